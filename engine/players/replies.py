"""Replies: what a move is worth once whoever decides next has looked for a good answer to it.

A move is judged where another has to decide. What the evaluation does not see there, an army left alone or a zone that
can be stormed, the next player will see; so some playouts of theirs go on from that moment, and what the better ones
of them change counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from engine.kernel import Rng, Title
from engine.players.deal import STRIDE, Deal, Dealer
from engine.players.habits import Habits, key_of
from engine.players.line import LONGEST, Moment, TracedLine
from engine.players.trials import MoveTrial, scripted

RESTRAINT = 0.7  # how often it is declined what comes after one's own move: what chance does there is mostly folly
APART = 1_009  # between the numbers of the looks at two moves: more than the playouts of either


class Replies:
    """Looks at moves with the replies to them."""

    def __init__(self, title: Title, dealer: Dealer, habits: Habits, hope: float, expired: Callable[[], bool]) -> None:
        self.title, self.dealer, self.habits, self.hope, self.expired = title, dealer, habits, hope, expired
        self.seat = dealer.perspective.seat

    def look(self, trial: MoveTrial, deal: Deal, number: int, playouts: int) -> tuple[float, float]:
        """What a move is worth by itself, and what the replies, those that are better for who gives them, change."""
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
        """A line in which the move was made, until another has to decide or the turn is over."""
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
        """One reply until somebody else decides: what it is worth to who gives it, and to who thinks."""
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
