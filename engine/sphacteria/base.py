"""The base class of all chapters: the counters on the map, and the methods that chapters share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.hoplite import ELIMINATED, LEADER, Battle, Cup, Deployment
from engine.kernel import Game, Regardless
from engine.sphacteria.board import FOE, GROUND, PLACES, SIDES, STRAITS, ZONES
from engine.sphacteria.components import COUNTER_SHEET, COUNTERS, IS_LEADER, KIND, SIDE, STACK, STRATAGEMS
from engine.sphacteria.state import SphacteriaState

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.hoplite import StratagemMoment, Way
    from engine.sphacteria.components import Reinforcement
    from engine.sphacteria.state import SphacteriaActionPhase

ON_TABLE = dict.fromkeys(PLACES)
# The other side's adjustments that do not affect a side's own: it may answer early, or wait and see.
OTHERS_ADJUSTMENTS: Regardless = dict.fromkeys(
    ("discarded", "hand", "recovered", "supply", "boats", "victory_points"), ()
)
# What a side keeps in its hand is its own affair, whatever the last action phases of the other bring.
OTHERS_ACTIONS: Regardless = {
    **OTHERS_ADJUSTMENTS,
    **dict.fromkeys(
        (
            "announced",
            "activated",
            "reduced",
            "barred",
            "turned_back",
            "leader_lost",
            "battle",
            "support",
            "losses",
            "eliminated",
            "fell_back",
            "played",
            "thrown_again",
            "advantage",
            "victory_points",
        ),
        (),
    ),
}
Paths = dict[str, tuple[str, ...]]  # goal -> path to it, start first


class SphacteriaTable(Game[SphacteriaState]):
    """The positions of counters and the queries that every chapter uses."""

    def prepare(self) -> None:
        state = self.state
        self.forces = Deployment(COUNTER_SHEET, state.where, state.weak)
        self.cup = Cup(STRATAGEMS, state.cup, state.hands, state.played, state.gone)
        self.units_at, self.leaders_at = self.forces.units_at, self.forces.leaders_at
        self.battle: Battle | None = None  # for spectators: the current combat
        self.offered: list[str] = []  # weak units the Advantage could have recovered
        self.spared: list[str] = []  # sides without supply checks in these adjustments
        self.declined: dict[str, set[str]] = {}  # what each side could have played when it last passed in them
        self.counted: list[int] = []  # what the points rested on when they were last looked at
        self.told_points = {side: self.points_of(side) for side in SIDES}  # as last announced

    async def checkpoint(self) -> None:
        """Report changes of the victory points before the checkpoint."""
        self.tell_points()
        await super().checkpoint()

    def in_play(self, name: str) -> bool:
        """Return whether a counter is on the map or in a base."""
        return self.state.where[name] in ON_TABLE

    def has_units(self, side: str) -> bool:
        """Return whether a side still has a unit on the map or in a base."""
        return any(place in ON_TABLE for place in self.forces.units[side])

    def eliminated(self, side: str) -> list[str]:
        """Return the eliminated units of a side."""
        return self.forces.units[side].get(ELIMINATED, [])

    def contested(self, side: str) -> list[str]:
        """Return the zones with units of both sides."""
        theirs = self.forces.units[FOE[side]]
        return sorted(zone for zone in self.forces.units[side] if zone in theirs and zone in ZONES)

    def crowded(self, side: str) -> list[str]:
        """Return the zones where a side exceeds the stacking limit."""
        return sorted(zone for zone in self.forces.units[side] if zone in ZONES and self.over_full(side, zone))

    def over_full(self, side: str, zone: str) -> bool:
        """Return whether a side has more units in a zone than may stay there (3.2)."""
        return self.too_many(zone, self.units_at(side, zone))

    def too_many(self, zone: str, units: list[str]) -> bool:
        """Return whether these units of a side are more than may stay together in a zone."""
        if zone in STRAITS:
            return self.forces.strength(units) > STRAITS[zone]
        return len(units) > STACK and zone in GROUND

    def recoverable(self, side: str) -> list[str]:
        """Return the weakened units that may recover without exceeding the limit of a strait."""
        state, found = self.state, []
        for name in state.weak:
            if SIDE[name] != side or KIND[name] == LEADER or state.where[name] not in ON_TABLE:
                continue
            zone = state.where[name]
            if zone in STRAITS:
                gain = COUNTERS[name].full - COUNTERS[name].weak
                if self.forces.strength(self.units_at(side, zone)) + gain > STRAITS[zone]:
                    continue
            found.append(name)
        return found

    def tell_moved(self, side: str, group: Sequence[str], path: Sequence[str], by_sea: bool, why: str) -> None:
        """Report which counters took which path, and why."""
        self.tell(
            "moved",
            side=side,
            pieces=list(group),
            path=list(path),
            by_sea=by_sea,
            why=why,
            start=path[0],
            goal=path[-1],
        )

    def describe_counter(self, name: str) -> dict[str, Any]:
        """Return the facts of a counter for an option: its place and strength."""
        zone = self.state.where[name]
        return {
            "place": zone,
            "zone": zone,
            "strength": self.pf(name),
            "weak": self.forces.is_weak(name),
            "starred": name in IS_LEADER and self.has_star(name),
        }

    if TYPE_CHECKING:
        # 1 counters
        def pf(self, name: str) -> int: ...
        def strength(self, names: Iterable[str]) -> int: ...
        def kind(self, name: str) -> str: ...
        def has_star(self, leader: str) -> bool: ...
        def weaken(self, name: str) -> bool: ...
        def capture(self, leader: str, zone: str, counts: bool = True) -> None: ...
        def seek_lone_leaders(self, in_battle: bool) -> None: ...

        # 8 victory
        def points_of(self, side: str) -> dict[str, int]: ...
        def tell_points(self) -> None: ...

        # 2 sequence of play
        async def other_action(self, phase: SphacteriaActionPhase, word: str) -> None: ...
        async def recover_some(self, side: str, count: int, source: str) -> None: ...

        # 3 movement
        async def movement(self, phase: SphacteriaActionPhase, zone: str) -> None: ...
        async def end_of_moves(self, phase: SphacteriaActionPhase) -> None: ...
        async def stacking(self, phase: SphacteriaActionPhase) -> None: ...
        async def enforce_stacking(
            self, phase: SphacteriaActionPhase, side: str, zone: str, lost_field: str = ""
        ) -> None: ...
        def leader_may_go(self, phase: SphacteriaActionPhase, start: str) -> bool: ...
        def may_carry(self, phase: SphacteriaActionPhase, side: str, sea: str, troops: int) -> bool: ...
        def retreat_ashore(
            self, phase: SphacteriaActionPhase, side: str, zone: str, troops: int, moves: int
        ) -> Paths: ...
        def barred_to(self, phase: SphacteriaActionPhase, side: str) -> list[str]: ...
        def embark(self, phase: SphacteriaActionPhase, side: str, path: tuple[str, ...], troops: int) -> None: ...
        def every_way(
            self, phase: SphacteriaActionPhase, start: str, troops: int, moves: int
        ) -> Iterator[tuple[str, ...]]: ...
        async def way_there(
            self, phase: SphacteriaActionPhase, group: tuple[str, ...], usual: tuple[str, ...]
        ) -> tuple[str, ...]: ...
        def ways(self, phase: SphacteriaActionPhase, group: tuple[str, ...], usual: tuple[str, ...]) -> list[Way]: ...
        async def way_back(
            self, phase: SphacteriaActionPhase, side: str, group: tuple[str, ...], usual: tuple[str, ...]
        ) -> tuple[str, ...]: ...
        def room(self, unit: str, zone: str) -> bool: ...
        def take_leaders(self, side: str, path: tuple[str, ...]) -> None: ...

        # 4 combat
        def describe_refuge(self, side: str, group: tuple[str, ...], goals: Paths, goal: str) -> dict[str, Any]: ...
        async def combats(self, phase: SphacteriaActionPhase) -> None: ...

        # 5 supply
        def note_suspension(self) -> None: ...
        def needs_check(self, side: str) -> bool: ...
        def resume(self, side: str) -> None: ...
        async def helot_boats(self) -> None: ...
        async def supply_check(self, side: str) -> None: ...

        # 6 stratagems
        async def window(self, moment: StratagemMoment, key: str, /, **facts: Any) -> str | None: ...
        async def combat_stratagems(self, phase: SphacteriaActionPhase, battle: Battle) -> None: ...
        async def archers(
            self, phase: SphacteriaActionPhase, group: tuple[str, ...], path: tuple[str, ...]
        ) -> bool: ...
        async def adjustment_window(self, side: str, half: str | None, check: bool = False) -> bool: ...
        async def storm_dice(self, squadrons: list[str]) -> list[int]: ...

        # 7 reinforcements
        async def reinforcement_stratagems(self) -> None: ...
        def historical_reinforcements(self) -> None: ...
        def awaited(self) -> list[str]: ...
        def due(self, group: str) -> int: ...
        def callable(self, side: str, number: str) -> Reinforcement | None: ...
        def come_when_called(self, side: str, number: str) -> None: ...

        # 8 victory
        def verdict(self) -> None: ...
        def end(self, kind: str, winner: str | None, **facts: Any) -> None: ...
