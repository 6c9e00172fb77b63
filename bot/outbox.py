"""The outbox: messages were written with the answer that caused them; here they leave, each once and in order.

A row waits, is marked in flight, is delivered, is marked sent. One worker for each target keeps the order. A row found
in flight (after a crash, or after a failure whose outcome is unknown) is first looked for and sent only if absent.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, select, text, update

from bot.store import Store, StoreError
from bot.store.lease import Lease, LeaseLost
from bot.store.ranges import running_owners
from bot.store.schema import OPEN, event_posts, feed_cursors, follows, games, messages, outbox, seats, settings
from bot.store.store import lock_number
from bot.tables.core import Clock, SystemClock

journal = logging.getLogger(__name__)
TOGETHER = 16
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(:key)")  # of all processes, for one target
FEEDS_TOGETHER = 3  # posts to those who watch: they never take the place of the players' own
FEED = "feed"
LONGEST_WAIT = 300.0  # seconds; permissions are looked for again after so long, and at once on a press there


@dataclass(frozen=True, slots=True)
class OutboxMessage:
    """One row of the outbox."""

    id: int
    game_id: str | None
    seq: int
    kind: str
    target: str
    payload: Mapping[str, Any]
    nonce: str
    attempts: int
    slot: str | None
    at: float
    event_id: str | None = None

    @property
    def scope(self) -> str:
        """`channel` or `user`."""
        return self.target.partition(":")[0]

    @property
    def target_id(self) -> int:
        """The channel's or the user's id."""
        return int(self.target.partition(":")[2])


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message that arrived; no id where nothing was posted (an edit that changed nothing).

    `lacking` names permissions without which it arrived all the same, but worse; None where nobody looked.
    """

    message_id: int | None
    lacking: tuple[str, ...] | None = None


class RetryLater(Exception):
    """Surely not delivered; try again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"again in {seconds:g} s")


class Closed(Exception):
    """The person takes no direct messages."""


class Gone(Exception):
    """The target does not exist any more."""


class PermissionMissing(Exception):
    """Surely not delivered, because the bot lacks permissions there; it waits until they are given."""

    def __init__(self, *missing: str) -> None:
        self.missing = missing
        super().__init__(", ".join(missing) or "unknown")


class Unreachable(Exception):
    """Discord, or the way to it, is down; nobody knows whether it arrived. It is tried for as long as it takes."""


class Sink(Protocol):
    """Speaks to people. Any other exception than those above means: nobody knows whether it arrived."""

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Send, or edit, and say which message it became."""

    async def find(self, row: OutboxMessage) -> int | None:
        """The message that this row became before a crash, if it can be found by its nonce."""


# Locked where readers and writers meet: a newer message may be taking this row's place in its slot.
NEXT = (
    select(outbox)
    .where(outbox.c.target == bindparam("whose"), outbox.c.state.in_(("flight", "waiting")))
    .order_by(outbox.c.id)
    .limit(1)
    .with_for_update()
)
FLY = (
    update(outbox)
    .where(outbox.c.id == bindparam("row"))
    .values(state="flight", attempts=outbox.c.attempts + 1, holder=bindparam("me"))
)
# Rows that nobody at work has in hand. Rows that others look at in this moment are passed over.
LEFT_LYING = (
    select(outbox.c.target)
    .where(outbox.c.state.in_(("flight", "waiting")), outbox.c.holder.not_in(bindparam("running", expanding=True)))
    .order_by(outbox.c.id)
    .limit(1000)
    .with_for_update(skip_locked=True)
)
SETTLE = (
    update(outbox)
    .where(outbox.c.id == bindparam("row"))
    .values(state=bindparam("new_state"), message_id=bindparam("new_message"))
)
PUT_OFF = (
    update(outbox)
    .where(outbox.c.id == bindparam("row"))
    .values(
        state=bindparam("new_state"),
        not_before=bindparam("new_time"),
        attempts=outbox.c.attempts - bindparam("uncounted"),
    )
)
KNOWN = select(messages.c.id).where(
    messages.c.game_id == bindparam("game"),
    messages.c.kind == bindparam("what"),
    messages.c.message_id == bindparam("message"),
)
ADD_MESSAGE = insert(messages).inline()


