"""Routes: what each button of a table does. Every one of them is a command too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.commands import consent, game, look, options, pacing, play, privacy, settings
from engine.registry import KEYS

if TYPE_CHECKING:
    from bot.commands.context import InteractionContext
    from bot.tables.records import Table

Route = Callable[["InteractionContext", "Table", str], Awaitable[None]]


async def act(context: InteractionContext, table: Table, arg: str) -> None:
    """Act."""
    await play.act(context, table)


async def show_map(context: InteractionContext, table: Table, arg: str) -> None:
    """Map."""
    await look.show_map(context, table)


async def rules(context: InteractionContext, table: Table, arg: str) -> None:
    """Rules."""
    await look.show_rules(context, table, arg)


async def takes_random(context: InteractionContext, table: Table, arg: str) -> None:
    """Random side."""
    await game.sit(context, table, "")


async def undo(context: InteractionContext, table: Table, arg: str) -> None:
    """Undo."""
    await consent.undo(context, table)


async def show_settings(context: InteractionContext, table: Table, arg: str) -> None:
    """Settings."""
    await settings.show_settings(context, table)


ROUTES: dict[str, Route] = {
    "act": act,
    "hand": look.show_hand,
    "map": show_map,
    "log": look.show_log,
    "odds": look.show_odds,
    "rules": rules,
    "why": look.show_why,
    "verify": look.show_verify,
    "recap": look.show_recap,
    "status": game.status,
    "sit": game.sit,
    "random": takes_random,
    "leave": game.leave,
    "start": game.start,
    "word": game.word,
    "primer": game.primer,
    "rematch": game.rematch,
    "abandon": game.ask_abandon,
    "abandonsure": game.abandon,
    "undo": undo,
    "takeback": consent.takeback,
    "agree": consent.agree,
    "decline": consent.decline,
    "draw": consent.draw,
    "resign": consent.ask_resign,
    "resignsure": consent.resign,
    "extend": consent.extend,
    "pause": consent.pause,
    "resume": consent.resume,
    "more": pacing.more,
    "snooze": pacing.snooze,
    "settings": show_settings,
    "set": settings.choose,
    "options": options.show_options,
    "fit": options.choose,
}


async def serve(context: InteractionContext, verb: str, game_id: str, arg: str) -> None:
    """Carry out a press on a table's button."""
    if verb == "new" and arg in KEYS:
        await game.new_by_button(context, arg)
        return
    if verb == "rules" and not game_id:
        title, _, number = arg.partition("=")
        await look.show_rules(context, None, number, title)
        return
    if verb == "set" and not game_id:
        await settings.choose(context, None, arg)
        return
    if verb == "go":
        await play.act(context, await context.tables.games.get(arg))
        return
    if verb == "forgetsure":
        await privacy.forget(context)
        return
    table = await context.table_here(game_id)
    route = ROUTES.get(verb)
    if route is None:
        await context.say("error-unexpected", table)
        return
    await route(context, table, arg)
