"""Chapter 7, other events: S22 to S25."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import ANNOUNCED, SyracuseTable
from engine.syracuse.chapter_7_reinforcements import call_optional, recover_some
from engine.syracuse.components import FOE, LEADERS, MOST_SUPPLY, SIDE, TROOPS, UNITS
from engine.syracuse.state import NOWHERE
from engine.syracuse.stratagems import (
    ACTIONS,
    ENTRIES,
    HARDSHIPS,
    POINTS,
    RECOVERY,
    REINFORCEMENTS,
    SUPPLY,
    WORKS_PHASE,
    SyracuseMoment,
    SyracuseStratagem,
)


@ENTRIES.register
class FreshSupplies(SyracuseStratagem):
    """The supply marker moves one space towards plenty."""

    number = "22"
    windows = (SUPPLY,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return game.state.supply[moment.side] < MOST_SUPPLY

    @rule("S22")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        state, side = game.state, moment.side
        state.supply[side] = min(MOST_SUPPLY, state.supply[side] + 1)
        game.tell("supply", side=side, level=state.supply[side], short=side in state.short, supply_cause="supplies")


@ENTRIES.register
class Epidemic(SyracuseStratagem):
    """Two enemy land units are weakened, and a sick leader is confined to his base until he recovers."""

    number = "23"
    windows = (ACTIONS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(self.targets(game, moment.side))

    def targets(self, game: SyracuseTable, side: str) -> list[str]:
        """Return the enemy land units on the map."""
        return [unit for unit in game.on_map(FOE[side]) if unit in TROOPS]

    @rule("S23")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, foe, struck = moment.side, FOE[moment.side], ""
        for _ in range(2):
            units = [unit for unit in self.targets(game, side) if unit != struck]
            units = [unit for unit in units if not game.deployment.is_weak(unit)] or units
            if units:
                struck = await game.choose(
                    side, "epidemic", units, kind="unit", describe=game.describe_unit, regardless=ANNOUNCED
                )
                game.weaken_all([struck], "epidemic", foe, game.state.where[struck])
        leaders = [leader for leader in LEADERS if SIDE[leader] == foe and game.state.where[leader] not in NOWHERE]
        if leaders:
            leader = await game.choose(
                side, "sicken", leaders, kind="leader", describe=game.describe_unit, regardless=ANNOUNCED
            )
            game.put(leader, game.base_zone(foe))
            for marks in (game.state.unfit, game.state.sick):
                if leader not in marks:
                    marks.append(leader)
            game.tell("sick", side=foe, leader=leader, goal=game.base_zone(foe))


@ENTRIES.register
class Desertion(SyracuseStratagem):
    """An allied unit of the enemy leaves the game."""

    number = "24"
    windows = (HARDSHIPS,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(self.targets(game, moment.side))

    def targets(self, game: SyracuseTable, side: str) -> list[str]:
        """Return the allied units of the enemy in play."""
        return [unit for unit in game.in_play(FOE[side]) if UNITS[unit].allied]

    @rule("S24")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, targets = moment.side, self.targets(game, moment.side)
        unit = await game.choose(side, "desertion", targets, kind="unit", describe=game.describe_unit)
        place = game.state.where[unit]
        game.deployment.eliminate(unit)
        game.tell("losses", side=FOE[side], zone=place, weakened=[], eliminated=[unit], cause="desertion")
        game.capture_lone_leaders()


@ENTRIES.register
class GoodOmens(SyracuseStratagem):
    """The omens return the Advantage, or give a new stratagem, or serve as S15 or S18 when those could be played."""

    number = "25"
    windows = (POINTS, REINFORCEMENTS, ACTIONS, WORKS_PHASE, RECOVERY, SUPPLY, HARDSHIPS)

    @rule("S25")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, uses = moment.side, ["draw"]
        if moment.window == REINFORCEMENTS and game.optional_waits(side):
            uses.insert(0, "reinforce")
        elif moment.window == RECOVERY and game.weakened(side):
            uses.insert(0, "recover")
        if game.state.advantage != side:
            uses.append("advantage")
        use = await game.choose(side, "omens", uses, regardless=ANNOUNCED)
        if use == "advantage":
            game.give_advantage(side, "omens")
        elif use == "draw":
            drawn = game.cup.draw(side, game.dice)
            game.tell("drew", side=side, count=int(drawn is not None))
            game.tell_hand(side)
        elif use == "reinforce":
            await call_optional(game, side)
        else:
            await recover_some(game, side, 1)
        game.cup.gather()
