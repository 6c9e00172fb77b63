"""What holds for every test: games whose dice and draws are the same each time it runs, and new databases at once."""

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
    """Leave to `make full` what needs PostgreSQL or Chromium, and to the soak what shows the same on either database."""
    for item in items:
        postgres, browser = item.get_closest_marker("postgres"), item.get_closest_marker("browser")
        if postgres and item.get_closest_marker("either_database"):
            item.add_marker(pytest.mark.soak)
        if postgres or (browser and not item.get_closest_marker("smoke")):
            item.add_marker(pytest.mark.full)


gc.disable()  # until all tests are collected: nothing of them is garbage


def pytest_collection_finish() -> None:
    """Thousands of tests are kept to the end: to look through them for garbage again and again takes a tenth longer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw what is drawn at random by the name of the test, so that one that fails fails again."""
    luck = random.Random(request.node.name)
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: luck.randbytes(count))
    monkeypatch.setattr(secrets, "choice", luck.choice)
    monkeypatch.setattr(secrets, "randbits", luck.getrandbits)


class CompiledStatements:
    """The memory of compiled statements, one for all SQLite stores of a process: every test opens stores of its own."""

    def __init__(self) -> None:
        self.made: dict[object, Any] = {}

    def __get__(self, engine: Engine, owner: type[Engine]) -> Any:
        return self.made[self.key(engine)]

    def __set__(self, engine: Engine, empty: Any) -> None:
        self.made.setdefault(self.key(engine), empty)

    @staticmethod
    def key(engine: Engine) -> object:
        """Dialects of one class compile alike; of PostgreSQL each counts for itself."""
        return type(engine.dialect) if isinstance(engine.dialect, SQLiteDialect) else engine.dialect


Engine._compiled_cache = CompiledStatements()  # type: ignore[assignment]
# What was compiled is found again by dialect and statement.
SQLiteDialect.__hash__ = lambda self: hash(type(self))  # type: ignore[method-assign,assignment]
SQLiteDialect.__eq__ = lambda self, other: type(self) is type(other)  # type: ignore[method-assign]

#: A database that all migrations have made, once for each process that runs tests.
_MADE: list[bytes] = []


@pytest.fixture(autouse=True)
def made_databases(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fill a new SQLite file with what the migrations made of the first one; tests of migrations run them all."""
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
