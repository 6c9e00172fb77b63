"""Events: who may see them."""

from __future__ import annotations

import pytest

from engine.kernel import Event

EVERYBODY = ("red", "blue", None)


@pytest.mark.parametrize(
    ("event", "knows"),
    [
        (Event("fought"), EVERYBODY),
        (Event("drew", to=("red",)), ("red",)),
        (Event("drew", to=()), ()),
        (Event("saw", but=("red",)), ("blue", None)),
        (Event("saw", to=("blue",), but=("red",)), ("blue",)),
    ],
)
def test_an_event_reaches_those_whom_it_is_for_and_nobody_else(event: Event, knows: tuple[str | None, ...]) -> None:
    assert tuple(seat for seat in EVERYBODY if event.visible_to(seat)) == knows
    assert event.public is (knows == EVERYBODY)
    assert Event.from_dict(event.to_dict()) == event
