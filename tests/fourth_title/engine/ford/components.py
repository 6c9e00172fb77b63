"""The counters, from data/units.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

TURNS = 3
SIDES = ("athens", "sparta")


@dataclass(frozen=True, slots=True)
class Unit:
    """A counter."""

    id: str
    side: str
    home: str
    strength: int


_DATA = tomllib.loads(files("engine.ford").joinpath("data", "units.toml").read_text(encoding="utf-8"))
UNITS = {row["id"]: Unit(**row) for row in _DATA["unit"]}
UNIT_OF = {unit.side: unit for unit in UNITS.values()}
