"""Reading a game from the database: as it stands, or as it stood after an earlier row of its log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import zstandard
from sqlalchemy import Connection, bindparam, select, text

from bot.games.errors import BadProposal, NoSuchGame
from bot.games.record import GameRow, SeatRow
from bot.store.schema import checkpoints, games, log, rolls, seats
from bot.store.statements import Statement
from engine.kernel import Checkpoint, Event, Row, answer_from

COUNTED = ("start", "answer", "undo", "takeback")
PACKER = zstandard.ZstdCompressor(level=1)  # to make one costs more than to use it; only the loop's own thread does
GAME: Any = bindparam("game")
FIND_GAME = Statement(select(games).where(games.c.id == GAME))
FIND_SEATS = Statement(select(seats).where(seats.c.game_id == GAME).order_by(seats.c.place))
FIND_VERSION = text(
    "SELECT games.xmin::text || ' ' || coalesce((SELECT string_agg(seats.xmin::text, ' ' ORDER BY seats.seat)"
    " FROM seats WHERE seats.game_id = games.id), '') FROM games WHERE games.id = :game"
)
FIND_CHECKPOINT = Statement(
    select(checkpoints).where(checkpoints.c.game_id == GAME).order_by(checkpoints.c.position.desc()).limit(1)
)
FIND_LOG = Statement(
    select(
        log.c.seq,
        log.c.kind,
        log.c.position,
        log.c.seat,
        log.c.answer,
        log.c.digest,
        log.c.state_hash,
        log.c.events,
        log.c.by,
    )
    .where(log.c.game_id == GAME, log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)
FIND_ROLLS = Statement(
    select(rolls.c.number, rolls.c.result)
    .where(rolls.c.game_id == GAME, rolls.c.number > bindparam("after"), rolls.c.number <= bindparam("last"))
    .order_by(rolls.c.seq)
)
BEFORE = Statement(
    select(checkpoints)
    .where(checkpoints.c.game_id == GAME, checkpoints.c.position <= bindparam("limit"))
    .order_by(checkpoints.c.position.desc())
    .limit(1)
)
BEGUN = Statement(select(log.c.seq).where(log.c.game_id == GAME, log.c.kind == "start"))
UNTIL = Statement(
    select(log.c.seq, log.c.kind, log.c.position, log.c.seat, log.c.answer, log.c.digest, log.c.state_hash)
    .where(log.c.game_id == GAME, log.c.seq <= bindparam("limit"), log.c.kind != "note")
    .order_by(log.c.seq)
)
MARKS = Statement(
    select(checkpoints.c.position, checkpoints.c.seq)
    .where(checkpoints.c.game_id == GAME, checkpoints.c.seq <= bindparam("limit"))
    .order_by(checkpoints.c.position.desc())
)
INHERITED = Statement(select(games.c.inherited).where(games.c.id == GAME))


def packed(state: bytes) -> bytes:
    """A state as the database keeps it."""
    return PACKER.compress(state)


def unpacked(state: bytes) -> bytes:
    """The state written by `packed`."""
    return zstandard.ZstdDecompressor().decompress(state, max_output_size=1 << 26)


def fold(rows: Iterable[Any]) -> list[Any]:
    """The rows that count: an undo or a take-back cuts the answers beyond its position, notes always stay."""
    kept: list[Any] = []
    standing: list[int] = []  # where the answers that count are; their positions grow
    for row in rows:
        if row.kind == "answer":
            standing.append(len(kept))
        elif row.kind in ("undo", "takeback"):
            while standing and kept[standing[-1]].position > row.position:
                kept[standing.pop()] = None
        kept.append(row)
    return [row for row in kept if row is not None]


def events_of(row: Any) -> list[Event]:
    """The events told with a row."""
    return [Event.from_dict(plain) for plain in row.events]


def row_of(row: Any) -> Row:
    """A log row as the kernel knows it."""
    return Row(row.seat, answer_from(row.answer), row.digest, row.state_hash)


def checkpoint_of(mark: Any) -> Checkpoint:
    """A row of `checkpoints` as the kernel knows it."""
    return Checkpoint(mark.position, unpacked(mark.state), mark.dice, mark.counts)


def read_throws(connection: Connection, game_id: str, after: int, last: int) -> dict[int, int]:
    """The results of some throws by their numbers."""
    known = FIND_ROLLS.all(connection, {"game": game_id, "after": after, "last": last})
    return {row.number: row.result for row in known}


@dataclass(slots=True)
class StoredGame:
    """A game as it was read from the database."""

    record: GameRow
    seats: list[SeatRow]
    checkpoint: Any = None
    rows: Sequence[Any] = ()
    inherited: dict[int, int] = field(default_factory=dict)


def read_face(connection: Connection, game_id: str) -> StoredGame:
    """A game's row and its seats: enough for its picture, not for play."""
    found = FIND_GAME.first(connection, {"game": game_id})
    if found is None:
        raise NoSuchGame(game=game_id)
    seat_rows = FIND_SEATS.all(connection, {"game": game_id})
    return StoredGame(GameRow.from_row(found._mapping), [SeatRow.from_row(row._mapping) for row in seat_rows])


