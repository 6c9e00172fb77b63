"""Restarts, refused requests, dropped connections and missing access: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.features.dispatch.cut import Held, Part, held_after
from bot.features.dispatch.posts import height_in
from bot.games.announce import Told
from bot.outbox.rows import waiting
from bot.outbox.sent import newest_part, stories_sent, tidy
from bot.rehearsal import NoAnswer, Person, Reply
from bot.store.schema import log, outbox
from bot.text.headlines import told_as_story
from bot.text.narrator import catalogue, dispatch_lines, event_line, in_dispatch
from engine.kernel import Event
from engine.registry import title
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import step
from tests.ui.test_manners import answers, asked
from tests.whole_games.test_sphacteria import engine_alone

LAST_ROW = 2**62  # after every row of the outbox
SEND = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


def stories(hellas: Hellas, person: Person, known: Collection[str] = ()) -> list[str]:
    """The lines told in the channel, in order, and others that are known; a call only repeats what waits."""
    lines = []
    for seen in person.messages(hellas.channel):
        call, board = ", your turn as" in seen.text, "How the game can end" in seen.text or seen.raw.get("pinned")
        if seen.from_bot and not seen.ephemeral and not call and not board:
            told, _, _ = seen.text.partition("The greatest battles")  # the end repeats them
            lines += [line for line in told.splitlines() if line.startswith("• ") or line in known]
    return lines


async def parts_told(hellas: Hellas, game: str) -> list[tuple[str, list[Event]]]:
    """Return what each message of a game reported, with the kind of its row, and what still waits to be sent."""
    height = height_in(catalogue("sphacteria", "en"), title("sphacteria"))
    query = select(outbox.c.id, outbox.c.parts).where(outbox.c.game_id == game, outbox.c.parts.is_not(None))
    parts: dict[int, Any] = dict(await hellas.store.read(lambda c: [tuple(row) for row in c.execute(query)]))
    sent, held, told = await stories_sent(hellas.store, game, 0, LAST_ROW), Held(), list[tuple[str, list[Event]]]()
    for row in sent:
        held = held.with_row(row.id, row.payload, height)
        for part in parts.get(row.id, ()):
            here = tuple(each for each in held.waiting if row.kind == "ended" or each.at <= tuple(part["through"]))
            told.append((row.kind, [each.event for each in held.headed(here)]))
            held = held.cleared(row.id) if row.kind == "ended" else held.after(Part(here, False, False))
    newest = await newest_part(hellas.store, game, LAST_ROW)
    since = [each for each in sent if newest is None or each.id >= newest["through"][0]]
    assert held.waiting == held_after(newest, since, height).waiting
    return told


def lines_of(kind: str, events: Sequence[Event]) -> list[str]:
    """Return the lines of a message: a dispatch with its headline, or the last lines on the final card."""
    text, rules = catalogue("sphacteria", "en"), title("sphacteria")
    if kind == "ended":
        lines = dispatch_lines(text, events, rules)
        return lines if any(line.startswith("•") for line in lines) else []
    story = told_as_story(text, events, rules)
    when = f"{'-#' if story.headline else '###'} {story.when}" if story.when else ""
    head = (f"### {story.headline}" if story.headline else "", when, story.lead)
    return [line.strip() for line in (*head, *story.lines) if line]


async def told_once(hellas: Hellas, game: str, person: Person) -> None:
    """Every public event of the log belongs to one message or waits for a later one, and every message stands once."""
    text, rules = catalogue("sphacteria", "en"), title("sphacteria")

    def is_line(event: Event) -> bool:
        return event.public and in_dispatch(text, event, rules)

    def lines(told: Sequence[Told]) -> Counter[str]:
        return Counter("• " + event_line(text, event).strip() for _, event in told if is_line(event))

    def apart(told: Sequence[Told]) -> list[Told]:
        """Split events that were gathered into one line into those of the log."""
        found = list[Told]()
        for seq, event in told:
            fact = rules.gathers.get(event.key, "")
            each = event.facts[fact] if fact and isinstance(event.facts[fact], list) else [None]
            found += [(seq, replace(event, facts={**event.facts, fact: one}) if one else event) for one in each]
        return found

    sent = await stories_sent(hellas.store, game, 0, LAST_ROW)
    told = [(seq, Event.from_dict(event)) for each in sent for seq, event in each.payload.get("events", ())]
    live = await hellas.games.core.snapshot(game)
    sealed = await hellas.games.views.events(game, 0, None)
    unsealed = set(live.unsealed)  # these could still be undone; later news was posted
    untold = [pair for pair in live.untold if pair[0] not in unsealed]
    wanted = Counter(line for kind, events in await parts_told(hellas, game) for line in lines_of(kind, events))
    assert Counter(line.strip() for line in stories(hellas, person, wanted)) == wanted
    assert lines(apart([*told, *untold, *live.news])) == lines(sealed)


async def test_the_welcome_outlives_a_storm_and_a_restart(tmp_path: Path) -> None:
    """Check that a server is greeted once: after refused requests, after a lost response, and not again later."""
    async with open_hellas(tmp_path) as hellas:
        faults = hellas.discord.faults
        faults.plan(*SEND, 502, times=1)
        faults.plan(*SEND, 500, times=1, after=True)
        guild = hellas.discord.world.add_guild("Sicily")
        channel = hellas.discord.world.add_channel(guild, "hellas")
        await hellas.restart()
        await hellas.restart()
        assert len(hellas.discord.world.history(channel["id"])) == 1 and not faults.planned


@pytest.mark.full
async def test_a_restart_between_any_two_clicks(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await hellas.begin(alice, bob)
        rng, players = random.Random(21), {int(each.id): each for each in (alice, bob)}
        shown: dict[int, Reply | None] = {}
        for number in range(24):
            assert await step(hellas, game, players, rng, shown, typing=0.2)
            if number % 2 == 0:
                await hellas.restart()
        await hellas.quiet()
        assert await answers(hellas, game) == 24
        alone = await engine_alone(hellas, game)
        assert alone.hash() == (await hellas.games.core.snapshot(game)).session.hash()  # type: ignore[union-attr]
        await told_once(hellas, game, alice)
        boards = [seen for seen in alice.messages(hellas.channel) if "Waiting for" in seen.text]
        assert len(boards) == 1


async def test_forms_outlive_a_restart(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    await alice.slash(hellas.channel, "game new", title="sphacteria", side="athens")
    await hellas.quiet()
    lobby = await alice.expect("Take Sparta", place=hellas.channel)
    modal = await alice.click(lobby, "Add a word to the dice seed")
    await hellas.restart()
    said = await alice.submit_modal(modal, word="laurel")
    assert "Added to the dice seed" in said.text
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None and table.seed_phrases == {"athens": "laurel"}


async def test_closed_doors_are_noticed_once_and_kindly(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    bob.dms_closed = True
    game = await hellas.begin(alice, bob)
    rng, players = random.Random(5), {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(60):
        if not await step(hellas, game, players, rng, shown):
            break
    await hellas.quiet()
    notices = [seen for seen in carol.messages(hellas.channel) if "could not send you your hand" in seen.text]
    assert len(notices) == 1 and bob.mention in notices[0].text
    assert not [seen for seen in bob.messages("dm") if seen.from_bot and not seen.ephemeral]
    hand = await bob.click(notices[0], "My hand")
    assert hand.ephemeral and "Your hand" in hand.text


async def storm(hellas: Hellas, game: str, players: dict[int, Person], rng: random.Random, steps: int) -> None:
    """Play on while requests are refused; a player without a response tries again."""
    shown: dict[int, Reply | None] = {}
    done = 0
    while done < steps:
        try:
            if not await step(hellas, game, players, rng, shown):
                return
            done += 1
        except NoAnswer:
            shown.clear()


async def test_refused_and_failing_requests(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await hellas.begin(alice, bob)
        faults, rng = hellas.discord.faults, random.Random(31)
        for method, template in (SEND, EDIT):
            faults.plan(method, template, 429, times=2, retry_after=0.05)
            faults.plan(method, template, 502, times=1)
            faults.plan(method, template, 500, times=1, after=True)
        faults.plan(*CALLBACK, 502, times=1)
        await storm(hellas, game, {int(each.id): each for each in (alice, bob)}, rng, 30)
        async with asyncio.timeout(60):
            while await waiting(hellas.store):  # noqa: ASYNC110 - rows that wait have no event
                await asyncio.sleep(0.05)
        alone = await engine_alone(hellas, game)
        assert alone.hash() == (await hellas.games.core.snapshot(game)).session.hash()  # type: ignore[union-attr]
        await told_once(hellas, game, alice)


async def test_a_dropped_gateway(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await hellas.begin(alice, bob)
        rng, players = random.Random(41), {int(each.id): each for each in (alice, bob)}
        shown: dict[int, Reply | None] = {}
        for number in range(12):
            await step(hellas, game, players, rng, shown)
            if number == 4:
                hellas.discord.gateway.cut()
            elif number == 8:
                hellas.discord.gateway.ask_reconnect()
            if number in (4, 8):
                async with asyncio.timeout(60):
                    while not hellas.discord.gateway.online:  # noqa: ASYNC110 - a foreign client has no event
                        await asyncio.sleep(0.01)
        await hellas.quiet()
        assert await answers(hellas, game) == 12
        await told_once(hellas, game, alice)


async def test_what_waits_for_a_later_message_outlives_months_and_a_player_who_is_forgotten(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await hellas.begin(alice, bob)  # the draw and the throws are posted, but leave the map unchanged
        await told_once(hellas, game, alice)
        assert not stories(hellas, alice), "nothing waits that could be lost"
        await tidy(hellas.store, hellas.clock.time() + 400 * 86400)
        await hellas.games.privacy.forget(int(bob.id))
        await hellas.restart()
        await told_once(hellas, game, alice)
        await hellas.games.manage.abandon(game, int(alice.id))
        await hellas.quiet()
        await told_once(hellas, game, alice)
        assert len(stories(hellas, alice)) > 2


async def test_clocks_remind_once_and_respect_the_quiet_hours(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await hellas.begin(alice, bob, pace="day")
        person, _ = await asked(hellas, game)
        board = await person.expect("Waiting for", place=hellas.channel)
        assert "<t:" in board.text
        hellas.clock.ahead = 13 * 3600.0
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        reminder = await person.expect("half of your time", place="dm")
        snoozed = await person.click(reminder, "Snooze reminders")
        assert "No reminder before" in snoozed.text
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        assert len([seen for seen in person.messages("dm") if "half of your time" in seen.text]) == 1
        hellas.clock.ahead = 25 * 3600.0
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        assert await person.expect("your time for this answer", place="dm")
        count: Any = await hellas.store.read(lambda c: c.execute(select(func.count()).select_from(log)).scalar_one())
        assert count >= 1
        orders = await person.slash(hellas.channel, "settings standing", orders="pass")
        assert "I now pass for you" in orders.text
        away = await person.slash(hellas.channel, "settings vacation", days=3)
        assert "You are away" in away.text
        back = await person.slash(hellas.channel, "settings vacation", days=0)
        assert "Welcome back" in back.text
