"""Delivery of the outbox to Discord: each row becomes a message, made by the builder registered for its kind of post.

`Sender` sends, edits, pins and removes messages without knowing their contents.
"""

from __future__ import annotations

import contextlib
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

import aiohttp
import discord

from bot.cards.card import Button, Card, base36
from bot.game_services import GameServices
from bot.games.errors import NoSuchGame
from bot.games.record import GameInfo
from bot.outbox.post import (
    POSTS,
    Closed,
    Delivered,
    Gone,
    OutboxMessage,
    PermissionMissing,
    Post,
    RetryLater,
    Unreachable,
    class_of,
)
from bot.outbox.sent import newest_message
from bot.text.narrator import catalogue
from bot.ui import wire
from bot.ui.interface import Interface
from bot.ui.wire import custom_ids_of
from bot.workers.pictures import Snapshots
from engine.kernel import Event, Game, Move
from engine.kernel.text import Text
from engine.registry import title as find_title

P_co = TypeVar("P_co", bound=Post, covariant=True)
Builder = Callable[[Any], Awaitable["Delivered | int | None"]]
PostingMaker = Callable[["Interface", "Sender", "OutboxMessage", Any], Awaitable["Posting[Post]"]]
Found = Callable[[Any, int, "int | None"], Awaitable["Delivered"]]
Function = TypeVar("Function", bound=Callable[..., Any])
#: Builds and sends the posts of a class; returns the message, or None if there was nothing to post.
BUILDERS: dict[type[Post], Builder] = {}
#: Records a message that arrived before a crash, with the number of events in its mark.
FOUND: dict[type[Post], Found] = {}

#: Creates the posting of a row about a feature's own object, by the column that names it.
POSTINGS: dict[str, PostingMaker] = {}


def builder(*kinds: type[Post]) -> Callable[[Function], Function]:
    """Register a function as the builder of some classes of posts."""

    def register(build: Function) -> Function:
        if known := [kind for kind in kinds if kind in BUILDERS]:
            raise ValueError(f"two builders of {known}")
        BUILDERS.update(dict.fromkeys(kinds, build))
        return build

    return register


def when_found(*kinds: type[Post]) -> Callable[[Function], Function]:
    """Register a function for messages of some classes that turn out to have been sent before a crash."""

    def register(note: Function) -> Function:
        FOUND.update(dict.fromkeys(kinds, note))
        return note

    return register


@dataclass(frozen=True, slots=True)
class Posting(Generic[P_co]):
    """An outbox row with its post, and access to Discord."""

    ui: Interface
    sender: Sender
    row: OutboxMessage
    post: P_co

    @property
    def games(self) -> GameServices:
        """The services around games."""
        return self.ui.services.games

    @property
    def snapshots(self) -> Snapshots:
        """The source of pictures."""
        return self.ui.services.pictures.for_posts

    @property
    def mark(self) -> str:
        """The button argument by which the message is found again after a crash."""
        return f"o{self.row.id}"

    async def send(self, card: Card) -> int:
        """Send a new message."""
        return await self.sender.send(self.row, card)


@dataclass(frozen=True, slots=True)
class GamePosting(Posting[P_co]):
    """An outbox row about a game."""

    game: GameInfo

    @property
    def memory(self) -> PostMemory:
        """What is known of this game's posts in this channel."""
        return self.sender.memory(self.row)

    @property
    def text(self) -> Text:
        """The texts in the language of the game."""
        return catalogue(self.game.title, self.game.language, self.game.scenario)

    async def private_text(self, user: int) -> Text:
        """Return the texts in a user's language, else in the language of the game."""
        chosen = await self.games.preferences.first("language", user=user)
        return catalogue(self.game.title, chosen or self.game.language, self.game.scenario)

    async def theme(self) -> str:
        """Return the colours of the channel, else of the server."""
        game = self.game
        return await self.games.preferences.first("theme", channel=game.channel_id, guild=game.guild_id) or "light"

    @property
    def rules(self) -> type[Game[Any]]:
        """The rules of the game, for information about their events."""
        return find_title(self.game.title).rules(self.game.scenario, self.game.options)

    def arrows(self, events: Sequence[Event]) -> tuple[list[Move], list[str]]:
        """Return the map's arrows and battle marks for some events."""
        return self.rules.arrows(events)

    async def linked(self, card: Card, part: str = "") -> Card:
        """Return the card with a link to the game's page, or to a part of it, if it has one."""
        watch_link = self.ui.services.watch_link
        link = await watch_link(self.game) if watch_link is not None else ""
        return (
            replace(card, blocks=(*card.blocks, f"-# {self.text.say('web-link', link=link + part)}")) if link else card
        )

    def is_seated(self, seat: str) -> bool:
        """Return whether the recipient still holds a seat, since the row may have waited for a long time."""
        return self.game.seats.get(seat) == self.row.target_id

    def newly_called(self) -> tuple[int, ...]:
        """Return the awaited users not called yet since it became their turn, and mark them as called."""
        now = [wait.user for wait in self.game.due if wait.user is not None]
        fresh = tuple(dict.fromkeys(user for user in now if user not in self.memory.people))
        self.memory.people = set(now)
        return fresh


