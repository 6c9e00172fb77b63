"""/help: what one can do here and now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards.card import GREEN, GREY, Button, Card
from bot.cards.common import game_name, verb_button
from bot.features.play.short_labels import packed
from bot.features.welcome.cards import learning_row, new_button
from bot.ui.actions import MAYBE, action
from engine.registry import KEYS

if TYPE_CHECKING:
    from bot.games.info import GameInfo
    from bot.ui.context import InteractionContext

BUTTONS = {
    "lobby": ("primer", "rules", "status"),
    "turn": ("act", "hand", "map", "odds", "undo", "rules", "more"),
    "early": ("act", "hand", "map", "odds", "rules", "more"),
    "waiting": ("map", "hand", "recap", "log", "odds", "rules", "more"),
    "spectator": ("map", "recap", "log", "odds", "rules", "status"),
    "over": ("map", "log", "verify", "rematch"),
}


def situation(game: GameInfo, user: int) -> str:
    """Where a person stands: before the game, asked, asked ahead of time, waiting, watching, or after the end."""
    if game.status == "lobby":
        return "lobby"
    if game.status in ("over", "abandoned"):
        return "over"
    if user not in game.seats.values():
        return "spectator"
    if game.status != "running" or not game.awaits(user):
        return "waiting"
    return "turn" if any(wait.user == user for wait in game.due) else "early"


@action("help", needs=MAYBE)
async def show_help(context: InteractionContext, game: GameInfo | None) -> None:
    """What one can do, by where one is."""
    text = context.text(game)
    if game is None:
        rows: tuple[tuple[Button, ...], ...] = (
            learning_row(context.lang),
            *((new_button(key, context.lang),) for key in KEYS),
        )
        await context.show(Card((f"### {text.say('help-title')}", text.say("help-none")), rows))
        return
    where = situation(game, context.user)
    hands = where != "lobby" and bool((await context.games.views.view(game.id, None)).hand_sizes)
    verbs = [verb for verb in BUTTONS[where] if verb != "hand" or hands]
    buttons = [verb_button(text, verb, game.id, style=GREEN if verb == "act" else GREY) for verb in verbs]
    head = f"### {text.say('help-title')} · {game_name(game, text)}"
    await context.show(Card((head, text.say(f"help-{where}")), packed(buttons)))
