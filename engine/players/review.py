"""Review: what an answer cost in win chance, given what its seat knew at the time.

An answer is compared with the best that Strategos finds: good moves are searched for each answer, the best of each is
tried over the same deals and dice, and only the difference counts. A difference within the noise counts as none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, sqrt
from typing import Any

from engine.kernel import (
    SEED_BYTES,
    Answer,
    Ask,
    Event,
    Importance,
    Rng,
    Row,
    Session,
    Step,
    Title,
    WinCurve,
    answer_from,
    plain_answer,
)
from engine.players.candidates import candidates
from engine.players.deal import STRIDE, Chance, Dealer
from engine.players.imagined import dealt_game
from engine.players.level import SOLDIER, STRATEGOS, decide, leading_on
from engine.players.line import LONGEST, LooseDice
from engine.players.perspective import Perspective, perceive
from engine.players.search import ATTEMPTS, Level, Thinking
from engine.players.trials import MoveTrial, Script, scripted
from engine.players.win_chance import chance_to_win, curve, outlook_of

SURE = 2.0  # standard errors by which a difference must stand out
KINDS = (("blunder", 0.20), ("mistake", 0.10), ("inaccuracy", 0.05))  # by the chance that an answer cost
FOUND = 0.10  # chance by which the best answer leads the next where finding it deserves a word
RIVALS = 3  # other answers that are compared with the one given
SCRIPTS = 6  # ways to go on after an answer that are tried again
CLEAR = 0.3  # by how much the share of lines must differ in which something follows
SUSPECT = 0.02  # chance by which looks must tell two answers apart before lines are played on
PLAYED = (6, 12, 24)  # pairs of lines that are played on
TURNS = 2  # that they go on
LITTLE = 0.01  # a lead in chance that makes no difference
ADVISED = 8  # lines after each of two answers that are held against each other for a hint
PAIRS = 24  # comparisons over the same deals and dice, at full effort


@dataclass(frozen=True, slots=True)
class ReviewedAnswer:
    """An answer as it was given: its log row, and what its seat knew."""

    row: int
    turn: int
    left: int  # turns
    given: Answer
    perspective: Perspective

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as JSON data, for a worker."""
        plain = {"row": self.row, "turn": self.turn, "left": self.left}
        return {**plain, "given": plain_answer(self.given), "perspective": self.perspective.to_dict()}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> ReviewedAnswer:
        """Build an answer from `to_dict()` output."""
        known = Perspective.from_dict(plain["perspective"])
        return cls(plain["row"], plain["turn"], plain["left"], answer_from(plain["given"]), known)


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """An evaluated answer: the win chance that it leaves, and its standard error."""

    answer: Answer
    chance: float
    error: float


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What an answer cost, or, if it was the best one, its lead over the next."""

    best: Answer
    worth: float  # of the best above the one given, in chance to win; below nothing where the one given led
    error: float
    choices: tuple[WeighedChoice, ...]  # the best first
    scripts: Mapping[str, Script]  # how one goes on best after an answer, by its `repr`
    points: float = 0.0  # the same difference in victory points

    played: int = 0  # pairs of lines that were played on to tell how sure it is

    @property
    def kind(self) -> str:
        """Blunder, mistake, inaccuracy, best, or nothing worth mentioning."""
        if self.worth > SURE * self.error:
            return next((kind for kind, least in KINDS if self.worth >= least), "")
        led = -self.worth >= FOUND and -self.worth > SURE * self.error
        return "best" if led else ""

    @property
    def wrong(self) -> bool:
        """Whether the answer was a blunder, a mistake or an inaccuracy."""
        return self.kind not in ("", "best")


def answers_of(session: Session, rows: Iterable[Row]) -> Iterator[tuple[ReviewedAnswer | None, Step]]:
    """Replay a game; yield each answer with what its seat knew (None where there was no choice), and its step."""
    for row in rows:
        asked = reviewed_answer(session, row.seat, row.answer) if has_choice(session, row.seat) else None
        yield asked, session.submit(row.seat, row.answer)


def reviewed_answer(session: Session, seat: str, answer: Answer) -> ReviewedAnswer:
    """Return an answer that a seat gives to its open question, with what the seat knows."""
    view = session.view(None)
    given = session.pending[seat].normalize(answer)
    return ReviewedAnswer(session.seq + 1, view.turn, max(0, view.turns - view.turn), given, perceive(session, seat))


def has_choice(session: Session, seat: str) -> bool:
    """Return whether a seat can answer its question in more than one way."""
    return len(candidates(session.pending[seat], 2, Steady())) > 1


class Steady:
    """A sequence of evenly spaced numbers, for use where any numbers will do."""

    def __init__(self) -> None:
        self.last = 0.0

    def random(self) -> float:
        self.last = (self.last + 0.618_034) % 1.0
        return self.last


class Reviewer:
    """Compares an answer with what Strategos would have answered; `effort` is a share of the full search."""

    def __init__(self, title: Title, asked: ReviewedAnswer, chance: Chance, seed: int, effort: float = 1.0) -> None:
        known = asked.perspective
        outlook = outlook_of(title, known.scenario, known.options)
        assert outlook is not None
        self.title, self.asked, self.outlook, self.effort = title, asked, outlook, effort
        self.level: Level = STRATEGOS
        self.dealer = Dealer(title, known, chance, seed)
        self.rng = chance(seed)
        self.first = title.side_of(known.seat) == title.sides[0]

    def reviewed(self) -> Reviewed | None:
        """Return what the answer cost, or None where there was no choice or nothing could be dealt."""
        answers = self.answers()
        return self.judged(*self.contenders(answers)) if len(answers) > 1 else None

    def advised(self) -> Reviewed | None:
        """Return the best answer and its lead over the next, whatever was answered; None where there is no choice."""
        answers = self.answers()
        if len(answers) < 2:
            return None
        given, rivals = self.contenders(answers)
        pairs = max(4, int(self.effort * PAIRS))
        chances = {repr(trial.answer): (trial, self.tried(trial, pairs)) for trial in (given, *rivals)}
        self.thinking.number += pairs
        (best, one), (following, other), *_ = sorted(chances.values(), key=lambda each: -mean_of(each[1]))
        one, other = self.tried(best, pairs), self.tried(following, pairs)  # what did best may have been lucky
        differences = [a - b for a, b in zip(one, other, strict=True)]
        ranked = sorted((trial for trial, _ in chances.values()), key=lambda trial: (trial is not best, -trial.mean))
        scripts = {repr(trial.answer): trial.script or () for trial in ranked}
        choices = tuple(self.choice(trial) for trial in ranked)
        return Reviewed(
            best.answer, mean_of(differences), error_of(differences), choices, scripts, best.mean - following.mean
        )

    def answers(self) -> list[Answer]:
        """Return the answers worth examining, including the one given; none where nothing can be dealt."""
        first = self.dealer.deal(ATTEMPTS)
        if first is None:
            return []
        self.thinking = Thinking(self.title, self.dealer, first, self.level)
        most = max(RIVALS + 1, int(self.level.most * self.title.breadth * min(1.0, self.effort * 2)))
        answers = leading_on(candidates(self.question(), most, self.rng), self.asked.perspective)
        return answers if self.asked.given in answers else [*answers, self.asked.given]

    def question(self) -> Ask:
        """Return the question that was answered."""
        line = self.dealer.replay(self.thinking.deals[0], self.rng)
        return line.open[self.dealer.perspective.seat]

    def contenders(self, answers: Sequence[Answer]) -> tuple[MoveTrial, list[MoveTrial]]:
        """Return the move that begins with the given answer, and those that begin with the best of the others."""
        thinking, level = self.thinking, self.level
        trials = [MoveTrial(answer, level.hope) for answer in answers]
        budget = max(2 * len(trials), int(self.effort * level.playouts * self.title.playouts / 2))
        thinking.halve(trials, budget)
        given = next(trial for trial in trials if trial.answer == self.asked.given)
        ranked = sorted((trial for trial in trials if trial is not given), key=lambda trial: -trial.mean)[:RIVALS]
        most = max(len(trial.values) for trial in (given, *ranked))
        for trial in (given, *ranked):  # as many looks at each: who is looked at more often finds more
            while len(trial.values) < most:
                trial.add(*thinking.look(trial, thinking.number))
                thinking.number += 1
        return self.best_way(given), [self.best_way(trial) for trial in ranked]

    def best_way(self, trial: MoveTrial) -> MoveTrial:
        """Return the continuation after an answer that does best with other dice."""
        ways: dict[str, MoveTrial] = {}
        for _, script in sorted(trial.moves, key=lambda way: -way[0]):
            if len(ways) < SCRIPTS:
                ways.setdefault(repr(script), MoveTrial(trial.answer, script=script))
        tried = list(ways.values())
        if len(tried) > 1:
            budget = int(self.effort * self.level.playouts * self.title.playouts / 2 / (RIVALS + 1))
            tried = [self.thinking.halve(tried, max(2 * len(tried), budget))]
        return MoveTrial(trial.answer, script=tried[0].script, far=True)

    def judged(self, given: MoveTrial, rivals: Sequence[MoveTrial]) -> Reviewed:
        """Compare the given answer with the best of the others, which were chosen on separate samples."""
        pairs = max(4, int(self.effort * PAIRS))
        rival = rivals[0]
        if len(rivals) > 1:
            for trial in rivals:
                self.tried(trial, ceil(pairs / 2))
            rival = max(rivals, key=lambda trial: trial.mean)
            for trial in rivals:
                trial.values, trial.moves = ([], []) if trial is rival else (trial.values, trial.moves)
            self.thinking.number += pairs
        mine, other = self.tried(given, pairs), self.tried(rival, pairs)
        points = mean_of(rival.values[-pairs:]) - mean_of(given.values[-pairs:])
        differences = [b - a for a, b in zip(mine, other, strict=True)]
        worth, error = mean_of(differences), error_of(differences)
        choices = [self.choice(trial) for trial in (given, *rivals) if trial.values]
        choices.sort(key=lambda each: -each.chance)
        best = rival.answer if worth > 0 else given.answer
        choices.sort(key=lambda each: each.answer != best)
        scripts = {repr(trial.answer): trial.script or () for trial in (given, *rivals)}
        return Reviewed(best, worth, error, tuple(choices), scripts, points)

    def tried(self, trial: MoveTrial, looks: int) -> list[float]:
        """Return the win chances that a number of samples of a move led to; all moves use the same deals and dice."""
        values = [self.thinking.look(trial, self.thinking.number + index)[0] for index in range(looks)]
        for value in values:
            trial.add(value)
        return [self.chance(value) for value in values]

    def verified(self, found: Reviewed) -> Reviewed:
        """Compare the same two answers again by lines that Soldiers play on for two turns.

        A difference that a few lines show to be nothing is left at that; otherwise more lines are played.
        """
        given = self.asked.given
        rival = found.best if found.worth > 0 else next(each.answer for each in found.choices if each.answer != given)
        mine, other = list[float](), list[float]()
        for pairs in PLAYED:
            while len(mine) < pairs:
                for answer, chances in ((given, mine), (rival, other)):
                    chances.append(self.played_on(answer, found.scripts.get(repr(answer), ()), len(chances)))
            differences = [b - a for a, b in zip(mine, other, strict=True)]
            worth, error = mean_of(differences), error_of(differences)
            if abs(worth) + SURE * error < KINDS[-1][1]:
                break
        choices = [
            WeighedChoice(rival, mean_of(other), error_of(other)),
            WeighedChoice(given, mean_of(mine), error_of(mine)),
        ]
        choices.sort(key=lambda each: -each.chance)
        return replace(
            found, best=choices[0].answer, worth=worth, error=error, choices=tuple(choices), played=len(mine)
        )

    def played_on(self, answer: Answer, script: Script, number: int) -> float:
        """Return the seat's win chance after an answer and two more turns played by Soldiers."""
        seat, left = self.dealer.perspective.seat, list(script)
        deal = self.thinking.deal(number)
        game = dealt_game(self.title, self.dealer.perspective, deal, number.to_bytes(SEED_BYTES, "big"), "played on")
        last, count, own = game.view(None).turn + TURNS, 0, True
        game.suppose(seat, answer)
        while not game.over and game.view(None).turn < last and count < LONGEST:
            for asked in sorted(game.pending):
                if asked not in game.pending:
                    continue
                own = own and (asked == seat or game.pending[asked].window)
                said = scripted(left, game.pending[asked]) if own and asked == seat and left else None
                if said is None:
                    known = perceive(game, asked)
                    said = decide(self.title, known, SOLDIER, self.dealer.chance, STRIDE * number + count).answer
                game.suppose(asked, said)
                count += 1
        chance = chance_to_win(self.title, game.game, seat)
        game.close()
        assert chance is not None
        return chance

    def lines(self, answer: Answer, script: Script, count: int) -> list[list[Event]]:
        """Return the public events of some lines after an answer, up to the replies or the end of the turn."""
        return [
            self.told(answer, script, self.dealer.chance(self.dealer.seed + STRIDE * number)) for number in range(count)
        ]

    def told(self, answer: Answer, script: Script, rng: Rng) -> list[Event]:
        """Return the public events of one line."""
        seat, left = self.dealer.perspective.seat, list(script)
        line = self.dealer.replay(self.thinking.deals[0], rng, told=True)
        line.answer(seat, answer)
        for _ in range(LONGEST):
            if line.turn_over:
                break
            for ask in list(line.open.values()):
                said = scripted(left, ask) if ask.seat == seat and left else None
                line.answer(ask.seat, self.thinking.habits.sample(ask, ask.seat == seat, rng) if said is None else said)
        return [event for event in line.game.events if event.public]

    def choice(self, trial: MoveTrial) -> WeighedChoice:
        """Return a move with its win chance."""
        chances = [self.chance(value) for value in trial.values]
        return WeighedChoice(trial.answer, mean_of(chances), error_of(chances))

    def chance(self, value: float) -> float:
        """Return the win chance that a position's value means for the seat that was asked."""
        return chance_of(value, self.asked.left, self.outlook, self.first)


