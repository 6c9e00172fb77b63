"""Buttons with short labels where few choices exist; what they leave out stands in the question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.cards import limits
from engine.kernel import Ask, Number, Option
from engine.kernel.text import Text, capital

FEW, SEVERAL = 5, 10  # choices that become buttons whatever their length, and if three stand side by side
SHORT, MEDIUM, LONG = 9, 16, 19  # letters with which five, three or two buttons stand side by side


def side_by_side(labels: Sequence[str]) -> int:
    """How many buttons with these labels stand well side by side on a phone."""
    longest = max((len(said) for said in labels), default=0)
    return limits.ROW if longest <= SHORT else 3 if longest <= MEDIUM else 2 if longest <= LONG else 1


def short_labels(
    ask: Ask, options: Sequence[Option], text: Text, letters: Mapping[str, str] | None = None
) -> list[str]:
    """The labels with which all these choices become buttons; none if they are too many or one has no short label."""
    labels = [marked_on_map(capital(text.short(ask, option)), option, letters or {}) for option in options]
    if not labels or not all(labels) or len(set(labels)) < len(labels):
        return []
    fit = len(labels) <= FEW or (len(labels) <= SEVERAL and side_by_side(labels) >= 3)
    return labels if fit else []


def marked_on_map(said: str, option: Option, letters: Mapping[str, str]) -> str:
    """A short label with the letter that marks its place on the map, where it is not its own code."""
    letter = letters.get(option.key, "") if option.place and option.kind in ("zone", "space") else ""
    return f"{letter} · {said}" if said and letter and letter != option.key else said


def number_labels(ask: Number, text: Text) -> list[str]:
    """The numbers of a question as short labels, each with what it means where the title says so."""
    labels = [text.short(ask, ask.option(value)) for value in ask.values]
    return labels if all(labels) else [str(value) for value in ask.values]
