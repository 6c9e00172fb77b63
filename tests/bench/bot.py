"""The bot under load: 200 games in one process, 50 interactions a second, the time to the first response.

The bot runs in a process of its own, as on a real host; this process is Discord and the people.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from bot.cards.custom_ids import QUESTION
from bot.rehearsal import NoAnswer, Person, Rehearsal, Reply, point_discord_at

GAMES, PLAYERS, RATE, SECONDS = 200, 60, 50, 20
LOOKS = ("log", "status", "hand", "odds")


# the bot's process


async def serve(url: str, folder: Path, wanted: list[dict[str, Any]]) -> None:
    """Open the games, join, say so, and stay."""
    from bot.client import Strategos
    from bot.config import Settings
    from bot.snapshots import Snapshots
    from bot.store import Store
    from bot.tables import Tables

    class Blank(Snapshots):
        """Pictures are drawn in yet another process and have their own benchmark."""

        async def picture(self, *_: Any, **__: Any) -> None:
            return None

    point_discord_at(url)
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/bench.sqlite3")
    tables = Tables(store)
    for game in wanted:
        table = await tables.lobby.open(
            "sphacteria",
            "second-edition",
            {},
            guild_id=game["guild"],
            channel_id=game["channel"],
            creator=game["users"][0],
        )
        for seat, user in zip(table.seats, game["users"], strict=True):
            await tables.lobby.sit(table.id, user, seat)
        await tables.lobby.start(table.id)
    bot = Strategos(Settings(var_dir=folder, warm_pictures=False), tables, snapshots=Blank(0), guild_ready_timeout=0.05)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(bot.close()))
    task = asyncio.create_task(bot.start("rehearsal"))
    while not bot.is_ready():  # noqa: ASYNC110 - start() has no such event
        await asyncio.sleep(0.01)
    await bot.outbox.drain()
    print("ready", flush=True)
    await asyncio.gather(task, return_exceptions=True)
    await store.close()


# Discord and the people


@dataclass(slots=True)
class Board:
    """One game as its two players see it."""

    channel: dict[str, Any]
    people: tuple[Person, Person]
    turn: int = 0
    shown: Reply | None = None

    async def act(self, rng: random.Random) -> float:
        """One interaction by whoever seems to be asked; seconds to its first response."""
        person = self.people[self.turn]
        controls = pressable(self.shown) if self.shown else []
        if rng.random() < 0.15:
            begun = person.begin_slash(self.channel, rng.choice(LOOKS))
            await begun.settled(20)
            return begun.seconds
        if not controls:
            begun = person.begin_slash(self.channel, "act")
        else:
            assert self.shown is not None
            part = controls[int(rng.random() * len(controls))]
            begun = self.press(person, part, rng)
        await begun.settled(20)
        self.shown = Reply(begun)
        if not pressable(self.shown):
            self.turn, self.shown = 1 - self.turn, None
        return begun.seconds

    def press(self, person: Person, part: dict[str, Any], rng: random.Random) -> Any:
        """Use a control."""
        from bot.rehearsal import interactions

        assert self.shown is not None
        if part["type"] == 2:
            return person.begin_click(self.shown, part["custom_id"])
        count = rng.randint(max(1, part.get("min_values", 1)), part.get("max_values", 1))
        values = [option["value"] for option in rng.sample(part["options"], count)]
        return interactions.press(person.discord, person.user, self.shown.message.raw, part["custom_id"], values)


def pressable(reply: Reply) -> list[dict[str, Any]]:
    """The controls of the question in a reply, if it holds one."""
    found = []
    for part in reply.message.components if reply.interaction.original else ():
        match = QUESTION.fullmatch(part.get("custom_id") or "")
        if match and match["act"] in ("pick", "menu") and not part.get("disabled"):
            found.append(part)
    return found


async def load(boards: list[Board], seconds: float) -> tuple[list[float], int, float]:
    """Interactions at a steady rate, each game at most one at a time."""
    rng, busy, times, late = random.Random(1), set[int](), list[float](), 0

    async def one(number: int) -> None:
        nonlocal late
        try:
            times.append(await boards[number].act(rng))
        except NoAnswer:
            late += 1
            boards[number].shown = None
        finally:
            busy.discard(number)

    tasks, begun = [], time.perf_counter()
    for count in range(int(RATE * seconds)):
        await asyncio.sleep(max(0.0, begun + count / RATE - time.perf_counter()))
        free = [number for number in range(len(boards)) if number not in busy]
        number = free[int(rng.random() * len(free))]
        busy.add(number)
        tasks.append(asyncio.create_task(one(number)))
    await asyncio.gather(*tasks)
    return times, late, len(times) / (time.perf_counter() - begun)


async def measured(folder: Path, seconds: float) -> dict[str, Any]:
    """Set everything up, load it, and read the clocks."""
    rehearsal = Rehearsal()
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
    note = folder / "games.json"
    await asyncio.to_thread(note.write_text, json.dumps(wanted))
    async with rehearsal:
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.bench.bot",
            rehearsal.base_url,
            str(folder),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert child.stdout is not None
        try:
            async with asyncio.timeout(180):
                await child.stdout.readline()
            process = psutil.Process(child.pid)
            before = process.cpu_times()
            times, late, rate = await load(boards, seconds)
            after = process.cpu_times()
            spent = after.user + after.system - before.user - before.system
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
            await child.wait()
    ordered = sorted(times)
    shares = {
        name: round(ordered[int((len(ordered) - 1) * part)] * 1000, 1)
        for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("most", 1.0))
    }
    return {
        "games": GAMES,
        "interactions": len(times),
        "per_second": round(rate, 1),
        "without_answer_in_3_s": late,
        "first_response_ms": shares,
        "bot_cpu_ms_per_interaction": round(spent / len(times) * 1000, 1),
        "load_average": [round(number, 1) for number in os.getloadavg()],
    }


def run(seconds: float = SECONDS) -> dict[str, Any]:
    """Run the load in a fresh folder."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measured(Path(folder), seconds))


if __name__ == "__main__":
    games = json.loads((Path(sys.argv[2]) / "games.json").read_text(encoding="utf-8"))
    asyncio.run(serve(sys.argv[1], Path(sys.argv[2]), games))
