"""Walls, chains and palisades, drawn as part of the land while they exist."""

from __future__ import annotations

import math
from collections.abc import Mapping

from engine.kernel.view import Marker
from maps.canvas.shapes import Point, bounds, unfold
from maps.canvas.sheet import Canvas, Sheet, along, dashes, rotated
from maps.ground.zones import battlements, token

GONE = ("destroyed", "ruined", 0)


def draw_works(painter: Canvas) -> None:
    """Draw walls and chains."""
    walls = {row["id"]: row for row in painter.shapes.data.get("wall", [])}
    for marker in painter.view.markers:
        name = marker.place if marker.place in walls else str(marker.value)
        if name in walls:
            _wall(painter, walls[name], marker)
        elif marker.kind in ("chain", "chains") and painter.shapes.data.get("chain") and marker.value not in GONE:
            _chains(painter)
        elif marker.kind == "camp" and marker.value not in GONE:
            _palisade(painter, marker)


def _palisade(painter: Canvas, marker: Marker) -> None:
    """Draw the fortifications built with the camp."""
    for row in painter.shapes.data.get("fortification", []):
        if row.get("state") == "when_camp":
            line = unfold(row["line"])
            x0, y0, x1, y1 = bounds(line)

            def strokes(sheet: Sheet, line: list[Point] = line) -> None:
                battlements(sheet, line, painter.theme, marker.side or painter.shapes.sides[0], 4.5)

            painter.etch((x0 - 16, y0 - 16, x1 + 16, y1 + 16), strokes, work=f"camp {row['id']}")


def _wall(painter: Canvas, row: Mapping[str, str], marker: Marker) -> None:
    line = unfold(row["line"])
    x0, y0, x1, y1 = bounds([*line, tuple(row["marker"])])  # type: ignore[list-item]
    broken = marker.value in GONE or marker.kind in ("ruin", "ruins", "wall-destroyed")
    owner = marker.side or row["owner"]

    def strokes(sheet: Sheet) -> None:
        if broken:
            for turn, piece in enumerate(dashes(line, 17, 13)):
                battlements(sheet, piece, painter.theme, owner, 5) if turn % 2 == 0 else None
        else:
            battlements(sheet, line, painter.theme, owner)
        token(sheet, float(row["marker"][0]), float(row["marker"][1]), 15, row["label"], painter.theme, row["owner"])

    painter.etch((x0 - 24, y0 - 24, x1 + 24, y1 + 24), strokes, work=f"{marker}")


def _chains(painter: Canvas) -> None:
    for row in painter.shapes.data["chain"]:
        line = unfold(row["line"])
        x0, y0, x1, y1 = bounds(line)

        def strokes(sheet: Sheet, line: list[Point] = line) -> None:
            for turn, (x, y, angle) in enumerate(along(line, 13)):
                link = rotated(
                    [
                        ((10 if turn % 2 else 6) * math.cos(a / 3), (6 if turn % 2 else 3) * math.sin(a / 3))
                        for a in range(19)
                    ],
                    (x, y),
                    angle,
                )
                sheet.line([*link, link[0]], painter.theme["ink"], 5)
                sheet.line([*link, link[0]], painter.theme["framefill"], 2)

        painter.etch((x0 - 16, y0 - 16, x1 + 16, y1 + 16), strokes, work="chains")
