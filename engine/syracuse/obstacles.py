"""Reasons why a place cannot be activated or a group cannot go there, shown to players who touch it on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Ask, Obstacle
from engine.syracuse.board import AT_SEA, PLACES
from engine.syracuse.components import FOE, TROOPS

if TYPE_CHECKING:
    from engine.syracuse.game import Syracuse

FAR = 60  # movement points, more than any way costs


def obstacles(game: Syracuse, ask: Ask, place: str) -> list[Obstacle]:
    """Return what keeps a place from being an answer to a question of movement."""
    if game.state.action is None or place not in PLACES:
        return []
    if ask.key == "activate":
        return [to_activate(game, place)]
    if ask.key == "march":
        return [to_go(game, place, str(ask.facts["zone"]), list(ask.facts["pieces"]), int(ask.facts["left"]))]
    return []


def to_activate(game: Syracuse, place: str) -> Obstacle:
    """2.B.3.2: a place is activated for those who have not moved, and at its price."""
    action = game.action
    if not any(game.pieces(action.side, part) for part in game.parts(action.side, place)):
        return Obstacle("nobody")
    if not game.pool(action.side, place):
        return Obstacle("moved")
    cost = game.activation_cost(action.side, place)
    return Obstacle("cost", {"cost": cost, "left": action.left}) if cost > action.left else Obstacle("stuck")


def to_go(game: Syracuse, place: str, start: str, group: list[str], left: int) -> Obstacle:
    """3.2 to 3.4: a group moves within its movement points, by open ways, and not among enemies without troops."""
    action, troops = game.action, any(piece in TROOPS for piece in group)
    if place == start:
        return Obstacle("here")
    if place in action.barred:
        return Obstacle("barred")
    if place in AT_SEA and troops:
        return Obstacle("afloat")
    if not troops and game.occupied(FOE[action.side], place):
        return Obstacle("leader")
    far = game.march_goals(action.side, group, start, FAR).costs
    return Obstacle("points", {"cost": far[place], "left": left}) if place in far else Obstacle("way")
