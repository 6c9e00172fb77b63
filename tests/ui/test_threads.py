"""A game in a thread of its own, in which nobody speaks for longer than Discord waits."""

from __future__ import annotations

from bot.rehearsal import Seen
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
