"""Verifiable randomness: a committed seed, a word from every player, and a numbered stream of rolls."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.kernel.unchanging import unchanging

T = TypeVar("T")
SEED_BYTES = 32
MOST_SIDES = 1 << 32  # of a die that four bytes of the stream can decide


def commitment(seed: bytes) -> str:
    """Return the hash that is published before the game and commits to the seed."""
    return hashlib.sha256(seed).hexdigest()


def stream_key(seed: bytes, words: Mapping[str, str]) -> bytes:
    """Return the key of the stream: the seed mixed with each seat's word, so that nobody alone controls the rolls."""
    spoken = "\n".join(f"{seat}\0{words[seat]}" for seat in sorted(words))
    return hmac.digest(seed, spoken.encode(), "sha256")


@unchanging
class Throw:
    """One number drawn from the stream: throw `index` of a die with `sides` gave `result` (0-based).

    If several games share their dice, `stream` gives the turn and purpose and the position in that stream.
    """

    index: int
    sides: int
    result: int
    stream: str = ""


class Dice:
    """Dice whose throw n is HMAC-SHA256(key, game id and n), made unbiased by rejection sampling."""

    def __init__(self, key: bytes, game_id: str, index: int = 0, inherited: Mapping[int, int] | None = None) -> None:
        self.key, self.game_id, self.index = key, game_id, index
        self.inherited = inherited or {}  # throws made under another seed, before this game was forked
        self.throws: list[Throw] = []
        self.private: set[int] = set()  # indexes of throws that concern one seat only, like its draws

    def note(self, throw: Throw, whose: str) -> int:
        """Record a throw and return its result."""
        self.throws.append(throw)
        if whose:
            self.private.add(throw.index)
        return throw.result

    def number(self, index: int, sides: int) -> int:
        """Return the result of throw `index` for a die with that many sides, 0-based."""
        return self.number_at(f"{self.game_id}\0{index}", sides)

    def number_at(self, place: str, sides: int) -> int:
        """Return the result at a position of the stream for a die with that many sides, 0-based."""
        width = 1 if sides <= 256 else 4
        span = 256**width
        limit = span - span % sides
        block = 0
        while True:
            digest = hmac.digest(self.key, f"{place}\0{block}".encode(), "sha256")
            for start in range(0, 32, width):
                value = digest[start] if width == 1 else int.from_bytes(digest[start : start + width], "big")
                if value < limit:
                    return value % sides
            block += 1

    def pick(self, sides: int, whose: str = "") -> int:
        """Return the next number of the stream, from 0 to sides - 1; `whose` names the only seat that may know it."""
        self.index += 1
        known = self.inherited.get(self.index)
        result = known if known is not None and known < sides else self.number(self.index, sides)
        return self.note(Throw(self.index, sides, result), whose)

    def d6(self, count: int = 1) -> list[int]:
        """Roll that many six-sided dice."""
        return [self.pick(6) + 1 for _ in range(count)]

    def draw(self, things: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return things[self.pick(len(things))]


class SharedDice(Dice):
    """Dice shared by several games: a separate stream for each turn and purpose, independent of earlier throws.

    The games of a duplicate round share one key. However far they diverge, the third battle of a turn, or the next draw
    of a side, gets the same numbers in all of them.
    """

    def __init__(
        self,
        key: bytes,
        index: int = 0,
        inherited: Mapping[int, int] | None = None,
        counts: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(key, "", index, inherited)
        self.counts = dict(counts or {})  # numbers drawn so far from each stream
        self.purpose: Callable[[], str] = str  # set by the game: its turn, and the rule that throws

    def pick(self, sides: int, whose: str = "") -> int:
        """Return the next number of the stream of this turn and purpose."""
        stream = f"{self.purpose()} {whose}".strip()
        self.counts[stream] = self.counts.get(stream, 0) + 1
        place = f"{stream}#{self.counts[stream]}"
        self.index += 1
        known = self.inherited.get(self.index)
        result = known if known is not None and known < sides else self.number_at(place, sides)
        return self.note(Throw(self.index, sides, result, place), whose)


class ScriptedDice(Dice):
    """Dice for tests: d6 rolls (1 to 6) and draws (0-based) come from lists, then at random if allowed."""

    def __init__(self, throws: Iterable[int] = (), draws: Iterable[int] = (), then_chance: bool = False) -> None:
        super().__init__(b"scripted".ljust(SEED_BYTES, b"\0"), "scripted")
        self.scripted, self.draws, self.then_chance = list(throws), list(draws), then_chance

    def pick(self, sides: int, whose: str = "") -> int:
        source = self.scripted if sides == 6 and self.scripted else self.draws
        if not source:
            if self.then_chance:
                return super().pick(sides, whose)
            raise AssertionError(f"the script has no throw left for a die of {sides}")
        value = source.pop(0) - (source is self.scripted)
        if not 0 <= value < sides:
            raise AssertionError(f"the script gives {value} for a die of {sides}")
        self.index += 1
        return self.note(Throw(self.index, sides, value), whose)


def is_true(dice: Dice, throw: Throw) -> bool:
    """Return whether a throw matches the seed at its index, or at its position in a shared stream."""
    if not 0 < throw.sides < MOST_SIDES:
        return False
    place = throw.stream or f"{dice.game_id}\0{throw.index}"
    return dice.number_at(place, throw.sides) == throw.result


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of checking a stream: `wrong` lists the indexes of throws that do not match."""

    seed_matches: bool
    checked: int
    wrong: tuple[int, ...]

    @property
    def sound(self) -> bool:
        return self.seed_matches and not self.wrong


def verify(
    seed: bytes, committed: str, words: Mapping[str, str], game_id: str, throws: Iterable[Throw], first: int = 1
) -> Verification:
    """Recompute every throw from the revealed seed; none may be changed, missing, repeated or out of order."""
    dice, wrong, checked = Dice(stream_key(seed, words), game_id), [], 0
    for checked, throw in enumerate(throws, 1):
        if throw.index != first + checked - 1 or not is_true(dice, throw):
            wrong.append(throw.index)
    return Verification(hmac.compare_digest(commitment(seed), committed), checked, tuple(wrong))
