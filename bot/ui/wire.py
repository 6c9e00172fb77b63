"""Cards in Discord's wire format: components, files and mentions."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord
import orjson
from discord import ui
from discord.http import HTTPClient, MultipartParameters, Route, handle_message_parameters

from bot.base import Json
from bot.cards import limits
from bot.cards.card import BLUE, GREEN, GREY, RED, Button, Card, Control, Menu, texts_of
from bot.ui.discordpy import EPHEMERAL, WAYS, call_hook, set_answered

STYLES = {
    GREY: discord.ButtonStyle.secondary.value,
    BLUE: discord.ButtonStyle.primary.value,
    GREEN: discord.ButtonStyle.success.value,
    RED: discord.ButtonStyle.danger.value,
}
LINK = discord.ButtonStyle.link.value
ROW, BUTTON, SELECT, TEXT, GALLERY, FILE, CONTAINER = (
    kind.value
    for kind in (
        discord.ComponentType.action_row,
        discord.ComponentType.button,
        discord.ComponentType.select,
        discord.ComponentType.text_display,
        discord.ComponentType.media_gallery,
        discord.ComponentType.file,
        discord.ComponentType.container,
    )
)
Part = Json  # a component as sent to Discord


class ReadyLayout(ui.LayoutView):
    """A message with ready-made components, for which discord.py keeps no state since custom ids suffice."""

    def __init__(self, container: Part) -> None:
        super().__init__(timeout=None)
        self.container = container
        self.stop()

    def to_components(self) -> list[Part]:
        """Return the components in wire format."""
        return [self.container]

    def has_components_v2(self) -> bool:
        """Return True, since containers are components of version 2."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False, since presses are handled by custom id."""
        return False


def layout(card: Card) -> ui.LayoutView:
    """Return the card as a Components V2 message; buttons work by custom id, so nothing is kept in memory."""
    return ReadyLayout(container_of(card))


def container_of(card: Card) -> Part:
    """Return the whole card in wire format."""
    above, below = texts_of(card)
    inside = [text_part(text) for text in above if text]
    # Images in one gallery are cropped to squares; separate images are shown whole.
    inside += [
        {"type": GALLERY, "items": [picture_part(picture.name, limits.clip(picture.alt, limits.ALT))]}
        for picture in card.pictures[: limits.GALLERY]
    ]
    inside += [text_part(text) for text in below if text]
    inside += [{"type": FILE, "file": {"url": f"attachment://{file.name}"}, "spoiler": False} for file in card.files]
    for number, row in enumerate(card.rows):
        inside += [text_part(caption) for caption in card.captions[number : number + 1] if caption]
        inside.append(row_part(row))
    if 1 + len(inside) + sum(len(row) for row in card.rows) > limits.COMPONENTS:
        raise ValueError(f"more than {limits.COMPONENTS} components")
    return {"type": CONTAINER, "accent_color": card.colour, "spoiler": False, "components": inside}


def text_part(text: str) -> Part:
    """Return a block of text."""
    return {"type": TEXT, "content": text}


def picture_part(name: str, alt: str) -> Part:
    """Return a picture attached to the message."""
    shown: Part = {"media": {"url": f"attachment://{name}"}, "spoiler": False}
    return {**shown, "description": alt} if alt else shown


def row_part(row: tuple[Control, ...]) -> Part:
    """Return one row of a card: up to five buttons, or a single select."""
    if len(row) > limits.ROW or (len(row) > 1 and any(isinstance(control, Menu) for control in row)):
        raise ValueError("too wide a row")
    parts = [button_part(control) if isinstance(control, Button) else menu_part(control) for control in row]
    return {"type": ROW, "components": parts}


def button_part(button: Button) -> Part:
    """Return a button of a card."""
    if button.url:
        label = limits.clip(button.label, limits.LABEL)
        return {"type": BUTTON, "style": LINK, "disabled": button.disabled, "label": label, "url": button.url}
    return {
        "type": BUTTON,
        "style": STYLES[button.style],
        "disabled": button.disabled,
        "label": limits.clip(button.label, limits.LABEL),
        "custom_id": button.custom_id,
    }


def menu_part(menu: Menu) -> Part:
    """Return a select of a card."""
    options: list[Part] = []
    for line in menu.lines[: limits.OPTIONS]:
        option = {"label": limits.clip(line.label, limits.OPTION), "value": line.value, "default": line.chosen}
        hint = limits.clip(line.hint, limits.OPTION)
        options.append({**option, "description": hint} if hint else option)
    made = {
        "type": SELECT,
        "custom_id": menu.custom_id,
        "min_values": min(menu.least, len(options)),
        "max_values": max(1, min(menu.most, len(options))),
        "disabled": False,
        "required": True,
        "options": options,
    }
    placeholder = limits.clip(menu.placeholder, limits.PLACEHOLDER)
    return {**made, "placeholder": placeholder} if placeholder else made


def files_of(card: Card) -> list[discord.File]:
    """Return the pictures of a card as files to upload."""
    return [
        discord.File(BytesIO(picture.data), picture.name, description=limits.clip(picture.alt, limits.ALT))
        for picture in card.pictures[: limits.GALLERY]
        if picture.data
    ] + [discord.File(BytesIO(file.data), file.name) for file in card.files]


