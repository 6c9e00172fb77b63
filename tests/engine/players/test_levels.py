"""The four levels: legal answers, reproducible with the same seed, and no loops."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

import orjson
import pytest

from bot.__main__ import main
from bot.cli.lab import two_levels
from bot.lab.matches import match, play_game, seating
from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import Allocate, Answer, Number, Pick, Session
from engine.players import LEVELS, PLAYERS, decide, perceive
from engine.players.candidates import candidates
from engine.players.deal import Deal, Dealer
from engine.players.follies import WASTE
from engine.players.habits import Habits
from engine.players.level import leading_on
from engine.players.line import TracedLine
from engine.players.perspective import Perspective
from engine.players.replies import Replies
from engine.players.search import MOST_ATTEMPTS, Thinking, never
from engine.players.trials import SURE, MoveTrial, best_moves, finalists, planned, scripted
from tests.cases import Case, cases, label

ONE_OR_FULL = [registry.KEYS[0], *(pytest.param(key, marks=pytest.mark.full) for key in registry.KEYS[1:])]
ONE_OR_ALL = [registry.KEYS[0], *(pytest.param(key, marks=pytest.mark.soak) for key in registry.KEYS[1:])]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=label(case), marks=[pytest.mark.full] * bool(case[2])) for case in cases()]
)
def test_every_level_answers_legally_in_every_mode(case: Case) -> None:
    """Check a few answers of each level at several points of a game, in every title, scenario and option."""
    key, scenario, options = case
    title, rng = registry.title(key), random.Random(label(case))
    session = Session(title, scenario, options, seed_of(1), "1")
    keys = list(LEVELS)[: 3 if options else 4]  # Strategos, who is slow, in each scenario; the soak has every mode
    for number in range(45 if options else 60):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        answer = ask.sample(rng)
        if number % 15 == 0:
            level = LEVELS[keys[number // 15 % len(keys)]]
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


def at_an_activation() -> tuple[Session, str]:
    """Return a game in which a seat is asked which zone to activate, and that seat."""
    session = Session(registry.title("sphacteria"), "first-edition", {}, seed_of(1), "1")
    while "activate" not in (ask.key for ask in session.pending.values()):
        [(seat, ask)] = session.pending.items()
        session.submit(seat, ask.default)
    [seat] = session.pending
    return session, seat


def test_a_decision_says_what_was_thought_of_the_candidates() -> None:
    session, seat = at_an_activation()
    title = session.title
    decision = decide(title, perceive(session, seat), LEVELS["captain"], random.Random, 5)
    assert decision.estimates[0].answer == decision.answer
    assert decision.estimates[0].playouts >= SURE and len(decision.estimates) > 1
    assert all(estimate.error >= 0 for estimate in decision.estimates)


def where_only_the_advantage_is_left() -> tuple[Session, str]:
    """Return the first point in random games where a seat may ask for the Advantage or end."""
    title = registry.title("sphacteria")
    options = title.resolve_options("second-edition", {"peltasts_cancel_b": "on"})
    for number in range(1, 20):
        session, rng = Session(title, "second-edition", options, seed_of(number), str(number)), random.Random(number)
        while session.pending:
            seat = min(session.pending)
            ask = session.pending[seat]
            if isinstance(ask, Pick) and list(ask.keys) == ["done", "advantage"]:
                return session, seat
            session.submit(seat, ask.sample(rng))
    raise AssertionError("no such moment")


def test_nobody_goes_round_in_circles() -> None:
    """Check that no level repeats a cycle: asking for the Advantage and then keeping it leads back to the question."""
    session, seat = where_only_the_advantage_is_left()
    title, before = session.title, perceive(session, seat)
    assert before.circles == ()
    assert any(decide(title, before, LEVELS["recruit"], random.Random, n).answer == ("advantage",) for n in range(20))
    session.submit(seat, ("advantage",))
    session.submit(seat, ("pass",))
    perspective = perceive(session, seat)
    assert perspective.circles == (("advantage",),)
    assert Perspective.from_dict(json.loads(json.dumps(perspective.to_dict()))) == perspective
    for level in LEVELS.values():
        assert decide(title, perspective, level, random.Random, 5).answer == ("done",)
    plan = (("activate", ("advantage",)),)
    assert decide(title, perspective, LEVELS["strategos"], random.Random, 5, plan=plan).answer == ("done",)


def test_what_can_always_be_answered_still_can_where_it_led_back_to_the_question() -> None:
    """Check that a pass stays possible after leading back: several windows may ask the same in the same position."""
    session, seat = at_an_activation()
    perspective = replace(perceive(session, seat), circles=(("pass",), ("S",), ("done",)), default=("P",))
    assert leading_on([("P",), ("S",), ("pass",), ("done",), ("N",)], perspective) == [
        ("P",),
        ("pass",),
        ("done",),
        ("N",),
    ]


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


@pytest.mark.parametrize("key", ONE_OR_ALL)
def test_the_recruit_plays_whole_games_under_check(key: str) -> None:
    title = registry.title(key)
    options = title.resolve_options(title.scenarios[0], {})
    seats = seating(title, title.scenarios[0], options, ["recruit", "recruit"])
    game = play_game(title, title.scenarios[0], options, 3, seats, check=True)
    assert not game.failure and game.state.outcome is not None


@pytest.mark.parametrize("key", ONE_OR_ALL)
def test_the_soldier_beats_the_recruit(key: str) -> None:
    """Check one pair of games, enough to notice a reversed sign; strength itself is measured in benchmarks."""
    title = registry.title(key)
    found = match(title, title.scenarios[0], {}, ["soldier", "recruit"], 1, 23)
    assert found.failures == [] and sum(found.margins) > 0


@pytest.mark.parametrize("key", registry.KEYS)
def test_the_learner_follows_the_lessons(key: str) -> None:
    """Check that a learner plays a whole game against Recruit by legal answers, and acts on the advice of its title."""
    title, advised, taken = registry.title(key), 0, set[str]()
    options = title.resolve_options(title.scenarios[0], {"mode": "two-player"} if key == "peloponnesian_war" else {})
    session = Session(title, title.scenarios[0], options, seed_of(4), "4")
    home = title.seats(session.scenario, options)[0]
    while not session.over:
        seat = min(session.pending)
        ask, level = session.pending[seat], PLAYERS["learner" if seat == home else "recruit"]
        answer = decide(title, perceive(session, seat), level, random.Random, session.seq).answer
        if seat == home and title.advice(session.game, ask) == answer != ask.default:
            advised, taken = advised + 1, taken | {ask.key}
        session.submit(seat, answer)
    assert advised > 15 and len(taken) > 3


@pytest.mark.parametrize("key", ONE_OR_ALL)
def test_the_learner_beats_the_recruit(key: str) -> None:
    """Check one pair of games; docs/balance.md has the measure."""
    title = registry.title(key)
    options = {"mode": "two-player"} if key == "peloponnesian_war" else {}
    found = match(title, title.scenarios[0], options, ["learner", "recruit"], 1, 7000)
    assert found.failures == [] and sum(found.margins) > 0


def test_the_learner_can_be_measured_and_not_seated(capsys: pytest.CaptureFixture[str]) -> None:
    assert "learner" not in LEVELS
    assert main(["match", "sphacteria", "--players", "Learner,recruit", "--games", "2", "--json"]) == 0
    assert set(json.loads(capsys.readouterr().out)["wins"]) == {"learner", "recruit"}


@pytest.mark.parametrize("key", registry.KEYS)
def test_even_bids_are_for_sides_and_scenarios_of_the_title(key: str) -> None:
    title = registry.title(key)
    for scenario, (side, points) in title.even_bids.items():
        assert scenario in title.scenarios and side in title.sides and 0 <= points <= 99


def test_match_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "sphacteria", "--players", "recruit,recruit", "--games", "3", "--json"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    figures = json.loads(line)
    assert figures["games"] == 4  # each seed is played from both sides
    assert set(figures["wins"]) == {"recruit", "recruit-2"} == set(figures["ms_per_answer"])
    assert sum(figures["wins"].values()) + figures["draws"] == 4
    assert set(figures["margin"]) == {"mean", "error"} and figures["failures"] == 0
    assert figures["margin"]["mean"] == 0  # equal levels: what one wins, the other wins with sides swapped


def test_match_reads_levels_as_people_write_them() -> None:
    assert two_levels("Captain, SOLDIER") == ["captain", "soldier"]


@pytest.mark.parametrize("players", ["captain", "captain,general", "captain,soldier,recruit", ""])
def test_match_refuses_other_players(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "sphacteria", "--players", players]) == 2
    assert "recruit" in capsys.readouterr().err


@pytest.mark.full
def test_match_alone_compares_the_two_on_the_same_seeds() -> None:
    title = registry.title("peloponnesian_war")
    found = match(title, "fall-of-athens", {}, ["recruit", "recruit"], 2, 1)
    assert found.games == 4 and found.margins == [0.0, 0.0]


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_level_answers_when_its_time_is_over(key: str) -> None:
    """Check that the time limit is tested before every playout, so that it is exceeded by one playout at most."""
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


def test_where_deals_are_hard_to_find_few_must_do() -> None:
    """Check that deal attempts are limited: each one replays all answers since the checkpoint, which took seconds."""

    class HardToDeal:
        tried, alone = 40, True

        def deal(self, attempts: int) -> Deal:
            self.tried += attempts
            return Deal(str(self.tried).encode(), ())

    dealer = HardToDeal()
    first = Deal(b"first", ())
    thinking = Thinking(registry.title("sphacteria"), dealer, first, LEVELS["strategos"])  # type: ignore[arg-type]
    found = [thinking.deal(number).state for number in range(40)]
    assert dealer.tried <= MOST_ATTEMPTS and set(found) == {b"first", b"80"}
    dealer.tried = -10_000  # easy deals all differ
    assert len({thinking.deal(number).state for number in range(40)}) == LEVELS["strategos"].deals


def test_of_hopeful_playouts_the_best_share_counts() -> None:
    trial = MoveTrial(("x",), 0.5)
    for value in (1.0, -9.0, 5.0, -3.0):
        trial.add(value)
    assert trial.mean == 3.0 and len(trial.values) == 4
    assert trial.estimate().error == pytest.approx(2.0)
    assert MoveTrial(("y",)).mean == -inf


def test_a_move_that_did_well_by_luck_is_tried_again_with_other_dice() -> None:
    """Check that a lucky move is retried with other dice: gold wins once in four throws, silver is always worth 2."""
    thinking = Thinking.__new__(Thinking)
    thinking.number, thinking.replies, thinking.expired = 0, None, never
    fell = {"gold": (9.0, -9.0, -9.0, -9.0), "silver": (2.0,) * 4}

    def playout(
        answer: Any, number: int, script: Any = None, far: bool = False, prior: float | None = None
    ) -> tuple[float, Any]:
        return fell[answer[0]][number % 4], (("next", answer),)

    thinking.playout = playout  # type: ignore[method-assign]
    gold, silver = MoveTrial(("gold",), 0.25), MoveTrial(("silver",), 0.25)
    assert thinking.halve([gold, silver], 8) is gold
    moves = best_moves([gold, silver], gold, 4)
    assert [trial.answer for trial in moves] == [("gold",), ("silver",)]
    assert thinking.halve(moves, 16).answer == ("silver",)


def test_a_script_is_followed_as_far_as_its_questions_come() -> None:
    left: list[tuple[str, Answer]] = [("move", ("a",)), ("goal", ("b",)), ("goal", ("c",))]
    assert scripted(left, Pick("x", "retreat", ["a"])) is None and len(left) == 3
    assert scripted(left, Pick("x", "goal", ["c"])) == ("c",) and left == []


def test_the_end_of_ones_own_move_counts_beside_the_end_of_the_turn() -> None:
    """Check that a playout's value is a weighted mean of both ends, and with full weight only that of the near end."""
    session, seat = at_an_activation()
    title = session.title
    perspective = perceive(session, seat)
    dealer = Dealer(title, perspective, random.Random, 3)
    deal = dealer.deal(40)
    assert deal is not None
    values = {}
    for name, near, far in (("near", 1.0, True), ("half", 0.5, True), ("far", 0.0, True), ("one move", 0.0, False)):
        level = replace(LEVELS["captain"], near=near)
        values[name] = Thinking(title, dealer, deal, level).playout(perspective.default, 1, (), far)[0]
    assert values["near"] == values["one move"]
    assert values["half"] == pytest.approx((values["near"] + values["far"]) / 2)
    level = replace(LEVELS["captain"], near=0.5)
    known = Thinking(title, dealer, deal, level).playout(perspective.default, 1, (), True, prior=40.0)[0]
    assert known == pytest.approx(40.0 + (values["far"] - values["near"]) / 2) != values["half"]


