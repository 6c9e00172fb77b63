"""Channels and threads."""

from __future__ import annotations

from ..limits import check_channel, check_thread
from ..messages import compose
from ..wire import FORUMS, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, ApiError, Flag, Json, Permission
from .route import Call, Created, route

_CHANNEL = "/channels/{channel_id}"
_EDITABLE = (
    *("name", "topic", "applied_tags", "rate_limit_per_user", "nsfw", "parent_id", "position"),
    *("permission_overwrites", "flags", "available_tags"),
)


@route("GET", _CHANNEL)
async def one(call: Call) -> Json:
    """Return one channel."""
    return call.world.channel_payload(call.channel())


@route("PATCH", _CHANNEL)
async def change(call: Call) -> Json:
    """Change a channel, or archive and lock a thread."""
    channel, body = call.channel(), call.body or {}
    own = channel.get("owner_id") == call.world.bot["id"]
    if channel["type"] in THREADS:
        if not own or "locked" in body:
            call.channel(Permission.MANAGE_THREADS)
        check_thread({"name": channel["name"], **body})
        metadata = channel["thread_metadata"]
        metadata.update(
            {name: body[name] for name in ("archived", "locked", "auto_archive_duration", "invitable") if name in body}
        )
        if "archived" in body:
            metadata["archive_timestamp"] = call.discord.clock.stamp()
    else:
        call.channel(Permission.MANAGE_CHANNELS)
        check_channel({"name": channel["name"], **body})
    if "permission_overwrites" in body:
        body["permission_overwrites"] = _overwrites(body)
    if "available_tags" in body:
        blank = {"moderated": False, "emoji_id": None, "emoji_name": None}
        body["available_tags"] = [
            {**blank, **tag, "id": tag.get("id") or call.discord.clock.snowflake()} for tag in body["available_tags"]
        ]
    channel.update({name: body[name] for name in _EDITABLE if name in body})
    call.world.touch("channel", channel["id"])
    call.discord.announce("THREAD_UPDATE" if channel["type"] in THREADS else "CHANNEL_UPDATE", channel, channel)
    return channel


@route("DELETE", _CHANNEL)
async def remove(call: Call) -> Json:
    """Delete a channel or a thread."""
    channel = call.channel()
    thread = channel["type"] in THREADS
    call.channel(Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
    guild_id = channel["guild_id"]
    call.world.remove_channel(channel)
    body = channel if not thread else {name: channel[name] for name in ("id", "guild_id", "parent_id", "type")}
    call.discord.announce("THREAD_DELETE" if thread else "CHANNEL_DELETE", body, guild_id=guild_id)
    return channel


@route("GET", "/guilds/{guild_id}/channels")
async def listed(call: Call) -> list[Json]:
    """Return the channels of a server."""
    return [call.world.channels[key] for key in call.guild["channels"]]


@route("POST", "/guilds/{guild_id}/channels")
async def create(call: Call) -> Created:
    """Create a channel."""
    call.need(Permission.MANAGE_CHANNELS)
    body = call.body
    check_channel(body)
    channel = call.world.add_channel(
        call.guild,
        body["name"],
        body.get("type") or 0,
        _overwrites(body),
        [tag["name"] for tag in body.get("available_tags") or []],
        body.get("topic"),
        str(body["parent_id"]) if body.get("parent_id") else None,
    )
    call.discord.announce("CHANNEL_CREATE", channel, channel)
    return Created(channel)


def _overwrites(body: Json) -> list[Json]:
    """Return permission overwrites as stored."""
    return [
        {
            **each,
            "id": str(int(each["id"])),
            "allow": str(int(each.get("allow") or 0)),
            "deny": str(int(each.get("deny") or 0)),
        }
        for each in body.get("permission_overwrites") or []
    ]


@route("GET", "/guilds/{guild_id}/threads/active")
async def active_threads(call: Call) -> Json:
    """Return the threads of a server that are not archived."""
    threads = [call.world.channels[key] for key in call.guild["threads"]]
    return {
        "threads": [each for each in threads if not each["thread_metadata"]["archived"]],
        "members": [],
        "has_more": False,
    }


@route("GET", _CHANNEL + "/threads/archived/public")
async def archived_threads(call: Call) -> Json:
    """Return the archived threads of a channel."""
    channel = call.channel(Permission.HISTORY)
    keys = call.world.guilds[channel["guild_id"]]["threads"]
    threads = [call.world.channels[key] for key in keys]
    return {
        "threads": [
            each for each in threads if each["parent_id"] == channel["id"] and each["thread_metadata"]["archived"]
        ],
        "members": [],
        "has_more": False,
    }


@route("POST", _CHANNEL + "/messages/{message_id}/threads")
async def thread_from_message(call: Call) -> Created:
    """Open a thread under a message."""
    channel, message = call.channel(Permission.PUBLIC_THREADS), call.message()
    check_thread(call.body)
    if message["id"] in call.world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    thread = call.world.add_thread(channel, call.body, PUBLIC_THREAD, call.world.bot["id"], message["id"])
    message["flags"] |= int(Flag.HAS_THREAD)
    message["thread"] = thread
    call.discord.announce("THREAD_CREATE", {**thread, "newly_created": True}, thread)
    call.discord.publish(message, "MESSAGE_UPDATE")
    return Created(thread)


@route("POST", _CHANNEL + "/threads")
async def thread(call: Call) -> Created:
    """Open a thread without a message, or a post in a forum."""
    channel, body, world = call.channel(), call.body, call.world
    check_thread(body)
    if channel["type"] not in FORUMS:
        kind = body.get("type") or PRIVATE_THREAD
        call.channel(Permission.PUBLIC_THREADS if kind == PUBLIC_THREAD else Permission.PRIVATE_THREADS)
        opened = world.add_thread(channel, body, kind, world.bot["id"])
        call.discord.announce("THREAD_CREATE", {**opened, "newly_created": True}, opened)
        return Created(opened)
    call.channel(Permission.SEND)
    known = {tag["id"] for tag in channel["available_tags"]}
    unknown = [tag for tag in body.get("applied_tags") or [] if str(tag) not in known]
    if unknown:
        raise ApiError(400, 10087, "Unknown tag")
    message = compose(world, channel["id"], world.bot, body["message"], call.uploads)
    post = world.add_thread(channel, body, PUBLIC_THREAD, world.bot["id"], message["id"])
    message["channel_id"] = post["id"]
    call.discord.announce("THREAD_CREATE", {**post, "newly_created": True}, post)
    call.discord.publish(message)
    return Created({**post, "message": message})


def _thread(call: Call) -> Json:
    channel = call.channel()
    if channel["type"] not in THREADS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    return channel


@route("PUT", _CHANNEL + "/thread-members/{user_id}")
async def join(call: Call) -> None:
    """Add a user to a thread."""
    channel = _thread(call)
    people: list[str] = channel.setdefault("_members", [])
    if call.params["user_id"] not in people:
        people.append(call.params["user_id"])


@route("DELETE", _CHANNEL + "/thread-members/{user_id}")
async def leave(call: Call) -> None:
    """Remove a user from a thread."""
    channel = _thread(call)
    channel["_members"] = [key for key in channel.get("_members", []) if key != call.params["user_id"]]
