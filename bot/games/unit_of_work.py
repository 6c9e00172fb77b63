"""UnitOfWork: the database changes of one act, collected first and then written in a single transaction."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table, and_, bindparam, delete, func, insert, select, update

from bot.games.loaded import LoadedGame, packed
from bot.games.record import GameRow, PlainRow, SeatRow
from bot.outbox.post import Post, Target, outbox_row
from bot.store.schema import WAITING_SQL, checkpoints, games, holders, log, outbox, proposals, rolls, seats, timers
from bot.store.statements import Queued, Rows, Statement, Values, inserting
from bot.store.store import Store
from engine.kernel import Checkpoint, Event, Throw

EMPTY_ROW: dict[str, Any] = dict.fromkeys(("seat", "answer", "digest", "state_hash", "interaction_id", "asked")) | {
    "sealed": True,
    "by": "player",
}
ROLL = ("game_id", "number", "seq", "sides", "result", "stream")
NEW = {name: f"new_{name}" for table in (games, seats) for name in (column.name for column in table.c)}
ADD_LOG = Statement(insert(log).inline())
ADD_ROLLS = Statement(insert(rolls).inline())
ADD_OUTBOX = Statement(insert(outbox).inline())
ADD_TIMERS = Statement(insert(timers).inline())
ADD_GAME = Statement(insert(games).inline())
ADD_SEATS = Statement(insert(seats).inline())
DROP_TIMERS = Statement(
    delete(timers).where(
        timers.c.game_id == bindparam("game"), timers.c.seat == bindparam("of_seat"), timers.c.fired_at.is_(None)
    )
)
DROP_ALL_TIMERS = Statement(delete(timers).where(timers.c.game_id == bindparam("game"), timers.c.fired_at.is_(None)))
DROP_CHECKPOINTS = delete(checkpoints).where(
    checkpoints.c.game_id == bindparam("game"), checkpoints.c.position > bindparam("beyond")
)
DROP_SEATS = Statement(delete(seats).where(seats.c.game_id == bindparam("game")))
DROP_HOLDERS = Statement(delete(holders).where(holders.c.game_id == bindparam("game")))
VOID_PROPOSALS = Statement(
    update(proposals)
    .where(and_(proposals.c.game_id == bindparam("game"), proposals.c.state == "open"))
    .values(state="void")
)


def differing(one: PlainRow, other: PlainRow) -> tuple[str, ...]:
    """Return the columns in which two rows differ; indexed columns should not be rewritten without a change."""
    if one is other:
        return ()
    return tuple(name for name in other.columns() if getattr(one, name) != getattr(other, name))


@cache
def change(table: Table, names: tuple[str, ...]) -> Statement:
    """Return an UPDATE of some columns of a game or a seat.

    It is cached, because building one costs more than running it.
    """
    of_seat = (seats.c.game_id == bindparam("game"), seats.c.seat == bindparam("of_seat"))
    this = and_(*of_seat) if table is seats else games.c.id == bindparam("game")
    return Statement(update(table).where(this).values({name: bindparam(NEW[name]) for name in names}))


@cache
def put_checkpoint(backend: str) -> Statement:
    """Return an INSERT of a checkpoint that replaces the one at its position."""
    fresh = inserting(backend, checkpoints)
    return Statement(
        fresh.on_conflict_do_update(
            index_elements=["game_id", "position"],
            set_={name: fresh.excluded[name] for name in ("seq", "state", "dice", "rules_version", "counts")},
        )
    )


@cache
def put_outbox(backend: str) -> Statement:
    """Return an INSERT of a message that replaces the one waiting in its slot, but at the end of the queue.

    In the old place it would be sent too early: the dashboard of the end before the result.
    """
    fresh = inserting(backend, outbox)
    if backend != "sqlite":
        news = ("id", "seq", "kind", "target", "payload", "nonce", "at")
        return Statement(
            fresh.on_conflict_do_update(
                index_elements=["slot"], index_where=WAITING_SQL, set_={name: fresh.excluded[name] for name in news}
            )
        )
    # With `state` as a parameter SQLite would re-prepare the statement each time, as its index is partial.
    older = select(outbox.c.not_before).where(outbox.c.slot == bindparam("its_slot"), WAITING_SQL)
    still = func.coalesce(older.scalar_subquery(), bindparam("earliest"))  # an imposed wait continues
    return Statement(fresh.prefix_with("OR REPLACE").values(not_before=still).inline())


@cache
def put_holder(backend: str) -> Executable:
    """Return an INSERT of a holder's mark that ignores duplicates."""
    return inserting(backend, holders).on_conflict_do_nothing()


def holder_mark(seed: bytes, user: int) -> str:
    """Return the mark of a user who held a seat: an HMAC with the sealed seed, which does not reveal the id."""
    return hmac.new(seed, str(user).encode(), hashlib.sha256).hexdigest()[:32]


