"""The wire protocol: deadlines, rate limits, faults, resume, shards, restarts, compression."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.rehearsal import NoAnswer, Person, Rehearsal, point_discord_at

from .conftest import Scene, running, scene, until
from .sample_bot import SampleBot

SEND = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def channel_of(sample: Scene) -> discord.TextChannel:
    """Return the public channel as the bot sees it."""
    channel = sample.bot.get_channel(int(sample.channel["id"]))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_an_answer_after_three_seconds_is_refused() -> None:
    assert Rehearsal().deadline == 3.0
    async with scene(deadline=3.0) as sample:
        started = sample.alice.begin_slash("#hellas", "game slow")
        await asyncio.wait_for(sample.bot.waits.wait(), 60)
        sample.discord.clock.advance(3.1)
        sample.bot.gate.set()
        await until(lambda: sample.bot.errors)
        [error] = sample.bot.errors
        assert isinstance(error, discord.NotFound) and error.code == 10062
        with pytest.raises(NoAnswer, match="did not respond to /game slow"):
            await started.done(0.01)


async def test_a_token_lives_fifteen_minutes(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "ping")
    hook = f"/webhooks/{sample.discord.world.bot['id']}/{reply.interaction.token}/messages/@original"
    route = discord.http.Route("PATCH", hook)
    sample.discord.clock.advance(899)
    await sample.bot.http.request(route, json={"content": "in time"})
    assert reply.text == "in time"
    sample.discord.clock.advance(2)
    with pytest.raises(discord.HTTPException) as refused:
        await sample.bot.http.request(route, json={"content": "late"})
    assert refused.value.code == 50027


async def test_an_interaction_is_answered_once(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "ping")
    path = f"/interactions/{reply.interaction.id}/{reply.interaction.token}/callback"
    with pytest.raises(discord.HTTPException) as refused:
        await sample.bot.http.request(discord.http.Route("POST", path), json={"type": 4, "data": {"content": "again"}})
    assert refused.value.code == 40060


async def test_the_client_keeps_to_the_buckets() -> None:
    async with scene(rates={f"POST {SEND}": (5, 0.3)}) as sample:
        begun = time.perf_counter()
        sample.alice.say("#hellas", "burst")
        await until(lambda: sum("burst " in seen.content for seen in sample.alice.messages()) == 12)
        assert time.perf_counter() - begun > 0.5
        assert not [line for line in sample.discord.answered if line.endswith("429")]


async def test_a_bucket_refuses_whoever_ignores_it() -> None:
    async with scene(rates={f"POST {SEND}": (2, 0.3)}) as sample:
        statuses = []
        headers = {"Authorization": f"Bot {sample.discord.token}"}
        url = f"{sample.discord.base_url}/api/v10/channels/{sample.channel['id']}/messages"
        async with aiohttp.ClientSession(headers=headers) as session:
            for number in range(3):
                async with session.post(url, json={"content": str(number)}) as answer:
                    statuses.append(answer.status)
                    body = await answer.json()
        assert statuses == [200, 200, 429] and body["retry_after"] > 0


async def test_all_requests_together_are_limited_but_answers_to_people_are_not() -> None:
    async with scene(rates={"*": (4, 0.4)}) as sample:
        begun = time.perf_counter()
        for number in range(9):
            await channel_of(sample).send(str(number))
        assert time.perf_counter() - begun > 0.5 and sample.discord.faults.stopped > 0
        before = sample.discord.faults.stopped
        for _ in range(6):
            await sample.alice.slash("#hellas", "ping")
        assert sample.discord.faults.stopped == before


async def test_429_and_5xx_are_survived(sample: Scene) -> None:
    sample.discord.faults.plan("POST", SEND, 429)
    sample.discord.faults.plan("POST", SEND, 429, everywhere=True)
    await channel_of(sample).send("after the rate limits")
    assert sample.discord.answered[f"POST {SEND} -> 429"] == 2
    sample.discord.faults.plan("POST", SEND, 502, after=True)
    await channel_of(sample).send("said once")
    assert sum(seen.content == "said once" for seen in sample.alice.messages()) == 1


async def test_the_same_nonce_is_the_same_message(sample: Scene) -> None:
    first = await channel_of(sample).send("once", nonce=77)
    second = await channel_of(sample).send("once", nonce=77)
    assert first.id == second.id
    sample.discord.clock.advance(600)
    assert (await channel_of(sample).send("once", nonce=77)).id != first.id


async def test_a_slow_network(sample: Scene) -> None:
    sample.discord.faults.latency = 0.05
    reply = await sample.alice.slash("#hellas", "ping")
    assert reply.seconds >= 0.1
    sample.discord.faults.clear()
    assert sample.discord.faults.latency == 0


async def test_what_happens_while_away_is_replayed(sample: Scene) -> None:
    sample.discord.gateway.ask_reconnect()
    await asyncio.sleep(0)
    sample.alice.say("#hellas", "hello")
    await until(lambda: sample.bot.resumes == 1)
    await sample.alice.expect("hi")
    assert sample.discord.gateway.received[6] == 1


@pytest.mark.parametrize("how", ["drop", "cut", "invalid but resumable"])
async def test_a_lost_socket_is_resumed(sample: Scene, how: str) -> None:
    if how == "drop":
        await sample.discord.gateway.drop(1011)
    elif how == "cut":
        sample.discord.gateway.cut()
    else:
        sample.discord.gateway.invalidate(True)
    await until(lambda: sample.bot.resumes == 1)
    assert (await sample.alice.slash("#hellas", "ping")).text == "pong"


async def test_an_invalid_session_starts_anew(sample: Scene) -> None:
    table = await sample.alice.slash("#hellas", "game new", battle="Pylos", pace=24)
    sample.discord.gateway.invalidate(False)
    await until(lambda: sample.bot.readies == 2)
    assert "joined Sparta" in (await sample.bob.click(table, "Join Sparta")).text


async def test_two_shards() -> None:
    async with scene(SampleBot(shard_count=2)) as sample:
        assert len(sample.bot.shards) == 2
        assert (await sample.alice.slash("#hellas", "ping")).text == "pong"
        assert (await sample.alice.slash("dm", "ping")).text == "pong"


async def test_the_number_of_shards_can_be_asked_for() -> None:
    async with scene(SampleBot(shard_count=None)) as sample:  # type: ignore[arg-type]
        assert len(sample.bot.shards) == 1
        assert (await sample.alice.slash("#hellas", "ping")).text == "pong"


async def test_the_world_survives_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "rehearsal.sqlite3"
    async with scene(database=file) as sample:
        table = await sample.alice.slash("#hellas", "game new", battle="Pylos", pace=24)
        [picture] = (await sample.alice.slash("#hellas", "game map")).message.pictures
        picture_bytes = picture.content
        await sample.alice.slash("#hellas", "ping")
        sample.bob.dms_closed = True
        sample.bob.react(table.message, "⚓")
    async with Rehearsal(database=file) as again:
        point_discord_at(again.base_url)
        async with running(SampleBot(), again.token):
            alice, bob = again.person("Alice"), again.person("Bob")
            assert [alice.id, bob.id] == [sample.alice.id, sample.bob.id] and bob.dms_closed and not alice.dms_closed
            old = alice.sees("Game Pylos")
            assert old is not None and old.id == table.message.id and alice.sees("pong") is None
            assert old.raw["reactions"][0]["count"] == 1
            kept = alice.sees("the map")
            assert kept is not None and kept.pictures[0].content == picture_bytes
            assert "joined Athens" in (await bob.click(old, "Join Athens")).text


async def test_wrong_tokens_and_intents_are_refused() -> None:
    rehearsal = Rehearsal()
    rehearsal.world.add_guild("Hellas")
    async with rehearsal:
        point_discord_at(rehearsal.base_url)
        bot = SampleBot()
        with pytest.raises(discord.LoginFailure):
            await bot.start("wrong")
        await bot.close()
        rehearsal.gateway.allowed_intents = ~(1 << 15)
        bot = SampleBot()
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(rehearsal.token)
        await bot.close()


async def test_old_interactions_and_messages_are_forgotten(sample: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    await sample.alice.slash("#hellas", "ping")
    sample.discord.clock.advance(1000)
    await sample.alice.slash("#hellas", "ping")
    assert len(sample.discord.interactions) == len(sample.discord.by_token) == 1
    monkeypatch.setattr("bot.rehearsal.world.MOST_MESSAGES", 3)
    for number in range(6):
        sample.alice.say("#hellas", f"line {number}")
    assert [seen.content for seen in sample.alice.messages(sample.channel)] == ["line 3", "line 4", "line 5"]


async def test_one_bot_may_leave_and_another_come(sample: Scene) -> None:
    table = await sample.alice.slash("#hellas", "game new", battle="Pylos", pace=24)
    await sample.bot.close()
    await until(lambda: not sample.discord.gateway.online)
    started = sample.alice.begin_slash("#hellas", "ping")
    with pytest.raises(NoAnswer):
        await started.done(0.05)
    async with running(SampleBot(), sample.discord.token):
        assert "joined Athens" in (await sample.bob.click(table, "Join Athens")).text


WITHOUT_ZSTD = """
import sys
sys.modules["zstandard"] = None
import discord, pytest
assert discord.utils._ActiveDecompressionContext.COMPRESSION_TYPE == "zlib-stream"
del sys.modules["zstandard"]
import tests.official as official
official.check = lambda _: None  # the bodies were checked already, under zstd
sys.exit(pytest.main(["-v", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *sys.argv[1:]]))
"""


def test_zstd_is_what_this_process_speaks() -> None:
    assert discord.utils._ActiveDecompressionContext.COMPRESSION_TYPE == "zstd-stream"  # type: ignore[attr-defined]


@pytest.mark.full
def test_the_same_under_zlib() -> None:
    here = Path(__file__).parent
    wire = "replayed or resumable or anew or slow_network"
    people = "slash_command_is_answered or modal or files or v2 or deferred or threads or pins"
    environment: dict[str, Any] = {**os.environ, "PYTEST_ADDOPTS": ""}
    chosen = [f"{here}/test_people.py", f"{here}/test_wire.py", "-k", f"{people} or {wire}"]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_ZSTD, *chosen],
        cwd=here.parents[1],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout


def test_a_person_is_shown_by_name() -> None:
    rehearsal = Rehearsal()
    assert repr(Person(rehearsal, rehearsal.world.owner)) == "<Person Organizer>"
