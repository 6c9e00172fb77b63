"""The posts of tournaments, and what they need on Discord: threads, forum posts with tags, scheduled events."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import orjson

from bot.cards import limits
from bot.cards.card import GREEN, Card, CardImage
from bot.cards.common import mention, moment, verb_button
from bot.features.chronicle.tables import compared_games, comparison_card
from bot.features.matchmaking.service import MusterCall
from bot.features.tournaments.cards import (
    bids_card,
    board_card,
    head_facts,
    over_card,
    results_card,
    round_card,
    tournament_button,
)
from bot.features.tournaments.entries import Suspended
from bot.features.tournaments.facts import match_facts, standings_facts, tournament_facts
from bot.features.tournaments.match_games import BidsOpened, MatchBids, MatchCall, MatchThread, game_of, thread_name
from bot.features.tournaments.organize import AnnouncedStart, MatchTime, MoreTime, TimeMadeUp
from bot.features.tournaments.record import LoadedTournament, MatchRecord
from bot.features.tournaments.reminders import CheckInCall, MatchReminder
from bot.features.tournaments.results import MatchOver
from bot.features.tournaments.rounds import ResultsPost, RoundCompared, RoundHeld, ScheduledRound, TournamentOver
from bot.features.tournaments.service import LeftOut, PlaceFree, RoundPost, TournamentBoard
from bot.features.tournaments.standings_cards import bracket_parts, name_of, standings_rows, tournament_text
from bot.features.tournaments.webhooks import WebhookPost
from bot.games.errors import NoSuchGame
from bot.outbox.post import OutboxMessage, Post, RetryLater
from bot.outbox.sent import game_channels, newest_message, tournament_post
from bot.text.narrator import catalogue
from bot.ui.delivery import POSTINGS, GamePosting, P_co, Posting, Sender, builder
from bot.ui.interface import Interface
from bot.ui.threads import channel_of, forum_post, forum_tag, hidden_thread, known_thread, public_thread
from bot.ui.webhooks import send_to_webhook
from bot.ui.wire import files_of, layout
from engine.kernel import Session
from engine.kernel.text import Text
from engine.registry import title as find_title

log = logging.getLogger(__name__)
TAKEN, REDIRECTED, NO_MORE = 200, 300, 410  # answers of a webhook
AGAIN, LONGEST_PAUSE, MOST_ATTEMPTS = 15.0, 6 * 3600.0, 12
CALLED_AT_ONCE = 60  # people in one message
SOON = timedelta(minutes=5)  # a scheduled tournament cannot begin at once


@dataclass(frozen=True, slots=True)
class TournamentPosting(Posting[P_co]):
    """An outbox row about a tournament."""

    tournament: LoadedTournament

    @property
    def text(self) -> Text:
        """The texts in the language of the tournament."""
        return tournament_text(self.tournament.record)

    async def private_text(self, user: int) -> Text:
        """Return the texts in a user's language, else in that of the tournament."""
        chosen = (await self.games.preferences.of("user", user)).language
        return catalogue(None, str(chosen or self.tournament.record.language))

    async def theme(self) -> str:
        """Return the colours of the server."""
        return str((await self.games.preferences.of("guild", self.tournament.record.guild_id)).theme or "")


async def posting_of(ui: Interface, sender: Sender, row: OutboxMessage, post: Post) -> TournamentPosting[Post]:
    """Return the posting of an outbox row with its tournament."""
    tournament = await ui.services.games.tournaments.get(str(row.tournament_id))
    return TournamentPosting(ui, sender, row, post, tournament)


POSTINGS["tournament_id"] = posting_of


