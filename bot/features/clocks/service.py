"""The clocks: timers are stored in the database, fire once, and act through the game services."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from bot.base import stop_task
from bot.features.seats.members import LEAVING
from bot.game_services import GameServices
from bot.games.announce import channel
from bot.games.early import EMPTY, waits_empty
from bot.games.loaded import LoadedGame
from bot.games.pace import DAY, quiet_until
from bot.games.record import Preferences, Status, TimerRecord, Wait
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import PersonTarget, Post, post
from bot.outbox.rows import targets_with_pending
from bot.outbox.sent import tidy
from bot.store import StoreError
from bot.store.lease import Lease
from bot.store.schema import games, seats, timers
from bot.store.statements import Claim, Queued
from engine.kernel import RulesError

journal = logging.getLogger(__name__)
REMINDERS = ("half", "nearly", "snooze")
AT_ONCE = 500
DEFAULTS_AT_ONCE = 100
CALL = 60.0  # seconds between checks for messages left by another process
DAILY = 30.0  # seconds between checks for due exercises


FIRE = Claim(
    update(timers)
    .where(timers.c.id == bindparam("timer"), timers.c.fired_at.is_(None))
    .values(fired_at=bindparam("now"))
    .returning(timers.c.id)
)


@post("lobby-expiring")
class LobbyExpiring(Post):
    """A warning that a game not yet started will be closed."""


@post("reminder")
class Reminder(Post):
    """A reminder that it is still a player's turn."""

    step: str
    seat: str
    user: int | None
    deadline: float | None


@post("overdue")
class Overdue(Post):
    """A player's time is up; for the organizer and the other players."""

    seat: str
    user: int | None
    deadline: float | None


