"""Ways: a group's route to its goal; its owner is asked only if routes differ in something that matters.

A title lists the routes in order of preference, each with its price: its cost in every respect that matters here; a
gain is a negative cost. A route is dropped if an earlier one costs no more in any respect. Its owner chooses among the
rest, the default first.

    way = await choose_way(game, side, [Way(path, {"load-I": 2}), Way(other, {"shift": 1})], goal=goal, …)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.kernel import Game, unchanging

WAY = "way"
Facts = Mapping[str, Any]


@unchanging
class Way:
    """One route: its places from start to goal, and its cost in each respect."""

    path: tuple[str, ...]
    price: Mapping[str, int]

    @property
    def key(self) -> str:
        """The key of the route in an answer."""
        return "-".join(self.path)

    def as_good_as(self, other: Way) -> bool:
        """Return whether this route costs no more than the other in any respect."""
        mine, theirs = self.price, other.price
        return all(mine.get(respect, 0) <= theirs.get(respect, 0) for respect in {*mine, *theirs})


def worth_asking(ways: Iterable[Way]) -> list[Way]:
    """Return the routes that no other route matches or beats in every respect."""
    kept: list[Way] = []
    for way in ways:
        if not any(better.as_good_as(way) for better in kept):
            kept = [*(other for other in kept if not way.as_good_as(other)), way]
    return kept


async def choose_way(
    game: Game[Any], seat: str, ways: Sequence[Way], describe: Callable[[Way], Facts], **facts: Any
) -> tuple[str, ...]:
    """Return the route of a group; its owner is asked only if several are worth choosing between."""
    if len(ways) == 1:
        return ways[0].path
    offered = {way.key: way for way in worth_asking(ways)}
    chosen = await game.choose(
        seat,
        WAY,
        list(offered),
        kind=WAY,
        describe=lambda key: {"way": list(offered[key].path), **describe(offered[key])},
        **facts,
    )
    return offered[chosen].path
