"""The gallery: every title, theme, size and language, from empty to crowded."""

from __future__ import annotations

from pathlib import Path

import pytest

import maps
from engine import registry
from engine.kernel.text import LANGUAGES
from maps import gallery
from maps.canvas.themes import THEMES
from maps.painter import RenderedPicture

KINDS = (
    "paint",
    "paint_battle",
    "paint_hand",
    "paint_standings",
    "paint_bracket",
    "paint_cross_table",
    "paint_ratings",
)


def test_the_gallery_shows_every_kind_in_every_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in KINDS:
        monkeypatch.setattr(maps, kind, lambda *given, **how: RenderedPicture(b"png", "this & more", 10, 10))
    monkeypatch.setattr(maps, "animate", lambda scenes: b"RIFF" * len(scenes))
    monkeypatch.setattr(gallery, "MOST", 90)
    count = gallery.write_gallery(tmp_path)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert page.count("<figure>") == count == len(list(tmp_path.glob("*.*p*g*"))) + len(list(tmp_path.glob("*.webp")))
    assert "this &amp; more" in page
    for title in registry.KEYS:
        sizes = [f"{stage}-{size}" for stage in ("empty", "start", "crowded") for size in ("desktop", "phone")]
        looks = [f"theme-{each}-{size}" for each in THEMES for size in ("desktop", "phone")]
        looks += [f"language-{each}-{size}" for each in LANGUAGES for size in ("desktop", "phone")]
        for name in (*sizes, *looks, "size-full", "question-1", "close-up"):
            assert f"{title}-{name}.png" in page, name
    for kind in ("standings", "cross-table", "bracket", "ratings"):
        assert all(f"{kind}-{theme}" in page for theme in THEMES)


@pytest.mark.parametrize("title", registry.KEYS)
def test_a_played_game_gives_samples_of_everything(title: str) -> None:
    found = gallery.play(title)
    assert set(found.stages) == {"empty", "start", "under-way", "crowded"}
    assert found.questions and found.battles and found.fought and found.scenes
    assert bool(found.hand[1]) == (title != "peloponnesian_war"), "the War has no stratagems"
