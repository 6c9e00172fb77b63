"""No dead ends: stale, foreign, duplicate and impossible presses get a clear message; nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.cards.card import action_id, base36
from bot.games.pace import DAY, PACES, Rolling
from bot.rehearsal import Person, Reply
from bot.store.schema import log
from bot.text.narrator import rulebook
from engine.kernel import Pick
from engine.players import LEVELS
from engine.registry import KEYS
from engine.registry import title as find_title
from tests.ui.fixtures import Hellas
from tests.ui.players import controls, press, spoken, step, surely


async def answers(hellas: Hellas, game: str) -> int:
    return await hellas.store.read(
        lambda c: c.execute(
            select(func.count())
            .select_from(log)
            .where(log.c.game_id == game, log.c.kind == "answer", log.c.by == "player")
        ).scalar_one()
    )


async def asked(hellas: Hellas, game: str) -> tuple[Person, Any]:
    """Return the player who is asked, and the question."""
    table = await hellas.games.index.get(game)
    user = table.awaited[0].user
    assert user is not None
    person = next(each for each in hellas.people.values() if int(each.id) == user)
    return person, await hellas.games.play.question(game, user)


async def test_the_lobby_seats_people_and_refuses_kindly(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    made = await alice.slash(
        hellas.channel,
        "game new",
        title="sphacteria",
        scenario="second-edition",
        opponent=bob,
        side="athens",
        pace="two-days",
        name="The long siege",
    )
    assert made.ephemeral and "Table open" in made.text
    await hellas.quiet()
    lobby = await carol.expect("The long siege", place=hellas.channel)
    assert "reserved for" in lobby.text and "Two days" in lobby.text
    refused = await carol.click(lobby, "Take Sparta")
    assert refused.ephemeral and "reserved for" in refused.text
    busy = await carol.slash(hellas.channel, "game new", title="sphacteria")
    assert "already has a game" in busy.text and busy.message.labels == ["Open in a thread"]
    start = next(part for part in lobby.components if part.get("label") == "Start")
    assert start["disabled"]
    await bob.click(lobby, "Take Sparta")
    await hellas.quiet()
    assert f"**Sparta**: {bob.mention}" in lobby.text
    modal = await bob.click(lobby, "Add a word to the dice seed")
    said = await bob.submit_modal(modal, word="olive")
    assert "Added to the dice seed" in said.text
    await hellas.quiet()
    outsider = await carol.click(lobby, "Start")
    assert "Only the person who opened" in outsider.text
    await alice.click(lobby, "Start")
    await hellas.quiet()
    first = [seen for seen in alice.messages(hellas.channel) if seen.ephemeral][-1]
    board = await alice.expect("How the game can end")
    assert int(first.id) > int(board.id), "the first question comes after the opening and the board"
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None and table.status == "running" and table.seed_phrases == {"sparta": "olive"}
    sealed = await carol.expect("Dice sealed")
    assert table.commitment[:12] in sealed.text
    assert lobby.labels == []


async def test_where_a_game_is_already_the_wanted_one_is_opened_in_a_thread(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    first = await hellas.begin(alice, bob)
    wanted: dict[str, Any] = {"title": "sphacteria", "scenario": "second-edition", "side": "sparta", "pace": "two-days"}
    busy = await carol.slash(hellas.channel, "game new", **wanted, opponent=bob, reliable="90")
    opened = await carol.click(busy.message, "Open in a thread")
    assert "Table open" in opened.text
    await hellas.quiet()
    [table] = [each for each in await hellas.games.index.of_user(int(carol.id)) if each.id != first]
    assert f"<#{table.channel_id}>" in opened.text and str(table.channel_id) != hellas.channel["id"]
    assert (table.scenario, table.seats, table.min_answers) == (
        "second-edition",
        {"athens": None, "sparta": int(carol.id)},
        0.9,
    )
    assert table.reserved == {"athens": int(bob.id)} and table.pace == Rolling(length=2 * DAY)
    named = await carol.slash(hellas.channel, "game new", **wanted, name="The long siege")
    assert "Use another channel, or a thread" in named.text and named.message.labels == [], (
        "a button cannot hold a name"
    )


def test_a_button_holds_the_longest_table_that_can_be_wanted() -> None:
    rest = (max(PACES, key=len), base36(2**64 - 1), max(LEVELS, key=len), "90")
    for title in map(find_title, KEYS):
        for scenario in title.scenarios:
            for seat in title.seats(scenario, title.resolve_options(scenario, {})):
                assert len(action_id("newthread", "", ".".join((title.key, scenario, seat, *rest)))) <= 100


async def test_a_command_means_the_open_game_of_its_channel_though_another_was_there_before(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    first = await hellas.begin(alice, bob)
    assert first in str((await alice.slash(hellas.channel, "game status")).message.components)
    await hellas.games.manage.abandon(first, None)
    await hellas.quiet()
    second = await hellas.begin(alice, bob)
    for _ in range(2):  # also once the channel's game is known
        assert second in str((await bob.slash(hellas.channel, "game status")).message.components) and second != first
    assert hellas.games.core.channels[int(hellas.channel["id"])] == second


async def test_a_double_click_counts_once_and_a_stale_one_shows_the_present(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    rng = random.Random(5)
    for _ in range(12):
        person, question = await asked(hellas, game)
        shown = await person.slash(hellas.channel, "act")
        before = await answers(hellas, game)
        options = [part for part, key in controls(shown.message) if key["act"] == "pick" and part["type"] == 2]
        if options:
            custom = options[int(rng.random() * len(options))]["custom_id"]
            first = person.begin_click(shown, custom)
            second = person.begin_click(shown, custom)
            await asyncio.gather(first.done(), second.done())
            await asyncio.gather(first.settled(), second.settled())
            now = person.messages(hellas.channel)[-1]
            if sure := next((part for part, key in controls(now) if key["act"] == "surely"), None):
                await person.click(now, sure["custom_id"])
        else:
            await press(person, shown, question.ask, question.ask.sample(rng))
        assert await answers(hellas, game) == before + 1
    await hellas.quiet()


async def test_an_old_press_is_told_so_and_sees_the_present_question(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    rng = random.Random(6)
    person, question = await asked(hellas, game)
    old = await person.slash(hellas.channel, "act")
    await hellas.restart()  # what was shown before a restart stays
    fresh = await person.slash(hellas.channel, "act")
    wanted = question.ask.normalize(question.ask.sample(rng))
    await press(person, fresh, question.ask, wanted)
    count = await answers(hellas, game)
    late = await press(person, old, question.ask, wanted)
    assert late.ephemeral and "already answered that" in late.text
    assert await answers(hellas, game) == count


async def test_strangers_and_the_other_side_are_told_who_is_awaited(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    person, question = await asked(hellas, game)
    while question.ask.key != "announce":  # in windows before it both may answer
        await hellas.games.play.submit(game, int(person.id), question.seq, question.ask.default)
        person, question = await asked(hellas, game)
    given = await answers(hellas, game)
    other = bob if person is alice else alice
    board = await carol.expect(lambda seen: "Waiting for" in seen.text, place=hellas.channel)
    for each, sentence in ((carol, "not playing at this table"), (other, "Nothing to decide right now")):
        told = await each.click(board, "Act")
        assert told.ephemeral and sentence in told.text and person.mention in told.text
        typed = await each.slash(hellas.channel, "answer", answer="done")
        assert typed.ephemeral and person.mention in typed.text
    assert await answers(hellas, game) == given
    hidden = await carol.click(board, "My hand")
    assert hidden.ephemeral and "you are not playing in it" in hidden.text and "Your hand" not in hidden.text
    mine = await person.click(board, "My hand")
    assert mine.ephemeral and "Your hand" in mine.text


async def test_a_button_that_changed_while_it_was_pressed_gets_a_sentence(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    board = await carol.expect(lambda seen: "Waiting for" in seen.text, place=hellas.channel)
    told = await carol.click(board, f"t:act:{game}:o999", stale=True)
    assert told.ephemeral and "This button is out of date" in told.text


async def test_a_press_arrives_with_its_message_as_it_was_pressed(hellas: Hellas) -> None:
    """The dashboard may be edited before the gateway delivers the press to the bot."""
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    await hellas.begin(alice, bob)
    board = await carol.expect(lambda seen: "Waiting for" in seen.text, place=hellas.channel)
    pressed = carol.begin_click(board, "Act")
    board.raw["components"] = []
    await pressed.done()
    assert "not playing at this table" in (await carol.expect(lambda seen: seen.ephemeral, place=hellas.channel)).text


async def test_what_is_awaited_is_named_by_the_rulebook_of_the_edition(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob, scenario="second-edition")
    rng, players = random.Random(5), {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    told = 0
    for _ in range(60):
        if told > 3:
            break
        person, question = await asked(hellas, game)
        other = bob if person is alice else alice
        live = await hellas.games.core.snapshot(game)
        assert live.session is not None
        book = rulebook("sphacteria", "en", live.session.game.numbering)
        section = book.section(question.trail[-1]) if book else None
        alone = len(live.session.pending) == 1 and await hellas.games.play.question(game, int(other.id)) is None
        if alone and not question.undoable and section is not None:
            assert f"{section.number} {section.name}" in (await other.slash(hellas.channel, "act")).text
            told += 1
        assert await step(hellas, game, players, rng, shown)
    assert told > 3


async def test_commands_answer_chains_and_stop_kindly(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    person, question = await asked(hellas, game)
    nonsense = await person.slash(hellas.channel, "answer", answer="xyzzy")
    assert "is not an answer" in nonsense.text and await answers(hellas, game) == 0
    wrong = await person.slash(hellas.channel, "order weaken", units="whatever")
    assert "does not fit the question you are asked now" in wrong.text
    rng = random.Random(9)
    moved = False
    for _ in range(60):
        person, question = await asked(hellas, game)
        if question.ask.key == "activate":
            zone = next(key for key in question.ask.keys if key not in question.ask.actions)
            units = await person.autocomplete(hellas.channel, "order move", "units", "", **{"from": zone})
            assert units, "the units of the zone are offered before it is activated"
            goals = await person.autocomplete(
                hellas.channel, "order move", "to", "", **{"from": zone, "units": units[0]["value"]}
            )
            before = await answers(hellas, game)
            if goals:
                done = await person.slash(
                    hellas.channel, "order move", **{"from": zone}, units=units[0]["value"], to=goals[0]["value"]
                )
                assert await answers(hellas, game) >= before + 2, done.text
                assert "Done:" in done.text
                moved = True
                break
        said = spoken(question.ask.normalize(question.ask.sample(rng)))
        await surely(person, await person.slash(hellas.channel, "answer", answer=said))
    assert moved
    undone = await person.slash(hellas.channel, "undo")
    assert undone.ephemeral and ("Undone" in undone.text or "a die has fallen" in undone.text)


async def test_autocomplete_shows_only_what_is_legal_for_the_one_who_types(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    rng = random.Random(3)
    players = {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(25):
        person, question = await asked(hellas, game)
        other = bob if person is alice else alice
        offered = await person.autocomplete(hellas.channel, "answer", "answer", "")
        if isinstance(question.ask, Pick) and question.ask.most == 1:
            assert {choice["value"] for choice in offered} <= set(question.ask.keys) and offered
        if await hellas.games.play.question(game, int(other.id)) is None:
            assert await other.autocomplete(hellas.channel, "answer", "answer", "") == []
        assert await carol.autocomplete(hellas.channel, "answer", "answer", "") == []
        if not await step(hellas, game, players, rng, shown):
            break


async def test_everything_to_look_at_answers_everybody(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    rng = random.Random(4)
    players = {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(40):
        await step(hellas, game, players, rng, shown)
    await hellas.quiet()
    for person in (alice, carol):
        for command in (
            "map",
            "game log",
            "game status",
            "odds",
            "rules",
            "why",
            "game verify",
            "game recap",
            "hand",
            "act",
            "game more",
        ):
            reply = await person.slash(hellas.channel, command)
            assert reply.ephemeral and reply.text and "went wrong" not in reply.text, (command, reply.text)
    assert "sealed until the game is over" in (await carol.slash(hellas.channel, "game verify")).text
    assert "Log" in (await carol.slash(hellas.channel, "game log", page=1)).text
    assert "Games" in (await carol.slash(hellas.channel, "games")).text
    assert "would reveal its secrets" in (await alice.slash(hellas.channel, "game export")).text
    more = await alice.slash(hellas.channel, "game more")
    for label in more.message.labels:
        if label not in ("Resign", "Abandon the game", "Pause", "Undo", "Offer a draw"):
            again = await alice.slash(hellas.channel, "game more")
            told = await alice.click(again, label)
            assert "went wrong" not in told.text, (label, told.text)


async def test_it_is_said_truly_what_a_file_holds(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice)  # in both seats, so that no hand is revealed
    for said in ("with every answer and every hand. The dice seed is added", "with its seed and every hand"):
        reply = await alice.slash(hellas.channel, "game export")
        (file,) = reply.message.attachments
        held = json.loads(hellas.discord.world.files[file["id"]][1])
        assert said in reply.text and bool(held.get("seed")) == ("seed and" in said) and held["log"]
        if not held.get("seed"):
            await hellas.games.manage.abandon(game)


async def test_taking_back_beyond_the_seal_needs_the_other(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    rng = random.Random(8)
    players = {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(30):
        await step(hellas, game, players, rng, shown)
    for _ in range(30):
        person, question = await asked(hellas, game)
        other = bob if person is alice else alice
        if not question.undoable:
            break
        await step(hellas, game, players, rng, shown)
    offer = await other.slash(hellas.channel, "undo")
    assert "This would undo" in offer.text and "•" in offer.text
    made = await other.click(offer, "Ask to undo")
    assert "asked in the channel" in made.text
    await hellas.quiet()
    post = await person.expect("asks to take back a move", place=hellas.channel)
    assert "This would undo" in post.text
    own = await other.click(post, "Agree")
    assert own.ephemeral
    done = await person.click(post, "Agree")
    assert "Agreed by all" in done.text
    await hellas.quiet()
    assert await person.expect("By consent of all", place=hellas.channel)
    settled = await person.click(post, "Agree", stale=True) if post.labels else None
    assert settled is None or settled.ephemeral


async def test_a_take_back_that_play_has_overtaken_is_asked_anew(hellas: Hellas) -> None:
    """Check that its post is marked as settled, and that the offer posted after it keeps its buttons."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    rng, players = random.Random(3), {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(6):
        assert await step(hellas, game, players, rng, shown)
    proposal = await hellas.games.proposals.propose(game, int(alice.id), "takeback")
    await hellas.quiet()
    await bob.slash(hellas.channel, "game draw")
    assert await step(hellas, game, players, rng, shown)
    await hellas.quiet()
    before = await answers(hellas, game)
    refused = await bob.click(await bob.expect("asks to take back a move", place=hellas.channel), "Agree")
    assert refused.ephemeral and "/undo" in refused.text and await answers(hellas, game) == before
    await hellas.quiet()
    assert (await hellas.games.proposals.get(proposal.id)).state == "void"
    assert "Agree" not in (await bob.expect("asks to take back a move", place=hellas.channel)).labels
    assert "Agree" in (await alice.expect("offers a draw", place=hellas.channel)).labels


