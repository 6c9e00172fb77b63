"""Channel noise: posts and pictures per turn over whole games of every title, through the local Discord.

Answers are submitted to the games at random; everything that follows goes through the outbox, the bot and the local
Discord. A call (whose turn it is) is deleted when it is answered, so it is counted separately. Pictures are not drawn
but described, so that two maps of the same position can be recognized, and two identical pictures. A seed always
gives the same dice and the same answers.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import tempfile
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson

from bot.cards.card import CardImage
from bot.features.lobby import service as lobby
from bot.workers.pictures import Snapshots
from engine.registry import title as find_title
from tests.ui import fixtures as conftest
from tests.ui.fixtures import Hellas, open_hellas

SEEDS = (1, 2, 3, 4, 5, 6)
GAMES: tuple[tuple[str, str, Mapping[str, str]], ...] = (
    ("sphacteria", "first-edition", {}),
    ("sphacteria", "second-edition", {}),
    ("syracuse", "historical", {}),
    ("peloponnesian_war", "fall-of-athens", {"mode": "solitaire"}),
    ("peloponnesian_war", "fall-of-athens", {"mode": "two-player"}),
    ("peloponnesian_war", "fall-of-athens", {"mode": "several"}),
)
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c63f8cfc0f01f0005000201a5f645400000000049454e44ae426082"
)


class Described(Snapshots):
    """Pictures of one pixel whose descriptions identify what they would show."""

    async def picture(
        self, name: str, kind: str, request: Any, lang: str, theme: str, patience: float | None = None
    ) -> CardImage:
        seen = (
            {part: getattr(request["view"], part) for part in ("pieces", "markers")} if kind == "map" else dict(request)
        )
        marks = [getattr(request["view"], part) for part in ("moves", "battles")] if kind == "map" else []
        return CardImage(name, f"{kind} {digest(seen)} {digest([seen, marks])}", PIXEL)


def digest(shown: Any) -> str:
    """Return a hash of what a picture shows."""
    return hashlib.sha256(orjson.dumps(shown, option=orjson.OPT_SORT_KEYS)).hexdigest()[:16]


class Luck(random.Random):
    """A reproducible replacement for `secrets`."""

    token_bytes = random.Random.randbytes


class Count:
    """What the bot posted in the channel of a game."""

    def __init__(self, hellas: Hellas) -> None:
        self.posts = self.pictures = self.dispatches = 0
        self.numbers: list[str] = []
        self.maps: Counter[str] = Counter()  # by position
        self.drawn: Counter[str] = Counter()  # by everything shown
        self.channel, self.known, self.keep = (
            hellas.channel["id"],
            hellas.discord.world.messages,
            hellas.discord.world.keep,
        )
        hellas.discord.world.keep = self.note  # type: ignore[method-assign]

    def note(self, message: dict[str, Any], ephemeral_to: str | None = None) -> None:
        """Count a message that is new."""
        fresh = message["id"] not in self.known
        self.keep(message, ephemeral_to)
        if fresh and ephemeral_to is None and message["channel_id"] == self.channel:
            shown = [item["description"] for part in parts(message) for item in part.get("items") or ()]
            self.posts += 1
            self.numbers.append(message["id"])
            self.dispatches += any(part.get("content", "").startswith("### ") for part in parts(message))
            self.pictures += len(shown)
            self.maps.update(alt.split()[1] for alt in shown if alt.startswith("map "))
            self.drawn.update(alt for alt in shown if alt.startswith("map "))


def parts(message: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return every component of a message."""
    found = list(message["components"])
    for part in found:
        found.extend(part.get("components") or ())
    return found


async def play(folder: Path, key: str, scenario: str, options: Mapping[str, str], seed: int) -> dict[str, int]:
    """Play one whole game with random answers; return the counts."""
    rng = random.Random(seed)
    lobby.secrets = Luck(seed)  # type: ignore[assignment, attr-defined]  # the game's id and its dice
    async with open_hellas(folder) as hellas:
        users = [int(hellas.person(f"Player {number}").id) for number in range(1, 7)]
        table = await hellas.games.lobby.open(
            key,
            scenario,
            find_title(key).resolve_options(scenario, options),
            guild_id=int(hellas.channel["guild_id"]),
            channel_id=int(hellas.channel["id"]),
            creator=users[0],
        )
        for user, seat in zip(users, table.seats, strict=False):
            await hellas.games.lobby.sit(table.id, user, seat)
        await hellas.quiet()
        count, turns = Count(hellas), set()
        table = await hellas.games.lobby.start(table.id)
        await hellas.quiet()
        while table.status == "running":
            turns.add(table.turn)
            wait = rng.choice(sorted(table.awaited, key=lambda wait: wait.seat))
            question = await hellas.games.play.question(table.id, wait.user or 0, wait.seat)
            assert question is not None
            answer = question.ask.normalize(question.ask.sample(rng))
            submitted = await hellas.games.play.submit(table.id, wait.user or 0, question.seq, answer, seat=wait.seat)
            table = submitted.game
            await hellas.quiet()
        calls = count.posts - sum(number in hellas.discord.world.messages for number in count.numbers)
        return {
            "turns": len(turns),
            "posts": count.posts - calls,
            "dispatches": count.dispatches,
            "calls": calls,
            "pictures": count.pictures,
            "maps_again": count.maps.total() - len(count.maps),
            "same_maps": count.drawn.total() - len(count.drawn),
        }


def run(seeds: tuple[int, ...] = SEEDS) -> dict[str, dict[str, float]]:
    """Return the posts and pictures per turn, and the reposted maps per game, for every title."""
    conftest.Blank = Described  # type: ignore[assignment, misc]
    figures = {}
    for key, scenario, options in GAMES:
        total: Counter[str] = Counter()
        for seed in seeds:
            with tempfile.TemporaryDirectory() as folder:
                total.update(asyncio.run(play(Path(folder), key, scenario, options, seed)))
        figures[" ".join([key, scenario, *options.values()])] = {
            "posts_per_turn": round(total["posts"] / total["turns"], 1),
            "dispatches_per_turn": round(total["dispatches"] / total["turns"], 1),
            "calls_per_turn": round(total["calls"] / total["turns"], 1),
            "pictures_per_turn": round(total["pictures"] / total["turns"], 1),
            "maps_again_per_game": round(total["maps_again"] / len(seeds), 1),
            "same_maps_per_game": round(total["same_maps"] / len(seeds), 1),
            "turns": round(total["turns"] / len(seeds), 1),
        }
    return figures
