"""Exercises on the local Discord: solved privately, posted daily in chosen channels, scored by the number of tries."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot.features.exercises.cards import solved_card
from bot.features.exercises.service import ExerciseResult, all_exercises, exercise_of
from bot.games.record import GameInfo
from bot.rehearsal import Person, Reply
from bot.text.narrator import catalogue
from engine.kernel import Answer, Ask, BestLine
from engine.registry import title as find_title
from tests.features.computers.test_runner import AtOnce
from tests.features.settings.test_setup import guild_of, owner_of
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import asks, press

DAY = 86_400.0


async def present(hellas: Hellas, person: Person) -> GameInfo:
    """Return the exercise that a user is solving."""
    [table] = [table for table in await hellas.games.index.of_user(int(person.id)) if table.origin]
    return table


async def solve(hellas: Hellas, person: Person, reply: Reply, diligent: bool = True) -> Reply:
    """Play the best line of an exercise, or decline everything, until it is over."""
    table = await present(hellas, person)
    line = BestLine(hellas.games.practice.prepared(table))

    def passes(ask: Ask) -> Answer:
        return ask.default

    answer = line.answer if diligent else passes
    reply = await person.click(reply.message, "Act")
    for _ in range(60):
        async with asyncio.timeout(60):
            looked = 0
            while True:
                looked += 1
                if looked % 500 == 0:  # the computer exceeded the waiting limit: look again, as a user would
                    reply = await person.slash(hellas.channel, "act")
                question = await hellas.games.play.question(table.id, int(person.id))
                if "Solution" in reply.message.labels or "✓" in reply.text:
                    return reply
                if question is not None and asks(reply.message, question):
                    break
                await asyncio.sleep(0.01)
        assert "Exercise" in reply.text and "Your task" not in reply.text and "Hint" not in reply.message.labels
        reply = await press(person, reply, question.ask, answer(question.ask))
    raise AssertionError("the exercise has no end")


async def begun(reply: Reply) -> Reply:
    """Wait until an exercise is set up."""
    async with asyncio.timeout(30):
        while "Act" not in reply.message.labels:  # noqa: ASYNC110 - a message has no event for being edited
            await asyncio.sleep(0.01)
    return reply


async def test_an_exercise_is_solved_missed_tried_again_and_explained(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "exercise", title="sphacteria")
        assert reply.ephemeral and "0 of 5 exercises solved" in reply.text
        assert "Each start is one try" in reply.text  # before the first
        reply = await begun(await alice.click(reply.message, "A general alone"))
        first = await present(hellas, alice)
        reply = await solve(hellas, alice, reply, diligent=False)
        assert "Not this time" in reply.text and "✓" not in reply.text
        assert "Exercise" in reply.text and "You are" not in reply.text.partition("### ")[2]  # without introduction
        hinted = await alice.slash(hellas.channel, "hint")
        assert "Captain’s advice" not in hinted.text and "no hints in an exercise" in hinted.text
        solution = await alice.click(reply.message, "Solution")
        assert "no combat is needed" in solution.text
        reply = await begun(await alice.click(solution.message, "Start over"))
        assert (await hellas.games.index.get(first.id)).status == "abandoned"
        reply = await solve(hellas, alice, reply)
        assert "A general alone ✓" in reply.text and "times in 100" in reply.text
        table = await hellas.games.index.get((await present(hellas, alice)).id)
        told = [
            event
            for _, event in await hellas.games.views.events(table.id, 0, hellas.games.practice.prepared(table).seat)
        ]
        [*_, deed] = hellas.games.practice.prepared(table).met(told, hellas.games.practice.prepared(table).seat)
        line = catalogue("sphacteria", "en", table.scenario).event(deed)
        assert f"> {line}" in reply.text.partition("###")[0], "what met the goal is quoted"
        assert any(label.startswith("Next: ") for label in reply.message.labels)
        listed = await alice.slash(hellas.channel, "exercise", title="sphacteria")
        assert "1 of 5 exercises solved" in listed.text and "A general alone ✓" in listed.message.labels
        assert not [seen for seen in alice.messages("dm") if seen.from_bot]
        kept = await hellas.games.privacy.data_of(int(alice.id))
        assert [(row["tries"], row["looked"]) for row in kept["exercises"]] == [(2, True)]
        await hellas.games.privacy.forget(int(alice.id))
        assert not (await hellas.games.privacy.data_of(int(alice.id)))["exercises"]


async def test_the_solution_of_an_older_try_counts_for_the_newer_one(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        exercises, user = hellas.games.exercises, int(hellas.person("Alice").id)
        title, exercise = all_exercises()[0]
        older = await exercises.begin(title, exercise.key, user, language="en")
        newer = await exercises.begin(title, exercise.key, user, language="en")
        await exercises.give_up(older)
        assert (await exercises.judge(newer)).looked
        again = await exercises.begin(title, exercise.key, user, language="en")
        await exercises.give_up(again)
        assert (await exercises.judge(again)).looked, "also in the very try in which it was seen"
        assert (await exercises.judge(again)).tries == 3, "a look is no try"


def test_a_look_at_the_solution_counts_little_and_is_said() -> None:
    table: Any = SimpleNamespace(title="sphacteria", id="g")
    first, looked = ExerciseResult("2027-03-01", 1, True), ExerciseResult("2027-03-01", 1, True, looked=True)
    assert (first.points, looked.points) == (3, 1)
    for lang, said in (("en", "after a look"), ("fr", "coup d’œil"), ("it", "uno sguardo")):
        text = catalogue("sphacteria", lang)
        exercise = find_title("sphacteria").exercises[0]
        assert said in solved_card(table, exercise, looked, "", text).text
        assert said not in solved_card(table, exercise, first, "", text).text


async def test_an_exercise_has_ways_out(tmp_path: Path) -> None:
    """Check that starting over is always possible and counts as a new try; giving up needs confirmation."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "exercise", title="sphacteria")
        reply = await begun(await alice.click(reply.message, "A general alone"))
        reply = await alice.click(reply.message, "Act")
        first = await present(hellas, alice)
        reply = await begun(await alice.click(reply.message, "Start over"))
        second = await present(hellas, alice)
        assert second.id != first.id and (await hellas.games.exercises.result_of(second)).tries == 2
        reply = await alice.click(reply.message, "Act")
        reply = await alice.click(reply.message, "Give up")
        assert "cannot be undone" in reply.text and not (await hellas.games.exercises.result_of(second)).looked
        reply = await alice.click(reply.message, "Act")  # not yet
        reply = await alice.click((await alice.click(reply.message, "Give up")).message, "Solution")
        assert "no combat is needed" in reply.text and (await hellas.games.exercises.result_of(second)).looked


