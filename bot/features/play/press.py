"""Answers by pressing: complete ones at one press (presets), what a press or a form means, and warnings of a loss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.cards import limits
from bot.cards.card import (
    BLUE,
    GREY,
    Asked,
    Button,
    Card,
    base36,
    custom_id,
    dotted,
    marked,
    numbers_in,
    shares_in,
)
from bot.cards.common import COLOURS, packed, verb_button
from engine.kernel import Allocate, Answer, Ask, IllegalAnswer, Number, Pick
from engine.kernel.text import Text, slug

PEOPLE = ("unit", "piece", "leader")  # kinds of things referred to as people
FITTING = "fitting"  # the fact that lists which offered options may be combined, if not all may

# presets


@dataclass(frozen=True, slots=True)
class Preset:
    """A complete answer and the label of its button."""

    label: str
    answer: Answer


def presets(ask: Ask, text: Text, last: Answer | None = None) -> list[Preset]:
    """Return the presets of a question, all distinct and legal."""
    found: list[Preset] = []
    if isinstance(ask, Pick) and not ask.ordered and ask.most > 1:
        everything = all_of(ask)
        fitting = tuple(key for key in everything if key in ask.facts.get(FITTING, everything))
        if fitting != everything:
            found.append(Preset(text.say("button-fitting", names=brief(ask, fitting, text)), fitting))
        found.append(Preset(text.say("button-all", count=len(everything), people=ask.kind in PEOPLE), everything))
    if isinstance(ask, Allocate) and sum(ask.limits.values()) <= ask.total:
        found.append(Preset(text.say("button-all", count=sum(ask.limits.values()), people=False), dict(ask.limits)))
        if not ask.accepts(dict(ask.limits)) and (usual := as_many_as_fit(ask)):
            found.append(Preset(text.say("button-fitting", names=brief(ask, usual, text)), usual))
    if last is not None and differs_from_a_press(ask, last):
        found.append(Preset(text.say("button-last", names=brief(ask, last, text)), last))
    legal = [each for each in found if several(each.answer) and ask.accepts(each.answer)]
    return [each for place, each in enumerate(legal) if each.answer not in [one.answer for one in legal[:place]]]


def as_many_as_fit(ask: Allocate) -> dict[str, int]:
    """Return the shares of a large legal answer, adding one of each kind in turn for as long as it stays legal."""
    found: dict[str, int] = {}
    open_keys = [key for key, limit in ask.limits.items() if limit]
    start = next((pair for pair in starts(ask, open_keys) if ask.accepts(pair)), None)
    if start is None:
        return {}
    found, grown = dict(start), True
    while grown:
        grown = False
        for key in open_keys:
            more = {**found, key: found.get(key, 0) + 1}
            if more[key] <= ask.limits[key] and ask.accepts(more):
                found, grown = more, True
    return found


def starts(ask: Allocate, keys: list[str]) -> Iterator[dict[str, int]]:
    """Yield the smallest answers: one piece, and two of different kinds, such as a man and the ship that carries him."""
    yield from ({key: 1} for key in keys)
    yield from ({one: 1, other: 1} for one in keys for other in keys if one < other)


def several(answer: Answer) -> bool:
    """Return whether an answer consists of several things; a single thing takes only one press anyway."""
    if isinstance(answer, dict):
        return sum(answer.values()) > 1
    return isinstance(answer, int) or len(answer) > 1


def differs_from_a_press(ask: Ask, last: Answer) -> bool:
    """Return whether repeating the last answer by a preset saves presses."""
    if isinstance(ask, Number):
        return len(ask.values) > 2 * limits.ROW
    return isinstance(ask, Allocate) or (isinstance(ask, Pick) and ask.most > 1)


def all_of(ask: Pick) -> tuple[str, ...]:
    """Return all options except the actions."""
    return tuple(key for key in ask.keys if key not in ask.actions)


def brief(ask: Ask, answer: Answer, text: Text) -> str:
    """Return an answer as a very short text, with codes or short names."""
    if isinstance(answer, int):
        return str(answer)
    kind = getattr(ask, "kind", "action")
    actions = getattr(ask, "actions", ())
    names = [text.code("action" if key in actions else kind, key) for key in answer]
    if isinstance(answer, dict):
        names = [f"{name} {answer[key]}" for name, key in zip(names, answer, strict=True)]
    return text.joined(names) if names else text.say("answer-none")


def preset_buttons(asked: Asked, text: Text, last: Answer | None = None) -> list[Button]:
    """Return the buttons of the presets, the likeliest first."""
    found = presets(asked.ask, text, last)
    return [
        Button(
            each.label,
            custom_id(asked, "sure", place, draft_of(asked.ask, each.answer)),
            GREY if place else BLUE,
        )
        for place, each in enumerate(found)
    ]


def draft_of(ask: Ask, answer: Answer) -> str:
    """Encode an answer as a draft in a custom id."""
    if isinstance(answer, int):
        return base36(answer)
    if isinstance(ask, Allocate):
        shares = answer if isinstance(answer, dict) else {}
        return dotted([shares.get(key, 0) for key in ask.limits])
    places = [list(getattr(ask, "keys", ())).index(key) for key in answer]
    return dotted(places) if getattr(ask, "ordered", False) else base36(sum(1 << place for place in places))


# what a press means


@dataclass(frozen=True, slots=True)
class Answered:
    """A press that is a complete answer."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Drafted:
    """A press that is part of an answer; the question is shown again with the draft."""

    draft: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A press that opens a form."""

    page: int


Reading = Answered | Drafted | Opened


def read_press(ask: Ask, act: str, arg: str, draft: str, values: Sequence[str]) -> Reading:
    """Return the meaning of a press on a control of this question."""
    try:
        if act == "pick":
            return Answered(picked(ask, [int(arg)]))
        if act == "menu":
            return Answered(picked(ask, [int(value) for value in values]))
        if act == "all" and isinstance(ask, Pick):
            return Answered(all_of(ask))
        if act in ("sure", "surely"):
            return Answered(drafted(ask, draft))
        if act == "again":
            return Drafted("")
        if act == "group":
            return Drafted(values[0])
        if act == "form" and isinstance(ask, Allocate | Number):
            return Opened(int(arg or 0))
        return Drafted(redrafted(ask, act, int(arg or 0), draft, [int(value) for value in values]))
    except (IndexError, ValueError) as wrong:
        raise IllegalAnswer(ask=ask.key, answer=arg) from wrong


def picked(ask: Ask, places: Sequence[int]) -> Answer:
    """Return the answer made of the options at these positions."""
    if isinstance(ask, Number):
        return ask.values[places[0]]
    if isinstance(ask, Pick):
        return tuple(ask.keys[place] for place in places)
    raise IllegalAnswer(ask=ask.key, answer=list(places))


def drafted(ask: Ask, draft: str) -> Answer:
    """Decode a draft into an answer."""
    if isinstance(ask, Number):
        return int(draft, 36)
    if isinstance(ask, Allocate):
        return {key: count for key, count in shares_in(ask, draft).items() if count}
    if isinstance(ask, Pick):
        return tuple(ask.keys[place] for place in (numbers_in(draft) if ask.ordered else marked(draft)))
    raise IllegalAnswer(ask=ask.key, answer=draft)


def redrafted(ask: Ask, act: str, arg: int, draft: str, values: Sequence[int]) -> str:
    """Return the draft after another press."""
    if act == "mark" and isinstance(ask, Pick):
        things = [place for place, key in enumerate(ask.keys) if key not in ask.actions]
        page = set(things[arg * limits.OPTIONS : (arg + 1) * limits.OPTIONS])
        chosen = {place for place in marked(draft) if place not in page} | (set(values) & page)
        return base36(sum(1 << place for place in chosen))
    if act == "next" and isinstance(ask, Pick):
        return dotted([*numbers_in(draft), *values])
    if act == "share" and isinstance(ask, Allocate):
        shares = list(shares_in(ask, draft).values())
        shares[arg] = values[0]
        return dotted(shares)
    raise IllegalAnswer(ask=ask.key, answer=act)


def read_form(ask: Ask, arg: str, draft: str, values: dict[str, str]) -> Reading:
    """Return the meaning of a submitted form."""
    try:
        if isinstance(ask, Number):
            return Answered(ask.normalize(next(iter(values.values())).strip()))
        if isinstance(ask, Allocate):
            shares = shares_in(ask, draft)
            shares.update({key: int(value.strip() or 0) for key, value in values.items() if key in shares})
            if min(shares.values(), default=0) < 0:
                raise IllegalAnswer(ask=ask.key, answer=shares)
            return Drafted(dotted(list(shares.values())))
    except ValueError as wrong:
        raise IllegalAnswer(ask=ask.key, answer=str(values)) from wrong
    raise IllegalAnswer(ask=ask.key, answer=arg)


# warnings


def loss(ask: Ask, answer: Answer, text: Text) -> str:
    """Return the warning about what an answer would lose, from the title's text `warn-<question>`, or an empty string."""
    message = f"warn-{slug(ask.key)}"
    if isinstance(ask, Allocate) and isinstance(answer, dict):
        return said(text, message, {**ask.facts, "total": sum(answer.values())})
    if not isinstance(ask, Pick) or not isinstance(answer, tuple):
        return ""
    if not answer:
        return said(text, f"{message}-none", dict(ask.facts))
    found = []
    for key in answer:
        option = ask.option(key)
        own = f"{message}-{slug(key)}" if option.kind == "action" else message
        named = {} if option.kind == "action" else {"name": text.name(option.kind, key)}
        found.append(said(text, own, {**ask.facts, **named, **option.facts}))
    return "\n".join(dict.fromkeys(filter(None, found)))


def said(text: Text, message: str, facts: dict[str, object]) -> str:
    """Return a warning, if the title has one and it applies to these facts."""
    facts.pop("seat", None)
    return text.say(message, **facts).strip() if text.has(message) else ""


def loss_card(asked: Asked, answer: Answer, warning: str, text: Text) -> Card:
    """Return a warning card with the way back first, then the answer as it was given."""
    back = Button(text.say("button-warn-back"), verb_button(text, "act", asked.game_id).custom_id, BLUE)
    anyway = Button(text.say("button-warn-anyway"), custom_id(asked, "surely", "", draft_of(asked.ask, answer)), GREY)
    return Card((f"### {text.say('warn-title')}\n{warning}",), packed([back, anyway]), colour=COLOURS["running"])