async def test_draw_resign_pause_and_rematch(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    paused = await alice.slash(hellas.channel, "game pause")
    assert "asked in the channel" in paused.text
    await hellas.quiet()
    post = await bob.expect("proposes a pause", place=hellas.channel)
    await bob.click(post, "Agree")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).status == "paused"
    told = await alice.slash(hellas.channel, "act")
    assert "paused" in told.text
    await alice.slash(hellas.channel, "game resume")
    assert (await hellas.games.index.get(game)).status == "running"
    offered = await bob.slash(hellas.channel, "game draw")
    assert "asked in the channel" in offered.text
    await hellas.quiet()
    post = await alice.expect("offers a draw", place=hellas.channel)
    await alice.click(post, "Decline")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).status == "running"
    ask = await bob.slash(hellas.channel, "game resign")
    assert "cannot be undone" in ask.text
    await bob.click(ask, "Yes, resign")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).status == "over"
    last = await alice.expect("Seed revealed", place=hellas.channel)
    assert "wins: the other side has resigned" in last.text and "edited_timestamp" in last.raw
    assert not last.raw["edited_timestamp"] and {each["id"] for each in last.raw["mentions"]} == {alice.id, bob.id}
    board = await alice.expect(lambda seen: "Rematch, sides swapped" in seen.labels, place=hellas.channel)
    await alice.click(board, "Rematch, sides swapped")
    await hellas.quiet()
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None and table.id != game and table.status in ("lobby", "running")


