"""A long story in a channel: its parts are sent once and in order across restarts, and only the last has the call."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from sqlalchemy import select, update

from bot.games.announce import Dispatch
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, OutboxMessage
from bot.rehearsal import Person
from bot.store.schema import messages, outbox
from bot.text.headlines import told_as_story
from bot.text.narrator import catalogue, dispatch_lines
from bot.ui.delivery import nonce_of
from engine.kernel import Event
from engine.registry import title
from tests.ui.fixtures import Hellas

SEND = ("POST", "/channels/{channel_id}/messages")
UNITS = [f"S-H{number}" for number in range(1, 7)]
EVENTS = [Event("recovered", {"side": "sparta", "unit": UNITS[n % 6], "zone": "UNSRTV"[n // 6 % 6]}) for n in range(60)]


@pytest.fixture(autouse=True)
def in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every part show all its lines, so that it can be seen what was sent."""
    monkeypatch.setattr("bot.features.dispatch.posts.told_as_story", partial(told_as_story, room=10_000))


async def queue_story(hellas: Hellas, game: str, events: list[Event]) -> int:
    """Queue a story, like an action does; return its outbox row."""
    live, work = await hellas.games.core.snapshot(game), UnitOfWork(hellas.store, game, 1.0)
    seq = live.record.seq
    plain = [(seq, event.to_dict()) for event in [*events, Event("table-resumed", {})]]
    work.send(Dispatch(plain), to=ChannelTarget(int(hellas.channel["id"])), seq=seq)
    await hellas.games.core.commit(live, work)
    query = select(outbox.c.id).where(outbox.c.kind == "dispatch").order_by(outbox.c.id.desc()).limit(1)
    return int(await hellas.store.read(lambda connection: connection.execute(query).scalar_one()))


def read(person: Person, hellas: Hellas, language: str = "en") -> list[str]:
    """Return the lines of the story as shown in the channel."""
    text, rules = catalogue("sphacteria", language), title("sphacteria")
    known = set(dispatch_lines(text, EVENTS, rules))
    said = [line for seen in person.messages(hellas.channel) if seen.from_bot for line in seen.text.splitlines()]
    return [line for line in said if line in known]


def written(language: str = "en") -> list[str]:
    return dispatch_lines(catalogue("sphacteria", language), EVENTS, title("sphacteria"))


async def parts_of(hellas: Hellas, row: int) -> list[dict[str, Any]]:
    query = select(outbox.c.parts).where(outbox.c.id == row)
    return list(await hellas.store.read(lambda connection: connection.execute(query).scalar_one()) or ())


async def dispatched(hellas: Hellas, game: str) -> list[int]:
    query = select(messages.c.message_id).where(messages.c.game_id == game, messages.c.kind == "dispatch")
    return list(await hellas.store.read(lambda connection: connection.execute(query).scalars().all()))


async def test_a_long_story_becomes_several_messages_of_which_the_last_says_whose_turn_it_is(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    row = await queue_story(hellas, game, EVENTS)
    await hellas.quiet()
    numbers, parts = await dispatched(hellas, game), await parts_of(hellas, row)
    assert read(alice, hellas) == written() and len(parts) == len(numbers) > 1
    shown = {int(seen.id): seen for seen in alice.messages(hellas.channel)}
    awaited = [alice.mention in shown[number].text or bob.mention in shown[number].text for number in numbers]
    assert awaited == [False] * (len(numbers) - 1) + [True]
    assert [through for part in parts if (through := part["through"])] == sorted(part["through"] for part in parts)


@pytest.mark.parametrize("heard", [False, True], ids=["refused", "arrived"])
@pytest.mark.parametrize("part", [0, 1, 2])
async def test_a_part_that_was_lost_on_the_way_is_sent_once(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch, part: int, heard: bool
) -> None:
    """Check that after a failed part and a restart, the stored mark of the part shows what was already posted."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    failed: list[str] = []

    def fail_at_part(row: OutboxMessage) -> str:
        if row.kind == "dispatch" and len(row.parts or ()) == part and not failed:
            failed.append(row.nonce)
            hellas.discord.faults.plan(*SEND, 500, after=heard)
        return nonce_of(row)

    monkeypatch.setattr("bot.ui.delivery.nonce_of", fail_at_part)
    row = await queue_story(hellas, game, EVENTS)
    await hellas.restart()
    await hellas.quiet()
    assert failed and read(alice, hellas) == written()
    assert len(await parts_of(hellas, row)) == len(await dispatched(hellas, game)) > 2


async def test_a_part_that_arrived_is_known_though_the_language_has_changed_since(hellas: Hellas) -> None:
    """Check that parts are cut where the mark says, although the new language would be cut elsewhere."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    row = await queue_story(hellas, game, EVENTS)
    await hellas.quiet()
    first, *others = await dispatched(hellas, game)
    told = read(alice, hellas)
    [count] = [
        sum(line in told for line in seen.text.splitlines())
        for seen in alice.messages(hellas.channel)
        if int(seen.id) == first
    ]
    for number in others:  # as if the bot had been killed while sending the first part
        hellas.discord.delete_message(hellas.discord.world.messages[str(number)])
    await hellas.bot.services.outbox.stop()
    forgotten = update(outbox).where(outbox.c.id == row).values(state="flight", parts=None, message_id=None)
    await hellas.store.write(lambda connection: connection.execute(forgotten).rowcount)
    await hellas.store.write(
        lambda connection: connection.execute(messages.delete().where(messages.c.kind == "dispatch")).rowcount
    )
    await hellas.games.manage.set_language(game, "fr", int(alice.id))
    await hellas.restart()
    await hellas.quiet()
    french = written("fr")
    assert read(alice, hellas, "fr") == french[count:] and read(alice, hellas)[:count] == told[:count]
    assert len(await parts_of(hellas, row)) == len(await dispatched(hellas, game))
