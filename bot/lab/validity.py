"""Checks the validity of the review: it should find planted blunders, and accept the answers of Strategos.

Captains play, and now and then one of them answers at random. At many moments some random answers are planted in place
of the Captain's own, and what each costs is measured apart from the review: from the true position, with as many lines
as it takes, of which two with the same number have the same dice. The review only knows what the seat knew.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

import orjson

from bot.base import Json
from bot.lab.simulate import LIMIT, seed_of
from engine.kernel import Answer, Ask, Rng, Session, Title, answer_from, plain_answer
from engine.players import LEVELS, decide, perceive
from engine.players.contest import FAR, NEAR, SURE, Arena, Contest, examined
from engine.players.deal import Deal, Dealer
from engine.players.quick import QuickPlayers
from engine.players.review import has_choice

SLIPS = 0.1  # share of the Captains' answers that are random
SAMPLED = 0.5  # share of the moments at which answers are planted, unless another is wanted
PLANTED = 5  # random answers at each of them, at most
CHECKED = 4  # answers of Strategos in a game
FIRST, LITTLE = (1001, 1002), 0.012  # short lines that come first, and the cost by them below which no more are played
PAIRS = (3, 8, 20, 50, 100)  # lines with each answer, after each of which the cost may be clear
GREAT = 0.10  # chance to win
SETTLED, HURRY = 2.5, 1.3  # standard errors above a great cost, or below it, at which no more lines are played


@dataclass(frozen=True, slots=True)
class Cost:
    """What a planted answer costs in chance to win, the standard error, and the pairs of lines behind it."""

    answer: Answer
    lines: int
    cost: float
    error: float

    @property
    def great(self) -> bool:
        """Whether it costs more than ten points of chance, and this is statistically significant."""
        return self.lines > PAIRS[0] and self.cost > GREAT and self.cost > SURE * self.error


@dataclass(slots=True)
class PlantedMoment:
    """A moment of a game: what was answered, and what planted answers cost."""

    seq: int
    seat: str
    own: Answer
    planted: list[Cost] = field(default_factory=list)


@dataclass(slots=True)
class Measured:
    """A game of Captains with all its answers, and what planted answers cost at some of its moments."""

    number: int
    rows: list[tuple[str, Answer]]
    moments: list[PlantedMoment]

    def to_dict(self) -> Json:
        """Return the game as JSON data."""
        return {
            "number": self.number,
            "rows": [[seat, plain_answer(answer)] for seat, answer in self.rows],
            "moments": [
                {
                    "seq": each.seq,
                    "seat": each.seat,
                    "own": plain_answer(each.own),
                    "planted": [
                        [plain_answer(cost.answer), cost.lines, round(cost.cost, 4), round(cost.error, 4)]
                        for cost in each.planted
                    ],
                }
                for each in self.moments
            ],
        }

    @classmethod
    def from_dict(cls, plain: Json) -> Measured:
        """Build the game from `to_dict()` output."""
        moments = [
            PlantedMoment(
                each["seq"],
                each["seat"],
                answer_from(each["own"]),
                [Cost(answer_from(answer), *figures) for answer, *figures in each["planted"]],
            )
            for each in plain["moments"]
        ]
        return cls(plain["number"], [(seat, answer_from(answer)) for seat, answer in plain["rows"]], moments)


@dataclass(slots=True)
class Validity:
    """The findings from a number of games."""

    title: str
    scenario: str
    games: int = 0
    planted: int = 0
    great: list[tuple[int, int, Cost, Contest | None]] = field(default_factory=list)
    checked: list[Contest] = field(default_factory=list)

    def figures(self) -> Json:
        """Return the figures as a JSON object."""
        hits = [found is not None and found.wrong for *_, found in self.great]
        moments = {(game, seq) for game, seq, *_ in self.great}
        return {
            "title": self.title,
            "scenario": self.scenario,
            "games": self.games,
            "planted": self.planted,
            "great": len(self.great),
            "great_moments": len(moments),
            "found": share(hits),
            "own_answers": len(self.checked),
            "own_called_wrong": share([each.wrong for each in self.checked]),
            "own_called_mistake": share([each.kind in ("mistake", "blunder") for each in self.checked]),
            "missed": [
                [game, seq, round(cost.cost, 3), round(cost.error, 3)]
                for (game, seq, cost, _), hit in zip(self.great, hits, strict=True)
                if not hit
            ],
        }


def share(hits: Sequence[bool]) -> Json:
    """Return a share with its standard error."""
    count = len(hits)
    part = sum(hits) / count if count else 0.0
    return {"of": count, "share": round(part, 3), "error": round(sqrt(part * (1 - part) / count), 3) if count else 0.0}


def validity(
    title: Title,
    scenario: str,
    options: Mapping[str, str],
    games: int,
    seed: int,
    kept: Path | None = None,
    sampled: float = SAMPLED,
) -> Validity:
    """Play games and measure what planted answers cost; review the great blunders and answers of Strategos.

    Games that were measured are kept in a file, so that another state of the review can be tried on the same ones.
    """
    found, options = Validity(title.key, scenario), title.resolve_options(scenario, options)
    known = {game.number: game for game in measured_before(kept)}
    for number in range(seed, seed + games):
        if (game := known.get(number)) is None:
            game = measured(title, scenario, options, number, sampled)
            if kept is not None:
                with kept.open("ab") as file:
                    file.write(orjson.dumps(game.to_dict()) + b"\n")
        judge(title, scenario, options, game, found)
    return found


def measured_before(kept: Path | None) -> list[Measured]:
    """Return the games in a file."""
    if kept is None or not kept.exists():
        return []
    return [Measured.from_dict(orjson.loads(line)) for line in kept.read_bytes().splitlines()]


# games and costs


def measured(title: Title, scenario: str, options: Mapping[str, str], number: int, sampled: float) -> Measured:
    """Play a game of Captains, and measure what answers planted at a share of its moments cost."""
    own, game = played(title, scenario, options, number)
    rng = random.Random(f"screen {number}")
    for seq, session in enumerate(positions(title, scenario, options, game)):
        seat = game.rows[seq][0]
        if has_choice(session, seat) and rng.random() < sampled:
            others = random_answers(session.pending[seat], own[seq], rng)
            moment = PlantedMoment(seq, seat, own[seq])
            moment.planted = list(costs(session, moment, others))
            game.moments.append(moment)
    return game


def played(title: Title, scenario: str, options: Mapping[str, str], number: int) -> tuple[list[Answer], Measured]:
    """Play a game of Captains with slips; return the Captains' own answers too."""
    rng, own, game = random.Random(f"plant {number}"), list[Answer](), Measured(number, [], [])
    session = Session(title, scenario, options, seed_of(number), str(number))
    while not session.over and len(own) < LIMIT:
        seat = sorted(session.pending)[0]
        ask = session.pending[seat]
        said = decide(
            title, perceive(session, seat), LEVELS["captain"], random.Random, number * LIMIT + len(own) + 1
        ).answer
        own.append(ask.normalize(said))
        slips = has_choice(session, seat) and rng.random() < SLIPS
        answer = next((each for each in samples(ask, rng) if each != own[-1]), own[-1]) if slips else own[-1]
        game.rows.append((seat, answer))
        session.submit(seat, answer)
    session.close()
    return own, game


