"""A table of Syracuse for tests: pieces where the test wants them, scripted dice, answers by question."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any

from engine.kernel import Ask, Group, ScriptedDice
from engine.syracuse.counters import PIECES, STRATAGEMS
from engine.syracuse.game import Syracuse
from engine.syracuse.state import ActionPhase, SyracuseState
from engine.syracuse.title import TITLE

ATHENS, SYRACUSE = "athens", "syracuse"


class Table:
    """An empty map on turn 3 (spring 414), unless the test says otherwise; whoever is not placed is in reserve."""

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
        state.bowl = list(STRATAGEMS)
        state.initiative = state.active = ATHENS
        for key, value in changes.items():
            assert hasattr(state, key), key
            setattr(state, key, value)
        for hand in state.hands.values():
            for counter in hand:
                state.bowl.remove(counter)
        self.state = state
        self.game = Syracuse(state, ScriptedDice(throws or [], draws or []))
        self.game.begin_step()
        self.asked: list[tuple[str, str]] = []
        self.asks: dict[str, Ask] = {}

    def act(self, side: str, left: int = 5, **marks: Any) -> Table:
        """An action phase of this side is under way."""
        self.state.action = ActionPhase(side, left, **marks)
        self.state.active = side
        self.state.phase = "actions"
        return self

    def run(self, rules: Coroutine[Any, Any, Any], **answers: Any) -> Any:
        """Play a rule to its end; a list answers the same question again and again, an absent key is a default."""
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
        """The scripted answer to a question, or the default; seats may have answers of their own."""
        self.asked.append((ask.seat, ask.key))
        self.asks[ask.key] = ask
        for key in (f"{ask.seat}_{ask.key}", ask.key):
            if script.get(key):
                answer = script[key].pop(0)
                return ask.normalize(answer.split() if isinstance(answer, str) and " " in answer else answer)
        return ask.default

    def told(self, key: str) -> list[dict[str, Any]]:
        """The facts of every event of one kind."""
        return [dict(event.facts) for event in self.game.events if event.key == key]

    def at(self, place: str) -> str:
        """Who stands at a place, in the order of the counters."""
        return " ".join(piece for piece in PIECES if self.state.where[piece] == place)
