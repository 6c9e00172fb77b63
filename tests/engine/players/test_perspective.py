"""What a computer player receives: nothing that its seat may not know, and enough to play."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.lab.simulate import replayed, seed_of
from engine import registry
from engine.kernel import Answer, Ask, Checkpoint, Session, Title
from engine.players import LEVELS, Perspective, decide, perceive
from engine.players.deal import Dealer
from engine.players.perspective import knowledge

GAMES = [
    ("sphacteria", "first-edition", {}),
    ("sphacteria", "second-edition", {}),
    ("syracuse", "historical", {}),
    ("syracuse", "historical-variant", {}),
    ("syracuse", "what-if-alcibiades", {}),
    ("peloponnesian_war", "peloponnesian-war", {"mode": "several", "players": "3"}),
    ("peloponnesian_war", "archidamian-war", {"mode": "several", "players": "7"}),
]
WITH_HANDS = [game for game in GAMES if game[0] != "peloponnesian_war"]  # the War hides answers, not counters


def under_way(title: Title, scenario: str, options: dict[str, str], number: int, answers: int) -> Session:
    """Return a random game after this many answers."""
    rng = random.Random(number)
    session = Session(title, scenario, options, seed_of(number), str(number))
    for _ in range(answers):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
    return session


def twin_of(session: Session, seat: str, rng: random.Random) -> Session | None:
    """Return a session that differs only in what the seat may not know; None if the answers are not legal in it."""
    title = session.title
    other = title.reshuffle_hidden(title.load(session.base.state), seat, rng)
    found = replayed(session, other, seat)
    if found is None or seat not in found[0].pending:
        return None
    return found[0]


@pytest.mark.parametrize(("key", "scenario", "options"), WITH_HANDS)
def test_only_what_the_seat_may_know_decides(key: str, scenario: str, options: dict[str, str]) -> None:
    """Check that positions that differ only in hidden facts give equal perspectives and equal answers."""
    title, compared, different = registry.title(key), 0, 0
    for answers in range(8, 168, 12):
        session = under_way(title, scenario, options, answers, answers)
        for seat in session.pending:
            twin = twin_of(session, seat, random.Random(answers))
            if twin is None:
                continue
            compared += 1
            different += twin.hash() != session.hash()
            mine, other = perceive(session, seat), perceive(twin, seat)
            assert json.dumps(mine.to_dict()) == json.dumps(other.to_dict())
            if compared % 4 == 0:
                for level in LEVELS.values():
                    if level.key != "strategos" or compared == 4:
                        first = decide(title, mine, level, random.Random, 7)
                        assert first == decide(title, other, level, random.Random, 7)
    assert compared > 8
    assert different > 8


def test_a_perspective_that_knew_the_other_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the comparison above can fail: without normalization, perspectives of two deals differ."""
    title = registry.title("sphacteria")
    session = under_way(title, "first-edition", {}, 3, 40)
    [seat] = session.pending
    twins = [twin for number in range(6) if (twin := twin_of(session, seat, random.Random(number))) is not None]
    assert len({perceive(twin, seat).state for twin in twins}) == 1
    monkeypatch.setattr(type(title), "reshuffle_hidden", lambda self, state, seat, rng: state)
    assert len({perceive(twin, seat).state for twin in twins}) > 1


Given = list[tuple[str, Answer]]


def told_to(session: Session, given: Given, seat: str) -> list[tuple[str, dict[str, Any]]] | None:
    """Return the events that a seat sees while some answers are given; None if one of them is not legal."""
    told = [*session.opening]
    for other, answer in given:
        ask = session.pending.get(other)
        if ask is None or not ask.accepts(answer):
            return None
        told += session.submit(other, answer).events
    return [(event.key, dict(event.facts)) for event in told if event.visible_to(seat)]


def looks_alike(one: Session, other: Session, seat: str) -> bool:
    """Return whether a seat is asked the same in two games and sees the same position."""
    asked, also = one.pending.get(seat), other.pending.get(seat)
    return bool(asked and also and asked.digest() == also.digest() and one.view(seat) == other.view(seat))


@pytest.mark.parametrize(("key", "scenario", "options"), WITH_HANDS[:2])
def test_what_another_answered_in_secret_decides_nothing(key: str, scenario: str, options: dict[str, str]) -> None:
    """Check games that differ in one secret answer of another seat, of which the seat has no information."""
    title, compared = registry.title(key), 0
    for number in range(1, 7):

        def begun(number: int = number) -> Session:
            return Session(title, scenario, options, seed_of(number), str(number))

        rng, session, given = random.Random(number), begun(), Given()
        secret: list[Ask | None] = []
        while not session.over and len(given) < 90:
            since = len(given) - (session.seq - session.base.seq)
            for seat in session.pending:
                for index in range(since, len(given)):
                    ask = secret[index]
                    if ask is None or ask.seat == seat:
                        continue
                    one, other = begun(), begun()
                    changed = [*given[:index], (ask.seat, ask.sample(rng)), *given[index + 1 :]]
                    if changed == given or told_to(one, given, seat) != told_to(other, changed, seat):
                        continue
                    if looks_alike(one, other, seat):
                        assert perceive(one, seat) == perceive(other, seat)
                        compared += 1
            seat = rng.choice(sorted(session.pending))
            ask, answer = session.pending[seat], session.pending[seat].sample(rng)
            secret.append(ask if ask.secret else None)
            given.append((seat, session.submit(seat, answer).row.answer))
    assert compared > 2


