"""Cards of a review: the whole game, one turning point, and the position as an exercise."""

from __future__ import annotations

import hashlib

from bot.base import Facts, Json
from bot.cards import limits
from bot.cards.card import BLUE, GREEN, Button, Card, Menu, MenuLine, action_id
from bot.cards.common import COLOURS, game_name, moment, verb_button
from bot.features.review.service import OwnExercise
from bot.games.record import GameInfo
from engine.kernel.text import Text, capital

BAR = 20  # letters of the progress line
TURNS = 14  # chances named in a line
PER_HUNDRED = 100  # shares of earlier reviews are told by the hundred


def percent(share: float) -> int:
    """Return a share as a percentage; nothing is shown as certain before the end."""
    return round(100 * share)


def progress_card(game: GameInfo, done: float, text: Text) -> Card:
    """Return the card that shows the progress of a review."""
    full = round(BAR * done)
    said = text.say("review-progress", percent=percent(done))
    blocks = (
        f"### {text.say('review-title', name=game_name(game, text))}",
        f"{'▰' * full}{'▱' * (BAR - full)}\n{said}",
    )
    return Card(blocks, ((verb_button(text, "review", game.id),),), colour=COLOURS["over"])


def summary(review: Json, text: Text) -> list[str]:
    """Return how much luck and play contributed for each side."""
    found = []
    for seat, side in review["sides"].items():
        facts = {name: side[name] for name in ("blunder", "mistake", "inaccuracy", "best")}
        found.append(
            text.say(
                "review-side",
                seat=capital(text.name("seat", seat)),
                luck=text.signed(percent(side["luck"])),
                lost=percent(-side["play"]),
                error=percent(side["error"]),
                **facts,
            )
        )
    return found


def curve_line(review: Json, text: Text) -> str:
    """Return the win chance of the first side after every turn, as a line of text."""
    ends: dict[int, Json] = {}
    for each in review["curve"]:
        ends[each["turn"]] = each
    shown = list(ends.values())[-TURNS:]
    last = review["curve"][-1]
    said = " · ".join(
        f"{each['turn']}: {percent(each['chance'])} %" for each in shown if each is not last or len(shown) == 1
    )
    off = max((each["error"] for each in review["curve"]), default=0.0)
    first = capital(text.name("seat", review["seats"][0]))
    return text.say("review-curve", seat=first, chances=said or "–", error=percent(off))


def point_line(point: Json, text: Text, number: int) -> str:
    """Describe a turning point in one line."""
    return text.say(
        "review-point-best" if point["kind"] == "best" else "review-point",
        number=number,
        turn=point["turn"],
        seat=capital(text.name("seat", point["seat"])),
        kind=text.name("review-kind", point["kind"]),
        worth=percent(point["worth"]),
        error=percent(point["error"]),
        given=point["answered"][text.lang],
        better=point["better"][text.lang],
    )


def foot(review: Json, text: Text) -> str:
    """Return the note on how reliable the review is."""
    tried, left = review["reviewer"], review["left_out"]["decisions"]
    said = [text.say("review-foot")]
    if "right" in tried:
        said.append(
            text.say("review-right", games=tried["games"], right=percent(tried["right"]), off=percent(tried["off"]))
        )
    if "found" in tried:
        said.append(text.say("review-tried", found=percent(tried["found"]), own=percent(tried["own"])))
    if left:
        said.append(text.say("review-left-out", count=left))
    return " ".join(said)


def why(point: Json, text: Text) -> list[str]:
    """Return the consequences of the worse answer and of the better one."""
    found = []
    for key in ("harm", "gain"):
        if (each := point[key]) is not None:
            lines = each.get("lines", PER_HUNDRED)
            shares = {"often": round(lines * each["often"]), "otherwise": round(lines * each["otherwise"])}
            found.append(text.say(f"review-{key}", said=each["said"][text.lang], lines=lines, **shares))
    return found or [text.say("review-why-points", points=text.figure(abs(point["points"])))]


def review_lines(review: Json, text: Text) -> list[str]:
    """Return the whole review as lines for the command line."""
    points = [
        line
        for number, each in enumerate(review["points"], 1)
        for line in (point_line(each, text, number), *(f"   {said}" for said in why(each, text)))
    ]
    nothing = [] if points else [text.say("review-nothing")]
    return [curve_line(review, text), *summary(review, text), *points, *nothing, foot(review, text)]


def curve_request(review: Json, text: Text) -> Facts:
    """Return the data for the picture of the curve."""
    kinds = {point["row"]: point["kind"] for point in review["points"]}
    points = [
        {"chance": each["chance"], "error": each["error"], "turn": each["turn"], "mark": kinds.get(each["row"], "")}
        for each in review["curve"]
    ]
    first, second = (capital(text.name("seat", seat)) for seat in review["seats"])
    return {"points": points, "first": first, "second": second, "title": text.say("title")}


def review_card(game: GameInfo, review: Json, text: Text) -> Card:
    """Return the card of the whole game: the curve, the effects of luck and play, and a menu of turning points."""
    lines = [point_line(each, text, number) for number, each in enumerate(review["points"], 1)]
    blocks = (
        f"### {text.say('review-title', name=game_name(game, text))}",
        "\n".join([curve_line(review, text), *summary(review, text)]),
        "\n".join(limits.fit(lines, 1900)) if lines else text.say("review-nothing"),
        f"-# {foot(review, text)}",
    )
    rows = ((points_menu(game, review, text),),) if lines else ()
    return Card(
        blocks,
        (*rows, (verb_button(text, "replay", game.id), verb_button(text, "chronicle", game.id))),
        colour=COLOURS["over"],
    )


