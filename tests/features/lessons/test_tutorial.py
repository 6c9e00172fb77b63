"""The tutorial on the local Discord: played with buttons, from the first lesson to a game against Recruit."""

from __future__ import annotations

import asyncio
import base64
from pathlib import Path

import pytest

from bot.cards.card import CardImage
from bot.features.lessons.commands import seat_after_lessons, taught
from bot.features.lobby.commands import options_against
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.rehearsal import Person, Reply
from engine.registry import KEYS
from engine.registry import title as find_title
from tests.features.computers.test_runner import AtOnce
from tests.features.lessons.test_lessons import helpful
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import asks, press

PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
TAUGHT = [pytest.param(key, marks=() if key == "sphacteria" else pytest.mark.soak) for key in taught()]


async def present(hellas: Hellas, person: Person) -> GameInfo:
    """Return the lesson that a user is playing."""
    [table] = [table for table in await hellas.games.index.of_user(int(person.id)) if table.origin]
    return table


async def shows(reply: Reply, *words: str) -> None:
    """Wait until a private message contains all these words; a word alone on a line is the label of a button."""
    async with asyncio.timeout(60):
        while not all(f"\n{word}\n" in f"\n{reply.text}\n" or (" " in word and word in reply.text) for word in words):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def goes_on(hellas: Hellas, person: Person, game: str, reply: Reply) -> bool:
    """Wait for the next question of a lesson; return False if the lesson ended instead.

    The first card of a lesson has the button Act; it stays until the picture of the question is drawn.
    """
    async with asyncio.timeout(60):
        while True:
            if "### Lesson" in reply.text and "Act" not in reply.message.labels:
                return False
            question = await hellas.games.play.question(game, int(person.id))
            if question is not None and asks(reply.message, question):
                return True
            await asyncio.sleep(0.01)


async def take_lesson(hellas: Hellas, person: Person, reply: Reply, diligent: bool = True) -> Reply:
    """Follow a lesson, or decline everything, until it is over."""
    table = await present(hellas, person)
    lesson = find_title(table.title).practice[table.origin or ""]
    reply = await person.click(reply.message, "Act")
    while await goes_on(hellas, person, table.id, reply):
        assert "Your task" in reply.text and "Hint" in reply.message.labels
        question = await hellas.games.play.question(table.id, int(person.id))
        assert question is not None
        wanted = helpful(lesson, question.ask) if diligent else question.ask.default
        reply = await press(person, reply, question.ask, wanted)
    return reply


async def read_battle(hellas: Hellas, person: Person, reply: Reply) -> Reply:
    """Answer the comprehension question, first wrongly, then correctly."""
    table = await present(hellas, person)
    lesson = find_title(table.title).practice[table.origin or ""]
    assert lesson.reading is not None
    told = [event for _, event in await hellas.games.views.events(table.id, 0, lesson.seat)]
    found = lesson.reading.answers(told)
    assert found is not None
    right, offered = found
    wrong = next(choice for choice in offered if choice != right)
    reply = await person.click(reply.message, wrong)
    assert f"Not {wrong}. Read the line again" in reply.text  # another wrong answer gets another text
    reply = await person.click(reply.message, "Hint")
    assert f"The line says **{right}**" in reply.text and "Start over" in reply.message.labels
    return await person.click(reply.message, right)


@pytest.mark.parametrize("title", TAUGHT)
async def test_the_tutorial_is_played_to_its_end(tmp_path: Path, title: str) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "tutorial", title=title)
        assert reply.ephemeral
        lessons = find_title(title).lessons
        for number, lesson in enumerate(lessons, start=1):
            await shows(reply, f"Lesson {number} of {len(lessons)}", "Act")
            reply = await take_lesson(hellas, alice, reply)
            if lesson.reading is not None:
                reply = await read_battle(hellas, alice, reply)
            assert "✓" in reply.text, reply.text
            if number < len(lessons):
                reply = await alice.click(reply.message, next(x for x in reply.message.labels if x.startswith("Next")))
        assert not [seen for seen in alice.messages("dm") if seen.from_bot]  # all in one place
        await alice.click(reply.message, "Play against Recruit")
        await hellas.quiet()
        table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
        assert table is not None and table.status == "running" and table.origin is None
        assert set(table.computers.values()) == {"recruit"} and table.seats_of(int(alice.id))
        again = await alice.slash(hellas.channel, "tutorial", title=title)
        assert "every lesson" in again.text and "Play against Recruit" in again.message.labels


