"""The board in Chromium: an answer by touch, by keyboard only, and the number of touches per game."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from bot.web.site import SCRIPTS
from tests.features.watching import play_some
from tests.rehearsal.browser import need_browser, opened
from tests.ui.fixtures import Hellas, open_hellas
from tests.web.boards import pages

PHONE, DESK = (390, 844), (1280, 860)
MOST_BYTES = 150_000
TOUCHES_TO_BATTLE, TOUCHES_TO_MARCH = 10, 6


@contextlib.asynccontextmanager
async def board(
    hellas: Hellas, game: str, user: int, size: tuple[int, int] = PHONE
) -> AsyncIterator[tuple[Any, list[str]]]:
    """Open the page of a board with a user signed in."""
    async with pages(hellas) as address:
        token = await hellas.games.boards.open_link(game, user)
        async with opened(f"{address}/board#{token}", width=size[0], height=size[1]) as (page, complaints):
            await page.wait_for_selector("body[data-ready]")
            yield page, complaints


async def touch(page: Any, what: str) -> None:
    """Touch something, and wait until the result is shown."""
    before = await page.inner_html("#ask")
    await page.click(what)
    await page.wait_for_function("before => document.getElementById('ask').innerHTML !== before", arg=before)


async def touch_place(page: Any, place: str) -> None:
    """Touch the centre of a highlighted place on the map."""
    before = await page.inner_html("#ask")
    await page.wait_for_timeout(320)  # the map scrolls to what is asked about; a touch would stop it
    ring = page.locator(f'.ring[data-key="{place}"]')
    box = await ring.bounding_box()
    await page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.wait_for_function("before => document.getElementById('ask').innerHTML !== before", arg=before)


def test_the_page_is_small() -> None:
    names = [*SCRIPTS, "board.css"]
    assert sum(len(files("bot.web").joinpath("static", name).read_bytes()) for name in names) <= MOST_BYTES


@pytest.mark.browser
async def test_one_answer_by_touch(tmp_path: Path) -> None:
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        game = await hellas.begin(alice, hellas.person("Bob"))
        await play_some(hellas, game, 3)
        async with board(hellas, game, int(alice.id)) as (page, complaints):
            assert "Move units from which zone" in await page.inner_text("#asked")
            await touch_place(page, "place:P")
            assert "Who leaves Pylos" in await page.inner_text("#asked")
            await touch(page, ".undo")
            assert "Move units from which zone" in await page.inner_text("#asked")
            over = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
            small = await page.evaluate(
                "[...document.querySelectorAll('#panel button, .zoom button')].filter((one) => one.offsetParent && "
                "!one.matches('.spot, .rule-link') && one.getBoundingClientRect().height < 43.5).length"
            )
            assert (over, small) == (0, 0)
            assert [each for each in complaints if "503" not in each] == [], "the painter of this test draws no ground"


@pytest.mark.browser
@pytest.mark.soak
async def test_a_turn_by_keyboard_alone(tmp_path: Path) -> None:
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        game = await hellas.begin(alice, alice)
        async with board(hellas, game, int(alice.id), DESK) as (page, _):
            for _ in range(40):
                if "Turn 2" in await page.inner_text("#turn"):
                    break
                before = await page.inner_html("#ask")
                if await page.query_selector(".ring"):
                    await page.keyboard.press("m")
                    await page.keyboard.press("ArrowRight")
                    await page.keyboard.press("Enter")
                    with contextlib.suppress(Exception):  # where several are chosen, whether they may be is asked
                        await page.wait_for_selector(".confirm:not(:disabled)", timeout=700)
                    if await page.query_selector(".ring.chosen"):
                        key = await page.evaluate("document.activeElement.dataset.key")
                        assert key, "who chooses by keyboard stays where they are on the map"
                if await page.query_selector(".confirm:not(:disabled)"):
                    await page.focus(".confirm:not(:disabled)")
                    await page.keyboard.press("Enter")
                elif before == await page.inner_html("#ask"):
                    await page.focus("#ask :is(button.option, .words button, [data-focus^=preset])")
                    await page.keyboard.press("Enter")
                with contextlib.suppress(Exception):
                    await page.wait_for_function(
                        "before => document.getElementById('ask').innerHTML !== before", arg=before, timeout=1500
                    )
            log = await hellas.games.views.record(game, 0, "athens")
            assert len([entry for entry in log if entry.kind == "answer"]) >= 12


@pytest.mark.browser
@pytest.mark.soak
async def test_the_first_battle_against_recruit_is_ten_touches_away(tmp_path: Path) -> None:
    """Check with a sortie of all Athenian units from Pylos."""
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        await alice.slash(hellas.channel, "game new", title="sphacteria", side="athens", against="recruit")
        await hellas.quiet()
        table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
        assert table is not None
        async with board(hellas, table.id, int(alice.id)) as (page, _):
            touches, marched = 0, False
            while touches < 30 and not await fought(hellas, table.id):
                await page.wait_for_selector("#asked")
                marched = marched or bool(await page.query_selector(".preview .confirm"))
                touches += await attack(page, marched)
            assert await fought(hellas, table.id)
            assert 6 <= touches <= TOUCHES_TO_BATTLE


async def fought(hellas: Hellas, game: str) -> bool:
    events = await hellas.games.views.events(game, viewer="athens")
    return any("battle" in event.key or "assault" in event.key for _, event in events)


async def attack(page: Any, marched: bool) -> int:
    """Touch what leads to a battle fastest: a whole stack, then the enemy's place, and nothing else after the march."""
    risks = await page.query_selector_all(".ring.risk")
    if not await page.query_selector(".preview") and risks:
        await touch_place(page, await risks[0].get_attribute("data-key"))
        return 1
    for way in (
        ".warning [data-focus=anyway]",
        ".preview .confirm",
        "[data-focus=preset-0]",
        ".numbers button:last-child",
        ".confirm:not(:disabled)",
    ):
        if await page.query_selector(way):
            await touch(page, way)
            return 1
    rings = await page.query_selector_all(".ring")
    if rings and not marched:
        await touch_place(page, await rings[-1].get_attribute("data-key"))
    else:
        await touch(page, ".words button:last-child" if await page.query_selector(".words") else "#ask .option")
    return 1


