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

ATTEMPTS = 40  # to deal hidden information before accepting a poor one
MOST_ATTEMPTS = 80  # for all deals of an answer together: each takes time
EXPLORED = 0.5  # fraction of the playouts used to find moves


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer, and the estimates of the candidates, best first."""

    answer: Answer
    estimates: tuple[Estimate, ...] = ()
    plan: Script = ()  # the seat's own answers expected after it


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of a computer: what it examines, how far ahead, and how often."""

    key: str
    most: int  # tested candidates
    deals: int  # of hidden information
    playouts: float  # of the own move, as a multiple of the title's budget; 0: random answers
    far: float = 0.0  # extra playouts of the best moves to the end of the turn, or with replies
    near: float = 0.0  # weight of the result after the own move, against the noisier end of the turn
    hope: float = 1.0  # best fraction of a candidate's playouts that counts: own later answers are free
    moves: int = 12  # moves found this way that are tried again with other dice
    replies: int = 0  # opponent playouts for each deeper evaluation, which then ends with the reply
    weight: float = 0.0  # weight of the change caused by replies
    plans: bool = False  # whether the move found for one question is tried again at the next
    alone: Level | None = None  # level used instead if no opponent replies


def never() -> bool:
    """Return False: time never expires."""
    return False


def search(
    title: Title,
    dealer: Dealer,
    first: Deal,
    answers: Sequence[Answer],
    level: Level,
    expired: Callable[[], bool],
    plan: MoveTrial | None = None,
) -> Decision:
    """Find good moves that begin with the candidates, compare the best with the same dice, then look further ahead.

    The first stage looks no further than the move itself, which is cheap. A good result may have been luck, so moves
    are compared with other dice. Only the best few are played to the end of the turn or examined for replies. A plan,
    the rest of a move found earlier, is compared with the moves found now.
    """
    thinking = Thinking(title, dealer, first, level, expired)
    candidates = [MoveTrial(answer, level.hope) for answer in answers]
    budget = max(len(candidates), int(level.playouts * title.playouts))
    explored = max(len(candidates), int(EXPLORED * budget))
    best = thinking.halve(candidates, explored)
    moves = best_moves(candidates, best, int(level.moves * title.breadth), plan)
    if (undecided(moves) or level.plans) and (found := thinking.halve(moves, budget - explored)).values:
        best = found
    looks = thinking.further_looks
    final = finalists(moves, best) if looks else []
    if undecided(final) and (found := thinking.halve(final, looks)).values:
        best = found
    return Decision(best.answer, estimates(best, final, moves, candidates), best.script or ())


class Thinking:
    """Playouts whose deals and dice are the same for all moves compared."""

    def __init__(
        self, title: Title, dealer: Dealer, first: Deal, level: Level, expired: Callable[[], bool] = never
    ) -> None:
        self.title, self.dealer, self.level, self.deals, self.expired = title, dealer, level, [first], expired
        self.habits = Habits()
        self.number = 0  # the next playout's
        replies = bool(level.replies) and not dealer.alone  # a solo player has no opponent
        self.further_looks = int(level.far * title.playouts)
        if replies:
            self.further_looks = self.further_looks // level.replies if title.whole_replies else 0
        self.replies = Replies(title, dealer, self.habits, level.hope, expired) if replies else None

    def deal(self, number: int) -> Deal:
        """Return the deal for a playout number; if consistent deals are hard to find, reuse earlier ones."""
        index = number % self.level.deals
        while len(self.deals) <= index and self.dealer.tried < MOST_ATTEMPTS:
            self.deals.append(self.dealer.deal(ATTEMPTS) or self.deals[0])
        return self.deals[index % len(self.deals)]

    def halve(self, trials: Sequence[MoveTrial], budget: int) -> MoveTrial:
        """Sequential halving: playouts are divided among the trials, and the worse half is dropped each round."""
        rounds = max(1, (len(trials) - 1).bit_length())
        alive = list(trials)
        for _ in range(rounds):
            for _ in range(max(1, budget // (rounds * len(alive)))):
                for trial in alive:
                    if self.expired():
                        break  # untried moves rank last
                    trial.add(*self.look(trial, self.number))
                self.number += 1
                if all(trial.script is not None and trial.steady for trial in alive):
                    return max(alive, key=lambda trial: trial.mean)
            alive = sorted(alive, key=lambda trial: -trial.mean)[: max(1, len(alive) // 2)]
        return alive[0]

    def look(self, trial: MoveTrial, number: int) -> tuple[float, Script]:
        """Run one playout of a candidate or a move; return its value and the answers given."""
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
        """Return the value of a candidate in one deal with new dice, and the seat's own answers until others decide.

        A script is followed as long as its questions come up. A playout that is not far ends when another seat has to
        decide; if no other seat is played, it ends at the first question after the next checkpoint. A far one adds how
        the rest of the turn changes the value of the move; if that value is known from other playouts, it replaces the
        value found here, so that the luck of these dice does not count.
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
