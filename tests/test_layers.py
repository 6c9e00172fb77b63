"""Which modules may import which, and what the rules must not use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.layers import changeable_games, graph_of, is_feature, sources, wrong_imports, wrong_map_imports
from tests.purity import foreign_imports, orders_of_sets

ROOT = Path(__file__).parent.parent
CLASS = re.compile(r"^ *class (\w+)[(:\[]", re.MULTILINE)


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def classes(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


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
    """No clock, randomness, file, network or other layer; no `finally`, which would run for an abandoned rule."""
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
            for name in CLASS.findall(path.read_text(encoding="utf-8")):
                places.setdefault(name, []).append(path.relative_to(ROOT).as_posix())
    several = {name: where for name, where in places.items() if len(where) > 1}
    for name, where in several.items():  # docstring examples do not count
        where[:] = [path for path in where if name in classes(ROOT / path)]
    assert {name: where for name, where in several.items() if len(where) > 1} == {}


def test_the_bot_is_built_in_rooms() -> None:
    """The core does not know features, lower halves of features do not know Discord, and no import forms a cycle."""
    assert wrong_imports(sources()) == []


def test_the_ui_names_no_feature() -> None:
    """Features register what they offer in `bot.ui.actions` and `bot.ui.delivery`."""
    ui = {module: names for module, names in graph_of(sources()).items() if module.startswith("bot.ui")}
    assert [(module, name) for module, names in ui.items() for name, _ in names if is_feature(name)] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.cards.planted", "from bot.services import Services"),
        ("bot.cards.planted", "from bot.features.play.commands import act"),
        ("bot.cards.planted", "import discord"),
        ("bot.cards.planted", "if TYPE_CHECKING:\n    from bot.client import Strategos"),
        ("bot.text.planted", "from bot.cards.card import Card"),
        ("bot.store.planted", "from bot.games.core import Core"),
        ("bot.games.planted", "import discord"),
        ("bot.games.planted", "from bot.features.lobby.service import Lobby"),
        ("bot.features.lobby.planted", "from bot.features.tournaments.rounds import Rounds"),
        ("bot.features.manage.planted", "from bot.features.seats.service import Seats"),
        ("bot.features.dashboard.planted", "from bot.features.lobby.service import Lobby"),
        ("bot.outbox.planted", "from bot.client import Strategos"),
        ("bot.ui.planted", "from bot.features.play import commands"),
        ("bot.ui.planted", "if TYPE_CHECKING:\n    from bot.features.play.commands import act"),
        ("bot.features.look.planted", "import discord\nif TYPE_CHECKING:\n    from bot.client import Strategos"),
        ("bot.features.play.planted", "import discord\ndef act():\n    from bot.features.look.commands import seat_of"),
        ("bot.features.play.planted", "import discord\nimport bot.rehearsal.run\nfrom bot.cli.run import run"),
        ("bot.client.planted", "from bot.cli.run import run"),
        ("bot.rehearsal.planted", "from bot.base import Refusal"),
        ("bot.rehearsal.planted", "from bot.client import run_bot"),
        ("bot.rehearsal.planted", "def texts():\n    from bot.text.narrator import words"),
    ],
)
def test_an_import_against_the_direction_is_found(module: str, source: str) -> None:
    assert wrong_imports({**sources(), module: source})


def test_a_cycle_is_found_even_when_it_is_for_types_only() -> None:
    planted = {
        "bot.games.chicken": "from bot.games.egg import Egg",
        "bot.games.egg": "if TYPE_CHECKING:\n    from bot.games.chicken import Chicken",
    }
    assert [line for line in wrong_imports({**sources(), **planted}) if line.startswith("a cycle")]


def test_a_lower_half_that_reaches_discord_is_found() -> None:
    """Modules used by services may not reach Discord indirectly through another feature."""
    planted = {"bot.features.lobby.service": "from bot.features.look.commands import show_map"}
    assert wrong_imports({**sources(), **planted})


def test_commands_get_no_game_that_can_be_changed() -> None:
    assert changeable_games(sources()) == []


@pytest.mark.parametrize(
    "source",
    [
        "if TYPE_CHECKING:\n    from bot.games.loaded import LoadedGame",
        "async def show(games):\n    return (await games.core.snapshot('x')).session",
    ],
)
def test_a_command_that_gets_a_loaded_game_is_found(source: str) -> None:
    planted = {"bot.features.look.planted": f"import discord\n{source}"}
    assert changeable_games({**sources(), **planted})


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("bot.cards.planted", "if TYPE_CHECKING:\n    from bot.games.record import Table"),
        (
            "bot.features.look.planted",
            "import discord\nfrom bot.cards.card import Card\nfrom bot.ui.delivery import Sender",
        ),
        ("bot.features.seats.planted", "from bot.features.manage.service import Manage"),
        ("bot.rehearsal.planted", "def rehearse():\n    from bot.client import run_bot"),
        ("bot.rehearsal.planted", "from bot.rehearsal.wire import DM"),
        ("bot.cli.planted", "def run():\n    from bot.client import run_bot"),
    ],
)
def test_an_import_along_the_direction_is_allowed(module: str, source: str) -> None:
    assert wrong_imports({**sources(), module: source}) == []


def test_the_painter_is_built_in_rooms() -> None:
    assert wrong_map_imports(sources("maps")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("maps.canvas.planted", "from maps.figures.signs import burst"),
        ("maps.ground.planted", "if TYPE_CHECKING:\n    from maps.painter import Painter"),
        ("maps.pieces.planted", "def lay():\n    from maps.painter import Painter"),
        ("maps.strips.planted", "def lay():\n    from maps.painter import Painter"),
        ("maps.painter", "import maps\nfrom maps.cards.battle import paint_battle"),
        ("maps.figures.stamp", "if TYPE_CHECKING:\n    from maps.figures.silhouettes import silhouette"),
    ],
)
def test_an_import_against_the_rooms_of_the_painter_is_found(module: str, source: str) -> None:
    assert wrong_map_imports({**sources("maps"), module: source})


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path",
        "from datetime import datetime",
        "import random as fair",
        "import asyncio",
        "def rule():\n    import secrets",
        "from bot.lab import simulate",
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
