"""Cards on their way to Discord: written out as they go over the wire, and of what comes back only the id is read."""

from __future__ import annotations

from typing import Any

import discord
import orjson
from discord.http import HTTPClient, MultipartParameters, Route

from bot.cards import limits
from bot.cards.card import Card
from bot.ui.discordpy import EPHEMERAL, call_hook, set_answered
from bot.ui.layout import Part, container_of, files_of

Kind = discord.InteractionResponseType
V2 = discord.MessageFlags(components_v2=True).value
CALLBACK = "/interactions/{webhook_id}/{webhook_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
TOLD = {"with_response": "1"}
BINARY = "application/octet-stream"


async def send(http: HTTPClient, channel: int, card: Card, nonce: str) -> int:
    """Send a new message; the same one, told by its nonce, arrives once."""
    with multipart({**body_of(card), "nonce": nonce, "enforce_nonce": True}, files_of(card)) as params:
        return int((await http.send_message(channel, params=params))["id"])


async def change(http: HTTPClient, channel: int, message: int, card: Card) -> None:
    """Change a message."""
    with multipart(body_of(card), files_of(card)) as params:
        await http.edit_message(channel, message, params=params)


async def answer(interaction: discord.Interaction, card: Card, *, ephemeral: bool) -> int:
    """Answer an interaction with a new message."""
    flags = V2 | EPHEMERAL if ephemeral else V2
    told = await call_back(interaction, Kind.channel_message, card, flags, params=TOLD)
    return int(told["interaction"]["response_message_id"])


async def answer_in_place(interaction: discord.Interaction, card: Card) -> None:
    """Answer a press by changing the message in which it was; what that shows then nobody has to be told."""
    await call_back(interaction, Kind.message_update, card, V2)


async def call_back(
    interaction: discord.Interaction, kind: Kind, card: Card, flags: int, **query: dict[str, str]
) -> Any:
    """Give an interaction its first answer."""
    route = Route("POST", CALLBACK, webhook_id=interaction.id, webhook_token=interaction.token)
    with multipart({"type": kind.value, "data": body_of(card, flags)}, files_of(card)) as params:
        told = await call_hook(interaction, route, **params._asdict(), **query)
    set_answered(interaction, kind)
    return told


async def change_answer(interaction: discord.Interaction, card: Card) -> int:
    """Change the first answer of an interaction."""
    route = Route("PATCH", ORIGINAL, webhook_id=interaction.application_id, webhook_token=interaction.token)
    with multipart(body_of(card), files_of(card)) as params:
        return int((await call_hook(interaction, route, **params._asdict()))["id"])


def body_of(card: Card, flags: int = V2) -> Part:
    """A message as it goes over the wire; only the people meant may be pinged by it."""
    return {
        "tts": False,
        "components": [container_of(card)],
        "flags": flags,
        "allowed_mentions": {"users": list(card.mentions[: limits.MENTIONS]), "parse": []},
        "attachments": [],
    }


def multipart(body: Part, files: list[discord.File]) -> MultipartParameters:
    """A body as the content of a request, with files beside it where there are any."""
    if not files:
        return MultipartParameters(payload=body, multipart=None, files=None)
    body.get("data", body)["attachments"] = [file.to_dict(number) for number, file in enumerate(files)]
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": orjson.dumps(body).decode()}]
    parts += [
        {"name": f"files[{number}]", "value": file.fp, "filename": file.filename, "content_type": BINARY}
        for number, file in enumerate(files)
    ]
    return MultipartParameters(payload=None, multipart=parts, files=files)
