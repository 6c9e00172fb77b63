"""Two bots on one database: the second refuses with a message, a dead one is replaced, an overtaken one is silent."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.__main__ import main
from bot.base import Refusal
from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.outbox.outbox import Outbox
from bot.store import Store
from bot.store.lease import Holder, Lease, LeaseHeld, LeaseLost
from bot.store.upgrade import bring_up_to_date, newest
from tests.games.fixtures import Hours
from tests.games.recording import Recording
from tests.games.toy_game import RED, begun

ELSEWHERE = Holder("far away", 4711, "1")
ROOT = Path(__file__).parent.parent.parent


def lease(store: Store, clock: Hours, holder: Holder | None = None) -> Lease:
    return Lease(store, clock.time, holder=holder)


async def test_the_second_on_one_machine_is_refused_at_once(store: Store, clock: Hours) -> None:
    one, two = lease(store, clock), lease(store, clock)
    await one.take()
    await one.take()
    with pytest.raises(LeaseHeld) as caught:
        await two.take()
    said = str(caught.value)
    assert f"process {one.holder.process} on " in said and "\n" not in said and isinstance(caught.value, Refusal)
    await one.release()
    await two.take()
    with pytest.raises(LeaseLost):
        await one.renew()


async def test_one_that_was_killed_is_replaced_at_once(url: str) -> None:
    script = (
        "import asyncio, sys\nfrom bot.store import Store\nfrom bot.store.lease import Lease\n"
        "async def main():\n    await Lease(await Store.open(sys.argv[1])).take()\n"
        "    print('held', flush=True)\n    await asyncio.sleep(600)\nasyncio.run(main())"
    )
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, url, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert child.stdout is not None and await child.stdout.readline() == b"held\n"
    store = await Store.open(url)
    mine = Lease(store)
    with pytest.raises(LeaseHeld):
        await mine.take()
    child.send_signal(signal.SIGKILL)
    await child.wait()
    await mine.take()
    await mine.renew()
    await store.close()


def test_a_number_used_again_is_another_process() -> None:
    me = Holder.here()
    assert not me.gone() and Holder(me.place, me.process, "1").gone() == bool(me.born)
    assert not Holder("far away", 1, "1").gone()


class Watched(Lease):
    """A lease that counts its requests."""

    claims = 0

    def claim(self, connection: Connection) -> tuple[Holder, float] | None:
        self.claims += 1
        return super().claim(connection)

    async def asked(self, times: int) -> None:
        while self.claims < times:
            await self.store.read(lambda connection: None)


async def test_one_elsewhere_is_given_up_when_it_does_not_renew(store: Store, clock: Hours) -> None:
    far, near = lease(store, clock, ELSEWHERE), Watched(store, clock.time)
    await far.take()
    waiting = asyncio.create_task(near.take(look=0.0))
    await near.asked(3)
    assert not waiting.done()
    clock.now += near.length + 1
    await waiting
    await near.renew()
    with pytest.raises(LeaseLost):
        await far.renew()


async def test_one_elsewhere_that_renews_is_alive(store: Store, clock: Hours) -> None:
    far, near = lease(store, clock, ELSEWHERE), Watched(store, clock.time)
    await far.take()
    waiting = asyncio.create_task(near.take(look=0.0))
    await near.asked(2)
    clock.now += 1
    await far.renew()
    with pytest.raises(LeaseHeld, match="4711 on far"):
        await waiting


async def test_two_that_come_at_once_do_not_both_get_it(store: Store, clock: Hours) -> None:
    many = [lease(store, clock) for _ in range(6)]
    done = await asyncio.gather(*(each.take() for each in many), return_exceptions=True)
    assert sorted(type(each).__name__ for each in done) == ["LeaseHeld"] * 5 + ["NoneType"]


async def test_one_overtaken_sends_nothing_and_lets_no_time_run_out(store: Store, clock: Hours) -> None:
    old, new = lease(store, clock, ELSEWHERE), lease(store, clock)
    tables, post = GameServices(store, clock), Recording()
    await old.take()
    outbox = Outbox(store, post, clock, lease=old)
    tables.core.listeners.append(outbox.wake)
    await outbox.start()
    clock.now += old.length + 1  # it paused; another came
    await new.take()
    await begun(tables)
    await outbox.drain()
    await outbox.stop()
    assert post.sent == []
    with pytest.raises(LeaseLost):
        await Clocks(tables, lease=old).tick()
    lost = asyncio.Event()
    old.length = 0.0
    old.keep(lost.set)
    await lost.wait()
    heir = Outbox(store, post, clock, lease=new)
    await heir.start()
    await heir.drain()
    await heir.stop()
    assert post.sent


async def test_the_schema_is_not_changed_under_a_bot_at_work(store: Store) -> None:
    mine = Lease(store)
    await mine.take()
    await store.write(
        lambda connection: connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0002'").rowcount
    )
    with pytest.raises(LeaseHeld):
        await bring_up_to_date(store, None)
    await store.write(
        lambda connection: connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{newest()}'").rowcount
    )


def test_looking_goes_on_while_the_bot_runs_and_meddling_does_not(
    url: str, tmp_path: Path, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STRATEGOS_BACKUPS_DIR", str(tmp_path / "backups"))
    other = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        game = asyncio.run(held(url, other.pid))
        database = ["--database", url]
        assert main(["db", "check", *database]) == 0 and main(["db", "stats", *database]) == 0
        assert main(["db", "backup", *database]) == 0 and main(["patch", "--dry-run", *database]) == 0
        assert main(["export", game, "-o", str(tmp_path / "f"), *database]) == 0
        assert main(["privacy", "show", str(RED), *database]) == 0
        capsys.readouterr()
        for meddling in (["patch"], ["privacy", "forget", str(RED)]):
            assert main([*meddling, *database]) == 2
            [said] = capsys.readouterr().err.strip().splitlines()
            assert said.startswith("strategos: another Strategos (process ") and "stop it first" in said
    finally:
        other.communicate(b"\n")
    assert main(["privacy", "forget", str(RED), "--database", url]) == 0


async def held(url: str, process: int) -> str:
    """Create a database with a game, held by another process of this machine; return its URL."""
    from bot.store.lease import birth

    store = await Store.open(url)
    game = await begun(GameServices(store))
    await Lease(store, holder=Holder(Holder.here().place, process, birth(process))).take()
    await store.close()
    return game


def test_a_misspelt_address_makes_no_database(tmp_path: Path, capsys: Any) -> None:
    for action in ("check", "stats", "backup"):
        assert main(["db", action, "--database", f"sqlite+aiosqlite:///{tmp_path}/typo.sqlite3"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 3 and not list(tmp_path.iterdir())
