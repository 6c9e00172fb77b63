"""Reviews in the making: a job at a time in a process of low priority, so that nothing ever waits for them."""

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
    """The review could not be made; it can be asked for again."""


class Reviewing:
    """Makes reviews, each once however many ask for it, and says how far they have come."""

    def __init__(self, games: GameServices, processes: int = 1) -> None:
        self.games = games
        self.pool = Pool("reviews", processes, nice=LOWEST)
        self.tasks: dict[str, asyncio.Task[Json]] = {}
        self.done: dict[str, float] = {}
        self.changed = asyncio.Condition()

    def begin(self, game: GameInfo) -> asyncio.Task[Json]:
        """Begin to review a game, unless it is being reviewed already."""
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
        """Wait until at least so much of a review is done, and say how much; None once it is not being made."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.done.get(game_id, WHOLE) >= least)
        return self.done.get(game_id)

    async def close(self) -> None:
        """Break off what is under way; whoever asks again gets it from the beginning."""
        for task in list(self.tasks.values()):
            with contextlib.suppress(Exception):
                await stop_task(task)
        await self.pool.close()
