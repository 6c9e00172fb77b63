"""Load test of boards: 200 games in one process, 50 answers per second by POST, and 500 open boards.

The same games are played by turns in Discord and on boards, so that the processor time of both is compared under the
same load. A press is an interaction with a question: asking for it (`/act`), marking, answering. An answer on a board
includes all that its page asks for: the position after the other side's answer, the trial of a draft, the answer. Both
include the posts that follow. Answers are counted in the log, so that the cost of an answer in Discord, which may take
several presses, is known too.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sqlite3
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import psutil

from bot.rehearsal import Rehearsal
from bot.rehearsal.run import free_port
from tests.bench.bot import PLAYERS, RATE, READY, Board, load, shares

GAMES, SECONDS, LISTENERS = 200, 20.0, 500
TURNS = 4  # of each kind, in which the same games are played
QUIET = 0.02  # share of a processor below which the bot has done all that followed


@dataclass
class Seat:
    """A browser with one board open."""

    visitor: aiohttp.ClientSession
    address: str
    game: str
    token: str = ""
    now: dict[str, Any] = field(default_factory=dict)
    size: int = 0

    async def enter(self, link: str) -> None:
        """Sign in, and fetch the board."""
        headers, waiting = {"Origin": self.address}, True
        while waiting:  # one address may not sign in four hundred people at once
            async with self.visitor.post(f"{self.address}/b/enter", json={"token": link}, headers=headers) as answer:
                for cookie in answer.cookies.values():
                    self.visitor.cookie_jar.update_cookies({cookie.key: cookie}, answer.url)
                waiting = answer.status == 429
            await asyncio.sleep(0.5 * waiting)
        async with self.visitor.get(f"{self.address}/b/{self.game}/start") as answer:
            start = await answer.json()
        self.token, self.now = start["token"], start["now"]

    async def look(self) -> None:
        """Fetch the position, as a page does when its stream says that it has changed."""
        known = {"known": self.now["row"], "since": self.now["row"], "have": self.now["scene_key"]}
        async with self.visitor.get(f"{self.address}/b/{self.game}/now", params=known) as answer:
            self.take(await answer.read())

    def take(self, said: bytes) -> Any:
        """Note the position that was sent; return what came."""
        found = json.loads(said)
        self.size = len(said)
        self.now = found.get("now", found)
        return found

    async def answer(self, rng: random.Random) -> bool:
        """Submit a random answer to the question; return whether it was accepted."""
        question = self.now["question"]
        answer, is_draft = given(question, rng)
        body = {"seq": question["seq"], "seat": question["seat"], "answer": answer}
        headers = {"Origin": self.address, "X-Board": self.token}
        if is_draft:
            async with self.visitor.post(f"{self.address}/b/{self.game}/try", json=body, headers=headers) as tried:
                await tried.read()
        body |= {"key": str(rng.random()), "known": self.now["row"], "have": self.now["scene_key"]}
        async with self.visitor.post(f"{self.address}/b/{self.game}/answer", json=body, headers=headers) as answered:
            self.take(await answered.read())
            return answered.status == 200


def given(question: dict[str, Any], rng: random.Random) -> tuple[Any, bool]:
    """Return a random answer that is most likely legal, and whether a page would try it first."""
    if question["shape"] == "number":
        return rng.choice(question["values"])["v"], False
    if question["presets"] and rng.random() < 0.8:
        return question["presets"][0]["answer"], False
    if question["shape"] == "allocate":
        return {}, True
    offered = [each["k"] for each in (*question["options"], *question["words"])]
    return rng.sample(offered, max(1, min(question["least"], len(offered)))), question["draft"]


async def answers(games: list[list[Seat]], seconds: float) -> dict[str, Any]:
    """Answer at a steady rate, with at most one answer in progress per game; return the figures."""
    rng, busy, times, sizes, refused = random.Random(2), set[int](), list[float](), list[int](), 0

    async def one(number: int) -> None:
        nonlocal refused
        try:
            for seat in games[number]:
                question = seat.now.get("question")
                if question is None or question["early"]:
                    await seat.look()
                    question = seat.now.get("question")
                if question is not None and not question["early"]:
                    begun = time.perf_counter()
                    taken = await seat.answer(rng)
                    times.append(time.perf_counter() - begun)
                    sizes.append(seat.size)
                    refused += not taken
                    return
        finally:
            busy.discard(number)

    tasks, begun = [], time.perf_counter()
    for count in range(int(RATE * seconds)):
        await asyncio.sleep(max(0.0, begun + count / RATE - time.perf_counter()))
        if free := [number for number in range(len(games)) if number not in busy]:
            number = rng.choice(free)
            busy.add(number)
            tasks.append(asyncio.create_task(one(number)))
    await asyncio.gather(*tasks)
    return {"answers": len(times), "refused": refused, "ms": shares(times), "most_bytes": max(sizes, default=0)}


async def presses(boards: list[Board], seconds: float) -> int:
    """Press at the same rate in the same games; return the number of interactions."""
    for board in boards:
        board.shown = None  # a board has answered since
    return len((await load(boards, seconds, looking=0.0)).times)


async def by_turns(process: psutil.Process, boards: list[Board], games: list[list[Seat]], file: Path) -> dict[str, Any]:
    """Play the same games by presses and on boards, in turns; return the processor time of each."""
    spent, counts, rows = {"press": 0.0, "answer": 0.0}, {"press": 0, "answer": 0}, {"press": 0, "answer": 0}
    for _ in range(TURNS):
        for kind in spent:
            await asyncio.gather(*(each.look() for seats in games for each in seats if kind == "answer"))
            await quiet(process)
            known = logged(file)
            work = presses(boards, SECONDS / TURNS) if kind == "press" else answers(games, SECONDS / TURNS)
            found, cpu = await timed(process, work)
            spent[kind] += cpu
            counts[kind] += found if isinstance(found, int) else found["answers"] - found["refused"]
            rows[kind] += logged(file) - known
    each = {kind: spent[kind] / max(1, counts[kind]) * 1000 for kind in spent}
    return {
        "presses": counts["press"],
        "answers": counts["answer"],
        "press_cpu_ms": round(each["press"], 2),
        "answer_cpu_ms": round(each["answer"], 2),
        "answer_to_press": round(each["answer"] / each["press"], 2),
        "cpu_ms_per_logged_answer": {kind: round(spent[kind] / max(1, rows[kind]) * 1000, 2) for kind in spent},
    }


def logged(file: Path) -> int:
    """Return the number of answers in the logs of all games."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        count: int = connection.execute("SELECT count(*) FROM log WHERE kind = 'answer'").fetchone()[0]
        return count


