"""Claims: what a player may take when another player's time is up, according to the pace of the game."""

from __future__ import annotations

from bot.cards.card import RED, Button, Card, action_id
from bot.cards.common import verb_button
from bot.games.errors import NotOverdue, NotSeated
from bot.games.record import GameInfo, Status
from bot.ui.actions import PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import SeatKey


@action("claim", command="game claim", who=PLAYER)
async def ask_claim(context: InteractionContext, game: GameInfo, side: SeatKey) -> None:
    """Show what may be claimed from an overdue player, and ask for confirmation, since a claim is final."""
    text, now = context.text(game), context.games.clock.time()
    mine = game.seats_of(context.user)
    if not mine or side in mine:
        raise NotSeated(user=context.user)
    if not any(wait.seat == side and wait.deadline is not None and wait.deadline <= now for wait in game.awaited):
        raise NotOverdue(seat=side)
    kind = game.pace.claim
    rows = (Button(text.say("button-claimsure"), action_id("claimsure", game.id, side), RED),)
    back = (verb_button(text, "status", game.id),)
    said = text.say(f"claim-{kind}", seat=text.name("seat", side))
    await context.show(Card((said,), ((*rows, *back) if kind != "substitute" else back,)))


@action("claimsure", command="")
async def claim(context: InteractionContext, game: GameInfo, side: str = "") -> None:
    """Claim what the pace of the game grants."""
    after = await context.games.proposals.claim(game.id, context.user, side)
    await context.say("claimed-win" if after.status is Status.OVER else "claimed-computer", game)
