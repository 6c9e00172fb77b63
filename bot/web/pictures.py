"""Pictures for pages: the map after a row, large or as a thumbnail."""

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
DRAWING = 60.0  # seconds a visitor waits for a map
SMALL_WIDE, SMALL_QUALITY, MOST_SMALL = 520, 74, 400  # thumbnails: pixels, quality, maximum cached
QUALITY, MOST_LARGE = 76, 64  # of maps on pages, and how many are cached


class NotDrawnYet(Exception):
    """The map is not drawn yet because the painter is busy; a placeholder is shown until a later visit."""


class Pictures:
    """The maps of public games."""

    def __init__(self, content: Content) -> None:
        self.content, self.services = content, content.services
        self.small: OrderedDict[str, bytes] = OrderedDict()
        self.large: OrderedDict[str, bytes] = OrderedDict()

    async def drawn(self, game: GameInfo, row: int, lang: str, size: str, theme: str) -> bytes:
        """Draw the public map after a row."""
        view = await self.services.games.views.view_at(game.id, max(1, row))
        picture = await self.services.pictures.map(view, lang, size=size, theme=theme, patience=DRAWING)
        if picture is None:
            raise NotDrawnYet
        return picture.data

    async def packed(self, game: GameInfo, row: int, lang: str, size: str, theme: str) -> bytes:
        """Return the public map after a row as WebP, which is a fraction of the size; pages show this one."""
        key = f"{game.id} {row} {lang} {size} {theme}"
        if key not in self.large:
            data, wide, high = await asyncio.to_thread(repacked, await self.drawn(game, row, lang, size, theme))
            self.content.map_sizes[game.title, game.scenario, size] = wide, high
            self.large[key] = data
            if len(self.large) > MOST_LARGE:
                self.large.popitem(last=False)
        self.large.move_to_end(key)
        return self.large[key]

    async def map(self, request: web.Request) -> web.Response:
        """Return the public map after a row as a cacheable response."""
        game = await self.content.public_game(request.match_info["game"])
        said = request.query.get("row", "")
        newest = await self.content.last_row(game)
        row = min(int(said), newest) if said.isdecimal() and len(said) < 9 else newest
        if not game.open or row < newest:
            kept = LONG
        else:
            kept = MINUTE if said else SHORT
        size = "desktop" if request.query.get("size") == "desktop" else "phone"
        kind = "webp" if request.path.endswith(".webp") else "png"
        make = self.packed if kind == "webp" else self.drawn
        data = await make(game, row, language(request), size, theme_of(request))
        return with_etag(request, data, f"image/{kind}", kept, spoken(language(request)))

    async def thumbnail(self, request: web.Request) -> web.Response:
        """Return the current map as a thumbnail for lists, reduced from the large picture."""
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
    """Return the requested colours of a map."""
    said = request.query.get("theme", "")
    return said if said in DRAWN else DRAWN[0]


def shrunk(png: bytes) -> bytes:
    """Return a picture reduced to thumbnail size."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    image.thumbnail((SMALL_WIDE, SMALL_WIDE * 2), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=SMALL_QUALITY, method=4)
    return out.getvalue()


def repacked(png: bytes) -> tuple[bytes, int, int]:
    """Return a picture as WebP, with its width and height."""
    image, out = Image.open(io.BytesIO(png)).convert("RGB"), io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=4)
    return out.getvalue(), *image.size
