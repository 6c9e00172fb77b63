"""The world: users, servers, channels, messages and who may see what."""

from __future__ import annotations

import mimetypes
import re
import struct
from collections import defaultdict
from collections.abc import Iterable, Sequence

from .clock import ShiftedClock
from .wire import (
    BOT_ROLE,
    DM,
    EVERY_PERMISSION,
    EVERYONE,
    FORUMS,
    PRIVATE_THREAD,
    THREADS,
    Flag,
    Json,
    Permission,
    fields,
)
from .world_file import WorldFile

MOST_MESSAGES = 2000
MOST_WITHDRAWN = 32


class World:
    """The state of the local Discord."""

    def __init__(self, clock: ShiftedClock, store: WorldFile | None = None, bot_name: str = "Strategos") -> None:
        self.clock = clock
        self.store = store
        self.base_url = ""
        self.users: dict[str, Json] = {}
        self.locales: dict[str, str] = {}
        self.closed_dms: set[str] = set()
        self.guilds: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, Json] = {}
        self.order: dict[str, list[str]] = defaultdict(list)
        self.commands: dict[str, Json] = {}
        self.ephemeral_to: dict[str, str] = {}
        self.inline: dict[str, list[Json]] = {}
        self.reactions: dict[str, dict[str, list[str]]] = {}
        self.files: dict[str, tuple[str, bytes, str]] = {}
        self._withdrawn: dict[str, tuple[str, bytes, str]] = {}
        self.bot: Json = {}
        self.owner: Json = {}
        if store is not None and store.load(self):
            self.bot = next(user for user in self.users.values() if user["bot"])
            self.owner = next(user for user in self.users.values() if not user["bot"])
            return
        self.bot = self.add_user(bot_name, bot=True)
        self.owner = self.add_user("Organizer")

    def touch(self, kind: str, key: str) -> None:
        """Mark an object as changed, so that it is saved."""
        if self.store is not None:
            self.store.touch(kind, key)

    # People

    def add_user(self, name: str, bot: bool = False, locale: str = "en-US") -> Json:
        """Create a user (or the bot)."""
        username = re.sub(r"[^a-z0-9_.]", "", name.lower()) or "someone"
        taken = {user["username"] for user in self.users.values()}
        while username in taken:
            username += "_"
        user: Json = {
            "id": self.clock.snowflake(),
            "username": username,
            "discriminator": "0",
            "global_name": None if bot else name,
            "avatar": None,
            "bot": bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if bot:
            user["username"] = name
        self.users[user["id"]] = user
        self.locales[user["id"]] = locale
        self.touch("user", user["id"])
        return user

    def application(self) -> Json:
        """Return the bot's application."""
        flags = 1 << 15 | 1 << 19
        return {
            "id": self.bot["id"],
            "name": self.bot["username"],
            **fields("icon type interactions_endpoint_url role_connections_verification_url team"),
            "description": "On the rehearsal discord",
            "summary": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": flags,
            "flags_new": str(flags),
            "redirect_uris": [],
            "owner": self.owner,
            "approximate_guild_count": len(self.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "integration_types_config": {"0": {}, "1": {}},
            "hook": True,
            "eligible_oauth2_scopes": [],
            "bot": self.bot,
        }

    # Servers

    def add_guild(self, name: str, owner: Json | None = None) -> Json:
        """Create a server with the bot and its owner as members."""
        owner = owner or self.owner
        key = self.clock.snowflake()
        guild: Json = {
            "id": key,
            "name": name,
            "owner_id": owner["id"],
            "roles": {},
            "channels": [],
            "threads": [],
            "members": {},
            "events": {},
            "joined_at": self.clock.stamp(),
        }
        self.guilds[key] = guild
        guild["roles"][key] = self._role(key, "@everyone", int(EVERYONE), 0)
        role = self.add_role(guild, self.bot["username"], int(BOT_ROLE), managed=True)
        role["tags"] = {"bot_id": self.bot["id"]}
        self.add_member(guild, self.bot, [role["id"]])
        self.add_member(guild, owner)
        return guild

    @staticmethod
    def _role(key: str, name: str, permissions: int, position: int, managed: bool = False, colour: int = 0) -> Json:
        return {
            "id": key,
            "name": name,
            **fields("description icon unicode_emoji"),
            "color": colour,
            "colors": {"primary_color": colour, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": position,
            "permissions": str(permissions),
            "managed": managed,
            "mentionable": False,
            "flags": 0,
        }

    def add_role(self, guild: Json, name: str, permissions: int = 0, managed: bool = False, colour: int = 0) -> Json:
        """Create a role; later roles rank above earlier ones."""
        key = self.clock.snowflake()
        role = self._role(key, name, permissions, len(guild["roles"]), managed, colour)
        guild["roles"][key] = role
        self.touch("guild", guild["id"])
        return role

    def add_member(self, guild: Json, user: Json, roles: Sequence[str] = ()) -> Json:
        """Add a user to a server."""
        member: Json = {
            "roles": list(roles),
            "joined_at": self.clock.stamp(),
            **fields("nick avatar banner premium_since communication_disabled_until"),
            **fields("deaf mute pending", False),
            "flags": 0,
        }
        guild["members"][user["id"]] = member
        self.touch("guild", guild["id"])
        return member

    def member(self, guild: Json, user_id: str, within: Json | None = None) -> Json:
        """Return a member as the gateway and REST show it, with permissions if a channel is given."""
        shown = {**guild["members"][user_id], "user": self.users[user_id]}
        if within is not None:
            shown["permissions"] = str(self.permissions(user_id, within))
        return shown

    def guild_payload(self, guild: Json, members: Iterable[str] | None = None) -> Json:
        """Return a server in full, with the lists of GUILD_CREATE if members are named."""
        payload: Json = {
            "id": guild["id"],
            "name": guild["name"],
            **fields(
                "icon description home_header splash discovery_splash banner application_id afk_channel_id "
                "system_channel_id widget_channel_id max_presences vanity_url_code rules_channel_id "
                "safety_alerts_channel_id public_updates_channel_id premium_progress_bar_enabled_user_updated_at "
                "incidents_data hub_type"
            ),
            "features": ["COMMUNITY"],
            "owner_id": guild["owner_id"],
            "region": "deprecated",
            "afk_timeout": 300,
            **fields(
                "system_channel_flags verification_level mfa_level explicit_content_filter premium_tier "
                "premium_subscription_count nsfw_level",
                0,
            ),
            **fields("widget_enabled premium_progress_bar_enabled nsfw", False),
            "default_message_notifications": 1,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "preferred_locale": guild.get("preferred_locale", "en-US"),
            "emojis": [],
            "stickers": [],
            "roles": list(guild["roles"].values()),
        }
        if members is not None:
            payload.update(
                joined_at=guild["joined_at"],
                large=False,
                unavailable=False,
                member_count=len(guild["members"]),
                voice_states=[],
                presences=[],
                stage_instances=[],
                soundboard_sounds=[],
                guild_scheduled_events=list(guild["events"].values()),
                members=[self.member(guild, user) for user in members],
                channels=[self.channels[key] for key in guild["channels"]],
                threads=[
                    self.channels[key]
                    for key in guild["threads"]
                    if not self.channels[key]["thread_metadata"]["archived"]
                ],
            )
        return payload

    # Channels

    def add_channel(
        self,
        guild: Json,
        name: str,
        kind: int = 0,
        overwrites: Sequence[Json] = (),
        tags: Sequence[str] = (),
        topic: str | None = None,
        parent: str | None = None,
    ) -> Json:
        """Create a channel or a forum in a server."""
        channel: Json = {
            "id": self.clock.snowflake(),
            "type": kind,
            "guild_id": guild["id"],
            "name": name,
            "position": len(guild["channels"]),
            "permission_overwrites": [dict(each) for each in overwrites],
            "topic": topic,
            "nsfw": False,
            "last_message_id": None,
            "rate_limit_per_user": 0,
            "parent_id": parent,
            "flags": 0,
        }
        if kind in FORUMS:
            channel["available_tags"] = [
                {"id": self.clock.snowflake(), "name": tag, "moderated": False, "emoji_id": None, "emoji_name": None}
                for tag in tags
            ]
            channel.update(default_reaction_emoji=None, default_sort_order=None, default_forum_layout=0)
        self.channels[channel["id"]] = channel
        guild["channels"].append(channel["id"])
        self.touch("channel", channel["id"])
        self.touch("guild", guild["id"])
        return channel

    def add_thread(self, parent: Json, body: Json, kind: int, owner: str, key: str | None = None) -> Json:
        """Create a thread under a channel, or a post in a forum."""
        key, now = key or self.clock.snowflake(), self.clock.stamp()
        thread: Json = {
            "id": key,
            "type": kind,
            "guild_id": parent["guild_id"],
            "name": body["name"],
            "parent_id": parent["id"],
            "owner_id": owner,
            **fields("last_message_id rtc_region last_pin_timestamp"),
            **fields("flags rate_limit_per_user message_count total_message_sent user_limit", 0),
            "member_count": 1,
            "bitrate": 64000,
            "thread_metadata": {
                "archived": False,
                "archive_timestamp": now,
                "locked": False,
                "invitable": True,
                "auto_archive_duration": body.get("auto_archive_duration") or 1440,
                "create_timestamp": now,
            },
            "member": {"id": key, "user_id": owner, "join_timestamp": now, "flags": 1},
        }
        if body.get("applied_tags"):
            thread["applied_tags"] = [str(tag) for tag in body["applied_tags"]]
        self.channels[key] = thread
        self.guilds[parent["guild_id"]]["threads"].append(key)
        self.touch("channel", key)
        self.touch("guild", parent["guild_id"])
        return thread

    def dm(self, user_id: str) -> Json:
        """Return the DM channel between the bot and a user; create it when first needed."""
        for channel in self.channels.values():
            if channel["type"] == DM and user_id in channel["_people"]:
                return channel
        channel = {
            "id": self.clock.snowflake(),
            "type": DM,
            "flags": 0,
            "last_message_id": None,
            "_people": [self.bot["id"], user_id],
        }
        self.channels[channel["id"]] = channel
        self.touch("channel", channel["id"])
        return channel

    def channel_payload(self, channel: Json) -> Json:
        """Return a channel as it is sent; a DM names the other user."""
        if channel["type"] != DM:
            return channel
        shown = {name: value for name, value in channel.items() if not name.startswith("_")}
        return {**shown, "recipients": [self.users[key] for key in channel["_people"] if key != self.bot["id"]]}

    def remove_channel(self, channel: Json) -> None:
        """Forget a channel with its threads and messages."""
        guild = self.guilds[channel["guild_id"]]
        for key in [key for key in guild["threads"] if self.channels[key]["parent_id"] == channel["id"]]:
            self.remove_channel(self.channels[key])
        for message in self.history(channel["id"]):
            self.forget(message)
        for shelf in ("channels", "threads"):
            if channel["id"] in guild[shelf]:
                guild[shelf].remove(channel["id"])
        del self.channels[channel["id"]]
        self.touch("channel", channel["id"])
        self.touch("guild", guild["id"])

    # Permissions

    def permissions(self, user_id: str, channel: Json) -> int:
        """Return a user's permissions in a channel; a thread has those of its parent, a private one only for its
        members.
        """
        if channel["type"] == DM:
            return int(EVERYONE) if user_id in channel["_people"] else 0
        if channel["type"] == PRIVATE_THREAD and user_id not in (channel["owner_id"], *channel.get("_members", ())):
            held = self.permissions(user_id, self.channels[channel["parent_id"]])
            return held if held & Permission.MANAGE_THREADS else 0
        if channel["type"] in THREADS:
            channel = self.channels[channel["parent_id"]]
        guild = self.guilds[channel["guild_id"]]
        member = guild["members"].get(user_id)
        if member is None:
            return 0
        held = self.guild_permissions(guild, user_id)
        if held == EVERY_PERMISSION:
            return held
        overwrites = {each["id"]: each for each in channel["permission_overwrites"]}
        if guild["id"] in overwrites:
            held = _overwrite(held, [overwrites[guild["id"]]])
        held = _overwrite(held, [overwrites[role] for role in member["roles"] if role in overwrites])
        if user_id in overwrites:
            held = _overwrite(held, [overwrites[user_id]])
        return held

    def guild_permissions(self, guild: Json, user_id: str) -> int:
        """Return the permissions that a user's roles give in a server."""
        if guild["owner_id"] == user_id:
            return EVERY_PERMISSION
        held = int(guild["roles"][guild["id"]]["permissions"])
        for role in guild["members"][user_id]["roles"]:
            held |= int(guild["roles"][role]["permissions"])
        return EVERY_PERMISSION if held & Permission.ADMINISTRATOR else held

    def may_see(self, user_id: str, channel: Json) -> bool:
        """Return whether a user can see this channel."""
        return bool(self.permissions(user_id, channel) & Permission.VIEW)

    # Messages and files

    def keep(self, message: Json, ephemeral_to: str | None = None) -> None:
        """Store a new or changed message; very old ones are dropped."""
        known = message["id"] in self.messages
        self.messages[message["id"]] = message
        if message["flags"] & Flag.EPHEMERAL and ephemeral_to:
            self.ephemeral_to.setdefault(message["id"], ephemeral_to)
        if not known:
            channel = self.channels[message["channel_id"]]
            channel["last_message_id"] = message["id"]
            order = self.order[channel["id"]]
            order.append(message["id"])
            if channel["type"] in THREADS:
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
            if len(order) > MOST_MESSAGES:
                self.forget(self.messages[order[0]])
        if not message["flags"] & Flag.EPHEMERAL:
            self.touch("message", message["id"])

    def forget(self, message: Json) -> None:
        """Remove a message with its files."""
        key = message["id"]
        for attachment in [*message["attachments"], *self.inline.pop(key, [])]:
            self._withdraw(attachment["id"])
        self.messages.pop(key, None)
        self.ephemeral_to.pop(key, None)
        self.reactions.pop(key, None)
        if key in self.order[message["channel_id"]]:
            self.order[message["channel_id"]].remove(key)
        self.touch("message", key)

    def _withdraw(self, file_id: str) -> None:
        """Delete a file, but keep it in memory for a while for pages that are still loading it, as Discord does."""
        found = self.file(file_id)
        self.files.pop(file_id, None)
        self.touch("file", file_id)
        if found is not None:
            self._withdrawn[file_id] = found
        while len(self._withdrawn) > MOST_WITHDRAWN:
            self._withdrawn.pop(next(iter(self._withdrawn)))

    def history(self, channel_id: str, viewer: str | None = None) -> list[Json]:
        """Return the messages of a channel in order: the public ones, and the viewer's own ephemeral ones."""
        shown = []
        for key in self.order.get(channel_id, ()):
            message = self.messages[key]
            if not message["flags"] & Flag.EPHEMERAL or (viewer and self.ephemeral_to.get(key) == viewer):
                shown.append(message)
        return shown

    def attach(
        self, channel_id: str, filename: str, content: bytes, about: Json | None = None, ephemeral: bool = False
    ) -> Json:
        """Store an uploaded file and return its description."""
        key = self.clock.snowflake()
        name = re.sub(r"[^\w.\-]", "_", filename)[-200:]
        name = name if name.strip(".") else "unknown"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.files[key] = (name, content, kind)
        if not ephemeral:
            self.touch("file", key)
        url = f"{self.base_url}/cdn/attachments/{channel_id}/{key}/{name}?ex=0&is=0&hm=0"
        attachment: Json = {
            "id": key,
            "filename": name,
            "size": len(content),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        if about and about.get("description"):
            attachment["description"] = about["description"]
        if ephemeral:
            attachment["ephemeral"] = True
        size = picture_size(content)
        if size:
            attachment["width"], attachment["height"] = size
        return attachment

    def file(self, key: str) -> tuple[str, bytes, str] | None:
        """Return a stored file from memory, else from the database."""
        found = self.files.get(key) or self._withdrawn.get(key)
        if found is None and self.store is not None:
            found = self.store.file(key)
        return found

    def mentioned(self, text: str, allowed: Json | None) -> list[str]:
        """Return the users that a text pings, as far as the sender allowed it."""
        named: list[str] = [key for key in dict.fromkeys(re.findall(r"<@!?(\d+)>", text)) if key in self.users]
        if allowed is None or "users" in (allowed.get("parse") or []):
            return named
        wanted = {str(key) for key in allowed.get("users") or []}
        return [key for key in named if key in wanted]


def _overwrite(held: int, overwrites: Iterable[Json]) -> int:
    allow = deny = 0
    for each in overwrites:
        allow |= int(each["allow"])
        deny |= int(each["deny"])
    return (held & ~deny) | allow


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return the width and height of a PNG, GIF, WebP or JPEG, read from its header."""
    if content[:8] == b"\x89PNG\r\n\x1a\n":
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    if content[:6] in (b"GIF87a", b"GIF89a"):
        width, height = struct.unpack("<HH", content[6:10])
        return width, height
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8X":
        return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8 ":
        width, height = struct.unpack("<HH", content[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if content[:4] == b"RIFF" and content[8:16] == b"WEBPVP8L":
        bits = int.from_bytes(content[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if content[:2] == b"\xff\xd8":
        return _jpeg_size(content)
    return None


def _jpeg_size(content: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def text_of(message: Json) -> str:
    """Return all visible text of a message, for searching."""
    from .wire import walk

    words: list[str | None] = [message["content"]]
    for embed in message["embeds"]:
        words += [
            embed.get("title"),
            embed.get("description"),
            (embed.get("footer") or {}).get("text"),
            (embed.get("author") or {}).get("name"),
        ]
        words += [part for item in embed.get("fields") or [] for part in (item["name"], item["value"])]
    for component in walk(message["components"]):
        words += [component.get(name) for name in ("content", "label", "placeholder")]
        words += [option.get("label") for option in component.get("options") or []]
    return "\n".join(str(word) for word in words if word)
