"""Contests: an answer against the best others, by lines that quick players play on with the same luck.

An answer and its rivals start from the same deals, made from what the seat knew, and each number stands for the same
dice. Only the difference counts, so most of the luck cancels out.

Most answers cost nothing, so the effort grows with the doubt: all answers are looked at, those that look wrong are
looked at again, and only where that lasts is Strategos asked and the difference settled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from engine.kernel import Answer, Ask, Title, answer_from, plain_answer
from engine.players.candidates import candidates
from engine.players.deal import Chance, Deal, Dealer
from engine.players.level import CAPTAIN, STRATEGOS, decide, leading_on
from engine.players.line import LooseDice
from engine.players.perspective import Perspective
from engine.players.quick import PlayedOn, QuickPlayers
from engine.players.search import ATTEMPTS, MOST_ATTEMPTS, never, search
from engine.players.win_chance import outlook_of, steepest

DEALS = 8  # of what the seat did not know
NEAR, FAR = 1, 2  # turns that lines are played on for a look, and to settle a difference; both with the present one
LOOKS, MORE_LOOKS = 3, 8  # lines of a look
SUSPECT, DOUBTFUL = 0.01, 0.02  # doubt at which an answer is looked at again, and at which the matter is settled
TRUST, MOST_TRUSTED = 0.3, 0.2  # weight of the search in that, and the largest difference that it takes from it
LEADING = 0.08  # chance by which it leads by the looks, to settle it
CHOOSING = 6  # lines by which the best rival is chosen
SETTLING = (12, 24, 48, 96)  # lines after which it may be settled
ADVISED, PAIR = 3, 2  # answers that compete for a hint, and that remain
USUAL, WEIGHT = 0.12, 2.0  # usual spread of a difference, and for how many lines that expectation counts
SURE, CERTAIN, HOPELESS = 2.0, 3.0, 1.5  # standard errors: to count, and to stop early either way
KINDS = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))  # by the chance that an answer cost
LEAST = KINDS[-1][1]
FOUND = 0.10  # chance by which the best answer leads the next where finding it deserves a word


@dataclass(frozen=True, slots=True)
class Contest:
    """The answers that take part, the given one first, and the chances after each line.

    All use the same numbers, from `first` on: lines by which rivals were chosen do not count for the difference.
    """

    answers: tuple[Answer, ...]
    chances: tuple[tuple[float, ...], ...]
    first: int = 0
    settled: bool = False
    searched: float = 0.0  # what the best rival is ahead by the search that found it, roughly in chance

    @classmethod
    def between(cls, answers: Sequence[Answer], first: int = 0) -> Contest:
        """Return a contest that has not begun."""
        return cls(tuple(answers), ((),) * len(answers), first)

    def to_dict(self) -> dict[str, Any]:
        """Return the contest as JSON data."""
        chances = [[round(chance, 4) for chance in each] for each in self.chances]
        answers = [plain_answer(each) for each in self.answers]
        plain = {"answers": answers, "chances": chances, "first": self.first, "settled": self.settled}
        return {**plain, "searched": self.searched}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Contest:
        """Build a contest from `to_dict()` output."""
        answers = tuple(answer_from(each) for each in plain["answers"])
        return cls(
            answers,
            tuple(tuple(each) for each in plain["chances"]),
            plain["first"],
            plain["settled"],
            plain["searched"],
        )

    @property
    def lines(self) -> int:
        """How many lines of each answer count."""
        return len(self.chances[0])

    @property
    def best_rival(self) -> int:
        """The place of the rival that did best."""
        return max(range(1, len(self.answers)), key=lambda place: sum(self.chances[place]))

    @property
    def worth(self) -> tuple[float, float]:
        """By how much the best rival's chance exceeds that of the given answer, with the standard error."""
        return self.gap(0, self.best_rival)

    def gap(self, place: int, other: int) -> tuple[float, float]:
        """Return by how much the second answer's chance exceeds the first one's, with the standard error."""
        return gap_of([b - a for a, b in zip(self.chances[place], self.chances[other], strict=True)])

    @property
    def kind(self) -> str:
        """What the given answer was: a blunder, a mistake, an inaccuracy, the best, or nothing worth mentioning."""
        worth, error = self.worth
        if not self.settled:
            return ""
        if worth > SURE * error:
            return next((kind for kind, least in KINDS if worth >= least), "")
        return "best" if -worth >= FOUND and -worth > SURE * error else ""

    @property
    def wrong(self) -> bool:
        """Whether the given answer was a blunder, a mistake or an inaccuracy."""
        return self.kind not in ("", "best")

    @property
    def doubt(self) -> float:
        """By how much the answer looks wrong: by the lines, and by the search, which sees less but is less noisy."""
        return self.worth[0] + TRUST * max(-MOST_TRUSTED, min(MOST_TRUSTED, self.searched))

    @property
    def suspect(self) -> bool:
        """Whether the first look asks for another."""
        return self.doubt > SUSPECT or self.worth[0] < -LEADING

    @property
    def doubtful(self) -> bool:
        """Whether the looks ask for the difference to be settled."""
        return self.doubt > DOUBTFUL or self.worth[0] < -LEADING


def gap_of(differences: Sequence[float]) -> tuple[float, float]:
    """Return a mean and its standard error; a few equal differences do not prove that all are."""
    count = len(differences)
    mean = sum(differences) / count
    squares = sum((each - mean) ** 2 for each in differences) + WEIGHT * USUAL**2
    return mean, sqrt(squares / (count - 1 + WEIGHT) / count)


