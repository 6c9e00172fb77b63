"""A store that a test can block or make fail at a chosen point."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.game_services import GameServices
from bot.store import Store


class Gate:
    """A gate at which the next read or write of a store waits, before or after it is done, until the test opens it."""

    def __init__(self, store: Store, verb: str, when: str = "before") -> None:
        self.reached, self.opened = asyncio.Event(), asyncio.Event()
        self.real: Callable[[Any], Awaitable[Any]] = getattr(store, verb)
        self.when = when
        self.store, self.verb = store, verb
        setattr(store, verb, self.gated)

    async def gated(self, job: Any) -> Any:
        setattr(self.store, self.verb, self.real)
        if self.when == "after":
            done = await self.real(job)
        self.reached.set()
        await self.opened.wait()
        return done if self.when == "after" else await self.real(job)


class Faults:
    """A fault injector that fails the store's n-th call, before or (where possible) after it is done."""

    def __init__(self, store: Store) -> None:
        self.store, self.calls, self.at = store, 0, 0
        self.error: BaseException | None = None
        self.after = False
        self.real = {verb: getattr(store, verb) for verb in ("read", "write", "look_up")}
        for verb in self.real:
            setattr(store, verb, self.failing(verb))

    def failing(self, verb: str) -> Any:
        async def call(job: Any) -> Any:
            self.calls += 1
            if self.calls != self.at or self.error is None:
                return await self.real[verb](job)
            if self.after and verb == "write":
                await self.real[verb](job)
            raise self.error

        return call

    def arm(self, at: int, error: BaseException, after: bool = False) -> None:
        self.calls, self.at, self.error, self.after = 0, at, error, after

    @property
    def struck(self) -> bool:
        return self.calls >= self.at > 0

    def disarm(self) -> None:
        self.error = None


async def memory_is_the_database(tables: GameServices, game: str) -> None:
    """Check that the state of a game in memory equals what another service would read."""
    fresh = GameServices(tables.store, tables.clock)
    assert await tables.index.get(game) == await fresh.index.get(game)
    mine, other = await tables.core.snapshot(game), await fresh.core.snapshot(game)
    assert mine.record == other.record and mine.seats == other.seats
    assert mine.asked == other.asked and mine.steps == other.steps
    assert mine.untold == other.untold and mine.private == other.private
    assert mine.pending_statements == [] and mine.news == []
    assert (mine.session is None) == (other.session is None)
    if mine.session is not None and other.session is not None:
        assert mine.session.hash() == other.session.hash() and [*mine.session.pending] == [*other.session.pending]
