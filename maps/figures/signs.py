"""Round signs: markers and track tokens in a side's colours, the battle burst, the letters of the menu."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from maps.canvas.lettering import fit, width, write
from maps.canvas.themes import THEMES, mix
from maps.figures.silhouettes import SHAPES, silhouette


@lru_cache(maxsize=256)
def round_sign(sign: str, side: str, value: str, theme: str, px: int) -> Image.Image:
    """Return a round sign in a side's colours."""
    look = THEMES[theme]
    livery = look.livery(side) if side else look.livery("neutral")
    field, figure = (livery.field, livery.figure) if side else (look["cell"], look["text"])
    if not side and sign == "flame":
        field, figure = look["fire"], look["cell"]
    size = px * 3
    image = Image.new("RGBA", (size, size), (*look["shadow"], 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse([size * 0.04, size * 0.06, size * 0.98, size - 1], fill=(*look["shadow"], 90))
    draw.ellipse([0, 0, size * 0.94, size * 0.94], fill=figure)
    draw.ellipse([size * 0.05, size * 0.05, size * 0.89, size * 0.89], fill=field)
    icon = round(size * (0.42 if value else 0.54))
    image.paste(
        figure,
        (round(size * 0.47 - icon / 2), round(size * (0.3 if value else 0.47) - icon / 2)),
        silhouette(sign if sign in SHAPES else "flag", icon),
    )
    if value:
        tall = fit(value, "title", size * 0.36, size * 0.6, 8)
        write(draw, (size * 0.47, size * 0.68), value, "title", tall, figure, field)
    return image.reduce(3)


@lru_cache(maxsize=32)
def burst(theme: str, px: int) -> Image.Image:
    """Return crossed swords on a starburst."""
    look = THEMES[theme]
    size = px * 3
    image = Image.new("RGBA", (size, size), (*look["shadow"], 0))
    draw = ImageDraw.Draw(image)
    for reach, ink in ((0.5, look["shadow"]), (0.46, look["fire"]), (0.36, look["star"])):
        star = []
        for turn in range(24):
            far, angle = size * reach * (1 if turn % 2 == 0 else 0.66), turn * math.pi / 12
            star.append((size / 2 + far * math.sin(angle), size / 2 - far * math.cos(angle)))
        draw.polygon(star, fill=(*ink, 235))
    icon = round(size * 0.46)
    image.paste(
        mix(look["targettext"], (0, 0, 0), 0.4), (round(size * 0.27), round(size * 0.26)), silhouette("swords", icon)
    )
    return image.reduce(3)


@lru_cache(maxsize=256)
def lettered(letter: str, theme: str, px: int) -> Image.Image:
    """Return a gold disc with a letter of the menu."""
    look = THEMES[theme]
    size = px * 3
    image = Image.new("RGBA", (size, size), (*look["shadow"], 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse([size * 0.05, size * 0.07, size - 1, size - 1], fill=(*look["shadow"], 110))
    draw.ellipse([0, 0, size * 0.94, size * 0.94], fill=look["targettext"])
    draw.ellipse([size * 0.06, size * 0.06, size * 0.88, size * 0.88], fill=look["target"])
    tall = fit(letter, "title", size * 0.5, size * 0.66, 8)
    write(draw, (size * 0.47, size * 0.47), letter, "title", tall, look["targettext"], look["target"])
    return image.reduce(3)


@lru_cache(maxsize=256)
def total(strength: int, side: str, theme: str, px: int) -> Image.Image:
    """Return a plate with the total strength of a stack."""
    look = THEMES[theme]
    size, edge = px * 3, look.livery(side).field
    image = Image.new("RGBA", (size, size), (*look["shadow"], 0))
    draw = ImageDraw.Draw(image)
    box = [0, size * 0.14, size - 1, size * 0.86]
    draw.rounded_rectangle(box, size * 0.2, fill=look["panel"], outline=edge, width=max(2, size // 14))
    text = f"Σ{strength}"
    tall = fit(text, "text", size * 0.52, size * 0.84, 6)
    write(draw, (size / 2, size / 2), text, "text", tall, look["text"], look["panel"])
    return image.reduce(3)


@lru_cache(maxsize=256)
def leg_token(number: str, side: str, theme: str, px: int, opacity: float) -> Image.Image:
    """Return the number of a move on its arrow, with the arrow's opacity."""
    look = THEMES[theme]
    livery, size = look.livery(side), px * 3
    image = Image.new("RGBA", (size, size), (*livery.figure, 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse([0, 0, size - 1, size - 1], fill=livery.figure)
    draw.ellipse([size * 0.08, size * 0.08, size * 0.92 - 1, size * 0.92 - 1], fill=livery.field)
    write(draw, (size / 2, size / 2), number, "text", size * 0.67, livery.figure, livery.field)
    small = image.reduce(3)
    small.putalpha(small.getchannel("A").point([round(v * opacity) for v in range(256)]))
    return small


@lru_cache(maxsize=64)
def plate(name: str, side: str, theme: str, px: int) -> Image.Image:
    """Return a plate with the name of a distant box in a side's colours; `px` is the letter size."""
    look = THEMES[theme]
    livery, size = look.livery(side), px * 3
    wide, tall = round(width(name, "text", size) + size * 0.9), round(size * 1.3)
    image = Image.new("RGBA", (wide, tall), (*livery.figure, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(
        [0, 0, wide - 1, tall - 1], tall * 0.45, fill=livery.field, outline=livery.figure, width=max(3, size // 12)
    )
    write(draw, (wide / 2, tall / 2), name, "text", size, livery.figure, livery.field)
    return image.reduce(3)
