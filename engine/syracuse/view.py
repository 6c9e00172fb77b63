"""What one seat, or a spectator, may know of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Marker, Piece, Track, View
from engine.syracuse.board import CAMP, CHAINED, CHAINS, FORTS, WALLS, ZONE_OF
from engine.syracuse.components import LEADERS, SIDES, TURNS, TYPE, UNITS
from engine.syracuse.state import NOWHERE, UNBUILT

if TYPE_CHECKING:
    from engine.syracuse.game import Syracuse

BANDS = {True: "allied", False: ""}


def build_view(game: Syracuse, seat: str | None) -> View:
    """Return everything public, and the viewer's own hand."""
    state = game.state
    view = View("syracuse", state.scenario, seat, state.turn, state.last_turn, state.phase, state.active)
    view.pieces = _pieces(game)
    view.markers = _markers(game)
    for side in SIDES:
        view.tracks += [
            Track("points", state.points[side], side, 12),
            Track("supply", state.supply[side], side, 3),
            Track("dearth", int(side in state.short), side, 1),
            Track("works", state.works[side], side, 4),
            Track("victory", sum(game.score(side).values()), side),
        ]
    view.tracks.append(Track("turn", state.turn, "", state.last_turn))
    view.hand = list(state.hands.get(seat or "", []))
    view.hand_sizes = {side: len(state.hands[side]) for side in SIDES}
    turn = TURNS[state.turn]
    view.facts = {
        "advantage": state.advantage,
        "endings": game.endings(),
        "initiative": state.initiative,
        "season": turn.season,
        "year": turn.year,
        "short": list(state.short),
        "strengthened": state.strengthened,
        "permanent": list(state.permanent),
        "announced_left": state.action.left if state.action else None,
        "reinforcements": dict(state.arrivals),
        "fallen": list(state.fallen),
        "cup": len(state.cup),
        "walls": dict(state.walls),
        "chains": state.chains,
        "camp": state.camp,
        "eliminated": [unit for unit in UNITS if state.where[unit] == "eliminated"],
    }
    return view


def _pieces(game: Syracuse) -> list[Piece]:
    state, found = game.state, []
    moved = state.action.start if state.action else {}
    aboard = state.action.aboard if state.action else {}
    for piece, place in state.where.items():
        if place in NOWHERE:
            continue
        marks = [
            mark
            for mark, shown in (
                ("moved", piece in moved),
                ("wounded", piece in state.unfit and piece not in state.sick),
                ("sick", piece in state.sick),
                ("transported", piece in aboard),
                ("fort", place in FORTS),
            )
            if shown
        ]
        where = aboard.get(piece, ZONE_OF[place])
        if piece in UNITS:
            card = UNITS[piece]
            found.append(
                Piece(
                    piece,
                    card.side,
                    TYPE[piece],
                    where,
                    game.deployment.pf(piece),
                    game.deployment.is_weak(piece),
                    card.bonus,
                    BANDS[card.allied],
                    tuple(marks),
                )
            )
        else:
            leader = LEADERS[piece]
            found.append(
                Piece(
                    piece,
                    leader.side,
                    "leader",
                    where,
                    game.swords(piece),
                    piece in state.unfit,
                    game.swords(piece) > 0,
                    BANDS[leader.allied],
                    tuple(marks),
                )
            )
    return found


def _markers(game: Syracuse) -> list[Marker]:
    state = game.state
    found = [Marker("fort", FORTS[fort].zone, holder, fort) for fort, holder in state.forts.items()]
    if state.camp != UNBUILT:
        found.append(Marker("camp", CAMP, "athens", state.camp))
    for wall, standing in state.walls.items():
        found.append(Marker("wall", wall, WALLS[wall].owner, standing))
    if state.chains != UNBUILT:
        found.append(Marker(CHAINS, CHAINED[1], "syracuse", state.chains))
    if state.action:
        found += [Marker("barred", zone, state.action.side) for zone in state.action.barred]
    return found
