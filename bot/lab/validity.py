"""Checks the validity of the review: it should find planted blunders, and accept the answers of Strategos.

Captains play; some of their answers are replaced by random legal ones. The real cost of such a blunder is measured
independently of the review: Soldiers play on from both answers, with the same new dice, to the end of the next turn.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from bot.base import Json
from bot.lab.simulate import LIMIT, seed_of
from engine.kernel import Answer, Session, Title
from engine.players import LEVELS, decide, perceive
from engine.players.review import SURE, SUSPECT, Reviewed, ReviewedAnswer, Reviewer, has_choice, reviewed_answer
from engine.players.win_chance import chance_to_win
from engine.registry import title as title_of

PLANTED = 2  # blunders in a game
CHECKED = 3  # answers of Strategos in a game
FEW, MANY = 12, 60  # pairs of lines played on: at first, and where the blunder may have been a great one
EFFORT = 0.5  # about what the review of a whole game can afford
GREAT = 0.10  # chance to win
ON = 2  # turns that are played on
HURRY = 2.5  # standard errors below a great blunder at which no more lines are played


@dataclass(slots=True)
class Blunder:
    """A planted blunder: its measured cost, the error of that cost, and the verdict of the review."""

    game: int
    row: int
    cost: float
    error: float
    verdict: Reviewed | None

    @property
    def great(self) -> bool:
        """Whether it cost more than ten points of win chance, and the cost is statistically significant."""
        return self.cost > GREAT and self.cost > SURE * self.error

    @property
    def found(self) -> bool:
        """Whether the review judges it to be wrong."""
        return self.verdict is not None and self.verdict.wrong


@dataclass(slots=True)
class Validity:
    """The findings from a number of games."""

    title: str
    scenario: str
    games: int = 0
    blunders: list[Blunder] = field(default_factory=list)
    checked: list[Reviewed] = field(default_factory=list)

    def figures(self) -> Json:
        """Return the figures as a JSON object."""
        great = [each for each in self.blunders if each.great]
        small = [each for each in self.blunders if not each.great]
        wrong = [each for each in self.checked if each.wrong]
        serious = [each for each in wrong if each.kind != "inaccuracy"]
        return {
            "title": self.title,
            "scenario": self.scenario,
            "games": self.games,
            "planted": len(self.blunders),
            "great": len(great),
            "found": share([each.found for each in great]),
            "small_found": share([each.found for each in small]),
            "own_answers": len(self.checked),
            "own_called_wrong": share([each.wrong for each in self.checked]),
            "own_called_mistake_or_blunder": len(serious),
            "missed": [
                [each.game, each.row, round(each.cost, 3), round(each.error, 3)] for each in great if not each.found
            ],
        }


def share(hits: list[bool]) -> Json:
    """Return a share with its standard error."""
    count = len(hits)
    part = sum(hits) / count if count else 0.0
    return {"of": count, "share": round(part, 3), "error": round(sqrt(part * (1 - part) / count), 3) if count else 0.0}


def validity(title: Title, scenario: str, options: Mapping[str, str], games: int, seed: int) -> Validity:
    """Play games with planted blunders; review these blunders and answers of Strategos from the same games."""
    found = Validity(title.key, scenario)
    for number in range(seed, seed + games):
        play_one(title, scenario, title.resolve_options(scenario, options), number, found)
        found.games += 1
    return found


def play_one(title: Title, scenario: str, options: Mapping[str, str], number: int, found: Validity) -> None:
    """Play one game; a preliminary game of Soldiers sets the range from which the answers to replace or check are
    drawn.
    """
    rng = random.Random(number)
    length = soldiers(title, scenario, options, number)
    planted = set(rng.sample(range(length), PLANTED))
    checked = set(rng.sample(range(length), CHECKED))
    session, known = Session(title, scenario, options, seed_of(number), str(number)), dict[int, int]()
    known |= {throw.index: throw.result for throw in session.game.dice.throws}
    plant = check = False
    for count in range(LIMIT):
        if session.over:
            break
        plant, check = plant or count in planted, check or count in checked
        seat = sorted(session.pending)[0]
        view = perceive(session, seat)
        answer = decide(title, view, LEVELS["captain"], random.Random, number * LIMIT + count).answer
        if has_choice(session, seat):
            if check:
                own = decide(title, view, LEVELS["strategos"], random.Random, number * LIMIT + count + 1).answer
                asked = reviewed_answer(session, seat, own)
                if (verdict := reviewed(asked, number * LIMIT + count + 2)) is not None:
                    found.checked.append(verdict)
                    check = False
            if plant and (other := random_answer(session, seat, answer, rng)) is not None:
                found.blunders.append(blunder(session, seat, answer, other, known, number))
                answer, plant = other, False
        step = session.submit(seat, answer)
        known |= {throw.index: throw.result for throw in step.throws}
    session.close()


def reviewed(asked: ReviewedAnswer, seed: int) -> Reviewed | None:
    """Return the review of an answer: a quick evaluation, then lines played on if that finds a difference."""
    reviewer = Reviewer(title_of(asked.perspective.title), asked, random.Random, seed, EFFORT)
    found = reviewer.reviewed()
    return reviewer.verified(found) if found is not None and abs(found.worth) >= SUSPECT else found


def soldiers(title: Title, scenario: str, options: Mapping[str, str], number: int) -> int:
    """Return the number of answers in a game of Soldiers."""
    session, count = Session(title, scenario, options, seed_of(number), str(number)), 0
    while not session.over and count < LIMIT:
        seat = sorted(session.pending)[0]
        session.submit(seat, decide(title, perceive(session, seat), LEVELS["soldier"], random.Random, count).answer)
        count += 1
    session.close()
    return count


def random_answer(session: Session, seat: str, own: Answer, rng: random.Random) -> Answer | None:
    """Return a random legal answer other than the given one, if there is any."""
    ask = session.pending[seat]
    return next((answer for _ in range(20) if (answer := ask.sample(rng)) != ask.normalize(own)), None)


def blunder(session: Session, seat: str, own: Answer, other: Answer, known: Mapping[int, int], number: int) -> Blunder:
    """Measure the cost of replacing an answer with another one, and return it with the verdict of the review."""
    costs = list[float]()
    for pairs in (FEW, MANY):
        while len(costs) < pairs:
            lines = [played_on(session, seat, answer, known, len(costs)) for answer in (own, other)]
            costs.append(lines[0] - lines[1])
        cost, error = statistics.fmean(costs), statistics.stdev(costs) / sqrt(len(costs))
        if cost + HURRY * error < GREAT:
            break
    asked = reviewed_answer(session, seat, other)
    verdict = reviewed(asked, number * LIMIT + session.seq + 3)
    return Blunder(number, session.seq + 1, cost, error, verdict)


def played_on(session: Session, seat: str, answer: Answer, known: Mapping[int, int], number: int) -> float:
    """Return the win chance of a seat after an answer, once Soldiers have played on with other dice."""
    title, base = session.title, session.bases[-1]
    rows = session.log[len(session.log) - (session.seq - base.seq) :] if session.seq > base.seq else []
    other = Session(
        title,
        session.scenario,
        session.options,
        seed_of(number),
        "other",
        base=base,
        log=rows,
        inherited={index: result for index, result in known.items() if index > base.dice},
        trusted=True,
    )
    other.submit(seat, answer)
    last, count = other.view(None).turn + ON, 0
    while not other.over and other.view(None).turn < last and count < LIMIT:
        asked = sorted(other.pending)[0]
        other.submit(
            asked, decide(title, perceive(other, asked), LEVELS["soldier"], random.Random, 7 * number + count).answer
        )
        count += 1
    chance = chance_to_win(title, other.game, seat)
    other.close()
    assert chance is not None
    return chance
