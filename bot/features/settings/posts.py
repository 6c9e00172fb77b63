"""Posts about problems on a server: missing permissions, lost channels, and alerts to the host."""

from __future__ import annotations

from bot.cards.card import Card
from bot.cards.common import verb_button
from bot.features.tournaments.posts import TournamentPosting
from bot.outbox.post import Alert, CannotPost, ChannelGone, PostingWorse
from bot.text.narrator import catalogue, permission_names
from bot.ui.delivery import GamePosting, Posting, builder


@builder(Alert)
async def alert(posting: Posting[Alert]) -> int:
    """Post a problem that only the host can fix."""
    said = posting.post
    return await posting.send(Card((catalogue(None, said.language).say(f"alert-{said.alert}", **said.facts),)))


@builder(CannotPost, PostingWorse)
async def permissions(
    posting: GamePosting[CannotPost | PostingWorse] | TournamentPosting[CannotPost | PostingWorse],
) -> int:
    """Tell the organizer which permission is missing, where, and what follows from it."""
    text, facts = await posting.private_text(posting.row.target_id), posting.post
    missing = permission_names(facts.missing, text)
    said = text.say(f"told-{posting.row.kind}", channel=facts.channel, missing=missing)
    if isinstance(posting, TournamentPosting):
        return await posting.send(Card((f"**{posting.tournament.record.name}**\n{said}",)))
    return await posting.send(Card((said,), ((verb_button(text, "status", posting.game.id, posting.mark),),)))


@builder(ChannelGone)
async def channel_gone(posting: GamePosting[ChannelGone] | TournamentPosting[ChannelGone]) -> int:
    """Tell players or organizers that the channel no longer exists."""
    if isinstance(posting, TournamentPosting):
        text, name = await posting.private_text(posting.row.target_id), posting.tournament.record.name
        return await posting.send(Card((f"**{name}**\n{text.say('tournament-channel-gone', name=name)}",)))
    text = posting.text
    button = verb_button(text, "status", posting.game.id, posting.mark)
    return await posting.send(Card((text.say("told-channel-gone"),), ((button,),)))
