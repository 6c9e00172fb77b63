"""The outbox's way to Discord: each row becomes the post of its kind, made by the builder that a feature registers.

`Sender` sends, edits, pins and removes messages and does not know what they say.
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
    P,
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
from engine.kernel import Event
from engine.kernel.text import Text
from engine.registry import title as find_title

Builder = Callable[[Any], Awaitable["Delivered | int | None"]]
PostingMaker = Callable[["Interface", "Sender", "OutboxMessage", Any], Awaitable["Posting[Any]"]]
Found = Callable[[Any, int, "int | None"], Awaitable["Delivered"]]
Function = TypeVar("Function", bound=Callable[..., Any])
#: Builds and sends the posts of a class; returns the message, or nothing where none was worth it.
BUILDERS: dict[type[Post], Builder] = {}
#: Takes note of a message that arrived before a crash, with the count of events in its mark.
FOUND: dict[type[Post], Found] = {}

#: Makes the posting of a row about something of a feature, by the column that names it.
POSTINGS: dict[str, PostingMaker] = {}


def builder(*kinds: type[Post]) -> Callable[[Function], Function]:
    """Let a function build the posts of some classes."""

    def register(build: Function) -> Function:
        if known := [kind for kind in kinds if kind in BUILDERS]:
            raise ValueError(f"two builders of {known}")
        BUILDERS.update(dict.fromkeys(kinds, build))
        return build

    return register


def when_found(*kinds: type[Post]) -> Callable[[Function], Function]:
    """Let a function take note of messages of some classes that arrived before a crash."""

    def register(note: Function) -> Function:
        FOUND.update(dict.fromkeys(kinds, note))
        return note

    return register


@dataclass(frozen=True, slots=True)
class Posting(Generic[P]):
    """A row of the outbox with its post, and the way to Discord."""

    ui: Interface
    sender: Sender
    row: OutboxMessage
    post: P

    @property
    def games(self) -> GameServices:
        """The services around games."""
        return self.ui.services.games

    @property
    def snapshots(self) -> Snapshots:
        """Where pictures come from."""
        return self.ui.services.pictures.for_posts

    @property
    def mark(self) -> str:
        """The argument of a button by which the message is found again after a crash."""
        return f"o{self.row.id}"

    async def send(self, card: Card) -> int:
        """Send a new message."""
        return await self.sender.send(self.row, card)


@dataclass(frozen=True, slots=True)
class GamePosting(Posting[P]):
    """A row about a game."""

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
        """The texts in the language of a person, else of the game."""
        chosen = await self.games.preferences.first("language", user=user)
        return catalogue(self.game.title, chosen or self.game.language, self.game.scenario)

    async def theme(self) -> str:
        """The colours of the channel, else of the server."""
        game = self.game
        return await self.games.preferences.first("theme", channel=game.channel_id, guild=game.guild_id) or "light"

    @property
    def rules(self) -> Any:
        """The rules of the game, for what they say about their events."""
        return find_title(self.game.title).rules(self.game.scenario, self.game.options)

    def arrows(self, events: Sequence[Event]) -> tuple[Any, Any]:
        """The arrows and bursts of some events."""
        found: tuple[Any, Any] = self.rules.arrows(events)
        return found

    async def linked(self, card: Card, part: str = "") -> Card:
        """Return the card with the address of the game's page, or of a part of it, where it has one."""
        watch_link = self.ui.services.watch_link
        link = await watch_link(self.game) if watch_link is not None else ""
        return (
            replace(card, blocks=(*card.blocks, f"-# {self.text.say('web-link', link=link + part)}")) if link else card
        )

    def is_seated(self, seat: str) -> bool:
        """Whether the person to whom the row goes holds a seat: the row may have waited for long."""
        return self.game.seats.get(seat) == self.row.target_id

    def newly_called(self) -> tuple[int, ...]:
        """Those awaited who have not been called yet since it became their turn; from now on they have."""
        now = [wait.user for wait in self.game.due if wait.user is not None]
        fresh = tuple(dict.fromkeys(user for user in now if user not in self.memory.people))
        self.memory.people = set(now)
        return fresh


CLOSED = (50007, 50278)  # the person takes no direct messages
GONE = (10003, 10004, 10013)  # an unknown channel, guild or user
NO_ACCESS, VIEW = 50001, "view_channel"
ARCHIVED = 50083  # the thread is archived


