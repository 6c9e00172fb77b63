"""A server with everything that pages can show: games of every title, finished ones, and tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.web.content import person_mark
from tests.features.follow.test_follow import room
from tests.features.tournaments.test_on_discord import announced, owner_of, play_round
from tests.features.watching import play_some, told
from tests.ui.fixtures import Hellas

NAMED = ("Aspasia", "Brasidas", "Kleon", "Demosthenes", "Alkibiades", "Nikias", "Lamachos", "Gylippos")


@dataclass(frozen=True, slots=True)
class Showcase:
    """The places to look at."""

    live: dict[str, str]  # by title
    finished: str
    events: dict[str, str]  # by format
    person: str  # id in the page URL


async def event_of(hellas: Hellas, place: Any, format: str, players: list[Any], rounds: int) -> str:
    """Create a tournament with some rounds played."""
    main, hellas.channel = hellas.channel, place
    try:
        event = await announced(hellas, players, format=format)
        await owner_of(hellas).slash(place, "tournament start")
        for _ in range(rounds):
            await play_round(hellas, event, players)
        await hellas.quiet()
    finally:
        hellas.channel = main
    return event


async def showcase(hellas: Hellas, answers: int = 120) -> Showcase:
    """Create all games and tournaments."""
    players = [hellas.person(name) for name in NAMED]
    for player in players[:5]:
        await player.slash(hellas.channel, "settings privacy web", named=True)
    await owner_of(hellas).slash(hellas.channel, "setup watching", web=True)
    finished = await hellas.begin(players[0], players[1], channel=room(hellas, "finished"))
    await play_some(hellas, finished, 6000)
    live = {}
    for key in ("sphacteria", "syracuse", "peloponnesian_war"):
        live[key] = await hellas.begin(players[0], players[1], title=key, channel=room(hellas, key.replace("_", "-")))
        await play_some(hellas, live[key], answers, seed=2)
    events = {}
    for format, rounds in (("swiss", 1), ("double-elimination", 3), ("groups", 1)):
        events[format] = await event_of(hellas, room(hellas, format), format, players, rounds)
    await told(hellas)
    return Showcase(live, finished, events, person_mark(int(players[0].id)))
