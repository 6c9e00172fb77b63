"""Cached grounds: where they are on disk, and that none is drawn twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from maps.canvas import disk_cache
from maps.ground import kept_grounds as grounds


def test_a_folder_that_cannot_be_written_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    monkeypatch.setenv("STRATEGOS_CACHE", str(blocker))
    folder = disk_cache.folder_in_use.__wrapped__()
    assert not folder.is_relative_to(blocker) and folder.is_dir()


def test_a_prepared_ground_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    real = grounds.draw_ground
    monkeypatch.setattr(grounds, "draw_ground", lambda *how: drawn.append(how) or real(*how))
    monkeypatch.setattr(disk_cache, "folder_in_use", lambda: tmp_path)
    for scenario in ("second-edition", "first-edition", "first-edition"):
        grounds.prepare("sphacteria", "150", scenario, "dark", "it")
    grounds._shelf.clear()
    grounds.prepare("sphacteria", "150", "first-edition", "dark", "it")
    assert len(drawn) == 2
