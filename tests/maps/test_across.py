"""The map with an inset for channels: two pictures, of which the first is wider than tall."""

from __future__ import annotations

import io

import pytest
from PIL import Image

import maps
from engine import registry
from engine.kernel import Session


@pytest.mark.full
def test_the_board_of_the_war_lies_across_and_leaves_nothing_out() -> None:
    war = registry.title("peloponnesian_war")
    view = Session(war, "archidamian-war", {}, bytes(32), "across").view(None)
    board, detail = (maps.paint(view, size="phone", part=part) for part in (maps.BOARD, maps.DETAIL))
    with Image.open(io.BytesIO(board.png)) as image:
        assert image.width == 1080 and image.width >= 1.4 * image.height
    assert "Treasury" in board.alt and detail.alt == "Attica, Boeotia and the Isthmus"
    with Image.open(io.BytesIO(detail.png)) as image:
        assert image.width == 1080 and image.height == detail.height


@pytest.mark.parametrize("title", registry.KEYS)
def test_only_a_map_with_an_inset_is_drawn_in_parts(title: str) -> None:
    assert maps.in_parts(title) == (title == "peloponnesian_war")
