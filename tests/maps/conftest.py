"""Fixtures shared by several tests of pictures."""

from __future__ import annotations

import pytest
from PIL import Image

from maps import painter
from maps.ground import spaces
from maps.ground import zones as groundwork
from maps.ground.kept_grounds import Ground


@pytest.fixture
def plain_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pictures on plain paper, for tests of the pieces, so that no ground has to be drawn."""
    palette = Image.new("P", (16, 16))
    palette.putpalette([value for grey in range(256) for value in (grey,) * 3])
    monkeypatch.setattr(painter, "ground", lambda where, frame, *rest: Ground(Image.new("RGB", frame.size), palette))


@pytest.fixture
def no_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw grounds without coasts, hills and woods, for tests of the lettering, which takes little time."""
    for module, name in ((groundwork, "_sea_and_land"), (groundwork, "patterns"), (spaces, "_coasts")):
        monkeypatch.setattr(module, name, lambda *given, **more: None)
