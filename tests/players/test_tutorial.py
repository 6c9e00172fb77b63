"""The tutorial on the local Discord: played by pressing, from the first lesson to a game against the recruit."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.commands.lobby import options_against
from bot.commands.tutorial import seat_after_lessons, taught
from bot.rehearsal import Person, Reply
from bot.tables.records import Table
from engine.registry import title as find_title
from tests.discord.conftest import Hellas, hellas
from tests.discord.players import asks, press
from tests.players.test_at_the_tables import AtOnce
from tests.players.test_lessons import helpful

TAUGHT = [pytest.param(key, marks=() if key == "sphacteria" else pytest.mark.soak) for key in taught()]


async def present(h: Hellas, person: Person) -> Table:
    """The lesson that a person is taking."""
    [table] = [table for table in await h.tables.games.of_user(int(person.id)) if table.origin]
    return table


async def shows(reply: Reply, *words: str) -> None:
    """Wait until a private message says all of some words; a word alone on a line is the name of a button."""
    async with asyncio.timeout(60):
        while not all(f"\n{word}\n" in f"\n{reply.text}\n" or (" " in word and word in reply.text) for word in words):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def goes_on(h: Hellas, person: Person, game: str, reply: Reply) -> bool:
    """Wait until a private message shows the next question of a lesson, or (False) how the lesson ended.

    The card with which a lesson begins has the button Act; it stays until the picture of the question is drawn.
    """
    async with asyncio.timeout(60):
        while True:
            if "### Lesson" in reply.text and "Act" not in reply.message.labels:
                return False
            question = await h.tables.play.question(game, int(person.id))
            if question is not None and asks(reply.message, question):
                return True
            await asyncio.sleep(0.01)


async def take_lesson(h: Hellas, person: Person, reply: Reply, diligent: bool = True) -> Reply:
    """Do what a lesson says, or nothing, until it is over."""
    table = await present(h, person)
    lesson = find_title(table.title).practice[table.origin or ""]
    reply = await person.click(reply.message, "Act")
    while await goes_on(h, person, table.id, reply):
        assert "Your task" in reply.text and "Hint" in reply.message.labels
        question = await h.tables.play.question(table.id, int(person.id))
        assert question is not None
        wanted = helpful(lesson, question.ask) if diligent else question.ask.default
        reply = await press(person, reply, question.ask, wanted)
    return reply


async def read_battle(h: Hellas, person: Person, reply: Reply) -> Reply:
    """Answer the question about what was told, first wrongly, then rightly."""
    table = await present(h, person)
    lesson = find_title(table.title).practice[table.origin or ""]
    assert lesson.reading is not None
    told = [event for _, event in await h.tables.play.events(table.id, 0, lesson.seat)]
    found = lesson.reading.answers(told)
    assert found is not None
    right, offered = found
    wrong = next(choice for choice in offered if choice != right)
    reply = await person.click(reply.message, wrong)
    assert "Read the line again" in reply.text
    return await person.click(reply.message, right)


@pytest.mark.parametrize("title", TAUGHT)
async def test_the_tutorial_is_played_to_its_end(tmp_path: Path, title: str) -> None:
    async with hellas(tmp_path) as h:
        h.bot.players.thinkers = AtOnce()
        alice = h.person("Alice")
        reply = await alice.slash(h.channel, "tutorial", title=title)
        assert reply.ephemeral
        lessons = find_title(title).lessons
        for number, lesson in enumerate(lessons, start=1):
            await shows(reply, f"Lesson {number} of {len(lessons)}", "Act")
            reply = await take_lesson(h, alice, reply)
            if lesson.reading is not None:
                reply = await read_battle(h, alice, reply)
            assert "✓" in reply.text, reply.text
            if number < len(lessons):
                reply = await alice.click(reply.message, next(x for x in reply.message.labels if x.startswith("Next")))
        assert not [seen for seen in alice.messages("dm") if seen.from_bot]  # all of it in one place
        await alice.click(reply.message, "Play against Recruit")
        await h.quiet()
        table = await h.tables.games.at_channel(int(h.channel["id"]))
        assert table is not None and table.status == "running" and table.origin is None
        assert set(table.computers.values()) == {"recruit"} and table.seats_of(int(alice.id))


@pytest.mark.parametrize("title", taught())
def test_after_the_lessons_one_plays_the_side_of_the_lessons_against_somebody(title: str) -> None:
    found = find_title(title)
    scenario = found.scenarios[0]
    seats = found.seats(scenario, options_against(found, scenario, {}))
    seat = seat_after_lessons(title)
    assert seat in seats and len(seats) == 2
    assert found.side_of(seat) == found.side_of(found.lessons[-1].seat)


async def test_a_hint_comes_when_asked_for_and_after_hesitation(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        h.bot.players.thinkers, h.bot.hesitations.after = AtOnce(), 0.05
        alice = h.person("Alice")
        reply = await alice.slash(h.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        reply = await alice.click(reply.message, "Act")
        await shows(reply, "Hint: Press a number")
        assert "An answer that leads there: **3 AP, keep 0**" in reply.text
        h.bot.hesitations.after = 60
        reply = await alice.click(reply.message, "1 AP, keep 2")
        await shows(reply, "Your task: activate the zone S.")
        assert "Hint:" not in reply.text
        reply = await alice.click(reply.message, "Hint")
        await shows(reply, "Hint: Demosthenes is in S")


async def test_a_lesson_that_was_not_done_is_tried_again(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        h.bot.players.thinkers = AtOnce()
        alice = h.person("Alice")
        reply = await alice.slash(h.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        before = await present(h, alice)
        reply = await take_lesson(h, alice, reply, diligent=False)
        assert "was not done" in reply.text
        again = await alice.click(reply.message, "Start over")
        await shows(again, "Act")
        assert (await present(h, alice)).id != before.id
        assert (await h.tables.games.get(before.id)).status == "abandoned"


async def test_a_lesson_is_nobody_elses_business(tmp_path: Path) -> None:
    """A stranger who knows the id of a lesson cannot act in it, and it does not stand in the list of games."""
    async with hellas(tmp_path) as h:
        h.bot.players.thinkers = AtOnce()
        alice = h.person("Alice")
        reply = await alice.slash(h.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        table = await present(h, alice)
        listed = await alice.slash(h.channel, "game list")
        assert table.id not in str(listed.message.components)
        exported = await h.tables.files.export(table.id)
        assert exported["origin"] == "lesson/march"
        from bot.tables.files import verify_file

        assert verify_file(exported).agrees
