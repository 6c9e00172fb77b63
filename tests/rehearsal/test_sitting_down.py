"""The page at both widths: undoing alone and by consent, the second edition's codes, the end."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal import Rehearsal

from .browser import SHOWN, need_browser, opened
from .test_alone import PRIVATE, QUIET, fits, keep
from .test_first_battle import STANDS, Thumb, deal
from .test_first_steps import curtain
from .test_page import become

WIDTHS = pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.soak)])
CODES = ("K", "C", "E", "P", "Q")  # of the first edition; the second has others


@asynccontextmanager
async def begun(
    folder: Path, width: int, people: tuple[str, str], **options: str
) -> AsyncIterator[tuple[Rehearsal, Any]]:
    """Start a game of Sphacteria, and open the page as its first player; page errors fail the test."""
    async with curtain(folder) as rehearsal:
        first, second = (rehearsal.person(name) for name in people)
        await first.expect("Welcome to", 30)  # else its buttons may appear below the game's
        await first.slash("#hellas", "game new", title="sphacteria", **options)
        for person, label in ((first, "Take Athens"), (second, "Take Sparta")):
            lobby = await person.expect(lambda seen, label=label: label in seen.labels, 30)  # type: ignore[misc]
            await person.click(lobby, label)
        await first.click(await first.expect(lambda seen: "Start" in seen.labels, 30), "Start")
        await first.expect("How the game can end", 60)
        async with opened(rehearsal.base_url + "/", width, 844) as (page, complaints):
            await become(page, people[0])
            yield rehearsal, page
            assert await fits(page)
            assert complaints == []


async def act(page: Any) -> Thumb:
    """Open the user's question."""
    await page.locator('.message:not(.ephemeral) button:has-text("Act"):enabled').last.click()
    await page.wait_for_function(QUIET)
    await page.wait_for_selector(f"{PRIVATE} .button:enabled")
    return Thumb(page)


async def command(page: Any, name: str) -> None:
    """Type a command and send it."""
    before = await page.locator(PRIVATE).count()
    await page.keyboard.press("/")
    await page.keyboard.type(name)
    await page.wait_for_selector(f'.popup .item:has-text("/{name}")')
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.wait_for_function(f"count => document.querySelectorAll('{PRIVATE}').length > count", arg=before)
    await page.wait_for_function(QUIET)


async def play_a_phase(page: Any) -> None:
    """Announce one point and end at once: the other side is asked, and undoing now needs consent."""
    thumb = await act(page)
    for _ in range(60):
        said, labels = await page.evaluate(STANDS), await thumb.offered()
        if "Spend how many" in said:
            await thumb.press("1 AP")
        elif "Do it anyway" in labels:  # a point is lost
            await thumb.press("Do it anyway")
            return
        elif any(label.startswith("Done moving") for label in labels):
            await thumb.press("Done moving")
        elif "Pass" in labels:
            await thumb.press("Pass")
        else:
            await page.wait_for_timeout(100)  # the question is still being drawn


@pytest.mark.browser
@WIDTHS
async def test_alone_a_take_back_takes_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    need_browser()
    deal(monkeypatch)
    async with begun(tmp_path, width, ("Aspasia", "Aspasia")) as (_, page):
        await play_a_phase(page)
        await command(page, "undo")
        offered = page.locator(PRIVATE).last
        said = await offered.inner_text()
        assert "This would undo one answer:" in said and "nothing" not in said
        await keep(page, f"takeback-alone-{width}")
        await offered.locator('.button:has-text("Take it back")').click()
        await page.wait_for_selector('.message:has-text("one answer is taken back")')


@pytest.mark.browser
@WIDTHS
async def test_two_people_take_back_by_consent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    need_browser()
    deal(monkeypatch)
    async with begun(tmp_path, width, ("Aspasia", "Brasidas")) as (_, page):
        for name in ("Brasidas", "Aspasia", "Brasidas"):
            await become(page, name)
            await play_a_phase(page)
        await command(page, "undo")
        offered = page.locator(PRIVATE).last
        promised = re.search(r"This would undo (one answer|\d+ answers):", said := await offered.inner_text())
        assert promised is not None, said
        await offered.locator('.button:has-text("Ask to undo")').click()
        await become(page, "Aspasia")
        post = page.locator('.message:not(.ephemeral):has-text("asks to take back a move")').last
        await post.wait_for()
        assert promised[0] in await post.inner_text(), "the post shows what was shown to the one who asks"
        await keep(page, f"takeback-two-{width}")
        await post.locator('.button:has-text("Agree")').click()
        await page.wait_for_selector('.message:has-text("taken back")')


@pytest.mark.browser
@WIDTHS
async def test_the_second_edition_has_its_own_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    need_browser()
    deal(monkeypatch)
    async with begun(tmp_path, width, ("Aspasia", "Aspasia"), scenario="second-edition") as (_, page):
        thumb = await act(page)
        seen: set[str] = set()
        for _ in range(14):
            said, labels = await page.evaluate(STANDS), await thumb.offered()
            seen |= set(re.findall(r"\(([A-Z]+\d*)\)", said))
            seen |= {label.partition(" ·")[0] for label in labels if re.fullmatch(r"[A-Z]\d?( ·.*)?", label)}
            wanted = ("1 AP", "2 AP", "Pass", "As many", "All of them", "Nobody", "Land base")
            label = next((each for want in wanted for each in labels if each.startswith(want)), labels[0])
            await thumb.press(label)
            if any(re.fullmatch(r"[A-Z]\d", code) for code in seen):
                break
        await keep(page, f"second-edition-{width}")
        assert any(re.fullmatch(r"[A-Z]\d", code) for code in seen), seen
        assert not seen & set(CODES), "no code of the first edition"


@pytest.mark.browser
@WIDTHS
async def test_the_end_is_a_card_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    need_browser()
    deal(monkeypatch)
    async with begun(tmp_path, width, ("Aspasia", "Brasidas")) as (_, page):
        await command(page, "game resign")
        await page.locator(PRIVATE).last.locator('.button:has-text("Yes, resign")').click()
        end = page.locator('.message:not(.ephemeral):has-text("425 BC: the end")').last
        await end.wait_for()
        await end.locator(".picture img").wait_for()
        said = await end.inner_text()
        assert "wins: the other side has resigned" in said and "Seed revealed" in said
        labels = await end.locator(".button").all_inner_texts()
        assert {"Rematch, sides swapped", "Replay", "Verify the dice"} <= set(labels), labels
        told = page.locator('.message:not(.ephemeral):has-text("wins: the other side has resigned")')
        assert await told.count() == 1, "the result stands nowhere else"
        await end.evaluate(SHOWN)
        await keep(page, f"end-{width}")
