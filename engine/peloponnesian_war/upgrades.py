"""Upgrades of saved states from older schemas, so that running games can continue."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.peloponnesian_war.components import LEADERS, SCENARIOS
from engine.peloponnesian_war.state import SIDES


def from_1(state: dict[str, Any]) -> dict[str, Any]:
    """Exclude leaders who died before the scenario began from those who can die by event 11."""
    dead = [LEADERS[leader].side for leader in SCENARIOS[state["scenario"]]["dead_leaders"]]
    deaths = {side: max(0, state["leader_deaths"][side] - dead.count(side)) for side in SIDES}
    return {**state, "leader_deaths": deaths, "eisphora_always": False}


UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: from_1}
