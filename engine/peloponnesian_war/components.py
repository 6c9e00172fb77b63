"""The component data of the game, read once: leaders, constants, matrices, tables and scenarios."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("engine.peloponnesian_war").joinpath("data", name).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class WarLeader:
    """A leader's counter: side, strategy value and tactical value."""

    id: str
    side: str
    strategy: int
    tactical: int
    immune: bool


_GAME = _read("game.toml")
_TABLES = _read("tables.toml")
MATRIX: dict[str, Any] = _read("matrix.toml")["matrix"]
_SCENARIOS = _read("scenarios.toml")

CONSTANTS: dict[str, Any] = _GAME["constants"]
LEADERS: dict[str, WarLeader] = {
    row["id"]: WarLeader(row["id"], row["side"], row["strategy"], row["tactical"], row.get("immune_event11", False))
    for row in _GAME["leader"]
}
EVENTS: dict[int, dict[str, Any]] = {row["roll"]: row for row in _TABLES["event"]}
REBELS_OF_EVENT_8: tuple[str, ...] = tuple(_TABLES["event8_list"][str(die)] for die in range(1, 7))
POST_COMBAT: dict[str, list[dict[str, Any]]] = {
    f"{row['side']}-{'a' if row['allied'] else ''}{row['unit']}": row["priority"] for row in _TABLES["post_combat"]
}
SCENARIO_IDS = {
    "peloponnesian-war": "campaign",
    "archidamian-war": "archidamian",
    "decelean-war": "decelean",
    "fall-of-athens": "fall_of_athens",
}
SCENARIOS: dict[str, dict[str, Any]] = {
    key: next(row for row in _SCENARIOS["scenario"] if row["id"] == name) for key, name in SCENARIO_IDS.items()
}
ROLES: dict[int, list[str]] = {row["players"]: row["roles"] for row in _SCENARIOS["multiplayer"]}
SEATS: dict[str, tuple[str, ...]] = {
    str(players): tuple("neutrals" if role.startswith("argos") else role.split("+")[0] for role in roles)
    for players, roles in ROLES.items()
}
SIDE_OF_SEAT = {
    "athens": "athens",
    "athenian_allies": "athens",
    "sparta": "sparta",
    "corinth": "sparta",
    "thebes": "sparta",
    "persia": "sparta",
    "neutrals": "neutral",
}
