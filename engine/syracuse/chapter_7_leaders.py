"""Chapter 7, stratagems against leaders: S19 to S21."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import rule
from engine.syracuse.base import ANNOUNCED, SyracuseTable
from engine.syracuse.components import ATHENS, LEADERS
from engine.syracuse.state import DISCORD, NOWHERE, RECALLED
from engine.syracuse.stratagems import (
    ACTIONS,
    BATTLE,
    ENTRIES,
    REINFORCEMENTS,
    SyracuseMoment,
    SyracuseStratagem,
)

ALCIBIADES = "alcibiades"


@ENTRIES.register
class WoundedLeader(SyracuseStratagem):
    """The enemy's leaders do not count in this battle, and one of them is wounded until the next turn."""

    number = "19"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(self.targets(game, moment))

    def targets(self, game: SyracuseTable, moment: SyracuseMoment) -> list[str]:
        """Return the enemy leaders of the battle whose swords count."""
        battle = moment.battle
        return [leader for leader in battle.leaders[battle.foe(moment.side)] if game.swords(leader)]

    @rule("S19")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        foe = moment.battle.foe(moment.side)
        moment.battle.unnerved.append(foe)
        targets = self.targets(game, moment)
        leader = await game.choose(moment.side, "wound", targets, kind="leader", describe=game.describe_unit)
        game.state.unfit.append(leader)
        game.tell("wounded", side=foe, leader=leader)


@ENTRIES.register
class Discord(SyracuseStratagem):
    """A roll of 3 removes an enemy leader without a sword, a 5 one with a single sword."""

    number = "20"
    windows = (ACTIONS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(self.targets(game, moment.side))

    def targets(self, game: SyracuseTable, side: str) -> list[str]:
        """Return the enemy leaders with at most one sword, on the map or at Catania."""
        return [
            leader
            for leader, card in LEADERS.items()
            if card.side != side and card.swords < 2 and game.state.where[leader] not in NOWHERE
        ]

    @rule("S20")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        def describe(leader: str) -> Mapping[str, Any]:
            """Return where a leader is and what roll removes him: his printed swords count, wounded or not."""
            return {"place": game.state.where[leader], "need": 5 if LEADERS[leader].swords else 3}

        side = moment.side
        leader = await game.choose(
            side, "discord", self.targets(game, side), kind="leader", describe=describe, regardless=ANNOUNCED
        )
        need = describe(leader)["need"]
        [die] = await game.test(side, "discord", succeeds_on=need, leader=leader, need=need)
        game.tell("discord", side=side, leader=leader, die=die, need=need, removed=die >= need)
        if die >= need:
            game.remove_leader(leader, DISCORD)


@ENTRIES.register
class Recall(SyracuseStratagem):
    """Alcibiades is recalled for trial and leaves the game."""

    number = "21"
    windows = (REINFORCEMENTS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return game.state.where[ALCIBIADES] not in NOWHERE

    @rule("S21")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        game.remove_leader(ALCIBIADES, RECALLED)
        game.tell("recalled", side=ATHENS, leader=ALCIBIADES)
