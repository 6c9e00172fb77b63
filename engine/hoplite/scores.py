"""Scores: every change of a side's victory points is reported by source."""

from __future__ import annotations

from collections.abc import Mapping


def gained(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return by how much each source of points has changed."""
    sources = dict.fromkeys([*before, *after])
    return {source: by for source in sources if (by := after.get(source, 0) - before.get(source, 0))}
