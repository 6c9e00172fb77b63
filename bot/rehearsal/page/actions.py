"""The actions of the page; they use the same code as the tests."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from .. import interactions
from ..interactions import ATTACHMENT, Impossible, Interaction, visible_commands
from ..limits import UPLOAD
from ..people import Person, Seen
from ..wire import THREADS, Flag, Json, Permission, walk

if TYPE_CHECKING:
    from ..server import Rehearsal

MOST_SHOWN = 60


class PageActions:
    """The actions of the page, by name."""

    def __init__(self, rehearsal: Rehearsal) -> None:
        self.rehearsal = rehearsal
        self.known: dict[str, Callable[[Person, Json], Awaitable[Json]]] = {
            "open": self._open,
            "say": self._say,
            "slash": self._slash,
            "complete": self._complete,
            "press": self._press,
            "submit": self._submit,
            "menu": self._menu,
            "react": self._react,
            "dismiss": self._dismiss,
            "invite": self._invite,
            "settings": self._settings,
            "machinery": self._machinery,
            "authorize": self._authorize,
        }

    async def do(self, user: Json, wish: Json) -> Json:
        """Perform one action of a user."""
        action = self.known.get(wish["action"])
        if action is None:
            raise Impossible(f"nothing is called {wish['action']}")
        return await action(Person(self.rehearsal, user), wish)

    # State

    def overview(self, user: Json) -> Json:
        """Return the servers, channels and users that this user can see."""
        world = self.rehearsal.world
        me = Person(self.rehearsal, user)
        guilds = []
        for guild in world.guilds.values():
            if user["id"] not in guild["members"]:
                continue
            channels = [
                self._channel(world.channels[key])
                for key in [*guild["channels"], *guild["threads"]]
                if world.may_see(user["id"], world.channels[key])
            ]
            guilds.append(
                {
                    "id": guild["id"],
                    "name": guild["name"],
                    "channels": channels,
                    "roles": [{"id": role["id"], "name": role["name"]} for role in guild["roles"].values()],
                    "events": list(guild["events"].values()),
                }
            )
        return {
            "me": user["id"],
            "guilds": guilds,
            "watch": self.rehearsal.watch_address,
            "frame": self.rehearsal.activity.host(self.rehearsal.port) if self.rehearsal.activity.on else "",
            "dm": me.dm["id"],
            "bot": world.bot["id"],
            "online": self.rehearsal.gateway.online,
            "closed": me.dms_closed,
            "locale": world.locales[user["id"]],
            "people": [self._person(each) for each in sorted(world.users.values(), key=lambda one: one is world.owner)],
            "unlocked": bool(world.guilds)
            and any(
                world.guild_permissions(guild, user["id"]) & Permission.MANAGE_GUILD
                for guild in world.guilds.values()
                if user["id"] in guild["members"]
            ),
        }

    def _person(self, user: Json) -> Json:
        return {"id": user["id"], "name": user["global_name"] or user["username"], "bot": user["bot"]}

    @staticmethod
    def _channel(channel: Json) -> Json:
        shown = {name: channel.get(name) for name in ("id", "name", "type", "topic", "parent_id", "last_message_id")}
        shown["archived"] = bool((channel.get("thread_metadata") or {}).get("archived"))
        shown["thread"] = channel["type"] in THREADS
        return shown

    async def _open(self, me: Person, wish: Json) -> Json:
        channel = self._place(me, wish)
        offered = visible_commands(self.rehearsal, me.user, channel)
        held = self.rehearsal.world.permissions(me.id, channel)
        needed = Permission.SEND_IN_THREADS if channel["type"] in THREADS else Permission.SEND
        history = self.rehearsal.world.history(channel["id"], me.id)
        if wish.get("before"):
            history = [each for each in history if int(each["id"]) < int(wish["before"])]
        shown = history[-MOST_SHOWN:]
        return {
            "messages": shown,
            "more": len(history) > len(shown),
            "commands": offered,
            "writable": bool(held & needed),
        }

    def _place(self, me: Person, wish: Json) -> Json:
        channel = self.rehearsal.world.channels.get(wish["channel"])
        if channel is None or not self.rehearsal.world.may_see(me.id, channel):
            raise Impossible("there is no such channel")
        return channel

    def _message(self, me: Person, wish: Json) -> Json:
        message = self.rehearsal.world.messages.get(wish["message"])
        owner = self.rehearsal.world.ephemeral_to.get(wish["message"])
        if message is None or (owner is not None and owner != me.id):
            raise Impossible("this message is gone")
        self._place(me, {"channel": message["channel_id"]})
        return message

    # Actions

    async def _say(self, me: Person, wish: Json) -> Json:
        reply_to = Seen(self.rehearsal, self._message(me, {"message": wish["to"]})) if wish.get("to") else None
        me.say(
            self._place(me, wish),
            str(wish.get("content") or ""),
            [_file(each) for each in wish.get("files") or []],
            reply_to,
        )
        return {}

    async def _slash(self, me: Person, wish: Json) -> Json:
        channel, values = self._place(me, wish), dict(wish.get("options") or {})
        command = interactions.find_command(self.rehearsal, me.user, channel, wish["name"])
        for option in walk_options(command):
            if option["type"] == ATTACHMENT and option["name"] in values:
                values[option["name"]] = _file(values[option["name"]])
        return await self._answer(interactions.slash(self.rehearsal, me.user, channel, wish["name"], values))

    async def _complete(self, me: Person, wish: Json) -> Json:
        values = {**(wish.get("options") or {}), wish["focused"]: wish["typed"]}
        started = interactions.slash(
            self.rehearsal, me.user, self._place(me, wish), wish["name"], values, wish["focused"]
        )
        await started.done()
        return {"choices": started.choices or []}

    async def _press(self, me: Person, wish: Json) -> Json:
        message = self._message(me, wish)
        if all(part.get("custom_id") != wish["component"] for part in walk(message["components"])):
            raise Impossible("this message has changed in the meantime; look at it again")
        return await self._answer(
            interactions.press(self.rehearsal, me.user, message, wish["component"], wish.get("values"))
        )

    async def _submit(self, me: Person, wish: Json) -> Json:
        opened = self.rehearsal.interactions.get(wish["opened"])
        if opened is None or opened.modal is None:
            raise Impossible("this form is no longer open")
        values = dict(wish.get("values") or {})
        for part in walk(opened.modal["components"]):
            if part["type"] == UPLOAD and part["custom_id"] in values:
                values[part["custom_id"]] = [_file(each) for each in values[part["custom_id"]]]
        return await self._answer(interactions.submit(self.rehearsal, me.user, opened, values))

    async def _menu(self, me: Person, wish: Json) -> Json:
        message = self._message(me, wish)
        channel = self.rehearsal.world.channels[message["channel_id"]]
        return await self._answer(interactions.context_menu(self.rehearsal, me.user, channel, wish["name"], message))

    @staticmethod
    async def _answer(interaction: Interaction) -> Json:
        await interaction.done()
        return {
            "id": interaction.id,
            "type": interaction.answer_type,
            "modal": interaction.modal,
            "milliseconds": round(interaction.seconds * 1000),
        }

    async def _react(self, me: Person, wish: Json) -> Json:
        message = self._message(me, wish)
        given = self.rehearsal.world.reactions.get(message["id"], {}).get(wish["emoji"], [])
        me.react(Seen(self.rehearsal, message), str(wish["emoji"])[:32], add=me.id not in given)
        return {}

    async def _authorize(self, me: Person, wish: Json) -> Json:
        """Tell the application in the frame who its user is."""
        if wish.get("client") != self.rehearsal.world.bot["id"] or wish.get("scope") != ["identify"]:
            raise Impossible("the frame asks for what this Discord does not give")
        return {"code": self.rehearsal.activity.code_for(me.id)}

    async def _dismiss(self, me: Person, wish: Json) -> Json:
        message = self._message(me, wish)
        if not message["flags"] & Flag.EPHEMERAL:
            raise Impossible("only private answers can be dismissed")
        self.rehearsal.delete_message(message)
        return {}

    async def _invite(self, me: Person, wish: Json) -> Json:
        name = str(wish["name"]).strip()[:32]
        if not name:
            raise Impossible("a person needs a name")
        person = self.rehearsal.person(name)
        self.rehearsal.notify_watchers("GUILD_MEMBER_ADD", {}, None, None)
        return {"person": person.id}

    async def _settings(self, me: Person, wish: Json) -> Json:
        if "closed" in wish:
            me.dms_closed = bool(wish["closed"])
        return {}

    def set_locale(self, user: Json, language: str) -> None:
        """Set the language of the page for its user and for all servers."""
        locale = {"en": "en-US", "fr": "fr", "it": "it"}.get(language[:2], "en-US")
        world = self.rehearsal.world
        if world.locales[user["id"]] != locale:
            Person(self.rehearsal, user).set_locale(locale)
        for guild in world.guilds.values():
            if guild.get("preferred_locale", "en-US") != locale:
                guild["preferred_locale"] = locale
                world.touch("guild", guild["id"])
                self.rehearsal.announce("GUILD_UPDATE", world.guild_payload(guild), guild_id=guild["id"])

    async def _machinery(self, me: Person, wish: Json) -> Json:
        """Control the simulation: network latency, a broken connection, or a time shift."""
        if "latency" in wish:
            self.rehearsal.faults.latency = min(max(float(wish["latency"]), 0.0), 2.5)
        if wish.get("cut"):
            self.rehearsal.gateway.cut()
        if wish.get("hours"):
            self.rehearsal.clock.advance(min(max(float(wish["hours"]), 0.0), 24.0 * 30) * 3600)
        return {"latency": self.rehearsal.faults.latency, "now": self.rehearsal.clock.time()}


def walk_options(command: Json) -> list[Json]:
    """Return every option of a command, including those of its subcommands."""
    found = []
    for option in command.get("options") or []:
        found += [option, *walk_options(option)]
    return found


def _file(sent: object) -> tuple[str, bytes]:
    if not isinstance(sent, dict):
        raise Impossible("a file is needed")
    return str(sent["name"])[:200], base64.b64decode(sent["content"])
