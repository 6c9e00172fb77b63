"""Sides of games whose opponents are known beforehand, as even as the number of games allows."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence

Meeting = tuple[str, str]
SIGN = (1, -1)  # what a game with the first, or the second, side adds to a balance


def imbalance(one: int, other: int) -> int:
    """Return by how much sides would go beyond one if these two met, at best."""
    ways = ((one + 1, other - 1), (one - 1, other + 1))
    return min(max(abs(a) - 1, 0) + max(abs(b) - 1, 0) for a, b in ways)


def even_sides(meetings: Sequence[Meeting]) -> list[int]:
    """Return the side of the first in each meeting, so that nobody plays one side more than once oftener.

    Players are points, meetings are lines: walking along closed tours, each is left as often as it is reached. Those
    with an odd number of games are joined to one more point, which may cost them a single game.
    """
    lines: list[tuple[str, str]] = [*meetings]
    degree: dict[str, int] = {}
    for one, other in meetings:
        degree[one] = degree.get(one, 0) + 1
        degree[other] = degree.get(other, 0) + 1
    joint = ""
    lines += [(player, joint) for player, count in degree.items() if count % 2]
    at: dict[str, list[int]] = {}
    for number, (one, other) in enumerate(lines):
        at.setdefault(one, []).append(number)
        at.setdefault(other, []).append(number)
    sides: list[int | None] = [None] * len(lines)
    for start in [joint, *degree]:
        here = start
        while True:
            while at.get(here) and sides[at[here][-1]] is not None:
                at[here].pop()
            if not at.get(here):
                break
            number = at[here].pop()
            one, other = lines[number]
            sides[number] = 0 if here == one else 1
            here = other if here == one else one
    return [side or 0 for side in sides[: len(meetings)]]


class SidePlan:
    """Meetings with their sides, and what everybody's balance will be after all of them."""

    def __init__(self, meetings: Sequence[Meeting], sides: Sequence[int], balance: Mapping[str, int]) -> None:
        self.meetings, self.sides, self.total = meetings, list(sides), dict(balance)
        self.of: dict[str, list[int]] = {player: [] for player in balance}
        for number, (one, other) in enumerate(meetings):
            self.of[one].append(number)
            self.of[other].append(number)
            self.total[one] += SIGN[self.sides[number]]
            self.total[other] -= SIGN[self.sides[number]]

    def mend(self, fixed: frozenset[int]) -> None:
        """Exchange sides, except in fixed meetings, until nobody is off by more than one for whom that is possible."""
        for player in sorted(self.total):
            while abs(self.total[player]) > 1:
                tilt = 1 if self.total[player] > 0 else -1
                way = self.way(player, tilt, fixed)
                if way is None:
                    break
                for number in way:
                    self.exchange(number)

    def exchange(self, number: int) -> None:
        """Exchange the sides of one meeting."""
        one, other = self.meetings[number]
        self.total[one] -= 2 * SIGN[self.sides[number]]
        self.total[other] += 2 * SIGN[self.sides[number]]
        self.sides[number] = 1 - self.sides[number]

    def way(self, start: str, tilt: int, fixed: frozenset[int]) -> list[int] | None:
        """Return meetings from one who has too much of a side to one who has too little: in all, only those two change.

        Everybody between them gets a game with that side from the one before and gives one to the next.
        """
        found: dict[str, list[int]] = {start: []}
        waiting = deque([start])
        while waiting:
            player = waiting.popleft()
            if self.total[player] * tilt < 0:
                return found[player]
            for number in self.of[player]:
                one, other = self.meetings[number]
                mine = SIGN[self.sides[number]] * (1 if player == one else -1)
                opponent = other if player == one else one
                if mine == tilt and number not in fixed and opponent not in found:
                    found[opponent] = [*found[player], number]
                    waiting.append(opponent)
        return None
