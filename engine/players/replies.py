"""Replies: the value of a move after the next player has looked for a good answer to it.

A move is evaluated at the point where another seat has to decide. The evaluation may overlook weaknesses there, such as
an isolated army or a zone that can be stormed, which the next player will find. Therefore some playouts of their
replies continue from that point, and the change caused by the better ones counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from engine.kernel import Rng, Title
from engine.players.deal import STRIDE, Deal, Dealer
from engine.players.habits import Habits, key_of
from engine.players.line import LONGEST, Moment, TracedLine
from engine.players.trials import MoveTrial, scripted

RESTRAINT = 0.7  # probability of declining follow-ups to the own move: random ones there are mostly mistakes
APART = 1_009  # between the seeds of two moves: exceeds the playouts of either


class Replies:
    """Evaluates moves including the replies to them."""

    def __init__(self, title: Title, dealer: Dealer, habits: Habits, hope: float, expired: Callable[[], bool]) -> None:
        self.title, self.dealer, self.habits, self.hope, self.expired = title, dealer, habits, hope, expired
        self.seat = dealer.perspective.seat

    def look(self, trial: MoveTrial, deal: Deal, number: int, playouts: int) -> tuple[float, float]:
        """Return the value of a move by itself, and the change caused by the best replies."""
        dealer = self.dealer
        line = self.moved(trial, deal, dealer.chance(dealer.seed + 7 + STRIDE * (number + APART)))
        near = self.title.evaluate(line.game.state, self.seat)
        if line.turn_over:
            return near, 0.0
        movers = [ask.seat for ask in line.open.values() if ask.seat != self.seat and not ask.window]
        moment, found = line.moment(), list[tuple[float, float]]()
        for index in range(playouts):
            if found and self.expired():
                break
            found.append(
                self.reply(moment, movers, dealer.chance(dealer.seed + 11 + STRIDE * (APART * number + index)))
            )
        best = sorted(found, reverse=True)[: ceil(self.hope * len(found))]
        return near, sum(mine for _, mine in best) / len(best) - near

    def moved(self, trial: MoveTrial, deal: Deal, rng: Rng) -> TracedLine:
        """Return a line in which the move was made, up to another seat's decision or the end of the turn."""
        line, left = self.dealer.traced(deal, rng), list(trial.script or ())
        line.answer(self.seat, trial.answer)
        for _ in range(LONGEST):
            if line.turn_over or line.waits_beside(self.seat):
                break
            for ask in list(line.open.values()):
                own = ask.seat == self.seat
                said = scripted(left, ask) if own and left else None
                line.answer(ask.seat, self.habits.sample(ask, own, rng) if said is None else said)
        return line

    def reply(self, moment: Moment, movers: Sequence[str], rng: Rng) -> tuple[float, float]:
        """Play one reply up to the next decision; return its value to the replying seat and to the thinking one."""
        line, given = self.dealer.resume(moment, rng), list[tuple[str, str, str]]()
        for index in range(LONGEST):
            if line.turn_over or (index and line.waits_beside(*movers)):
                break
            for ask in list(line.open.values()):
                own = ask.seat == self.seat
                said = ask.default if own and rng.random() < RESTRAINT else self.habits.sample(ask, own, rng)
                given.append(key_of(ask, said))
                line.answer(ask.seat, said)
        mine = self.title.evaluate(line.game.state, self.seat)
        self.habits.note(given, mine)
        return max(self.title.evaluate(line.game.state, mover) for mover in movers), mine
