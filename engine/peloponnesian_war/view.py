"""The view of the war: everything is public except answers not yet revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.view import Marker, Piece, Track, View
from engine.peloponnesian_war.board import ENTERABLE, SPACES
from engine.peloponnesian_war.components import CONSTANTS, LEADERS
from engine.peloponnesian_war.state import ALLIED, ARM, SIDES, Force

if TYPE_CHECKING:
    from engine.peloponnesian_war.base import WarTable

BOX = "home"  # the id of the Going-Home box on the drawn map


def view_of(game: WarTable, seat: str | None) -> View:
    """Return everything that a viewer may see of the war."""
    state = game.state
    view = View(
        "peloponnesian_war",
        state.scenario,
        seat,
        state.turn,
        int(game.scene["end_turn"]),
        state.phase,
        state.to_move if state.phase == "operations" else "",
    )
    for side in SIDES:
        for space, force in state.forces[side].items():
            view.pieces += pieces(side, space, force, game.idle(side, space))
        view.pieces += pieces(side, BOX, state.going_home[side], {})
    for leader, space in state.leaders.items():
        view.pieces.append(Piece(leader, LEADERS[leader].side, "leader", space))
    if state.alcibiades in ("sparta", "sardis"):
        view.pieces.append(Piece("alcibiades", "athens", "leader", state.alcibiades, marks=("adviser",)))
    if state.army is not None:
        army = state.army
        view.pieces += pieces(army.side, army.space, army.force, {})
        if army.leader:
            view.pieces.append(Piece(army.leader, army.side, "leader", army.space, marks=("moving",)))
    view.markers = markers(game)
    view.tracks = tracks(game)
    view.facts = facts(game)
    return view


def pieces(side: str, place: str, force: Force, idle: Force) -> list[Piece]:
    """Return one counter for each kind of point in a place, with the number of points as its strength."""
    return [
        Piece(
            f"{side}-{kind}",
            side,
            ARM[kind],
            place,
            n,
            band="allied" if kind in ALLIED else "guard" if kind == "G" else "",
            marks=() if idle.get(kind) else ("moved",),
        )
        for kind, n in force.items()
    ]


def markers(game: WarTable) -> list[Marker]:
    """Return sieges, ravages, rebellions, and the controller of each space that has changed hands."""
    state = game.state
    found = [Marker("siege", space, side) for space, side in state.sieges.items()]
    found += [Marker("ravaged", space) for space in state.ravaged]
    found += [Marker("rebellion", space, game.favours(space)) for space in state.rebels]
    found += [
        Marker("control", space, holder)
        for space in ENTERABLE
        if (holder := game.controller(space)) != SPACES[space].colour
    ]
    if state.army is not None and state.army.objective:
        found.append(Marker("objective", state.army.objective, state.army.side))
    return found


def tracks(game: WarTable) -> list[Track]:
    """Return treasuries, bellicosity, confidence and victory points."""
    state = game.state
    found = []
    for side in SIDES:
        found += [
            Track("treasury", state.treasury[side], side),
            Track("bellicosity", state.bellicosity[side], side, most=CONSTANTS["bellicosity_cap"]),
            Track("confidence", state.sci[side], side, most=CONSTANTS["sci_max"], least=CONSTANTS["sci_min"]),
        ]
    if not state.personal_vp:  # then each seat scores for itself
        found += [Track("victory", points, who, least=-999) for who, points in state.vp.items()]
    return found


def facts(game: WarTable) -> dict[str, object]:
    """Return the rest of the public information."""
    state = game.state
    return {
        "player": state.player,
        "strategy": dict(state.strategy),
        "hostages": dict(state.hostages),
        "alliances": dict(state.alliances),
        "alcibiades": state.alcibiades,
        "dead": list(state.dead),
        "leaders_left": {side: game.available_leaders(side) for side in SIDES},
        "omen": state.omen,
        "operations": dict(state.operations),
        "passed": dict(state.passed),
        "armistice_used": state.armistice_used,
        "purses": dict(state.purses),
        "personal_vp": dict(state.personal_vp),
        "at_home": dict(state.at_home),
        "allegiances": game.allegiances(),
        "goals": game.ambitions(),
        "endings": game.endings(),
    }
