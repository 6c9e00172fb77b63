"""The welcome: what this is, and one button for each game."""
from __future__ import annotations

from bot.components.card import GREEN, Button, Card
from bot.components.table import COLOURS, table_id
from bot.narrator import title_name, words
from engine.registry import KEYS


def welcome_card(lang: str, mark: str) -> Card:
    """The first message in a server; the mark tells it from any other."""
    text = words(None, lang)
    buttons = [(Button(text.say("button-new", title=title_name(key, lang)), f"{table_id('new', '', key)}:{mark}",
                       GREEN),) for key in KEYS]
    return Card((f"## {text.say('welcome-title')}", text.say("welcome-text")), tuple(buttons),
                colour=COLOURS["running"])
