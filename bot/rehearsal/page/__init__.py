"""The page in the browser: its files, and the socket through which people act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from ..server import Rehearsal


class Page:
    """Serves the page to this machine only."""

    def __init__(self, rehearsal: Rehearsal) -> None:
        self.rehearsal = rehearsal

    def mount(self, app: web.Application) -> None:
        """Add the routes."""

    async def close(self) -> None:
        """Close every open page."""
