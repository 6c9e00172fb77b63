"""Dice shared by several games: one stream per turn and purpose."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.files import export_session, verify_file
from bot.lab.simulate import LIMIT, seed_of
from engine.kernel import Session, SharedDice, Throw, Title
from engine.kernel.dice import is_true
from engine.registry import KEYS
from engine.registry import title as title_of

KEY = b"k" * 32
TWO = {"peloponnesian_war": {"mode": "two-player"}}


def dice(purpose: str, counts: dict[str, int] | None = None) -> SharedDice:
    found = SharedDice(KEY, 0, None, counts)
    found.purpose = lambda: purpose
    return found


def test_what_was_thrown_for_another_purpose_changes_nothing() -> None:
    one, other = dice("3 4"), dice("3 4")
    other.purpose = lambda: "3 5"
    other.d6(7)
    other.purpose = lambda: "3 4"
    assert one.d6(5) == other.d6(5)


def test_another_turn_or_side_is_another_stream() -> None:
    streams = [dice("3 4"), dice("4 4"), dice("3 5")]
    assert len({tuple(each.d6(12)) for each in streams}) == len(streams)
    mine, theirs = dice("1 2"), dice("1 2")
    assert [mine.pick(40, "athens") for _ in range(12)] != [theirs.pick(40, "sparta") for _ in range(12)]


def test_a_restored_stream_goes_on_where_it_was() -> None:
    whole = dice("2 4")
    numbers = whole.d6(9)
    half = dice("2 4")
    half.d6(4)
    assert dice("2 4", dict(half.counts)).d6(5) == numbers[4:]


def test_a_throw_can_be_recomputed_from_its_place_alone() -> None:
    made = dice("2 4.1")
    made.d6(3)
    assert [throw.stream for throw in made.throws] == ["2 4.1#1", "2 4.1#2", "2 4.1#3"]
    assert all(is_true(SharedDice(KEY), throw) for throw in made.throws)
    first = made.throws[0]
    assert not is_true(SharedDice(KEY), Throw(first.index, 6, (first.result + 1) % 6, first.stream))


def opened(title: Title, game_id: str, **more: Any) -> Session:
    scenario = title.scenarios[0]
    options = title.resolve_options(scenario, TWO.get(title.key, {}))
    return Session(title, scenario, options, seed_of(5), game_id, shared=True, **more)


def play(session: Session, chooser: random.Random, throws: list[Throw], rows: list[Any], restore: bool = False) -> None:
    throws += session.game.dice.throws
    while not session.over and len(rows) < LIMIT:
        seat = sorted(session.pending)[0]
        step = session.submit(seat, session.pending[seat].sample(chooser))
        throws += step.throws
        rows.append(step.row)
        if restore and len(rows) % 7 == 0:
            session = Session.restore(session.title, session.save(), session.seed)


@pytest.mark.parametrize("key", KEYS)
def test_two_tables_that_play_differently_find_the_same_luck(key: str) -> None:
    """Check that the same position in a stream gives the same number in both games, whenever each reaches it."""
    title, found = title_of(key), []
    for player in (1, 2):
        throws: list[Throw] = []
        play(opened(title, f"table {player}"), random.Random(player), throws, [])
        found.append({(throw.stream, throw.sides): throw.result for throw in throws})
    common = found[0].keys() & found[1].keys()
    assert len(common) > 20
    assert all(found[0][place] == found[1][place] for place in common)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_restored_again_and_again_throws_the_same(key: str) -> None:
    title, found = title_of(key), []
    for restore in (False, True):
        throws: list[Throw] = []
        play(opened(title, "table"), random.Random(3), throws, [], restore)
        found.append(throws)
    assert found[0] == found[1]


def test_a_file_with_shared_luck_is_verified_throw_by_throw() -> None:
    title = title_of("sphacteria")
    session, throws, rows = opened(title, "table"), list[Throw](), list[Any]()
    play(session, random.Random(4), throws, rows)
    plain = export_session(session, rows, throws)
    verdict = verify_file(plain)
    assert verdict.sound, verdict.lines()
    for change in ({"result": (throws[3].result + 1) % 6}, {"stream": "9 9#9"}, {"stream": ""}):
        forged = {**plain, "rolls": [{**roll, **change} if at == 3 else roll for at, roll in enumerate(plain["rolls"])]}
        assert verify_file(forged).wrong_throws


def test_every_throw_has_a_rule_as_its_purpose() -> None:
    """Check that every throw is made in a rule with a section; without one it would have no purpose for its stream."""
    for key in KEYS:
        throws: list[Throw] = []
        play(opened(title_of(key), "table"), random.Random(6), throws, [])
        assert all(len(throw.stream.partition("#")[0].split()) >= 2 for throw in throws), key
