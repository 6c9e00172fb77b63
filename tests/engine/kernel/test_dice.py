"""Dice: sealed, unbiased, numbered, verifiable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.kernel import Dice, ScriptedDice, Throw, commitment, stream_key, verify

SEED = b"\x07" * 32


def test_the_stream_depends_on_seed_words_game_and_number_alone() -> None:
    key = stream_key(SEED, {"athens": "owl", "sparta": "lambda"})
    assert key == stream_key(SEED, {"sparta": "lambda", "athens": "owl"})
    one, two = Dice(key, "g"), Dice(key, "g", index=3)
    assert one.d6(6)[3:] == two.d6(3)
    assert Dice(key, "h").d6(20) != Dice(key, "g").d6(20)
    assert stream_key(SEED, {"athens": "owl"}) != key


def test_the_published_construction_is_the_one_in_use() -> None:
    import hashlib
    import hmac

    key = hmac.new(SEED, b"athens\0owl", hashlib.sha256).digest()
    first = hmac.new(key, b"g\x001\x000", hashlib.sha256).digest()
    value = next(byte for byte in first if byte < 252) % 6
    assert Dice(stream_key(SEED, {"athens": "owl"}), "g").pick(6) == value


@pytest.mark.parametrize("sides", [2, 6, 7, 36, 300])
def test_every_face_is_as_likely(sides: int) -> None:
    dice, count = Dice(SEED, "fair"), 200 * sides
    counts = Counter(dice.pick(sides) for _ in range(count))
    assert set(counts) == set(range(sides))
    chi_square = sum((n - 200) ** 2 / 200 for n in counts.values())
    assert chi_square < sides + 5 * (2 * sides) ** 0.5


def test_verification_finds_a_changed_throw_and_a_changed_seed() -> None:
    dice = Dice(stream_key(SEED, {}), "g")
    dice.d6(12)
    assert verify(SEED, commitment(SEED), {}, "g", dice.throws).sound
    forged = [*dice.throws[:4], Throw(5, 6, (dice.throws[4].result + 1) % 6), *dice.throws[5:]]
    assert verify(SEED, commitment(SEED), {}, "g", forged).wrong == (5,)
    assert not verify(SEED, commitment(b"x"), {}, "g", dice.throws).seed_matches


@pytest.mark.parametrize(
    "forge",
    [
        lambda throws: throws[1:],  # the first is left out
        lambda throws: [*throws[:3], *throws[4:]],  # one in the middle is left out
        lambda throws: [*throws[:4], throws[3], *throws[4:]],  # one is counted twice
        lambda throws: [throws[1], throws[0], *throws[2:]],  # two have changed places
        lambda throws: [*throws[:3], replace(throws[3], result=throws[3].result ^ 1), *throws[4:]],
        lambda throws: [*throws[:3], replace(throws[3], index=99), *throws[4:]],
        lambda throws: [*throws[:3], replace(throws[3], sides=0), *throws[4:]],
        lambda throws: [*throws[:3], replace(throws[3], sides=10**12), *throws[4:]],
        lambda throws: [*throws[:3], replace(throws[3], result=-1), *throws[4:]],
    ],
)
def test_no_forgery_of_the_record_goes_unnoticed(forge: Callable[[list[Throw]], list[Throw]]) -> None:
    dice = Dice(stream_key(SEED, {"red": "owl"}), "g")
    dice.d6(8)
    assert verify(SEED, commitment(SEED), {"red": "owl"}, "g", dice.throws).sound
    assert verify(SEED, commitment(SEED), {"red": "owl"}, "g", dice.throws[3:], first=4).sound
    assert not verify(SEED, commitment(SEED), {"red": "owl"}, "g", forge(dice.throws)).sound
    assert not verify(SEED, commitment(SEED), {"red": "bull"}, "g", dice.throws).sound
    assert not verify(SEED, commitment(SEED), {"red": "owl"}, "h", dice.throws).sound


def test_throws_and_draws_use_the_same_stream() -> None:
    dice = Dice(SEED, "g")
    assert set(dice.d6(2)) <= set(range(1, 7)) and dice.index == 2
    assert dice.draw("xyz") in "xyz" and len(dice.throws) == 3


def test_scripted_dice_run_dry_loudly() -> None:
    dice = ScriptedDice([3, 5], draws=[1])
    assert dice.d6(2) == [3, 5] and dice.draw("abc") == "b"
    with pytest.raises(AssertionError):
        dice.d6()
    assert ScriptedDice([2], then_chance=True).d6(3)[0] == 2
