"""Line: rules played on from a checkpoint without a record, as fast as they allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel import Answer, Ask, Dice, Game, Group, Rng


class LooseDice(Dice):
    """Dice without a stream: first the throws that were made, then chance."""

    def __init__(self, rng: Rng, made: Sequence[int] = (), first: int = 0) -> None:
        super().__init__(b"", "", first)
        self.rng, self.made, self.first = rng, made, first

    def pick(self, sides: int, whose: str = "") -> int:
        index = self.index - self.first
        self.index += 1
        if index < len(self.made) and self.made[index] < sides:
            return self.made[index]
        return int(self.rng.random() * sides)


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
                self.checkpoints += 1
                question = send(None)
        except StopIteration:
            self.open, self.over = {}, True
            return
        if type(question) is Group:
            self.open = {ask.seat: ask for ask in question.asks}
            self.taken, self.group = {}, True
        else:
            self.open, self.group = {question.seat: question}, False

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

    @property
    def turn_over(self) -> bool:
        """Whether the game or the turn in which the line began has ended."""
        return self.over or turn_of(self.game) != self.start


def turn_of(game: Game[Any]) -> int:
    """The number of the turn."""
    return int(getattr(game.state, "turn", 0))
