"""Context-dependent offers: /help, the inbox, the map, and standing orders on the question."""

from __future__ import annotations

import random

import pytest

from bot.features.look.cards import bar
from bot.rehearsal import Reply
from bot.text.narrator import catalogue
from tests.ui.fixtures import Hellas
from tests.ui.players import step


async def test_help_depends_on_where_one_is(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    assert "no game in this channel" in (await carol.slash(hellas.channel, "help")).text
    await alice.slash(hellas.channel, "game new", title="sphacteria")
    await hellas.quiet()
    assert "has not begun" in (await carol.slash(hellas.channel, "help")).text
    await alice.slash(hellas.channel, "game moderate abandon")
    other = hellas.discord.world.add_channel(hellas.discord.world.guilds[hellas.channel["guild_id"]], "pylos")
    game = await hellas.begin(alice, bob, channel=other)
    people = {int(each.id): each for each in (alice, bob)}
    table = await hellas.games.index.get(game)
    asked, due = {wait.user for wait in table.awaited}, {wait.user for wait in table.due}
    assert asked > due, "somebody can answer ahead of time"
    for user, person in people.items():
        said = await person.slash(other, "help")
        assert ("It is your turn" in said.text) == (user in due)
        assert ("answer ahead" in said.text) == (user in asked - due)
        assert ("Act" in said.message.labels) == (user in asked)
    watching = await carol.slash(other, "help")
    assert "You are watching" in watching.text and not {"Act", "My hand", "Undo"} & set(watching.message.labels)


async def test_the_list_is_an_inbox(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob, pace="day")
    wait = (await hellas.games.index.get(game)).awaited[0]
    asked = next(each for each in (alice, bob) if int(each.id) == wait.user)
    inbox = await asked.slash(hellas.channel, "games")
    assert "One game is waiting for you" in inbox.text and "your turn as" in inbox.text
    assert f"<t:{int(wait.deadline or 0)}:R>" in inbox.text
    question = await asked.click(inbox, next(label for label in inbox.message.labels if label.startswith("Act: ")))
    assert any(str(part.get("custom_id", "")).startswith("ask:") for part in question.message.components)
    seen = await carol.slash(hellas.channel, "games")
    assert not any(label.startswith("Act") for label in seen.message.labels) and "turn 1" in seen.text


async def test_spectators_see_no_green_act(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    asked = {wait.user for wait in (await hellas.games.index.get(game)).awaited}
    for command in ("map", "game recap", "game status"):
        for person in (alice, bob, carol):
            shown = await person.slash(hellas.channel, command)
            act = [part for part in shown.message.components if ":act:" in str(part.get("custom_id", ""))]
            if person is carol:
                assert act == []
            else:
                assert act[0]["style"] == (3 if int(person.id) in asked else 2)


async def test_always_pass_stands_on_the_question_itself(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice, alice)
    people, rng, shown = {int(alice.id): alice}, random.Random(4), dict[int, Reply | None]()
    for _ in range(120):
        question = await hellas.games.play.question(game, int(alice.id))
        assert question is not None
        if question.ask.window and question.ask.accepts(("pass",)):
            break
        assert await step(hellas, game, people, rng, shown)
    else:
        pytest.fail("no window was ever opened")
    card = await alice.slash(hellas.channel, "act")
    choice = await alice.click(card, "Always pass here")
    after = await alice.click(choice, "This turn")
    await hellas.quiet()
    assert "Until the end of this turn I answer" in after.text
    table = await hellas.games.index.get(game)
    assert table.standing[question.seat][question.ask.key].startswith("pass\nturn\n1\n")
    assert (await hellas.games.play.question(game, int(alice.id), question.seat)) != question
    listed = await alice.slash(hellas.channel, "settings show")
    assert any(
        "(this turn)" in option["label"] for part in listed.message.components for option in part.get("options", ())
    )
    await hellas.games.early.leave_order(game, int(alice.id), question.ask.key, None, seat=question.seat)
    assert not (await hellas.games.index.get(game)).standing


def test_odds_make_a_table() -> None:
    text = catalogue(None, "en")
    assert bar(0.5, text) == "`▰▰▰▱▱▱   50%`" and len(bar(0.0, text)) == len(bar(1.0, text)) == len(bar(1 / 3, text))
    assert bar(0.5, catalogue(None, "fr")).endswith("50\u00a0%`")
