"""What a tournament plays: options of a title for a match of two, or for a table of so many."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

from bot.features.tournaments.formats.multiplayer import LEAST, MOST
from engine.kernel import Title

TOGETHER = 2  # options that are changed at once, at most, to have so many seats


def options_for(title: Title, scenario: str, options: Mapping[str, str], players: int) -> dict[str, str] | None:
    """The options nearest to those wanted with a seat for each of so many players; None where there are none."""
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
    """Whether there is a seat for each: two on different sides, or just as many as are wanted."""
    seats = title.seats(scenario, options)
    if players == len(title.sides) == 2:
        return {title.side_of(seat) for seat in seats} == set(title.sides) and len(seats) == players
    return len(seats) == players


def possible_sizes(title: Title, scenario: str, options: Mapping[str, str]) -> list[int]:
    """The numbers of players, three to seven, for which a scenario has a table."""
    return [size for size in range(LEAST, MOST + 1) if options_for(title, scenario, options, size) is not None]
