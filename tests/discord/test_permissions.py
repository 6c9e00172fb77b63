"""Permissions taken away and given back: nothing is lost, what is missing is named, and the game goes on in text."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.outbox import waiting
from bot.rehearsal import Person
from tests.discord.conftest import Hellas, hellas
from tests.discord.test_storms import CALLBACK

VIEW, SEND_MESSAGES, ATTACH, HISTORY, PIN = 1 << 10, 1 << 11, 1 << 15, 1 << 16, 1 << 51


def deny(h: Hellas, permissions: int, *, told: bool = True) -> None:
    """Take permissions in the channel from the bot (none: give them back); the gateway says so unless it is late."""
    guild = h.discord.world.guilds[h.channel["guild_id"]]
    role = guild["members"][h.discord.world.bot["id"]]["roles"][0]
    h.channel["permission_overwrites"][:] = [{"id": role, "type": 0, "allow": "0", "deny": str(permissions)}]
    if told:
        h.discord.announce("CHANNEL_UPDATE", h.channel, guild_id=guild["id"])


def boards(h: Hellas, person: Person) -> list[dict[str, object]]:
    """The boards of a channel."""
    return [seen.raw for seen in person.messages(h.channel) if "Waiting for" in seen.text and not seen.ephemeral]


async def test_what_waits_is_sent_on_a_press_there_and_the_press_hears_what_is_missing(
    h: Hellas, caplog: pytest.LogCaptureFixture
) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    deny(h, SEND_MESSAGES)
    with caplog.at_level(logging.WARNING):
        refused = await alice.slash(h.channel, "game new", title="sphacteria")
    assert "Send Messages" in refused.text and await h.games.index.at_channel(int(h.channel["id"])) is None
    deny(h, 0)
    await h.begin(alice, bob)
    deny(h, SEND_MESSAGES, told=False)
    before = len(alice.messages(h.channel))
    with caplog.at_level(logging.WARNING):
        await bob.slash(h.channel, "pause")
        await h.quiet()
    assert len([line for line in caplog.messages if "cannot post" in line]) == 1
    assert "missing" in (await alice.expect("I cannot post in", place="dm")).text
    pressed = await bob.slash(h.channel, "status")
    assert f"I cannot post in <#{h.channel['id']}>: Send Messages is missing" in pressed.text and pressed.ephemeral
    assert "I cannot post" not in (await bob.slash(h.channel, "status")).text
    assert await waiting(h.store)
    deny(h, 0, told=False)
    assert "I cannot post" not in (await bob.slash(h.channel, "status")).text
    await alice.expect("proposes a pause", place=h.channel)
    await h.quiet()
    assert not await waiting(h.store) and len(alice.messages(h.channel)) > before and not h.bot.outbox.troubles.blocked


async def test_the_gateway_tells_that_permissions_are_back(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    await h.begin(alice, bob)
    deny(h, VIEW)
    await h.bot.games.proposals.propose((await here(h)), int(bob.id), "pause")
    await h.quiet()
    assert await waiting(h.store) and h.bot.outbox.troubles.blocked[f"channel:{h.channel['id']}"] == ("view_channel",)
    deny(h, 0)
    await alice.expect("proposes a pause", place=h.channel)


async def here(h: Hellas) -> str:
    table = await h.games.index.at_channel(int(h.channel["id"]))
    assert table is not None
    return table.id


@pytest.fixture
async def painted(tmp_path: Path) -> AsyncIterator[Hellas]:
    async with hellas(tmp_path, pictures=True) as scene:
        yield scene


@pytest.mark.parametrize("told", [True, False])
async def test_without_attach_files_the_game_goes_on_in_text(painted: Hellas, told: bool) -> None:
    h = painted
    alice, bob = h.person("Alice"), h.person("Bob")
    deny(h, ATTACH, told=told)
    game = await h.begin(alice, bob)
    await h.quiet()
    board = next(seen for seen in alice.messages(h.channel) if "Waiting for" in seen.text)
    assert not board.pictures and not await waiting(h.store)
    assert "Attach Files" in (await alice.expect("I lack Attach Files in <#", place="dm")).text
    deny(h, 0)
    await h.games.administration.redraw(game)
    await h.quiet()
    assert alice.messages(h.channel) and any(seen.pictures for seen in alice.messages(h.channel))
    assert f"channel:{h.channel['id']}" not in h.bot.outbox.troubles.hampered


async def test_the_board_is_pinned_once_that_is_allowed(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    deny(h, PIN)
    game = await h.begin(alice, bob)
    assert [raw["pinned"] for raw in boards(h, alice)] == [False]
    deny(h, 0)
    await h.games.administration.redraw(game)
    await h.quiet()
    assert [raw["pinned"] for raw in boards(h, alice)] == [True]


async def test_the_board_is_pinned_though_the_process_died_after_posting_it(
    h: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")

    async def die(*_: object) -> None:
        raise RuntimeError("the end")

    with monkeypatch.context() as life:
        life.setattr(h.bot.sink.sender, "pin", die)
        await h.begin(alice, bob)
    assert [raw["pinned"] for raw in boards(h, alice)] == [False]
    h.clock.ahead += 3600.0
    await h.restart()
    await h.quiet()
    assert [raw["pinned"] for raw in boards(h, alice)] == [True]


async def test_without_history_nothing_is_held_up(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    deny(h, HISTORY)
    await h.begin(alice, bob)
    await h.quiet()
    assert not await waiting(h.store) and len(boards(h, alice)) == 1


async def test_an_answer_that_arrived_but_was_called_a_failure_leaves_no_thinking(
    h: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    await h.begin(alice, bob)
    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", h_sleep)
    for command in ("game show", "game export", "verify"):  # answered at once, after a promise, and either
        h.discord.faults.plan(*CALLBACK, 500, times=1, after=True)
        reply = await alice.slash(h.channel, command)
        assert not reply.message.thinking and reply.text


async def h_sleep(seconds: float) -> None:
    """No time between two attempts."""
