"""Saved states of older schemas, raised to the present one so that running games go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.peloponnesian_war.components import LEADERS, SCENARIOS
from engine.peloponnesian_war.state import SIDES


def from_1(state: dict[str, Any]) -> dict[str, Any]:
    """Leaders dead before the scenario began no longer count among those whom event 11 may take."""
    dead = [LEADERS[leader].side for leader in SCENARIOS[state["scenario"]]["dead_leaders"]]
    deaths = {side: max(0, state["leader_deaths"][side] - dead.count(side)) for side in SIDES}
    return {**state, "leader_deaths": deaths, "eisphora_always": False}


UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: from_1}
