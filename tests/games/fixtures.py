"""Stores and game services for tests, with the toy game among the titles; everything runs on both databases."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

import engine.registry
from bot.game_services import GameServices
from bot.outbox.outbox import Outbox
from bot.store import Store
from bot.store.schema import metadata
from tests.engine.kernel.toy import TOY
from tests.games.postgres import Absent, Server
from tests.games.recording import Recording


class Hours:
    """A clock controlled by the test."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def time(self) -> float:
        return self.now


def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    real = engine.registry.title

    def title(key: str) -> object:
        return TOY if key == "toy" else real(key)

    for module in (
        "games.loaded",
        "games.files",
        "features.lobby.service",
        "games.rewind",
        "features.copies.service",
    ):
        monkeypatch.setattr(f"bot.{module}.title_of", title)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    with_toy(monkeypatch)


@pytest.fixture
def clock() -> Hours:
    return Hours()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    try:
        found = Server()
    except Absent as reason:
        pytest.skip(f"no PostgreSQL: {reason}")
    yield found
    found.stop()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "empty.sqlite3"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path


@pytest.fixture(scope="session")
def postgres_url(server: Server) -> str:
    async def make() -> str:
        found = await server.create("games")
        await (await Store.open(found)).close()
        return found

    return asyncio.run(make())


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a new database at the current revision."""
    if request.param == "sqlite":
        template: Path = request.getfixturevalue("sqlite_template")
        shutil.copy(template, tmp_path / "games.sqlite3")
        return f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    found: str = request.getfixturevalue("postgres_url")
    asyncio.run(emptied(found))
    return found


#: TRUNCATE creates new files for every table and index, but a test writes to few of them.
EMPTY = "\n".join(
    f"IF EXISTS (SELECT FROM {table.name}) THEN DELETE FROM {table.name}; END IF;"
    for table in reversed(metadata.sorted_tables)
)
RESTART = "FOR name IN SELECT sequencename FROM pg_sequences LOOP PERFORM setval(name::regclass, 1, false); END LOOP;"


async def emptied(found: str) -> None:
    address = make_url(found)
    connection = await asyncpg.connect(
        host=address.host, port=address.port, user=address.username, database=address.database
    )
    try:
        await connection.execute(f"DO $$ DECLARE name text; BEGIN {EMPTY} {RESTART} END $$")
    finally:
        await connection.close()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    found = await Store.open(url)
    yield found
    await found.close()


@pytest.fixture
async def tables(store: Store, clock: Hours) -> GameServices:
    return GameServices(store, clock)


@pytest.fixture
def sink() -> Recording:
    return Recording()


@pytest.fixture
async def outbox(store: Store, sink: Recording, tables: GameServices) -> AsyncIterator[Outbox]:
    found = Outbox(store, sink, patience=0.02)
    tables.core.listeners.append(found.wake)
    await found.start()
    yield found
    await found.stop()
