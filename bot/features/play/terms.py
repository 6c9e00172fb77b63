"""Terms of a title, explained to each user once, where they first appear: the `glossary-...` texts of the title."""

from __future__ import annotations

import re
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from functools import cache

from bot.cards.card import Button, Card
from bot.cards.common import COLOURS, game_name
from bot.games.record import GameInfo
from bot.store import StoreError
from bot.ui.actions import action
from bot.ui.context import InteractionContext
from engine.kernel.text import Text

PREFIX, WORDS = "glossary-", "-words"
AT_ONCE = 2  # terms explained under one question; the others wait for the next


@cache
def patterns(text: Text) -> dict[str, re.Pattern[str]]:
    """Return the patterns that find the terms of a title in sentences of a language, in the order of its texts."""
    named = [each for each in text.bundles[0].written if each.startswith(PREFIX) and each.endswith(WORDS)]
    return {
        each.removeprefix(PREFIX).removesuffix(WORDS): re.compile(rf"(?<![\w-])(?:{text.say(each)})(?![\w-])")
        for each in named
    }


def explanation(text: Text, term: str) -> str:
    """Return the explanation of a term."""
    return text.say(f"{PREFIX}{term}")


def new_terms(card: Card, text: Text, known: Collection[str]) -> list[str]:
    """Return the terms used by a question that its reader has not seen explained yet, as many as fit under it."""
    labels = [control.label for row in card.rows for control in row if isinstance(control, Button)]
    said = "\n".join((card.text, *labels))
    met = [(found.start(), term) for term, pattern in patterns(text).items() if (found := pattern.search(said))]
    return [term for _, term in sorted(met) if term not in known][:AT_ONCE]


async def with_terms(context: InteractionContext, game: GameInfo, card: Card) -> Card:
    """Return a question with its new terms explained in small print, and record that this user has seen them."""
    text = context.text(game)
    known = (await context.games.preferences.of("user", context.user)).terms or []
    if not (terms := new_terms(card, text, known)):
        return card
    with suppress(StoreError):  # else they are explained once more
        await context.games.settings.set_preferences("user", context.user, terms=[*known, *terms])
    return replace(card, blocks=(*card.blocks, "\n".join(f"-# {explanation(text, term)}" for term in terms)))


@action("terms", command="")
async def show_terms(context: InteractionContext, game: GameInfo) -> None:
    """Show the explanations of all terms of this title."""
    text = context.text(game)
    lines = [explanation(text, term) for term in patterns(text)]
    head = f"### {text.say('terms-title', name=game_name(game, text))}"
    await context.show(Card((head, "\n".join(lines)), colour=COLOURS["running"]))
