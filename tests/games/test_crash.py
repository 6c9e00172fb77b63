"""Two hundred kills with -9: no acknowledged answer is lost or duplicated, every message is delivered exactly once."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.files import read_file, replay
from bot.games.loaded import fold
from bot.ops.check import check
from bot.store import Store, opened
from bot.store.schema import games, log, outbox
from tests.games.crash_service import lines, parts_of
from tests.games.postgres import Server

KILLS = 120
ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(("kills", "seed"), [(KILLS // 10, 7), pytest.param(5 * KILLS, 8, marks=pytest.mark.soak)])
def test_hundreds_of_kills_lose_nothing_and_double_nothing(tmp_path: Path, kills: int, seed: int) -> None:
    kill(tmp_path, kills, seed, f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")


@pytest.mark.postgres
@pytest.mark.parametrize(("kills", "seed"), [(KILLS // 24, 9), pytest.param(KILLS, 10, marks=pytest.mark.soak)])
def test_a_server_database_survives_its_bot_as_well(tmp_path: Path, kills: int, seed: int, server: Server) -> None:
    kill(tmp_path, kills, seed, asyncio.run(server.create(f"crash_{seed}")))


def kill(tmp_path: Path, kills: int, seed: int, url: str) -> None:
    """Kill a service this many times; check that afterwards nothing is lost or duplicated."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.crash_service", str(tmp_path), str(kills), str(seed), url],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    trouble = [path.read_text() for path in tmp_path.glob("trouble-*")]
    assert not trouble, trouble[0]
    assert done.returncode == 0, done.stderr
    asyncio.run(nothing_is_lost_or_doubled(tmp_path, kills, url))


async def nothing_is_lost_or_doubled(tmp_path: Path, kills: int, url: str) -> None:
    async with opened(url, upgrade=False) as store:
        await answers_are_there_once(store, tmp_path, kills)
        await messages_arrived_once(store, tmp_path)
        await games_equal_their_replay(store)
        assert await check(store) == []


async def answers_are_there_once(store: Store, folder: Path, kills: int) -> None:
    rows = await store.read(
        lambda connection: connection.execute(
            select(log.c.interaction_id, log.c.seq, log.c.game_id).where(log.c.interaction_id.is_not(None))
        ).all()
    )
    kept = Counter(row.interaction_id for row in rows)
    acks = lines(folder / "acks")
    assert len(acks) > kills, "the load was too light to prove anything"
    assert not [ack for ack in acks if ack.get("lost")]
    assert [ack for ack in acks if kept[ack["interaction"]] != 1] == []
    assert set(kept) <= {line["interaction"] for line in lines(folder / "intents")} and max(kept.values()) == 1
    assert any(ack["repeated"] for ack in acks), "no kill fell between the commit and the word of it"


async def messages_arrived_once(store: Store, folder: Path) -> None:
    rows = await store.read(
        lambda connection: connection.execute(
            select(outbox.c.id, outbox.c.kind, outbox.c.nonce, outbox.c.state, outbox.c.target, outbox.c.attempts)
        ).all()
    )
    sent = lines(folder / "sink")
    assert {row.state for row in rows} <= {"sent", "superseded"}
    expected = [(row.nonce, part) for row in rows if row.state == "sent" for part in range(parts_of(row.kind, row.id))]
    assert Counter((line["nonce"], line["part"]) for line in sent) == Counter(expected)
    assert any(row.attempts > 1 for row in rows), "no kill fell upon a message in flight"
    order: dict[str, tuple[int, int]] = {}
    for line in sent:
        place = line["id"], line["part"]
        assert place > order.get(line["target"], (0, 0)), "a target got its messages out of order"
        order[line["target"]] = place


async def games_equal_their_replay(store: Store) -> None:
    tables = GameServices(store)
    ids = await store.read(lambda connection: list(connection.execute(select(games.c.id)).scalars()))
    assert len(ids) >= 6
    for game_id in ids:
        table = await tables.index.get(game_id)
        if table.started_at is None:
            continue
        file = read_file(await tables.files.export(game_id))
        again = replay(file)
        live = await tables.core.snapshot(game_id)
        assert live.session is not None and live.session.hash() == again.hash()
        assert repr(live.session.pending) == repr(again.pending)
        last = [line for line in fold(file.log) if line.kind in ("answer", "start")][-1]
        assert last.hash == again.hash() and live.session.seq == again.seq
