"""Feeds, pages, replays and what-ifs do not differ by a byte when only what is hidden differs, in every title."""

from __future__ import annotations

import hashlib
import random
import re
import secrets
from pathlib import Path

import orjson
import pytest

from bot.snapshots import Snapshots
from bot.tables import lobby
from engine.kernel import Session, State
from engine.registry import title
from tests.discord.conftest import Hellas, hellas
from tests.discord.test_no_leak import SEED, Recording, public_choice
from tests.watching.conftest import told
from tests.watching.test_web import read, show_games, site

SCENARIOS = {"sphacteria": "second-edition", "syracuse": "historical", "peloponnesian_war": "archidamian-war"}
PATHS = ("", "/live", "/replay", "/chronicle", "?lang=fr", "/live?lang=it")


def start(key: str) -> State:
    """A position early in a game, in which something is hidden where the title hides anything."""
    found, rng = title(key), random.Random(2)
    session = Session(found, SCENARIOS[key], {}, SEED, "leak")
    for _ in range(80):
        state: State = found.load(session.bases[-1].state)
        if orjson.dumps(found.reshuffle_hidden(state, None, random.Random(1))) != orjson.dumps(state):
            break
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
    return found.load(session.bases[-1].state)  # type: ignore[no-any-return]


async def looked_at(h: Hellas, game: str) -> list[str]:
    """Every page of a game, and its maps."""
    seen = []
    async with site(h) as (found, visitor):
        for path in PATHS:
            status, page = await read(visitor, f"/g/{game}{path}")
            seen.append(f"{path} {status} {page}")
        async with visitor.get(f"/g/{game}/map.png") as drawn:
            seen.append(f"map {drawn.status} {hashlib.sha256(await drawn.read()).hexdigest()}")
        seen.append(re.sub(r"\d{17,20}", "#", (await read(visitor, "/"))[1]))
        await found.stop()
    return seen


async def watched(folder: Path, monkeypatch: pytest.MonkeyPatch, key: str, state: State, steps: int) -> list[str]:
    """Play from a state and write down all that somebody who watches could see."""
    found, folder_source = title(key), random.Random(3)
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    monkeypatch.setattr(lobby, "new_id", lambda: "leakleak01")
    monkeypatch.setattr(secrets, "token_bytes", lambda n=32: SEED if n == 32 else folder_source.randbytes(n))
    async with hellas(folder) as h:
        alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
        game = await h.begin(alice, bob, title=key, scenario=SCENARIOS[key])
        await show_games(h)
        h.bot.snapshots = Snapshots(0, patience=60.0)
        await h.bot.snapshots.map(await h.tables.play.view(game), "en")  # the ground is drawn before anybody waits
        record = Recording(h, carol)
        record.note("follow", (await carol.slash(h.channel, "follow game", often="phase")).message.raw)
        rng, pages = random.Random(11), list[str]()
        for number in range(steps):
            table = await h.tables.games.get(game)
            if table.status != "running":
                break
            wait = sorted(table.awaited, key=lambda each: each.seat)[0]
            assert wait.user is not None
            question = await h.tables.play.question(game, wait.user, wait.seat)
            assert question is not None
            answer = question.ask.normalize(public_choice(question.ask, rng))
            await h.tables.play.submit(game, wait.user, question.seq, answer, seat=wait.seat)
            if number % 30 == 29:
                await told(h)
                pages += await looked_at(h, game)
                for command in ("follow list", "replay", "foretell now", "chronicle", "animate", "fork"):
                    record.note(command, (await carol.slash(h.channel, command)).message.raw)
        await told(h)
        h.discord.watchers.remove(record.hear)
        return [*pages, *(line for line in record.lines if not line.startswith("hellas:"))]


@pytest.mark.parametrize("key", ["sphacteria", "syracuse"])
async def test_what_is_hidden_changes_nothing_for_those_who_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    state = start(key)
    other = title(key).reshuffle_hidden(state, None, random.Random(1))
    assert orjson.dumps(state) != orjson.dumps(other), "something must differ"
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    first = await watched(tmp_path / "one", monkeypatch, key, state, 60)
    second = await watched(tmp_path / "two", monkeypatch, key, other, 60)
    assert len(first) > 20 and any("feed" in line or "Turn" in line for line in first)
    for one, two in zip(first, second, strict=False):
        assert one == two
    assert len(first) == len(second)
