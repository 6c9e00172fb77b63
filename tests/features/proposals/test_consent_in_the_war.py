"""Consent among several players of the War on Discord: an ally is asked and refuses, and the commander is informed."""

from __future__ import annotations

from typing import Any

from bot.cards.common import rematch_button
from bot.rehearsal import Person
from bot.text.narrator import catalogue
from engine.kernel import PASS, Answer, Ask
from tests.ui.fixtures import Hellas
from tests.ui.players import controls

WAR, FOUR = "peloponnesian_war", ("Alice", "Bob", "Carol", "Dion")
# Sparta leads its own first operation, gathers at home and at Thebes, and is not intercepted.
PLAN: dict[str, Answer] = {
    "command": ("sparta",),
    "operation": ("march",),
    "objective": ("plataea",),
    "assemble": ("thebes",),
    "intercept": ("let_go",),
    "auguries": (PASS,),
}


def planned(ask: Ask) -> Answer:
    """Return the planned answer; of armies, one hoplite at Sparta and two allied ones at Thebes."""
    if ask.key == "activate":
        return {"H": 1} if ask.facts["space"] == "sparta" else {"aH": 2}
    return PLAN[ask.key]


async def until_consent(hellas: Hellas, game: str) -> Any:
    """Follow the plan until an ally is asked for consent to use an army; return that question."""
    for _ in range(40):
        for wait in [each for each in (await hellas.games.index.get(game)).awaited if not each.early]:
            question = await hellas.games.play.question(game, wait.user or 0, wait.seat)
            assert question is not None
            if question.ask.key == "consent":
                return question
            await hellas.games.play.submit(game, wait.user or 0, question.seq, planned(question.ask), seat=wait.seat)
            break
    raise AssertionError("nobody was asked for his consent")


async def begun(hellas: Hellas) -> tuple[str, tuple[Person, ...]]:
    """Start a game of four; return its id and the players."""
    people = tuple(hellas.person(name) for name in FOUR)
    game = await hellas.begin(*people, title=WAR, scenario="archidamian-war", options="mode=several, players=4")
    return game, people


async def test_an_ally_refuses_and_the_commander_reads_who_refused_what(hellas: Hellas) -> None:
    game, (alice, bob, carol, dion) = await begun(hellas)
    question = await until_consent(hellas, game)
    assert question.seat == "thebes" and question.ask.facts["seat_asking"] == "sparta"
    stranger = hellas.person("Eve")
    for other in (alice, bob, carol, stranger):  # the enemy, the commander, another ally, a user without a seat
        shown = (await other.slash(hellas.channel, "act")).message
        assert "Lend 2 allied hoplites" not in shown.text
        assert all(key["seat"] != "thebes" for _, key in controls(shown))
    asked = await dion.slash(hellas.channel, "act")
    assert "Lend 2 allied hoplites at Thebes to Sparta? They would march with Archidamus on Plataea." in asked.text
    assert "It would cost 400 of your 600 talents." in asked.text
    await dion.click(asked, "No")
    await hellas.quiet()
    assert "Refused: Thebes (2 allied hoplites)." in (await bob.slash(hellas.channel, "act")).text
    for reader in (alice, stranger):  # it is public
        assert (
            "Thebes: 2 allied hoplites at Thebes refused to Archidamus."
            in (await reader.slash(hellas.channel, "game log")).text
        )


async def test_the_board_and_status_have_one_set_of_figures_for_each_seat(hellas: Hellas) -> None:
    game, (alice, _, _, dion) = await begun(hellas)
    await until_consent(hellas, game)
    asked = await dion.slash(hellas.channel, "act")
    await dion.click(asked, "Yes")
    await hellas.quiet()
    table = await hellas.games.index.get(game)
    assert (
        rematch_button(table, catalogue(WAR, "en")).label == "Rematch, everyone one seat on"
    )  # there is nothing to swap
    purse = "**Thebes** (ally of Sparta): 200 talents · 0 points"
    assert purse in (await alice.slash(hellas.channel, "game status")).text
    board = await alice.expect("How the game can end", place=hellas.channel)
    assert "**Corinth** (ally of Sparta): 1,200 talents · 0 points" in board.text
    assert "left: Sparta 1,200, Corinth 1,200, Thebes 200." in (await alice.slash(hellas.channel, "game log")).text
