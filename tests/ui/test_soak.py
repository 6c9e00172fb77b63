"""Soak tests: kills with all posts checked, permissions removed and restored, thousands of hostile interactions."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.outbox.rows import waiting
from bot.rehearsal import Impossible, NoAnswer, Person, Rehearsal, Reply
from bot.store import Store
from bot.store import opened as opened_store
from bot.store.schema import log
from bot.ui.permissions import NEEDED
from engine.registry import title
from tests.games.acts import open_proposals
from tests.ui.every_act import ENDING, WORDS, Act, hostile_ids, hostile_slash, slash_acts
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import step
from tests.ui.test_every_person import KINDS, everything_recorded
from tests.ui.test_no_leak import middle
from tests.ui.test_permissions import ATTACH, HISTORY, PIN, SEND_MESSAGES, VIEW, boards, deny
from tests.ui.test_rights_on_discord import channel
from tests.ui.test_storms import told_once
from tests.whole_games.test_sphacteria import engine_alone

ROOT = Path(__file__).parent.parent.parent
LAST_TURN = 6  # a storm ends before the game does, so that a board remains to check
LEAST = 25  # rows that make a game's posts worth checking
MANY = 40  # kills within which a game ends
pytestmark = pytest.mark.soak


# permissions


@pytest.mark.parametrize("rounds", [2, 20])
async def test_permission_storms_lose_nothing(tmp_path: Path, rounds: int) -> None:
    """Remove and restore every permission in several rounds, over as many games as necessary."""
    single = [1 << place for place in range(NEEDED.value.bit_length()) if NEEDED.value >> place & 1]
    storm = [*single, VIEW | PIN, ATTACH | HISTORY] * rounds
    assert {VIEW, SEND_MESSAGES, ATTACH, HISTORY, PIN} <= set(storm)
    async with open_hellas(tmp_path, record=False) as hellas:
        rng, done, games = random.Random(7), 0, 0
        while done < len(storm):
            if games:
                hellas.channel = channel(hellas, f"hellas-{games}")
            done += await permission_storm(hellas, storm[done:], rng)
            games += 1
        assert games > 1 or rounds == 2, "a single game is too short for so many rounds"


async def permission_storm(hellas: Hellas, storm: Sequence[int], rng: random.Random) -> int:
    """Play a game during permission changes until its last turns; return the number of changes."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    players, done = {int(each.id): each for each in (alice, bob)}, 0
    shown: dict[int, Reply | None] = {}
    for taken in storm:
        if ((await hellas.games.index.get(game)).turn or 0) >= LAST_TURN:
            break
        done += 1
        deny(hellas, taken, told=rng.random() < 0.7)
        for _ in range(3):
            await step(hellas, game, players, rng, shown)
        if rng.random() < 0.3:
            await bob.slash(hellas.channel, "game pause")
            for each in await open_proposals(hellas.games, game):  # none after twelve in an hour
                await hellas.games.proposals.decline(each.id, int(alice.id))
        deny(hellas, 0, told=rng.random() < 0.7)
        await alice.slash(hellas.channel, "game status")
        await step(hellas, game, players, rng, shown)
    deny(hellas, 0)
    await alice.slash(hellas.channel, "game status")
    async with asyncio.timeout(60):
        while await waiting(hellas.store):  # noqa: ASYNC110 - rows that wait have no event
            await asyncio.sleep(0.05)
    await hellas.games.manage.redraw(game)
    await hellas.quiet()
    assert [raw["pinned"] for raw in boards(hellas, alice)] == [True]
    await told_once(hellas, game, alice)
    alone = await engine_alone(hellas, game)
    assert alone.hash() == (await hellas.games.core.snapshot(game)).session.hash()  # type: ignore[union-attr]
    assert not hellas.bot.services.outbox.troubles.blocked and not hellas.bot.services.outbox.troubles.hampered
    await hellas.games.manage.abandon(game)
    await hellas.quiet()
    return done


# kills


@dataclass
class Watched:
    """What a test can see of a bot that runs and is killed in another process: the local Discord, and its database."""

    discord: Rehearsal
    channel: dict[str, Any]
    store: Store
    game: str = ""
    ended: dict[str, dict[str, Any]] = field(default_factory=dict)  # finished games, and their channels

    @property
    def games(self) -> GameServices:
        return GameServices(self.store)


