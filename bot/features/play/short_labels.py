"""Buttons with short labels where few choices exist; what they leave out stands in the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.cards import limits
from bot.cards.card import Button
from engine.kernel import Ask, Number, Option
from engine.kernel.text import Text, capital

FEW, SEVERAL = 8, 10  # choices that become buttons whatever their length, and if none is longer than MEDIUM
MEDIUM = 16  # letters
PHONE = 300  # pixels across for the buttons of a message on a phone of 390
LETTER, EDGES, GAP = 7, 28, 8  # pixels of a letter, of both edges of a button, and between two


def side_by_side(labels: Sequence[str]) -> int:
    """How many buttons with these labels stand in a row on a phone, whichever of them meet in one."""
    longest = max((len(said) for said in labels), default=0)
    return max(1, min(limits.ROW, (PHONE + GAP) // (LETTER * longest + EDGES + GAP)))


def share_a_row(labels: Sequence[str]) -> bool:
    """Whether these very labels stand in one row on a phone."""
    return len(labels) <= limits.ROW and sum(LETTER * len(said) + EDGES + GAP for said in labels) <= PHONE + GAP


def packed(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in as few rows as a phone allows, none of which wraps."""
    rows: list[list[Button]] = []
    for button in buttons:
        if rows and share_a_row([*(each.label for each in rows[-1]), button.label]):
            rows[-1].append(button)
        else:
            rows.append([button])
    return tuple(map(tuple, rows))


def short_labels(
    ask: Ask, options: Sequence[Option], text: Text, letters: Mapping[str, str] | None = None
) -> list[str]:
    """The labels with which all these choices become buttons; none if they are too many or one has no short label."""
    labels = [marked_on_map(capital(text.short(ask, option)), option, letters or {}) for option in options]
    if not labels or not all(labels) or len(set(labels)) < len(labels):
        return []
    fit = len(labels) <= FEW or (len(labels) <= SEVERAL and max(map(len, labels)) <= MEDIUM)
    return labels if fit else []


def marked_on_map(said: str, option: Option, letters: Mapping[str, str]) -> str:
    """A short label with the letter that marks its place on the map, where it is not its own code."""
    letter = letters.get(option.key, "") if option.place and option.kind in ("zone", "space") else ""
    return f"{letter} · {said}" if said and letter and letter != option.key else said


def number_labels(ask: Number, text: Text) -> list[str]:
    """The numbers of a question as short labels, each with what it means where the title says so."""
    labels = [text.short(ask, ask.option(value)) for value in ask.values]
    return labels if all(labels) else [str(value) for value in ask.values]
