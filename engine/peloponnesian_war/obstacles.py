"""Why a space is no objective, or nobody can be gathered there: for those who touch it on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Ask, Obstacle
from engine.peloponnesian_war.chapter_4_1_routes import shortest
from engine.peloponnesian_war.chapter_4_4_incitement import REBELLION

if TYPE_CHECKING:
    from engine.peloponnesian_war.game import PeloponnesianWar


def obstacles(game: PeloponnesianWar, ask: Ask, place: str) -> list[Obstacle]:
    """What keeps a space from being an answer to a question of an operation."""
    if ask.key == "objective":
        return [Obstacle("calm" if ask.facts["operation_kind"] == REBELLION else "army")]
    if ask.key == "assemble":
        return [to_gather(game, place)]
    return []


def to_gather(game: PeloponnesianWar, place: str) -> Obstacle:
    """4.1.1: an army gathers where points of its side can still operate, by the lines open to it."""
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
