"""A take-back undoes exactly what it says: every answer to be undone is listed first, whichever seat gave it."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.features.play import commands as play
from bot.features.proposals.cards import answer_line
from bot.features.proposals.takeback import sealed_by
from bot.games.play import asked_before
from bot.games.record import Entry
from bot.rehearsal import Person, Reply
from bot.text.narrator import catalogue
from engine.kernel import Event
from engine.kernel.text import LANGUAGES
from tests.games.acts import open_proposals
from tests.ui.fixtures import Hellas
from tests.ui.players import step
from tests.ui.test_manners import answers


async def play_until_sealed(hellas: Hellas, game: str, people: dict[int, Person], most: int = 60) -> None:
    """Play until no seat can undo freely and some answers have been given."""
    rng, shown = random.Random(7), dict[int, Reply | None]()
    for number in range(most):
        assert await step(hellas, game, people, rng, shown)
        live = await hellas.games.core.snapshot(game)
        if number > 8 and not live.unsealed:
            return
    raise AssertionError("nothing was ever sealed")


def promised(said: str) -> int:
    """Return how many answers a text says would be undone."""
    match = re.search(r"This would undo (one|\d+) answers?", said)
    assert match is not None, said
    return 1 if match[1] == "one" else int(match[1])


async def test_alone_in_both_chairs_only_the_last_answer_goes(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice, alice)
    await play_until_sealed(hellas, game, {int(alice.id): alice})
    before = await counted(hellas, game)
    offer = await alice.slash(hellas.channel, "undo")
    assert promised(offer.text) == 1 and offer.text.count("\n• ") == 1
    await alice.click(offer, "Take it back")
    assert await counted(hellas, game) == before - 1


async def counted(hellas: Hellas, game: str) -> int:
    """Return the number of answers that currently count."""
    session = (await hellas.games.core.snapshot(game)).session
    assert session is not None
    return session.seq


async def test_the_post_lists_every_answer_that_would_go(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    people = {int(each.id): each for each in (alice, bob)}
    await play_until_sealed(hellas, game, people)
    before = await counted(hellas, game)
    offer = await alice.slash(hellas.channel, "undo")
    said = promised(offer.text)
    assert offer.text.count("\n• ") == said
    await alice.click(offer, "Ask to undo")
    await hellas.quiet()
    post = await bob.expect("This would undo", place=hellas.channel)
    assert promised(post.text) == said and post.text.count("\n• ") == said, post.text
    await bob.click(post, "Agree")
    await hellas.quiet()
    assert await counted(hellas, game) == before - said
    assert await answers(hellas, game) >= before


async def test_a_take_back_that_play_has_overtaken_is_shown_anew(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    people = {int(each.id): each for each in (alice, bob)}
    await play_until_sealed(hellas, game, people)
    offer = await alice.slash(hellas.channel, "undo")
    assert await step(hellas, game, people, random.Random(1), {})
    before = await counted(hellas, game)
    again = await alice.click(offer, "Ask to undo")
    assert "This would undo" in again.text and await counted(hellas, game) == before
    assert not await open_proposals(hellas.games, game)


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([("athens", Event("moved", {})), ("sparta", Event("announced", {}))], "acted"),
        ([("athens", Event("battle", {"throw": 3})), ("athens", Event("phase", {}))], "dice"),
        ([("athens", Event("phase", {}))], "phase"),
        ([("athens", Event("drew", {}))], "secret"),
        ([("athens", Event("moved", {})), (None, Event("table-takeback", {}))], "told"),
    ],
)
def test_what_can_no_longer_be_undone_says_why(rows: list[tuple[str | None, Event]], reason: str) -> None:
    entries = [
        Entry(number, "answer" if seat else "takeback", seat, 0.0, "player", (event,))
        for number, (seat, event) in enumerate(rows)
    ]
    assert sealed_by(entries, ["athens"]) == reason
    assert all(catalogue(None, lang).has(f"undo-none-{reason}") for lang in LANGUAGES)


def test_what_follows_from_an_answer_is_told_after_it() -> None:
    """Otherwise one side would seem to have answered for the other."""
    announced = Event("announced", {"side": "athens", "points": 1, "left": 0})
    begun = Event("phase", {"phase": "activation", "turn": 1, "acting": "athens"})
    entry = Entry(5, "answer", "sparta", 0.0, "player", (begun, announced))
    said = answer_line(entry, catalogue("sphacteria", "en"))
    assert said.startswith("**Sparta**: ") and said.endswith("Athens spends up to 1 AP and keeps 0.")


async def test_undo_is_named_as_if_the_question_had_been_looked_for(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game, named = await hellas.begin(alice, bob), list[str]()
    people, rng, shown = {int(alice.id): alice, int(bob.id): bob}, random.Random(3), dict[int, Reply | None]()
    undo = play.undo_text

    async def both_ways(context: Any, table: Any, question: Any, text: Any) -> str:
        label = await undo(context, table, question, text)
        if context.given is not None and question.undoable and question.undoable[-1] is context.given.row:
            session = (await hellas.games.core.snapshot(game)).session
            assert session is not None and repr(asked_before(session, question.seat)) == repr(context.given.ask)
            named.append(label)
        return label

    monkeypatch.setattr(play, "undo_text", both_ways)
    for _ in range(40):
        assert await step(hellas, game, people, rng, shown)
    assert len(named) > 3 and all(named)
