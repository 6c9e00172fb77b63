"""Alone on the page, on a phone: a game against the recruit and a lesson of the tutorial, played by pressing."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any

import pytest

from .browser import need_browser, opened
from .test_first_steps import curtain

PRIVATE = ".message.ephemeral"
QUIET = """() => !document.querySelector('.busy')
    && ![...document.querySelectorAll('.message')].pop().textContent.includes('thinking')"""


async def keep(page: Any, name: str) -> None:
    """Keep a picture of the page where somebody wants to look at it."""
    if folder := os.environ.get("STRATEGOS_SHOTS"):
        await page.screenshot(path=f"{folder}/{name}.png")


async def press(page: Any, label: str) -> None:
    """Press a button of the newest private message, and wait for what it says then."""
    button = page.locator(PRIVATE).last.locator(f'.button:enabled:has(span:text-is("{label}"))').last
    await button.scroll_into_view_if_needed()
    await button.click()
    await page.wait_for_function(QUIET)


async def choose(page: Any, words: str) -> None:
    """Choose something of the newest private message, by its button or in its select."""
    last = page.locator(PRIVATE).last
    button = last.locator(f'.button:enabled:has-text("{words}")')
    if await button.count():
        await button.first.click()
        return
    await last.locator(".face:enabled").first.click()
    await page.locator(f'.option:has-text("{words}")').first.click()
    await page.click("#bar")


async def fits(page: Any) -> bool:
    """Whether nothing is wider than the page."""
    return bool(await page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.browser
async def test_a_game_against_the_recruit_on_a_phone(tmp_path: Path) -> None:
    need_browser()
    from playwright.async_api import TimeoutError as PlaywrightTimeout

    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        await page.wait_for_selector('button:has-text("Play Sphacteria")')
        await keep(page, "welcome")
        await page.click('button:has-text("Play Sphacteria")')
        await page.wait_for_selector(f"{PRIVATE} .button:enabled, {PRIVATE} .face:enabled")
        await page.wait_for_selector('#guide li[data-step="join"].done', state="attached")
        await keep(page, "solo-first-question")
        for _ in range(12):
            if await page.locator('#guide li[data-step="play"].done').count():
                break
            last = page.locator(PRIVATE).last
            asked = await last.inner_text()
            await last.locator(".button:enabled").first.click()
            await page.wait_for_function(QUIET)
            with contextlib.suppress(PlaywrightTimeout):  # two windows in a row may ask the same
                await page.wait_for_function(
                    f"before => [...document.querySelectorAll('{PRIVATE}')].pop().innerText !== before",
                    arg=asked,
                    timeout=5_000,
                )
        await page.wait_for_selector('#guide li[data-step="play"].done', state="attached")
        assert await fits(page)
        await keep(page, "solo-later")
        assert complaints == []


@pytest.mark.browser
async def test_a_lesson_on_a_phone(tmp_path: Path) -> None:
    need_browser()
    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        await page.click('button:has-text("Tutorial")')
        await page.wait_for_selector(f'{PRIVATE} button:has-text("Sphacteria")')
        await page.locator(PRIVATE).last.locator('button:has-text("Sphacteria")').click()
        await page.wait_for_selector(f'{PRIVATE}:has-text("Lesson 1 of") button:has-text("Act")')
        await page.wait_for_selector(f"{PRIVATE} .picture img")
        await keep(page, "lesson-begins")
        await press(page, "Act")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Your task: announce")')
        await keep(page, "lesson-question")
        await press(page, "3")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Your task: activate")')
        await press(page, "Hint")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Hint: Demosthenes is in S")')
        await keep(page, "lesson-hint")
        await choose(page, "(S)")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Your task: bring hoplites")')
        await choose(page, "All of them")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Which destination")')
        await keep(page, "lesson-goal")
        await choose(page, "(Q)")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Q is yours") button:has-text("Next: A combat")')
        assert await fits(page)
        await keep(page, "lesson-done")
        assert complaints == []
