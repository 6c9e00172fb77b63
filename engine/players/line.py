"""Line: the rules played on from a checkpoint without a record, as fast as possible."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from engine.kernel import Answer, Ask, Dice, Game, Group, Rng

LONGEST = 2_000  # answers per playout; a turn never needs this many


class LooseDice(Dice):
    """Dice without a stream: first the known throws, then random ones."""

    def __init__(self, rng: Rng, made: Sequence[int | None] = (), first: int = 0) -> None:
        super().__init__(b"", "", first)
        self.rng, self.made, self.first = rng, made, first
        self.results: list[int] = []  # of all throws

    def pick(self, sides: int, whose: str = "") -> int:
        index = self.index - self.first
        self.index += 1
        made = self.made[index] if index < len(self.made) else None
        result = made if made is not None and made < sides else self.fresh(sides, whose)
        self.results.append(result)
        return result

    def fresh(self, sides: int, whose: str) -> int:
        """Return a new random number."""
        return int(self.rng.random() * sides)


class PairedDice(LooseDice):
    """Dice whose new throws depend on a seed, their turn and their purpose, not on what was thrown before."""

    def __init__(self, seed: int, rng: Rng, made: Sequence[int | None] = (), first: int = 0) -> None:
        super().__init__(rng, made, first)
        self.seed = seed
        self.counts: dict[str, int] = {}
        self.purpose: Callable[[], str] = str  # the turn and the rule that throws, once there is a game

    def fresh(self, sides: int, whose: str) -> int:
        stream = f"{self.purpose()} {whose}"
        count = self.counts[stream] = self.counts.get(stream, 0) + 1
        mark = hashlib.blake2b(f"{self.seed} {stream} {count}".encode(), digest_size=8).digest()
        return int.from_bytes(mark, "big") % sides


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in a line from which others can start: its last checkpoint, and the answers and throws since."""

    state: bytes
    answers: tuple[tuple[str, Answer], ...]
    throws: tuple[int, ...]
    thrown: int


class PlayedLine:
    """A game in progress: its open questions, and the answers so far to a group question."""

    __slots__ = ("checkpoints", "complete", "game", "group", "open", "over", "send", "start", "taken")

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.send = game, game.play().send
        self.open: dict[str, Ask] = {}
        self.taken: dict[str, Answer] = {}
        self.group = self.over = False
        self.complete = True  # whether the rules ran on after it
        self.start = turn_of(game)
        self.checkpoints = 0  # passed so far
        self._run(None)

    def _run(self, answer: Any) -> None:
        send = self.send
        try:
            question = send(answer)
            while question is None:
                self.passed()
                question = send(None)
        except StopIteration:
            self.open, self.over = {}, True
            return
        if type(question) is Group:
            self.open = {ask.seat: ask for ask in question.asks}
            self.taken, self.group = {}, True
        else:
            self.open, self.group = {question.seat: question}, False

    def passed(self) -> None:
        """Count a checkpoint."""
        self.checkpoints += 1

    def answer(self, seat: str, answer: Any) -> None:
        """Answer one seat's question; the rules continue once all are answered."""
        if not self.group:
            self._run(answer)
            return
        del self.open[seat]
        self.taken[seat] = answer
        self.complete = not self.open
        if self.complete:
            self._run(self.taken)

    def waits_beside(self, *seats: str) -> bool:
        """Return whether a seat other than these has to make a decision; an optional reaction does not count."""
        return any(ask.seat not in seats and not ask.window for ask in self.open.values())

    @property
    def turn_over(self) -> bool:
        """Whether the game, or the turn in which the line began, has ended."""
        return self.over or turn_of(self.game) != self.start


class TracedLine(PlayedLine):
    """A line that records the answers leading to its position."""

    __slots__ = ("answers", "dice", "state", "thrown")

    def __init__(self, game: Game[Any], dice: LooseDice, state: bytes) -> None:
        self.dice, self.state, self.thrown = dice, state, 0
        self.answers: list[tuple[str, Answer]] = []
        super().__init__(game)

    def passed(self) -> None:
        super().passed()
        self.state, self.thrown = orjson.dumps(self.game.state), len(self.dice.results)
        self.answers.clear()

    def answer(self, seat: str, answer: Any) -> None:
        self.answers.append((seat, answer))
        super().answer(seat, answer)

    def moment(self) -> Moment:
        """Return the present point of the line."""
        throws = tuple(self.dice.results[self.thrown :])
        return Moment(self.state, tuple(self.answers), throws, self.dice.first + self.thrown)


def turn_of(game: Game[Any]) -> int:
    """Return the turn number."""
    return int(getattr(game.state, "turn", 0))
