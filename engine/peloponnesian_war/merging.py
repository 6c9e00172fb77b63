"""Merging two events of the war into one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.kernel.event import Event

SCORING = {"personal_points": "seat", "victory_points": "side"}  # point events, and the fact with their owner


def next_leg(one: Event, other: Event) -> Event | None:
    """Merge two moves of an army into one path if the second starts where the first ended."""
    before, after = one.facts["path"], other.facts["path"]
    if before[-1] != after[0]:
        return None
    way = [*before, *after[1:]]
    made = replace(other, facts={**other.facts, "path": way})
    return made if made == replace(one, facts={**one.facts, "path": way}) else None


def shared_points(one: Event, other: Event) -> Event | None:
    """Merge the points that several seats score for one fight, with their totals."""
    space, first, second = other.facts["space"], scored(one), scored(other)
    if not space or one.facts["space"] != space or first["scores"].keys() & second["scores"].keys():
        return None
    both = {fact: {**first[fact], **second[fact]} for fact in ("scores", "personal_vp")}
    return replace(other, key="points_of_fight", facts={"space": space, **both})


def scored(event: Event) -> Mapping[str, Any]:
    """Return the points and totals that an event reports, as mappings by seat."""
    facts = event.facts
    if event.key not in SCORING:
        return facts
    whose = facts[SCORING[event.key]]
    return {"scores": {whose: f"{facts['by']:+}"}, "personal_vp": {whose: facts["vp"]}}