@dataclass(slots=True)
class DeliveryResult:
    """What became of the row just tried."""

    message: OutboxMessage
    state: str
    message_id: int | None = None
    not_before: float = 0.0
    counted: bool = True  # an outage or a missing permission is no attempt
    missing: tuple[str, ...] | None = None  # the permissions found missing, the first time they are


@dataclass(frozen=True, slots=True)
class NextDelivery:
    """The next row of a target, or when it may be tried, or neither; and who else has something new."""

    message: OutboxMessage | None = None
    state: str = ""
    due: float | None = None
    wake: Sequence[str] = ()


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
        self.on_gone, self.patience = on_gone, patience  # seconds before the second attempt; then twice as many
        self.lease, self.on_return = lease, on_return  # told of a target that another process may have served
        self.holder = lease.owner if lease is not None else ""
        self.budget = Budget()
        self.workers: dict[str, asyncio.Task[None]] = {}
        self.bells: dict[str, asyncio.Event] = {}
        self.gate, self.feed_gate = asyncio.Semaphore(TOGETHER), asyncio.Semaphore(FEEDS_TOGETHER)
        self.closed: set[int] = set()
        self.blocked: dict[str, tuple[str, ...]] = {}  # targets, and the permissions missing there
        self.hampered: dict[str, tuple[str, ...]] = {}  # targets where messages arrive, but worse for want of these
        self.told: set[tuple[str, int]] = set()  # targets, and those who have heard what is missing there
        self.outages: dict[str, int] = {}  # failures in a row, by target
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

        targets, self.closed = await self.store.read(read)
        self.wake("", targets)
        if self.store.shared:
            await self.sweep()

    async def sweep(self) -> None:
        """Take up what a process that has died, or a command line, has left in a shared database."""
        found = await self.store.write(
            lambda connection: (
                connection.execute(LEFT_LYING, {"running": sorted(running_owners(connection))}).scalars().all()
            )
        )
        self.wake("", list(dict.fromkeys(found)))

    def wake(self, game_id: str, targets: Sequence[str]) -> None:
        """Something was committed for these targets."""
        if self.stopping:
            return
        for target in targets:
            self.bells.setdefault(target, asyncio.Event()).set()
            if target not in self.workers:
                self.busy.add(target)
                self.workers[target] = asyncio.create_task(self._work(target), name=f"outbox {target}")

    async def stop(self, grace: float = 5.0) -> None:
        """Finish what is in flight; what cannot be finished is looked for at the next start."""
        self.stopping = True
        self.ending.set()
        for nudge in self.nudges.values():
            nudge.set()
        tasks = list(self.workers.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=grace)
            for task in late:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def drain(self) -> None:
        """Wait until nothing is left to send, or all that is left has to wait."""
        await asyncio.sleep(0)
        while self.busy:
            await asyncio.wait(
                [self.workers[target] for target in self.busy], timeout=0.01, return_when=asyncio.FIRST_COMPLETED
            )

    async def _work(self, target: str) -> None:
        """Send what waits for one target, in order, until nothing does."""
        last: DeliveryResult | None = None
        bell = self.bells[target]
        if self.on_return is not None:
            self.on_return(target)
        try:
            while True:
                self.busy.add(target)
                bell.clear()
                try:
                    turn = await self.store.write(self._turn(target, last))
                except LeaseLost:
                    return
                except StoreError as error:
                    journal.warning("outbox %s: %s", target, error)
                    await asyncio.sleep(1.0)
                    continue
                last = None
                self.wake("", turn.wake)
                if turn.message is not None:
                    await self.budget.wait()
                    async with self.feed_gate if turn.message.kind.startswith(FEED) else self.gate:
                        last = await self._try(turn.message, turn.state)
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

    async def _rest(self, target: str, seconds: float) -> None:
        """A new row does not shorten the wait of the one before it; a nudge does, and the end of the program."""
        nudge = self.nudges[target] = asyncio.Event()
        if self.stopping:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.01, min(seconds, LONGEST_WAIT))):
                await nudge.wait()

    def _turn(self, target: str, last: DeliveryResult | None) -> Callable[[Connection], NextDelivery]:
        """One transaction: write down what became of the last row, take the next."""
        now, stopping = self.clock.time(), self.stopping

        def job(connection: Connection) -> NextDelivery:
            if self.lease is not None:
                self.lease.check(connection)
            if self.store.shared:
                connection.execute(ONE_AT_A_TIME, {"key": lock_number(target)})
                if last is not None:
                    self._require_held(connection, last.message)
            wake = self._write_down(connection, last, now) if last is not None else ()
            found = connection.execute(NEXT, {"whose": target}).mappings().first()
            if found is None or stopping or self._others(connection, found):
                return NextDelivery(wake=wake)
            if found["not_before"] > now:
                return NextDelivery(due=found["not_before"], wake=wake)
            connection.execute(FLY, {"row": found["id"], "me": self.holder})
            message = OutboxMessage(
                **{name: found[name] for name in OutboxMessage.__slots__ if name != "attempts"},
                attempts=found["attempts"] + 1,
            )
            return NextDelivery(message, found["state"], wake=wake)

        return job

    def _require_held(self, connection: Connection, message: OutboxMessage) -> None:
        """Refuse to settle a row that another process has taken over meanwhile."""
        holder = connection.execute(select(outbox.c.holder).where(outbox.c.id == message.id)).scalar()
        if holder != self.holder:
            raise LeaseLost()

    def _others(self, connection: Connection, row: RowMapping) -> bool:
        """Whether another process at work has the row in flight; it will look for those behind it."""
        return (
            self.store.shared
            and row["state"] == "flight"
            and row["holder"] != self.holder
            and row["holder"] in running_owners(connection)
        )

    def _write_down(self, connection: Connection, last: DeliveryResult, now: float) -> Sequence[str]:
        """What became of a row; returns the targets that got a new one by it."""
        message = last.message
        if last.state in ("waiting", "flight"):
            newer = (
                last.state == "waiting"
                and message.slot is not None
                and connection.execute(
                    select(outbox.c.id).where(outbox.c.slot == message.slot, outbox.c.state == "waiting")
                ).first()
            )
            connection.execute(
                PUT_OFF,
                {
                    "row": message.id,
                    "new_state": "superseded" if newer else last.state,
                    "new_time": last.not_before,
                    "uncounted": 0 if last.counted else 1,
                },
            )
            return self._tell_missing(connection, last, now)
        connection.execute(SETTLE, {"row": message.id, "new_state": last.state, "new_message": last.message_id})
        if last.state == "sent" and last.message_id is not None and message.game_id is not None:
            known = (
                message.slot is not None
                and connection.execute(
                    KNOWN, {"game": message.game_id, "what": message.kind, "message": last.message_id}
                ).first()
            )
            if not known:
                connection.execute(
                    ADD_MESSAGE,
                    {
                        "game_id": message.game_id,
                        "kind": message.kind,
                        "target": message.target,
                        "message_id": last.message_id,
                        "seq": message.seq,
                        "at": now,
                    },
                )
        elif message.kind.startswith(FEED) and last.state in ("closed", "gone"):
            unfollow(connection, message.target)
        elif last.state == "sent" and last.message_id is not None and message.event_id is not None:
            self._remember_post(connection, message, last.message_id)
        elif last.state == "closed":
            return self._fall_back(connection, message, now)
        elif last.state == "gone":
            connection.execute(
                update(outbox)
                .where(outbox.c.target == message.target, outbox.c.state == "waiting")
                .values(state="gone")
            )
            return self._tell_gone(connection, message, now)
        if last.state == "sent" and message.scope == "user" and message.target_id in self.closed:
            connection.execute(delete(settings).where(settings.c.scope == "mail", settings.c.id == message.target_id))
            self.closed.discard(message.target_id)
        return self._tell_missing(connection, last, now)

    def _remember_post(self, connection: Connection, message: OutboxMessage, message_id: int) -> None:
        """The newest post of each kind about an event, and of each of its rounds."""
        values = {"target": message.target, "message_id": message_id}
        fresh = self.store.insert(event_posts).values(
            event_id=message.event_id, kind=message.kind, part=message.seq, **values
        )
        connection.execute(fresh.on_conflict_do_update(index_elements=["event_id", "kind", "part"], set_=values))

    def _fall_back(self, connection: Connection, message: OutboxMessage, now: float) -> Sequence[str]:
        """A closed door is said once in the channel, without what the message held."""
        user = message.target_id
        if connection.execute(select(settings.c.id).where(settings.c.scope == "mail", settings.c.id == user)).first():
            return ()
        connection.execute(insert(settings).values(scope="mail", id=user, data={"closed": True}))
        self.closed.add(user)
        channel = connection.execute(select(games.c.channel_id).where(games.c.id == message.game_id)).scalar()
        if channel is None:
            return ()
        connection.execute(
            insert(outbox).values(
                new_row(message, "dm-closed", f"channel:{channel}", {"user": user, "about": message.kind}, now)
            )
        )
        return (f"channel:{channel}",)

    def _put_aside(self, message: OutboxMessage, missing: tuple[str, ...]) -> DeliveryResult:
        """A permission is missing: nothing is lost, everything waits; it is said once."""
        first = message.target not in self.blocked
        self.blocked[message.target] = missing
        if first:
            journal.warning("cannot post in %s: %s missing", message.target, ", ".join(missing) or "a permission")
        later = self.clock.time() + LONGEST_WAIT
        return DeliveryResult(message, "waiting", not_before=later, counted=False, missing=missing if first else None)

    def _wait_out(self, message: OutboxMessage, error: Exception) -> DeliveryResult:
        """An outage: tried again for as long as it takes, less and less often."""
        failures = self.outages[message.target] = self.outages.get(message.target, 0) + 1
        wait = min(LONGEST_WAIT, self.patience * 2.0 ** min(failures - 1, 9))
        journal.warning("outbox %s: no way out, again in %g s: %s", message.target, wait, type(error).__name__)
        return DeliveryResult(message, "flight", not_before=self.clock.time() + wait, counted=False)

    def _arrived(self, message: OutboxMessage, arrived: Delivered) -> DeliveryResult:
        """A message arrived: what kept messages from this target is over, and what makes them worse is said once."""
        target, lacking = message.target, arrived.lacking
        self.outages.pop(target, None)
        if self.blocked.pop(target, None) is not None:
            self._forget_told(target)
            journal.info("outbox %s: the permissions are back", target)
        before = self.hampered.get(target, ())
        if lacking is None or set(lacking) == set(before):
            return DeliveryResult(message, "sent", arrived.message_id)
        if not lacking:
            del self.hampered[target]
            self._forget_told(target)
            return DeliveryResult(message, "sent", arrived.message_id)
        self.hampered[target] = lacking
        fresh = tuple(name for name in lacking if name not in before)
        if fresh:
            journal.warning("posting in %s without %s", target, ", ".join(fresh))
        return DeliveryResult(message, "sent", arrived.message_id, missing=fresh or None)

    def tells_once(self, target: str, user: int) -> bool:
        """Whether a person has yet to hear what is missing at a target; from now on they have."""
        fresh = (target, user) not in self.told
        self.told.add((target, user))
        return fresh

    def _forget_told(self, target: str) -> None:
        self.told = {each for each in self.told if each[0] != target}

    def _tell_missing(self, connection: Connection, last: DeliveryResult, now: float) -> Sequence[str]:
        """The organiser hears by direct message which permission is missing where; of a feed nobody does."""
        message = last.message
        if last.missing is None or message.scope != "channel" or message.kind.startswith(FEED):
            return ()
        creator = connection.execute(select(games.c.creator).where(games.c.id == message.game_id)).scalar()
        kind = "permission-missing" if last.state == "waiting" else "posting-worse"
        facts = {"channel": f"<#{message.target_id}>", "missing": list(last.missing)}
        return self._tell(connection, message, kind, [creator], facts, now)

    def _tell_gone(self, connection: Connection, message: OutboxMessage, now: float) -> Sequence[str]:
        """Everybody at the table hears by direct message that the channel is gone."""
        if message.scope != "channel" or message.game_id is None:
            return ()
        game = connection.execute(select(games.c.creator, games.c.status).where(games.c.id == message.game_id)).one()
        if game.status not in OPEN:
            return ()
        seated = connection.execute(select(seats.c.user_id).where(seats.c.game_id == message.game_id)).scalars()
        return self._tell(connection, message, "channel-gone", [game.creator, *seated], {}, now)

    def _tell(
        self,
        connection: Connection,
        message: OutboxMessage,
        kind: str,
        people: Sequence[int | None],
        facts: Mapping[str, Any],
        now: float,
    ) -> Sequence[str]:
        """A direct message to some people about a channel, once for each channel."""
        told: list[str] = []
        for user in dict.fromkeys(user for user in people if user is not None):
            target, slot = f"user:{user}", f"{kind}:{message.target_id}:{user}"
            known = select(outbox.c.id).where(outbox.c.slot == slot, outbox.c.game_id == message.game_id)
            if connection.execute(known).first() is None:
                told.append(target)
                connection.execute(insert(outbox).values(new_row(message, kind, target, facts, now, slot)))
        return told

    async def retry_now(self, target: str) -> tuple[str, ...]:
        """Somebody is there and acts: try at once what waits for a permission; returns what was missing until now."""
        missing = self.blocked.get(target)
        if missing is None:
            return ()
        await self.store.write(
            lambda connection: (
                connection.execute(
                    update(outbox)
                    .where(outbox.c.target == target, outbox.c.state.in_(("waiting", "flight")))
                    .values(not_before=0.0)
                ).rowcount
            )
        )
        if (nudge := self.nudges.get(target)) is not None:
            nudge.set()
        self.wake("", [target])
        return missing

    async def _try(self, message: OutboxMessage, state: str) -> DeliveryResult:
        """Deliver one row and say what became of it; never raises for what the other side does."""
        try:
            if state == "flight" and (found := await self.sink.find(message)) is not None:
                return DeliveryResult(message, "sent", found)
            state = "waiting"
            return self._arrived(message, await self.sink.deliver(message))
        except RetryLater as later:
            # While nobody could look for it, it may have arrived.
            return DeliveryResult(message, state, not_before=self.clock.time() + min(later.seconds, LONGEST_WAIT))
        except PermissionMissing as error:
            return self._put_aside(message, error.missing)
        except (Unreachable, ConnectionError, TimeoutError) as error:
            return self._wait_out(message, error)
        except Closed:
            if self.on_gone is not None and message.kind.startswith(FEED):
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
            wait = min(LONGEST_WAIT, self.patience * 2.0 ** min(message.attempts - 1, 9))
            journal.warning(
                "outbox: row %d (%s) again in %g s: %s", message.id, message.kind, wait, type(error).__name__
            )
            return DeliveryResult(message, "flight", not_before=self.clock.time() + wait)


