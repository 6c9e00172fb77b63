"""Who may import whom, and what the rules may not touch."""
from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORBIDDEN_IN_ENGINE = {"asyncio", "random", "time", "datetime", "os", "discord", "sqlalchemy", "aiosqlite", "PIL",
                       "bot", "maps", "secrets", "threading", "socket", "uuid"}


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


@pytest.mark.parametrize(("layer", "forbidden"), [
    ("engine", FORBIDDEN_IN_ENGINE),
    ("maps", {"bot", "discord", "sqlalchemy", "aiosqlite"}),
])
def test_layers_are_respected(layer: str, forbidden: set[str]) -> None:
    found = [f"{path.relative_to(ROOT)} imports {name}" for path in modules(layer) for name in imports(path)
             if name.split(".")[0] in forbidden]
    assert found == []


def test_only_the_bot_speaks_discord_and_rules_do_not_iterate_over_sets() -> None:
    found = []
    for path in modules("engine"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
            found += [f"{path.relative_to(ROOT)}:{loop.lineno}" for loop in loops
                      if isinstance(loop, ast.Set | ast.SetComp)]
            if isinstance(node, ast.Try) and node.finalbody:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} has a finally")
    assert found == []
