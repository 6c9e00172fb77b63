"""Positions as text: a hand-written set-up from which the war starts at the beginning of any phase."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from engine.kernel.errors import PositionError
from engine.kernel.position import Position, toml_list
from engine.peloponnesian_war.board import ENTERABLE
from engine.peloponnesian_war.chapter_2_politics import BANDS
from engine.peloponnesian_war.components import CONSTANTS, EVENTS, LEADERS, MATRIX, SCENARIOS
from engine.peloponnesian_war.invariants import AFTER_COMBAT
from engine.peloponnesian_war.state import KINDS, PHASES, SIDES, Force, WarState

if TYPE_CHECKING:
    from engine.kernel.title import Title

FORCES = ("forces", "spent", "going_home", "losses", "raised", "removed")
BY_SIDE = (
    "treasury",
    "bellicosity",
    "sci",
    "reductions",
    "operations",
    "leader_deaths",
    "strategy",
    "hostages",
    "passed",
    "ready",
)
TABLES = (
    "vp",
    "events_used",
    "purses",
    "personal_vp",
    "commanders",
    "refusals",
    "at_home",
    "turn_of",
    "sieges",
    "captured",
    "leaders",
    "alliances",
)
LISTS = {"ravaged": ENTERABLE, "rebels": ENTERABLE, "drawn": tuple(LEADERS), "dead": tuple(LEADERS)}
SPECIAL = ("schema", "scenario", "options", "seats", "outcome", "army", *FORCES, *BY_SIDE, *TABLES, *LISTS)
PLAIN = tuple(each.name for each in fields(WarState) if each.name not in SPECIAL)
WORDS: dict[str, tuple[str, ...]] = {
    "phase": PHASES,
    "player": SIDES,
    "to_move": SIDES,
    "omen": ("", *SIDES),
    "alcibiades": ("athens", "sparta", "sardis", "gone"),
}
SEGMENTS = {
    "operations": ("operations",),
    "combat": ("siege_determination", "battles", "sieges", "going_home"),
    "administrative": ("income", "building"),
    "armistice": ("bellicosity", "armistice"),
}
CHANCES = (*(row["id"] for row in EVENTS.values()), *(name for _, name in BANDS))
MOST = 99_999
LIMITS = {
    "bellicosity": (0, CONSTANTS["bellicosity_cap"]),
    "sci": (CONSTANTS["sci_min"], CONSTANTS["sci_max"]),
    "reductions": (-MOST, MOST),
}


# writing


def write_position(state: WarState) -> str:
    """Return a state as a position."""
    if state.army is not None:
        raise PositionError("an operation is under way; a position is taken between operations", None)
    lines = ['title = "peloponnesian_war"', f'scenario = "{state.scenario}"']
    lines += [f"{name} = {_value(getattr(state, name))}" for name in PLAIN]
    lines += [f"{name} = {toml_list(getattr(state, name))}" for name in LISTS]
    lines += _table("options", state.options)
    for name in TABLES:
        lines += _table(name, getattr(state, name))
    for side in SIDES:
        lines += _table(side, {name: getattr(state, name)[side] for name in BY_SIDE})
        for name in ("forces", "spent"):
            lines += _table(
                f"{side}.{name}", {space: _force(force) for space, force in getattr(state, name)[side].items()}
            )
        accounts = {name: _force(getattr(state, name)[side]) for name in FORCES[2:]}
        lines += _table(f"{side}.points", {name: force for name, force in accounts.items() if force})
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)


def _force(force: Force) -> str:
    return " ".join(f"{n}{kind}" for kind, n in force.items())


def _table(name: str, table: dict[str, Any]) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {_value(value)}" for key, value in table.items())] if table else []


# reading


def read_position(title: Title, text: str) -> WarState:
    """Return the state that a position describes; omitted parts are as in an empty war."""
    position = Position(text)
    position.known(("title", "scenario", "options", *PLAIN, *LISTS, *TABLES, *SIDES))
    position.one_of([title.key], "title", default=title.key)
    scenario = position.one_of(title.scenarios, "scenario")
    options = position.options(lambda given: title.resolve_options(scenario, given))
    state = WarState(scenario=scenario, options=options, seats=list(title.seats(scenario, options)))
    if options["mode"] == "solitaire":
        state.vp = {"player": 0}
    for name in PLAIN:
        setattr(state, name, _plain(position, name, state))
    for name, allowed in LISTS.items():
        setattr(state, name, _known_words(position, allowed, name))
    for side in SIDES:
        _read_side(position, state, side)
    _read_tables(position, state, title.rules(scenario, options))
    _check_leaders(position, state)
    _check_combat(position, state)
    if wrong := title.invariant_errors(state, at_rest=True):
        position.fail_about(wrong[0])
    return state


def _plain(position: Position, name: str, state: WarState) -> Any:
    default = getattr(state, name)
    if isinstance(default, bool):
        return position.flag(name, default=default)
    if name == "turn":
        return position.number(1, SCENARIOS[state.scenario]["end_turn"], name, default=default)
    if isinstance(default, int):
        return position.number(0, MOST, name, default=default)
    if name in WORDS:
        return position.one_of(WORDS[name], name, default=default)
    if name == "segment":
        return position.one_of(
            ("", *SEGMENTS.get(state.phase, ())), name, default="operations" if _mid_phase(position) else default
        )
    value = position.get(str, name, default=default)
    if value and not re.fullmatch(r"\d+-\w+-(athens|sparta)", value):
        position.fail(f"“{name}” must say a turn, a kind of fight and a side", name)
    return value


def _mid_phase(position: Position) -> bool:
    """Return whether a position says who has operated, so that its Operations Phase continues rather than begins."""
    return position.tables.get("phase", "operations") == "operations" and any(
        "operations" in position.get(dict, side, default={}) for side in SIDES
    )


def _known_words(position: Position, allowed: tuple[str, ...], *path: str) -> list[str]:
    words = position.words(*path)
    for word in words:
        if word not in allowed:
            position.fail(f"there is no “{word}” here", *path, value=word)
        if words.count(word) > 1:
            position.fail(f"“{word}” stands here twice", *path, value=word)
    return words


def _read_tables(position: Position, state: WarState, rules: Any) -> None:
    seats = tuple(state.seats)
    for name, keys, values in (
        ("sieges", ENTERABLE, SIDES),
        ("captured", ENTERABLE, SIDES),
        ("leaders", tuple(LEADERS), ENTERABLE),
        ("commanders", tuple(LEADERS), seats),
        ("alliances", tuple(state.alliances), ("", *SIDES)),
    ):
        position.known(keys, name)
        getattr(state, name).update(
            {key: position.one_of(values, name, key) for key in position.get(dict, name, default={})}
        )
    # The treasuries are read already: purses missing from the file are filled from them.
    rules.open_table(state)
    for name, keys, low in (
        ("vp", tuple(state.vp), -MOST),
        ("events_used", CHANCES, 0),
        ("purses", tuple(state.purses), 0),
        ("personal_vp", tuple(state.personal_vp), -MOST),
        ("refusals", seats, 0),
        ("turn_of", SIDES, 0),
    ):
        position.known(keys, name)
        getattr(state, name).update(
            {key: position.number(low, MOST, name, key) for key in position.get(dict, name, default={})}
        )
    position.known(seats, "at_home")
    state.at_home = {seat: position.flag("at_home", seat) for seat in position.get(dict, "at_home", default={})}


def _read_side(position: Position, state: WarState, side: str) -> None:
    position.known((*BY_SIDE, "forces", "spent", "points"), side)
    boxes = {row["id"] for row in MATRIX[side]["strategy"]}
    for name in BY_SIDE:
        table = getattr(state, name)
        if type(table[side]) is int:
            table[side] = position.number(*LIMITS.get(name, (0, MOST)), side, name, default=table[side])
            continue
        value = position.get(type(table[side]), side, name, default=table[side])
        if name == "strategy" and value and value not in boxes:
            position.fail(f"“{value}” is no strategy of {side}; possible are {', '.join(sorted(boxes))}", side, name)
        if name == "ready" and value and value not in LEADERS:
            position.fail(f"there is no leader “{value}”", side, name)
        table[side] = value
    for name in ("forces", "spent"):
        for space, text in position.get(dict, side, name, default={}).items():
            if space not in ENTERABLE:
                position.fail(f"there is no space “{space}”", side, name, space)
            getattr(state, name)[side][space] = read_force(position, text, side, name, space)
    _read_points(position, state, side)


def _read_points(position: Position, state: WarState, side: str) -> None:
    """Read the totals of points; unless the file gives `raised`, it is the sum of points in play and removed."""
    position.known(FORCES[2:], side, "points")
    for name in FORCES[2:]:
        text = position.get(str, side, "points", name, default="")
        getattr(state, name)[side] = read_force(position, text, side, "points", name) if text else {}
    if not state.raised[side]:
        for force in (*state.forces[side].values(), state.going_home[side], state.removed[side]):
            for kind, n in force.items():
                state.raised[side][kind] = state.raised[side].get(kind, 0) + n
    for space, spent in state.spent[side].items():
        here = state.forces[side].get(space, {})
        if any(n > here.get(kind, 0) for kind, n in spent.items()):
            position.fail(f"more has operated at {space} than stands there", side, "spent", space)


def read_force(position: Position, text: Any, *path: str) -> Force:
    """Parse a force such as `3H 2N 1aC`."""
    force: Force = {}
    for word in str(text).split():
        found = re.fullmatch(r"(\d{1,3})(\w+)", word)
        if not found or found.group(2) not in KINDS or not int(found.group(1)):
            position.fail(f"“{word}” is no force; write for example 3H 2N 1aC with {', '.join(KINDS)}", *path)
        force[found.group(2)] = force.get(found.group(2), 0) + int(found.group(1))
    if not force:
        position.fail("an empty force", *path)
    if "G" in force and (path[0] != "sparta" or (path[1] in ("forces", "spent") and path[2] != "sparta")):
        position.fail("the Home Guard stays at Sparta", *path)
    return force


def _check_leaders(position: Position, state: WarState) -> None:
    for leader in state.leaders:
        if leader in state.dead or leader in state.drawn:
            position.fail(f"{leader} cannot be on the map and away", "leaders", leader)
    for leader in state.drawn:
        if leader in state.dead:
            position.fail(f"{leader} cannot be drawn and dead", "drawn", value=leader)
    for side in SIDES:
        ready = state.ready[side]
        if ready and state.leaders.get(ready) != side:
            position.fail(f"{ready} is ready but not at home", side, "ready")


def _check_combat(position: Position, state: WarState) -> None:
    for space, side in state.captured.items():
        if space not in state.forces[side]:
            position.fail(f"nobody of {side} holds {space}", "captured", space)
    if state.phase not in AFTER_COMBAT:
        return
    for space in state.sieges:
        position.fail(f"no siege goes on after combat: {space}", "sieges", space)
    for space in state.forces["athens"]:
        if space in state.forces["sparta"]:
            position.fail(f"both sides stand at {space} after combat", "sparta", "forces", space)
    for leader in state.leaders:
        if leader not in state.ready.values():
            position.fail(f"{leader} goes home after combat", "leaders", leader)
    for side in SIDES:
        if state.spent[side]:
            position.fail("nobody has spent points after combat", side, "spent")
        if state.going_home[side]:
            position.fail("nobody is on the way home after combat", side, "points", "going_home")
