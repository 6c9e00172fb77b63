"""Errors between the rules and those who answer their questions.

RulesError
├── IllegalAnswer      understood, but not among the legal answers
│   ├── NoSuchOption       a key that is not offered: `possible` lists those that are
│   ├── WrongCount         too few or too many: `least` and `most`
│   ├── WrongNumber        not a whole number between `low` and `high`
│   ├── WrongShares        not a division within the limits: `possible`, `least` and `most`
│   └── WrongTogether      each is offered, but not all of them at once
├── NotYourQuestion    this seat has no open question
├── StaleQuestion      an answer to a question that is no longer open
├── NothingToUndo      the last answer is sealed, or not this seat's
├── Divergence         a replay differs from the record
├── PositionError      an unreadable position file, with the line of the error
├── UnreadableSave     a saved state of a schema without an upgrade
├── UnknownChoice      a scenario or option that a title does not have
└── RulesBug           the rules themselves asked an impossible question
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any


class RulesError(Exception):
    """A refusal with a message key and facts; the text is composed in the reader's language."""

    key = "error-rules"

    def __init_subclass__(cls, key: str = "") -> None:
        cls.key = key or cls.key

    def __init__(self, **facts: Any) -> None:
        self.facts: Mapping[str, Any] = facts
        super().__init__(f"{self.key} " + ", ".join(f"{name}={value!r}" for name, value in facts.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        """Keep the facts when the error is pickled."""
        return partial(type(self), **self.facts), ()


class IllegalAnswer(RulesError):
    """The answer is not one of those the question allows."""

    key = "error-illegal-answer"


class NoSuchOption(IllegalAnswer):
    """A key that the question does not offer: `possible` lists the valid ones."""

    key = "error-no-such-option"


class WrongCount(IllegalAnswer):
    """Too few or too many options: `least` and `most` are the limits."""

    key = "error-wrong-count"


class WrongNumber(IllegalAnswer):
    """Not a whole number between `low` and `high` in steps of `step`."""

    key = "error-wrong-number"


class WrongShares(IllegalAnswer):
    """Not a division of `least` to `most` among the shares in `possible`."""

    key = "error-wrong-shares"


class WrongTogether(IllegalAnswer):
    """Each option is offered, but these cannot be chosen together."""

    key = "error-wrong-together"


class NotYourQuestion(RulesError):
    """The seat has no open question."""

    key = "error-not-your-question"


class StaleQuestion(RulesError):
    """The question has already been answered."""

    key = "error-stale-question"


class NothingToUndo(RulesError):
    """Chance, a secret or another seat's answer prevents the undo."""

    key = "error-nothing-to-undo"


class Divergence(RulesError):
    """A replay asked another question or reached another state than the record: `seq` is the answer's number."""

    key = "error-divergence"


class PositionError(RulesError):
    """A position file is wrong: `line` and `reason` say where and how."""

    key = "error-position"

    def __init__(self, reason: str, line: int | None = None, **facts: Any) -> None:
        self.reason, self.line = reason, line
        self.key = "error-position" if line else "error-position-whole"
        super().__init__(reason=reason, line=line or 0, **facts)

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}" if self.line else self.reason


class UnreadableSave(RulesError):
    """A saved state has a newer schema than the rules, or one without an upgrade."""

    key = "error-unreadable-save"


class UnknownChoice(RulesError):
    """A scenario or an option that the title does not have: `possible` lists the valid ones."""

    key = "error-unknown-choice"


class RulesBug(RulesError):
    """The rules asked for a choice without options."""

    key = "error-rules-bug"
