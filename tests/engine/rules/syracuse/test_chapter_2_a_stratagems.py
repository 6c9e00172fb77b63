"""Syracuse, chapter 2.A: drawing stratagems, and the turn as a whole."""

from __future__ import annotations

import random

from engine.kernel import Session
from engine.syracuse.components import TURNS
from engine.syracuse.state import PHASES
from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, SYRACUSE, Table


def test_2_the_turn_track() -> None:
    assert [TURNS[n].season for n in range(10)] == [
        "summer",
        "autumn",
        "winter",
        "spring",
        "summer",
        "autumn",
        "winter",
        "spring",
        "summer",
        "autumn",
    ]
    assert [TURNS[n].year for n in range(10)] == [-415, -415] + [-414] * 4 + [-413] * 4


def test_2_every_phase_of_a_turn_is_told_once_as_it_begins() -> None:
    session, rng = Session(TITLE, "historical", {}, bytes(32), "phases"), random.Random(1)
    told = list(session.opening)
    while session.game.state.turn == TITLE.setup("historical", {}).turn:  # type: ignore[attr-defined]
        seat = sorted(session.pending)[0]
        told += session.submit(seat, session.pending[seat].sample(rng)).events
    phases = [event.facts["phase"] for event in told if event.key == "phase" and "acting" not in event.facts]
    assert phases[: len(PHASES)] == list(PHASES) and phases[len(PHASES)] == "stratagems"


def test_2_A_the_counter_with_s6_and_s11_goes_back_to_the_bowl_after_the_combined_attack() -> None:
    table = Table(hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.play_stratagem(SYRACUSE, "11"))
    assert "ST01" in table.state.cup and table.state.permanent == []


def test_2_A_the_counter_with_s6_leaves_the_game_when_the_ships_are_strengthened() -> None:
    table = Table(hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.play_stratagem(SYRACUSE, "6"))
    assert "ST01" not in table.state.cup and table.state.permanent == ["ST01"]


def test_2_A_two_counters_each_and_what_the_bowl_still_has() -> None:
    table = Table(draws=[0, 0, 0], hands={ATHENS: ["ST01"], SYRACUSE: []})
    table.state.cup[:] = ["ST05", "ST06", "ST07"]
    table.run(table.game.draw_stratagems())
    assert table.state.hands == {ATHENS: ["ST01", "ST05", "ST06"], SYRACUSE: ["ST07"]}