def samples(ask: Ask, rng: Rng, most: int = 20) -> Iterator[Answer]:
    """Yield some random legal answers."""
    for _ in range(most):
        yield ask.normalize(ask.sample(rng))


def random_answers(ask: Ask, own: Answer, rng: Rng) -> list[Answer]:
    """Return a few different random legal answers other than the given one."""
    found: list[Answer] = []
    for answer in samples(ask, rng, 12):
        if answer != own and answer not in found:
            found.append(answer)
        if len(found) == PLANTED:
            break
    return found


def positions(title: Title, scenario: str, options: Mapping[str, str], game: Measured) -> Iterator[Session]:
    """Yield the same session before each answer of a game."""
    session = Session(title, scenario, options, seed_of(game.number), str(game.number))
    for seat, answer in game.rows:
        yield session
        session.suppose(seat, answer)
    session.close()


def costs(session: Session, moment: PlantedMoment, others: Sequence[Answer]) -> Iterator[Cost]:
    """Measure what answers cost against the moment's own, by lines from the true position."""
    title, base = session.title, session.bases[-1]
    rows = session.log[len(session.log) - (session.seq - base.seq) :] if session.seq > base.seq else []
    thrown = tuple(throw.result for throw in session.game.dice.throws if throw.index > base.dice)
    deal = Deal(base.state, tuple((row.seat, row.answer) for row in rows), thrown)
    players = QuickPlayers(title, Dealer(title, perceive(session, moment.seat), random.Random, 5), random.Random)
    mine: dict[tuple[int, int], float] = {}

    def difference(answer: Answer, number: int, turns: int) -> float:
        if (number, turns) not in mine:
            mine[number, turns] = players.line(deal, moment.own, number, turns).chance
        return mine[number, turns] - players.line(deal, answer, number, turns).chance

    for answer in others:
        first = statistics.fmean(difference(answer, number, NEAR) for number in FIRST)
        if first < LITTLE:
            yield Cost(answer, 0, first, 1.0)
            continue
        found: list[float] = []
        for lines in PAIRS:
            found += [difference(answer, number, FAR) for number in range(len(found), lines)]
            cost, error = statistics.fmean(found), max(statistics.stdev(found) / sqrt(lines), 0.25 / lines)
            clear = cost - SETTLED * error > GREAT and lines >= PAIRS[2]
            if clear or cost + HURRY * error < GREAT or (lines == PAIRS[0] and cost < GREAT / 3):
                break
        yield Cost(answer, len(found), cost, error)


# what the review makes of them


def judge(title: Title, scenario: str, options: Mapping[str, str], game: Measured, found: Validity) -> None:
    """Review the great blunders of a game, and answers of Strategos at other moments."""
    great = {each.seq: [cost for cost in each.planted if cost.great] for each in game.moments}
    checked = set(random.Random(f"own {game.number}").sample(range(len(game.rows)), min(len(game.rows), 12)))
    count = 0
    for seq, session in enumerate(positions(title, scenario, options, game)):
        seat = game.rows[seq][0]
        found.great += [(game.number, seq, cost, reviewed(session, seat, cost.answer)) for cost in great.get(seq, ())]
        if seq in checked and count < CHECKED and has_choice(session, seat):
            said = decide(title, perceive(session, seat), LEVELS["strategos"], random.Random, LIMIT * game.number + seq)
            if (verdict := reviewed(session, seat, said.answer)) is not None:
                found.checked.append(verdict)
                count += 1
    found.games += 1
    found.planted += sum(len(each.planted) for each in game.moments)


def reviewed(session: Session, seat: str, answer: Answer) -> Contest | None:
    """Return what the review makes of an answer to the open question of a seat."""
    given = session.pending[seat].normalize(answer)
    seed = 1_000_003 * (session.seq + 1) + 17
    return examined(Arena(session.title, perceive(session, seat), given, random.Random, seed))
