"""Duplicate tournaments: all games of a round have the same dice, and scores compare players of the same side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

BUTLER_CUT = 0.1  # fraction of the best and worst results left out of the average
HALF = 0.5  # of the most that could be had: for those who asked not to be paired
NOT_AT_FAULT = 0.6  # fraction of the maximum for players whose opponent did not play on
MATCH_POINTS, BUTLER = "match-points", "butler"


@dataclass(frozen=True, slots=True)
class TableResult:
    """The result of one game of a round: who played which side, and the victory-point margin of the first side."""

    first: str
    second: str
    margin: float


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was not played out: who lost it (resigned, timed out, not begun), and who was not at fault."""

    lost: tuple[str, ...] = ()
    not_at_fault: tuple[str, ...] = ()
    half: tuple[str, ...] = ()  # asked not to be paired, or entered late


def match_points(tables: Sequence[TableResult]) -> dict[str, float]:
    """Score by match points: 1 for each other game beaten with the same side, ½ for each equal one."""
    scores: dict[str, float] = {}
    for number, table in enumerate(tables):
        others = [other.margin for place, other in enumerate(tables) if place != number]
        first = sum(1.0 if table.margin > one else 0.5 if table.margin == one else 0.0 for one in others)
        scores[table.first] = scores.get(table.first, 0.0) + first
        scores[table.second] = scores.get(table.second, 0.0) + len(others) - first
    return scores


def butler(tables: Sequence[TableResult]) -> dict[str, float]:
    """Score by Butler: the difference from the average margin, computed without the extremes."""
    if not tables:
        return {}
    ordered = sorted(table.margin for table in tables)
    cut = int(len(ordered) * BUTLER_CUT)
    middle = ordered[cut : len(ordered) - cut]
    datum = sum(middle) / len(middle)
    scores: dict[str, float] = {}
    for table in tables:
        scores[table.first] = scores.get(table.first, 0.0) + table.margin - datum
        scores[table.second] = scores.get(table.second, 0.0) + datum - table.margin
    return scores


SCORES: dict[str, Callable[[Sequence[TableResult]], dict[str, float]]] = {MATCH_POINTS: match_points, BUTLER: butler}


def score_boards(kind: str, tables: Sequence[TableResult], unfinished: Sequence[Unfinished] = ()) -> dict[str, float]:
    """Return the scores of all players with the same dice; unfinished games are not compared with others.

    By match points, the player who lost such a game scores 0 and the opponent three fifths of the maximum; by Butler,
    the loser gets the worst score of the round and the opponent exactly the average.
    """
    scores = {player: round(score, 3) for player, score in SCORES[kind](tables).items()}
    most = max(len(tables) - 1, 0) or 1
    worst = min([0.0, *scores.values()])
    given = (0.0, NOT_AT_FAULT * most, HALF * most) if kind == MATCH_POINTS else (worst, 0.0, 0.0)
    for game in unfinished:
        for players, score in zip((game.lost, game.not_at_fault, game.half), given, strict=True):
            for player in players:
                scores[player] = round(scores.get(player, 0.0) + score, 3)
    return scores


def totals(rounds: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Add up the scores of several rounds."""
    found: dict[str, float] = {}
    for scores in rounds:
        for player, score in scores.items():
            found[player] = found.get(player, 0.0) + score
    return found
