"""Activities: the application's page in a frame of the client, reached through a proxy under a separate origin.

The messages between the client and the frame are handled in `page/frame.js`; this module has the codes and tokens by
which
the application identifies its user, and the proxy.
"""

from __future__ import annotations

import contextlib
import secrets
from typing import TYPE_CHECKING

import aiohttp
from aiohttp import web

from .wire import ApiError, Json

if TYPE_CHECKING:
    from .interactions import Interaction
    from .local_discord import LocalDiscord

CODE_LASTS, TOKEN_LASTS = 300.0, 604_800.0
ENTRY_POINT, DISCORD_LAUNCHES = 4, 2
PREFIX = "/.proxy"
NOT_PASSED = {
    "host",
    "connection",
    "keep-alive",
    "transfer-encoding",
    "upgrade",
    "cookie",
    "set-cookie",
    "content-length",
}
UNPACKED = {"content-encoding"}  # the proxy has unpacked what it passes on


class Activity:
    """The Activity of the application, once it is enabled with a secret and a target address for the proxy."""

    def __init__(self, discord: LocalDiscord) -> None:
        self.discord = discord
        self.secret = self.target = ""
        self.prefixed = False  # some clients reach the application under the prefix alone
        self.held_back = False  # some proxies keep a stream until it has ended
        self.codes: dict[str, tuple[str, float]] = {}
        self.tokens: dict[str, tuple[str, float]] = {}

    @property
    def on(self) -> bool:
        """Whether it is enabled."""
        return bool(self.target)

    def switch_on(self, target: str, secret: str) -> None:
        """Enable it; Discord gives the application a command that launches it."""
        self.target, self.secret = target.rstrip("/"), secret
        world = self.discord.world
        if not any(command["type"] == ENTRY_POINT for command in world.commands.values()):
            number = world.clock.snowflake()
            world.commands[number] = {
                "id": number,
                "application_id": world.bot["id"],
                "version": world.clock.snowflake(),
                "default_member_permissions": None,
                "type": ENTRY_POINT,
                "name": "launch",
                "description": "Launch an activity",
                "handler": DISCORD_LAUNCHES,
                "dm_permission": True,
                "contexts": [0, 1, 2],
                "integration_types": [0, 1],
                "nsfw": False,
            }

    def host(self, port: int) -> str:
        """Return the host name under which the frame is served, a different origin from the page around it."""
        return f"{self.discord.world.bot['id']}.localhost:{port}"

    def launch(self, interaction: Interaction) -> Json:
        """Open the frame for the user of an interaction."""
        if not self.on:
            raise ApiError(400, 50035, "Invalid Form Body")  # nothing is known of what Discord says to this
        channel = self.discord.world.channels[interaction.channel_id]
        instance = f"i-{interaction.id}-{'gc' if 'guild_id' in channel else 'pc'}-{channel['id']}"
        facts: Json = {"instance_id": instance, "channel_id": channel["id"], "guild_id": channel.get("guild_id")}
        self.discord.notify_watchers("LAUNCH", facts, None, interaction.user_id)
        return {"type": 12, "activity_instance": {"id": instance}}

    # who sits before it

    def code_for(self, user: str) -> str:
        """Return an authorization code for the application, valid once and for five minutes."""
        code = secrets.token_urlsafe(22)
        self.codes[code] = (user, self.discord.clock.time() + CODE_LASTS)
        return code

    def exchange(self, form: Json) -> Json:
        """Exchange a code for a token."""
        if (
            form.get("client_id") != self.discord.world.bot["id"]
            or form.get("client_secret") != self.secret
            or not self.on
        ):
            raise ApiError(401, 0, "invalid_client", {"error": "invalid_client"})
        user, end = self.codes.pop(str(form.get("code")), ("", 0.0))
        if form.get("grant_type") != "authorization_code" or end < self.discord.clock.time():
            raise ApiError(400, 0, "invalid_grant", {"error": "invalid_grant"})
        token = secrets.token_urlsafe(22)
        self.tokens[token] = (user, self.discord.clock.time() + TOKEN_LASTS)
        return {"token_type": "Bearer", "access_token": token, "expires_in": int(TOKEN_LASTS), "scope": "identify"}

    def person_of(self, token: str) -> Json:
        """Return the user to whom a token belongs."""
        user, end = self.tokens.get(token, ("", 0.0))
        if end < self.discord.clock.time():
            raise ApiError(401, 0, "401: Unauthorized")
        world = self.discord.world
        return {**world.users[user], "mfa_enabled": False, "locale": world.locales[user]}

    # the proxy

    async def pass_on(self, request: web.Request) -> web.StreamResponse:
        """Forward a request from the frame to the application and return the response, stripping cookies in both
        directions.
        """
        path = request.path_qs
        if self.prefixed and not path.startswith(PREFIX) and request.headers.get("Sec-Fetch-Dest") == "empty":
            raise web.HTTPNotFound
        path = path.removeprefix(PREFIX)
        headers = {name: value for name, value in request.headers.items() if name.lower() not in NOT_PASSED}
        timeout = aiohttp.ClientTimeout(total=None, connect=10)
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.request(
                request.method, self.target + path, headers=headers, data=await request.read(), allow_redirects=False
            ) as found,
        ):
            shown = {name: value for name, value in found.headers.items() if name.lower() not in NOT_PASSED | UNPACKED}
            if self.held_back:
                return web.Response(status=found.status, headers=shown, body=await found.read())
            response = web.StreamResponse(status=found.status, headers=shown)
            await response.prepare(request)
            with contextlib.suppress(ConnectionError):  # the frame was closed
                async for part in found.content.iter_any():
                    await response.write(part)
                await response.write_eof()
            return response