@contextlib.asynccontextmanager
async def living(discord: Rehearsal, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """Start a bot process and wait until it is ready; it is killed at the end."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.ui.killed_bot", discord.base_url, discord.token, str(folder), cwd=ROOT
    )
    try:
        async with asyncio.timeout(60):
            while not discord.gateway.online:  # noqa: ASYNC110 - the child has no event of ours
                await asyncio.sleep(0.05)
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


@pytest.mark.parametrize("kills", [5, 60])
async def test_kills_leave_one_pinned_board_no_old_notice_and_no_dead_proposal(tmp_path: Path, kills: int) -> None:
    discord = Rehearsal(deadline=2.0)
    guild = discord.world.add_guild("Hellas")
    place = discord.world.add_channel(guild, "hellas")
    rng = random.Random(kills)
    async with discord:
        alice, bob = discord.person("Alice"), discord.person("Bob")
        async with opened_store(f"sqlite+aiosqlite:///{tmp_path}/strategos.sqlite3") as store:
            seen = Watched(discord, place, store)
            for _ in range(kills):
                begun = time.monotonic()
                async with living(discord, tmp_path) as process:
                    # A life is scaled by the duration of a start: a slow machine gets as far in it.
                    death = asyncio.create_task(die_later(process, rng.uniform(0.1, 0.6) * (time.monotonic() - begun)))
                    with contextlib.suppress(NoAnswer, Impossible, AssertionError, TimeoutError):
                        await play(seen, (alice, bob), rng)
                    await death
            discord.deadline = 60.0  # from here on answers are only slow
            async with living(discord, tmp_path):
                await play(seen, (alice, bob), rng, least=LEAST)
                async with asyncio.timeout(60):
                    while await waiting(store):  # noqa: ASYNC110
                        await asyncio.sleep(0.1)
                await posts_are_right(seen, seen.game, alice)
                for game, place in seen.ended.items():
                    await end_is_right(replace(seen, channel=place), game, alice)
                assert seen.ended or kills < MANY, "no game has ended, and so no end was checked"


async def play(seen: Watched, people: tuple[Person, Person], rng: random.Random, least: int | None = None) -> None:
    """Play and propose until the bot stops responding, or a running game has the wanted number of answers.

    When a game is over, another is started in another channel.
    """
    players, shown = {int(each.id): each for each in people}, dict[int, Reply | None]()
    while True:
        seen.game = seen.game or await opened(seen, *people)
        table = await seen.games.index.get(seen.game)
        if not table.open:
            seen.ended[seen.game], seen.game = seen.channel, ""
            seen.channel = channel(seen, f"hellas-{len(seen.ended)}")  # type: ignore[arg-type]
        elif least is not None and table.status == "running" and table.seq > least:
            return
        else:
            await act(seen, seen.game, players, rng, shown)


async def die_later(process: asyncio.subprocess.Process, seconds: float) -> None:
    """Kill the process with -9 after a delay."""
    await asyncio.sleep(seconds)
    with contextlib.suppress(ProcessLookupError):
        process.kill()


async def opened(seen: Watched, *players: Person) -> str:
    """Start a game of two without waiting for posts; return its id."""
    table = await seen.games.index.at_channel(int(seen.channel["id"]))
    if table is None:
        await players[0].slash(seen.channel, "game new", title="sphacteria")
        table = await seen.games.index.at_channel(int(seen.channel["id"]))
        assert table is not None
    if table.status == "lobby":
        free = [each for each in zip(table.seats, players, strict=True) if table.seats[each[0]] is None]
        if free:  # the bot may die between the last seat and the start: then no seat is on offer
            lobby = await players[0].expect(
                lambda each: any("t:sit" in str(part) for part in each.components), place=seen.channel
            )
            for seat, player in free:
                await player.click(lobby, f"t:sit:{table.id}:{seat}", stale=True)
        await players[0].slash(seen.channel, "game start")
    table = await seen.games.index.get(table.id)
    assert table.status == "running"
    return table.id


async def act(
    seen: Watched, game: str, players: dict[int, Person], rng: random.Random, shown: dict[int, Reply | None]
) -> None:
    """Give one answer, or make, decline or agree to a proposal; the organizer ends a pause by consent."""
    chance, people = rng.random(), list(players.values())
    person = rng.choice(people)
    if (await seen.games.index.get(game)).status == "paused":
        await people[0].slash(seen.channel, "game resume")
    elif chance < 0.1:
        await person.slash(seen.channel, rng.choice(["game draw", "game pause"]))
    elif chance < 0.2:
        for each in await open_proposals(seen.games, game):
            verb = "agree" if each.kind == "pause" else "decline"
            posted = [post for post in person.messages(seen.channel) if f"t:{verb}:{game}:{each.id}" in str(post.raw)]
            if posted:
                await person.click(posted[0], f"t:{verb}:{game}:{each.id}")
    else:
        await step(seen, game, players, rng, shown)  # type: ignore[arg-type]


async def posts_are_right(seen: Watched, game: str, reader: Person) -> None:
    """Check for one pinned dashboard, at most one call, buttons only on an open proposal, and every line once."""
    tables, posts = (
        seen.games,
        [post for post in reader.messages(seen.channel) if post.from_bot and not post.ephemeral],
    )
    board = [post for post in posts if "Waiting for" in post.text]
    assert [post.raw["pinned"] for post in board] == [True]
    assert len([post for post in posts if "your turn as" in post.text]) <= 1
    still_open = {each.id for each in await open_proposals(tables, game)}
    offered = [
        int(str(part["custom_id"]).split(":")[3])
        for post in posts
        for part in post.components
        if str(part.get("custom_id")).startswith(f"t:agree:{game}")
    ]
    assert sorted(offered) == sorted(still_open)
    events = [event for _, event in await tables.views.events(game, 0, None) if event.public]
    assert len(events) > 10
    await told_once(seen, game, reader)  # type: ignore[arg-type]


async def end_is_right(seen: Watched, game: str, reader: Person) -> None:
    """Check for one result, one pinned dashboard that awaits no player, no call or proposal, and every line once."""
    posts = [post for post in reader.messages(seen.channel) if post.from_bot and not post.ephemeral]
    assert [post.raw["pinned"] for post in posts if "Waiting for" in post.text or post.raw["pinned"]] == [True]
    assert not any("Waiting for" in post.text or "your turn as" in post.text for post in posts)
    assert not any(f"t:agree:{game}" in str(post.components) for post in posts)
    results = [post for post in posts if f"t:rematch:{game}" in str(post.components) and not post.raw["pinned"]]
    assert len(results) == 1
    await told_once(seen, game, reader)  # type: ignore[arg-type]


# hostile users


def hostile_acts(
    hellas: Hellas, facts: dict[str, Any], game: str, count: int, rng: random.Random
) -> list[tuple[str, Act]]:
    """Return random commands and forged presses, each with a kind of user; legitimate endings are left out."""
    commands, acts = list(slash_acts(hellas, facts)), []
    while len(acts) < count:
        kind = rng.choice(KINDS)
        act = rng.choice(commands) if rng.random() < 0.5 else hostile_slash(hellas, facts, rng)
        if rng.random() < 0.6:
            custom_id = hostile_ids(game, ["athens", "sparta"], rng)
            if custom_id.split(":")[1] in ENDING and kind in ("opponent", "moderator"):
                continue
            values = tuple(word[:100] for word in rng.sample(WORDS, rng.randint(1, 3))) if rng.random() < 0.2 else ()
            act = Act(custom_id, {}, custom_id=custom_id, values=values, typed=rng.choice(WORDS))
        acts.append((kind, act))
    return acts


@pytest.mark.parametrize("count", [300, 10_000])
async def test_hostile_interactions_neither_fail_nor_leak_nor_change_what_is_not_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, count: int
) -> None:
    state = middle("first-edition", 5)
    other = title("sphacteria").reshuffle_hidden(state, "athens", random.Random(1))
    seen: list[dict[str, list[str]]] = []
    for number, each in enumerate((state, other)):
        (folder := tmp_path / str(number)).mkdir()

        async def attacked(hellas: Hellas, facts: dict[str, Any], game: str) -> list[tuple[str, Act]]:
            return hostile_acts(hellas, facts, game, count, random.Random(count))

        seen.append(await everything_recorded(folder, monkeypatch, each, "athens", attacked, untouched))
        assert not [line for line in caplog.messages if "an interaction failed" in line or "command failed" in line]
    assert sum(len(lines) for lines in seen[0].values()) > count / 2
    for kind in KINDS:
        for one, two in zip(seen[0][kind], seen[1][kind], strict=False):
            assert one == two, kind
        assert len(seen[0][kind]) == len(seen[1][kind]), kind


async def untouched(hellas: Hellas, game: str, alice: Person, bob: Person) -> None:
    """Check that the victim still has the seat, that no other user answered for it, and that the game is still open."""
    table = await hellas.games.index.get(game)
    assert table.open and set(table.users) == {int(alice.id), int(bob.id)}
    rows = await hellas.store.read(
        lambda connection: connection.execute(
            select(log.c.kind, log.c.seat, log.c.user_id).where(log.c.game_id == game, log.c.kind == "answer")
        ).all()
    )
    assert {(row.seat, row.user_id) for row in rows} <= {("athens", int(alice.id))}
