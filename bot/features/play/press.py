"""The meaning of a press on a control of a question: an answer, a part of one, or a form to fill in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.cards import limits
from bot.cards.card import Asked, Field, Form, base36, custom_id, dotted, marked, numbers_in, shares_in
from bot.features.play.cards import label
from bot.features.play.presets import all_of
from engine.kernel import Allocate, Answer, Ask, IllegalAnswer, Number, Pick
from engine.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Answered:
    """A press that is a complete answer."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class Drafted:
    """A press that is part of an answer; the question is shown again with the draft."""

    draft: str


Reading = Answered | Drafted | Form


def read_press(asked: Asked, act: str, arg: str, draft: str, values: Sequence[str], text: Text) -> Reading:
    """Return the meaning of a press on a control of this question."""
    ask = asked.ask
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
        if act == "form":
            return form(asked, ask, int(arg or 0), draft, text)
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


# forms


def form(asked: Asked, ask: Ask, page: int, draft: str, text: Text) -> Form:
    """Return the form for questions with too many numbers for buttons."""
    title = limits.clip(text.question(ask), limits.MODAL_TITLE)
    if isinstance(ask, Allocate):
        shares = shares_in(ask, draft)
        names = [label(ask, option, text) for option in ask.options]
        fields = tuple(
            Field(key, names[place], text.say("field-share", most=ask.limits[key]), str(shares[key]))
            for place, key in list(enumerate(ask.limits))[page * 5 : page * 5 + 5]
        )
        return Form(custom_id(asked, "filled", page, draft), title, fields)
    if isinstance(ask, Number):
        hint = text.say("field-number", low=ask.low, high=ask.high, step=ask.step)
        return Form(custom_id(asked, "filled", 0), title, (Field("number", text.say("field-number-label"), hint, ""),))
    raise IllegalAnswer(ask=ask.key, answer="form")


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
