"""Opening the board from Discord: a personal link that can be used once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.cards.card import Button, Card
from bot.cards.common import joined_rows, verb_button
from bot.games.record import Status
from bot.ui.actions import action

if TYPE_CHECKING:
    from bot.games.record import GameInfo
    from bot.ui.context import InteractionContext


def has_board(context: InteractionContext, game: GameInfo) -> bool:
    """Return whether this user can open the board of a game: it is served over TLS or on this machine."""
    seated = context.user in game.seats.values() and game.origin is None
    return context.services.settings.has_boards and seated and game.status is not Status.LOBBY


@action("board", on_pages=True)
async def open_board(context: InteractionContext, game: GameInfo) -> None:
    """Open the board in Discord, or give this person a link to it; whoever has no seat is told where to watch."""
    text = context.text(game)
    if not has_board(context, game):
        pages = context.services.watch_link
        link = await pages(game) if pages else ""
        await context.show(Card((text.say("board-watch", link=link) if link else text.say("board-none"),)))
        return
    if context.services.settings.has_activity and await context.launch_activity():
        return
    token = await context.games.boards.open_link(game.id, context.user)
    address = context.services.settings.web_address.rstrip("/")
    row = (
        Button(text.say("button-board"), "", url=f"{address}/board#{token}"),
        verb_button(text, "act", game.id),
    )
    said = f"{text.say('board-link')}\n-# {text.say('board-link-note')}"
    await context.show(Card((said,), (row,)))


def board_rows(context: InteractionContext, game: GameInfo, card: Card) -> Card:
    """Return a private card with a button for the board added at its end, if the board is available."""
    if not has_board(context, game):
        return card
    button = verb_button(context.text(game), "board", game.id)
    return replace(card, rows=tuple(joined_rows(card.rows, button)))
