"""Simulated users: what a test or a script can make a user do and see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import interactions
from .interactions import Impossible, Interaction, NoAnswer
from .wire import DM, THREADS, Flag, Json, Permission, walk
from .world import text_of

if TYPE_CHECKING:
    from .local_discord import LocalDiscord

__all__ = ["Impossible", "NoAnswer", "Person", "Reply", "Seen", "ShownPicture"]

PATIENCE = 20.0  # seconds, generous for a busy machine


@dataclass(frozen=True)
class ShownPicture:
    """An attached or embedded file with its alternative text."""

    url: str
    alt: str
    filename: str
    content: bytes
    width: int | None
    height: int | None


class Seen:
    """A message as a user sees it, kept up to date with edits."""

    def __init__(self, discord: LocalDiscord, raw: Json) -> None:
        self.discord = discord
        self.raw = raw

    def __repr__(self) -> str:
        return f"<Seen {self.id} {'ephemeral ' if self.ephemeral else ''}{self.text[:200]!r} {self.labels}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def id(self) -> str:
        """The message's id."""
        return str(self.raw["id"])

    @property
    def channel(self) -> Json:
        """The channel of the message."""
        return self.discord.world.channels[self.raw["channel_id"]]

    @property
    def content(self) -> str:
        """The plain text of a classic message."""
        return str(self.raw["content"])

    @property
    def text(self) -> str:
        """Every visible word: content, embeds, text displays, labels, options."""
        return text_of(self.raw)

    @property
    def ephemeral(self) -> bool:
        """Whether only one user can see the message."""
        return bool(self.raw["flags"] & Flag.EPHEMERAL)

    @property
    def thinking(self) -> bool:
        """Whether the bot has deferred this message and not sent it yet."""
        return bool(self.raw["flags"] & Flag.LOADING)

    @property
    def deleted(self) -> bool:
        """Whether the message was deleted."""
        return self.id not in self.discord.world.messages

    @property
    def from_bot(self) -> bool:
        """Whether the bot wrote the message."""
        return bool(self.raw["author"]["bot"])

    @property
    def embeds(self) -> list[Json]:
        """The embeds as stored."""
        return list(self.raw["embeds"])

    @property
    def components(self) -> list[Json]:
        """Every component, flattened, outer before inner."""
        return list(walk(self.raw["components"]))

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons that can be clicked."""
        return [
            part.get("label") or part.get("emoji", {}).get("name") or ""
            for part in self.components
            if part["type"] == 2 and not part.get("disabled")
        ]

    @property
    def selects(self) -> list[Json]:
        """The selects that can be opened."""
        return [part for part in self.components if part["type"] in (3, 5, 6, 7, 8) and not part.get("disabled")]

    @property
    def options(self) -> list[str]:
        """The labels of all options of all selects."""
        return [option["label"] for select in self.selects for option in select.get("options") or []]

    @property
    def attachments(self) -> list[Json]:
        """The attachments, shown inside components and embeds or below."""
        return [*self.raw["attachments"], *self.discord.world.inline.get(self.id, [])]

    @property
    def pictures(self) -> list[ShownPicture]:
        """The files with their bytes and alternative texts."""
        spoken = {
            item["media"]["url"]: item.get("description")
            for part in self.components
            for item in part.get("items") or []
        }
        spoken.update({part["media"]["url"]: part.get("description") for part in self.components if part.get("media")})
        shown = []
        for each in self.attachments:
            stored = self.discord.world.file(each["id"])
            alt = spoken.get(each["url"]) or each.get("description") or ""
            shown.append(
                ShownPicture(
                    each["url"],
                    alt,
                    each["filename"],
                    stored[1] if stored else b"",
                    each.get("width"),
                    each.get("height"),
                )
            )
        return shown


class Reply:
    """The bot's response to an action of a user."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def message(self) -> Seen:
        """The answer: the new message, or the changed one."""
        if self.interaction.original is None:
            raise Impossible(f"the answer is no message but of type {self.interaction.answer_type}")
        return Seen(self.interaction.discord, self.interaction.original)

    @property
    def messages(self) -> list[Seen]:
        """The answer and its follow-ups."""
        return [Seen(self.interaction.discord, each) for each in self.interaction.messages]

    @property
    def modal(self) -> Json:
        """The modal that opened."""
        if self.interaction.modal is None:
            raise Impossible("no modal was opened")
        return self.interaction.modal

    @property
    def ephemeral(self) -> bool:
        """Whether the response is ephemeral."""
        return self.interaction.ephemeral

    @property
    def text(self) -> str:
        """All visible text of the response."""
        return self.message.text

    @property
    def seconds(self) -> float:
        """The seconds until the first response."""
        return self.interaction.seconds


