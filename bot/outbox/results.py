"""What became of a message is written down, and who has to hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, and_, bindparam, delete, func, insert, or_, select, update

from bot.outbox.messages import DeliveryResult, OutboxMessage
from bot.outbox.post import (
    RECEIPTS,
    CannotPost,
    ChannelGone,
    ChannelTarget,
    DmClosed,
    PersonTarget,
    Post,
    PostingWorse,
    Target,
    class_of,
    feed_kinds,
)
from bot.outbox.rows import outbox_row
from bot.store import Store
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
from bot.store.statements import Statement

DAY = 86400.0
SETTLED = {
    "message_id": func.coalesce(bindparam("new_message", type_=BigInteger), outbox.c.message_id),
    "parts": bindparam("new_parts"),
}
SETTLE = Statement(
    update(outbox).where(outbox.c.id == bindparam("row")).values(state=bindparam("new_state"), **SETTLED)
)
# A row with more to say is the next of its target; what it takes to send a part is counted for each part anew.
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
        self.closed: set[int] = set()  # people who take no direct messages

    def write_down(self, connection: Connection, last: DeliveryResult, now: float) -> Sequence[str]:
        """What became of a row; returns the targets that got a new one by it."""
        message = last.message
        if last.state in ("waiting", "flight") and last.part is None:
            newer = (
                last.state == "waiting"
                and message.slot is not None
                and connection.execute(select(outbox.c.id).where(outbox.c.slot == message.slot, WAITING_SQL)).first()
            )
            PUT_OFF.run(
                connection,
                {
                    "row": message.id,
                    "new_state": "superseded" if newer else last.state,
                    "new_time": last.not_before,
                    "uncounted": 0 if last.counted else 1,
                },
            )
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
                ADD_MESSAGE.run(
                    connection,
                    {
                        "game_id": message.game_id,
                        "kind": message.kind,
                        "target": message.target,
                        "message_id": last.message_id,
                        "seq": message.seq,
                        "at": now,
                    },
                )
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

    def _remember_post(self, connection: Connection, message: OutboxMessage, message_id: int) -> None:
        """The newest post of each kind about an event, and of each of its rounds."""
        values = {"target": message.target, "message_id": message_id}
        fresh = self.store.insert(tournament_posts).values(
            tournament_id=message.tournament_id, kind=message.kind, part=message.seq, **values
        )
        connection.execute(fresh.on_conflict_do_update(index_elements=["tournament_id", "kind", "part"], set_=values))

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
        said = follow_up(message, DmClosed(user, message.kind), ChannelTarget(channel), now)
        connection.execute(insert(outbox).values(said))
        return (said["target"],)

    def _tell_missing(self, connection: Connection, last: DeliveryResult, now: float) -> Sequence[str]:
        """The organizer hears by direct message which permission is missing where; of a feed nobody does."""
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
        """Everybody at the table, or who organizes the event, hears by direct message that the channel is gone."""
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
        """A direct message to some people about a channel, once a day for each channel; of a lost one, once."""
        told: list[str] = []
        for user in dict.fromkeys(user for user in people if user is not None):
            target, slot = PersonTarget(user), f"{post.post_kind}:{message.target_id}:{user}"
            since = now - DAY if not isinstance(post, ChannelGone) else 0.0
            same = and_(
                outbox.c.game_id == message.game_id,
                outbox.c.tournament_id == message.tournament_id,
                outbox.c.at > since,
            )
            # One that still waits says it as well; a slot has no place for two.
            known = select(outbox.c.id).where(outbox.c.slot == slot, or_(same, outbox.c.state == "waiting"))
            if connection.execute(known).first() is None:
                told.append(str(target))
                connection.execute(insert(outbox).values(follow_up(message, post, target, now, slot)))
        return told


def follow_up(message: OutboxMessage, post: Post, to: Target, now: float, slot: str | None = None) -> dict[str, Any]:
    """Return a row that another one causes."""
    game, tournament = message.game_id, message.tournament_id
    payload, seq = post.to_dict(), message.seq
    return outbox_row(
        post.post_kind, str(to), payload, at=now, game_id=game, seq=seq, slot=slot, tournament_id=tournament
    )


def organizers_of(connection: Connection, tournament_id: str) -> list[int]:
    """Those who run an event that is not over."""
    query = select(tournaments.c.creator, tournaments.c.organizers)
    row = connection.execute(query.where(tournaments.c.id == tournament_id, tournaments.c.ended_at.is_(None))).first()
    return [] if row is None else [row.creator, *row.organizers]


def unfollow(connection: Connection, target: str) -> None:
    """A place that cannot be reached any more follows nothing; no player hears of it."""
    connection.execute(delete(follows).where(follows.c.target == target))
    connection.execute(delete(feed_cursors).where(feed_cursors.c.target.endswith(target)))
    connection.execute(
        update(outbox)
        .where(outbox.c.target == target, outbox.c.state == "waiting", outbox.c.kind.in_(feed_kinds()))
        .values(state="gone")
    )
