"""4.1.1 to 4.1.4 and 4.8 Movement: an army's route, what it carries and what it ravages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.errors import RulesBug
from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ATTICA,
    COLOURED,
    LONG_WALLS,
    SPACES,
)
from engine.peloponnesian_war.chapter_1_control import FOES_OF_NEUTRALS, NEUTRALS
from engine.peloponnesian_war.chapter_4_1_routes import (
    ISTHMUS_ENDS,
    NAVAL,
    NOTHING,
    STORM_ENDS,
    STRAITS,
    STRAITS_2E,
    Routes,
    line_kind,
    lines_open,
    node_after,
    shortest,
    wades,
)
from engine.peloponnesian_war.chapter_4_6_interception import SKIRMISHED, STOPPED
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.state import (
    ALLIED,
    ATHENS,
    ENEMY,
    LAND,
    SHIPS,
    SPARTA,
    Army,
    Force,
)

STORM_FROM = 5
ARRIVED, HALTED, GONE = "arrived", "halted", "gone"
LEFT_FIRST = ("aH", "H", "aC", "C")  # left ashore first by the non-player if ships lack


class Bounds(NamedTuple):
    """The limits on an army's routes: its space, the kinds of line open to it, closed spaces, and straits."""

    node: str
    kinds: frozenset[str]
    closed: frozenset[str]
    straits: frozenset[str]


