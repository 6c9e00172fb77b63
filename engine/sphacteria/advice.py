"""The advice of the lessons as rules of thumb: what a first-time player does after the tutorial of Sphacteria."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import DONE, Answer, Ask, Number, Pick
from engine.sphacteria.board import BLOCKADES, FOE, SCORED, STEPS
from engine.sphacteria.components import ATTACK_COST, HELOTS, IS_LEADER, KIND, STACK
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.state import SphacteriaActionPhase

COMMITTED = 3  # one led zone, another, and the point to fight
BETTER = 1.5  # strength against the enemy's at which the odds look good
NEVER = -9.0
FIGHT, STRAIT, STEP = 3.0, 2.0, 0.5
March = tuple[float, tuple[str, ...], str]


def advice(game: Sphacteria, ask: Ask) -> Answer | None:
    """Return the answer that the lessons suggest; None where they teach nothing."""
    if isinstance(ask, Number):
        return min(ask.high, COMMITTED) if ask.key == "announce" else None
    if not isinstance(ask, Pick):
        return None
    phase = game.state.current
    if phase is not None and phase.side == ask.seat and ask.key in ("activate", "move", "goal"):
        return of_a_march(game, phase, ask)
    if ask.key in ("stratagem", "recover", "attack"):  # lesson 3: play one in the combat
        return (next((key for key in ask.keys if key not in ask.actions), ask.keys[0]),)
    return None


def of_a_march(game: Sphacteria, phase: SphacteriaActionPhase, ask: Pick) -> Answer | None:
    """Return the zone with the best march, the group that goes, or its goal."""
    if ask.key == "activate":
        zones = [key for key in ask.keys if key not in ask.actions]
        marches = {zone: best_march(game, phase, zone, game.cost(phase.side, zone)) for zone in zones}
        zone = max(zones, key=lambda each: marches[each][0], default=DONE)
        return (zone,) if zone != DONE and marches[zone][0] > 0 else (DONE,)
    if ask.key == "move":
        value, group, _ = best_march(game, phase, ask.facts["start"], 0)
        return group if value > 0 and ask.accepts(group) else (DONE,)
    start, group = ask.facts["start"], tuple(ask.facts["pieces"])
    return (max(ask.keys, key=lambda goal: worth(game, phase, start, group, goal, 0)),)


def best_march(game: Sphacteria, phase: SphacteriaActionPhase, start: str, cost: int) -> March:
    """Return the value of the best march out of a zone, who goes, and where to."""
    found: March = (0.0, (), "")
    for group in groups(game, phase, start):
        for goal in game.goals(phase, start, group):
            found = max(found, (worth(game, phase, start, group, goal, cost), group, goal))
    return found


def groups(game: Sphacteria, phase: SphacteriaActionPhase, start: str) -> Iterator[tuple[str, ...]]:
    """Yield who may go: troops with their leaders, without the hoplites who hold a scored zone, or a squadron."""
    movers = game.movers(phase, start)
    troops = [name for name in movers if KIND[name] not in ("T", "leader")]
    held = next((name for name in troops if holds(name)), "") if start in SCORED else ""
    going = [name for name in troops if name != held][:STACK]
    if going:
        yield tuple(name for name in movers if name in going or name in IS_LEADER)
    leaders = [name for name in movers if name in IS_LEADER]
    squadrons = [name for name in movers if KIND[name] == "T"]
    if squadrons:
        rest = [name for name in game.units_at(phase.side, start) if name not in squadrons[:1]]
        yield (squadrons[0], *(() if rest else leaders))


def holds(name: str) -> bool:
    """Return whether a counter can hold a zone for points."""
    return KIND[name] == "H" and name not in HELOTS


def worth(
    game: Sphacteria, phase: SphacteriaActionPhase, start: str, group: tuple[str, ...], goal: str, cost: int
) -> float:
    """Return the value of a march: points first, combats only at good odds and with the point to fight."""
    side, path = phase.side, game.goals(phase, start, group)
    units = [name for name in group if name not in IS_LEADER]
    if not units or goal not in path:
        return NEVER
    facts = game.describe_goal(phase, group, path, goal)
    if facts["full"] or (
        facts["enemy"]
        and (facts["own"] < BETTER * facts["enemy"] or (not phase.paid and phase.budget - cost < ATTACK_COST))
    ):
        return NEVER
    value = FIGHT if facts["enemy"] else 0.0
    if KIND[units[0]] == "T":
        wanted = [zone for zone in BLOCKADES[FOE[side]] if not game.units_at(side, zone)]
        return value * (goal in wanted) + STRAIT * (goal in wanted) - STRAIT * (start in BLOCKADES[FOE[side]])
    if any(map(holds, units)):
        wanted = [zone for zone in SCORED if not any(map(holds, game.units_at(side, zone)))]
        near = [STEPS[start][zone] - STEPS[goal][zone] for zone in wanted]
        value += game_points(goal in wanted) + STEP * max(near, default=0)
    return value


def game_points(held: bool) -> float:
    """Return the points for a zone that is newly held (8.2)."""
    return 5.0 * held