class Clocks:
    """Checks every few seconds for due timers; those missed while the bot was down fire once at the next check."""

    def __init__(self, services: GameServices, every: float = 5.0, lease: Lease | None = None) -> None:
        self.games, self.every, self.lease = services, every, lease
        self.task: asyncio.Task[None] | None = None
        self.stuck: set[str] = set()
        self.bell, self.looking = asyncio.Event(), False
        self.exercised = 0.0  # time of the last check for due exercises

    async def start(self) -> None:
        """Migrate games with outdated rules first, then catch up and start polling."""
        for game_id, divergence in (await self.games.rules_versions.migrate_outdated()).items():
            if divergence is not None:
                journal.warning("game %s: the mended rules differ at answer %s", game_id, divergence.facts["seq"])
        await self.catch_up()
        self.task = asyncio.create_task(self._look(), name="clocks")

    async def stop(self) -> None:
        """Stop polling; nothing is lost."""
        await stop_task(self.task)
        self.task = None

    def wake(self) -> None:
        """Check for due work immediately, because something that games were waiting for is ready."""
        self.bell.set()

    async def catch_up(self) -> None:
        """Resume standing orders left unanswered by a crash, then fire everything due."""
        self.games.core.pending_orders.update(await self.games.store.read(ordered))
        await self.games.rounds.catch_up()
        await self.tick()

    async def _look(self) -> None:
        swept = called = 0.0
        while True:
            self.looking = False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.every):
                    await self.bell.wait()
            self.looking = True
            self.bell.clear()
            try:
                await self.tick()
                now = self.games.clock.time()
                if now - called > CALL:
                    called = now
                    self.games.core.announce("", await self.games.store.read(targets_with_pending))
                if now - swept > DAY:
                    swept = now
                    await tidy(self.games.store, now)
            except StoreError as error:
                journal.warning("clocks: %s", error)
            except Exception:
                journal.exception("clocks: the look failed; the next one comes")

    async def tick(self) -> int:
        """Fire all due timers; return how many fired."""
        if self.lease is not None:
            await self.games.store.read(self.lease.check)
        for game_id in sorted(self.games.core.pending_orders):
            with contextlib.suppress(RulesError):
                async with self.games.core.locked_game(game_id) as game:
                    await self.games.early.apply_standing_orders(game)
                self.games.core.pending_orders.discard(game_id)
        now = self.games.clock.time()
        fallen_due = timers.c.fired_at.is_(None), timers.c.due_at <= now, timers.c.game_id.not_in(self.stuck)
        rows = await self.games.store.read(lambda connection: read_timers(connection, *fallen_due))
        due: dict[tuple[str, str | None], list[TimerRecord]] = {}
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
                # A game that cannot be loaded or continued must not hold up the others.
                self.stuck.add(game_id)
                journal.error("clocks: game %s: %s", game_id, getattr(error, "key", repr(error)))
        await self.advance_tournaments()
        return len(rows)

    async def advance_tournaments(self) -> None:
        """Advance tournaments, the queue and exercises; a failure in one must not hold up the others."""
        ticks: list[Callable[[], Awaitable[object]]] = [self.games.rounds.tick, self.games.queue.tick]
        if (now := self.games.clock.time()) - self.exercised >= DAILY:
            self.exercised = now
            ticks.append(self.games.exercises.tick)
        for tick in ticks:
            try:
                await tick()
            except StoreError:
                raise
            except Exception:
                journal.exception("clocks: %s cannot go on", getattr(tick, "__qualname__", tick))

    async def fire(self, game_id: str, seat: str | None, numbers: list[int]) -> None:
        """Fire the due timers of one seat: a deadline replaces reminders, and only the last reminder is sent."""
        async with self.games.core.locked_game(game_id) as game:
            # Read again under the lock: an answer may have arrived since.
            now = self.games.clock.time()
            still_due = timers.c.id.in_(numbers), timers.c.fired_at.is_(None), timers.c.due_at <= now
            rows = await self.games.store.read(lambda connection: read_timers(connection, *still_due))
            wait = game.record.awaited.get(seat or "")
            if not rows:
                return
            fired: list[Queued] = [(FIRE, {"timer": row.id, "now": now}) for row in rows]
            calls = [row for row in rows if row.kind != EMPTY]
            kinds = [row.kind for row in calls]
            paused = any(row.kind == EMPTY and waits_empty(game, seat or "", row.seq) for row in rows)
            if seat is not None and seat.startswith(LEAVING) and game.holder(seat.removeprefix(LEAVING)) is not None:
                game.pending_statements += fired
                await self.games.seats.free_seat(game, seat.removeprefix(LEAVING))
            elif game.record.status is Status.LOBBY:
                await self.expire(game, "expiry" in kinds, fired)
            elif wait is None or game.record.status is not Status.RUNNING or seat is None:
                await self.mark_fired(game, fired)
            elif paused:
                game.pending_statements += fired
                await self.games.early.pass_empty(game, seat)
            elif not kinds:
                await self.mark_fired(game, fired)
            elif "deadline" in kinds:
                await self.handle_deadline(game, seat, fired)
            else:
                await self.remind(game, seat, kinds[-1], wait, fired, calls[-1].id)

    async def expire(self, game: LoadedGame, over: bool, fired: list[Queued]) -> None:
        """Warn an idle lobby a day before it expires, then close it."""
        if over:
            game.pending_statements += fired
            await self.games.manage.close_game(game, "expired")
            return
        work = self.games.core.begin_work(game)
        work.statements += fired
        if (target := channel(game)) is not None:
            work.send(LobbyExpiring(), to=target, seq=game.record.seq)
        await self.games.core.commit(game, work)

    async def mark_fired(self, game: LoadedGame, fired: list[Queued]) -> None:
        """Mark timers as fired without acting on them."""
        work = self.games.core.begin_work(game)
        work.statements += fired
        await self.games.core.commit(game, work)

    async def remind(
        self, game: LoadedGame, seat: str, kind: str, wait: Wait, fired: list[Queued], number: int
    ) -> None:
        """Send a reminder to one player, or postpone it to the end of their quiet hours."""
        user = game.holder(seat)
        likes = await self.games.preferences.of("user", user) if user is not None else Preferences()
        work = self.games.core.begin_work(game)
        later = quiet_until(work.at, likes.quiet, likes.timezone or "UTC")
        work.statements += fired
        if later > work.at and (wait.deadline is None or later < wait.deadline):
            work.add(update(timers).where(timers.c.id == number).values(fired_at=None, due_at=later))
        else:
            self.write_reminder(game, work, seat, user, kind, likes.reminders or "dm", wait.deadline)
        await self.games.core.commit(game, work)

    @staticmethod
    def write_reminder(
        game: LoadedGame, work: UnitOfWork, seat: str, user: int | None, step: str, how: str, deadline: float | None
    ) -> None:
        """Write a reminder as a direct message or a channel post, or not at all, as the player prefers."""
        target = PersonTarget(user) if how == "dm" and user is not None else channel(game)
        if how != "off" and target is not None:
            said, slot = Reminder(step, seat, user, deadline), f"reminder:{game.id}:{seat}"
            work.send(said, to=target, seq=game.record.seq, slot=slot)

    async def handle_deadline(self, game: LoadedGame, seat: str, fired: list[Queued]) -> None:
        """Apply what the pace says about a missed deadline."""
        services, after = self.games, game.record.pace.after
        if after == "resign":
            game.pending_statements += fired
            await services.seats.give_up(game, [seat], game.holder(seat), "clock")
        elif after == "default":
            game.pending_statements += fired
            await self.answer_by_default(game, seat)
        elif after == "organiser":
            work = services.core.begin_work(game)
            work.statements += fired
            user, creator = game.holder(seat), game.record.creator
            likes = await services.preferences.of("user", user) if user is not None else Preferences()
            deadline = game.record.awaited[seat].deadline
            self.write_reminder(game, work, seat, user, "over", likes.reminders or "dm", deadline)
            others = {creator, *(seat_row.user_id for seat_row in game.seats)} - {user, None}
            for other in sorted(filter(None, others)):  # the opponents too: they may look for a substitute now
                work.send(Overdue(seat, user, deadline), to=PersonTarget(other), seq=game.record.seq)
            if game.record.pace.claim == "substitute":
                await services.seats.look_for_player(game, work, seat)
            await services.core.commit(game, work)
        else:
            await self.mark_fired(game, fired)

    async def answer_by_default(self, game: LoadedGame, seat: str) -> None:
        """Give default answers for a seat until it is no longer asked or an answer is final."""
        services = self.games
        for _ in range(DEFAULTS_AT_ONCE):
            session = game.session
            if session is None or game.record.status is not Status.RUNNING or seat not in session.pending:
                break
            step = await services.play.answer(
                game, seat, session.pending[seat].default, user=game.holder(seat), by="clock", asked=game.asked[seat]
            )
            if step.sealed:
                break
        await services.early.try_standing_orders(game)


def read_timers(connection: Connection, *where: Any) -> list[TimerRecord]:
    """Return the matching timers, earliest first."""
    query = select(timers).where(*where).order_by(timers.c.due_at, timers.c.id).limit(AT_ONCE)
    return [TimerRecord(**row) for row in connection.execute(query).mappings()]


def ordered(connection: Connection) -> list[str]:
    """Return the running games in which a player has standing orders or early answers."""
    rows = connection.execute(
        select(seats.c.game_id, seats.c.standing, seats.c.prepared)
        .join(games, games.c.id == seats.c.game_id)
        .where(games.c.status == Status.RUNNING)
    ).all()
    return sorted({row.game_id for row in rows if row.standing or row.prepared})
