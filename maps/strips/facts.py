"""The public record under the map: every fact without a track, box or marker of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from engine.kernel.view import View
from maps.canvas.lettering import width, write
from maps.canvas.looks import look, side_of_group
from maps.canvas.texts import MapText
from maps.canvas.themes import Theme

Line = tuple[str, str]  # a fact's name, and its current text


def _named(kinds: Sequence[str], key: str, text: MapText) -> str:
    for kind in kinds:
        if (said := text.game(f"{kind}-{key}", "\0")) != "\0":
            return said
    return key.replace("_", " ")


def _pieces(names: Sequence[str], text: MapText) -> str:
    return ", ".join(_named(("unit", "leader"), name, text) for name in names)


def _sides(value: Mapping[str, Any], text: MapText, say: Callable[[Any], str]) -> str:
    """Return what each side has as text, leaving out sides that have nothing."""
    return text.parted(
        [f"{text.side(side)} – {say(each)}" for side, each in value.items() if each not in ("", [], None, 0)]
    )


def _group(group: str, text: MapText) -> str:
    """Return the name of a reinforcement group, or of the side whose letter it has."""
    if (said := text.game(f"reinforcement-{group}", "\0")) != "\0":
        return said
    own = side_of_group(group, text.title)
    return text.side(own) if own else group


def _by_turn(value: Mapping[str, Any], text: MapText) -> str:
    turns: dict[int, list[str]] = {}
    for group, turn in value.items():
        turns.setdefault(int(turn or 0), []).append(_group(group, text))
    return "; ".join(
        text.say("record-on-turn", turn=turn, groups=", ".join(dict.fromkeys(names)))
        for turn, names in sorted(turns.items())
    )


def _said(name: str, value: Any, text: MapText) -> str:
    """Return one fact as text; "" if there is nothing to say."""
    if name == "year":
        return ""
    if name in ("awaited", "reinforcements"):
        return _by_turn(value, text)
    if name in ("eliminated", "fallen", "dead", "leaders_left"):
        if isinstance(value, Mapping):
            return _sides(value, text, lambda names: _pieces(names, text))
        return _pieces(value, text)
    if name == "initiative":
        return text.side(value) if value else ""
    if name == "optional":
        return ", ".join(_named(("reinforcement",), group, text) for group in value)
    if name == "suspended":
        return ", ".join(text.side(side) for side in value)
    if name in ("played", "gone", "permanent"):
        return ", ".join(_named(("stratagem", "counter"), each.removeprefix("ST").lstrip("0"), text) for each in value)
    if name == "season":
        return text.game(f"season-{value}", value)
    if name == "strategy":
        return _sides(value, text, lambda each: text.game(f"strategy-{each}", each))
    if name in ("hostages", "passed"):
        return ", ".join(text.side(side) for side, holds in value.items() if holds)
    if name == "alliances":
        return ", ".join(
            f"{_named(('alliance', 'side', 'space'), ally, text).title()} – {text.side(side)}"
            for ally, side in value.items()
            if side
        )
    if name == "omen":
        return text.game(f"omen-{value}", str(value)) if value else ""
    if isinstance(value, Mapping):
        return "; ".join(f"{text.side(side)} {each}" for side, each in value.items())
    if isinstance(value, bool):
        return text.say("record-yes") if value else ""
    return "" if value in (None, "", []) else str(value)


def record(view: View, text: MapText) -> list[Line]:
    """Return the lines of the record: every public fact that the map itself does not show, and exact treasuries."""
    found, own = [], look(view.title)
    for name, value in view.facts.items():
        if name in own.on_the_map or name in own.not_drawn:
            continue
        said = _said(name, value, text)
        if name == "season" and isinstance(view.facts.get("year"), int):
            said = text.say("record-date", season=said, year=str(abs(view.facts["year"])))
        if said:
            found.append((text.say(f"record-{name}"), said))
    return found


Atom = list[tuple[str, bool]]  # words that stay together, and whether each belongs to a fact's name


def _atoms(name: str, said: str, text: MapText) -> list[Atom]:
    """Return the words of a line; its name stays with the first word after it, and a number with its unit."""
    label = text.say("alt-pair", name=name, value="").replace("\u00a0", " ").split()
    atoms: list[Atom] = [[(word, True) for word in label]]
    for turn, word in enumerate(said.split()):
        if not turn or word[0] in "0123456789−-–":
            atoms[-1].append((word, False))
        else:
            atoms.append([(word, False)])
    return atoms


def _flow(lines: Sequence[Line], text: MapText, size: float, room: float) -> list[list[tuple[float, str, bool]]]:
    """Return the words of the record in rows: the position, the word, and whether it belongs to a name."""
    rows: list[list[tuple[float, str, bool]]] = [[]]
    x, blank = 0.0, width(" ", "text", size)
    for name, said in lines:
        for atom in _atoms(name, said, text):
            wides = [width(word, "italic" if named else "text", size) + blank for word, named in atom]
            if x + sum(wides) - blank > room and rows[-1]:
                rows.append([])
                x = 0.0
            for (word, named), wide in zip(atom, wides, strict=True):
                rows[-1].append((x, word, named))
                x += wide
        x += size * 1.1
    return rows


def record_strip(
    wide: int, lines: Sequence[Line], text: MapText, theme: Theme, phone: bool, ruled: bool = True
) -> Image.Image:
    """Return the record as a strip of the given width to put under a picture, with a rule above it."""
    size = wide / (36 if phone else 76)
    edge = size * 0.9
    rows = _flow(lines, text, size, wide - 2 * edge)
    strip = Image.new("RGB", (wide, round(len(rows) * size * 1.25 + edge * 1.2)), theme["panel"])
    draw = ImageDraw.Draw(strip)
    if ruled:
        draw.line([(0, 0), (wide, 0)], fill=theme["paneledge"], width=max(2, round(size / 8)))
    for turn, row in enumerate(rows):
        y = edge * 0.6 + (turn + 0.5) * size * 1.25
        for x, word, named in row:
            ink = theme["accent"] if named else theme["text"]
            write(draw, (edge + x, y), word, "italic" if named else "text", size, ink, theme["panel"], "lm")
    return strip
