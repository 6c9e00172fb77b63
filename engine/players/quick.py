"""Quick players: they plan a whole move at once, so that a game can be played on many times in little time.

They are about as strong as Soldiers and need a fifth of the time. Lines with the same number have the same luck: a
throw depends on its turn, its purpose and how many there were before, whatever else was decided.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from engine.kernel import Answer, Ask, Event, Title
from engine.players.candidates import candidates
from engine.players.deal import STRIDE, Chance, Deal, Dealer
from engine.players.habits import Habits, key_of
from engine.players.line import LONGEST, Moment, TracedLine, turn_of
from engine.players.trials import MoveTrial, Script, scripted
from engine.players.win_chance import chance_to_win

MOST = 4  # answers that they try
SHARE = 0.1  # of the title's playouts for each move
HOPE = 0.5  # best share of the outcomes that counts


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """A line that was played on: the asked seat's win chance and lead at its end, and what everybody saw."""

    chance: float
    lead: float  # in victory points
    events: list[Event]
    told: int  # how many of these events only say what was answered: luck has no part in them


class QuickPlayers:
    """Plays lines on for all seats. They know what was dealt, as the line itself does."""

    def __init__(self, title: Title, dealer: Dealer, chance: Chance) -> None:
        self.title, self.dealer, self.chance = title, dealer, chance
        self.most = max(2, int(MOST * title.breadth))
        self.playouts = int(SHARE * title.playouts)

    def line(self, deal: Deal, answer: Answer, number: int, turns: int) -> PlayedOn:
        """Play on from an answer for that many turns."""
        seat, line = self.dealer.perspective.seat, self.dealer.paired(deal, number)
        turn, thrown = turn_of(line.game), len(line.dice.results)
        line.answer(seat, answer)
        told = 0 if len(line.dice.results) > thrown else sum(event.public for event in line.game.events)
        self.play(line, number, turn + turns)
        chance = chance_to_win(self.title, line.game, seat)
        assert chance is not None
        events = [event for event in line.game.events if event.public]
        return PlayedOn(chance, self.title.lead(line.game.state, seat), events, told)

    def play(self, line: TracedLine, number: int, last: int) -> None:
        """Play a line on up to the beginning of a turn or the end of the game."""
        plans: dict[str, list[tuple[str, Answer]]] = {}
        counts: dict[tuple[int, str], int] = {}
        for _ in range(LONGEST):
            for ask in list(line.open.values()):
                turn = turn_of(line.game)
                if turn >= last:
                    return
                said = scripted(left, ask) if (left := plans.get(ask.seat)) else None
                if said is None:
                    place = turn, ask.seat
                    counts[place] = counts.get(place, 0) + 1
                    said, script = self.planned(line.moment(), ask, self.seed_of(number, *place, counts[place]))
                    plans[ask.seat] = list(script)
                line.answer(ask.seat, said)
            if line.over:
                return
            for seat in plans:
                if line.waits_beside(seat):
                    plans[seat] = []

    def planned(self, moment: Moment, ask: Ask, seed: int) -> tuple[Answer, Script]:
        """Return an answer, and the seat's own answers that follow it up to another seat's decision."""
        answers = candidates(ask, self.most, self.chance(seed))
        if len(answers) == 1:
            return answers[0], ()
        habits, alive, number = Habits(), [MoveTrial(answer, HOPE) for answer in answers], 0
        rounds = (len(alive) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(alive)))):
                number += 1
                for trial in alive:
                    self.try_out(trial, moment, ask.seat, seed + STRIDE * number, habits)
            alive = sorted(alive, key=lambda trial: -trial.mean)[: max(1, len(alive) // 2)]
        return alive[0].answer, max(alive[0].moves, key=lambda way: way[0])[1]

    def try_out(self, trial: MoveTrial, moment: Moment, seat: str, seed: int, habits: Habits) -> None:
        """Play a move at random up to another seat's decision, and record its value."""
        rng = self.chance(seed)
        line, own, given = self.dealer.resume(moment, rng), list[tuple[str, Answer]](), list[tuple[str, str, str]]()
        line.answer(seat, trial.answer)
        for _ in range(LONGEST):
            if line.turn_over or line.waits_beside(seat):
                break
            for ask in list(line.open.values()):
                said = habits.sample(ask, ask.seat == seat, rng)
                if ask.seat == seat:
                    own.append((ask.key, said))
                given.append(key_of(ask, said))
                line.answer(ask.seat, said)
        value = self.title.evaluate(line.game.state, seat)
        habits.note(given, value)
        trial.add(value, tuple(own))

    def seed_of(self, *parts: object) -> int:
        """Return a seed that depends on the dealer's and some other values."""
        mark = hashlib.blake2b(repr((self.dealer.seed, *parts)).encode(), digest_size=6).digest()
        return int.from_bytes(mark, "big")
