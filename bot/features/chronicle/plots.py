"""Plots as inline SVG: lines over the turns, each side with its own colour and dash pattern, labelled at its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

WIDE, HIGH = 480, 250
LEFT, TOP, BOTTOM = 50, 16, 54
LETTER = 8.5  # average width of a letter
COLOURS = 7  # the page's style has a colour for each of c0 to c6
DASHES = ("", "7 4", "2 4", "10 3 2 3")
STEPS = 5  # most lines of the grid
LABELS = 9  # most turns labelled
LINE = 25  # height of a line of text


def ticks(values: Sequence[float]) -> list[float]:
    """Return at least two round numbers whose range includes all values and zero."""
    low, high = min(0.0, *values), max(0.0, *values)
    rough = max(high - low, 1.0) / STEPS
    power = 10.0 ** floor(log10(rough))
    step = max(1.0, next(each * power for each in (1, 2, 2.5, 5, 10) if each * power >= rough))
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [step * place for place in range(first, last + 1)]


def plot(name: str, lines: Mapping[str, Sequence[float]], labels: Sequence[str], under: str = "") -> str:
    """Return one plot, or an empty string if there is nothing to plot; `under` labels the horizontal axis."""
    values = [value for line in lines.values() for value in line]
    if not any(values) or len(labels) < 2:
        return ""
    grid = ticks(values)
    right = WIDE - 12 - LETTER * max(map(len, lines)) - 6
    across, down, tall = right - LEFT, HIGH - TOP - BOTTOM, grid[-1] - grid[0]

    def at(place: int, value: float) -> tuple[float, float]:
        x = LEFT + across * place / (len(labels) - 1)
        return round(x, 1), round(TOP + down * (grid[-1] - value) / tall, 1)

    parts = [f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(name)}">']
    for value in grid:
        y = at(0, value)[1]
        said = f"{value:g}".replace("-", "−")
        parts.append(f'<path d="M{LEFT} {y}H{right:g}" class="grid"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 5}" text-anchor="end">{said}</text>')
    for place in range(0, len(labels), ceil(len(labels) / LABELS)):
        parts.append(f'<text x="{at(place, 0)[0]}" y="{HIGH - 31}" text-anchor="middle">{escape(labels[place])}</text>')
    parts.append(f'<text x="{LEFT + across / 2:g}" y="{HIGH - 5}" text-anchor="middle">{escape(under)}</text>')
    parts += drawn_lines(lines, at)
    return "".join([*parts, "</svg>"])


def drawn_lines(lines: Mapping[str, Sequence[float]], at: Callable[[int, float], tuple[float, float]]) -> list[str]:
    """Return the lines with their labels."""
    parts: list[str] = []
    ends = [at(len(line) - 1, line[-1]) for line in lines.values()]
    heights = apart([y for _, y in ends])
    for number, (side, line) in enumerate(lines.items()):
        colour, dash = f"c{number % COLOURS}", DASHES[number % len(DASHES)]
        places = [at(place, value) for place, value in enumerate(line)]
        points = " ".join("{},{}".format(*place) for place in places)
        parts.append(f'<polyline class="{colour}" points="{points}" stroke-dasharray="{dash}"/>')
        parts += [f'<circle class="{colour}" cx="{x}" cy="{y}" r="3.5"/>' for x, y in places]
        parts.append(
            f'<text x="{ends[number][0] + 8}" y="{heights[number] + 5}" class="{colour}">{escape(side)}</text>'
        )
    return parts


def apart(heights: Sequence[float]) -> list[float]:
    """Return the heights of the labels, adjusted so that they do not overlap each other or the axis labels."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    found = list(heights)
    for one, other in pairwise(order):
        found[other] = max(found[other], found[one] + LINE)
    lowest = float(HIGH - BOTTOM)
    for place in reversed(order):
        found[place] = min(found[place], lowest)
        lowest = found[place] - LINE
    return [round(each, 1) for each in found]
