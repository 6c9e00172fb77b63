"""Routes: what each button of a table does. Every one of them is a command too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from bot.commands import consent, game, look, options, pacing, play, privacy, settings
from engine.registry import KEYS

if TYPE_CHECKING:
    from bot.commands.visit import Visit
    from bot.tables.records import Table

Route = Callable[["Visit", "Table", str], Awaitable[None]]


async def act(visit: Visit, table: Table, arg: str) -> None:
    """Act."""
    await play.act(visit, table)


async def show_map(visit: Visit, table: Table, arg: str) -> None:
    """Map."""
    await look.show_map(visit, table)


async def rules(visit: Visit, table: Table, arg: str) -> None:
    """Rules."""
    await look.show_rules(visit, table, arg)


async def takes_random(visit: Visit, table: Table, arg: str) -> None:
    """Random side."""
    await game.sit(visit, table, "")


async def undo(visit: Visit, table: Table, arg: str) -> None:
    """Undo."""
    await consent.undo(visit, table)


async def show_settings(visit: Visit, table: Table, arg: str) -> None:
    """Settings."""
    await settings.show_settings(visit, table)


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


async def serve(visit: Visit, verb: str, game_id: str, arg: str) -> None:
    """Carry out a press on a table's button."""
    if verb == "new" and arg in KEYS:
        await game.new_by_button(visit, arg)
        return
    if verb == "rules" and not game_id:
        title, _, number = arg.partition("=")
        await look.show_rules(visit, None, number, title)
        return
    if verb == "set" and not game_id:
        await settings.choose(visit, None, arg)
        return
    if verb == "go":
        await play.act(visit, await visit.tables.table(arg))
        return
    if verb == "forgetsure":
        await privacy.forget(visit)
        return
    table = await visit.table_here(game_id)
    route = ROUTES.get(verb)
    if route is None:
        await visit.say("error-unexpected", table)
        return
    await route(visit, table, arg)
