"""Figures on counters: distinguishable even on a small screen, with an individual portrait for every famous leader."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from engine.registry import KEYS as TITLES
from maps.canvas.looks import look
from maps.canvas.texts import initials
from maps.figures.counters import FIGURE, CounterFace, sprite
from maps.figures.portraits import by_chance
from maps.figures.silhouettes import silhouette
from maps.figures.soldiers import FIGURES

SMALLEST = 22  # pixels of a counter on a phone


def test_figures_differ_on_the_smallest_counter() -> None:
    size = round(SMALLEST * FIGURE)
    drawn = {name: np.asarray(silhouette(name, size), np.int16) for name in FIGURES}
    for (one, a), (other, b) in itertools.combinations(drawn.items(), 2):
        assert np.abs(a - b).mean() > 18, (one, other)


@pytest.mark.parametrize("name", sorted(FIGURES))
def test_a_figure_fills_its_square(name: str) -> None:
    mask = silhouette(name, 100)
    x0, y0, x1, y1 = mask.point([255 if value > 127 else 0 for value in range(256)]).getbbox() or (0, 0, 0, 0)
    assert x1 - x0 >= 84 and y1 - y0 >= 74
    assert 0.2 < np.asarray(mask, np.float32).mean() / 255 < 0.62, "neither thin nor a blot"


def test_famous_leaders_have_faces_of_their_own() -> None:
    everybody = [kind for title in TITLES for kind in set(look(title).portraits.values())]
    faces = [silhouette(kind, 40).tobytes() for kind in look("peloponnesian_war").portraits.values()]
    assert len(set(faces)) == len(faces) >= 16 and len(everybody) > 20
    assert by_chance("hipponicus", False) == by_chance("hipponicus", False)
    assert len({by_chance(name, side) for name in ("a", "b", "c", "d", "e") for side in (True, False)}) > 5


def test_helots_fight_as_light_troops() -> None:
    citizens, helots = (sprite(CounterFace("sparta", "H", "2", "H7", band=band), "light", 60) for band in ("", "helot"))
    right = (34, 12, 62, 54)  # the figure's area, without the stripe
    assert citizens.crop(right).tobytes() != helots.crop(right).tobytes()


def test_initials_tell_leaders_apart() -> None:
    names = ["Thrasybulus", "Thrasyllus", "Pericles", "Phormio", "Pleistoanax"]
    assert [initials(name, names) for name in names] == ["Tb", "Tl", "Pe", "Ph", "Pl"]
