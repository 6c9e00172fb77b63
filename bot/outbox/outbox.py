"""The workers of the outbox: one for each target, so that its messages leave in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select, update

from bot.base import Clock, SystemClock
from bot.outbox.post import (
    LONGEST_WAIT,
    Closed,
    DeliveryResult,
    Gone,
    NextDelivery,
    OutboxMessage,
    PermissionMissing,
    RetryLater,
    Sink,
    Troubles,
    Unreachable,
    class_of,
    result_of,
)
from bot.outbox.rows import Claims, Results, abandoned_targets, targets_with_pending
from bot.store import Store, StoreError
from bot.store.lease import Lease, LeaseLost
from bot.store.schema import outbox, settings

journal = logging.getLogger(__name__)
TOGETHER = 16
MOMENT = 1.0  # seconds, about, that a message which nobody needs at once waits for one that replaces it
BEAT = 0.25  # seconds between two times at which what has no hurry is written, all of it in one transaction
FEEDS_TOGETHER = 3  # posts to those who watch: they never take the place of the players' own


class Budget:
    """A share of the messages that may leave in a second; without one there is no limit."""

    def __init__(self) -> None:
        self.per_second: float | None = None
        self.free_at = 0.0

    async def wait(self) -> None:
        """Wait for the next place; a short burst may use what was left over in the last second."""
        if self.per_second is None:
            return
        now = asyncio.get_running_loop().time()
        self.free_at = max(self.free_at, now - 1.0) + 1.0 / self.per_second
        if self.free_at > now:
            await asyncio.sleep(self.free_at - now)


class Outbox:
    """Delivery by a sink; start it, wake it after commits, stop it."""

    def __init__(
        self,
        store: Store,
        sink: Sink,
        clock: Clock | None = None,
        *,
        attempts: int = 12,
        patience: float = 1.0,
        on_gone: Callable[[str], None] | None = None,
        lease: Lease | None = None,
        on_return: Callable[[str], None] | None = None,
    ) -> None:
        self.store, self.sink, self.clock, self.attempts = store, sink, clock or SystemClock(), attempts
        self.on_gone, self.on_return = on_gone, on_return  # told of a target that another process may have served
        self.on_receipt: Callable[[], None] | None = None  # told when a delivery has made something that games wait for
        self.claims, self.results = Claims(store, lease), Results(store)
        self.troubles = Troubles(self.clock, patience)
        self.budget = Budget()
        self.workers: dict[str, asyncio.Task[None]] = {}
        self.bells: dict[str, asyncio.Event] = {}
        self.later: dict[str, asyncio.TimerHandle] = {}  # targets that are woken in a moment
        self.settling: set[str] = set()  # targets of which only the result of their last message is still to be written
        self.gate, self.feed_gate = asyncio.Semaphore(TOGETHER), asyncio.Semaphore(FEEDS_TOGETHER)
        self.nudges: dict[str, asyncio.Event] = {}
        self.busy: set[str] = set()
        self.ending = asyncio.Event()
        self.stopping = True

    async def start(self) -> None:
        """Take up what was not sent before the last stop."""
        self.stopping = False
        self.ending.clear()

        def read(connection: Connection) -> tuple[list[str], set[int]]:
            shut = connection.execute(select(settings.c.id).where(settings.c.scope == "mail")).scalars().all()
            pending = [] if self.store.shared else targets_with_pending(connection)
            return pending, set(shut)

        targets, self.results.closed = await self.store.read(read)
        self.wake("", targets)
        if self.store.shared:
            await self.sweep()

    async def sweep(self) -> None:
        """Take up what a process that has died, or a command line, has left in a shared database."""
        self.wake("", await self.store.write(abandoned_targets))

    def wake(self, game_id: str, targets: Sequence[str]) -> None:
        """Something was committed for these targets."""
        if self.stopping:
            return
        for target in targets:
            if (timer := self.later.pop(target, None)) is not None:
                timer.cancel()
            self.bells.setdefault(target, asyncio.Event()).set()
            if target not in self.workers:
                self.busy.add(target)
                self.workers[target] = asyncio.create_task(self._work(target), name=f"outbox {target}")

    def wake_later(self, targets: Sequence[str]) -> None:
        """Something was committed for these targets that nobody needs at once; the next commit may replace it."""
        if self.stopping:
            return
        loop = asyncio.get_running_loop()
        for target in targets:
            if target in self.workers and target not in self.settling:
                self.wake("", [target])
            elif target not in self.later:
                self.later[target] = loop.call_at(next_beat(loop.time() + MOMENT - BEAT / 2), self.wake, "", [target])

    async def stop(self, grace: float = 5.0) -> None:
        """Finish what is in flight; what cannot be finished is looked for at the next start."""
        self.stopping = True
        self.ending.set()
        for timer in self.later.values():
            timer.cancel()
        self.later.clear()
        for event in (*self.nudges.values(), *self.bells.values()):
            event.set()
        tasks = list(self.workers.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=grace)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def drain(self) -> None:
        """Wait until nothing is left to send, or all that is left has to wait."""
        await asyncio.sleep(0)
        self.wake("", list(self.later))
        while self.busy:
            self.wake("", list(self.settling))
            await asyncio.wait(
                [self.workers[target] for target in self.busy], timeout=0.01, return_when=asyncio.FIRST_COMPLETED
            )

    async def _work(self, target: str) -> None:
        """Send what waits for one target, in order, until nothing does."""
        tried: list[DeliveryResult] = []
        bell = self.bells[target]
        if self.on_return is not None:
            self.on_return(target)
        try:
            while True:
                self.busy.add(target)
                bell.clear()
                try:
                    await self.claims.refresh()
                    turn = await self.store.write(self._turn(target, tried))
                except LeaseLost:
                    return
                except StoreError as error:
                    journal.warning("outbox %s: %s", target, error)
                    await asyncio.sleep(1.0)
                    continue
                if self.on_receipt is not None and any(map(is_awaited, tried)):
                    self.on_receipt()
                tried = []
                self.wake("", turn.wake)
                if turn.messages:
                    tried = await self._try_all(turn, bell)
                    if tried and turn.last and all(map(has_time, tried)):
                        await self._settle_later(target, bell)
                elif self.stopping or (turn.due is None and not bell.is_set()):
                    return
                elif turn.due is not None:
                    self.busy.discard(target)
                    await self._rest(target, turn.due - self.clock.time())
                    if self.on_return is not None:
                        self.on_return(target)
        finally:
            self.busy.discard(target)
            self.workers.pop(target, None)
            self.bells.pop(target, None)
            self.nudges.pop(target, None)

    async def _try_all(self, turn: NextDelivery, bell: asyncio.Event) -> list[DeliveryResult]:
        """Deliver the rows in hand, in order; those behind a failure, and those that news may replace, are put back.

        What was put back stands first, since what became of the others may concern all that wait.
        """
        tried: list[DeliveryResult] = []
        for place, message in enumerate(turn.messages):
            if tried and (tried[-1].state != "sent" or self.stopping or bell.is_set()):
                rest = turn.messages[place:]
                return [*(DeliveryResult(each, "waiting", counted=False) for each in rest), *tried]
            await self.budget.wait()
            async with self.feed_gate if message.is_feed else self.gate:
                if not self.claims.counts():  # after a pause another process may have it in hand: it is claimed anew
                    return tried
                tried.append(await self._try(message, turn.state))
        return tried

    async def _settle_later(self, target: str, bell: asyncio.Event) -> None:
        """Let results that nobody waits for be written together; a crash before it finds the message where it arrived.

        A new row, and the end of the program, come at once.
        """
        loop = asyncio.get_running_loop()
        self.settling.add(target)
        timer = loop.call_at(next_beat(loop.time()), bell.set)
        try:
            if not self.stopping:
                await bell.wait()
        finally:
            timer.cancel()
            self.settling.discard(target)

    async def _rest(self, target: str, seconds: float) -> None:
        """A new row does not shorten the wait of the one before it; a nudge does, and the end of the program."""
        nudge = self.nudges[target] = asyncio.Event()
        if self.stopping:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.01, min(seconds, LONGEST_WAIT))):
                await nudge.wait()

    def _turn(self, target: str, tried: Sequence[DeliveryResult]) -> Callable[[Connection], NextDelivery]:
        """One transaction: write down what became of the last rows, take the next unless that is to wait a moment."""
        now, enough = self.clock.time(), self.stopping or target in self.later

        def job(connection: Connection) -> NextDelivery:
            self.claims.enter(connection, target, tried)
            wake = [told for each in tried for told in self.results.write_down(connection, each, now)]
            return NextDelivery(wake=wake) if enough else self.claims.take(connection, target, now, wake)

        return job

    async def retry_now(self, target: str) -> tuple[str, ...]:
        """Somebody is there and acts: try at once what waits for a permission; returns what was missing until now."""
        missing = self.troubles.blocked.get(target)
        if missing is None:
            return ()
        left = (outbox.c.target == target, outbox.c.state.in_(("waiting", "flight")))
        due = update(outbox).where(*left).values(not_before=0.0)
        await self.store.write(lambda connection: connection.execute(due).rowcount)
        if (nudge := self.nudges.get(target)) is not None:
            nudge.set()
        self.wake("", [target])
        return missing

    async def _try(self, message: OutboxMessage, state: str) -> DeliveryResult:
        """Deliver one row and say what became of it; never raises for what the other side does."""
        try:
            if state == "flight" and (found := await self.sink.find(message)) is not None:
                return result_of(message, found)
            state = "waiting"
            return self.troubles.arrived(message, await self.sink.deliver(message))
        except RetryLater as later:
            # While nobody could look for it, it may have arrived. Being asked to wait is no attempt that failed.
            due = self.clock.time() + min(later.seconds, LONGEST_WAIT)
            return DeliveryResult(message, state, not_before=due, counted=False)
        except PermissionMissing as error:
            return self.troubles.put_aside(message, error.missing)
        except (Unreachable, ConnectionError, TimeoutError) as error:
            return self.troubles.wait_out(message, error)
        except Closed:
            if self.on_gone is not None and message.is_feed:
                self.on_gone(message.target)
            return DeliveryResult(message, "closed")
        except Gone:
            if self.on_gone is not None:
                self.on_gone(message.target)
            return DeliveryResult(message, "gone")
        except Exception as error:
            if message.attempts >= self.attempts:
                journal.error("outbox: row %d (%s) given up: %s", message.id, message.kind, type(error).__name__)
                return DeliveryResult(message, "failed")
            wait = min(LONGEST_WAIT, self.troubles.patience * 2.0 ** min(message.attempts - 1, 9))
            said = "outbox: row %d (%s) again in %g s: %s"
            journal.warning(said, message.id, message.kind, wait, type(error).__name__)
            return DeliveryResult(message, "flight", not_before=self.clock.time() + wait)


def has_time(result: DeliveryResult) -> bool:
    """Whether it may be written down a little later: it went well, and nobody has to read of it."""
    return result.state == "sent" and class_of(result.message.kind).remembered and result.missing is None


def is_awaited(result: DeliveryResult) -> bool:
    """Return whether a delivery has made something that games wait for."""
    return result.message_id is not None and class_of(result.message.kind).wakes


def next_beat(now: float) -> float:
    """The next time at which what has no hurry is done."""
    return (now // BEAT + 1) * BEAT
