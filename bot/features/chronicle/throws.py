"""Matching throws to the events that report them, since dice may be rolled in one answer and reported later."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from engine.kernel import Event, Step, Throw

DIE_FACT = re.compile(r"(?:die(?:_[a-z]+)?|dice|throws)$")
UNTOLD = ("phase", "hand", "over", "drew")  # these report no throw
LONGEST = 12  # answers within which a throw is reported


def numbers_in(value: object) -> Iterator[int]:
    """Yield the numbers in a fact, at any depth."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from numbers_in(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def dice_in(event: Event) -> list[int]:
    """Return the dice that an event reports."""
    return [number for key, value in event.facts.items() if DIE_FACT.match(key) for number in numbers_in(value)]


class Tellers:
    """Follows a game answer by answer and finds for each throw the event that reports it.

    An event that carries the index of its throw is matched by it. Other events are matched to waiting throws by their
    numbers: those of the newest answer first, in the order in which they were rolled. A die that was rerolled may have
    no event.
    """

    def __init__(self) -> None:
        self.found: dict[int, Event] = {}
        self.waiting: list[tuple[int, Throw]] = []  # with the number of the answer that threw it
        self.heard = 0

    def hear(self, step: Step) -> None:
        """Process the throws and events of one answer."""
        self.heard += 1
        self.waiting = [each for each in self.waiting if self.heard - each[0] <= LONGEST]
        self.waiting += [(self.heard, throw) for throw in step.throws]
        for event in step.events:
            if event.public and event.key not in UNTOLD:
                self.match(event)

    def match(self, event: Event) -> None:
        """Match an event with the throws that it reports."""
        dice = dice_in(event)
        if isinstance(first := event.facts.get("throw"), int):
            self.take(event, range(first, first + max(1, len(dice))))
        elif dice:
            shown = [throw.result + 1 for _, throw in self.waiting]
            places = [n for n in range(len(shown) - len(dice) + 1) if shown[n : n + len(dice)] == dice]
            if places:
                place = max(places, key=lambda place: (self.waiting[place][0], -place))
                self.take(event, [throw.index for _, throw in self.waiting[place : place + len(dice)]])

    def take(self, event: Event, numbers: range | list[int]) -> None:
        """Record that an event reports these throws."""
        self.found |= dict.fromkeys(numbers, event)
        self.waiting = [each for each in self.waiting if each[1].index not in numbers]
