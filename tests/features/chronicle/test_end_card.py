"""The end card of a game: what it tells, and how the chronicle is added to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.cards import limits
from bot.features.chronicle.cards import ended_card
from bot.features.chronicle.service import WrittenChronicle
from bot.features.dispatch.cut import LAST
from bot.outbox.sent import tidy
from bot.rehearsal import Person, Seen
from bot.text.narrator import catalogue, track_lines
from engine.kernel.text import LANGUAGES
from engine.registry import title
from tests.ui.fixtures import BriefChronicles, Hellas
from tests.ui.players import under_way

EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
BRIEF = "Two battles were fought."


class Chronicles(BriefChronicles):
    """A chronicle service that awaits a callback first."""

    def __init__(self, before: Callable[[], Awaitable[None]]) -> None:
        super().__init__(0)
        self.before = before

    async def chronicle(self, file: Any, **wish: Any) -> WrittenChronicle:
        await self.before()
        return WrittenChronicle("<!doctype html>", ["The whole story."], BRIEF)


async def resigned(hellas: Hellas, alice: Person, bob: Person) -> str:
    """Play a game for a few answers and let Bob resign; return its id."""
    game = await under_way(hellas, alice, bob)
    await hellas.games.seats.resign(game, int(bob.id))
    await hellas.quiet()
    return game


def posts(hellas: Hellas, person: Person, words: str) -> list[Seen]:
    """Return the messages of the channel that contain some words and are not calls."""
    return [
        seen for seen in person.messages(hellas.channel) if seen.from_bot and not seen.deleted and words in seen.text
    ]


async def test_the_chronicle_comes_into_the_card_once_though_the_answer_to_the_edit_is_lost(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    before: list[tuple[str, str]] = []

    async def trouble() -> None:
        if not before:
            before.extend((seen.id, seen.text) for seen in posts(hellas, alice, ": the end"))
            hellas.discord.faults.plan(*EDIT, 500, times=1, after=True)

    hellas.bot.services.chronicles = Chronicles(trouble)
    await resigned(hellas, alice, bob)
    await hellas.restart()
    hellas.bot.services.chronicles = Chronicles(trouble)
    await hellas.quiet()
    [card] = posts(hellas, alice, ": the end")
    [(number, words)] = before
    assert number == card.id and BRIEF not in words, "the result does not wait for the chronicle"
    assert card.text.count(BRIEF) == 1
    assert len(posts(hellas, alice, BRIEF)) == 1 and not posts(hellas, alice, "The whole story.")
    assert [part["filename"].endswith(".html") for part in card.attachments].count(True) == 1
    assert len(posts(hellas, alice, "resigns")) == 1 and "resigns" in card.text, "the last line stands there alone"


async def test_where_the_card_was_deleted_the_chronicle_is_a_message_of_its_own(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")

    async def delete() -> None:
        for card in posts(hellas, alice, ": the end"):
            hellas.discord.delete_message(hellas.discord.world.messages[card.id])

    hellas.bot.services.chronicles = Chronicles(delete)
    await resigned(hellas, alice, bob)
    assert not posts(hellas, alice, ": the end")
    [told] = posts(hellas, alice, "The whole story.")
    assert "Replay" in told.labels


async def test_what_the_card_tells_outlives_the_upkeep_until_the_chronicle_is_there(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")

    async def later() -> None:
        await tidy(hellas.store, hellas.clock.time() + 400 * 86400)

    hellas.bot.services.chronicles = Chronicles(later)
    await resigned(hellas, alice, bob)
    [card] = posts(hellas, alice, BRIEF)
    assert "resigns" in card.text


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_no_card_of_an_end_is_taller_than_two_screens(hellas: Hellas, lang: str) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    table = await hellas.games.index.get(await resigned(hellas, alice, bob))
    text, view = catalogue(table.title, lang, table.scenario), await hellas.games.views.view(table.id, None)
    last = ["**Phase**", *["• " + "x" * 70] * ((LAST - 1) // 2)]
    battles = ["North centre of Sphacteria (R): Sparta beats Athens, 20 against 21. Turn 4."] * 3
    card = ended_card(table, view, last, battles, text, "", BRIEF * 10, "<html>")
    assert limits.height(card.text.split("\n")) <= limits.TALL
    gauge = track_lines(view, text, title(table.title).sides)[0]
    assert gauge not in card.text and battles[0] in card.text, "the map has the gauges"
    short = ended_card(table, view, [], battles[:1], text, "", BRIEF, "<html>")
    assert limits.height(short.text.split("\n")) <= limits.TALL and gauge in short.text
