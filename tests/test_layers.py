"""Who may import whom, and what the rules may not touch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.layers import wrong_imports
from tests.purity import foreign_imports, orders_of_sets

ROOT = Path(__file__).parent.parent


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def test_maps_know_nothing_of_the_bot() -> None:
    forbidden = {"bot", "discord", "sqlalchemy", "aiosqlite"}
    found = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("maps")
        for name in imports(path)
        if name.split(".")[0] in forbidden
    ]
    assert found == []


def test_the_rules_are_pure() -> None:
    """No clock, chance, file, network or other layer; no `finally`: a rule that is thrown away would run it."""
    found = []
    for path in modules("engine"):
        found += foreign_imports(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    assert found == []


def test_nothing_in_the_rules_hangs_on_the_order_of_a_set() -> None:
    found = []
    for path in modules("engine"):
        found += orders_of_sets(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
    assert found == []


def test_no_two_classes_share_a_name() -> None:
    """A class name means one thing in the whole repository."""
    places: dict[str, list[str]] = {}
    for layer in ("engine", "bot", "maps"):
        for path in modules(layer):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    places.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def test_the_bot_is_built_in_layers() -> None:
    """Texts and cards, then the store and the tables, then Discord; lower layers know nothing of higher ones."""
    found = []
    for path in modules("bot"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found += wrong_imports(path.read_text(encoding="utf-8"), name)
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.cards.board", "from bot.tables import Tables"),
        ("bot.cards.board", "from bot.commands.play import act"),
        ("bot.cards.board", "import discord"),
        ("bot.narrator", "from bot.cards.card import Card"),
        ("bot.store.store", "from bot.tables.core import Core"),
        ("bot.tables.play", "import discord"),
        ("bot.tables.play", "from bot.delivery.sink import DiscordSink"),
        ("bot.outbox", "from bot.client import Strategos"),
        ("bot.components.layout", "from bot.commands import play"),
        ("bot.commands.play", "from bot.delivery import sink"),
        ("bot.commands.play", "from bot.client import Strategos"),
        ("bot.commands.play", "def act():\n    from bot.commands.look import seat_of"),
        ("bot.commands.play", "import bot.rehearsal.run"),
        ("bot.client", "from bot.cli.run import run"),
        ("bot.rehearsal.world", "from bot.errors import Refusal"),
        ("bot.rehearsal.run", "from bot.client import run_bot"),
        ("bot.rehearsal.page", "def texts():\n    from bot.narrator import words"),
    ],
)
def test_an_import_against_the_direction_is_found(module: str, source: str) -> None:
    assert wrong_imports(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.cards.table", "if TYPE_CHECKING:\n    from bot.tables.records import Table"),
        ("bot.commands.play", "if TYPE_CHECKING:\n    from bot.client import Strategos"),
        ("bot.delivery.sink", "from bot.cards.card import Card\nfrom bot.tables.records import Table\nimport discord"),
        ("bot.rehearsal.run", "def rehearse():\n    from bot.client import run_bot"),
        ("bot.rehearsal.people", "from bot.rehearsal.wire import DM"),
        ("bot.cli.run", "def run():\n    from bot.client import run_bot"),
    ],
)
def test_an_import_along_the_direction_is_allowed(module: str, source: str) -> None:
    assert wrong_imports(source, module) == []


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path",
        "from datetime import datetime",
        "import random as fair",
        "import asyncio",
        "def rule():\n    import secrets",
        "from bot import simulate",
        "import maps.painter",
        "import pathlib",
        "import subprocess",
        "import importlib",
        "from . import sibling",
        "import sys",
        "import logging",
        "__import__('time')",
        "clock = eval('1')",
        "open('x')",
        "print('x')",
        "key = hash('x')",
        "id(object())",
        "f = __import__",
        "try:\n    pass\nfinally:\n    pass",
    ],
)
def test_whatever_is_impure_is_found(source: str) -> None:
    assert foreign_imports(source, "engine/x.py")


@pytest.mark.parametrize(
    "line",
    [
        "[name for name in {'a', 'b'}]",
        "list(set(names))",
        "tuple(frozenset(names))",
        "some[0], *rest = {*names}, *some",
        "for name in some: pass",
        "for name in some | {'c'}: pass",
        "for name in mine: pass",
        "for name in LAND: pass",
        "', '.join(some)",
        "max(some, key=len)",
        "some.pop()",
        "next(iter(some))",
        "dict.fromkeys(set(names))",
        "for name in names.keys() & other.keys(): pass",
        "[(a, b) for a in names for b in some.union(names)]",
        "for name in self.seen: pass",
        "(yield from map(str, some))",
        "if (held := set(names)): list(held)",
        "result.extend(some)",
        "print(*some)",
        "self.choose('red', 'key', some)",
    ],
)
def test_whatever_takes_a_set_in_its_order_is_found(line: str) -> None:
    source = f"""
LAND = frozenset("abc")
class Game:
    seen: set[str]
    def rule(self, names, other, mine: set[str]):
        some = {{name for name in names}}
        {line}
"""
    assert orders_of_sets(source)


@pytest.mark.parametrize(
    "line",
    [
        "sorted(some)",
        "any(name for name in some)",
        "sum(1 for name in some)",
        "len(some)",
        "'a' in some",
        "min(some)",
        "{name for name in some}",
        "[name for name in names if name in some]",
        "some.update(names)",
        "names.pop()",
        "for name in names: pass",
        "some &= mine",
        "set(names) == some",
        "sorted(name for name in some)",
    ],
)
def test_sets_may_be_used_where_order_is_nothing(line: str) -> None:
    source = f"def rule(names, mine: set[str]):\n    some = set(names)\n    {line}\n"
    assert orders_of_sets(source) == []
