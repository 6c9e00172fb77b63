"""The bot itself, other users, and the gateway URL."""

from __future__ import annotations

from ..wire import ApiError, Json
from .route import Call, route


@route("GET", "/gateway", authorised=False)
async def gateway(call: Call) -> Json:
    """Return the gateway URL."""
    return {"url": call.discord.gateway.url}


@route("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Json:
    """Return the gateway URL and the number of shards."""
    limit = {"total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": call.discord.identifies}
    return {"url": call.discord.gateway.url, "shards": call.discord.shards, "session_start_limit": limit}


@route("GET", "/users/@me", authorised=False)
async def me(call: Call) -> Json:
    """The bot's own account, or that of a person who has let the application know who they are."""
    if call.authorization.startswith("Bearer "):
        return call.discord.activity.person_of(call.authorization.removeprefix("Bearer "))
    if call.authorization != f"Bot {call.discord.token}":
        raise ApiError(401, 0, "401: Unauthorized")
    return {**call.world.bot, "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


@route("POST", "/oauth2/token", authorised=False)
async def token(call: Call) -> Json:
    """Exchange a user's authorization code for a token."""
    return call.discord.activity.exchange(call.body or {})


@route("GET", "/oauth2/applications/@me", "/applications/@me")
async def application(call: Call) -> Json:
    """Return the bot's application."""
    return call.world.application()


@route("GET", "/users/@me/guilds")
async def my_guilds(call: Call) -> list[Json]:
    """Return the bot's servers."""
    world = call.world
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 200))
    found = sorted(
        (each for each in world.guilds.values() if int(each["id"]) > after), key=lambda each: int(each["id"])
    )
    return [
        {
            "id": guild["id"],
            "name": guild["name"],
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(world.guild_permissions(guild, world.bot["id"])),
            "features": [],
        }
        for guild in found[:limit]
    ]


@route("POST", "/users/@me/channels")
async def open_dm(call: Call) -> Json:
    """Open a DM channel with a user."""
    recipient = str(call.body.get("recipient_id") or (call.body.get("recipients") or [None])[0])
    if recipient not in call.world.users or recipient == call.world.bot["id"]:
        raise ApiError(400, 50033, "Invalid Recipient(s)")
    return call.world.channel_payload(call.world.dm(recipient))


@route("GET", "/users/{user_id}")
async def user(call: Call) -> Json:
    """Return one user."""
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise ApiError(404, 10013, "Unknown User")
    return found
