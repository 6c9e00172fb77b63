"""A tournament can be followed, and has a page if its server publishes its games."""

from __future__ import annotations

import re

import pytest

from bot.rehearsal import Person
from bot.web.tournament_page import TournamentPage
from tests.features.follow.test_follow import guild_of
from tests.features.tournaments.test_on_discord import announced, owner_of, play_round
from tests.features.watching import letters, play_some, told
from tests.ui.fixtures import Hellas
from tests.web.test_web import read, show_games, site

NAMES = ("Alice", "Bob", "Carol", "Dora", "Eris", "Faun", "Gaia", "Hera")


async def test_an_event_is_followed_and_shown(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES[:4]]
    watcher = hellas.person("Watcher")
    event = await announced(hellas, players, rounds="2")
    followed = await watcher.slash(hellas.channel, "watch tournament", tournament=event, often="end")
    assert "Following the games of event" in followed.text
    assert "event" in (await watcher.slash(hellas.channel, "watch list")).text
    async with site(hellas) as (found, visitor):
        assert (await read(visitor, f"/t/{event}"))[0] == 404
        await show_games(hellas)
        status, page = await read(visitor, f"/t/{event}")
        assert status == 200 and "Spring Cup" in page and "Alice" not in page and "Player 1" in page
        await owner_of(hellas).slash(hellas.channel, "tournament start")
        await told(hellas)
        await play_round(hellas, event, players)
        await told(hellas)
        page = (await read(visitor, f"/t/{event}"))[1]
        assert "/g/" in page and "Round 1" in page and "Standings" in page and "Buchholz" in page
        await found.stop()
    assert letters(watcher, "Spring Cup"), "the end of a game of the event"


async def test_pages_of_an_event_name_only_those_who_want_it(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES[:4]]
    await players[0].slash(hellas.channel, "settings privacy web", named=True)
    event = await announced(hellas, players, rounds="2")
    await show_games(hellas)
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await told(hellas)
    await play_round(hellas, event, players)
    await told(hellas)
    games = [entry.game_id for match in (await hellas.games.tournaments.get(event)).matches for entry in match.games]
    names = [str((await hellas.games.index.get(game)).name) for game in games]
    assert any("Bob" in name for name in names), "a match is named after those who meet in it"
    async with site(hellas) as (found, visitor):
        pages = [await read(visitor, path) for path in ("/", f"/s/{guild_of(hellas)['id']}", f"/t/{event}")]
        pages += [await read(visitor, f"/g/{game}{part}") for game in games[:2] for part in ("", "/log", "/replay")]
        await found.stop()
    shown = "\n".join(page for status, page in pages if status == 200)
    assert "Alice" in shown and "Spring Cup 1.1" in shown
    assert not [name for name in NAMES[1:4] if name in shown]
    assert not [each.id for each in players if each.id in shown]


async def test_an_event_in_a_private_channel_stands_on_no_page(hellas: Hellas) -> None:
    event = await announced(hellas, [hellas.person(name) for name in NAMES[:2]])
    await show_games(hellas)
    async with site(hellas) as (found, visitor):
        assert (await read(visitor, f"/t/{event}"))[0] == 200
        deny = {"id": guild_of(hellas)["id"], "type": 0, "allow": "0", "deny": str(1 << 10)}
        hellas.channel["permission_overwrites"].append(deny)
        hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild_of(hellas)["id"])
        await owner_of(hellas).slash(hellas.channel, "help")  # the bot has noticed it by then
        assert (await read(visitor, f"/t/{event}"))[0] == 404
        assert event not in (await read(visitor, f"/s/{guild_of(hellas)['id']}"))[1]
        await found.stop()


