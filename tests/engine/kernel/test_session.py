"""Sessions: submit, undo to the seal, save and restore, divergence."""

from __future__ import annotations

import json
import random

import pytest

from engine import registry
from engine.kernel import Divergence, Group, IllegalAnswer, NothingToUndo, NotYourQuestion, Session, play_out, verify
from engine.kernel.dice import Dice, commitment, stream_key
from tests.engine.kernel.toy import TOY, Toy

SEED = bytes(range(32))


def new() -> Session:
    return Session(TOY, "plain", {}, SEED, "g1", {"red": "owl", "blue": "bull"})


def test_a_question_is_open_and_names_its_rules() -> None:
    session = new()
    assert list(session.pending) == ["red"] and session.trail() == ["1", "1.A"]


def test_foreign_and_illegal_answers_change_nothing() -> None:
    session = new()
    before = json.dumps(session.save())
    with pytest.raises(NotYourQuestion):
        session.submit("blue", ["x"])
    for wrong in (["w"], [], ["x", "y"], 3, None, {"x": 1}):
        with pytest.raises(IllegalAnswer):
            session.submit("red", wrong)
    assert json.dumps(session.save()) == before


def test_own_steps_can_be_taken_back_across_checkpoints_until_another_speaks() -> None:
    session = new()
    start = session.save()
    session.submit("red", "x")
    session.submit("red", "y")
    assert len(session.undoable("red")) == 2 and session.undoable("blue") == []
    session.undo("red")
    session.undo("red")
    assert session.save() == start
    for answer in ("x", "done", ["k"], {"p": 2}, 4):
        session.submit("red", answer)
    assert set(session.pending) == {"red", "blue"}
    with pytest.raises(NothingToUndo):
        session.undo("red")


def test_dice_seal_the_log_and_throws_are_reported_and_verifiable() -> None:
    session = new()
    for answer in ("done", ["k"], {"p": 2}, 4):
        session.submit("red", answer)
    session.submit("blue", "pass")
    step = session.submit("red", "a")
    assert step.sealed and len(step.throws) == 1 and {event.key for event in step.events} == {"played", "rolled"}
    assert verify(SEED, commitment(SEED), session.words, "g1", step.throws).sound
    assert not verify(SEED, commitment(b"other"), session.words, "g1", step.throws).sound
    other = stream_key(SEED, {"red": "owl"})
    streams = [[Dice(key, "g1").number(n, 6) for n in range(40)] for key in (other, session.key)]
    assert streams[0] != streams[1]


@pytest.mark.parametrize("number", range(20))
def test_restored_sessions_ask_the_same_and_undo_redo_is_identical(number: int) -> None:
    rng, session = random.Random(number), new()
    while not session.over:
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        before, answer = json.dumps(session.save()), ask.sample(rng)
        step = session.submit(seat, answer)
        again = Session.restore(TOY, json.loads(json.dumps(session.save())), SEED)
        assert repr(again.pending) == repr(session.pending) and again.hash() == session.hash()
        assert again.seq == session.seq
        if not step.sealed:
            session.undo(seat)
            assert json.dumps(session.save()) == before
            session.submit(seat, answer)
    assert session.outcome and session.outcome.kind == "points"


def test_a_replay_that_differs_says_where() -> None:
    session = new()
    session.submit("red", "x")
    session.submit("red", "done")
    save = session.save()
    save["log"][1]["digest"] = "0" * 16
    with pytest.raises(Divergence) as caught:
        Session.restore(TOY, save, SEED)
    assert caught.value.facts["seq"] == 2 and caught.value.facts["reason"] == "question"
    save = session.save()
    save["log"][0]["hash"] = "0" * 16
    with pytest.raises(Divergence) as caught:
        Session.restore(TOY, save, SEED)
    assert caught.value.facts["seq"] == 1 and caught.value.facts["reason"] == "state"


def test_events_carry_the_rule_of_the_section_that_told_them() -> None:
    session = new()
    [event] = session.submit("red", "x").events
    assert (event.key, event.rule, event.facts) == ("took", "1.A", {"side": "red", "thing": "x"})


def test_playing_out_without_a_record_reaches_the_end() -> None:
    game = Toy(TOY.setup("plain", {}), Dice(stream_key(SEED, {}), "g1"))  # type: ignore[arg-type]
    assert play_out(game, random.Random(1)) > 10 and game.state.outcome


def test_a_group_is_answered_in_any_order_with_the_same_result() -> None:
    hashes = set()
    for order in (("red", "blue"), ("blue", "red")):
        session = new()
        for answer in ("done", ["k"], {"p": 2}, 4):
            session.submit("red", answer)
        for seat in order:
            session.submit(seat, {"red": "a", "blue": "c"}[seat])
        hashes.add(session.hash())
    assert len(hashes) == 1 and Group([]).asks == ()


def test_a_copy_goes_its_own_way() -> None:
    session = new()
    seat = next(iter(session.pending))
    session.submit(seat, session.pending[seat].sample(random.Random(1)))
    twin = session.copy()
    assert (twin.seq, twin.hash(), twin.pending.keys()) == (session.seq, session.hash(), session.pending.keys())
    other = next(iter(twin.pending))
    twin.submit(other, twin.pending[other].sample(random.Random(2)))
    assert twin.seq == session.seq + 1
    earlier = session.copy(log=session.log[:-1])
    assert earlier.seq == session.seq - 1 and seat in earlier.pending
    assert session.copy(base=session.base).seq == session.base.seq


@pytest.mark.parametrize("title", ["toy", "sphacteria", "syracuse"])
def test_a_fleeting_copy_stands_where_the_game_stands_from_every_checkpoint(title: str) -> None:
    rng = random.Random(5)
    session = new()
    if title != "toy":
        found = registry.title(title)
        session = Session(found, found.scenarios[-1], {}, SEED, "g1")
    for _ in range(120):
        for base in session.bases:
            log = session.log[base.seq - session.base.seq :]
            copied, whole = (session.copy(base=base, log=log, trusted=True, fleeting=each) for each in (True, False))
            assert copied.hash() == whole.hash() == session.hash() and copied.seq == session.seq
            assert repr(copied.pending) == repr(whole.pending) == repr(session.pending)
            assert copied.answered == session.answered and copied.last == whole.last
            assert copied.trail() == session.trail() and copied.game.dice.index == session.game.dice.index
            for seat, ask in session.pending.items():
                # Both continue alike, and neither repeats earlier events.
                step, other = (each.suppose(seat, ask.sample(random.Random(7))) for each in (copied, whole))
                assert (step.events, step.throws, step.revealing) == (other.events, other.throws, other.revealing)
                break
            copied.close()
            whole.close()
        if session.over:
            break
        seat = rng.choice(list(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))


def test_what_can_be_undone_is_all_of_one_seat() -> None:
    for seed in range(8):
        rng, session = random.Random(seed), new()
        while not session.over:
            seat = rng.choice(list(session.pending))
            session.submit(seat, session.pending[seat].sample(rng))
            for each in ("red", "blue"):
                rows = session.undoable(each)
                assert not rows or {row.seat for row in rows} == {each}
