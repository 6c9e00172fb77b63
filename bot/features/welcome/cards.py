"""The welcome: what this is, and one button for each game."""

from __future__ import annotations

from bot.cards.card import BLUE, GREEN, Button, Card, action_id
from bot.cards.common import COLOURS
from bot.text.narrator import catalogue, title_name
from engine.registry import KEYS


def new_button(key: str, lang: str, mark: str = "") -> Button:
    """The button that opens a table of a title."""
    custom_id = action_id("new", "", key)
    return Button(
        catalogue(None, lang).say("button-new", title=title_name(key, lang)),
        f"{custom_id}:{mark}" if mark else custom_id,
        GREEN,
    )


def learning_row(lang: str, mark: str = "") -> tuple[Button, ...]:
    """For one who is alone: a game against the weakest computer, and the tutorial."""
    text, first = catalogue(None, lang), KEYS[0]
    label = text.say("button-solo", title=title_name(first, lang), level="recruit")
    ending = f":{mark}" if mark else ""
    return (
        Button(label, action_id("solo", "", first) + ending, GREEN),
        Button(text.say("button-tutorial"), action_id("tutorial") + ending, BLUE),
    )


def welcome_card(lang: str, mark: str) -> Card:
    """The first message in a server; the mark tells it from any other."""
    text = catalogue(None, lang)
    return Card(
        (f"## {text.say('welcome-title')}", text.say("welcome-text"), f"-# {text.say('welcome-setup')}"),
        (learning_row(lang, mark), *((new_button(key, lang, mark),) for key in KEYS)),
        colour=COLOURS["running"],
    )
