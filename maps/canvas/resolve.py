"""Resolving place names in a view to places on the map."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.view import View
from maps.canvas.shapes import Shapes, shapes


def resolve(shapes: Shapes, place: str) -> str:
    """Return the map place for a place in a view: forts and camps are within their zones."""
    if place in shapes.places:
        return place
    for row in shapes.data.get("fort", []):
        if row["id"] == place:
            return str(row["zone"])
    if place == "camp" and "camp" in shapes.data:
        return str(shapes.data["camp"]["zone"])
    if place == "going-home" and "home" in shapes.places:
        return "home"
    for mark in (":", "/", "@"):
        if mark in place and place.split(mark, maxsplit=1)[0] in shapes.places:
            return place.split(mark, maxsplit=1)[0]
    return place


def next_door(view: View, side: str, places: Iterable[str]) -> list[str]:
    """Return places and those of their neighbours where anyone other than the side is present."""
    where = shapes(view.title)
    others = {resolve(where, piece.place) for piece in view.pieces if piece.side != side}
    named = list(dict.fromkeys(resolve(where, place) for place in places))
    beside = [near for place in named for near in where.neighbours.get(place, ()) if near in others]
    return list(dict.fromkeys((*named, *beside)))
