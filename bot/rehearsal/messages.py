"""Messages: created from a request body, edited, and stored as Discord shows them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from .limits import CONTAINER, FILE, GALLERY, MOST_BYTES, SEPARATOR, THUMBNAIL, check_message
from .wire import ApiError, Flag, Json, form_error, walk
from .world import World

Upload = tuple[str, bytes, int]
_SENDABLE = Flag.EPHEMERAL | Flag.V2 | Flag.LOADING | Flag.SILENT | Flag.SUPPRESS_EMBEDS


def compose(
    world: World,
    channel_id: str,
    author: Json,
    body: Json,
    uploads: Sequence[Upload] = (),
    *,
    kind: int = 0,
    flags: int = 0,
    extra: Json | None = None,
) -> Json:
    """Return a new message, which is not stored yet."""
    flags |= int(body.get("flags") or 0)
    check_message(body, flags, uploads)
    attachments = _upload(world, channel_id, body, uploads, bool(flags & Flag.EPHEMERAL))
    content = body.get("content") or ""
    forwarded = (body.get("message_reference") or {}).get("type") == 1
    if not (
        content
        or body.get("components")
        or body.get("embeds")
        or attachments
        or body.get("sticker_ids")
        or flags & Flag.LOADING
        or forwarded
    ):
        raise ApiError(400, 50006, "Cannot send an empty message")
    inline: list[Json] = []
    message: Json = {
        "id": world.clock.snowflake(),
        "channel_id": channel_id,
        "type": kind,
        "content": content,
        "author": author,
        "timestamp": world.clock.stamp(),
        "edited_timestamp": None,
        "tts": bool(body.get("tts")),
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "pinned": False,
        "embeds": _embeds(world, body.get("embeds") or [], attachments, inline),
        "flags": flags & _SENDABLE,
        "components": _components(world, body.get("components") or [], attachments, inline),
    }
    message["attachments"] = [each for each in attachments if each not in inline]
    world.inline[message["id"]] = inline
    _mention(world, message, body.get("allowed_mentions"))
    if body.get("nonce"):
        message["nonce"] = body["nonce"]
    if body.get("message_reference"):
        _refer(world, message, body["message_reference"])
    message.update(extra or {})
    return message


def revise(world: World, message: Json, body: Json, uploads: Sequence[Upload] = ()) -> None:
    """Edit a stored message in place; fields missing in the body are unchanged."""
    flags = (message["flags"] & ~Flag.LOADING) | (int(body.get("flags") or 0) & (Flag.V2 | Flag.SUPPRESS_EMBEDS))
    turned = flags & Flag.V2 and not message["flags"] & Flag.V2
    if turned and "content" not in body and message["content"]:
        raise form_error(
            ("content",),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The message still has content; clear it when changing to components V2",
        )
    check_message(body, flags, uploads)
    old = [*message["attachments"], *world.inline.get(message["id"], [])]
    if body.get("attachments") is not None or "attachments" in body:
        kept = {str(each.get("id")) for each in body.get("attachments") or []}
        old = [each for each in old if each["id"] in kept]
    fresh = _upload(world, message["channel_id"], body, uploads, bool(flags & Flag.EPHEMERAL))
    attachments = [*fresh, *old]
    inline: list[Json] = []
    content = message["content"] if "content" not in body else body["content"] or ""
    embeds = message["embeds"] if "embeds" not in body else body["embeds"] or []
    components = message["components"] if "components" not in body else body["components"] or []
    if not (content or embeds or components or attachments):
        raise ApiError(400, 50006, "Cannot send an empty message")
    embeds = _embeds(world, embeds, attachments, inline)
    components = _components(world, components, attachments, inline)
    message.update(
        content=content,
        embeds=embeds,
        components=components,
        flags=int(flags),
        edited_timestamp=None if message["flags"] & Flag.LOADING else world.clock.stamp(),
        attachments=[each for each in [*old, *fresh] if each not in inline],
    )
    world.inline[message["id"]] = inline
    _mention(world, message, body.get("allowed_mentions"))


def _upload(world: World, channel_id: str, body: Json, uploads: Sequence[Upload], ephemeral: bool) -> list[Json]:
    if sum(len(content) for _, content, _ in uploads) > MOST_BYTES:
        raise ApiError(413, 40005, "Request entity too large")
    about = {str(each.get("id")): each for each in body.get("attachments") or []}
    return [
        world.attach(channel_id, name, content, about.get(str(number)), ephemeral) for name, content, number in uploads
    ]


def _mention(world: World, message: Json, allowed: Json | None) -> None:
    texts = [message["content"], *(part.get("content") or "" for part in walk(message["components"]))]
    everything = "\n".join(texts)
    message["mentions"] = [world.users[key] for key in world.mentioned(everything, allowed)]
    loud = "@everyone" in everything or "@here" in everything
    message["mention_everyone"] = loud and (allowed is None or "everyone" in (allowed.get("parse") or []))


def _refer(world: World, message: Json, reference: Json) -> None:
    target = world.messages.get(str(reference.get("message_id")))
    if target is None and reference.get("fail_if_not_exists", True):
        raise form_error(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    if target is None:
        return
    message["message_reference"] = {"type": 0, "channel_id": target["channel_id"], "message_id": target["id"]}
    channel = world.channels[target["channel_id"]]
    if "guild_id" in channel:
        message["message_reference"]["guild_id"] = channel["guild_id"]
    message["type"] = 19
    message["referenced_message"] = {name: part for name, part in target.items() if name != "referenced_message"}


def _embeds(world: World, embeds: Sequence[Json], attachments: Sequence[Json], inline: list[Json]) -> list[Json]:
    shown = []
    for embed in embeds:
        embed = {"type": "rich", **embed}
        for part in ("image", "thumbnail"):
            if embed.get(part):
                media = _media(world, embed[part], attachments, inline, ("embeds",))
                embed[part] = {
                    name: media[name] for name in ("url", "proxy_url", "width", "height") if media.get(name) is not None
                }
        shown.append(embed)
    return shown


def _components(
    world: World,
    components: Sequence[Json],
    attachments: Sequence[Json],
    inline: list[Json],
    counter: Iterator[int] | None = None,
) -> list[Json]:
    """Return components as Discord stores them: numbered, with media resolved and defaults filled in."""
    counter = counter or itertools.count(1)
    shown = []
    for component in components:
        component = dict(component)
        if not component.get("id"):
            component["id"] = next(counter)
        for part in ("media", "file"):
            if component.get(part):
                component[part] = _media(world, component[part], attachments, inline, ("components",))
        kind = component["type"]
        if kind == GALLERY:
            component["items"] = [
                {
                    "description": None,
                    "spoiler": False,
                    **item,
                    "media": _media(world, item["media"], attachments, inline, ("components",)),
                }
                for item in component["items"]
            ]
        elif kind == FILE:
            source = next(each for each in attachments if each["url"] == component["file"]["url"])
            component.update(name=source["filename"], size=source["size"], spoiler=component.get("spoiler", False))
        defaults: dict[int, Json] = {
            THUMBNAIL: {"description": None, "spoiler": False},
            CONTAINER: {"accent_color": None, "spoiler": False},
            SEPARATOR: {"divider": True, "spacing": 1},
        }
        component = {**defaults.get(kind, {}), **component}
        if component.get("components"):
            component["components"] = _components(world, component["components"], attachments, inline, counter)
        if component.get("accessory"):
            [component["accessory"]] = _components(world, [component["accessory"]], attachments, inline, counter)
        shown.append(component)
    return shown


def _media(world: World, media: Json, attachments: Sequence[Json], inline: list[Json], at: tuple[str, ...]) -> Json:
    """Resolve a media reference to an upload of this message or to a URL."""
    url = media["url"]
    wanted = url.removeprefix("attachment://") if url.startswith("attachment://") else None
    source = next((each for each in attachments if each["filename"] == wanted or each["url"] == url), None)
    if source is None and wanted is not None:
        raise form_error(
            at, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"The referenced attachment {url} was not found"
        )
    if source is None:
        return {
            "id": world.clock.snowflake(),
            "url": url,
            "proxy_url": url,
            "width": None,
            "height": None,
            "loading_state": 1,
            "flags": 0,
        }
    if source not in inline:
        inline.append(source)
    return {
        "id": world.clock.snowflake(),
        "url": source["url"],
        "proxy_url": source["proxy_url"],
        "width": source.get("width"),
        "height": source.get("height"),
        "content_type": source.get("content_type"),
        "placeholder": None,
        "placeholder_version": None,
        "loading_state": 2,
        "attachment_id": source["id"],
        "flags": 0,
    }
