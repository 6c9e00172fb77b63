"""Stores and tables for the tests, with the toy game among the titles."""
from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import engine.registry
from bot.store import Store
from bot.tables import Tables
from tests.kernel.toy import TOY


class Hours:
    """A clock that a test moves."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def time(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    real = engine.registry.title.__wrapped__

    def title(key: str) -> object:
        return TOY if key == "toy" else real(key)

    for module in ("bot.tables.live", "bot.tables.lobby"):
        monkeypatch.setattr(f"{module}.title_of", title)
    yield


@pytest.fixture
def clock() -> Hours:
    return Hours()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    found = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    yield found
    await found.close()


@pytest.fixture
async def tables(store: Store, clock: Hours) -> Tables:
    return Tables(store, clock)
