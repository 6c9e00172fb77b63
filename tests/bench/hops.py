"""How many files one answer and one round of a tournament pass through: what a maintainer must open to follow them.

A profile hook records every file of `bot/`, `engine/` and `maps/` in which a function runs, from the press until
everything that follows from it is posted. The rehearsal, which plays Discord, is not counted, nor are worker processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from bot.rehearsal import Person
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import controls, press

ROOT = Path(__file__).parent.parent.parent
COUNTED = ("bot", "engine", "maps")
GUEST = "bot/rehearsal/"


@contextlib.contextmanager
def files_passed() -> Iterator[set[str]]:
    """Note the files in which functions run, in every thread."""
    found: set[str] = set()
    names: dict[str, str] = {}

    def note(frame: FrameType, event: str, arg: Any) -> None:
        if event != "call":
            return
        path = frame.f_code.co_filename
        name = names.get(path)
        if name is None:
            own = path.startswith(f"{ROOT}/")
            name = names[path] = path.removeprefix(f"{ROOT}/") if own else ""
        if name.startswith(COUNTED) and not name.startswith(GUEST) and frame.f_code.co_name != "<module>":
            found.add(name)

    sys.setprofile(note)
    threading.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


@contextlib.asynccontextmanager
async def begun(pictures: bool = True) -> AsyncIterator[tuple[Hellas, str, list[Person]]]:
    """Open a running game of Sphacteria between two people, with everything posted."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_hellas(Path(folder), pictures=pictures, record=False, deadline=120.0) as hellas:
            players = [hellas.person("Alice"), hellas.person("Bob")]
            game = await hellas.begin(*players)
            yield hellas, game, players


async def answer() -> set[str]:
    """Submit one answer that ends a phase, wait until it is posted, and return the files passed."""
    async with begun() as (hellas, game, players):
        for _ in range(40):
            info = await hellas.games.index.get(game)
            wait = next(each for each in info.awaited if not each.early)
            person = next(each for each in players if int(each.id) == wait.user)
            shown = await person.slash(hellas.channel, "act")
            question = await hellas.games.play.question(game, int(person.id))
            assert question is not None
            before = info.phase
            wanted = question.ask.normalize(question.ask.default)
            await hellas.quiet()
            assert controls(shown.message)
            with files_passed() as found:
                await press(person, shown, question.ask, wanted)
                await hellas.quiet()
            if (await hellas.games.index.get(game)).phase != before:
                return found
    raise AssertionError("no phase came to its end")


async def tournament_round() -> set[str]:
    """Return the files passed by the first round of a tournament of four, until its second round is open."""
    from tests.features.tournaments.test_on_discord import announced, owner_of, sit_down

    with tempfile.TemporaryDirectory() as folder:
        async with open_hellas(Path(folder), record=False, deadline=120.0) as hellas:
            players = [hellas.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
            tournament = await announced(hellas, players, rounds="2")
            await owner_of(hellas).slash(hellas.channel, "tournament start")
            await hellas.bot.clocks.tick()
            await hellas.quiet()
            games = await sit_down(hellas, tournament, players)
            with files_passed() as found:
                for game in games:
                    info = await hellas.games.index.get(game)
                    loser = next(each for each in players if int(each.id) in info.users)
                    place = hellas.discord.world.channels[str(info.channel_id)]
                    asked = await loser.slash(place, "game resign")
                    await loser.click(asked, "Yes, resign")
                    await hellas.quiet()
                await hellas.bot.clocks.tick()
                await hellas.quiet()
            assert (await hellas.games.tournaments.get(tournament)).record.round == 2
            return found


def run() -> dict[str, Any]:
    """Count the files passed by an answer and by a round of a tournament."""
    found = {"answer": asyncio.run(answer()), "round": asyncio.run(tournament_round())}
    return {
        name: {
            "files": len(files),
            "packages": len({file.rpartition("/")[0] for file in files}),
            "names": sorted(files),
        }
        for name, files in found.items()
    }
