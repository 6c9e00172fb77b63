"""Deals: random guesses at hidden information that are consistent with everything a seat knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from engine.kernel import PASS, Answer, Ask, Game, Pick, Rng, Title
from engine.players.line import LooseDice, Moment, PairedDice, PlayedLine, TracedLine
from engine.players.perspective import Perspective, knowledge

Chance = Callable[[int], Rng]  # creates a generator from a seed; `random.Random` does
STRIDE = 1_000_003  # between seeds of generators that must be independent


@dataclass(frozen=True, slots=True)
class Deal:
    """A complete position at the checkpoint, with the answers given and the throws made since."""

    state: bytes
    answers: tuple[tuple[str, Answer], ...]
    throws: tuple[int | None, ...] = ()


class Dealer:
    """Deals the hidden information of a perspective at random, and starts lines from the deals."""

    def __init__(self, title: Title, perspective: Perspective, chance: Chance, seed: int) -> None:
        self.title, self.perspective, self.chance, self.seed = title, perspective, chance, seed
        self.rules: type[Game[Any]] = title.rules(perspective.scenario, perspective.options)
        self.alone = len(title.seats(perspective.scenario, perspective.options)) == 1
        self.tried = 0

    def deal(self, attempts: int) -> Deal | None:
        """Return a deal consistent with what the seat knows.

        After too many attempts, return one in which it is at least asked the same question, or None.
        """
        doubtful: Deal | None = None
        for _ in range(attempts):
            self.tried += 1
            found = self.attempt(self.chance(self.seed + STRIDE * self.tried), self.tried % 2 == 1)
            if found and found[1]:
                return found[0]
            doubtful = doubtful or (found[0] if found else None)
        return doubtful

    def attempt(self, rng: Rng, silent: bool) -> tuple[Deal, bool] | None:
        """Return a deal and whether it is consistent with what the seat knows; None if an answer contradicts it.

        In every other attempt, secret answers of others are assumed to be passes, since most of them are.
        """
        view = self.perspective
        guess = self.title.reshuffle_hidden(self.title.load(view.state), view.seat, rng)
        for seat, thing in view.held:
            self.title.give(guess, seat, thing, rng)
        state = orjson.dumps(guess)
        dice = LooseDice(rng, view.throws, view.thrown)
        line = PlayedLine(self.rules(self.title.load(state), dice))
        answers: list[tuple[str, Answer]] = []
        for seat, given in view.answers:
            ask = line.open.get(seat)
            if ask is None:
                return None
            answer = unknown(ask, rng, silent) if given is None else given
            if not ask.accepts(answer):
                return None
            line.answer(seat, answer)
            answers.append((seat, answer))
        ask = line.open.get(view.seat)
        if (ask.digest() if ask else "") != view.question:
            return None
        found = Deal(state, tuple(answers), filled(view.throws, dice.results))
        return found, knowledge(line.game, view.seat) == view.known

    def replay(self, deal: Deal, rng: Rng, told: bool = False) -> PlayedLine:
        """A line at the seat's open question; the throws after it are new. What happens from there on can be told."""
        game = self.game(deal.state, LooseDice(rng, deal.throws, self.perspective.thrown), told)
        line = PlayedLine(game)
        for seat, answer in deal.answers:
            line.answer(seat, answer)
        game.events.clear()
        return line

    def traced(self, deal: Deal, rng: Rng) -> TracedLine:
        """Return a line like that of `replay` from which others can start later."""
        return self._traced(deal, LooseDice(rng, deal.throws, self.perspective.thrown))

    def paired(self, deal: Deal, number: int) -> TracedLine:
        """Return such a line whose new throws are those of other lines with the same number; it tells what happens."""
        seed = self.seed + STRIDE * number
        dice = PairedDice(seed, self.chance(seed), deal.throws, self.perspective.thrown)
        return self._traced(deal, dice, told=True)

    def _traced(self, deal: Deal, dice: LooseDice, told: bool = False) -> TracedLine:
        game = self.game(deal.state, dice, told)
        if isinstance(dice, PairedDice):
            dice.purpose = game.purpose_of_throw
        line = TracedLine(game, dice, deal.state)
        for seat, answer in deal.answers:
            line.answer(seat, answer)
        game.events.clear()
        return line

    def resume(self, moment: Moment, rng: Rng) -> PlayedLine:
        """Return a line that continues from a moment of another; later throws are new."""
        line = PlayedLine(self.game(moment.state, LooseDice(rng, moment.throws, moment.thrown)))
        for seat, answer in moment.answers:
            line.answer(seat, answer)
        return line

    def game(self, state: bytes, dice: LooseDice, told: bool = False) -> Game[Any]:
        """The rules at a state; they tell nothing unless they shall."""
        game = self.rules(self.title.load(state), dice)
        if not told:
            game.hush()
        return game


def filled(known: Sequence[int | None], made: Sequence[int]) -> tuple[int | None, ...]:
    """Return the known throws, with unknown ones taken from the deal."""
    return tuple(made[index] if result is None and index < len(made) else result for index, result in enumerate(known))


def unknown(ask: Ask, rng: Rng, silent: bool) -> Answer:
    """Return a guess at another seat's secret answer."""
    passing = (PASS,)
    if silent and isinstance(ask, Pick) and ask.accepts(passing):
        return passing
    return ask.sample(rng)
