"""The messages posted for a game: what delivery queries, and what is deleted once it is no longer needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, Select, and_, delete, not_, or_, select

from bot.store.schema import UNDER_WAY, games, messages, outbox, timers, tournament_posts
from bot.store.statements import rows_of, value_of
from bot.store.store import Store


def still_needed() -> ColumnElement[bool]:
    """Return the condition for sent rows that delivery still reads while their game is running or its end is pending.

    Events may be held for the next message, and a proposal's post is edited when it is answered. The end card shows the
    held events, and is edited when the chronicle is ready.
    """
    under_way = select(games.c.id).where(games.c.status.in_(UNDER_WAY))
    later = outbox.alias()
    to_be_told = select(later.c.game_id).where(
        later.c.kind.in_(("ended", "chronicle")), later.c.state.in_(("waiting", "flight"))
    )
    kinds = outbox.c.kind.in_((*STORIES, "proposal"))
    return and_(
        kinds, outbox.c.game_id.is_not(None), or_(outbox.c.game_id.in_(under_way), outbox.c.game_id.in_(to_be_told))
    )


STORIES = ("dispatch", "ended")  # kinds of rows with events
UPGRADED = 60  # rows of a 0.3.0 game, which have no parts, searched for events held back


@dataclass(frozen=True, slots=True)
class SentRow:
    """A row that was sent: the newest message it became, if any, and its payload."""

    id: int
    kind: str
    message_id: int | None
    payload: Mapping[str, Any]


def posted_messages(connection: Connection, game_id: str, kind: str | None = None) -> list[Row[Any]]:
    """Return the messages posted for a game, newest first: rows of message_id, target, kind, seq."""
    query = select(messages).where(messages.c.game_id == game_id).order_by(messages.c.id.desc())
    return list(connection.execute(query if kind is None else query.where(messages.c.kind == kind)))


async def newest_message(store: Store, game_id: str, kinds: Sequence[str], target: str) -> int | None:
    """Return the newest message of some kinds."""
    number: int | None = await store.look_up(value_of(newest(messages.c.message_id, game_id, kinds, target)))
    return number


async def dispatch_posted_for(store: Store, game_id: str, target: str) -> int | None:
    """Return the log row of the newest dispatch, or of the opening post; it called the awaited players."""
    seq: int | None = await store.look_up(value_of(newest(messages.c.seq, game_id, ("dispatch", "started"), target)))
    return seq


def newest(column: Column[int], game_id: str, kinds: Sequence[str], target: str) -> Select[Any]:
    """Return a query for one column of the newest message of some kinds."""
    found = (messages.c.game_id == game_id, messages.c.kind.in_(kinds), messages.c.target == target)
    return select(column).where(*found).order_by(messages.c.id.desc()).limit(1)


async def newest_part(store: Store, game_id: str, before: int) -> Mapping[str, Any] | None:
    """Return the newest part of a game's dispatches posted by rows before a given one."""
    told = select(outbox.c.parts).where(outbox.c.game_id == game_id, outbox.c.parts.is_not(None), outbox.c.id < before)
    parts = await store.look_up(value_of(told.order_by(outbox.c.id.desc()).limit(1)))
    return parts[-1] if parts else None


async def stories_sent(store: Store, game_id: str, since: int | None, before: int) -> list[SentRow]:
    """Return the sent rows of a game that contain events, from one row (None: the last few) to one before another."""
    query = select(outbox.c.id, outbox.c.kind, outbox.c.message_id, outbox.c.payload).where(
        outbox.c.game_id == game_id, outbox.c.kind.in_(STORIES), outbox.c.state == "sent", outbox.c.id < before
    )
    query = query.where(outbox.c.id >= since) if since is not None else query.limit(UPGRADED)
    return [SentRow(*row) for row in reversed(await store.look_up(rows_of(query.order_by(outbox.c.id.desc()))))]


async def end_posted(store: Store, game_id: str, number: int) -> int | None:
    """Return the row of the outbox that became the card of a game's end."""
    end = (outbox.c.game_id == game_id, outbox.c.kind == "ended", outbox.c.message_id == number)
    row: int | None = await store.look_up(value_of(select(outbox.c.id).where(*end)))
    return row


async def proposal_posts(store: Store, game_id: str, proposal: int) -> list[int]:
    """Return the messages in which a proposal was posted."""
    of_game = (outbox.c.game_id == game_id, outbox.c.kind == "proposal", outbox.c.message_id.is_not(None))
    rows = await store.look_up(rows_of(select(outbox.c.message_id, outbox.c.payload).where(*of_game)))
    return [number for number, payload in rows if payload["proposal"] == proposal]


async def tournament_post(store: Store, tournament_id: str, kind: str, part: int) -> int | None:
    """Return the message of a tournament of one kind, and of one round if there are several."""
    key = {"tournament_id": tournament_id, "kind": kind, "part": part}
    number: int | None = await store.look_up(value_of(select(tournament_posts.c.message_id).filter_by(**key)))
    return number


async def game_channels(store: Store, known: Mapping[str, int | None]) -> dict[str, int]:
    """Return the channels of games that have one; `known` are the threads of games not opened yet."""
    query = select(games.c.id, games.c.channel_id).where(games.c.id.in_(known), games.c.channel_id.is_not(None))
    found = await store.look_up(lambda connection: {row.id: row.channel_id for row in connection.execute(query)})
    return {game: place for game, place in known.items() if place is not None} | found


KEPT_DAYS = 30


async def tidy(store: Store, now: float, days: float = KEPT_DAYS) -> int:
    """Delete messages settled and timers fired long ago; the games themselves are kept in full."""
    before = now - days * 86400
    settled = delete(outbox).where(
        outbox.c.at < before, outbox.c.state.not_in(("waiting", "flight")), not_(still_needed())
    )
    fired = delete(timers).where(timers.c.fired_at < before)
    return await store.write(lambda connection: sum(connection.execute(each).rowcount for each in (settled, fired)))
