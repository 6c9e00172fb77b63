"""Have the grounds of the maps drawn before anybody waits for them."""

from __future__ import annotations

import asyncio

from bot.workers.pictures import Snapshots


class Warming:
    """Has the grounds drawn in every language in use, one language after the other."""

    def __init__(self, pictures: Snapshots, wanted: bool) -> None:
        self.pictures, self.wanted = pictures, wanted
        self.languages: dict[str, bool] = {}  # and whether their grounds have been drawn
        self.task: asyncio.Task[None] | None = None

    def warm(self, lang: str) -> None:
        """Have the grounds drawn in a language, once, after those under way."""
        if not self.wanted or lang in self.languages:
            return
        self.languages[lang] = False
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._draw(), name="warming")

    async def _draw(self) -> None:
        while waiting := [lang for lang, drawn in self.languages.items() if not drawn]:
            await self.pictures.warm(waiting[0])
            self.languages[waiting[0]] = True

    async def close(self) -> None:
        """Stop drawing."""
        if self.task is not None:
            self.task.cancel()
