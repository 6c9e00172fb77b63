"""Swiss rounds: one maximum-weight matching, so that the round is optimal as a whole.

In order of importance: no forbidden pair, no rematch, no second bye, side balances within 1, the bye goes to the lowest
score, scores are close, no player floats twice in a row, the upper half of a score group meets the lower half, sides
alternate. Remaining ties are broken by lots from the tournament's seed, never by tie-breaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from bot.features.tournaments.formats.lookahead import best_matching, outlook_of
from bot.features.tournaments.formats.model import Pairing, Tournament, imbalance
from bot.features.tournaments.formats.standings import History, history_of

# Digits of the penalty, least significant first; each has room for the sum over 512 pairs.
LOT_BITS, SIDE_BITS, FOLD_BITS, FLOAT_BITS, SCORE_BITS = 6, 11, 19, 11, 22
LOT = 1
WISH = LOT << (LOT_BITS + 9)
FOLD = WISH << SIDE_BITS
REPEATED_FLOAT = FOLD << FOLD_BITS
SCORE = REPEATED_FLOAT << FLOAT_BITS
BYE_SCORE = SCORE << SCORE_BITS
IMBALANCE = BYE_SCORE << 8
SECOND_BYE = IMBALANCE << 12
REMATCH = SECOND_BYE << 4
FORBIDDEN = REMATCH << 12
Penalties = list[list[int]]
WORST_SCORE = 90  # largest difference in half points that the score digit holds


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player to be paired, with everything that the weights depend on."""

    id: str
    points: float
    balance: int
    last_side: int | None
    byes: int
    floated: int
    group: int  # index of the score group from the top
    place: int  # index in that group, 0 the highest
    size: int  # of the group


def candidates(tournament: Tournament, known: History, number: int) -> list[Candidate]:
    """Return the players to be paired, by score and initial rank."""
    order = sorted(
        tournament.available(number), key=lambda entrant: (-known.points[entrant.id], tournament.order(entrant))
    )
    groups = sorted({known.points[entrant.id] for entrant in order}, reverse=True)
    sizes = {score: sum(1 for entrant in order if known.points[entrant.id] == score) for score in groups}
    places = dict.fromkeys(groups, 0)
    found = []
    for entrant in order:
        score = known.points[entrant.id]
        sides = known.sides.get(entrant.id)
        found.append(
            Candidate(
                entrant.id,
                score,
                known.balance(entrant.id),
                sides[-1] if sides else None,
                known.byes[entrant.id],
                known.floats.get(entrant.id, 0),
                *(groups.index(score), places[score], sizes[score]),
            )
        )
        places[score] += 1
    return found


def common_penalties(found: Sequence[Candidate], lots: Sequence[int]) -> Penalties:
    """Return the penalties of all pairs that depend on scores, ranks, floats and lots."""
    half = np.array([round(2 * one.points) for one in found], dtype=np.int64)
    group = np.array([one.group for one in found], dtype=np.int64)
    place = np.array([one.place for one in found], dtype=np.int64)
    size = np.array([one.size for one in found], dtype=np.int64)
    floated = np.array([one.floated for one in found], dtype=np.int64)
    last = np.array([-1 if one.last_side is None else one.last_side for one in found], dtype=np.int64)
    lot = np.array(lots, dtype=np.int64)
    gap = np.minimum(np.abs(half[:, None] - half[None, :]), WORST_SCORE)
    same = group[:, None] == group[None, :]
    fold = np.abs(np.abs(place[:, None] - place[None, :]) - (size // 2)[:, None])
    # A float pairs the lowest of the higher group with the highest of the lower one.
    higher = group[:, None] < group[None, :]
    down = np.where(higher, (size - 1 - place)[:, None], (size - 1 - place)[None, :])
    up = np.where(higher, place[None, :], place[:, None])
    fold = np.where(same, fold, down + up)
    upper, lower = (
        np.where(higher, floated[:, None], floated[None, :]),
        np.where(higher, floated[None, :], floated[:, None]),
    )
    again = np.where(same, 0, (upper > 0).astype(np.int64) + (lower < 0).astype(np.int64))
    wish = ((last[:, None] == last[None, :]) & (last[:, None] >= 0)).astype(np.int64)
    chance = (lot[:, None] ^ lot[None, :]) & ((1 << LOT_BITS) - 1)
    low = chance * LOT + wish * WISH + fold * FOLD
    high = again + (gap * gap << FLOAT_BITS)
    # The digits from scores upward exceed 64 bits, so they are combined as Python integers.
    return [
        [small + large * REPEATED_FLOAT for small, large in zip(row, heavy, strict=True)]
        for row, heavy in zip(low.tolist(), high.tolist(), strict=True)
    ]


def penalties(tournament: Tournament, known: History, found: Sequence[Candidate], number: int) -> Penalties:
    """Return the penalty of every pair (row before column); with an odd number, the last column is the bye."""
    lots = [tournament.lot(one.id, f"round {number}") for one in found]
    table = common_penalties(found, [lot & 0xFFFF for lot in lots])
    tilted = [(place, one.balance) for place, one in enumerate(found) if one.balance]
    for (a, left), (b, right) in combinations(tilted, 2):
        if left * right > 0:
            table[a][b] += imbalance(left, right) * IMBALANCE
    places = {one.id: place for place, one in enumerate(found)}
    for pair, times in known.meetings.items():
        a, b = sorted(places.get(player, -1) for player in pair)
        if a >= 0 and times:
            table[a][b] += min(times, 1 << 4) * REMATCH
    for pair in tournament.forbidden:
        ends = sorted(places[player] for player in pair if player in places)
        if len(ends) == len(pair):
            table[ends[0]][ends[1]] += FORBIDDEN
    if len(found) % 2:
        lowest = min(one.points for one in found)
        for place, one in enumerate(found):
            table[place].append(
                min(one.byes, 1 << 3) * SECOND_BYE
                + max(abs(one.balance) - 1, 0) * IMBALANCE  # unchanged by byes
                + min(round(2 * (one.points - lowest)), WORST_SCORE) * BYE_SCORE
                + (len(found) - 1 - place) * FOLD
                + (lots[place] & ((1 << LOT_BITS) - 1)) * LOT
            )
    return table


def give_sides(tournament: Tournament, one: Candidate, other: Candidate, number: int) -> int:
    """Return the side of the first player: the one played less, else not the last one played, else by lot."""
    if one.balance != other.balance:
        return 0 if one.balance < other.balance else 1
    if one.last_side != other.last_side:
        if one.last_side is not None:
            return 1 - one.last_side
        return other.last_side or 0
    return (tournament.lot(one.id, f"side {number}") ^ tournament.lot(other.id, f"side {number}")) & 1


def pair_swiss(tournament: Tournament) -> list[Pairing]:
    """Pair the next round."""
    number, known = tournament.next_round, history_of(tournament)
    found = candidates(tournament, known, number)
    if not found:
        return []
    if len(found) == 1:
        return [Pairing(found[0].id, None)]
    outlook = outlook_of(tournament, known, [one.id for one in found], number)
    table = penalties(tournament, known, found, number)
    paired = outlook.best_round(table) if outlook else best_matching(table)
    sides = [give_sides(tournament, found[a], found[b], number) if b < len(found) else 0 for a, b in paired]
    names = [one.id for one in found] + [None] * (len(found) % 2)
    if outlook:
        sides = outlook.best_sides(paired, names, sides)
    pairings = [Pairing(found[a].id, names[b], side) for (a, b), side in zip(paired, sides, strict=True)]
    return sorted(pairings, key=lambda pairing: pairing.second is None)
