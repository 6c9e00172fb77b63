"""The results so far: meetings, sides and byes for the pairing, and the standings.

Standings are by points, then by tie-breaks, each with the terms of its sum: points of single games where matches have
several, direct encounter (if all tied players have met), Buchholz without the weakest opponent (Cut-1),
Sonneborn-Berger, victory-point margin, and finally a lot from the tournament's seed. A round not played (a bye, a
forfeit, a late entry, a drop-out) counts for Buchholz and Sonneborn-Berger as a game against an opponent with the
player's own final points, and for game points as a match won, or lost, in both games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.features.tournaments.formats.model import SIGN, Ending, MatchResult, Tournament

GAME_POINTS = "game_points"
TIE_BREAKS = ("direct_encounter", "buchholz_cut_1", "sonneborn_berger", "margin")
GAMES = 2  # of a match with both sides


@dataclass(slots=True)
class History:
    """Counts over the rounds of a tournament."""

    points: dict[str, float] = field(default_factory=dict)
    meetings: Counter[frozenset[str]] = field(default_factory=Counter)
    sides: dict[str, list[int]] = field(default_factory=dict)  # side played in each game, in order
    leads: Counter[str] = field(default_factory=Counter)  # side balance of matches' first games
    byes: Counter[str] = field(default_factory=Counter)
    floats: dict[str, int] = field(default_factory=dict)  # last round: 1 met a lower score, -1 a higher one

    def balance(self, player: str) -> int:
        """Return the number of games a player had with the first side minus those with the second."""
        return sum(1 if side == 0 else -1 for side in self.sides.get(player, ()))

    def met(self, one: str, other: str) -> int:
        """Return how often two players have met."""
        return self.meetings[frozenset((one, other))]


def history_of(tournament: Tournament) -> History:
    """Count the meetings, sides and byes so far."""
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
                known.floats[pairing.first] = int(result.first > 0)
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


@dataclass(frozen=True, slots=True)
class Term:
    """One term of an explanation: the round, the opponent and the value."""

    round: int
    opponent: str | None
    value: float
    counted: bool = True


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    player: str
    points: float
    played: int
    tie_breaks: dict[str, float]
    explained: dict[str, tuple[Term, ...]]


def played(result: MatchResult) -> bool:
    """Return whether a game was actually played."""
    return result.ending is Ending.PLAYED and result.pairing.second is not None


def opponents(tournament: Tournament, player: str, points: dict[str, float]) -> list[Term]:
    """Return the points of the opponent of every round."""
    terms = []
    seen = set()
    for number, result in tournament.of(player):
        seen.add(number)
        opponent = result.pairing.opponent(player) if played(result) else None
        terms.append(Term(number, opponent, points[opponent] if opponent is not None else points[player]))
    for number in range(1, len(tournament.rounds) + 1):
        if number not in seen:
            terms.append(Term(number, None, points[player]))
    return sorted(terms, key=lambda term: term.round)


def buchholz_cut_1(tournament: Tournament, player: str, points: dict[str, float]) -> tuple[Term, ...]:
    """Return the opponents' points without the lowest."""
    terms = opponents(tournament, player, points)
    if not terms:
        return ()
    weakest = min(range(len(terms)), key=lambda place: terms[place].value)
    return tuple(
        Term(term.round, term.opponent, term.value, counted=place != weakest) for place, term in enumerate(terms)
    )


def sonneborn_berger(tournament: Tournament, player: str, points: dict[str, float]) -> tuple[Term, ...]:
    """Return the points of beaten opponents, and half the points of drawn ones."""
    terms = []
    for number, result in tournament.of(player):
        opponent = result.pairing.opponent(player) if played(result) else None
        strength = points[opponent] if opponent is not None else points[player]
        terms.append(Term(number, opponent, strength * result.points_of(player)))
    return tuple(terms)


def margins(tournament: Tournament, player: str) -> tuple[Term, ...]:
    """Return the victory-point margins of the games played."""
    return tuple(
        Term(number, result.pairing.opponent(player), result.margin_of(player))
        for number, result in tournament.of(player)
        if played(result)
    )


def direct_encounter(tournament: Tournament, player: str, level: Sequence[str]) -> tuple[Term, ...]:
    """Return the points against tied players, if all of them have met each other."""
    if not 1 < len(level) <= len(tournament.rounds) + 1:
        return ()
    met = history_of(tournament).meetings
    if any(not met[frozenset((one, other))] for one in level for other in level if one < other):
        return ()
    return tuple(
        Term(number, opponent, result.points_of(player))
        for number, result in tournament.of(player)
        if (opponent := result.pairing.opponent(player)) in level
    )


def has_game_points(tournament: Tournament) -> bool:
    """Return whether matches have several games, so that wins differ in their game points."""
    return any(sum(result.game_points) > 1 for result in tournament.results())


def game_points(tournament: Tournament, player: str) -> tuple[Term, ...]:
    """Return the points of single games in each match."""
    terms = []
    for number, result in tournament.of(player):
        mine, theirs = result.game_points if player == result.pairing.first else reversed(result.game_points)
        won = mine if mine + theirs else GAMES * result.points_of(player)
        terms.append(Term(number, result.pairing.opponent(player), won))
    return tuple(terms)


def total(terms: Sequence[Term]) -> float:
    """Return the sum of the terms."""
    return round(sum(term.value for term in terms if term.counted), 6)


def points_that_count(tournament: Tournament) -> dict[str, float]:
    """Return the points of all players; those who left or stayed away without playing a game have none."""
    points = history_of(tournament).points
    for entrant in tournament.entrants.values():
        if entrant.absent and not any(played(result) for _, result in tournament.of(entrant.id)):
            points[entrant.id] = 0.0
    return points


def standings(tournament: Tournament) -> list[Standing]:
    """Return the standings, best first."""
    points = points_that_count(tournament)
    level: dict[float, list[str]] = {}
    for player in tournament.entrants:
        level.setdefault(points[player], []).append(player)
    lines = []
    several = has_game_points(tournament)
    for player in tournament.entrants:
        group = level[points[player]]
        explained = {GAME_POINTS: game_points(tournament, player)} if several else {}
        explained |= {
            "direct_encounter": direct_encounter(tournament, player, group),
            "buchholz_cut_1": buchholz_cut_1(tournament, player, points),
            "sonneborn_berger": sonneborn_berger(tournament, player, points),
            "margin": margins(tournament, player),
        }
        lines.append(
            Standing(
                player,
                points[player],
                sum(1 for _, result in tournament.of(player) if played(result)),
                {name: total(terms) for name, terms in explained.items()},
                explained,
            )
        )
    return sorted(lines, key=lambda line: sort_key(tournament, line))


def sort_key(tournament: Tournament, line: Standing) -> tuple[float, ...]:
    """Return the sort key of the standings."""
    return (-line.points, *(-value for value in line.tie_breaks.values()), tournament.lot(line.player, "standings"))
