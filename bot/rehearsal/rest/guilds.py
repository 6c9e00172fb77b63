"""Servers: members, roles, scheduled events."""

from __future__ import annotations

from ..limits import check_event
from ..wire import ApiError, BodyCheck, Json, Permission, fields
from .route import Call, route

_GUILD = "/guilds/{guild_id}"
_ROLE = _GUILD + "/members/{user_id}/roles/{role_id}"
_EVENTS = _GUILD + "/scheduled-events"


@route("GET", _GUILD)
async def one(call: Call) -> Json:
    """Return one server."""
    return call.world.guild_payload(call.guild)


@route("GET", _GUILD + "/members/{user_id}")
async def member(call: Call) -> Json:
    """Return one member."""
    call.member()
    return call.world.member(call.guild, call.params["user_id"])


@route("GET", _GUILD + "/members")
async def members(call: Call) -> list[Json]:
    """Return all members, ordered by id."""
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    keys = sorted((key for key in call.guild["members"] if int(key) > after), key=int)[:limit]
    return [call.world.member(call.guild, key) for key in keys]


@route("GET", _GUILD + "/roles")
async def roles(call: Call) -> list[Json]:
    """Return all roles."""
    return list(call.guild["roles"].values())


@route("POST", _GUILD + "/roles")
async def create_role(call: Call) -> Json:
    """Create a role, below the bot's own."""
    call.need(Permission.MANAGE_ROLES)
    body = call.body or {}
    form = BodyCheck()
    form.length(("name",), body.get("name"), 0, 100)
    form.close()
    colour = body.get("color") or (body.get("colors") or {}).get("primary_color") or 0
    role = call.world.add_role(
        call.guild, body.get("name") or "new role", int(body.get("permissions") or 0), colour=colour
    )
    own = _top(call)
    role["position"], own["position"] = own["position"], role["position"]
    role["mentionable"], role["hoist"] = bool(body.get("mentionable")), bool(body.get("hoist"))
    call.discord.announce("GUILD_ROLE_CREATE", {"guild_id": call.guild["id"], "role": role}, guild_id=call.guild["id"])
    return role


def _top(call: Call) -> Json:
    """Return the bot's highest role."""
    guild = call.guild
    mine = guild["members"][call.world.bot["id"]]["roles"]
    top: Json = max((guild["roles"][key] for key in mine), key=lambda role: role["position"])
    return top


def _role(call: Call) -> Json:
    role: Json | None = call.guild["roles"].get(call.params["role_id"])
    if role is None:
        raise ApiError(404, 10011, "Unknown Role")
    call.need(Permission.MANAGE_ROLES)
    if role["position"] >= _top(call)["position"] or role["managed"]:
        raise ApiError(403, 50013, "Missing Permissions")
    return role


@route("DELETE", _GUILD + "/roles/{role_id}")
async def remove_role(call: Call) -> None:
    """Delete a role."""
    role, guild = _role(call), call.guild
    del guild["roles"][role["id"]]
    for each in guild["members"].values():
        each["roles"] = [key for key in each["roles"] if key != role["id"]]
    call.world.touch("guild", guild["id"])
    call.discord.announce("GUILD_ROLE_DELETE", {"guild_id": guild["id"], "role_id": role["id"]}, guild_id=guild["id"])


def _give(call: Call, held: bool) -> None:
    role, person, guild = _role(call), call.member(), call.guild
    person["roles"] = [key for key in person["roles"] if key != role["id"]] + ([role["id"]] if held else [])
    call.world.touch("guild", guild["id"])
    body = {"guild_id": guild["id"], **call.world.member(guild, call.params["user_id"])}
    call.discord.announce("GUILD_MEMBER_UPDATE", body, guild_id=guild["id"])


@route("PUT", _ROLE)
async def give_role(call: Call) -> None:
    """Give a role."""
    _give(call, True)


@route("DELETE", _ROLE)
async def take_role(call: Call) -> None:
    """Take a role away."""
    _give(call, False)


@route("GET", _EVENTS)
async def events(call: Call) -> list[Json]:
    """Return the scheduled events."""
    return list(call.guild["events"].values())


@route("POST", _EVENTS)
async def schedule(call: Call) -> Json:
    """Schedule an event."""
    call.need(Permission.CREATE_EVENTS)
    body, world = call.body, call.world
    check_event(body, call.discord.clock.stamp())
    if len(call.guild["events"]) >= 100:
        raise ApiError(400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
    event: Json = {
        "id": world.clock.snowflake(),
        "guild_id": call.guild["id"],
        "channel_id": body.get("channel_id"),
        "creator_id": world.bot["id"],
        "name": body["name"],
        "description": body.get("description"),
        "scheduled_start_time": body["scheduled_start_time"],
        "scheduled_end_time": body.get("scheduled_end_time"),
        "privacy_level": body["privacy_level"],
        "status": 1,
        **fields("image entity_id recurrence_rule user_rsvp"),
        "entity_type": body["entity_type"],
        "entity_metadata": body.get("entity_metadata"),
        "user_count": 0,
        "auto_start": False,
        "guild_scheduled_event_exceptions": [],
    }
    call.guild["events"][event["id"]] = event
    world.touch("guild", call.guild["id"])
    call.discord.announce("GUILD_SCHEDULED_EVENT_CREATE", event, guild_id=call.guild["id"])
    return event


def _event(call: Call) -> Json:
    event: Json | None = call.guild["events"].get(call.params["guild_scheduled_event_id"])
    if event is None:
        raise ApiError(404, 10070, "Unknown Guild Scheduled Event")
    return event


@route("GET", _EVENTS + "/{guild_scheduled_event_id}")
async def event(call: Call) -> Json:
    """Return one event."""
    return _event(call)


@route("PATCH", _EVENTS + "/{guild_scheduled_event_id}")
async def reschedule(call: Call) -> Json:
    """Change an event."""
    call.need(Permission.CREATE_EVENTS)
    event, body = _event(call), dict(call.body or {})
    if "scheduled_start_time" in body or "name" in body:
        check_event({**event, **body}, call.discord.clock.stamp())
    names: Json = {name: value for name, value in body.items() if name in event}
    event.update(names)
    call.world.touch("guild", call.guild["id"])
    call.discord.announce("GUILD_SCHEDULED_EVENT_UPDATE", event, guild_id=call.guild["id"])
    return event


@route("DELETE", _EVENTS + "/{guild_scheduled_event_id}")
async def unschedule(call: Call) -> None:
    """Delete an event."""
    call.need(Permission.MANAGE_EVENTS)
    event = _event(call)
    del call.guild["events"][event["id"]]
    call.world.touch("guild", call.guild["id"])
    call.discord.announce("GUILD_SCHEDULED_EVENT_DELETE", event, guild_id=call.guild["id"])
