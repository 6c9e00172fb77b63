"""Chapter 7, naval stratagems: S1 to S6."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.board import CAMP_PORT
from engine.syracuse.components import ATHENS, FOE, SIDE, SYRACUSE
from engine.syracuse.state import BUILT, EVERYWHERE
from engine.syracuse.stratagems import (
    ACTIONS,
    BATTLE,
    ENTRIES,
    HARDSHIPS,
    IDLE_WORKS,
    WORKS_PHASE,
    SyracuseMoment,
    SyracuseStratagem,
)

ERASINIDES = "erasinides"


@ENTRIES.register
class SyracusePeriplous(SyracuseStratagem):
    """Two columns for its player in a naval combat, but not in narrow waters."""

    number = "1"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return moment.battle.naval and not game.protected(moment.battle.zone)

    @rule("S1")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        moment.battle.shift_for(moment.side, "S1", 2)


@ENTRIES.register
class Kyklos(SyracuseStratagem):
    """One column for the defender of a naval combat."""

    number = "2"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return moment.battle.naval and moment.side == moment.battle.defender

    @rule("S2")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        moment.battle.shift_for(moment.side, "S2", 1)


@ENTRIES.register
class SyracuseDiekplous(SyracuseStratagem):
    """One column for the attacker of a naval combat."""

    number = "3"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return moment.battle.naval and moment.side == moment.battle.attacker

    @rule("S3")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        moment.battle.shift_for(moment.side, "S3", 1)


@ENTRIES.register
class Storm(SyracuseStratagem):
    """Each player rolls for his ships outside ports: 5 or 6 weakens, in narrow waters only a 6."""

    number = "4"
    windows = (ACTIONS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(game.ships_at_sea())

    @rule("S4")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        first = game.state.action.side if game.state.action else moment.side
        for owner in (first, FOE[first]):
            ships = [ship for ship in game.ships_at_sea() if SIDE[ship] == owner]
            if not ships:
                continue
            dice = await game.test(owner, "storm", len(ships), units=ships)
            struck = [
                ship
                for ship, die in zip(ships, dice, strict=True)
                if die == 6 or (die == 5 and not game.protected(game.state.where[ship]))
            ]
            game.tell("storm", side=owner, units=ships, dice=dice, struck=struck)
            game.weaken_all(struck, "storm", owner, EVERYWHERE)


@ENTRIES.register
class RottenHulls(SyracuseStratagem):
    """Athens loses one of the ships in its port and weakens another."""

    number = "5"
    windows = (HARDSHIPS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return game.state.camp == BUILT and bool(game.units[ATHENS][CAMP_PORT])

    @rule("S5")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        for key in ("rot_lost", "rot_weakened"):
            ships = game.units[ATHENS][CAMP_PORT]
            if not ships:
                return
            ship = await game.choose(ATHENS, key, list(ships), kind="unit", describe=game.describe_unit)
            if key == "rot_lost":
                game.deployment.eliminate(ship)
                game.tell("losses", side=ATHENS, zone=CAMP_PORT, weakened=[], eliminated=[ship], cause="hulls")
            else:
                game.weaken_all([ship], "hulls", ATHENS, CAMP_PORT)


@ENTRIES.register
class StrengthenedShips(SyracuseStratagem):
    """With Erasinides on the map, every naval combat shifts one column for Syracuse from now on."""

    number = "6"
    windows = (WORKS_PHASE, IDLE_WORKS)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return not game.state.strengthened and ERASINIDES in game.leaders_on_map(SYRACUSE)

    @rule("S6")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        game.state.strengthened = True
