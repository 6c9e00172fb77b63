"""Reasons why a space cannot be an objective or a place to gather, shown to players who touch it on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Ask, Obstacle
from engine.peloponnesian_war.chapter_4_1_routes import shortest
from engine.peloponnesian_war.chapter_4_4_incitement import REBELLION

if TYPE_CHECKING:
    from engine.peloponnesian_war.game import PeloponnesianWar


def obstacles(game: PeloponnesianWar, ask: Ask, place: str) -> list[Obstacle]:
    """Return what keeps a space from being an answer to a question of an operation."""
    if ask.key == "objective":
        return [Obstacle("calm" if ask.facts["operation_kind"] == REBELLION else "army")]
    if ask.key == "assemble":
        return [to_gather(game, place)]
    return []


def to_gather(game: PeloponnesianWar, place: str) -> Obstacle:
    """4.1.1: an army gathers where points of its side can still operate, along the lines open to it."""
    army = game.moving()
    if place == army.space:
        return Obstacle("here")
    if place not in game.state.forces[army.side]:
        return Obstacle("nobody")
    hire = game.for_hire(army.side, place)
    if not any(game.can_pay(army.side, place, {kind: 1}) for kind in hire):
        return Obstacle("spent")
    bounds = game.bounds()
    known = shortest(bounds.node, place, bounds.kinds, bounds.closed, bounds.straits) is not None
    return Obstacle("spent" if known else "way")