class UnitOfWork:
    """A list of statements in the order in which they will run; calling it with a connection runs them."""

    def __init__(self, store: Store, game_id: str | None, at: float, tournament_id: str | None = None) -> None:
        self.store, self.game_id, self.at, self.tournament_id = store, game_id, at, tournament_id
        self.statements: list[Queued] = []
        self.targets: list[str] = []
        self.later: list[str] = []  # targets whose messages are not urgent
        self.before: set[int | str] = set()  # awaited before this act

    def __call__(self, connection: Connection) -> None:
        for statement, values in self.statements:
            if isinstance(statement, Statement):
                statement.run(connection, values or {})
            else:
                connection.execute(statement, values)

    def add(self, statement: Statement | Executable, values: Values | Rows | None = None) -> None:
        """Add a statement."""
        self.statements.append((statement, values))

    def write_rows(
        self, row: GameRow, seat_rows: Sequence[SeatRow], written: tuple[GameRow, list[SeatRow]] | None
    ) -> None:
        """Write the changed columns of a game and its seats, before all that refers to them."""
        if written is None:
            self.statements[:0] = [(ADD_GAME, row.to_row()), (ADD_SEATS, [each.to_row() for each in seat_rows])]
            return
        changed: list[Queued] = []
        if names := differing(written[0], row):
            values = {"game": row.id} | {NEW[name]: row.column(name) for name in names}
            changed.append((change(games, names), values))
        known = {each.seat: each for each in written[1]}
        if known.keys() != {each.seat for each in seat_rows}:
            changed.append((DROP_SEATS, {"game": row.id}))
            changed.append((ADD_SEATS, [each.to_row() for each in seat_rows]))
        else:
            for each in seat_rows:
                if names := differing(known[each.seat], each):
                    values = {"game": row.id, "of_seat": each.seat}
                    changed.append((change(seats, names), values | {NEW[name]: each.column(name) for name in names}))
        self.statements[:0] = changed

    def held(self, record: GameRow, seat: str, user: int) -> None:
        """Record that a user has held a seat of a game that has begun."""
        mark = holder_mark(record.seed, user)
        self.add(put_holder(self.store.backend), {"game_id": record.id, "seat": seat, "mark": mark})

    def log(
        self,
        seq: int,
        kind: str,
        position: int,
        *,
        events: Sequence[Event] = (),
        user: int | None = None,
        **columns: Any,
    ) -> None:
        """Add a row of the log."""
        own = {"game_id": self.game_id, "seq": seq, "kind": kind, "position": position, "user_id": user, "at": self.at}
        self.add(ADD_LOG, EMPTY_ROW | own | {"events": [event.to_dict() for event in events]} | columns)

    def note(
        self,
        game: LoadedGame,
        key: str,
        *,
        by: str = "player",
        user: int | None = None,
        seat: str | None = None,
        **facts: Any,
    ) -> Event:
        """Log an event that did not come from the rules, and queue it for posting."""
        event, seq = Event(f"table-{key}", facts), game.next_seq()
        self.log(seq, "note", game.session.seq if game.session else 0, seat=seat, events=[event], by=by, user=user)
        game.news.append((seq, event))
        game.recent.add(seq, [event])
        return event

    def rolls(self, seq: int, throws: Sequence[Throw]) -> None:
        """Add the throws of a step."""
        rows = [
            dict(zip(ROLL, (self.game_id, each.index, seq, each.sides, each.result, each.stream or None), strict=True))
            for each in throws
        ]
        if rows:
            self.add(ADD_ROLLS, rows)

    def checkpoint(self, game: LoadedGame, base: Checkpoint, seq: int) -> None:
        """Add a checkpoint; one at the same position, from before a take-back, is replaced."""
        self.add(
            put_checkpoint(self.store.backend),
            {
                "game_id": self.game_id,
                "position": base.seq,
                "seq": seq,
                "state": packed(base.state),
                "dice": base.dice,
                "rules_version": game.record.rules_version,
                "counts": None if base.counts is None else dict(base.counts),
            },
        )

    def send(
        self,
        post: Post,
        *,
        to: Target,
        seq: int,
        slot: str | None = None,
        not_before: float = 0.0,
        later: bool = False,
    ) -> None:
        """Queue a message, sent once this is committed; in a slot, only the newest waiting message is kept.

        `later` is for messages that are not urgent and that the next answer may replace.
        """
        target = str(to)
        (self.later if later else self.targets).append(target)
        about = {"game_id": self.game_id, "seq": seq, "slot": slot, "tournament_id": self.tournament_id}
        values = outbox_row(post.post_kind, target, post.to_dict(), at=self.at, not_before=not_before, **about)
        if slot is not None and self.store.backend == "sqlite":
            values |= {"its_slot": slot, "earliest": values.pop("not_before")}
        self.add(ADD_OUTBOX if slot is None else put_outbox(self.store.backend), values)

    def timers(self, seat: str, entries: Sequence[tuple[str, float]], seq: int) -> None:
        """Replace the pending timers of a seat."""
        self.add(DROP_TIMERS, {"game": self.game_id, "of_seat": seat})
        rows = [
            {"game_id": self.game_id, "seat": seat, "kind": kind, "due_at": due, "seq": seq} for kind, due in entries
        ]
        if rows:
            self.add(ADD_TIMERS, rows)

    def end(self, *, luck_sealed: bool) -> None:
        """End the game: drop its timers and void its proposals.

        The marks of its holders are kept while other games use the same dice.
        """
        self.add(DROP_ALL_TIMERS, {"game": self.game_id})
        self.add(VOID_PROPOSALS, {"game": self.game_id})
        if not luck_sealed:
            self.add(DROP_HOLDERS, {"game": self.game_id})
