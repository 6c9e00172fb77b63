"""What the painter knows of each title, from maps/<title>/look.toml: sides, peoples, leaders, markers, gauges."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from engine.registry import KEYS


@dataclass(frozen=True, slots=True)
class SideLook:
    """How a side's counters look: the livery of the theme, the outline, and the helmet of its leaders."""

    livery: str
    outline: str = "round"  # or "cut": told apart without colour
    helmet: str = ""


@dataclass(frozen=True, slots=True)
class Stripe:
    """The stripe of a people: a colour, and a rhythm so that it is also told without colour."""

    colour: str
    rhythm: int


@dataclass(frozen=True, slots=True)
class TrackLook:
    """How a gauge is shown: its common name, its sign, and the rows of cells on which it may stand."""

    name: str
    sign: str = "laurel"
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """One title's own look."""

    legend: tuple[str, ...]
    sample_leader: str  # a name that needs no translation
    built_side: str  # whose colours the fortification of the legend has; nobody's if empty
    planned_side: str  # whose colours the planned wall of the legend has
    sides: Mapping[str, SideLook]
    stripes: Mapping[str, Stripe]
    plain_peoples: frozenset[str]  # peoples that need no stripe: the side's own
    figures: Mapping[str, str]  # peoples that do not fight as their counter's letter says, and their figure
    portraits: Mapping[str, str]  # famous leaders: what they wear, their beard, their hair
    sample_people: str = ""  # whose stripe is among the colours that every picture can show
    leagues: Mapping[str, str] = field(default_factory=dict)  # the side at home in the spaces of a league
    markers: Mapping[str, str] = field(default_factory=dict)  # the sign of each kind of marker
    tracks: Mapping[str, TrackLook] = field(default_factory=dict)
    on_the_map: frozenset[str] = frozenset()  # facts that a track, box, marker or counter of the map shows already
    not_drawn: frozenset[str] = frozenset()  # facts for other pictures and questions, or that the board says in words

    def track(self, name: str) -> TrackLook:
        """How a gauge is shown."""
        return self.tracks.get(name, TrackLook(name))


@cache
def look(title: str) -> Look:
    """The look of a title."""
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
    """How a side looks; a side has the same look in every title that knows it, and any other is neutral."""
    return next((look(key).sides[side] for key in KEYS if side in look(key).sides), SideLook("neutral"))


@cache
def side_of_group(group: str, title: str) -> str:
    """The side whose letter a group of reinforcements bears, or nothing."""
    return next((side for side in look(title).sides if group and side[0].upper() == group[0].upper()), "")


@cache
def stripe(people: str) -> Stripe | None:
    """The stripe of a people, in whichever title it fights."""
    return next((look(key).stripes[people] for key in KEYS if people in look(key).stripes), None)


@cache
def plain_peoples() -> frozenset[str]:
    """The peoples whose counters bear no stripe."""
    return frozenset().union(*(look(key).plain_peoples for key in KEYS))


@cache
def figure_of(people: str) -> str:
    """The figure of a people that fights in its own way, or nothing."""
    return next((look(key).figures[people] for key in KEYS if people in look(key).figures), "")


@cache
def portrait(person: str) -> str:
    """The portrait of a famous leader, the same in every title, or nothing."""
    return next((look(key).portraits[person] for key in KEYS if person in look(key).portraits), "")
