"""Restarts, refused requests, dropped connections and closed doors: nothing is lost, nothing doubled."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from bot.features.dispatch.heights import measure_of
from bot.games.posts import Told, events_of, phase_posts, told_by
from bot.outbox import waiting
from bot.outbox.sent import dispatches_before
from bot.rehearsal import NoAnswer, Person, Reply
from bot.store.schema import log
from bot.store.upkeep import tidy
from bot.text.narrator import catalogue, event_line, in_dispatch
from engine.kernel import Event
from engine.registry import title
from tests.discord.conftest import Hellas, hellas
from tests.discord.players import step
from tests.discord.test_manners import answers, asked
from tests.discord.test_whole_games import engine_alone

SEND = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


def stories(h: Hellas, person: Person) -> list[str]:
    """The lines told in the channel, in order; a call only repeats what waits for the next dispatch."""
    lines = []
    for seen in person.messages(h.channel):
        call, board = ", your turn as" in seen.text, "What can end the game" in seen.text or seen.raw.get("pinned")
        if seen.from_bot and not seen.ephemeral and not call and not board:
            told, _, _ = seen.text.partition("The greatest battles")  # the end tells them again
            lines += [line for line in told.splitlines() if line.startswith("• ")]
    return lines


async def told_once(h: Hellas, game: str, person: Person) -> None:
    """Every public event of the log stands in the channel as often as it happened, or waits for a later message."""
    text, rules = catalogue("sphacteria", "en"), title("sphacteria")

    def is_line(event: Event) -> bool:
        return event.public and in_dispatch(text, event, rules)

    def lines(told: Sequence[Told]) -> Counter[str]:
        return Counter("• " + event_line(text, event).strip() for event in events_of(told) if is_line(event))

    def apart(told: Sequence[Told]) -> list[Told]:
        """What was gathered into one line, one by one as it stands in the log."""
        found = list[Told]()
        for seq, event in told:
            fact = rules.gathers.get(event.key, "")
            each = event.facts[fact] if fact and isinstance(event.facts[fact], list) else [None]
            found += [(seq, replace(event, facts={**event.facts, fact: one}) if one else event) for one in each]
        return found

    sent = await dispatches_before(h.store, game, sys.maxsize, 10_000)
    told = [pair for each in sent if "events" in each.payload for pair in told_by(each.payload)]
    posted = ((each.message_id is not None, each.payload) for each in sent)
    held = phase_posts(posted, measure_of(rules, "first-edition")).held
    live = await h.games.core.snapshot(game)
    sealed = await h.games.play.events(game, 0, None)
    unsealed = set(live.unsealed)  # these could still be undone; what happened at the table since then was told
    untold = [pair for pair in live.untold if pair[0] not in unsealed]
    found = Counter(line.strip() for line in stories(h, person))
    assert found + lines(held) == lines(told)
    assert lines(apart([*told, *untold, *live.news])) == lines(sealed)


async def test_the_welcome_outlives_a_storm_and_a_restart(tmp_path: Path) -> None:
    """A server is greeted once: after refused requests, after an answer that got lost, and not again later."""
    async with hellas(tmp_path) as h:
        faults = h.discord.faults
        faults.plan(*SEND, 502, times=1)
        faults.plan(*SEND, 500, times=1, after=True)
        guild = h.discord.world.add_guild("Sicily")
        channel = h.discord.world.add_channel(guild, "hellas")
        await h.restart()
        await h.restart()
        assert len(h.discord.world.history(channel["id"])) == 1 and not faults.planned


async def test_a_restart_between_any_two_clicks(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        alice, bob = h.person("Alice"), h.person("Bob")
        game = await h.begin(alice, bob)
        rng, players = random.Random(21), {int(each.id): each for each in (alice, bob)}
        shown: dict[int, Reply | None] = {}
        for number in range(24):
            assert await step(h, game, players, rng, shown, typing=0.2)
            if number % 2 == 0:
                await h.restart()
        await h.quiet()
        assert await answers(h, game) == 24
        alone = await engine_alone(h, game)
        assert alone.hash() == (await h.games.core.snapshot(game)).session.hash()  # type: ignore[union-attr]
        await told_once(h, game, alice)
        boards = [seen for seen in alice.messages(h.channel) if "Waiting for" in seen.text]
        assert len(boards) == 1


async def test_forms_outlive_a_restart(h: Hellas) -> None:
    alice = h.person("Alice")
    await alice.slash(h.channel, "game new", title="sphacteria", side="athens")
    await h.quiet()
    lobby = await alice.expect("Take Sparta", place=h.channel)
    modal = await alice.click(lobby, "Add a word to the dice seed")
    await h.restart()
    said = await alice.submit_modal(modal, word="laurel")
    assert "Added to the dice seed" in said.text
    table = await h.games.index.at_channel(int(h.channel["id"]))
    assert table is not None and table.seed_phrases == {"athens": "laurel"}


async def test_closed_doors_are_noticed_once_and_kindly(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    bob.dms_closed = True
    game = await h.begin(alice, bob)
    rng, players = random.Random(5), {int(each.id): each for each in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(60):
        if not await step(h, game, players, rng, shown):
            break
    await h.quiet()
    notices = [seen for seen in carol.messages(h.channel) if "could not send you your hand" in seen.text]
    assert len(notices) == 1 and bob.mention in notices[0].text
    assert not [seen for seen in bob.messages("dm") if seen.from_bot and not seen.ephemeral]
    hand = await bob.click(notices[0], "My hand")
    assert hand.ephemeral and "Your hand" in hand.text


async def storm(h: Hellas, game: str, players: dict[int, Person], rng: random.Random, steps: int) -> None:
    """Play on while requests are refused; who gets no answer tries again."""
    shown: dict[int, Reply | None] = {}
    done = 0
    while done < steps:
        try:
            if not await step(h, game, players, rng, shown):
                return
            done += 1
        except NoAnswer:
            shown.clear()


async def test_refused_and_failing_requests(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        alice, bob = h.person("Alice"), h.person("Bob")
        game = await h.begin(alice, bob)
        faults, rng = h.discord.faults, random.Random(31)
        for method, template in (SEND, EDIT):
            faults.plan(method, template, 429, times=2, retry_after=0.05)
            faults.plan(method, template, 502, times=1)
            faults.plan(method, template, 500, times=1, after=True)
        faults.plan(*CALLBACK, 502, times=1)
        await storm(h, game, {int(each.id): each for each in (alice, bob)}, rng, 30)
        async with asyncio.timeout(60):
            while await waiting(h.store):  # noqa: ASYNC110 - rows that wait have no event
                await asyncio.sleep(0.05)
        alone = await engine_alone(h, game)
        assert alone.hash() == (await h.games.core.snapshot(game)).session.hash()  # type: ignore[union-attr]
        await told_once(h, game, alice)


async def test_a_dropped_gateway(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        alice, bob = h.person("Alice"), h.person("Bob")
        game = await h.begin(alice, bob)
        rng, players = random.Random(41), {int(each.id): each for each in (alice, bob)}
        shown: dict[int, Reply | None] = {}
        for number in range(12):
            await step(h, game, players, rng, shown)
            if number == 4:
                h.discord.gateway.cut()
            elif number == 8:
                h.discord.gateway.ask_reconnect()
            if number in (4, 8):
                async with asyncio.timeout(60):
                    while not h.discord.gateway.online:  # noqa: ASYNC110 - a foreign client has no event
                        await asyncio.sleep(0.01)
        await h.quiet()
        assert await answers(h, game) == 12
        await told_once(h, game, alice)


async def test_what_waits_for_a_later_message_outlives_months_and_a_player_who_is_forgotten(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        alice, bob = h.person("Alice"), h.person("Bob")
        game = await h.begin(alice, bob)  # the draw and the throws are told, and change nothing on the map
        await told_once(h, game, alice)
        assert not stories(h, alice), "nothing waits that could be lost"
        await tidy(h.store, h.clock.time() + 400 * 86400)
        await h.games.people.forget(int(bob.id))
        await h.restart()
        await told_once(h, game, alice)
        await h.games.administration.abandon(game, int(alice.id))
        await h.quiet()
        await told_once(h, game, alice)
        assert len(stories(h, alice)) > 2


async def test_clocks_remind_once_and_respect_the_quiet_hours(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        alice, bob = h.person("Alice"), h.person("Bob")
        game = await h.begin(alice, bob, pace="day")
        person, _ = await asked(h, game)
        board = await person.expect("Waiting for", place=h.channel)
        assert "<t:" in board.text
        h.clock.ahead = 13 * 3600.0
        await h.bot.clocks.tick()
        await h.quiet()
        reminder = await person.expect("half of your time", place="dm")
        snoozed = await person.click(reminder, "Snooze reminders")
        assert "Next reminder" in snoozed.text
        await h.bot.clocks.tick()
        await h.quiet()
        assert len([seen for seen in person.messages("dm") if "half of your time" in seen.text]) == 1
        h.clock.ahead = 25 * 3600.0
        await h.bot.clocks.tick()
        await h.quiet()
        assert await person.expect("your time for this answer", place="dm")
        count: Any = await h.store.read(lambda c: c.execute(select(func.count()).select_from(log)).scalar_one())
        assert count >= 1
        orders = await person.slash(h.channel, "standing", orders="pass")
        assert "passes for you" in orders.text
        away = await person.slash(h.channel, "vacation", days=3)
        assert "You are away" in away.text
        back = await person.slash(h.channel, "vacation", days=0)
        assert "Welcome back" in back.text
