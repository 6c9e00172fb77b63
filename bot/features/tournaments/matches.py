"""Matches and their games as the database keeps them, in typed rows, and what they count for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from bot.features.tournaments.formats.model import Ending, MatchResult, Pairing
from bot.games.record import PlainRow


@dataclass(slots=True)
class MatchGame(PlainRow):
    """A row of `match_games`: one game of a match."""

    match_id: str
    part: int
    game_id: str
    side: int
    state: str = "waiting"
    ending: str | None = None
    points: float | None = None
    margin: float | None = None
    channel_id: int | None = None
    bids: dict[str, list[Any]] | None = None
    bid: int | None = None
    scores: dict[str, list[float]] | None = None
    timed_out: bool | None = None

    @property
    def played_out(self) -> bool:
        """Whether the rules came to their end, so that its margin can be compared with others."""
        return self.ending == Ending.PLAYED and self.margin is not None


@dataclass(slots=True)
class MatchRecord(PlainRow):
    """A row of `matches` with its games."""

    id: str
    tournament_id: str
    round: int
    number: int
    first: str
    second: str | None
    side: int = 0
    bracket: int = 0
    ending: str | None = None
    first_points: float = 0.0
    second_points: float = 0.0
    margin: float = 0.0
    others: list[str] | None = None
    games: list[MatchGame] = field(default_factory=list, init=False)

    @property
    def pairing(self) -> Pairing:
        """The pairing as it was made."""
        return Pairing(self.first, self.second, self.side, self.bracket)

    @property
    def result(self) -> MatchResult:
        """The result of a match that has ended."""
        played = [game for game in self.games if game.ending == Ending.PLAYED]
        decided = [game for game in self.games if game.ending in (Ending.PLAYED, Ending.FORFEIT)]
        won = sum(game.points or 0.0 for game in decided)
        return MatchResult(
            self.pairing,
            self.first_points,
            self.second_points,
            self.margin,
            Ending(self.ending or Ending.DOUBLE_FORFEIT),
            tuple(game.side for game in played),
            (won, len(decided) - won),
        )

    @property
    def players(self) -> list[str]:
        """Those who meet."""
        return [self.first, *([self.second] if self.second is not None else []), *(self.others or ())]

    @property
    def results(self) -> list[MatchResult]:
        """The result as pairing and scoring see it: at a table of several everybody has met everybody.

        There the best has a point in all and the last none, however many sat at the table.
        """
        if not self.others:
            return [self.result]
        scores = self.games[0].scores or {}
        share = 1 / (len(self.players) - 1)
        return [meeting(one, other, scores, share, self.ending) for one, other in combinations(self.players, 2)]


def meeting(one: str, other: str, scores: Mapping[str, list[float]], share: float, ending: str | None) -> MatchResult:
    """How two of a table of several stand to each other."""
    (mine, margin), (theirs, _) = scores.get(one, [0.0, 0.0]), scores.get(other, [0.0, 0.0])
    first = share * (0.5 if mine == theirs else float(mine > theirs))
    second = share - first
    if not mine and not theirs:  # neither came, or the game counts for nobody
        first = second = 0.0
    return MatchResult(Pairing(one, other), first, second, margin, Ending(ending or Ending.DOUBLE_FORFEIT))
