"""1.3 Definitions: who owns and controls a space, and the zones of influence."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    BY_CAVALRY,
    BY_SHIPS,
    COLOURED,
    HOME,
    LONG_WALLS,
    NEIGHBOURS,
    SPACES,
)
from engine.peloponnesian_war.state import (
    ATHENS,
    CAVALRY,
    ENEMY,
    SHIPS,
    SPARTA,
    WarState,
)

NEUTRALS = {"argos": "argos", "syracuse": "syracuse", "pella": "macedon", "sardis": "persia"}  # space -> its power
CHANGING = frozenset((*NEUTRALS, "corcyra"))  # spaces whose owner may differ from their colour
COLOURS = {space: data.colour for space, data in SPACES.items()}
FOES_OF_NEUTRALS = {"argos": SPARTA, "syracuse": ATHENS}  # whose attack brings each into the war


def owner_of(state: WarState, space: str) -> str:
    """Return the owner of a space in a state: by colour, or as a neutral that joined a side; "" for none."""
    if space not in CHANGING:
        return COLOURS[space]
    if power := NEUTRALS.get(space):
        return state.alliances[power]
    return "" if state.corcyra_left else COLOURS[space]


class Control(WarTable):
    """Ownership, control and zones of influence."""

    def owner(self, space: str) -> str:
        """Return the present owner of a space, "" for none."""
        return owner_of(self.state, space)

    def in_rebellion(self, space: str) -> bool:
        """Return whether a space has a Rebellion marker."""
        return space in self.state.rebels

    @rule("1.3")
    def controller(self, space: str) -> str:
        """A side controls a space that it alone occupies, and its own empty spaces that are not in rebellion.

        An army that has just come to the Long Walls does not control the space until it is captured.
        """
        state = self.state
        athenian, spartan = space in state.forces[ATHENS], space in state.forces[SPARTA]
        if athenian != spartan:
            return ATHENS if athenian else "" if self.before_the_walls(space) else SPARTA
        return "" if athenian or space in state.rebels else owner_of(state, space)

    def before_the_walls(self, space: str) -> bool:
        """Return whether Spartans came to Athens or Piraeus this turn and have yet to take it in the Combat Phase."""
        state = self.state
        return (
            space in LONG_WALLS
            and state.phase == "operations"
            and space in state.spent[SPARTA]
            and space not in state.captured
        )

    def controls(self, side: str, space: str) -> bool:
        """Return whether the side controls the space now."""
        return self.controller(space) == side

    def captured(self, side: str, space: str) -> bool:
        """Return whether the side alone holds a space that it does not own, taken by siege or opened by rebels."""
        return self.controls(side, space) and (
            self.state.captured.get(space) == side or self.favours_rebels(side, space)
        )

    def favours_rebels(self, side: str, space: str) -> bool:
        """Return whether a space is in rebellion and friendly to the side."""
        return space in self.state.rebels and self.favours(space) == side

    def coalition(self, side: str) -> tuple[str, ...]:
        """Return the side's current coalition spaces: those that the post-combat table names for it."""
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

    def lost_spaces(self, side: str, *, ravaged: bool = True, neutrals: bool = False) -> list[str]:
        """Return the side's spaces that are captured, in rebellion or (optionally) ravaged, each once."""
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
        """Return the side that a space in rebellion is friendly to; "" for a neutral space, which is open to both."""
        return ENEMY.get(self.owner(space), "")

    def rebel(self, space: str, cause: str) -> None:
        """A Rebellion marker is placed."""
        self.state.rebels.append(space)
        self.changed()
        side = self.favours(space)
        self.tell("rebellion" if side else "rebellion_neutral", space=space, cause=cause, side=side)

    def zone(self, side: str) -> dict[str, list[str]]:
        """Return every space in the side's zone of influence, with the spaces whose forces reach it."""
        found = self._zones.get(side)
        if found is None:
            found = self._zones[side] = self._draw_zone(side)
        return found

    @rule("1.3")
    def _draw_zone(self, side: str) -> dict[str, list[str]]:
        """Hoplites influence their space, cavalry reaches one land line, ships two naval ones, the besieged none."""
        state = self.state
        zone: dict[str, list[str]] = {}
        for space, force in state.forces[side].items():
            if state.sieges.get(space, side) != side:
                continue  # a besieged force exerts no reach
            for there in self.reach(side, space, force):
                zone.setdefault(there, []).append(space)
        return zone

    def reach(self, side: str, space: str, force: Mapping[str, int]) -> list[str]:
        """Return the spaces that a force in a space influences."""
        reached = [space]
        horse = any(force.get(kind) for kind in CAVALRY)
        if horse and side == ATHENS and space in LONG_WALLS and self.state.phase == "combat":
            reached += [there for there in LONG_WALLS if there != space]  # limited to the Long Walls (5.3.1)
        elif horse:
            reached += BY_CAVALRY[space][1:]
        if any(force.get(kind) for kind in SHIPS):
            reached += [there for there in BY_SHIPS[space] if there not in reached]
        if side == SPARTA:
            reached = [there for there in reached if there == space or there not in LONG_WALLS]
        return reached

    def in_zone(self, side: str, space: str) -> bool:
        """Return whether a space is in the side's zone of influence."""
        return space in self.zone(side)

    def interceptors(self, side: str, space: str) -> list[str]:
        """Return the spaces of the side's forces that reach a space."""
        return self.zone(side).get(space, [])

    def open_to_euxine(self) -> bool:
        """Return whether a path without Spartan control leads from Athens to the Euxine; sieges do not block it."""
        sieges = self.state.sieges
        return self.path_free(HOME[ATHENS], "euxine", lambda space: space in sieges or self.controller(space) != SPARTA)

    @staticmethod
    def path_free(start: str, goal: str, allowed: Callable[[str], bool]) -> bool:
        """Return whether a path of spaces that satisfy a test connects two spaces by any lines but the storm line."""
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
