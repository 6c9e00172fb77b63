"""Ways: a group has one way to its goal, unless several differ in something that matters to its owner.

A title lists the ways in the order in which it would take them, each with its price: what it costs in every respect that
matters here, and a gain as a negative number. The first way that is in nothing worse than another stands for it; what
remains is asked, the usual way first.

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
    """One way: its places from the start to the goal, and its price by respects."""

    path: tuple[str, ...]
    price: Mapping[str, int]

    @property
    def key(self) -> str:
        """How the way is named in an answer."""
        return "-".join(self.path)

    def as_good_as(self, other: Way) -> bool:
        """Whether in no respect this way costs more than another."""
        mine, theirs = self.price, other.price
        return all(mine.get(respect, 0) <= theirs.get(respect, 0) for respect in {*mine, *theirs})


def worth_asking(ways: Iterable[Way]) -> list[Way]:
    """The ways that differ in something: none of them is as good as another in everything."""
    kept: list[Way] = []
    for way in ways:
        if not any(better.as_good_as(way) for better in kept):
            kept = [*(other for other in kept if not way.as_good_as(other)), way]
    return kept


async def choose_way(
    game: Game[Any], seat: str, ways: Sequence[Way], describe: Callable[[Way], Facts], **facts: Any
) -> tuple[str, ...]:
    """The way that a group takes: its owner is asked only where the ways differ."""
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
