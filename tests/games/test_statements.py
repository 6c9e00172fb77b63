"""Statements passed directly to SQLite's driver behave as with SQLAlchemy."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, Table, bindparam, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError

from bot.game_services import GameServices
from bot.games import unit_of_work
from bot.games.unit_of_work import put_outbox
from bot.outbox.post import outbox_row
from bot.store import Store, StoreConflict
from bot.store.schema import checkpoints, games, outbox, seats, settings
from bot.store.statements import Statement
from bot.store.store import SqliteStore
from tests.games.toy_game import RED, answer, begun

ADD = insert(outbox).inline()
FIND = select(outbox).where(outbox.c.target == bindparam("whose")).order_by(outbox.c.id)
MOVE = (
    update(outbox)
    .where(outbox.c.target == bindparam("whose"))
    .values(state="flight", attempts=outbox.c.attempts + bindparam("more"))
)
SEVERAL = select(outbox.c.id).where(outbox.c.state.in_(bindparam("states", expanding=True)))


def message(target: str, **payload: Any) -> dict[str, Any]:
    return outbox_row("x", target, payload, at=1.5, slot=None)


async def test_rows_come_out_as_by_sqlalchemy(store: Store) -> None:
    """JSON, numbers and NULL: each reads what the other has written."""
    rows = [message("user:1", a=[1, None, "é"], b={"c": 0.5}), message("user:1")]

    def job(connection: Connection) -> None:
        Statement(ADD).run(connection, rows)
        Statement(ADD).run(connection, message("user:1", last=True))
        connection.execute(ADD, message("user:1", other="way"))
        Statement(MOVE).run(connection, {"whose": "user:1", "more": 2})

    await store.write(job)

    def read(connection: Connection) -> tuple[list[Any], list[Any]]:
        theirs = connection.execute(FIND, {"whose": "user:1"}).all()
        mine = Statement(FIND).all(connection, {"whose": "user:1"})
        return [dict(row._mapping) for row in theirs], [dict(row._mapping) for row in mine]

    for look in (store.read, store.look_up):
        theirs, mine = await look(read)
        assert theirs == mine
        assert [row["payload"] for row in mine[:2]] == [{"a": [1, None, "é"], "b": {"c": 0.5}}, {}]
        assert {(row["state"], row["attempts"], type(row["at"])) for row in mine} == {("flight", 2, float)}


async def test_a_value_that_was_forgotten_is_not_taken_for_nothing(store: Store) -> None:
    for statement, values in ((Statement(MOVE), {"whose": "user:1"}), (Statement(FIND), {"who": "user:1"})):
        with pytest.raises(SQLAlchemyError, match="required"):
            await store.write(lambda connection, it=statement, given=values: it.all(connection, given))  # type: ignore[misc]


async def test_what_is_not_so_simple_is_left_to_sqlalchemy(store: Store) -> None:
    await store.write(lambda connection: Statement(ADD).run(connection, [message("user:1"), message("user:2")]))
    statement = Statement(SEVERAL)
    found = await store.read(lambda connection: statement.all(connection, {"states": ["waiting", "sent"]}))
    assert len(found) == 2
    assert await store.read(lambda connection: statement.first(connection, {"states": ["sent"]})) is None


async def test_what_goes_wrong_is_told_apart_and_leaves_nothing(store: Store) -> None:
    add = Statement(insert(settings).inline())

    def job(connection: Connection) -> None:
        for _ in range(2):
            add.run(connection, {"scope": "guild", "id": 7, "data": {"secret": "word"}})

    with pytest.raises(StoreConflict) as caught:
        await store.write(job)
    told = str(caught.value) + str(caught.value.__cause__)
    assert "word" not in told
    assert await store.read(lambda connection: connection.execute(select(settings)).all()) == []


async def test_a_look_writes_nothing_and_is_refused_once_closed(tmp_path: Any) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/x.sqlite3")
    assert isinstance(store, SqliteStore)
    with pytest.raises(Exception, match=r"readonly|error-store"):
        await store.look_up(lambda connection: connection.execute(ADD, message("user:1")))
    assert await store.read(lambda connection: connection.execute(select(outbox.c.id)).all()) == []
    await store.close()
    with pytest.raises(Exception, match="busy"):
        await store.look_up(lambda connection: connection.execute(select(outbox.c.id)).all())


async def test_a_look_sees_what_was_just_written(store: Store) -> None:
    for number in range(5):
        await store.write(lambda connection: Statement(ADD).run(connection, message("user:3")))
        found = await store.look_up(lambda connection: Statement(FIND).all(connection, {"whose": "user:3"}))
        assert len(found) == number + 1


def test_every_table_of_the_game_has_rows_that_can_be_named() -> None:
    for table in (games, seats, outbox, checkpoints):
        assert all(column.name.isidentifier() and not column.name.startswith("_") for column in table.columns)


def test_no_value_is_bound_where_an_index_hangs_on_it() -> None:
    """SQLite inspects a bound value to decide on a partial index, and then prepares the statement for each value."""
    written = str(put_outbox("sqlite").clause.compile(dialect=sqlite.dialect()))  # type: ignore[attr-defined]
    assert "state = 'waiting'" in written and "state = ?" not in written


async def test_an_answer_does_not_write_the_status_that_it_leaves_alone(tables: GameServices) -> None:
    game, names = await begun(tables), list[tuple[str, ...]]()
    before = unit_of_work.change

    def change(table: Table, given: tuple[str, ...]) -> Any:
        names.extend([given] if table is games else [])
        return before(table, given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(unit_of_work, "change", change)
        await answer(tables, game, RED, "x")
        await tables.manage.pause(game, RED)
        await tables.manage.resume(game, RED)
    assert ["status" in each for each in names] == [False, True, True]
    assert (await tables.index.get(game)).status == "running"
