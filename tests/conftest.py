"""Settings for all tests: reproducible dice and draws, and fast new databases."""

from __future__ import annotations

import contextlib
import gc
import random
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

from bot.store import store as store_module
from bot.store.upgrade import bring_up_to_date
from tests.games.fixtures import clock, outbox, postgres_url, server, sink, sqlite_template, store, tables, toy, url
from tests.ui.fixtures import hellas

pytest_plugins = ["tests.cost"]

__all__ = [
    "clock",
    "hellas",
    "outbox",
    "postgres_url",
    "server",
    "sink",
    "sqlite_template",
    "store",
    "tables",
    "toy",
    "url",
]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that need PostgreSQL or Chromium as full, and repeats on the other database as soak tests."""
    for item in items:
        postgres, browser = item.get_closest_marker("postgres"), item.get_closest_marker("browser")
        if postgres and item.get_closest_marker("either_database"):
            item.add_marker(pytest.mark.soak)
        if postgres or (browser and not item.get_closest_marker("smoke")):
            item.add_marker(pytest.mark.full)


gc.disable()  # until all tests are collected: nothing is garbage yet


def pytest_collection_finish() -> None:
    """Freeze the collected tests, because scanning them for garbage repeatedly costs a tenth more time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed randomness with the name of the test, so that a failure can be reproduced."""
    luck = random.Random(request.node.name)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: luck.randbytes(count))
    monkeypatch.setattr(secrets, "choice", luck.choice)
    monkeypatch.setattr(secrets, "randbits", luck.getrandbits)


class CompiledStatements:
    """A cache of compiled statements, shared by all SQLite stores of a process, since every test opens its own."""

    def __init__(self) -> None:
        self.made: dict[object, Any] = {}

    def __get__(self, engine: Engine, owner: type[Engine]) -> Any:
        return self.made[self.key(engine)]

    def __set__(self, engine: Engine, empty: Any) -> None:
        self.made.setdefault(self.key(engine), empty)

    @staticmethod
    def key(engine: Engine) -> object:
        """Return the cache key of an engine: all SQLite engines share one, each PostgreSQL engine has its own."""
        return type(engine.dialect) if isinstance(engine.dialect, SQLiteDialect) else engine.dialect


Engine._compiled_cache = CompiledStatements()  # type: ignore[assignment]
# Cached compilations are found by dialect and statement.
SQLiteDialect.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign,assignment]
SQLiteDialect.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]

#: A fully migrated database, created once per test process.
_MADE: list[bytes] = []


@pytest.fixture(autouse=True)
def made_databases(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy the first migrated SQLite database into each new file; tests of migrations run the migrations themselves."""
    if request.node.get_closest_marker("migrations"):
        return
    migrate = bring_up_to_date

    async def copy_or_migrate(store: Any, *args: Any, **options: Any) -> None:
        file = Path(store.url.database or "") if store.backend == "sqlite" else None
        new = file is not None and file.is_file() and not file.stat().st_size
        if file is not None and new and _MADE:
            file.write_bytes(_MADE[0])
        await migrate(store, *args, **options)
        if new and not _MADE:
            with contextlib.closing(sqlite3.connect(store.url.database)) as made:
                _MADE.append(made.serialize())

    monkeypatch.setattr(store_module, "bring_up_to_date", copy_or_migrate)
