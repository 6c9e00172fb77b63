"""The service that the crash test kills: games, outbox and players, on files that survive it.

`python -m tests.games.crash_service FOLDER KILLS SEED URL [TITLES]` forks a service, kills it with SIGKILL and restarts it
this many times, then lets one finish its deliveries. Players also answer early and leave standing orders. A life lasts
for several answers, however slow the machine is, plus a random delay; some end before the service is ready, some between
a commit and its acknowledgement, and some between a delivery and its record.
"""

from __future__ import annotations

import asyncio
import os
import random
import select
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import select as select_rows

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.core import GameOptions
from bot.games.early import TERMS, can_be_ordered
from bot.games.record import GameInfo, Question, StaleAnswer
from bot.outbox.outbox import Outbox
from bot.outbox.post import Delivered, OutboxMessage
from bot.store import Store
from bot.store.lease import Lease
from bot.store.schema import seats
from engine.kernel import plain_answer
from engine.registry import title

GAMES = 6
ANSWERS = 5  # at most this many per life
PATIENCE = 60.0  # seconds allowed for a life without any progress
PLACES = ("", "commit", "sent", "before", "", "", "", "", "", "before")  # kill points; the first four first


class Life:
    """The progress of a service, reported to the parent that kills it; at the chosen point it waits to be killed."""

    def __init__(self, place: str, speaking: int) -> None:
        self.place, self.speaking = place, speaking

    def answered(self) -> None:
        os.write(self.speaking, b".")

    async def passes(self, place: str) -> None:
        if place == self.place:
            os.write(self.speaking, b"!")
            await asyncio.sleep(3600)


class Paper:
    """An append-only file; a line is on disk when `write` returns."""

    def __init__(self, path: Path, sync: bool = True) -> None:
        self.path, self.sync = path, sync
        self.file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def write(self, **facts: Any) -> None:
        os.write(self.file, orjson.dumps(facts) + b"\n")
        if self.sync:
            os.fsync(self.file)


def lines(path: Path) -> list[dict[str, Any]]:
    """Return every line of such a file."""
    return [orjson.loads(line) for line in path.read_bytes().splitlines()] if path.exists() else []


class FileSink:
    """A sink that delivers to a file and can find messages in it; dispatches become up to three parts."""

    def __init__(self, path: Path, rng: random.Random, life: Life) -> None:
        self.paper, self.rng, self.life = Paper(path), rng, life
        self.found = {(line["nonce"], line["part"]): line["message"] for line in lines(path)}
        self.next = max(self.found.values(), default=0)

    async def deliver(self, row: OutboxMessage) -> Delivered:
        await asyncio.sleep(self.rng.random() * 0.002)
        self.next += 1
        about = {"target": row.target, "kind": row.kind, "seq": row.seq, "id": row.id}
        self.paper.write(nonce=row.nonce, part=len(row.parts or ()), message=self.next, **about)
        await self.life.passes("sent")
        await asyncio.sleep(self.rng.random() * 0.002)
        return in_parts(row, self.next)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        number = self.found.get((row.nonce, len(row.parts or ())))
        return in_parts(row, number) if number is not None else None


def parts_of(kind: str, row: int) -> int:
    """Return how many messages a row becomes."""
    return row % 3 + 1 if kind == "dispatch" else 1


def in_parts(row: OutboxMessage, number: int) -> Delivered:
    """Return the delivery result of a row whose next part has arrived."""
    part, count = len(row.parts or ()), parts_of(row.kind, row.id)
    return Delivered(number, part={"part": part} if count > 1 else None, more=part + 1 < count)


#: What is played besides Sphacteria: scenario and options.
MORE: dict[str, tuple[str, dict[str, str]]] = {
    "syracuse": ("historical", {}),
    "peloponnesian_war": ("archidamian-war", {"mode": "two-player"}),
    "several": ("archidamian-war", {"mode": "several", "players": "4"}),
}


