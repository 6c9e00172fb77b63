"""Every kind of post is built with hostile names of games, events, entrants, and words of players and judges."""

from __future__ import annotations

import contextlib
import random
import re
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.cards.card import Card, texts_of
from bot.game_services import GameServices
from bot.games.errors import GameError
from bot.games.names import clean_lines, clean_name
from bot.outbox.post import POSTS, Gone, OutboxMessage
from bot.ui.delivery import Sender
from bot.ui.wire import container_of
from tests.contracts.acts import SCENES
from tests.contracts.scenes import (
    ANNA,
    BRUNO,
    CHANNEL,
    HOUR,
    MINUTE,
    StoppedClock,
    begun_game,
    opened_event,
    play_on,
    seen_rows,
    settle_round,
    watch_outbox,
)
from tests.hostile_names import HIDDEN, links_in
from tests.test_hostile_names import WORST
from tests.ui.fixtures import open_hellas

#: What players and organizers write in the scenes; each is replaced by a hostile text.
WRITTEN = re.compile(r"Cup|Player \d+|a counter was moved twice|once is enough|Hold the spring\.")
WRITING = {
    "drafts": ("create",),
    "entries": ("register",),
    "judging": ("call", "rule"),
    "seats": ("leave_note",),
    "lobby": ("open",),
}
FORGED = re.compile(r"@everyone|@here|<@[!&]|<#9>|123456789012345678")
OWN = ("https://discord.com/", "http://127.0.0.1", "https://games.example")
#: Posts that send no card of their own here: they need channels and threads that exist, or a proposal that is still open.
#: Of these, announcements and threads of events are built in `test_names_in_posts_and_on_pages`.
ELSEWHERE = {
    *("event-compared", "foretold"),
    *("door-closed", "private", "webhook", "feed-hands", "proposal", "proposal-settled"),
    *(
        "event-announced",
        "event-check-in",
        "event-schedule",
        "match-over",
        "match-thread",
        "queue-thread",
        "judge-thread",
    ),
}
NUMBERS = ("id", "game_id", "seq", "kind", "target", "payload", "nonce", "attempts", "slot", "at", "tournament_id")
NAMES = tuple(dict.fromkeys(filter(None, map(clean_name, (*WORST, "**‹4.2›** `x` ~~", "{ $name } %s {{ 7*7 }}")))))


async def a_whole_game(tables: GameServices, clock: StoppedClock) -> None:
    """Play a game to its end."""
    table = await begun_game(
        tables, "sphacteria", "second-edition", (ANNA, BRUNO), pace={"kind": "rolling", "length": HOUR}
    )
    clock.now += MINUTE
    await play_on(tables, table.id, random.Random(1))


async def a_whole_event(tables: GameServices, clock: StoppedClock) -> None:
    """Play a small event in which every game is resigned."""
    event = await opened_event(tables, 4, rounds=2, match_kind="one")
    for _ in range(2):
        await settle_round(tables, event.id)


async def games_of_other_titles(tables: GameServices, clock: StoppedClock) -> None:
    """Begin games of the other titles."""
    for channel, title, scenario, users in (
        (CHANNEL, "syracuse", "historical", (ANNA, BRUNO)),
        (CHANNEL + 1, "peloponnesian_war", "decelean-war", (ANNA,)),
    ):
        table = await begun_game(tables, title, scenario, users, channel)
        await play_on(tables, table.id, random.Random(1), 60)


EVERYTHING = (*SCENES, a_whole_game, a_whole_event, games_of_other_titles)


def with_hostile_words(tables: GameServices, names: list[str]) -> GameServices:
    """Let everything that people write in a scene be hostile, cleaned as the commands clean it."""

    def replaced(value: Any) -> Any:
        if not isinstance(value, str) or not WRITTEN.fullmatch(value):
            return value
        names.append(names.pop(0))
        return clean_lines(names[-1], 200) if value.startswith("Hold") else names[-1]

    def hostile(call: Callable[..., Awaitable[Any]], opens: bool) -> Callable[..., Awaitable[Any]]:
        @wraps(call)
        async def written(*given: Any, **named: Any) -> Any:
            made = await call(*map(replaced, given), **{key: replaced(value) for key, value in named.items()})
            if opens:
                names.append(names.pop(0))
                made = await tables.manage.rename(made.id, names[-1], moderator=True)
            return made

        return written

    for service, methods in WRITING.items():
        for method in methods:
            found = getattr(tables, service)
            setattr(found, method, hostile(getattr(found, method), service == "lobby"))
    return tables


def words_in(card: Card) -> list[str]:
    """Return every text of a card, with the labels and hints of its controls."""
    above, below = texts_of(card)
    found, waiting = [*above, *below], [container_of(card)]
    while waiting:
        part = waiting.pop()
        found += [part[name] for name in ("content", "label", "description", "placeholder") if part.get(name)]
        waiting += [*part.get("components", ()), *part.get("options", ()), *part.get("items", ())]
    return found


def require_harmless(kind: str, card: Card) -> None:
    """Check that no text pings, links elsewhere or hides something, and that nobody unknown is notified."""
    for said in words_in(card):
        assert all(link.startswith(OWN) for link in links_in(said)), (kind, said)
        assert not HIDDEN.search(said) and not FORGED.search(said), (kind, said)
    assert all(user < 10**6 for user in card.mentions), kind


@pytest.mark.full
async def test_every_kind_of_post_stands_hostile_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built, shown, names = set[str](), list[str](), list(NAMES)

    async def send(self: Sender, row: OutboxMessage, card: Card) -> int:
        require_harmless(row.kind, card)
        built.add(row.kind)
        shown.extend(words_in(card))
        return 10**17 + len(shown)

    async def edit(self: Sender, row: OutboxMessage, number: int, card: Card) -> None:
        await send(self, row, card)

    for name, stub in (("send", send), ("edit", edit), ("change", edit)):
        monkeypatch.setattr(Sender, name, stub)
    for scene in EVERYTHING:
        (folder := tmp_path / scene.__name__).mkdir()
        async with open_hellas(folder, record=False) as hellas:
            await hellas.services.outbox.stop()
            await hellas.bot.clocks.stop()
            await watch_outbox(hellas.store)
            clock = StoppedClock()
            await scene(with_hostile_words(GameServices(hellas.store, clock), names), clock)
            for row in await seen_rows(hellas.store):
                # Channels and people of the scenes are not in this Discord: only the cards matter.
                with contextlib.suppress(discord.HTTPException, GameError, Gone, LookupError):
                    await hellas.bot.sink.post(OutboxMessage(**{name: row[name] for name in NUMBERS}))
    everything = "\n".join(shown)
    assert sum(name in everything for name in NAMES) >= len(NAMES) // 2, "the names are shown"
    assert not (left := sorted(POSTS.keys() - built - ELSEWHERE)), " ".join(left)
