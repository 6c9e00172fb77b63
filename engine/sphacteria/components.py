"""1. Counters, stratagems, the engagement table, set-up and reinforcements, read from the data files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from engine.hoplite import LEADER, Counter, CounterSheet, EngagementTable, read_stratagems


def _read(name: str) -> str:
    return files("engine.sphacteria").joinpath("data", name).read_text(encoding="utf-8")


_GAME: dict[str, Any] = tomllib.loads(_read("game.toml"))
_SHEET: dict[str, Any] = tomllib.loads(_read("counters.toml"))

COUNTERS: dict[str, Counter] = {
    unit["id"]: Counter(
        unit["id"],
        unit["side"],
        unit["type"],
        unit["nationality"],
        unit["pf_full"],
        unit["pf_weak"],
        int(unit["bonus"]),
    )
    for unit in _SHEET["unit"]
} | {chief["id"]: Counter(chief["id"], chief["side"], LEADER, stars=int(chief["bonus"])) for chief in _SHEET["leader"]}
COUNTER_SHEET = CounterSheet(COUNTERS)
UNITS = tuple(name for name, counter in COUNTERS.items() if counter.kind != LEADER)
LEADERS = tuple(name for name, counter in COUNTERS.items() if counter.kind == LEADER)
IS_LEADER = frozenset(LEADERS)
SQUADRONS = tuple(name for name in UNITS if COUNTERS[name].kind == "T")
SUBJECTS = frozenset(name for name in UNITS if COUNTERS[name].nation in ("messenian", "helot"))
MESSENIANS = tuple(name for name in UNITS if COUNTERS[name].nation == "messenian" and COUNTERS[name].kind == "H")
HELOTS = tuple(name for name in UNITS if COUNTERS[name].nation == "helot")
SIDE = {name: counter.side for name, counter in COUNTERS.items()}
KIND = {name: counter.kind for name, counter in COUNTERS.items()}

STRATAGEMS = read_stratagems(_read("stratagems.toml"))

TABLE = EngagementTable.parse(_read("engagement.txt"))


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """A group that enters play on a date or by a stratagem."""

    id: str
    side: str
    turn: int | None
    stratagem: str | None
    arrivals: tuple[tuple[str, str], ...]  # counter and base
    recalls: tuple[str, ...]  # leaders who go home when it comes


REINFORCEMENTS: dict[str, Reinforcement] = {
    entry["id"]: Reinforcement(
        entry["id"],
        entry["side"],
        entry.get("turn"),
        str(entry["stratagem"]) if "stratagem" in entry else None,
        tuple((name, group["base"]) for group in entry["to"] for name in (*group["units"], *group.get("leaders", ()))),
        tuple(entry.get("removes_leaders", ())),
    )
    for entry in _GAME["reinforcements"]
}
SETUP: dict[str, str] = {
    name: group["zone"]
    for side in ("athens", "sparta")
    for group in _GAME["setup"][side]
    for name in (*group["units"], *group.get("leaders", ()))
}
SETUP_WEAK = tuple(
    name for side in ("athens", "sparta") for group in _GAME["setup"][side] for name in group.get("weakened", ())
)
FIRST_ADVANTAGE: str = _GAME["setup"]["advantage_start_2nd_ed"]
FULL_SUPPLY: int = _GAME["setup"]["supply_max"]
TURNS: int = _GAME["meta"]["turns"]
LAND_MOVES: int = _GAME["movement"]["land_pm"]
LEADER_MOVES: int = _GAME["movement"]["leader_pm"]
STACK: int = _GAME["stacking"]["land_units_per_side"]
VICTORY: dict[str, Any] = _GAME["victory"]
COSTS: dict[str, dict[str, int]] = {
    name: _GAME["editions"][name]["activation_cost_half_pa"] for name in ("first", "second")
}
ATTACK_COST: int = _GAME["editions"]["first"]["attack_cost_half_pa"]
