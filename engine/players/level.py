"""The four levels: recruit, soldier, captain, strategos. All use only a perspective and a random source."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from math import inf

from engine.kernel import Answer, Rng, Title
from engine.players.candidates import candidates, ends
from engine.players.deal import Chance, Dealer
from engine.players.follies import WASTE, Caution
from engine.players.learner import advised
from engine.players.perspective import Perspective
from engine.players.search import ATTEMPTS, Decision, Level, never, search
from engine.players.trials import Script, planned

RECRUIT = Level("recruit", 3, 1, 0.0)
SOLDIER = Level("soldier", 6, 4, 0.4, hope=0.5, moves=3)
# Where no one answers, what follows the own move is mostly chance and a few samples mislead: try more moves.
CAPTAIN_ALONE = Level("captain", 16, 8, 1.4, hope=0.5, moves=12)
CAPTAIN = Level("captain", 12, 8, 1.4, far=0.4, near=0.7, hope=0.5, moves=8, alone=CAPTAIN_ALONE)
STRATEGOS = Level("strategos", 24, 16, 5.0, far=8.0, near=0.7, hope=0.5, moves=24, replies=16, weight=0.7, plans=True)
LEVELS: Mapping[str, Level] = {level.key: level for level in (RECRUIT, SOLDIER, CAPTAIN, STRATEGOS)}
LEARNER = Level("learner", 1, 1, 0.0)  # follows the lessons; a measure for the others, not an opponent
PLAYERS: Mapping[str, Level] = {**LEVELS, LEARNER.key: LEARNER}

WIDE = 64  # candidates from which a recruit chooses
HESITATION = 0.4  # how often a recruit ends something or passes without looking further, if that is what is usual
CALLED = 0.6  # how often it thinks first of those who wait beside the map
RELUCTANCE = 0.7  # and how often, if it does not hesitate, it takes another answer instead of such a one
TRIED = 16  # answers that a recruit tries before it takes the least foolish of them


def decide(
    title: Title,
    perspective: Perspective,
    level: Level,
    chance: Chance,
    seed: int,
    expired: Callable[[], bool] = never,
    plan: Script = (),
) -> Decision:
    """Answer a seat's open question from what the seat may know; once time has expired, use the best result so far.

    `plan` is what its last decision expected to answer next.
    """
    dealer = Dealer(title, perspective, chance, seed)
    level = level.alone or level if dealer.alone else level
    rng = chance(seed)
    first = dealer.deal(ATTEMPTS)
    if first is None:
        return Decision(perspective.default)  # no deal fits what the seat knows
    line = dealer.replay(first, rng)
    ask = line.open[perspective.seat]
    if level is LEARNER:
        return Decision(advised(title, line.game, ask, perspective))
    answers = leading_on(candidates(ask, int(level.most * title.breadth), rng), perspective)
    if len(answers) == 1:
        return Decision(answers[0], plan=plan)
    if not level.playouts:
        wide = leading_on(candidates(ask, WIDE, rng), perspective)
        return Decision(careless(Caution(title, dealer, first, chance, seed), wide, chance(seed + 1)))
    kept = planned(plan, ask) if level.plans else None
    if kept and kept.answer not in answers:
        answers += leading_on([kept.answer], perspective)
    return search(title, dealer, first, answers, level, expired, kept)


def leading_on(answers: Sequence[Answer], perspective: Perspective) -> list[Answer]:
    """Drop answers that would repeat a cycle.

    The default and answers that end something are always kept: they lead on, or are asked for each of several things.
    """
    return [
        answer
        for answer in answers
        if answer not in perspective.circles or answer == perspective.default or ends(answer)
    ]


def careless(caution: Caution, answers: Sequence[Answer], rng: Rng) -> Answer:
    """Return a random answer that throws no points away, is no folly, and rarely ends something.

    Where all the answers tried throw points away, the one that throws away least is returned.
    """
    least, found = inf, answers[0]
    for answer in by_chance(answers, caution.waiting, rng):
        lost = caution.cost(answer)
        if lost < WASTE:
            return answer
        if lost < least:
            least, found = lost, answer
    return found


def by_chance(answers: Sequence[Answer], waiting: Container[Answer], rng: Rng) -> Iterator[Answer]:
    """Yield a few random answers, rarely ones that end something; then others in random order, the default last.

    Often those who wait beside the map come first. Sometimes the default is the first: time and points are left unused,
    a mistake that can be punished.
    """
    called = [answer for answer in answers if answer in waiting]
    if called and rng.random() < CALLED:
        yield called[int(rng.random() * len(called))]
    elif isinstance(answers[0], tuple) and ends(answers[0]) and rng.random() < HESITATION:
        yield answers[0]
    for _ in range(RECRUIT.most):
        answer = answers[int(rng.random() * len(answers))]
        if not ends(answer) or rng.random() >= RELUCTANCE:
            yield answer
    yield from sorted(answers, key=lambda _: rng.random())[:TRIED]
    yield answers[0]
