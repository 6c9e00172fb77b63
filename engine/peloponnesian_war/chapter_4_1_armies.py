"""4.1 and 4.1.5 Armies: choosing the objective, gathering an army and paying for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import STAY, Regardless
from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ADJACENT,
    ENTERABLE,
    HOME,
    SPACES,
    distances,
)
from engine.peloponnesian_war.chapter_1_control import FOES_OF_NEUTRALS, NEUTRALS
from engine.peloponnesian_war.chapter_4_1_movement import ARRIVED, GONE, HALTED
from engine.peloponnesian_war.chapter_4_1_routes import NOTHING, STRAITS, STRAITS_2E, reach, shortest
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.state import (
    ALLIED,
    ENEMY,
    LAND,
    SHIPS,
    SPARTA,
    Army,
    Force,
)

MARCH = "march"
FREE_FOR_SPARTA = ("H", "C")
STAYS_HOME = "G"
ENTERED = frozenset(ENTERABLE)
# A commander may give his orders for the next muster before it is known whether he is intercepted on the way
# there; they are valid only if the army arrives as it set out.
ON_THE_WAY: Regardless = dict.fromkeys(("interception", "skirmish", "ravaged", "route_drawn"), ())


class Armies(WarTable):
    """How an operation is prepared, paid for and carried out."""

    @rule("4.1.5")
    def activation_cost(self, side: str, force: Mapping[str, int]) -> int:
        """A land point costs 200 talents and a ship 400; Sparta's own hoplites and cavalry are free."""
        cost = 0
        for kind, n in force.items():
            if kind in SHIPS:
                cost += n * int(CONSTANTS["activate_naval"])
            elif side == SPARTA and kind in FREE_FOR_SPARTA:
                cost += n * int(CONSTANTS["spartan_land_activation"])
            else:
                cost += n * int(CONSTANTS["activate_land"])
        return cost

    def can_pay(self, side: str, space: str, force: Mapping[str, int]) -> bool:
        """Return whether those who pay for these points can do so."""
        return self.activation_cost(side, force) <= self.funds(side)

    def pay_activation(self, side: str, space: str, force: Mapping[str, int]) -> int:
        """Pay for points as they join; return the talents spent."""
        cost = self.activation_cost(side, force)
        self.pay(side, cost)
        return cost

    def for_hire(self, side: str, space: str) -> Force:
        """Return the points in a space that may join an army: idle ones, without the Home Guard or a civil war."""
        if space == "corcyra" and self.state.civil_war:
            return {}
        if self.state.sieges.get(space, side) != side:
            return {}
        return {kind: n for kind, n in self.idle(side, space).items() if kind != STAYS_HOME}

    def sources(self, side: str) -> list[str]:
        """Return every assembly space of the side."""
        return [space for space in self.state.forces[side] if self.for_hire(side, space)]

    @rule("4.1")
    def objectives(self, side: str) -> list[str]:
        """Any space may be an objective that some army of the side, or its leader alone, can reach and may enter."""
        home, lone = HOME[side], self.closed_to(side, {})
        by_leader = reach(home, self.kinds_open(side, {}), lone)
        found = set(by_leader)
        hires = {space: self.for_hire(side, space) for space in self.state.forces[side] if space in by_leader}
        straits = STRAITS_2E if self.option("straits_2e") == "yes" else STRAITS
        for arms, kinds in ((LAND, straits), (SHIPS, NOTHING)):
            sample = {arms[0]: 1}
            lines = self.kinds_open(side, sample)
            closed = self.closed_to(side, sample)
            for space, hire in hires.items():
                if any(self.can_pay(side, space, {kind: 1}) for kind in arms if hire.get(kind)):
                    near = reach(space, lines, closed, kinds)
                    found.update(near)
                    found.update(
                        power
                        for power, foe in FOES_OF_NEUTRALS.items()
                        if foe == side and any(there in near for there in ADJACENT[power])
                    )
        return [space for space in ENTERABLE if space in found and self.may_aim_at(side, space)]

    def has_objective(self, side: str) -> bool:
        """Return whether there is any objective; whether a lone leader has one is checked first, which is fast."""
        alone = reach(HOME[side], self.kinds_open(side, {}), self.closed_to(side, {}))
        return any(space in ENTERED and self.may_aim_at(side, space) for space in alone) or bool(self.objectives(side))

    def may_aim_at(self, side: str, space: str) -> bool:
        """Hostages protect the enemy's home and its neighbours; neutral Argos and Syracuse admit only their foe."""
        power = NEUTRALS.get(space, "")
        if power in FOES_OF_NEUTRALS and not self.state.alliances[power] and FOES_OF_NEUTRALS[power] != side:
            return False
        home = HOME[ENEMY[side]]
        if not self.is_player(side):
            return True
        return not (self.state.hostages[ENEMY[side]] and (space == home or space in ADJACENT[home]))

    def describe_objective(self, side: str, space: str) -> dict[str, Any]:
        """Return the facts that help a player judge an objective."""
        enemy = ENEMY[side]
        return {
            "place": space,
            "group": SPACES[space].area,
            "type": SPACES[space].type,
            "steps": distances(HOME[side])[space],
            "fortress": SPACES[space].fortress,
            "controller": self.controller(space) or "neutral",
            "enemies": points(self.force(enemy, space)),
            "friends": points(self.force(side, space)),
            "rebel": self.in_rebellion(space),
        }

    def begin(self, side: str, leader: str, objective: str, commander: str = "") -> Army:
        """The leader sets out from his home space."""
        self.state.leaders.pop(leader, None)
        self.state.ready[side] = ""
        home = HOME[side]
        self.state.army = army = Army(side, leader, home, objective, path=[home], commander=commander)
        self._told, self._burnt, self._caught, self._sunk = 0, [], [], False
        self._ravaged, self._skirmish_losses, self._lost_at = [], {}, ""
        return army

    def join(self, force: Mapping[str, int]) -> None:
        """Points of the leader's present space join his army and are paid for."""
        army = self.moving()
        self.tell_march()
        cost = self.pay_activation(army.side, army.space, force)
        for kind, n in force.items():
            self.take(army.side, army.space, kind, n)
            army.force[kind] = army.force.get(kind, 0) + n
        if force:
            self.tell(
                "activated",
                side=army.side,
                leader=army.leader,
                space=army.space,
                force=dict(force),
                cost=cost,
                treasury=self.state.treasury[army.side],
                purses=self.purses_of(army.side),
                rule="4.1.5",
            )

    @rule("4.1.1")
    async def gather(self) -> str:
        """The leader moves from one assembly space to another, home included, and takes the points he pays for."""
        army = self.moving()
        joined, left_with = 0, {}  # how many points have ever joined, and the number when he last left a space
        while True:
            before = points(army.force)
            await self.activate_here()
            joined += points(army.force) - before
            left_with[army.space] = joined
            # He may return to a space only after points have joined him elsewhere, so every march ends.
            others = [space for space in self.worth_visiting() if left_with.get(space, -1) < joined]
            ready = (
                self.ways_to(army.objective) is not None
                or self.storm_leg(army.objective) is not None
                or self.would_sail(army.objective)
            )
            if not others and not ready:
                return ARRIVED
            words = (MARCH,) if ready else (STAY,)
            choice = await self.choose(
                self.commander(),
                "assemble",
                others,
                kind="space",
                actions=words,
                describe=self.describe_muster,
                suggest=(lambda: (MARCH,)) if ready else None,
                leader=army.leader,
                objective=army.objective,
                force=dict(army.force),
                talents=self.purse(army.side),
                regardless=ON_THE_WAY,
                ready=ready,
                **self.refused_so_far(),
                **self.way_ahead(),
            )
            if choice in (MARCH, STAY):
                return ARRIVED if choice == MARCH else HALTED
            outcome = await self.travel(choice)
            if outcome != ARRIVED:
                return outcome
            self.tell_march()

    def refused_so_far(self) -> dict[str, Any]:
        """Return which seats have refused which points in this operation; always empty with one player per side."""
        return {"refused": [], "refused_force": {}}

    def way_ahead(self) -> dict[str, Any]:
        """Return the army's present shortest route, how many are equally short, and where it can be intercepted."""
        army = self.moving()
        routes = None if self.quiet else self.ways_to(army.objective)
        if routes is None:
            return {"way": [], "ways": 0, "risks": []}
        enemy = ENEMY[army.side]
        risks = [space for space in routes.spaces() if self.interceptors(enemy, space)]
        return {"way": routes.way(0), "ways": routes.count, "risks": risks}

    def purse(self, side: str) -> int:
        """Return the talents available to the side that gathers the army."""
        return self.funds(side)

    def worth_visiting(self) -> list[str]:
        """Return the spaces that the army can reach and where it can afford at least one point."""
        army = self.moving()
        side, bounds = army.side, self.bounds()
        return [
            space
            for space in self.state.forces[side]
            if space != army.space
            and (hire := self.for_hire(side, space))
            and any(self.can_pay(side, space, {kind: 1}) for kind in hire)
            and shortest(bounds.node, space, bounds.kinds, bounds.closed, bounds.straits) is not None
        ]

    def describe_muster(self, space: str) -> dict[str, Any]:
        """Return which points wait in an assembly space."""
        army = self.moving()
        routes = self.ways_to(space)
        return {"place": space, "force": self.for_hire(army.side, space), "steps": routes.length if routes else 0}

    async def activate_here(self) -> None:
        """Ask which points of this space join, within what the payer can afford."""
        army = self.moving()
        side, space = army.side, army.space
        hire = self.for_hire(side, space)
        able = {kind: max(k for k in range(n + 1) if self.can_pay(side, space, {kind: k})) for kind, n in hire.items()}
        limits = {kind: n for kind, n in able.items() if n}
        if not limits:
            return

        known: dict[tuple[int, ...], bool] = {}  # whether an army with this many more could go on; all that matters

        def valid(shares: Mapping[str, int]) -> bool:
            if not shares or not self.can_pay(side, space, shares):
                return not shares
            more = points(shares, LAND), points(shares, SHIPS), points(shares, ALLIED)
            if more not in known:
                known[more] = self.could_go_on(shares)
            return known[more]

        chosen = await self.allocate(
            self.commander(),
            "activate",
            limits,
            sum(limits.values()),
            0,
            kind="unit",
            describe=lambda kind: self.describe_price(side, space, kind),
            valid=valid,
            leader=army.leader,
            space=space,
            objective=army.objective,
            force=dict(army.force),
            talents=self.purse(side),
            regardless=ON_THE_WAY,
        )
        self.join(await self.allowed_to_join(chosen))

    def describe_price(self, side: str, space: str, kind: str) -> dict[str, Any]:
        """Return what a point costs here, and whether a seat other than the commander's pays for it."""
        return {"cost": self.activation_cost(side, {kind: 1}), "payer": self.commander(), "other": False}

    def could_go_on(self, shares: Mapping[str, int]) -> bool:
        """Return whether the army with these points could still move to its objective or an assembly space."""
        army = self.moving()
        force = dict(army.force)
        for kind, n in shares.items():
            force[kind] = force.get(kind, 0) + n
        closed = self.closed_to(army.side, force, army.objective)
        near = reach(army.space, self.kinds_open(army.side, force), closed, self.straits(force))
        return army.objective in near or any(space in near for space in self.sources(army.side) if space != army.space)

    async def allowed_to_join(self, wanted: Force) -> Force:
        """Return the wanted points that their owners release; with one player per side, all of them."""
        return wanted

    async def set_out(self) -> None:
        """The army, now complete, goes to its objective and stays there, or as far as it can go."""
        army = self.moving()
        army.assembling = False
        outcome = await self.travel(army.objective)
        if outcome != GONE:
            self.come_to_rest()

    @rule("4.1")
    def come_to_rest(self) -> None:
        """The army's movement is over: its points have operated, and a space friendly to it is taken at once."""
        army = self.moving()
        self.tell_march()
        if army.force:
            self.put_down(dict(army.force))
        self.state.army = None
        self.state.leaders[army.leader] = army.space
        self.changed()
        here = army.space
        arrived = here == army.objective
        self.tell(
            "arrived" if arrived else "halted",
            side=army.side,
            leader=army.leader,
            space=here,
            objective=army.objective,
            force=dict(self.force(army.side, here)),
            by_rules=not self.is_player(army.side),
        )
        if arrived:
            self.open_gates(army.side, here)
            if here == "iasus":
                self.persian_cavalry()

    async def carry_out(self) -> None:
        """Run a player's operation from gathering the army to its end."""
        outcome = await self.gather()
        if outcome == ARRIVED:
            await self.set_out()
        elif outcome != GONE:
            self.come_to_rest()
