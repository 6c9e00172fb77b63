"""The ladder: neighbours by strength meet, but no opponent takes up more than a third of a player's games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from bot.features.tournaments.formats.lookahead import best_matching, outlook_of
from bot.features.tournaments.formats.model import Ending, Pairing, Tournament, imbalance
from bot.features.tournaments.formats.standings import History, history_of

START, STEP, SPREAD = 1500.0, 32.0, 400.0
SHARE = 3  # one opponent: at most one in so many games
# Penalties of a pair for a rematch, uneven sides and another bye; no sum of lesser ones exceeds a greater.
AGAIN = 1
UNEVEN = AGAIN << 11
FREE = UNEVEN << 12
BEST = FREE << 4


def strengths(tournament: Tournament) -> dict[str, float]:
    """Return each player's points on the ladder, from the games played."""
    found = dict.fromkeys(tournament.entrants, START)
    for result in tournament.results():
        one, other = result.pairing.first, result.pairing.second
        if other is None or result.ending is not Ending.PLAYED:
            continue
        expected = 1 / (1 + 10 ** ((found[other] - found[one]) / SPREAD))
        change = STEP * (result.first - expected)
        found[one] += change
        found[other] -= change
    return found


def may_meet_again(times: int, fewer: int) -> bool:
    """Return whether another game of a pair stays within a third of the games of the player with fewer games."""
    return times == 0 or (times + 1) * SHARE <= fewer + 1


def penalties(tournament: Tournament, known: History, players: Sequence[str]) -> list[list[int]]:
    """Return the penalty of every pair, from the top of the ladder; with an odd number, the last column is the bye."""
    games = {
        player: sum(result.pairing.second is not None for _, result in tournament.of(player)) for player in players
    }
    step = len(players) ** 2 + 1  # exceeds any distance on the ladder
    never = step * BEST * (len(players) + 1)
    balance = {player: known.balance(player) for player in players}
    table = [[0] * (len(players) + len(players) % 2) for _ in players]
    for (a, one), (b, other) in combinations(enumerate(players), 2):
        times = known.met(one, other)
        if frozenset((one, other)) in tournament.forbidden or not may_meet_again(times, min(games[one], games[other])):
            table[a][b] = never
            continue
        left, right = balance[one], balance[other]
        uneven = imbalance(left, right) if left * right > 0 else 0
        table[a][b] = step * (UNEVEN * uneven + AGAIN * min(times, 3)) + (b - a) ** 2
    if len(players) % 2:
        for a, one in enumerate(players):
            uneven = max(abs(balance[one]) - 1, 0)  # unchanged by byes
            table[a][-1] = step * (FREE * known.byes[one] + UNEVEN * uneven) + len(players) - a
    return table


def pair_ladder(tournament: Tournament) -> list[Pairing]:
    """Pair neighbours; a player left over has a bye, which costs no points."""
    number, known, strength = tournament.next_round, history_of(tournament), strengths(tournament)
    if tournament.planned and number > tournament.planned:
        return []
    order = sorted(tournament.available(number), key=lambda entrant: (-strength[entrant.id], tournament.order(entrant)))
    players = [entrant.id for entrant in order]
    if len(players) < 2:
        return [Pairing(player, None) for player in players]
    table = penalties(tournament, known, players)
    outlook = outlook_of(tournament, known, players, number)
    paired = outlook.best_round(table) if outlook else best_matching(table)
    sides = [side_of(tournament, known, players[a], players[b]) if b < len(players) else 0 for a, b in paired]
    if outlook:
        sides = outlook.best_sides(paired, [*players, *[None] * (len(players) % 2)], sides)
    most = len(players) * BEST * (len(players) ** 2 + 1)
    pairings = [
        Pairing(players[a], players[b], side)
        for (a, b), side in zip(paired, sides, strict=True)
        if b < len(players) and table[a][b] < most
    ]
    busy = {player for pairing in pairings for player in (pairing.first, pairing.second)}
    return pairings + [Pairing(player, None) for player in players if player not in busy]


def side_of(tournament: Tournament, known: History, first: str, second: str) -> int:
    """Return the side of the first player: the one played less often, else by lot."""
    gap = known.balance(first) - known.balance(second)
    lots = tournament.lot(f"{first} {second}", f"side {tournament.next_round}") & 1
    return 0 if gap < 0 else 1 if gap > 0 else lots


def rank_ladder(tournament: Tournament) -> list[str]:
    """Return the players by strength."""
    strength = strengths(tournament)
    return sorted(
        tournament.entrants, key=lambda player: (-strength[player], tournament.order(tournament.entrants[player]))
    )


def usual_rounds(players: int) -> int:
    """Return how many rounds are enough to rank a ladder of this size reasonably well."""
    return max(3, math.ceil(math.log2(max(players, 2))) + 2)