async def send_or_edit(posting: TournamentPosting[Post], card: Card) -> int:
    """Edit the post of this kind and round, or send it; an edit notifies nobody."""
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
    """Post the tournament's main card; it is edited as players enter and games end."""
    days = (
        await posting.games.duration.days(posting.tournament)
        if posting.tournament.record.status in ("draft", "open")
        else None
    )
    card = board_card(posting.tournament, posting.text, posting.mark, days)
    link = posting.ui.services.tournament_link
    address = await link(posting.tournament.id) if link is not None else ""
    if address:
        card = replace(card, blocks=(*card.blocks, f"-# {posting.text.say('web-link', link=address)}"))
    number = await send_or_edit(posting, await with_banner(posting, card))
    await posting.sender.pin(posting.row, number)
    return number


async def with_banner(posting: TournamentPosting[Post], card: Card) -> Card:
    """Return the board with a picture of the map in play, until the first round has pictures of its own."""
    record = posting.tournament.record
    if record.status not in ("draft", "open"):
        return card
    title = find_title(record.title)
    session = Session(title, record.scenario, title.resolve_options(record.scenario, record.options), bytes(32), "")
    picture = await posting.snapshots.map(session.view(None), record.language, theme=await posting.theme() or "light")
    return card.with_pictures(picture)


@builder(AnnouncedStart)
async def announced(posting: TournamentPosting[AnnouncedStart]) -> None:
    """Add the start of a tournament to Discord's scheduled events, if that is permitted and the time is known."""
    record, guild = posting.tournament.record, posting.ui.client.get_guild(posting.tournament.record.guild_id)
    if guild is None or record.begins_at is None or not may_schedule(guild) or record.status != "open":
        return
    begin = datetime.fromtimestamp(record.begins_at, UTC)
    if begin < datetime.now(UTC) + SOON:
        return
    name = limits.clip(record.name, limits.THREAD)
    wanted: dict[str, Any] = {
        "start_time": begin,
        "end_time": begin + timedelta(hours=1),
        "entity_type": discord.EntityType.external,
        "location": f"#{getattr(posting.ui.client.get_channel(record.channel_id), 'name', record.name)}",
        "description": limits.clip("\n".join(filter(None, [record.description, *facts_lines(posting)])), 1000),
    }
    try:
        known = next((each for each in await guild.fetch_scheduled_events() if each.name == name), None)
        if known is not None and known.status is discord.EventStatus.scheduled:
            await known.edit(**wanted)
        elif known is None:
            level = discord.PrivacyLevel.guild_only
            await guild.create_scheduled_event(name=name, privacy_level=level, **wanted)
    except discord.HTTPException as error:
        log.info("no scheduled event for %s: %s", record.id, error.code)


def facts_lines(posting: TournamentPosting[Post]) -> list[str]:
    """Return what is played, and how, as plain text."""
    game, kinds, _ = head_facts(posting.tournament, posting.text)
    return [game, kinds]


@builder(ResultsPost)
async def results_elsewhere(posting: TournamentPosting[ResultsPost]) -> int | None:
    """Post the results of a finished round once in a second channel."""
    tournament, number = posting.tournament, posting.post.round
    if tournament.hidden(number) or number not in tournament.rounds:
        return None
    return await posting.send(results_card(tournament, number, posting.text, posting.mark))


@builder(RoundCompared)
async def round_compared(posting: TournamentPosting[RoundCompared]) -> int | None:
    """Compare the tables of a duplicate round once it is over; nothing if there were not two to compare."""
    services, number = posting.ui.services, posting.post.round
    parts = await compared_games(services.games, services.chronicles, posting.tournament, number, posting.text.lang)
    if not parts:
        return None
    link = services.tournament_link
    address = await link(posting.tournament.id) if link is not None else ""
    page = f"{address}/round/{number}" if address else ""
    return await posting.send(comparison_card(posting.tournament, number, parts, posting.text, posting.mark, page))


