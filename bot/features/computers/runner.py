"""Computer players in running games: woken by changes, thinking in worker processes, answering through the services."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from time import perf_counter as time

from bot.base import stop_task
from bot.features.computers.service import ComputerQuestion
from bot.game_services import GameServices
from bot.games.record import Status
from bot.store import StoreError
from bot.workers.thinkers import Thinkers
from engine.players.level import RECRUIT
from engine.players.trials import Script

journal = logging.getLogger(__name__)
PAUSE = 6.0  # seconds before an answer when several people watch; the same for every question
QUICK, THOUGHTFUL = 0.5, 2.0  # and against one person: of a recruit, and of those who try out what they could do
RETRY = 30.0
SEED_BITS = 48


class ComputerPlayers:
    """Answers the questions of seats held by computers, one question of a game at a time."""

    def __init__(self, games: GameServices, thinkers: Thinkers | None = None, pause: float = PAUSE) -> None:
        self.games, self.thinkers, self.pause = games, thinkers or Thinkers(), pause
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.plans: dict[tuple[str, str], Script] = {}  # by game and seat: the rest of the move that it has begun
        self.thought: Callable[[str, str, float], None] = lambda level, outcome, seconds: None  # for metrics
        self.stopping = False

    def start(self, resume: bool = True) -> None:
        """Start listening, and resume games that were waiting at shutdown."""
        self.games.core.listeners.append(self.wake)
        if resume:
            self.resume()

    def resume(self) -> None:
        """Resume games in which a computer is asked and no task is working on the answer."""
        if "" not in self.tasks and not self.stopping:
            self.tasks[""] = asyncio.create_task(self._resume(), name="computers")

    async def _resume(self) -> None:
        try:
            for game_id in await self.games.computers.running():
                self.begin(game_id)
        except StoreError as error:
            journal.warning("computers: %s", error)
        finally:
            self.tasks.pop("", None)

    def wake(self, game_id: str, targets: Sequence[str]) -> None:
        """React to a change in a game, since a computer may be asked now."""
        game = self.games.core.loaded.get(game_id)
        if game is not None and game.info.computers and game.record.status is Status.RUNNING:
            self.begin(game_id)

    def begin(self, game_id: str) -> None:
        """Start answering for the computers of a game until none is asked."""
        if game_id not in self.tasks and not self.stopping:
            self.tasks[game_id] = asyncio.create_task(self._play(game_id), name=f"computer {game_id}")

    async def _play(self, game_id: str) -> None:
        failed = False
        try:
            while question := await self.games.computers.due(game_id):
                try:
                    if not await self.answer(game_id, question) and self.games.store.shared:
                        await asyncio.sleep(self.pause)  # let another process answer this game first
                    failed = False
                except BrokenExecutor as error:  # its worker was killed
                    journal.warning("game %s: a computer's answer is thought over again: %s", game_id, error)
                    await asyncio.sleep(PAUSE)
                except StoreError as error:
                    journal.warning("game %s: a computer's answer waits: %s", game_id, error)
                    await asyncio.sleep(RETRY)
                except Exception:
                    journal.exception("game %s: a computer could not think of an answer", game_id)
                    if failed:  # with other dice too: do not keep the opponent waiting indefinitely
                        await self.games.computers.answer(game_id, question, question.perspective.default)
                    failed = not failed
        except Exception:
            journal.exception("game %s: the computer cannot go on", game_id)
        finally:
            self.tasks.pop(game_id, None)
            self.plans = {mover: plan for mover, plan in self.plans.items() if mover[0] != game_id}

    async def answer(self, game_id: str, question: ComputerQuestion) -> bool:
        """Think, wait a moment that depends on nothing hidden, and answer; whether it still counted."""
        begun, outcome = time(), "failed"
        try:
            mover, seed = (game_id, question.perspective.seat), secrets.randbits(SEED_BITS)
            decision = await self.thinkers.decide(question.perspective, question.level, seed, self.plans.get(mover, ()))
            self.plans[mover] = decision.plan
            outcome = "decided"
        finally:
            self.thought(question.level, outcome, time() - begun)
        if pause := self.pause_before(question):
            await asyncio.sleep(-(time() - begun) % pause)  # one that took longer than a pause is given after the next
        return await self.games.computers.answer(game_id, question, decision.answer)

    def pause_before(self, question: ComputerQuestion) -> float:
        """Return the delay in seconds before every answer: a quick answer would reveal that there was no choice."""
        if not question.alone:
            return self.pause
        quick = QUICK if question.level == RECRUIT.key else THOUGHTFUL
        return min(self.pause, quick) if question.hides else 0.0

    async def settled(self, game_id: str | None = None, longest: float | None = None) -> None:
        """Wait until no computer of a game (None: of any) is asked anything, or until a timeout in seconds."""
        while tasks := [task for key, task in self.tasks.items() if game_id in (None, key)]:
            done, _ = await asyncio.wait(tasks, timeout=longest)
            if not done:
                return

    async def stop(self) -> None:
        """Stop answering; nothing is lost."""
        self.stopping = True
        with contextlib.suppress(ValueError):
            self.games.core.listeners.remove(self.wake)
        for task in list(self.tasks.values()):
            await stop_task(task)
        await self.thinkers.close()


LONGEST = 10.0  # seconds that a user sees "thinking" before being told to come back
