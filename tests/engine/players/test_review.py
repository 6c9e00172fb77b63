"""The review: the cost of an answer depends only on what its seat knew, exceeds the noise, and is reproducible."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import Event, Row, Session
from engine.players import LEVELS, contest, decide, perceive
from engine.players.contest import CHOOSING, LOOKS, Arena, Contest, examined, gap_of, is_open
from engine.players.review import ReviewedAnswer, answers_of, consequence, reviewed_answer, weighed


def verdict(worth: float, error: float) -> Contest:
    """Return a settled contest with this result."""

    class Known(Contest):
        @property
        def worth(self) -> tuple[float, float]:
            return worth, error

    return Known(((), ("P",)), ((0.5,), (0.5,)), settled=True)


@pytest.mark.parametrize(
    ("worth", "error", "kind"),
    [
        (0.25, 0.05, "blunder"),
        (0.15, 0.05, "mistake"),
        (0.07, 0.03, "inaccuracy"),
        (0.25, 0.13, ""),  # the noise could have made it
        (0.04, 0.001, ""),  # too little to be worth a word
        (-0.15, 0.05, "best"),
        (-0.15, 0.09, ""),
        (-0.08, 0.01, ""),
    ],
)
def test_only_what_holds_beyond_the_noise_has_a_name(worth: float, error: float, kind: str) -> None:
    assert verdict(worth, error).kind == kind
    assert verdict(worth, error).wrong == (kind in ("blunder", "mistake", "inaccuracy"))


@cache
def played(number: int = 3) -> tuple[Row, ...]:
    """Return the first answers of a game between Soldiers."""
    title = registry.title("sphacteria")
    session, rows = Session(title, "first-edition", {}, seed_of(number), "x"), list[Row]()
    while not session.over and len(rows) < 40:
        seat = min(session.pending)
        answer = decide(title, perceive(session, seat), LEVELS["soldier"], random.Random, len(rows)).answer
        rows.append(session.submit(seat, answer).row)
    return tuple(rows)


def walked() -> list[ReviewedAnswer]:
    session = Session(registry.title("sphacteria"), "first-edition", {}, seed_of(3), "x")
    return [asked for asked, _ in answers_of(session, played()) if asked is not None]


def test_a_game_is_walked_through_answer_by_answer() -> None:
    asked = walked()
    assert 10 < len(asked) < 40 and [each.row for each in asked] == sorted({each.row for each in asked})
    assert all(each.given == played()[each.row - 1].answer for each in asked)
    assert all(ReviewedAnswer.from_dict(each.to_dict()) == each for each in asked)


def arena(asked: ReviewedAnswer, seed: int = 5) -> Arena:
    return Arena(registry.title("sphacteria"), asked.perspective, asked.given, random.Random, seed)


def test_an_answer_is_looked_at_the_same_way_every_time_and_against_another() -> None:
    asked = walked()[4]
    one, other = (arena(asked).looked() for _ in range(2))
    assert one == other and one is not None and Contest.from_dict(one.to_dict()).answers == one.answers
    assert one.answers[0] == asked.given != one.answers[1] and one.lines == LOOKS and not one.kind
    assert all(0 <= chance <= 1 for chances in one.chances for chance in chances)
    again = arena(asked).looked_again(one)
    assert again.chances[0][:LOOKS] == one.chances[0] and again.lines > LOOKS


def test_what_another_holds_in_secret_changes_nothing_of_a_verdict() -> None:
    title = registry.title("sphacteria")
    session = Session(title, "first-edition", {}, seed_of(3), "x")
    for row in played()[:12]:
        session.submit(row.seat, row.answer)
    while session.seq != session.bases[-1].seq:  # up to a point at which the rules are at rest
        seat = min(session.pending)
        session.submit(seat, session.pending[seat].default)
    seat = min(session.pending)
    dealt = title.reshuffle_hidden(title.load(session.bases[-1].state), seat, random.Random(99))
    other = Session(title, "first-edition", {}, seed_of(3), "x", state=dealt)
    assert other.game.state != session.game.state
    given = session.pending[seat].default
    known = [reviewed_answer(each, seat, given).perspective for each in (session, other)]
    assert replace(known[0], thrown=0) == replace(known[1], thrown=0)


def test_a_difference_is_settled_by_lines_that_did_not_choose_the_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "SETTLING", (4,))
    asked = walked()[4]
    own = arena(asked)
    found = own.looked()
    assert found is not None
    after = own.settled(found)
    assert after.settled and after.lines == 4 and len(after.answers) == 2 and after.first >= CHOOSING
    best, worse = weighed(after)
    assert best.chance >= worse.chance and {best.answer, worse.answer} == set(after.answers)
    line = own.line(asked.given, 1)
    assert line.events and all(event.public for event in line.events)
    assert line.events == arena(asked).line(asked.given, 1).events != arena(asked).line(asked.given, 2).events


def test_answers_without_a_choice_are_not_examined() -> None:
    asked = walked()[4]
    alone = replace(asked.perspective, known="nothing that can be dealt", question="another")
    assert examined(Arena(registry.title("sphacteria"), alone, asked.given, random.Random, 5)) is None


def test_a_few_equal_differences_prove_little_and_many_prove_more() -> None:
    few, many = gap_of([0.1] * 3), gap_of([0.1] * 60)
    assert few[0] == pytest.approx(0.1) == many[0] and few[1] > 0.04 and 0.01 > many[1] > 0
    assert is_open(0.1, 0.06, 0.05) and not is_open(0.1, 0.02, 0.05) and not is_open(-0.1, 0.06, 0.05)


def test_what_follows_is_what_tells_lines_apart_and_a_battle_says_more_than_a_march() -> None:
    title = registry.title("sphacteria")
    battle = Event("battle", {"zone": "P", "winner": "sparta", "throw": 4})
    other = Event("battle", {"zone": "P", "winner": "sparta", "throw": 9})  # the same in words
    march = Event("moved", {"side": "athens", "path": ["P", "Q"]})
    found = consequence([[battle, march], [other, march]], [[], [march]], title)
    assert found is not None and found.event.key == "battle" and (found.often, found.otherwise) == (1.0, 0.0)
    assert consequence([[battle]], [[other]], title) is None
