"""Search: playouts of candidates, first to find good moves, then to try the best of them again with other dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.kernel import Answer, Title
from engine.players.deal import STRIDE, Deal, Dealer
from engine.players.habits import Habits, key_of
from engine.players.line import LONGEST
from engine.players.replies import RESTRAINT, Replies
from engine.players.trials import (
    Estimate,
    MoveTrial,
    Script,
    best_moves,
    estimates,
    finalists,
    scripted,
    undecided,
)

ATTEMPTS = 40  # to deal what is hidden before a doubtful deal is taken
MOST_ATTEMPTS = 80  # for all deals of an answer together: each of them costs time
EXPLORED = 0.5  # the share of the playouts in which moves are found


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
    far: float = 0.0  # further playouts, of the best moves to the end of the turn, or with the replies to them
    near: float = 0.0  # how much the end of one's own move counts then beside the end of the turn, which chance blurs
    hope: float = 1.0  # the share of a candidate's playouts that counts, the best: one's own next answers are free
    moves: int = 12  # how many of the moves found so are tried again with other dice
    replies: int = 0  # playouts of whoever decides next for each further look, which then ends with their reply
    weight: float = 0.0  # how much of what the replies change counts
    alone: Level | None = None  # how it thinks instead where nobody answers it


def never() -> bool:
    """Time without end."""
    return False


def search(
    title: Title, dealer: Dealer, first: Deal, answers: Sequence[Answer], level: Level, expired: Callable[[], bool]
) -> Decision:
    """Find good moves that begin with the candidates, compare the best of them over the same dice, then look farther.

    Moves are found by looking no farther than the move itself, which is cheap. What did well once may have been luck:
    what counts is what a move is worth with other dice. Only the best few are worth a look to the end of the turn, or
    at what others will reply.
    """
    thinking = Thinking(title, dealer, first, level, expired)
    candidates = [MoveTrial(answer, level.hope) for answer in answers]
    budget = max(len(candidates), int(level.playouts * title.playouts))
    explored = max(len(candidates), int(EXPLORED * budget))
    best = thinking.halve(candidates, explored)
    moves = best_moves(candidates, best, int(level.moves * title.breadth))
    if undecided(moves) and (found := thinking.halve(moves, budget - explored)).values:
        best = found
    looks = thinking.further_looks
    final = finalists(moves, best) if looks else []
    if undecided(final) and (found := thinking.halve(final, looks)).values:
        best = found
    return Decision(best.answer, estimates(best, final, moves, candidates))


class Thinking:
    """Playouts from deals and with dice that are shared by all that is compared."""

    def __init__(
        self, title: Title, dealer: Dealer, first: Deal, level: Level, expired: Callable[[], bool] = never
    ) -> None:
        self.title, self.dealer, self.level, self.deals, self.expired = title, dealer, level, [first], expired
        self.habits = Habits()
        self.number = 0  # of the next playout
        replies = bool(level.replies) and not dealer.alone  # who plays alone is answered by nobody
        self.further_looks = int(level.far * title.playouts)
        if replies:
            self.further_looks = self.further_looks // level.replies if title.whole_replies else 0
        self.replies = Replies(title, dealer, self.habits, level.hope, expired) if replies else None

    def deal(self, number: int) -> Deal:
        """The deal of a playout by its number; where it is hard to find one that agrees, those found must do."""
        index = number % self.level.deals
        while len(self.deals) <= index and self.dealer.tried < MOST_ATTEMPTS:
            self.deals.append(self.dealer.deal(ATTEMPTS) or self.deals[0])
        return self.deals[index % len(self.deals)]

    def halve(self, trials: Sequence[MoveTrial], budget: int) -> MoveTrial:
        """Sequential halving: playouts are shared among the trials, and the worse half drops out each time."""
        rounds = max(1, (len(trials) - 1).bit_length())
        alive = list(trials)
        for _ in range(rounds):
            for _ in range(max(1, budget // (rounds * len(alive)))):
                for trial in alive:
                    if self.expired():
                        break  # what was not tried counts as the worst
                    trial.add(*self.look(trial, self.number))
                self.number += 1
                if all(trial.script is not None and trial.steady for trial in alive):
                    return max(alive, key=lambda trial: trial.mean)
            alive = sorted(alive, key=lambda trial: -trial.mean)[: max(1, len(alive) // 2)]
        return alive[0]

    def look(self, trial: MoveTrial, number: int) -> tuple[float, Script]:
        """One look at a candidate or a move: what it led to, and by which answers."""
        if not (trial.far and self.replies):
            return self.playout(trial.answer, number, trial.script, trial.far, trial.prior)
        near, change = self.replies.look(trial, self.deal(number), number, self.level.replies)
        return (near if trial.prior is None else trial.prior) + self.level.weight * change, ()

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
            if near is None and (line.checkpoints > passed if dealer.alone else line.waits_beside(seat)):
                near = self.title.evaluate(line.game.state, seat)
                if not far:
                    break
            for ask in list(line.open.values()):
                mine = ask.seat == seat
                said = scripted(left, ask) if mine and near is None and left else None
                if said is None and near is not None and rng.random() < RESTRAINT:
                    said = ask.default
                if said is None:
                    said = habits.sample(ask, mine, rng)
                if mine and near is None:
                    own.append((ask.key, said))
                given.append(key_of(ask, said))
                line.answer(ask.seat, said)
        value = near if near is not None and not far else self.title.evaluate(line.game.state, seat)
        if near is not None and far:
            value = (near if prior is None else prior) + (1 - self.level.near) * (value - near)
        habits.note(given, value)
        return value, tuple(own)
