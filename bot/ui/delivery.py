"""The outbox's way to Discord: each row becomes the post of its kind, made by the builder that a feature registers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import aiohttp
import discord

from bot.cards.card import Card
from bot.game_services import GameServices
from bot.games.errors import NoSuchGame
from bot.games.info import GameInfo
from bot.outbox.messages import Closed, Delivered, Gone, OutboxMessage, PermissionMissing, RetryLater, Unreachable
from bot.outbox.post import POSTS, P, Post, class_of
from bot.text.narrator import catalogue
from bot.ui.interface import Interface
from bot.ui.sender import PostMemory, Sender
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
