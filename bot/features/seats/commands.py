"""Seats that change hands, private tables, and another pace for a game under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.cards.common import mention
from bot.features.lobby.commands import admit_to
from bot.features.lobby.options import PACES, pace_named
from bot.games.errors import LuckShared, NoSuchGame, NotSeated
from bot.games.record import SEALED
from bot.ui.actions import Parameter, action
from bot.ui.channel_permissions import require_voice
from bot.ui.completion import complete_seat
from bot.ui.translator import localized

if TYPE_CHECKING:
    from bot.games.info import Table
    from bot.ui.context import InteractionContext

SIDE = Parameter("side", required=True, complete=complete_seat)


@action(
    "advertise",
    SIDE,
    Parameter("channel", discord.TextChannel, hint="advertise-channel"),
    command="game advertise",
    button=False,
)
async def advertise(context: InteractionContext, table: Table, side: str, channel: int | None = None) -> str:
    """Look for somebody for a side that is free or overdue."""
    here = context.interaction.channel
    target = channel or getattr(here, "parent_id", None) or context.interaction.channel_id or 0
    if channel is not None:
        require_voice(context, channel)
    moderator = context.moderates(table)
    await context.tables.administration.advertise(table.id, side, context.user, target, moderator=moderator)
    return context.text(table).say("seat-advertised", channel=f"<#{target}>")


@action("takeover", Parameter("side"), command="", unseen=True)
async def take_over(context: InteractionContext, table: Table, side: str) -> str:
    """Take a side that was advertised: with a full clock and the hand."""
    if context.interaction.guild_id != table.guild_id:  # a seat is sought on the server of the game
        raise NoSuchGame(game=table.id)
    await context.require_fresh_eyes(table)
    await context.require_entry(table, playing=False)
    await context.tables.administration.take_over(table.id, side, context.user)
    text = context.text(table)
    return text.say("seat-taken-over", chair=text.name("seat", side), link=f"<#{table.channel_id}>")


@action("note", Parameter("text", high=1500, hint="note"), command="game note", button=False)
async def leave_note(context: InteractionContext, table: Table, text: str = "") -> str:
    """A sealed note for whoever takes over one's side; empty to take it back."""
    await context.tables.administration.leave_note(table.id, context.user, text)
    return context.text(table).say("note-kept" if text.strip() else "note-gone")


@action(
    "pace",
    Parameter("pace", required=True, choices=[(key, localized(f"choice-pace-{key}")) for key in PACES]),
    command="game pace",
    button=False,
)
async def change_pace(context: InteractionContext, table: Table, pace: str) -> str:
    """Another pace: players propose it to each other; whoever runs the game and does not play in it sets it."""
    wanted, text = await pace_named(context, pace), context.text(table)
    if context.user not in table.users:
        runs = context.moderates(table) or context.user == table.creator or await organizes_tournament(context, table)
        await context.tables.administration.set_pace(table.id, wanted, context.user, moderator=runs)
        return text.say("proposal-done")
    made = await context.tables.proposals.propose(table.id, context.user, "pace", pace=wanted.to_dict())
    return text.say("proposal-done" if made.state == "done" else "proposal-made")


async def organizes_tournament(context: InteractionContext, table: Table) -> bool:
    """Whether this person runs the event of a game without playing in it."""
    event = await context.tables.rounds.of_game(table)
    if event is None or event.plays(context.user):
        return False
    return context.organizes or event.is_organizer(context.user)


@action("admit", Parameter("player", discord.User, required=True, hint="admit"), command="game admit", button=False)
async def admit(context: InteractionContext, table: Table, player: int) -> str:
    """Let a spectator into the private thread of a game; a player's right."""
    if context.user not in (*table.users, table.creator):
        raise NotSeated(user=context.user)
    if table.luck == SEALED:
        raise LuckShared(user=player)
    await admit_to(context, table.channel_id or 0, player)
    return context.text(table).say("admitted", user=mention(player))
