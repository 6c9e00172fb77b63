"""Every public fact of every view is drawn: on the map, or in the record under it, and said in the description."""

from __future__ import annotations

import random

import pytest
from PIL import Image

import maps
from engine import registry
from engine.kernel import Session
from engine.kernel.text import LANGUAGES
from engine.kernel.view import Track, View
from maps.gauges import Gauges
from maps.painter import Painter, frame_for
from maps.record import NOT_DRAWN, ON_THE_MAP, record, with_record
from maps.texts import map_text
from maps.themes import THEMES
from tests.maps.views import VIEWS


def views(title: str) -> list[View]:
    game, found = registry.title(title), []
    for number, scenario in enumerate(game.scenarios[:2]):
        rng = random.Random(number)
        session = Session(game, scenario, {}, number.to_bytes(32, "big"), "facts")
        for turn in range(160):
            if session.over:
                break
            seat = rng.choice(sorted(session.pending))
            step = session.submit(seat, session.pending[seat].sample(rng))
            if turn % 20 == 0:
                found.append(session.view(None, step.events))
        session.close()
    return found


@pytest.mark.parametrize("title", registry.KEYS)
def test_every_fact_of_a_view_is_on_the_map_or_in_the_record(title: str) -> None:
    for view in views(title):
        for lang in LANGUAGES:
            text = map_text(title, lang)
            lines = dict(record(view, text))
            told = maps.plain_text(view, lang)
            for name, value in view.facts.items():
                if name in ON_THE_MAP | NOT_DRAWN | {"year"}:
                    continue
                label = text.say(f"record-{name}")
                assert label != f"record-{name}", f"{name} has no name in {lang}"
                filled = any(value.values()) if isinstance(value, dict) else bool(value)
                if filled:
                    assert label in lines, (name, value)
                    assert text.say("alt-pair", name=label, value=lines[label]) in told
            for track in view.tracks:
                assert not track.side or str(track.value) in told or track.id == "advantage", track


def test_the_record_stands_under_the_map() -> None:
    image = Image.new("RGB", (800, 100))
    lines = [("Initiative", "Athens"), ("Eliminated", ", ".join(f"H{n}" for n in range(60)))]
    longer = with_record(image, lines, THEMES["light"], phone=False)
    assert longer.width == 800 and longer.height > 140
    assert with_record(image, lines, THEMES["light"], phone=True).height > longer.height
    assert with_record(image, [], THEMES["light"], phone=False) is image


@pytest.mark.parametrize(("talents", "shown"), [(9450, ""), (18000, "+10"), (29700, "+20")])
def test_a_treasury_above_ten_thousand_says_so(talents: int, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = VIEWS["peloponnesian_war"]()
    view.tracks = [Track("treasury", talents, "athens")]
    painter = Painter(view, frame_for(view, "500", None), "light", "en")
    tokens: list[str] = []
    monkeypatch.setattr(Gauges, "token", lambda self, sign, side, value, *rest: tokens.append(value))
    Gauges(painter).track(view.tracks[0])
    assert tokens == [shown, ""]