def mentions_of(card: Card) -> discord.AllowedMentions:
    """Return the mentions that may notify users: only those the card intends."""
    people = [discord.Object(user) for user in card.mentions[: limits.MENTIONS]]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)


def custom_ids_of(message: discord.Message) -> list[str]:
    """Return all custom ids of a message."""
    found: list[str] = []
    stack: list[object] = list(message.components)
    while stack:
        part = stack.pop()
        if isinstance(key := getattr(part, "custom_id", None), str):
            found.append(key)
        stack.extend(getattr(part, "children", ()) or ())
        if (inner := getattr(part, "accessory", None)) is not None:
            stack.append(inner)
    return found


Kind = discord.InteractionResponseType
V2 = discord.MessageFlags(components_v2=True).value
CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
TOLD = {"with_response": "1"}
BINARY = "application/octet-stream"


async def send(http: HTTPClient, channel: int, card: Card, nonce: str) -> int:
    """Send a new message; the nonce prevents duplicates."""
    if WAYS.wire:
        made = multipart({**body_of(card), "nonce": nonce, "enforce_nonce": True}, files_of(card))
    else:
        made = library_parameters(card, files=files_of(card), nonce=nonce)
    with made as params:
        return int((await http.send_message(channel, params=params))["id"])


async def change(http: HTTPClient, channel: int, message: int, card: Card) -> None:
    """Edit a message."""
    made = (
        multipart(body_of(card), files_of(card)) if WAYS.wire else library_parameters(card, attachments=files_of(card))
    )
    with made as params:
        await http.edit_message(channel, message, params=params)


async def answer(interaction: discord.Interaction, card: Card, *, ephemeral: bool) -> int:
    """Answer an interaction with a new message."""
    if not WAYS.wire:
        how: dict[str, Any] = {"files": files_of(card), "allowed_mentions": mentions_of(card)}
        made = await interaction.response.send_message(view=layout(card), ephemeral=ephemeral, **how)
        return int(made.message_id or 0)
    flags = V2 | EPHEMERAL if ephemeral else V2
    told = await call_back(interaction, Kind.channel_message, card, flags, params=TOLD)
    return int(told["interaction"]["response_message_id"])


async def answer_in_place(interaction: discord.Interaction, card: Card) -> None:
    """Answer a press by editing its message, without requesting the result."""
    if not WAYS.wire:
        how: dict[str, Any] = {"attachments": files_of(card), "allowed_mentions": mentions_of(card)}
        await interaction.response.edit_message(view=layout(card), **how)
        return
    await call_back(interaction, Kind.message_update, card, V2)


async def call_back(
    interaction: discord.Interaction, kind: Kind, card: Card, flags: int, **query: dict[str, str]
) -> Any:
    """Send the first answer to an interaction."""
    route = Route("POST", CALLBACK, webhook_id=interaction.id, webhook_token=interaction.token)
    with multipart({"type": kind.value, "data": body_of(card, flags)}, files_of(card)) as params:
        told = await call_hook(interaction, route, **params._asdict(), **query)
    set_answered(interaction, kind)
    return told


async def change_answer(interaction: discord.Interaction, card: Card) -> int:
    """Edit the first answer to an interaction."""
    if not WAYS.wire:
        how: dict[str, Any] = {"attachments": files_of(card), "allowed_mentions": mentions_of(card)}
        return (await interaction.edit_original_response(view=layout(card), **how)).id
    route = Route("PATCH", ORIGINAL, webhook_id=interaction.application_id, webhook_token=interaction.token)
    with multipart(body_of(card), files_of(card)) as params:
        return int((await call_hook(interaction, route, **params._asdict()))["id"])


def library_parameters(card: Card, **how: Any) -> MultipartParameters:
    """Return a message as the library itself would serialize it."""
    mentions: dict[str, Any] = {
        "allowed_mentions": mentions_of(card),
        "previous_allowed_mentions": discord.AllowedMentions.none(),
    }
    return handle_message_parameters(view=layout(card), **mentions, **how)


def body_of(card: Card, flags: int = V2) -> Part:
    """Return a message in wire format; only the intended users are notified."""
    return {
        "tts": False,
        "components": [container_of(card)],
        "flags": flags,
        "allowed_mentions": {"users": list(card.mentions[: limits.MENTIONS]), "parse": []},
        "attachments": [],
    }


def multipart(body: Part, files: list[discord.File]) -> MultipartParameters:
    """Return a body as request parameters, with files if there are any."""
    if not files:
        return MultipartParameters(payload=body, multipart=None, files=None)
    body.get("data", body)["attachments"] = [file.to_dict(number) for number, file in enumerate(files)]
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": orjson.dumps(body).decode()}]
    parts += [
        {"name": f"files[{number}]", "value": file.fp, "filename": file.filename, "content_type": BINARY}
        for number, file in enumerate(files)
    ]
    return MultipartParameters(payload=None, multipart=parts, files=files)
