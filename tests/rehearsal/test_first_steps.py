"""A newcomer's first steps: the real bot in the rehearsal, played in a browser as two people."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.client import run_bot
from bot.config import Settings
from bot.rehearsal import Rehearsal, point_discord_at_discord
from bot.rehearsal.run import TOKEN, RehearsalError, _ready, open_rehearsal, rehearsal_settings

from .browser import SHOWN, need_browser, opened
from .test_page import become


@contextlib.asynccontextmanager
async def curtain(folder: Path, reset: bool = False, **more: Any) -> AsyncIterator[Rehearsal]:
    """Open a rehearsal like `strategos rehearse` does."""
    # Pre-drawing the grounds would delay the hand that the test waits for.
    settings = Settings(var_dir=folder, warm_pictures=False, _env_file=None, **more)  # type: ignore[call-arg]
    rehearsal = await open_rehearsal(0, reset, settings)
    rehearsal.deadline = 30.0  # generous for a busy machine
    bot = asyncio.create_task(run_bot(rehearsal_settings(settings), TOKEN))
    try:
        await asyncio.wait_for(_ready(rehearsal, bot), 60)
        yield rehearsal
    finally:
        bot.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await bot
        await rehearsal.stop()
        point_discord_at_discord()


NEWER = """before => {
    const last = [...document.querySelectorAll(".message.ephemeral")].pop();
    const open = last && last.dataset.id !== before && last.querySelector(".button:enabled, .face:enabled");
    return open && !document.querySelector(".busy");
}"""


async def press_act(page: Any, before: str) -> None:
    """Press Act until a private message newer than this offers something.

    A post that is just changing replies with only a sentence, or is gone; then press again.
    """
    from playwright.async_api import TimeoutError as PlaywrightTimeout

    for _ in range(3):
        await page.locator('.message:not(.ephemeral) button:has-text("Act"):enabled').last.click()
        with contextlib.suppress(PlaywrightTimeout):
            await page.wait_for_function(NEWER, arg=before, timeout=10_000)
            return
    raise AssertionError("nothing is offered")


async def answer(page: Any) -> bool:
    """Press Act on the latest message that has it, then the first control offered, if there is a question."""
    private = page.locator(".message.ephemeral")
    before = await private.last.get_attribute("data-id") if await private.count() else ""
    await press_act(page, before)
    offered = private.last.locator(".button:enabled")
    if "My hand" in await offered.all_inner_texts():
        return False
    if await offered.count():
        await offered.first.click()
    else:
        await private.last.locator(".face:enabled").first.click()
        await page.locator(".option").first.click()
        await page.click("#bar")
    await page.wait_for_function("() => !document.querySelector('.busy')")
    return True


@pytest.mark.browser
async def test_the_first_steps(tmp_path: Path) -> None:
    need_browser()
    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/") as (page, complaints):
        page.set_default_timeout(30_000)
        await page.click('#guide li[data-step="start"] .button')
        await page.wait_for_selector(".command .pill")
        await page.keyboard.press("Enter")
        await page.wait_for_selector('#guide li[data-step="start"].done')
        await page.click('button:has-text("Take Athens")')
        await page.click('#guide button:has-text("Become Brasidas")')
        await page.wait_for_selector('#log[data-reader="Brasidas"]')
        await page.click('button:has-text("Take Sparta"):enabled')
        await page.wait_for_selector('#guide li[data-step="join"].done')
        await page.click('.row button:enabled:has(span:text-is("Start"))')
        await page.click('.channel.unread[data-channel="dm"]')
        await page.wait_for_selector('.message:has-text("Your hand") .picture img')
        await page.click('.channel[data-channel="hellas"]')
        await page.wait_for_selector('.message:not(.ephemeral) button:has-text("Act"):enabled')
        await page.locator('.message:not(.ephemeral) button:has-text("My hand")').last.click()
        await page.wait_for_selector('#guide li[data-step="draw"].done')
        for _ in range(6):
            for name in ("Aspasia", "Brasidas"):
                await become(page, name)
                await answer(page)
            if await page.locator('#guide li[data-step="play"].done').count():
                break
        await page.wait_for_selector('#guide li[data-step="play"].done')
        # A picture outside the viewport is not loaded and has no height yet.
        await page.locator(".message:not(.ephemeral):has(.picture)").last.evaluate(SHOWN)
        await page.locator(".message:not(.ephemeral) .picture").last.click()
        await page.wait_for_selector(".lightbox img")
        wide = "image => image.decode().then(() => image.naturalWidth)"
        assert await page.locator(".lightbox img").evaluate(wide) > 600
        await page.keyboard.press("Escape")
        await page.wait_for_selector('#guide li[data-step="map"].done')
        await page.wait_for_selector('#guide li.current[data-step="battle"]')
        assert await page.locator("#guide .end").count() == 0, "nothing was fought yet"
        assert complaints == []


@pytest.mark.browser
async def test_one_person_may_take_both_sides(tmp_path: Path) -> None:
    need_browser()
    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        page.set_default_timeout(30_000)
        await page.click('button:has-text("Start a game of Sphacteria")')
        await page.wait_for_selector('#guide li.current[data-step="join"]')
        await page.click('button:has-text("Take Athens")')
        await page.wait_for_selector('#guide button:has-text("Become Brasidas")')
        await page.click('button:has-text("Take Sparta"):enabled')
        await page.wait_for_selector('#guide li.current[data-step="play"]:has-text("Press Start")')
        assert await page.locator("#guide .button").count() == 0
        await page.click('.row button:enabled:has(span:text-is("Start"))')
        await page.wait_for_selector('#guide li.current[data-step="draw"]:has-text("Press My hand")')
        await page.locator('.message:not(.ephemeral) button:has-text("My hand")').last.click()
        await page.wait_for_selector('#guide li.current[data-step="play"]:has-text("(0 of 6 answers)")')
        assert await page.locator("#guide .button").count() == 0, "one person in both chairs becomes nobody else"
        assert complaints == []


async def test_a_rehearsal_is_remembered_and_can_be_forgotten(tmp_path: Path) -> None:
    async with curtain(tmp_path) as rehearsal:
        await rehearsal.person("Aspasia").slash("#hellas", "game new", title="sphacteria")
        table = await rehearsal.person("Brasidas").expect("Take Sparta", 20)
    async with curtain(tmp_path) as rehearsal:
        brasidas = rehearsal.person("Brasidas")
        kept = brasidas.sees("Take Sparta")
        assert kept == table
        assert kept is not None
        await brasidas.click(kept, "Take Sparta")
        await brasidas.expect(f"**Sparta**: {brasidas.mention}", 15)
        taken = Settings(var_dir=tmp_path / "other", _env_file=None)  # type: ignore[call-arg]
        with pytest.raises(RehearsalError, match=f"port {rehearsal.port} is taken"):
            await open_rehearsal(rehearsal.port, False, taken)
    async with curtain(tmp_path, reset=True) as rehearsal:
        assert rehearsal.person("Brasidas").sees("Take Sparta") is None


async def test_the_command_line_opens_the_stage_and_closes_it(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    root = str(Path(__file__).parents[2])
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "run",
        "--no-browser",
        "--port",
        "0",
        cwd=tmp_path,
        env={**environment, "PYTHONPATH": root, "DISCORD_TOKEN": ""},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(60):
            while not (found := re.search(rb"(http://127\.0\.0\.1:\d+)/", line := await process.stdout.readline())):
                assert line, "it ended without a word"
        async with aiohttp.ClientSession() as session, session.get(found[1].decode() + "/") as answer:
            assert answer.status == 200 and "app.js" in await answer.text()
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 20) == 0
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert (tmp_path / "var" / "rehearsal" / "discord.sqlite3").exists()
