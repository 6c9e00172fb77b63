"""The ladder: neighbours by strength meet, but never more than a third of one's games against one opponent."""

from __future__ import annotations

import math
from itertools import combinations

import rustworkx

from bot.tournaments.history import History, history_of
from bot.tournaments.model import Ending, Pairing, Tournament
from bot.tournaments.sides import imbalance

START, STEP, SPREAD = 1500.0, 32.0, 400.0
SHARE = 3  # one opponent: at most one in so many games
# What a rematch, uneven sides and another bye take from the weight of a pair; none is outweighed by many lesser ones.
AGAIN = 1
UNEVEN = AGAIN << 11
FREE = UNEVEN << 12
BEST = FREE << 4


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


def may_meet_again(times: int, fewer: int) -> bool:
    """Tell whether another game of two stays within a third of the games of the one who has played fewer."""
    return times == 0 or (times + 1) * SHARE <= fewer + 1


def pair_ladder(event: Tournament) -> list[Pairing]:
    """Pair neighbours; a player without one is free in this round and loses nothing by it."""
    number, known, strength = event.next_round, history_of(event), strengths(event)
    if event.planned and number > event.planned:
        return []
    order = sorted(event.available(number), key=lambda entrant: (-strength[entrant.id], event.order(entrant)))
    players = [entrant.id for entrant in order]
    games = {player: len(event.of(player)) - known.byes[player] for player in players}
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(players) + len(players) % 2))
    step = len(players) ** 2 + 1  # more than any distance on the ladder
    balance = {player: known.balance(player) for player in players}
    edges = []
    for (a, one), (b, other) in combinations(enumerate(players), 2):
        pair = frozenset((one, other))
        times = known.meetings.get(pair, 0)
        if pair in event.forbidden or not may_meet_again(times, min(games[one], games[other])):
            continue
        left, right = balance[one], balance[other]
        uneven = imbalance(left, right) if left * right > 0 else 0
        worse = UNEVEN * uneven + AGAIN * min(times, 3)
        edges.append((a, b, step * (BEST - min(worse, BEST - 1)) - (b - a) ** 2))
    graph.add_edges_from(edges)
    if len(players) % 2:
        for a, one in enumerate(players):
            graph.add_edge(a, len(players), step * (BEST - min(FREE * known.byes[one], BEST - 1)) - (len(players) - a))
    pairings = []
    for a, b in sorted((min(pair), max(pair)) for pair in rustworkx.max_weight_matching(graph, True, int)):
        if b < len(players):
            pairings.append(Pairing(players[a], players[b], side_of(event, known, players[a], players[b])))
    busy = {player for pairing in pairings for player in (pairing.first, pairing.second)}
    return pairings + [Pairing(player, None) for player in players if player not in busy]


def side_of(event: Tournament, known: History, first: str, second: str) -> int:
    """Return the side of the first of two: the one had less often, else by lot."""
    gap = known.balance(first) - known.balance(second)
    lots = event.lot(f"{first} {second}", f"side {event.next_round}") & 1
    return 0 if gap < 0 else 1 if gap > 0 else lots


def rank_ladder(event: Tournament) -> list[str]:
    """Return the players by strength."""
    strength = strengths(event)
    return sorted(event.entrants, key=lambda player: (-strength[player], event.order(event.entrants[player])))


def usual_rounds(players: int) -> int:
    """Return how many rounds order a ladder of this size tolerably."""
    return max(3, math.ceil(math.log2(max(players, 2))) + 2)
