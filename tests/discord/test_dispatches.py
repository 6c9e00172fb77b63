"""A dispatch is history: once a newer one stands below it, its words and its map stay as they are."""

from __future__ import annotations

import hashlib
import random
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import select

from bot.cards.card import CardImage
from bot.delivery.sink import DiscordSink
from bot.narrator import catalogue, is_shown
from bot.outbox import OutboxMessage
from bot.rehearsal import Reply, Seen
from bot.snapshots import Snapshots
from bot.store.schema import messages, outbox
from bot.tables.posts import last_row, phase_posts, told_by
from engine.registry import title
from tests.discord.conftest import Hellas, hellas
from tests.discord.players import step


def fingerprint(view: dict[str, Any]) -> str:
    """The pieces of a map, in a few letters."""
    return hashlib.sha256(orjson.dumps(view["pieces"])).hexdigest()[:12]


class Fingerprints(Snapshots):
    """Instead of a map, a file that says which position it shows."""

    async def picture(self, name: str, kind: str, wish: Any, patience: float | None = None) -> CardImage | None:
        return CardImage(name, fingerprint(wish["view"]), b"\x89PNG") if kind == "map" else None


async def dispatches(h: Hellas, game: str) -> list[Seen]:
    """The dispatches of a game, oldest first."""
    rows = await h.store.read(
        lambda c: (
            c.execute(select(messages.c.message_id).where(messages.c.game_id == game, messages.c.kind == "dispatch"))
            .scalars()
            .all()
        )
    )
    return [seen for seen in h.person("Alice").messages(h.channel) if int(seen.id) in set(rows)]


def look(seen: Seen) -> tuple[str, tuple[str, ...]]:
    """What a message says without its buttons, and which positions it shows."""
    words = "\n".join(part["content"] for part in seen.components if part["type"] == 10)
    return words, tuple(str(picture.alt) for picture in seen.pictures)


@pytest.fixture
async def pictured(tmp_path: Path) -> Any:
    async with hellas(tmp_path) as scene:
        scene.bot.snapshots = Fingerprints(0)
        yield scene


async def test_older_dispatches_keep_their_words_and_their_map(pictured: Hellas) -> None:
    h = pictured
    alice, bob = h.person("Alice"), h.person("Bob")
    game = await h.begin(alice, bob)
    people = {int(each.id): each for each in (alice, bob)}
    rng, shown, settled = random.Random(5), dict[int, Reply | None](), dict[str, Any]()
    for number in range(70):
        assert await step(h, game, people, rng, shown)
        if number == 40:
            offer = await alice.slash(h.channel, "undo")
            if "Ask to take it back" in offer.message.labels:
                await alice.click(offer, "Ask to take it back")
                await h.quiet()
                await bob.click(await bob.expect("This would undo", place=h.channel), "Agree")
        if number == 55:
            await h.quiet()
            await h.restart()
            h.bot.snapshots = Fingerprints(0)
        await h.quiet()
        for seen in (await dispatches(h, game))[:-1]:
            assert settled.setdefault(seen.id, look(seen)) == look(seen), "an older dispatch was changed"
    assert len(settled) > 8
    await maps_fit_the_words(h, game)


async def maps_fit_the_words(h: Hellas, game: str) -> None:
    """Every dispatch shows the position after the last answer that it tells, however often it was edited."""
    rows = await h.store.read(
        lambda c: c.execute(
            select(outbox.c.message_id, outbox.c.payload)
            .where(outbox.c.game_id == game, outbox.c.kind == "dispatch", outbox.c.message_id.is_not(None))
            .order_by(outbox.c.id)
        ).all()
    )
    text, rules = catalogue("sphacteria", "en", "first-edition"), title("sphacteria")
    posts = phase_posts(
        ((number, told_by(payload)) for number, payload in rows),
        lambda event: event.public and (event.key == "over" or (is_shown(text, event) and not rules.is_minor(event))),
    )
    found = await dispatches(h, game)
    assert [int(seen.id) for seen in found] == list(posts.shown)
    for seen in found:
        view = await h.tables.play.view_at(game, last_row(posts.shown[int(seen.id)]))
        assert look(seen)[1][0] == fingerprint(asdict(view))


async def test_the_end_of_a_game_is_told_in_the_last_dispatch_alone(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    game = await h.begin(alice, bob)
    people = {int(each.id): each for each in (alice, bob)}
    rng, shown = random.Random(5), dict[int, Reply | None]()
    for _ in range(25):
        assert await step(h, game, people, rng, shown)
    await h.quiet()
    rows = await h.store.read(
        lambda c: c.execute(select(outbox).where(outbox.c.game_id == game, outbox.c.kind == "dispatch")).all()
    )
    told = [pair for row in rows for pair in row.payload["events"]]
    phase = next(pair for pair in told if pair[1]["key"] == "phase")
    lines = [pair for pair in told if pair[1]["key"] != "phase" and not title("sphacteria").is_minor(event_of(pair))]
    await h.tables.administration.resign(game, int(bob.id))
    await h.quiet()
    before = {seen.id: look(seen)[0] for seen in (await dispatches(h, game))[:-1]}
    last = OutboxMessage(10**9, game, 0, "dispatch", rows[0].target, {}, "n", 0, None, 0.0)
    sink = DiscordSink(h.bot)
    opening = await sink.post(replace(last, payload={"events": [phase, lines[0]]}, nonce="n1"))
    table = await h.tables.games.get(game)
    seed = table.seed or ""
    end = {"events": [lines[1], phase, lines[2]], "outcome": table.outcome, "seed": seed}
    ending = await sink.post(replace(last, id=10**9 + 1, payload=end, nonce="n2"))
    said = {int(seen.id): look(seen)[0] for seen in alice.messages(h.channel)}
    assert opening != ending and opening is not None and ending is not None
    assert seed in said[ending] and f"<@{alice.id}>" in said[ending]
    assert seed not in said[opening]
    assert f"<@{alice.id}>" not in said[opening], "who played is told where the game ended"
    assert all(said[int(number)] == words for number, words in before.items())


def event_of(pair: list[Any]) -> Any:
    return told_by({"events": [pair]})[0][1]
