"""Games of three to seven players: players meet each other as evenly as possible and change seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations

from bot.features.tournaments.formats.model import Tournament

LEAST, MOST = 3, 7


def table_sizes(players: int, wanted: int, possible: Collection[int] = range(LEAST, MOST + 1)) -> list[int]:
    """Return game sizes that are possible and closest to the one wanted; empty if there are none."""
    for count in sorted(range(1, players + 1), key=lambda count: (abs(players / count - wanted), count)):
        small, more = divmod(players, count)
        sizes = [small + 1] * more + [small] * (count - more)
        if all(size in possible and LEAST <= size <= MOST for size in sizes):
            return sizes
    return []


def seated_players(players: int, wanted: int, possible: Collection[int]) -> list[int]:
    """Return the game sizes for as many players as possible; the others have a bye."""
    for count in range(players, 0, -1):
        if sizes := table_sizes(count, wanted, possible):
            return sizes
    return []


def pairs_of(table: Sequence[str]) -> list[frozenset[str]]:
    """Return the pairs of players in a game."""
    return [frozenset(pair) for pair in combinations(table, 2)]


def seat_round(
    tournament: Tournament,
    wanted: int,
    earlier: Sequence[Sequence[Sequence[str]]],
    possible: Collection[int] = range(LEAST, MOST + 1),
) -> list[list[str]]:
    """Seat the next round: players are dealt by lot, then exchanged between games while that evens out meetings.

    If not all can play, those with the fewest byes have one, listed as a group of one.
    """
    number = len(earlier) + 1
    free = Counter(table[0] for tables in earlier for table in tables if len(table) == 1)
    players = sorted(
        (entrant.id for entrant in tournament.available(number)),
        key=lambda player: tournament.lot(player, f"tables {number}"),
    )
    sizes = seated_players(len(players), wanted, possible)
    resting = sorted(players, key=lambda player: free[player])[: len(players) - sum(sizes)]
    players = [player for player in players if player not in resting]
    met = Counter(pair for tables in earlier for table in tables for pair in pairs_of(table))
    tables: list[list[str]] = []
    for size in sizes:
        tables.append(players[:size])
        players = players[size:]
    while improve(tables, met):
        pass
    return [*(seated(table, earlier, tournament, number) for table in tables), *([player] for player in resting)]


def cost(table: Sequence[str], met: Counter[frozenset[str]]) -> int:
    """Return how uneven a group is: repeated meetings weigh more and more."""
    return sum((met[pair] + 1) ** 2 for pair in pairs_of(table))


def improve(tables: list[list[str]], met: Counter[frozenset[str]]) -> bool:
    """Exchange two players of different groups if that reduces the cost; return whether it did."""
    for one, other in combinations(tables, 2):
        before = cost(one, met) + cost(other, met)
        for a in range(len(one)):
            for b in range(len(other)):
                one[a], other[b] = other[b], one[a]
                if cost(one, met) + cost(other, met) < before:
                    return True
                one[a], other[b] = other[b], one[a]
    return False


def seated(
    table: Sequence[str], earlier: Sequence[Sequence[Sequence[str]]], tournament: Tournament, number: int
) -> list[str]:
    """Return a group in seat order: each seat goes to the player who had it least often, else by lot."""
    had = Counter((player, seat) for tables in earlier for one in tables for seat, player in enumerate(one))
    left, order = list(table), []
    for seat in range(len(table)):
        best = min(left, key=lambda player: (had[player, seat], tournament.lot(player, f"seat {number} {seat}")))
        left.remove(best)
        order.append(best)
    return order
