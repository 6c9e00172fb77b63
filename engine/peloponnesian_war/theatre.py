"""Theatre: what every section reads and changes on the map. Forces, control, zones of influence, leaders, money."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.errors import RulesBug
from engine.kernel.game import Game
from engine.kernel.rule import rule
from engine.peloponnesian_war.board import (
    BY_CAVALRY,
    BY_SHIPS,
    COLOURED,
    HOME,
    LONG_WALLS,
    NEIGHBOURS,
    SPACES,
)
from engine.peloponnesian_war.data_files import CONSTANTS, LEADERS, SCENARIOS
from engine.peloponnesian_war.state import (
    ATHENS,
    CAVALRY,
    ENEMY,
    KINDS,
    SHIPS,
    SIDES,
    SPARTA,
    Force,
    WarState,
)

NEUTRALS = {"argos": "argos", "syracuse": "syracuse", "pella": "macedon", "sardis": "persia"}  # space -> its power
SEAT_OF_POWER = {power: space for space, power in NEUTRALS.items()}
FOES_OF_NEUTRALS = {"argos": SPARTA, "syracuse": ATHENS}  # whose attack brings each into the war
NEUTRAL_FORCES: dict[str, Force] = {
    "argos": {"aH": 4},
    "syracuse": {"aH": 2, "aC": 2, "aN": 2},
    "macedon": {"aC": 2},
    "persia": {},
}
EMPTY: Mapping[str, int] = {}


def points(force: Mapping[str, int], kinds: Iterable[str] = KINDS) -> int:
    """How many strength points of some kinds a force has."""
    return sum(force.get(kind, 0) for kind in kinds)


def owner_of(state: WarState, space: str) -> str:
    """The side to which a space belongs in a state: by colour, or as a neutral that joined it; "" for none."""
    if power := NEUTRALS.get(space):
        return state.alliances[power]
    if space == "corcyra" and state.corcyra_left:
        return ""
    return SPACES[space].colour


@dataclass(slots=True)
class Host:
    """One side of a fight: the live strength points standing in a space or moving, and the leaders with them."""

    side: str
    space: str
    force: Force
    leaders: list[str]
    moving: bool = False

    @property
    def tactical(self) -> int:
        """The lowest tactical value among its leaders, 0 without one."""
        return min((LEADERS[leader].tactical for leader in self.leaders), default=0)


class Theatre(Game[WarState]):
    """The map and the accounts, as all sections share them."""

    def prepare(self) -> None:
        self._zones: dict[str, dict[str, list[str]]] = {}
        self.scene = SCENARIOS[self.state.scenario]

    def changed(self) -> None:
        """Forces, sieges or the phase changed: zones of influence must be drawn anew."""
        self._zones.clear()

    @classmethod
    def open_table(cls, state: WarState) -> None:
        """Whatever a mode adds to a scenario's set-up."""

    # seats

    def is_player(self, side: str) -> bool:
        """Whether a person leads the side."""
        return self.state.player == side

    def seat_of(self, side: str) -> str:
        """The chair that answers for a side led by a person."""
        return "player"

    def option(self, key: str) -> str:
        """The value of an option of the table."""
        return self.state.options.get(key, "")

    # forces

    def force(self, side: str, space: str) -> Mapping[str, int]:
        """The side's strength points in a space; read only."""
        return self.state.forces[side].get(space, EMPTY)

    def occupied(self, side: str, space: str) -> bool:
        """Whether the side has a force there."""
        return space in self.state.forces[side]

    def idle(self, side: str, space: str) -> Force:
        """The points in a space that took part in no operation this turn."""
        spent = self.state.spent[side].get(space, EMPTY)
        return {kind: left for kind, n in self.force(side, space).items() if (left := n - spent.get(kind, 0))}

    def host_at(self, side: str, space: str) -> Host:
        """The force standing in a space, with its leaders, ready to fight."""
        return Host(side, space, self.state.forces[side].get(space, {}), self.leaders_at(side, space))

    def host_of_army(self) -> Host:
        """The army whose operation is under way, ready to fight."""
        army = self.state.army
        if army is None:
            raise RulesBug(reason="no army is moving")
        leaders = [army.leader] if army.leader else []
        return Host(army.side, army.space, army.force, leaders, moving=True)

    def add(self, side: str, space: str, kind: str, n: int = 1) -> None:
        """Put points into a space; they are accounted for elsewhere (see `muster`)."""
        if n:
            force = self.state.forces[side].setdefault(space, {})
            force[kind] = force.get(kind, 0) + n
            self.changed()

    def take(self, side: str, space: str, kind: str, n: int = 1) -> None:
        """Lift points out of a space, idle ones first; an emptied space is no longer held."""
        if not n:
            return
        force = self.state.forces[side][space]
        force[kind] -= n
        self._drop(force, kind)
        spent = self.state.spent[side].get(space)
        if spent and kind in spent:
            spent[kind] = min(spent[kind], force.get(kind, 0))
            self._drop(spent, kind)
            if not spent:
                del self.state.spent[side][space]
        if not force:
            del self.state.forces[side][space]
            if self.state.captured.get(space) == side:
                del self.state.captured[space]
        self.changed()

    @staticmethod
    def _drop(force: Force, kind: str) -> None:
        if force[kind] < 0:
            raise RulesBug(reason="fewer points than taken", kind=kind)
        if not force[kind]:
            del force[kind]

    def spend(self, side: str, space: str, force: Mapping[str, int]) -> None:
        """Note that these points, now in the space, belong to an army that has operated this turn."""
        spent = self.state.spent[side].setdefault(space, {})
        for kind, n in force.items():
            spent[kind] = spent.get(kind, 0) + n

    def muster(self, side: str, space: str, kind: str, n: int = 1) -> None:
        """New points enter the game in a space."""
        raised = self.state.raised[side]
        raised[kind] = raised.get(kind, 0) + n
        self.add(side, space, kind, n)

    def strike_off(self, side: str, kind: str, n: int, *, lost: bool = True) -> None:
        """Account for points that left the game; `lost` ones may be rebuilt by the non-player."""
        removed = self.state.removed[side]
        removed[kind] = removed.get(kind, 0) + n
        if lost:
            losses = self.state.losses[side]
            losses[kind] = losses.get(kind, 0) + n

    def eliminate(self, side: str, space: str, kind: str, n: int = 1, *, lost: bool = True) -> None:
        """Points in a space leave the game."""
        if n:
            self.take(side, space, kind, n)
            self.strike_off(side, kind, n, lost=lost)

    def lose_points(self, host: Host, kind: str, n: int = 1) -> None:
        """A host in a fight loses points for good."""
        if not n:
            return
        if host.moving:
            host.force[kind] -= n
            self._drop(host.force, kind)
            self.strike_off(host.side, kind, n)
        else:
            self.eliminate(host.side, host.space, kind, n)

    def to_box(self, side: str, kind: str, n: int = 1) -> None:
        """Points enter the Going-Home box."""
        box = self.state.going_home[side]
        box[kind] = box.get(kind, 0) + n

    def send_home(self, host: Host, kinds: Sequence[str] = KINDS) -> Force:
        """The host's points of some kinds go to the Going-Home box; leaders left without points leave the map."""
        gone: Force = {}
        for kind in kinds:
            if n := host.force.get(kind, 0):
                if host.moving:
                    del host.force[kind]
                else:
                    self.take(host.side, host.space, kind, n)
                self.to_box(host.side, kind, n)
                gone[kind] = n
        if not host.force:
            self.dismiss(host.leaders)
        return gone

    # control

    def owner(self, space: str) -> str:
        """The side to which a space belongs at present, "" for none."""
        return owner_of(self.state, space)

    def in_rebellion(self, space: str) -> bool:
        """Whether a Rebellion marker lies there."""
        return space in self.state.rebels

    @rule("1.3")
    def controller(self, space: str) -> str:
        """A side controls its quiet spaces free of enemies and what it alone holds, save Long Walls not yet taken."""
        state = self.state
        athenian, spartan = space in state.forces[ATHENS], space in state.forces[SPARTA]
        if athenian != spartan:
            return ATHENS if athenian else "" if self.before_the_walls(space) else SPARTA
        return "" if athenian or space in state.rebels else owner_of(state, space)

    def before_the_walls(self, space: str) -> bool:
        """Whether Spartans who came to Athens or Piraeus this turn have yet to take it in the Combat Phase."""
        state = self.state
        return (
            space in LONG_WALLS
            and state.phase == "operations"
            and space in state.spent[SPARTA]
            and space not in state.captured
        )

    def controls(self, side: str, space: str) -> bool:
        """Whether the side controls the space now."""
        return self.controller(space) == side

    def coalition(self, side: str) -> tuple[str, ...]:
        """The side's coalition spaces at present: those that the post-combat table names for it."""
        state = self.state
        if side == SPARTA:
            spaces = ["sparta", "gythium", "corinth", "thebes"]
        else:
            spaces = ["athens", "piraeus", "amphipolis"]
            if not self.scene.get("thessaly_neutral"):
                spaces.append("larisa")
            if not state.corcyra_left:
                spaces.append("corcyra")
            spaces.append("chios")
            if self.chios_lost():
                spaces.append("samos")
        spaces += [space for space, power in NEUTRALS.items() if state.alliances[power] == side]
        return tuple(spaces)

    def chios_lost(self) -> bool:
        """Whether Chios is captured or in rebellion."""
        return "chios" in self.state.rebels or self.occupied(SPARTA, "chios")

    def lost_spaces(self, side: str, *, ravaged: bool = True, neutrals: bool = False) -> list[str]:
        """The side's spaces that are captured, in rebellion or (if wanted) ravaged, each once."""
        state, enemy = self.state, ENEMY[side]
        spaces = [space for space in COLOURED[side] if self.owner(space) == side]
        if neutrals:
            spaces += [space for space, power in NEUTRALS.items() if state.alliances[power] == side]
        return [
            space
            for space in spaces
            if space in state.rebels or self.controller(space) == enemy or (ravaged and space in state.ravaged)
        ]

    def favours(self, space: str) -> str:
        """The side to which a space in rebellion is friendly; "" for a neutral one, open to whoever comes."""
        return ENEMY.get(self.owner(space), "")

    def rebel(self, space: str, cause: str) -> None:
        """A Rebellion marker is placed."""
        self.state.rebels.append(space)
        self.changed()
        side = self.favours(space)
        self.tell("rebellion" if side else "rebellion_neutral", space=space, cause=cause, side=side)

    # zones of influence

    def zone(self, side: str) -> dict[str, list[str]]:
        """Every space in the side's zone of influence, with the spaces whose forces reach it."""
        found = self._zones.get(side)
        if found is None:
            found = self._zones[side] = self._draw_zone(side)
        return found

    @rule("1.3")
    def _draw_zone(self, side: str) -> dict[str, list[str]]:
        """Hoplites hold their space, cavalry reaches one land line, ships two naval ones; the besieged none."""
        state = self.state
        zone: dict[str, list[str]] = {}
        for space, force in state.forces[side].items():
            if state.sieges.get(space, side) != side:
                continue  # a besieged force reaches nowhere
            for there in self.reach(side, space, force):
                zone.setdefault(there, []).append(space)
        return zone

    def reach(self, side: str, space: str, force: Mapping[str, int]) -> list[str]:
        """The spaces that a force in a space influences."""
        reached = [space]
        horse = any(force.get(kind) for kind in CAVALRY)
        if side == ATHENS and space in LONG_WALLS and self.state.phase == "combat":
            horse = False
        if horse:
            reached += BY_CAVALRY[space][1:]
        if any(force.get(kind) for kind in SHIPS):
            reached += [there for there in BY_SHIPS[space] if there not in reached]
        if side == SPARTA:
            reached = [there for there in reached if there == space or there not in LONG_WALLS]
        return reached

    def in_zone(self, side: str, space: str) -> bool:
        """Whether a space lies in the side's zone of influence."""
        return space in self.zone(side)

    def interceptors(self, side: str, space: str) -> list[str]:
        """The spaces of the side's forces that reach a space."""
        return self.zone(side).get(space, [])

    def open_to_euxine(self) -> bool:
        """Whether a path of spaces not under Spartan control leads from Athens to the Euxine; sieges do not cut it."""
        sieges = self.state.sieges
        return self.path_free(HOME[ATHENS], "euxine", lambda space: space in sieges or self.controller(space) != SPARTA)

    @staticmethod
    def path_free(start: str, goal: str, allowed: Callable[[str], bool]) -> bool:
        """Whether spaces that satisfy a test join two spaces by any lines but the storm line."""
        if not allowed(start):
            return False
        seen, queue = {start}, [start]
        for here in queue:
            for there, kind in NEIGHBOURS[here]:
                if there not in seen and kind != "storm" and (there == goal == "euxine" or allowed(there)):
                    if there == goal:
                        return True
                    seen.add(there)
                    queue.append(there)
        return False

    # leaders

    def leaders_at(self, side: str, space: str) -> list[str]:
        """The side's leaders in a space (one awaiting his operation at home included)."""
        return [
            leader for leader, where in self.state.leaders.items() if where == space and LEADERS[leader].side == side
        ]

    def available_leaders(self, side: str) -> list[str]:
        """The leaders that may still be drawn this turn."""
        state = self.state
        out = {*state.leaders, *state.drawn, *state.dead}
        if state.army is not None:
            out.add(state.army.leader)
        return [
            leader.id
            for leader in LEADERS.values()
            if leader.side == side
            and leader.id not in out
            and (leader.id != "alcibiades" or state.alcibiades == ATHENS)
        ]

    def draw_leader(self, side: str) -> str:
        """A leader by chance, placed in the home space; "" when none is left."""
        pool = self.available_leaders(side)
        if not pool:
            return ""
        leader = self.at_random(pool)
        self.state.leaders[leader] = HOME[side]
        return leader

    def dismiss(self, leaders: Iterable[str]) -> None:
        """Leaders go out until the next turn."""
        state = self.state
        for leader in list(leaders):
            state.leaders.pop(leader, None)
            if leader not in state.drawn and leader not in state.dead:
                state.drawn.append(leader)
            for side in SIDES:
                if state.ready[side] == leader:
                    state.ready[side] = ""

    # neutrals

    def activate(self, power: str, side: str) -> None:
        """A neutral power joins a side and its forces appear in its space."""
        self.state.alliances[power] = side
        space, placed = SEAT_OF_POWER[power], NEUTRAL_FORCES[power]
        for kind, n in placed.items():
            self.muster(side, space, kind, n)
        if space in self.state.rebels:
            self.state.rebels.remove(space)
        self.changed()
        self.tell("neutral_joins", power=power, side=side, space=space, force=placed)

    # money

    def reserve_in_force(self) -> bool:
        """Whether Athens must keep its reserve: not with ten rebels in its league, nor with Piraeus or Decelea lost."""
        if self.scene.get("athenian_reserve_suspended"):
            return False
        rebels = sum(1 for space in self.state.rebels if SPACES[space].colour == ATHENS)
        return rebels < 10 and not any(self.controls(SPARTA, space) for space in ("piraeus", "decelea"))

    def funds(self, side: str, seat: str = "") -> int:
        """The talents that the side (or one purse of it) may spend of its own will."""
        treasury = self.state.treasury[side]
        if side == ATHENS and self.reserve_in_force():
            treasury -= int(CONSTANTS["athens_reserve"])
        return max(treasury, 0)

    def pay(self, side: str, talents: int, seat: str = "") -> None:
        """Talents leave the treasury (or one purse of it)."""
        self.state.treasury[side] -= talents

    def gain(self, side: str, talents: int) -> None:
        """Talents enter the treasury."""
        self.state.treasury[side] += talents

    # tracks

    def change_sci(self, side: str, by: int) -> None:
        """Move the Strategy Confidence Index within its limits."""
        sci = self.state.sci
        before = sci[side]
        sci[side] = max(CONSTANTS["sci_min"], min(CONSTANTS["sci_max"], before + by))
        if sci[side] != before:
            self.tell("confidence", side=side, rises=sci[side] > before, sci=sci[side])

    def score(self, side: str, won: bool, space: str = "") -> None:
        """Victory points for a fight; the section on victory counts them."""
