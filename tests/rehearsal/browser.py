"""Chromium for the tests of the page."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


SHOWN = "element => element.scrollIntoView()"  # at once: a message that is drawn anew meanwhile is no failure


def need_browser() -> None:
    """Skip, and say why, where there is no browser."""
    pytest.importorskip("playwright.async_api", reason="playwright is not installed")
    if not CHROMIUM.exists():
        pytest.skip(f"no browser at {CHROMIUM}")


@contextlib.asynccontextmanager
async def opened(
    url: str, width: int = 1280, height: int = 860, theme: str = "dark", language: str = "en-GB"
) -> AsyncIterator[tuple[Any, list[str]]]:
    """A page in Chromium, and the list of everything that it complained of."""
    from playwright.async_api import async_playwright

    async with async_playwright() as player:
        browser = await player.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme=theme,  # type: ignore[arg-type]
        )
        page = await context.new_page()
        page.set_default_timeout(30_000)
        complaints: list[str] = []

        def hear(said: Any) -> None:
            if said.type in ("error", "warning"):
                complaints.append(f"{said.text} {said.location.get('url', '')}".strip())

        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("requestfailed", lambda request: complaints.append(f"{request.url} failed"))
        try:
            await page.goto(url)
            yield page, complaints
        finally:
            await browser.close()
