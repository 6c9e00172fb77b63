"""Chapter 7, stratagems of works: S12 to S14."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import ANNOUNCED, SyracuseTable
from engine.syracuse.stratagems import ACTIONS, ENTRIES, WORKS_PHASE, SyracuseMoment, SyracuseStratagem


@ENTRIES.register
class BuildWall(SyracuseStratagem):
    """A wall is built without points where it could be built."""

    number = "12"
    windows = (WORKS_PHASE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(game.walls_to_build(moment.side))

    @rule("S12")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, sites = moment.side, game.walls_to_build(moment.side)
        game.raise_work(side, await game.choose(side, "build_wall", sites, kind="work", describe=game.describe_work))


@ENTRIES.register
class BuildFort(SyracuseStratagem):
    """The camp or a fort is built without points where it could be built."""

    number = "13"
    windows = (WORKS_PHASE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(self.sites(game, moment.side))

    def sites(self, game: SyracuseTable, side: str) -> list[str]:
        """Return the camp and the forts that could be built."""
        return game.camp_to_build(side) + game.forts_to_build(side)

    @rule("S13")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, sites = moment.side, self.sites(game, moment.side)
        game.raise_work(side, await game.choose(side, "build_fort", sites, kind="work", describe=game.describe_work))


@ENTRIES.register
class Sap(SyracuseStratagem):
    """An enemy wall, or the chains, is destroyed without a roll where an attempt would be possible."""

    number = "14"
    windows = (ACTIONS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(game.sappable(moment.side))

    @rule("S14")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        work = await game.choose(moment.side, "sap", game.sappable(moment.side), kind="work", regardless=ANNOUNCED)
        game.break_work(moment.side, work)
