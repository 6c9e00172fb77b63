"""The rows of the outbox: each is claimed by one process, in the order of its target, and settled once.

The transaction that claims the next row also stores the result of the last one and the messages it causes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, and_, bindparam, delete, func, insert, or_, select, text, update

from bot.outbox.post import (
    RECEIPTS,
    CannotPost,
    ChannelGone,
    ChannelTarget,
    DeliveryResult,
    DmClosed,
    NextDelivery,
    OutboxMessage,
    PersonTarget,
    Post,
    PostingWorse,
    Target,
    class_of,
    feed_kinds,
    outbox_row,
)
from bot.store import Store
from bot.store.lease import Lease, LeaseLost
from bot.store.ranges import running_owners
from bot.store.schema import (
    OPEN,
    WAITING_SQL,
    feed_cursors,
    follows,
    games,
    messages,
    outbox,
    seats,
    settings,
    tournament_posts,
    tournaments,
)
from bot.store.statements import Statement, rows_of, value_of
from bot.store.store import lock_number

ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(:key)")  # serializes work on one target
WAITING = (
    select(outbox)
    .where(outbox.c.target == bindparam("whose"), or_(outbox.c.state == "flight", outbox.c.state == "waiting"))
    .order_by(outbox.c.id)
)
# Locked against writers: a newer message may be replacing this row in its slot.
NEXT = Statement(WAITING.limit(1).with_for_update())
SEVERAL = 4  # most rows claimed together
NEXT_FEW = Statement(WAITING.limit(SEVERAL + 1))
FLY = Statement(
    update(outbox)
    .where(outbox.c.id == bindparam("row"))
    .values(state="flight", attempts=outbox.c.attempts + 1, holder=bindparam("me"))
)
# Rows without a live holder. Rows locked by others at the moment are skipped.
LEFT_LYING = (
    select(outbox.c.target)
    .where(outbox.c.state.in_(("flight", "waiting")), outbox.c.holder.not_in(bindparam("running", expanding=True)))
    .order_by(outbox.c.id)
    .limit(1000)
    .with_for_update(skip_locked=True)
)


class Claims:
    """The rows claimed by this process."""

    def __init__(self, store: Store, lease: Lease | None) -> None:
        self.store, self.lease = store, lease
        self.holder = lease.owner if lease is not None else ""

    def counts(self) -> bool:
        """Return whether the claims of this process are known to be valid."""
        return self.lease is None or self.lease.counts()

    async def refresh(self) -> None:
        """Renew a lease that was not renewed in time, as after a pause; refuse if another process has taken over."""
        if self.lease is not None and not self.lease.counts():
            await self.lease.renew()

    def enter(self, connection: Connection, target: str, tried: Sequence[DeliveryResult]) -> None:
        """Refuse if another process has taken over; lock the target until the transaction ends."""
        if self.lease is not None:
            self.lease.check(connection)
        if self.store.shared:
            connection.execute(ONE_AT_A_TIME, {"key": lock_number(target)})
            for each in tried:
                self._require_held(connection, each.message)

    def take(self, connection: Connection, target: str, now: float, wake: Sequence[str]) -> NextDelivery:
        """Claim the next rows of a target and mark them in flight, or return when the first is due."""
        rows = self._first(connection, target)
        if not rows or self._others(connection, rows[0]):
            return NextDelivery(wake=wake)
        if rows[0].not_before > now:
            return NextDelivery(due=rows[0].not_before, wake=wake)
        taken = together(rows, now)
        for row in taken:
            FLY.run(connection, {"row": row.id, "me": self.holder})
        # On a server others may add rows to the target meanwhile, so none is known to be the last.
        last = self.store.backend == "sqlite" and len(taken) == len(rows)
        return NextDelivery([message_of(row) for row in taken], rows[0].state, wake=wake, last=last)

    def _first(self, connection: Connection, target: str) -> Sequence[Any]:
        """Return the first rows of a target; only one if processes share the database, so that they alternate.

        PostgreSQL waits for a row that is being replaced and then returns its new version, which belongs at the end of
        the queue; so once such a row is locked, the first row is looked up again.
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
        """Refuse to settle a row that another process has taken over."""
        holder = connection.execute(select(outbox.c.holder).where(outbox.c.id == message.id)).scalar()
        if holder != self.holder:
            raise LeaseLost()

    def _others(self, connection: Connection, row: Any) -> bool:
        """Return whether a running process has the row in flight; it will also send the rows after it."""
        return (
            self.store.shared
            and row.state == "flight"
            and row.holder != self.holder
            and row.holder in running_owners(connection)
        )