@builder(WebhookPost)
async def webhook(posting: TournamentPosting[WebhookPost]) -> None:
    """Send the results of a round of a public tournament to a webhook, retrying with increasing delays until accepted."""
    tournament, number = posting.tournament, posting.post.round
    record, row = tournament.record, posting.row
    known = await posting.games.webhooks.secret_of(row.target_id)
    port = posting.ui.services.discord
    if (
        known is None
        or tournament.hidden(number)
        or not await port.channel_is_public(record.guild_id, record.channel_id)
    ):
        return
    shown = set()
    for game_id in tournament.threads(number):
        with contextlib.suppress(NoSuchGame):
            if await port.is_public(await posting.games.index.get(game_id)):
                shown.add(game_id)
    matches = [match_facts(tournament, match, shown) for match in tournament.round_matches(number)]
    facts = {"event": "round", "tournament": tournament_facts(record), "round": number, "matches": matches}
    body = orjson.dumps(facts | {"standings": standings_facts(tournament)})
    status = await send_to_webhook(*known, body, f"{record.id}.{row.id}", "round")
    if (status is None or not TAKEN <= status < REDIRECTED) and status != NO_MORE and row.attempts < MOST_ATTEMPTS:
        raise RetryLater(min(AGAIN * 2.0**row.attempts, LONGEST_PAUSE))


@builder(RoundHeld)
async def held(posting: TournamentPosting[RoundHeld]) -> int:
    """Announce that nobody can be paired until an absent player is back."""
    record = posting.tournament.record
    said = posting.text.say("tournament-held", name=record.name, when=moment(posting.post.until, "f"))
    away = tuple(one.user_id for one in posting.tournament.entrants.values() if one.away and one.user_id)
    button = tournament_button(posting.text, "evback", record.id, GREEN, posting.mark)
    return await posting.send(Card((f"{said} {' '.join(map(mention, away))}",), ((button,),), mentions=away))


@builder(PlaceFree, LeftOut)
async def entry_changed(posting: TournamentPosting[PlaceFree | LeftOut]) -> int:
    """Tell an entrant that they now have a place, or that the tournament begins without them."""
    text = await posting.private_text(posting.row.target_id)
    record = posting.tournament.record
    key = "tournament-place" if isinstance(posting.post, PlaceFree) else f"tournament-left-out-{posting.post.reason}"
    return await posting.send(Card((text.say(key, name=record.name, channel=f"<#{record.channel_id}>"),)))


@builder(CheckInCall)
async def check_in_call(posting: TournamentPosting[CheckInCall]) -> int | None:
    """Announce that check-in is open; remind those who have not checked in before the start."""
    record, post = posting.tournament.record, posting.post
    waited = {one.user_id for one in posting.tournament.entrants.values() if not one.checked}
    users = tuple(user for user in post.users if user in waited)
    if record.status != "open" or (posting.row.scope == "user" and not users):
        return None
    text = await posting.private_text(posting.row.target_id) if posting.row.scope == "user" else posting.text
    key = "tournament-check-in-last" if post.last else "tournament-check-in-call"
    said = text.say(key, name=record.name, when=moment(record.begins_at, "R"))
    named = "" if posting.row.scope == "user" else " ".join(map(mention, users[:CALLED_AT_ONCE]))
    if posting.row.scope == "user":
        where = f"https://discord.com/channels/{record.guild_id}/{record.channel_id}"
        return await posting.send(Card((f"{said}\n{where}",)))
    button = tournament_button(text, "checkin", record.id, GREEN, posting.mark)
    return await posting.send(Card((f"{said}\n{named}".strip(),), ((button,),), mentions=users[:CALLED_AT_ONCE]))


@builder(MatchReminder)
async def match_reminder(posting: TournamentPosting[MatchReminder]) -> int | None:
    """Remind a player who has not taken their seat, in the thread and by their preferred channel."""
    post, tournament = posting.post, posting.tournament
    private = posting.row.scope == "user"
    missing = {user for each in await posting.games.reminders.unbegun(tournament) for user in each.users}
    users = [user for user in post.users if user in missing]
    if tournament.record.status != "running" or (private and not users) or not missing:
        return None
    text = await posting.private_text(posting.row.target_id) if private else posting.text
    where = f"https://discord.com/channels/{tournament.record.guild_id}/{post.thread}" if private else ""
    key = "tournament-remind-own" if private else "tournament-remind"
    said = text.say(key, name=tournament.record.name, when=moment(post.start_by, "R"))
    named = "" if private else " ".join(map(mention, users))
    return await posting.send(Card((f"{said} {named}{where}".strip(),), mentions=() if private else tuple(users)))


