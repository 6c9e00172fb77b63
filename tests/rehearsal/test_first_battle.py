"""From Start to the first battle on the page, one person in both seats, counting every click."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from maps.painter import RenderedPicture

from .browser import dot, need_browser, opened
from .test_alone import PRIVATE, QUIET, fits, keep
from .test_first_steps import curtain

FEW = 18  # enough clicks
ANYWAY = "Do it anyway"  # where something would be lost
SEED = 5  # gives Sparta the initiative and four action points
STANDS = f"""() => {{
    const last = [...document.querySelectorAll('{PRIVATE}')].pop();
    return last ? last.innerText : '';
}}"""
CHANGED = f"""before => {{
    const last = [...document.querySelectorAll('{PRIVATE}')].pop();
    return last && last.innerText !== before && !document.querySelector('.busy');
}}"""


def deal(patch: pytest.MonkeyPatch, seed: int = SEED) -> None:
    """Give the next game a fixed seed and id, so that its dice are known."""
    patch.setattr("bot.features.lobby.service.secrets", SimpleNamespace(token_bytes=lambda size: bytes([seed]) * size))
    patch.setattr("bot.features.lobby.service.new_id", lambda: "g1")


class Thumb:
    """A user who plays by button, with a count of the clicks."""

    def __init__(self, page: Any) -> None:
        self.page, self.clicks = page, 0
        self.trail: list[str] = []

    async def press(self, label: str) -> None:
        """Press the button of the latest private message whose label begins with this, and wait for its new content."""
        before = await self.page.evaluate(STANDS)
        button = self.page.locator(PRIVATE).last.locator(".button:enabled", has_text=label).first
        await button.click()  # waits for a button being re-rendered, and scrolls to it
        self.clicks += 1
        self.trail.append(label)
        await self.page.wait_for_function(QUIET)
        await self.page.wait_for_function(CHANGED, arg=before)

    async def offered(self) -> list[str]:
        """Return the labels of the enabled buttons."""
        return list(await self.page.locator(PRIVATE).last.locator(".button:enabled").all_inner_texts())


def sensible(asked: str, offered: list[str], marched: bool) -> str:
    """Return the button leading to a battle: Sparta marches to the neck, then against Pylos."""

    def first(*wanted: str) -> str:
        return next((label for want in wanted for label in offered if label.startswith(want)), offered[0])

    plans: dict[str, Callable[[], str]] = {
        "Spend how many": lambda: first("2 AP" if marched and "Sparta ·" in asked else "1 AP"),
        "from which zone": lambda: first(*(["The Neck"] if marched else ["Land base"]), "Done"),
        "Who leaves": lambda: first(
            *(["Nobody"] if marched and "Spartan land base" in asked else []), "As many", "Everyone"
        ),
        "Where do they go": lambda: first("Pylos", "The Neck"),
    }
    if ANYWAY in offered:
        return ANYWAY
    if "Athens ·" in asked and "from which zone" in asked:
        return first("Done")
    return next((plan() for part, plan in plans.items() if part in asked), first("Pass", "No", "Attack"))


def ending(offered: list[str]) -> str:
    """Return the button leading to the end of the phase."""
    wanted = (ANYWAY, "Done", "Pass", "No", "1 AP", "")
    return next(
        label for want in wanted for label in offered if label.startswith(want) and not label.startswith("Undo")
    )


@pytest.mark.browser
@pytest.mark.parametrize(
    ("width", "pictures"),
    [
        pytest.param(390, False, marks=pytest.mark.smoke),
        (390, True),
        pytest.param(1280, True, marks=pytest.mark.soak),
    ],
)
async def test_a_first_battle_takes_few_clicks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, width: int, pictures: bool
) -> None:
    need_browser()
    deal(monkeypatch)
    if not pictures:
        monkeypatch.setattr("bot.workers.drawing.draw", lambda kind, wish: RenderedPicture(dot(), "", 1, 1))
    curtained = curtain(tmp_path) if pictures else curtain(tmp_path, render_workers=0)
    async with curtained as rehearsal, opened(rehearsal.base_url + "/", width, 844) as (page, complaints):
        await page.click('button:has-text("Start a game of Sphacteria")')
        await page.click('button:has-text("Take Athens")')
        await page.click('button:has-text("Take Sparta"):enabled')
        await page.click('.row button:enabled:has(span:text-is("Start"))')
        await page.wait_for_selector(f"{PRIVATE} .button:enabled")
        thumb, marched = Thumb(page), False
        while thumb.clicks < 2 * FEW:
            said = await page.evaluate(STANDS)
            if "Battle in" in said or await page.locator('.message:has-text("Combat in")').count():
                break
            await keep(page, f"battle-{width}-{thumb.clicks:02}")
            label = sensible(said, await thumb.offered(), marched)
            marched = marched or label.startswith("The Neck")
            await thumb.press(label)
        assert await fits(page)
        await keep(page, f"battle-{width}-end")
        assert thumb.clicks <= FEW, thumb.trail
        for _ in range(FEW):  # to the end of the phase: its dispatch shows the battle, and the guide notices it
            if await page.locator("#guide li[data-step='battle'].done").count():
                break
            await thumb.press(ending(await thumb.offered()))
        await page.wait_for_selector("#guide li[data-step='battle'].done", state="attached")
        assert complaints == []
