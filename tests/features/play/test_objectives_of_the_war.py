"""Objectives of the War on Discord: a short list first, and one command for march and objective."""

from __future__ import annotations

from bot.rehearsal import Person
from tests.ui.fixtures import Hellas


async def orders_awaited(hellas: Hellas, alice: Person) -> str:
    """Play a solitaire game until a leader awaits orders, consulting the gods until they consent; return its id."""
    game = await hellas.begin(alice, title="peloponnesian_war", scenario="archidamian-war")
    for _ in range(200):
        question = await hellas.games.play.question(game, int(alice.id))
        assert question is not None
        if question.ask.key == "operation":
            return game
        answer = ("consult",) if question.ask.key == "auguries" else question.ask.default
        await hellas.games.play.submit(game, int(alice.id), question.seq, answer)
    raise AssertionError("no operation was ever begun")


async def test_announce_implies_the_march_and_completes_objectives_before_it(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await orders_awaited(hellas, alice)
    offered = await alice.autocomplete(hellas.channel, "order announce", "objective", "Potid")
    assert [choice["value"] for choice in offered] == ["potidaea"]
    await alice.slash(hellas.channel, "order announce", objective="megara")
    question = await hellas.games.play.question(game, int(alice.id))
    assert question is not None and question.ask.facts["objective"] == "megara"


async def test_the_question_for_an_objective_shows_ten_targets_first(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    await orders_awaited(hellas, alice)
    asking = (await alice.slash(hellas.channel, "act")).message
    await alice.click(asking, "March")
    await hellas.quiet()
    asking = (await alice.slash(hellas.channel, "act")).message
    menus = [part for part in asking.components if part["type"] == 3]
    assert menus[0]["placeholder"] == "Worth a look" and 5 <= len(menus[0]["options"]) <= 10
    assert all(option["label"] and "talents" in option["description"] for option in menus[0]["options"])
    regions = menus[1:]
    assert all(len(menu["placeholder"]) <= 32 for menu in regions), "no name is cut on a phone"
    assert len(regions) == 1 and all(option["description"].isdecimal() for option in regions[0]["options"])
