"""Plans by buttons: a private copy, early answers kept from it, and their withdrawal."""

from __future__ import annotations

import re
from typing import Any

from bot.rehearsal.people import Person, Seen
from tests.features.play.test_choices import shown
from tests.ui.fixtures import Hellas
from tests.ui.test_manners import asked


async def to_the_announcement(hellas: Hellas) -> tuple[str, Any, Any]:
    """Play until a side has to announce; return the game, the user asked, and the one who waits."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    person, question = await asked(hellas, game)
    while question.ask.key != "announce":
        await hellas.games.play.submit(game, int(person.id), question.seq, question.ask.default)
        person, question = await asked(hellas, game)
    return game, person, bob if person is alice else alice


async def pressed(person: Person, message: Seen, label: str, then: str) -> Seen:
    """Press the button whose label begins so; wait until the message has another button or text."""
    wanted = next(each for each in message.labels if each.startswith(label))
    await person.click(message, wanted)
    return await shown(
        person, message, lambda seen: then in seen.text or any(each.startswith(then) for each in seen.labels)
    )


async def planned(hellas: Hellas, waiter: Person) -> Seen:
    """Return a plan in which the opponent announces one point and spends none, and the waiting user is to announce."""
    waiting = await waiter.slash(hellas.channel, "act")
    plan = await pressed(waiter, waiting.message, "Plan", "Odds here")
    assert "Plan: only you see this" in plan.text and "One step back" not in plan.labels
    label = next(each for each in plan.labels if each.startswith("1"))
    plan = await pressed(waiter, plan, label, "Done moving")
    assert re.search(rf"(Athens|Sparta): {re.escape(label)}", plan.text), "it is called as on its button"
    return await pressed(waiter, plan, "Done moving", "Spend how many")


async def test_a_plan_is_made_by_buttons_and_kept(hellas: Hellas) -> None:
    game, mover, waiter = await to_the_announcement(hellas)
    before = await hellas.games.index.get(game)
    plan = await planned(hellas, waiter)
    assert "Keep my answers" not in plan.labels
    plan = await pressed(waiter, plan, "One step back", "Done moving")
    assert re.search(r"(Athens|Sparta): 1 AP \(keep", plan.text), "a number says what it is"
    plan = await pressed(waiter, plan, "Done moving", "Spend how many")
    plan = await pressed(waiter, plan, "1", "Keep my answers")
    kept = await pressed(waiter, plan, "Keep my answers", "One answer kept")
    assert "Withdraw" in kept.labels
    now = await hellas.games.index.get(game)
    assert now.seq == before.seq and now.awaited == before.awaited
    for answer in (1, "done"):
        question = await hellas.games.play.question(game, int(mover.id))
        assert question is not None
        await hellas.games.play.submit(game, int(mover.id), question.seq, answer)
    question = await hellas.games.play.question(game, int(waiter.id))
    assert question is not None and question.ask.key == "activate", "the announcement was given"


async def test_what_was_kept_can_be_withdrawn_by_a_button(hellas: Hellas) -> None:
    game, _, waiter = await to_the_announcement(hellas)
    plan = await pressed(waiter, await planned(hellas, waiter), "1", "Keep my answers")
    kept = await pressed(waiter, plan, "Keep my answers", "Withdraw")
    await pressed(waiter, kept, "Withdraw", "Nobody saw it")
    assert not (await hellas.games.core.snapshot(game)).early.prepared


async def test_strangers_have_no_plan(hellas: Hellas) -> None:
    await to_the_announcement(hellas)
    told = await hellas.person("Carol").slash(hellas.channel, "game plan")
    assert told.ephemeral and "seat" in told.text
