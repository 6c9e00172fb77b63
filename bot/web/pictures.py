"""Pictures of pages: the map after a row, large or as a thumbnail."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict

from aiohttp import web
from PIL import Image

from bot.games.record import GameInfo
from bot.web.content import Content
from bot.web.responses import LONG, MINUTE, SHORT, language, spoken, with_etag

DRAWN = ("light", "dark")  # the themes of a map on a page
DRAWING = 60.0  # seconds that a visitor waits for a map
SMALL_WIDE, SMALL_QUALITY, MOST_SMALL = 520, 74, 400  # small pictures: pixels, quality, and how many are kept


class NotDrawnYet(Exception):
    """The painter has too much to do: a picture without a map takes the place, and the next visit finds the map."""


class Pictures:
    """The maps of public games."""

    def __init__(self, content: Content) -> None:
        self.content, self.services = content, content.services
        self.small: OrderedDict[str, bytes] = OrderedDict()

    async def drawn(self, game: GameInfo, row: int, lang: str, size: str, theme: str) -> bytes:
        """The map after a row as everybody could see it."""
        view = await self.services.games.views.view_at(game.id, max(1, row))
        picture = await self.services.pictures.map(view, lang, size=size, theme=theme, patience=DRAWING)
        if picture is None:
            raise NotDrawnYet
        return picture.data

    async def map(self, request: web.Request) -> web.Response:
        """The map after a row as everybody could see it; drawn once, kept."""
        game = await self.content.public_game(request.match_info["game"])
        said = request.query.get("row", "")
        newest = await self.content.last_row(game)
        row = min(int(said), newest) if said.isdecimal() and len(said) < 9 else newest
        if not game.open or row < newest:
            kept = LONG
        else:
            kept = MINUTE if said else SHORT
        size = "desktop" if request.query.get("size") == "desktop" else "phone"
        data = await self.drawn(game, row, language(request), size, theme_of(request))
        return with_etag(request, data, "image/png", kept, spoken(language(request)))

    async def thumbnail(self, request: web.Request) -> web.Response:
        """The present map, small, for lists: made from the one that is drawn anyway."""
        game = await self.content.public_game(request.match_info["game"])
        row, lang, theme = await self.content.last_row(game), language(request), theme_of(request)
        key = f"{game.id} {row} {lang} {theme}"
        if key not in self.small:
            data = await self.drawn(game, row, lang, "desktop", theme)
            self.small[key] = await asyncio.to_thread(shrunk, data)
            if len(self.small) > MOST_SMALL:
                self.small.popitem(last=False)
        return with_etag(request, self.small[key], "image/webp", MINUTE, spoken(lang))


def theme_of(request: web.Request) -> str:
    """The colours in which a map is wanted."""
    said = request.query.get("theme", "")
    return said if said in DRAWN else DRAWN[0]


def shrunk(png: bytes) -> bytes:
    """A picture in the size of a card."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    image.thumbnail((SMALL_WIDE, SMALL_WIDE * 2), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=SMALL_QUALITY, method=4)
    return out.getvalue()
