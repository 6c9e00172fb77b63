"""The only list of games: everything else asks here."""

from __future__ import annotations

import importlib
from functools import cache

from engine.kernel.errors import RulesError
from engine.kernel.title import Title

KEYS = ("sphacteria", "syracuse", "peloponnesian_war")


class UnknownTitle(RulesError):
    """There is no such game: `possible` says which there are."""

    key = "error-unknown-title"


@cache
def title(key: str) -> Title:
    """The title with that key."""
    if key not in KEYS:
        raise UnknownTitle(given=key, possible=list(KEYS))
    found: Title = importlib.import_module(f"engine.{key}.title").TITLE
    return found


def titles() -> list[Title]:
    """Every title, in the order of the list."""
    return [title(key) for key in KEYS]