def read_version(connection: Connection, game_id: str) -> str | None:
    """Which transactions last changed a game's rows: PostgreSQL keeps that with every row by itself."""
    found: str | None = connection.execute(FIND_VERSION, {"game": game_id}).scalar()
    return found


def read_game(connection: Connection, game_id: str) -> StoredGame:
    """All that is needed to go on with a game: five small reads."""
    stored = read_face(connection, game_id)
    record = stored.record
    if record.started_at is None:
        return stored
    stored.checkpoint = mark = FIND_CHECKPOINT.first(connection, {"game": game_id})
    assert mark is not None, game_id
    stored.rows = FIND_LOG.all(connection, {"game": game_id, "after": min(record.told, mark.seq)})
    if record.inherited > mark.dice:
        stored.inherited = read_throws(connection, game_id, mark.dice, record.inherited)
    return stored


@dataclass(frozen=True, slots=True)
class PastPosition:
    """How things stood after a row of the log: the checkpoint before it, and the answers that counted then."""

    to: int
    base: Checkpoint
    rows: list[Any]
    inherited: dict[int, int]
    cut: frozenset[int]  # answers that came after it and count now


def read_past(
    connection: Connection, game_id: str, to: Any, mark: Any, rows: Iterable[Any], cut: Iterable[Any]
) -> PastPosition:
    """Return the position after a row, with the throws that were taken over from another game."""
    last = INHERITED.first(connection, {"game": game_id}).inherited
    return PastPosition(
        to,
        checkpoint_of(mark),
        [row for row in rows if row.position > mark.position],
        read_throws(connection, game_id, mark.dice, last) if last else {},
        frozenset(row.seq for row in cut),
    )


def read_rewound(connection: Connection, game_id: str, to: int | None, position: int | None = None) -> PastPosition:
    """The moment after row `to`, or after so many answers, among those that count now."""
    query = select(log.c.seq, log.c.kind, log.c.position).where(log.c.game_id == game_id).order_by(log.c.seq)
    counted = [row for row in fold(connection.execute(query).all()) if row.kind in ("start", "answer")]
    goal = next((row for row in counted if row.seq == to or (to is None and row.position == position)), None)
    mark = goal and BEFORE.first(connection, {"game": game_id, "limit": goal.position})
    if goal is None or mark is None:
        raise BadProposal(reason="no-such-row")
    since = fold(FIND_LOG.all(connection, {"game": game_id, "after": mark.seq}))
    rows = [row for row in since if row.kind == "answer" and row.position <= goal.position]
    return read_past(
        connection, game_id, goal.seq, mark, rows, [row for row in counted if row.position > goal.position]
    )


def read_moment(connection: Connection, game_id: str, seq: int) -> PastPosition:
    """The moment after a row, whatever was taken back since; before the game began, the moment of its beginning."""
    begun = BEGUN.first(connection, {"game": game_id})
    seq = max(seq, begun.seq if begun is not None else 0)
    rows = UNTIL.all(connection, {"game": game_id, "limit": seq})
    counted = {row.position: row for row in fold(rows) if row.kind in ("start", "answer")}
    marks = MARKS.all(connection, {"game": game_id, "limit": seq})
    # A checkpoint that was passed again after a take-back belongs to another course of events.
    fitting = (mark for mark in marks if mark.position in counted and counted[mark.position].seq == mark.seq)
    best = next(fitting, None)
    if best is None:
        raise BadProposal(reason="no-such-row")
    mark = BEFORE.first(connection, {"game": game_id, "limit": best.position})
    return read_past(connection, game_id, seq, mark, [row for _, row in sorted(counted.items())], ())