def delivery_error(error: Exception) -> Exception | None:
    """The error as the outbox understands it; None where the error itself says enough."""
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
    """Whether a thread has to be opened again first."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED


log = logging.getLogger(__name__)


class DiscordSink:
    """Delivers rows of the outbox."""

    def __init__(self, ui: Interface) -> None:
        self.ui = ui
        self.sender = Sender(ui)

    def forget(self, target: str) -> None:
        """Another process may have posted there."""
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
        """Build the post of a row and send it; the message it became."""
        if (posting := await self.posting_for(row)) is None:
            log.warning("nothing is known of rows of kind %s", row.kind)
            return None
        return await BUILDERS[type(posting.post)](posting)

    async def posting_for(self, row: OutboxMessage) -> Posting[Post] | None:
        """Read the post of a row and what it is about; None for a kind of another version."""
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
        """Return the message that a row, or its next part, became before a crash."""
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
            self.sender.memory(row).posts[row.kind] = number  # else a call that arrived unheard would never be removed
        return Delivered(number)


Sent = TypeVar("Sent")
REMEMBERED = 1000  # games whose posts are kept in mind
RECENT = 40  # messages looked through for one that may have arrived before a crash
RECENT_PINS = 10  # messages looked through for the notice of a pin
NOT_PERMITTED, UNKNOWN_MESSAGE = 50013, 10008
#: Without these a game goes on, but worse: in text, with additions that stand alone, with a board that is not pinned.
HELPFUL = ("attach_files", "read_message_history", "pin_messages")
MARKABLE = ("act", "map", "primer", "start", "status", "verify", "resume")


@dataclass(slots=True)
class PostMemory:
    """The posts of one game in one channel: the newest of each kind, what is held back, and the row that last called."""

    posts: dict[str, int] = field(default_factory=dict)
    held: Any = None  # what the dispatches of the game hold back
    called: int | None = None
    pinned: int | None = None  # the board that is known to be pinned
    board: GameInfo | None = None  # the table as it was when its board was first posted, until that is changed
    people: set[int] = field(default_factory=set)


class Sender:
    """The bot's hand in the channels; a row's own number stands in a button's custom id, to find it again."""

    def __init__(self, ui: Interface) -> None:
        self.ui, self.client = ui, ui.client
        self._memory: OrderedDict[str, PostMemory] = OrderedDict()
        self.refused_files: set[str] = set()  # targets where a file was refused although it seemed allowed

    @property
    def own_id(self) -> int:
        """The bot's own id."""
        return self.client.user.id if self.client.user else 0

    def memory(self, row: OutboxMessage) -> PostMemory:
        """What is known of the posts of a game in a channel; what is not known is read from the database."""
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
        """Another process may have posted there: what is known of its posts is read again."""
        for key in [key for key in self._memory if key.endswith(f" {target}")]:
            del self._memory[key]

    async def channel(self, row: OutboxMessage) -> discord.DMChannel | discord.PartialMessageable:
        """Where a row goes."""
        if row.scope == "user":
            user = self.client.get_user(row.target_id) or discord.Object(row.target_id)
            if isinstance(user, discord.Object):
                found = await self.client.fetch_user(row.target_id)
                return found.dm_channel or await found.create_dm()
            return user.dm_channel or await user.create_dm()
        return self.client.get_partial_messageable(row.target_id)

    async def place(self, row: OutboxMessage) -> int:
        """The id of the channel where a row goes."""
        return row.target_id if row.scope == "channel" else (await self.channel(row)).id

    def message(self, row: OutboxMessage, number: int) -> discord.PartialMessage:
        """A message in the channel of a row."""
        return self.client.get_partial_messageable(row.target_id).get_partial_message(number)

    def permissions(self, row: OutboxMessage) -> discord.Permissions | None:
        """What the bot may do where a row goes; None where it does not know."""
        place = self.client.get_channel(row.target_id) if row.scope == "channel" else None
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread) or place.guild.me is None:
            return None
        with contextlib.suppress(discord.ClientException):  # a thread whose channel is unknown
            return place.permissions_for(place.guild.me)
        return None

    def needed(self, row: OutboxMessage) -> list[str]:
        """The permissions whose absence keeps a row from being posted, as far as the bot knows."""
        held = self.permissions(row)
        thread = isinstance(self.client.get_channel(row.target_id), discord.Thread)
        return needed_to_post(held, thread=thread) if held is not None else []

    def lacking(self, row: OutboxMessage) -> tuple[str, ...] | None:
        """The permissions without which a row is posted, but worse; None where nobody knows."""
        held = self.permissions(row)
        if held is None:
            return None
        lacking = helpful_to_post(held)
        if row.target in self.refused_files and "attach_files" not in lacking:
            lacking.insert(0, "attach_files")
        return tuple(lacking)

    def showable(self, row: OutboxMessage, card: Card) -> Card:
        """The card as it may be posted: in text alone where files may not be attached."""
        if not card.pictures and not card.files:
            return card
        held = self.permissions(row)
        return replace(card, pictures=(), files=()) if held is not None and not held.attach_files else card

    async def attempt(self, row: OutboxMessage, card: Card, post: Callable[[Card], Awaitable[Sent]]) -> Sent:
        """Post a card; where that is refused with its pictures, post it without."""
        card = self.showable(row, card)
        if (lease := self.ui.services.lease) is not None and not lease.counts():
            raise Unreachable("this process has paused")  # while the card was made; another may have posted it
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
        """Change a message."""
        await self.attempt(row, card, lambda shown: wire.change(self.client.http, row.target_id, number, shown))

    async def send_or_edit(self, row: OutboxMessage, card: Card, known: int | None = None) -> int:
        """Edit the one message of this kind, or send a new one where there is none any more."""
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
        """The newest message of the row's kind in its channel."""
        return await newest_message(self.ui.services.games.store, row.game_id or "", (row.kind,), row.target)

    async def edit(self, row: OutboxMessage, number: int, card: Card) -> None:
        """Change a message; one that somebody deleted is left alone."""
        try:
            await self.change(row, number, card)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def remove(self, row: OutboxMessage, number: int) -> None:
        """Take an outdated notice away."""
        try:
            await self.message(row, number).delete()
        except discord.HTTPException as error:
            log.info("an old notice could not be removed: %s", error.code)

    async def pin(self, row: OutboxMessage, number: int) -> None:
        """Pin the board unless that was done; without the right to pin it is tried again with the next change."""
        memory = self.memory(row)
        if memory.pinned == number or ((held := self.permissions(row)) is not None and not held.pin_messages):
            return
        try:
            await self.message(row, number).pin()
        except discord.DiscordServerError:
            raise  # looked for and pinned once Discord works again
        except discord.HTTPException as error:
            log.info("could not pin the dashboard of game %s: %s", row.game_id, error.code)
            if isinstance(error, discord.Forbidden):
                return
        else:
            await self.remove_pin_notice(row, number)
        memory.pinned = number

    async def remove_pin_notice(self, row: OutboxMessage, number: int) -> None:
        """Take away the line by which Discord itself says that the board was pinned: the board is seen anyway."""
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
        """Find the message that a row, or its next part, became before a crash: one of its custom ids has the mark.

        Return its id and how many events it tells, if the mark says so.
        """
        part = len(row.parts or ())
        # Version 0.3.0 knew no parts: its mark is that of a row's only message.
        mark = re.compile(rf":o{row.id}(?:\.{part}\.(\d+))?$" if part == 0 else rf":o{row.id}\.{part}\.(\d+)$")
        async for message in (await self.channel(row)).history(limit=RECENT):
            for key in custom_ids_of(message) if message.author.id == self.own_id else ():
                if (found := mark.search(key)) is not None:
                    return message.id, int(found[1]) if found[1] else None
        return None

    async def unarchive(self, row: OutboxMessage) -> bool:
        """Open a thread that was archived because nobody spoke; till then nothing in it can be changed."""
        try:
            await self.client.http.edit_channel(row.target_id, archived=False)
        except discord.HTTPException:
            return False
        return True


def nonce_of(row: OutboxMessage) -> str:
    """Return the nonce by which Discord knows a message that was sent twice; each part of a dispatch has its own."""
    return f"{row.nonce}{base36(len(row.parts or ()) % 36)}" if row.kind == "dispatch" else row.nonce


def marked(card: Card, row: OutboxMessage) -> Card:
    """The same card with the row's number in the custom id of a button that needs no argument."""
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
    """The permissions that are not held and without which nothing at all can be posted in a channel."""
    if held.administrator:
        return []
    if not held.view_channel:
        return ["view_channel"]  # what is beyond it nobody can see
    wanted = "send_messages_in_threads" if thread else "send_messages"
    return [] if getattr(held, wanted) else [wanted]


def helpful_to_post(held: discord.Permissions) -> list[str]:
    """The permissions that are not held and without which a game goes on, but worse."""
    return [] if held.administrator else [name for name in HELPFUL if not getattr(held, name)]
