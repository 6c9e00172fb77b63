"""What pairing needs to know of the rounds before: points, meetings, sides, byes and floats."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.features.tournaments.formats.model import Ending, Tournament
from bot.features.tournaments.formats.sides import SIGN


@dataclass(slots=True)
class History:
    """Counts over the rounds of a tournament."""

    points: dict[str, float] = field(default_factory=dict)
    meetings: Counter[frozenset[str]] = field(default_factory=Counter)
    sides: dict[str, list[int]] = field(default_factory=dict)  # side played in each game, in order
    leads: Counter[str] = field(default_factory=Counter)  # balance of the first games of matches
    byes: Counter[str] = field(default_factory=Counter)
    floats: dict[str, int] = field(default_factory=dict)  # last round: 1 met a lower score, -1 a higher one

    def balance(self, player: str) -> int:
        """Return how many more games a player had with the first side than with the second."""
        return sum(1 if side == 0 else -1 for side in self.sides.get(player, ()))

    def met(self, one: str, other: str) -> int:
        """Return how often two have met."""
        return self.meetings[frozenset((one, other))]


def history_of(tournament: Tournament) -> History:
    """Count what has happened so far."""
    known = History(points=dict.fromkeys(tournament.entrants, 0.0))
    for entrant in tournament.entrants.values():
        known.byes[entrant.id] = entrant.byes
    for results in tournament.rounds:
        before = dict(known.points)
        known.floats = {}
        for result in results:
            pairing = result.pairing
            for player in (pairing.first, pairing.second):
                if player is not None:
                    known.points[player] = known.points.get(player, 0.0) + result.points_of(player)
            if pairing.second is None:
                known.byes[pairing.first] += result.ending is Ending.BYE
                known.floats[pairing.first] = 1
                continue
            known.meetings[frozenset((pairing.first, pairing.second))] += 1
            gap = before.get(pairing.first, 0.0) - before.get(pairing.second, 0.0)
            known.floats[pairing.first] = (gap > 0) - (gap < 0)
            known.floats[pairing.second] = (gap < 0) - (gap > 0)
            if result.ending is Ending.PLAYED:
                sides = result.sides or (pairing.side,)
                known.sides.setdefault(pairing.first, []).extend(sides)
                known.sides.setdefault(pairing.second, []).extend(1 - side for side in sides)
                known.leads[pairing.first] += SIGN[sides[0]]
                known.leads[pairing.second] -= SIGN[sides[0]]
    return known