def together(rows: Sequence[Any], now: float) -> Sequence[Any]:
    """Return the rows at the front that can be sent in sequence without reading the database in between."""
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
    """Return the message of a row that was just claimed."""
    found = row._mapping
    return OutboxMessage(
        **{name: found[name] for name in OutboxMessage.__slots__ if name != "attempts"}, attempts=found["attempts"] + 1
    )


def abandoned_targets(connection: Connection) -> list[str]:
    """Return the targets of rows that no running process has claimed, oldest rows first."""
    found = connection.execute(LEFT_LYING, {"running": sorted(running_owners(connection))}).scalars()
    return list(dict.fromkeys(found))


def targets_with_pending(connection: Connection) -> list[str]:
    """Return the targets with pending messages."""
    return rows_of(select(outbox.c.target).where(outbox.c.state.in_(("flight", "waiting"))).distinct())(connection)


async def waiting(store: Store) -> int:
    """Return the number of unsent messages."""
    count: int = await store.read(value_of(select(func.count()).where(outbox.c.state.in_(("flight", "waiting")))))
    return count


DAY = 86400.0
SETTLED = {
    "message_id": func.coalesce(bindparam("new_message", type_=BigInteger), outbox.c.message_id),
    "parts": bindparam("new_parts"),
}
SETTLE = Statement(
    update(outbox).where(outbox.c.id == bindparam("row")).values(state=bindparam("new_state"), **SETTLED)
)
# A row with more parts comes next for its target; attempts are counted separately for each part.
SETTLE_PART = Statement(
    update(outbox).where(outbox.c.id == bindparam("row")).values(state="waiting", attempts=0, **SETTLED)
)
PUT_OFF = Statement(
    update(outbox)
    .where(outbox.c.id == bindparam("row"))
    .values(
        state=bindparam("new_state"),
        not_before=bindparam("new_time"),
        attempts=outbox.c.attempts - bindparam("uncounted"),
    )
)
KNOWN = Statement(
    select(messages.c.id).where(
        messages.c.game_id == bindparam("game"),
        messages.c.kind == bindparam("what"),
        messages.c.message_id == bindparam("message"),
    )
)
ADD_MESSAGE = Statement(insert(messages).inline())


