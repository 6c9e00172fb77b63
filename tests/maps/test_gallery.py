"""The gallery: every title, theme, size and language, from empty to crowded."""

from __future__ import annotations

from pathlib import Path

import pytest

import maps
from engine import registry
from engine.kernel.text import LANGUAGES
from maps import gallery
from maps.painter import RenderedPicture
from maps.themes import THEMES


def test_the_gallery_shows_every_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "paint", lambda view, **how: RenderedPicture(b"png", f"{view.title} & more", 10, 10))
    count = gallery.write_gallery(tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert page.count("<figure>") == count == len(list(tmp_path.glob("*.png"))) and "&amp; more" in page
    for title in registry.KEYS:
        for name in ("empty", "0", *(f"theme-{each}" for each in THEMES), *(f"size-{each}" for each in maps.SIZES)):
            assert f"{title}-{name}.png" in page
        assert all(f"{title}-language-{lang}.png" in page for lang in LANGUAGES)
