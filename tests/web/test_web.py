"""The public pages: only public games, for strangers, robots and phones."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import patch

import aiohttp
import pytest

from bot.features.chronicle.service import ChronicleWorker, WrittenChronicle
from bot.web.content import language_for, person_mark, plain_line
from bot.web.limits import BURST, VisitorLimits
from bot.web.site import WebSite
from bot.workers.pictures import Snapshots
from maps.painter import RenderedPicture
from tests.features.follow.test_follow import guild_of, owner_of
from tests.features.review.test_service import review_of
from tests.features.watching import play
from tests.ui.fixtures import Hellas


@contextlib.asynccontextmanager
async def site(hellas: Hellas) -> AsyncIterator[tuple[WebSite, aiohttp.ClientSession]]:
    found = WebSite(hellas.services)
    await found.start("127.0.0.1", 0)
    hellas.services.watch_link = found.link
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{found.port}") as visitor:
            yield found, visitor
    finally:
        await found.stop()


async def show_games(hellas: Hellas) -> None:
    await owner_of(hellas).slash(hellas.channel, "setup watching", web=True)


async def read(visitor: aiohttp.ClientSession, path: str, **options: Any) -> tuple[int, str]:
    async with visitor.get(path, **options) as answer:
        assert "Set-Cookie" not in answer.headers and answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        return answer.status, await answer.text()


def foreign(page: str) -> list[str]:
    """Return addresses of other hosts on a page."""
    return re.findall(r"(?:src|href|srcset)=\"(?:https?:)?//(?!discord\.com/channels/)[^\"]*", page)


async def test_public_games_are_shown_where_the_server_wants_it(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await play(hellas, game, 40)
    async with site(hellas) as (_, visitor):
        assert (await read(visitor, f"/g/{game}"))[0] == 404, "not before the server has said so"
        await show_games(hellas)
        status, page = await read(visitor, f"/g/{game}?lang=fr")
        assert status == 200 and "Journal" in page and "Athènes" in page and foreign(page) == []
        assert game in (await read(visitor, "/"))[1]
        assert game in (await read(visitor, f"/s/{guild_of(hellas)['id']}"))[1]
        for person in hellas.people.values():
            assert person.id not in page and person.name not in page, "nobody is named who has not asked for it"
        assert (await read(visitor, f"/g/{game}/replay"))[0] == 404
        assert (await read(visitor, f"/g/{game}/chronicle"))[0] == 404
        assert "Disallow" in (await read(visitor, "/robots.txt"))[1]
        async with visitor.get(f"/g/{game}") as first:
            mark = first.headers["ETag"]
        assert (await read(visitor, f"/g/{game}", headers={"If-None-Match": mark}))[0] == 304
        async with visitor.post(f"/g/{game}") as written:
            assert written.status == 405


async def test_typefaces_come_from_the_site_and_maps_in_two_colours(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    hellas.bot.services.pictures = Snapshots(0, patience=60.0)
    # Replaces the painter: every request gets a unique picture.
    monkeypatch.setattr("bot.workers.drawing.draw", lambda kind, wish: RenderedPicture(wish, "", 1, 1))
    async with site(hellas) as (_, visitor):
        async with visitor.get("/fonts/Cinzel-Bold.woff2") as face:
            assert (face.status, face.content_type) == (200, "font/woff2") and (await face.read())[:4] == b"wOF2"
        for other in ("Cinzel-Bold.ttf", "OFL-Cinzel.txt", "..%2Flettering.py"):
            assert (await read(visitor, f"/fonts/{other}"))[0] == 404
        drawn = {}
        for theme in ("light", "dark", "nonsense"):
            async with visitor.get(f"/g/{game}/map.png?theme={theme}") as picture:
                assert picture.status == 200
                drawn[theme] = await picture.read()
        assert drawn["light"] == drawn["nonsense"] != drawn["dark"]


async def test_a_map_that_is_not_drawn_yet_is_a_picture_too(hellas: Hellas) -> None:
    """The test painter draws nothing; a broken picture would make the page look broken."""
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    async with site(hellas) as (_, visitor):
        for path in (f"/g/{game}/map.png", f"/g/{game}/small.webp"):
            async with visitor.get(path) as answer:
                assert (answer.status, answer.content_type) == (503, "image/svg+xml")
                assert answer.headers["Cache-Control"] == "no-store" and "Retry-After" in answer.headers
                assert (await answer.read()).startswith(b"<svg")


async def test_what_is_private_is_missing_in_the_same_words_as_what_never_was(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await show_games(hellas)
    async with site(hellas) as (_, visitor):
        assert (await read(visitor, f"/g/{game}"))[0] == 200
        deny = {"id": guild_of(hellas)["id"], "type": 0, "allow": "0", "deny": str(1 << 10)}
        hellas.channel["permission_overwrites"].append(deny)
        hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild_of(hellas)["id"])
        await play(hellas, game, 1)
        never = await read(visitor, "/g/nothing")
        for part in (
            "",
            "/live",
            "/log",
            "/map.png",
            "/small.webp",
            "/events",
            "/replay",
            "/chronicle",
        ):
            path = f"/g/{game}{part}"
            status, page = await read(visitor, path)
            assert status == 404 and page.replace(path, "") == never[1].replace("/g/nothing", "")
        assert (await read(visitor, f"/p/{person_mark(int(alice.id))}"))[0] == 404
        assert game not in (await read(visitor, "/"))[1]


async def test_a_reviewed_game_has_its_review_in_the_chronicle(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await show_games(hellas)
    await hellas.games.seats.resign(game, int(bob.id))
    await hellas.quiet()
    async with site(hellas) as (_, visitor):
        assert "#review" not in (await read(visitor, f"/g/{game}"))[1]
        await hellas.games.reviews.keep(await hellas.games.index.get(game), review_of(game))
        assert f"/g/{game}/chronicle?lang=en#review" in (await read(visitor, f"/g/{game}?lang=en"))[1]


async def test_a_finished_game_has_a_replay_and_a_chronicle(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    await alice.slash(hellas.channel, "settings privacy web", named=True)
    game = await hellas.begin(alice, hellas.person("Bob"))
    await show_games(hellas)
    await play(hellas, game, 6000)
    async with site(hellas) as (_, visitor):
        page = (await read(visitor, f"/g/{game}"))[1]
        assert "Alice" in page and "Bob" not in page
        status, first = await read(visitor, f"/g/{game}/replay")
        assert status == 200 and 'href="?step=2&amp;lang=en"' in first and first.count("<script") == 1
        assert (await read(visitor, f"/g/{game}/replay?step=99999"))[0] == 200
        async with visitor.get(f"/g/{game}/chronicle?lang=it") as told:
            assert told.status == 200 and "sandbox" in told.headers["Content-Security-Policy"]
            assert (told.headers["Content-Language"], told.headers["Vary"]) == (
                "it",
                "Accept-Language, Accept-Encoding",
            )
            mark = told.headers["ETag"]
        for known in (mark, f"W/{mark}", f'"other", {mark}'):
            path = f"/g/{game}/chronicle?lang=it"
            assert (await read(visitor, path, headers={"If-None-Match": known}))[0] == 304
        status, mine = await read(visitor, f"/p/{person_mark(int(alice.id))}")
        assert status == 200 and "Alice" in mine and game in mine and alice.id not in mine
        assert f'href="/p/{person_mark(int(alice.id))}?lang=en"' in page
        assert (await read(visitor, f"/p/{person_mark(int(hellas.person('Bob').id))}"))[0] == 404
        assert (await read(visitor, f"/p/{alice.id}"))[0] == 404, "nobody is found by their id"
        assert "step=7&amp;lang=fr" in (await read(visitor, f"/g/{game}/replay?step=7"))[1], (
            "the language alone changes"
        )


async def test_a_chronicle_that_is_not_written_yet_says_so_and_looks_again(hellas: Hellas) -> None:
    written = asyncio.Event()

    class Slow(ChronicleWorker):
        async def chronicle(self, file: Any, **request: Any) -> WrittenChronicle:
            await written.wait()
            return WrittenChronicle("<!doctype html><title>told</title>", [])

    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    await play(hellas, game, 6000)
    hellas.bot.services.chronicles = Slow(0)
    with patch("bot.web.pages.PATIENCE", 0.01):
        async with site(hellas) as (_, visitor):
            async with visitor.get(f"/g/{game}/chronicle?lang=en") as waiting:
                page = await waiting.text()
                assert waiting.status == 200 and "is being written" in page and "told" not in page
                assert (waiting.headers["Refresh"], waiting.headers["Cache-Control"]) == ("3", "no-store")
            written.set()
            with patch("bot.web.pages.PATIENCE", 60.0):
                async with visitor.get(f"/g/{game}/chronicle?lang=en") as told:
                    assert "told" in await told.text() and "Refresh" not in told.headers


async def test_a_page_says_what_is_decided_and_why_somebody_leads(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    await play(hellas, game, 6000, until_turn=3)
    async with site(hellas) as (_, visitor):
        page = (await read(visitor, f"/g/{game}?lang=en"))[1]
        assert "What is being decided" in page and "What decides the game" in page
        leads = re.findall(r'<ul class="why">(.*?)</ul>', page, re.DOTALL)
        assert leads and "now has" in leads[0], "the points with their reasons"
        await play(hellas, game, 6000)
        over = (await read(visitor, f"/g/{game}?lang=en"))[1]
        assert "What is being decided" not in over and "What decides the game" not in over


async def test_a_live_page_hears_that_the_game_went_on(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    async with site(hellas) as (found, visitor):
        async with visitor.get(f"/g/{game}/events") as stream:
            assert stream.content_type == "text/event-stream"
            before = await stream.content.readline()
            await stream.content.readline()
            await play(hellas, game, 20)
            while (line := await stream.content.readline()) and not line.startswith(b"data: "):
                continue
            assert int(line[6:]) > int(before[6:])
        await found.stop()


async def test_a_live_page_hears_what_another_process_has_changed(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.web.changes.LOOK", 0.05)
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    async with site(hellas) as (found, visitor):
        hellas.games.core.listeners.remove(found.changes.heard)  # the other process sends no notice
        found.changes.looking = asyncio.create_task(found.changes.look())
        async with visitor.get(f"/g/{game}/events") as stream, asyncio.timeout(60):
            before = await stream.content.readline()

            async def news() -> bytes:
                while (line := await stream.content.readline()) and (not line.startswith(b"data: ") or line == before):
                    continue
                return line

            hearing = asyncio.create_task(news())
            while not hearing.done():  # moves before the first check are not news to it
                await play(hellas, game, 2)
            assert int(hearing.result()[6:]) > int(before[6:])
        await found.stop()


async def test_the_board_links_to_the_page(hellas: Hellas) -> None:
    async with site(hellas):
        hellas.bot.settings.web_address = "https://games.example/"
        await show_games(hellas)
        game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
        assert hellas.person("Carol").sees(f"https://games.example/g/{game}", hellas.channel)


def test_too_many_requests_are_refused_and_forgiven() -> None:
    now = [0.0]
    limits = VisitorLimits(lambda: now[0])
    assert [limits.allow("a") for _ in range(int(BURST) + 1)].count(False) == 1 and limits.allow("b")
    now[0] = 1.0
    assert limits.allow("a")


@pytest.mark.parametrize(
    ("asked", "accepted", "found"),
    [("it", "fr", "it"), ("xx", "de, fr;q=0.8", "fr"), ("", "", "en"), ("", "de", "en")],
)
def test_the_language_of_a_page(asked: str, accepted: str, found: str) -> None:
    assert language_for(asked, accepted) == found


def test_no_line_carries_an_id_or_what_somebody_wrote_as_html() -> None:
    assert str(plain_line("-# **<@123456789012345678>** <script> <#1> <t:5:R> ‹2.C›")) == (
        '<strong>–</strong> &lt;script&gt; – – <span class="rule">2.C</span>'
    )
