"""An event can be followed, and stands on a page where its server shows its games."""

from __future__ import annotations

import re

from bot.web.tournament_page import TournamentPage
from tests.discord.conftest import Hellas
from tests.discord.test_tournaments import announced, owner_of, play_round
from tests.watching.conftest import letters, told
from tests.watching.test_follow import guild_of
from tests.watching.test_web import read, show_games, site

NAMES = ("Alice", "Bob", "Carol", "Dora", "Eris", "Faun", "Gaia", "Hera")


async def test_an_event_is_followed_and_shown(h: Hellas) -> None:
    players = [h.person(name) for name in NAMES[:4]]
    watcher = h.person("Watcher")
    event = await announced(h, players, rounds="2")
    followed = await watcher.slash(h.channel, "follow tournament", tournament=event, often="end")
    assert "Following the games of event" in followed.text
    assert "event" in (await watcher.slash(h.channel, "follow list")).text
    async with site(h) as (found, visitor):
        assert (await read(visitor, f"/t/{event}"))[0] == 404
        await show_games(h)
        status, page = await read(visitor, f"/t/{event}")
        assert status == 200 and "Spring Cup" in page and "Alice" not in page and "Player 1" in page
        await owner_of(h).slash(h.channel, "tournament start")
        await told(h)
        await play_round(h, event, players)
        await told(h)
        page = (await read(visitor, f"/t/{event}"))[1]
        assert "/g/" in page and "Round 1" in page and "Standings" in page and "Buchholz" in page
        await found.stop()
    assert letters(watcher, "Spring Cup"), "the end of a game of the event"


async def test_pages_of_an_event_name_only_those_who_want_it(h: Hellas) -> None:
    players = [h.person(name) for name in NAMES[:4]]
    await players[0].slash(h.channel, "privacy web", named=True)
    event = await announced(h, players, rounds="2")
    await show_games(h)
    await owner_of(h).slash(h.channel, "tournament start")
    await told(h)
    await play_round(h, event, players)
    await told(h)
    games = [entry.game_id for match in (await h.games.tournaments.get(event)).matches for entry in match.games]
    names = [str((await h.games.index.get(game)).name) for game in games]
    assert any("Bob" in name for name in names), "a match is named after those who meet in it"
    async with site(h) as (found, visitor):
        pages = [await read(visitor, path) for path in ("/", f"/s/{guild_of(h)['id']}", f"/t/{event}")]
        pages += [await read(visitor, f"/g/{game}{part}") for game in games[:2] for part in ("", "/log", "/replay")]
        await found.stop()
    shown = "\n".join(page for status, page in pages if status == 200)
    assert "Alice" in shown and "Spring Cup 1.1" in shown
    assert not [name for name in NAMES[1:4] if name in shown]
    assert not [each.id for each in players if each.id in shown]


async def test_an_event_in_a_private_channel_stands_on_no_page(h: Hellas) -> None:
    event = await announced(h, [h.person(name) for name in NAMES[:2]])
    await show_games(h)
    async with site(h) as (found, visitor):
        assert (await read(visitor, f"/t/{event}"))[0] == 200
        deny = {"id": guild_of(h)["id"], "type": 0, "allow": "0", "deny": str(1 << 10)}
        h.channel["permission_overwrites"].append(deny)
        h.discord.announce("CHANNEL_UPDATE", h.channel, guild_id=guild_of(h)["id"])
        await owner_of(h).slash(h.channel, "help")  # the bot has heard of it by then
        assert (await read(visitor, f"/t/{event}"))[0] == 404
        assert event not in (await read(visitor, f"/s/{guild_of(h)['id']}"))[1]
        await found.stop()


async def test_a_double_knock_out_is_drawn_as_brackets(h: Hellas) -> None:
    players = [h.person(name) for name in NAMES]
    for player in players:
        await player.slash(h.channel, "privacy web", named=True)
    tournament_id = await announced(h, players, format="double-elimination")
    await show_games(h)
    await owner_of(h).slash(h.channel, "tournament start")
    async with site(h) as (found, visitor):
        html = (await read(visitor, f"/t/{tournament_id}"))[1]
        awaited = set(re.findall(r"(?:winner|loser) of match (\d+)", html))
        assert awaited and awaited <= set(re.findall(r'class="number-of-match">(\d+)<', html)), "they can be found"
        seen: list[list[int]] = []
        for _ in range(8):
            event = await h.games.tournaments.get(tournament_id)
            page = TournamentPage(found.content, event, "en")
            facts = await page.read()
            seen.append([len(stage.matches) for part in facts["brackets"] for stage in part])
            upper = facts["brackets"][0][0].matches
            assert all(line.first.known and line.second is not None and line.second.known for line in upper)
            if event.record.status == "over":
                break
            await play_round(h, tournament_id, players)
        assert seen[0] == [4, 2, 1, 2, 2, 1, 1, 1], "upper, lower, final; what is to come stands there already"
        assert facts["winner"].name == "Alice", "the later entrant of two has always resigned"
        assert facts["breaks"] == ["How far"] and facts["table"][0].breaks == ("winner",)
        assert facts["table"][1].breaks == ("out: Final",)
        shown = await players[0].slash(h.channel, "tournament standings")
        assert "out: Final" in shown.text and "out: lower bracket 1" in shown.text
        second = next(entrant for entrant in event.entrants.values() if entrant.name == facts["table"][1].player.name)
        why = await players[0].select(shown, [second.player], f"t:explain::{tournament_id}")
        assert "**How far** out: Final" in why.text and "Buchholz" not in why.text
        html = (await read(visitor, f"/t/{tournament_id}?lang=fr"))[1]
        assert "Finale" in html and "remporte le tournoi" in html and not re.search(r"vainqueur du match|web-", html)
        await found.stop()