class Results:
    """Settles rows of the outbox, each in one transaction with the claim of the next."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.closed: set[int] = set()  # users who accept no messages

    def write_down(self, connection: Connection, last: DeliveryResult, now: float) -> Sequence[str]:
        """Store the result of a row; return the targets that get a new row because of it."""
        message = last.message
        if last.state in ("waiting", "flight") and last.part is None:
            self._put_off(connection, last)
            return self._tell_missing(connection, last, now)
        kind = class_of(message.kind)
        parts = message.parts if last.part is None else [*(message.parts or ()), last.part]
        values = {"row": message.id, "new_message": last.message_id, "new_parts": parts}
        if last.state == "waiting":
            SETTLE_PART.run(connection, values)
        else:
            SETTLE.run(connection, values | {"new_state": last.state})
        if last.message_id is not None and message.game_id is not None:
            known = message.slot is not None and KNOWN.first(
                connection, {"game": message.game_id, "what": message.kind, "message": last.message_id}
            )
            if not known:
                same = {name: getattr(message, name) for name in ("game_id", "kind", "target", "seq")}
                ADD_MESSAGE.run(connection, same | {"message_id": last.message_id, "at": now})
        elif message.is_feed and last.state in ("closed", "gone"):
            unfollow(connection, message.target)
        elif last.message_id is not None and (write := RECEIPTS.get(kind)) is not None:
            write(connection, kind.from_dict(message.payload), last.message_id)
        elif last.message_id is not None and message.tournament_id is not None:
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

    def _put_off(self, connection: Connection, last: DeliveryResult) -> None:
        """Postpone a row; mark it superseded if a newer one waits in its slot."""
        slot, state = last.message.slot, last.state
        if state == "waiting" and slot is not None:
            newer = connection.execute(select(outbox.c.id).where(outbox.c.slot == slot, WAITING_SQL)).first()
            state = state if newer is None else "superseded"
        due, uncounted = last.not_before, int(not last.counted)
        PUT_OFF.run(connection, {"row": last.message.id, "new_state": state, "new_time": due, "uncounted": uncounted})

    def _remember_post(self, connection: Connection, message: OutboxMessage, message_id: int) -> None:
        """Record the newest post of each kind and part of a tournament."""
        values = {"target": message.target, "message_id": message_id}
        fresh = self.store.insert(tournament_posts).values(
            tournament_id=message.tournament_id, kind=message.kind, part=message.seq, **values
        )
        connection.execute(fresh.on_conflict_do_update(index_elements=["tournament_id", "kind", "part"], set_=values))

    def _fall_back(self, connection: Connection, message: OutboxMessage, now: float) -> Sequence[str]:
        """Report once in the channel that a user accepts no direct messages, without the contents of the message."""
        user = message.target_id
        if connection.execute(select(settings.c.id).where(settings.c.scope == "mail", settings.c.id == user)).first():
            return ()
        connection.execute(insert(settings).values(scope="mail", id=user, data={"closed": True}))
        self.closed.add(user)
        channel = connection.execute(select(games.c.channel_id).where(games.c.id == message.game_id)).scalar()
        if channel is None:
            return ()
        said = follow_up(message, DmClosed(user, message.kind), ChannelTarget(channel), now)
        connection.execute(insert(outbox).values(said))
        return (said["target"],)

    def _tell_missing(self, connection: Connection, last: DeliveryResult, now: float) -> Sequence[str]:
        """Tell the organizer by direct message which permission is missing where; never for a feed."""
        message = last.message
        if last.missing is None or message.scope != "channel" or message.is_feed:
            return ()
        arrived = last.state == "sent" or last.part is not None
        post = (PostingWorse if arrived else CannotPost)(f"<#{message.target_id}>", list(last.missing))
        if message.tournament_id is not None:
            return self._tell(connection, message, post, organizers_of(connection, message.tournament_id), now)
        creator = connection.execute(select(games.c.creator).where(games.c.id == message.game_id)).scalar()
        return self._tell(connection, message, post, [creator], now)

    def _tell_gone(self, connection: Connection, message: OutboxMessage, now: float) -> Sequence[str]:
        """Tell the players, or the organizers of the tournament, by direct message that the channel is gone."""
        if message.scope == "channel" and message.tournament_id is not None:
            people = organizers_of(connection, message.tournament_id)
            return self._tell(connection, message, ChannelGone(), people, now)
        if message.scope != "channel" or message.game_id is None:
            return ()
        game = connection.execute(select(games.c.creator, games.c.status).where(games.c.id == message.game_id)).one()
        if game.status not in OPEN:
            return ()
        seated = connection.execute(select(seats.c.user_id).where(seats.c.game_id == message.game_id)).scalars()
        return self._tell(connection, message, ChannelGone(), [game.creator, *seated], now)

    def _tell(
        self, connection: Connection, message: OutboxMessage, post: Post, people: Sequence[int | None], now: float
    ) -> Sequence[str]:
        """Queue direct messages about a channel: at most one a day for each channel and user, only one for a lost
        channel.
        """
        told: list[str] = []
        for user in dict.fromkeys(user for user in people if user is not None):
            target, slot = PersonTarget(user), f"{post.post_kind}:{message.target_id}:{user}"
            since = now - DAY if not isinstance(post, ChannelGone) else 0.0
            same = and_(
                outbox.c.game_id == message.game_id,
                outbox.c.tournament_id == message.tournament_id,
                outbox.c.at > since,
            )
            # A waiting row says the same, and its slot holds only one.
            known = select(outbox.c.id).where(outbox.c.slot == slot, or_(same, outbox.c.state == "waiting"))
            if connection.execute(known).first() is None:
                told.append(str(target))
                connection.execute(insert(outbox).values(follow_up(message, post, target, now, slot)))
        return told


def follow_up(message: OutboxMessage, post: Post, to: Target, now: float, slot: str | None = None) -> dict[str, Any]:
    """Return the row of a post caused by another message."""
    about = {"game_id": message.game_id, "seq": message.seq, "tournament_id": message.tournament_id}
    return outbox_row(post.post_kind, str(to), post.to_dict(), at=now, slot=slot, **about)


def organizers_of(connection: Connection, tournament_id: str) -> list[int]:
    """Return the organizers of a tournament that is not over."""
    query = select(tournaments.c.creator, tournaments.c.organizers)
    row = connection.execute(query.where(tournaments.c.id == tournament_id, tournaments.c.ended_at.is_(None))).first()
    return [] if row is None else [row.creator, *row.organizers]


def unfollow(connection: Connection, target: str) -> None:
    """Remove all follows of a target that is unreachable, without telling players."""
    connection.execute(delete(follows).where(follows.c.target == target))
    connection.execute(delete(feed_cursors).where(feed_cursors.c.target.endswith(target)))
    connection.execute(
        update(outbox)
        .where(outbox.c.target == target, outbox.c.state == "waiting", outbox.c.kind.in_(feed_kinds()))
        .values(state="gone")
    )
