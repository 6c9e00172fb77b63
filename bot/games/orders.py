"""Standing orders: what a seat answers to a kind of question, and for how long. They depend on nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel import PASS, Ask, Pick

EVERY = "*"  # all reaction windows
PHASE, TURN, GAME = "phase", "turn", "game"
TERMS = (PHASE, TURN, GAME)


@dataclass(frozen=True, slots=True)
class Order:
    """A word for a kind of question, until the end of a phase, a turn or the game; `label` is how it was asked."""

    word: str
    until: str = GAME
    since: str = ""  # the turn, or turn and phase, in which it was given
    label: str = ""

    def in_force(self, turn: int | None, phase: str | None) -> bool:
        """Whether it still holds at this time of the game, which everybody knows."""
        return self.since == moment(self.until, turn, phase)

    def __str__(self) -> str:
        return self.word if self == Order(self.word) else "\n".join((self.word, self.until, self.since, self.label))


def moment(until: str, turn: int | None, phase: str | None) -> str:
    """The stretch of the game that an order lasts for."""
    return "" if until == GAME else f"{turn}" if until == TURN else f"{turn} {phase}"


def read_order(said: str) -> Order:
    """The order written by `str`."""
    return Order(*said.split("\n", 3))


def orders_in_force(standing: Mapping[str, str], turn: int | None, phase: str | None) -> dict[str, Order]:
    """The orders of a seat that still hold, by kind of question."""
    found = {key: read_order(said) for key, said in standing.items()}
    return {key: order for key, order in found.items() if order.in_force(turn, phase)}


def can_be_ordered(ask: Ask) -> bool:
    """Whether a question is one that may be answered by a standing order: one for stepping in, or mostly declined."""
    return isinstance(ask, Pick) and (ask.window or ask.expected is not None)


def only_pass(ask: Ask) -> bool:
    """Whether nothing but passing is possible."""
    return isinstance(ask, Pick) and list(ask.keys) == [PASS]


def ordered_word(ask: Ask, orders: Mapping[str, Order]) -> str | None:
    """The word that orders have for an open question; one for all windows concerns windows only."""
    if not can_be_ordered(ask):
        return None
    order = orders.get(ask.key) or (orders.get(EVERY) if ask.window else None)
    return order.word if order and ask.accepts((order.word,)) else None
