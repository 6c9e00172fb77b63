"""Axe, the checker of accessibility, on every kind of page and on the board; it finds nothing serious."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.rehearsal.browser import need_browser, opened
from tests.rehearsal.test_page import stage
from tests.ui.fixtures import open_hellas
from tests.web.boards import pages
from tests.web.showcase import showcase
from tests.web.test_board_in_a_browser import DESK, PHONE, board

pytestmark = [pytest.mark.browser, pytest.mark.full]
BAD = ("serious", "critical")
RUN = "axe.run(document, {resultTypes: ['violations']})"


async def faults(page: Any, where: str) -> list[str]:
    """Return the serious faults of the page that is open, each with the first element that has it."""
    if not await page.evaluate("typeof axe === 'object'"):
        pytest.importorskip("axe_playwright_python", reason="axe is not installed")
        await page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    found = (await page.evaluate(RUN))["violations"]
    return [
        f"{where}: {each['id']}, {len(each['nodes'])} times, as in {each['nodes'][0]['html'][:200]}"
        for each in found
        if each["impact"] in BAD
    ]


async def test_pages_of_games_and_tournaments(tmp_path: Path) -> None:
    need_browser()
    async with open_hellas(tmp_path, deadline=60.0, record=False) as hellas:
        show = await showcase(hellas, answers=30)
        game, event = f"/g/{show.finished}", f"/t/{show.events['double-elimination']}"
        seen = ["/", f"/g/{show.live['sphacteria']}", game, f"{game}/replay?step=9", event, f"/p/{show.person}"]
        found: list[str] = []
        async with pages(hellas) as address, opened(f"{address}/robots.txt", *PHONE) as (page, _):
            for theme in ("light", "dark"):
                await page.emulate_media(color_scheme=theme)
                for path in seen:
                    await page.goto(address + path)
                    found += await faults(page, f"{path} {theme}")
        assert found == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
async def test_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        game = await hellas.begin(alice, hellas.person("Bob"))
        found: list[str] = []
        async with board(hellas, game, int(alice.id), size) as (page, _):
            for theme in ("light", "dark", "contrast"):
                await page.evaluate("theme => localStorage.setItem('theme', theme)", theme)
                await page.reload()
                await page.wait_for_selector("body[data-ready]")
                found += await faults(page, f"the question, {theme}")
                if size == DESK:
                    await page.click("[data-tab=log]")  # which is open at first
                for tab in ("log", "odds", "standing", "rules", "settings"):
                    await page.click(f"[data-tab={tab}][aria-expanded=false]")
                    await page.wait_for_selector(f"[data-tab={tab}][aria-expanded=true]")
                    found += await faults(page, f"{tab}, {theme}")
        assert found == []


async def test_the_rehearsal_page() -> None:
    need_browser()
    async with stage() as rehearsal, opened(rehearsal.base_url + "/") as (page, _):
        await page.wait_for_selector('.person[data-person="Aspasia"][aria-selected="true"]')
        assert await faults(page, "the rehearsal page") == []
