"""The posts of tournaments, and what a tournament needs of Discord: threads, forum posts with tags, scheduled events."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.cards import limits
from bot.cards.card import Card, CardImage
from bot.cards.common import channel_link, game_name, mention, moment, verb_button
from bot.features.tournaments.bracket import bracket_parts
from bot.features.tournaments.cards import (
    bids_card,
    board_card,
    name_of,
    over_card,
    round_card,
    standings_rows,
    tournament_button,
    tournament_text,
)
from bot.features.tournaments.match_games import game_of, thread_name
from bot.games.record import SEALED
from bot.outbox.sent import game_channels, tournament_post
from bot.text.narrator import catalogue, dispatch_lines, permission_names
from bot.ui.layout import files_of, layout, mentions_of
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.outbox import OutboxMessage
    from bot.ui.interface import Interface
    from bot.ui.posting import Posting
    from bot.ui.sender import Sender
    from engine.kernel.text import Text

log = logging.getLogger(__name__)
ARCHIVE: Final = 10080  # minutes: the longest that Discord allows
TABLE_OF_TWO = "Strategos"  # names a thread for two from the queue whose names are not known
NAME = 30  # letters of a person in the name of a thread
TAG = 20  # letters that a tag may have
JUDGED = 2000  # letters of the log that a judge sees at once
SOON = timedelta(minutes=5)  # a scheduled tournament cannot begin at once


@dataclass(frozen=True, slots=True)
class TournamentPosting:
    """A row of the outbox about a tournament, and the way to Discord."""

    ui: Interface
    sender: Sender
    row: OutboxMessage
    tournament: LoadedTournament

    @property
    def text(self) -> Text:
        """The texts in the language of the tournament."""
        return tournament_text(self.tournament.record)

    @property
    def mark(self) -> str:
        """By this the message is found again after a crash."""
        return f"o{self.row.id}"

    async def theme(self) -> str:
        """The colours of the server."""
        return str(
            (await self.ui.services.games.settings.preferences("guild", self.tournament.record.guild_id)).theme or ""
        )

    async def send_or_edit(self, card: Card) -> int:
        """Edit the post of this kind and round, or send it; an edit calls nobody."""
        known = await tournament_post(self.ui.services.games.store, self.tournament.id, self.row.kind, self.row.seq)
        if known is not None:
            try:
                await self.sender.message(self.row, known).edit(
                    view=layout(card), attachments=files_of(card), allowed_mentions=discord.AllowedMentions.none()
                )
                return known
            except discord.NotFound:
                log.info("the %s of event %s is gone; posting it again", self.row.kind, self.tournament.id)
        return await self.sender.send(self.row, card)


async def board(post: TournamentPosting) -> int:
    """The board of the tournament, edited as people come and games end."""
    days = (
        await post.ui.services.games.duration.days(post.tournament)
        if post.tournament.record.status in ("draft", "open")
        else None
    )
    return await post.send_or_edit(board_card(post.tournament, post.text, post.mark, days))


async def round_post(post: TournamentPosting) -> int:
    """The pairings of a round, later with their results."""
    number = int(post.row.payload["round"])
    places = await game_channels(post.ui.services.games.store, post.tournament.threads(number))
    card = round_card(post.tournament, number, post.text, places, post.mark)
    newest = number == max(post.tournament.rounds)
    return await post.send_or_edit(card.with_pictures(*(await brackets(post) if newest else ())))


async def brackets(post: TournamentPosting) -> list[CardImage]:
    """The pictures of a knock-out as it stands; none in other formats."""
    record, text = post.tournament.record, post.text
    parts = bracket_parts(post.tournament, lambda player: name_of(post.tournament, player, text))
    theme, painter = await post.theme() if parts else "", post.ui.services.pictures
    made = [await painter.bracket(parts[part], part, record.name, record.language, theme=theme) for part in parts]
    return [picture for picture in made if picture is not None]


async def over(post: TournamentPosting) -> int:
    """The final table."""
    card, record = over_card(post.tournament, post.text, post.mark), post.tournament.record
    rows, theme = standings_rows(post.tournament, post.text), await post.theme()
    picture = await post.ui.services.pictures.standings(rows, record.name, record.language, theme=theme)
    return await post.send_or_edit(card.with_pictures(*([picture] if picture else ()), *await brackets(post)))


async def suspended(post: TournamentPosting) -> int:
    """Somebody who did not show up hears until when they may not enter."""
    user = post.row.target_id
    chosen = (await post.ui.services.games.settings.preferences("user", user)).language
    text = catalogue(None, str(chosen or post.tournament.record.language))
    said = text.say(
        "tournament-suspended", name=post.tournament.record.name, when=moment(post.row.payload["until"], "f")
    )
    return await post.sender.send(post.row, Card((said,)))


async def thread(post: TournamentPosting) -> int | None:
    """The thread of one game of a match, then the game in it; both only once, whatever happens in between."""
    row, tournament, games = post.row, post.tournament, post.ui.services.games
    match, entry = game_of(tournament, row.payload["game"])
    again = entry.state == "open" and bool(row.payload.get("again"))  # the thread that it had is lost
    if (entry.state != "waiting" and not again) or match.ending is not None or tournament.record.status != "running":
        return None
    name = limits.clip(thread_name(tournament, match, entry), limits.THREAD)
    place = await channel_of(post.ui, row.target_id)
    found = await known_thread(place, name) if row.attempts > 1 else None
    if found is None:
        found = await new_thread(post, place, name)
    if again:
        await games.organize.move_game(tournament, entry, found)
    else:
        await games.match_games.open_game(tournament.id, entry.game_id, found)
    return None


async def more_time(post: TournamentPosting) -> int:
    """Everybody hears that there is more time, and why."""
    record, kind = post.tournament.record, post.row.kind
    said = post.text.say(
        f"tournament-{kind.removeprefix('event-')}", name=record.name, when=moment(post.row.payload["until"], "f")
    )
    button = tournament_button(post.text, "schedule", record.id, mark=post.mark)
    return await post.sender.send(post.row, Card((said,), ((button,),)))


async def to_organizer(post: TournamentPosting) -> int:
    """An organizer hears what keeps the tournament from going on, and what helps."""
    chosen = (await post.ui.services.games.settings.preferences("user", post.row.target_id)).language
    text = catalogue(None, str(chosen or post.tournament.record.language))
    if post.row.kind == "channel-gone":
        said = text.say("tournament-channel-gone", name=post.tournament.record.name)
    else:
        missing = permission_names(post.row.payload["missing"], text)
        said = text.say(f"told-{post.row.kind}", channel=post.row.payload["channel"], missing=missing)
    return await post.sender.send(post.row, Card((f"**{post.tournament.record.name}**\n{said}",)))


async def bids(post: TournamentPosting) -> int | None:
    """The two of a match are asked for their bids."""
    match, entry = game_of(post.tournament, post.row.payload["game"])
    if entry.state != "bidding":
        return None
    return await post.sender.send(post.row, bids_card(post.tournament, match, entry, post.text, post.mark))


async def channel_of(ui: Interface, number: int) -> Any:
    """A channel, from memory or from Discord."""
    return ui.client.get_channel(number) or await ui.client.fetch_channel(number)


async def known_thread(place: Any, name: str) -> int | None:
    """A thread of that name, or whose name ends like that, that an earlier attempt of the bot itself has opened."""
    for each in await place.guild.active_threads():
        if each.owner_id == place.guild.me.id and each.parent_id == place.id and each.name.endswith(name):
            return int(each.id)
    return None


async def new_thread(post: TournamentPosting, place: Any, name: str) -> int:
    """A thread under the channel, or a post in the forum with the tag of a game that runs."""
    if isinstance(place, discord.ForumChannel):
        tag = await forum_tag(place, "running", post.text)
        card = Card((f"**{post.tournament.record.name}** · {post.text.say('tournament-round', number=post.row.seq)}",))
        made = await place.create_thread(
            name=name,
            auto_archive_duration=ARCHIVE,
            view=layout(card),
            allowed_mentions=mentions_of(card),
            applied_tags=[tag] if tag else [],
        )
        return int(made.thread.id)
    if post.tournament.record.duplicate:
        return await hidden_thread(post, place, name)
    thread = await place.create_thread(name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE)
    return int(thread.id)


async def hidden_thread(post: TournamentPosting, place: Any, name: str) -> int:
    """A thread that only the two of a match see: other tables have the same dice before them."""
    kind = discord.ChannelType.private_thread
    thread = await place.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE, invitable=False)
    match, _ = game_of(post.tournament, post.row.payload["game"])
    await let_all_in(
        thread, [user for player in match.players if (user := post.tournament.user_of(player)) is not None]
    )
    return int(thread.id)


async def let_all_in(thread: Any, users: Iterable[int]) -> None:
    """Add people to a private thread; somebody who has left the server keeps nobody else out."""
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            log.info("somebody was not let into thread %s: %s", thread.id, error.code)


async def forum_tag(forum: discord.ForumChannel, what: str, text: Text) -> discord.ForumTag | None:
    """The tag of a forum for games that run or are over; both are made at once where that is allowed."""
    names = {each: limits.clip(text.say(f"tournament-tag-{each}"), TAG) for each in ("running", "finished")}
    fresh: Any = await forum.guild.fetch_channel(forum.id)  # what is in memory may be older than the last change
    missing = [name for name in names.values() if discord.utils.get(fresh.available_tags, name=name) is None]
    if missing and what == "running":
        try:
            made = [discord.ForumTag(name=name) for name in missing]
            await fresh.edit(available_tags=[*fresh.available_tags, *made])
            fresh = await forum.guild.fetch_channel(forum.id)
        except discord.HTTPException as error:
            log.info("no tags in forum %s: %s", forum.id, error.code)
    found: discord.ForumTag | None = discord.utils.get(fresh.available_tags, name=names[what])
    return found


async def schedule(post: TournamentPosting) -> int | None:
    """A scheduled tournament of the server for the round, where that is allowed."""
    record, number = post.tournament.record, int(post.row.payload["round"])
    guild, start_by = post.ui.client.get_guild(record.guild_id), post.tournament.rounds[number].start_by
    if guild is None or start_by is None or not may_schedule(guild):
        return None
    name = limits.clip(f"{record.name}: {post.text.say('tournament-round', number=number)}", limits.THREAD)
    begin = datetime.now(UTC) + SOON
    end = max(datetime.fromtimestamp(start_by, UTC), begin + SOON)
    try:
        if post.row.attempts > 1 and any(each.name == name for each in await guild.fetch_scheduled_events()):
            return None
        await guild.create_scheduled_event(
            name=name,
            start_time=begin,
            end_time=end,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=f"#{getattr(post.ui.client.get_channel(record.channel_id), 'name', record.name)}",
            description=post.text.say("tournament-start-until", when=f"<t:{int(start_by)}:f>"),
        )
    except discord.HTTPException as error:
        log.info("no scheduled event for %s: %s", record.id, error.code)
    return None


def may_schedule(guild: discord.Guild) -> bool:
    """Whether the bot may make scheduled events there."""
    allowed = guild.me.guild_permissions
    return allowed.create_events or allowed.manage_events


TOURNAMENT_POSTS: dict[str, Callable[[TournamentPosting], Awaitable[int | None]]] = {
    "event-board": board,
    "event-round": round_post,
    "event-over": over,
    "event-suspended": suspended,
    "event-schedule": schedule,
    "match-thread": thread,
    "match-bids": bids,
    "event-more-time": more_time,
    "event-time-made-up": more_time,
    "channel-gone": to_organizer,
    "permission-missing": to_organizer,
    "posting-worse": to_organizer,
}
# found again by their names, not by a message, or without one
UNMARKED = ("match-thread", "event-schedule", "queue-thread", "door-closed")


# posts of a game that belongs to a match


async def match_call(post: Posting) -> int:
    """The two of a match are called into its thread."""
    text, facts = post.text, post.row.payload
    users = tuple(int(user) for user in facts["users"])
    said = text.say(post.row.kind, users=text.joined(mention(user) for user in users), tournament=facts["event"])
    when = f"-# {text.say('tournament-start-until', when=moment(facts['start_by'], 'f'))}"
    button = verb_button(text, "status", post.game.id, post.mark)
    return await post.send(Card((f"{said}\n{when}",), ((button,),), mentions=users))


async def bids_opened(post: Posting) -> int:
    """Both bids, and what came of them."""
    text, facts, sides = post.text, post.row.payload, find_title(post.game.title).sides
    lines = [
        text.say("bid-line", user=mention(user), side=text.name("side", sides[side]), points=points)
        for user, side, points in facts["bids"]
    ]
    first, price = int(facts["bid"]) >= 0, abs(int(facts["bid"]))
    side = sides[facts["side"] if first else 1 - facts["side"]]
    buyer = facts["first"] if first else next(user for user, *_ in facts["bids"] if user != facts["first"])
    key = "bid-bought" if price else "bid-free"
    lines.append(text.say(key, user=mention(buyer), side=text.name("side", side), points=price))
    return await post.send(Card(("\n".join(lines),), ((verb_button(text, "rules", post.game.id, post.mark),),)))


async def queue_thread(ui: Interface, row: OutboxMessage) -> None:
    """A thread for two who were matched in the queue, then their table in it; both only once."""
    game = str(row.payload["game"])
    place = await channel_of(ui, row.target_id)
    found_names = [await shown_name(place.guild, int(user)) for user in row.payload.get("users", ())]
    names = " – ".join(name for name in found_names if name)
    name = f"{names or TABLE_OF_TWO} · {game}"
    found = await known_thread(place, game) if row.attempts > 1 else None
    if found is None:
        made = await place.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE
        )
        found = int(made.id)
    await ui.services.games.queue.open_game(game, found)


async def shown_name(guild: discord.Guild, user: int) -> str:
    """What a member is called on a server, clipped; nothing where Discord does not tell."""
    member = guild.get_member(user)
    with contextlib.suppress(discord.HTTPException):
        member = member or await guild.fetch_member(user)  # the bot does not ask for lists of members
    return member.display_name[:NAME] if member is not None else ""


async def judge_thread(post: Posting) -> int:
    """A judge is called: a private thread with what everybody may know, for the judges and the one who called."""
    text, game, facts = post.text, post.game, post.row.payload
    place = await channel_of(post.ui, post.row.target_id)
    parent = getattr(place, "parent", None) or place
    entries = await post.games.views.record(game.id, 0, None)
    lines = [
        f"### {text.say('judge-called', user=mention(int(facts['user'])), name=game_name(game, text))}",
        str(facts["reason"]),
        f"{channel_link(game)} · {text.say('verify-commitment', commitment=game.commitment)}",
        f"-# {text.say('judge-log', count=len(entries), seq=game.seq)}",
    ]
    view = await post.games.views.view(game.id, None)
    picture = await post.snapshots.map(view, game.language, theme=await post.theme())
    told = dispatch_lines(text, [event for entry in entries for event in entry.events], find_title(game.title))
    looks = tuple(verb_button(text, verb, game.id) for verb in ("map", "verify", "status"))
    blocks = ("\n".join(lines), "\n".join(limits.fit(told, JUDGED)) or text.say("recap-nothing"))
    card = Card(blocks, ((verb_button(text, "log", game.id, post.mark), *looks),))
    card = card.with_pictures(picture) if picture else card
    name = limits.clip(f"⚖ {game_name(game, text)} #{post.row.id}", limits.THREAD)
    try:
        found = await known_thread(parent, name) if post.row.attempts > 1 else None
        thread: Any = post.ui.client.get_channel(found) if found else None
        if thread is None:
            kind = discord.ChannelType.private_thread
            thread = await parent.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE, invitable=False)
        judges, role = await judges_for(post, parent.guild)
        await let_all_in(thread, [int(facts["user"]), *judges])
        card = card.with_note(f"<@&{role}>") if role else card
        allowed = discord.AllowedMentions(everyone=False, users=False, roles=[discord.Object(role)] if role else False)
        sent = await thread.send(view=layout(card), files=files_of(card), allowed_mentions=allowed)
        return int(sent.id)
    except discord.HTTPException as error:
        log.info("no private thread for the judge of game %s: %s", game.id, error.code)
        hidden = game.luck == SEALED  # then the channel may not see what the thread was to show
        return await post.send(
            Card((lines[0],), ((verb_button(text, "rules", game.id, post.mark),),)) if hidden else card
        )


async def judges_for(post: Posting, guild: discord.Guild) -> tuple[list[int], int | None]:
    """Who is called to judge: the organizers of the tournament, the server's role for it, else the server's owner.

    Nobody who plays in the tournament or sits at the table is called, and of a table whose dice others still have before
    them no role hears, because its members may play there.
    """
    game = post.game
    tournament = await post.games.rounds.of_game(game)
    role = (await post.games.settings.preferences("guild", guild.id)).organizer_role if game.luck != SEALED else None
    named = [] if tournament is None else [tournament.record.creator, *tournament.record.organizers]
    judges = [one for one in named if one and one not in game.users and not (tournament and tournament.plays(one))]
    owner = guild.owner_id
    if not judges and not role and owner and owner not in game.users and not (tournament and tournament.plays(owner)):
        judges = [owner]
    return judges, role


async def match_over(post: Posting) -> int | None:
    """In a forum the post of a finished game gets its tag; where there was a bid, the channel hears what it decided."""
    said = bid_result(post)
    if said:
        button = verb_button(post.text, "log", post.game.id, post.mark)
        await post.send(Card((said,), ((button,),)))
    try:
        place = await channel_of(post.ui, post.row.target_id)
        parent = getattr(place, "parent", None)
        if isinstance(place, discord.Thread) and isinstance(parent, discord.ForumChannel):
            tag = await forum_tag(parent, "finished", post.text)
            await place.edit(applied_tags=[tag] if tag else [])
    except discord.HTTPException as error:
        log.info("no tag for the end of game %s: %s", post.game.id, error.code)
    return None


def bid_result(post: Posting) -> str:
    """Who has won once the bid is counted; nothing where there was none."""
    facts, text = post.row.payload, post.text
    if not facts.get("bid") or facts.get("points") is None:
        return ""
    sides = find_title(post.game.title).sides
    price, points = int(facts["bid"]), float(facts["points"])
    paying = sides[facts["side"] if price > 0 else 1 - facts["side"]]
    won = sides[facts["side"] if points > 1 / 2 else 1 - facts["side"]]
    key = "bid-result-draw" if points == 1 / 2 else "bid-result"
    return text.say(key, points=abs(price), paying=text.name("side", paying), side=text.name("side", won))
