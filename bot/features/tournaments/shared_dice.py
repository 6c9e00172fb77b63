"""Duplicate rounds: the luck that all their tables have, and everybody's score among those with the same side."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import replace

from bot.features.tournaments.formats.duplicate import TableResult, Unfinished, score_boards
from bot.features.tournaments.formats.model import Ending, MatchResult
from bot.features.tournaments.matches import MatchGame, MatchRecord


def luck_seed(seed: bytes, number: int, part: int) -> bytes:
    """The seed of all first, or all second, games of a round: nobody plays the same luck twice."""
    return hmac.digest(seed, f"luck {number} {part}".encode(), "sha256")


def duplicate_results(found: Sequence[MatchRecord], kind: str) -> list[MatchResult]:
    """The results of a duplicate round: everybody's score among those who had the same side and the same luck."""
    scores: dict[str, float] = {}
    idle = [unplayed(match) for match in found if not match.games]
    for part in range(max((len(match.games) for match in found), default=0) or 1):
        boards = [(match, match.games[part]) for match in found if part < len(match.games)]
        played = [table_result(match, game) for match, game in boards if game.played_out]
        broken = [unfinished(match, game) for match, game in boards if not game.played_out]
        for player, score in score_boards(kind, played, broken + idle).items():
            scores[player] = round(scores.get(player, 0.0) + score, 3)
    return [
        replace(
            match.result,
            first=scores.get(match.first, 0.0),
            second=scores.get(match.second or "", 0.0),
            game_points=(0.0, 0.0),  # the two of a match are not compared with each other
        )
        for match in found
    ]


def table_result(match: MatchRecord, game: MatchGame) -> TableResult:
    """A game as the boards are compared: by the margin of the first side."""
    first, second, margin = match.first, match.second or "", game.margin or 0.0
    return TableResult(first, second, margin) if game.side == 0 else TableResult(second, first, -margin)


def unplayed(match: MatchRecord) -> Unfinished:
    """A match without a game: a bye, or somebody had left before it."""
    points = {match.first: match.first_points} | ({match.second: match.second_points} if match.second else {})
    return Unfinished(
        tuple(player for player, won in points.items() if not won),
        tuple(player for player, won in points.items() if won),
    )


def unfinished(match: MatchRecord, game: MatchGame) -> Unfinished:
    """A game that was not played out: who is to blame for it."""
    won = {match.first: game.points or 0.0, match.second or "": 1.0 - (game.points or 0.0)}
    if game.ending == Ending.DOUBLE_FORFEIT:
        return Unfinished(tuple(won))
    if game.ending == Ending.ANNULLED:
        return Unfinished((), tuple(won))
    return Unfinished(
        tuple(player for player, points in won.items() if not points),
        tuple(player for player, points in won.items() if points),
    )
