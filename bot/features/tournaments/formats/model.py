"""The record of a tournament: entrants, rounds of pairings, and results.

Everything else is computed from it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

SIDES = 2
PAIRING_VERSION = 4  # raised when the same record is paired otherwise, so that older rounds are not called wrong


class Ending(StrEnum):
    """How a pairing ended."""

    PLAYED = "played"
    BYE = "bye"
    FORFEIT = "forfeit"  # one player did not show up or left
    DOUBLE_FORFEIT = "double-forfeit"
    ANNULLED = "annulled"  # by a judge or moderator: counts for neither
    HALF_BYE = "half-bye"  # half a point: asked for before the round, or missed before a late entry
    ABSENT = "absent"  # nobody to meet, and not there: no point
    REPLACED = "replaced"  # one of the two did not show up, and the other was paired again in the same round


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant: the initial rank (1 is the strongest) and the rounds they are available for."""

    id: str
    rank: int
    entered: int = 1  # first round they can be paired in
    left: int | None = None  # first round they are no longer paired in
    byes: int = 0  # byes of an earlier entry: re-entering earns no second one
    absent: bool = False  # has left or stays away: one who never played keeps no point

    def plays_in(self, number: int) -> bool:
        """Return whether the entrant can be paired in a round."""
        return self.entered <= number and (self.left is None or number < self.left)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A pairing of two players, or a player with a bye; `side` (0 or 1) is the side of the first."""

    first: str
    second: str | None
    side: int = 0
    match: int = 0  # match number in a bracket or group

    def opponent(self, player: str) -> str | None:
        """Return the other player."""
        return self.second if player == self.first else self.first


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The points of both players (a win 1, a draw ½) and the victory-point margin of the first."""

    pairing: Pairing
    first: float
    second: float
    margin: float = 0.0
    ending: Ending = Ending.PLAYED
    sides: tuple[int, ...] = ()  # the first player's, per game
    game_points: tuple[float, float] = (0.0, 0.0)  # for matches of several games

    def points_of(self, player: str) -> float:
        """Return the points of one of the two players."""
        return self.first if player == self.pairing.first else self.second

    def margin_of(self, player: str) -> float:
        """Return the margin as seen by one of the players."""
        return self.margin if player == self.pairing.first else -self.margin

    @property
    def winner(self) -> str | None:
        """Return the winner, or None."""
        if self.first == self.second:
            return None
        return self.pairing.first if self.first > self.second else self.pairing.second

    @property
    def loser(self) -> str | None:
        """Return the loser, or None if there is no winner."""
        return self.pairing.opponent(self.winner) if self.winner is not None else None


@dataclass(slots=True)
class Tournament:
    """A running tournament: its entrants, the secret seed that breaks ties, and the results of each round."""

    seed: bytes
    entrants: dict[str, Entrant] = field(default_factory=dict)
    rounds: list[list[MatchResult]] = field(default_factory=list)
    planned: int = 0  # rounds
    forbidden: set[frozenset[str]] = field(default_factory=set)  # pairs that must not meet
    under_way: bool = False  # whether the last round is still being played

    def lot(self, player: str, purpose: str = "") -> int:
        """Return a player's lot, which depends on the seed but not on the order of registration."""
        digest = hmac.digest(self.seed, f"{purpose}\0{player}".encode(), "sha256")
        return int.from_bytes(digest[:8], "big")

    @property
    def next_round(self) -> int:
        """Return the number of the round to be paired next."""
        return len(self.rounds) + 1

    def available(self, number: int) -> list[Entrant]:
        """Return the entrants available for a round, by initial rank and lot."""
        found = [entrant for entrant in self.entrants.values() if entrant.plays_in(number)]
        return sorted(found, key=self.order)

    @property
    def seeds(self) -> list[str]:
        """Return the players of the first round in seeding order."""
        return [entrant.id for entrant in self.available(1)]

    def order(self, entrant: Entrant) -> tuple[int, int, str]:
        """Return the sort key of the initial order."""
        return entrant.rank, self.lot(entrant.id, "rank"), entrant.id

    def results(self) -> Iterable[MatchResult]:
        """Yield all results in the order of rounds."""
        for results in self.rounds:
            yield from results

    def of(self, player: str) -> list[tuple[int, MatchResult]]:
        """Return the results of one player with their round numbers."""
        return [
            (number, result)
            for number, results in enumerate(self.rounds, 1)
            for result in results
            if player in (result.pairing.first, result.pairing.second)
        ]


def last_entry(rounds: int) -> int:
    """Return the last round that allows a late entry: the end of the first half, including a middle round."""
    return max((rounds + 1) // 2, 1)


def sealed_seed(number: int) -> bytes:
    """Return the seed of a numbered simulated tournament."""
    return hashlib.sha256(f"event {number}".encode()).digest()


# sides

Meeting = tuple[str, str]
SIGN = (1, -1)  # balance change from playing the first or second side


def imbalance(one: int, other: int) -> int:
    """Return by how much the side balances would exceed 1 after this meeting, with the better choice of sides."""
    ways = ((one + 1, other - 1), (one - 1, other + 1))
    return min(max(abs(a) - 1, 0) + max(abs(b) - 1, 0) for a, b in ways)


def even_sides(meetings: Sequence[Meeting]) -> list[int]:
    """Return the side of the first player in each meeting, such that each player's sides differ by at most one.

    The meetings are the edges of a graph of players: along closed walks, each player is left as often as reached.
    Players with an odd number of games are joined to an extra node, which may leave them with one uneven game.
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
    """Meetings with their sides, and each player's balance after all of them."""

    def __init__(self, meetings: Sequence[Meeting], sides: Sequence[int], balance: Mapping[str, int]) -> None:
        self.meetings, self.sides, self.total = meetings, list(sides), dict(balance)
        self.of: dict[str, list[int]] = {player: [] for player in balance}
        for number, (one, other) in enumerate(meetings):
            self.of[one].append(number)
            self.of[other].append(number)
            self.total[one] += SIGN[self.sides[number]]
            self.total[other] -= SIGN[self.sides[number]]

    def mend(self, fixed: frozenset[int]) -> None:
        """Exchange sides, except in fixed meetings, until as many balances as possible are within 1."""
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
        """Return a path of meetings from a player with too much of a side to one with too little, or None.

        Exchanging sides along it changes only the balances of these two: each player in between gains one game with
        that side and loses one.
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
