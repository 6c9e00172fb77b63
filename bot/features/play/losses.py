"""Warnings, shown before an answer is given, about losing something paid for or easily overlooked."""

from __future__ import annotations

from bot.cards.card import BLUE, GREY, Asked, Button, Card, custom_id
from bot.cards.common import COLOURS, packed, verb_button
from bot.features.play.presets import draft_of
from engine.kernel import Allocate, Answer, Ask, Pick
from engine.kernel.text import Text, slug


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