def is_open(worth: float, error: float, least: float) -> bool:
    """Return whether it cannot be said yet that a difference is, or is not, as large as that."""
    return least - HOPELESS * error < worth < max(least, CERTAIN * error)


class Arena:
    """Where the answers to one question compete."""

    def __init__(self, title: Title, known: Perspective, given: Answer, chance: Chance, seed: int) -> None:
        self.title, self.known, self.given, self.chance, self.seed = title, known, given, chance, seed
        self.dealer = Dealer(title, known, chance, seed)
        self.players = QuickPlayers(title, self.dealer, chance)
        self.lines: dict[tuple[str, int, int], PlayedOn] = {}
        self.deals = list(self.dealt())  # none where nothing fits what the seat knew

    def dealt(self) -> Iterator[Deal]:
        """Yield the deals that all lines use by turns, fewer where they are hard to find."""
        for _ in range(DEALS):
            if self.dealer.tried >= MOST_ATTEMPTS or (deal := self.dealer.deal(ATTEMPTS)) is None:
                return
            yield deal

    def looked(self) -> Contest | None:
        """Return a short contest with the best rival that a Captain finds; None where there is no choice."""
        if not self.deals:
            return None
        most, rng = int(CAPTAIN.most * self.title.breadth), self.chance(self.seed)
        answers = leading_on(candidates(self.question(), most, rng), self.known)
        others = [each for each in answers if each != self.given]
        if not others:
            return None
        found = search(self.title, self.dealer, self.deals[0], [self.given, *others], CAPTAIN, never)
        rival = next(each for each in found.estimates if each.answer != self.given)
        mine = next(each for each in found.estimates if each.answer == self.given)
        contest = Contest.between((self.given, rival.answer))
        return self.fought(replace(contest, searched=(rival.value - mine.value) * self.slope()), LOOKS, NEAR)

    def slope(self) -> float:
        """Return how much chance one point of value is worth at most."""
        outlook = outlook_of(self.title, self.known.scenario, self.known.options)
        assert outlook is not None
        view = self.dealer.game(self.deals[0].state, LooseDice(self.chance(self.seed))).view(None)
        return steepest(max(0, view.turns - view.turn), outlook)

    def looked_again(self, contest: Contest) -> Contest:
        """Return the contest of a look with more lines."""
        return self.fought(contest, MORE_LOOKS, NEAR)

    def settled(self, contest: Contest) -> Contest:
        """Return a contest with what Strategos would have answered, or with the rival if that does better."""
        answers = list(contest.answers)
        best = decide(self.title, self.known, STRATEGOS, self.chance, self.seed + 1).answer
        if best not in answers:
            answers.append(best)
        if len(answers) > len(contest.answers):
            chosen = self.fought(Contest.between(answers, MORE_LOOKS), CHOOSING, FAR)
            answers = [self.given, answers[chosen.best_rival]]
        found = Contest.between(answers, MORE_LOOKS + CHOOSING)
        for lines in SETTLING:
            found = self.fought(found, lines, FAR)
            worth, error = found.worth
            if not is_open(worth, error, LEAST) and not is_open(-worth, error, FOUND):
                break
        return replace(found, settled=True)

    def advised(self, choosing: int, lines: int) -> Contest | None:
        """Return a contest of the two best answers to an open question, the best first; None without a choice."""
        found = decide(self.title, self.known, STRATEGOS, self.chance, self.seed + 1)
        answers = [each.answer for each in found.estimates][:ADVISED]
        if not self.deals or len(answers) < PAIR:
            return None
        chosen = self.fought(Contest.between(answers), choosing, NEAR)
        ranked = sorted(range(len(answers)), key=lambda place: -sum(chosen.chances[place]))
        return self.fought(Contest.between([answers[place] for place in ranked[:PAIR]], choosing), lines, FAR)

    def fought(self, contest: Contest, lines: int, turns: int) -> Contest:
        """Return the contest with lines of some turns added up to a number."""
        chances = list(contest.chances)
        for place, answer in enumerate(contest.answers):
            numbers = range(contest.first + len(chances[place]), contest.first + lines)
            chances[place] += tuple(self.line(answer, number, turns).chance for number in numbers)
        return replace(contest, chances=tuple(chances))

    def line(self, answer: Answer, number: int, turns: int = FAR) -> PlayedOn:
        """Return a line played on after an answer; the same one if it has been played before."""
        key = repr(answer), number, turns
        if key not in self.lines:
            self.lines[key] = self.players.line(self.deals[number % len(self.deals)], answer, number, turns)
        return self.lines[key]

    def lines_of(self, contest: Contest, answer: Answer, count: int) -> list[PlayedOn]:
        """Return the first lines that followed an answer in a contest."""
        return [self.line(answer, contest.first + number) for number in range(count)]

    def question(self) -> Ask:
        """Return the question that was answered."""
        line = self.dealer.replay(self.deals[0], self.chance(self.seed), told=True)  # its facts make its text
        return line.open[self.known.seat]


def examined(arena: Arena) -> Contest | None:
    """Return what the whole examination of an answer shows, or None where there was no choice."""
    found = arena.looked()
    if found is not None and found.suspect:
        found = arena.looked_again(found)
        if found.doubtful:
            found = arena.settled(found)
    return found
