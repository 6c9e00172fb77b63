"""Search: playouts of candidates, first to find good moves, then to try the best of them again with other dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, sqrt

from engine.kernel import Answer, Ask, Title
from engine.players.deal import STRIDE, Deal, Dealer
from engine.players.habits import Habits, key_of
from engine.players.line import PlayedLine

ATTEMPTS = 40  # to deal what is hidden before a doubtful deal is taken
MOST_ATTEMPTS = 80  # for all deals of an answer together: each of them costs time
LONGEST = 2_000  # answers in one playout; a turn never needs so many
EXPLORED = 0.5  # the share of the playouts in which moves are found
FINALISTS = 4  # answers that are looked at to the end of the turn
RESTRAINT = 0.7  # how often it is declined what comes after one's own move: what chance does there is mostly folly
SURE = 3  # equal outcomes of a move after which it is not tried again
Script = tuple[tuple[str, Answer], ...]  # one's own answers of a move by the keys of their questions


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
    playouts: float  # of one's own move, as a multiple of what the title affords; 0: answers by chance
    far: float = 0.0  # further playouts, of the best moves to the end of the turn
    habits: bool = False  # whether playouts prefer answers that did well in others
    near: float = 0.0  # how much the end of one's own move counts then beside the end of the turn, which chance blurs
    hope: float = 1.0  # the share of a candidate's playouts that counts, the best: one's own next answers are free
    moves: int = 12  # how many of the moves found so are tried again with other dice


def search(
    title: Title, dealer: Dealer, first: Deal, answers: Sequence[Answer], level: Level, expired: Callable[[], bool]
) -> Decision:
    """Find good moves that begin with the candidates, compare the best of them over the same dice, then look farther.

    Moves are found by looking no farther than the move itself, which is cheap. What did well once may have been luck:
    what counts is what a move is worth with other dice. Only the best few are worth a look to the end of the turn.
    """
    thinking = Thinking(title, dealer, first, level)
    candidates = [MoveTrial(answer, level.hope) for answer in answers]
    budget = max(len(candidates), int(level.playouts * title.playouts))
    explored = max(len(candidates), int(EXPLORED * budget))
    best = thinking.halve(candidates, explored, expired)
    moves = best_moves(candidates, best, level.moves)
    if undecided(moves) and (found := thinking.halve(moves, budget - explored, expired)).values:
        best = found
    final = finalists(moves, best) if level.far else []
    if undecided(final) and (found := thinking.halve(final, int(level.far * title.playouts), expired)).values:
        best = found
    return Decision(best.answer, estimates(best, final, moves, candidates))


def undecided(trials: Sequence[MoveTrial]) -> bool:
    """Whether it still matters which of some moves is the best: they begin with different answers."""
    return len({repr(trial.answer) for trial in trials}) > 1


class MoveTrial:
    """The outcomes so far of one candidate, or of a whole move, whose own answers are known; the best share counts."""

    __slots__ = ("answer", "far", "hope", "moves", "prior", "script", "values")

    def __init__(
        self,
        answer: Answer,
        hope: float = 1.0,
        script: Script | None = None,
        far: bool = False,
        prior: float | None = None,
    ) -> None:
        self.answer, self.hope, self.script, self.far = answer, hope, script, far
        self.prior = prior  # the worth of the move by itself, as far as it is known already
        self.values: list[float] = []
        self.moves: list[tuple[float, Script]] = []  # how each playout went on

    def add(self, value: float, script: Script = ()) -> None:
        """Note one outcome, and the answers that led to it."""
        self.values.append(value)
        self.moves.append((value, script))

    @property
    def steady(self) -> bool:
        """Whether neither dice nor what is hidden change anything, as far as can be seen."""
        return len(self.values) >= SURE and min(self.values) == max(self.values)

    @property
    def counted(self) -> list[float]:
        """The outcomes that count."""
        return sorted(self.values, reverse=True)[: ceil(self.hope * len(self.values))]

    @property
    def mean(self) -> float:
        """The mean of the outcomes that count."""
        counted = self.counted
        return sum(counted) / len(counted) if counted else -inf

    def estimate(self) -> Estimate:
        """The mean with its error."""
        counted, mean = self.counted, self.mean
        spread = sum((value - mean) ** 2 for value in counted)
        error = sqrt(spread / (len(counted) - 1) / len(counted)) if len(counted) > 1 else 0.0
        return Estimate(self.answer, mean, error, len(self.values))


def best_moves(candidates: Sequence[MoveTrial], best: MoveTrial, most: int) -> list[MoveTrial]:
    """The different moves that led to most; the first is the best one of the best candidate."""
    ways = [(value, trial, script) for trial in candidates for value, script in trial.moves]
    ways.sort(key=lambda way: -way[0])
    found: dict[str, MoveTrial] = {}
    for _, trial, script in [*[way for way in ways if way[1] is best][:1], *ways]:
        if len(found) < most:
            found.setdefault(repr((trial.answer, script)), MoveTrial(trial.answer, script=script))
    return list(found.values())


def finalists(moves: Sequence[MoveTrial], best: MoveTrial) -> list[MoveTrial]:
    """The best move with each of the few best answers, to be looked at farther."""
    found: dict[str, MoveTrial] = {}
    for trial in [best, *sorted(moves, key=lambda trial: -trial.mean)]:
        if len(found) < FINALISTS and trial.script is not None:
            prior = trial.mean if trial.values else None
            found.setdefault(repr(trial.answer), MoveTrial(trial.answer, script=trial.script, far=True, prior=prior))
    return list(found.values())


def estimates(best: MoveTrial, *stages: Sequence[MoveTrial]) -> tuple[Estimate, ...]:
    """What was thought of each candidate, the chosen one first: from the last stage to which it came."""
    found: dict[str, Estimate] = {}
    for trial in [best, *(trial for stage in stages for trial in sorted(stage, key=lambda trial: -trial.mean))]:
        if trial.values:
            found.setdefault(repr(trial.answer), trial.estimate())
    return tuple(found.values())


class Thinking:
    """Playouts from deals and with dice that are shared by all that is compared."""

    def __init__(self, title: Title, dealer: Dealer, first: Deal, level: Level) -> None:
        self.title, self.dealer, self.level, self.deals = title, dealer, level, [first]
        self.habits = Habits() if level.habits else None
        self.number = 0  # of the next playout

    def deal(self, number: int) -> Deal:
        """The deal of a playout by its number; where it is hard to find one that agrees, those found must do."""
        index = number % self.level.deals
        while len(self.deals) <= index and self.dealer.tried < MOST_ATTEMPTS:
            self.deals.append(self.dealer.deal(ATTEMPTS) or self.deals[0])
        return self.deals[index % len(self.deals)]

    def halve(self, trials: Sequence[MoveTrial], budget: int, expired: Callable[[], bool]) -> MoveTrial:
        """Sequential halving: playouts are shared among the trials, and the worse half drops out each time."""
        rounds = max(1, (len(trials) - 1).bit_length())
        alive = list(trials)
        for _ in range(rounds):
            for _ in range(max(1, budget // (rounds * len(alive)))):
                for trial in alive:
                    if expired():
                        break  # what was not tried counts as the worst
                    trial.add(*self.playout(trial.answer, self.number, trial.script, trial.far, trial.prior))
                self.number += 1
                if all(trial.script is not None and trial.steady for trial in alive):
                    return max(alive, key=lambda trial: trial.mean)
            alive = sorted(alive, key=lambda trial: -trial.mean)[: max(1, len(alive) // 2)]
        return alive[0]

    def playout(
        self,
        answer: Answer,
        number: int,
        script: Script | None = None,
        far: bool = False,
        prior: float | None = None,
    ) -> tuple[float, Script]:
        """What a candidate leads to in one deal, with dice thrown again, and one's own answers until others decide.

        A script is followed as far as its questions come. A playout that is not far ends when another has to decide;
        for who plays alone, when something is asked after the next checkpoint: that is where a move of one's own ends.
        A far one tells by how much the rest of the turn changes the worth of the move; where that worth is known from
        other playouts, the luck of this one's dice in the move itself does not count.
        """
        dealer, seat = self.dealer, self.dealer.perspective.seat
        rng = dealer.chance(dealer.seed + 7 + STRIDE * (number + ATTEMPTS * ATTEMPTS))
        line = dealer.replay(self.deal(number), rng)
        given: list[tuple[str, str, str]] = []
        own: list[tuple[str, Answer]] = []
        left = list(script or ())
        passed = line.checkpoints
        line.answer(seat, answer)
        habits, near = self.habits, None
        for _ in range(LONGEST):
            if line.turn_over:
                break
            if near is None and (line.checkpoints > passed if dealer.alone else waits_for_another(line, seat)):
                near = self.title.evaluate(line.game.state, seat)
                if not far:
                    break
            for ask in list(line.open.values()):
                mine = ask.seat == seat
                said = scripted(left, ask) if mine and near is None and left else None
                if said is None and near is not None and rng.random() < RESTRAINT:
                    said = ask.default
                if said is None:
                    said = ask.sample(rng) if habits is None else habits.sample(ask, mine, rng)
                if mine and near is None:
                    own.append((ask.key, said))
                if habits is not None:
                    given.append(key_of(ask, said))
                line.answer(ask.seat, said)
        value = near if near is not None and not far else self.title.evaluate(line.game.state, seat)
        if near is not None and far:
            value = (near if prior is None else prior) + (1 - self.level.near) * (value - near)
        if habits is not None:
            habits.note(given, value)
        return value, tuple(own)


def scripted(left: list[tuple[str, Answer]], ask: Ask) -> Answer | None:
    """The next answer of a script that fits a question; what stands before it in the script is past."""
    for index, (key, answer) in enumerate(left):
        if key == ask.key and ask.accepts(answer):
            del left[: index + 1]
            return answer
    return None


def waits_for_another(line: PlayedLine, seat: str) -> bool:
    """Whether somebody else has to decide something; a chance to react is no decision."""
    return any(ask.seat != seat and not ask.window for ask in line.open.values())
