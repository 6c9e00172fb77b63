"""Minimal games of The Peloponnesian War for tests: given forces, scripted dice, rules run one by one."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping
from typing import Any

from engine.kernel import Group, ScriptedDice
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
    """Return a war with only these forces (as `{"potidaea": "2H 3N"}`), the given leaders, and the given fields."""
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
    """Run a rule to its end with the answers in order, including combined questions; checkpoints are ignored."""
    given = list(answers)
    send: Any = None
    try:
        while True:
            question = rules.send(send)
            if isinstance(question, Group):
                send = {ask.seat: ask.normalize(given.pop(0)) for ask in question.asks}
            else:
                send = None if question is None else question.normalize(given.pop(0))
    except StopIteration as end:
        assert not given, f"answers left over: {given}"
        return end.value


def told(game: PeloponnesianWar, key: str) -> list[Mapping[str, Any]]:
    """Return the facts of all events of a kind so far."""
    return [event.facts for event in game.events if event.key == key]


def at(game: PeloponnesianWar, side: str, space: str) -> dict[str, int]:
    """Return the forces of a side in a space."""
    return dict(game.force(side, space))


def fight(
    athens: str, sparta: str, dice: list[int], space: str = "delium", attacker: str = "athens", **fields: Any
) -> tuple[PeloponnesianWar, str | None]:
    """Fight a battle in one space; the dice are the attacker's and the defender's."""
    game = war({space: athens}, {space: sparta}, throws=dice, **fields)
    combatants = {side: game.combatant_at(side, space) for side in ("athens", "sparta")}
    other = "sparta" if attacker == "athens" else "athens"
    return game, game.battle(combatants[attacker], combatants[other], space)


ATHENIANS = {"athens": "6H 1C", "piraeus": "8N", "corcyra": "3aN 1aH"}


SPARTANS = {"sparta": "7H 1C 3G", "corinth": "5aH 5aN", "thebes": "5aH 4aC"}


def operations_table(athens: Any = None, sparta: Any = None, **fields: Any) -> PeloponnesianWar:
    """Return a game in which Athens is about to operate for the first time, with Pericles at home."""
    leaders = {"pericles": "athens", **fields.pop("leaders", {})}
    game = war(
        ATHENIANS if athens is None else athens,
        {} if sparta is None else sparta,
        phase="operations",
        leaders=leaders,
        **fields,
    )
    game.state.ready["athens"] = "pericles"
    game.state.operations = {"athens": 0, "sparta": 0}
    game.state.treasury = {"athens": 5000, "sparta": 5000}
    return game


def march(
    game: PeloponnesianWar,
    force: dict[str, int],
    objective: str,
    start: str = "athens",
    side: str = "athens",
    leader: str = "pericles",
) -> Any:
    """Send an army that has already gathered in a space to its objective."""
    army = game.begin(side, leader, objective)
    army.space, army.path, army.force = start, [start], dict(force)
    return game.set_out()


DELIAN_LEAGUE = {"athens": "6H 1C", "piraeus": "8N", "corcyra": "3aN 1aH", "chios": "2aN 1aH", "larisa": "5aC 2aH"}


def nonplayer_table(
    athens: Any = None, sparta: Any = None, strategy: str = "attack_athens", side: str = "sparta", **fields: Any
) -> PeloponnesianWar:
    """Return a game in which the non-player is about to operate for the first time, with its leader at home."""
    leader = {"sparta": "archidamus", "athens": "pericles"}[side]
    game = war(
        {} if athens is None else athens,
        SPARTANS if sparta is None else sparta,
        phase="operations",
        leaders={leader: side},
        player={"sparta": "athens", "athens": "sparta"}[side],
        **fields,
    )
    game.state.ready[side] = leader
    game.state.strategy[side] = strategy
    game.state.operations = {"athens": 0, "sparta": 0}
    game.state.treasury = {"athens": 5000, "sparta": 5000}
    return game


def marching(game: Any, side: str, leader: str, objective: str, start: str, force: dict[str, int]) -> Any:
    """Return an army on the march, with its points counted as raised."""
    army = game.begin(side, leader, objective)
    army.space, army.path, army.force = start, [start], dict(force)
    for kind, n in force.items():
        game.state.raised[side][kind] = game.state.raised[side].get(kind, 0) + n
    return army
