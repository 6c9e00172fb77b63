"""Requests are the same as discord.py's, and the incoming data hidden from discord.py is not needed."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import orjson
import pytest
from discord.http import HTTPClient, MultipartParameters, Ratelimit, handle_message_parameters
from discord.webhook import async_ as webhook
from discord.webhook.async_ import interaction_message_response_params

from bot.cards.card import Button, Card, CardFile, CardImage
from bot.rehearsal import Reply
from bot.ui import discordpy
from bot.ui.discordpy import (
    EPHEMERAL,
    FEW,
    PressedMessage,
    fault_of_limits,
    fault_of_parsers,
    fault_of_wire,
    hear_presses,
    http_session,
    pressed_in,
    set_answered,
    sweep_rarely,
)
from bot.ui.wire import V2, body_of, files_of, layout, mentions_of, multipart
from tests.ui.fixtures import Hellas
from tests.ui.players import step

#: With `python -m tests.versions library-way` all else runs in the library's own way: these are tests of ours.
OUR_WAY = pytest.mark.skipif(
    bool(os.environ.get("STRATEGOS_TEST_LIBRARY_WAY")), reason="the library's own way is tested"
)
CARDS = [
    Card(("Hello",)),
    Card(("Called",), ((Button("Act", "t:act:g1:"),),), mentions=(4, 5)),
    Card(("Drawn",), pictures=(CardImage("a.png", "A map", b"picture"),), files=(CardFile("game.zip", b"x"),)),
]
NOBODY = discord.AllowedMentions.none()


def told(params: MultipartParameters) -> tuple[Any, list[tuple[Any, ...]]]:
    """Return the contents of a request: its body and its files."""
    if not params.files:
        return params.payload, []
    assert params.payload is None and params.multipart is not None
    first, *others = params.multipart
    assert first["name"] == "payload_json"
    files = [(each["name"], each["filename"], each["content_type"], each["value"].getvalue()) for each in others]
    return orjson.loads(first["value"]), files


@pytest.mark.parametrize("card", CARDS)
def test_messages_are_those_of_discordpy(card: Card) -> None:
    theirs = handle_message_parameters(
        view=layout(card),
        files=files_of(card),
        nonce="n1",
        allowed_mentions=mentions_of(card),
        previous_allowed_mentions=NOBODY,
    )
    ours = multipart({**body_of(card), "nonce": "n1", "enforce_nonce": True}, files_of(card))
    assert told(ours) == told(theirs)
    changed = handle_message_parameters(
        view=layout(card),
        attachments=files_of(card),
        allowed_mentions=mentions_of(card),
        previous_allowed_mentions=NOBODY,
    )
    assert told(multipart(body_of(card), files_of(card))) == told(changed)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("kind", "ephemeral"), [(4, True), (4, False), (7, False)])
def test_answers_are_those_of_discordpy(card: Card, kind: int, ephemeral: bool) -> None:
    theirs = interaction_message_response_params(
        type=kind,
        view=layout(card),
        attachments=files_of(card),
        flags=discord.MessageFlags(ephemeral=ephemeral),
        allowed_mentions=mentions_of(card),
        previous_allowed_mentions=NOBODY,
    )
    flags = V2 | EPHEMERAL if ephemeral else V2
    assert told(multipart({"type": kind, "data": body_of(card, flags)}, files_of(card))) == told(theirs)


@pytest.fixture
async def client() -> AsyncIterator[discord.Client]:
    found = discord.Client(intents=discord.Intents.none())
    async with found, aiohttp.ClientSession() as session:
        found.http._HTTPClient__session = session  # type: ignore[attr-defined]
        yield found


def press(kind: int = 3, **facts: Any) -> dict[str, Any]:
    """Return an interaction in the format of the gateway."""
    person = {"id": "5", "username": "alice", "discriminator": "0", "avatar": None}
    return {
        "id": "1",
        "application_id": "2",
        "type": kind,
        "token": "secret",
        "version": 1,
        "channel": {"id": "7", "type": 1},
        "user": person,
        "attachment_size_limit": 1,
        "data": {"custom_id": "t:act:g1:", "component_type": 2, "components": []},
        **facts,
    }


MESSAGE = {
    "id": "9",
    "flags": 64 | 32768,
    "components": [
        {
            "type": 17,
            "components": [
                {"type": 10, "content": "Hello"},
                {"type": 1, "components": [{"type": 2, "custom_id": "a"}, {"type": 2, "url": "https://b"}]},
                {"type": 9, "components": [{"type": 10}], "accessory": {"type": 2, "custom_id": "c"}},
            ],
        }
    ],
}


@OUR_WAY
@pytest.mark.parametrize("kind", [3, 5])
async def test_a_press_is_heard_with_what_matters_of_its_message(client: discord.Client, kind: int) -> None:
    heard: list[discord.Interaction[Any]] = []
    hear_presses(client)

    @client.event
    async def on_interaction(interaction: discord.Interaction[Any]) -> None:
        heard.append(interaction)

    client._connection.parsers["INTERACTION_CREATE"](press(kind, message=MESSAGE))
    client._connection.parsers["INTERACTION_CREATE"](press(kind))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [pressed_in(each) for each in heard] == [PressedMessage(9, True, frozenset("ac")), None]
    assert heard[0].user.id == 5 and heard[0].channel_id == 7 and heard[0].client is client


async def test_commands_still_go_to_the_tree(client: discord.Client) -> None:
    tree = discord.app_commands.CommandTree(client)
    called: list[str] = []

    @tree.command(name="act", description="-")
    async def act(interaction: discord.Interaction[Any]) -> None:
        called.append("act")

    hear_presses(client)
    data = {"id": "3", "name": "act", "type": 1}
    client._connection.parsers["INTERACTION_CREATE"](press(2, data=data))
    for _ in range(3):
        await asyncio.sleep(0)
    assert called == ["act"]


async def test_an_answer_given_underneath_counts_for_discordpy(client: discord.Client) -> None:
    interaction: discord.Interaction[Any] = discord.Interaction(data=press(), state=client._connection)  # type: ignore[arg-type]
    assert isinstance(http_session(interaction), aiohttp.ClientSession)
    set_answered(interaction, discord.InteractionResponseType.message_update)
    assert interaction.response.is_done()
    with pytest.raises(discord.InteractionResponded):
        await interaction.response.defer()


@OUR_WAY
async def test_rate_limits_are_looked_through_when_they_have_doubled(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Ratelimit] = []
    old = set[int]()

    def is_inactive(limit: Ratelimit) -> bool:
        looked.append(limit)
        return id(limit) in old

    monkeypatch.setattr(Ratelimit, "is_inactive", is_inactive)
    sweep_rarely(client.http)
    kept = [client.http.get_ratelimit(f"channel {number}") for number in range(2 * FEW - 1)]
    assert len(looked) == FEW
    old.update(id(limit) for limit in kept[10:])
    client.http.get_ratelimit("one more")
    assert len(looked) == FEW + 2 * FEW and len(client.http._buckets) == 11
    assert all(client.http.get_ratelimit(f"channel {number}") is kept[number] for number in range(10))


class Changed:
    """A part of the library that has changed."""


@OUR_WAY
async def test_a_library_that_has_changed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = discord.Client(intents=discord.Intents.none())
    assert (fault_of_parsers(found), fault_of_limits(found.http), fault_of_wire()) == ("", "", "")
    assert fault_of_parsers(Changed()) and fault_of_limits(Changed())  # type: ignore[arg-type]
    found._connection.parsers.pop("INTERACTION_CREATE")
    found.http._buckets = []  # type: ignore[assignment]
    assert fault_of_parsers(found) and fault_of_limits(found.http)
    monkeypatch.setattr(webhook.AsyncWebhookAdapter, "request", lambda self, route: None)
    assert fault_of_wire()
    monkeypatch.undo()
    monkeypatch.setattr(discord.InteractionResponse, "__slots__", ())
    assert fault_of_wire()
    monkeypatch.undo()
    monkeypatch.setattr(discord.Interaction, "__slots__", ())
    assert fault_of_wire()
    monkeypatch.undo()
    monkeypatch.setattr(HTTPClient, "edit_message", lambda self, channel, message, **fields: None)
    assert fault_of_wire()


@pytest.mark.parametrize("ways", [(), ("parsers", "limits", "wire")])
async def test_a_game_is_played_in_either_way(
    hellas: Hellas, ways: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Check our own way of calling the library, and the fallback to its own where it has changed, which is logged."""
    for part in ways:
        monkeypatch.setattr(discordpy, f"fault_of_{part}", lambda *_: "another version")
    await hellas.restart()
    said = [each for each in caplog.messages if "is not as expected (another version)" in each]
    assert len(said) == len(ways)
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    before = (await hellas.games.index.get(game)).seq
    rng, shown, players = random.Random(3), dict[int, Reply | None](), {int(each.id): each for each in (alice, bob)}
    for _ in range(12):
        await step(hellas, game, players, rng, shown)
        await hellas.quiet()
    assert (await hellas.games.index.get(game)).seq > before
    assert (await alice.slash(hellas.channel, "game status")).ephemeral
    monkeypatch.undo()
    discordpy.WAYS.look()
