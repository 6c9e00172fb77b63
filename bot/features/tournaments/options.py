"""The options of a title for a two-player match or a game of a given number of players."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

from bot.features.tournaments.formats.multiplayer import LEAST, MOST
from engine.kernel import Title

TOGETHER = 2  # most options changed together to reach a number of seats


def options_for(title: Title, scenario: str, options: Mapping[str, str], players: int) -> dict[str, str] | None:
    """Return the options closest to those wanted that seat this number of players; None if there are none."""
    wanted = title.resolve_options(scenario, options)
    choices = title.choices(scenario)
    for count in range(TOGETHER + 1):
        for changed in combinations(choices, count):
            for values in product(*(choice.values for choice in changed)):
                found = wanted | {choice.key: value for choice, value in zip(changed, values, strict=True)}
                if fits(title, scenario, found, players):
                    return found
    return None


def fits(title: Title, scenario: str, options: Mapping[str, str], players: int) -> bool:
    """Return whether the options have the right seats: two on different sides, or exactly the number wanted."""
    seats = title.seats(scenario, options)
    if players == len(title.sides) == 2:
        return {title.side_of(seat) for seat in seats} == set(title.sides) and len(seats) == players
    return len(seats) == players


def possible_sizes(title: Title, scenario: str, options: Mapping[str, str]) -> list[int]:
    """Return the numbers of players, from three to seven, that a scenario allows."""
    return [size for size in range(LEAST, MOST + 1) if options_for(title, scenario, options, size) is not None]
