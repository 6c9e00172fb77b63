"""Reviews a game file in jobs of a few seconds each, so that they do not block anything else.

The jobs run in a worker. Each returns JSON and reports the processor time it took; `stages` decides which job comes
next, so that a whole game stays within its budget.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import orjson

from bot.base import Json
from bot.features.play.cards import answer_text
from bot.games.errors import BadFile, OtherRules
from bot.games.files import GameFile, opened, read_file
from bot.text.narrator import catalogue, is_shown, with_minus
from engine.kernel import Answer, Ask, Event, Importance, RulesError, Step, Title, answer_from, plain_answer
from engine.kernel.text import LANGUAGES, Text, capital
from engine.players.contest import Arena, Contest
from engine.players.luck import FOLLOW_UPS, Branches, BranchPoint
from engine.players.review import Consequence, ReviewedAnswer, answers_of, consequence, weighed
from engine.players.win_chance import chance_to_win
from engine.registry import title as title_of

FORMAT, VERSION = "strategos-review", 1
PART = 8  # answers looked at in one job
LOOKING, LOOKING_AGAIN, SETTLING = 0.5, 0.6, 0.85  # shares of the budget by the end of which each step is done
NAMES = ("blunder", "mistake", "inaccuracy", "best")
BRANCHES = 720  # answers played again with other dice
MOST = 5  # turning points of a seat
LINES, SHOWN = 12, 6  # lines played to see what follows, and events of one that are told
UNTRIED = 0.1  # error of the curve where no self-play has measured it: the largest that was measured elsewhere
MARGIN = 2  # what an answer may fall short of the best, in standard errors, and still be as good


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A job for a worker, and the share of the review that is done when it completes."""

    function: Callable[..., bytes]
    arguments: tuple[Any, ...]
    done: float


