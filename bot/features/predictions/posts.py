"""Telling those who predicted what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.cards.card import Card
from bot.cards.common import channel_link, game_name, verb_button
from bot.features.predictions.commands import subject_text
from bot.features.predictions.service import PredictionsResolved, Subject
from bot.ui.delivery import GamePosting, builder
from engine.kernel.text import Text, capital


@builder(PredictionsResolved)
async def resolved(posting: GamePosting[PredictionsResolved]) -> int | None:
    """Send a user the outcomes of their predictions, unless they want no messages or may not watch any more."""
    user, game = posting.row.target_id, posting.game
    wanted = (await posting.games.preferences.of("user", user)).reminders != "off"
    if not wanted or not await posting.ui.services.discord.is_public(game):
        return None
    text = await posting.private_text(user)
    lines = [outcome_line(outcome, text) for outcome in posting.post.outcomes]
    head = f"**{text.say('foretell-told', name=game_name(game, text))}** {channel_link(game)}".rstrip()
    buttons = (verb_button(text, "foretell" if game.open else "chronicle", game.id, posting.mark),)
    return await posting.send(Card((head, "\n".join(lines)), (buttons,)))


def outcome_line(outcome: Mapping[str, Any], text: Text) -> str:
    """Return one outcome: what was asked, what happened, and how near the prediction came."""
    asked = subject_text(Subject(outcome["what"], outcome["subject"], ()), text)
    if outcome["result"] is None:
        return f"• {asked} {text.say('foretell-told-void')}"
    facts = {"side": capital(text.name("side", outcome["result"])), "chance": round(100 * (outcome["chance"] or 0.0))}
    said = text.say("foretell-told-result", **facts)
    if outcome["score"] is None:
        return f"• {asked} {said} {text.say('foretell-told-alone')}"
    score = f"{outcome['score']:.2f}"
    return f"• {asked} {said} {text.say('foretell-told-score', score=score)}"