@dataclass(frozen=True, slots=True)
class Consequence:
    """An event that follows one answer more often than another, with its share of the lines after each."""

    event: Event
    often: float
    otherwise: float


def consequence(after: Sequence[Sequence[Event]], other: Sequence[Sequence[Event]], title: Title) -> Consequence | None:
    """Return the event that best tells the lines after two answers apart, or None where none does clearly."""
    found: dict[str, Event] = {}
    counts: dict[str, list[int]] = {}
    for place, lines in enumerate((after, other)):
        for line in lines:
            marks = {mark_of(event): event for event in line if title.importance(event) is Importance.NEWS}
            for mark, event in marks.items():
                found.setdefault(mark, event)
                counts.setdefault(mark, [0, 0])[place] += 1
    ways = [Consequence(found[mark], once / len(after), twice / len(other)) for mark, (once, twice) in counts.items()]
    clear = [way for way in ways if way.often - way.otherwise >= CLEAR]
    # A battle or a loss says more than the march that led to it.
    weights = title.headlines
    return max(clear, key=lambda way: (way.often - way.otherwise) * (1 + weights.get(way.event.key, 0)), default=None)


def mark_of(event: Event) -> str:
    """Return what identifies an event in other lines: its words, not its figures."""
    words = sorted((name, fact) for name, fact in event.facts.items() if isinstance(fact, str))
    return repr((event.key, words))


