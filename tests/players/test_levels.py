"""The four levels: legal answers, the same for the same chance, and none that loops."""

from __future__ import annotations

import json
import random

import pytest

from bot.__main__ import main
from bot.matches import match, play_game, seating
from bot.simulate import seed_of
from engine import registry
from engine.kernel import Allocate, Number, Pick, Session
from engine.players import LEVELS, decide, perceive
from engine.players.candidates import candidates
from tests.cases import Case, cases, label


@pytest.mark.parametrize("case", cases(), ids=label)
def test_every_level_answers_legally_in_every_mode(case: Case) -> None:
    """A few answers of each level at several moments of a game, in every title, scenario and option."""
    key, scenario, options = case
    title, rng = registry.title(key), random.Random(label(case))
    session = Session(title, scenario, options, seed_of(1), "1")
    keys = list(LEVELS)
    for number in range(60):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        answer = ask.sample(rng)
        if number % 15 == 0:
            level = LEVELS[keys[number // 15 % 3]]
            answer = decide(title, perceive(session, seat), level, random.Random, number).answer
            assert ask.accepts(answer)
        session.submit(seat, answer)


def test_the_same_chance_gives_the_same_answer() -> None:
    title = registry.title("sphacteria")
    session = Session(title, "first-edition", {}, seed_of(1), "1")
    [seat] = session.pending
    perspective = perceive(session, seat)
    for level in LEVELS.values():
        first = decide(title, perspective, level, random.Random, 5)
        assert first == decide(title, perspective, level, random.Random, 5)


def test_thinking_changes_nothing() -> None:
    title = registry.title("syracuse")
    session = Session(title, "historical", {}, seed_of(1), "1")
    before = json.dumps(session.save())
    for seat in list(session.pending):
        decide(title, perceive(session, seat), LEVELS["captain"], random.Random, 5)
    assert json.dumps(session.save()) == before


def test_a_decision_says_what_was_thought_of_the_candidates() -> None:
    title = registry.title("sphacteria")
    session = Session(title, "first-edition", {}, seed_of(1), "1")
    while "activate" not in (ask.key for ask in session.pending.values()):
        [(seat, ask)] = session.pending.items()
        session.submit(seat, ask.default)
    [seat] = session.pending
    decision = decide(title, perceive(session, seat), LEVELS["captain"], random.Random, 5)
    assert decision.estimates[0].answer == decision.answer
    assert sum(estimate.playouts for estimate in decision.estimates) >= title.playouts // 2
    assert all(estimate.error >= 0 for estimate in decision.estimates)


def test_candidates_are_legal_and_differ() -> None:
    rng = random.Random(1)
    for ask in (
        Pick("a", "many", [str(n) for n in range(30)], 1, 5),
        Pick("a", "one", [str(n) for n in range(6)], actions=("pass",)),
        Pick("a", "odd", ["x", "y", "z"], 0, 3, valid=lambda keys: len(keys) != 2),
        Number("a", "number", 1, 40, step=3),
        Allocate("a", "shares", {"x": 3, "y": 2, "z": 9}, 4),
    ):
        found = candidates(ask, 8, rng)
        assert all(ask.accepts(answer) for answer in found) and len({str(answer) for answer in found}) == len(found)
        assert 4 <= len(found) <= 8 and found[0] == ask.default


def test_the_recruit_plays_whole_games_under_check() -> None:
    for key in registry.KEYS:
        title = registry.title(key)
        options = title.resolve_options(title.scenarios[0], {})
        seats = seating(title, title.scenarios[0], options, ["recruit", "recruit"])
        game = play_game(title, title.scenarios[0], options, 3, seats, check=True)
        assert not game.failure and game.state.outcome is not None


def test_the_soldier_beats_the_recruit() -> None:
    """Two pairs are enough to notice an evaluation with its sign turned; the strength itself is measured elsewhere."""
    for key in ("sphacteria", "syracuse"):
        title = registry.title(key)
        found = match(title, title.scenarios[0], {}, ["soldier", "recruit"], 2, 22)
        assert found.failures == [] and sum(found.margins) > 0


def test_match_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "sphacteria", "--players", "recruit,recruit", "--games", "3", "--json"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    figures = json.loads(line)
    assert figures["games"] == 4  # each seed is played from both sides
    assert set(figures["wins"]) == {"recruit", "recruit-2"} == set(figures["ms_per_answer"])
    assert sum(figures["wins"].values()) + figures["draws"] == 4
    assert set(figures["margin"]) == {"mean", "error"} and figures["failures"] == 0
    assert figures["margin"]["mean"] == 0  # both of one level: what one wins, the other wins with sides swapped


@pytest.mark.parametrize("players", ["captain", "captain,general", "captain,soldier,recruit", ""])
def test_match_refuses_other_players(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "sphacteria", "--players", players]) == 2
    assert "recruit" in capsys.readouterr().err


def test_match_alone_compares_the_two_on_the_same_seeds() -> None:
    title = registry.title("peloponnesian_war")
    found = match(title, "fall-of-athens", {}, ["recruit", "recruit"], 2, 1)
    assert found.games == 4 and found.margins == [0.0, 0.0]


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_level_answers_when_its_time_is_over(key: str) -> None:
    """The limit is looked at before every playout, so that a slow position costs one playout more at most."""
    title = registry.title(key)
    session = Session(title, title.scenarios[0], {}, seed_of(1), "1")
    seat = sorted(session.pending)[0]
    looked = 0

    def expired() -> bool:
        nonlocal looked
        looked += 1
        return looked > 3

    decision = decide(title, perceive(session, seat), LEVELS["strategos"], random.Random, 5, expired)
    assert session.pending[seat].accepts(decision.answer)
    assert sum(estimate.playouts for estimate in decision.estimates) <= 3
