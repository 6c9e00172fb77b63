"""Lookahead: what a small tournament with many rounds must leave open, so that no later round needs a rematch.

Pairing only for the best current round can leave six players as two triangles who have not met yet, so that the next
round needs a rematch. Therefore the best round is chosen after which the remaining ones still exist: these are searched
round by round, and if none of the best rounds allows them, a round of a sequence found by the search is played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations

import rustworkx

from bot.features.tournaments.formats.model import SidePlan, Tournament
from bot.features.tournaments.formats.round_robin import TwoRounds
from bot.features.tournaments.formats.standings import History

Pair = tuple[int, int]  # two places, the lower first; the last place is the bye if the number is odd
Pairs = list[Pair]
Table = Sequence[Sequence[int]]  # a number for each pair of places

FEW = 4  # players per round: above this ratio any round can be continued
MOST = 40  # places: larger fields never play so many rounds
TRIES = 12  # of the best rounds
SEARCHED = 240  # rounds that a search for later rounds may try
WAYS = (4, 2)  # branches per round: in the last four, and before
WEIGHTS = 1000
NEVER = 1 << 8  # meetings: exceeds the rounds


def ordered(a: int, b: int) -> Pair:
    """Return a pair with the lower index first."""
    return (a, b) if a < b else (b, a)


def best_matching(table: Table, without: Iterable[Pair] = ()) -> Pairs:
    """Return the perfect matching with the lowest total penalty, without the excluded pairs; empty if there is none."""
    width = len(table[0])
    top = max(max(row) for row in table) + 1
    left_out = set(without)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(width))
    graph.add_edges_from(
        [(a, b, top - row[b]) for a, row in enumerate(table) for b in range(a + 1, width) if (a, b) not in left_out]
    )
    found = sorted(ordered(a, b) for a, b in rustworkx.max_weight_matching(graph, True, int))
    return found if 2 * len(found) == width else []


def fresh_pairs(times: Table) -> tuple[frozenset[Pair], int]:
    """Return the pairs with the fewest meetings that cover all players, and an upper bound of rounds for them."""
    width = len(times[0])
    pairs = [(a, b) for a in range(len(times)) for b in range(a + 1, width)]
    for most in sorted({times[a][b] for a, b in pairs}):
        found = frozenset((a, b) for a, b in pairs if times[a][b] <= most)
        rounds = min(sum(place in pair for pair in found) for place in range(width))
        if rounds:
            return found, rounds
    return frozenset(), 0


class RoundsToCome:
    """A search for rounds that have no pair in common."""

    def __init__(self, width: int) -> None:
        self.width, self.left = width, SEARCHED

    def find(self, pairs: frozenset[Pair], rounds: int) -> list[Pairs] | None:
        """Return this many rounds made of the given pairs, or None if the search finds none."""
        if not rounds:
            return []
        for way in range(WAYS[0] if rounds <= WAYS[0] else WAYS[1]):
            if not self.left:
                return None
            self.left -= 1
            now = self.one_round(pairs, way)
            if 2 * len(now) < self.width:
                return None
            later = self.find(pairs - set(now), rounds - 1)
            if later is not None:
                return [now, *later]
        return None

    def one_round(self, pairs: frozenset[Pair], way: int) -> Pairs:
        """Return a maximum matching of these pairs; each `way` gives a different one."""
        weights = random.Random(way)  # reproducible by anyone who recomputes the round
        graph = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from(range(self.width))
        graph.add_edges_from([(a, b, int(weights.random() * WEIGHTS)) for a, b in sorted(pairs)])
        return sorted(ordered(a, b) for a, b in rustworkx.max_weight_matching(graph, True, int))


def even_plan(
    now: Pairs, sides: Sequence[int] | None, to_come: list[Pairs], balance: Sequence[int]
) -> list[int] | None:
    """Return sides for this round that let every balance end within 1, or None; given sides are kept."""
    meetings = [(a, b) for pairs in (now, *to_come) for a, b in pairs if b < len(balance)]
    fixed = sum(b < len(balance) for _, b in now) if sides is not None else 0
    first = [side for (_, b), side in zip(now, sides or (), strict=bool(sides)) if b < len(balance)]
    plan = SidePlan(
        [(str(a), str(b)) for a, b in meetings],
        first + [0] * (len(meetings) - fixed),
        {str(place): tilt for place, tilt in enumerate(balance)},
    )
    plan.mend(frozenset(range(fixed)))
    if max(map(abs, plan.total.values())) > 1:
        return None
    found = iter(plan.sides)
    return [next(found) if b < len(balance) else 0 for _, b in now]


@dataclass(frozen=True, slots=True)
class RoundOutlook:
    """The input of lookahead: the meetings of each pair, the side balances, and the number of later rounds."""

    times: Table
    balance: Sequence[int]
    to_come: int
    labels: Sequence[int]  # of the places, the same in every round, so that searches are reproducible

    @property
    def width(self) -> int:
        """Return the number of places, including that of the bye."""
        return len(self.times[0])

    def rounds_after(self, now: Pairs) -> list[Pairs] | None:
        """Return the rounds that can follow without a needless rematch, or None."""
        fresh, enough = fresh_pairs(self.times)
        return self.rounds_of(fresh.difference(now), max(min(self.to_come, enough - 1), 0))

    def rounds_of(self, pairs: Iterable[Pair], rounds: int) -> list[Pairs] | None:
        """Return this many rounds made of the given pairs, or None if the search finds none."""
        named = frozenset(ordered(self.labels[a], self.labels[b]) for a, b in pairs)
        place = {label: place for place, label in enumerate(self.labels)}
        found = RoundsToCome(self.width).find(named, rounds)
        return None if found is None else [[ordered(place[a], place[b]) for a, b in each] for each in found]

    def best_round(self, table: Table) -> Pairs:
        """Return the best matching after which later rounds need no needless rematch and sides can be evened out."""
        best = best_matching(table)
        fresh, enough = fresh_pairs(self.times)
        to_come = min(self.to_come, enough - 1)
        if to_come <= 0:
            return best

        def cost(pairs: Pairs) -> int:
            return sum(table[a][b] for a, b in pairs)

        uneven: list[Pairs] = []
        for found in good_matchings(table, best, cost):
            if not fresh.issuperset(found):
                break
            rest = self.rounds_after(found)
            if rest is not None and even_plan(found, None, rest, self.balance) is not None:
                return found
            uneven += [found] if rest is not None else []
        rounds = self.rounds_of(fresh, to_come + 1) or []
        even = [
            found
            for place, found in enumerate(rounds)
            if even_plan(found, None, rounds[:place] + rounds[place + 1 :], self.balance) is not None
        ]
        return min(even or uneven or rounds or [best], key=cost)

    def best_sides(self, now: Pairs, names: Sequence[str | None], wished: Sequence[int]) -> list[int]:
        """Return sides for a round that the next round, and if possible all later ones, can balance."""
        rest = self.rounds_after(now) or []
        later = rest[0] if rest else self.likely_next(now)
        pairs = [(str(names[a]), names[b]) for a, b in now]
        wishes = {frozenset(pair): (pair[0], side) for pair, side in zip(pairs, wished, strict=True)}
        balance = {str(names[place]): tilt for place, tilt in enumerate(self.balance)}
        following = [(str(names[a]), names[b]) for a, b in later]
        sides = TwoRounds(pairs, following, balance, frozenset(balance), wishes).best()[1]
        if even_plan(now, sides, rest, self.balance) is None:
            return even_plan(now, None, rest, self.balance) or sides
        return sides

    def likely_next(self, now: Pairs) -> Pairs:
        """Return a possible next round, without a rematch if there is one."""
        after = [list(row) for row in self.times]
        for a, b in now:
            after[a][b] += 1
        return best_matching(after)


def good_matchings(table: Table, best: Pairs, cost: Callable[[Pairs], int]) -> Iterator[Pairs]:
    """Yield good matchings, best first; each further one leaves out a pair of an earlier one."""
    waiting: list[tuple[int, Pairs, frozenset[Pair]]] = [(cost(best), best, frozenset())]
    seen = {tuple(best)}
    for _ in range(TRIES):
        if not waiting:
            return
        _, found, without = heappop(waiting)
        yield found
        for pair in found:
            other = best_matching(table, without | {pair})
            if other and tuple(other) not in seen:
                seen.add(tuple(other))
                heappush(waiting, (cost(other), other, without | {pair}))


def outlook_of(tournament: Tournament, known: History, players: Sequence[str], number: int) -> RoundOutlook | None:
    """Return the outlook on later rounds; None if there are so many players that no lookahead is needed."""
    if number >= tournament.planned or len(players) > MOST or FEW * tournament.planned <= len(players):
        return None
    labels = {entrant.id: label for label, entrant in enumerate(tournament.available(number))}
    return RoundOutlook(
        meetings_of(tournament, known, players),
        [known.balance(player) for player in players],
        tournament.planned - number,
        [labels[player] for player in players] + [len(players)] * (len(players) % 2),
    )


def meetings_of(tournament: Tournament, known: History, players: Sequence[str]) -> list[list[int]]:
    """Return how often each pair has met, with forbidden pairs counted as many times; the last column counts byes."""
    met = [[known.met(one, other) for other in players] for one in players]
    for a, b in combinations(range(len(players)), 2):
        if frozenset((players[a], players[b])) in tournament.forbidden:
            met[a][b] += NEVER
    if len(players) % 2:
        for row, one in zip(met, players, strict=True):
            row.append(known.byes[one])
    return met
