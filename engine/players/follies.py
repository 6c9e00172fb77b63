"""Follies: answers by which a seat harms itself without need; even a recruit avoids them."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import PASS, Answer, Title
from engine.players.candidates import ends
from engine.players.deal import Chance, Deal, Dealer
from engine.players.line import LONGEST

WASTE = 2.0  # victory points that a recruit does not throw away
GAMBLE = 0.75  # what an answer in an optional window may cost on average, compared with a pass
LOOKS, EVEN = 4, 0.5  # lines that a recruit looks at, and how often it does there what is not usual
MANY = LOOKS // 2


class End(NamedTuple):
    """The end of a line: its value, and whether the seat committed a folly or has left a leader to the enemy."""

    worth: float
    folly: bool
    at_risk: bool


class Caution:
    """Looks at a few lines that begin with an answer and end where another seat decides."""

    def __init__(self, title: Title, dealer: Dealer, deal: Deal, chance: Chance, seed: int) -> None:
        self.title, self.dealer, self.deal, self.chance, self.seed = title, dealer, deal, chance, seed
        self.seat = dealer.perspective.seat
        start = dealer.replay(deal, chance(seed + 2))
        self.ask, self.worth = start.open[self.seat], title.evaluate(start.game.state, self.seat)
        self.waiting = [(place,) for place in start.game.waiting(self.seat)]
        self.at_risk = start.game.at_risk(self.seat).items()

    def cost(self, answer: Answer) -> float:
        """Return the points that an answer throws away at once; a folly counts as waste.

        It is a folly if every line that begins with it contains a listed one, if it leaves a leader to the enemy and most
        lines do not bring him to safety, or if it uses an optional window only to be worse off on average.
        """
        line = self.dealer.replay(self.deal, self.chance(self.seed + 2))
        line.answer(self.seat, answer)
        lost = self.worth - self.title.evaluate(line.game.state, self.seat)
        if lost >= WASTE:
            return lost
        if self.could_be_left(answer):
            return WASTE if self.worse_than_a_pass(answer) > GAMBLE else lost
        if (
            self.end(answer, 0, 0.0).at_risk
            and sum(self.end(answer, look, EVEN).at_risk for look in range(LOOKS)) > MANY
        ):
            return WASTE
        return WASTE if all(self.end(answer, look, EVEN).folly for look in range(LOOKS)) else lost

    def could_be_left(self, answer: Answer) -> bool:
        """Return whether an answer uses an optional window, for example for a stratagem or an interception."""
        return self.ask.window and self.ask.accepts((PASS,)) and not ends(answer)

    def worse_than_a_pass(self, answer: Answer) -> float:
        """Return by how much an answer is worse than a pass, on average, when all else is answered as usual."""
        worths = [(self.end((PASS,), look, 0.0).worth, self.end(answer, look, 0.0).worth) for look in range(LOOKS)]
        return sum(passed - used for passed, used in worths) / LOOKS

    def end(self, answer: Answer, look: int, even: float) -> End:
        """Return the end of a line; a folly is an event that the title lists."""
        rng, seat, title = self.chance(self.seed + 3 + look), self.seat, self.title
        line = self.dealer.replay(self.deal, rng, told=bool(title.follies))
        line.answer(seat, answer)
        for _ in range(LONGEST):
            if line.turn_over or line.waits_beside(seat):
                break
            for ask in list(line.open.values()):
                line.answer(ask.seat, ask.sample(rng) if ask.seat == seat and rng.random() < even else ask.default)
        side, game = title.side_of(seat), line.game
        folly = any(
            event.facts.get("side") == side and any(each.met_by(event) for each in title.follies)
            for event in game.events
        )
        return End(title.evaluate(game.state, seat), folly, not game.at_risk(seat).items() <= self.at_risk)