CLOSED = (50007, 50278)  # the user accepts no direct messages
GONE = (10003, 10004, 10013)  # an unknown channel, guild or user
NO_ACCESS, VIEW = 50001, "view_channel"
ARCHIVED = 50083  # the thread is archived


def delivery_error(error: Exception) -> Exception | None:
    """Return the error in terms of the outbox; None if the original error is clear enough."""
    if isinstance(error, NoSuchGame):
        return Gone()
    if isinstance(error, discord.RateLimited):
        return RetryLater(error.retry_after)
    if isinstance(error, discord.Forbidden):
        return Closed() if error.code in CLOSED else PermissionMissing(*((VIEW,) if error.code == NO_ACCESS else ()))
    if isinstance(error, discord.NotFound):
        return Gone() if error.code in GONE else None
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return RetryLater(5.0)
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientConnectionError):
        return Unreachable()
    return None


def is_archived(error: Exception) -> bool:
    """Return whether the error means that an archived thread must be reopened first."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED


log = logging.getLogger(__name__)


class DiscordSink:
    """Delivers outbox rows to Discord."""

    def __init__(self, ui: Interface) -> None:
        self.ui = ui
        self.sender = Sender(ui)

    def forget(self, target: str) -> None:
        """Drop the cached posts of a target where another process may have posted."""
        self.sender.forget(target)

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Deliver one row."""
        await self.ui.client.wait_until_ready()
        await self.ui.yield_to_interactions()
        try:
            posted = await self.post(row)
            lacking = self.sender.lacking(row)
            return replace(posted, lacking=lacking) if isinstance(posted, Delivered) else Delivered(posted, lacking)
        except (aiohttp.ClientConnectionError, ConnectionError) as error:
            log.info("no way out just now: %s", type(error).__name__)
            raise
        except Exception as error:
            if is_archived(error) and await self.sender.unarchive(row):
                raise RetryLater(0.0) from error
            if isinstance(known := delivery_error(error), PermissionMissing):
                raise PermissionMissing(*(self.sender.needed(row) or known.missing)) from error
            if known is not None:
                raise known from error
            raise

    async def post(self, row: OutboxMessage) -> Delivered | int | None:
        """Build the post of a row and send it; return the resulting message."""
        if (posting := await self.posting_for(row)) is None:
            log.warning("nothing is known of rows of kind %s", row.kind)
            return None
        return await BUILDERS[type(posting.post)](posting)

    async def posting_for(self, row: OutboxMessage) -> Posting[Post] | None:
        """Return the post of a row with what it is about; None for a kind from another version."""
        if row.kind not in POSTS:
            return None
        post, games = POSTS[row.kind].from_dict(row.payload), self.ui.services.games
        if row.tournament_id is not None:
            return await POSTINGS["tournament_id"](self.ui, self.sender, row, post)
        if row.game_id is None:
            return Posting(self.ui, self.sender, row, post)
        game = await games.index.get(row.game_id)
        self.sender.memory(row).people &= {wait.user for wait in game.due if wait.user is not None}
        return GamePosting(self.ui, self.sender, row, post, game)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """Return the message of a row, or of its next part, that was sent before a crash."""
        if not class_of(row.kind).marked:
            return None
        await self.ui.client.wait_until_ready()
        try:
            found = await self.sender.find(row)
            if found is None:
                return None
            number, count = found
            if (note := FOUND.get(class_of(row.kind))) is not None:
                return await note(await self.posting_for(row), number, count)
        except Exception as error:
            if (known := delivery_error(error)) is not None:
                raise known from error
            raise
        if row.game_id is not None:
            self.sender.memory(row).posts[row.kind] = number  # else a call with a lost response is never removed
        return Delivered(number)


Sent = TypeVar("Sent")
REMEMBERED = 1000  # games whose posts are cached
RECENT = 40  # messages searched for one that may have arrived before a crash
RECENT_PINS = 10  # messages searched for the notice of a pin
NOT_PERMITTED, UNKNOWN_MESSAGE = 50013, 10008
#: Without these a game still works, but worse: as text, with separate additions and an unpinned board.
HELPFUL = ("attach_files", "read_message_history", "pin_messages")
MARKABLE = ("act", "map", "primer", "start", "status", "verify", "resume")