async def test_the_exercise_of_the_day_is_posted_once_and_scored(tmp_path: Path) -> None:
    """Check this also across a restart; the next day another exercise is posted, with the server's score table."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        guild, owner, alice, bob = (
            int(guild_of(hellas)["id"]),
            owner_of(hellas),
            hellas.person("Alice"),
            hellas.person("Bob"),
        )
        noon = (hellas.clock.time() // DAY + 1) * DAY + DAY / 2
        hellas.clock.ahead += noon - hellas.clock.time()
        reply = await owner.slash(hellas.channel, "setup server", exercises=hellas.channel)
        assert f"An exercise is posted every day in <#{hellas.channel['id']}>" in reply.text
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        day = hellas.games.exercises.today()
        daily = exercise_of(day)
        assert daily is not None
        [post] = [seen for seen in alice.messages(hellas.channel) if "Today’s exercise" in seen.text]
        assert "Each start is one try" in post.text and "three points at the first try" in post.text
        await hellas.restart()
        hellas.bot.services.computers.thinkers = AtOnce()
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        assert len([seen for seen in alice.messages(hellas.channel) if "Today’s exercise" in seen.text]) == 1
        for person in (alice, bob):
            reply = await begun(await person.click(post, "Try it"))
            assert reply.ephemeral
            if person is bob:
                reply = await solve(hellas, person, reply, diligent=False)
                reply = await begun(await person.click(reply.message, "Start over"))
            for _ in range(6):  # the dice may fail the best line
                reply = await solve(hellas, person, reply)
                if "✓" in reply.text:
                    break
                reply = await begun(await person.click(reply.message, "Start over"))
            assert "for the score table" in reply.text
        scores = await hellas.games.exercises.scores(guild)
        assert {line.user for line in scores} == {int(alice.id), int(bob.id)}
        assert all(1 <= line.points <= 3 and line.solved == 1 for line in scores)
        assert max(line.points for line in scores if line.user == int(bob.id)) <= 2
        assert await hellas.games.exercises.results_of(guild, day) == (2, 2)
        hellas.clock.ahead += DAY
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        posts = [seen for seen in alice.messages(hellas.channel) if "Today’s exercise" in seen.text]
        assert len(posts) == 2 and "Last exercise: solved by 2 of 2" in posts[-1].text
        assert f"<@{alice.id}>" in posts[-1].text and "last 30 days" in posts[-1].text
        late = await begun(await alice.click(post, "Try it"))
        assert "exercise of another day" in late.text
        again = await owner.slash(hellas.channel, "setup server", clear="exercises")
        assert "No daily exercise" in again.text
        hellas.clock.ahead += DAY
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        assert len([seen for seen in alice.messages(hellas.channel) if "Today’s exercise" in seen.text]) == 2


async def test_nobody_else_sees_or_ends_an_exercise(tmp_path: Path) -> None:
    """Check that a stranger who knows its id cannot access it, and that the solution is shown only to its user."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "exercise", title="syracuse")
        await begun(await alice.click(reply.message, "An empty temple"))
        table = await present(hellas, alice)
        listed = await alice.slash(hellas.channel, "games")
        assert table.id not in str(listed.message.components)
        assert table.channel_id is None and table.seats["athens"] == int(alice.id)
        assert await hellas.games.exercises.scores(0) == []


def test_days_go_round_all_exercises_by_turns_of_the_titles() -> None:
    found = [exercise_of(f"2027-03-{day:02}") for day in range(1, 1 + len(all_exercises()))]
    assert len({(each.title, each.exercise.key) for each in found if each}) == len(all_exercises())
    titles = [each.title for each in found if each]
    assert sum(one == other for one, other in pairwise(titles)) <= 2
