"""The command line that hosts' scripts rely on: the help of every subcommand."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

import pytest

from bot.__main__ import parser
from tests.contracts.golden_files import FOLDER, REWRITE, require_same_text

NAME = "command-line.txt"
#: Before Python 3.13 the value of an option was repeated after each of its names: `-o FILE, --out FILE`.
SAID_TWICE = re.compile(r"(?m)^( +-\w) ([^\s,]+|\{[^}]*\}), (--[\w-]+) \2")


def every_parser(top: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield a parser and those of its subcommands."""
    yield top
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            for _, each in sorted(action.choices.items()):
                yield from every_parser(each)


def help_of_all() -> str:
    """Return the help of every subcommand, with differences between Python versions normalized."""
    said = "\n".join(f"$ {each.prog} --help\n{each.format_help()}" for each in every_parser(parser()))
    return SAID_TWICE.sub(r"\1, \3 \2", said)


def test_the_help_of_every_subcommand_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare the words, not the line breaks, which depend on the Python version."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    found = help_of_all()
    if REWRITE:
        require_same_text(NAME, found)
    assert entries(found) == entries((FOLDER / NAME).read_text(encoding="utf-8"))


def entries(said: str) -> list[list[str]]:
    """Return the words of each subcommand's help."""
    return [each.split() for each in said.split("$ ")]
