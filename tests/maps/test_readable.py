"""Accessibility: contrast, colour-blind palettes, lettering, text that fits, words in three languages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageFont

import maps
from engine.kernel.text import LANGUAGES, catalogue
from engine.registry import KEYS as TITLES
from maps import gallery
from maps.canvas import disk_cache, lettering
from maps.canvas.lettering import FILES, FONTS
from maps.canvas.shapes import shapes
from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES, Colour, contrast, mix
from maps.cards.card_sheet import stratagems
from maps.figures.counters import sprite
from maps.figures.signs import lettered, round_sign
from maps.ground import kept_grounds as grounds
from maps.ground.kept_grounds import _shelf, colourised, draw_ground, whole
from maps.ground.ornaments import LAND_NAME, SEA_NAME
from maps.painter import Painter, frame_for
from tests.maps.views import BATTLE, STANDINGS, VIEWS

ROOT = Path(maps.__file__).parent


@pytest.mark.usefixtures("no_landscape")
@pytest.mark.parametrize(
    "theme",
    [pytest.param(theme, marks=[] if theme in ("light", "dark") else pytest.mark.soak) for theme in sorted(THEMES)],
)
def test_every_text_stands_out(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check all text of all pictures with the colours actually used, bypassing the cache."""
    monkeypatch.setattr(disk_cache, "fetch", lambda key: None)
    monkeypatch.setattr(disk_cache, "keep", lambda key, image: None)
    for cached in (sprite, round_sign, lettered):
        cached.cache_clear()
    _shelf.clear()
    lettering.pairs.clear()
    for title in TITLES:
        where = shapes(title)
        view = VIEWS[title]()
        places = list(where.places)[:3]
        Painter(view, frame_for(view, "300", None), theme, "en").paint(dict(zip(places, "ABC", strict=True)))
        Painter(replace(view, outcome={"kind": "win"}, active=""), frame_for(view, "300", None), theme, "en").paint({})
    maps.paint_hand("sphacteria", ["5/15", "10/20"], "en", theme)
    maps.paint_battle(BATTLE, "en", theme)
    maps.paint_battle({"title": "sphacteria", "zone": "P"}, "en", theme)
    maps.paint_standings(STANDINGS, "Olympiad", "en", theme)
    maps.paint_bracket(gallery.BRACKET, title="Olympiad", theme=theme)
    maps.paint_cross_table(gallery.NAMES, gallery.CELLS, ["1"] * len(gallery.NAMES), "Olympiad", "en", theme)
    maps.paint_ratings(gallery.RATINGS, "Olympiad", "en", theme)
    monkeypatch.setattr(grounds, "PHONE_GROUND", 600)  # the phone ground is large; its text is the same
    monkeypatch.setattr(grounds, "PHONE", 600)
    maps.paint(VIEWS["sphacteria"](), size="phone", theme=theme, fought=[BATTLE])
    sides = {(look.figure, look.field) for look in THEMES[theme].liveries.values()}
    assert sides - {(look.figure, look.field) for look in [THEMES[theme].livery("neutral")]} <= lettering.pairs
    poor = {pair: round(contrast(*pair), 2) for pair in lettering.pairs if contrast(*pair) < 4.5}
    assert not poor


def seen_by(colour: Colour, kind: str) -> tuple[float, float, float]:
    """Return a colour as a dichromat sees it (Viénot, Brettel and Mollon 1999, in linear light)."""
    red, green, blue = ((c / 255) ** 2.2 for c in colour)
    if kind == "tritan":
        return (
            red + 0.12739886 * green - 0.12739886 * blue,
            0.87390929 * green + 0.12609071 * blue,
            0.87390929 * green + 0.12609071 * blue,
        )
    weights = {"deutan": (0.29275, 0.70725), "protan": (0.11238, 0.88762)}[kind]
    yellow = weights[0] * red + weights[1] * green
    return (yellow, yellow, blue)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_sides_differ_for_everybody_in_every_theme(theme: str) -> None:
    """The colours of the sides are distinguishable with any colour vision; patterns help as well."""
    look = THEMES[theme]
    for kind in ("deutan", "protan", "tritan"):
        one, other = (seen_by(look.livery(side).field, kind) for side in ("athens", "sparta"))
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 0.05, (theme, kind)
        assert contrast(look.livery("athens").field, look.livery("athens").figure) >= 4.5
        assert contrast(look.livery("sparta").field, look.livery("sparta").figure) >= 4.5


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_names_of_lands_and_seas_have_contrast(theme: str) -> None:
    """The letters are large and deliberately pale: the contrast is at least 3 to 1 on every ground."""
    look = THEMES[theme]
    for ink, strength, papers in (
        (look["regionland"], LAND_NAME, [look["land"], look["high"]]),
        (look["regionsea"], SEA_NAME, [look["sea"], look["deep"], look["shallow"]]),
    ):
        for ground in papers:
            assert contrast(mix(ground, ink, strength / 255), ground) >= 3, (theme, ink, ground)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_tinted_land_tells_its_side_and_leaves_names_legible(theme: str) -> None:
    """Land of a side differs from the other side's and from neutral land, for every type of colour vision."""
    look = THEMES[theme]
    plain = Image.new("RGB", (1, 1), look["land"])
    held = [colourised(plain, theme, side).tobytes() for side in ("athens", "sparta")]
    tones: list[Colour] = [look["land"], *((tone[0], tone[1], tone[2]) for tone in held)]
    for tone in tones:
        assert contrast(look["text"], tone) >= 4.5, "letters whose halo meets the land"
    for kind in ("deutan", "protan", "tritan") if theme not in ("deutan", "tritan") else (theme,):
        seen = [seen_by(tone, kind) for tone in tones]
        apart = sum((a - b) ** 2 for a, b in zip(seen[1], seen[2], strict=True)) ** 0.5
        assert apart > 0.02, (kind, apart)