def stages(file: bytes) -> Generator[ReviewJob, bytes, Json]:
    """Yield the jobs of a review one by one, receive the result of each, and return the review.

    The effort grows with the doubt. Where the time does not suffice for all, what seems to matter most comes first.
    """
    walked = orjson.loads((yield ReviewJob(walk, (file,), 0.0)))
    budget = title_of(walked["title"]).review_seconds
    asked, clock = walked.pop("asked"), Spent(walked.pop("seconds"), budget)
    # Every part is spread over the whole game, so that none of it is left out.
    parts = [asked[first :: -(-len(asked) // PART)] for first in range(-(-len(asked) // PART))]
    looked = yield from worked_off("look", parts, clock, (0.0, LOOKING))
    suspects = by_importance(each for each in looked if contest_of(each).suspect)
    again = yield from worked_off("look again", parts_of(suspects, PART), clock, (LOOKING, LOOKING_AGAIN))
    doubtful = by_importance(each for each in again if contest_of(each).doubtful)
    settled = yield from worked_off("settle", parts_of(doubtful, 1), clock, (LOOKING_AGAIN, SETTLING))
    named = [each for each in settled if contest_of(each).kind]
    told = list[Json]()
    chosen = turning_points(named, walked["seats"])
    for number, each in enumerate(chosen, 1):
        done = SETTLING + (1 - SETTLING) * number / (1 + len(chosen))
        said = orjson.loads((yield ReviewJob(tell, (orjson.dumps(each),), done)))
        told.append(said["point"])
        clock.seconds += said["seconds"]
    left = len(asked) - len(looked) + len(suspects) - len(again) + len(doubtful) - len(settled)
    return finished(walked, looked, named, told, left, clock.seconds)


@dataclass(slots=True)
class Spent:
    """The processor time that a review has taken, and its budget."""

    seconds: float
    budget: float


def worked_off(
    step: str, parts: Sequence[Sequence[Json]], clock: Spent, span: tuple[float, float]
) -> Generator[ReviewJob, bytes, list[Json]]:
    """Yield the jobs of one step as long as the budget allows; return what they found.

    The step takes the review from the first share of it to the second, which is also the share of the budget at which
    it is broken off.
    """
    found, (begun, end) = list[Json](), span
    for number, part in enumerate(parts, 1):
        if clock.seconds > end * clock.budget:
            break
        done = begun + (end - begun) * number / len(parts)
        said = orjson.loads((yield ReviewJob(compete, (orjson.dumps(part), step), done)))
        found += said["found"]
        clock.seconds += said["seconds"]
    return found


def parts_of(answers: Sequence[Json], size: int) -> list[Sequence[Json]]:
    """Return some answers in parts of a size."""
    return [answers[first : first + size] for first in range(0, len(answers), size)]


def contest_of(plain: Json) -> Contest:
    """Return the contest in the plain data of an answer."""
    return Contest.from_dict(plain["contest"])


def by_importance(answers: Iterable[Json]) -> list[Json]:
    """Return answers by the seats in turn, each seat's most important first: a loss counts twice as much as a find."""
    found: dict[str, list[tuple[float, Json]]] = {}
    for each in answers:
        worth, _ = contest_of(each).worth
        found.setdefault(each["seat"], []).append((max(worth, -worth / 2), each))
    ranked = [sorted(mine, key=lambda pair: -pair[0]) for mine in found.values()]
    return [pair[1] for row in zip_longest(*ranked) for pair in row if pair is not None]


# the jobs


def walk(file: bytes) -> bytes:
    """Replay the game: record the win chances after every answer, the luck of the dice, and the questions."""
    begun = time.process_time()
    game = read_file(file)
    session = opened(game)
    title, first = session.title, session.title.seats(session.scenario, session.options)[0]
    branches = Branches(session, BRANCHES * min(title.playouts, 32) // 32)
    lines, asked, curve = game.counted(), list[Json](), list[Json]()
    thrown: list[tuple[BranchPoint, Step, int, int]] = []
    curve.append({"row": 1, "turn": session.view(None).turn, "seat": "", "chance": chance_now(session, first)})
    walker = answers_of(session, [line.row() for line in lines])
    for line in lines:
        before, turn = branches.mark(), session.view(None).turn
        try:
            found, step = next(walker)
        except RulesError as error:
            present = {"version": game.rules_version, "present": title.rules_version}
            raise OtherRules(row=line.seq, **present) from error
        if found is not None:
            asked.append({**found.to_dict(), "seq": line.seq, "seat": step.row.seat})
        if step.throws:
            thrown.append((before, step, turn, len(curve)))
        curve.append({"row": line.seq, "turn": turn, "seat": step.row.seat, "chance": chance_now(session, first)})
    rows = [line.row() for line in lines]
    luck = 0.0
    for before, step, turn, count in thrown:
        swings = branches.weigh(before, step, step.throws, turn, rows[count : count + FOLLOW_UPS])
        luck += sum(each.chance for each in swings if each.chance is not None)
    seconds = time.process_time() - begun
    return orjson.dumps(
        {
            "title": title.key,
            "scenario": game.scenario,
            "game": game.game,
            "rules_version": title.rules_version,
            "options": session.options,
            "seats": list(game.seats),
            "curve": curve,
            "luck": luck,
            "asked": asked,
            "seconds": seconds,
            "walked": seconds,
            "throws_left_out": branches.left_out,
        },
        option=orjson.OPT_NON_STR_KEYS,
    )


def chance_now(session: Any, seat: str) -> float:
    """Return the win chance of a seat at the current point of a game."""
    chance = chance_to_win(session.title, session.game, seat)
    if chance is None:
        raise BadFile(reason="chances to win are not known for this scenario")
    return round(chance, 4)


def compete(part: bytes, step: str) -> bytes:
    """Take the contests of some answers one step further; answers without a choice are left out."""
    begun, found = time.process_time(), list[Json]()
    for plain in orjson.loads(part):
        arena = arena_of(plain)
        contest: Contest | None
        if step == "look":
            contest = arena.looked()
        elif step == "look again":
            contest = arena.looked_again(contest_of(plain))
        else:
            contest = arena.settled(contest_of(plain))
        if contest is not None:
            found.append({**plain, "contest": contest.to_dict()})
    return orjson.dumps({"found": found, "seconds": time.process_time() - begun})


def arena_of(plain: Json) -> Arena:
    """Return the arena of an answer, seeded so that the same answer always gets the same dice."""
    asked = ReviewedAnswer.from_dict(plain)
    title = title_of(asked.perspective.title)
    return Arena(title, asked.perspective, asked.given, random.Random, 1_000_003 * asked.row)


def tell(plain: bytes) -> bytes:
    """Describe a turning point in every language."""
    begun, known = time.process_time(), orjson.loads(plain)
    contest, arena = contest_of(known), arena_of(known)
    worth, error = contest.worth
    title, scenario = arena.title, arena.known.scenario
    texts = {lang: catalogue(title.key, lang, scenario) for lang in LANGUAGES}
    point = {
        "row": known["seq"],
        "turn": known["turn"],
        "seat": known["seat"],
        "kind": contest.kind,
        "worth": round(abs(worth), 3),
        "error": round(error, 3),
        "lines": contest.lines,
        **told_point(contest, arena, texts),
    }
    return orjson.dumps({"point": point, "seconds": time.process_time() - begun})


def told_point(contest: Contest, arena: Arena, texts: Mapping[str, Text]) -> Json:
    """Describe one turning point in words."""
    title, ask, choices = arena.title, arena.question(), weighed(contest)
    best, worse = choices[0].answer, choices[1].answer
    lines = [arena.lines_of(contest, answer, LINES) for answer in (best, worse)]
    after, otherwise = ([line.events[line.told :] for line in each] for each in lines)
    leads = [sum(line.lead for line in each) / LINES for each in lines]
    harm, gain = consequence(otherwise, after, title), consequence(after, otherwise, title)
    return {
        "question": {lang: capital(text.question(ask)) for lang, text in texts.items()},
        "answered": words(arena.given, ask, texts),
        "better": words(best, ask, texts),
        "points": round(leads[0] - leads[1], 1),
        "harm": told_consequence(harm, texts),
        "gain": told_consequence(gain, texts),
        "line": {lang: line_text(lines[0][0].events, text, title) for lang, text in texts.items()},
        "choices": [
            {
                "answer": plain_answer(each.answer),
                "said": words(each.answer, ask, texts),
                "chance": round(each.chance, 3),
                "error": round(each.error, 3),
            }
            for each in choices
        ],
        "given": plain_answer(arena.given),
        "best": plain_answer(best),
    }


def words(answer: Answer, ask: Ask, texts: Mapping[str, Text]) -> dict[str, str]:
    """Return the text of an answer in every language."""
    return {lang: answer_text(text, answer, ask) for lang, text in texts.items()}


def told_consequence(found: Consequence | None, texts: Mapping[str, Text]) -> Json | None:
    """Return the text of a consequence in every language; None if there is none that can be described."""
    if found is None or not all(is_shown(text, found.event) for text in texts.values()):
        return None
    said = {lang: with_minus(text.event(found.event)) for lang, text in texts.items()}
    return {"said": said, "lines": LINES, "often": round(found.often, 3), "otherwise": round(found.otherwise, 3)}


def line_text(events: Sequence[Event], text: Text, title: Title) -> list[str]:
    """Return the first events of a line as text."""
    told = [event for event in events if is_shown(text, event) and title.importance(event) is not Importance.STEP]
    return [with_minus(text.event(event)) for event in told][:SHOWN]


# putting it together


def turning_points(answers: Sequence[Json], seats: Sequence[str]) -> list[Json]:
    """Return the answers that mattered most, at most five of each seat, in game order."""
    chosen = list[Json]()
    for seat in seats:
        mine = [each for each in answers if each["seat"] == seat]
        chosen += sorted(mine, key=lambda each: -abs(contest_of(each).worth[0]))[:MOST]
    return sorted(chosen, key=lambda each: int(each["row"]))


def finished(
    walked: Json, looked: Sequence[Json], named: Sequence[Json], points: Sequence[Json], left: int, seconds: float
) -> Json:
    """Assemble the complete review from all answers looked at, those that have a name, and those described."""
    title, scenario = title_of(walked["title"]), walked["scenario"]
    first = walked["seats"][0]
    tried = title.self_play.get(scenario)
    sides = {}
    for seat in walked["seats"]:
        own = [contest_of(each) for each in named if each["seat"] == seat]
        wrong = [each.worth for each in own if each.wrong]
        sides[seat] = {
            "luck": round(walked["luck"] if seat == first else -walked["luck"], 3),
            "play": round(-sum(worth for worth, _ in wrong), 3),
            "error": round(sum(error**2 for _, error in wrong) ** 0.5, 3),
            "decisions": sum(each["seat"] == seat for each in looked),
            **{name: sum(each.kind == name for each in own) for name in NAMES},
        }
    return {
        "format": FORMAT,
        "version": VERSION,
        **{key: walked[key] for key in ("game", "title", "scenario", "options", "rules_version", "seats")},
        "reviewer": {"level": "strategos", **(tried._asdict() if tried else {}), **title.review_trials},
        "curve": thinned(walked["curve"], {point["row"] for point in points}, tried.off if tried else UNTRIED),
        "sides": sides,
        "points": list(points),
        "left_out": {"decisions": left, "throws": walked["throws_left_out"]},
        "seconds": round(seconds, 1),
    }


def thinned(curve: Sequence[Json], kept: set[int], off: float) -> list[Json]:
    """Return the chances after every turn and after each decision that moved them, with their error."""
    found: list[Json] = []
    for place, each in enumerate(curve):
        last = place + 1 == len(curve)
        kind = "start" if not place else "end" if last else "decision" if each["row"] in kept else "turn"
        if kind != "turn" or curve[place + 1]["turn"] != each["turn"]:
            settled = last and each["chance"] in (0.0, 0.5, 1.0)
            found.append({**each, "kind": kind, "error": 0.0 if settled else round(off, 3)})
    return found


def is_right(point: Json, answer: Sequence[str] | int | Mapping[str, int]) -> bool:
    """Return whether an answer is the best one of a turning point, or not measurably worse."""
    best, *_ = point["choices"]
    mine = next((each for each in point["choices"] if answer_from(each["answer"]) == answer_from(answer)), None)
    if mine is None:
        return False
    return bool(mine is best or best["chance"] - mine["chance"] <= MARGIN * max(best["error"], mine["error"]))


def reviewed(file: GameFile, progress: Callable[[float], None] = lambda done: None) -> Json:
    """Review a game synchronously in this process."""
    work = stages(orjson.dumps(file.model_dump(), option=orjson.OPT_NON_STR_KEYS))
    job = next(work)
    while True:
        result = job.function(*job.arguments)
        progress(job.done)
        try:
            job = work.send(result)
        except StopIteration as over:
            found: Json = over.value
            return found
