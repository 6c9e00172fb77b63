"""Syracuse: positions, views, forecasts, invariants, and games that keep all of them."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest

from bot import simulate
from engine.kernel import Dice, PositionError, ScriptedDice, stream_key
from engine.syracuse.state import PHASES
from engine.syracuse.title import TITLE
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}


def states_of_a_game(scenario: str, seed: int) -> list[Any]:
    """The states at the checkpoints between action phases of one random game."""
    game = TITLE.rules(scenario, {})(TITLE.setup(scenario, {}), Dice(stream_key(bytes(32), {}), str(seed)))
    rng, play, answer = random.Random(seed), game.play(), None
    found: list[Any] = []
    try:
        while True:
            question = play.send(answer)
            if question is None:
                answer = None
                found.append(TITLE.load(orjson.dumps(game.state)))
            else:
                asks = getattr(question, "asks", None)
                answer = {ask.seat: ask.sample(rng) for ask in asks} if asks else question.sample(rng)
    except StopIteration:
        return [state for state in found if state.action is None and state.outcome is None]


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_positions_round_trip_at_every_phase(scenario: str) -> None:
    seen = set()
    for state in states_of_a_game(scenario, 3):
        again: Any = TITLE.read_position(TITLE.write_position(state))
        assert TITLE.write_position(again) == TITLE.write_position(state)
        assert (again.where, again.walls, again.forts, again.short) == (
            state.where,
            state.walls,
            state.forts,
            state.short,
        )
        seen.add(state.phase)
    assert seen == set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_a_game_can_start_at_any_phase(phase: str) -> None:
    text = f'scenario = "historical"\nphase = "{phase}"\ninitiative = "athens"\n[points]\nathens = 2\nsyracuse = 3\n'
    session = simulate.start_at(TITLE, text, bytes(32), phase)
    rng = random.Random(1)
    while not session.over:
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
    assert session.outcome is not None


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ('scenario = "historical"\nfoo = 1', 2, "foo"),
        ('scenario = "nowhere"', 1, "nowhere"),
        ('scenario = "historical"\n[pieces]\nT1 = ["A-H1"]\nT2 = ["A-H99"]', 4, "A-H99"),
        ('scenario = "historical"\n[pieces]\nT1 = ["A-H1"]\nT2 = ["A-H1"]', 4, "A-H1"),
        ('scenario = "historical"\n[walls]\nA9 = "built"', 3, "A9"),
        ('scenario = "historical"\nturn = 12', 2, "turn"),
        ('scenario = "historical"\nphase = "works"', 2, "initiative"),
        ('scenario = "historical"\nweak = ["nicias"]', 2, "nicias"),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(PositionError) as error:
        TITLE.read_position(text)
    assert error.value.line == line and word in error.value.reason


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"walls": {"A1": "built"}}, "camp"),
        ({"walls": {"A1": "built", "A3": "built"}, **CAMP}, "order"),
        ({"walls": {"S2": "built"}}, "order"),
        ({"walls": {"S1": "built", "S2": "built", "S3A": "built", "S3B": "built"}}, "third"),
        ({"chains": "built", "short": [ATHENS]}, "Plemmyrion"),
        ({"short": [ATHENS]}, "no cause"),
        ({"pieces": {"T16": "A-H1"}}, "walls of Syracuse"),
        ({"pieces": {"T17": "S-H1"}, **CAMP}, "cannot be"),
        ({"pieces": {"M12": "S-T1"}}, "camp's water"),
        ({"pieces": {"olympieion": "A-H1"}}, "not its side's"),
        ({"pieces": {"T11": "A-T1"}}, "ashore"),
        ({"pieces": {"M5": "A-H1"}}, "on the sea"),
        ({"pieces": {"T11": "A-H1 S-H1"}}, "contested"),
        ({"pieces": {"T11": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6"}}, "6 units"),
        ({"pieces": {"M11": "A-T1 A-T2 A-T3 A-T4 A-T5 A-T6"}}, "66 points"),
        ({"bowl": []}, "stratagem counters"),
    ],
)
def test_faults_are_found(changes: dict[str, Any], fault: str) -> None:
    found = TITLE.invariant_errors(Table(changes.pop("pieces", None), **changes).state, at_rest=True)
    assert any(fault in words for words in found), found


def test_the_set_up_has_no_faults() -> None:
    for scenario in TITLE.scenarios:
        assert TITLE.invariant_errors(TITLE.setup(scenario, {}), at_rest=True) == []


def test_a_viewer_sees_his_own_hand_only() -> None:
    table = Table(hands={ATHENS: ["ST05"], SYRACUSE: ["ST09", "ST22"]})
    assert table.game.view(ATHENS).hand == ["ST05"] and table.game.view(None).hand == []
    assert table.game.view(SYRACUSE).hand_sizes == {ATHENS: 1, SYRACUSE: 2}
    other = TITLE.reshuffle_hidden(table.state, ATHENS, random.Random(1))
    assert TITLE.rules("historical", {})(other, ScriptedDice()).view(ATHENS) == table.game.view(ATHENS)


def test_garrisons_and_works_are_shown() -> None:
    table = Table({"olympieion": "S-P1"}, walls={"A1": "destroyed"}, **CAMP)
    view = table.game.view(None)
    assert [(piece.place, piece.marks) for piece in view.pieces] == [("T21", ("fort",))]
    assert {(mark.kind, mark.place, mark.value) for mark in view.markers} == {
        ("fort", "T21", "olympieion"),
        ("camp", "T17", "built"),
        ("wall", "A1", "destroyed"),
    }


def test_a_forecast_has_the_exact_chances() -> None:
    table = Table({"T11": "A-H3 A-H7 S-H1"}).act(ATHENS)
    assert table.game.forecast_places(None) == ["T11"]
    forecast = table.game.forecast(None, "T11")
    assert forecast is not None and forecast["ratio"] == "11:6" and forecast["column"] == "3/2"
    assert [outcome["winner"] for outcome in forecast["outcomes"]] == [SYRACUSE] * 2 + [ATHENS] * 4
    assert sum(outcome["chance"] for outcome in forecast["outcomes"]) == pytest.approx(1)


def test_a_forecast_foresees_an_attack_from_next_door() -> None:
    table = Table({"T10": "A-H3 A-H7 nicias", "T18": "S-H1", "M10": "S-T1", "M11": "A-T1 A-T2 A-T3"})
    assert table.game.forecast_places(ATHENS) == ["T18", "M10"]
    assert table.game.forecast_places(SYRACUSE) == ["T10", "M11"]
    uphill = table.game.forecast(ATHENS, "T18")
    assert uphill is not None and uphill["start"] == "T10"
    assert uphill["column_shifts"] == {"c": -1, "e": -1} and uphill["die_modifiers"] == {"a": 1}
    at_sea = table.game.forecast(ATHENS, "M10")
    assert at_sea is not None and at_sea["strengths"] == {ATHENS: 45, SYRACUSE: 25}
    assert table.game.forecast(ATHENS, "T1") is None


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_random_games_keep_every_promise(scenario: str) -> None:
    tally = simulate.checked(TITLE, scenario, {}, games=1, seed=77, every=5)
    assert tally.failures == []


def builders_answer(ask: Any, rng: random.Random) -> Any:
    """A player who likes to build, to besiege and to keep his people together."""
    if ask.key in ("build", "breach", "discard_for_die") and len(ask.keys) > 1 and rng.random() < 0.9:
        return (ask.keys[0],)
    if ask.key == "activate" and len(ask.keys) > 1 and rng.random() < 0.5:
        return (ask.keys[0],)
    return ask.sample(rng)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_builders_keep_the_works_consistent(seed: int) -> None:
    text = (
        'scenario = "historical"\nphase = "works"\ninitiative = "athens"\nturn = 2\ncamp = "built"\ncamp_turn = 1\n'
        '[forts]\nolympieion = "syracuse"\nplemmyrion = "syracuse"\nsyke = "athens"\n'
    )
    state = TITLE.read_position(text)
    game = TITLE.rules("historical", {})(state, Dice(stream_key(bytes(32), {}), str(seed)))
    rng, play, answer = random.Random(seed), game.play(), None
    try:
        while True:
            question = play.send(answer)
            if question is None:
                answer = None
                assert TITLE.invariant_errors(game.state, at_rest=True) == []
                continue
            asks = getattr(question, "asks", None)
            answer = {ask.seat: builders_answer(ask, rng) for ask in asks} if asks else builders_answer(question, rng)
            assert TITLE.invariant_errors(game.state) == []
    except StopIteration:
        assert game.state.outcome is not None
