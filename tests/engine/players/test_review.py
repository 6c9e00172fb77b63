"""The review: the cost of an answer depends only on what its seat knew, exceeds the noise, and is reproducible."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import Event, Row, Session
from engine.players import LEVELS, decide, perceive, review
from engine.players.review import (
    Reviewed,
    ReviewedAnswer,
    Reviewer,
    answers_of,
    chance_of,
    consequence,
    error_of,
    reviewed_answer,
)


def verdict(worth: float, error: float) -> Reviewed:
    return Reviewed((), worth, error, (), {})


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


def test_an_answer_is_weighed_the_same_way_every_time_and_against_another() -> None:
    title, asked = registry.title("sphacteria"), walked()[4]
    one, other = (Reviewer(title, asked, random.Random, 5, 0.1).reviewed() for _ in range(2))
    assert one == other and one is not None
    assert len({repr(each.answer) for each in one.choices}) > 1
    assert all(0 <= each.chance <= 1 for each in one.choices)
    assert one.best == one.choices[0].answer and repr(one.best) in one.scripts
    assert (one.worth > 0) == (one.best != asked.given)


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


def test_lines_are_played_on_where_looks_tell_answers_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "PLAYED", (2, 3))
    title, asked = registry.title("sphacteria"), walked()[4]
    reviewer = Reviewer(title, asked, random.Random, 5, 0.1)
    found = reviewer.reviewed()
    assert found is not None
    after = reviewer.verified(found)
    assert after.played in (2, 3) and len(after.choices) == 2
    assert after.choices[0].chance >= after.choices[1].chance and after.error >= 0
    events = reviewer.lines(asked.given, found.scripts[repr(asked.given)], 2)
    assert len(events) == 2 and all(event.public for line in events for event in line)


def test_what_follows_is_what_tells_lines_apart_and_a_battle_says_more_than_a_march() -> None:
    title = registry.title("sphacteria")
    battle = Event("battle", {"zone": "P", "winner": "sparta", "throw": 4})
    other = Event("battle", {"zone": "P", "winner": "sparta", "throw": 9})  # the same in words
    march = Event("moved", {"side": "athens", "path": ["P", "Q"]})
    found = consequence([[battle, march], [other, march]], [[], [march]], title)
    assert found is not None and found.event.key == "battle" and (found.often, found.otherwise) == (1.0, 0.0)
    assert consequence([[battle]], [[other]], title) is None


def test_chances_are_those_of_the_seat_that_was_asked() -> None:
    outlook = registry.title("sphacteria").outlooks["first-edition"]
    assert chance_of(3.0, 2, outlook, True) == pytest.approx(1 - chance_of(-3.0, 2, outlook, False))
    assert error_of([0.5]) == 0.0 and error_of([0.4, 0.6]) == pytest.approx(0.1)
