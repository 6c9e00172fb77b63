"""Ratings per title and side, and the balance of scenarios. Both are recomputed from the results that count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from openskill.models import PlackettLuce

SHOWN_AFTER = 5  # rated games
PENALTY = 1.0  # pulls every player's strength to the average
STEPS, CLOSE = 50, 1e-9
Key = tuple[str, str, str]  # player, title, side


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A finished game between people: who played which side, and their ranks (lower is better)."""

    title: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    ranks: tuple[int, ...]
    annulled: bool = False
    rescuers: frozenset[str] = frozenset()  # took over another's seat: they lose nothing by it

    @property
    def counts(self) -> bool:
        """Whether the game is rated: not annulled, and between different people."""
        return not self.annulled and len(set(self.players)) == len(self.players) > 1


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of one player with one side of one title."""

    player: str
    title: str
    side: str
    mean: float
    deviation: float
    games: int

    @property
    def shown(self) -> bool:
        """Whether enough games have been played to show the rating."""
        return self.games >= SHOWN_AFTER

    @property
    def points(self) -> int:
        """The rating as one conservative number."""
        return round(1000 + 40 * (self.mean - 3 * self.deviation))


def ratings(games: Iterable[RatedGame]) -> dict[Key, Rating]:
    """Return the ratings of all players; annulled games are ignored."""
    known: dict[Key, Rating] = {}
    for changed in rated(games):
        known |= changed
    return known


def history(games: Iterable[RatedGame]) -> dict[Key, list[tuple[int, int]]]:
    """Return all players' ratings over time once they are shown: the number of the game, and the points after it."""
    found: dict[Key, list[tuple[int, int]]] = {}
    for number, changed in enumerate(rated(games), 1):
        for key, rating in changed.items():
            if rating.shown:
                found.setdefault(key, []).append((number, rating.points))
    return found


def rated(games: Iterable[RatedGame]) -> Iterator[dict[Key, Rating]]:
    """Process the games that count, yielding the ratings that each one changed."""
    model = PlackettLuce()
    known: dict[Key, Rating] = {}
    for game in games:
        if not game.counts:
            continue
        keys = [(player, game.title, side) for player, side in zip(game.players, game.sides, strict=True)]
        before = [known.get(key) or Rating(*key, model.mu, model.sigma, 0) for key in keys]
        teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in before]
        after = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        changed = {
            key: Rating(*key, new.mu, new.sigma, old.games + 1)
            for key, old, (new,) in zip(keys, before, after, strict=True)
            if not (key[0] in game.rescuers and new.mu < old.mean)
        }
        known |= changed
        yield changed


# balance


@dataclass(frozen=True, slots=True)
class SideResult:
    """The result of one game of a scenario: who played the first and second side, and the points of the first."""

    first: str
    second: str
    points: float


@dataclass(frozen=True, slots=True)
class SideAdvantage:
    """The strength of a scenario's first side between equal players: its share of points, with a 95 % interval."""

    games: int
    advantage: float  # in log-odds
    error: float

    @property
    def share(self) -> float:
        """The expected points of the first side between equal players."""
        return float(1 / (1 + np.exp(-self.advantage)))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        ends = self.advantage + np.array([-1.96, 1.96]) * self.error
        low, high = 1 / (1 + np.exp(-ends))
        return float(low), float(high)


def balance_of(results: Sequence[SideResult], penalty: float = PENALTY) -> SideAdvantage | None:
    """Fit the results on players and side by penalised logistic regression; return None without games.

    The term of the side is not penalised, since it is the quantity to be estimated. A draw counts as half a win and
    half a loss.
    """
    if not results:
        return None
    players = {
        player: place for place, player in enumerate(sorted({p for r in results for p in (r.first, r.second)}), 1)
    }
    rows = np.zeros((len(results), len(players) + 1))
    for place, result in enumerate(results):
        rows[place, 0] = 1.0
        rows[place, players[result.first]] += 1.0
        rows[place, players[result.second]] -= 1.0
    points = np.array([result.points for result in results])
    # A hundredth of a game each way keeps the side's term finite if one side has won everything.
    pull = np.diag([0.01, *([penalty] * len(players))])
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (points - expected) - pull @ weights
        curve = rows.T @ (rows * (expected * (1 - expected))[:, None]) + pull
        step = np.linalg.solve(curve, slope)
        weights += np.clip(step, -2.0, 2.0)
        if np.abs(step).max() < CLOSE:
            break
    return SideAdvantage(len(results), float(weights[0]), float(np.sqrt(np.linalg.inv(curve)[0, 0])))