@pytest.mark.parametrize(
    ("mode", "farther"), [("solitaire", False), pytest.param("two-player", True, marks=pytest.mark.full)]
)
def test_captain_looks_beyond_its_move_only_where_somebody_answers(
    mode: str, farther: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that Captain looks beyond its own move only against an opponent; alone, what follows it is just chance."""
    looks: list[bool] = []
    playout = Thinking.playout

    def noted(self: Thinking, *given: Any) -> Any:
        looks.append(given[3])
        return playout(self, *given)

    monkeypatch.setattr(Thinking, "playout", noted)
    title, rng = registry.title("peloponnesian_war"), random.Random(4)
    session = Session(title, title.scenarios[0], {"mode": mode}, seed_of(2), "2")
    for number in range(40):
        seat = sorted(session.pending)[0]
        if number % 4 == 0:
            decide(title, perceive(session, seat), LEVELS["captain"], random.Random, number)
        session.submit(seat, session.pending[seat].sample(rng))
    assert looks and any(looks) is farther


@pytest.mark.parametrize("key", ONE_OR_FULL)
def test_replies_count_only_where_they_are_whole_moves(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that only replies that are whole moves count; a march in Syracuse is interrupted by small ones."""
    looks: list[str] = []
    look = Replies.look
    monkeypatch.setattr(Replies, "look", lambda self, *given: looks.append(key) or look(self, *given))
    title, rng = registry.title(key), random.Random(4)
    options = {"mode": "two-player"} if key == "peloponnesian_war" else {}
    session = Session(title, title.scenarios[0], options, seed_of(2), "2")
    quick = replace(LEVELS["strategos"], most=4, playouts=0.5, moves=4)
    for number in range(60):
        seat = sorted(session.pending)[0]
        if number % 6 == 0:
            decide(title, perceive(session, seat), quick, random.Random, number)
        session.submit(seat, session.pending[seat].sample(rng))
    assert bool(looks) is title.whole_replies


def test_a_plan_is_what_is_left_of_a_move() -> None:
    ask = Pick("x", "goal", ["Q", "T"], 1, 1)
    plan = (("move", ("a", "b")), ("goal", ("T",)), ("attack", ("T",)))
    kept = planned(plan, ask)
    assert kept is not None and (kept.answer, kept.script) == (("T",), (("attack", ("T",)),))
    assert planned(plan[:1], ask) is None and planned((("goal", ("P",)),), ask) is None
    other = MoveTrial(("Q",))
    other.add(3.0, ())
    moves = best_moves([other], other, 2, kept)
    assert moves[0] is kept and moves[1].answer == ("Q",)


def test_strategos_tries_its_plan_beside_what_it_finds_now() -> None:
    """Check that the rest of a move is compared with new moves, even if its answer is none of the candidates."""
    session, seat = at_an_activation()
    title, level = session.title, replace(LEVELS["strategos"], most=6, playouts=0.4, moves=6, far=0.0)
    thought = (decide(title, perceive(session, seat), level, random.Random, number) for number in range(9))
    found = next(each for each in thought if each.plan)
    session.submit(seat, found.answer)
    assert session.pending[seat].key == found.plan[0][0]
    perspective, narrow = perceive(session, seat), replace(level, most=1)
    assert not decide(title, perspective, narrow, random.Random, 5).estimates  # the default alone
    tried = decide(title, perspective, replace(level, most=2), random.Random, 5, plan=found.plan)
    assert found.plan[0][1] in [each.answer for each in tried.estimates]
    unplanned = decide(title, perspective, replace(level, most=2, plans=False), random.Random, 5, plan=found.plan)
    assert unplanned == decide(title, perspective, replace(level, most=2, plans=False), random.Random, 5)


def test_a_traced_line_leads_others_to_where_it_is() -> None:
    """Check that a line resumed from another has the same position and the same questions, whatever its later dice."""
    for key in registry.KEYS:
        title, rng = registry.title(key), random.Random(4)
        options = {"mode": "two-player"} if key == "peloponnesian_war" else {}
        session = Session(title, title.scenarios[0], options, seed_of(2), "2")
        seat = sorted(session.pending)[0]
        dealer = Dealer(title, perceive(session, seat), random.Random, 3)
        deal = dealer.deal(40)
        assert deal is not None
        line = dealer.traced(deal, rng)
        for number in range(120):
            if line.over:
                break
            for ask in list(line.open.values()):
                line.answer(ask.seat, ask.sample(rng))
            if number % 8 == 0:
                same = dealer.resume(line.moment(), random.Random(number))
                assert orjson.dumps(same.game.state) == orjson.dumps(line.game.state)
                assert {s: ask.digest() for s, ask in same.open.items()} == {
                    s: a.digest() for s, a in line.open.items()
                }
        assert line.checkpoints > 3


def test_a_good_reply_counts_against_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the better half of the replies counts for the opponents, less the value of the move before them."""
    session, seat = at_an_activation()
    title, [other] = session.title, [one for one in session.title.seats("first-edition", {}) if one != seat]
    dealer = Dealer(title, perceive(session, seat), random.Random, 3)
    deal = dealer.deal(40)
    assert deal is not None
    replies = Replies(title, dealer, Habits(), 0.5, never)
    trial = MoveTrial(perceive(session, seat).default, script=(), far=True)
    seen: list[Sequence[str]] = []
    outcomes = iter([(1.0, -1.0), (6.0, -6.0), (2.0, -2.0), (4.0, -4.0)])

    def reply(_: Any, movers: Sequence[str], __: Any) -> tuple[float, float]:
        seen.append(movers)
        return next(outcomes)

    monkeypatch.setattr(replies, "reply", reply)
    near, change = replies.look(trial, deal, 1, 4)
    assert change == pytest.approx(-5.0 - near) and seen == [[other]] * 4


def test_replies_end_where_somebody_else_decides() -> None:
    """Check that a reply ends at the next decision of another seat, and that an expired time limit stops the search."""
    session, seat = at_an_activation()
    title = session.title
    dealer = Dealer(title, perceive(session, seat), random.Random, 3)
    deal = dealer.deal(40)
    assert deal is not None
    replies = Replies(title, dealer, Habits(), 0.5, lambda: True)
    line = replies.moved(MoveTrial(perceive(session, seat).default, script=()), deal, random.Random(1))
    assert isinstance(line, TracedLine) and line.waits_beside(seat)
    counted = 0
    resume = dealer.resume

    def counting(*given: Any) -> Any:
        nonlocal counted
        counted += 1
        return resume(*given)

    dealer.resume = counting  # type: ignore[assignment,method-assign]
    replies.look(MoveTrial(perceive(session, seat).default, script=()), deal, 1, 16)
    assert counted == 1


def test_strategos_sees_what_the_reply_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that of two equally good moves, the one without a good reply is chosen."""
    thinking = Thinking.__new__(Thinking)
    thinking.number, thinking.expired, thinking.level = 0, never, LEVELS["strategos"]
    thinking.deals = [Deal(b"", ())]

    class Known:
        def look(self, trial: MoveTrial, *_: Any) -> tuple[float, float]:
            return 3.0, -8.0 if trial.answer == ("open",) else -1.0

    class Nothing:
        tried = MOST_ATTEMPTS

    thinking.replies, thinking.dealer = Known(), Nothing()  # type: ignore[assignment]
    moves = [MoveTrial((name,), script=(), far=True, prior=2.0) for name in ("open", "guarded")]
    best = thinking.halve(moves, 8)
    assert best.answer == ("guarded",) and best.mean == pytest.approx(2.0 - LEVELS["strategos"].weight)


def test_finalists_bring_along_what_their_moves_are_worth() -> None:
    good, fair, untried = (MoveTrial((name,), script=()) for name in ("good", "fair", "untried"))
    good.add(5.0), good.add(7.0), fair.add(1.0)
    found = finalists([fair, good, untried], good)
    assert [(trial.answer, trial.prior, trial.far) for trial in found] == [
        (("good",), 6.0, True),
        (("fair",), 1.0, True),
        (("untried",), None, True),
    ]


def test_who_plays_alone_looks_to_the_end_of_the_own_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a look ends with the own move in a solitaire game, where no other seat decides, not with the turn."""
    title = registry.title("peloponnesian_war")
    session = Session(title, title.scenarios[0], {}, seed_of(1), "1")
    while "operation" not in (ask.key for ask in session.pending.values()):
        [(seat, ask)] = session.pending.items()
        session.submit(seat, ask.default)
    turn, seen = session.game.state.turn, list[tuple[int, str]]()

    def evaluate(_: Any, state: Any, __: str) -> float:
        seen.append((state.turn, state.phase))
        return 0.0

    monkeypatch.setattr(type(title), "evaluate", evaluate)
    dealer = Dealer(title, perceive(session, "player"), random.Random, 3)
    deal = dealer.deal(40)
    assert deal is not None
    thinking = Thinking(title, dealer, deal, LEVELS["captain"])
    thinking.playout(("march",), 1)
    assert seen == [(turn, "operations")]
    thinking.playout(("march",), 1, far=True)
    assert seen[1:-1] == [(turn, "operations")] and seen[-1][0] == turn + 1


@pytest.mark.parametrize("key", ONE_OR_FULL)
def test_the_recruit_throws_nothing_away_where_it_need_not(key: str) -> None:
    """Check that Recruit makes no large avoidable loss in the immediate change, with its own deal and dice."""
    title, rng, dear = registry.title(key), random.Random(1), 0
    session = Session(title, title.scenarios[0], {}, seed_of(1), "1")
    while not session.over and session.seq < 130:
        seat = rng.choice(sorted(session.pending))
        perspective = perceive(session, seat)
        dealer = Dealer(title, perspective, random.Random, session.seq)
        deal = dealer.deal(40)
        assert deal is not None

        def lost(answer: Answer, dealer: Dealer = dealer, deal: Deal = deal, seat: str = seat) -> float:
            line = dealer.replay(deal, random.Random(session.seq + 2))
            before = title.evaluate(line.game.state, seat)
            line.answer(seat, answer)
            return before - title.evaluate(line.game.state, seat)

        answer = decide(title, perspective, LEVELS["recruit"], random.Random, session.seq).answer
        others = [lost(each) for each in candidates(session.pending[seat], 12, random.Random(1))]
        dear += max(others) >= WASTE
        assert lost(answer) < WASTE or min(others) >= WASTE
        session.submit(seat, session.pending[seat].sample(rng))
    assert dear > 3


def test_a_recruit_marches_nowhere_without_the_point_to_fight() -> None:
    """Falling back weakened, which a side brings on itself, is not part of even a weak game (4.1)."""
    title, fallen = registry.title("sphacteria"), 0
    for number in range(3):
        session, rng = Session(title, "first-edition", {}, seed_of(number), "x"), random.Random(number)
        while not session.over:
            seat = min(session.pending)
            answer = decide(
                title, perceive(session, seat), LEVELS["recruit"], random.Random, rng.getrandbits(48)
            ).answer
            fallen += sum(event.key == "fell_back" for event in session.submit(seat, answer).events)
    assert fallen <= 3  # about two in each side's game before it looked
