"""10.0 The four scenarios: set-up, opening and victory conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ATTICA,
)
from engine.peloponnesian_war.chapter_1_control import owner_of
from engine.peloponnesian_war.components import (
    CONSTANTS,
    SCENARIOS,
)
from engine.peloponnesian_war.state import (
    ENEMY,
    SIDES,
    SPARTA,
    WarState,
)

# The rulebook sections that describe how each scenario begins.
OPENINGS = {
    "peloponnesian-war": "10.1.4",
    "archidamian-war": "10.1.4",
    "decelean-war": "10.3.4",
    "fall-of-athens": "10.4.3",
}
DECISIVE_AFTER = 150  # campaign: more points than this
DECISIVE_TURN = 3  # campaign: or the enemy's surrender no later than this turn
ENOUGH = 40  # the shorter scenarios: at least this many points
TIMES_TURNED = {"athens": 0, "sparta": 1, "sardis": 2}  # how often Alcibiades has changed sides so far


@rule("10.1.1")
def set_up(scenario: str, options: Mapping[str, str], seats: tuple[str, ...]) -> WarState:
    """Return the forces, leaders, treasuries and tracks of a scenario, in the middle of its first operations."""
    row = SCENARIOS[scenario]
    state = WarState(
        scenario=scenario,
        options=dict(options),
        seats=list(seats),
        turn=row["start_turn"],
        phase="operations",
        segment="operations",
        player=row["player"],
        to_move=row["first_operation"],
    )
    for side in SIDES:
        state.treasury[side] = row[side]["treasury"]
        state.bellicosity[side] = row[side]["bellicosity"]
        state.sci[side] = row[side]["sci"]
        state.strategy[side] = row[side].get("strategy", "")
        state.operations[side] = row["ops_done"][side]
        leader, space = row[side]["leader"], row[side]["leader_space"]
        state.leaders[leader] = space
        if space == side:
            state.ready[side] = leader
    for unit in row["unit"]:
        place(state, unit)
    state.rebels = list(row["rebellions"])
    state.dead = list(row["dead_leaders"])
    state.alcibiades = row["alcibiades"]
    state.events_used = {"demagogue": TIMES_TURNED[state.alcibiades]} if state.alcibiades != "athens" else {}
    for power in state.alliances:
        state.alliances[power] = "" if row[power] == "neutral" else row[power]
    if options.get("mode", "solitaire") == "solitaire":
        state.vp = {"player": 0}
    else:
        state.strategy = dict.fromkeys(SIDES, "")
    settle_captures(state)
    state.attica_entered = any(space in state.forces[SPARTA] for space in ATTICA)
    return state


def place(state: WarState, unit: Mapping[str, Any]) -> None:
    """Apply one line of a set-up list."""
    side, space = unit["side"], unit["space"]
    force = state.forces[side].setdefault(space, {})
    raised = state.raised[side]
    moved = {}
    for arm in ("H", "C", "N"):
        if n := unit.get(arm, 0):
            kind = "G" if unit.get("home_guard") else f"a{arm}" if unit.get("allied") else arm
            force[kind] = force.get(kind, 0) + n
            raised[kind] = raised.get(kind, 0) + n
            moved[kind] = n
    if leader := unit.get("leader"):
        state.leaders[leader] = space
    # Only Gylippus joined forces already there; every other leader abroad brought his army this turn.
    if unit.get("siege") == "besieger" or (leader and leader != "gylippus") or space in state.spent[side]:
        spent = state.spent[side].setdefault(space, {})
        for kind, n in moved.items():
            spent[kind] = spent.get(kind, 0) + n


def settle_captures(state: WarState) -> None:
    """Garrisons that have been in foreign spaces since earlier years hold them without a siege; expeditions do not."""
    for side in SIDES:
        for space in state.forces[side]:
            if space not in state.spent[side] and (owner_of(state, space) != side or space in state.rebels):
                state.captured[space] = side


class Scenarios(WarTable):
    """The rules of the individual scenarios."""

    @rule("10.0")
    def open_scenario(self) -> None:
        """A scenario begins in the middle of its first operations: report the strategy and who is next."""
        state = self.state
        begun = not state.first_turn or state.operations != self.scene["ops_done"] or any(state.passed.values())
        if begun or state.forces != set_up(state.scenario, state.options, tuple(state.seats)).forces:
            return
        self.tell("phase", phase=state.phase, turn=state.turn, side=state.player, rule="1.4")
        self.tell(
            "opening",
            scenario=state.scenario,
            side=state.player,
            alone=not self.is_player(ENEMY[state.player]),
            enemy=ENEMY[state.player],
            strategy=state.strategy[ENEMY[state.player]],
            first=state.to_move,
            rule=OPENINGS[state.scenario],
        )

    @rule("10.1")
    def sicilian_disaster(self, ships: int) -> bool:
        """Four Athenian naval points lost in one turn bring a Delian rebellion in the next, whatever its confidence."""
        return bool(self.scene["sicilian_disaster"]) and ships >= CONSTANTS["sicilian_disaster_naval"]

    @rule("10.1.5")
    def campaign_won(self, surrendered: str) -> bool:
        """The campaign is won with more than 150 points, or by a surrender no later than turn 3."""
        early = bool(self.surrender_bonus(surrendered)) and self.state.turn <= DECISIVE_TURN
        return self.state.vp["player"] > DECISIVE_AFTER or early

    def needed(self) -> dict[str, Any]:
        """Return what decides the game after the last turn: for a solitaire player, the points needed."""
        campaign = self.state.scenario == "peloponnesian-war"
        enough = DECISIVE_AFTER + 1 if campaign else ENOUGH
        early = DECISIVE_TURN if campaign and self.state.turn <= DECISIVE_TURN else 0
        worth = self.surrender_bonus(ENEMY[self.state.player])
        return {"how": "alone", "vp": self.state.vp["player"], "enough": enough, "early": early, "worth": worth}

    @rule("10.2")
    def scenario_won(self) -> bool:
        """The shorter scenarios are won with 40 points."""
        return self.state.vp["player"] >= ENOUGH
