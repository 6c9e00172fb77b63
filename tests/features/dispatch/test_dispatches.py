"""Dispatches are history: once posted, their text and map do not change."""

from __future__ import annotations

import hashlib
import random
import secrets
from pathlib import Path
from typing import Any

import orjson
import pytest
from sqlalchemy import select

from bot.cards.card import CardImage
from bot.rehearsal import Reply, Seen
from bot.store.schema import messages, outbox
from bot.workers.pictures import Snapshots
from engine.kernel import View
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import step, under_way


def fingerprint(view: View) -> str:
    """Return a short fingerprint of the pieces of a map."""
    return hashlib.sha256(b"".join(sorted(orjson.dumps(piece) for piece in view.pieces))).hexdigest()[:12]


class Fingerprints(Snapshots):
    """A picture service that returns a file named after the position instead of a map."""

    async def picture(
        self, name: str, kind: str, request: Any, lang: str, theme: str, patience: float | None = None
    ) -> CardImage | None:
        return CardImage(name, fingerprint(request["view"]), b"\x89PNG") if kind == "map" else None


async def dispatches(hellas: Hellas, game: str) -> list[Seen]:
    """Return the dispatches of a game, oldest first."""
    rows = await hellas.store.read(
        lambda c: (
            c.execute(select(messages.c.message_id).where(messages.c.game_id == game, messages.c.kind == "dispatch"))
            .scalars()
            .all()
        )
    )
    return [seen for seen in hellas.person("Alice").messages(hellas.channel) if int(seen.id) in set(rows)]


def look(seen: Seen) -> tuple[str, tuple[str, ...]]:
    """Return the text of a message without its buttons, and the positions it shows."""
    words = "\n".join(part["content"] for part in seen.components if part["type"] == 10)
    return words, tuple(str(picture.alt) for picture in seen.pictures)


@pytest.fixture
async def pictured(tmp_path: Path) -> Any:
    async with open_hellas(tmp_path) as scene:
        scene.bot.services.pictures = Fingerprints(0)
        yield scene


async def test_older_dispatches_keep_their_words_and_their_map(
    pictured: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    hellas = pictured
    monkeypatch.setattr(secrets, "token_bytes", random.Random(1).randbytes)
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    people = {int(each.id): each for each in (alice, bob)}
    rng, shown, settled = random.Random(5), dict[int, Reply | None](), dict[str, Any]()
    for number in range(70):
        assert await step(hellas, game, people, rng, shown)
        if number == 40:
            offer = await alice.slash(hellas.channel, "undo")
            if "Ask to undo" in offer.message.labels:
                await alice.click(offer, "Ask to undo")
                await hellas.quiet()
                await bob.click(await bob.expect("This would undo", place=hellas.channel), "Agree")
        if number == 55:
            await hellas.quiet()
            await hellas.restart()
            hellas.bot.services.pictures = Fingerprints(0)
        await hellas.quiet()
        for seen in await dispatches(hellas, game):
            assert settled.setdefault(seen.id, look(seen)) == look(seen), "an older dispatch was changed"
    assert len(settled) > 4
    await maps_fit_the_words(hellas, game)


async def maps_fit_the_words(hellas: Hellas, game: str) -> None:
    """Check that every dispatch with a map shows the position after the last answer that it covers."""
    rows = await hellas.store.read(
        lambda c: c.execute(
            select(outbox.c.message_id, outbox.c.parts)
            .where(outbox.c.game_id == game, outbox.c.kind == "dispatch", outbox.c.message_id.is_not(None))
            .order_by(outbox.c.id)
        ).all()
    )
    found = {int(seen.id): seen for seen in await dispatches(hellas, game)}
    mapped = 0
    for number, parts in rows:
        if shown := look(found[number])[1]:
            mapped += 1
            assert shown[0] == fingerprint(await hellas.games.views.view_at(game, parts[-1]["map"]))
    assert mapped > 3


async def test_no_dispatch_tells_the_end_of_a_game(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await under_way(hellas, alice, bob)
    before = {seen.id: look(seen)[0] for seen in await dispatches(hellas, game)}
    await hellas.games.seats.resign(game, int(bob.id))
    await hellas.quiet()
    seed = (await hellas.games.index.get(game)).seed or ""
    *_, card = [seen for seen in alice.messages(hellas.channel) if seen.from_bot]
    assert "chronicle" in card.text and "resigns" in card.text  # the card shows the last line
    assert seed in card.text and alice.mention in card.text
    after = {seen.id: look(seen)[0] for seen in await dispatches(hellas, game)}
    assert all(after[number] == words for number, words in before.items())
    assert card.id not in after and not any(seed in words for words in after.values())
