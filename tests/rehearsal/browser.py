"""Chromium for tests of pages."""

from __future__ import annotations

import asyncio
import contextlib
import io
import shutil
from collections.abc import AsyncIterator
from typing import Any

import psutil
import pytest
from PIL import Image

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


SHOWN = "element => element.scrollIntoView()"  # does not wait: a message re-rendered meanwhile is no failure


def dot() -> bytes:
    """Return a very small picture."""
    out = io.BytesIO()
    Image.new("RGB", (1, 1)).save(out, "PNG")
    return out.getvalue()


def need_browser() -> None:
    """Skip the test, with the reason, if no browser is installed."""
    pytest.importorskip("playwright.async_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no browser: " + ", ".join(NAMES))


@contextlib.asynccontextmanager
async def opened(
    url: str, width: int = 1280, height: int = 860, theme: str = "dark", language: str = "en-GB"
) -> AsyncIterator[tuple[Any, list[str]]]:
    """Open a page in Chromium; yield it with the list of its errors."""
    from playwright.async_api import async_playwright

    async with async_playwright() as player:
        browser = await player.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme=theme,  # type: ignore[arg-type]
        )
        page = await context.new_page()
        page.set_default_timeout(60_000)  # generous for a busy machine
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
    # Wait for the driver to exit, so that its cost is not charged to another test.
    async with asyncio.timeout(60):
        while any(child.name() == "node" for child in living_children()):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)


def living_children() -> list[psutil.Process]:
    """Return the running child processes."""
    return [child for child in psutil.Process().children() if child.is_running()]