@builder(MatchTime)
async def match_time(posting: TournamentPosting[MatchTime]) -> int | None:
    """Show the new deadline in the thread of a match by editing its call or adding a line."""
    post, text = posting.post, posting.text
    match, entry = game_of(posting.tournament, post.game)
    if match.ending is not None or entry.state not in ("open", "bidding"):
        return None
    called = await newest_message(posting.games.store, post.game, (MatchCall.post_kind,), str(posting.row.target))
    users = tuple(user for player in match.players if (user := posting.tournament.user_of(player)) is not None)
    until = text.say("tournament-start-until", when=moment(post.start_by, "f"))
    if called is not None:
        said = text.say("match-call", users=text.joined(map(mention, users)), tournament=posting.tournament.record.name)
        button = verb_button(text, "status", post.game)
        with contextlib.suppress(discord.NotFound):
            card = Card((f"{said}\n-# {until}",), ((button,),))
            await posting.sender.message(posting.row, called).edit(
                view=layout(card), allowed_mentions=discord.AllowedMentions.none()
            )
    return await posting.send(Card((text.say("tournament-new-hour", when=moment(post.start_by, "f")),)))


@builder(RoundPost)
async def round_post(posting: TournamentPosting[RoundPost]) -> int:
    """Post the pairings of a round, later with their results."""
    number = posting.post.round
    places = await game_channels(posting.games.store, posting.tournament.threads(number))
    card = round_card(posting.tournament, number, posting.text, places, posting.mark)
    newest = number == max(posting.tournament.rounds)
    return await send_or_edit(posting, card.with_pictures(*(await brackets(posting) if newest else ())))


async def brackets(posting: TournamentPosting[Post]) -> list[CardImage]:
    """Draw the current bracket of a knock-out; return no pictures in other formats."""
    record, text = posting.tournament.record, posting.text
    parts = bracket_parts(posting.tournament, lambda player: name_of(posting.tournament, player, text))
    theme, painter = await posting.theme() if parts else "", posting.ui.services.pictures
    made = [await painter.bracket(parts[part], part, record.name, record.language, theme=theme) for part in parts]
    return [picture for picture in made if picture is not None]


@builder(TournamentOver)
async def over(posting: TournamentPosting[TournamentOver]) -> int:
    """Post the final standings."""
    card, record = over_card(posting.tournament, posting.text, posting.mark), posting.tournament.record
    rows, theme = standings_rows(posting.tournament, posting.text), await posting.theme()
    picture = await posting.ui.services.pictures.standings(rows, record.name, record.language, theme=theme)
    return await send_or_edit(posting, card.with_pictures(*([picture] if picture else ()), *await brackets(posting)))


@builder(Suspended)
async def suspended(posting: TournamentPosting[Suspended]) -> int:
    """Tell a user who did not show up until when they are suspended."""
    user = posting.row.target_id
    text = await posting.private_text(user)
    record = posting.tournament.record
    said = text.say("tournament-suspended", name=record.name, when=moment(posting.post.until, "f"))
    entrant = posting.tournament.find(user)
    if record.status != "running" or entrant is None or not entrant.away:
        return await posting.send(Card((said,)))
    button = tournament_button(text, "evback", record.id, GREEN, posting.mark)
    return await posting.send(Card((f"{said}\n{text.say('tournament-withdrawn-until-back')}",), ((button,),)))


