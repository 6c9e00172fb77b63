"""Trials: candidates and whole moves, and the results of their playouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt

from engine.kernel import Answer, Ask

FINALISTS = 4  # answers evaluated beyond the move itself
SURE = 3  # equal outcomes after which a move is not tried again
Script = tuple[tuple[str, Answer], ...]  # own answers of a move, by question key


@dataclass(frozen=True, slots=True)
class Estimate:
    """A candidate with the mean of its outcomes, the standard error, and the number of playouts."""

    answer: Answer
    value: float
    error: float
    playouts: int


def undecided(trials: Sequence[MoveTrial]) -> bool:
    """Return whether it still matters which move is best, since they begin with different answers."""
    return len({repr(trial.answer) for trial in trials}) > 1


class MoveTrial:
    """The outcomes so far of a candidate, or of a move with known answers; only the best share counts."""

    __slots__ = ("answer", "far", "hope", "moves", "prior", "script", "values")

    def __init__(
        self,
        answer: Answer,
        hope: float = 1.0,
        script: Script | None = None,
        far: bool = False,
        prior: float | None = None,
    ) -> None:
        self.answer, self.hope, self.script, self.far = answer, hope, script, far
        self.prior = prior  # the move's own value, as far as known
        self.values: list[float] = []
        self.moves: list[tuple[float, Script]] = []  # what each playout did

    def add(self, value: float, script: Script = ()) -> None:
        """Record one outcome, and the answers that led to it."""
        self.values.append(value)
        self.moves.append((value, script))

    @property
    def steady(self) -> bool:
        """Whether, as far as can be seen, neither dice nor hidden information affect the outcome."""
        return len(self.values) >= SURE and min(self.values) == max(self.values)

    @property
    def counted(self) -> list[float]:
        """The outcomes that count."""
        return sorted(self.values, reverse=True)[: ceil(self.hope * len(self.values))]

    @property
    def mean(self) -> float:
        """The mean of the outcomes that count."""
        counted = self.counted
        return sum(counted) / len(counted) if counted else -inf

    def estimate(self) -> Estimate:
        """Return the mean with its error."""
        counted, mean = self.counted, self.mean
        spread = sum((value - mean) ** 2 for value in counted)
        error = sqrt(spread / (len(counted) - 1) / len(counted)) if len(counted) > 1 else 0.0
        return Estimate(self.answer, mean, error, len(self.values))


def best_moves(
    candidates: Sequence[MoveTrial], best: MoveTrial, most: int, plan: MoveTrial | None = None
) -> list[MoveTrial]:
    """Return a plan, the best move of the best candidate, and the other moves with the best outcomes."""
    ways = [(value, trial, script) for trial in candidates for value, script in trial.moves]
    ways.sort(key=lambda way: -way[0])
    found = {repr((plan.answer, plan.script)): plan} if plan else {}
    for _, trial, script in [*[way for way in ways if way[1] is best][:1], *ways]:
        if len(found) < most:
            found.setdefault(repr((trial.answer, script)), MoveTrial(trial.answer, script=script))
    return list(found.values())


def finalists(moves: Sequence[MoveTrial], best: MoveTrial) -> list[MoveTrial]:
    """Return the best move with each of the few best answers, to be examined further."""
    found: dict[str, MoveTrial] = {}
    for trial in [best, *sorted(moves, key=lambda trial: -trial.mean)]:
        if len(found) < FINALISTS and trial.script is not None:
            prior = trial.mean if trial.values else None
            found.setdefault(repr(trial.answer), MoveTrial(trial.answer, script=trial.script, far=True, prior=prior))
    return list(found.values())


def estimates(best: MoveTrial, *stages: Sequence[MoveTrial]) -> tuple[Estimate, ...]:
    """Return the estimates of all candidates, the chosen one first, each from the last stage it reached."""
    found: dict[str, Estimate] = {}
    for trial in [best, *(trial for stage in stages for trial in sorted(stage, key=lambda trial: -trial.mean))]:
        if trial.values:
            found.setdefault(repr(trial.answer), trial.estimate())
    return tuple(found.values())


def planned(plan: Script, ask: Ask) -> MoveTrial | None:
    """Return what is left of a plan, beginning with its answer to a question; None if it has none."""
    left = list(plan)
    answer = scripted(left, ask)
    return None if answer is None else MoveTrial(answer, script=tuple(left))


def scripted(left: list[tuple[str, Answer]], ask: Ask) -> Answer | None:
    """Return the next answer in a script that fits a question; skipped answers are dropped."""
    for index, (key, answer) in enumerate(left):
        if key == ask.key and ask.accepts(answer):
            del left[: index + 1]
            return answer
    return None