@dataclass(slots=True)
class PostMemory:
    """The posts of a game in a channel: the newest of each kind, the held events, and the row that last called."""

    posts: dict[str, int] = field(default_factory=dict)
    held: Any = None  # held back from dispatches
    called: int | None = None
    pinned: int | None = None  # the board known to be pinned
    board: GameInfo | None = None  # the game as its board was first posted, until that is edited
    people: set[int] = field(default_factory=set)


class Sender:
    """Sends the bot's messages; the row's number in a button's custom id allows finding a message again."""

    def __init__(self, ui: Interface) -> None:
        self.ui, self.client = ui, ui.client
        self._memory: OrderedDict[str, PostMemory] = OrderedDict()
        self.refused_files: set[str] = set()  # targets that refused a file despite the permission

    @property
    def own_id(self) -> int:
        """The bot's own id."""
        return self.client.user.id if self.client.user else 0

    def memory(self, row: OutboxMessage) -> PostMemory:
        """Return what is known of a game's posts in a channel, reading it from the database if needed."""
        key = f"{row.game_id} {row.target}"
        found = self._memory.get(key)
        if found is None:
            found = self._memory[key] = PostMemory()
            if len(self._memory) > REMEMBERED:
                self._memory.popitem(last=False)
        else:
            self._memory.move_to_end(key)
        return found

    def forget(self, target: str) -> None:
        """Drop what is cached about posts to a target where another process may have posted."""
        for key in [key for key in self._memory if key.endswith(f" {target}")]:
            del self._memory[key]

    async def channel(self, row: OutboxMessage) -> discord.DMChannel | discord.PartialMessageable:
        """Return the channel of a row."""
        if row.scope == "user":
            user = self.client.get_user(row.target_id) or discord.Object(row.target_id)
            if isinstance(user, discord.Object):
                found = await self.client.fetch_user(row.target_id)
                return found.dm_channel or await found.create_dm()
            return user.dm_channel or await user.create_dm()
        return self.client.get_partial_messageable(row.target_id)

    async def place(self, row: OutboxMessage) -> int:
        """Return the id of a row's channel."""
        return row.target_id if row.scope == "channel" else (await self.channel(row)).id

    def message(self, row: OutboxMessage, number: int) -> discord.PartialMessage:
        """Return a message in the channel of a row."""
        return self.client.get_partial_messageable(row.target_id).get_partial_message(number)

    def permissions(self, row: OutboxMessage) -> discord.Permissions | None:
        """Return the bot's permissions in the channel of a row; None if unknown."""
        place = self.client.get_channel(row.target_id) if row.scope == "channel" else None
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread) or place.guild.me is None:
            return None
        with contextlib.suppress(discord.ClientException):  # a thread whose channel is unknown
            return place.permissions_for(place.guild.me)
        return None

    def needed(self, row: OutboxMessage) -> list[str]:
        """Return the missing permissions without which a row cannot be posted, as far as the bot knows."""
        held = self.permissions(row)
        thread = isinstance(self.client.get_channel(row.target_id), discord.Thread)
        return needed_to_post(held, thread=thread) if held is not None else []

    def lacking(self, row: OutboxMessage) -> tuple[str, ...] | None:
        """Return the missing optional permissions for a row; None if unknown."""
        held = self.permissions(row)
        if held is None:
            return None
        lacking = helpful_to_post(held)
        if row.target in self.refused_files and "attach_files" not in lacking:
            lacking.insert(0, "attach_files")
        return tuple(lacking)

    def showable(self, row: OutboxMessage, card: Card) -> Card:
        """Return the card as it may be posted: as text alone where files may not be attached."""
        if not card.pictures and not card.files:
            return card
        held = self.permissions(row)
        return replace(card, pictures=(), files=()) if held is not None and not held.attach_files else card

    async def attempt(self, row: OutboxMessage, card: Card, post: Callable[[Card], Awaitable[Sent]]) -> Sent:
        """Post a card; if it is refused with its pictures, post it without them."""
        card = self.showable(row, card)
        if (lease := self.ui.services.lease) is not None and not lease.counts():
            raise Unreachable("this process has paused")  # another process may have posted it meanwhile
        try:
            sent = await post(card)
        except discord.Forbidden as error:
            if not (card.pictures or card.files) or error.code != NOT_PERMITTED:
                raise
            sent = await post(replace(card, pictures=(), files=()))
            self.refused_files.add(row.target)
            return sent
        if card.pictures:
            self.refused_files.discard(row.target)
        return sent

    async def send(self, row: OutboxMessage, card: Card) -> int:
        """Send a new message."""
        place = await self.place(row)
        return await self.attempt(row, card, lambda shown: wire.send(self.client.http, place, shown, nonce_of(row)))

    async def change(self, row: OutboxMessage, number: int, card: Card) -> None:
        """Edit a message."""
        await self.attempt(row, card, lambda shown: wire.change(self.client.http, row.target_id, number, shown))

    async def send_or_edit(self, row: OutboxMessage, card: Card, known: int | None = None) -> int:
        """Edit the single message of this kind, or send a new one if it no longer exists."""
        memory = self.memory(row)
        known = known or memory.posts.get(row.kind) or await self.newest(row)
        if known is not None:
            try:
                await self.change(row, known, card)
                memory.posts[row.kind] = known
                return known
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                log.info("the %s of game %s is gone; posting it again", row.kind, row.game_id)
        memory.posts[row.kind] = await self.send(row, card)
        return memory.posts[row.kind]

    async def newest(self, row: OutboxMessage) -> int | None:
        """Return the newest message of the row's kind in its channel."""
        return await newest_message(self.ui.services.games.store, row.game_id or "", (row.kind,), row.target)

    async def edit(self, row: OutboxMessage, number: int, card: Card) -> None:
        """Edit a message, unless it was deleted."""
        try:
            await self.change(row, number, card)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def remove(self, row: OutboxMessage, number: int) -> None:
        """Delete an outdated notice."""
        try:
            await self.message(row, number).delete()
        except discord.HTTPException as error:
            log.info("an old notice could not be removed: %s", error.code)

    async def pin(self, row: OutboxMessage, number: int) -> None:
        """Pin the dashboard if needed; without the permission to pin, retry with its next update."""
        memory = self.memory(row)
        if memory.pinned == number or ((held := self.permissions(row)) is not None and not held.pin_messages):
            return
        try:
            await self.message(row, number).pin()
        except discord.DiscordServerError:
            raise  # found and pinned when Discord works again
        except discord.HTTPException as error:
            log.info("could not pin the dashboard of game %s: %s", row.game_id, error.code)
            if isinstance(error, discord.Forbidden):
                return
        else:
            await self.remove_pin_notice(row, number)
        memory.pinned = number

    async def remove_pin_notice(self, row: OutboxMessage, number: int) -> None:
        """Delete Discord's own notice that the dashboard was pinned."""
        try:
            async for message in (await self.channel(row)).history(limit=RECENT_PINS):
                pinned = message.reference.message_id if message.reference else None
                if message.type is discord.MessageType.pins_add and pinned == number:
                    if message.author.id == self.own_id:
                        await message.delete()
                    return
        except discord.HTTPException as error:
            log.info("the notice of a pin could not be removed: %s", error.code)

    async def find(self, row: OutboxMessage) -> tuple[int, int | None] | None:
        """Find the message of a row, or of its next part, sent before a crash, by the mark in one of its custom ids.

        Return its id and its number of events, if the mark includes it.
        """
        part = len(row.parts or ())
        # Version 0.3.0 had no parts: its mark is that of a row's only message.
        mark = re.compile(rf":o{row.id}(?:\.{part}\.(\d+))?$" if part == 0 else rf":o{row.id}\.{part}\.(\d+)$")
        async for message in (await self.channel(row)).history(limit=RECENT):
            for key in custom_ids_of(message) if message.author.id == self.own_id else ():
                if (found := mark.search(key)) is not None:
                    return message.id, int(found[1]) if found[1] else None
        return None

    async def unarchive(self, row: OutboxMessage) -> bool:
        """Reopen a thread archived for inactivity, since nothing in it can be changed until then."""
        try:
            await self.client.http.edit_channel(row.target_id, archived=False)
        except discord.HTTPException:
            return False
        return True


