"""4.2 The non-player: every step of the side without a player is reported with its rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ADJACENT,
    HOME,
    SPACES,
    distances,
)
from engine.peloponnesian_war.chapter_1_control import FOES_OF_NEUTRALS
from engine.peloponnesian_war.chapter_4_1_movement import ARRIVED, GONE
from engine.peloponnesian_war.chapter_4_1_routes import reach
from engine.peloponnesian_war.components import (
    MATRIX,
)
from engine.peloponnesian_war.forces import in_order, points
from engine.peloponnesian_war.state import (
    ATHENS,
    CAVALRY,
    ENEMY,
    HOPLITES,
    SHIPS,
    SPARTA,
    Force,
)

ARMS: Mapping[str, Sequence[str]] = {"H": HOPLITES, "C": CAVALRY, "N": SHIPS}
AREA_LISTS = {side: {area["id"]: area["objectives"] for area in MATRIX[side]["area"]} for side in (ATHENS, SPARTA)}
WESTERN_AREAS = ("sicily", "italy")


@dataclass(slots=True)
class Plan:
    """A planned army: where it gathers, in order, which points it takes there, and the cost."""

    objective: str
    stops: list[tuple[str, Force]]
    cost: int
    reason: str = ""  # the defensive condition or the strategy behind it


class NonPlayer(WarTable):
    """The non-player's six steps."""

    @rule("4.2")
    async def nonplayer_operation(self, side: str) -> None:
        """The non-player meets threats first, else rolls for an objective; its army gathers, moves, and stops there."""
        state = self.state
        if state.operations[side] and not self.auguries(side):
            return
        leader = self.appoint(side)
        self.tell("np_operation", side=side, leader=leader, operation=state.operations[side] + 1)
        plan = self.defensive_plan(side)
        if plan is None:
            found = self.offensive_objective(side)
            if found is None:
                self.passes(side, "objective")
                return
            objective, box = found
            if box["id"] == "cause_rebellion":
                if not self.can_incite(side):
                    self.passes(side, "incitement")
                    return
                if not self.nonplayer_incites(side, objective):
                    state.operations[side] += 1
                    self.dismiss([leader])
                    self.sum_up(side, leader, objective, box["id"], "quiet")
                    return
            plan = self.offensive_plan(side, objective, box)
            if plan is None:
                return
            plan.reason = box["id"]
        state.operations[side] += 1
        await self.carry_out_plan(side, leader, plan)
        here = state.leaders.get(leader, "")
        outcome = "lost" if not here else "arrived" if here == plan.objective else "halted"
        happened = {
            "places": self._ravaged,
            "caught": self._caught,
            "losses": self._skirmish_losses.get(side, {}),
            "losses_enemy": self._skirmish_losses.get(ENEMY[side], {}),
        }
        self.sum_up(side, leader, plan.objective, plan.reason, outcome, here or self._lost_at, **happened)

    def sum_up(
        self, side: str, leader: str, aim: str, reason: str, outcome: str, here: str = "", **happened: Any
    ) -> None:
        """Report a summary of the operation: its aim, the reason and the outcome; the steps are in the log."""
        self.tell(
            "np_summary",
            side=side,
            leader=leader,
            operation=self.state.operations[side],
            objective=aim,
            why=reason,
            outcome=outcome,
            space=here,
            force=in_order(self.force(side, here)) if here and outcome != "lost" else {},
            **{"places": [], "caught": [], "losses": {}, "losses_enemy": {}, "enemy": ENEMY[side], **happened},
            rule="4.2",
        )

    @rule("4.2")
    def defensive_plan(self, side: str) -> Plan | None:
        """The most urgent threat that an army of at least half the listed size can meet precedes any strategy."""
        conditions = self.defensive_conditions(side)
        for condition, spaces in conditions:
            objective = self.by_public_throw(side, spaces)
            listed = dict(condition["force"][SPACES[objective].type])
            for required in sizes(listed):
                plan, _ = self.plan_army(side, objective, required)
                if plan:
                    self.tell("np_defence", side=side, condition=condition["id"], space=objective, force=some(listed))
                    self.tell_army(side, objective, required, plan)
                    plan.reason = condition["id"]
                    return plan
            self.tell("np_defence_skipped", side=side, condition=condition["id"], space=objective)
        self.tell("np_no_defence", side=side, skipped=bool(conditions))
        return None

    @rule("4.2")
    def offensive_objective(self, side: str) -> tuple[str, dict[str, Any]] | None:
        """Dice in the box of the strategy determine an area and a space; unsuitable ones are rolled again."""
        for index, box in enumerate(self.boxes(side)):
            self.tell("np_strategy", side=side, strategy=box["id"], fallback=bool(index))
            if objective := self.objective_from(side, box):
                return objective, box
        return None

    def boxes(self, side: str) -> list[dict[str, Any]]:
        """Return the strategy in force, then the following boxes that hostages do not forbid."""
        rows: list[dict[str, Any]] = MATRIX[side]["strategy"]
        here = next((i for i, row in enumerate(rows) if row["id"] == self.state.strategy[side]), 0)
        others = [row for row in rows[here + 1 :] + rows[:here] if not self.strategy_forbidden(side, row["id"])]
        return [rows[here], *others]

    def objective_from(self, side: str, box: dict[str, Any]) -> str:
        """Return the objective that a box yields; "" if none is suitable."""
        lists = [AREA_LISTS[side][area] for area in box["areas"]] if box["area_roll"] else [box["objectives"]]
        fit = [[space for space in spaces if not self.unfit(side, space, box)] for spaces in lists]
        if not any(fit):
            fallback = str(box.get("fallback_objective", ""))
            return fallback if fallback and not self.unfit(side, fallback, box) else ""
        index = 0
        if box["area_roll"]:
            index = self.area_by_die(side, box["areas"], fit)
        while True:
            die = self.throw()[0]
            space = str(lists[index][die - 1])
            reason = self.unfit(side, space, box)
            self.tell("np_objective", side=side, die=die, space=space, reason=reason, fit=not reason, rule="4.2")
            if not reason:
                return space

    def area_by_die(self, side: str, areas: list[str], fit: list[list[str]]) -> int:
        """Roll for the area until it contains a suitable objective."""
        while True:
            die = self.throw()[0]
            self.tell("np_area", side=side, die=die, area=areas[die - 1], fit=bool(fit[die - 1]), rule="4.2")
            if fit[die - 1]:
                return die - 1

    @rule("4.2.2")
    def unfit(self, side: str, space: str, box: Mapping[str, Any]) -> str:
        """Return why a space is not a valid objective: controlled, an army there, neutral, or unable to rebel."""
        if self.controls(side, space):
            return "controlled"
        if space in self.state.spent[side]:
            return "army"
        if space in FOES_OF_NEUTRALS and not self.state.alliances[space]:
            return "neutral"
        if box["id"] == "cause_rebellion" and not self.may_incite(side, space):
            return "rebellion"
        return ""

    @rule("4.2")
    def offensive_plan(self, side: str, objective: str, box: Mapping[str, Any]) -> Plan | None:
        """The box lists the army by the type of the objective; a side that cannot gather or afford it passes."""
        required = dict(box["force"][SPACES[objective].type])
        if "sicily_force" in box and SPACES[objective].area in WESTERN_AREAS:
            required = dict(box["sicily_force"])
        plan, lack = self.plan_army(side, objective, required)
        if plan is None:
            self.tell("np_lacks", side=side, space=objective, force=some(required), lack=lack)
            self.passes(side, lack)
            return None
        self.tell_army(side, objective, required, plan)
        return plan

    def tell_army(self, side: str, objective: str, required: Mapping[str, int], plan: Plan) -> None:
        """Report which army goes where, at what cost, and by which route it gathers."""
        self.tell(
            "np_army",
            side=side,
            space=objective,
            force=some(required),
            cost=plan.cost,
            places=[space for space, _ in plan.stops],
            rule="4.2.1",
        )

    def plan_army(self, side: str, objective: str, required: Mapping[str, int]) -> tuple[Plan | None, str]:
        """Return an itinerary that gathers the required army and brings it to the objective, or what is lacking."""
        order = self.ranked(side)
        lack = "forces"
        for barred in self.without(order):
            levy = self.levy(side, objective, required, [space for space in order if space not in barred])
            if levy is None:
                continue
            stops = self.itinerary(side, objective, levy)
            if stops is None:
                continue
            cost = sum(self.activation_cost(side, force) for _, force in stops)
            if cost <= self.funds(side):
                return Plan(objective, stops, cost), ""
            lack = "funds"
            break
        return None, lack

    def ranked(self, side: str) -> list[str]:
        """Return the assembly spaces: home, then by distance from it, by points waiting there, and in map order."""
        near, home = distances(HOME[side]), HOME[side]
        places = {space: index for index, space in enumerate(SPACES)}
        return sorted(
            self.sources(side),
            key=lambda space: (space != home, near[space], -points(self.for_hire(side, space)), places[space]),
        )

    @staticmethod
    def without(order: Sequence[str]) -> Iterable[tuple[str, ...]]:
        """Yield the assembly spaces to leave out if no route joins all: none, then one, farthest first, then two."""
        yield ()
        far_first = list(reversed(order[1:]))
        for space in far_first:
            yield (space,)
        for index, one in enumerate(far_first):
            for other in far_first[index + 1 :]:
                yield (one, other)

    @rule("4.2.1")
    def levy(
        self, side: str, objective: str, required: Mapping[str, int], order: Sequence[str]
    ) -> dict[str, Force] | None:
        """Near spaces come before far ones; the last point of an arm and detours are used only if needed.

        If the army must make a detour anyway, the points there are taken before nearer spaces are emptied.
        """
        aside = self.out_of_the_way(side, objective, order)
        levy = self.collect(side, required, order, aside)
        visited = [space for space in aside if levy and space in levy]
        return self.collect(side, required, order, aside.difference(visited), visited) if visited else levy

    def collect(
        self, side: str, required: Mapping[str, int], order: Sequence[str], aside: set[str], visited: Sequence[str] = ()
    ) -> dict[str, Force] | None:
        """Take points in order of priority: near spaces and those visited anyway; each arm's last point only later."""
        need = dict(required)
        levy: dict[str, Force] = {}
        ours = [space for space in order if self.owner(space) == side]
        captures = [space for space in order if self.owner(space) != side]
        near, ours_near = ([space for space in spaces if space not in aside] for spaces in (order, ours))
        direct = [space for space in near if space not in visited]
        detour = [space for space in near if space in visited]
        for spaces, keep in ((direct, 1), (detour, 1), (ours_near, 0), (order, 1), (ours, 0), (captures, 0)):
            for space in spaces:
                if any(need.values()):
                    self.take_from(side, space, need, levy, keep)
        return None if any(need.values()) else {space: levy[space] for space in order if space in levy}

    @rule("4.2.1")
    def out_of_the_way(self, side: str, objective: str, spaces: Sequence[str]) -> set[str]:
        """Return the spaces farther from home than the objective, or reachable only past enemies or their zones."""
        home, enemy = HOME[side], ENEMY[side]
        far = distances(home)
        closed = self.closed_to(side, {}, objective)
        guarded = closed | set(self.zone(enemy)) - {home}
        calm = reach(home, self.kinds_open(side, {}), guarded)
        return {
            space
            for space in spaces
            if space != home
            and (far[space] > far[objective] or not (space in calm or any(there in calm for there in ADJACENT[space])))
        }

    def take_from(self, side: str, space: str, need: Force, levy: dict[str, Force], keep: int) -> None:
        """Record what one space contributes to the required points, its own citizens before allies."""
        hire, present = self.for_hire(side, space), self.force(side, space)
        taken = levy.get(space, {})
        for arm, kinds in ARMS.items():
            spare = points(present, kinds) - points(taken, kinds) - keep
            for kind in kinds:
                n = min(need.get(arm, 0), spare, hire.get(kind, 0) - taken.get(kind, 0))
                if n > 0:
                    taken[kind] = taken.get(kind, 0) + n
                    need[arm] -= n
                    spare -= n
        if taken:
            levy[space] = taken

    def itinerary(self, side: str, objective: str, levy: Mapping[str, Force]) -> list[tuple[str, Force]] | None:
        """Return a gathering order, home first and near before far, that the growing army can follow to its goal."""
        home = HOME[side]

        def onward(space: str, force: Force, rest: tuple[str, ...]) -> list[str] | None:
            near = reach(
                space, self.kinds_open(side, force), self.closed_to(side, force, objective), self.straits(force)
            )
            if not rest:
                return [] if objective in near else None
            for index, stop in enumerate(rest):
                if stop in near:
                    found = onward(stop, joined(force, levy[stop]), rest[:index] + rest[index + 1 :])
                    if found is not None:
                        return [stop, *found]
            return None

        stops = tuple(space for space in levy if space != home)
        found = onward(home, dict(levy.get(home, {})), stops)
        if found is None:
            return None
        return [(space, levy[space]) for space in ([home] if home in levy else []) + found]

    @rule("4.2")
    async def carry_out_plan(self, side: str, leader: str, plan: Plan) -> None:
        """The leader gathers his army space by space and takes it by a shortest route to its objective."""
        army = self.begin(side, leader, plan.objective)
        for space, force in plan.stops:
            if space != army.space:
                outcome = await self.travel(space)
                if outcome == GONE:
                    return
                self.tell_march()
                if outcome != ARRIVED:
                    continue
            hire = self.for_hire(side, space)
            able = {kind: min(n, hire.get(kind, 0)) for kind, n in force.items() if hire.get(kind)}
            if able and self.can_pay(side, space, able):
                self.join(able)
        await self.set_out()


def joined(one: Mapping[str, int], other: Mapping[str, int]) -> Force:
    """Return the sum of two forces."""
    total = dict(one)
    for kind, n in other.items():
        total[kind] = total.get(kind, 0) + n
    return total


def some(force: Mapping[str, int]) -> Force:
    """Return a force without its zeros."""
    return {arm: n for arm, n in force.items() if n}


def sizes(listed: Mapping[str, int]) -> list[dict[str, int]]:
    """Return the sizes of a defensive army, from the listed one down to half of each arm, rounded up."""
    found: list[dict[str, int]] = []
    for less in range(max(listed.values()) + 1):
        size = {arm: max(ceil(n / 2), n - less) for arm, n in listed.items()}
        if size not in found:
            found.append(size)
    return found
