"""What several tests of pictures share."""

from __future__ import annotations

import pytest
from PIL import Image

from maps import painter
from maps.grounds import Ground


@pytest.fixture
def plain_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures on plain paper, for tests of what lies on it: no ground has to be drawn."""
    palette = Image.new("P", (16, 16))
    palette.putpalette([value for grey in range(256) for value in (grey,) * 3])
    monkeypatch.setattr(painter, "ground", lambda where, frame, *rest: Ground(Image.new("RGB", frame.size), palette))
