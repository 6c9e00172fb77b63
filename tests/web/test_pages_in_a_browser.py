"""Every kind of page in Chromium, at phone and desktop width, in three languages: complete, and from a single host."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.cards.card import CardImage
from bot.features.chronicle.service import ChronicleWorker
from engine.kernel.text import LANGUAGES
from tests.rehearsal.browser import need_browser, opened
from tests.ui.fixtures import Blank, open_hellas
from tests.web.showcase import Showcase, showcase
from tests.web.test_web import site

WIDTHS = (390, 1280)
TAG = re.compile(r"<(?:script|style).*?</(?:script|style)>|<[^>]*>", re.DOTALL)
MISSING = re.compile(r"\b(?:web|event|chronicle|button|replay|outcome|track|phase|side|seat|status)-[a-z]|\{ ?\$|\{\?")


class Plain(Blank):
    """A small picture in place of every map, because this test is about the pages."""

    async def map(self, *_: Any, **__: Any) -> CardImage:
        out = io.BytesIO()
        Image.new("RGB", (900, 600), "#bfa").save(out, "PNG")
        return CardImage("map.png", "a map", out.getvalue())


def paths(show: Showcase, guild: str) -> list[str]:
    """Return one page of every kind, and the page of a game of every title."""
    game = f"/g/{show.finished}"
    found = ["/", f"/s/{guild}", game, f"{game}/log", f"{game}/replay?step=9", f"{game}/chronicle", f"/p/{show.person}"]
    return [*found, *(f"/g/{each}" for each in show.live.values()), *(f"/t/{each}" for each in show.events.values())]


def asked_for(base: str, path: str, lang: str) -> str:
    """Return the address of a page in a language."""
    return f"{base}{path}{'&' if '?' in path else '?'}lang={lang}"


@pytest.mark.browser
@pytest.mark.parametrize("langs", [("fr",), pytest.param(LANGUAGES, marks=pytest.mark.soak)], ids=["one", "all"])
async def test_every_kind_of_page_is_whole_in_every_language_and_width(tmp_path: Path, langs: Sequence[str]) -> None:
    """Every language is read over HTTP; the browser checks one (French, with the longest words), or all of them."""
    need_browser()
    async with open_hellas(tmp_path, deadline=60.0, record=False) as hellas:
        show = await showcase(hellas, answers=60)
        hellas.bot.services.pictures, hellas.bot.services.chronicles = Plain(0), ChronicleWorker(0)
        guild = next(iter(hellas.discord.world.guilds))
        async with site(hellas) as (found, visitor):
            found.limits.allow = lambda visitor: True  # type: ignore[method-assign]
            base = f"http://127.0.0.1:{found.port}"
            for path, lang in product(paths(show, guild), LANGUAGES):
                if path.endswith("/chronicle") and lang not in langs:
                    continue  # rendered page by page, and read in every language by other tests
                async with visitor.get(asked_for("", path, lang)) as answer:
                    page = await answer.text()
                assert answer.status == 200 and not MISSING.search(TAG.sub(" ", page)), f"{path} {lang}"
            async with opened(f"{base}/robots.txt", width=WIDTHS[0]) as (page, complaints):
                asked: list[str] = []
                page.on("request", lambda request: asked.append(request.url))
                for path, lang in product(paths(show, guild), langs):
                    await page.goto(asked_for(base, path, lang))
                    await look_at(page, f"{path} {lang}", lang)
                # Requests still pending when the next page opens are aborted, which is no error.
                assert [each for each in complaints if not each.endswith(" failed")] == []
                assert [url for url in asked if not url.startswith((base, "data:"))] == []
            await found.stop()


async def look_at(page: Any, where: str, lang: str) -> None:
    """Check that no text is missing, every picture has a description, and nothing is wider than the screen."""
    text = await page.inner_text("body")
    assert not MISSING.search(text), f"{where}: {MISSING.findall(text)}"
    assert await page.get_attribute("html", "lang") == lang and len(text) > 60
    assert await page.evaluate("[...document.images].every((one) => one.hasAttribute('alt'))")
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 844})
        over = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, f"{where} is {over} pixels wider than {width}"
