"""The registry of titles, the only list of games."""

from __future__ import annotations

import importlib
from functools import cache

from engine.kernel.errors import RulesError
from engine.kernel.title import Title

KEYS = ("sphacteria", "syracuse", "peloponnesian_war")


class UnknownTitle(RulesError):
    """There is no such title: `possible` lists the known ones."""

    key = "error-unknown-title"


@cache
def title(key: str) -> Title:
    """Return the title with that key."""
    if key not in KEYS:
        raise UnknownTitle(given=key, possible=list(KEYS))
    found: Title = importlib.import_module(f"engine.{key}.title").TITLE
    return found


def titles() -> list[Title]:
    """Return every title, in registry order."""
    return [title(key) for key in KEYS]
