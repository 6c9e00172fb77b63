"""Interactions: what a user does, the payload sent to the bot, and the bot's response."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .limits import CHECKBOX, LABEL, RADIO, ROW, STRINGS, TEXT, TEXT_INPUT
from .wire import DM, EVERY_PERMISSION, Flag, Json, Permission, walk

if TYPE_CHECKING:
    from .local_discord import LocalDiscord

Given = dict[str, Any]  # values for options and fields: words, numbers, things, files
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
DEFERRED_UPDATE = 6
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
MOSTLY_KEPT = 5.0  # seconds to wait for the edit of a deferred private message, if it comes


class Impossible(Exception):
    """A user's action that the Discord client would not allow either."""


class NoAnswer(Exception):
    """The application did not respond."""


class Interaction:
    """One interaction with its token, its deadline and its responses."""

    def __init__(
        self,
        discord: LocalDiscord,
        payload: Json,
        user_id: str,
        source: Json | None = None,
        opened_by: Interaction | None = None,
    ) -> None:
        self.discord = discord
        self.payload = payload
        self.user_id = user_id
        self.source = source
        self.opened_by = opened_by
        self.id: str = payload["id"]
        self.token: str = payload["token"]
        self.channel_id: str = payload["channel_id"]
        self.begun = discord.clock.monotonic()
        self.answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.answer_type: int | None = None
        self.choices: list[Json] | None = None
        self.modal: Json | None = None
        self.original: Json | None = None
        self.messages: list[Json] = []
        self.followed = False  # whether a follow-up was sent
        self.seconds = 0.0

    @property
    def ephemeral(self) -> bool:
        """Whether only the user who started the interaction can see the response."""
        return bool(self.original and self.original["flags"] & Flag.EPHEMERAL)

    @property
    def late(self) -> bool:
        """Whether three seconds have passed without a response."""
        return not self.answered.done() and self.discord.clock.monotonic() - self.begun > self.discord.deadline

    @property
    def expired(self) -> bool:
        """Whether the token has expired, after fifteen minutes."""
        return self.discord.clock.monotonic() - self.begun > self.discord.token_life

    def answer(self, kind: int) -> None:
        """Record the bot's first response."""
        self.answer_type = kind
        self.seconds = self.discord.clock.monotonic() - self.begun
        self.answered.set_result(kind)

    async def done(self, within: float | None = None) -> Interaction:
        """Wait for the first response, at most as long as Discord does."""
        try:
            await asyncio.wait_for(asyncio.shield(self.answered), within or self.discord.deadline + 0.5)
        except TimeoutError:
            raise NoAnswer(f"The application did not respond to {describe(self.payload)}") from None
        return self

    async def settled(self, within: float = 5.0) -> Interaction:
        """Wait until a deferred answer has become a message."""
        await self.done()
        try:
            async with asyncio.timeout(within):
                while self.original is not None and self.original["flags"] & Flag.LOADING:
                    await self.discord.change()
        except TimeoutError:
            raise NoAnswer(f"The bot is still thinking about {describe(self.payload)}") from None
        # In a private message a deferred update usually edits it, but may also leave it unchanged.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(within, MOSTLY_KEPT)):
                while self.answer_type == DEFERRED_UPDATE and self.ephemeral and not self.followed:
                    await self.discord.change()
        return self

    def metadata(self) -> Json:
        """Return the metadata with which a message names its interaction."""
        body: Json = {
            "id": self.id,
            "type": self.payload["type"],
            "user": self.discord.world.users[self.user_id],
            "authorizing_integration_owners": self.payload["authorizing_integration_owners"],
        }
        if self.payload["type"] == COMMAND:
            body.update(name=_full_name(self.payload["data"]), command_type=self.payload["data"]["type"])
        elif self.payload["type"] == COMPONENT and self.source is not None:
            body["interacted_message_id"] = self.source["id"]
        elif self.opened_by is not None:
            body["triggering_interaction_metadata"] = self.opened_by.metadata()
        return body


def _full_name(data: Json) -> str:
    """Return the name of a command with its group and subcommand."""
    name, options = str(data["name"]), data.get("options") or []
    while options and options[0]["type"] in (SUBCOMMAND, GROUP):
        name, options = f"{name} {options[0]['name']}", options[0]["options"]
    return name


def describe(payload: Json) -> str:
    """Return a short description of an interaction for error messages."""
    data = payload["data"]
    return "/" + _full_name(data) if "name" in data else str(data.get("custom_id"))


