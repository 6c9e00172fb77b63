"""The clocks: timers lie in the database, fall due once, and act through the tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from sqlalchemy import Connection, select, update

from bot.outbox import targets_with_pending
from bot.store import StoreError
from bot.store.lease import Lease
from bot.store.schema import games, seats, timers
from bot.store.upkeep import tidy
from bot.tables import Tables
from bot.tables.announcements import channel
from bot.tables.loaded_game import LoadedGame
from bot.tables.pace import DAY, quiet_until
from bot.tables.unit_of_work import UnitOfWork
from engine.kernel import RulesError

journal = logging.getLogger(__name__)
REMINDERS = ("half", "nearly", "snooze")
AT_ONCE = 500
DEFAULTS_AT_ONCE = 100
CALL = 60.0  # seconds between two looks for messages that another process has left


class Clocks:
    """Looks every few seconds for what is due; what fell due while nobody looked is done once, at the next look."""

    def __init__(self, tables: Tables, every: float = 5.0, lease: Lease | None = None) -> None:
        self.tables, self.every, self.lease = tables, every, lease
        self.task: asyncio.Task[None] | None = None
        self.stuck: set[str] = set()

    async def start(self) -> None:
        """Games whose rules have changed meanwhile come first; then catch up, then keep looking."""
        for game_id, divergence in (await self.tables.administration.migrate_outdated()).items():
            if divergence is not None:
                journal.warning("game %s: the mended rules differ at answer %s", game_id, divergence.facts["seq"])
        await self.catch_up()
        self.task = asyncio.create_task(self._look(), name="clocks")

    async def stop(self) -> None:
        """Stop looking; nothing is lost by it."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
            self.task = None

    async def catch_up(self) -> None:
        """Standing orders that a crash left unanswered, then everything due."""
        self.tables.core.pending_orders.update(await self.tables.store.read(ordered))
        await self.tick()

    async def _look(self) -> None:
        swept = called = 0.0
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.tick()
                now = self.tables.clock.time()
                if now - called > CALL:
                    called = now
                    self.tables.core.announce("", await self.tables.store.read(targets_with_pending))
                if now - swept > DAY:
                    swept = now
                    await tidy(self.tables.store, now)
            except StoreError as error:
                journal.warning("clocks: %s", error)
            except Exception:
                journal.exception("clocks: the look failed; the next one comes")

    async def tick(self) -> int:
        """Do all that is due now; returns how many timers fired."""
        if self.lease is not None:
            await self.tables.store.read(self.lease.check)
        for game_id in sorted(self.tables.core.pending_orders):
            with contextlib.suppress(RulesError):
                async with self.tables.core.locked_game(game_id) as live:
                    await self.tables.play.apply_standing_orders(live)
                self.tables.core.pending_orders.discard(game_id)
        now = self.tables.clock.time()
        rows = await self.tables.store.read(
            lambda connection: connection.execute(
                select(timers)
                .where(timers.c.fired_at.is_(None), timers.c.due_at <= now, timers.c.game_id.not_in(self.stuck))
                .order_by(timers.c.due_at, timers.c.id)
                .limit(AT_ONCE)
            ).all()
        )
        due: dict[tuple[str, str | None], list[Any]] = {}
        for row in rows:
            due.setdefault((row.game_id, row.seat), []).append(row)
        for (game_id, seat), mine in due.items():
            if game_id in self.stuck:
                continue
            try:
                await self.fire(game_id, seat, [row.id for row in mine])
            except StoreError:
                raise
            except Exception as error:
                # A game that cannot be loaded, or go on, must not keep the others waiting.
                self.stuck.add(game_id)
                journal.error("clocks: game %s: %s", game_id, getattr(error, "key", repr(error)))
        return len(rows)

    async def fire(self, game_id: str, seat: str | None, numbers: list[int]) -> None:
        """The timers of one seat: of several reminders the last speaks, and none beside the deadline."""
        async with self.tables.core.locked_game(game_id) as live:
            # Looked up again under the lock: an answer may have come in between.
            now = self.tables.clock.time()
            rows = await self.tables.store.read(
                lambda connection: connection.execute(
                    select(timers)
                    .where(timers.c.id.in_(numbers), timers.c.fired_at.is_(None), timers.c.due_at <= now)
                    .order_by(timers.c.due_at, timers.c.id)
                ).all()
            )
            wait = live.game["awaited"].get(seat)
            if not rows:
                return
            fired = [(update(timers).where(timers.c.id == row.id).values(fired_at=now), None) for row in rows]
            kinds = [row.kind for row in rows]
            if wait is None or live.game["status"] != "running" or seat is None:
                await self.quietly(live, fired)
            elif "deadline" in kinds:
                await self.time_is_up(live, seat, fired)
            else:
                await self.remind(live, seat, kinds[-1], wait, fired, rows[-1].id)

    async def quietly(self, live: LoadedGame, fired: list[Any]) -> None:
        """Mark timers as done with, and no more."""
        draft = self.tables.core.begin_work(live)
        draft.statements += fired
        await self.tables.core.commit(live, draft)

    async def remind(
        self, live: LoadedGame, seat: str, kind: str, wait: dict[str, Any], fired: list[Any], number: int
    ) -> None:
        """A reminder to one person, unless it is their quiet hour: then when that is over."""
        user = live.holder(seat)
        likes = await self.tables.people.setting("user", user) if user is not None else {}
        draft = self.tables.core.begin_work(live)
        later = quiet_until(draft.at, likes.get("quiet"), likes.get("timezone", "UTC"))
        draft.statements += fired
        if later > draft.at and (wait["deadline"] is None or later < wait["deadline"]):
            draft.add(update(timers).where(timers.c.id == number).values(fired_at=None, due_at=later))
        else:
            self.write_reminder(live, draft, seat, user, kind, likes.get("reminders", "dm"), wait["deadline"])
        await self.tables.core.commit(live, draft)

    @staticmethod
    def write_reminder(
        live: LoadedGame, draft: UnitOfWork, seat: str, user: int | None, step: str, how: str, deadline: float | None
    ) -> None:
        """By direct message, in the channel, or not at all, as the person likes."""
        target = f"user:{user}" if how == "dm" and user is not None else channel(live)
        if how != "off" and target is not None:
            draft.send(
                "reminder",
                target,
                {"step": step, "seat": seat, "user": user, "deadline": deadline},
                seq=live.game["seq"],
                slot=f"reminder:{live.id}:{seat}",
            )

    async def time_is_up(self, live: LoadedGame, seat: str, fired: list[Any]) -> None:
        """The deadline has passed: what the pace says happens."""
        tables, after = self.tables, live.pace.after
        if after == "resign":
            live.pending_statements += fired
            await tables.administration.give_up(live, [seat], live.holder(seat), "clock")
        elif after == "default":
            live.pending_statements += fired
            await self.answer_by_default(live, seat)
        elif after == "organiser":
            draft = tables.core.begin_work(live)
            draft.statements += fired
            user, creator = live.holder(seat), live.game["creator"]
            likes = await tables.people.setting("user", user) if user is not None else {}
            deadline = live.game["awaited"][seat]["deadline"]
            self.write_reminder(live, draft, seat, user, "over", likes.get("reminders", "dm"), deadline)
            if creator is not None and creator != user:
                draft.send(
                    "overdue",
                    f"user:{creator}",
                    {"seat": seat, "user": user, "deadline": deadline},
                    seq=live.game["seq"],
                )
            await tables.core.commit(live, draft)
        else:
            await self.quietly(live, fired)

    async def answer_by_default(self, live: LoadedGame, seat: str) -> None:
        """Pass, or the first legal answer, until somebody else is to speak or the clock has begun anew."""
        tables = self.tables
        for _ in range(DEFAULTS_AT_ONCE):
            session = live.session
            if session is None or live.game["status"] != "running" or seat not in session.pending:
                break
            step = await tables.play.answer(
                live, seat, session.pending[seat].default, user=live.holder(seat), by="clock", asked=live.asked[seat]
            )
            if step.sealed:
                break
        await tables.play.try_standing_orders(live)


def ordered(connection: Connection) -> list[str]:
    """The running games in which somebody has left standing orders."""
    rows = connection.execute(
        select(seats.c.game_id, seats.c.standing)
        .join(games, games.c.id == seats.c.game_id)
        .where(games.c.status == "running")
    ).all()
    return sorted({row.game_id for row in rows if row.standing})
