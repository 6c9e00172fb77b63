"""@rule: which function is the code of which section of which rulebook."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Section:
    """One function and its numbers: `number` in the main rulebook, `others` in translations and editions."""

    number: str
    others: tuple[tuple[str, str], ...]
    module: str
    name: str
    text: str

    def number_in(self, numbering: str) -> str:
        """Its number in the rulebook of an edition, or the main number where that has none of its own."""
        for key, number in self.others:  # told with every event, so a plain loop: a generator costs four times as much
            if key == numbering:
                return number
        return self.number


SECTIONS: dict[types.CodeType, Section] = {}


def rule(number: str, **others: str) -> Callable[[F], F]:
    """Mark a function as the code of one section; `others` give its number in other rulebooks, as in `it="6.2"`."""

    def mark(function: F) -> F:
        text = (function.__doc__ or "").strip()
        SECTIONS[function.__code__] = Section(
            number, tuple(sorted(others.items())), function.__module__, function.__qualname__, text
        )
        return function

    return mark


def sections_of(package: str) -> list[Section]:
    """Every section implemented in a package, in the order of definition."""
    return [section for section in SECTIONS.values() if f"{section.module}.".startswith(f"{package}.")]