Place = Json | str
Wanted = str | Callable[[Seen], object]


class Person:
    """A user who writes, clicks and reads; the page uses the same code."""

    def __init__(self, discord: LocalDiscord, user: Json) -> None:
        self.discord = discord
        self.user = user
        self.patience = PATIENCE

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> str:
        """The person's id."""
        return str(self.user["id"])

    @property
    def name(self) -> str:
        """The person's name."""
        return str(self.user["global_name"])

    @property
    def mention(self) -> str:
        """The mention of the user."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> Json:
        """The DM channel with the bot."""
        return self.discord.world.dm(self.id)

    @property
    def dms_closed(self) -> bool:
        """Whether this user accepts no direct messages."""
        return self.id in self.discord.world.closed_dms

    @dms_closed.setter
    def dms_closed(self, closed: bool) -> None:
        (self.discord.world.closed_dms.add if closed else self.discord.world.closed_dms.discard)(self.id)
        self.discord.world.touch("user", self.id)

    def set_locale(self, locale: str) -> None:
        """Set the language of this user's client."""
        self.discord.world.locales[self.id] = locale
        self.discord.world.touch("user", self.id)

    def place(self, place: Place) -> Json:
        """Return a channel given as such, by id, by name, or as `dm`."""
        if isinstance(place, dict):
            return place
        if place == "dm":
            return self.dm
        if place in self.discord.world.channels:
            return self.discord.world.channels[place]
        for channel in self.discord.world.channels.values():
            if channel.get("name") == place.removeprefix("#") and self.discord.world.may_see(self.id, channel):
                return channel
        raise Impossible(f"{self.name} sees no channel {place}")

    # Doing

    async def _answered(self, interaction: Interaction) -> Reply:
        await interaction.done()
        await interaction.settled(self.patience)
        return Reply(interaction)

    def begin_slash(self, place: Place, command: str, **options: object) -> Interaction:
        """Run a slash command without waiting for the answer."""
        return interactions.slash(self.discord, self.user, self.place(place), command, _plain(options))

    async def slash(self, place: Place, command: str, **options: object) -> Reply:
        """Run a slash command and wait for the answer, deferred or not."""
        return await self._answered(self.begin_slash(place, command, **options))

    async def autocomplete(
        self, place: Place, command: str, focused: str, typed: str = "", **options: object
    ) -> list[Json]:
        """Type into an option; return the choices offered."""
        values = {**_plain(options), focused: typed}
        started = interactions.slash(self.discord, self.user, self.place(place), command, values, focused)
        await started.done()
        return started.choices or []

    async def context(self, message: Seen | Person, command: str, place: Place | None = None) -> Reply:
        """Run a context menu command on a message or a user."""
        if isinstance(message, Person):
            where, target = self.place(place or "dm"), message.user
        else:
            where, target = message.channel, message.raw
        return await self._answered(interactions.context_menu(self.discord, self.user, where, command, target))

    def begin_click(self, message: Seen | Reply, wanted: str, *, stale: bool = False) -> Interaction:
        """Click without waiting for the response; with `stale`, the button may be gone."""
        return interactions.press(self.discord, self.user, _seen(message).raw, wanted, stale=stale)

    async def click(self, message: Seen | Reply, wanted: str, *, stale: bool = False) -> Reply:
        """Click the button with this custom id or label and wait for the answer."""
        return await self._answered(self.begin_click(message, wanted, stale=stale))

    async def select(
        self, message: Seen | Reply, values: Sequence[str | Person], wanted: str | None = None, *, stale: bool = False
    ) -> Reply:
        """Choose values (or labels) in a select: the named one, else the only one."""
        seen = _seen(message)
        if wanted is None:
            if len(seen.selects) != 1:
                raise Impossible(f"there are {len(seen.selects)} selects; name one")
            wanted = str(seen.selects[0]["custom_id"])
        keys = [each.id if isinstance(each, Person) else each for each in values]
        started = interactions.press(self.discord, self.user, seen.raw, wanted, keys, stale=stale)
        return await self._answered(started)

    async def submit_modal(self, reply: Reply, values: Mapping[str, object] | None = None, **fields: object) -> Reply:
        """Fill in the modal that a click or a command opened, and send it."""
        filled = {**(values or {}), **fields}
        return await self._answered(interactions.submit(self.discord, self.user, reply.interaction, filled))

    def say(
        self, place: Place, content: str, files: Sequence[tuple[str, bytes]] = (), reply_to: Seen | None = None
    ) -> Seen:
        """Write a message."""
        channel = self.place(place)
        needed = Permission.SEND_IN_THREADS if channel["type"] in THREADS else Permission.SEND
        if not self.discord.world.permissions(self.id, channel) & needed:
            raise Impossible(f"{self.name} may not write in this channel")
        raw = self.discord.say(self.user, channel, content, files, reply_to.raw if reply_to else None)
        return Seen(self.discord, raw)

    def react(self, message: Seen, emoji: str, add: bool = True) -> None:
        """Add a reaction, or take it back."""
        self.discord.react(self.user, message.raw, emoji, add)

    # Seeing

    @property
    def channels(self) -> list[Json]:
        """The channels, threads and DMs that this user can see."""
        return [
            each
            for each in self.discord.world.channels.values()
            if (self.id in each["_people"] if each["type"] == DM else self.discord.world.may_see(self.id, each))
        ]

    def messages(self, place: Place | None = None) -> list[Seen]:
        """Return all messages this user can read, oldest first, including ephemeral ones and DMs."""
        places = [self.place(place)] if place is not None else self.channels
        raws = [each for where in places for each in self.discord.world.history(where["id"], self.id)]
        return [Seen(self.discord, each) for each in sorted(raws, key=lambda raw: int(raw["id"]))]

    def sees(self, wanted: Wanted, place: Place | None = None) -> Seen | None:
        """Return the newest visible message that contains a text or satisfies a predicate."""
        for seen in reversed(self.messages(place)):
            if (wanted in seen.text) if isinstance(wanted, str) else wanted(seen):
                return seen
        return None

    async def expect(
        self,
        wanted: Wanted,
        timeout: float = PATIENCE,  # noqa: ASYNC109 - it reads best so
        place: Place | None = None,
    ) -> Seen:
        """Wait for a visible message that contains a text or satisfies a predicate."""
        try:
            async with asyncio.timeout(timeout):
                while True:
                    seen = self.sees(wanted, place)
                    if seen is not None:
                        return seen
                    await self.discord.change()
        except TimeoutError:
            recent = "\n  ".join(repr(each) for each in self.messages(place)[-8:])
            raise AssertionError(
                f"{self.name} waited {timeout} s for {wanted!r}; the last messages:\n  {recent}"
            ) from None


def _plain(options: Mapping[str, object]) -> interactions.Given:
    return {name: (value.user if isinstance(value, Person) else value) for name, value in options.items()}


def _seen(message: Seen | Reply) -> Seen:
    return message.message if isinstance(message, Reply) else message
