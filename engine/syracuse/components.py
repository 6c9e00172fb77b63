"""Chapter 1, the counters: units with two faces, leaders with swords, stratagems with two faces."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from engine.hoplite import LEADER, Cell, Counter, CounterSheet, EngagementTable, read_stratagems

ATHENS, SYRACUSE = "athens", "syracuse"
SIDES = (ATHENS, SYRACUSE)
FOE = {ATHENS: SYRACUSE, SYRACUSE: ATHENS}
LIGHT_AND_HOPLITES = ("H", "A", "P")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files("engine.syracuse").joinpath("data", name).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as printed: type T, H, C, P or A, strength on both faces, and its sword if it has one."""

    id: str
    side: str
    type: str
    full: int
    weak: int
    bonus: bool
    allied: bool
    spartan: bool
    setup: str
    turn: int | None
    entry: tuple[str, ...]
    group: str


@dataclass(frozen=True, slots=True)
class SyracuseLeader:
    """A leader as printed, with zero to two swords on his healthy face."""

    id: str
    side: str
    swords: int
    allied: bool
    setup: str
    turn: int | None
    entry: tuple[str, ...]
    group: str


_COUNTERS, GAME = _read("counters.toml"), _read("game.toml")

UNITS: dict[str, Unit] = {
    row["id"]: Unit(
        row["id"],
        row["side"],
        row["type"],
        row["pf_full"],
        row["pf_weak"],
        row["bonus"],
        row["nationality"] == "allied",
        row.get("spartan_hoplite", False),
        row.get("setup", ""),
        row.get("turn"),
        tuple(row.get("entry", ())),
        row.get("group", ""),
    )
    for row in _COUNTERS["unit"]
}
LEADERS: dict[str, SyracuseLeader] = {
    row["id"]: SyracuseLeader(
        row["id"],
        row["side"],
        row["bonus"],
        row["nationality"] == "allied",
        row.get("setup", ""),
        row.get("turn"),
        tuple(row.get("entry", ())),
        row.get("group", ""),
    )
    for row in _COUNTERS["leader"]
}
PIECES: tuple[str, ...] = (*UNITS, *LEADERS)
SIDE: dict[str, str] = {**{unit: UNITS[unit].side for unit in UNITS}, **{lead: LEADERS[lead].side for lead in LEADERS}}
TYPE: dict[str, str] = {**{unit: UNITS[unit].type for unit in UNITS}, **dict.fromkeys(LEADERS, "leader")}
UNITS_OF: dict[str, tuple[str, ...]] = {side: tuple(unit for unit in UNITS if SIDE[unit] == side) for side in SIDES}
LEADERS_OF: dict[str, tuple[str, ...]] = {side: tuple(lead for lead in LEADERS if SIDE[lead] == side) for side in SIDES}
SHIPS = frozenset(unit for unit in UNITS if TYPE[unit] == "T")
TROOPS = frozenset(unit for unit in UNITS if TYPE[unit] != "T")
CAVALRY = frozenset(unit for unit in UNITS if TYPE[unit] == "C")
BUILDERS = frozenset(unit for unit in UNITS if TYPE[unit] in LIGHT_AND_HOPLITES)


@dataclass(frozen=True, slots=True)
class ArrivalGroup:
    """Pieces that arrive together in one zone; groups of one wave are due on the same turn."""

    id: str
    wave: str
    side: str
    turn: int | None
    entry: tuple[str, ...]
    pieces: tuple[str, ...]


def _groups() -> dict[str, ArrivalGroup]:
    found: dict[str, ArrivalGroup] = {}
    counters: list[Unit | SyracuseLeader] = [*UNITS.values(), *LEADERS.values()]
    for name in dict.fromkeys(piece.group for piece in counters if piece.group):
        members = [piece for piece in counters if piece.group == name]
        pieces = tuple(piece.id for piece in members)
        first = UNITS[pieces[0]]
        wave = name if name.endswith("OPT") else name.rstrip("abc")
        found[name] = ArrivalGroup(name, wave, first.side, first.turn, first.entry, pieces)
    return found


