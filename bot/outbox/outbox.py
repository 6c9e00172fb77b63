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
MOMENT = 1.0  # seconds (approximate) that a deferrable message waits for a replacement
BEAT = 0.25  # seconds between writes of deferred work, all in one transaction
FEEDS_TOGETHER = 3  # concurrent posts to followers: they never delay the players' own


class Budget:
    """A rate limit in messages per second; without one, sending is unlimited."""

    def __init__(self) -> None:
        self.per_second: float | None = None
        self.free_at = 0.0

    async def wait(self) -> None:
        """Wait until the next message may be sent; up to a second of unused budget allows a short burst."""
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
        self.on_gone, self.on_return = on_gone, on_return  # called when another process may have served a target
        self.on_receipt: Callable[[], None] | None = None  # called when a delivery creates what games wait for
        self.claims, self.results = Claims(store, lease), Results(store)
        self.troubles = Troubles(self.clock, patience)
        self.budget = Budget()
        self.workers: dict[str, asyncio.Task[None]] = {}
        self.bells: dict[str, asyncio.Event] = {}
        self.later: dict[str, asyncio.TimerHandle] = {}  # targets scheduled to be woken
        self.settling: set[str] = set()  # targets with only the result of their last message unwritten
        self.gate, self.feed_gate = asyncio.Semaphore(TOGETHER), asyncio.Semaphore(FEEDS_TOGETHER)
        self.nudges: dict[str, asyncio.Event] = {}
        self.busy: set[str] = set()
        self.ending = asyncio.Event()
        self.stopping = True

    async def start(self) -> None:
        """Start sending what was pending at the last shutdown."""
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
        """Start sending what a crashed process or a command line left in a shared database."""
        self.wake("", await self.store.write(abandoned_targets))

    def wake(self, game_id: str, targets: Sequence[str]) -> None:
        """Start sending what was committed for these targets."""
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
        """Schedule sending of messages that are not urgent; the next commit may replace them."""
        if self.stopping:
            return
        loop = asyncio.get_running_loop()
        for target in targets:
            if target in self.workers and target not in self.settling:
                self.wake("", [target])
            elif target not in self.later:
                self.later[target] = loop.call_at(next_beat(loop.time() + MOMENT - BEAT / 2), self.wake, "", [target])

    async def stop(self, grace: float = 5.0) -> None:
        """Finish messages in flight; unfinished ones are looked up at the next start."""
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
        """Wait until nothing is left to send except messages that are not due yet."""
        await asyncio.sleep(0)
        self.wake("", list(self.later))
        while self.busy:
            self.wake("", list(self.settling))
            await asyncio.wait(
                [self.workers[target] for target in self.busy], timeout=0.01, return_when=asyncio.FIRST_COMPLETED
            )

    async def _work(self, target: str) -> None:
        """Send the pending messages of one target in order until none is left."""
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
        """Deliver the claimed rows in order; put back those after a failure, or that newer messages may replace.

        Results of rows put back come first, since those of the others may affect everything still waiting.
        """
        tried: list[DeliveryResult] = []
        for place, message in enumerate(turn.messages):
            if tried and (tried[-1].state != "sent" or self.stopping or bell.is_set()):
                rest = turn.messages[place:]
                return [*(DeliveryResult(each, "waiting", counted=False) for each in rest), *tried]
            await self.budget.wait()
            async with self.feed_gate if message.is_feed else self.gate:
                if not self.claims.counts():  # another process may have taken it meanwhile: claim again
                    return tried
                tried.append(await self._try(message, turn.state))
        return tried

    async def _settle_later(self, target: str, bell: asyncio.Event) -> None:
        """Delay results that nobody waits for, so that they are written together; after a crash, messages are looked
        up.

        A new row or the shutdown ends the delay at once.
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
        """Wait before a retry; only `retry_now` or the shutdown shortens the wait, a new row does not."""
        nudge = self.nudges[target] = asyncio.Event()
        if self.stopping:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.01, min(seconds, LONGEST_WAIT))):
                await nudge.wait()

    def _turn(self, target: str, tried: Sequence[DeliveryResult]) -> Callable[[Connection], NextDelivery]:
        """Return one transaction that settles the last rows and claims the next, unless those can wait."""
        now, enough = self.clock.time(), self.stopping or target in self.later

        def job(connection: Connection) -> NextDelivery:
            self.claims.enter(connection, target, tried)
            wake = [told for each in tried for told in self.results.write_down(connection, each, now)]
            return NextDelivery(wake=wake) if enough else self.claims.take(connection, target, now, wake)

        return job

    async def retry_now(self, target: str) -> tuple[str, ...]:
        """Retry what waits for a permission at a target; return the permissions that were missing."""
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
        """Deliver one row and return the result; errors of the other side are never raised."""
        try:
            if state == "flight" and (found := await self.sink.find(message)) is not None:
                return result_of(message, found)
            state = "waiting"
            return self.troubles.arrived(message, await self.sink.deliver(message))
        except RetryLater as later:
            # It may have arrived while no one could check. A rate limit is not a failed attempt.
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
    """Return whether a result can be written a little later: the delivery succeeded and nobody must be notified."""
    return result.state == "sent" and class_of(result.message.kind).remembered and result.missing is None


def is_awaited(result: DeliveryResult) -> bool:
    """Return whether a delivery created something that games are waiting for."""
    return result.message_id is not None and class_of(result.message.kind).wakes


def next_beat(now: float) -> float:
    """Return the next time at which work that is not urgent is done."""
    return (now // BEAT + 1) * BEAT