def _begin(
    discord: LocalDiscord,
    kind: int,
    user: Json,
    channel: Json,
    data: Json,
    source: Json | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    world = discord.world
    payload: Json = {
        "id": world.clock.snowflake(),
        "application_id": world.bot["id"],
        "type": kind,
        "token": secrets.token_urlsafe(48),
        "version": 1,
        "data": data,
        "channel": {**world.channel_payload(channel), "permissions": str(world.permissions(user["id"], channel))},
        "channel_id": channel["id"],
        "app_permissions": str(world.permissions(world.bot["id"], channel)),
        "locale": world.locales[user["id"]],
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": channel.get("guild_id") or "0"},
        "context": 0 if "guild_id" in channel else 1,
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if "guild_id" in channel:
        guild = world.guilds[channel["guild_id"]]
        locale = guild.get("preferred_locale", "en-US")
        payload.update(
            guild_id=guild["id"],
            guild={"id": guild["id"], "locale": locale, "features": []},
            guild_locale=locale,
            member=world.member(guild, user["id"], channel),
        )
    else:
        payload["user"] = user
    if source is not None:
        payload["message"] = source
    return discord.begin(Interaction(discord, payload, user["id"], source, opened_by))


# Commands


def visible_commands(discord: LocalDiscord, user: Json, channel: Json) -> list[Json]:
    """Return the commands available to a user in a channel."""
    guild_id = channel.get("guild_id")
    offered = []
    for command in discord.world.commands.values():
        if command.get("guild_id") not in (None, guild_id):
            continue
        contexts = command.get("contexts")
        if contexts is not None and (0 if guild_id else 1) not in contexts:
            continue
        if not guild_id and contexts is None and command.get("dm_permission") is False:
            continue
        needed = command["default_member_permissions"]
        if guild_id and needed is not None:
            held = discord.world.permissions(user["id"], channel)
            if held & int(needed) != int(needed) or (int(needed) == 0 and held != EVERY_PERMISSION):
                continue
        offered.append(command)
    return offered


def find_command(discord: LocalDiscord, user: Json, channel: Json, name: str, kind: int = 1) -> Json:
    """Return the command of this name; refuse if it is not available to this user here."""
    root = name.split(" ", maxsplit=1)[0] if kind == 1 else name
    for command in visible_commands(discord, user, channel):
        if command["name"] == root and command["type"] == kind:
            return command
    raise Impossible(f"no such command here: {name}")


def _leaf(command: Json, path: Sequence[str]) -> tuple[list[Json], list[Json]]:
    """Return the subcommands on the path, and the options at its end."""
    options, way = command.get("options") or [], []
    for part in path:
        step = next((each for each in options if each["name"] == part and each["type"] in (SUBCOMMAND, GROUP)), None)
        if step is None:
            raise Impossible(f"no subcommand {part} of {command['name']}")
        way.append(step)
        options = step.get("options") or []
    if any(each["type"] in (SUBCOMMAND, GROUP) for each in options):
        raise Impossible(f"a subcommand of {command['name']} is needed")
    return way, options


def _value(discord: LocalDiscord, channel: Json, option: Json, value: Any, resolved: Json) -> Any:
    """Return the value sent for an option: an id with its resolved object, or the checked value."""
    kind, world = option["type"], discord.world
    if kind == ATTACHMENT:
        name, content = value
        attachment = world.attach(channel["id"], name, content, None, True)
        resolved.setdefault("attachments", {})[attachment["id"]] = attachment
        return attachment["id"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        key = str(value["id"] if isinstance(value, dict) else value)
        _resolve(discord, channel, key, resolved, kind)
        return key
    if kind in (INTEGER, NUMBER):
        value = int(value) if kind == INTEGER else float(value)
        if not option.get("min_value", value) <= value <= option.get("max_value", value):
            raise Impossible(f"{option['name']}: {value} is out of range")
    elif kind == STRING:
        value = str(value)
        if not (option.get("min_length") or 0) <= len(value) <= (option.get("max_length") or 6000):
            raise Impossible(f"{option['name']}: wrong length")
    elif kind == BOOLEAN:
        value = value if isinstance(value, bool) else str(value).lower() == "true"
    return value


def _resolve(discord: LocalDiscord, channel: Json, key: str, resolved: Json, kind: int) -> None:
    world = discord.world
    guild = world.guilds.get(channel.get("guild_id", ""))
    if kind in (USER, MENTIONABLE) and key in world.users:
        resolved.setdefault("users", {})[key] = world.users[key]
        if guild is not None and key in guild["members"]:
            member = {name: part for name, part in guild["members"][key].items() if name not in ("deaf", "mute")}
            member["permissions"] = str(world.permissions(key, channel))
            resolved.setdefault("members", {})[key] = member
    elif kind in (ROLE, MENTIONABLE) and guild is not None and key in guild["roles"]:
        resolved.setdefault("roles", {})[key] = guild["roles"][key]
    elif kind == CHANNEL and key in world.channels:
        resolved.setdefault("channels", {})[key] = {**world.channels[key], "permissions": "0"}
    else:
        raise Impossible(f"nobody and nothing has the id {key}")


def slash(
    discord: LocalDiscord, user: Json, channel: Json, name: str, values: Given, focused: str | None = None
) -> Interaction:
    """Run a slash command as a user, or type in an option with autocomplete."""
    _enter(discord, user, channel)
    command = find_command(discord, user, channel, name)
    way, options = _leaf(command, name.split(" ")[1:])
    known = {option["name"]: option for option in options}
    resolved: Json = {}
    given: list[Json] = []
    for key, value in values.items():
        option = known.get(key)
        if option is None:
            raise Impossible(f"{name} has no option {key}")
        if key == focused:
            given.append({"name": key, "type": option["type"], "value": value, "focused": True})
            continue
        if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
            raise Impossible(f"{value!r} is not a choice of {key}")
        sent = _value(discord, channel, option, value, resolved)
        if focused is not None and option["type"] in (INTEGER, NUMBER):
            sent = str(sent)
        given.append({"name": key, "type": option["type"], "value": sent})
    if focused is None:
        missing = [option["name"] for option in options if option.get("required") and option["name"] not in values]
        if missing:
            raise Impossible(f"{name} also needs {', '.join(missing)}")
    for step in reversed(way):
        given = [{"name": step["name"], "type": step["type"], "options": given}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
    if resolved:
        data["resolved"] = resolved
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return _begin(discord, COMMAND if focused is None else AUTOCOMPLETE, user, channel, data)


def context_menu(discord: LocalDiscord, user: Json, channel: Json, name: str, target: Json) -> Interaction:
    """Run a context menu command on a message or a user."""
    _enter(discord, user, channel)
    on_message = "author" in target
    command = find_command(discord, user, channel, name, 3 if on_message else 2)
    resolved: Json = {}
    if on_message:
        resolved["messages"] = {target["id"]: target}
    else:
        _resolve(discord, channel, target["id"], resolved, USER)
    data: Json = {
        "id": command["id"],
        "name": command["name"],
        "type": command["type"],
        "target_id": target["id"],
        "resolved": resolved,
    }
    return _begin(discord, COMMAND, user, channel, data)


def _enter(discord: LocalDiscord, user: Json, channel: Json) -> None:
    held = discord.world.permissions(user["id"], channel)
    if not held & Permission.VIEW:
        raise Impossible(f"{user['username']} does not see this channel")
    if channel["type"] != DM and not held & Permission.USE_COMMANDS:
        raise Impossible(f"{user['username']} may not use commands here")


# Components


def find_component(message: Json, wanted: str) -> Json:
    """Return the component with this custom id, or else with this label or placeholder."""
    parts = [part for part in walk(message["components"]) if part.get("custom_id") or part.get("url")]
    for name in ("custom_id", "label", "placeholder"):
        found = [part for part in parts if part.get(name) == wanted]
        if found:
            return found[0]
    offered = [part.get("label") or part.get("placeholder") or part.get("custom_id") for part in parts]
    raise Impossible(f"no component {wanted!r}; there are {offered}")


def press(
    discord: LocalDiscord,
    user: Json,
    message: Json,
    wanted: str,
    values: Sequence[str | Json] | None = None,
    stale: bool = False,
) -> Interaction:
    """Click a button or choose in a select as a user; a stale click names a component that is gone."""
    world = discord.world
    channel = world.channels[message["channel_id"]]
    if not world.may_see(user["id"], channel):
        raise Impossible(f"{user['username']} does not see this channel")
    if message["flags"] & Flag.EPHEMERAL and world.ephemeral_to.get(message["id"]) != user["id"]:
        raise Impossible(f"this message is not shown to {user['username']}")
    if stale:
        kind = STRINGS if values else 2
        data: Json = {"custom_id": wanted, "component_type": kind, "id": 1}
        if values:
            data["values"] = list(values)
        return _begin(discord, COMPONENT, user, channel, data, message)
    component = find_component(message, wanted)
    if component.get("disabled"):
        raise Impossible(f"{wanted} is disabled")
    if not component.get("custom_id"):
        raise Impossible(f"{wanted} is a link")
    data = {"custom_id": component["custom_id"], "component_type": component["type"], "id": component.get("id", 1)}
    if component["type"] != 2:
        chosen, resolved = _chosen(discord, channel, component, values or ())
        data["values"] = chosen
        if component["type"] != STRINGS:
            data["resolved"] = resolved
    return _begin(discord, COMPONENT, user, channel, data, message)


def _chosen(discord: LocalDiscord, channel: Json, select: Json, values: Sequence[str | Json]) -> tuple[list[str], Json]:
    chosen = [str(value["id"] if isinstance(value, dict) else value) for value in values]
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if select.get("required") is False and not chosen:
        least = 0
    if not least <= len(chosen) <= most:
        raise Impossible(f"{select['custom_id']} takes {least} to {most} values, not {len(chosen)}")
    resolved: Json = {}
    if select["type"] == STRINGS:
        labels = {option["label"]: option["value"] for option in select["options"]}
        allowed = set(labels.values())
        chosen = [value if value in allowed else labels.get(value, value) for value in chosen]
        wrong = [value for value in chosen if value not in allowed]
        if wrong:
            raise Impossible(f"{wrong} not among {sorted(allowed)}")
        return chosen, resolved
    kind = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}[select["type"]]
    for key in chosen:
        _resolve(discord, channel, key, resolved, kind)
    return chosen, resolved


# Modals


def submit(discord: LocalDiscord, user: Json, opened: Interaction, values: Given) -> Interaction:
    """Submit a modal as a user; fields that are not named keep their preset values."""
    if opened.modal is None:
        raise Impossible("no modal was opened")
    if user["id"] != opened.user_id:
        raise Impossible("this modal was opened for somebody else")
    channel = discord.world.channels[opened.channel_id]
    resolved: Json = {}
    fields = [part["custom_id"] for part in walk(opened.modal["components"]) if part.get("custom_id")]
    unknown = [key for key in values if key not in fields]
    if unknown:
        raise Impossible(f"the modal has no field {unknown}; it has {fields}")
    data: Json = {
        "custom_id": opened.modal["custom_id"],
        "components": [
            _fill(discord, channel, part, number, values, resolved)
            for number, part in enumerate(opened.modal["components"], 1)
        ],
    }
    if resolved:
        data["resolved"] = resolved
    return _begin(discord, MODAL, user, channel, data, opened.source, opened)


def _fill(discord: LocalDiscord, channel: Json, part: Json, number: int, values: Given, resolved: Json) -> Json:
    kind = part["type"]
    filled: Json = {"type": kind, "id": part.get("id") or number}
    if kind == LABEL:
        filled["component"] = _fill(discord, channel, part["component"], number + 100, values, resolved)
    elif kind == ROW:
        filled["components"] = [
            _fill(discord, channel, each, number + 100, values, resolved) for each in part["components"]
        ]
    elif kind == TEXT_INPUT:
        text = str(values.get(part["custom_id"], part.get("value") or ""))
        if part.get("required", True) and not text:
            raise Impossible(f"{part['custom_id']} is required")
        if text and not (part.get("min_length") or 0) <= len(text) <= (part.get("max_length") or 4000):
            raise Impossible(f"{part['custom_id']}: wrong length")
        filled.update(custom_id=part["custom_id"], value=text)
    elif kind != TEXT:
        filled.update(custom_id=part["custom_id"], **_choice(discord, channel, part, values, resolved))
    return filled


def _choice(discord: LocalDiscord, channel: Json, part: Json, values: Given, resolved: Json) -> Json:
    kind, given = part["type"], values.get(part["custom_id"])
    if kind == CHECKBOX:
        return {"value": bool(part.get("default") if given is None else given)}
    preset = [option["value"] for option in part.get("options") or [] if option.get("default")]
    if kind == RADIO:
        value = given if given is not None else (preset[0] if preset else None)
        if value is None and part.get("required", True):
            raise Impossible(f"{part['custom_id']} is required")
        return {"value": value}
    if kind == 19:
        attachments = [discord.world.attach(channel["id"], name, content, None, True) for name, content in given or []]
        resolved.setdefault("attachments", {}).update({each["id"]: each for each in attachments})
        return {"values": [each["id"] for each in attachments]}
    chosen = list(given) if given is not None else preset
    if kind == 22:
        allowed = [option["value"] for option in part["options"]]
        if any(value not in allowed for value in chosen):
            raise Impossible(f"{chosen} not among {allowed}")
        return {"values": chosen}
    picked, found = _chosen(discord, channel, part, chosen)
    for name, things in found.items():
        resolved.setdefault(name, {}).update(things)
    return {"values": picked}
