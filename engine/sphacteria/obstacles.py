"""Reasons why a zone cannot be activated or a group cannot go there, shown to players who touch it on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Ask, Obstacle
from engine.sphacteria.board import BEACH, FOE, GROUND, MARITIME, ON_FOOT, STRAITS
from engine.sphacteria.components import IS_LEADER, KIND, LAND_MOVES, LEADER_MOVES
from engine.sphacteria.state import SphacteriaActionPhase

if TYPE_CHECKING:
    from engine.sphacteria.game import Sphacteria


def obstacles(game: Sphacteria, ask: Ask, place: str) -> list[Obstacle]:
    """Return what keeps a place from being an answer to a question of movement."""
    phase = game.state.current
    if phase is None or place not in (*GROUND, *MARITIME):
        return []
    if ask.key == "activate":
        return [to_activate(game, phase, place)]
    if ask.key == "goal":
        return [to_go(game, phase, place, str(ask.facts["start"]), list(ask.facts["pieces"]))]
    return []


def to_activate(game: Sphacteria, phase: SphacteriaActionPhase, place: str) -> Obstacle:
    """2.C: a zone is activated for counters that have not moved, and at its price."""
    here = [*game.units_at(phase.side, place), *game.leaders_at(phase.side, place)]
    if not here:
        return Obstacle("nobody")
    if all(name in phase.start for name in here):
        return Obstacle("moved")
    if (cost := game.cost(phase.side, place)) > phase.budget:
        return Obstacle("cost", {"cost": cost / 2, "left": phase.budget / 2})
    return Obstacle("stuck")


def to_go(game: Sphacteria, phase: SphacteriaActionPhase, place: str, start: str, group: list[str]) -> Obstacle:
    """3.1 to 3.3: squadrons keep to the water, land units to the land, and each has a limited range."""
    if place == start:
        return Obstacle("here")
    if place in phase.closed:
        return Obstacle("barred")
    if any(KIND[name] == "T" for name in group):
        if place in GROUND and place != BEACH:
            return Obstacle("ashore")
        return Obstacle("strait", {"limit": STRAITS[place]}) if place in STRAITS else Obstacle("fleet")
    alone = all(name in IS_LEADER for name in group)
    if place in MARITIME:
        return Obstacle("afloat")
    if alone and game.units_at(FOE[phase.side], place):
        return Obstacle("leader")
    steps, moves = steps_on_foot(start, place), LEADER_MOVES if alone else LAND_MOVES
    if steps is None:
        return Obstacle("ships")
    return Obstacle("far", {"steps": steps, "moves": moves}) if steps > moves else Obstacle("enemies")


def steps_on_foot(start: str, goal: str) -> int | None:
    """Return how many zones away a goal is by land, ignoring units in between; None where water separates them."""
    reached, edge = {start: 0}, [start]
    for zone in edge:
        for near in ON_FOOT.get(zone, ()):
            if near not in reached:
                reached[near] = reached[zone] + 1
                edge.append(near)
    return reached.get(goal)