@pytest.mark.parametrize("title", taught())
def test_after_the_lessons_one_plays_the_side_of_the_lessons_against_somebody(title: str) -> None:
    found = find_title(title)
    scenario = found.scenarios[0]
    seats = found.seats(scenario, options_against(found, scenario, {}))
    seat = seat_after_lessons(title)
    assert seat in seats and len(seats) == 2
    assert found.side_of(seat) == found.side_of(found.lessons[-1].seat)


async def test_a_hint_comes_when_asked_for_and_after_hesitation(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers, hellas.bot.ui.hesitations.after = AtOnce(), 0.05
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        reply = await alice.click(reply.message, "Act")
        await shows(reply, "Hint: Press a number")
        assert "An answer that leads there: **1 AP (keep 2)**" in reply.text
        hellas.bot.ui.hesitations.after = 60
        reply = await alice.click(reply.message, "1 AP (keep 2)")
        await shows(reply, "Your task: activate the zone S.")
        assert "Hint:" not in reply.text
        reply = await alice.click(reply.message, "Hint")
        await shows(reply, "Hint: Demosthenes is in S")


async def test_a_hint_in_the_channel_of_another_game_is_about_ones_lesson(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice, bob, carol = (hellas.person(name) for name in ("Alice", "Bob", "Carol"))
        await hellas.begin(bob, carol)
        refused = "Hints are only for games against computers"
        await shows(await alice.slash(hellas.channel, "hint"), refused)
        await shows(await alice.slash(hellas.channel, "tutorial", title="sphacteria"), "Act")
        await shows(await alice.slash(hellas.channel, "hint"), "Strategos’ advice: ")
        await shows(await bob.slash(hellas.channel, "hint"), refused)  # here the game is meant


async def test_a_lesson_that_was_not_done_is_tried_again(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        before = await present(hellas, alice)
        reply = await take_lesson(hellas, alice, reply, diligent=False)
        assert "can no longer be done" in reply.text
        again = await alice.click(reply.message, "Start over")
        await shows(again, "Act")
        assert (await present(hellas, alice)).id != before.id
        assert (await hellas.games.index.get(before.id)).status == "abandoned"


async def test_a_lesson_is_nobody_elses_business(tmp_path: Path) -> None:
    """Check that a stranger who knows a lesson's id cannot act in it, and that it is not in the list of games."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        table = await present(hellas, alice)
        listed = await alice.slash(hellas.channel, "games")
        assert table.id not in str(listed.message.components)
        exported = await hellas.games.files.export(table.id)
        assert exported["origin"] == "lesson/march"
        from bot.games.files import verify_file

        assert verify_file(exported).agrees


async def learn(hellas: Hellas, person: Person, title: str, count: int) -> None:
    """Record the first lessons of a title as completed."""
    for lesson in find_title(title).lessons[:count]:
        await hellas.games.practice.note_learned(int(person.id), title, lesson.key)


async def test_the_tutorial_goes_on_where_one_was_and_offers_all_lessons(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        await learn(hellas, alice, "sphacteria", 2)
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Lesson 3 of 5: A stratagem")
        other = await alice.slash(hellas.channel, "tutorial", title="syracuse")
        await shows(other, "Lesson 1 of 5: Commit and move")
        [menu] = [each for each in other.message.selects if each["custom_id"].startswith("t:lesson")]
        assert menu["options"][0]["label"] == "1. Commit and move"
        chosen = await alice.select(reply.message, ["2. A combat ✓"])
        await shows(chosen, "Lesson 2 of 5: A combat")
        kept = await hellas.games.privacy.data_of(int(alice.id))
        assert "sphacteria/fight" in str(kept)


async def test_a_lesson_offers_what_a_board_would_and_a_way_back(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        await learn(hellas, alice, "sphacteria", 2)
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        reply = await alice.click(reply.message, "Act")
        await shows(reply, "Hint", "My hand", "Rules", "Start over")
        for look in ("My hand", "Rules", "Map"):
            reply = await alice.click(reply.message, look)
            await shows(reply, "Act")
            reply = await alice.click(reply.message, "Act")
            await shows(reply, "Hint")


async def test_a_command_reaches_the_lesson_where_there_is_no_game(tmp_path: Path) -> None:
    """Check that commands act on the lesson until its message is old; then it is listed under its own name."""
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        await alice.slash(hellas.channel, "game new", title="sphacteria", side="athens")
        await alice.slash(hellas.channel, "game new", title="sphacteria", side="athens", thread=True)
        await hellas.quiet()
        reply = await alice.slash("dm", "tutorial", title="sphacteria")
        await shows(reply, "Act")
        reply = await alice.slash("dm", "order announce", points="3")
        await shows(reply, "Your task: activate the zone S.")
        hellas.clock.ahead += 3600
        reply = await alice.slash("dm", "act")
        [menu] = reply.message.selects
        lines = [(each["label"], each.get("description", "")) for each in menu["options"]]
        assert len(set(lines)) == 3 and any(label == "Commit and move" for label, _ in lines)
        assert any("#hellas" in hint for _, hint in lines)


async def test_an_old_lesson_says_that_it_was_put_away(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        old = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(old, "Act")
        new = await alice.slash(hellas.channel, "tutorial", title="syracuse")
        await shows(new, "Act")
        reply = await alice.click(old.message, "Act")
        assert "closed" in reply.text and "turn is over" not in reply.text
        reply = await alice.click(reply.message, "Go on: Commit and move")
        await shows(reply, "Hint", "Start over")
        assert "T24" in reply.text or "action" in reply.text


@pytest.mark.parametrize("seconds", [0.05, 0.5])  # before the hint, and after it
async def test_a_hint_keeps_the_picture_that_came_late(
    tmp_path: Path, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers, hellas.bot.ui.hesitations.after = AtOnce(), 0.2
        alice = hellas.person("Alice")
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        reply = await alice.click(reply.message, "Act")
        hellas.bot.ui.hesitations.after = 60
        reply = await alice.click(reply.message, "3 AP (keep 0)")
        await shows(reply, "Your task: activate the zone S.")
        hellas.bot.ui.hesitations.after = 0.2

        async def late(*given: object) -> CardImage | None:
            if given[-1] != hellas.bot.services.pictures.patience:  # in time
                return None
            await asyncio.sleep(seconds)
            return CardImage("late.png", "A map", PICTURE)

        monkeypatch.setattr(hellas.bot.services.pictures, "close_up", late)
        reply = await alice.click(reply.message, "Rules")
        reply = await alice.click(reply.message, "Act")
        await shows(reply, "Hint: Demosthenes is in S")
        assert "late.png" in str(reply.message.components), "in the card"
        assert not reply.message.raw["attachments"], "not beside it"


async def test_a_hint_comes_after_hesitation_over_what_was_told(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        hellas.bot.services.computers.thinkers = AtOnce()
        alice = hellas.person("Alice")
        await learn(hellas, alice, "sphacteria", 1)
        reply = await alice.slash(hellas.channel, "tutorial", title="sphacteria")
        await shows(reply, "Act")
        hellas.bot.ui.hesitations.after = 0.1
        reply = await take_lesson(hellas, alice, reply)
        await shows(reply, "The line says")


@pytest.mark.parametrize("title", KEYS)
async def test_every_lesson_can_be_done_when_it_begins(tables: GameServices, title: str) -> None:
    """Check that no lesson ends before the player has answered anything."""
    for lesson in find_title(title).lessons:
        game = await tables.practice.begin(title, lesson.origin, 11, language="en")
        turn = getattr(find_title(title).origin(lesson.origin), "turn", 0) + lesson.turns
        events = [event for _, event in await tables.views.events(game.id, 0, lesson.seat)]
        assert not await tables.practice.is_out_of_reach(game, lesson, events, turn), lesson.key


async def test_a_lesson_ends_when_its_goal_is_out_of_reach_and_goes_on_from_the_last_step(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.games.practice.begin("sphacteria", "lesson/fight", int(alice.id), language="en")
    shown = (await alice.slash(hellas.channel, "act")).message
    for label in ("3 AP", "Pylos"):  # what is left is one point: enough to march, not to fight
        assert "can no longer be done" not in shown.text
        shown = (await alice.click(shown, next(each for each in shown.labels if each.startswith(label)))).message
    assert "can no longer be done" in shown.text and "used up" in shown.text
    assert (await hellas.games.index.get(game.id)).status == "running"
    back = (await alice.click(shown, "Again from the last step")).message
    assert "can no longer be done" not in back.text and any(each.startswith("Pylos") for each in back.labels)
