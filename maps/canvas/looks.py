"""The appearance of each title, from maps/<title>/look.toml: sides, peoples, leaders, markers, tracks."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from engine.registry import KEYS


@dataclass(frozen=True, slots=True)
class SideLook:
    """The appearance of a side's counters: the livery of the theme, the outline, and the helmet of its leaders."""

    livery: str
    outline: str = "round"  # or "cut": told apart without colour
    helmet: str = ""


@dataclass(frozen=True, slots=True)
class Stripe:
    """The stripe of a people: a colour, and a pattern so that it can be recognized without colour."""

    colour: str
    rhythm: int


@dataclass(frozen=True, slots=True)
class TrackLook:
    """The appearance of a track: its common name, its sign, and the rows of cells it may use."""

    name: str
    sign: str = "laurel"
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """The appearance of one title."""

    legend: tuple[str, ...]
    sample_leader: str  # a name that needs no translation
    built_side: str  # the side whose colours the legend's fortification has; none if empty
    planned_side: str  # side of the planned wall in the legend
    sides: Mapping[str, SideLook]
    stripes: Mapping[str, Stripe]
    plain_peoples: frozenset[str]  # peoples without a stripe: the side's own
    figures: Mapping[str, str]  # peoples with a figure other than their counter's letter implies
    portraits: Mapping[str, str]  # famous leaders: clothes, beard, hair
    sample_people: str = ""  # people whose stripe is in every picture's palette
    leagues: Mapping[str, str] = field(default_factory=dict)  # the side whose home these spaces are
    markers: Mapping[str, str] = field(default_factory=dict)  # the sign of each kind of marker
    tracks: Mapping[str, TrackLook] = field(default_factory=dict)
    on_the_map: frozenset[str] = frozenset()  # facts already shown by a track, box, marker or counter of the map
    not_drawn: frozenset[str] = frozenset()  # facts for other pictures and questions, or shown as text

    def track(self, name: str) -> TrackLook:
        """Return the appearance of a track."""
        return self.tracks.get(name, TrackLook(name))


@cache
def look(title: str) -> Look:
    """Return the appearance of a title."""
    raw = tomllib.loads(files(f"maps.{title}").joinpath("look.toml").read_text(encoding="utf-8"))
    return Look(
        tuple(raw["legend"]),
        raw["sample_leader"],
        raw.get("built_side", ""),
        raw.get("planned_side", ""),
        {name: SideLook(**row) for name, row in raw["side"].items()},
        {name: Stripe(**row) for name, row in raw.get("stripe", {}).items()},
        frozenset(raw.get("plain_peoples", ())),
        raw.get("figure", {}),
        raw.get("portrait", {}),
        raw.get("sample_people", ""),
        raw.get("leagues", {}),
        raw.get("markers", {}),
        {
            name: TrackLook(row.get("name", name), row.get("sign", "laurel"), tuple(row.get("cells", ())))
            for name, row in raw.get("tracks", {}).items()
        },
        frozenset(raw.get("facts", {}).get("on_the_map", ())),
        frozenset(raw.get("facts", {}).get("not_drawn", ())),
    )


@cache
def side_look(side: str) -> SideLook:
    """Return the appearance of a side, the same in every title; unknown sides are neutral."""
    return next((look(key).sides[side] for key in KEYS if side in look(key).sides), SideLook("neutral"))


@cache
def side_of_group(group: str, title: str) -> str:
    """Return the side whose letter a reinforcement group has, or ""."""
    return next((side for side in look(title).sides if group and side[0].upper() == group[0].upper()), "")


@cache
def stripe(people: str) -> Stripe | None:
    """Return the stripe of a people, in any title, or None."""
    return next((look(key).stripes[people] for key in KEYS if people in look(key).stripes), None)


@cache
def plain_peoples() -> frozenset[str]:
    """Return the peoples whose counters have no stripe."""
    return frozenset().union(*(look(key).plain_peoples for key in KEYS))


@cache
def figure_of(people: str) -> str:
    """Return the silhouette of a people with its own way of fighting, or ""."""
    return next((look(key).figures[people] for key in KEYS if people in look(key).figures), "")


@cache
def portrait(person: str) -> str:
    """Return the portrait of a famous leader, the same in every title, or ""."""
    return next((look(key).portraits[person] for key in KEYS if person in look(key).portraits), "")