async def quiet(process: psutil.Process) -> None:
    """Wait until the bot has done all that followed."""
    while process.cpu_percent(None) > QUIET * 100:  # noqa: ASYNC110 - another process
        await asyncio.sleep(0.3)


async def measured(folder: Path, seconds: float) -> dict[str, Any]:
    """Set everything up, then measure presses and answers in turns, and answers with and without open boards."""
    rehearsal, pages = Rehearsal(), free_port(8790)
    guild = rehearsal.world.add_guild("Arena")
    people = [rehearsal.person(f"Player {number}", guild) for number in range(PLAYERS)]
    boards = [
        Board(
            rehearsal.world.add_channel(guild, f"game-{number}"),
            (people[2 * number % PLAYERS], people[(2 * number + 1) % PLAYERS]),
        )
        for number in range(GAMES)
    ]
    wanted = [
        {
            "guild": int(guild["id"]),
            "channel": int(board.channel["id"]),
            "users": [int(person.id) for person in board.people],
        }
        for board in boards
    ]
    await asyncio.to_thread((folder / "games.json").write_text, json.dumps(wanted))
    async with rehearsal, contextlib.AsyncExitStack() as opened:
        command = (sys.executable, "-m", "tests.bench.bot", rehearsal.base_url, str(folder), "", str(pages))
        child = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        assert child.stdout is not None
        try:
            async with asyncio.timeout(READY):
                await child.stdout.readline()
            process, address = psutil.Process(child.pid), f"http://127.0.0.1:{pages}"
            links = json.loads(await asyncio.to_thread((folder / "links.json").read_text))
            games = [[await seat(opened, address, game, link) for link in tokens] for game, tokens in links]
            compared = await by_turns(process, boards, games, folder / "bench.sqlite3")
            crowd = await with_listeners(process, games, seconds)
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
            await child.wait()
    return {"games": GAMES, **compared, **crowd, "load_average": [round(number, 1) for number in os.getloadavg()]}


async def with_listeners(process: psutil.Process, games: list[list[Seat]], seconds: float) -> dict[str, Any]:
    """Measure answers by turns without and with many other open boards, which follow the games as pages do."""
    seats = [each for game in games for each in game]
    times: dict[str, list[dict[str, Any]]] = {"alone": [], "crowded": []}
    grown = 0.0
    for _ in range(TURNS // 2):
        times["alone"].append(await answers(games, seconds / TURNS * 2))
        before = process.memory_info().rss
        streams = [asyncio.create_task(listen(seats[number % len(seats)])) for number in range(LISTENERS)]
        await asyncio.sleep(2)  # until all are connected
        await quiet(process)
        grown = max(grown, process.memory_info().rss - before)
        times["crowded"].append(await answers(games, seconds / TURNS * 2))
        for each in streams:
            each.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        await quiet(process)
    p99 = {kind: max(each["ms"]["p99"] for each in found) for kind, found in times.items()}
    return {
        "alone": times["alone"],
        f"with_{LISTENERS}_boards": times["crowded"],
        "p99_crowded_to_alone": round(p99["crowded"] / p99["alone"], 2),
        "kb_each_board": round(grown / LISTENERS / 1024, 1),
    }


async def seat(opened: contextlib.AsyncExitStack, address: str, game: str, link: str) -> Seat:
    """Return a signed-in browser."""
    jar = aiohttp.CookieJar(unsafe=True)
    visitor = await opened.enter_async_context(
        aiohttp.ClientSession(cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0))
    )
    found = Seat(visitor, address, game)
    await found.enter(link)
    return found


async def listen(seat: Seat) -> None:
    """Keep a board open: listen for changes, and fetch each."""
    timeout, now = aiohttp.ClientTimeout(total=None), dict(seat.now)
    async with seat.visitor.get(
        f"{seat.address}/b/{seat.game}/changes", params={"mark": now["mark"]}, timeout=timeout
    ) as stream:
        async for line in stream.content:
            if line.startswith(b"data: ") and line[6:].strip().decode() != now["mark"]:
                known = {"known": now["row"], "since": now["row"], "have": now["scene_key"]}
                async with seat.visitor.get(f"{seat.address}/b/{seat.game}/now", params=known) as answer:
                    if answer.status == 200:
                        now = await answer.json()


async def timed(process: psutil.Process, work: Any) -> tuple[Any, float]:
    """Await the work; return its result and the CPU time that the bot spent on it."""
    before = process.cpu_times()
    found = await work
    after = process.cpu_times()
    return found, after.user + after.system - before.user - before.system


def run(seconds: float = SECONDS) -> dict[str, Any]:
    """Run the load in a fresh folder."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measured(Path(folder), seconds))
