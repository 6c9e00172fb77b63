"""Syracuse: its chapters are flat mixins over one base, in the rulebook's order."""

from __future__ import annotations

import ast
import inspect
import re

from engine.syracuse import base as table
from engine.syracuse.base import SyracuseTable
from engine.syracuse.game import Syracuse

CHAPTERS = Syracuse.__bases__


def chapter_number(module: str) -> int:
    """Return the chapter number of a module."""
    found = re.fullmatch(r"engine\.syracuse\.chapter_(\d+)_\w+", module)
    assert found, module
    return int(found[1])


def test_chapters_are_mixins_over_one_base_in_the_rulebooks_order() -> None:
    assert all(chapter.__bases__ == (SyracuseTable,) for chapter in CHAPTERS)
    numbers = [chapter_number(chapter.__module__) for chapter in CHAPTERS]
    assert numbers == sorted(numbers)


def test_no_method_stands_in_two_chapters() -> None:
    names = [name for chapter in CHAPTERS for name, item in vars(chapter).items() if inspect.isfunction(item)]
    assert len(names) == len(set(names))


def test_what_chapters_call_on_each_other_is_implemented() -> None:
    tree = ast.parse(inspect.getsource(table))
    declared = {
        item.name
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for item in block.body
        if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    assert declared and all(hasattr(Syracuse, name) for name in declared)
