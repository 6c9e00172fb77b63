"""Replays: a turn or a whole game as a moving picture that a channel accepts."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from engine.kernel.view import View
from maps.painter import Painter, captioned, frame_for

LIMIT = 10 * 1024 * 1024
WIDTHS = (900, 720, 560, 420)
LAST = 3.0  # the last frame stays three times as long


def frames(scenes: Sequence[tuple[View, str]], theme: str, lang: str, wide: int) -> list[Image.Image]:
    """Every scene as a palette picture of the same size, all with the palette of their ground."""
    drawn: list[Image.Image] = []
    for view, caption in scenes:
        painter = Painter(view, frame_for(view, str(wide), None), theme, lang)
        painter.paint({})
        image = captioned(painter.image, caption, painter.theme)
        drawn.append(image.quantize(palette=painter.base.palette, dither=Image.Dither.NONE))
    return drawn


def encode(pictures: Sequence[Image.Image], seconds: float, kind: str) -> bytes:
    """Frames as an animated GIF or WebP."""
    shown = [round(seconds * 1000)] * (len(pictures) - 1) + [round(seconds * 1000 * LAST)]
    out = io.BytesIO()
    first, rest = pictures[0], list(pictures[1:])
    if kind == "gif":
        first.save(out, "GIF", save_all=True, append_images=rest, duration=shown, loop=0, optimize=False, disposal=1)
    else:
        first.convert("RGB").save(
            out,
            "WEBP",
            save_all=True,
            append_images=[image.convert("RGB") for image in rest],
            duration=shown,
            loop=0,
            quality=72,
            method=2,
            minimize_size=False,
        )
    return out.getvalue()


def animate(
    scenes: Sequence[tuple[View, str]],
    *,
    theme: str = "light",
    lang: str = "en",
    seconds: float = 1.4,
    kind: str = "webp",
    limit: int = LIMIT,
) -> bytes:
    """A replay within the limit: smaller pictures first, then fewer of them, until it fits."""
    if not scenes:
        raise ValueError("a replay needs at least one view")
    kept = list(scenes)
    while True:
        for wide in WIDTHS:
            data = encode(frames(kept, theme, lang, wide), seconds, kind)
            if len(data) <= limit:
                return data
            if len(data) > limit * 6:
                break
        if len(kept) <= 2:
            return data
        kept = [*kept[:-1:2], kept[-1]]
