"""Positions as text: who is where, the markers, the hands, turn and phase."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.hoplite import ELIMINATED, REMOVED, RESERVE
from engine.kernel import Position, Title, toml_list
from engine.sphacteria.board import ATHENS, BASES, GROUND, ISLAND, MARITIME, PLACES, SIDES, SPARTA, ZONES
from engine.sphacteria.components import COUNTERS, FULL_SUPPLY, KIND, LEADERS, REINFORCEMENTS, SIDE, STRATAGEMS, TURNS
from engine.sphacteria.state import PHASES, SphacteriaState

if TYPE_CHECKING:
    from collections.abc import Sequence

BOXES = (ELIMINATED, REMOVED, RESERVE)
KEYS = (
    "title",
    "scenario",
    "turn",
    "phase",
    "action",
    "initiative",
    "active",
    "advantage",
    "advantage_since",
    "fire",
    "burnt_from",
    "suspended",
    "weak",
    "played",
    "gone",
    "arrived",
    "options",
    "points",
    "supply",
    "hands",
    "where",
    "delays",
    "fallen",
    "strategoi",
)
MOST_POINTS = 12
SECOND_EDITION = "second-edition"


def read(title: Title, text: str) -> SphacteriaState:
    """Return the state that a position describes; unnamed counters are in reserve, unnamed stratagems in the cup."""
    file = Position(text)
    file.known(KEYS)
    file.one_of([title.key], "title", default=title.key)
    scenario = file.one_of(title.scenarios, "scenario", default=title.scenarios[0])
    options = file.options(lambda given: title.resolve_options(scenario, given))
    state = SphacteriaState(schema=title.schema, scenario=scenario, seats=list(SIDES), options=options)
    state.turn = file.number(1, TURNS, "turn", default=1)
    state.phase = file.one_of(PHASES, "phase", default="activation")
    state.initiative = file.one_of(SIDES, "initiative", default=SPARTA)
    state.active = file.one_of(SIDES, "active", default=state.initiative)
    state.action = file.number(0, 99, "action", default=0)
    if scenario == title.scenarios[1]:
        state.advantage = file.one_of(SIDES, "advantage", default=ATHENS)
        state.advantage_since = _since(file)
    for table in ("points", "supply"):
        file.known(SIDES, table)
    state.points = {side: file.number(0, MOST_POINTS, "points", side, default=0) for side in SIDES}
    state.supply = {side: file.number(0, FULL_SUPPLY, "supply", side, default=FULL_SUPPLY) for side in SIDES}
    _deploy(file, state)
    _stratagems(file, state)
    _reinforcements(file, state)
    state.suspended = _among(file, SIDES, "side", "suspended")
    for side, zones in ((ATHENS, ("P",)), (SPARTA, ISLAND)):
        there = any(
            SIDE[name] == side and KIND[name] != "leader" and place in zones for name, place in state.where.items()
        )
        if not there and side not in state.suspended:
            state.suspended.append(side)
    return state


def _among(file: Position, known: Sequence[str], what: str, *path: str) -> list[str]:
    found = file.words(*path)
    for name in found:
        if name not in known:
            file.fail(f"there is no {what} “{name}”", *path, value=name)
    return found


def _since(file: Position) -> str:
    since: str = file.get(str, "advantage_since", default="")
    if since and not re.fullmatch(rf"[1-{TURNS}] ({'|'.join(PHASES)}) \d+", since):
        file.fail(
            "“advantage_since” must say a turn, a phase and an action phase, as in “3 activation 2”", "advantage_since"
        )
    return since


def _deploy(file: Position, state: SphacteriaState) -> None:
    state.where = dict.fromkeys(COUNTERS, RESERVE)
    seen: set[str] = set()
    letters = {zone.code: zone.id for zone in ZONES.values()} if state.scenario == SECOND_EDITION else {}
    file.known((*PLACES, *BOXES, *letters), "where")
    for written in file.get(dict, "where", default={}):
        place = letters.get(written, written)
        for name in file.words("where", written):
            if name not in COUNTERS:
                file.fail(f"there is no counter “{name}”", "where", written, value=name)
            if name in seen:
                file.fail(f"“{name}” stands in two places", "where", written, value=name)
            _fits(file, name, place, written)
            seen.add(name)
            state.where[name] = place
    weak = file.words("weak")
    for name in weak:
        if name not in COUNTERS:
            file.fail(f"there is no counter “{name}”", "weak", value=name)
    state.weak = [name for name in COUNTERS if name in weak]


def _fits(file: Position, name: str, place: str, written: str) -> None:
    kind = KIND[name]
    if place in BASES and BASES[place].side != SIDE[name]:
        file.fail(f"{written} is not a base of {SIDE[name]}", "where", written, value=name)
    afloat = place in MARITIME or (place in BASES and BASES[place].kind == "naval")
    ashore = (place in GROUND and place != "V") or (place in BASES and BASES[place].kind == "land")
    if (kind == "T" and ashore) or (kind not in ("T", "leader") and afloat):
        file.fail(f"“{name}” cannot be in {written}", "where", written, value=name)


def _stratagems(file: Position, state: SphacteriaState) -> None:
    file.known(SIDES, "hands")
    rest = list(STRATAGEMS.counters)
    paths: tuple[tuple[str, ...], ...] = (("hands", ATHENS), ("hands", SPARTA), ("played",), ("gone",))
    for path in paths:
        found = file.words(*path)
        for counter in found:
            if counter not in STRATAGEMS.counters:
                file.fail(f"there is no stratagem counter “{counter}”", *path, value=counter)
            if counter not in rest:
                file.fail(f"stratagem counter “{counter}” is in two places", *path, value=counter)
            rest.remove(counter)
        if path[0] == "hands":
            state.hands[path[1]] = found
        else:
            setattr(state, path[0], found)
    state.cup = rest
    fire = file.get(str, "fire", default="")
    if fire and fire not in ISLAND:
        file.fail(f"“{fire}” is not a zone of the island", "fire")
    state.fire = fire
    state.burnt_from = file.number(0, TURNS + 1, "burnt_from", default=1 if fire else 0)


def _reinforcements(file: Position, state: SphacteriaState) -> None:
    given = file.get(list, "arrived", default=None)
    if given is None:
        # A hand-written position need not list arrivals: counters on the map have arrived.
        state.arrived = [
            group.id
            for group in REINFORCEMENTS.values()
            if any(state.where[name] != RESERVE for name, _ in group.arrivals)
        ]
    else:
        state.arrived = file.words("arrived")
    for group in state.arrived:
        if group not in REINFORCEMENTS:
            file.fail(f"there is no reinforcement “{group}”", "arrived", value=group)
    file.known(REINFORCEMENTS, "delays")
    state.delays = {group: file.number(0, TURNS, "delays", group) for group in file.get(dict, "delays", default={})}
    file.known(SIDES, "fallen")
    for side in SIDES:
        chiefs = [name for name in LEADERS if SIDE[name] == side]
        state.fallen[side] = _among(file, chiefs, "leader of that side", "fallen", side)
    file.known(LEADERS, "strategoi")
    state.strategoi = {
        name: file.number(1, TURNS + 1, "strategoi", name) for name in file.get(dict, "strategoi", default={})
    }


def write(state: SphacteriaState) -> str:
    """Return a state as the text of a position."""
    lines = [
        'title = "sphacteria"',
        f'scenario = "{state.scenario}"',
        f"turn = {state.turn}",
        f'phase = "{state.phase}"',
        f'initiative = "{state.initiative}"',
        f'active = "{state.active}"',
        f"action = {state.action}",
    ]
    if state.advantage:
        lines += [f'advantage = "{state.advantage}"', f'advantage_since = "{state.advantage_since}"']
    if state.fire:
        lines += [f'fire = "{state.fire}"', f"burnt_from = {state.burnt_from}"]
    lines += [f"{key} = {toml_list(getattr(state, key))}" for key in ("suspended", "weak", "played", "gone", "arrived")]
    lines += ["", "[options]", *(f'{key} = "{value}"' for key, value in state.options.items())]
    lines += ["", "[points]", *(f"{side} = {n}" for side, n in state.points.items())]
    lines += ["", "[supply]", *(f"{side} = {n}" for side, n in state.supply.items())]
    lines += ["", "[hands]", *(f"{side} = {toml_list(hand)}" for side, hand in state.hands.items())]
    lines += ["", "[where]"]
    for place in (*PLACES, *BOXES):
        names = [name for name in COUNTERS if state.where[name] == place]
        if names:
            code = ZONES[place].code if state.scenario == SECOND_EDITION and place in ZONES else place
            lines.append(f"{code} = {toml_list(names)}")
    lines += ["", "[delays]", *(f"{group} = {n}" for group, n in state.delays.items())]
    lines += ["", "[fallen]", *(f"{side} = {toml_list(names)}" for side, names in state.fallen.items())]
    lines += ["", "[strategoi]", *(f"{name} = {turn}" for name, turn in state.strategoi.items())]
    return "\n".join(lines) + "\n"