@pytest.mark.full
async def test_a_double_knock_out_is_drawn_as_brackets(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    for player in players:
        await player.slash(hellas.channel, "settings privacy web", named=True)
    tournament_id = await announced(hellas, players, format="double-elimination")
    await show_games(hellas)
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    async with site(hellas) as (found, visitor):
        html = (await read(visitor, f"/t/{tournament_id}"))[1]
        awaited = set(re.findall(r"(?:winner|loser) of match (\d+)", html))
        assert awaited and awaited <= set(re.findall(r'class="number-of-match">(\d+)<', html)), "they can be found"
        seen: list[list[int]] = []
        for _ in range(8):
            event = await hellas.games.tournaments.get(tournament_id)
            page = TournamentPage(found.content, event, "en")
            facts = await page.read()
            seen.append([len(stage.matches) for part in facts["brackets"] for stage in part])
            upper = facts["brackets"][0][0].matches
            assert all(line and line.first.known and line.second and line.second.known for line in upper)
            if event.record.status == "over":
                break
            await play_round(hellas, tournament_id, players)
        assert seen[0] == [4, 2, 1, 2, 2, 1, 1, 1], "upper, lower, final; what is to come stands there already"
        assert facts["winner"] is not None and facts["winner"].name == "Alice", (
            "the later entrant of two has always resigned"
        )
        assert facts["breaks"] == ["Round reached"] and facts["table"][0].breaks == ("winner",)
        assert facts["table"][1].breaks == ("out: Final",)
        shown = await players[0].slash(hellas.channel, "tournament standings")
        assert "out: Final" in shown.text and "out: lower bracket 1" in shown.text
        second = next(entrant for entrant in event.entrants.values() if entrant.name == facts["table"][1].player.name)
        why = await players[0].select(shown, [second.player], f"t:explain::{tournament_id}")
        assert "**Round reached** out: Final" in why.text and "Buchholz" not in why.text
        html = (await read(visitor, f"/t/{tournament_id}?lang=fr"))[1]
        assert "Finale" in html and "remporte le tournoi" in html and not re.search(r"vainqueur du match|web-", html)
        await found.stop()


async def test_lines_of_a_bracket_lead_from_match_to_match(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    event = await announced(hellas, players, format="single-elimination")
    await show_games(hellas)
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await told(hellas)
    async with site(hellas) as (_, visitor):
        page = (await read(visitor, f"/t/{event}"))[1]
    stages = re.findall(r'<section class="(stage[^"]*)">', page)
    assert stages == ["stage halving", "stage halving fed", "stage fed"]


async def test_a_bracket_with_free_places_keeps_its_lines(hellas: Hellas) -> None:
    """Of five players two meet first; the other three places of that column stay empty, so that lines still lead on."""
    players = [hellas.person(name) for name in NAMES[:5]]
    event = await announced(hellas, players, format="single-elimination")
    await show_games(hellas)
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await told(hellas)
    async with site(hellas) as (_, visitor):
        page = (await read(visitor, f"/t/{event}"))[1]
    first, *rest = re.findall(r'<section class="(stage[^"]*)">(.*?)</section>', page, re.DOTALL)
    assert first[0] == "stage halving" and first[1].count("slot vacant") == 3 and first[1].count('class="match"') == 1
    assert [name for name, _ in rest] == ["stage halving fed", "stage fed"]
    assert not any("vacant" in inner for _, inner in rest)
    assert rest[0][1].count("slot unfed") == 1, "two who meet without having played lead from nowhere"
    assert page.count(">bye<") == 1, "said once"


async def duplicate_of(hellas: Hellas, players: list[Person]) -> tuple[str, list[str]]:
    """Begin a duplicate event whose first round is seated; return it with its games."""
    guild, games = int(guild_of(hellas)["id"]), hellas.games
    draft = await games.drafts.create(
        guild, int(hellas.channel["id"]), 1, "Twin Cup", "sphacteria", "swiss", rounds=2, duplicate="match-points"
    )
    await games.drafts.configure(draft.id, None, match_kind="one")
    await games.organize.announce(draft.id, None)
    for player in players:
        await games.entries.register(draft.id, int(player.id), player.name)
    await games.rounds.start(draft.id, None)
    await hellas.quiet()
    await hellas.bot.clocks.tick()
    await hellas.quiet()
    found = [entry.game_id for match in (await games.tournaments.get(draft.id)).matches for entry in match.games]
    for game in found:
        for seat, user in (await games.index.get(game)).reserved.items():
            await games.lobby.sit(game, user, seat)
    return draft.id, found


async def test_the_tables_of_a_duplicate_round_are_compared_on_a_page_and_by_press(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES[:4]]
    watcher = hellas.person("Watcher")
    await players[0].slash(hellas.channel, "settings privacy web", named=True)
    await show_games(hellas)
    event, (one, other) = await duplicate_of(hellas, players)
    page = f"/t/{event}/round/1?lang=en"
    async with site(hellas) as (found, visitor):
        await play_some(hellas, one, 6000, seed=1)
        await hellas.bot.clocks.tick()
        await told(hellas)
        assert (await read(visitor, page))[0] == 404, "the other table still plays with these dice"
        assert "round/1" not in (await read(visitor, f"/t/{event}?lang=en"))[1]
        assert not [seen for seen in watcher.messages(hellas.channel) if "tables compared" in seen.text]
        await play_some(hellas, other, 6000, seed=2)
        await hellas.bot.clocks.tick()
        await told(hellas)
        assert f"/t/{event}/round/1" in (await read(visitor, f"/t/{event}?lang=en"))[1]
        status, compared = await read(visitor, page)
        assert status == 200 and "Where they parted" in compared and f"/g/{one}/replay" in compared
        assert "Alice" in compared and not [name for name in NAMES[1:4] if name in compared]
        assert (await read(visitor, f"/t/{event}/round/2?lang=en"))[0] == 404
        assert (await read(visitor, f"/t/{event}/round/x?lang=en"))[0] == 404
        await found.stop()
    [posted] = [seen for seen in watcher.messages(hellas.channel) if "the tables compared" in seen.text]
    assert "Where they parted" in posted.text and "margin" in posted.text
    shown = await watcher.select(posted, [other], f"t:evtable::{event}")
    assert shown.ephemeral and "Step 1 of" in shown.text
    [pairings] = [seen for seen in watcher.messages(hellas.channel) if "Twin Cup · Round 1\n" in seen.text]
    again = await watcher.click(pairings, f"t:evcompare::{event}.1")
    assert again.ephemeral and "Where they parted" in again.text
