"""A server on which everything that pages can show is going on: games of every title, finished ones, and events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.web.content import person_mark
from tests.discord.conftest import Hellas
from tests.discord.test_tournaments import announced, owner_of, play_round
from tests.watching.conftest import play_some, told
from tests.watching.test_follow import room

NAMED = ("Aspasia", "Brasidas", "Kleon", "Demosthenes", "Alkibiades", "Nikias", "Lamachos", "Gylippos")


@dataclass(frozen=True, slots=True)
class Showcase:
    """Where to look."""

    live: dict[str, str]  # by title
    finished: str
    events: dict[str, str]  # by format
    person: str  # the mark of their page


async def event_of(h: Hellas, place: Any, format: str, players: list[Any], rounds: int) -> str:
    """An event of which some rounds are played."""
    main, h.channel = h.channel, place
    try:
        event = await announced(h, players, format=format)
        await owner_of(h).slash(place, "tournament start")
        for _ in range(rounds):
            await play_round(h, event, players)
        await h.quiet()
    finally:
        h.channel = main
    return event


async def showcase(h: Hellas, answers: int = 120) -> Showcase:
    """Let it all go on."""
    players = [h.person(name) for name in NAMED]
    for player in players[:5]:
        await player.slash(h.channel, "privacy web", named=True)
    await owner_of(h).slash(h.channel, "setup watching", web=True)
    finished = await h.begin(players[0], players[1], channel=room(h, "finished"))
    await play_some(h, finished, 6000)
    live = {}
    for key in ("sphacteria", "syracuse", "peloponnesian_war"):
        live[key] = await h.begin(players[0], players[1], title=key, channel=room(h, key.replace("_", "-")))
        await play_some(h, live[key], answers, seed=2)
    events = {}
    for format, rounds in (("swiss", 1), ("double-elimination", 3), ("groups", 1)):
        events[format] = await event_of(h, room(h, format), format, players, rounds)
    await told(h)
    return Showcase(live, finished, events, person_mark(int(players[0].id)))
