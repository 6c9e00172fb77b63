"""Positions as text: a table of pieces by place, the works, the tracks and the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Position, toml_list
from engine.syracuse.board import FORTS, PLACES, WALLS
from engine.syracuse.components import GROUPS, LEADERS, PIECES, SCENARIOS, SIDES, STRATAGEMS, TURNS, UNITS
from engine.syracuse.state import BUILT, DESTROYED, OFF_MAP, PHASES, RESERVE, UNBUILT, SyracuseState

if TYPE_CHECKING:
    from engine.syracuse.title import SyracuseTitle

TABLES = (
    "title",
    "scenario",
    "turn",
    "phase",
    "initiative",
    "advantage",
    "strengthened",
    "blockaded",
    "late_plemmyrion",
    "done",
    "camp",
    "camp_turn",
    "chains",
    "weak",
    "unfit",
    "sick",
    "fallen",
    "permanent",
    "points",
    "supply",
    "hands",
    "pieces",
    "forts",
    "walls",
    "arrivals",
)
BY_SIDE = PHASES[4:]  # each side in turn completes works, regrouping and adjustments


def write_position(state: SyracuseState) -> str:
    """Return a state at the beginning of a phase as a file that people can read and edit."""
    lines = [
        'title = "syracuse"',
        f'scenario = "{state.scenario}"',
        f"turn = {state.turn}",
        f'phase = "{state.phase}"',
        f'initiative = "{state.initiative}"',
        f'advantage = "{state.advantage}"',
        f"strengthened = {str(state.strengthened).lower()}",
        f"blockaded = {str(state.blockaded).lower()}",
        f"late_plemmyrion = {str(state.late_plemmyrion).lower()}",
        f'camp = "{state.camp}"',
    ]
    if state.camp_turn is not None:
        lines.append(f"camp_turn = {state.camp_turn}")
    lines += [f'chains = "{state.chains}"', f"done = {toml_list(state.done)}"]
    lines += [
        f"weak = {toml_list(state.weak)}",
        f"unfit = {toml_list(state.unfit)}",
        f"sick = {toml_list(state.sick)}",
        f"fallen = {toml_list(state.fallen)}",
        f"permanent = {toml_list(state.permanent)}",
        "",
        "[points]",
    ]
    lines += [f"{side} = {state.points[side]}" for side in SIDES]
    lines += ["", "[supply]", *(f"{side} = {state.supply[side]}" for side in SIDES)]
    lines += ["", "[hands]", *(f"{side} = {toml_list(state.hands[side])}" for side in SIDES)]
    lines += ["", "[forts]", *(f'{fort} = "{holder}"' for fort, holder in state.forts.items())]
    lines += ["", "[walls]", *(f'{wall} = "{standing}"' for wall, standing in state.walls.items())]
    lines += ["", "[arrivals]", *(f"{group} = {turn}" for group, turn in state.arrivals.items())]
    lines += ["", "[pieces]"]
    for place in (*PLACES, *OFF_MAP):
        if here := [piece for piece in PIECES if state.where[piece] == place]:
            lines.append(f"{place} = {toml_list(here)}")
    return "\n".join(lines) + "\n"


def read_position(title: SyracuseTitle, text: str) -> SyracuseState:
    """Return the state that a position file describes; errors are refused with their line."""
    file = Position(text)
    file.known(TABLES)
    file.one_of(["syracuse"], "title", default="syracuse")
    scenario = file.one_of(list(SCENARIOS), "scenario")
    state = title.setup(scenario, {})
    assert isinstance(state, SyracuseState)
    state.turn = file.number(min(TURNS), state.last_turn, "turn", default=state.turn)
    state.phase = file.one_of(PHASES, "phase", default="stratagems")
    state.initiative = file.one_of(["", *SIDES], "initiative", default="")
    if not state.initiative and PHASES.index(state.phase) > PHASES.index("points"):
        file.fail("somebody must have the initiative in this phase", "phase")
    state.done = file.words("done")
    if state.done not in ([], [state.initiative]) or (state.done and state.phase not in BY_SIDE):
        file.fail("only the side with the initiative can be done, and only in a phase that both go through", "done")
    state.advantage = file.one_of(SIDES, "advantage", default=state.advantage)
    for flag in ("strengthened", "blockaded", "late_plemmyrion"):
        setattr(state, flag, bool(file.get(bool, flag, default=False)))
    file.known(SIDES, "points")
    file.known(SIDES, "supply")
    for side in SIDES:
        state.points[side] = file.number(0, 20, "points", side, default=0)
        state.supply[side] = file.number(0, 3, "supply", side, default=state.supply[side])
    if state.phase == "reinforcements" and not state.points[state.initiative]:
        file.fail(f"{state.initiative} has the initiative and needs points", "points", state.initiative)
    if state.phase == "actions":
        state.active = state.initiative
        if not any(state.points.values()):
            file.fail("somebody must have points to act", "phase")
        if not state.points[state.active]:
            state.active = next(side for side in SIDES if state.points[side])
    _read_pieces(file, state)
    _read_works(file, state)
    _read_hands(file, state)
    if problems := title.invariant_errors(state, at_rest=True):
        file.fail_about(problems[0])
    return state


def _read_pieces(file: Position, state: SyracuseState) -> None:
    if "pieces" in file.tables:
        file.known([*PLACES, *OFF_MAP], "pieces")
        placed: dict[str, str] = {}
        for place in file.tables["pieces"]:
            for piece in file.words("pieces", place):
                if piece not in PIECES:
                    file.fail(f"“{piece}” is no counter of this game", "pieces", place, value=piece)
                if piece in placed:
                    file.fail(f"“{piece}” already stands in {placed[piece]}", "pieces", place, value=piece)
                placed[piece] = place
        state.where = {piece: placed.get(piece, state.where[piece]) for piece in PIECES}
    for key, known in (("weak", UNITS), ("unfit", LEADERS), ("sick", LEADERS), ("fallen", LEADERS)):
        names = file.words(key)
        for name in names:
            if name not in known:
                file.fail(f"“{name}” cannot be {key}", key, value=name)
        setattr(state, key, [piece for piece in PIECES if piece in names] if key == "weak" else names)


def _read_works(file: Position, state: SyracuseState) -> None:
    state.camp = file.one_of([UNBUILT, BUILT, DESTROYED], "camp", default=state.camp)
    if state.camp != UNBUILT:
        state.camp_turn = file.number(min(TURNS), state.turn, "camp_turn", default=state.turn)
    state.chains = file.one_of([UNBUILT, BUILT, DESTROYED], "chains", default=state.chains)
    if "forts" in file.tables:
        file.known(FORTS, "forts")
        state.forts = {fort: file.one_of(SIDES, "forts", fort) for fort in file.tables["forts"]}
    file.known(WALLS, "walls")
    state.walls = {wall: file.one_of([BUILT, DESTROYED], "walls", wall) for wall in file.tables.get("walls", {})}
    if "arrivals" in file.tables:
        file.known(GROUPS, "arrivals")
        state.arrivals = {group: file.number(0, 99, "arrivals", group) for group in file.tables["arrivals"]}
    else:
        state.arrivals = {
            group: turn
            for group, turn in state.arrivals.items()
            if all(state.where[piece] == RESERVE for piece in GROUPS[group].pieces)
        }
    short = {
        "athens": state.chains == BUILT,
        "syracuse": state.blockaded or all(state.walls.get(wall) == BUILT for wall in ("A1", "A2", "A3")),
    }
    state.short = [side for side in SIDES if short[side]]


def _read_hands(file: Position, state: SyracuseState) -> None:
    if "hands" not in file.tables and "permanent" not in file.tables:
        return
    file.known(SIDES, "hands")
    state.permanent = file.words("permanent")
    taken: list[str] = []
    for side in SIDES:
        state.hands[side] = file.words("hands", side)
        taken += state.hands[side]
    for counter in [*taken, *state.permanent]:
        if counter not in STRATAGEMS:
            file.fail(
                f"“{counter}” is no stratagem", "permanent" if counter in state.permanent else "hands", value=counter
            )
    if len(set(taken)) != len(taken):
        file.fail("a stratagem is in two hands", "hands")
    removed = (*SCENARIOS[state.scenario].removed, *taken, *state.permanent)
    state.cup = [counter for counter in STRATAGEMS if counter not in removed]