async def serve(folder: Path, url: str, seed: int, peaceful: bool, life: Life, names: tuple[str, ...] = ()) -> None:
    """Run players in several games until the process is killed; in peaceful mode only empty the outbox."""
    rng = random.Random(seed)
    store = await Store.open(url)
    lease = Lease(store)
    await lease.take()
    tables = GameServices(store, options=GameOptions(cache_size=GAMES - 2))
    outbox = Outbox(store, FileSink(folder / "sink", rng, life), lease=lease)
    tables.core.listeners.append(outbox.wake)
    await outbox.start()
    intents, acks = Paper(folder / "intents", sync=False), Paper(folder / "acks")
    await finish_intents(tables, folder, acks)
    await Clocks(tables).catch_up()
    if peaceful:
        await outbox.drain()
        await outbox.stop()
        await store.close()
        return
    await asyncio.gather(
        *(Player(tables, channel, rng, intents, acks, life, names).play() for channel in range(1, GAMES + 1))
    )


async def finish_intents(tables: GameServices, folder: Path, acks: Paper) -> None:
    """Retry every unacknowledged action, which must count once; what was ordered is looked up instead."""
    done = {line["interaction"] for line in lines(folder / "acks")}
    for line in lines(folder / "intents"):
        if line["interaction"] in done:
            continue
        what = {"interaction": line["interaction"], "game": line["game"]}
        if line["kind"] == "order":
            _, standing = await kept_of(tables.store, line["game"], line["seat"])
            acks.write(**what, standing=standing)
            continue
        try:
            result = await tables.play.submit(
                line["game"], line["user"], line["seq"], line["answer"], interaction_id=line["interaction"]
            )
        except StaleAnswer:
            if line["kind"] == "answer":
                acks.write(**what, lost=True)
                continue
        if line["kind"] == "early":  # either stored now, or before the kill
            prepared, _ = await kept_of(tables.store, line["game"], line["seat"])
            acks.write(**what, prepared=prepared)
        else:
            acks.write(**what, seq=result.game.seq, repeated=result.repeated)


async def kept_of(store: Store, game: str, seat: str) -> tuple[list[Any], dict[str, str]]:
    """Return the stored early answers and standing orders of a seat."""
    query = select_rows(seats.c.prepared, seats.c.standing).where(seats.c.game_id == game, seats.c.seat == seat)
    row = await store.read(lambda connection: connection.execute(query).one())
    return list(row.prepared), dict(row.standing)


