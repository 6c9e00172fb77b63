"""/judge: calling one, and ruling. Every ruling has a reason, and everybody can read it."""

from __future__ import annotations

from typing import Annotated

from discord import app_commands

from bot.cards import limits
from bot.features.proposals.cards import answer_line
from bot.features.tournaments.cards import act_line
from bot.games.record import Entry, GameInfo
from bot.ui.actions import ORGANIZER, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import Completed, Hint, Length, OneOf, Range, SeatKey, matching
from engine.kernel.text import Text

RECORD = 3500  # letters of a record that one answer shows, the newest acts
RULINGS = ("continue", "extend", "award", "rewind", "warn", "disqualify", "annul")
Reason = Annotated[str, Length(3, 500), Hint("judge-reason")]


@action("judgecall", command="game judge call", button=False, who=PLAYER)
async def call(context: InteractionContext, game: GameInfo, reason: Reason) -> str:
    """Call an organizer: the clocks stop until one has ruled."""
    await context.games.judging.call(game, context.user, reason)
    return context.text(game).say("judge-coming")


async def complete_row(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """The answers of the game of this channel as everybody may know them, the newest first."""
    game = await context.game_here()
    text = context.text(game)
    entries = await context.games.views.record(game.id)
    rows = [entry for entry in reversed(entries) if entry.kind in ("start", "answer")]
    return matching({str(entry.seq): row_label(entry, text) for entry in rows}, current)


def row_label(entry: Entry, text: Text) -> str:
    """One row of the log in a list: its number, and what it brought about."""
    said = text.say("judge-beginning") if entry.kind == "start" else answer_line(entry, text)
    return f"{entry.seq} · {said.replace('**', '')}"


@action("judgerule", command="game judge rule", button=False, who=ORGANIZER)
async def rule(
    context: InteractionContext,
    game: GameInfo,
    ruling: Annotated[str, OneOf(RULINGS, text="judge-ruling")],
    reason: Reason,
    side: Annotated[SeatKey, Hint("judge-side")] = "",
    to: Annotated[str, Completed(complete_row), Hint("judge-to")] = "",
    hours: Annotated[int, Range(1, 720)] = 24,
) -> str:
    """Rule on the game of this channel; it goes on from there, or ends."""
    await context.defer()
    await context.games.judging.rule(
        game,
        context.user,
        ruling,
        reason,
        organizer=context.rights.organizes_for(game),
        seat=side or None,
        to=int(to) if to.isdecimal() and len(to) < 9 else None,
        hours=hours,
    )
    return context.text(game).say("judge-ruled")


@action("judgerecord", command="game judge record")
async def record(context: InteractionContext, game: GameInfo) -> str:
    """What judges did in this game, for everybody to read."""
    text = context.text(game)
    rows = await context.games.tournaments.acts_of(game_id=game.id)
    lines = [act_line(row, text) for row in rows]
    return "\n".join(limits.fit(lines, RECORD)) or text.say("judge-nothing")