def point_head(point: Json, text: Text) -> str:
    """Return the heading of a turning point: its turn, side and kind."""
    seat, kind = capital(text.name("seat", point["seat"])), text.name("review-kind", point["kind"])
    return text.say("review-point-short", turn=point["turn"], seat=seat, kind=kind)


def points_menu(game: GameInfo, review: Json, text: Text, row: int | None = None) -> Menu:
    """Return the menu of turning points."""
    lines = tuple(
        MenuLine(
            limits.clip(f"{number}. {point_head(each, text)}", limits.OPTION),
            str(each["row"]),
            limits.clip(each["answered"][text.lang], limits.OPTION),
            each["row"] == row,
        )
        for number, each in enumerate(review["points"], 1)
    )
    return Menu(action_id("reviewpoint", game.id), lines, text.say("review-choose"))


def point_card(game: GameInfo, review: Json, point: Json, text: Text, plays: bool) -> Card:
    """Return the card of a turning point: the question, the given and the better answer, the difference and the reason."""
    worth = {"worth": percent(point["worth"]), "error": percent(point["error"])}
    said = [text.say("review-answered", answer=point["answered"][text.lang])]
    if point["kind"] == "best":
        said.append(text.say("review-found", **worth))
    else:
        said += [text.say("review-better", answer=point["better"][text.lang]), text.say("review-worth", **worth)]
    others = [
        text.say(
            "review-other", answer=each["said"][text.lang], chance=percent(each["chance"]), error=percent(each["error"])
        )
        for each in point["choices"]
    ]
    blocks = (
        f"### {point_head(point, text)}\n{point['question'][text.lang]}",
        "\n".join(said),
        "\n".join(why(point, text)),
        "\n".join(limits.fit([f"• {each}" for each in others], 900)),
    )
    row = str(point["row"])
    buttons = [Button(text.say("button-reviewline"), action_id("reviewline", game.id, row))]
    if plays:
        buttons.insert(0, Button(text.say("button-reviewplay"), action_id("reviewplay", game.id, row), GREEN))
    buttons.append(Button(text.say("button-reviewkeep"), action_id("reviewkeep", game.id, row), BLUE))
    last = (verb_button(text, "review", game.id),)
    return Card(
        blocks, ((points_menu(game, review, text, point["row"]),), tuple(buttons), last), colour=COLOURS["over"]
    )


def line_card(game: GameInfo, point: Json, text: Text) -> Card:
    """Return the card of a line that follows the better answer."""
    told = point["line"][text.lang] or [text.say("review-line-quiet")]
    blocks = (
        f"### {point_head(point, text)}",
        text.say("review-line", answer=point["better"][text.lang]),
        "\n".join(limits.fit([f"• {each}" for each in told], 2400)),
        f"-# {text.say('review-line-foot')}",
    )
    back = Button(text.say("button-reviewpoint"), action_id("reviewpoint", game.id, str(point["row"])))
    return Card(blocks, ((back,),), colour=COLOURS["over"])


# exercises of one's own


def shuffled(point: Json) -> list[int]:
    """Return the positions of the choices in a shuffled order that reveals nothing and is always the same."""
    places = range(len(point["choices"]))
    return sorted(
        places,
        key=lambda place: hashlib.sha256(f"{point['row']} {point['choices'][place]['answer']}".encode()).digest(),
    )


def own_exercise_card(kept: OwnExercise, count: int, text: Text) -> Card:
    """Return the card of an exercise that is due again: which answer is the best?"""
    point = kept.point
    buttons = [
        (
            Button(
                limits.clip(capital(point["choices"][place]["said"][text.lang]), limits.LABEL),
                action_id("ownanswer", kept.game_id, f"{kept.row}.{number}"),
                BLUE,
            ),
        )
        for number, place in enumerate(shuffled(point))
    ]
    seat = capital(text.name("seat", point["seat"]))
    head = text.say("own-head", title=text.say("title"), turn=point["turn"], seat=seat)
    blocks = (f"### {head}\n{point['question'][text.lang]}", f"-# {text.say('own-rules', count=count)}")
    return Card(blocks, tuple(buttons), colour=COLOURS["running"])


def own_answer_card(kept: OwnExercise, right: bool, said: str, text: Text) -> Card:
    """Return the card that says whether the answer was the best, why, and when the position comes up again."""
    point = kept.point
    lines = [text.say("own-right" if right else "own-wrong", answer=said, better=point["better"][text.lang])]
    best = point["choices"][0]
    lines.append(
        text.say(
            "review-other", answer=best["said"][text.lang], chance=percent(best["chance"]), error=percent(best["error"])
        )
    )
    blocks = ("\n".join(lines), "\n".join(why(point, text)), f"-# {text.say('own-next', when=moment(kept.due_at))}")
    rows = (
        Button(text.say("button-ownnext"), action_id("ownnext"), GREEN),
        Button(text.say("button-owndrop"), action_id("owndrop", kept.game_id, str(kept.row))),
    )
    return Card(blocks, (rows,), colour=COLOURS["running"])


def nothing_due_card(count: int, next_at: float | None, text: Text) -> Card:
    """Return the card shown when no exercise is due."""
    said = text.say("own-later", count=count, when=moment(next_at)) if count else text.say("own-none")
    return Card((said,), ((verb_button(text, "exercise"),),), colour=COLOURS["running"])
