"""Replays: a turn or a complete game as an animation small enough for a channel. Counters move along their path."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from PIL import Image

from engine.kernel.view import Move, Piece, View
from maps.canvas.encoding import captioned
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Point, shapes
from maps.canvas.sheet import Frame
from maps.canvas.texts import map_text
from maps.figures.counters import sprite
from maps.ground.kept_grounds import land_only
from maps.painter import Painter

LIMIT = 10 * 1024 * 1024
WIDTHS = (900, 720, 560, 420)
MANY_FRAMES, MOST_FRAMES = 60, 420  # above the first, pictures are smaller; above the second, scenes are omitted
LAST = 3.0  # the last frame lasts three times as long
STEPS = 3  # frames of a moving counter
STEP_SECONDS = 0.16
CARRIED = 4  # counters drawn for a moving group
TOKEN = 58.0  # their size on the map

Scene = tuple[View, str]


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """One picture and its duration in milliseconds."""

    image: Image.Image
    shown: int


def along(points: Sequence[Point], share: float) -> Point:
    """Return the point at a share of the length of a line."""
    lengths = [((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 for (ax, ay), (bx, by) in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return points[-1]


def land_frame(view: View, wide: int) -> Frame:
    """Return the frame of a replay: the map alone, without tracks and legend, which would be too small."""
    return land_only(shapes(view.title), wide)


def moved_pieces(before: View, after: View, move: Move) -> list[Piece]:
    """Return the counters of a move: those it names, else those of its side that have left where it began."""
    named = set(move.pieces)
    found = [piece for piece in before.pieces if piece.id in named]
    if not found:
        places = {piece.id: piece.place for piece in after.pieces}
        start = move.path[0]
        found = [
            piece
            for piece in before.pieces
            if piece.side == move.side and piece.place == start and places.get(piece.id) != start
        ]
    return found


def on_the_way(before: View, after: View, theme: str, lang: str, wide: int) -> Iterator[Image.Image]:
    """Draw the moves between two views, with moving counters lifted off the map."""
    journeys = []
    for move in after.moves:
        pieces = moved_pieces(before, after, move)
        if pieces and len(move.path) > 1:
            journeys.append((move, pieces))
    if not journeys:
        return
    lifted = {piece.id for _, pieces in journeys for piece in pieces}
    bare = replace(before, pieces=[piece for piece in before.pieces if piece.id not in lifted], moves=[], battles=[])
    painter = Painter(bare, land_frame(bare, wide), theme, lang)
    painter.paint({})
    empty = painter.image
    for step in range(1, STEPS + 1):
        painter.image = empty.copy()
        for move, pieces in journeys:
            carry(painter, move, pieces, step / (STEPS + 1))
        yield painter.image


def carry(painter: Painter, move: Move, pieces: Sequence[Piece], share: float) -> None:
    """Draw a group at a share of its path."""
    places = painter.shapes.places
    line = [places[name].centre for name in (resolve(painter.shapes, stop) for stop in move.path) if name in places]
    if not line:
        return
    x, y = along(line, share) if len(line) > 1 else line[0]
    for number, piece in enumerate(pieces[:CARRIED]):
        token = sprite(painter.face(piece), painter.theme.name, max(12, round(TOKEN * painter.k)))
        painter.stamp(token, x + number * TOKEN * 0.35, y - number * TOKEN * 0.2)


def frames(
    scenes: Sequence[Scene], theme: str, lang: str, wide: int, seconds: float, moving: bool
) -> list[ReplayFrame]:
    """Draw every scene, preceded by its moves, all with the palette of their ground."""
    drawn: list[ReplayFrame] = []
    previous: View | None = None
    for view, said in scenes:
        turn = map_text(view.title, lang).say("status-open", turn=view.turn)  # no track shows it
        caption = f"{turn} · {said}" if said else turn
        painter = Painter(view, land_frame(view, wide), theme, lang)
        if moving and previous is not None and view.moves:
            for image in on_the_way(previous, view, theme, lang, wide):
                drawn.append(finished(painter, image, caption, STEP_SECONDS))
        painter.paint({})
        drawn.append(finished(painter, painter.image, caption, seconds))
        previous = view
    last = drawn[-1]
    return [*drawn[:-1], ReplayFrame(last.image, round(last.shown * LAST))]


def finished(painter: Painter, image: Image.Image, caption: str, seconds: float) -> ReplayFrame:
    """Put the caption under a picture and reduce its colours."""
    whole = captioned(image, caption, painter.theme)
    return ReplayFrame(whole.quantize(palette=painter.base.palette, dither=Image.Dither.NONE), round(seconds * 1000))


def encode(pictures: Sequence[ReplayFrame], kind: str) -> bytes:
    """Write frames as an animated GIF or WebP."""
    shown = [one.shown for one in pictures]
    out = io.BytesIO()
    first, rest = pictures[0].image, [one.image for one in pictures[1:]]
    if kind == "gif":
        first.save(out, "GIF", save_all=True, append_images=rest, duration=shown, loop=0, optimize=False, disposal=1)
    else:
        first.convert("RGB").save(
            out,
            "WEBP",
            save_all=True,
            append_images=(image.convert("RGB") for image in rest),
            duration=shown,
            loop=0,
            quality=68,
            method=0,
            minimize_size=False,
        )
    return out.getvalue()


def animate(
    scenes: Sequence[Scene],
    *,
    theme: str = "light",
    lang: str = "en",
    seconds: float = 1.4,
    kind: str = "webp",
    limit: int = LIMIT,
    moving: bool = True,
) -> bytes:
    """Draw a replay within the size limit: try smaller pictures first, then fewer of them, until it fits."""
    if not scenes:
        raise ValueError("a replay needs at least one view")
    kept = thinned(scenes)
    widths = WIDTHS if len(kept) * (STEPS + 1) <= MANY_FRAMES else WIDTHS[2:]
    while True:
        for wide in widths:
            data = encode(frames(kept, theme, lang, wide, seconds, moving), kind)
            if len(data) <= limit:
                return data
            if len(data) > limit * 6:
                break
        if len(kept) <= 2:
            return data
        kept = [*kept[:-1:2], kept[-1]]


def thinned(scenes: Sequence[Scene]) -> list[Scene]:
    """Drop scenes without fighting evenly until the rest can be drawn in reasonable time."""
    kept = list(scenes)
    while len(kept) * (STEPS + 1) > MOST_FRAMES:
        quiet = [place for place, (view, _) in enumerate(kept[1:-1], 1) if not view.battles]
        dropped = set(quiet[::2] or range(1, len(kept) - 1, 2))
        kept = [scene for place, scene in enumerate(kept) if place not in dropped]
    return kept
