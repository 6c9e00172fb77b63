"""The service that the crash test kills: tables, outbox and players, over files that outlive it.

`python -m tests.tables.crash_service FOLDER KILLS SEED` forks a service, kills it with SIGKILL at a random moment, and
starts it again, so many times; then it lets one finish its deliveries in peace.
"""
from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

import orjson

from bot.outbox import Delivered, Letter, Outbox
from bot.store import Store
from bot.tables import StaleAnswer, Tables
from engine.registry import title

GAMES = 6


class Paper:
    """A file that is only ever added to; a line is on the disk when `write` returns."""

    def __init__(self, path: Path, sync: bool = True) -> None:
        self.path, self.sync = path, sync
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def write(self, **facts: Any) -> None:
        os.write(self.file, orjson.dumps(facts) + b"\n")
        if self.sync:
            os.fsync(self.file)


def lines(path: Path) -> list[dict[str, Any]]:
    """Every line of such a file."""
    return [orjson.loads(line) for line in path.read_bytes().splitlines()] if path.exists() else []


class FileSink:
    """A sink that writes what it delivers to a file, and finds it there again."""

    def __init__(self, path: Path, rng: random.Random) -> None:
        self.paper, self.rng = Paper(path), rng
        self.found = {line["nonce"]: line["message"] for line in lines(path)}
        self.next = max(self.found.values(), default=0)

    async def deliver(self, row: Letter) -> Delivered:
        await asyncio.sleep(self.rng.random() * 0.002)
        self.next += 1
        self.paper.write(nonce=row.nonce, message=self.next, target=row.target, kind=row.kind, seq=row.seq, id=row.id)
        await asyncio.sleep(self.rng.random() * 0.002)
        return Delivered(self.next)

    async def find(self, row: Letter) -> int | None:
        return self.found.get(row.nonce)


async def serve(folder: Path, seed: int, peaceful: bool, ready: int) -> None:
    """Players at several tables, until somebody kills the process; in peace only the outbox is emptied."""
    rng = random.Random(seed)
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/games.sqlite3")
    tables = Tables(store, cache_size=GAMES - 2)
    outbox = Outbox(store, FileSink(folder / "sink", rng))
    tables.listen(outbox.wake)
    await outbox.start()
    intents, acks = Paper(folder / "intents", sync=False), Paper(folder / "acks")
    os.write(ready, b".")
    await finish_intents(tables, folder, acks)
    if peaceful:
        await outbox.drain()
        await outbox.stop()
        await store.close()
        return
    await asyncio.gather(*(play(tables, channel, rng, intents, acks) for channel in range(1, GAMES + 1)))


async def finish_intents(tables: Tables, folder: Path, acks: Paper) -> None:
    """A player who got no word tries the very same again; it must count once."""
    done = {line["interaction"] for line in lines(folder / "acks")}
    for line in lines(folder / "intents"):
        if line["interaction"] not in done:
            try:
                result = await tables.submit(line["game"], line["user"], line["seq"], line["answer"],
                                             interaction_id=line["interaction"])
            except StaleAnswer:
                acks.write(interaction=line["interaction"], game=line["game"], lost=True)
                continue
            acks.write(interaction=line["interaction"], game=line["game"], seq=result.table.seq,
                       repeated=result.repeated)


async def play(tables: Tables, channel: int, rng: random.Random, intents: Paper, acks: Paper) -> None:
    """One table: answer whatever is asked, take a step back now and then, begin anew when it is over."""
    while True:
        table = await tables.at_channel(channel)
        if table is None or not table.open:
            scenario = rng.choice(title("sphacteria").scenarios)
            table = await tables.create("sphacteria", scenario, channel_id=channel, guild_id=1, creator=1)
        if table.status == "lobby":
            for user, seat in enumerate(table.seats, start=channel * 10):
                if table.seats[seat] is None:
                    await tables.sit(table.id, user, seat)
            table = await tables.start(table.id)
        while table.status == "running":
            wait = rng.choice(table.awaited)
            assert wait.user is not None
            question = await tables.question(table.id, wait.user)
            assert question is not None
            if question.undoable and rng.random() < 0.1:
                table = (await tables.undo(table.id, wait.user, question.seq)).table
                continue
            answer = question.ask.sample(rng)
            interaction = time.time_ns() // 10 * 10 + channel
            intents.write(interaction=interaction, game=table.id, user=wait.user, seq=question.seq, answer=answer)
            table = (await tables.submit(table.id, wait.user, question.seq, answer, interaction_id=interaction)).table
            acks.write(interaction=interaction, game=table.id, seq=table.seq, repeated=False)


def fork_service(folder: Path, seed: int, peaceful: bool = False) -> tuple[int, int]:
    """A child process that serves, and the pipe on which it says that it has begun to."""
    listening, speaking = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            asyncio.run(serve(folder, seed, peaceful, speaking))
            code = 0
        except BaseException:
            import traceback

            (folder / f"trouble-{seed}").write_text(traceback.format_exc())
        finally:
            os._exit(code)
    os.close(speaking)
    return child, listening


async def warm(folder: Path) -> None:
    """Import and read everything once, so that the services spend their short lives serving."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/games.sqlite3")
    table = await Tables(store).create("sphacteria", title("sphacteria").scenarios[0])
    for seat in table.seats:
        await Tables(store).sit(table.id, 1, seat)
    table = await Tables(store).start(table.id)
    await Tables(store).question(table.id, 1)
    await store.close()


def main() -> int:
    """Kill and restart, then let the last one finish."""
    folder, kills, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    asyncio.run(warm(folder))
    for number in range(kills):
        child, ready = fork_service(folder, seed * 100_000 + number)
        if rng.random() < 0.2:
            time.sleep(rng.uniform(0.0, 0.1))            # some do not even get to open the door
        else:
            os.read(ready, 1)
            time.sleep(rng.uniform(0.0, 0.25))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        os.close(ready)
        if not os.WIFSIGNALED(status):
            return 1
    child, _ = fork_service(folder, seed * 100_000 + kills, peaceful=True)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    sys.exit(main())
