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
from bot.store.schema import games, log, outbox, seats
from engine.kernel import Prepared, Session
from tests.games.crash_service import MORE, lines, parts_of
from tests.games.postgres import Server
from tests.games.promises import Course, promises_of

KILLS, ALL_TITLES = 120, 200
ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(("kills", "seed"), [(KILLS // 10, 7), pytest.param(5 * KILLS, 8, marks=pytest.mark.soak)])
def test_hundreds_of_kills_lose_nothing_and_double_nothing(tmp_path: Path, kills: int, seed: int) -> None:
    kill(tmp_path, kills, seed, f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")


@pytest.mark.postgres
@pytest.mark.parametrize(("kills", "seed"), [(KILLS // 24, 9), pytest.param(KILLS, 10, marks=pytest.mark.soak)])
def test_a_server_database_survives_its_bot_as_well(tmp_path: Path, kills: int, seed: int, server: Server) -> None:
    kill(tmp_path, kills, seed, asyncio.run(server.create(f"crash_{seed}")))


@pytest.mark.soak
def test_early_answers_and_standing_orders_of_all_titles_survive(tmp_path: Path) -> None:
    kill(tmp_path, ALL_TITLES, 11, f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3", "sphacteria", *MORE)


def kill(tmp_path: Path, kills: int, seed: int, url: str, *names: str) -> None:
    """Kill a service this many times; check that afterwards nothing is lost or duplicated."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.crash_service", str(tmp_path), str(kills), str(seed), url, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=3600,
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
        given = await promises_are_held(store, tmp_path)
        assert given["early"], given
        assert kills < ALL_TITLES or (given["order"] and given["given standing"]), given
        assert kills < ALL_TITLES or given["given early"] > kills // 10, given
        assert await check(store) == []


async def promises_are_held(store: Store, folder: Path) -> Counter[str]:
    """Check that each early answer and order was used exactly where it had to be; return how rows were given."""
    acks = {line["interaction"]: line for line in lines(folder / "acks")}
    left = promises_of(lines(folder / "intents"), acks)
    tables, given = GameServices(store), Counter[str]()
    for game_id, promises in left.items():
        given.update(each.kind for each in promises)
        live = await tables.core.snapshot(game_id)
        assert live.session is not None
        record, words = live.record, live.session.words
        begun = Session(live.title, record.scenario, record.options, record.seed, game_id, words)
        course = Course(begun, promises)
        query = select(log).where(log.c.game_id == game_id).order_by(log.c.seq)
        course.follow(await store.read(lambda connection, query=query: connection.execute(query).all()))  # type: ignore[misc]
        stored = select(seats.c.seat, seats.c.prepared).where(seats.c.game_id == game_id)
        rows = await store.read(lambda connection, stored=stored: connection.execute(stored).all())  # type: ignore[misc]
        kept = {row.seat: list(map(Prepared.from_dict, row.prepared)) for row in rows if row.prepared}
        assert kept == course.prepared, "what is kept is not what was left"
        given.update({f"given {who}": count for who, count in course.given.items()})
    return given


async def answers_are_there_once(store: Store, folder: Path, kills: int) -> None:
    rows = await store.read(
        lambda connection: connection.execute(
            select(log.c.interaction_id, log.c.seq, log.c.game_id).where(log.c.interaction_id.is_not(None))
        ).all()
    )
    kept = Counter(row.interaction_id for row in rows)
    started = {line["interaction"]: line for line in lines(folder / "intents")}
    acks = [line for line in lines(folder / "acks") if started[line["interaction"]]["kind"] == "answer"]
    assert len(acks) > kills, "the load was too light to prove anything"
    assert not [ack for ack in acks if ack.get("lost")]
    assert [ack for ack in acks if kept[ack["interaction"]] != 1] == []
    assert set(kept) <= set(started) and max(kept.values()) == 1
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
