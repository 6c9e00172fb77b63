"""5.0 Combat Phase: sieges determined (5.1), and armies sent home (5.4, 5.5)."""

from __future__ import annotations

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    LONG_WALLS,
    SPACES,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
    LEADERS,
)
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.state import (
    ALLIED,
    ENEMY,
    NATIONAL,
    SIDES,
    SPARTA,
    Force,
)

SEGMENTS = ("siege_determination", "battles", "sieges", "going_home")
SIEGE_ODDS = 4  # an army besieges a force weaker by at least this many points
GARRISON = {"land": ("H", "aH", "C", "aC", "N", "aN"), "island": ("N", "aN", "H", "aH", "C", "aC")}


class WarCombat(WarTable):
    """The Combat Phase."""

    @rule("5.0")
    async def combat_phase(self) -> None:
        """The four segments take place in order, each finished before the next begins."""
        state = self.state
        while state.phase == "combat":
            if state.segment in ("", "siege_determination"):
                self.changed()  # the Athenian horse no longer rides out in this phase (5.3.1)
                self.determine_sieges()
                state.segment = "battles"
            elif state.segment == "battles":
                await self.resolve_battles()
                state.segment = "sieges"
            elif state.segment == "sieges":
                await self.resolve_sieges()
                state.segment = "going_home"
            else:
                await self.choose_fleet_base()
                self.armies_go_home()
                self.conclude_combat()
                return
            await self.checkpoint()

    def welcome(self, side: str, space: str) -> bool:
        """Return whether a space is friendly to a side: its own, captured by it, or in rebellion in its favour."""
        state, foe = self.state, ENEMY[side]
        if state.captured.get(space) == side:
            return True
        if state.captured.get(space) == foe:
            return False
        if space in state.rebels:
            return self.favours(space) in (side, "")
        return self.owner(space) == side

    @rule("5.1")
    def determine_sieges(self) -> None:
        """An army at a foreign fortress besieges it if the garrison is absent or at least four points weaker."""
        for space in SPACES.values():
            for side in SIDES:
                if self.occupied(side, space.id) and self.leaders_at(side, space.id) and self.besieges(side, space.id):
                    self.state.sieges[space.id] = side
                    self.changed()
                    self.tell("siege", zone=space.id, side=side)

    def besieges(self, side: str, space: str) -> bool:
        """Return whether the side's army in a space is in a siege there."""
        foe = ENEMY[side]
        if space in LONG_WALLS and side == SPARTA:
            return self.walls_shut(space)
        if not SPACES[space].fortress or self.welcome(side, space):
            return False
        if not self.occupied(foe, space):
            return True
        weaker = points(self.force(side, space)) - points(self.force(foe, space)) >= SIEGE_ODDS
        return weaker and not self.leaders_at(foe, space) and self.welcome(foe, space)

    @rule("5.4")
    def armies_go_home(self) -> None:
        """Each army stays on a die plus strategy value of 6 or more, else leaves one point; all leaders are removed."""
        for side in SIDES:
            stands = [where for leader, where in self.state.leaders.items() if LEADERS[leader].side == side]
            for space in dict.fromkeys(stands):
                if space in self.state.spent[side] and self.occupied(side, space):
                    self.army_goes_home(side, space)
                self.dismiss(self.leaders_at(side, space))
        self.going_home()

    @rule("5.4")
    def army_goes_home(self, side: str, space: str) -> None:
        """Roll for one army to stay in the field."""
        leaders = self.leaders_at(side, space)
        value = min(LEADERS[leader].strategy for leader in leaders)
        die = self.throw()[0]
        army = {kind: min(n, self.force(side, space).get(kind, 0)) for kind, n in self.state.spent[side][space].items()}
        if kept := self.garrison_left(side, space, army):
            army[kept] -= 1
        stays = die + value >= CONSTANTS["going_home_stay_min"]
        garrison = points(self.force(side, space)) - points(army)
        self.tell(
            "army_stays" if stays else "army_leaves",
            side=side,
            zone=space,
            leader=leaders[0],
            die=die,
            value=value,
            total=die + value,
            garrison="none" if not garrison else "some" if points(army) else "whole",
        )
        if stays:
            return
        gone: Force = {}
        for kind in (*NATIONAL, *ALLIED):
            if n := army.get(kind, 0):
                self.take(side, space, kind, n)
                self.to_box(side, kind, n)
                gone[kind] = n
        if gone:
            self.tell("sent_home", side=side, zone=space, force=gone)

    def garrison_left(self, side: str, space: str, army: Force) -> str:
        """Return which kind of point an army leaves behind: none in a loyal coalition space or if others remain."""
        loyal = space in self.coalition(side) and space not in self.state.rebels
        if loyal or points(self.force(side, space)) > points(army):
            return ""
        order = GARRISON["island" if SPACES[space].type == "island" else "land"]
        return next((kind for kind in order if army.get(kind)), "")

    @rule("5.5")
    def conclude_combat(self) -> None:
        """After combat no siege, no shared space, no point in the Going-Home box and no leader remains on the map."""
        state = self.state
        for side in SIDES:
            state.spent[side].clear()
            state.ready[side] = ""
            for space in state.forces[side]:
                if self.owner(space) != side or space in state.rebels:
                    state.captured[space] = side
                    if space in state.rebels and not self.owner(space):
                        state.rebels.remove(space)  # a neutral uprising ends once a side has responded
                        self.tell("opened_gates", side=side, space=space)
                elif state.captured.get(space) == ENEMY[side]:
                    del state.captured[space]
        self.changed()
        self.persian_cavalry()