def test_what_another_drew_in_secret_decides_nothing() -> None:
    """Check Syracuse, S25: a counter is drawn from the cup in the middle of a phase, and others are asked at once."""
    title, number, given = registry.title("syracuse"), 26, Given()

    def begun(drawn: dict[int, int] | None = None) -> Session:
        return Session(title, "historical", {}, seed_of(number), str(number), inherited=drawn)

    rng, session = random.Random(7 * number), begun()
    while True:
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        answer = ("draw",) if ask.key == "omens" else ask.sample(rng)
        given.append((seat, session.submit(seat, answer).row.answer))
        dice, others = session.game.dice, [other for other in session.pending if other != seat]
        drawn_now = [each for each in dice.throws if each.index in dice.private and each.index > session.base.dice]
        if ask.key == "omens" and drawn_now and others:
            break
    [throw], [seat] = drawn_now, others
    twins: list[Session] = []
    for drawn in range(throw.sides):
        twin = begun({throw.index: drawn})
        assert told_to(twin, given, seat) is not None and looks_alike(session, twin, seat)
        twins.append(twin)
    assert len({twin.hash() for twin in twins}) > 8
    for twin in twins:
        assert perceive(twin, seat) == perceive(session, seat)
    for level in ("soldier", "captain"):
        decided = [decide(title, perceive(twin, seat), LEVELS[level], random.Random, 7) for twin in twins[:3]]
        assert decided[0] == decided[1] == decided[2]


@pytest.mark.parametrize(("key", "scenario", "options"), GAMES)
def test_a_guess_agrees_with_all_that_the_seat_knows(key: str, scenario: str, options: dict[str, str]) -> None:
    """Check that a deal agrees with all that the seat knows; rarely, only with the question that it is asked."""
    title, rng = registry.title(key), random.Random(2)
    session = Session(title, scenario, options, seed_of(2), "2")
    doubtful = asked = 0
    while not session.over and asked < 150:
        seat = rng.choice(sorted(session.pending))
        perspective = perceive(session, seat)
        dealer = Dealer(title, perspective, random.Random, asked)
        deal = dealer.deal(40)
        asked += 1
        if deal is None:
            doubtful += 1
        else:
            line = dealer.replay(deal, random.Random(1))
            assert line.open[seat].digest() == session.pending[seat].digest()
            guessed = title.reshuffle_hidden(line.game.state, seat, random.Random(3))
            agrees = guessed == title.reshuffle_hidden(session.game.state, seat, random.Random(3))
            assert agrees or knowledge(line.game, seat) != perspective.known
            doubtful += not agrees
        session.submit(seat, session.pending[seat].sample(rng))
    assert doubtful <= asked // 10


def test_a_perspective_survives_the_way_to_a_worker() -> None:
    session = under_way(registry.title("syracuse"), "historical", {}, 5, 60)
    for seat in session.pending:
        perspective = perceive(session, seat)
        assert Perspective.from_dict(json.loads(json.dumps(perspective.to_dict()))) == perspective


def test_no_seed_and_no_stream_leave_the_session() -> None:
    session = under_way(registry.title("sphacteria"), "first-edition", {}, 5, 60)
    [seat] = session.pending
    sent = json.dumps(perceive(session, seat).to_dict())
    assert session.seed.hex() not in sent and session.key.hex() not in sent
    base: Checkpoint = session.bases[-1]
    assert len(perceive(session, seat).throws) == session.game.dice.index - base.dice


def test_answers_to_a_question_that_is_still_open_stay_unseen() -> None:
    title, seen = registry.title("peloponnesian_war"), 0
    options = {"mode": "several", "players": "4"}
    rng, session = random.Random(4), Session(title, "peloponnesian-war", options, seed_of(4), "4")
    while not session.over and seen < 5:
        seats = sorted(session.pending)
        if len(seats) > 1:
            before = perceive(session, seats[1])
            session.submit(seats[0], session.pending[seats[0]].sample(rng))
            assert perceive(session, seats[1]) == before
            seen += 1
        seat = sorted(session.pending)[-1]
        session.submit(seat, session.pending[seat].sample(rng))
    assert seen == 5
