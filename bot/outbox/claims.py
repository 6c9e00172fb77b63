"""Which message a process takes next: each is claimed by one, and the order of a target is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, or_, select, text, update

from bot.outbox.messages import DeliveryResult, NextDelivery, OutboxMessage
from bot.outbox.post import class_of
from bot.store import Store
from bot.store.lease import Lease, LeaseLost
from bot.store.ranges import running_owners
from bot.store.schema import outbox
from bot.store.statements import Statement
from bot.store.store import lock_number

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(:key)")  # of all processes, for one target
WAITING = (
    select(outbox)
    .where(outbox.c.target == bindparam("whose"), or_(outbox.c.state == "flight", outbox.c.state == "waiting"))
    .order_by(outbox.c.id)
)
# Locked where readers and writers meet: a newer message may be taking this row's place in its slot.
NEXT = Statement(WAITING.limit(1).with_for_update())
SEVERAL = 4  # rows that are taken together at most
NEXT_FEW = Statement(WAITING.limit(SEVERAL + 1))
FLY = Statement(
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


class Claims:
    """The rows that this process has in hand."""

    def __init__(self, store: Store, lease: Lease | None) -> None:
        self.store, self.lease = store, lease
        self.holder = lease.owner if lease is not None else ""

    def counts(self) -> bool:
        """Whether what this process has in hand is certainly still its own."""
        return self.lease is None or self.lease.counts()

    async def refresh(self) -> None:
        """Renew a lease that was not renewed in time, as after a pause; refuse if this process was overtaken."""
        if self.lease is not None and not self.lease.counts():
            await self.lease.renew()

    def enter(self, connection: Connection, target: str, tried: Sequence[DeliveryResult]) -> None:
        """Refuse if this process has been overtaken; keep the others out until the transaction ends."""
        if self.lease is not None:
            self.lease.check(connection)
        if self.store.shared:
            connection.execute(ONE_AT_A_TIME, {"key": lock_number(target)})
            for each in tried:
                self._require_held(connection, each.message)

    def take(self, connection: Connection, target: str, now: float, wake: Sequence[str]) -> NextDelivery:
        """The next rows of a target, now in flight; or when the first will be due."""
        rows = self._first(connection, target)
        if not rows or self._others(connection, rows[0]):
            return NextDelivery(wake=wake)
        if rows[0].not_before > now:
            return NextDelivery(due=rows[0].not_before, wake=wake)
        taken = together(rows, now)
        for row in taken:
            FLY.run(connection, {"row": row.id, "me": self.holder})
        # On a server others may add to the target meanwhile, so there none is known to be the last.
        last = self.store.backend == "sqlite" and len(taken) == len(rows)
        return NextDelivery([message_of(row) for row in taken], rows[0].state, wake=wake, last=last)

    def _first(self, connection: Connection, target: str) -> Sequence[Any]:
        """The first rows of a target: where processes share a database only one, so that each takes its turn.

        PostgreSQL waits for a row that is just being replaced, and then hands out its new version, which belongs behind
        the others: so once such a row is ours, the first is looked for again.
        """
        if self.store.backend == "sqlite":
            return NEXT_FEW.all(connection, {"whose": target})
        row = NEXT.first(connection, {"whose": target})
        while row is not None and row.slot is not None:
            again = NEXT.first(connection, {"whose": target})
            if again is not None and again.id == row.id:
                break
            row = again
        return [] if row is None else [row]

    def _require_held(self, connection: Connection, message: OutboxMessage) -> None:
        """Refuse to settle a row that another process has taken over meanwhile."""
        holder = connection.execute(select(outbox.c.holder).where(outbox.c.id == message.id)).scalar()
        if holder != self.holder:
            raise LeaseLost()

    def _others(self, connection: Connection, row: Any) -> bool:
        """Whether another process at work has the row in flight; it will look for those behind it."""
        return (
            self.store.shared
            and row.state == "flight"
            and row.holder != self.holder
            and row.holder in running_owners(connection)
        )


def together(rows: Sequence[Any], now: float) -> Sequence[Any]:
    """Those of the first rows that can be sent one after the other without a look at the database between them."""
    kinds = [row.kind for row in rows]
    count = 1
    while count < min(len(rows), SEVERAL) and rows[0].state == "waiting":
        row = rows[count]
        if not class_of(kinds[count - 1]).remembered or row.kind in kinds[:count]:
            break
        if row.state != "waiting" or row.not_before > now:
            break
        count += 1
    return rows[:count]


def message_of(row: Any) -> OutboxMessage:
    """A row that was just taken, as it is sent."""
    found = row._mapping
    return OutboxMessage(
        **{name: found[name] for name in OutboxMessage.__slots__ if name != "attempts"}, attempts=found["attempts"] + 1
    )


def abandoned_targets(connection: Connection) -> list[str]:
    """The targets of rows that no process at work has in hand, those of the oldest first."""
    found = connection.execute(LEFT_LYING, {"running": sorted(running_owners(connection))}).scalars()
    return list(dict.fromkeys(found))


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
