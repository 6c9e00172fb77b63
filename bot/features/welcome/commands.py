"""/help: what the user can do here and now, and what is offered outside of any game."""

from __future__ import annotations

from bot.cards import limits
from bot.cards.card import GREEN, GREY, Button, Card, Menu, MenuLine, action_id
from bot.cards.common import edition, game_name, packed, verb_button
from bot.features.lessons.cards import practice_name
from bot.features.welcome.cards import learning_row, new_button
from bot.games.record import GameInfo, Status
from bot.ui.actions import MAYBE, action, refusal
from bot.ui.context import InteractionContext
from bot.ui.errors import NoGameHere
from engine.registry import KEYS
from engine.registry import title as find_title

BUTTONS = {
    "lobby": ("primer", "rules", "status"),
    "turn": ("act", "hand", "map", "odds", "undo", "rules", "more"),
    "early": ("act", "hand", "map", "odds", "rules", "more"),
    "waiting": ("map", "hand", "recap", "log", "odds", "rules", "more"),
    "spectator": ("map", "recap", "log", "odds", "rules", "status"),
    "over": ("map", "log", "verify", "rematch"),
}


def situation(game: GameInfo, user: int) -> str:
    """Return a user's situation: before the game, asked, asked early, waiting, watching, or after the end."""
    if game.status is Status.LOBBY:
        return "lobby"
    if game.status.ended:
        return "over"
    if user not in game.seats.values():
        return "spectator"
    if game.status is not Status.RUNNING or not game.awaits(user):
        return "waiting"
    return "turn" if any(wait.user == user for wait in game.due) else "early"


@action("help", needs=MAYBE)
async def show_help(context: InteractionContext, game: GameInfo | None) -> None:
    """Show what the user can do in their situation."""
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


@refusal(NoGameHere)
async def offer_games(context: InteractionContext, _: NoGameHere) -> None:
    """Offer the user's own games to choose from, or ways to begin one, when no game is meant."""
    text = context.text()
    mine = await context.games.index.of_user(context.user)
    if mine:
        lines = tuple(game_line(context, game) for game in mine[-limits.OPTIONS :])
        await context.show(Card((text.say("many-games"),), ((Menu(action_id("go"), lines, text.say("choose-one")),),)))
        return
    buttons = [(new_button(key, context.lang),) for key in KEYS]
    await context.show(Card((text.say("no-game-here"),), tuple(buttons)))


def game_line(context: InteractionContext, game: GameInfo) -> MenuLine:
    """Return a menu line for a game: a lesson by name, any other with what distinguishes it."""
    text = context.text(game)
    prepared = find_title(game.title).practice.get(game.origin or "")
    if prepared is not None:
        return MenuLine(practice_name(prepared, text), game.id, game_name(game, text))
    guild = context.ui.client.get_guild(game.guild_id or 0)
    place = guild.get_channel_or_thread(game.channel_id or 0) if guild is not None else None
    parts = [f"#{place.name}" if place is not None else "", text.say(f"status-{game.status}", turn=game.turn or 0)]
    hint = " · ".join(filter(None, (*parts, edition(game, text))))
    return MenuLine(game_name(game, text), game.id, hint)
