"""Every public fact of every view is drawn on the map or in the record below it, and is in the description."""

from __future__ import annotations

import functools
import random

import pytest

import maps
from engine import registry
from engine.kernel import Session
from engine.kernel.text import LANGUAGES
from engine.kernel.view import Track, View
from maps.canvas.looks import look
from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES
from maps.ground.gauges import Gauges, arrivals
from maps.painter import Painter, frame_for
from maps.strips.facts import _flow, record, record_strip
from maps.strips.header import gauge_table, header_strip
from tests.maps.views import VIEWS


@functools.cache
def views(title: str) -> list[View]:
    """Return views of played games, for tests that do not change them."""
    game, found = registry.title(title), []
    ways: list[tuple[str, dict[str, str]]] = [(scenario, {}) for scenario in game.scenarios[:2]]
    if title == "peloponnesian_war":
        ways.append((game.scenarios[0], {"mode": "several"}))
    for number, (scenario, options) in enumerate(ways):
        rng = random.Random(number)
        session = Session(game, scenario, options, number.to_bytes(32, "big"), "facts")
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
                if name in look(title).on_the_map | look(title).not_drawn | {"year"}:
                    continue
                label = text.say(f"record-{name}")
                assert label != f"record-{name}", f"{name} has no name in {lang}"
                filled = any(value.values()) if isinstance(value, dict) else bool(value)
                if filled:
                    assert label in lines, (name, value)
                    assert text.say("alt-pair", name=label, value=lines[label]) in told
            for track in view.tracks:
                assert not track.side or str(track.value) in told or track.id == "advantage", track


def shown_on_the_map(name: str, view: View, lang: str) -> bool:
    """Return whether a fact with its own place on the map is in the description too."""
    text, told, value = map_text(view.title, lang), maps.plain_text(view, lang), view.facts[name]
    if name == "advantage":
        return text.side(value) in told
    if name == "walls":
        standing = [marker for marker in view.markers if marker.kind.startswith("wall")]
        return len(standing) >= sum(bool(each) for each in value.values()) and all(
            text.side(marker.side) in told for marker in standing if marker.side
        )
    if name in ("chains", "camp"):
        kinds = {marker.kind for marker in view.markers}
        return name in kinds and text.say(f"marker-{name}") in told
    if name == "short":
        return {track.side for track in view.tracks if track.id == "dearth" and track.value} == set(value)
    if name == "alcibiades":
        away = value in ("sparta", "sardis")
        return not away or any(piece.id == "alcibiades" for piece in view.pieces)
    return name == "player" and bool(value)


@pytest.mark.parametrize("title", registry.KEYS)
def test_the_description_of_a_picture_says_all_that_is_drawn(title: str) -> None:
    """Check that the alternative text has the heading, every gauge, every line of the record, and the map."""
    checked = set()
    for view in views(title):
        for lang in LANGUAGES:
            text = map_text(title, lang)
            alt = maps.describe(view, lang)
            for name, value in record(view, text):
                assert text.say("alt-pair", name=name, value=value) in alt, (name, lang)
            for side, count in view.hand_sizes.items():
                assert f"{text.side(side)} {count}" in alt
            for track in view.tracks:
                assert not track.side or str(track.value) in alt or track.id == "advantage", track
            for name in view.facts.keys() & look(title).on_the_map:
                if view.facts[name] and view.facts[name] != "unbuilt":
                    assert shown_on_the_map(name, view, lang), (name, view.facts[name])
                    checked.add(name)
    assert checked


@pytest.mark.parametrize("title", ["sphacteria", "syracuse"])
def test_reinforcements_to_come_stand_on_the_turn_track(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = next(view for view in views(title) if arrivals(view))
    painter = Painter(view, frame_for(view, "500", None), "light", "en")
    flags: list[tuple[str, float]] = []
    monkeypatch.setattr(
        Gauges, "token", lambda self, sign, side, value, x, y, size: flags.append((side, x)) if sign == "flag" else None
    )
    Gauges(painter).awaited()
    cells = painter.shapes.cells["turn"]
    due = [
        (side, turn)
        for turn, sides in arrivals(view).items()
        if turn > view.turn and str(turn) in cells
        for side in sides
    ]
    assert due and len(flags) == len(due)
    for (side, turn), (drawn, x) in zip(due, flags, strict=True):
        assert drawn == side and cells[str(turn)][0] < x < cells[str(turn)][2]


def test_the_record_stands_under_the_map() -> None:
    lines = [("Initiative", "Athens"), ("Eliminated", ", ".join(f"H{n}" for n in range(60)))]
    text, theme = map_text("sphacteria", "en"), THEMES["light"]
    strip = record_strip(800, lines, text, theme, phone=False)
    assert strip.width == 800 and strip.height > 40
    assert record_strip(800, lines, text, theme, phone=True).height > strip.height


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_the_record_ends_between_a_name_and_its_value(lang: str) -> None:
    """Check also that a side and its number stay together, and that a French colon has its space."""
    text = map_text("syracuse", lang)
    lines = [(text.say("record-operations"), "Athens 11, Syracuse 2"), (text.say("record-cup"), "18")] * 4
    for room in range(330, 700, 10):
        for row in _flow(lines, text, 20, room):
            words = [word for _, word, _ in row]
            assert not row[-1][2], "a name at the end of a line"
            assert words[0] not in ("11,", "2", "18", ":"), words
    colons = [word for row in _flow(lines, text, 20, 600) for _, word, _ in row if word.endswith(":")]
    assert len(colons) == len(lines) and all((word == ":") == (lang == "fr") for word in colons)


@pytest.mark.parametrize("title", registry.KEYS)
def test_every_gauge_stands_in_the_strip_above_a_telephone_picture(title: str) -> None:
    for view in views(title):
        text = map_text(title, "en")
        table = gauge_table(view, text)
        for track in view.tracks:
            name, figure = look(view.title).track(track.id).name, str(track.value).replace("-", "−")
            if track.side and name != "advantage":
                in_column = table.columns.get(name, {}).get(track.side) == figure
                assert in_column or any(f"{text.side(track.side)} {figure}" in said for _, said in table.rest), track
        for side, count in view.hand_sizes.items():
            assert table.columns["hand"][side] == str(count)
    strip = header_strip(view, text, THEMES["dark"], 1080)
    assert strip.width == 1080 and 120 < strip.height < 360


@pytest.mark.parametrize(("talents", "shown"), [(9450, ""), (18000, "+10"), (29700, "+20")])
def test_a_treasury_above_ten_thousand_says_so(talents: int, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = VIEWS["peloponnesian_war"]()
    view.tracks = [Track("treasury", talents, "athens")]
    painter = Painter(view, frame_for(view, "500", None), "light", "en")
    tokens: list[str] = []
    monkeypatch.setattr(Gauges, "token", lambda self, sign, side, value, *rest: tokens.append(value))
    Gauges(painter).track(view.tracks[0])
    assert tokens == [shown, ""]
