"""5.8 and 5.9 The Going-Home box and the post-combat movement table."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    HOME,
)
from engine.peloponnesian_war.chapter_1_control import NEUTRALS
from engine.peloponnesian_war.components import (
    POST_COMBAT,
)
from engine.peloponnesian_war.state import (
    ALLIED,
    ATHENS,
    ENEMY,
    KINDS,
    NATIONAL,
    SHIPS,
    SIDES,
    SPARTA,
    Force,
)

LOST = "lost"
FLEET_BASES = ("corcyra", "chios")  # of Athenian ships while Piraeus is lost


class GoingHome(WarTable):
    """Where points go after a lost fight, and where new points appear."""

    @rule("4.9")
    def going_home(self) -> None:
        """Every point in the Going-Home box returns to a home or coalition space by the post-combat table."""
        self.note_chios()
        for side in SIDES:
            box = self.state.going_home[side]
            for kind in KINDS:
                if n := box.pop(kind, 0):
                    self.place_by_table(side, kind, n)
        self._fleet_base = ""

    @rule("5.8")
    async def choose_fleet_base(self) -> None:
        """If Piraeus is lost, the player chooses whether Athenian ships going home go to Corcyra or to Chios."""
        led = self.state.leaders.values()
        abroad = self.state.going_home[ATHENS].get("N") or any(
            force.get("N") and (space in led or self.owner(space) != ATHENS)
            for space, force in self.state.forces[ATHENS].items()
        )
        bases = [space for space in FLEET_BASES if self.takes_in(ATHENS, space)]
        if abroad and self.is_player(ATHENS) and len(bases) > 1 and not self.takes_in(ATHENS, "piraeus"):
            self._fleet_base = await self.choose(self.seat_of(ATHENS), "fleet_base", bases, kind="space")

    @rule("5.8")
    def place_by_table(self, side: str, kind: str, n: int) -> None:
        """Points fill the table's places in order, active neutrals first, each up to its limit."""
        placed: dict[str, int] = {}
        row = POST_COMBAT[f"{side}-{'H' if kind == 'G' else kind}"]
        for priority in row:
            if not n:
                break
            if "when" in priority and not self.holds(priority["when"]):
                continue
            if kind == "N" and priority.get("to") in FLEET_BASES and self._fleet_base not in ("", priority["to"]):
                continue
            n = (
                self._split(side, kind, n, priority, placed)
                if "split" in priority
                else self._fill(side, kind, n, priority, placed)
            )
        if n:
            self._last_resort(side, kind, n, placed)
        for space, count in placed.items():
            self.tell("went_home", side=side, space=space, force={kind: count})

    def raise_by_table(self, side: str, kind: str, n: int) -> None:
        """New points enter the game where the post-combat table puts them."""
        raised = self.state.raised[side]
        raised[kind] = raised.get(kind, 0) + n
        self.place_by_table(side, kind, n)

    def _put(self, side: str, kind: str, n: int, space: str, placed: dict[str, int]) -> None:
        if n:
            self.add(side, space, kind, n)
            placed[space] = placed.get(space, 0) + n

    def _fill(self, side: str, kind: str, n: int, priority: dict[str, Any], placed: dict[str, int]) -> int:
        """Place points in one place of the table up to its limit; return the remainder."""
        space = priority["to"]
        if space == LOST:
            self._lose(side, kind, n)
            return 0
        space = self.stand_in(side, space, kind)
        if not self.takes_in(side, space) or (self.state.plague and kind in ALLIED and space == HOME[ATHENS]):
            return n
        limit = priority.get("upto", priority.get("count"))
        room = n if limit is None else min(n, max(0, limit - self.force(side, space).get(kind, 0)))
        self._put(side, kind, room, space, placed)
        return n - room

    def _split(self, side: str, kind: str, n: int, priority: dict[str, Any], placed: dict[str, int]) -> int:
        """Two places share the points; an odd point goes to the place with fewer of its kind."""
        spaces = [space for each in priority["split"] if self.takes_in(side, space := self.stand_in(side, each, kind))]
        if not spaces:
            return n
        if len(spaces) == 1:
            self._put(side, kind, n, spaces[0], placed)
            return 0
        fewer = min(spaces, key=lambda space: self.force(side, space).get(kind, 0))
        for space in spaces:
            self._put(side, kind, n // 2 + (n % 2 if space == fewer else 0), space, placed)
        return 0

    def _last_resort(self, side: str, kind: str, n: int, placed: dict[str, int]) -> None:
        """If every place of the table is lost, land points go to the home space and ships are lost."""
        home = HOME[side]
        held = self.occupied(ENEMY[side], home) and self.state.phase != "operations"
        if kind in SHIPS or held:
            self._lose(side, kind, n)
        else:
            self._put(side, kind, n, home, placed)

    def _lose(self, side: str, kind: str, n: int) -> None:
        self.strike_off(side, kind, n)
        self.tell("nowhere_home", side=side, force={kind: n})

    @rule("5.9")
    def stand_in(self, side: str, space: str, kind: str) -> str:
        """Samos replaces Chios for allies while Chios is captured or in rebellion; Athens replaces a neutral Larisa."""
        if space == "larisa" and self.scene.get("thessaly_neutral"):
            return HOME[side]
        if space == "chios" and side == ATHENS and kind in ALLIED and self.chios_lost():
            return "samos"
        return space

    def takes_in(self, side: str, space: str) -> bool:
        """Return whether a place of the table is open: loyal, not held by the enemy, and not out of the war."""
        if space in self.state.rebels or self.owner(space) != side:
            return False
        if space == HOME[side] and self.state.phase == "operations":
            return True
        if space in NEUTRALS and self.occupied(ENEMY[side], space):
            return False
        if self.state.phase in ("operations", "combat"):
            return self.controller(space) != ENEMY[side]
        return self.controls(side, space)

    def holds(self, condition: str) -> bool:
        """Return whether a condition of the table is met."""
        power, _, side = condition.partition("_ally_")
        if side:
            return self.state.alliances[power] == side
        if condition == "piraeus_enemy":
            return not self.takes_in(ATHENS, "piraeus")
        return not self.takes_in(SPARTA, "gythium")

    def chios_lost(self) -> bool:
        """Return whether Chios is in rebellion or in enemy hands; it is not lost while both sides are there."""
        return "chios" in self.state.rebels or self.controls(SPARTA, "chios")

    def note_chios(self) -> None:
        """Record that Chios is lost, so that its allies return when it is regained."""
        self.state.samos_for_chios = self.state.samos_for_chios or self.chios_lost()

    @rule("5.9")
    def chios_regained(self) -> None:
        """When Chios is loyal again after being lost, the allied points that waited at Samos return to it."""
        self.note_chios()
        if self.chios_lost() or not self.state.samos_for_chios or self.occupied(SPARTA, "samos"):
            return
        self.state.samos_for_chios = False
        moved: Force = {}
        for kind, n in list(self.force(ATHENS, "samos").items()):
            if kind not in NATIONAL:
                self.take(ATHENS, "samos", kind, n)
                self.add(ATHENS, "chios", kind, n)
                moved[kind] = n
        if moved:
            self.tell("chios_regained", side=ATHENS, start="samos", goal="chios", force=moved)
