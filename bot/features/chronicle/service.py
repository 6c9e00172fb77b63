"""Chronicles and replay animations, made in a process of their own so that answers and maps never wait for them."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import orjson

import maps
from bot.base import Facts, Plain
from bot.features.chronicle.brief import brief
from bot.features.chronicle.compared import Comparison, compare_files
from bot.features.chronicle.html import chronicle_page, summary_lines
from bot.features.chronicle.record import chronicle_of
from bot.features.chronicle.scenes import scenes_of
from bot.games.files import read_file
from bot.games.record import GameInfo
from bot.text.narrator import catalogue
from bot.workers.pool import Pool

KEPT = 32 << 20  # cache size in bytes


def write_page(file: bytes, request: Plain) -> bytes:
    """Return the chronicle of a game file as a page and as a few lines; runs in the worker."""
    found = chronicle_of(read_file(file))
    usual = {"theme": "light", "players": None, "home": "", "review": None}
    how = {key: request.get(key, value) for key, value in usual.items()}
    page = chronicle_page(found, request["lang"], **how)
    text = catalogue(found.file.title, request["lang"], found.file.scenario)
    told = {"lines": summary_lines(found, request["lang"]), "brief": " ".join(brief(found, text, named=False))}
    return orjson.dumps({"page": page, **told})


def draw_replay(file: bytes, request: Plain) -> bytes:
    """Return an animation of a game, a turn or a range of rows, or nothing if it is empty; runs in the worker."""
    rows = request.get("rows")
    scenes = scenes_of(
        read_file(file),
        request["lang"],
        seat=request.get("seat"),
        turn=request.get("turn"),
        rows=(rows[0], rows[1]) if rows else None,
    )
    return maps.animate(scenes, theme=request.get("theme", "light"), lang=request["lang"]) if scenes else b""


@dataclass(frozen=True, slots=True)
class WrittenChronicle:
    """A finished chronicle: the page and its summary lines."""

    page: str
    lines: list[str]
    brief: str = ""  # shown with the greatest battles: their number, who led, whom the dice favoured


class ChronicleWorker:
    """The low-priority worker pool that makes chronicles and replay animations."""

    def __init__(self, processes: int = 1) -> None:
        self.pool = Pool("chronicle", processes, nice=10, keep=KEPT)

    async def chronicle(self, file: Facts, **request: object) -> WrittenChronicle:
        """Return the chronicle of a game as an HTML page and as a few lines."""
        return WrittenChronicle(**orjson.loads(await self._make(write_page, file, request)))

    async def replay(self, file: Facts, **request: object) -> bytes:
        """Return an animation of a game or a part of it; empty if there is nothing to show."""
        return await self._make(draw_replay, file, request)

    async def compare(self, files: Sequence[Facts], lang: str) -> Comparison:
        """Return a comparison of finished games that had the same dice."""
        plain = [orjson.dumps(file, option=orjson.OPT_NON_STR_KEYS) for file in files]
        key = hashlib.blake2b(b"\0".join([b"compare", lang.encode(), *plain]), digest_size=16).digest()
        return Comparison.from_json(await self.pool.run(compare_files, plain, lang, key=key))

    async def _make(self, work: Callable[..., bytes], file: Facts, request: Facts) -> bytes:
        plain = orjson.dumps(file, option=orjson.OPT_NON_STR_KEYS)
        key = hashlib.blake2b(work.__name__.encode() + orjson.dumps(request) + plain, digest_size=16).digest()
        return await self.pool.run(work, plain, request, key=key)

    async def close(self) -> None:
        """Shut down the pool."""
        await self.pool.close()


async def names_of(game: GameInfo, name_of: Callable[[int], Awaitable[str]]) -> dict[str, str]:
    """Return the names of a game's players as Discord shows them; computers are named by level."""
    text = catalogue(game.title, game.language)
    found = {seat: text.say("computer-name", level=text.name("level", level)) for seat, level in game.computers.items()}
    for seat, number in game.seats.items():
        if number is not None and (name := await name_of(number)):
            found[seat] = name
    return found