@pytest.mark.parametrize("theme", ["deutan", "tritan"])
def test_tinted_land_is_not_taken_for_the_sea(theme: str) -> None:
    """Coasts must be clearly visible with the colour vision that a theme is made for."""
    look = THEMES[theme]
    plain = Image.new("RGB", (1, 1), look["land"])
    for side in ("athens", "sparta"):
        red, green, blue = colourised(plain, theme, side).tobytes()
        land = seen_by((red, green, blue), theme)
        for water in ("sea", "shallow", "deep"):
            sea = seen_by(look[water], theme)
            assert sum((a - b) ** 2 for a, b in zip(land, sea, strict=True)) ** 0.5 > 0.12, (side, water)


@pytest.mark.parametrize(("theme", "kinds"), [("deutan", ("deutan", "protan")), ("tritan", ("tritan",))])
def test_sides_differ_for_colour_blind_readers(theme: str, kinds: tuple[str, ...]) -> None:
    look = THEMES[theme]
    for kind in kinds:
        for one, other in ((look.livery("athens").field, look.livery("sparta").field), (look["sea"], look["land"])):
            apart = sum((a - b) ** 2 for a, b in zip(seen_by(one, kind), seen_by(other, kind), strict=True)) ** 0.5
            assert apart > 0.12, (kind, one, other, apart)


def test_sides_differ_without_colour() -> None:
    for look in THEMES.values():
        assert look.livery("athens").pattern != look.livery("sparta").pattern
        assert look.livery("sparta").pattern != look.livery("neutral").pattern


def every_face_once(title: str) -> list[str]:
    """Return counters that show every stratagem of a title."""
    chosen: list[str] = []
    seen: set[str] = set()
    for counter in stratagems(title).counters.values():
        faces = {face.number for face in counter.faces}
        if not faces <= seen:
            chosen.append(counter.id)
            seen |= faces
    return chosen


@pytest.mark.usefixtures("plain_ground", "no_landscape")
@pytest.mark.parametrize("lang", ["fr", *(pytest.param(lang, marks=pytest.mark.full) for lang in ("en", "it"))])
def test_no_text_overflows(lang: str) -> None:
    """Checked at desktop size and on plain paper: only the lettering matters here, and French words are the longest."""
    lettering.overflows.clear()
    lettering.shrunk.clear()
    for title in TITLES:
        where, view = shapes(title), VIEWS[title]()
        draw_ground(where, whole(where, "desktop"), "contrast", lang, "second-edition", 1)
        maps.paint(view, size="phone", theme="contrast", lang=lang, fought=[BATTLE] if title == "sphacteria" else [])
        Painter(view, frame_for(view, "desktop", None), "contrast", lang).paint({})
        for start in range(0, len(every_face_once(title)), 4):
            maps.paint_hand(title, every_face_once(title)[start : start + 4], lang, "contrast")
    maps.paint_battle(BATTLE, lang)
    assert not lettering.shrunk, "no word of ours is at half its size in any language"
    maps.paint_standings(STANDINGS, "", lang)
    assert not lettering.overflows


def test_places_have_names_in_three_languages() -> None:
    for title in TITLES:
        for place in shapes(title).places.values():
            assert any(catalogue(title, "en").has(f"{kind}-{place.id}") for kind in ("zone", "space", "base")), place.id
            names = [map_text(title, lang).place(place) for lang in LANGUAGES]
            assert all(name and not re.search(r"\([A-Z]{1,3}\d*\)$", name) for name in names), names


def test_fonts_have_every_letter() -> None:
    catalogues = [*ROOT.rglob("text/*.ftl"), *ROOT.parent.glob("engine/*/text/*.ftl")]
    used = {
        letter
        for path in catalogues
        for line in path.read_text(encoding="utf-8").splitlines()
        if " = " in line
        for letter in re.sub(r"\{[^}]*\}?", "", line.split(" = ", 1)[1])
        if letter.isalpha()
    }
    used |= set("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψωςάέήίόύώἀἁἐἡὁὐῆῶ")
    for face, file in FILES.items():
        letters = ImageFont.truetype(FONTS / file, 30)
        missing = bytes(letters.getmask("\uffff"))
        wanted = used if face != "title" else {letter for letter in used if letter < "Ͱ"}
        assert not [letter for letter in wanted if bytes(letters.getmask(letter)) == missing], face


def test_fonts_bring_their_licence() -> None:
    for name in ("OFL-Cinzel.txt", "OFL-EBGaramond.txt"):
        assert "SIL OPEN FONT LICENSE" in (FONTS / name).read_text(encoding="utf-8").upper()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_the_position_in_words(title: str, lang: str) -> None:
    view = VIEWS[title]()
    alt = maps.describe(view, lang)
    assert len(alt) <= 1024 and "{" not in alt
    text = maps.plain_text(view, lang)
    speech = map_text(title, lang)
    for piece in view.pieces:
        if piece.kind == "leader":
            assert speech.leader(piece.id) in text
    assert len(maps.describe(replace(view, pieces=view.pieces * 9), lang)) <= 1024