@dataclass
class Player:
    """The players of one channel: they answer, also early, leave standing orders, undo, and start a new game at the end."""

    tables: GameServices
    channel: int
    rng: random.Random
    intents: Paper
    acks: Paper
    life: Life
    names: tuple[str, ...]

    async def play(self) -> None:
        """Play one game after the other."""
        while True:
            table = await self.tables.index.at_channel(self.channel)
            if table is None or not table.open:
                table = await self.open()
            if table.status == "lobby":
                for user, seat in enumerate(table.seats, start=self.channel * 10):
                    if table.seats[seat] is None:
                        await self.tables.lobby.sit(table.id, user, seat)
                table = await self.tables.lobby.start(table.id)
            while table.status == "running":
                table = await self.act(table)

    async def open(self) -> GameInfo:
        """Open the next game of the channel."""
        where: dict[str, Any] = {"channel_id": self.channel, "guild_id": 1, "creator": 1}
        name = self.names[self.channel % len(self.names)] if self.names else "sphacteria"
        if name in MORE:
            scenario, options = MORE[name]
            key = "peloponnesian_war" if name == "several" else name
            return await self.tables.lobby.open(key, scenario, options=options, **where)
        return await self.tables.lobby.open(name, self.rng.choice(title(name).scenarios), **where)

    async def act(self, table: GameInfo) -> GameInfo:
        """Do one thing in a game."""
        wait = self.rng.choice([each for each in table.awaited if not each.early])
        assert wait.user is not None
        question = await self.tables.play.question(table.id, wait.user)
        assert question is not None
        if question.undoable and self.rng.random() < 0.1:
            return (await self.tables.play.undo(table.id, wait.user, question.seq)).game
        if can_be_ordered(question.ask) and self.rng.random() < 0.15:
            return await self.order(table, wait.user, question)
        early = [each for each in table.awaited if each.early and each.user is not None]
        if early and self.rng.random() < 0.4:
            user = self.rng.choice(early).user or 0
            ahead = await self.tables.play.question(table.id, user)
            assert ahead is not None and ahead.early
            return await self.answer(table, user, ahead, "early")
        return await self.answer(table, wait.user, question, "answer")

    async def answer(self, table: GameInfo, user: int, question: Question, kind: str) -> GameInfo:
        """Answer a question, or one that is not open yet."""
        given = plain_answer(question.ask.normalize(question.ask.sample(self.rng)))
        number = self.begin(table, kind, question, user=user, answer=given)
        done = await self.tables.play.submit(table.id, user, question.seq, given, interaction_id=number)
        await self.life.passes("commit")
        if kind == "early":
            prepared, _ = await kept_of(self.tables.store, table.id, question.seat)
            self.end(number, table, prepared=prepared)
        else:
            self.end(number, table, seq=done.game.seq, repeated=False)
        return done.game

    async def order(self, table: GameInfo, user: int, question: Question) -> GameInfo:
        """Leave or remove a standing order for the question that is open."""
        word = self.rng.choice([None, *plain_answer(question.ask.normalize(question.ask.sample(self.rng)))])
        term = self.rng.choice(TERMS)
        number = self.begin(table, "order", question, user=user, word=word, term=term)
        leave = self.tables.early.leave_order
        done = await leave(table.id, user, question.ask.key, word, term, seat=question.seat)
        await self.life.passes("commit")
        _, standing = await kept_of(self.tables.store, table.id, question.seat)
        self.end(number, table, standing=standing)
        return done.game

    def begin(self, table: GameInfo, kind: str, question: Question, **facts: Any) -> int:
        """Note what is about to be done, and at which row of the log; return its number."""
        number = time.time_ns() // 10 * 10 + self.channel
        about = {"game": table.id, "seat": question.seat, "seq": question.seq, "key": question.ask.key, "at": table.seq}
        self.intents.write(interaction=number, kind=kind, **about, **facts)
        return number

    def end(self, number: int, table: GameInfo, **facts: Any) -> None:
        """Note that it was acknowledged."""
        self.acks.write(interaction=number, game=table.id, **facts)
        self.life.answered()


def fork_service(
    folder: Path, url: str, seed: int, names: tuple[str, ...], peaceful: bool = False, place: str = ""
) -> tuple[int, int]:
    """Fork a service; return its process id and the pipe on which it reports progress."""
    listening, speaking = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            asyncio.run(serve(folder, url, seed, peaceful, Life(place, speaking), names))
            code = 0
        except BaseException:
            import traceback

            (folder / f"trouble-{seed}").write_text(traceback.format_exc())
        finally:
            os._exit(code)
    os.close(speaking)
    return child, listening


async def warm(url: str) -> None:
    """Import and load everything once, so that the short-lived services spend their time serving."""
    store = await Store.open(url)
    table = await GameServices(store).lobby.open("sphacteria", title("sphacteria").scenarios[0])
    for seat in table.seats:
        await GameServices(store).lobby.sit(table.id, 1, seat)
    table = await GameServices(store).lobby.start(table.id)
    await GameServices(store).play.question(table.id, 1)
    await store.close()


def watch(listening: int, answers: int) -> None:
    """Return after this many answers, when the service waits to be killed, or when it has ended."""
    while answers > 0 and select.select([listening], [], [], PATIENCE)[0]:
        said = os.read(listening, answers)
        if not said or b"!" in said:
            return
        answers -= len(said)


def main() -> int:
    """Kill and restart, then let the last one finish."""
    folder, kills, seed, url, *names = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]
    played = tuple(names)
    rng = random.Random(seed)
    asyncio.run(warm(url))
    for number in range(kills):
        place = PLACES[number] if number < len(set(PLACES)) else rng.choice(PLACES)
        child, listening = fork_service(folder, url, seed * 100_000 + number, played, place=place)
        if place != "before":
            watch(listening, 1_000_000 if place else rng.randint(1, ANSWERS))
        if place in ("", "before"):
            time.sleep(rng.uniform(0.0, 0.05))  # it is killed at a random moment
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        os.close(listening)
        if not os.WIFSIGNALED(status):
            return 1
    child, _ = fork_service(folder, url, seed * 100_000 + kills, played, peaceful=True)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    sys.exit(main())
