"""Messages in channels: send, read, edit, delete, pin, react."""

from __future__ import annotations

from urllib.parse import unquote

from ..messages import compose, revise
from ..wire import CATEGORY, DM, FORUMS, THREADS, ApiError, Json, Permission
from .route import Call, route

_CHANNEL = "/channels/{channel_id}"
_MESSAGES = _CHANNEL + "/messages"
_MESSAGE = _MESSAGES + "/{message_id}"


def _writable(call: Call) -> Json:
    channel = call.channel()
    call.channel(Permission.SEND_IN_THREADS if channel["type"] in THREADS else Permission.SEND)
    if channel["type"] == DM and any(key in call.world.closed_dms for key in channel["_people"]):
        raise ApiError(403, 50007, "Cannot send messages to this user")
    if channel["type"] in (*FORUMS, CATEGORY):
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    if call.uploads:
        call.channel(Permission.ATTACH)
    if channel["type"] in THREADS and channel["thread_metadata"]["locked"]:
        call.channel(Permission.MANAGE_THREADS)
    return channel


def _awake(call: Call) -> Json:
    """Return the channel; refuse an archived thread, where nothing but new messages is allowed."""
    channel = call.channel()
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    return channel


@route("POST", _MESSAGES)
async def send(call: Call) -> Json:
    """Send a message; the same nonce within a few minutes returns the same message."""
    channel, body, discord = _writable(call), call.body or {}, call.discord
    nonce = body.get("nonce")
    if nonce and body.get("enforce_nonce"):
        earliest = discord.clock.time() - 300
        for message in reversed(discord.world.history(channel["id"])[-100:]):
            sent = (int(message["id"]) >> 22) / 1000 + 1_420_070_400
            if message.get("nonce") == nonce and message["author"] is discord.world.bot and sent > earliest:
                return message
    message = compose(discord.world, channel["id"], discord.world.bot, body, call.uploads)
    discord.publish(message)
    return message


@route("GET", _MESSAGES)
async def history(call: Call) -> list[Json]:
    """Return the messages of a channel, newest first."""
    channel, query = call.channel(Permission.HISTORY), call.query
    messages = call.world.history(channel["id"])
    limit = int(query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise ApiError(400, 50035, "Invalid Form Body")
    if "around" in query:
        middle = sum(int(each["id"]) < int(query["around"]) for each in messages)
        first = max(middle - limit // 2, 0)
        return messages[first : first + limit][::-1]
    if "before" in query:
        messages = [each for each in messages if int(each["id"]) < int(query["before"])]
    if "after" in query:
        messages = [each for each in messages if int(each["id"]) > int(query["after"])][:limit]
    return messages[::-1][:limit]


@route("GET", _MESSAGES + "/pins")
async def pins(call: Call) -> Json:
    """Return the pinned messages."""
    channel = call.channel(Permission.HISTORY)
    pinned = [each for each in reversed(call.world.history(channel["id"])) if each["pinned"]]
    return {"items": [{"pinned_at": each["timestamp"], "message": each} for each in pinned], "has_more": False}


async def _pin(call: Call, pinned: bool) -> None:
    _awake(call)
    channel = call.channel(Permission.PIN)
    message = call.message()
    message["pinned"] = pinned
    call.discord.publish(message, "MESSAGE_UPDATE")
    body = {"channel_id": channel["id"], "last_pin_timestamp": call.discord.clock.stamp()}
    if "guild_id" in channel:
        body["guild_id"] = channel["guild_id"]
    call.discord.announce("CHANNEL_PINS_UPDATE", body, channel)
    if pinned:
        notice = compose(call.world, channel["id"], call.world.bot, {"content": "\u200b"}, kind=6)
        notice["content"] = ""
        notice["message_reference"] = {"type": 0, "channel_id": channel["id"], "message_id": message["id"]}
        call.discord.publish(notice)


@route("PUT", _MESSAGES + "/pins/{message_id}", _CHANNEL + "/pins/{message_id}")
async def pin(call: Call) -> None:
    """Pin a message."""
    await _pin(call, True)


@route("DELETE", _MESSAGES + "/pins/{message_id}", _CHANNEL + "/pins/{message_id}")
async def unpin(call: Call) -> None:
    """Unpin a message."""
    await _pin(call, False)


@route("GET", _MESSAGE)
async def one(call: Call) -> Json:
    """Return one message."""
    call.channel(Permission.HISTORY)
    return call.message()


@route("PATCH", _MESSAGE)
async def edit(call: Call) -> Json:
    """Edit a message of the bot."""
    _awake(call)
    message = call.message()
    if message["author"]["id"] != call.world.bot["id"]:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    revise(call.world, message, call.body or {}, call.uploads)
    call.discord.publish(message, "MESSAGE_UPDATE")
    return message


@route("DELETE", _MESSAGE)
async def delete(call: Call) -> None:
    """Delete a message of the bot, or with permission that of another user."""
    call.channel()
    message = call.message()
    if message["author"]["id"] != call.world.bot["id"]:
        call.channel(Permission.MANAGE_MESSAGES)
    call.discord.delete_message(message)


@route("POST", _CHANNEL + "/typing")
async def typing(call: Call) -> None:
    """Show the typing indicator."""
    channel = call.channel()
    call.discord.typing.append(channel["id"])
    call.discord.notify_watchers("TYPING_START", {"channel_id": channel["id"]}, channel, None)


@route("PUT", _MESSAGE + "/reactions/{emoji_name}/@me")
async def react(call: Call) -> None:
    """Add the bot's reaction."""
    _awake(call)
    call.channel(Permission.ADD_REACTIONS)
    call.discord.react(call.world.bot, call.message(), unquote(call.params["emoji_name"]))


@route("DELETE", _MESSAGE + "/reactions/{emoji_name}/@me")
async def unreact(call: Call) -> None:
    """Remove the bot's reaction."""
    call.channel()
    call.discord.react(call.world.bot, call.message(), unquote(call.params["emoji_name"]), add=False)


@route("DELETE", _MESSAGE + "/reactions/{emoji_name}/{user_id}")
async def unreact_other(call: Call) -> None:
    """Remove another user's reaction."""
    call.channel(Permission.MANAGE_MESSAGES)
    person = call.world.users.get(call.params["user_id"])
    if person is None:
        raise ApiError(404, 10013, "Unknown User")
    call.discord.react(person, call.message(), unquote(call.params["emoji_name"]), add=False)


@route("GET", _MESSAGE + "/reactions/{emoji_name}")
async def reactors(call: Call) -> list[Json]:
    """Return the users who reacted."""
    call.channel(Permission.HISTORY)
    given = call.world.reactions.get(call.message()["id"], {})
    return _some(call, given.get(unquote(call.params["emoji_name"]), []))


def _some(call: Call, people: list[str]) -> list[Json]:
    """Return a page of users, ordered by id."""
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 25))
    return [call.world.users[key] for key in sorted(people, key=int) if int(key) > after][:limit]
