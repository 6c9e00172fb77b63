"""An event can be followed, and stands on a page where its server shows its games."""

from __future__ import annotations

from tests.discord.conftest import Hellas
from tests.discord.test_tournaments import announced, owner_of, play_round
from tests.watching.conftest import letters, told
from tests.watching.test_web import read, show_games, site


async def test_an_event_is_followed_and_shown(h: Hellas) -> None:
    players = [h.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    watcher = h.person("Watcher")
    event = await announced(h, players, rounds="2")
    followed = await watcher.slash(h.channel, "follow tournament", tournament=event, often="end")
    assert "Following the games of event" in followed.text
    assert "event" in (await watcher.slash(h.channel, "follow list")).text
    async with site(h) as (found, visitor):
        assert (await read(visitor, f"/t/{event}"))[0] == 404
        await show_games(h)
        status, page = await read(visitor, f"/t/{event}")
        assert status == 200 and "Spring Cup" in page and "Alice" not in page
        await owner_of(h).slash(h.channel, "tournament start")
        await told(h)
        await play_round(h, event, players)
        await told(h)
        page = (await read(visitor, f"/t/{event}"))[1]
        assert "/g/" in page and "Round 1" in page
        await found.stop()
    assert letters(watcher, "Spring Cup"), "the end of a game of the event"
