"""Choices of autocompletion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

from discord import app_commands

from bot.cards import limits
from bot.ui.parameters import Completed

if TYPE_CHECKING:
    from bot.ui.context import InteractionContext


def matching(names: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Values whose name or key holds what was typed."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=limits.clip(name, limits.CHOICE), value=value)
        for value, name in names.items()
        if wanted in name.casefold() or wanted in value.casefold()
    ][: limits.CHOICES]


async def complete_seat(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """The seats of the game of this channel."""
    game = await context.game_here()
    return matching({seat: context.text(game).name("seat", seat) for seat in game.seats}, current)


SeatKey = Annotated[str, Completed(complete_seat)]
