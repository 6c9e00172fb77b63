"""Load test of boards: 200 games in one process, 50 answers per second by POST, and 500 listening boards.

The same run presses buttons in Discord first, so that the CPU time per answer can be compared with that per press.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
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


@dataclass
class Seat:
    """A browser with one board open."""

    visitor: aiohttp.ClientSession
    address: str
    game: str
    token: str = ""
    now: dict[str, Any] = field(default_factory=dict)
    bytes: int = 0

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
        """Fetch the position."""
        async with self.visitor.get(f"{self.address}/b/{self.game}/now") as answer:
            self.now = await answer.json()

    async def answer(self, rng: random.Random) -> bool:
        """Submit a random answer to the question; return whether it was accepted."""
        question = self.now["question"]
        body = {
            "seq": question["seq"],
            "seat": question["seat"],
            "answer": given(question, rng),
            "key": str(rng.random()),
        }
        headers = {"Origin": self.address, "X-Board": self.token}
        async with self.visitor.post(f"{self.address}/b/{self.game}/answer", json=body, headers=headers) as answer:
            said = await answer.read()
        found = json.loads(said)
        self.bytes = len(said)
        self.now = found.get("now", found) if answer.status != 200 else found
        return answer.status == 200


def given(question: dict[str, Any], rng: random.Random) -> Any:
    """Return a random answer that is most likely legal."""
    if question["shape"] == "number":
        return rng.choice(question["values"])["v"]
    if question["presets"] and rng.random() < 0.8:
        return question["presets"][0]["answer"]
    if question["shape"] == "allocate":
        return {}
    offered = [each["k"] for each in (*question["options"], *question["words"])]
    return rng.sample(offered, max(1, min(question["least"], len(offered))))


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
                    sizes.append(seat.bytes)
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


async def measured(folder: Path, seconds: float) -> dict[str, Any]:
    """Set everything up, then measure presses, answers, listeners, and answers with listeners."""
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
            presses, press_cpu = await timed(process, load(boards, seconds))
            links = json.loads(await asyncio.to_thread((folder / "links.json").read_text))
            games = [[await seat(opened, address, game, link) for link in tokens] for game, tokens in links]
            alone, cpu = await timed(process, answers(games, seconds))
            before = process.memory_info().rss
            seats = [each for game in games for each in game]
            streams = [asyncio.create_task(listen(seats[number % len(seats)])) for number in range(LISTENERS)]
            await asyncio.sleep(5)  # until all are connected
            grown = process.memory_info().rss - before
            crowded, _ = await timed(process, answers(games, seconds))
            for each in streams:
                each.cancel()
            await asyncio.gather(*streams, return_exceptions=True)
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
            await child.wait()
    return {
        "games": GAMES,
        "presses": len(presses.times),
        "press_cpu_ms": round(press_cpu / max(1, len(presses.times)) * 1000, 2),
        "answer_cpu_ms": round(cpu / max(1, alone["answers"]) * 1000, 2),
        "alone": alone,
        f"with_{LISTENERS}_boards": crowded,
        "kb_each_board": round(grown / LISTENERS / 1024, 1),
        "load_average": [round(number, 1) for number in os.getloadavg()],
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
    """Listen for changes, as an open board does."""
    timeout = aiohttp.ClientTimeout(total=None)
    async with seat.visitor.get(f"{seat.address}/b/{seat.game}/changes", timeout=timeout) as stream:
        async for _ in stream.content:
            pass


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
