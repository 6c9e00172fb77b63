"""The welcome: an introduction, and a button for each title."""

from __future__ import annotations

from bot.cards.card import BLUE, GREEN, Button, Card, action_id
from bot.cards.common import COLOURS
from bot.text.narrator import catalogue, title_name
from engine.registry import KEYS


def new_button(key: str, lang: str, mark: str = "") -> Button:
    """Return the button that opens a game of a title."""
    custom_id = action_id("new", "", key)
    return Button(
        catalogue(None, lang).say("button-new", title=title_name(key, lang)),
        f"{custom_id}:{mark}" if mark else custom_id,
        GREEN,
    )


def learning_row(lang: str, mark: str = "") -> tuple[Button, ...]:
    """Return the buttons for a single player: a game against the easiest computer, and the tutorial."""
    text, first = catalogue(None, lang), KEYS[0]
    label = text.say("button-solo", title=title_name(first, lang), level="recruit")
    ending = f":{mark}" if mark else ""
    return (
        Button(label, action_id("solo", "", first) + ending, GREEN),
        Button(text.say("button-tutorial"), action_id("tutorial") + ending, BLUE),
    )


def welcome_card(lang: str, mark: str) -> Card:
    """Return the first message on a server; the mark allows finding it again."""
    text = catalogue(None, lang)
    return Card(
        (f"## {text.say('welcome-title')}", text.say("welcome-text"), f"-# {text.say('welcome-setup')}"),
        (learning_row(lang, mark), *((new_button(key, lang, mark),) for key in KEYS)),
        colour=COLOURS["running"],
    )
