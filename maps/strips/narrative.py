"""The position as text: alt text for screen readers, and the complete map as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.view import Piece, View
from maps.canvas.looks import look
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Shapes, shapes
from maps.canvas.texts import MapText, map_text, unit_code
from maps.strips.facts import record

ALT_LIMIT = 1024  # Discord's limit for the description of an attachment


def heading(view: View, text: MapText) -> str:
    """Return title, turn, phase and the side whose phase it is."""
    title = text.say("map-title")
    if view.outcome is not None:
        status = text.say("status-over")
    elif view.turns:
        status = text.say("status-phase", turn=view.turn, turns=view.turns, phase=text.phase(view.phase))
    else:
        status = text.say("status-open", turn=view.turn)
    active = f" ({text.side(view.active)})" if view.active and view.outcome is None else ""
    return f"{title}. {status}{active}."


def gauges(view: View, text: MapText) -> list[str]:
    """Return a line for each track with the values of all sides."""
    table: dict[str, list[str]] = {}
    for track in view.tracks:
        name = look(view.title).track(track.id).name
        figure = "" if name == "advantage" else f" {track.value}"
        if track.side:
            table.setdefault(name, []).append(text.side(track.side) + figure)
    holder = view.facts.get("advantage")
    if isinstance(holder, str) and holder and "advantage" not in table:
        table["advantage"] = [text.side(holder)]
    if view.hand_sizes:
        table["hand"] = [f"{text.side(side)} {count}" for side, count in view.hand_sizes.items()]
    return [text.say("alt-pair", name=track_name(name, text), value=", ".join(sides)) for name, sides in table.items()]


def status_line(view: View, text: MapText) -> tuple[str, str]:
    """Return title and status separately, without full stops."""
    title, _, status = heading(view, text).partition(". ")
    return title, status.rstrip(".")


def boxed_forces(view: View, text: MapText) -> list[tuple[str, str]]:
    """Return what is in the boxes of a map of spaces, which small pictures leave out."""
    where = shapes(view.title)
    if not where.data.get("space"):
        return []
    return [
        (text.place(where.places[name]), forces(pieces, text, view.scenario))
        for name, pieces in _places(view, where).items()
        if name in where.boxes
    ]


def public_record(view: View, text: MapText) -> list[str]:
    """Return the facts of the record under the map."""
    return [text.say("alt-pair", name=name, value=value) for name, value in record(view, text)]


def track_name(name: str, text: MapText) -> str:
    """Return the name of a track."""
    return (
        text.say(f"track-{name}") if text.has(f"track-{name}") else text.game(f"track-{name}", name.replace("_", " "))
    )


def unit(piece: Piece, text: MapText, scenario: str) -> str:
    """Return one piece as it is called in a sentence."""
    if piece.kind == "leader":
        return text.leader(piece.id) + ("★" if piece.star else "")
    code = unit_code(text.title, scenario, piece.id)
    arm = text.say(f"key-{piece.kind}") if text.has(f"key-{piece.kind}") else piece.kind
    name = f"{arm} {code}" if code.isdigit() else code or arm  # a number alone is unclear
    figure = "" if piece.strength is None else f" ({piece.strength})" if code.isdigit() else f" {piece.strength}"
    weak = f" ({text.say('alt-weak')})" if piece.weak else ""
    return f"{name}{'★' if piece.star else ''}{figure}{weak}"


def _places(view: View, where: Shapes) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for piece in view.pieces:
        found.setdefault(resolve(where, piece.place), []).append(piece)
    order = {name: turn for turn, name in enumerate(where.places)}
    return dict(sorted(found.items(), key=lambda item: order.get(item[0], len(order))))


def place_name(name: str, view: View, text: MapText, where: Shapes) -> str:
    """Return code and name of a place."""
    place = where.places.get(name)
    if place is None:
        return name
    title = text.place(place)
    code = place.code.get(view.scenario, place.code[""])
    return title if place.kind in ("space", "base", "holding") or code == title else f"{code} {title}"


def forces(pieces: Sequence[Piece], text: MapText, scenario: str) -> str:
    """Return the pieces of a place as text, grouped by side."""
    sides = dict.fromkeys(piece.side for piece in pieces)
    return text.parted(
        [
            text.say(
                "alt-pair",
                name=text.side(side),
                value=", ".join(unit(piece, text, scenario) for piece in pieces if piece.side == side),
            )
            for side in sides
        ]
    )


def events(view: View, text: MapText, where: Shapes) -> list[str]:
    """Return the last moves and battles."""
    lines = []
    for move in view.moves:
        stops = " → ".join(place_name(resolve(where, stop), view, text, where) for stop in move.path)
        lines.append(
            text.say("alt-move-sea" if move.by_sea else "alt-move", side_name=text.side(move.side), stops=stops)
        )
    for name in dict.fromkeys(view.battles):
        lines.append(text.say("alt-battle", where=place_name(resolve(where, name), view, text, where)))
    return lines


def describe(view: View, lang: str = "en", limit: int = ALT_LIMIT) -> str:
    """Return the position as text, within the length limit of a description."""
    text, where = map_text(view.title, lang), shapes(view.title)
    told = [*gauges(view, text), *public_record(view, text)]
    first = " ".join([heading(view, text), *(f"{line}." for line in told), *events(view, text, where)])
    return _with_places(first, view, text, where, limit)


def places_told(view: View, lang: str, limit: int) -> str:
    """Return the pieces of each place as text, within a length limit."""
    return _with_places("", view, map_text(view.title, lang), shapes(view.title), limit)


def _with_places(result: str, view: View, text: MapText, where: Shapes, limit: int) -> str:
    """Return a text with the pieces of each place added, as far as they fit."""
    rows = [
        text.say("alt-pair", name=place_name(name, view, text, where), value=forces(pieces, text, view.scenario)) + "."
        for name, pieces in _places(view, where).items()
    ]
    for turn, row in enumerate(rows):
        left = len(rows) - turn
        rest = text.say("alt-more" if left > 1 else "alt-more-one", count=left)
        if len(result) + 1 + len(row) + (1 + len(rest) if turn < len(rows) - 1 else 0) > limit:
            return f"{result} {rest}"[:limit]
        result += f" {row}"
    return result[:limit].lstrip()


def plain_text(view: View, lang: str = "en") -> str:
    """Return the complete map as lines of text: every place with its pieces."""
    text, where = map_text(view.title, lang), shapes(view.title)
    lines = [heading(view, text), *gauges(view, text), *public_record(view, text), *events(view, text, where)]
    for name, pieces in _places(view, where).items():
        lines.append(f"• {place_name(name, view, text, where)} — {forces(pieces, text, view.scenario)}")
    marks: dict[str, list[str]] = {}
    for marker in view.markers:
        kind = (
            text.say(f"marker-{marker.kind}")
            if text.has(f"marker-{marker.kind}")
            else text.game(f"marker-{marker.kind}", marker.kind)
        )
        side = f" ({text.side(marker.side)})" if marker.side else ""
        marks.setdefault(kind, []).append(place_name(marker.place, view, text, where) + side)
    lines += [text.say("alt-pair", name=kind, value=", ".join(places)) for kind, places in marks.items()]
    return "\n".join(lines)
