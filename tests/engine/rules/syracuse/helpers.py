"""Games of Syracuse for tests: pieces placed by the test, scripted dice, answers by question."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any

from engine.kernel import Ask, Group, Pick, ScriptedDice
from engine.kernel.text import catalogue
from engine.syracuse.components import PIECES, STRATAGEMS, TABLE
from engine.syracuse.game import Syracuse
from engine.syracuse.state import SyracuseActionPhase, SyracuseState
from engine.syracuse.title import TITLE

ATHENS, SYRACUSE = "athens", "syracuse"
FORTS = {"labdalon": ATHENS, "olympieion": SYRACUSE, "plemmyrion": ATHENS, "syke": ATHENS}
CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}
WALLS = {"A1": "built", "A2": "built", "A3": "built"}


class Table:
    """A game with an empty map on turn 3 (spring 414), unless given otherwise; pieces not placed are in reserve."""

    def __init__(
        self,
        pieces: Mapping[str, str] | None = None,
        *,
        throws: list[int] | None = None,
        draws: list[int] | None = None,
        scenario: str = "historical",
        **changes: Any,
    ) -> None:
        state = TITLE.setup(scenario, {})
        assert isinstance(state, SyracuseState)
        state.turn, state.arrivals = 3, {}
        state.where = dict.fromkeys(PIECES, "reserve")
        for place, names in (pieces or {}).items():
            for name in names.split():
                assert name in state.where, name
                state.where[name] = place
        state.hands = {ATHENS: [], SYRACUSE: []}
        state.cup = list(STRATAGEMS)
        state.initiative = state.active = ATHENS
        for key, value in changes.items():
            assert hasattr(state, key), key
            setattr(state, key, value)
        for hand in state.hands.values():
            for counter in hand:
                state.cup.remove(counter)
        self.state = state
        self.game = Syracuse(state, ScriptedDice(throws or [], draws or []))
        self.game.begin_step()
        self.asked: list[tuple[str, str]] = []
        self.asks: dict[str, Ask] = {}

    def act(self, side: str, left: int = 5, **marks: Any) -> Table:
        """Start an action phase of this side."""
        self.state.action = SyracuseActionPhase(side, left, **marks)
        self.state.active = side
        self.state.phase = "actions"
        return self

    def run(self, rules: Coroutine[Any, Any, Any], **answers: Any) -> Any:
        """Run a rule to its end; a list answers a question repeatedly, and a missing key means the default."""
        script = {key: list(value) if isinstance(value, list) else [value] for key, value in answers.items()}
        reply: Any = None
        try:
            while True:
                question = rules.send(reply)
                if question is None:
                    reply = None
                elif isinstance(question, Group):
                    reply = {ask.seat: self.reply(ask, script) for ask in question.asks}
                else:
                    reply = self.reply(question, script)
        except StopIteration as stop:
            assert not any(script.values()), f"never asked: {script}"
            return stop.value

    def reply(self, ask: Ask, script: dict[str, list[Any]]) -> Any:
        """Return the scripted answer to a question, or the default; a seat's own answers come first."""
        self.asked.append((ask.seat, ask.key))
        self.asks[ask.key] = ask
        for key in (f"{ask.seat}_{ask.key}", ask.key):
            if script.get(key):
                answer = script[key].pop(0)
                return ask.normalize(answer.split() if isinstance(answer, str) and " " in answer else answer)
        return ask.default

    def told(self, key: str) -> list[dict[str, Any]]:
        """Return the facts of every event of a kind."""
        return [dict(event.facts) for event in self.game.events if event.key == key]

    def at(self, place: str) -> str:
        """Return the pieces at a place, in the order of the counters."""
        return " ".join(piece for piece in PIECES if self.state.where[piece] == place)


def battle(table: Table, place: str, attacker: str = ATHENS) -> dict[str, Any]:
    """Return the facts of a battle before its die roll."""
    found = table.game.draw_up(place, attacker)
    table.game.apply_modifiers(found)
    return found.facts(TABLE)


def camp_table(**changes: Any) -> Table:
    return Table(
        {
            "T13": "S-H1 S-H2 S-H6 gylippos",
            "T15": "S-H3 S-H4 hermocrates",
            "T17": "A-H1 A-H4 A-A1 A-H5 nicias",
            "M12": "A-T1 A-T2 A-T3",
        },
        **{"hands": {ATHENS: [], SYRACUSE: ["ST01"]}, "advantage": "", **CAMP, **changes},
    ).act(SYRACUSE)


def facts_of(table: Table, key: str, option: str) -> dict[str, Any]:
    """Return the facts of an option of the last question of a kind."""
    ask = table.asks[key]
    assert isinstance(ask, Pick)
    return dict(ask.option(option).facts)


def said(table: Table, key: str, option: str, lang: str = "en") -> str:
    """Return the text of an option of the last question of a kind."""
    ask = table.asks[key]
    assert isinstance(ask, Pick)
    return catalogue("syracuse", lang).option(ask, ask.option(option))


def costs(table: Table, side: str, start: str, units: str, points: int = 4) -> dict[str, int]:
    return table.game.reach(side, start, points, units.split(), fight=True).costs


def hands(athens: str = "", syracuse: str = "") -> dict[str, list[str]]:
    """Return hands that contain these faces."""
    found: dict[str, list[str]] = {ATHENS: [], SYRACUSE: []}
    for side, faces in ((ATHENS, athens), (SYRACUSE, syracuse)):
        for face in faces.split():
            free = [
                name
                for name, card in STRATAGEMS.items()
                if any(one.number == face for one in card.faces) and name not in found[ATHENS] + found[SYRACUSE]
            ]
            found[side].append(free[0])
    return found


def naval(**changes: Any) -> Table:
    return Table({changes.pop("zone", "M5"): "A-T3 S-T8 S-T9"}, advantage="", **changes)