def nonce_of(row: OutboxMessage) -> str:
    """Return the nonce by which Discord recognises a message sent twice; each part of a dispatch has its own."""
    return f"{row.nonce}{base36(len(row.parts or ()) % 36)}" if row.kind == "dispatch" else row.nonce


def marked(card: Card, row: OutboxMessage) -> Card:
    """Return the card with the row's number in the custom id of a button that needs no argument."""
    for number, line in enumerate(card.rows):
        for place, control in enumerate(line):
            if (
                isinstance(control, Button)
                and control.custom_id.endswith(":")
                and control.custom_id.split(":")[1] in MARKABLE
            ):
                fresh = (*line[:place], replace(control, custom_id=f"{control.custom_id}o{row.id}"), *line[place + 1 :])
                return replace(card, rows=(*card.rows[:number], fresh, *card.rows[number + 1 :]))
    return card


def needed_to_post(held: discord.Permissions, *, thread: bool = False) -> list[str]:
    """Return the missing permissions without which nothing can be posted in a channel."""
    if held.administrator:
        return []
    if not held.view_channel:
        return ["view_channel"]  # nothing beyond it is visible
    wanted = "send_messages_in_threads" if thread else "send_messages"
    return [] if getattr(held, wanted) else [wanted]


def helpful_to_post(held: discord.Permissions) -> list[str]:
    """Return the missing permissions without which a game works, but with restrictions."""
    return [] if held.administrator else [name for name in HELPFUL if not getattr(held, name)]
