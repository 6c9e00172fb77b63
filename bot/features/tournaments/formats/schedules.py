"""Schedules known in advance: round robins and mini cups, with sides as even as the number of games allows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.features.tournaments.formats import round_robin as robin
from bot.features.tournaments.formats.model import Ending, MatchResult, Pairing, SidePlan, Tournament, even_sides
from bot.features.tournaments.formats.standings import history_of


def circle(players: Sequence[str]) -> list[list[tuple[str, str | None]]]:
    """Return the rounds in which each pair meets once; with an odd number, one player has a bye in each."""
    ring: list[str | None] = [*players]
    if len(ring) % 2:
        ring.append(None)
    rounds = []
    for _ in range(len(ring) - 1):
        pairs = []
        for place in range(len(ring) // 2):
            one, other = ring[place], ring[-1 - place]
            if one is not None:
                pairs.append((one, other))
            elif other is not None:
                pairs.append((other, None))
        rounds.append(pairs)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def with_sides(rounds: Sequence[Sequence[tuple[str, str | None]]]) -> list[list[Pairing]]:
    """Assign the sides of a whole schedule."""
    meetings = [(one, other) for pairs in rounds for one, other in pairs if other is not None]
    sides = iter(even_sides(meetings))
    return [[Pairing(one, other, next(sides) if other is not None else 0) for one, other in pairs] for pairs in rounds]


def mirrored(rounds: Sequence[Sequence[Pairing]]) -> list[list[Pairing]]:
    """Return the same rounds with sides exchanged."""
    return [[Pairing(one.first, one.second, 1 - one.side) for one in pairings] for pairings in rounds]


def round_robin(players: Sequence[str]) -> list[list[Pairing]]:
    """Return the rounds in which each pair meets once."""
    return with_sides(circle(players))


def next_of_round_robin(tournament: Tournament) -> list[Pairing]:
    """Return the next round of a round robin, without meetings of two players who have both left.

    Order and sides are recomputed before every round, because players leave and games are not played. Players who meet
    again exchange their sides if that keeps the balances even.
    """
    players, number = tournament.seeds, tournament.next_round
    once = circle(players)
    planned = tournament.planned or len(once)
    if not once or number > planned:
        return []
    here = {entrant.id for entrant in tournament.available(number)}
    begun = (number - 1) // len(once) * len(once)  # rounds of earlier legs
    rounds, played = once[: planned - begun], tournament.rounds[begun:]
    last = begun + len(rounds) - robin.LAST + 1  # the first round whose meetings are reassigned
    deal = all(tournament.entrants[player].plays_in(max(last, 1)) for player in players)  # else rounds stay as planned
    rest = rounds_left(rounds, played, here) if deal else whole_rounds(rounds, played)
    if not any(here & {*pair} for pairs in rest for pair in pairs):
        return []
    known = history_of(tournament)
    balance = {player: known.balance(player) for player in players}
    meetings, sides = robin.next_round(rest, balance, here, last_sides(tournament), deal=deal)
    paired = zip(meetings, sides, strict=True)
    return [Pairing(one, other, side if other else 0) for (one, other), side in paired if here & {one, other}]


def whole_rounds(rounds: Sequence[robin.Round], played: Sequence[Sequence[MatchResult]]) -> list[list[robin.Meeting]]:
    """Return the rounds of which no meeting has been played."""
    met = {pair_of(result.pairing) for results in played for result in results}
    return [[*pairs] for pairs in rounds if not any(frozenset(pair) in met for pair in pairs)]


def rounds_left(
    rounds: Sequence[robin.Round], played: Sequence[Sequence[MatchResult]], here: set[str]
) -> list[list[robin.Meeting]]:
    """Return the remaining rounds; once the last ones have begun, only their meetings are fixed, not their order."""
    early = max(len(rounds) - robin.LAST, 0)
    whole = whole_rounds(rounds, played[:early])
    if len(played) <= early:
        return whole
    met = {pair_of(result.pairing) for results in played[early:] for result in results}
    meetings = [pair for pairs in whole for pair in pairs if frozenset(pair) not in met]
    if len(rounds) - len(played) == 1:  # two who have both left never met
        meetings = [pair for pair in meetings if here & {*pair}]
    return [meetings]


def pair_of(pairing: Pairing) -> frozenset[str | None]:
    """Return the two players of a pairing as a set."""
    return frozenset((pairing.first, pairing.second))


def last_sides(tournament: Tournament) -> dict[frozenset[str | None], tuple[str, int]]:
    """Return for each pair that has played the side that the first of them would have after an exchange."""
    return {
        pair_of(result.pairing): (result.pairing.first, 1 - result.pairing.side)
        for result in tournament.results()
        if result.ending is Ending.PLAYED and result.pairing.second is not None
    }


def next_of_schedule(tournament: Tournament, schedule: Sequence[Sequence[Pairing]]) -> list[Pairing]:
    """Return the next round of a schedule, without matches of two players who have both left.

    The sides are those of the schedule, unless games that were not played have made them uneven: then just enough
    future sides are exchanged to bring all balances within 1.
    """
    number = tournament.next_round
    if number > len(schedule):
        return []
    here = {entrant.id for entrant in tournament.available(number)}
    now = [pairing for pairing in schedule[number - 1] if here & {pairing.first, pairing.second}]
    rest = [one for row in (now, *schedule[number:]) for one in row if {one.first, one.second} <= here]
    known = history_of(tournament)
    balance = {player: known.balance(player) for player in tournament.entrants}
    plan = SidePlan([(one.first, str(one.second)) for one in rest], [one.side for one in rest], balance)
    plan.mend(frozenset())
    sides = dict(zip(map(id, rest), plan.sides, strict=True))
    return [replace(one, side=sides.get(id(one), one.side)) for one in now]


MINI_CUPS = {3: 4, 4: 6, 5: 4, 7: 6}  # players -> games for each


def mini_cup(players: Sequence[str]) -> list[list[Pairing]]:
    """Return a mini cup: each player has as many games as there are rounds, and both sides equally often.

    With an odd number of players, a player may have two games in one round and none in the next. Games run in parallel,
    so nobody has to wait.
    """
    wanted = MINI_CUPS[len(players)]
    once = round_robin(players)
    games_each = len(players) - 1
    legs = [once, mirrored(once)] if wanted > games_each else [once]
    rounds = [[one for one in pairings if one.second is not None] for leg in legs for pairings in leg]
    kept, spare = rounds[:wanted], [one for pairings in rounds[wanted:] for one in pairings]
    for place, pairing in enumerate(spare):
        kept[place * 2 % wanted].append(pairing)
    return kept
