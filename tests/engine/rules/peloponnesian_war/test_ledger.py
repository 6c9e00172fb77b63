"""The Peloponnesian War: points, talents and markers change only by announced events."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel import Dice, Event
from engine.kernel.ask import Group
from engine.peloponnesian_war.invariants import invariant_errors
from engine.peloponnesian_war.title import TITLE

GAINS = ("silver_mine", "oligarchic_coup", "siege_won", "income", "income_of_peace")


COSTS = {"activated": "cost", "incited": "talents", "built": "talents", "plague": "talents"}


class Ledger:
    """The position as reconstructed from the events alone."""

    def __init__(self, state: Any) -> None:
        self.treasury = dict(state.treasury)
        self.rebels = set(state.rebels)
        self.ravaged = set(state.ravaged)
        self.lost = dict.fromkeys(state.treasury, 0)
        self.hostages = dict(state.hostages)

    def note(self, event: Event) -> None:
        facts = event.facts
        if event.key in GAINS:
            self.treasury[facts["side"]] += facts["talents"]
        elif event.key in COSTS:
            self.treasury[facts["side"]] -= facts[COSTS[event.key]]
        self.note_markers(event.key, facts)
        if event.key == "siege_won":
            self.lost["sparta" if facts["side"] == "athens" else "athens"] += sum(facts["force"].values())
        elif event.key in ("losses", "nowhere_home", "helot_revolt"):
            self.lost[facts["side"]] += sum(facts["force"].values())
        elif event.key == "plague":
            self.lost["athens"] += facts["points"]
        elif event.key == "storm" and facts["sunk"]:
            self.lost[facts["side"]] += sum(facts["force"].values())
        elif event.key == "skirmish":
            self.lost[facts["side"]] += facts["lost"] != "none"
            self.lost[facts["owner"]] += facts["lost_other"] != "none"

    def note_markers(self, key: str, facts: Any) -> None:
        if key in ("rebellion", "rebellion_neutral"):
            self.rebels.add(facts["space"])
        elif key in ("rebellion_ends", "opened_gates", "corcyra_leaves"):
            self.rebels.discard(facts["space"])
        elif key == "sitalces":
            (self.rebels.add if facts["side"] == "sparta" else self.rebels.discard)(facts["space"])
        elif key == "ravaged":
            self.ravaged.update(facts["places"])
        elif key in ("siege_won", "siege_failed"):
            self.ravaged.add(facts["zone"])
        elif key == "turn":
            self.ravaged.clear()
        elif key == "hostages":
            self.hostages[facts["side"]] = True
        elif key == "armistice":
            self.hostages = dict.fromkeys(self.hostages, False)


def agree(ledger: Ledger, state: Any) -> list[str]:
    """Return the differences between the ledger and the position, between operations."""
    pairs: dict[str, tuple[Any, Any]] = {
        "treasury": (ledger.treasury, state.treasury),
        "rebels": (ledger.rebels, set(state.rebels)),
        "ravaged": (ledger.ravaged, set(state.ravaged)),
        "hostages": (ledger.hostages, state.hostages),
    }
    return [f"{name}: told {told}, stands {stands}" for name, (told, stands) in pairs.items() if told != stands]


@pytest.mark.parametrize("mode", ["solitaire", "two-player", "several"])
@pytest.mark.parametrize("scenario", TITLE.scenarios)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_reads_the_events_knows_the_table(mode: str, scenario: str, seed: int) -> None:
    options = TITLE.resolve_options(scenario, {"mode": mode})
    state: Any = TITLE.setup(scenario, options)
    game = TITLE.rules(scenario, options)(state, Dice(bytes([seed]) * 32, mode))
    rng, ledger = random.Random(seed), Ledger(state)
    before = {side: sum(state.losses[side].values()) for side in state.losses}
    stack = game.play()
    question: Any = stack.send(None)
    while True:
        turned = any(event.key == "turn" for event in game.events)
        for event in game.events:
            ledger.note(event)
        game.events.clear()
        assert invariant_errors(state) == []
        if question is None:
            assert agree(ledger, state) == []
            if not turned and state.outcome is None:
                lost = {side: sum(state.losses[side].values()) for side in state.losses}
                assert lost == {side: before[side] + ledger.lost[side] for side in lost}
            if turned:
                ledger.lost, before = dict.fromkeys(ledger.lost, 0), dict.fromkeys(before, 0)
        try:
            if isinstance(question, Group):
                question = stack.send({ask.seat: ask.sample(rng) for ask in question.asks})
            else:
                question = stack.send(None if question is None else question.sample(rng))
        except StopIteration:
            break
    assert state.outcome is not None
