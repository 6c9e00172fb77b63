"""/tournament move and extend: what an organizer does so that a tournament goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import discord

from bot.cards.common import moment
from bot.features.tournaments.commands import TournamentHere, tournament_here
from bot.features.tournaments.organize import MOST_DAYS
from bot.ui.actions import NONE, action
from bot.ui.channel_permissions import require_permissions
from bot.ui.parameters import Channel, Hint, Range

if TYPE_CHECKING:
    from bot.ui.context import InteractionContext


@action("evmove", command="tournament move", button=False, needs=NONE)
async def move(
    context: InteractionContext,
    forum: Annotated[int | None, Channel(discord.ForumChannel), Hint("tournament-forum")] = None,
    tournament: TournamentHere = "",
) -> str:
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


@action("evextend", command="tournament extend", button=False, needs=NONE)
async def extend(
    context: InteractionContext,
    days: Annotated[int, Range(1, MOST_DAYS), Hint("tournament-days")],
    tournament: TournamentHere = "",
) -> str:
    """More days to begin the games of the round under way."""
    found = await tournament_here(context, tournament)
    until = await context.games.organize.extend(found.id, context.user, days, organizer=context.organizes)
    return context.text().say("tournament-more-time", name=found.record.name, when=moment(until, "f"))
