"""The aftermath of a battle: the losses and retreats reported after it, added to its facts for its picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.event import Event


def with_aftermath(battle: Event, following: Sequence[Event], battle_keys: Sequence[str] = ()) -> dict[str, Any]:
    """Return the facts of a battle with what later events report about its place, up to the next battle."""
    facts = dict(battle.facts)
    zone = facts.get("zone", facts.get("place"))
    losses: dict[str, list[str]] = {side: list(names) for side, names in facts.get("losses", {}).items()}
    weakened: dict[str, list[str]] = {}
    retreats: dict[str, str] = {}
    points: dict[str, dict[str, int]] = {}
    for event in following:
        if not event.public or event.key in battle_keys:
            break
        told = event.facts
        if event.key == "losses" and told.get("zone") == zone and isinstance(told.get("force"), Mapping):
            own = points.setdefault(str(told.get("side", "")), {})
            for kind, count in told["force"].items():
                own[str(kind)] = own.get(str(kind), 0) + int(count)
        elif event.key == "losses" and told.get("zone") == zone:
            side = str(told.get("side", ""))
            losses.setdefault(side, []).extend(map(str, told.get("lost", told.get("eliminated", ()))))
            weakened.setdefault(side, []).extend(map(str, told.get("weakened", ())))
        elif event.key == "moved" and told.get("why") == "retreat" and told.get("start") == zone:
            retreats[str(told.get("side", ""))] = str(told.get("goal", ""))
    return {**facts, "losses": losses, "weakened": weakened, "retreats": retreats, "points_lost": points}