@builder(MatchThread)
async def thread(posting: TournamentPosting[MatchThread]) -> int | None:
    """Create the thread of a match game, or find the one created by an earlier attempt."""
    row, tournament = posting.row, posting.tournament
    match, entry = game_of(tournament, posting.post.game)
    again = entry.state == "open" and posting.post.again  # its thread was lost
    if (entry.state != "waiting" and not again) or match.ending is not None or tournament.record.status != "running":
        return None
    name = limits.clip(thread_name(tournament, match, entry), limits.THREAD)
    place = await channel_of(posting.ui, row.target_id)
    found = await known_thread(place, name) if row.attempts > 1 else None
    return found if found is not None else await new_thread(posting, place, name, match)


async def new_thread(posting: TournamentPosting[Post], place: Any, name: str, match: MatchRecord) -> int:
    """Create a thread in the channel, or a post in the forum; with shared dice, a thread for its players only."""
    tournament = posting.tournament
    if isinstance(place, discord.ForumChannel):
        said = posting.text.say("tournament-round", number=posting.row.seq)
        return await forum_post(place, name, Card((f"**{tournament.record.name}** · {said}",)), posting.text)
    if tournament.record.duplicate:  # others play with the same dice
        users = [tournament.user_of(player) for player in match.players]
        return await hidden_thread(place, name, [user for user in users if user is not None])
    return await public_thread(place, name)


@builder(MoreTime, TimeMadeUp)
async def more_time(posting: TournamentPosting[MoreTime | TimeMadeUp]) -> int:
    """Tell everyone that there is more time, and why."""
    record, kind = posting.tournament.record, posting.row.kind
    said = posting.text.say(
        f"tournament-{kind.removeprefix('event-')}", name=record.name, when=moment(posting.post.until, "f")
    )
    button = tournament_button(posting.text, "schedule", record.id, mark=posting.mark)
    return await posting.send(Card((said,), ((button,),)))


@builder(MatchBids)
async def bids(posting: TournamentPosting[MatchBids]) -> int | None:
    """Ask the two players of a match for their bids."""
    match, entry = game_of(posting.tournament, posting.post.game)
    if entry.state != "bidding":
        return None
    return await posting.send(bids_card(posting.tournament, match, entry, posting.text, posting.mark))


@builder(ScheduledRound)
async def schedule(posting: TournamentPosting[ScheduledRound]) -> int | None:
    """Create a scheduled event on the server for the round, if the bot is allowed to."""
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
    """Return whether the bot may create scheduled events on a server."""
    allowed = guild.me.guild_permissions
    return allowed.create_events or allowed.manage_events


# posts of a game that belongs to a match


@builder(MatchCall, MusterCall)
async def match_call(posting: GamePosting[MatchCall | MusterCall]) -> int:
    """Call the players of a match into its thread."""
    text, facts = posting.text, posting.post
    users = tuple(facts.users)
    said = text.say(posting.row.kind, users=text.joined(mention(user) for user in users), tournament=facts.event)
    when = f"-# {text.say('tournament-start-until', when=moment(facts.start_by, 'f'))}"
    button = verb_button(text, "status", posting.game.id, posting.mark)
    return await posting.send(Card((f"{said}\n{when}",), ((button,),), mentions=users))


@builder(BidsOpened)
async def bids_opened(posting: GamePosting[BidsOpened]) -> int:
    """Post both bids and their result."""
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
    """Tag the forum post of a finished game; if there was a bid, post who won the match because of it."""
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


def bid_result(posting: GamePosting[MatchOver]) -> str:
    """Return who has won once the bid is counted; empty without a bid."""
    facts, text = posting.post, posting.text
    if not facts.bid or facts.points is None:
        return ""
    sides = find_title(posting.game.title).sides
    price, points = facts.bid, facts.points
    paying = sides[facts.side if price > 0 else 1 - facts.side]
    won = sides[facts.side if points > 1 / 2 else 1 - facts.side]
    key = "bid-result-draw" if points == 1 / 2 else "bid-result"
    return text.say(key, points=abs(price), paying=text.name("side", paying), side=text.name("side", won))
