"""The ladder: neighbours by strength meet, but never more than a third of one's games against one opponent."""

from __future__ import annotations

import math

import rustworkx

from bot.tournaments.history import History, history_of
from bot.tournaments.model import Ending, Pairing, Tournament

START, STEP, SPREAD = 1500.0, 32.0, 400.0
SHARE = 3  # one opponent: at most one in so many games


def strengths(event: Tournament) -> dict[str, float]:
    """Return everybody's place on the ladder in points, from the games played."""
    found = dict.fromkeys(event.entrants, START)
    for result in event.results():
        one, other = result.pairing.first, result.pairing.second
        if other is None or result.ending is not Ending.PLAYED:
            continue
        expected = 1 / (1 + 10 ** ((found[other] - found[one]) / SPREAD))
        change = STEP * (result.first - expected)
        found[one] += change
        found[other] -= change
    return found


def may_meet(known: History, games: dict[str, int], one: str, other: str) -> bool:
    """Tell whether another game of these two stays within a third of the games of both."""
    times = known.met(one, other)
    return times == 0 or all((times + 1) * SHARE <= games[player] + 1 for player in (one, other))


def pair_ladder(event: Tournament) -> list[Pairing]:
    """Pair neighbours; a player without a neighbour waits for the next round and loses nothing by it."""
    number, known, strength = event.next_round, history_of(event), strengths(event)
    if event.planned and number > event.planned:
        return []
    players = sorted(event.available(number), key=lambda entrant: (-strength[entrant.id], event.order(entrant)))
    games = {entrant.id: len(event.of(entrant.id)) for entrant in players}
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(players)))
    worst = len(players) ** 2 + 1
    for a, one in enumerate(players):
        for b in range(a + 1, len(players)):
            other = players[b]
            if frozenset((one.id, other.id)) in event.forbidden or not may_meet(known, games, one.id, other.id):
                continue
            same_wish = known.balance(one.id) * known.balance(other.id) > 0
            again = known.met(one.id, other.id)
            graph.add_edge(a, b, worst * (8 - min(again, 3) * 2 - same_wish) - (b - a) ** 2)
    pairings = []
    for a, b in sorted((min(pair), max(pair)) for pair in rustworkx.max_weight_matching(graph, True, int)):
        first, second = players[a].id, players[b].id
        gap = known.balance(first) - known.balance(second)
        lots = event.lot(f"{first} {second}", f"side {number}") & 1
        pairings.append(Pairing(first, second, 0 if gap < 0 else 1 if gap > 0 else lots))
    return pairings


def rank_ladder(event: Tournament) -> list[str]:
    """Return the players by strength."""
    strength = strengths(event)
    return sorted(event.entrants, key=lambda player: (-strength[player], event.order(event.entrants[player])))


def usual_rounds(players: int) -> int:
    """Return how many rounds order a ladder of this size tolerably."""
    return max(3, math.ceil(math.log2(max(players, 2))) + 2)
