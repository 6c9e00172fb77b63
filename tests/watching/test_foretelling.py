"""Foretelling: by spectators alone, closed by the throw, scored by Brier, lost by no kill."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.store.schema import foretellings, foretold
from bot.tables.foretelling import BATTLE, LIKELY, SURE, WINNER, brier, chances_of, season_began
from tests.discord.conftest import Hellas
from tests.watching.conftest import play, told
from tests.watching.test_follow import guild_of


async def rows(h: Hellas, table: Any) -> list[Any]:
    return await h.tables.store.read(lambda connection: list(connection.execute(table.select()).all()))


def test_brier() -> None:
    assert brier({"a": 1.0, "b": 0.0}, "a") == 0 and brier({"a": 1.0, "b": 0.0}, "b") == 1
    assert brier({"a": 0.5, "b": 0.5}, "a") == 0.25
    assert chances_of(("a", "b", "c"), "b", 0.7) == pytest.approx({"a": 0.15, "b": 0.7, "c": 0.15})
    assert chances_of(("a", "b"), "even", 0.7) == {"a": 0.5, "b": 0.5}
    assert season_began(1_789_000_000.0) < 1_789_000_000.0 < season_began(1_789_000_000.0 + 92 * 86_400)


async def test_spectators_foretell_the_winner_and_the_season_says_who_did_best(h: Hellas) -> None:
    alice, bob, carol, dora = (h.person(name) for name in ("Alice", "Bob", "Carol", "Dora"))
    game = await h.begin(alice, bob)
    refused = await alice.slash(h.channel, "foretell now")
    assert "for spectators" in refused.text
    for person, label in ((carol, "Athens 90 %"), (dora, "Sparta 70 %")):
        shown = await person.slash(h.channel, "foretell now")
        assert shown.ephemeral and "Who wins the game?" in shown.text
        assert "Noted" in (await person.click(shown, label)).text
    said = await rows(h, foretold)
    assert len(said) == 2 and all(each.score is None for each in said)
    assert "Nothing has been resolved" in (await bob.slash(h.channel, "foretell season")).text, "unseen until resolved"
    await h.restart()
    assert len(await rows(h, foretold)) == 2, "a kill loses no foretelling"
    await play(h, game, 6000)
    table = await h.tables.games.get(game)
    assert table.outcome is not None
    [one] = await rows(h, foretellings)
    winner = table.outcome["winner"]
    if winner is None:
        assert one.state == "void"
        return
    assert (one.what, one.state, one.result) == (WINNER, "scored", winner)
    lines = await h.tables.foretelling.season(int(guild_of(h)["id"]))
    best = carol if winner == "athens" else dora
    assert next(line.user for line in lines) == int(best.id)
    assert best.mention in (await bob.slash(h.channel, "foretell season")).text


async def until_battle(h: Hellas, game: str, seed: int) -> Any:
    """Play until a battle can be foretold."""
    rng = random.Random(seed)
    for _ in range(400):
        for subject in await h.tables.foretelling.subjects(game):
            if subject.what == BATTLE:
                return subject
        await play(h, game, 1, seed=rng.randrange(10**6))
    raise AssertionError("no battle was in sight")


async def test_a_battle_is_closed_by_the_throw(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    game = await h.begin(alice, bob)
    subject = await until_battle(h, game, 3)
    one, two = subject.sides
    await h.tables.foretelling.foretell(game, 901, BATTLE, subject.subject, one, SURE)
    await h.tables.foretelling.foretell(game, 901, BATTLE, subject.subject, one, LIKELY)
    await h.tables.foretelling.foretell(game, 902, BATTLE, subject.subject, two, LIKELY)
    [opened] = await rows(h, foretellings)
    assert len(await rows(h, foretold)) == 2, "a second press changes the first"
    await play(h, game, 6000)
    [closed] = [each for each in await rows(h, foretellings) if each.id == opened.id]
    assert closed.state in ("scored", "void")
    fought = [
        event.facts["winner"]
        for _, event in await h.tables.play.events(game, opened.seq)
        if event.key == "battle" and event.facts["zone"] == subject.subject
    ]
    if closed.state == "scored":
        assert closed.result == fought[0] and all(each.score is not None for each in await rows(h, foretold))


@pytest.mark.parametrize(("said", "why"), [([("athens", 1)], "alone"), ([("athens", 1), ("athens", 2)], "agreed")])
async def test_alone_or_of_one_mind_is_void(h: Hellas, said: list[tuple[str, int]], why: str) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    game = await h.begin(alice, bob)
    for side, user in said:
        await h.tables.foretelling.foretell(game, user, WINNER, "1", side, LIKELY)
    await h.tables.administration.resign(game, int(alice.id))
    await told(h)
    assert [each.state for each in await rows(h, foretellings)] == ["void"], why


async def test_a_take_back_voids_what_was_foretold_after_it(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    game = await h.begin(alice, bob)
    await play(h, game, 30)
    for user, side in ((1, "athens"), (2, "sparta")):
        turn = (await h.tables.foretelling.subjects(game))[-1].subject
        await h.tables.foretelling.foretell(game, user, WINNER, turn, side, LIKELY)
    rewound = await h.tables.proposals.propose(game, int(alice.id), "takeback", to=5)
    await h.tables.proposals.agree(rewound.id, int(bob.id))
    await told(h)
    assert [each.state for each in await rows(h, foretellings)] == ["void"]
