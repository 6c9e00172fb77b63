# mypy: warn-unused-ignores
"""Immutable records."""

from __future__ import annotations

from dataclasses import field, replace

import pytest

from engine.kernel import Event, unchanging


@unchanging
class Word:
    """A word that was said."""

    said: str
    heard: tuple[str, ...] = ()
    marks: list[str] = field(default_factory=list, compare=False)


def test_records_are_what_they_say() -> None:
    assert Word("pass") == Word("pass", (), ["other"]) != Word("done")
    assert len({Word("pass"), Word("pass"), Word("done")}) == 2
    assert replace(Word("pass"), heard=("Athens",)) == Word("pass", ("Athens",))
    assert Word("pass").marks is not Word("pass").marks


def test_records_have_nothing_but_their_fields() -> None:
    with pytest.raises(AttributeError):
        Word("pass").loud = True  # type: ignore[attr-defined]


def test_the_type_checker_holds_that_they_are_not_changed() -> None:
    # If mypy saw no error here, the ignore comment itself would be one.
    Event("moved").key = "stood"  # type: ignore[misc]
