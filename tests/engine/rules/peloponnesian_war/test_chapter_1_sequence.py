"""The Peloponnesian War, 1.4: the sequence of the turn."""

from __future__ import annotations

from tests.engine.rules.peloponnesian_war.helpers import war


def test_1_4_a_turn_goes_through_its_phases_in_order() -> None:
    game = war(phase="political", then_chance=True, sci={"athens": -1, "sparta": 0})
    phases: list[str] = []
    stack = game.play()
    question = stack.send(None)
    while game.state.turn == 1 and game.state.outcome is None:
        question = stack.send(None if question is None else question.default)
        phases += [
            event.facts["phase"] for event in game.events if event.key == "phase" and "acting" not in event.facts
        ]
        game.events.clear()
    stack.close()
    assert phases[:7] == ["political", "planning", "operations", "combat", "rebellion", "administrative", "armistice"]
