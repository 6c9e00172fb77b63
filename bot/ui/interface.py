"""What interactions share: the services, and the private messages that remain open."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, replace
from typing import NamedTuple

import aiohttp
import discord

from bot.base import stop_task
from bot.cards.card import Card, CardImage
from bot.services import Services
from bot.ui.wire import files_of, layout, mentions_of

Change = Callable[[Card], Awaitable[None]]
VALID = 14.5 * 60  # seconds for which Discord accepts edits of an answer, minus a margin
MOST = 2000  # people and channels cached
HESITATION = 45.0  # seconds without an answer before a hint is offered


@dataclass(slots=True)
class ShownCard:
    """A private message and its card, which is replaced when a late picture is added."""

    message: int
    card: Card

    def change(self, card: Card) -> None:
        """Record the card that the message shows now."""
        self.card = card


class AskedCard(NamedTuple):
    """A question of a game as it was shown."""

    game: str
    shown: ShownCard


@dataclass(frozen=True, slots=True)
class Shown:
    """A private message, with the interaction through which it can still be deleted."""

    message: int
    interaction: discord.Interaction
    at: float
    beside: bool = False  # a separate message, not the response to the press
    question: AskedCard | None = None  # the open question that stands there

    async def remove(self) -> None:
        """Delete the message."""
        if self.beside:
            await self.interaction.followup.delete_message(self.message)
        else:
            await self.interaction.delete_original_response()


class EphemeralTracker:
    """Private questions by user and channel, in memory only: after a restart old ones simply remain."""

    def __init__(self) -> None:
        self.shown: OrderedDict[tuple[int, int | None], Shown] = OrderedDict()
        self.posted: OrderedDict[int | None, int] = OrderedDict()  # the newest dispatch of a channel

    async def follow(self, interaction: discord.Interaction, message: int, *, beside: bool = False) -> None:
        """Record the message of a new question; the message of the previous question is deleted if possible."""
        place, now = (interaction.user.id, interaction.channel_id), asyncio.get_running_loop().time()
        before = self.shown.pop(place, None)
        self.shown[place] = Shown(message, interaction, now, beside)
        if len(self.shown) > MOST:
            self.shown.popitem(last=False)
        if before is not None and before.message != message and now - before.at < VALID:
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await before.remove()

    def keep_question(self, interaction: discord.Interaction, game: str, shown: ShownCard) -> bool:
        """Record that the last message shown holds an open question; return whether a post is already below it."""
        place = (interaction.user.id, interaction.channel_id)
        if (found := self.shown.get(place)) is None or found.message != shown.message:
            return False
        self.shown[place] = replace(found, question=AskedCard(game, shown))
        return shown.message < self.posted.get(interaction.channel_id, 0)

    def take_up(self, interaction: discord.Interaction) -> None:
        """Leave a question's message in place from when the user presses a button in it until the response is sent."""
        place = (interaction.user.id, interaction.channel_id)
        if (found := self.shown.get(place)) is not None:
            self.shown[place] = replace(found, question=None)

    def note_post(self, channel: int | None, message: int) -> None:
        """Record a post in a channel, so that questions above it can be shown again below it."""
        self.posted[channel] = message
        self.posted.move_to_end(channel)
        if len(self.posted) > MOST:
            self.posted.popitem(last=False)

    async def bring_down(self, game: str, users: Collection[int], pictures: LatePictures) -> None:
        """Show the open questions of a game again below the latest post, and remove the messages above it."""
        for place, found in list(self.shown.items()):
            asked = found.question
            if asked is None or asked.game != game or place[0] not in users:
                continue
            await pictures.settled(found.message)
            young = asyncio.get_running_loop().time() - found.at < VALID
            if self.shown.get(place) is found and young and found.message < self.posted.get(place[1], 0):
                with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                    await self.move(place, found, asked)

    async def move(self, place: tuple[int, int | None], found: Shown, asked: AskedCard) -> None:
        """Send a question again in a new message; delete the old message unless it was used in the meantime."""
        card = asked.shown.card
        files, view, allowed = files_of(card), layout(card), mentions_of(card)
        sent = await found.interaction.followup.send(
            view=view, files=files, ephemeral=True, wait=True, allowed_mentions=allowed
        )
        below = replace(found, message=sent.id, beside=True, question=AskedCard(asked.game, ShownCard(sent.id, card)))
        if self.shown.get(place) is not found:
            await below.remove()
            return
        self.shown[place] = below
        await found.remove()

    def newest(self, interaction: discord.Interaction) -> int | None:
        """Return the message with the user's open question in this channel, or None."""
        found = self.shown.get((interaction.user.id, interaction.channel_id))
        return found.message if found else None

    def replaced(self, interaction: discord.Interaction, message: int) -> None:
        """Record that a message no longer shows a question, so that it is not deleted."""
        place = (interaction.user.id, interaction.channel_id)
        if place in self.shown and self.shown[place].message == message:
            del self.shown[place]

    def forget(self, user: int) -> None:
        """Drop everything about a user."""
        for place in [each for each in self.shown if each[0] == user]:
            del self.shown[place]


