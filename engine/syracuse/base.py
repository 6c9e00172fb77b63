"""The base of all chapters: the counters by place, the roads, the cup, and the methods that chapters share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.hoplite import Cup, Deployment, Way
from engine.kernel import Game, Regardless
from engine.syracuse.battle import Engagement
from engine.syracuse.board import (
    AT_SEA,
    BORDERS,
    CAMP,
    CAMP_PORT,
    CATANIA,
    CITY,
    CITY_PORTS,
    CLEAR,
    ELEVATED,
    FORT_IN,
    FORTS,
    WALLS,
    ZONE_OF,
    ZONES,
    Lanes,
    Reach,
    Roads,
    ground,
    plan_roads,
)
from engine.syracuse.components import (
    ATHENS,
    COUNTER_SHEET,
    LEADERS,
    LEADERS_OF,
    MARCH,
    SHEET,
    SIDES,
    SYRACUSE,
    TURNS,
    TYPE,
    UNITS_OF,
    ArrivalGroup,
)
from engine.syracuse.state import BUILT, NOWHERE, SyracuseActionPhase, SyracuseState

DiceOutcome = Callable[[list[int]], Mapping[str, Any]]  # results of dice, for the side that may annul them

if TYPE_CHECKING:
    from engine.syracuse.stratagems import SyracuseMoment

# answers besides a question's options
STRATAGEM, ADVANTAGE, STAND = "stratagem", "advantage", "stand"
SPLIT, RETURN, OMENS, LATER = "split", "return", "omens", "later"
FAVOURS = (ADVANTAGE, RETURN)

# The other side's works and adjustments that may be reported without affecting a side's own. It can answer
# before them, or wait and see; an early answer is used only if the question is then exactly the same.
# How many points are announced, if a player decided early what to play before the march.
ANNOUNCED: Regardless = {"announced": ("points",)}
OTHERS_WORKS: Regardless = dict.fromkeys(("works", "built", "discarded", "face"), ())
OTHERS_ADJUSTMENTS: Regardless = {
    **OTHERS_WORKS,
    **dict.fromkeys(("kept", "hand", "recovered", "foraging", "supply", "attrition", "losses", "siege", "breach"), ()),
    **dict.fromkeys(("captured", "fort", "broken", "score", "victory_points"), ()),  # what these bring about
}


class Places(dict[str, list[str]]):
    """Counters by place; an unoccupied place has an empty list."""

    def __missing__(self, place: str) -> list[str]:
        return []


class SyracuseTable(Game[SyracuseState]):
    """The game of Syracuse as seen by its chapters; each chapter is a mixin over this class."""

    deployment: Deployment
    units: dict[str, dict[str, list[str]]]  # side -> place -> units
    leaders: dict[str, dict[str, list[str]]]  # side -> place -> leaders
    roads: Roads
    lanes: Lanes
    cup: Cup

    def prepare(self) -> None:
        """Index the counters by side and place, and compute the steps that the works allow."""
        state = self.state
        self.deployment = Deployment(COUNTER_SHEET, state.where, state.weak)
        for index in (self.deployment.units, self.deployment.leaders):
            for side in SIDES:
                index[side] = Places(index[side])
        self.units, self.leaders = self.deployment.units, self.deployment.leaders
        self.put = self.deployment.move
        self.cup = Cup(SHEET, state.cup, state.hands, state.laid, state.permanent)
        self.refresh_roads()
        self.first_load: dict[str, int] = {}  # sea zone -> troops carried in the first moves of fresh troops
        self.fresh: list[str] = []  # fresh troops that have not made their first move
        self.told_score = {side: self.score(side) for side in SIDES}  # as last announced

    async def checkpoint(self) -> None:
        """Report changes of the victory points before the checkpoint."""
        self.tell_score()
        await super().checkpoint()

    def refresh_roads(self) -> None:
        """Recompute the steps that the works allow."""
        state = self.state
        self.roads, self.lanes = plan_roads(
            state.camp, state.chains, tuple(sorted(state.walls.items())), tuple(sorted(state.forts))
        )

    @property
    def action(self) -> SyracuseActionPhase:
        """The action phase in progress."""
        action = self.state.action
        assert action is not None
        return action

    @property
    def winter(self) -> bool:
        """Whether it is a winter turn."""
        return TURNS[self.state.turn].season == "winter"

    # positions of counters

    def pieces(self, side: str, place: str) -> list[str]:
        """Return the units, then the leaders, of a side in one place."""
        return self.units[side][place] + self.leaders[side][place]

    def occupied(self, side: str, zone: str) -> bool:
        """Return whether a side has units in a zone or in its fort."""
        units = self.units[side]
        return bool(units[zone] or (zone in FORT_IN and units[FORT_IN[zone]]))

    def on_map(self, side: str) -> list[str]:
        """Return the side's units on the map, except at Catania."""
        where = self.state.where
        return [unit for unit in UNITS_OF[side] if where[unit] not in NOWHERE and where[unit] != CATANIA]

    def in_play(self, side: str) -> list[str]:
        """Return the side's units on the map or at Catania."""
        where = self.state.where
        return [unit for unit in UNITS_OF[side] if where[unit] not in NOWHERE]

    def leaders_on_map(self, side: str) -> list[str]:
        """Return the side's leaders on the map, except at Catania."""
        where = self.state.where
        return [leader for leader in LEADERS_OF[side] if where[leader] not in NOWHERE and where[leader] != CATANIA]

    def weakened(self, side: str) -> list[str]:
        """Return the side's weakened units in play."""
        return [unit for unit in self.in_play(side) if self.deployment.is_weak(unit)]

    def force(self, units: Iterable[str]) -> int:
        """Return the total strength of units on the faces they show; leaders count 0."""
        return self.deployment.strength(units)

    def base_zone(self, side: str) -> str:
        """Return the side's own fortified zone, or Catania for Athens without a camp."""
        if side == SYRACUSE:
            return CITY
        return CAMP if self.state.camp == BUILT else CATANIA

    def base_port(self, side: str) -> str:
        """Return the side's own port, or Catania for Athens without a camp."""
        if side == SYRACUSE:
            return CITY_PORTS[0]
        return CAMP_PORT if self.state.camp == BUILT else CATANIA

    def leaders_in_play(self, side: str) -> list[str]:
        """Return the side's leaders on the map or at Catania."""
        where = self.state.where
        return [leader for leader in LEADERS_OF[side] if where[leader] not in NOWHERE]

    # the present terrain

    def terrain(self, zone: str) -> str:
        """Return the present terrain of a zone."""
        return ground(zone, self.state.camp)

    def protected(self, zone: str) -> bool:
        """Return whether a sea zone is narrow and protected; the camp's port is not once the camp is built."""
        return ZONES[zone].terrain == "protected" and not (zone == CAMP_PORT and self.state.camp == BUILT)

    def port_of(self, zone: str) -> str:
        """Return the side whose port a sea zone is, or "" for none."""
        if zone == CAMP_PORT:
            return ATHENS if self.state.camp == BUILT else ""
        return SYRACUSE if ZONES[zone].terrain == "port" else ""

    def crossed(self, side: str, a: str, b: str) -> list[str]:
        """Return what hampers an attack across a border: a river, the sea, a climb, a standing enemy wall."""
        if a in FORTS or b in FORTS:
            return []
        if a in AT_SEA:
            return ["amphibious"]
        border, found = BORDERS[a][b], []
        if border.river:
            found.append("river")
        if self.terrain(a) == CLEAR and self.terrain(b) == ELEVATED:
            found.append("height")
        if border.wall and WALLS[border.wall].owner != side and self.state.walls.get(border.wall) == BUILT:
            found.append("wall")
        return found

    # reporting choices and moves

    def describe_unit(self, piece: str) -> Mapping[str, Any]:
        """Return the facts of a counter for an option."""
        if piece in LEADERS:
            return {
                "place": self.state.where[piece],
                "type": "leader",
                "strength": self.swords(piece),
                "weak": piece in self.state.unfit,
            }
        return {
            "place": self.state.where[piece],
            "type": TYPE[piece],
            "strength": self.deployment.pf(piece),
            "weak": self.deployment.is_weak(piece),
        }

    def describe_place(self, place: str) -> Mapping[str, Any]:
        """Return the counters at a place, as numbers for both sides."""
        return {"place": ZONE_OF.get(place, place), **{side: self.force(self.units[side][place]) for side in SIDES}}

    def describe_face(self, face: str) -> Mapping[str, Any]:
        """Return the facts of a face for an option."""
        return {"stratagem": face}

    def tell_move(self, side: str, pieces: Iterable[str], path: Sequence[str], why: str = "march") -> None:
        """Report that some pieces went along a path, and why."""
        self.tell(
            "moved",
            side=side,
            pieces=list(pieces),
            path=list(path),
            start=path[0],
            goal=path[-1],
            why=why,
            by_sea=any(place in AT_SEA for place in path),
        )

    def tell_hand(self, side: str) -> None:
        """Show a side its hand."""
        self.tell("hand", to=side, side=side, counters=list(self.state.hands[side]))

    if TYPE_CHECKING:
        # Calls between chapters; the chapter with the rule implements it.

        # chapter_1_counters

        def swords(self, leader: str) -> int: ...
        def weaken_all(self, units: Iterable[str], cause: str, side: str, place: str) -> None: ...
        def recover_all(self, side: str, units: Iterable[str]) -> None: ...

        # chapter_2_a_stratagems

        async def draw_stratagems(self) -> None: ...

        # chapter_2_b_1_action_points

        async def action_points(self) -> None: ...

        # chapter_2_b_2_reinforcements

        async def reinforcements(self) -> None: ...
        def due(self, side: str) -> list[ArrivalGroup]: ...
        def waves(self, side: str) -> list[str]: ...
        def optional_waits(self, side: str) -> bool: ...

        # chapter_2_b_3_actions

        async def actions(self) -> bool: ...
        def activation_cost(self, side: str, place: str) -> int: ...
        def parts(self, side: str, place: str) -> list[str]: ...
        def pool(self, side: str, place: str) -> list[str]: ...
        def contested(self) -> list[str]: ...

        # chapter_2_c_works

        async def works(self, side: str) -> None: ...

        # chapter_2_d_adjustments

        async def keep_one(self, side: str) -> None: ...
        async def regroup(self, side: str) -> None: ...
        async def recovery(self, side: str) -> None: ...
        async def attrition_sieges_and_breaches(self, side: str) -> None: ...

        # chapter_3_movement

        async def march_group(self, side: str, place: str) -> bool: ...
        def march_goals(
            self, side: str, group: Sequence[str], start: str, points: int, fight: bool = True
        ) -> Reach: ...
        def falls_to(self, side: str, goal: str, troops: Sequence[str]) -> bool: ...
        def may_ride_off(self, side: str, zone: str, troops: Sequence[str]) -> bool: ...
        def reach(
            self,
            side: str,
            start: str,
            points: int,
            troops: Sequence[str],
            fight: bool,
            may_stay_at_sea: bool = False,
            by_sea: bool = True,
        ) -> Reach: ...
        def describe_goal(
            self, side: str, reach: Reach, group: Sequence[str], goal: str, left: int = 0
        ) -> Mapping[str, Any]: ...
        def move(self, side: str, group: Sequence[str], path: Sequence[str]) -> None: ...

        # chapter_3_stacking

        def surplus(self, side: str, place: str) -> int: ...
        def crowding(self, side: str, place: str, group: Sequence[str]) -> int: ...
        def has_room(self, side: str, goal: str) -> bool: ...
        async def choose_surplus(self, side: str, place: str, key: str) -> tuple[str, ...]: ...
        async def enforce_stacking(self, sides: Sequence[str] = SIDES, at_sea: Sequence[str] = SIDES) -> None: ...

        # chapter_3_transport

        def carries(self, side: str, sea: str, cargo: int) -> bool: ...
        def loaded(self, sea: str) -> int: ...
        def sail(self, side: str, start: str, fight: bool, accept: Callable[[str], bool] | None = None) -> Reach: ...
        def landings(self, side: str, sea: str) -> list[str]: ...
        async def sail_group(self, side: str, group: Sequence[str], start: str) -> None: ...
        def describe_sea_goal(
            self, side: str, ships: Sequence[str], troops: Sequence[str], goal: str
        ) -> Mapping[str, Any]: ...
        async def land(self, side: str, troops: Sequence[str], leaders: Sequence[str], sea: str) -> None: ...
        async def unload(self, side: str, place: str, fleet: Sequence[str]) -> None: ...

        # chapter_3_ways

        async def way_there(
            self, side: str, group: Sequence[str], reach: Reach, goal: str, points: int
        ) -> tuple[str, ...]: ...
        def ways(self, side: str, group: Sequence[str], reach: Reach, goal: str, points: int) -> list[Way]: ...
        def captures(self, way: Way) -> list[str]: ...
        def toll(self, side: str, path: Sequence[str]) -> int: ...

        # chapter_4_combat

        def draw_up(self, place: str, attacker: str) -> Engagement: ...
        async def battle_window(self, battle: Engagement) -> None: ...
        async def resolve(self, battle: Engagement) -> str: ...
        def survivors(self, battle: Engagement, side: str, place: str) -> list[str]: ...
        async def fight(self, zone: str, attacker: str) -> None: ...
        async def fall_back_unpaid(self, side: str, fights: Sequence[str]) -> None: ...

        # chapter_4_retreats

        def ways_out(self, side: str, zone: str, points: int = MARCH) -> dict[str, list[str]]: ...
        async def retreat(self, side: str, zone: str, pieces: Sequence[str], in_combat: bool = True) -> None: ...
        def fall_back(self, side: str, group: Sequence[str], path: Sequence[str]) -> None: ...
        async def make_room(self, side: str, place: str) -> None: ...
        def capture_lone_leaders(self, in_combat: bool = False) -> None: ...
        def lose_leader(self, leader: str, in_combat: bool) -> None: ...
        def capture_leaders_on_the_way(self, side: str, path: Sequence[str]) -> None: ...

        # chapter_4_strongholds

        def besieged(self, fort: str) -> bool: ...
        def invested(self, fort: str) -> bool: ...
        def besieged_by(self, side: str) -> list[str]: ...
        async def assault(self, fort: str, attacker: str) -> None: ...
        async def siege(self, fort: str, side: str) -> None: ...
        def take_fort(self, side: str, fort: str) -> None: ...
        def camp_open(self, side: str) -> bool: ...
        async def assault_camp(self) -> None: ...
        def sappable(self, side: str) -> list[str]: ...
        async def breach(self, side: str) -> None: ...
        def break_work(self, side: str, work: str) -> None: ...

        # chapter_5_works

        def guards(self, side: str, zone: str) -> int: ...
        def camp_to_build(self, side: str) -> list[str]: ...
        async def camp_defenders(self) -> tuple[str, ...]: ...
        def forts_to_build(self, side: str) -> list[str]: ...
        def walls_to_build(self, side: str) -> list[str]: ...
        async def build(self, side: str, points: int) -> None: ...
        def describe_work(self, work: str) -> Mapping[str, Any]: ...
        def raise_work(self, side: str, work: str) -> None: ...
        def after_works_change(self) -> None: ...

        # chapter_6_supply

        def update_supply_faces(self) -> None: ...
        def read_the_field(self) -> None: ...
        def exposed(self, side: str) -> dict[str, str]: ...
        async def supply(self, side: str) -> None: ...
        async def attrition(self, side: str) -> None: ...

        # chapter_7_stratagems

        async def window(self, side: str, key: str, faces: Iterable[str], **facts: Any) -> str | None: ...
        async def play_stratagem(self, side: str, face: str) -> None: ...
        def may_play(self, side: str) -> bool: ...
        def playable(self, window: str, side: str, battle: Engagement | None = None) -> list[str]: ...
        async def work_stratagem(self, face: str, moment: SyracuseMoment) -> None: ...
        async def play_and_work(self, window: str, side: str, face: str) -> None: ...
        async def play_open_stratagem(self, side: str, face: str) -> None: ...
        async def bar_entry(self, side: str, goal: str) -> bool: ...
        async def pursue(self, battle: Engagement, winner: str, beaten: Sequence[str]) -> None: ...
        def ships_at_sea(self) -> list[str]: ...
        def supporters(self, battle: Engagement, side: str) -> list[str]: ...
        def remove_leader(self, leader: str, box: str) -> None: ...
        def with_omens(self, side: str, action: str) -> tuple[str, ...]: ...
        async def play_omens(self, side: str) -> None: ...

        # chapter_8_advantage

        def begin_step(self) -> None: ...
        def has_advantage(self, side: str) -> bool: ...
        def give_advantage(self, side: str, use: str) -> None: ...
        def use_advantage(self, side: str, use: str) -> None: ...
        async def test(
            self, side: str, reason: str, count: int = 1, outcome: DiceOutcome | None = None, **facts: Any
        ) -> list[int]: ...
        def favours(self, side: str) -> list[str]: ...
        async def use_favour(self, side: str, favour: str) -> None: ...

        # chapter_9_victory

        def score(self, side: str) -> dict[str, int]: ...
        def tell_score(self) -> None: ...
        def end_of_turn(self) -> None: ...
