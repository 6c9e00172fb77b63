"""2. The sequence of play: stratagems, action points, activation, adjustments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from engine.hoplite import next_active
from engine.kernel import DONE, rule
from engine.sphacteria.base import OTHERS_ADJUSTMENTS, SphacteriaTable
from engine.sphacteria.board import BASES, FOE, PLACES, SIDES, SPARTA
from engine.sphacteria.components import ATTACK_COST, COSTS, SIDE, SQUADRONS, TURNS
from engine.sphacteria.state import PHASES, SphacteriaActionPhase

ORDER = {place: index for index, place in enumerate(PLACES)}
KEPT = 1  # stratagems that may be kept over a turn
DRAWN = 2  # stratagems drawn each turn


class SphacteriaSequenceOfPlay(SphacteriaTable):
    """The sequence of play of a turn."""

    costs: ClassVar[Mapping[str, int]] = COSTS["first"]

    @rule("2", it="3")
    async def play(self) -> None:
        """Seven turns of four phases each; the fourth phase ends with the victory check."""
        state = self.state
        steps = {
            "stratagems": self.draw_stratagems,
            "points": self.action_points,
            "reinforcements": self.reinforcements,
            "activation": self.activation,
            "adjustments": self.adjustments,
        }
        while state.outcome is None:
            if state.phase != "activation" or not state.action:
                self.tell("phase", phase=state.phase, turn=state.turn)
            await steps[state.phase]()
            if state.outcome is None:
                self.advance()
            await self.checkpoint()

    def advance(self) -> None:
        """Advance to the next phase or turn; played stratagems return to the cup."""
        state = self.state
        self.cup.gather()
        state.action = 0
        state.phase = PHASES[(PHASES.index(state.phase) + 1) % len(PHASES)]
        if state.phase == PHASES[0]:
            if state.turn == TURNS:
                state.phase = PHASES[-1]
                self.verdict()
            else:
                state.turn += 1

    @rule("2.A", it="3.A")
    async def draw_stratagems(self) -> None:
        """Each player secretly draws two stratagems in addition to the one that may have been kept."""
        first = self.state.initiative
        self.cup.deal((first, FOE[first]), DRAWN, self.dice)
        for side in SIDES:
            self.tell("drew", side=side, count=len(self.state.hands[side]))
            self.tell("hand", to=side, side=side, counters=list(self.state.hands[side]))

    @rule("2.B", it="3.B")
    async def action_points(self) -> None:
        """Each side rolls two dice: half the total, rounded up, is its points.

        The side with the higher total begins; ships, then Sparta, break a tie.
        """
        state = self.state
        dice = {side: self.throw(2) for side in SIDES}
        totals = {side: sum(pair) for side, pair in dice.items()}
        state.initiative = max(SIDES, key=lambda side: (totals[side], self.naval_strength(side), side == SPARTA))
        state.points = {side: (total + 1) // 2 for side, total in totals.items()}
        self.tell("points", throws=dice, totals=totals, points=dict(state.points), initiative=state.initiative)
        await self.after_the_throw()
        state.active = state.initiative

    async def after_the_throw(self) -> None:
        """Offer the Advantage after the roll; the first edition does not use it."""

    def naval_strength(self, side: str) -> int:
        """Return the printed strength of the squadrons on the map, including those on the beach but not in bases."""
        return sum(
            self.forces.pf(name)
            for name in SQUADRONS
            if SIDE[name] == side and self.state.where[name] in PLACES and self.state.where[name] not in BASES
        )

    @rule("2.C", it="3.C")
    async def reinforcements(self) -> None:
        """Stratagems about reinforcements come first, then the reinforcements due enter their bases."""
        await self.reinforcement_stratagems()
        self.historical_reinforcements()

    @rule("2.C", it="3.D")
    async def activation(self) -> None:
        """Action phases alternate, starting with the initiative, until no side has points left; nobody may pass."""
        state = self.state
        if not state.action and not state.points[state.active]:
            state.active = FOE[state.active]
        while state.current or any(state.points.values()):
            side = state.active
            if not state.current and not self.has_units(side):
                state.points[side] = 0
            elif state.points[side] or state.current:
                await self.action_phase(side)
                self.note_suspension()
                if state.outcome is not None:
                    return
            following = next_active(state.points, side, FOE)
            if following is None:
                return
            state.active = following
            await self.checkpoint()

    @rule("2.C", it="3.D")
    async def action_phase(self, side: str) -> None:
        """Announce points, activate zones and move, then fight; announced points that are not spent are lost."""
        state = self.state
        phase = state.current or await self.announce(side)
        if phase.stage == "moves":
            await self.activations(phase)
            await self.end_of_moves(phase)
            phase.stage = "combats"
        await self.combats(phase)
        state.current = None

    async def announce(self, side: str) -> SphacteriaActionPhase:
        """Ask how many points this action phase may cost; they are deducted, spent or not."""
        state = self.state
        state.action += 1
        self.tell("phase", phase=state.phase, turn=state.turn, acting=side)
        costs = self.costs
        purse = state.points[side]
        points = await self.number(
            side,
            "announce",
            1,
            purse,
            describe=lambda spent: {"left": purse - spent},
            points=purse,
            action=state.action,
            led=costs["zone_with_leader"] / 2,
            alone=costs["zone_without_leader"] / 2,
            halves=costs["zone_with_starred_leader"] < costs["zone_with_leader"],
        )
        state.points[side] -= points
        state.current = phase = SphacteriaActionPhase(side, budget=2 * points)
        self.tell("announced", side=side, points=points, left=state.points[side])
        return phase

    @rule("2.C", it="3.D")
    async def activations(self, phase: SphacteriaActionPhase) -> None:
        """A zone costs one point with a leader in it and two without, and lets its counters move."""
        side = phase.side
        while True:
            costs = self.activation_costs(phase)
            zones, words = list(costs), self.activation_words(phase)
            if not zones and len(words) == 1:
                return
            zone = await self.choose(
                side,
                "activate",
                zones,
                kind="zone",
                actions=words,
                left=phase.budget / 2,
                lost=self.lost_by_ending(phase) / 2,
                pending=self.unpaid_combats(phase),
                waiting=zones,
                describe=partial(self.describe_activation, phase, costs),
            )
            if zone == DONE:
                return
            if zone in costs:
                phase.budget -= costs[zone]
                self.tell("activated", side=side, zone=zone, cost=costs[zone] / 2, left=phase.budget / 2)
                await self.before_moving(phase, zone)
                await self.movement(phase, zone)
            else:
                await self.other_action(phase, zone)
            await self.checkpoint()

    def lost_by_ending(self, phase: SphacteriaActionPhase) -> int:
        """Return the half points lost if the activations end now, keeping what combats cost."""
        due = ATTACK_COST if self.unpaid_combats(phase) else 0
        return max(0, phase.budget - due)

    def unpaid_combats(self, phase: SphacteriaActionPhase) -> list[str]:
        """Return where combats of this phase wait for the point that pays for all of them."""
        return [] if phase.paid else self.contested(phase.side)

    def activation_words(self, phase: SphacteriaActionPhase) -> tuple[str, ...]:
        """Return the actions offered besides zones."""
        return (DONE,)

    async def other_action(self, phase: SphacteriaActionPhase, word: str) -> None:
        """Carry out an additional action; the first edition has none."""

    async def before_moving(self, phase: SphacteriaActionPhase, zone: str) -> None:
        """Hook before the counters of an activated zone move (11.1)."""

    def describe_activation(self, phase: SphacteriaActionPhase, costs: Mapping[str, int], zone: str) -> dict[str, Any]:
        """What an option shows of a zone that could be activated, and the combats it would leave no point for."""
        side, left = phase.side, phase.budget - costs[zone]
        unfought = self.unpaid_combats(phase) if left < ATTACK_COST <= phase.budget else []
        return {
            "place": zone,
            "cost": costs[zone] / 2,
            "led": zone in BASES or bool(self.leaders_at(side, zone)),
            "pieces": self.forces.at(side, zone),
            "unfought": unfought,
        }

    def activation_costs(self, phase: SphacteriaActionPhase) -> dict[str, int]:
        """Return the places that can be activated with the remaining points, and their cost in half points."""
        side, start, budget = phase.side, phase.start, phase.budget
        found: dict[str, int] = {}
        for place, units in self.forces.units[side].items():
            if place in ORDER and (cost := self.cost(side, place)) <= budget:
                for name in units:
                    if name not in start:
                        found[place] = cost
                        break
        for place, chiefs in self.forces.leaders[side].items():
            if (
                place in ORDER
                and place not in found
                and (cost := self.cost(side, place)) <= budget
                and not all(name in start for name in chiefs)
                and self.leader_may_go(phase, place)
            ):
                found[place] = cost
        return {place: found[place] for place in sorted(found, key=ORDER.__getitem__)}

    def cost(self, side: str, place: str) -> int:
        """Return the cost of an activation in half points."""
        leaders = self.leaders_at(side, place)
        if place in BASES:
            return self.costs["base_with_leader" if leaders else "base_without_leader"]
        if not leaders:
            return self.costs["zone_without_leader"]
        starred = any(map(self.has_star, leaders))
        return self.costs["zone_with_starred_leader" if starred else "zone_with_leader"]

    @rule("2.D", it="3.E")
    async def adjustments(self) -> None:
        """Surplus stratagems are returned; then each side, initiative first, recovers units and checks its supply."""
        state = self.state
        self.spared, self.declined = [], {}
        order = (state.initiative, FOE[state.initiative])
        if state.options.get("discard_timing") != "end":
            await self.discards(order)
        for side in order:
            await self.adjustment_windows(order, side)
            await self.recover_some(side, self.starred_leaders(side), "leaders")
            await self.check_supply(side)
            if state.outcome is not None:
                return
        await self.adjustment_windows(order, None)
        if state.options.get("discard_timing") == "end":
            await self.discards(order)

    async def recover_some(self, side: str, count: int, source: str) -> None:
        """The owner turns up to that many weakened units to their full side, one at a time."""
        for left in range(count, 0, -1):
            units = self.recoverable(side)
            if not units:
                return
            unit = await self.choose(
                side,
                "recover",
                units,
                kind="unit",
                actions=(DONE,),
                along=True,
                regardless=OTHERS_ADJUSTMENTS,
                left=left,
                source=source,
                describe=self.describe_counter,
            )
            if unit == DONE:
                return
            self.forces.recover(unit)
            self.declined.pop(FOE[side], None)
            self.tell("recovered", side=side, unit=unit, zone=self.state.where[unit])

    def starred_leaders(self, side: str) -> int:
        """Return how many starred leaders a side has on the map; bases do not count."""
        places = self.forces.leaders[side]
        return sum(
            self.has_star(leader)
            for place, leaders in places.items()
            if place in PLACES and place not in BASES
            for leader in leaders
        )

    async def check_supply(self, side: str) -> None:
        """Resume supply, run the helot boats, offer the side's own stratagems a last time, and make the check."""
        self.resume(side)
        if side == SPARTA:
            await self.helot_boats()
        if self.needs_check(side):
            await self.adjustment_window(side, side, check=True)
        before = dict(self.state.supply)
        await self.supply_check(side)
        if self.state.supply != before:
            self.declined.clear()

    async def adjustment_windows(self, order: tuple[str, str], half: str | None) -> None:
        """Both sides may play stratagems of this phase, the initiative first, and respond to each other."""
        asked, silent = 0, 0
        while silent < len(order):
            side = order[asked % len(order)]
            played = await self.adjustment_window(side, half)
            asked, silent = asked + 1, 1 if played else silent + 1

    async def discards(self, order: tuple[str, str]) -> None:
        """Nobody keeps more than one stratagem: the side with the initiative discards first, then the other."""
        hands = self.state.hands
        for side in order:
            if not hands[side]:
                continue
            back = await self.choose_some(
                side,
                "discard",
                list(hands[side]),
                max(len(hands[side]) - KEPT, 0),
                kind="counter",
                secret=True,
                along=True,
                regardless=OTHERS_ADJUSTMENTS,
                kept=KEPT,
                held=len(hands[side]),
            )
            if back:
                for counter in back:
                    self.cup.discard(side, counter)
                self.tell("discarded", side=side, count=len(back))
                self.tell("hand", to=side, side=side, counters=list(hands[side]))
