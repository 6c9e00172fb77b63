"""Uses of discord.py's internals; a test detects when the library changes there.

The library creates objects for everything in Discord's data, most of which are never used for a press.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import aiohttp
import discord
from discord.http import HTTPClient, MultipartParameters, Ratelimit
from discord.webhook import async_ as webhook

from bot.base import Json

log = logging.getLogger(__name__)
HEARD = "INTERACTION_CREATE"
PRESSES = (discord.InteractionType.component.value, discord.InteractionType.modal_submit.value)
EPHEMERAL = discord.MessageFlags(ephemeral=True).value
FEW = 256  # rate limit buckets below which none are swept


@dataclass(frozen=True, slots=True)
class PressedMessage:
    """The message in which a control was pressed, as far as Discord's data is needed."""

    id: int
    ephemeral: bool
    custom_ids: frozenset[str]


def fault_of_parsers(client: discord.Client) -> str:
    """Return how the library's gateway parsers differ from what is expected; empty if they do not."""
    parsers = getattr(getattr(client, "_connection", None), "parsers", None)
    if not isinstance(parsers, dict) or not callable(parsers.get(HEARD)):
        return "no parser of interactions"
    wanted = {"data", "state"}
    return "" if wanted <= inspect.signature(discord.Interaction).parameters.keys() else "another kind of interaction"


def fault_of_limits(http: HTTPClient) -> str:
    """Return how the library's rate limiting differs from what is expected; empty if it does not."""
    if not isinstance(getattr(http, "_buckets", None), dict):
        return "no table of rate limits"
    if not callable(getattr(http, "_try_clear_expired_ratelimits", None)):
        return "no sweep of rate limits"
    return "" if callable(getattr(Ratelimit, "is_inactive", None)) else "another kind of rate limit"


def fault_of_wire() -> str:
    """Return how the library's sending of responses differs from what is expected; empty if it does not."""
    adapter = getattr(webhook, "async_context", None)
    request = getattr(webhook.AsyncWebhookAdapter, "request", None)
    if adapter is None or request is None:
        return "no adapter of webhooks"
    if not {"route", "session", "payload", "multipart", "files"} <= inspect.signature(request).parameters.keys():
        return "another way of requests"
    if MultipartParameters._fields != ("payload", "multipart", "files"):
        return "another form of messages"
    for send in (HTTPClient.send_message, HTTPClient.edit_message):
        if "params" not in inspect.signature(send).parameters:
            return "another way of messages"
    if "_session" not in discord.Interaction.__slots__:
        return "another kind of interaction"
    return "" if "_response_type" in discord.InteractionResponse.__slots__ else "another kind of response"


class LibraryWays:
    """Flags for our replacements of library code, cleared where the library is not as expected."""

    wire = True

    def look(self) -> None:
        """Check the library and log any differences; if there are any, responses are sent by the library itself."""
        self.wire = self.expected("answers", fault_of_wire())

    @staticmethod
    def expected(what: str, fault: str) -> bool:
        """Log a warning if something is not as expected; return whether it is."""
        if fault:
            log.warning("discord.py %s is not as expected (%s): %s go its own way", discord.__version__, fault, what)
        return not fault


WAYS = LibraryWays()


def hear_presses(client: discord.Client) -> None:
    """Replace the parser of interactions, so that presses and forms build no message object and search no views."""
    if not WAYS.expected("presses", fault_of_parsers(client)):
        return
    state = client._connection
    told: Callable[[Json], None] = state.parsers[HEARD]

    def hear(data: Any) -> None:
        if data["type"] not in PRESSES:
            told(data)
            return
        message = data.pop("message", None)
        interaction: Any = discord.Interaction(data=data, state=state)
        interaction.message = pressed_message(message) if message is not None else None
        client.dispatch("interaction", interaction)

    state.parsers[HEARD] = hear


def pressed_message(data: Json) -> PressedMessage:
    """Return what handling a press needs to know of its message."""
    return PressedMessage(int(data["id"]), bool(data.get("flags", 0) & EPHEMERAL), frozenset(keys_of(data)))


def keys_of(data: Json) -> list[str]:
    """Return the custom ids of all components of a message."""
    found: list[str] = []
    stack: list[Json] = list(data.get("components", ()))
    while stack:
        part = stack.pop()
        if (key := part.get("custom_id")) is not None:
            found.append(key)
        stack += part.get("components", ())
        if (beside := part.get("accessory")) is not None:
            stack.append(beside)
    return found


def data_of(interaction: discord.Interaction) -> Json:
    """Return Discord's raw data of a press, a form or a command."""
    return cast(Json, interaction.data or {})


def pressed_in(interaction: discord.Interaction) -> PressedMessage | None:
    """Return the message in which a control was pressed; None for a command."""
    message: object = interaction.message  # put there by `hear_presses`, or by the library itself
    if not isinstance(message, discord.Message):
        return cast("PressedMessage | None", message)
    raw: Json = {"components": [each.to_dict() for each in message.components]}
    return PressedMessage(message.id, message.flags.ephemeral, frozenset(keys_of(raw)))


def sweep_rarely(http: HTTPClient) -> None:
    """Clean up rate limit buckets only when their number has doubled, instead of for every new channel."""
    if not WAYS.expected("rate limits", fault_of_limits(http)):
        return
    buckets, most = http._buckets, FEW

    def sweep() -> None:
        nonlocal most
        if len(buckets) >= most:
            for key in [key for key, bucket in buckets.items() if bucket.is_inactive()]:
                del buckets[key]
            most = max(FEW, 2 * len(buckets))

    http._try_clear_expired_ratelimits = sweep  # type: ignore[method-assign]


async def call_hook(interaction: discord.Interaction, route: discord.http.Route, **content: Any) -> Any:
    """Send a request with an interaction's token, using discord.py's handling of rate limits and errors."""
    http, session = interaction.client.http, http_session(interaction)
    return await webhook.async_context.get().request(
        route, session, proxy=http.proxy, proxy_auth=http.proxy_auth, **content
    )


def http_session(interaction: discord.Interaction) -> aiohttp.ClientSession:
    """Return the HTTP session of the bot."""
    return interaction._session


def set_answered(interaction: discord.Interaction, kind: discord.InteractionResponseType) -> None:
    """Mark an interaction as answered, so that discord.py sends no second answer."""
    interaction.response._response_type = kind
