"""The posts of tournaments, and what a tournament needs of Discord: threads, forum posts with tags, scheduled events."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from bot.cards import limits
from bot.cards.card import Card, CardImage
from bot.cards.common import mention, moment, verb_button
from bot.features.matchmaking.service import MusterCall
from bot.features.tournaments.cards import bids_card, board_card, over_card, round_card, tournament_button
from bot.features.tournaments.entries import Suspended
from bot.features.tournaments.match_games import BidsOpened, MatchBids, MatchCall, MatchThread, game_of, thread_name
from bot.features.tournaments.organize import MoreTime, TimeMadeUp
from bot.features.tournaments.record import LoadedTournament, MatchRecord
from bot.features.tournaments.results import MatchOver
from bot.features.tournaments.rounds import ScheduledRound, TournamentOver
from bot.features.tournaments.service import RoundPost, TournamentBoard
from bot.features.tournaments.standings_cards import bracket_parts, name_of, standings_rows, tournament_text
from bot.outbox.post import OutboxMessage, P, Post
from bot.outbox.sent import game_channels, tournament_post
from bot.text.narrator import catalogue
from bot.ui.delivery import POSTINGS, GamePosting, Posting, Sender, builder
from bot.ui.interface import Interface
from bot.ui.threads import channel_of, forum_post, forum_tag, hidden_thread, known_thread, public_thread
from bot.ui.wire import files_of, layout
from engine.kernel.text import Text
from engine.registry import title as find_title

log = logging.getLogger(__name__)
SOON = timedelta(minutes=5)  # a scheduled tournament cannot begin at once


@dataclass(frozen=True, slots=True)
class TournamentPosting(Posting[P]):
    """A row about a tournament."""

    tournament: LoadedTournament

    @property
    def text(self) -> Text:
        """The texts in the language of the tournament."""
        return tournament_text(self.tournament.record)

    async def private_text(self, user: int) -> Text:
        """The texts in the language of a person, else of the tournament."""
        chosen = (await self.games.preferences.of("user", user)).language
        return catalogue(None, str(chosen or self.tournament.record.language))

    async def theme(self) -> str:
        """The colours of the server."""
        return str((await self.games.preferences.of("guild", self.tournament.record.guild_id)).theme or "")


async def posting_of(ui: Interface, sender: Sender, row: OutboxMessage, post: Post) -> TournamentPosting[Post]:
    """Return a row with the tournament that it is about."""
    tournament = await ui.services.games.tournaments.get(str(row.tournament_id))
    return TournamentPosting(ui, sender, row, post, tournament)


POSTINGS["tournament_id"] = posting_of


async def send_or_edit(posting: TournamentPosting[Any], card: Card) -> int:
    """Edit the post of this kind and round, or send it; an edit calls nobody."""
    row, tournament = posting.row, posting.tournament
    known = await tournament_post(posting.games.store, tournament.id, row.kind, row.seq)
    if known is not None:
        try:
            await posting.sender.message(row, known).edit(
                view=layout(card), attachments=files_of(card), allowed_mentions=discord.AllowedMentions.none()
            )
            return known
        except discord.NotFound:
            log.info("the %s of event %s is gone; posting it again", row.kind, tournament.id)
    return await posting.send(card)


@builder(TournamentBoard)
async def board(posting: TournamentPosting[TournamentBoard]) -> int:
    """The board of the tournament, edited as people come and games end."""
    days = (
        await posting.games.duration.days(posting.tournament)
        if posting.tournament.record.status in ("draft", "open")
        else None
    )
    return await send_or_edit(posting, board_card(posting.tournament, posting.text, posting.mark, days))


@builder(RoundPost)
async def round_post(posting: TournamentPosting[RoundPost]) -> int:
    """The pairings of a round, later with their results."""
    number = posting.post.round
    places = await game_channels(posting.games.store, posting.tournament.threads(number))
    card = round_card(posting.tournament, number, posting.text, places, posting.mark)
    newest = number == max(posting.tournament.rounds)
    return await send_or_edit(posting, card.with_pictures(*(await brackets(posting) if newest else ())))


async def brackets(posting: TournamentPosting[Any]) -> list[CardImage]:
    """The pictures of a knock-out as it stands; none in other formats."""
    record, text = posting.tournament.record, posting.text
    parts = bracket_parts(posting.tournament, lambda player: name_of(posting.tournament, player, text))
    theme, painter = await posting.theme() if parts else "", posting.ui.services.pictures
    made = [await painter.bracket(parts[part], part, record.name, record.language, theme=theme) for part in parts]
    return [picture for picture in made if picture is not None]


@builder(TournamentOver)
async def over(posting: TournamentPosting[TournamentOver]) -> int:
    """The final table."""
    card, record = over_card(posting.tournament, posting.text, posting.mark), posting.tournament.record
    rows, theme = standings_rows(posting.tournament, posting.text), await posting.theme()
    picture = await posting.ui.services.pictures.standings(rows, record.name, record.language, theme=theme)
    return await send_or_edit(posting, card.with_pictures(*([picture] if picture else ()), *await brackets(posting)))


@builder(Suspended)
async def suspended(posting: TournamentPosting[Suspended]) -> int:
    """Somebody who did not show up hears until when they may not enter."""
    user = posting.row.target_id
    text = await posting.private_text(user)
    said = text.say("tournament-suspended", name=posting.tournament.record.name, when=moment(posting.post.until, "f"))
    return await posting.send(Card((said,)))


@builder(MatchThread)
async def thread(posting: TournamentPosting[MatchThread]) -> int | None:
    """Make the thread of one game of a match, or find the one that an earlier attempt has made."""
    row, tournament = posting.row, posting.tournament
    match, entry = game_of(tournament, posting.post.game)
    again = entry.state == "open" and posting.post.again  # the thread that it had is lost
    if (entry.state != "waiting" and not again) or match.ending is not None or tournament.record.status != "running":
        return None
    name = limits.clip(thread_name(tournament, match, entry), limits.THREAD)
    place = await channel_of(posting.ui, row.target_id)
    found = await known_thread(place, name) if row.attempts > 1 else None
    return found if found is not None else await new_thread(posting, place, name, match)


async def new_thread(posting: TournamentPosting[Any], place: Any, name: str, match: MatchRecord) -> int:
    """Make a thread under the channel, or a post in the forum; of a match with shared dice only its players see it."""
    tournament = posting.tournament
    if isinstance(place, discord.ForumChannel):
        said = posting.text.say("tournament-round", number=posting.row.seq)
        return await forum_post(place, name, Card((f"**{tournament.record.name}** · {said}",)), posting.text)
    if tournament.record.duplicate:  # others have the same dice before them
        users = [tournament.user_of(player) for player in match.players]
        return await hidden_thread(place, name, [user for user in users if user is not None])
    return await public_thread(place, name)


@builder(MoreTime, TimeMadeUp)
async def more_time(posting: TournamentPosting[Any]) -> int:
    """Everybody hears that there is more time, and why."""
    record, kind = posting.tournament.record, posting.row.kind
    said = posting.text.say(
        f"tournament-{kind.removeprefix('event-')}", name=record.name, when=moment(posting.post.until, "f")
    )
    button = tournament_button(posting.text, "schedule", record.id, mark=posting.mark)
    return await posting.send(Card((said,), ((button,),)))


@builder(MatchBids)
async def bids(posting: TournamentPosting[MatchBids]) -> int | None:
    """The two of a match are asked for their bids."""
    match, entry = game_of(posting.tournament, posting.post.game)
    if entry.state != "bidding":
        return None
    return await posting.send(bids_card(posting.tournament, match, entry, posting.text, posting.mark))


@builder(ScheduledRound)
async def schedule(posting: TournamentPosting[ScheduledRound]) -> int | None:
    """A scheduled tournament of the server for the round, where that is allowed."""
    record, number = posting.tournament.record, posting.post.round
    guild, start_by = posting.ui.client.get_guild(record.guild_id), posting.tournament.rounds[number].start_by
    if guild is None or start_by is None or not may_schedule(guild):
        return None
    name = limits.clip(f"{record.name}: {posting.text.say('tournament-round', number=number)}", limits.THREAD)
    begin = datetime.now(UTC) + SOON
    end = max(datetime.fromtimestamp(start_by, UTC), begin + SOON)
    try:
        if posting.row.attempts > 1 and any(each.name == name for each in await guild.fetch_scheduled_events()):
            return None
        await guild.create_scheduled_event(
            name=name,
            start_time=begin,
            end_time=end,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{getattr(posting.ui.client.get_channel(record.channel_id), 'name', record.name)}",
            description=posting.text.say("tournament-start-until", when=f"<t:{int(start_by)}:f>"),
        )
    except discord.HTTPException as error:
        log.info("no scheduled event for %s: %s", record.id, error.code)
    return None


def may_schedule(guild: discord.Guild) -> bool:
    """Whether the bot may make scheduled events there."""
    allowed = guild.me.guild_permissions
    return allowed.create_events or allowed.manage_events


# posts of a game that belongs to a match


@builder(MatchCall, MusterCall)
async def match_call(posting: GamePosting[Any]) -> int:
    """The two of a match are called into its thread."""
    text, facts = posting.text, posting.post
    users = tuple(facts.users)
    said = text.say(posting.row.kind, users=text.joined(mention(user) for user in users), tournament=facts.event)
    when = f"-# {text.say('tournament-start-until', when=moment(facts.start_by, 'f'))}"
    button = verb_button(text, "status", posting.game.id, posting.mark)
    return await posting.send(Card((f"{said}\n{when}",), ((button,),), mentions=users))


@builder(BidsOpened)
async def bids_opened(posting: GamePosting[BidsOpened]) -> int:
    """Both bids, and what came of them."""
    text, facts, sides = posting.text, posting.post, find_title(posting.game.title).sides
    lines = [
        text.say("bid-line", user=mention(user), side=text.name("side", sides[side]), points=points)
        for user, side, points in facts.bids
    ]
    first, price = facts.bid >= 0, abs(facts.bid)
    side = sides[facts.side if first else 1 - facts.side]
    buyer = facts.first if first else next(user for user, *_ in facts.bids if user != facts.first)
    key = "bid-bought" if price else "bid-free"
    lines.append(text.say(key, user=mention(buyer), side=text.name("side", side), points=price))
    return await posting.send(
        Card(("\n".join(lines),), ((verb_button(text, "rules", posting.game.id, posting.mark),),))
    )


@builder(MatchOver)
async def match_over(posting: GamePosting[MatchOver]) -> int | None:
    """In a forum the post of a finished game gets its tag; where there was a bid, the channel hears what it decided."""
    said = bid_result(posting)
    if said:
        button = verb_button(posting.text, "log", posting.game.id, posting.mark)
        await posting.send(Card((said,), ((button,),)))
    try:
        place = await channel_of(posting.ui, posting.row.target_id)
        parent = getattr(place, "parent", None)
        if isinstance(place, discord.Thread) and isinstance(parent, discord.ForumChannel):
            tag = await forum_tag(parent, "finished", posting.text)
            await place.edit(applied_tags=[tag] if tag else [])
    except discord.HTTPException as error:
        log.info("no tag for the end of game %s: %s", posting.game.id, error.code)
    return None


def bid_result(posting: GamePosting[Any]) -> str:
    """Who has won once the bid is counted; nothing where there was none."""
    facts, text = posting.post, posting.text
    if not facts.bid or facts.points is None:
        return ""
    sides = find_title(posting.game.title).sides
    price, points = facts.bid, facts.points
    paying = sides[facts.side if price > 0 else 1 - facts.side]
    won = sides[facts.side if points > 1 / 2 else 1 - facts.side]
    key = "bid-result-draw" if points == 1 / 2 else "bid-result"
    return text.say(key, points=abs(price), paying=text.name("side", paying), side=text.name("side", won))