class WarMovement(WarTable):
    """How an army goes from space to space."""

    def moving(self) -> Army:
        """Return the army whose operation is in progress."""
        if self.state.army is None:
            raise RulesBug(reason="no army is moving")
        return self.state.army

    def tell_march(self) -> None:
        """Report the spaces entered since the last report, before anything happens in the last of them."""
        army = self.moving()
        if len(army.path) - self._told < 2:
            return
        burnt, self._burnt = self._burnt, []
        path, self._told = army.path[self._told :], len(army.path) - 1
        self.tell(
            "moved",
            side=army.side,
            pieces=[army.leader, *(f"{army.side}-{kind}" for kind in army.force)],
            force=dict(army.force),
            path=path,
            by_sea=bool(points(army.force, SHIPS)),
            assembling=army.assembling,
            by_rules=not self.is_player(army.side),
            rule="4.1.1",
        )
        if burnt:
            self.tell("ravaged", side=army.side, places=burnt, by_rules=not self.is_player(army.side), rule="4.8")

    def put_down(self, force: Force) -> None:
        """Points of the moving army stay in its space; they have operated this turn."""
        army = self.moving()
        for kind, n in force.items():
            army.force[kind] -= n
            if not army.force[kind]:
                del army.force[kind]
            self.add(army.side, army.space, kind, n)
        self.spend(army.side, army.space, force)

    def disband(self) -> None:
        """The operation ends without an army; its leader is out until the next turn."""
        army = self.moving()
        self.state.army = None
        self._lost_at = army.space
        self.dismiss([army.leader] if army.leader else [])

    def kinds_open(self, side: str, force: Mapping[str, int]) -> frozenset[str]:
        """Return the kinds of line open to a force of this composition."""
        ships = points(force, SHIPS)
        isthmus = bool(ships) and all(self.controls(side, end) for end in ISTHMUS_ENDS)
        return lines_open(points(force, LAND), ships, isthmus)

    def straits(self, force: Mapping[str, int]) -> frozenset[str]:
        """Return the straits that a force must not cross because its ships do not carry all of it."""
        if not wades(points(force, LAND), points(force, SHIPS)):
            return NOTHING
        return STRAITS_2E if self.option("straits_2e") == "yes" else STRAITS

    @rule("4.1.1")
    def closed_to(self, side: str, force: Mapping[str, int], objective: str = "") -> frozenset[str]:
        """Neutral Argos and Syracuse block movement, and a lone leader may not enter enemy territory."""
        closed = {
            power
            for power, foe in FOES_OF_NEUTRALS.items()
            if not self.state.alliances[power] and not (power == objective and side == foe and force)
        }
        if self.state.plague and side == ATHENS and points(force, ALLIED):
            closed.update(LONG_WALLS)
        if not force:
            closed |= self.enemy_ground(side)
        return frozenset(closed)

    def enemy_ground(self, side: str) -> set[str]:
        """Return the spaces that a lone leader may not enter: the enemy's, unless a friendly force is there."""
        enemy = ENEMY[side]
        theirs = {space for space in COLOURED[enemy] if self.owner(space) == enemy}
        theirs.update(space for space in NEUTRALS if self.owner(space) == enemy)
        theirs.update(self.state.forces[enemy])
        return {space for space in theirs if not self.occupied(side, space)}

    def node(self, army: Army) -> str:
        """Return the army's space, with the shore it came from if it is in a strait that it cannot cross."""
        straits = self.straits(army.force)
        return node_after(army.path, straits) if straits and army.path else army.space

    def ways_to(self, goal: str) -> Routes | None:
        """Return all shortest legal routes of the moving army to a space."""
        bounds = self.bounds()
        return shortest(bounds.node, goal, bounds.kinds, bounds.closed, bounds.straits)

    def bounds(self) -> Bounds:
        """Return the position of the moving army and what is open and closed to it as it is now."""
        army = self.moving()
        return Bounds(
            self.node(army),
            self.kinds_open(army.side, army.force),
            self.closed_to(army.side, army.force, army.objective),
            self.straits(army.force),
        )

    async def way_to(self, goal: str) -> list[str] | None:
        """Return the army's route: one of the shortest, at random or, by game option, chosen by its leader."""
        routes = self.ways_to(goal)
        if routes is None:
            return None
        army = self.moving()
        if routes.count == 1:
            return routes.way(0)
        if self.option("equal_routes") == "mover" and self.is_player(army.side):
            return await self.choose_way(routes)
        self.tell_march()
        pick = self.dice.pick(routes.count)
        way = routes.way(pick)
        self.tell("route_drawn", side=army.side, goal=goal, count=routes.count, number=pick + 1, path=way)
        return way

    async def choose_way(self, routes: Routes) -> list[str]:
        """The leader chooses at every fork between routes of equal length."""
        army, node = self.moving(), routes.start
        way = [node.partition("<")[0]]
        while steps := routes.steps(node):
            names = {step.partition("<")[0]: step for step in steps}
            space = await self.choose(
                self.commander(),
                "route",
                list(names),
                kind="space",
                leader=army.leader,
                space=way[-1],
                objective=army.objective,
            )
            node = names[space]
            way.append(space)
        return way

    def commander(self) -> str:
        """Return the seat that decides for the moving army."""
        army = self.moving()
        return army.commander or self.seat_of(army.side)

    async def travel(self, goal: str) -> str:
        """Move the army to a space; return whether it arrived, halted as far as it could go, or is gone."""
        army = self.moving()
        if await self.dares_storm(goal):
            outcome = await self.cross_the_open_sea(goal)
            if outcome != ARRIVED:
                return outcome
        while army.space != goal:
            way = await self.way_to(goal)
            if way is None:
                if not self.would_sail(goal):
                    return HALTED
                await self.leave_behind(goal)
                continue
            outcome = await self.follow(way)
            if outcome != ARRIVED:
                return outcome
        return ARRIVED

    async def follow(self, way: list[str]) -> str:
        """Follow a route; stop to plan it again if the army's composition changes the lines open to it."""
        army = self.moving()
        kinds = now = self.kinds_open(army.side, army.force)
        for step in way[1:]:
            if line_kind(army.space, step) not in now:
                await self.leave_behind(way[-1])
                if line_kind(army.space, step) not in self.kinds_open(army.side, army.force):
                    return HALTED
            if await self.enter(step, way[-1]) == STOPPED:
                return GONE
            now = self.kinds_open(army.side, army.force)
            if now != kinds and self.ways_to(way[-1]) is not None:
                return ARRIVED
        return ARRIVED

    async def enter(self, space: str, goal: str) -> str:
        """Enter one space: neutrals join the enemy, interceptors strike, and open land is ravaged."""
        army = self.moving()
        army.path.append(space)
        army.space = space
        if army.force:
            self.rouse(army.side, space)
            if army.side == SPARTA and space in ATTICA:
                self.state.attica_entered = True
        ships = points(army.force, SHIPS)
        met = await self.interception(space)
        if met == STOPPED:
            return STOPPED
        self._sunk = self._sunk or points(army.force, SHIPS) < ships
        if met != SKIRMISHED:
            self.ravage(space)
        elif space != goal and SPACES[space].type == "island" and points(army.force, SHIPS):
            await self.leave_behind(goal)
        return met

    @rule("4.8")
    def ravage(self, space: str) -> None:
        """An army on its way to its objective ravages enemy land that has no garrison."""
        army, enemy = self.moving(), ENEMY[self.moving().side]
        if army.assembling or not army.force or space == army.objective or space in self.state.ravaged:
            return
        if self.owner(space) == enemy and self.controls(enemy, space) and not self.occupied(enemy, space):
            self.state.ravaged.append(space)
            self._burnt.append(space)
            self._ravaged.append(space)

    @rule("4.1.4")
    async def leave_behind(self, goal: str) -> None:
        """Land points without a ship stay behind if the route continues by sea only."""
        army = self.moving()
        excess = points(army.force, LAND) - points(army.force, SHIPS)
        if excess <= 0 or not points(army.force, SHIPS):
            return
        limits = {kind: army.force[kind] for kind in LEFT_FIRST if army.force.get(kind)}
        self.tell_march()
        if self.is_player(army.side) and len(limits) > 1:
            left = await self.allocate(
                self.commander(), "leave_behind", limits, excess, kind="unit", space=army.space, objective=goal
            )
        else:
            left, rest = {}, excess
            for kind, n in limits.items():
                if share := min(n, rest):
                    left[kind] = share
                    rest -= share
        self.put_down(left)
        by_rules = not self.is_player(army.side)
        self.tell("left_behind", side=army.side, space=army.space, force=left, by_rules=by_rules)

    def would_sail(self, goal: str) -> bool:
        """Return whether an army that has lost ships could continue by leaving behind the points it cannot carry."""
        army = self.moving()
        afloat = {kind: n for kind, n in army.force.items() if kind in SHIPS}
        if not self._sunk or not afloat or points(army.force, LAND) <= points(afloat):
            return False
        return (
            shortest(
                army.space,
                goal,
                self.kinds_open(army.side, afloat),
                self.closed_to(army.side, army.force, army.objective),
            )
            is not None
        )

    def storm_leg(self, goal: str) -> tuple[str, str] | None:
        """Return the near and far end of the open sea if crossing it makes the route shorter or possible, else None."""
        army = self.moving()
        kinds = self.kinds_open(army.side, army.force)
        closed = self.closed_to(army.side, army.force, army.objective)
        if NAVAL not in kinds:
            return None
        around = shortest(army.space, goal, kinds, closed)
        for near, far in (STORM_ENDS, STORM_ENDS[::-1]):
            if far in closed or army.space == far:
                continue
            there, onward = shortest(army.space, near, kinds, closed), shortest(far, goal, kinds, closed)
            if there and onward and (around is None or there.length + 1 + onward.length < around.length):
                return near, far
        return None

    async def dares_storm(self, goal: str) -> bool:
        """Ask a player whether the army crosses the open sea from Cape Taenarum to Syracuse, or back."""
        army = self.moving()
        if not self.is_player(army.side) or army.space == goal:
            return False
        leg = self.storm_leg(goal)
        return leg is not None and await self.confirm(
            self.commander(), "storm", leader=army.leader, space=leg[0], objective=goal, force=dict(army.force)
        )

    @rule("4.1.3")
    async def cross_the_open_sea(self, goal: str) -> str:
        """Between Cape Taenarum and Syracuse a 5 or 6 sinks the whole army; its leader returns next turn."""
        army = self.moving()
        leg = self.storm_leg(goal)
        while leg and army.space != leg[0]:
            way = await self.way_to(leg[0])
            if way is None:
                return HALTED
            outcome = await self.follow(way)
            if outcome != ARRIVED:
                return outcome
            if NAVAL not in self.kinds_open(army.side, army.force):
                return ARRIVED
        if leg is None:
            return ARRIVED
        self.tell_march()
        die = self.throw()[0]
        self.tell(
            "storm",
            side=army.side,
            leader=army.leader,
            space=leg[0],
            die=die,
            sunk=die >= STORM_FROM,
            force=dict(army.force),
        )
        if die >= STORM_FROM:
            combatant = self.moving_combatant()
            for kind, n in list(army.force.items()):
                self.lose_points(combatant, kind, n)
            self.disband()
            return GONE
        return GONE if await self.enter(leg[1], goal) == STOPPED else ARRIVED
