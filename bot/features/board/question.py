"""Questions as data: what is asked and why, and the legal answers, in the same words as on Discord."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.base import Json
from bot.cards import limits
from bot.cards.card import Asked
from bot.cards.common import number_labels
from bot.features.look.cards import cell_text, chance_of, result_text, told_apart
from bot.features.play.cards import (
    EXPLAINED,
    QUIET_WORDS,
    always_word,
    answer_text,
    bill_of,
    lettered,
    unfit_text,
)
from bot.features.play.press import loss, presets
from engine.kernel import Allocate, Answer, Ask, Number, Option, Pick, View, plain_answer
from engine.kernel.text import Text, capital, slug
from maps.scene import resolved

MARKDOWN = re.compile(r"\*\*|`|^(?:-#|#+) ", re.MULTILINE)
MENTION = re.compile(r"<(?:@[!&]?|#)\d+>|<t:\d+(?::\w)?>")
PLACES = ("zone", "space")
MOST_COSTS = 5  # outcomes listed in the chances of a battle


def bare(said: str) -> str:
    """Return a sentence without Discord markup and user mentions."""
    return MENTION.sub("–", MARKDOWN.sub("", said)).strip()


def asked_plain(asked: Asked, text: Text, view: View, side: str, last: Answer | None = None) -> Json:
    """Return a question as plain data: its text, its help, its options and its presets."""
    ask = asked.ask
    said = [f"ask-{slug(ask.key)}-{part}" for part in ("why", "help")]
    found: Json = {
        "key": ask.key,
        "shape": ask.shape,
        "digest": ask.digest(),
        "say": capital(text.question(ask)),
        "help": bare(" ".join(text.say(message, **ask.facts).strip() for message in said if text.has(message))),
        "trail": list(asked.trail),
        "window": ask.window,
        "secret": ask.secret,
        "presets": [
            {"label": each.label, "answer": plain_answer(each.answer), **warned(ask, each.answer, text)}
            for each in presets(ask, text, last)
        ],
        "way": [resolved(view.title, str(place)) for place in ask.facts.get("way", ())],
        "from": start_of(ask, view),
    }
    if (word := always_word(ask)) is not None:
        found["always"] = {"word": word, "label": answer_text(text, (word,), ask)}
    if isinstance(ask, Pick):
        found |= picked_plain(ask, text, view, side)
    elif isinstance(ask, Number):
        labels = number_labels(ask, text)
        found["values"] = [{"v": value, "label": said} for value, said in zip(ask.values, labels, strict=True)]
    elif isinstance(ask, Allocate):
        found |= shares_plain(ask, text, view)
    return found


def warned(ask: Ask, answer: Answer, text: Text) -> Json:
    """Return the warning about what an answer would lose, if the title has one."""
    said = loss(ask, answer, text)
    return {"warn": bare(said)} if said else {}


def start_of(ask: Ask, view: View) -> str:
    """Return the place from which the units asked about move, if the question names one."""
    said = ask.facts.get("start") or ask.facts.get("zone") or ask.facts.get("space") or ""
    return resolved(view.title, said) if isinstance(said, str) and said else ""


def picked_plain(ask: Pick, text: Text, view: View, side: str) -> Json:
    """Return the options of a choice: the things to choose from, and the actions shown as separate words."""
    first = ask.suggested
    options = ask.options
    own = (str(ask.facts.get("side") or side), "neutral")  # a solo player moves both sides
    sides = {piece.side for piece in view.pieces}
    held = {piece.place for piece in view.pieces if piece.side not in own} if own[0] in sides else set()
    things = [option for option in options if option.kind != "action"]
    explained = len(ask.keys) <= EXPLAINED
    is_draft = ask.valid is not None or ask.most > 1 or ask.least == 0
    return {
        "kind": ask.kind,
        "least": ask.least,
        "most": ask.most,
        "ordered": ask.ordered,
        "draft": is_draft,
        **({"verdict": draft_plain(ask, (), text)} if is_draft else {}),
        "options": [
            option_plain(ask, option, text, view, option.key in first, explained)
            | ({"risk": True} if option.kind in PLACES and option.place in held else {})
            | ({} if is_draft else warned(ask, (option.key,), text))
            for option in things
        ],
        "words": [
            {
                "k": option.key,
                "label": capital(text.option(ask, option)),
                **({"quiet": True} if option.key in QUIET_WORDS else {}),
                **({"first": True} if option.key in first else {}),
                **({"effect": said} if explained and (said := effect_of(text, option.key, ask.kind)) else {}),
                **warned(ask, (option.key,), text),
            }
            for option in options
            if option.kind == "action"
        ],
    }


def option_plain(ask: Pick, option: Option, text: Text, view: View, first: bool, explained: bool) -> Json:
    """Return one option as plain data: where it lies and what choosing it means."""
    said = capital(text.option(ask, option))
    found: Json = {"k": option.key, "label": lettered(option, said, text) if option.place else said}
    if option.kind != ask.kind:
        found["kind"] = option.kind
    if option.place:
        found["at"] = resolved(view.title, option.place)
    if hint := text.hint(ask, option):
        found["hint"] = hint
    if explained and (effect := effect_of(text, option.key, option.kind)):
        found["effect"] = effect
    if group := str(option.facts.get("group", "")):
        found["group"] = capital(text.name(text.kinds.get("group", "group"), group))
    if first:
        found["first"] = True
    path = option.facts.get("path")
    if isinstance(path, list | tuple) and len(path) > 1:
        found["path"] = [resolved(view.title, str(place)) for place in path]
    return found


def effect_of(text: Text, key: str, kind: str) -> str:
    """Return what an option does and when, if the catalogue describes it."""
    known = [f"{kind}-{slug(key)}-effect", f"{kind}-{slug(key)}-when"]
    return bare(" ".join(text.say(message) for message in known if text.has(message)))


def shares_plain(ask: Allocate, text: Text, view: View) -> Json:
    """Return the rows of an allocation question."""
    rows = []
    for option in ask.options:
        at = option.place or (option.key if ask.kind in PLACES else "")
        row = {"k": option.key, "label": capital(text.option(ask, option)), "limit": ask.limits[option.key]}
        rows.append(row | ({"at": resolved(view.title, at)} if at else {}))
    verdict = draft_plain(ask, {}, text)
    return {"options": rows, "least": ask.least, "most": ask.total, "draft": True, "verdict": verdict}


def draft_plain(ask: Ask, given: Any, text: Text) -> Json:
    """Return whether a draft is a legal answer, why not otherwise, what it would cost and what it would lose."""
    found: Json = {"why": ""}
    if isinstance(ask, Allocate) and isinstance(given, Mapping):
        given = {key: count for key, count in given.items() if isinstance(count, int) and count and key in ask.limits}
        if text.has(running := f"ask-{slug(ask.key)}-running"):
            bill = bill_of(ask, given)
            found["bill"] = bare(text.say(running, **{**ask.facts, "cost": bill.pop("", 0), "others": bill}))
    found["legal"] = ask.accepts(given)
    if found["legal"]:
        return found | warned(ask, ask.normalize(given), text)
    if isinstance(ask, Allocate) and isinstance(given, Mapping):
        found["why"] = counted(sum(given.values()), ask.least, ask.total, ask, text)
    elif isinstance(ask, Pick) and isinstance(given, Sequence):
        found["why"] = counted(len(given), ask.least, ask.most, ask, text)
    return found


def counted(count: int, least: int, most: int, ask: Ask, text: Text) -> str:
    """Return why this number of choices is not a legal answer."""
    if count < least:
        return text.say("confirm-few", count=least - count)
    return text.say("confirm-many", count=count - most) if count > most else unfit_text(ask, text)


def odds_plain(place: str, facts: Mapping[str, Any], text: Text, view: View) -> Json:
    """Return the odds of a battle as plain data: who wins, and the cost."""
    wins: dict[str, float] = {}
    costs: dict[str, float] = {}
    for outcome in facts.get("outcomes", ()):
        chance = chance_of(outcome, facts)
        if winner := outcome.get("winner"):
            wins[winner] = wins.get(winner, 0.0) + chance
        said = cell_text(outcome, facts, text) or result_text(outcome, text)
        costs[said] = costs.get(said, 0.0) + chance
    told = text.say("forecast", **{k: v for k, v in facts.items() if k != "outcomes"}) if text.has("forecast") else ""
    ranked = sorted(costs.items(), key=lambda pair: -pair[1]) if told_apart(facts, ("cell",)) else []
    return {
        "at": resolved(view.title, place),
        "title": text.say("odds-title", place=text.name("zone", place)),
        "told": bare(told),
        "wins": [[capital(text.name("side", side)), round(won, 4)] for side, won in wins.items()],
        "costs": [[bare(said), round(chance, 4)] for said, chance in ranked[:MOST_COSTS]],
    }


def browser_name(agent: str) -> str:
    """Return a short name for a browser by which users can recognise it."""
    browsers = (("Edg/", "Edge"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
    browser = next((name for mark, name in browsers if mark in agent), "?")
    system = next((name for mark, name in systems.items() if mark in agent), "Linux" if "Linux" in agent else "?")
    return limits.clip(f"{browser} · {system}", 60)
