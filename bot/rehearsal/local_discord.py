"""The local Discord: world, gateway, clock and watchers together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path

from .activity import Activity
from .clock import ShiftedClock
from .faults import Faults
from .gateway import Gateway
from .interactions import Interaction
from .wire import DM, EPOCH_MS, THREADS, Flag, Intent, Json
from .world import World
from .world_file import WorldFile

Watcher = Callable[[str, Json, Json | None, str | None], None]

INTENTS = {
    **dict.fromkeys(("GUILD_MEMBER_UPDATE", "GUILD_MEMBER_ADD"), Intent.MEMBERS),
    **{f"GUILD_SCHEDULED_EVENT_{done}": Intent.EVENTS for done in ("CREATE", "UPDATE", "DELETE")},
    **{
        f"{kind}_{done}": Intent.GUILDS
        for kind in ("CHANNEL", "THREAD", "GUILD_ROLE")
        for done in ("CREATE", "UPDATE", "DELETE")
    },
    **dict.fromkeys(("CHANNEL_PINS_UPDATE", "GUILD_CREATE", "GUILD_UPDATE"), Intent.GUILDS),
}
IN_CHANNEL = {
    "MESSAGE_REACTION": (Intent.REACTIONS, Intent.DM_REACTIONS),
    "MESSAGE": (Intent.MESSAGES, Intent.DM_MESSAGES),
    "TYPING": (Intent.GUILDS, Intent.GUILDS),
}


class LocalDiscord:
    """One local Discord without its web server."""

    def __init__(
        self,
        database: Path | None = None,
        token: str = "rehearsal",
        bot_name: str = "Strategos",
        rates: dict[str, tuple[int, float]] | None = None,
        deadline: float = 3.0,
        token_life: float = 900.0,
    ) -> None:
        self.clock = ShiftedClock()
        self.store = WorldFile(database) if database is not None else None
        self.world = World(self.clock, self.store, bot_name)
        self.faults = Faults(self.clock, dict(rates or {}))
        self.token = token
        self.gateway = Gateway(self.world, self.faults, token)
        self.gateway.on_presence = lambda: self.notify_watchers("PRESENCE", {"online": self.gateway.online}, None, None)
        self.deadline = deadline
        self.token_life = token_life
        self.shards = 1
        self.identifies = 1  # shards that may identify within five seconds
        self.interactions: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.watchers: list[Watcher] = []
        self.typing: list[str] = []
        self.activity = Activity(self)
        self._pulse: asyncio.Event | None = None

    # Events

    def notify_watchers(self, event: str, body: Json, channel: Json | None, only: str | None) -> None:
        """Notify the page and the waiting users of an event."""
        for watcher in list(self.watchers):
            watcher(event, body, channel, only)
        if self._pulse is not None:
            self._pulse.set()
            self._pulse = None

    async def change(self) -> None:
        """Wait until something changes."""
        if self._pulse is None:
            self._pulse = asyncio.Event()
        await self._pulse.wait()

    def announce(self, event: str, body: Json, channel: Json | None = None, guild_id: str | None = None) -> None:
        """Send an event to the bots that may receive it and to all watchers."""
        if channel is not None:
            guild_id = channel.get("guild_id")
        intent = int(INTENTS.get(event, 0))
        for prefix, (public, private) in IN_CHANNEL.items():
            if event.startswith(prefix):
                intent = int(private if channel is not None and channel["type"] == DM else public)
                break
        if channel is None or self.world.may_see(self.world.bot["id"], channel):
            self.gateway.emit(event, body, guild_id, intent)
        self.notify_watchers(event, body, channel, None)

    # Messages

    def publish(self, message: Json, event: str = "MESSAGE_CREATE", ephemeral_to: str | None = None) -> None:
        """Store a message and show it; ephemeral ones are not sent to a gateway. A new message unarchives its thread."""
        channel = self.world.channels[message["channel_id"]]
        self.archive_if_idle(channel)
        self.world.keep(message, ephemeral_to)
        if event == "MESSAGE_CREATE" and not message["flags"] & Flag.EPHEMERAL:
            self._archive(channel, False)
        if message["flags"] & Flag.EPHEMERAL:
            self.notify_watchers(event, message, channel, self.world.ephemeral_to.get(message["id"], ephemeral_to))
            return
        shown = dict(message)
        if "guild_id" in channel:
            shown["guild_id"] = channel["guild_id"]
            members = self.world.guilds[channel["guild_id"]]["members"]
            if message["author"]["id"] in members and not message.get("webhook_id"):
                shown["member"] = members[message["author"]["id"]]
        self.announce(event, shown, channel)

    def archive_if_idle(self, channel: Json) -> None:
        """Archive a thread that has been inactive for long enough."""
        if channel["type"] in THREADS:
            metadata, last = channel["thread_metadata"], channel["last_message_id"] or channel["id"]
            woken = datetime.fromisoformat(metadata["archive_timestamp"]).timestamp()
            quiet = self.clock.time() - max((int(last) >> 22) / 1000 + EPOCH_MS / 1000, woken)
            if quiet > metadata["auto_archive_duration"] * 60:
                self._archive(channel, True)

    def _archive(self, channel: Json, archived: bool) -> None:
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"] is not archived:
            channel["thread_metadata"].update(archived=archived, archive_timestamp=self.clock.stamp())
            self.world.touch("channel", channel["id"])
            self.announce("THREAD_UPDATE", channel, channel)

    def delete_message(self, message: Json) -> None:
        """Delete a message for everyone who could see it."""
        channel = self.world.channels[message["channel_id"]]
        body: Json = {"id": message["id"], "channel_id": channel["id"]}
        if "guild_id" in channel:
            body["guild_id"] = channel["guild_id"]
        owner = self.world.ephemeral_to.get(message["id"])
        hidden = message["flags"] & Flag.EPHEMERAL
        self.world.forget(message)
        if hidden:
            self.notify_watchers("MESSAGE_DELETE", body, channel, owner)
        else:
            self.announce("MESSAGE_DELETE", body, channel)

    def say(
        self,
        user: Json,
        channel: Json,
        content: str,
        files: Iterable[tuple[str, bytes]] = (),
        reply_to: Json | None = None,
    ) -> Json:
        """Write a message as a user."""
        from .messages import compose

        body: Json = {"content": content}
        if reply_to is not None:
            body["message_reference"] = {"message_id": reply_to["id"]}
        uploads = [(name, data, number) for number, (name, data) in enumerate(files)]
        message = compose(self.world, channel["id"], user, body, uploads)
        self.publish(message)
        return message

    def react(self, user: Json, message: Json, emoji: str, add: bool = True) -> None:
        """Add or remove a reaction of a user or the bot."""
        name, _, key = emoji.partition(":")
        shape = {"id": key or None, "name": name}
        people = self.world.reactions.setdefault(message["id"], {}).setdefault(emoji, [])
        if (user["id"] in people) == add:
            return
        if add:
            people.append(user["id"])
        else:
            people.remove(user["id"])
        message["reactions"] = [
            {
                "emoji": {"id": None, "name": each},
                "count": len(who),
                "me": self.world.bot["id"] in who,
                "count_details": {"burst": 0, "normal": len(who)},
                "burst_colors": [],
                "me_burst": False,
            }
            for each, who in self.world.reactions[message["id"]].items()
            if who
        ]
        channel = self.world.channels[message["channel_id"]]
        body: Json = {
            "user_id": user["id"],
            "channel_id": channel["id"],
            "message_id": message["id"],
            "emoji": shape,
            "burst": False,
            "type": 0,
        }
        if "guild_id" in channel:
            body["guild_id"] = channel["guild_id"]
            if add:
                body["member"] = self.world.member(self.world.guilds[channel["guild_id"]], user["id"])
        self.world.touch("message", message["id"])
        self.announce("MESSAGE_REACTION_ADD" if add else "MESSAGE_REACTION_REMOVE", body, channel)

    # Interactions

    def begin(self, interaction: Interaction) -> Interaction:
        """Hand an interaction to the bot and start its clocks."""
        self._sweep()
        self.interactions[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        self.gateway.emit("INTERACTION_CREATE", interaction.payload, interaction.payload.get("guild_id"))
        return interaction

    def _sweep(self) -> None:
        """Drop interactions whose token has expired; the oldest come first, as ids increase."""
        horizon = self.clock.monotonic() - self.token_life - 60
        while self.interactions:
            oldest = next(iter(self.interactions.values()))
            if oldest.begun > horizon:
                return
            del self.interactions[oldest.id]
            del self.by_token[oldest.token]