async def test_a_solo_table_in_a_direct_message(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice, channel=alice.dm)
    table = await hellas.games.index.get(game)
    assert table.solo
    rng = random.Random(2)
    players = {int(alice.id): alice}
    hellas.channel = alice.dm
    shown: dict[int, Reply | None] = {}
    for _ in range(30):
        await step(hellas, game, players, rng, shown)
    assert await answers(hellas, game) == 30


async def test_people_read_in_their_own_language(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice", locale="fr"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    told = await bob.slash(hellas.channel, "settings language", language="it")
    assert told.ephemeral
    await alice.slash(hellas.channel, "game status")
    forbidden = await bob.slash(hellas.channel, "settings quiet", hours="25-99")
    assert "25-99" in forbidden.text
    quiet = await alice.slash(hellas.channel, "settings quiet", hours="23-7", timezone="Europe/Athens")
    assert "23:00" in quiet.text


async def test_nobody_is_called_twice_for_the_same_word(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    rng, players = random.Random(12), {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    seen = {message.id for message in carol.messages(hellas.channel)}
    calls = {user: int(any(wait.user == user for wait in (await hellas.games.index.get(game)).due)) for user in players}
    called = 0
    for _ in range(70):
        if not await step(hellas, game, players, rng, shown):
            break
        await hellas.quiet()
        table = await hellas.games.index.get(game)
        fresh = [message for message in carol.messages(hellas.channel) if message.id not in seen]
        seen |= {message.id for message in fresh}
        for user in players:
            if all(wait.user != user for wait in table.due):
                calls[user] = 0
            count = sum(str(user) in [each["id"] for each in message.raw["mentions"]] for message in fresh)
            calls[user], called = calls[user] + count, called + count
            assert calls[user] <= 1
    assert called > 5
    notices = [message for message in carol.messages(hellas.channel) if "your turn as" in message.text]
    assert len(notices) <= 1


async def test_a_press_while_the_bot_leaves_is_no_failure(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """This happens to an overtaken process: the connection closes during a request."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    left = asyncio.Event()

    async def leaving(*_: Any, **__: Any) -> None:
        await hellas.bot.close()
        left.set()

    monkeypatch.setattr(hellas.games.play, "question", leaving)
    with caplog.at_level(logging.INFO):
        alice.begin_slash(hellas.channel, "act")
        await asyncio.wait_for(left.wait(), 60)
        async with asyncio.timeout(60):
            while hellas.bot.ui.visits:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "while the bot was leaving: act" in caplog.text
