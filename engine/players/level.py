"""The four levels: recruit, soldier, captain, strategos. All use only a perspective and a random source."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf

from engine.kernel import Answer, Rng, Title
from engine.players.candidates import candidates, ends
from engine.players.deal import Chance, Deal, Dealer
from engine.players.line import LONGEST
from engine.players.perspective import Perspective
from engine.players.search import ATTEMPTS, Decision, Level, never, search

RECRUIT = Level("recruit", 3, 1, 0.0)
SOLDIER = Level("soldier", 6, 4, 0.4, hope=0.5, moves=3)
# Where no one answers, what follows the own move is mostly chance and a few samples mislead: try more moves.
CAPTAIN_ALONE = Level("captain", 16, 8, 1.4, hope=0.5, moves=12)
CAPTAIN = Level("captain", 12, 8, 1.4, far=0.4, near=0.7, hope=0.5, moves=8, alone=CAPTAIN_ALONE)
STRATEGOS = Level("strategos", 24, 16, 5.0, far=8.0, near=0.7, hope=0.5, moves=24, replies=16, weight=0.7)
LEVELS: Mapping[str, Level] = {level.key: level for level in (RECRUIT, SOLDIER, CAPTAIN, STRATEGOS)}

WIDE = 64  # candidates from which a recruit chooses
RELUCTANCE = 0.7  # a recruit's, to decline or end something
WASTE = 2.0  # immediate loss of victory points that a recruit avoids
LOOKS, EVEN = 4, 0.5  # lines that a recruit looks at for folly, and how often it does there what is not usual


def decide(
    title: Title,
    perspective: Perspective,
    level: Level,
    chance: Chance,
    seed: int,
    expired: Callable[[], bool] = never,
) -> Decision:
    """Answer a seat's open question from what the seat may know; once time has expired, use the best result so far."""
    dealer = Dealer(title, perspective, chance, seed)
    level = level.alone or level if dealer.alone else level
    rng = chance(seed)
    first = dealer.deal(ATTEMPTS)
    if first is None:
        return Decision(perspective.default)  # no deal fits what the seat knows
    ask = dealer.replay(first, rng).open[perspective.seat]
    answers = leading_on(candidates(ask, int(level.most * title.breadth), rng), perspective)
    if len(answers) == 1:
        return Decision(answers[0])
    if not level.playouts:
        wide = leading_on(candidates(ask, WIDE, rng), perspective)
        return Decision(careless(title, dealer, first, wide, chance, seed))
    return search(title, dealer, first, answers, level, expired)


def leading_on(answers: Sequence[Answer], perspective: Perspective) -> list[Answer]:
    """Drop answers that would repeat a cycle.

    The default and answers that end something are always kept: they lead on, or are asked for each of several things.
    """
    return [
        answer
        for answer in answers
        if answer not in perspective.circles or answer == perspective.default or ends(answer)
    ]


def careless(title: Title, dealer: Dealer, deal: Deal, answers: Sequence[Answer], chance: Chance, seed: int) -> Answer:
    """Return a random answer that throws no points away at once, is no folly, and rarely ends something.

    After a few random tries, all answers are checked in random order; where all of them throw points away, the one that
    throws away least is returned.
    """
    seat, rng = dealer.perspective.seat, chance(seed + 1)
    least, found = inf, answers[0]
    for answer in by_chance(answers, rng):
        line = dealer.replay(deal, chance(seed + 2))
        before = title.evaluate(line.game.state, seat)
        line.answer(seat, answer)
        lost = before - title.evaluate(line.game.state, seat)
        lost = max(lost, WASTE) if lost < WASTE and is_folly(title, dealer, deal, answer, chance, seed) else lost
        if lost < WASTE:
            return answer
        if lost < least:
            least, found = lost, answer
    return found


def is_folly(title: Title, dealer: Dealer, deal: Deal, answer: Answer, chance: Chance, seed: int) -> bool:
    """Return whether a move that begins with an answer harms its own side in every line tried."""
    if not title.follies:
        return False
    return all(harms_itself(title, dealer, deal, answer, chance(seed + 3 + look)) for look in range(LOOKS))


def harms_itself(title: Title, dealer: Dealer, deal: Deal, answer: Answer, rng: Rng) -> bool:
    """Return whether something listed as a folly befalls the seat's own side before another seat decides."""
    seat, side = dealer.perspective.seat, title.side_of(dealer.perspective.seat)
    line = dealer.replay(deal, rng, told=True)
    line.answer(seat, answer)
    for _ in range(LONGEST):
        if line.turn_over or line.waits_beside(seat):
            break
        for ask in list(line.open.values()):
            line.answer(ask.seat, ask.sample(rng) if ask.seat == seat and rng.random() < EVEN else ask.default)
    return any(event.key in title.follies and event.facts.get("side") == side for event in line.game.events)


def by_chance(answers: Sequence[Answer], rng: Rng) -> Iterator[Answer]:
    """Yield a few random answers, rarely ones that end something; then all of them in random order."""
    for _ in range(RECRUIT.most):
        answer = answers[int(rng.random() * len(answers))]
        if not ends(answer) or rng.random() >= RELUCTANCE:
            yield answer
    yield from sorted(answers, key=lambda _: rng.random())
