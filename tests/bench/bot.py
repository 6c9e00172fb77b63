"""Load test of the bot: 200 games in one process, 50 interactions per second, with and without pictures.

It measures the time to the first response, the time to the picture that belongs to it, and the rate at which one
process no longer responds in time.

The bot runs in its own process, as on a real host; this process plays Discord and the players.
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

from bot.cards.card import QUESTION
from bot.rehearsal import Impossible, NoAnswer, Person, Rehearsal, Reply, point_discord_at

GAMES, PLAYERS, RATE, SECONDS = 200, 60, 50, 20
LOOKS = ("game log", "game status", "hand", "odds")
PAINTED_LOOKS = ("map", *LOOKS)
RATES = (50, 75, 100, 125, 150, 200, 250)  # interactions per second, tried in turn
READY = 900  # seconds until all games are open and their boards posted, slow on a busy machine
STEP, SLOW = 8.0, 1.0  # seconds at each rate; a p99 above SLOW is saturation


# the bot's process


async def serve(url: str, folder: Path, wanted: list[dict[str, Any]], pictures: bool, pages: int = 0) -> None:
    """Run the bot: open and fill the games, write links to their boards if there are pages, report, and serve."""
    from bot.client import Strategos
    from bot.config import Settings
    from bot.game_services import GameServices
    from bot.launch import keep_loaded
    from bot.store import Store
    from bot.workers.pictures import Snapshots

    class Blank(Snapshots):
        """A picture service that draws nothing."""

        async def picture(self, *_: Any, **__: Any) -> None:
            return None

    keep_loaded()  # as `strategos run` does
    point_discord_at(url)
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/bench.sqlite3")
    tables = GameServices(store)
    opened: list[tuple[str, list[int]]] = []
    for game in wanted:
        table = await tables.lobby.open(
            "sphacteria",
            "second-edition",
            {},
            guild_id=game["guild"],
            channel_id=game["channel"],
            creator=game["users"][0],
        )
        for seat, user in zip(table.seats, game["users"], strict=False):
            await tables.lobby.sit(table.id, user, seat)
        if len(game["users"]) == 1:
            await tables.computers.fill(table.id, game["users"][0], "recruit")
        for user in game.get("followers", ()):
            await tables.follows.follow("game", table.id, f"user:{user}", "turn", user=user, guild_id=game["guild"])
        await tables.lobby.start(table.id)
        opened.append((table.id, game["users"]))
    snapshots = Snapshots(1) if pictures else Blank(0)
    if pictures:
        await snapshots.warm("en")
    settings = Settings(
        var_dir=folder, warm_pictures=False, web_port=pages, web_address=f"http://127.0.0.1:{pages}" if pages else ""
    )
    bot = Strategos(settings, tables, pictures=snapshots, guild_ready_timeout=0.05)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.ensure_future(bot.close()))
    task = asyncio.create_task(bot.start("rehearsal"))
    while not bot.is_ready():  # noqa: ASYNC110 - start() has no such event
        await asyncio.sleep(0.01)
    await bot.services.outbox.drain()
    if pages:
        links = [
            [game, [await tables.boards.open_link(game, user) for user in dict.fromkeys(users)]]
            for game, users in opened
        ]
        await asyncio.to_thread((folder / "links.json").write_text, json.dumps(links))
    print("ready", flush=True)
    await asyncio.gather(task, return_exceptions=True)
    await store.close()


# Discord and the users


@dataclass(slots=True)
class Board:
    """A game as seen by its two players."""

    channel: dict[str, Any]
    people: tuple[Person, Person]
    turn: int = 0
    shown: Reply | None = None
    looks: tuple[str, ...] = LOOKS

    async def act(self, rng: random.Random, looking: float = 0.15) -> tuple[float, float | None]:
        """Perform one interaction as the player to move; return the seconds to its response and its picture.

        `looking` is the share of interactions that only look something up.
        """
        started, person = time.perf_counter(), self.people[self.turn]
        if self.shown is not None and self.shown.message.deleted:
            self.shown = None  # another answer has taken its place
        controls = pressable(self.shown) if self.shown else []
        if rng.random() < looking:
            begun = person.begin_slash(self.channel, rng.choice(self.looks))
            await begun.settled(20)
            return begun.seconds, painted(begun, started)
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
        return begun.seconds, painted(begun, started)

    def press(self, person: Person, part: dict[str, Any], rng: random.Random) -> Any:
        """Use a button or a select."""
        from bot.rehearsal import interactions

        assert self.shown is not None
        if part["type"] == 2:
            return person.begin_click(self.shown, part["custom_id"])
        count = rng.randint(max(1, part.get("min_values", 1)), part.get("max_values", 1))
        values = [option["value"] for option in rng.sample(part["options"], count)]
        return interactions.press(person.discord, person.user, self.shown.message.raw, part["custom_id"], values)


def painted(begun: Any, started: float) -> float | None:
    """Return the seconds until the picture of a response arrived; None if it has no picture."""
    has_one = begun.original is not None and bool(Reply(begun).message.attachments)
    return time.perf_counter() - started if has_one else None


def pressable(reply: Reply) -> list[dict[str, Any]]:
    """Return the enabled controls of the question in a reply, if it contains one."""
    found = []
    for part in reply.message.components if reply.interaction.original else ():
        match = QUESTION.fullmatch(part.get("custom_id") or "")
        if match and match["act"] in ("pick", "menu") and not part.get("disabled"):
            found.append(part)
    return found


@dataclass(slots=True)
class Load:
    """The measurements of a load test."""

    times: list[float]
    pictures: list[float]
    late: int = 0
    per_second: float = 0.0


async def load(boards: list[Board], seconds: float, rate: int = RATE, looking: float = 0.15) -> Load:
    """Interact at a steady rate, with at most one interaction in progress per game; return the measurements."""
    rng, busy, found = random.Random(1), set[int](), Load([], [])

    async def one(number: int) -> None:
        try:
            first, picture = await boards[number].act(rng, looking)
            found.times.append(first)
            if picture is not None:
                found.pictures.append(picture)
        except NoAnswer:
            found.late += 1
            boards[number].shown = None
        except Impossible:  # the card has gone meanwhile: what is asked is asked for again
            boards[number].shown = None
        finally:
            busy.discard(number)

    tasks, begun = [], time.perf_counter()
    for count in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + count / rate - time.perf_counter()))
        free = [number for number in range(len(boards)) if number not in busy]
        if not free:
            found.late += 1
            continue
        number = free[int(rng.random() * len(free))]
        busy.add(number)
        tasks.append(asyncio.create_task(one(number)))
    await asyncio.gather(*tasks)
    found.per_second = len(found.times) / (time.perf_counter() - begun)
    return found


async def saturation(boards: list[Board]) -> dict[str, Any]:
    """Return the highest rate that one process sustains, and how it behaves beyond that rate."""
    tried: dict[str, Any] = {}
    for rate in RATES:
        found = await load(boards, STEP, rate)
        tried[str(rate)] = {
            "answered_per_second": round(found.per_second, 1),
            "late": found.late,
            **shares(found.times),
        }
        if found.late or shares(found.times)["p99"] > SLOW * 1000 or found.per_second < 0.9 * rate:
            break
    return tried


def shares(times: list[float]) -> dict[str, float]:
    """Return percentiles of times, in milliseconds."""
    ordered = sorted(times) or [0.0]
    return {
        name: round(ordered[int((len(ordered) - 1) * part)] * 1000, 1)
        for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("most", 1.0))
    }


async def measured(folder: Path, seconds: float, pictures: bool = False) -> dict[str, Any]:
    """Set everything up, apply the load, and return the figures."""
    rehearsal = Rehearsal()
    guild = rehearsal.world.add_guild("Arena")
    people = [rehearsal.person(f"Player {number}", guild) for number in range(PLAYERS)]
    boards = [
        Board(
            rehearsal.world.add_channel(guild, f"game-{number}"),
            (people[2 * number % PLAYERS], people[(2 * number + 1) % PLAYERS]),
            looks=PAINTED_LOOKS if pictures else LOOKS,
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
            "pictures" if pictures else "",
            "0",
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert child.stdout is not None
        try:
            async with asyncio.timeout(READY):
                await child.stdout.readline()
            process = psutil.Process(child.pid)
            before = process.cpu_times()
            found = await load(boards, seconds)
            after = process.cpu_times()
            spent = after.user + after.system - before.user - before.system
            rates = await saturation(boards)
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.terminate()
            await child.wait()
    return {
        "games": GAMES,
        "interactions": len(found.times),
        "per_second": round(found.per_second, 1),
        "without_answer_in_3_s": found.late,
        "first_response_ms": shares(found.times),
        "pictures": len(found.pictures),
        "until_the_picture_ms": shares(found.pictures),
        "bot_cpu_ms_per_interaction": round(spent / max(len(found.times), 1) * 1000, 1),
        "by_rate": rates,
        "load_average": [round(number, 1) for number in os.getloadavg()],
    }


def run(seconds: float = SECONDS) -> dict[str, Any]:
    """Run the load test in a temporary folder, without pictures and with them."""
    figures = {}
    for name, pictures in (("without_pictures", False), ("with_pictures", True)):
        with tempfile.TemporaryDirectory() as folder:
            figures[name] = asyncio.run(measured(Path(folder), seconds, pictures))
    return figures


if __name__ == "__main__":
    games = json.loads((Path(sys.argv[2]) / "games.json").read_text(encoding="utf-8"))
    asyncio.run(serve(sys.argv[1], Path(sys.argv[2]), games, sys.argv[3] == "pictures", int(sys.argv[4])))