GROUPS: dict[str, ArrivalGroup] = _groups()
OPTIONAL: dict[str, str] = {GROUPS[group].side: group for group in GROUPS if GROUPS[group].turn is None}

CARDS: dict[str, Counter] = {
    **{
        unit.id: Counter(
            unit.id, unit.side, unit.type, "allied" if unit.allied else "", unit.full, unit.weak, int(unit.bonus)
        )
        for unit in UNITS.values()
    },
    **{leader.id: Counter(leader.id, leader.side, LEADER, stars=leader.swords) for leader in LEADERS.values()},
}
COUNTER_SHEET = CounterSheet(CARDS)

SHEET = read_stratagems(files("engine.syracuse").joinpath("data", "stratagems.toml").read_text(encoding="utf-8"))
FACES, STRATAGEMS = SHEET.faces, SHEET.counters
OWN_COLOUR: dict[str, frozenset[str]] = {
    side: frozenset(counter for counter, card in STRATAGEMS.items() if any(face.owner == side for face in card.faces))
    for side in SIDES
}


class Engagements(EngagementTable):
    """The printed table; two forces of strength 0 fight at even odds."""

    def column(self, attack: int, defence: int) -> int:
        return self.columns.index("1/1") if attack <= 0 and defence <= 0 else super().column(attack, defence)


def _table() -> Engagements:
    combat = GAME["combat"]
    return Engagements(
        combat["columns"],
        {
            int(die): [
                Cell(cell.split("-")[0], cell.split("-")[1], int(die) + number >= 8)
                for number, cell in enumerate(cells, 1)
            ]
            for die, cells in combat["table"].items()
        },
    )


TABLE = _table()


@dataclass(frozen=True, slots=True)
class Turn:
    """One space of the turn track."""

    number: int
    season: str
    year: int
    points: int  # what the season adds to the action points


TURNS: dict[int, Turn] = {
    row["no"]: Turn(row["no"], row["season"], row["year"], row["pa_modifier"]) for row in GAME["turn"]
}


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario of chapter 10: its turns, the counters dealt and those left in the box."""

    key: str
    first_turn: int
    last_turn: int
    advantage: str
    hands: dict[str, tuple[str, ...]]
    draws: dict[str, int]
    removed: tuple[str, ...]


_KEYS = {"10.1": "historical", "10.1v": "historical-variant", "10.2": "what-if-alcibiades"}
SCENARIOS: dict[str, Scenario] = {
    _KEYS[row["id"]]: Scenario(
        _KEYS[row["id"]],
        row["first_turn"],
        row["last_turn"],
        row["advantage"],
        {side: tuple(row[f"hand_{side}"]) for side in SIDES},
        {side: row[f"first_turn_draw_{side}"] for side in SIDES},
        tuple(row["removed_counters"]),
    )
    for row in GAME["scenario"]
}
BASE_DICE = {ATHENS: GAME["works"]["base_athens"], SYRACUSE: GAME["works"]["base_syracuse"]}
MOST_SUPPLY = 3

WORKS = GAME["works"]
WORTH = {5: WORKS["pt_on_5"], 6: WORKS["pt_on_6"]}  # works points of a die
BUILDERS_NEEDED: int = WORKS["min_pf_present"]

MARCH: int = GAME["movement"]["land_unit_pm"]
LEADER_MARCH: int = GAME["movement"]["leader_land_pm"]
WITHDRAWAL: int = GAME["movement"]["cavalry_withdrawal_pm"]

ZONE_LIMIT: int = GAME["stacking"]["land_zone_units"]
FORT_LIMIT: int = GAME["stacking"]["fort_units"]
NARROWS: int = GAME["stacking"]["protected_pf"]


def kinds(pieces: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """Return counters sorted into ships, troops and leaders."""
    found = list(pieces)
    return (
        [piece for piece in found if piece in SHIPS],
        [piece for piece in found if piece in TROOPS],
        [piece for piece in found if piece in LEADERS],
    )


def only_cavalry(units: Iterable[str]) -> bool:
    """Return whether there are units and all of them are cavalry."""
    found = list(units)
    return bool(found) and all(unit in CAVALRY for unit in found)