@pytest.mark.browser
@pytest.mark.soak
async def test_the_first_march_of_the_war_is_six_touches_away(tmp_path: Path) -> None:
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        game = await hellas.begin(alice, title="peloponnesian_war")
        since = (await hellas.games.index.get(game)).seq  # the automatic side has marched already
        async with board(hellas, game, int(alice.id)) as (page, _):
            touches = 0
            while touches < 20 and not await marched(hellas, game, since):
                await page.wait_for_selector("#asked")
                touches += await march(page)
            assert await marched(hellas, game, since)
            assert 3 <= touches <= TOUCHES_TO_MARCH


async def marched(hellas: Hellas, game: str, since: int) -> bool:
    events = await hellas.games.views.events(game, since, "player")
    return any(event.key == "moved" for _, event in events)


async def march(page: Any) -> int:
    """Touch what leads to a march fastest: a suggested objective, a whole army, then go."""
    for way in (
        ".warning [data-focus=anyway]",
        ".preview .confirm",
        "[data-focus=preset-0]",
        ".confirm:not(:disabled)",
    ):
        if await page.query_selector(way):
            await touch(page, way)
            return 1
    if await page.query_selector(".zone.lit.first"):
        place = await page.evaluate("document.querySelector('.option.first').dataset.focus.slice(2)")
        await touch_place(page, f"place:{place}")
    elif await page.query_selector(".ring"):
        await touch_place(page, await page.get_attribute(".ring", "data-key"))
    else:
        await touch(page, ".words button")
    return 1
