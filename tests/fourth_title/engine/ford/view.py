"""What one seat, or a spectator, may see of the game, built from scratch."""

from __future__ import annotations

from engine.ford.components import TURNS, UNITS
from engine.ford.state import FordState
from engine.kernel import Piece, View


def build_view(state: FordState, seat: str | None) -> View:
    """Return a view with both companies, the sizes of both hands, and the viewer's own hand."""
    view = View("ford", state.scenario, seat, min(state.turn, TURNS), TURNS, state.phase)
    for name, unit in UNITS.items():
        view.pieces.append(Piece(name, unit.side, "H", state.where[name], unit.strength))
    view.hand = list(state.hands.get(seat or "", ()))
    view.hand_sizes = {side: len(hand) for side, hand in state.hands.items()}
    return view
