"""Routes of the REST interface and their arguments."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..local_discord import LocalDiscord
from ..messages import Upload
from ..wire import ApiError, Json, Permission
from ..world import World


@dataclass
class Call:
    """One parsed request with its path parameters."""

    discord: LocalDiscord
    method: str
    path: str
    authorization: str = ""
    template: str = ""
    params: dict[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def world(self) -> World:
        """The world of the local Discord."""
        return self.discord.world

    @property
    def guild(self) -> Json:
        """The server named in the path."""
        guild = self.world.guilds.get(self.params["guild_id"])
        if guild is None:
            raise ApiError(404, 10004, "Unknown Guild")
        return guild

    def channel(self, *needed: Permission) -> Json:
        """Return the channel in the path; refuse if the bot lacks the permissions needed."""
        channel = self.world.channels.get(self.params["channel_id"])
        if channel is None:
            raise ApiError(404, 10003, "Unknown Channel")
        self.discord.archive_if_idle(channel)
        held = self.world.permissions(self.world.bot["id"], channel)
        if not held & Permission.VIEW:
            raise ApiError(403, 50001, "Missing Access")
        if any(not held & permission for permission in needed):
            raise ApiError(403, 50013, "Missing Permissions")
        return channel

    def message(self) -> Json:
        """Return the message in the path; ephemeral ones are unknown here."""
        message = self.world.messages.get(self.params["message_id"])
        hidden = message is None or message["id"] in self.world.ephemeral_to
        if message is None or hidden or message["channel_id"] != self.params["channel_id"]:
            raise ApiError(404, 10008, "Unknown Message")
        return message

    def member(self) -> Json:
        """Return the member in the path."""
        member: Json | None = self.guild["members"].get(self.params["user_id"])
        if member is None:
            raise ApiError(404, 10007, "Unknown Member")
        return member

    def need(self, permission: Permission) -> None:
        """Refuse unless the bot has a permission on the server."""
        held = self.world.guild_permissions(self.guild, self.world.bot["id"])
        if not held & permission:
            raise ApiError(403, 50013, "Missing Permissions")


@dataclass(frozen=True)
class Created:
    """A response with status 201."""

    body: Any


Answer = Callable[[Call], Awaitable[object]]


@dataclass(frozen=True)
class Route:
    """A method, a path with parameters, and the handler function."""

    method: str
    template: str
    pattern: re.Pattern[str]
    answer: Answer
    authorised: bool


ROUTES: dict[str, list[Route]] = {}


def route(method: str, *templates: str, authorised: bool = True) -> Callable[[Answer], Answer]:
    """Register the function that answers these paths."""

    def register(answer: Answer) -> Answer:
        for template in templates:
            pattern = re.compile("^" + re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template) + "$")
            ROUTES.setdefault(method, []).append(Route(method, template, pattern, answer, authorised))
        return answer

    return register


def find_route(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """Return the route of a path with its parameters."""
    for each in ROUTES.get(method, ()):
        match = each.pattern.match(path)
        if match:
            return each, match.groupdict()
    return None
