"""The Peloponnesian War solitaire on a phone: an objective, an army, a march and a battle, by button."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .browser import need_browser, opened
from .test_alone import PRIVATE, SURE, fits, keep
from .test_first_battle import STANDS, Thumb, deal
from .test_first_steps import curtain

FOUGHT = ".message:not(.ephemeral):has-text(' wins at ')"
OBJECTIVE = "What is the objective"
MOST = 40  # presses until a battle report
PLAN = (  # questions, and what a player who wants a fight presses; what is not listed is passed
    ("Try for another operation", "Consult"),
    ("orders?", "March"),
    ("Who marches", "All of them"),
    ("gather more troops", "March on"),
    ("Build for", "Confirm"),
)


async def choose_objective(page: Any, thumb: Thumb) -> str:
    """Take the first sensible objective from the first select, which shows distance, troops and price."""
    await page.wait_for_selector(f"{PRIVATE} .picture img")  # the close-up is edited in
    await page.locator(PRIVATE).last.locator(".face:enabled", has_text="Worth a look").click()
    first = page.locator(".option").first
    said = str(await first.inner_text())
    await first.click()
    thumb.clicks += 2
    await page.wait_for_function(
        f"() => ![...document.querySelectorAll('{PRIVATE}')].pop().innerText.includes('{OBJECTIVE}')"
    )
    return said


def wanted(asked: str, offered: list[str], aims: int) -> str:
    """Return the button to press: two operations, then pass."""
    plans = [label for part, start in PLAN if part in asked for label in offered if label.startswith(start)]
    if SURE in offered:
        return SURE
    if aims > 1 and "Pass" in offered:
        return "Pass"
    rest = [label for label in offered if label.startswith(("Pass", "No", "Stay", "Confirm"))]
    return next(iter([*plans, *rest, *offered]))


@pytest.mark.soak
@pytest.mark.browser
async def test_the_war_alone_on_a_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need_browser()
    deal(monkeypatch, 1)
    async with curtain(tmp_path) as rehearsal, opened(rehearsal.base_url + "/", 390, 844) as (page, complaints):
        await page.click('button:has-text("Start a game of The Peloponnesian War")')
        await page.click('.row button:enabled:has(span:text-is("Start"))')
        await page.wait_for_selector(f"{PRIVATE} .button:enabled")
        assert not await page.locator('#guide li[data-step="draw"]').count()  # there are no hands to view
        thumb, aims = Thumb(page), list[str]()
        while thumb.clicks < MOST and not await page.locator(FOUGHT).count():
            asked = str(await page.evaluate(STANDS))
            await keep(page, f"war-{thumb.clicks:02}")
            if OBJECTIVE in asked:
                aims.append(await choose_objective(page, thumb))
            else:
                await thumb.press(wanted(asked, await thumb.offered(), len(aims)))
            assert await fits(page), asked
        assert aims and all("line" in aim and "talents" in aim for aim in aims), aims
        assert await page.locator(FOUGHT).count(), thumb.trail
        await page.wait_for_selector("#guide li[data-step='battle'].done", state="attached")
        await keep(page, "war-end")
        assert complaints == []
