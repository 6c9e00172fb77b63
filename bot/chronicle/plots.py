"""Plots as inline SVG: lines over the turns, each side in its own colour and dash, named at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

WIDE, HIGH = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 52, 132, 14, 30
COLOURS = 7  # the style of the page has a colour for each class from c0 to c6
DASHES = ("", "7 4", "2 4", "10 3 2 3")
STEPS = 4
LINE = 20  # height of a line of text


def scale(values: Sequence[float]) -> tuple[float, float]:
    """Return the least and the greatest value to be drawn; never the same."""
    low, high = min(0.0, *values), max(0.0, *values)
    return (low, high) if high > low else (low, low + 1.0)


def plot(name: str, lines: Mapping[str, Sequence[float]], labels: Sequence[str]) -> str:
    """Return one plot, or nothing where there is nothing to see."""
    values = [value for line in lines.values() for value in line]
    if not any(values) or len(labels) < 2:
        return ""
    low, high = scale(values)
    across, down = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def at(place: int, value: float) -> tuple[float, float]:
        x = LEFT + across * place / (len(labels) - 1)
        return round(x, 1), round(TOP + down * (high - value) / (high - low), 1)

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(name)}">']
    for step in range(STEPS + 1):
        value = low + (high - low) * step / STEPS
        y = at(0, value)[1]
        parts.append(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" class="grid"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{value:.0f}</text>')
    every = max(1, len(labels) // 12)
    for place in range(0, len(labels), every):
        x = at(place, low)[0]
        parts.append(f'<text x="{x}" y="{HIGH - 8}" text-anchor="middle">{escape(labels[place])}</text>')
    parts += drawn_lines(lines, at)
    return "".join([*parts, "</svg>"])


def drawn_lines(lines: Mapping[str, Sequence[float]], at: Callable[[int, float], tuple[float, float]]) -> list[str]:
    """Return the lines with their names, which keep clear of each other."""
    parts: list[str] = []
    taken: list[float] = []
    for number, (side, line) in enumerate(lines.items()):
        colour, dash = f"c{number % COLOURS}", DASHES[number % len(DASHES)]
        places = [at(place, value) for place, value in enumerate(line)]
        points = " ".join("{},{}".format(*place) for place in places)
        parts.append(f'<polyline class="{colour}" points="{points}" stroke-dasharray="{dash}"/>')
        parts += [f'<circle class="{colour}" cx="{x}" cy="{y}" r="3.5"/>' for x, y in places]
        x, y = at(len(line) - 1, line[-1])
        while any(abs(y - other) < LINE for other in taken):
            y += LINE
        taken.append(y)
        parts.append(f'<text x="{x + 6}" y="{y + 4}" class="{colour}">{escape(side)}</text>')
    return parts
