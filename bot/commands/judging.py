"""/judge: calling one, and ruling. Every ruling has a reason, and everybody can read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards.table import mention
from bot.commands.actions import Parameter, action
from bot.commands.completion import complete_seat
from bot.commands.translator import localized

if TYPE_CHECKING:
    from bot.commands.context import InteractionContext
    from bot.tables.records import Table

RULINGS = ("continue", "extend", "award", "rewind", "warn", "disqualify", "annul")
REASON = Parameter("reason", required=True, low=3, high=500, hint="judge-reason")


@action("judgecall", REASON, command="judge call", button=False)
async def call(context: InteractionContext, table: Table, reason: str) -> str:
    """Call an organizer: the clocks stop until one has ruled."""
    await context.tables.judging.call(table, context.user, reason)
    return context.text(table).say("judge-coming")


@action(
    "judgerule",
    Parameter("ruling", required=True, choices=[(each, localized(f"judge-ruling-{each}")) for each in RULINGS]),
    REASON,
    Parameter("side", complete=complete_seat, hint="judge-side"),
    Parameter("to", int, low=0, hint="judge-to"),
    Parameter("hours", int, low=1, high=720),
    command="judge rule",
    button=False,
)
async def rule(
    context: InteractionContext,
    table: Table,
    ruling: str,
    reason: str,
    side: str = "",
    to: int | None = None,
    hours: int = 24,
) -> str:
    """Rule on the game of this channel; it goes on from there, or ends."""
    await context.defer()
    await context.tables.judging.rule(
        table, context.user, ruling, reason, organizer=context.organizes, seat=side or None, to=to, hours=hours
    )
    return context.text(table).say("judge-ruled")


@action("judgerecord", command="judge record")
async def record(context: InteractionContext, table: Table) -> str:
    """What judges did in this game, for everybody to read."""
    text = context.text(table)
    rows = await context.tables.events.acts_of(game_id=table.id)
    lines = [
        f"<t:{int(row.at)}:f> {mention(row.user_id)}: {text.say(f'event-act-{row.kind}')}"
        f" {mention(row.facts.get('user'))} – {row.facts.get('reason', '')}"
        for row in rows
    ]
    return "\n".join(lines) or text.say("judge-nothing")
