"""The page in a real browser, as two people; and access that is refused."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.rehearsal import Rehearsal, point_discord_at, point_discord_at_discord
from bot.rehearsal.page import page_texts
from bot.rehearsal.run import populate
from engine.kernel.text import LANGUAGES, Text, read_catalogues

from .browser import need_browser, opened
from .conftest import running
from .sample_bot import SampleBot


@contextlib.asynccontextmanager
async def stage() -> AsyncIterator[Rehearsal]:
    """Open the usual rehearsal with the sample bot."""
    rehearsal = Rehearsal(deadline=30.0)  # generous for a busy machine
    populate(rehearsal.world)
    async with rehearsal:
        point_discord_at(rehearsal.base_url)
        try:
            async with running(SampleBot(), rehearsal.token):
                yield rehearsal
        finally:
            point_discord_at_discord()


async def become(page: Any, name: str) -> None:
    """Act as another user."""
    await page.click(f'.person[data-person="{name}"]')
    await page.wait_for_selector(f'.person[data-person="{name}"][aria-selected="true"]')
    await page.wait_for_selector(f'#log[data-reader="{name}"]')


@pytest.mark.browser
async def test_two_people_play_on_the_page() -> None:
    need_browser()
    async with stage() as rehearsal, opened(rehearsal.base_url + "/") as (page, complaints):
        await page.wait_for_selector('.person[data-person="Aspasia"][aria-selected="true"]')
        await page.click("#guide .button")
        await page.wait_for_selector('.pill [data-option="battle"]:focus')
        await page.keyboard.type("spha")
        await page.wait_for_selector('.popup .item:has-text("Sphacteria")')
        await page.keyboard.press("Enter")
        await page.wait_for_selector('[data-option="pace"]:focus')
        await page.wait_for_selector('.popup .item:has-text("Hourly")')
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Enter")
        await page.wait_for_selector('.message:has-text("Game Sphacteria (Hourly, 2 players)")')
        await page.wait_for_selector('#guide li[data-step="start"].done')
        await page.click('button:has-text("Join Athens")')
        await page.wait_for_selector('.message:has-text("@Aspasia joined Athens")')
        await become(page, "Brasidas")
        await page.click('button:has-text("Join Sparta")')
        await page.wait_for_selector('.message:has-text("@Brasidas joined Sparta")')

        await page.click('.select[data-custom-id="pace"] .face')
        await page.click('.option:has-text("Slow")')
        await page.click('.option:has-text("Fast")')
        await page.click("#bar")
        await page.wait_for_selector('.message:has-text("pace slow, fast")')

        await page.click('button:has-text("Orders")')
        await page.fill('.modal textarea[name="orders"]', "hold the wall")
        await page.click(".modal .select .face")
        await page.click('.modal .option:has-text("Hold")')
        await page.click('.modal button[type="submit"]')
        await page.wait_for_selector('.message.ephemeral:has-text("hold the wall (hold)")')
        await page.wait_for_selector('.channel.unread[data-channel="dm"]')
        await become(page, "Aspasia")
        assert await page.locator('.message:has-text("hold the wall")').count() == 0
        await become(page, "Brasidas")
        await page.click('.channel[data-channel="dm"]')
        await page.wait_for_selector('.message:has-text("Your sealed orders")')
        assert complaints == []


@pytest.mark.browser
async def test_enter_waits_for_the_completions_of_what_was_typed() -> None:
    need_browser()
    async with stage() as rehearsal, opened(rehearsal.base_url + "/") as (page, complaints):
        await page.click("#guide .button")
        await page.wait_for_selector('.popup .item:has-text("Sphacteria")')
        rehearsal.faults.latency = 0.3
        await page.keyboard.type("spha")
        await page.keyboard.press("Enter")
        await page.wait_for_selector('[data-option="pace"]:focus')
        assert await page.input_value('[data-option="battle"]') == "Sphacteria"
        assert complaints == []


@pytest.mark.browser
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
async def test_everything_is_drawn(width: int, theme: str) -> None:
    need_browser()
    async with stage() as rehearsal:
        aspasia, brasidas = rehearsal.person("Aspasia"), rehearsal.person("Brasidas")
        await brasidas.slash("#hellas", "game board")
        await aspasia.slash("#hellas", "game map")
        await aspasia.slash("#hellas", "game thread")
        await aspasia.slash("#hellas", "ping")
        attack = "<img src=x onerror=alert(1)> **bold** <script>alert(1)</script> [a](javascript:alert(1))"
        brasidas.say("#hellas", attack)
        brasidas.say("#hellas", f"Called: <@&{next(iter(rehearsal.world.guilds))}>")
        async with opened(rehearsal.base_url + "/", width, 844, theme) as (page, complaints):
            await page.wait_for_selector(".message.ephemeral")
            said = page.locator(".message .markdown", has_text="<img src=x").first
            assert await said.inner_text() == attack.replace("**", "")
            assert await said.locator("img, script, a").count() == 0
            assert await page.locator(".message .markdown", has_text="Called").inner_text() == "Called: @everyone"
            assert await page.locator(".container time").inner_text() != "<t:1700000000:R>"
            await page.locator(".container .picture").first.click()
            await page.wait_for_selector('.lightbox img[alt="Sparta holds O"]')
            assert await page.locator(".lightbox img").evaluate("image => image.complete && image.naturalWidth") == 640
            await page.keyboard.press("Escape")
            assert await page.locator(".lightbox").count() == 0
            wide = "Math.max(document.documentElement.scrollWidth, document.getElementById('log').scrollWidth)"
            assert await page.evaluate(wide) <= width
            if width < 800:
                await page.click(".drawer-button")
            await page.click('.channel:has-text("War room")')
            await page.wait_for_selector('.message:has-text("welcome")')
            assert complaints == []


@pytest.mark.browser
async def test_the_page_is_driven_by_keyboard_and_finds_a_restarted_stage() -> None:
    need_browser()
    async with stage() as rehearsal, opened(rehearsal.base_url + "/", language="fr-FR") as (page, complaints):
        await page.wait_for_selector('#composer .write[placeholder*="pour les commandes"]')
        assert rehearsal.world.locales[rehearsal.person("Aspasia").id] == "fr"
        assert [guild["preferred_locale"] for guild in rehearsal.world.guilds.values()] == ["fr"]
        await page.keyboard.press("/")
        await page.keyboard.type("game sur")
        await page.wait_for_selector('.popup .item:has-text("/game survey")')
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        await page.check('.modal input[value="sparta"]')
        await page.check('.modal input[value="traitors"]')
        await page.check('.modal input[name="oath"]')
        await page.fill('.modal input[name="word"]', "luck")
        await page.keyboard.press("Enter")
        await page.wait_for_selector(""".message:has-text("Survey: ['sparta', ['traitors'], True, 'luck']")""")
        await page.click('button:has-text("Masquer le message")')
        await page.wait_for_selector(".message.ephemeral", state="detached")
        await page.click(".person.add")
        await page.fill(".invite input", "Xanthippe")
        await page.keyboard.press("Enter")
        await page.wait_for_selector('.person[data-person="Xanthippe"][aria-selected="true"]')
        await page.keyboard.press("Escape")
        await page.fill(".write", "chaire")
        await page.keyboard.press("Enter")
        await page.wait_for_selector('.message:has-text("chaire")')
        assert complaints == []
        for visitor in list(rehearsal.page.visitors):
            await visitor.ws.close()
        await page.wait_for_selector("#notice:not([hidden])")
        await page.wait_for_selector("#notice", state="hidden")
        assert rehearsal.person("Xanthippe").sees("chaire")


@pytest.mark.browser
async def test_a_long_channel_can_be_read_from_end_to_end() -> None:
    need_browser()
    async with stage() as rehearsal:
        aspasia, brasidas = rehearsal.person("Aspasia"), rehearsal.person("Brasidas")
        first = brasidas.say("#hellas", "line 0 of many")
        for number in range(1, 130):
            brasidas.say("#hellas", f"line {number} of many\nand a second line")
        async with opened(rehearsal.base_url + "/", 390, 700) as (page, complaints):
            await page.wait_for_selector('.message:has-text("line 129 of many")')
            assert await page.locator(".message").count() == 60
            assert await page.locator(".beginning h2").count() == 0
            # Messages edited outside the viewport stay in place.
            first.raw["content"] = "line 0, mended"
            rehearsal.publish(first.raw, "MESSAGE_UPDATE")
            seen = page.locator('.message:has-text("line 70 of many")')
            await page.locator("#log").evaluate("log => { log.scrollTop = 0; }")
            await page.wait_for_selector('.message:has-text("line 30 of many")', state="attached")
            assert await seen.is_visible() and await page.locator(".message").count() == 120
            await page.locator("#log").evaluate("log => { log.scrollTop = 0; }")
            await page.wait_for_selector(".beginning h2", state="attached")
            assert await page.locator(".message").count() == 130
            assert "line 0, mended" in await page.locator(".message").first.inner_text()
            # New messages below do not scroll the reader down; a private answer does, since he requested it.
            brasidas.say("#hellas", "news from Pylos")
            await page.wait_for_selector("#newest:visible")
            await page.click("#newest")
            await page.wait_for_selector("#newest", state="hidden")
            assert await page.locator('.message:has-text("news from Pylos")').is_visible()
            await page.locator("#log").evaluate("log => { log.scrollTop = 900; }")
            await page.wait_for_selector("#newest:visible")
            await aspasia.slash("#hellas", "ping")
            await page.wait_for_selector("#newest", state="hidden")
            assert complaints == []


@pytest.mark.browser
async def test_the_keyboard_stays_where_it_was() -> None:
    need_browser()
    async with stage() as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        focused = "document.activeElement.closest('[data-custom-id], [data-person]')?.dataset"
        brasidas = rehearsal.person("Brasidas")
        table = await rehearsal.person("Aspasia").slash("#hellas", "game new", battle="Pylos", pace=24)
        join = page.locator('button:has-text("Join Athens")')
        await join.focus()
        key = await page.evaluate(f"{focused}.customId")
        brasidas.say("#hellas", "chaire")
        await page.wait_for_selector('.message:has-text("chaire")')
        assert await page.evaluate(f"{focused}.customId") == key
        await page.keyboard.press("Enter")
        await page.wait_for_selector('.message:has-text("@Aspasia joined Athens")')
        assert await page.evaluate(f"{focused}.customId")
        await brasidas.click(table, "Join Sparta")
        await page.wait_for_selector('.message:has-text("@Brasidas joined Sparta")')
        assert await page.evaluate("document.activeElement !== document.body")
        await page.locator('.person[data-person="Aspasia"]').focus()
        for _ in range(3):
            await page.keyboard.press("ArrowRight")
        await page.keyboard.press("Enter")
        await page.wait_for_selector('.person[data-person="Organizer"][aria-selected="true"]')
        assert await page.evaluate(f"{focused}.person") == "Organizer"
        inside = "tab => tab.getBoundingClientRect().right <= innerWidth"
        assert await page.locator('.person[data-person="Organizer"]').evaluate(inside)
        assert complaints == []


@pytest.mark.browser
async def test_a_press_is_not_lost_when_its_message_changes_under_the_finger() -> None:
    need_browser()
    async with stage() as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        table = await rehearsal.person("Aspasia").slash("#hellas", "game new", battle="Pylos", pace=24)
        await page.locator('button:has-text("Join Athens")').hover()
        await page.mouse.down()
        await rehearsal.person("Brasidas").click(table, "Join Sparta")
        rehearsal.person("Brasidas").say("#hellas", "chaire")
        await page.wait_for_timeout(300)
        assert not await page.locator('.message:has-text("chaire")').count()  # nothing scrolls now
        await page.mouse.up()
        await page.wait_for_selector('.message:has-text("@Aspasia joined Athens")')
        await page.wait_for_selector('.message:has-text("chaire")')
        assert complaints == []


async def test_the_page_is_for_this_machine_only() -> None:
    async with Rehearsal() as rehearsal, aiohttp.ClientSession() as session:

        async def status(path: str, **headers: str) -> int:
            async with session.get(rehearsal.base_url + path, headers=headers) as answer:
                return answer.status

        assert await status("/") == 200
        assert await status("/page/app.js") == 200
        assert await status("/page/actions.py") == 404
        assert await status("/page/..%2frun.py") == 404
        for path in ("/", "/rehearsal", "/api/v10/gateway", "/cdn/embed/avatars/0.png"):
            assert await status(path, Host="evil.example") == 403
            assert await status(path, Origin="http://evil.example") == 403
        assert await status("/rehearsal") == 403
        assert await status("/api/v10/gateway", Origin=rehearsal.base_url) == 200
        async with session.get(rehearsal.base_url + "/") as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "unsafe" not in policy and "default-src 'none'" in policy
            page = await answer.text()
            assert "onclick" not in page and "<script>" not in page and "style=" not in page
        assert rehearsal.base_url.startswith("http://127.0.0.1:")


async def test_uploaded_markup_is_never_served_as_a_page() -> None:
    async with Rehearsal() as rehearsal, aiohttp.ClientSession() as session:
        for name in ("evil.html", "evil.svg"):
            sent = rehearsal.world.attach("1", name, b"<script>alert(1)</script>")
            async with session.get(sent["url"]) as answer:
                assert answer.content_type == "application/octet-stream"
                assert answer.headers["Content-Disposition"].startswith("attachment")
                assert "sandbox" in answer.headers["Content-Security-Policy"]


def test_the_page_speaks_three_languages() -> None:
    english = page_texts("en")
    for language in LANGUAGES[1:]:
        spoken = page_texts(language)
        assert Text(language, [read_catalogues("bot.rehearsal.page")]).ids() == set(english)
        assert sum(spoken[key] == english[key] for key in english) < 6
    assert page_texts("de-DE") == english


@pytest.mark.browser
async def test_the_page_links_to_where_games_are_watched() -> None:
    need_browser()
    async with stage() as rehearsal:
        rehearsal.watch_address = "http://127.0.0.1:8711/"
        async with opened(rehearsal.base_url + "/", width=390, language="it-IT") as (page, complaints):
            link = await page.wait_for_selector("#bar a.watch")
            assert await link.get_attribute("href") == "http://127.0.0.1:8711/?lang=it"
            assert await link.inner_text() == "Guarda nel browser" and await link.get_attribute("target") == "_blank"
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert complaints == []