def new_row(
    message: OutboxMessage, kind: str, target: str, payload: Mapping[str, Any], now: float, slot: str | None = None
) -> dict[str, Any]:
    """A row that comes of another one."""
    return {
        "game_id": message.game_id,
        "seq": message.seq,
        "kind": kind,
        "target": target,
        "payload": dict(payload),
        "slot": slot,
        "nonce": secrets.token_hex(12),
        "state": "waiting",
        "attempts": 0,
        "not_before": 0.0,
        "at": now,
    }


def unfollow(connection: Connection, target: str) -> None:
    """A place that cannot be reached any more follows nothing; no player hears of it."""
    connection.execute(delete(follows).where(follows.c.target == target))
    connection.execute(delete(feed_cursors).where(feed_cursors.c.target.endswith(target)))
    connection.execute(
        update(outbox)
        .where(outbox.c.target == target, outbox.c.state == "waiting", outbox.c.kind.startswith(FEED))
        .values(state="gone")
    )


def targets_with_pending(connection: Connection) -> list[str]:
    """The targets for which messages wait."""
    return list(
        connection.execute(
            select(outbox.c.target).where(outbox.c.state.in_(("flight", "waiting"))).distinct()
        ).scalars()
    )


async def waiting(store: Store) -> int:
    """How many messages have not left yet."""
    return await store.read(
        lambda connection: connection.execute(
            select(func.count()).select_from(outbox).where(outbox.c.state.in_(("flight", "waiting")))
        ).scalar_one()
    )
