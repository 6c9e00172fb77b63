"""Reading an earlier moment of a game: the nearest checkpoint before it and the answers from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, select

from bot.games.errors import BadProposal
from bot.games.loaded import FIND_LOG, FIND_ROLLS, fold, unpacked
from bot.store.schema import checkpoints, games, log
from bot.store.statements import Statement

BEFORE = Statement(
    select(checkpoints)
    .where(checkpoints.c.game_id == bindparam("game"), checkpoints.c.position <= bindparam("limit"))
    .order_by(checkpoints.c.position.desc())
    .limit(1)
)
BEGUN = Statement(select(log.c.seq).where(log.c.game_id == bindparam("game"), log.c.kind == "start"))
UNTIL = Statement(
    select(log.c.seq, log.c.kind, log.c.position, log.c.seat, log.c.answer, log.c.digest, log.c.state_hash)
    .where(log.c.game_id == bindparam("game"), log.c.seq <= bindparam("limit"), log.c.kind != "note")
    .order_by(log.c.seq)
)
MARKS = Statement(
    select(checkpoints.c.position, checkpoints.c.seq)
    .where(checkpoints.c.game_id == bindparam("game"), checkpoints.c.seq <= bindparam("limit"))
    .order_by(checkpoints.c.position.desc())
)
INHERITED = Statement(select(games.c.inherited).where(games.c.id == bindparam("game")))


@dataclass(frozen=True, slots=True)
class Rewound:
    """A moment: its row, the checkpoint before it, the answers between, and the rows that came after."""

    to: int
    position: int
    mark: Any
    state: bytes
    rows: list[Any]
    cut: frozenset[int]
    inherited: dict[int, int]


def read_rewound(connection: Connection, game_id: str, to: int | None, position: int | None = None) -> Rewound:
    """The moment after row `to`, or after so many answers that count."""
    counted = [
        row
        for row in fold(
            connection.execute(
                select(log.c.seq, log.c.kind, log.c.position).where(log.c.game_id == game_id).order_by(log.c.seq)
            ).all()
        )
        if row.kind in ("start", "answer")
    ]
    goal = next((row for row in counted if row.seq == to or (to is None and row.position == position)), None)
    if goal is None:
        raise BadProposal(reason="no-such-row")
    mark = BEFORE.first(connection, {"game": game_id, "limit": goal.position})
    if mark is None:
        raise BadProposal(reason="no-such-row")
    rows = [
        row
        for row in fold(FIND_LOG.all(connection, {"game": game_id, "after": mark.seq}))
        if row.kind == "answer" and row.position <= goal.position
    ]
    last = INHERITED.first(connection, {"game": game_id}).inherited
    known = FIND_ROLLS.all(connection, {"game": game_id, "after": mark.dice, "last": last}) if last else ()
    return Rewound(
        goal.seq,
        goal.position,
        mark,
        unpacked(mark.state),
        rows,
        frozenset(row.seq for row in counted if row.position > goal.position),
        {row.number: row.result for row in known},
    )


@dataclass(frozen=True, slots=True)
class PastPosition:
    """How things stood after a row of the log: the checkpoint before it, and the answers that counted then."""

    mark: Any
    state: bytes
    rows: list[Any]
    inherited: dict[int, int]


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
    assert mark is not None, game_id
    last = INHERITED.first(connection, {"game": game_id}).inherited
    known = FIND_ROLLS.all(connection, {"game": game_id, "after": mark.dice, "last": last}) if last else ()
    later = [row for position, row in sorted(counted.items()) if position > mark.position]
    return PastPosition(mark, unpacked(mark.state), later, {row.number: row.result for row in known})
