"""Line: rules played on from a checkpoint without a record, as fast as they allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from engine.kernel import Answer, Ask, Dice, Game, Group, Rng

LONGEST = 2_000  # answers in one playout; a turn never needs so many


class LooseDice(Dice):
    """Dice without a stream: first the throws that were made, as far as they are known, then chance."""

    def __init__(self, rng: Rng, made: Sequence[int | None] = (), first: int = 0) -> None:
        super().__init__(b"", "", first)
        self.rng, self.made, self.first = rng, made, first
        self.results: list[int] = []  # of all throws

    def pick(self, sides: int, whose: str = "") -> int:
        index = self.index - self.first
        self.index += 1
        made = self.made[index] if index < len(self.made) else None
        result = made if made is not None and made < sides else int(self.rng.random() * sides)
        self.results.append(result)
        return result


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a line at which others can begin: its last checkpoint, and what was answered and thrown since."""

    state: bytes
    answers: tuple[tuple[str, Answer], ...]
    throws: tuple[int, ...]
    thrown: int


class PlayedLine:
    """A game under way: its open questions, and what has been answered of a group."""

    __slots__ = ("checkpoints", "complete", "game", "group", "open", "over", "send", "start", "taken")

    def __init__(self, game: Game[Any]) -> None:
        self.game, self.send = game, game.play().send
        self.open: dict[str, Ask] = {}
        self.taken: dict[str, Answer] = {}
        self.group = self.over = False
        self.complete = True  # whether the last answer let the rules run on
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
        """A checkpoint was passed."""
        self.checkpoints += 1

    def answer(self, seat: str, answer: Any) -> None:
        """Answer one seat's question; the rules run on when all are answered."""
        if not self.group:
            self._run(answer)
            return
        del self.open[seat]
        self.taken[seat] = answer
        self.complete = not self.open
        if self.complete:
            self._run(self.taken)

    def waits_beside(self, *seats: str) -> bool:
        """Whether somebody else than these has to decide something; a chance to react is no decision."""
        return any(ask.seat not in seats and not ask.window for ask in self.open.values())

    @property
    def turn_over(self) -> bool:
        """Whether the game or the turn in which the line began has ended."""
        return self.over or turn_of(self.game) != self.start


class TracedLine(PlayedLine):
    """A line that can say how to come to where it is."""

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
        """Where the line is now."""
        throws = tuple(self.dice.results[self.thrown :])
        return Moment(self.state, tuple(self.answers), throws, self.dice.first + self.thrown)


def turn_of(game: Game[Any]) -> int:
    """The number of the turn."""
    return int(getattr(game.state, "turn", 0))
