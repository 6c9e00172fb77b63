"""A bare table of the Peloponnesian War for tests: forces placed by hand, dice scripted, rules driven one by one."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping
from typing import Any

from engine.kernel import ScriptedDice
from engine.kernel.position import Position
from engine.peloponnesian_war.game import PeloponnesianWar
from engine.peloponnesian_war.positions import read_force
from engine.peloponnesian_war.title import TITLE

Forces = Mapping[str, str]


def war(
    athens: Forces | None = None,
    sparta: Forces | None = None,
    *,
    scenario: str = "peloponnesian-war",
    throws: Iterable[int] = (),
    draws: Iterable[int] = (),
    phase: str = "combat",
    then_chance: bool = False,
    leaders: Mapping[str, str] | None = None,
    spent: bool = False,
    mode: str = "solitaire",
    **fields: Any,
) -> PeloponnesianWar:
    """A war with these forces only (as `{"potidaea": "2H 3N"}`), no leader but those given, and the given fields."""
    options = TITLE.resolve_options(scenario, {"mode": mode, **fields.pop("options", {})})
    state: Any = TITLE.setup(scenario, options)
    state.phase, state.segment, state.first_turn = phase, "", False
    state.rebels, state.captured, state.spent = [], {}, {"athens": {}, "sparta": {}}
    state.leaders, state.ready = dict(leaders or {}), {"athens": "", "sparta": ""}
    state.alliances = dict.fromkeys(state.alliances, "")
    for side, forces in (("athens", athens or {}), ("sparta", sparta or {})):
        state.forces[side] = {
            space: read_force(Position(""), text, side, "forces", space) for space, text in forces.items()
        }
        state.raised[side] = {}
        for force in state.forces[side].values():
            for kind, n in force.items():
                state.raised[side][kind] = state.raised[side].get(kind, 0) + n
        if spent:
            state.spent[side] = {space: dict(force) for space, force in state.forces[side].items()}
    for name, value in fields.items():
        setattr(state, name, value)
    rules: Any = TITLE.rules(scenario, options)
    game: PeloponnesianWar = rules(state, ScriptedDice(throws, draws, then_chance))
    return game


def run(rules: Coroutine[Any, Any, Any], *answers: Any) -> Any:
    """Drive a rule to its end with the answers in order; checkpoints pass by."""
    given = list(answers)
    send: Any = None
    try:
        while True:
            question = rules.send(send)
            send = None if question is None else question.normalize(given.pop(0))
    except StopIteration as end:
        assert not given, f"answers left over: {given}"
        return end.value


def told(game: PeloponnesianWar, key: str) -> list[Mapping[str, Any]]:
    """The facts of every event of a kind told so far."""
    return [event.facts for event in game.events if event.key == key]


def at(game: PeloponnesianWar, side: str, space: str) -> dict[str, int]:
    """A force as it stands."""
    return dict(game.force(side, space))
