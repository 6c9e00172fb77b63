"""The record of a tournament: entrants, rounds of pairings, results. Everything else is computed from it."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

SIDES = 2
PAIRING_VERSION = 3  # raised when the same record is paired otherwise, so that older rounds are not called wrong


class Ending(StrEnum):
    """How a pairing ended."""

    PLAYED = "played"
    BYE = "bye"
    FORFEIT = "forfeit"  # one of the two did not show up or left
    DOUBLE_FORFEIT = "double-forfeit"
    ANNULLED = "annulled"  # by a judge or moderator: it counts for neither


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody in a tournament: their initial rank (1 is the strongest) and the rounds they are available for."""

    id: str
    rank: int
    entered: int = 1  # first round they can be paired in
    left: int | None = None  # first round they are no longer paired in
    byes: int = 0  # byes of an earlier entry: leaving and coming back earns no second one

    def plays_in(self, number: int) -> bool:
        """Tell whether the entrant can be paired in a round."""
        return self.entered <= number and (self.left is None or number < self.left)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who meet, or one with a bye; `side` (0 or 1) is the side that the first plays."""

    first: str
    second: str | None
    side: int = 0
    match: int = 0  # number of the match in a bracket or group

    def opponent(self, player: str) -> str | None:
        """Return the other player."""
        return self.second if player == self.first else self.first

    def side_of(self, player: str) -> int:
        """Return the side that one of the two plays."""
        return self.side if player == self.first else 1 - self.side


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Points of both (a win 1, a draw ½) and the victory-point margin from the first player's view."""

    pairing: Pairing
    first: float
    second: float
    margin: float = 0.0
    ending: Ending = Ending.PLAYED
    sides: tuple[int, ...] = ()  # of the first player, a game each
    game_points: tuple[float, float] = (0.0, 0.0)  # where a match is more than one game

    def points_of(self, player: str) -> float:
        """Return the points of one of the two."""
        return self.first if player == self.pairing.first else self.second

    def margin_of(self, player: str) -> float:
        """Return the margin from one player's view."""
        return self.margin if player == self.pairing.first else -self.margin

    @property
    def winner(self) -> str | None:
        """Return who won, if anybody did."""
        if self.first == self.second:
            return None
        return self.pairing.first if self.first > self.second else self.pairing.second

    @property
    def loser(self) -> str | None:
        """Return who lost, if anybody won."""
        return self.pairing.opponent(self.winner) if self.winner is not None else None


@dataclass(slots=True)
class Tournament:
    """A tournament under way: who takes part, the sealed seed that decides ties, and the results of each round."""

    seed: bytes
    entrants: dict[str, Entrant] = field(default_factory=dict)
    rounds: list[list[MatchResult]] = field(default_factory=list)
    planned: int = 0  # rounds
    forbidden: set[frozenset[str]] = field(default_factory=set)  # pairs that shall not meet

    def lot(self, player: str, purpose: str = "") -> int:
        """Draw a lot for a player: fixed by the sealed seed, whatever the order of registration."""
        digest = hmac.digest(self.seed, f"{purpose}\0{player}".encode(), "sha256")
        return int.from_bytes(digest[:8], "big")

    @property
    def next_round(self) -> int:
        """Return the number of the round to be paired next."""
        return len(self.rounds) + 1

    def available(self, number: int) -> list[Entrant]:
        """Return those who can be paired in a round, by initial rank and lot."""
        found = [entrant for entrant in self.entrants.values() if entrant.plays_in(number)]
        return sorted(found, key=self.order)

    def order(self, entrant: Entrant) -> tuple[int, int, str]:
        """Return the key of the initial order."""
        return entrant.rank, self.lot(entrant.id, "rank"), entrant.id

    def results(self) -> Iterable[MatchResult]:
        """Go through all results in the order of rounds."""
        for results in self.rounds:
            yield from results

    def of(self, player: str) -> list[tuple[int, MatchResult]]:
        """Return the results of one player with the number of their round."""
        return [
            (number, result)
            for number, results in enumerate(self.rounds, 1)
            for result in results
            if player in (result.pairing.first, result.pairing.second)
        ]


def last_entry(rounds: int) -> int:
    """Return the last round into which somebody can come late: half of the rounds, the middle one included."""
    return max((rounds + 1) // 2, 1)


def sealed_seed(number: int) -> bytes:
    """Return the seed of a numbered trial tournament."""
    return hashlib.sha256(f"event {number}".encode()).digest()


Decide = Callable[[Pairing, int], MatchResult]
