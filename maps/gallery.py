"""A page of sample pictures: every title in every theme, size and language, from the set-up to a crowded map."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from pathlib import Path

import maps
from engine import registry
from engine.kernel import Event, Session
from engine.kernel.text import LANGUAGES
from engine.kernel.view import View
from maps.themes import THEMES

STAGES = (0, 40, 160)  # decisions played: the set-up, a game under way, a crowded map
Sample = tuple[str, View, str, str, str]  # the name of the file, the view, theme, size and language


def stages(title: str) -> Iterator[tuple[str, View]]:
    """An empty map, then views of one game."""
    game, rng = registry.title(title), random.Random(7)
    session = Session(game, game.scenarios[0], {}, (7).to_bytes(32, "big"), "gallery")
    yield "empty", replace(session.view(None), pieces=[], markers=[], moves=[], battles=[])
    events: list[Event] = []
    for turn in range(STAGES[-1] + 1):
        if turn in STAGES:
            yield str(turn), session.view(None, events[-12:])
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        events += session.submit(seat, session.pending[seat].sample(rng)).events
    session.close()


def samples(titles: Sequence[str]) -> Iterator[Sample]:
    """Every stage in the usual look; the last stage in every theme, size and language."""
    for title in titles:
        found = list(stages(title))
        for name, view in found:
            yield f"{title}-{name}", view, "light", "desktop", "en"
        view = found[-1][1]
        for theme in THEMES:
            yield f"{title}-theme-{theme}", view, theme, "desktop", "en"
        for size in maps.SIZES:
            yield f"{title}-size-{size}", view, "light", size, "en"
        for lang in LANGUAGES:
            yield f"{title}-language-{lang}", view, "light", "phone", lang


def write_gallery(folder: Path, titles: Sequence[str] = registry.KEYS) -> int:
    """Draw all samples into a folder, with a page that shows them; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for name, view, theme, size, lang in samples(titles):
        picture = maps.paint(view, theme=theme, size=size, lang=lang)
        (folder / f"{name}.png").write_bytes(picture.png)
        note = f"{name} · {picture.width} × {picture.height} · {len(picture.png) // 1024} KB"
        rows.append(
            f'<figure><img src="{name}.png" width="{min(picture.width, 800)}" alt="{escape(picture.alt)}">'
            f"<figcaption>{escape(note)}</figcaption></figure>"
        )
    page = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>\n' + "\n".join(rows) + "\n"
    (folder / "index.html").write_text(page, encoding="utf-8")
    return len(rows)
