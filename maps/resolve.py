"""Names of places in a view, as the map knows them."""

from __future__ import annotations

from maps.shapes import Shapes


def resolve(shapes: Shapes, place: str) -> str:
    """The place of the map that a place of the view lies on: forts and camps lie in their zones."""
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
