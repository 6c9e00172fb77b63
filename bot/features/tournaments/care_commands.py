"""/tournament move and extend: what an organizer does so that a tournament goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.cards.common import moment
from bot.features.tournaments.commands import TOURNAMENT, tournament_here
from bot.features.tournaments.organize import MOST_DAYS
from bot.ui.actions import NONE, Parameter, action
from bot.ui.channel_permissions import require_permissions

if TYPE_CHECKING:
    from bot.ui.context import InteractionContext


@action(
    "evmove",
    Parameter("forum", discord.ForumChannel, hint="tournament-forum"),
    TOURNAMENT,
    command="tournament move",
    button=False,
    needs=NONE,
)
async def move(context: InteractionContext, forum: int | None = None, tournament: str = "") -> str:
    """Bring a tournament to this channel, above all when its own was deleted."""
    found = await tournament_here(context, tournament)
    service, guild, record = context.games.tournaments, context.interaction.guild, found.record
    service.require_organizer(found, context.user, context.organizes)
    require_permissions(context)
    here = getattr(context.interaction.channel, "parent_id", None) or context.interaction.channel_id
    assert guild is not None and here is not None  # events are found on servers only
    lost = guild.get_channel(record.forum_id or record.channel_id) is None
    if forum is None and record.forum_id is not None and not lost:
        forum = record.forum_id  # only the posts go elsewhere
    await context.defer()
    await context.games.organize.move(found.id, here, context.user, forum=forum, lost=lost, organizer=context.organizes)
    return context.text().say("tournament-goes-on-here", name=record.name)


@action(
    "evextend",
    Parameter("days", int, required=True, low=1, high=MOST_DAYS, hint="tournament-days"),
    TOURNAMENT,
    command="tournament extend",
    button=False,
    needs=NONE,
)
async def extend(context: InteractionContext, days: int, tournament: str = "") -> str:
    """More days to begin the games of the round under way."""
    found = await tournament_here(context, tournament)
    until = await context.games.organize.extend(found.id, context.user, days, organizer=context.organizes)
    return context.text().say("tournament-more-time", name=found.record.name, when=moment(until, "f"))
