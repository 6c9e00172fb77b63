"""What one seat, or a spectator, may know of the game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from engine.kernel import Marker, Piece, Track, View
from engine.sphacteria.base import ON_TABLE
from engine.sphacteria.board import SIDES, WALLS
from engine.sphacteria.components import COUNTERS, FULL_SUPPLY, IS_LEADER, REINFORCEMENTS, TURNS

if TYPE_CHECKING:
    from engine.sphacteria.game import Sphacteria


MOVED = ("moved",)
WALLED = [zone for zone, sides in WALLS.items() if sides]
OPTIONAL = [group.id for group in REINFORCEMENTS.values() if group.stratagem]
BANDS = {name: counter.nation if counter.nation in ("messenian", "helot") else "" for name, counter in COUNTERS.items()}


def build_view(game: Sphacteria, seat: str | None) -> View:
    """Return everything but the hands; each side sees its own hand and the size of the other."""
    state = game.state
    view = View("sphacteria", state.scenario, seat, state.turn, TURNS, state.phase)
    view.active = state.active if state.phase == "activation" else state.initiative
    moved, weak = state.current.start if state.current else (), set(state.weak)
    view.pieces = [
        _piece(name, place, name in weak, name in moved) for name, place in state.where.items() if place in ON_TABLE
    ]
    view.markers = [Marker("wall", zone) for zone in WALLED]
    if state.fire:
        view.markers.append(Marker("fire", state.fire, value=state.burnt_from))
    if state.current:
        view.markers += [Marker("archers", zone) for zone in state.current.closed]
    score = game.score()
    for side in SIDES:
        view.tracks += [
            Track("points", state.points[side], side, 8),
            Track("vp", score[side], side),
            Track("supply", state.supply[side], side, FULL_SUPPLY),
        ]
    view.hand = list(state.hands.get(seat or "", ()))
    view.hand_sizes = {side: len(hand) for side, hand in state.hands.items()}
    view.facts = _public_facts(game, score)
    return view


@cache
def _piece(name: str, place: str, weak: bool, moved: bool) -> Piece:
    """Return a counter as the map shows it; cached, since most counters have not moved."""
    counter, marks = COUNTERS[name], MOVED if moved else ()
    if name in IS_LEADER:
        star = counter.stars > 0 and not weak  # a nameless successor lends no bonus
        return Piece(
            name, counter.side, counter.kind, place, None, False, star, "", ("strategos", *marks) if weak else marks
        )
    strength = counter.weak if weak else counter.full
    return Piece(name, counter.side, counter.kind, place, strength, weak, counter.stars > 0, BANDS[name], marks)


def _public_facts(game: Sphacteria, score: dict[str, int]) -> dict[str, Any]:
    """Return further public facts."""
    state = game.state
    return {
        "initiative": state.initiative,
        "cup": len(state.cup),
        "played": list(state.played),
        "gone": list(state.gone),
        "suspended": list(state.suspended),
        "eliminated": {side: list(game.eliminated(side)) for side in SIDES},
        "fallen": {side: list(names) for side, names in state.fallen.items()},
        "awaited": {group: game.due(group) for group in game.awaited()},
        "optional": [group for group in OPTIONAL if group not in state.arrived],
        "advantage": state.advantage,
        "endings": game.endings(score),
    }
