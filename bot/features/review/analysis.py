"""Reviews a game file in jobs of a few seconds each, so that they do not block anything else.

The jobs run in a worker. Each returns JSON and reports the processor time it took; `stages` decides which job comes
next,
and how thorough it is, so that a whole game stays within its budget.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Mapping, Sequence
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
from engine.players.luck import FOLLOW_UPS, Branches, BranchPoint
from engine.players.review import SUSPECT, Consequence, Reviewed, ReviewedAnswer, Reviewer, answers_of, consequence
from engine.players.win_chance import chance_to_win, outlook_of
from engine.registry import title as title_of

FORMAT, VERSION = "strategos-review", 1
PART = 8  # answers weighed in one job
FIRST_EFFORT, LEAST_EFFORT = 0.5, 0.1
EFFORTS = (1.0, 0.75, 0.5, 0.35, 0.25, 0.15, LEAST_EFFORT)
WEIGHING, VERIFYING = 0.3, 0.85  # shares of the budget by the end of which answers are weighed, and lines played on
BRANCHES = 720  # answers played again with other dice
MOST = 5  # turning points of a seat
LINES, SHOWN = 16, 6  # lines played to see what follows, and events of one that are told
UNTRIED = 0.1  # error of the curve where no self-play has measured it: the largest that was measured elsewhere
MARGIN = 2  # what an answer may fall short of the best, in standard errors, and still be as good


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """A job for a worker, and the share of the review that is done when it completes."""

    function: Callable[..., bytes]
    arguments: tuple[Any, ...]
    done: float


def can_be_reviewed(title: Title, scenario: str, options: Mapping[str, str]) -> bool:
    """Return whether win chances are available for games of this scenario."""
    return outlook_of(title, scenario, title.resolve_options(scenario, options)) is not None


def stages(file: bytes) -> Generator[ReviewJob, bytes, Json]:
    """Yield the jobs of a review one by one, receive the result of each, and return the review."""
    walked = orjson.loads((yield ReviewJob(walk, (file,), 0.02)))
    budget = title_of(walked["title"]).review_seconds
    asked, spent = walked.pop("asked"), walked.pop("seconds")
    # Every part is spread over the whole game, so that what comes first says how long the rest will take.
    parts = [asked[first :: -(-len(asked) // PART)] for first in range(-(-len(asked) // PART))]
    weighed: list[Json] = []
    effort, used, left = FIRST_EFFORT, 0.0, len(asked)
    for number, part in enumerate(parts):
        if spent > WEIGHING * budget:
            break
        said = orjson.loads(
            (yield ReviewJob(weigh, (orjson.dumps(part), effort), 0.02 + 0.4 * (number + 1) / len(parts)))
        )
        weighed += said["weighed"]
        spent, left, used = spent + said["seconds"], left - len(part), used + effort * len(part)
        rate = (spent - walked["walked"]) / used if used else 0.0
        affordable = (WEIGHING * budget - spent) / (rate * left) if rate and left else 1.0
        effort = next((each for each in EFFORTS if each <= affordable), LEAST_EFFORT)
    points = list[Json]()
    wanted, known = suspects(weighed), {each["row"]: each for each in asked}
    for number, each in enumerate(wanted):
        if spent > VERIFYING * budget:
            left += len(wanted) - number
            break
        done = 0.42 + 0.56 * max((number + 1) / len(wanted), spent / (VERIFYING * budget))
        plain = orjson.dumps(known[each["number"]])
        said = orjson.loads((yield ReviewJob(verify, (plain, max(each["effort"], LEAST_EFFORT)), min(0.98, done))))
        spent += said["seconds"]
        points += said["points"]
    return finished(walked, weighed, points, left, spent)


def suspects(weighed: Sequence[Json]) -> list[Json]:
    """Return the answers that a quick evaluation tells apart from others, by the seats in turn, most important first."""
    found: list[list[Json]] = []
    for seat in dict.fromkeys(each["seat"] for each in weighed):
        mine = [each for each in weighed if each["seat"] == seat and abs(each["worth"]) >= SUSPECT]
        found.append(sorted(mine, key=lambda each: -(each["worth"] if each["worth"] > 0 else -each["worth"] / 2)))
    return [each for row in zip_longest(*found) for each in row if each is not None]


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


def weigh(part: bytes, effort: float) -> bytes:
    """Compare some answers with what Strategos would have answered."""
    begun, weighed = time.process_time(), list[Json]()
    for plain in orjson.loads(part):
        asked = ReviewedAnswer.from_dict(plain)
        found = reviewer(asked, effort).reviewed()
        if found is not None:
            shown = {"row": plain["seq"], "number": asked.row, "turn": asked.turn, "seat": plain["seat"]}
            weighed.append({**shown, "worth": found.worth, "effort": effort})
    return orjson.dumps({"weighed": weighed, "seconds": time.process_time() - begun})


def reviewer(asked: ReviewedAnswer, effort: float) -> Reviewer:
    """Return the reviewer of an answer, seeded so that the same answer always gets the same dice."""
    return Reviewer(title_of(asked.perspective.title), asked, random.Random, 1_000_003 * asked.row, effort)


def verify(plain: bytes, effort: float) -> bytes:
    """Play lines on from an answer and from the best alternative, and describe a turning point in every language."""
    begun, points = time.process_time(), list[Json]()
    known = orjson.loads(plain)
    asked = ReviewedAnswer.from_dict(known)
    weigher = reviewer(asked, effort)
    found = weigher.reviewed()
    found = weigher.verified(found) if found is not None else None
    if found is not None and found.kind:
        title, scenario = weigher.title, asked.perspective.scenario
        texts = {lang: catalogue(title.key, lang, scenario) for lang in LANGUAGES}
        shown = {"row": known["seq"], "turn": asked.turn, "seat": known["seat"], "kind": found.kind}
        worth = {"worth": round(abs(found.worth), 3), "error": round(found.error, 3), "lines": found.played}
        points.append({**shown, **worth, **told_point(found, weigher, weigher.question(), texts, title)})
    return orjson.dumps({"points": points, "seconds": time.process_time() - begun})


def told_point(found: Reviewed, weigher: Reviewer, ask: Ask, texts: Mapping[str, Text], title: Title) -> Json:
    """Describe one turning point in words."""
    given = weigher.asked.given
    other = found.best if found.worth > 0 else next(each.answer for each in found.choices if each.answer != given)
    lines = {
        key: weigher.lines(answer, found.scripts[repr(answer)], LINES)
        for key, answer in (("given", given), ("other", other))
    }
    best = "other" if found.worth > 0 else "given"
    worse = "given" if best == "other" else "other"
    harm, gain = (consequence(lines[one], lines[two], title) for one, two in ((worse, best), (best, worse)))
    return {
        "question": {lang: capital(text.question(ask)) for lang, text in texts.items()},
        "answered": words(given, ask, texts),
        "better": words(found.best, ask, texts),
        "points": round(found.points, 1),
        "harm": told_consequence(harm, texts),
        "gain": told_consequence(gain, texts),
        "line": {lang: line_text(lines[best][0], text, title) for lang, text in texts.items()},
        "choices": [
            {
                "answer": plain_answer(each.answer),
                "said": words(each.answer, ask, texts),
                "chance": round(each.chance, 3),
                "error": round(each.error, 3),
            }
            for each in found.choices
        ],
        "given": plain_answer(given),
        "best": plain_answer(found.best),
    }


def words(answer: Answer, ask: Ask, texts: Mapping[str, Text]) -> dict[str, str]:
    """Return the text of an answer in every language."""
    return {lang: answer_text(text, answer, ask) for lang, text in texts.items()}


def told_consequence(found: Consequence | None, texts: Mapping[str, Text]) -> Json | None:
    """Return the text of a consequence in every language; None if there is none that can be described."""
    if found is None or not all(is_shown(text, found.event) for text in texts.values()):
        return None
    said = {lang: with_minus(text.event(found.event)) for lang, text in texts.items()}
    return {"said": said, "often": round(found.often, 2), "otherwise": round(found.otherwise, 2)}


def line_text(events: Sequence[Event], text: Text, title: Title) -> list[str]:
    """Return the first events of a line as text."""
    told = [event for event in events if is_shown(text, event) and title.importance(event) is not Importance.STEP]
    return [with_minus(text.event(event)) for event in told][:SHOWN]


# putting it together


def turning_points(points: Sequence[Json], seats: Sequence[str]) -> list[Json]:
    """Return the points that mattered most, at most five of each seat, in game order."""
    chosen = [
        each
        for seat in seats
        for each in sorted((point for point in points if point["seat"] == seat), key=lambda point: -point["worth"])[
            :MOST
        ]
    ]
    return sorted(chosen, key=lambda point: int(point["row"]))


def finished(walked: Json, weighed: Sequence[Json], points: Sequence[Json], left: int, seconds: float) -> Json:
    """Assemble the complete review."""
    title, scenario = title_of(walked["title"]), walked["scenario"]
    first = walked["seats"][0]
    tried = title.self_play.get(scenario)
    off = tried.off if tried else UNTRIED
    chosen = turning_points(points, walked["seats"])
    sides = {}
    for seat in walked["seats"]:
        mine = [each for each in weighed if each["seat"] == seat]
        own = [each for each in points if each["seat"] == seat]
        wrong = [each for each in own if each["kind"] != "best"]
        kinds = {
            kind: sum(each["kind"] == kind for each in own) for kind in ("blunder", "mistake", "inaccuracy", "best")
        }
        sides[seat] = {
            "luck": round(walked["luck"] if seat == first else -walked["luck"], 3),
            "play": round(-sum(each["worth"] for each in wrong), 3),
            "error": round(sum(each["error"] ** 2 for each in wrong) ** 0.5, 3),
            "decisions": len(mine),
            **kinds,
        }
    return {
        "format": FORMAT,
        "version": VERSION,
        **{key: walked[key] for key in ("game", "title", "scenario", "options", "rules_version", "seats")},
        "reviewer": {"level": "strategos", **(tried._asdict() if tried else {}), **title.review_trials},
        "curve": thinned(walked["curve"], {point["row"] for point in chosen}, off),
        "sides": sides,
        "points": chosen,
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