@dataclass(frozen=True, slots=True)
class Advice:
    """The best answer to an open question, its lead over the next in win chance, and what follows from it."""

    best: Answer
    lead: float
    error: float
    choices: tuple[WeighedChoice, ...]  # the best first
    because: Consequence | None

    @property
    def sureness(self) -> str:
        """How certain it is that this answer is the best."""
        if self.lead >= SURE * self.error and self.lead >= LITTLE:
            return "sure"
        return "likely" if self.lead >= self.error and self.lead >= LITTLE else "close"


def advise(title: Title, known: Perspective, chance: Chance, seed: int, effort: float = 0.5) -> Advice | None:
    """Return the best answer to the open question of a perspective; None without a choice or a win chance."""
    if outlook_of(title, known.scenario, known.options) is None:
        return None
    view = title.rules(known.scenario, known.options)(title.load(known.state), LooseDice(chance(seed))).view(None)
    asked = ReviewedAnswer(0, view.turn, max(0, view.turns - view.turn), known.default, known)
    reviewer = Reviewer(title, asked, chance, seed, effort)
    found = reviewer.advised()
    if found is None:
        return None
    best, following = (
        reviewer.lines(each.answer, found.scripts[repr(each.answer)], ADVISED) for each in found.choices[:2]
    )
    because = consequence(best, following, title)
    return Advice(found.best, found.worth, found.error, found.choices, because)


def chance_of(value: float, left: int, outlook: WinCurve, first: bool) -> float:
    """Return a seat's win chance by the value of its position; the curve is that of the first side."""
    return curve(value, left, outlook) if first else 1.0 - curve(-value, left, outlook)


def mean_of(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def error_of(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    if len(values) < 2:
        return 0.0
    mean = mean_of(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
