"""Permissions removed and restored: nothing is lost, missing ones are named, and the game continues in text."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.outbox.rows import waiting
from bot.rehearsal import Person
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.test_storms import CALLBACK

VIEW, SEND_MESSAGES, ATTACH, HISTORY, PIN = 1 << 10, 1 << 11, 1 << 15, 1 << 16, 1 << 51


def deny(hellas: Hellas, permissions: int, *, told: bool = True) -> None:
    """Deny the bot these permissions in the channel (none restores them), and announce it on the gateway if `told`."""
    guild = hellas.discord.world.guilds[hellas.channel["guild_id"]]
    role = guild["members"][hellas.discord.world.bot["id"]]["roles"][0]
    hellas.channel["permission_overwrites"][:] = [{"id": role, "type": 0, "allow": "0", "deny": str(permissions)}]
    if told:
        hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild["id"])


def boards(hellas: Hellas, person: Person) -> list[dict[str, object]]:
    """Return the dashboards in a channel."""
    return [seen.raw for seen in person.messages(hellas.channel) if "Waiting for" in seen.text and not seen.ephemeral]


async def test_what_waits_is_sent_on_a_press_there_and_the_press_hears_what_is_missing(
    hellas: Hellas, caplog: pytest.LogCaptureFixture
) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    deny(hellas, SEND_MESSAGES)
    with caplog.at_level(logging.WARNING):
        refused = await alice.slash(hellas.channel, "game new", title="sphacteria")
    assert "Send Messages" in refused.text and await hellas.games.index.at_channel(int(hellas.channel["id"])) is None
    deny(hellas, 0)
    await hellas.begin(alice, bob)
    deny(hellas, SEND_MESSAGES, told=False)
    before = len(alice.messages(hellas.channel))
    with caplog.at_level(logging.WARNING):
        await bob.slash(hellas.channel, "game pause")
        await hellas.quiet()
    assert len([line for line in caplog.messages if "cannot post" in line]) == 1
    assert (
        "I need this permission: one that Discord does not name."
        in (await alice.expect("I cannot post in", place="dm")).text
    )
    pressed = await bob.slash(hellas.channel, "game status")
    assert (
        f"I cannot post in <#{hellas.channel['id']}>: I need this permission: Send Messages." in pressed.text
        and pressed.ephemeral
    )
    assert "I cannot post" not in (await bob.slash(hellas.channel, "game status")).text
    assert await waiting(hellas.store)
    deny(hellas, 0, told=False)
    assert "I cannot post" not in (await bob.slash(hellas.channel, "game status")).text
    await alice.expect("proposes a pause", place=hellas.channel)
    await hellas.quiet()
    assert (
        not await waiting(hellas.store)
        and len(alice.messages(hellas.channel)) > before
        and not hellas.bot.services.outbox.troubles.blocked
    )


async def test_the_gateway_tells_that_permissions_are_back(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    deny(hellas, VIEW)
    await hellas.bot.services.games.proposals.propose((await here(hellas)), int(bob.id), "pause")
    await hellas.quiet()
    assert await waiting(hellas.store) and hellas.bot.services.outbox.troubles.blocked[
        f"channel:{hellas.channel['id']}"
    ] == ("view_channel",)
    deny(hellas, 0)
    await alice.expect("proposes a pause", place=hellas.channel)


async def here(hellas: Hellas) -> str:
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None
    return table.id


@pytest.fixture
async def painted(tmp_path: Path) -> AsyncIterator[Hellas]:
    async with open_hellas(tmp_path, pictures=True) as scene:
        yield scene


@pytest.mark.parametrize("told", [True, False])
async def test_without_attach_files_the_game_goes_on_in_text(painted: Hellas, told: bool) -> None:
    hellas = painted
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    deny(hellas, ATTACH, told=told)
    game = await hellas.begin(alice, bob)
    await hellas.quiet()
    board = next(seen for seen in alice.messages(hellas.channel) if "Waiting for" in seen.text)
    assert not board.pictures and not await waiting(hellas.store)
    assert (
        "Attach Files"
        in (await alice.expect("I lack Attach Files. The game goes on there without pictures", place="dm")).text
    )
    deny(hellas, 0)
    await hellas.games.manage.redraw(game)
    await hellas.quiet()
    assert alice.messages(hellas.channel) and any(seen.pictures for seen in alice.messages(hellas.channel))
    assert f"channel:{hellas.channel['id']}" not in hellas.bot.services.outbox.troubles.hampered


async def test_the_board_is_pinned_once_that_is_allowed(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    deny(hellas, PIN)
    game = await hellas.begin(alice, bob)
    assert [raw["pinned"] for raw in boards(hellas, alice)] == [False]
    deny(hellas, 0)
    await hellas.games.manage.redraw(game)
    await hellas.quiet()
    assert [raw["pinned"] for raw in boards(hellas, alice)] == [True]


async def test_the_board_is_pinned_though_the_process_died_after_posting_it(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")

    async def die(*_: object) -> None:
        raise RuntimeError("the end")

    with monkeypatch.context() as life:
        life.setattr(hellas.bot.sink.sender, "pin", die)
        await hellas.begin(alice, bob)
    assert [raw["pinned"] for raw in boards(hellas, alice)] == [False]
    hellas.clock.ahead += 3600.0
    await hellas.restart()
    await hellas.quiet()
    assert [raw["pinned"] for raw in boards(hellas, alice)] == [True]


async def test_without_history_nothing_is_held_up(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    deny(hellas, HISTORY)
    await hellas.begin(alice, bob)
    await hellas.quiet()
    assert not await waiting(hellas.store) and len(boards(hellas, alice)) == 1


async def test_an_answer_that_arrived_but_was_called_a_failure_leaves_no_thinking(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", h_sleep)
    for command in ("game show", "game export", "game verify"):  # answered at once, after a promise, and either
        hellas.discord.faults.plan(*CALLBACK, 500, times=1, after=True)
        reply = await alice.slash(hellas.channel, command)
        assert not reply.message.thinking and reply.text


async def h_sleep(seconds: float) -> None:
    """Do not wait between two attempts."""
