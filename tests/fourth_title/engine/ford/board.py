"""The map for the rules: zones and their borders, from maps/ford/map.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files

_MAP = tomllib.loads(files("maps.ford").joinpath("map.toml").read_text(encoding="utf-8"))
ZONES = tuple(row["id"] for row in _MAP["zones"])
FORD = next(row["id"] for row in _MAP["zones"] if row.get("victory"))
NEIGHBOURS: dict[str, list[str]] = {zone: [] for zone in ZONES}
for _row in _MAP["borders"]:
    NEIGHBOURS[_row["a"]].append(_row["b"])
    NEIGHBOURS[_row["b"]].append(_row["a"])
