"""Computer players find their answers in separate processes, never on the event loop."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from bot.base import Json, Plain
from bot.workers.pool import Pool
from engine.kernel import Event, answer_from
from engine.players import LEVELS, Decision, Estimate, Perspective, decide
from engine.players.review import Advice, Consequence, WeighedChoice, advise
from engine.players.trials import Script
from engine.registry import title

LONGEST = 1.8  # seconds of CPU time per answer; the current playout is finished
HOPELESS = 20.0  # seconds of CPU time after which that playout is abandoned


def time_limit() -> Callable[[], bool]:
    """Return a function that returns whether the processor time for one answer, counted from now, is used up."""
    begun = time.process_time()
    return lambda: time.process_time() - begun > LONGEST


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Raise `TimeoutError` in a block that takes more processor time; not in threads or on Windows."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, break_off)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def break_off(*_: object) -> NoReturn:
    """Raise `TimeoutError` when the timer has expired."""
    raise TimeoutError("a computer's thinking does not come to an end")


def think(plain: Plain, level: str, seed: int, plan: Script = ()) -> list[object]:
    """Decide from a perspective, in the worker; return the answer, each candidate with its estimate, and the plan."""
    expired, perspective = time_limit(), Perspective.from_dict(plain)
    with no_longer_than(HOPELESS):
        found = decide(title(perspective.title), perspective, LEVELS[level], random.Random, seed, expired, plan)
    tried = [[each.answer, each.value, each.error, each.playouts] for each in found.estimates]
    return [found.answer, tried, list(found.plan)]


def decision_of(plain: Sequence[Any]) -> Decision:
    """Return the decision of a worker from the plain data it sent."""
    answer, tried, plan = plain
    estimates = tuple(Estimate(answer_from(each[0]), *each[1:]) for each in tried)
    return Decision(answer_from(answer), estimates, tuple((key, answer_from(said)) for key, said in plan))


def think_advice(plain: Plain, seed: int) -> Json | None:
    """Return the review's advice, in the worker; None where it has none."""
    perspective = Perspective.from_dict(plain)
    with no_longer_than(HOPELESS):
        found = advise(title(perspective.title), perspective, random.Random, seed)
    if found is None:
        return None
    because = found.because
    return {
        "best": found.best,
        "lead": found.lead,
        "error": found.error,
        "choices": [[each.answer, each.chance, each.error] for each in found.choices],
        "because": because and [because.event.to_dict(), because.often, because.otherwise],
    }


def advice_of(plain: Plain) -> Advice:
    """Rebuild the advice that a worker returned."""
    choices = tuple(WeighedChoice(answer_from(answer), *figures) for answer, *figures in plain["choices"])
    said = plain["because"]
    because = Consequence(Event.from_dict(said[0]), said[1], said[2]) if said else None
    return Advice(answer_from(plain["best"]), plain["lead"], plain["error"], choices, because)


class Thinkers:
    """The low-priority worker pool in which computer players think."""

    def __init__(self, workers: int = 1) -> None:
        self.pool = Pool("computer players", workers, nice=5)

    async def decide(self, perspective: Perspective, level: str, seed: int, plan: Script = ()) -> Decision:
        """Return what a level answers to the question of a perspective; `plan` is what it expected to answer."""
        return decision_of(await self.pool.run(think, perspective.to_dict(), level, seed, plan))

    async def advise(self, perspective: Perspective, seed: int) -> Advice | None:
        """Return the review's advice on the question of a perspective, or None where it has none."""
        found = await self.pool.run(think_advice, perspective.to_dict(), seed)
        return None if found is None else advice_of(found)

    async def close(self) -> None:
        """End the pool."""
        await self.pool.close()
