"""The four levels: recruit, soldier, captain, strategos. All answer from a perspective and a source of chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from engine.kernel import Answer, Title
from engine.players.candidates import candidates, ends
from engine.players.deal import STRIDE, Chance, Deal, Dealer
from engine.players.habits import Habits, key_of
from engine.players.line import PlayedLine
from engine.players.perspective import Perspective


@dataclass(frozen=True, slots=True)
class Estimate:
    """A candidate with the mean of what it led to, the standard error of that, and the number of playouts."""

    answer: Answer
    value: float
    error: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer, and what was thought of the candidates, the best first."""

    answer: Answer
    estimates: tuple[Estimate, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a player thinks: what it looks at, how far, and how often."""

    key: str
    most: int  # candidates looked at
    deals: int  # guesses at what is hidden
    playouts: float  # in all, as a multiple of what the title affords a captain; 0: by chance
    one_move: bool = False  # how far: until another has to decide, else to the end of the turn
    habits: bool = False  # whether playouts prefer answers that did well in others


RECRUIT = Level("recruit", 3, 1, 0.0)
SOLDIER = Level("soldier", 12, 4, 1.0, one_move=True)
CAPTAIN = Level("captain", 16, 8, 1.0)
STRATEGOS = Level("strategos", 24, 16, 2.5, habits=True)
LEVELS: Mapping[str, Level] = {level.key: level for level in (RECRUIT, SOLDIER, CAPTAIN, STRATEGOS)}

ATTEMPTS = 40  # to deal what is hidden before a doubtful deal is taken
WIDE = 64  # candidates among which a recruit chooses
RELUCTANCE = 0.7  # of a recruit to decline or end something
WASTE = 2.0  # victory points thrown away at once: more than a recruit lets happen
LONGEST = 2_000  # answers in one playout; a turn never needs so many


def never() -> bool:
    """Time without end."""
    return False


def decide(
    title: Title,
    perspective: Perspective,
    level: Level,
    chance: Chance,
    seed: int,
    expired: Callable[[], bool] = never,
) -> Decision:
    """Answer a seat's open question from what the seat may know; once time has expired, with what is known by then."""
    dealer = Dealer(title, perspective, chance, seed)
    rng = chance(seed)
    first = dealer.deal(ATTEMPTS)
    if first is None:
        return Decision(perspective.default)  # no guess agrees with what the seat knows
    ask = dealer.replay(first, rng).open[perspective.seat]
    answers = candidates(ask, level.most, rng)
    if len(answers) == 1:
        return Decision(answers[0])
    if not level.playouts:
        return Decision(reckless(title, dealer, first, candidates(ask, WIDE, rng), chance, seed))
    return search(title, dealer, first, answers, level, expired)


def reckless(title: Title, dealer: Dealer, deal: Deal, answers: Sequence[Answer], chance: Chance, seed: int) -> Answer:
    """An answer by chance; one that throws points away at once is thought over, and ending early mostly is."""
    seat, rng = dealer.perspective.seat, chance(seed + 1)
    for _ in range(RECRUIT.most):
        answer = answers[int(rng.random() * len(answers))]
        if ends(answer) and rng.random() < RELUCTANCE:
            continue
        line = dealer.replay(deal, chance(seed + 2))
        before = title.evaluate(line.game.state, seat)
        line.answer(seat, answer)
        if title.evaluate(line.game.state, seat) > before - WASTE:
            return answer
    return answers[int(rng.random() * len(answers))]


def search(
    title: Title, dealer: Dealer, first: Deal, answers: Sequence[Answer], level: Level, expired: Callable[[], bool]
) -> Decision:
    """Sequential halving: playouts are shared among the candidates, and the worse half drops out each time."""
    thinking = Thinking(title, dealer, first, level)
    trials = [CandidateTrial(answer) for answer in answers]
    rounds = max(1, (len(trials) - 1).bit_length())
    budget = max(len(trials), int(level.playouts * title.playouts))
    alive, number = trials, 0
    for _ in range(rounds):
        each = max(1, budget // (rounds * len(alive)))
        for playout in range(number, number + each):
            for trial in alive:
                if expired():
                    break  # what was not tried counts as the worst
                trial.add(thinking.playout(trial.answer, playout))
        number += each
        alive = sorted(alive, key=lambda trial: -trial.mean)[: max(1, len(alive) // 2)]
    ranked = sorted(
        (trial for trial in trials if trial.count), key=lambda trial: (trial.count, trial.mean), reverse=True
    )
    return Decision(alive[0].answer, tuple(trial.estimate() for trial in ranked))


class CandidateTrial:
    """The outcomes of one candidate so far."""

    __slots__ = ("answer", "count", "squares", "total")

    def __init__(self, answer: Answer) -> None:
        self.answer, self.count, self.total, self.squares = answer, 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Note one outcome."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean outcome."""
        return self.total / self.count if self.count else -inf

    def estimate(self) -> Estimate:
        """The mean with its error."""
        spread = max(0.0, self.squares / self.count - self.mean**2)
        return Estimate(self.answer, self.mean, sqrt(spread / max(self.count - 1, 1)), self.count)


class Thinking:
    """Playouts of candidates from deals that are shared by all candidates."""

    def __init__(self, title: Title, dealer: Dealer, first: Deal, level: Level) -> None:
        self.title, self.dealer, self.level, self.deals = title, dealer, level, [first]
        self.habits = Habits() if level.habits else None

    def deal(self, number: int) -> Deal:
        """The deal of a playout by its number; the same for every candidate."""
        index = number % self.level.deals
        while len(self.deals) <= index:
            self.deals.append(self.dealer.deal(ATTEMPTS) or self.deals[0])
        return self.deals[index]

    def playout(self, answer: Answer, number: int) -> float:
        """What a candidate leads to in one deal, with dice thrown again."""
        dealer, seat = self.dealer, self.dealer.perspective.seat
        rng = dealer.chance(dealer.seed + 7 + STRIDE * (number + ATTEMPTS * ATTEMPTS))
        line = dealer.replay(self.deal(number), rng)
        given: list[tuple[str, str, str]] = []
        line.answer(seat, answer)
        habits = self.habits
        for _ in range(LONGEST):
            if line.turn_over or (self.level.one_move and waits_for_another(line, seat)):
                break
            for ask in list(line.open.values()):
                if habits is None:
                    line.answer(ask.seat, ask.sample(rng))
                else:
                    said = habits.sample(ask, ask.seat == seat, rng)
                    given.append(key_of(ask, said))
                    line.answer(ask.seat, said)
        value = self.title.evaluate(line.game.state, seat)
        if habits is not None:
            habits.note(given, value)
        return value


def waits_for_another(line: PlayedLine, seat: str) -> bool:
    """Whether somebody else has to decide something; a chance to react is no decision."""
    return any(ask.seat != seat and not ask.window for ask in line.open.values())