class LatePictures:
    """Pictures added to messages after they are drawn, cancelled if the message changes first."""

    def __init__(self) -> None:
        self.waiting: dict[int, asyncio.Task[None]] = {}

    def put_in(
        self,
        change: Change,
        message: int,
        card: Card,
        picture: Callable[[], Awaitable[CardImage | None]],
        changed: Callable[[Card], None] | None = None,
    ) -> None:
        """Update a card with its picture as soon as it is drawn; `changed` is called with the new card."""
        self.forget(message)
        task = asyncio.create_task(self._put_in(change, card, picture, changed), name=f"late picture {message}")
        self.waiting[message] = task
        task.add_done_callback(lambda done: self.waiting.pop(message) if self.waiting.get(message) is done else None)

    def forget(self, message: int) -> None:
        """Cancel the pending picture of a message, because something was pressed there."""
        if (task := self.waiting.pop(message, None)) is not None:
            task.cancel()

    async def settled(self, message: int) -> None:
        """Wait until the picture of a message has been added or cancelled."""
        if (task := self.waiting.get(message)) is not None:
            await asyncio.wait([task])

    async def _put_in(
        self,
        change: Change,
        card: Card,
        picture: Callable[[], Awaitable[CardImage | None]],
        changed: Callable[[Card], None] | None,
    ) -> None:
        drawn = await picture()
        if drawn is not None:
            if changed is not None:
                changed(card.with_pictures(drawn))
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await change(card.with_pictures(drawn))

    async def close(self) -> None:
        """Cancel all pending pictures."""
        tasks = list(self.waiting.values())
        for message in list(self.waiting):
            self.forget(message)
        await asyncio.gather(*tasks, return_exceptions=True)


class Hesitations:
    """Timers for users who hesitate over a card, one for each user."""

    def __init__(self, late_pictures: LatePictures, after: float = HESITATION) -> None:
        self.late_pictures, self.after = late_pictures, after
        self.clocks: dict[int, tuple[ShownCard, asyncio.Task[None]]] = {}

    def watch(
        self,
        user: int,
        shown: ShownCard,
        hint: str,
        change: Change,
        is_current: Callable[[], Awaitable[bool]],
    ) -> None:
        """Update a card with a hint unless something happens in time."""
        self.forget(user)
        waiting = asyncio.create_task(self._wait(shown, hint, change, is_current), name=f"hesitation {user}")
        self.clocks[user] = shown, waiting

    def forget(self, user: int, message: int | None = None) -> None:
        """Cancel the timer after something has happened, or only if it belongs to the given message."""
        shown, clock = self.clocks.get(user, (None, None))
        if shown is not None and clock is not None and message in (None, shown.message):
            del self.clocks[user]
            clock.cancel()

    async def _wait(
        self,
        shown: ShownCard,
        hint: str,
        change: Change,
        is_current: Callable[[], Awaitable[bool]],
    ) -> None:
        await asyncio.sleep(self.after)
        await self.late_pictures.settled(shown.message)
        if await is_current():
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await change(shown.card.with_note(hint))

    async def close(self) -> None:
        """Stop watching."""
        for user in list(self.clocks):
            await stop_task(self.clocks.pop(user)[1])


CALM = 0.3  # seconds for which posts yield to answers


class Interface:
    """The services and state that all interactions share; none of it is stored."""

    services: Services  # set once the client has logged in

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.ephemeral = EphemeralTracker()
        self.late_pictures = LatePictures()
        self.hesitations = Hesitations(self.late_pictures)
        self.moving: set[asyncio.Task[None]] = set()  # questions on their way down
        self.visits = 0  # unanswered interactions
        self.patient = 0  # those of them that are waiting for posts
        self.calm = asyncio.Event()  # set when answers wait only for posts

    def visited(self, visits: int = 0, patient: int = 0) -> None:
        """Update the number of interactions being answered, and of those among them that wait for posts."""
        self.visits += visits
        self.patient += patient
        (self.calm.set if self.visits <= self.patient else self.calm.clear)()

    async def yield_to_interactions(self) -> None:
        """Wait briefly while interactions are being answered, so that they go before posts."""
        if self.visits > self.patient:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CALM):
                    await self.calm.wait()

    def keep_question(self, interaction: discord.Interaction, game: str, shown: ShownCard) -> None:
        """Keep an open question visible: if something has been posted below it in the meantime, move it down at once."""
        if self.ephemeral.keep_question(interaction, game, shown):
            self.bring_down(game, (interaction.user.id,))

    def posted(self, game: str, channel: int | None, message: int, awaited: Collection[int]) -> None:
        """Record a dispatch, and show the awaited players their open questions below it."""
        self.ephemeral.note_post(channel, message)
        if awaited:
            self.bring_down(game, awaited)

    def bring_down(self, game: str, users: Collection[int]) -> None:
        """Show the open questions of some users again below the latest post, in the background."""
        task = asyncio.create_task(self.ephemeral.bring_down(game, users, self.late_pictures), name=f"questions {game}")
        self.moving.add(task)
        task.add_done_callback(self.moving.discard)

    async def close(self) -> None:
        """Cancel everything that could still change a message."""
        for task in list(self.moving):
            await stop_task(task)
        await self.hesitations.close()
        await self.late_pictures.close()
