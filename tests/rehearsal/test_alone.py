"""Solitaire play on the page, on a phone: a game against Recruit and a lesson of the tutorial, using only buttons."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Any

import pytest

from .browser import need_browser, opened
from .test_first_steps import curtain

PRIVATE = ".message.ephemeral"
QUIET = """() => !document.querySelector('.busy')
    && ![...document.querySelectorAll('.message')].pop().textContent.includes('thinking')"""
CHANGED = f"before => [...document.querySelectorAll('{PRIVATE}')].pop().innerText !== before"
READY = f"""() => [...document.querySelectorAll('{PRIVATE}')].pop().querySelector('.button:enabled')
    || [...document.querySelectorAll('.message')].some(each => /Play again(?!st)/.test(each.textContent))"""
SURE = "Do it anyway"
AGAIN = '.button:has(span:text-is("Play again"))'


async def keep(page: Any, name: str) -> None:
    """Save a screenshot of the page if a folder for them is set."""
    if folder := os.environ.get("STRATEGOS_SHOTS"):
        await page.screenshot(path=f"{folder}/{name}.png")


async def press(page: Any, label: str) -> None:
    """Press a button of the latest private message, and wait for its new content."""
    button = page.locator(PRIVATE).last.locator(f'.button:enabled:has(span:text-is("{label}"))').last
    await button.click()  # this scrolls, and finds the button again if its message was re-rendered
    await page.wait_for_function(QUIET)


async def choose(page: Any, words: str) -> None:
    """Choose an option of the latest private message, by its button or in its select."""
    last = page.locator(PRIVATE).last
    button = last.locator(f'.button:enabled:has-text("{words}")')
    if await button.count():
        await button.first.click()
        return
    await last.locator(".face:enabled").first.click()
    await page.locator(f'.option:has-text("{words}")').first.click()
    await page.click("#bar")


async def fits(page: Any) -> bool:
    """Return whether nothing is wider than the page."""
    return bool(await page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.browser
async def test_the_first_answers_against_the_recruit_on_a_phone(tmp_path: Path) -> None:
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
            with contextlib.suppress(PlaywrightTimeout):  # two windows may ask the same
                await page.wait_for_function(CHANGED, arg=asked, timeout=5_000)
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
        await page.wait_for_selector(f'{PRIVATE}:has-text("Your task: commit")')
        await keep(page, "lesson-question")
        await choose(page, "3 AP")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Your task: activate")')
        await press(page, "Hint")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Hint: Demosthenes is in S")')
        await keep(page, "lesson-hint")
        await choose(page, "South centre (S) ·")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Your task: bring hoplites")')
        await choose(page, "Everyone")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Where do they go")')
        await keep(page, "lesson-goal")
        await choose(page, "North end (Q)")
        await page.wait_for_selector(f'{PRIVATE}:has-text("Q is yours") button:has-text("Next: A combat")')
        assert await fits(page)
        await keep(page, "lesson-done")
        assert complaints == []


#: presses in the five lessons of Sphacteria, by the beginnings of labels; what is not listed is passed
LESSONS = (
    ("3 AP", "South centre (S) ·", "Everyone", "North end (Q)"),
    ("4 AP", "South centre (S) ·", "Everyone", "North centre (R) · attack"),
    ("4 AP", "South centre (S) ·", "Everyone", "North centre (R) · attack", "Leader wounded"),
    ("2 AP", "Off Pylos (D) ·", "Everyone", "North strait (I)"),
    ("1 AP", "South centre (S) ·", "Everyone", "South end (T)"),
)


async def labels_of(page: Any) -> list[str]:
    """Return the labels of the buttons in the latest private message."""
    return list(await page.locator(PRIVATE).last.locator(".button:enabled").all_inner_texts())


async def press_first(page: Any, *wanted: str) -> None:
    """Press the first offered of some buttons, known by how their labels begin, or choose a place; and wait for it."""
    last = page.locator(PRIVATE).last
    offered, before = await labels_of(page), await last.inner_text()
    fitting = [each for want in wanted for each in offered if re.match(rf"{re.escape(want)}(\W|$)", each)]
    codes = [found[0] for want in wanted if (found := re.search(r"\(\w+\)$", want))]
    assert fitting or codes, offered
    if fitting:
        await last.locator(".button:enabled").nth(offered.index(fitting[0])).click()
    else:
        await choose(page, codes[0])  # too many places for buttons
    await page.wait_for_function(QUIET)
    await page.wait_for_function(CHANGED, arg=before)


@pytest.mark.browser
@pytest.mark.soak
async def test_the_whole_tutorial_on_a_phone(tmp_path: Path) -> None:
    """Play all lessons by button, first with a wrong reading of the combat, to the start of a game against Recruit."""
    need_browser()
    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        page.set_default_timeout(60_000)
        await page.click('button:has-text("Tutorial")')
        await page.wait_for_selector(f'{PRIVATE} button:has-text("Sphacteria")')
        await page.locator(PRIVATE).last.locator('button:has-text("Sphacteria")').click()
        for number, way in enumerate(LESSONS, start=1):
            await page.wait_for_selector(f'{PRIVATE}:has-text("Lesson {number} of 5") button:has-text("Act")')
            await press_first(page, "Act")
            while {"Hint", SURE} & {*(offered := await labels_of(page))} and "2/1" not in offered:
                await press_first(page, SURE, *way, "Pass", "Done", "End", "Nobody", "No")
            if "2/1" in (choices := await labels_of(page)):  # the combat's column must appear in its report
                said = await page.locator(PRIVATE).last.inner_text()
                right = re.findall(r"(?:column|after shifts) (\d/\d)", said)[-1]
                await press_first(page, next(choice for choice in choices if choice != right))
                await press_first(page, right)
            await page.wait_for_selector(f'{PRIVATE}:has-text("Lesson {number} of 5"):has-text("✓")')
            await keep(page, f"tutorial-{number}")
            await press_first(page, "Next:", "Play")
        await page.wait_for_selector('.message:has-text("Recruit (computer)")')
        await page.wait_for_selector(f"{PRIVATE} .button:enabled")
        assert await fits(page)
        assert complaints == []


@pytest.mark.browser
@pytest.mark.soak
async def test_a_whole_game_against_the_recruit_on_a_phone(tmp_path: Path) -> None:
    """Play only by button, from the welcome to the result: the first turns with moves, then passing to the end."""
    need_browser()
    from playwright.async_api import TimeoutError as PlaywrightTimeout

    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        page.set_default_timeout(60_000)
        await page.click('button:has-text("Play Sphacteria")')
        await page.wait_for_selector(f"{PRIVATE} .button:enabled, {PRIVATE} .face:enabled")
        pressed = 0
        while not await page.locator(AGAIN).count() and pressed < 300:
            await page.wait_for_function(READY)
            last = page.locator(PRIVATE).last
            before, offered = await last.inner_text(), await labels_of(page)
            if not offered or any(each == "Play again" for each in offered):
                break  # it is over
            ends = [each for each in offered if re.match(r"(Do it anyway|Pass|End|No|Nobody|Done|Keep)\b", each)]
            label = ends[0] if ends and (pressed > 40 or len(offered) == 1) else offered[0]
            await last.locator(".button:enabled").nth(offered.index(label)).click()
            pressed += 1
            with contextlib.suppress(PlaywrightTimeout):  # the end of a game updates the board, not this message
                await page.wait_for_function(CHANGED, arg=before, timeout=8_000)
            await page.wait_for_function(QUIET)
        await page.wait_for_selector(AGAIN)
        await keep(page, "solo-end")
        assert pressed > 40 and await page.locator(AGAIN).count()
        assert await fits(page)
        assert complaints == []
