"""Migrations: from an empty or older database to exactly the schema; a backup is made first and can be restored."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import fields
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select

from bot.base import Refusal
from bot.game_services import GameServices
from bot.games.record import GameRow, Preferences, SeatRow, TimerRecord
from bot.store import Store, StoreConflict
from bot.store.backup import backup, restore
from bot.store.schema import games, metadata, outbox, seats, settings, timers
from bot.store.upgrade import bring_up_to_date, current, newest
from tests.games.postgres import Server
from tests.games.toy_game import RED, answer, asked, begun

pytestmark = pytest.mark.migrations


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/fresh.sqlite3"
    import asyncio

    server: Server = request.getfixturevalue("server")
    return asyncio.run(server.create(f"fresh_{tmp_path.name}".lower()))


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


async def test_an_empty_database_becomes_the_schema(empty: str, tmp_path: Path) -> None:
    store = await Store.open(empty, backups=tmp_path / "backups")
    assert await store.read(differences) == [] and await store.read(current) == newest()
    assert not list(tmp_path.glob("backups/*"))  # noqa: ASYNC240
    await store.close()


async def test_an_older_database_keeps_its_rows_and_is_backed_up(empty: str, tmp_path: Path) -> None:
    store = await Store.open(empty, upgrade=False)
    await bring_up_to_date(store, tmp_path / "backups", revision="0001")
    assert await store.read(differences) != []
    await store.write(
        lambda connection: (
            connection.exec_driver_sql(
                "INSERT INTO settings (scope, id, data) VALUES ('user', 5, '{\"language\": \"fr\"}')"
            ).rowcount
        )
    )
    await store.close()
    store = await Store.open(empty, backups=tmp_path / "backups")
    assert await store.read(differences) == [] and await store.read(current) == newest()
    assert await GameServices(store).preferences.of("user", 5) == Preferences(language="fr")
    made = list((tmp_path / "backups").iterdir())
    assert len(made) == 1 and f"before-{newest()}" in made[0].name
    await store.close()
    if store.backend == "sqlite":
        with contextlib.closing(sqlite3.connect(made[0])) as old:
            assert old.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
            assert old.execute("SELECT count(*) FROM settings").fetchone() == (1,)
    again = await Store.open(empty, backups=tmp_path / "backups")
    assert len(list((tmp_path / "backups").iterdir())) == 1
    await again.close()


async def test_an_older_game_keeps_its_seats_and_seed_phrases(empty: str, tmp_path: Path) -> None:
    store = await Store.open(empty, upgrade=False)
    await bring_up_to_date(store, tmp_path, revision="0004")

    def write(connection: Connection) -> None:
        blob = "x'00'" if connection.dialect.name == "sqlite" else "'\\x00'"
        connection.exec_driver_sql(
            "INSERT INTO games (id, title, scenario, options, rules_version, language, status, pace, seed, commitment,"
            " seq, told, awaited, inherited, created_at) VALUES ('old', 'toy', 'first', '{}', 1, 'en', 'lobby',"
            f' \'{{"kind": "none"}}\', {blob}, \'c\', 0, 0, \'{{"red": {{"since": 1.0, "deadline": null}}}}\', 0, 5)'
        )
        connection.exec_driver_sql(
            "INSERT INTO seats (game_id, seat, place, user_id, word, resigned, standing)"
            " VALUES ('old', 'red', 0, 7, 'owl', false, '{}')"
        )

    await store.write(write)
    await bring_up_to_date(store, tmp_path)
    table = await GameServices(store).index.get("old")
    assert table.seats == {"red": 7} and table.seed_phrases == {"red": "owl"} and table.pace.kind == "none"
    assert table.awaited[0].since == 1.0
    await store.close()


async def test_a_computer_moves_from_the_standing_orders_to_its_column(empty: str, tmp_path: Path) -> None:
    store = await Store.open(empty, upgrade=False)
    await bring_up_to_date(store, tmp_path, revision="0006")

    def write(connection: Connection) -> None:
        blob = "x'00'" if connection.dialect.name == "sqlite" else "'\\x00'"
        connection.exec_driver_sql(
            "INSERT INTO games (id, title, scenario, options, rules_version, language, status, pace, seed, commitment,"
            " seq, told, awaited, inherited, created_at) VALUES ('old', 'toy', 'first', '{}', 1, 'en', 'lobby',"
            f" '{{\"kind\": \"none\"}}', {blob}, 'c', 0, 0, '{{}}', 0, 5)"
        )
        for place, (seat, orders) in enumerate((("red", '{"computer": "captain"}'), ("blue", '{"card": "pass"}'))):
            connection.exec_driver_sql(
                "INSERT INTO seats (game_id, seat, place, resigned, standing)"
                f" VALUES ('old', '{seat}', {place}, false, '{orders}')"
            )

    await store.write(write)
    await bring_up_to_date(store, tmp_path)
    table = await GameServices(store).index.get("old")
    assert table.computers == {"red": "captain"} and table.standing == {"blue": {"card": "pass"}}
    assert table.origin is None
    await store.close()


def test_the_records_are_the_schema() -> None:
    for record, table in ((GameRow, games), (SeatRow, seats), (TimerRecord, timers)):
        assert {each.name for each in fields(record)} == {column.name for column in table.columns}


async def test_a_number_is_given_once(empty: str, tmp_path: Path) -> None:
    store = await Store.open(empty, upgrade=False)
    await bring_up_to_date(store, tmp_path, revision="0003")
    await store.write(lambda connection: add_letter(connection, 1))
    await bring_up_to_date(store, tmp_path)
    last = await store.write(lambda connection: add_letter(connection, 2))
    await store.write(lambda connection: connection.exec_driver_sql("DELETE FROM outbox WHERE id > 1").rowcount)
    assert await store.write(lambda connection: add_letter(connection, 3)) == last + 1
    with pytest.raises(StoreConflict):  # the old indexes are back
        await store.write(lambda connection: add_letter(connection, 3))
    await store.close()


def add_letter(connection: Connection, number: int) -> int:
    made = connection.execute(
        insert(outbox).values(
            seq=0,
            kind="dispatch",
            target="channel:1",
            payload={},
            slot=f"slot {number}",
            nonce=str(number),
            state="waiting",
            attempts=0,
            not_before=0.0,
            at=0.0,
        )
    )
    found: int = made.inserted_primary_key[0]  # type: ignore[index]
    return found


async def test_a_database_from_the_future_is_left_alone(empty: str) -> None:
    store = await Store.open(empty)
    await store.write(
        lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'").rowcount
    )
    await store.close()
    with pytest.raises(Refusal, match="9999"):
        await Store.open(empty)


async def test_a_backup_is_a_whole_database(url: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    store = await Store.open(url)
    tables = GameServices(store)
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    await tables.settings.set_preferences("user", RED, language="it")
    for number in range(4):
        made = await backup(store, tmp_path / "copies", keep=2, label=str(number))
    assert len(list((tmp_path / "copies").iterdir())) == 2
    backend = store.backend
    await store.close()
    if backend == "sqlite":
        second = await Store.open(f"sqlite+aiosqlite:///{made}")
    else:
        server: Server = request.getfixturevalue("server")
        second = await Store.open(await server.create(f"copy_{tmp_path.name}".lower()))
        await restore(second, made)
        with pytest.raises(Refusal, match="not empty"):
            await restore(second, made)
    copies = GameServices(second)
    assert (await asked(copies, game, RED)).seq == 2
    assert await copies.preferences.of("user", RED) == Preferences(language="it")
    await answer(copies, game, RED, "y", "done", ["k"], {"p": 2}, 4)
    assert await second.read(lambda connection: connection.execute(select(settings.c.id)).scalars().all()) == [RED]
    await second.close()
