"""Application commands, global and per server."""

from __future__ import annotations

from ..activity import ENTRY_POINT
from ..limits import check_commands
from ..wire import ApiError, Json
from .route import Call, Created, route

_GLOBAL = "/applications/{application_id}/commands"
ENTRY_MISSING = (
    "You cannot remove this app's Entry Point command in a bulk update operation. "
    "Please include the Entry Point command in your update request or delete it separately."
)
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> list[Json]:
    if call.params["application_id"] != call.world.bot["id"]:
        raise ApiError(403, 20012, "You are not authorized to perform this action on this application")
    guild_id = call.params.get("guild_id")
    if guild_id is not None and guild_id not in call.world.guilds:
        raise ApiError(403, 50001, "Missing Access")
    return [each for each in call.world.commands.values() if each.get("guild_id") == guild_id]


def _store(call: Call, body: Json) -> Json:
    world, guild_id, kind = call.world, call.params.get("guild_id"), body.get("type") or 1
    known = [each for each in _scope(call) if (each["name"], each["type"]) == (body["name"], kind)]
    needed = body.get("default_member_permissions")
    command: Json = {
        "id": known[0]["id"] if known else world.clock.snowflake(),
        "application_id": world.bot["id"],
        "version": world.clock.snowflake(),
        "default_member_permissions": None if needed is None else str(needed),
        "type": kind,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "dm_permission": body.get("dm_permission", True),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": bool(body.get("nsfw")),
    }
    if kind == ENTRY_POINT:
        command["handler"] = body.get("handler", 1)
    if body.get("options"):
        command["options"] = body["options"]
    if guild_id:
        command["guild_id"] = guild_id
    world.commands[command["id"]] = command
    world.touch("command", command["id"])
    return command


def _changed(call: Call) -> None:
    call.discord.notify_watchers("COMMANDS", {}, None, None)


@route("GET", _GLOBAL, _GUILD)
async def listed(call: Call) -> list[Json]:
    """Return the commands of a scope."""
    return _scope(call)


@route("PUT", _GLOBAL, _GUILD)
async def replaced(call: Call) -> list[Json]:
    """Replace all commands of a scope."""
    check_commands(call.body)
    before = _scope(call)
    entry = {each["id"] for each in before if each["type"] == ENTRY_POINT}
    if entry - {each.get("id") for each in call.body}:
        raise ApiError(400, 50240, ENTRY_MISSING)
    now = [_store(call, body) for body in call.body]
    for old in before:
        if old["id"] not in {each["id"] for each in now}:
            del call.world.commands[old["id"]]
            call.world.touch("command", old["id"])
    _changed(call)
    return now


@route("POST", _GLOBAL, _GUILD)
async def created(call: Call) -> Created:
    """Add or overwrite one command."""
    others = [
        each for each in _scope(call) if (each["name"], each["type"]) != (call.body["name"], call.body.get("type") or 1)
    ]
    check_commands([call.body, *others])
    command = _store(call, call.body)
    _changed(call)
    return Created(command)


def _named(call: Call) -> Json:
    for command in _scope(call):
        if command["id"] == call.params["command_id"]:
            return command
    raise ApiError(404, 10063, "Unknown application command")


@route("GET", _GLOBAL + "/{command_id}", _GUILD + "/{command_id}")
async def one(call: Call) -> Json:
    """Return one command."""
    return _named(call)


@route("PATCH", _GLOBAL + "/{command_id}", _GUILD + "/{command_id}")
async def changed(call: Call) -> Json:
    """Change one command."""
    command = _named(call)
    check_commands([{**command, **call.body}])
    command.update(call.body, version=call.world.clock.snowflake())
    call.world.touch("command", command["id"])
    _changed(call)
    return command


@route("DELETE", _GLOBAL + "/{command_id}", _GUILD + "/{command_id}")
async def removed(call: Call) -> None:
    """Remove one command."""
    command = _named(call)
    del call.world.commands[command["id"]]
    call.world.touch("command", command["id"])
    _changed(call)
