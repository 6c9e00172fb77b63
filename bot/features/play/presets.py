"""Presets: complete answers at one press where several things may be chosen: all, the fitting ones, the last answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.cards import limits
from bot.cards.card import BLUE, GREY, Asked, Button, base36, custom_id, dotted
from engine.kernel import Allocate, Answer, Ask, Number, Pick
from engine.kernel.text import Text

PEOPLE = ("unit", "piece", "leader")  # kinds of things referred to as people
FITTING = "fitting"  # the fact that lists which offered options may be combined, if not all may


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
