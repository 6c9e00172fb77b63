"""Runs reviews in the background, one job at a time in a low-priority process, so that nothing has to wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import BrokenExecutor

import orjson

from bot.base import Json, stop_task
from bot.features.review.analysis import stages
from bot.features.review.service import require_open
from bot.game_services import GameServices
from bot.games.errors import GameError
from bot.games.record import GameInfo
from bot.store import StoreError
from bot.workers.pool import Pool
from engine.kernel import RulesError

journal = logging.getLogger(__name__)
LOWEST = 19  # priority
WHOLE = 1.0


class ReviewFailed(GameError, key="error-review-failed"):
    """The review could not be made; it can be requested again."""


class Reviewing:
    """Makes each review once, however many users request it, and reports its progress."""

    def __init__(self, games: GameServices, processes: int = 1) -> None:
        self.games = games
        self.pool = Pool("reviews", processes, nice=LOWEST)
        self.tasks: dict[str, asyncio.Task[Json]] = {}
        self.done: dict[str, float] = {}
        self.changed = asyncio.Condition()

    def begin(self, game: GameInfo) -> asyncio.Task[Json]:
        """Start the review of a game unless it is already running."""
        require_open(game)
        task = self.tasks.get(game.id)
        if task is None:
            self.done[game.id] = 0.0
            task = self.tasks[game.id] = asyncio.create_task(self._review(game), name=f"review {game.id}")
        return task

    async def _review(self, game: GameInfo) -> Json:
        try:
            file = orjson.dumps(await self.games.files.export(game.id), option=orjson.OPT_NON_STR_KEYS)
            work = stages(file)
            job = next(work)
            while True:
                result = await self.pool.run(job.function, *job.arguments, urgent=False)
                await self._note(game.id, job.done)
                try:
                    job = work.send(result)
                except StopIteration as over:
                    review: Json = over.value
                    break
            await self.games.reviews.keep(game, review)
            return review
        except (RulesError, asyncio.CancelledError):
            raise
        except (BrokenExecutor, StoreError) as error:
            journal.warning("game %s: its review was broken off: %s", game.id, error)
            raise ReviewFailed(game=game.id) from error
        except Exception as error:
            journal.exception("game %s: its review failed", game.id)
            raise ReviewFailed(game=game.id) from error
        finally:
            self.tasks.pop(game.id, None)
            await self._note(game.id, None)

    async def _note(self, game_id: str, done: float | None) -> None:
        if done is None:
            self.done.pop(game_id, None)
        else:
            self.done[game_id] = done
        async with self.changed:
            self.changed.notify_all()

    async def progress(self, game_id: str, least: float) -> float | None:
        """Wait until at least this share of a review is done and return its progress; None once it is no longer
        running.
        """
        async with self.changed:
            await self.changed.wait_for(lambda: self.done.get(game_id, WHOLE) >= least)
        return self.done.get(game_id)

    async def close(self) -> None:
        """Cancel running reviews; a new request starts from the beginning."""
        for task in list(self.tasks.values()):
            with contextlib.suppress(Exception):
                await stop_task(task)
        await self.pool.close()
