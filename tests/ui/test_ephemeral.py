"""What only one user sees: their question, shown only once, its details, and what is stored about them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import discord
import orjson
import pytest
from sqlalchemy import select

from bot.rehearsal import Person, Seen
from bot.store.schema import metadata
from bot.ui.interface import MOST, VALID, EphemeralTracker
from tests.ui.fixtures import Hellas
from tests.ui.players import asks, next_press, press, step
from tests.ui.test_manners import asked


async def settled(hellas: Hellas) -> None:
    """Wait until the bot has handled the last presses."""
    async with asyncio.timeout(60):
        while hellas.bot.ui.visits:  # noqa: ASYNC110 - the bot has no such event
            await asyncio.sleep(0.005)


def private(hellas: Hellas, person: Person) -> list[Seen]:
    """Return the private messages in the channel."""
    return [seen for seen in person.messages(hellas.channel) if seen.ephemeral]


async def test_a_question_opened_again_takes_the_place_of_the_one_before(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    person, question = await asked(hellas, game)
    board = await person.expect(lambda seen: "Waiting for" in seen.text, place=hellas.channel)
    shown = [await person.slash(hellas.channel, "act") for _ in range(3)]
    shown.append(await person.click(board, "Act"))
    await settled(hellas)
    assert [reply.message.deleted for reply in shown] == [True, True, True, False]
    assert [seen.id for seen in private(hellas, person) if asks(seen, question)] == [shown[-1].message.id]
    looked = await person.slash(hellas.channel, "hand")
    again = await person.click(looked, "Act")  # the question replaces the hand in the same message
    await settled(hellas)
    assert again.message.id == looked.message.id and asks(again.message, question)
    assert [seen.id for seen in private(hellas, person) if asks(seen, question)] == [again.message.id]


async def test_an_open_question_comes_again_below_a_new_dispatch(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"))
    alice = hellas.person("Alice")
    question, rng = await hellas.games.play.question(game, int(alice.id)), random.Random(3)
    asking = (await alice.slash(hellas.channel, "act")).message
    for _ in range(80):
        assert question is not None
        told = [seen.id for seen in alice.messages(hellas.channel) if "Explain the roll" in seen.labels]
        await press(alice, asking, question.ask, question.ask.sample(rng))
        await hellas.quiet()
        await settled(hellas)
        question = await hellas.games.play.question(game, int(alice.id))
        assert question is not None
        here = alice.messages(hellas.channel)
        [asking] = [seen for seen in here if seen.ephemeral and asks(seen, question)]
        posted = [seen for seen in here if "Explain the roll" in seen.labels and seen.id not in told]
        if posted:
            assert here.index(asking) > here.index(posted[-1]), "the question stands below what was told"
            return
    raise AssertionError("nothing was posted")


@pytest.mark.parametrize("slow", [False, True])
async def test_a_press_in_a_question_that_is_just_being_moved_is_answered(hellas: Hellas, slow: bool) -> None:
    """Check that a press gets a new message when its own message was deleted, even after a deferral."""
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    person, _ = await asked(hellas, game)
    shown = await person.slash(hellas.channel, "act")
    await settled(hellas)  # the message is known once Discord's confirmation has come
    question = await hellas.games.play.question(game, int(person.id))
    assert question is not None
    wanted = question.ask.normalize(question.ask.sample(random.Random(1)))
    part, act, _ = next_press(shown.message, question.ask, wanted)
    assert act == "pick"
    async with hellas.games.core.locked_game(game):
        pressed = person.begin_click(shown.message, part["custom_id"])
        await hellas.bot.ui.ephemeral.shown[(int(person.id), int(hellas.channel["id"]))].remove()
        if slow:
            await pressed.done()
    await pressed.settled()
    await settled(hellas)
    assert pressed.original is not None
    [answer] = [seen for seen in private(hellas, person) if seen.id == pressed.original["id"]]
    assert answer.id != shown.message.id and shown.message.deleted and "Something went wrong" not in answer.text
    after = await hellas.games.play.question(game, int(person.id))
    assert after is None or after.seq != question.seq


async def test_what_else_was_opened_in_its_place_stays(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    person, _ = await asked(hellas, game)
    looked = await person.slash(hellas.channel, "hand")
    await person.click(looked, "Act")
    elsewhere = hellas.discord.world.add_channel(hellas.discord.world.guilds[hellas.channel["guild_id"]], "agora")
    other = await person.slash(elsewhere, "act")
    await settled(hellas)
    assert not looked.message.deleted and not other.message.deleted
    more = await person.slash(hellas.channel, "game more")
    await settled(hellas)
    assert not looked.message.deleted and not more.message.deleted


async def test_only_one_private_message_lies_about_after_a_while_of_play(hellas: Hellas) -> None:
    people = (hellas.person("Alice"), hellas.person("Bob"))
    game = await hellas.begin(*people)
    rng, shown = random.Random(32), dict[int, Any]()
    before = {person.id: len(private(hellas, person)) for person in people}
    for _ in range(30):
        await step(hellas, game, {int(person.id): person for person in people}, rng, shown, typing=0.3)
        await settled(hellas)
    for person in people:
        assert len(private(hellas, person)) <= before[person.id] + 1


class Answered:
    """An interaction that records only the deletion of its response."""

    def __init__(self, user: int, fails: bool = False) -> None:
        self.user, self.channel_id, self.fails, self.removed = discord.Object(user), 7, fails, 0

    async def delete_original_response(self) -> None:
        self.removed += 1
        if self.fails:
            raise OSError("no way out")


async def test_removals_that_fail_or_come_too_late_are_silent_and_memory_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words, first, second, third = EphemeralTracker(), Answered(1), Answered(1, fails=True), Answered(1)
    await words.follow(first, 10)  # type: ignore[arg-type]
    await words.follow(second, 11)  # type: ignore[arg-type]
    await words.follow(third, 12)  # type: ignore[arg-type]
    assert (first.removed, second.removed, third.removed) == (1, 1, 0)
    words.shown[(1, 7)] = type(words.shown[(1, 7)])(12, third, words.shown[(1, 7)].at - VALID)  # type: ignore[arg-type]
    await words.follow(first, 13)  # type: ignore[arg-type]
    assert third.removed == 0
    for user in range(2, MOST + 50):
        await words.follow(Answered(user), 20)  # type: ignore[arg-type]
    assert len(words.shown) == MOST


async def test_an_answer_asked_of_one_is_not_said_to_be_opened_with_others(hellas: Hellas) -> None:
    people = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(*people, title="syracuse", scenario="historical")
    live = await hellas.games.core.snapshot(game)
    assert live.session is not None
    ((seat, ask),) = live.session.pending.items()
    asked = next(person for person in people if int(person.id) == live.info.seats[seat])
    told = await asked.slash(hellas.channel, "act")
    assert ask.secret and "Only you see this" in told.text and "All answers are revealed at once" not in told.text


async def test_a_person_sees_what_is_stored_and_is_forgotten_only_after_saying_so_twice(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await bob.slash(hellas.channel, "settings theme", theme="dark")
    told = await bob.slash(hellas.channel, "settings privacy show")
    assert told.ephemeral and "everything I store about you" in told.text
    known = orjson.loads(told.message.pictures[0].content)
    assert known["user"] == int(bob.id) and [row["game_id"] for row in known["seats"]] == [game]
    assert alice.id not in told.message.pictures[0].content.decode()
    question = await bob.slash(hellas.channel, "settings privacy forget")
    assert question.ephemeral and "cannot be undone" in question.text and "the game you are in" in question.text
    assert (await hellas.games.index.get(game)).seats_of(int(bob.id))
    gone = await bob.click(question, "Forget me for good")
    assert gone.ephemeral and "without your name" in gone.text
    await hellas.quiet()
    table = await hellas.games.index.get(game)
    assert table.status == "running" and set(table.seats.values()) == {int(alice.id), None}
    whole = await hellas.store.read(lambda c: repr([c.execute(select(each)).all() for each in metadata.sorted_tables]))
    assert bob.id not in whole
    assert alice.id in whole
