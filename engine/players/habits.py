"""Habits: answers that did well in earlier playouts are preferred in later ones, in any game."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from engine.kernel import Answer, Ask, Pick, Rng

LEAST = 2.0  # prior playouts, counted at the mean
TRIALS = 3  # samples from which a habit chooses


class Habits:
    """The mean outcome of the playouts that contain an answer, by seat, question and answer."""

    __slots__ = ("known", "mean", "seen", "spread")

    def __init__(self) -> None:
        self.known: dict[tuple[str, str, str], tuple[float, int]] = {}
        self.mean, self.spread, self.seen = 0.0, 1.0, 0

    def note(self, given: Iterable[tuple[str, str, str]], value: float) -> None:
        """Record a playout: its answers, and its value for the seat that is thinking."""
        self.seen += 1
        gap = value - self.mean
        self.mean += gap / self.seen
        self.spread += (abs(gap) - self.spread) / self.seen
        for key in dict.fromkeys(given):
            total, count = self.known.get(key, (0.0, 0))
            self.known[key] = (total + value, count + 1)

    def score(self, key: tuple[str, str, str]) -> float:
        """Return how much better than the mean an answer did, in units of the spread."""
        total, count = self.known.get(key, (0.0, 0))
        mean = (total + LEAST * self.mean) / (count + LEAST)
        return (mean - self.mean) / (self.spread + 0.1)

    def sample(self, ask: Ask, own: bool, rng: Rng) -> Answer:
        """Return a random legal answer, weighted towards answers that did well for the seat asked."""
        answers = [ask.sample(rng) for _ in range(TRIALS)]
        sign = 1.0 if own else -1.0
        weights = [exp(2.0 * sign * self.score(key_of(ask, answer))) for answer in answers]
        point = rng.random() * sum(weights)
        for answer, weight in zip(answers, weights, strict=True):
            point -= weight
            if point < 0:
                return answer
        return answers[-1]


def key_of(ask: Ask, answer: Answer) -> tuple[str, str, str]:
    """Return the key under which an answer is recorded."""
    if isinstance(ask, Pick) and isinstance(answer, tuple):
        return ask.seat, ask.key, "+".join(answer)
    return ask.seat, ask.key, str(answer)
