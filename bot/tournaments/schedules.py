"""Schedules known beforehand: round robins and mini cups, with sides as even as the number of games allows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tournaments.model import Pairing, Tournament

Meeting = tuple[str, str]


def circle(players: Sequence[str]) -> list[list[tuple[str, str | None]]]:
    """Return the rounds in which everybody meets everybody once; with an odd number one is free in each."""
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


def even_sides(meetings: Sequence[Meeting]) -> list[int]:
    """Return the side of the first in each meeting, so that nobody plays one side more than once oftener.

    Players are points, meetings are lines: walking along closed tours, each is left as often as it is reached. Those
    with an odd number of games are joined to one more point, which may cost them a single game.
    """
    lines: list[tuple[str, str]] = [*meetings]
    degree: dict[str, int] = {}
    for one, other in meetings:
        degree[one] = degree.get(one, 0) + 1
        degree[other] = degree.get(other, 0) + 1
    joint = ""
    lines += [(player, joint) for player, count in degree.items() if count % 2]
    at: dict[str, list[int]] = {}
    for number, (one, other) in enumerate(lines):
        at.setdefault(one, []).append(number)
        at.setdefault(other, []).append(number)
    sides: list[int | None] = [None] * len(lines)
    for start in [joint, *degree]:
        here = start
        while True:
            while at.get(here) and sides[at[here][-1]] is not None:
                at[here].pop()
            if not at.get(here):
                break
            number = at[here].pop()
            one, other = lines[number]
            sides[number] = 0 if here == one else 1
            here = other if here == one else one
    return [side or 0 for side in sides[: len(meetings)]]


def with_sides(rounds: Sequence[Sequence[tuple[str, str | None]]]) -> list[list[Pairing]]:
    """Give sides to a whole schedule at once."""
    meetings = [(one, other) for pairs in rounds for one, other in pairs if other is not None]
    sides = iter(even_sides(meetings))
    return [[Pairing(one, other, next(sides) if other is not None else 0) for one, other in pairs] for pairs in rounds]


def mirrored(rounds: Sequence[Sequence[Pairing]]) -> list[list[Pairing]]:
    """Return the same rounds with sides exchanged."""
    return [[Pairing(one.first, one.second, 1 - one.side) for one in pairings] for pairings in rounds]


def round_robin(players: Sequence[str], rounds: int = 0) -> list[list[Pairing]]:
    """Return a round robin; asked for more rounds than it has, it is repeated with sides exchanged."""
    once = with_sides(circle(players))
    wanted = rounds or len(once)
    schedule, leg = list(once), once
    while once and len(schedule) < wanted:
        leg = mirrored(leg)
        schedule += leg
    if wanted >= len(once):
        return schedule[:wanted]
    return with_sides([[(one.first, one.second) for one in pairings] for pairings in once[:wanted]])


MINI_CUPS = {3: 4, 4: 6, 5: 4, 7: 6}  # players -> games for each


def mini_cup(players: Sequence[str]) -> list[list[Pairing]]:
    """Return a mini cup: everybody plays as many games as there are rounds, and both sides equally often.

    With an odd number of players somebody has two games in one round and none in the next: games by post run side by
    side, so nobody waits.
    """
    wanted = MINI_CUPS[len(players)]
    once = with_sides(circle(players))
    games_each = len(players) - 1
    legs = [once, mirrored(once)] if wanted > games_each else [once]
    rounds = [[one for one in pairings if one.second is not None] for leg in legs for pairings in leg]
    kept, spare = rounds[:wanted], [one for pairings in rounds[wanted:] for one in pairings]
    for place, pairing in enumerate(spare):
        kept[place * 2 % wanted].append(pairing)
    return kept


def seeded(event: Tournament, number: int = 1) -> list[str]:
    """Return the players in the order in which they are seeded."""
    return [entrant.id for entrant in event.available(number)]
