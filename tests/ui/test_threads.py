"""A game in its own thread, which Discord archives after inactivity."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.follow import service
from bot.rehearsal import Seen
from tests.features.tournaments.test_on_discord import owner_of
from tests.ui.fixtures import Hellas

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


async def test_a_thread_that_fell_asleep_is_woken_and_the_board_goes_on(hellas: Hellas) -> None:
    aspasia, brasidas = hellas.person("Aspasia"), hellas.person("Brasidas")
    await aspasia.slash(hellas.channel, "game new", title="sphacteria", thread=True)
    await hellas.quiet()
    [thread] = [each for each in hellas.discord.world.channels.values() if each["type"] == 11]
    assert thread["thread_metadata"]["auto_archive_duration"] == 10080
    for person, label in ((aspasia, "Take Athens"), (brasidas, "Take Sparta"), (aspasia, "Start")):
        await person.click(await person.expect(lambda seen, label=label: label in seen.labels, place=thread), label)  # type: ignore[misc]
        await hellas.quiet()

    def board(seen: Seen) -> bool:
        return "Act" in seen.labels and "Odds" in seen.labels and not seen.ephemeral

    dashboard = await aspasia.expect(board, place=thread)
    hellas.discord.clock.advance(8 * 86_400)
    hellas.discord.archive_if_idle(thread)
    assert thread["thread_metadata"]["archived"]
    hellas.discord.answered.clear()
    for person in (aspasia, brasidas):
        asked = await person.click(dashboard, "Act")
        if "Pass" in asked.message.labels:
            await person.click(asked, "Pass")
            await hellas.quiet()
    assert hellas.discord.answered[f"{EDIT} -> 400"] == 1
    assert hellas.discord.answered["PATCH /channels/{channel_id} -> 200"] == 1
    assert not thread["thread_metadata"]["archived"]
    assert (
        hellas.discord.answered[f"{EDIT} -> 200"]
        and dashboard.raw["edited_timestamp"] > hellas.discord.clock.stamp()[:13]
    )


def threads_of(hellas: Hellas) -> list[dict[str, Any]]:
    return [each for each in hellas.discord.world.channels.values() if each["type"] in (11, 12)]


@pytest.mark.parametrize("private", [False, True])
async def test_no_thread_is_opened_for_a_table_that_may_not_be(hellas: Hellas, private: bool) -> None:
    """Check that user and server limits are checked first, and that simultaneous presses count each other."""
    alice, how = hellas.person("Alice"), {"title": "sphacteria", "thread": True, "private": private}
    hellas.games.core.options = replace(hellas.games.core.options, per_person=2)
    begun = [alice.begin_slash(hellas.channel, "game new", **how) for _ in range(6)]
    for each in begun:
        await each.settled(20)
    await hellas.quiet()
    assert len(threads_of(hellas)) == 2
    assert "2 open tables" in (await alice.slash(hellas.channel, "game new", **how)).text
    hellas.games.core.options = replace(hellas.games.core.options, per_server=2)
    assert "2 open tables" in (await hellas.person("Bob").slash(hellas.channel, "game new", **how)).text
    await hellas.quiet()
    assert len(threads_of(hellas)) == 2


async def test_who_follows_too_much_opens_no_thread_for_more(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_FOLLOWS", 0)
    refused = await owner_of(hellas).slash(hellas.channel, "watch busiest")
    assert refused.ephemeral and threads_of(hellas) == []
    monkeypatch.undo()
    begun = [owner_of(hellas).begin_slash(hellas.channel, "watch busiest") for _ in range(3)]
    for each in begun:
        await each.settled(20)
    await hellas.quiet()
    assert len(threads_of(hellas)) == 1
