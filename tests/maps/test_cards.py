"""Hands, battles, standings and replays."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest
from PIL import Image, ImageStat

import maps
from engine import registry
from engine.kernel import Session
from engine.kernel.battles import with_aftermath
from engine.kernel.event import Event
from engine.kernel.view import View
from maps.canvas.shapes import shapes
from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES
from maps.cards.battle import harmed, losses, outcome
from maps.cards.card_sheet import faces_of, stratagems
from maps.painter import Painter
from maps.replay import land_frame
from tests.maps.views import BATTLE, STANDINGS, VIEWS


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


@pytest.mark.parametrize("title", ["sphacteria", "syracuse"])
def test_every_stratagem_says_what_it_does_and_when(title: str) -> None:
    from maps.canvas.texts import map_text
    from maps.cards.card_sheet import stratagem_effect, stratagem_name

    sheet = stratagems(title)
    assert sheet.faces and sheet.counters
    for lang in ("en", "fr", "it"):
        text = map_text(title, lang)
        for face in sheet.faces.values():
            assert text.has(f"when-{face.when}"), face
            assert len(stratagem_effect(face, text)) > 20, face
            assert stratagem_name(face, text) != f"stratagem-{face.number}", face
    for counter in sheet.counters:
        assert len(faces_of(title, counter)) == 2


def test_a_hand_names_both_faces() -> None:
    picture = maps.paint_hand("sphacteria", ["5/15", "2/12"], "en", "light")
    assert "5 " in picture.alt and "15 " in picture.alt and "12 " in picture.alt
    image = opened(picture.png)
    assert image.size == (picture.width, picture.height)
    more = maps.paint_hand("sphacteria", ["5/15", "2/12", "1/11"], "en", "light")
    assert more.height > picture.height
    assert maps.paint_hand("sphacteria", [], "fr", "dark").png


def test_a_battle_gives_every_reason() -> None:
    picture = maps.paint_battle(BATTLE, "en", "light")
    for said in ("26", "12", "+1", "−1", "−2", "Die 5", "1/4 - R", "Sparta"):
        assert said in picture.alt
    unknown = maps.paint_battle({key: BATTLE[key] for key in ("title", "zone", "attacker")}, "it", "contrast")
    assert opened(unknown.png).size == (unknown.width, unknown.height)


def test_the_counters_of_a_battle_are_as_they_fought() -> None:
    from maps.canvas.texts import map_text
    from maps.cards.battle import faces

    facts = {"forces": {"athens": ["A-T6", "nicias"]}, "strengths": {"athens": 12}}
    fleet, leader = faces(facts, "athens", "syracuse", map_text("syracuse", "en"))
    assert fleet.weak and fleet.figure == "12", "the strength of all tells which side was up"
    assert leader.kind == "leader" and leader.star and leader.figure == "1"
    full = faces({**facts, "strengths": {"athens": 25}}, "athens", "syracuse", map_text("syracuse", "en"))[0]
    assert not full.weak and full.figure == "25"
    unsure = faces({**facts, "strengths": {"athens": 7}}, "athens", "syracuse", map_text("syracuse", "en"))[0]
    assert not unsure.figure, "rather no figure than a wrong one"
    (messenian,) = faces({"forces": {"athens": ["A-H6"]}}, "athens", "sphacteria", map_text("sphacteria", "en"))
    assert messenian.band in ("messenian", "helot")


def test_a_battle_of_the_war_has_a_die_for_each_side() -> None:
    facts = {
        "title": "peloponnesian_war",
        "zone": "chalcis",
        "attacker": "sparta",
        "defender": "athens",
        "forces": {"sparta": {"H": 7, "C": 1}, "athens": {"H": 4, "N": 3}},
        "leaders": ["archidamus", "pericles"],
        "dice": {"sparta": 4, "athens": 2},
        "totals": {"sparta": 7, "athens": 3},
        "winner": "sparta",
        "modifiers_sparta": {"tactical": 1, "spartans": 2},
        "modifiers_athens": {"tactical": 1},
    }
    picture = maps.paint_battle(facts, "en", "light")
    assert "Die: Sparta 4, Athens 2" in picture.alt
    assert "Sparta 7" in picture.alt and "Athens 3" in picture.alt and "+2" in picture.alt
    assert opened(picture.png).size[0] == 1000


def test_standings() -> None:
    table = maps.paint_standings(STANDINGS, "Olympiad 88", "en", "light")
    assert "1. Thucydides" in table.alt


def scenes(count: int) -> list[tuple[View, str]]:
    view = VIEWS["sphacteria"]()
    return [(replace(view, turn=turn % 7 + 1, pieces=view.pieces[turn:]), f"Turn {turn + 1}") for turn in range(count)]


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_a_replay_moves(kind: str) -> None:
    data = maps.animate(scenes(4), kind=kind)
    image = opened(data)
    assert getattr(image, "n_frames", 1) == 4
    assert len(data) < 10 * 1024 * 1024


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("title", VIEWS)
def test_a_replay_shows_the_land_alone(title: str) -> None:
    """Check that there is no frame, track or legend, that counters are phone-sized, and the turn is in the caption."""
    view = VIEWS[title]()
    frame = land_frame(view, 600)
    assert not frame.furnished and frame.box == shapes(title).land and abs(frame.size[0] - 600) <= 1
    painter = Painter(view, frame, "light", "en")
    painter.paint({})
    on_map = [spot.size * frame.scale for _, spot, place in painter.drawn.pieces if place not in painter.crowded]
    assert min(on_map) >= 600 * 22 / 390 * 0.88


@pytest.mark.usefixtures("plain_ground")
def test_a_replay_keeps_to_its_limit() -> None:
    large = maps.animate(scenes(4), kind="gif")
    limit = len(large) * 2 // 3
    small = maps.animate(scenes(4), kind="gif", limit=limit)
    assert len(small) <= limit
    with pytest.raises(ValueError, match="at least one view"):
        maps.animate([])


def test_every_counter_of_a_battle_shows_its_own_strength() -> None:
    """The event says which units fought weakened: every counter is shown on the side it fought on."""
    from maps.canvas.texts import map_text
    from maps.cards.battle import faces

    game, found = registry.title("sphacteria"), 0
    for number in range(40):
        rng = random.Random(number)
        session = Session(game, game.scenarios[0], {}, number.to_bytes(32, "big"), "cards")
        for _ in range(400):
            if session.over or found > 2:
                break
            seat = rng.choice(sorted(session.pending))
            for event in session.submit(seat, session.pending[seat].sample(rng)).events:
                if event.key == "battle":
                    for side in event.facts["strengths"]:
                        shown = faces(event.facts, side, "sphacteria", map_text("sphacteria", "en"))
                        units = [face for face in shown if face.kind != "leader"]
                        assert all(face.figure.isdigit() for face in units), "no figure is left out"
                        assert {face.name for face in units if face.weak} == {
                            name.rsplit("-", 1)[-1]
                            for name in event.facts["weak"]
                            if name in event.facts["forces"][side]
                        }
                        found += any(face.weak for face in units)
        session.close()
    assert found, "some units fought weakened"


def test_a_battle_card_tells_what_followed() -> None:
    battle = Event("battle", {key: value for key, value in BATTLE.items() if key not in ("losses", "title")})
    following = [
        Event("losses", {"side": "athens", "zone": "Q", "weakened": ["A-H3"], "lost": ["A-H2"]}),
        Event("losses", {"side": "sparta", "zone": "O", "weakened": [], "lost": ["S-H1"]}),
        Event("moved", {"side": "athens", "start": "Q", "goal": "P", "why": "retreat"}),
        Event("moved", {"side": "sparta", "start": "Q", "goal": "R", "why": "march"}),
        Event("battle", {"zone": "Q"}),
        Event("losses", {"side": "sparta", "zone": "Q", "weakened": [], "lost": ["S-H2"]}),
    ]
    facts = {**with_aftermath(battle, following, ("battle",)), "title": "sphacteria"}
    assert harmed(facts) == [("athens", "A-H2", True), ("athens", "A-H3", False)] and facts["retreats"] == {
        "athens": "P"
    }
    for lang, said in (("en", "Athens falls back: Pylos"), ("fr", "recule"), ("it", "ripiega")):
        assert said in maps.paint_battle(facts, lang).alt
    plain = maps.paint_battle({**battle.facts, "title": "sphacteria"}, "en")
    assert maps.paint_battle(facts, "en").height > plain.height, "room for the losses and the retreat"


WAR_BATTLE = Event(
    "battle",
    {
        "zone": "chalcis",
        "attacker": "sparta",
        "defender": "athens",
        "forces": {"sparta": {"H": 7}, "athens": {"H": 4, "N": 3}},
        "dice": {"sparta": 4, "athens": 2},
        "totals": {"sparta": 7, "athens": 3},
        "winner": "sparta",
    },
)


def test_the_result_stands_on_the_card_in_words() -> None:
    text = map_text("syracuse", "en")
    facts = {**BATTLE, "title": "syracuse", "attacker": "athens", "defender": "syracuse", "cell": "1/4 - 1/4"}
    facts["winner"] = "syracuse"
    said = ["Attackers lose a quarter of the units, defenders a quarter of the units.", "Syracuse wins the field."]
    assert outcome(facts, text) == said
    assert " ".join(said).rstrip(".") in maps.paint_battle(facts, "en", "light").alt
    assert outcome({**facts, "cell": "R - 1/2"}, text)[0] == "Attackers lose nothing, defenders half of the units."
    fled = {**facts, "winner": "", "retreats": {"athens": "T12"}}
    assert outcome(fled, text)[1] == "Syracuse wins the field.", "the side whose enemy alone fell back"
    for lang in ("fr", "it"):
        assert "attackers" not in outcome(facts, map_text("syracuse", lang))[0]


def test_a_tie_is_not_a_battle_to_come() -> None:
    text = map_text("peloponnesian_war", "en")
    assert outcome({**WAR_BATTLE.facts, "winner": ""}, text) == ["Neither side holds the field."]
    facts = {"title": "peloponnesian_war", "attacker": "sparta", "defender": "athens"}
    assert outcome(facts, text) == ["The die has not been rolled yet"]


def test_losses_of_the_war_are_crossed_out() -> None:
    after = [
        Event("losses", {"side": "athens", "zone": "chalcis", "force": {"H": 2, "N": 1}}),
        Event("losses", {"side": "athens", "zone": "corinth", "force": {"H": 5}}),
    ]
    facts = {**with_aftermath(WAR_BATTLE, after, ("battle",)), "title": "peloponnesian_war"}
    text = map_text("peloponnesian_war", "en")
    fallen = losses(facts, "peloponnesian_war", text)
    assert [(face.side, face.kind, face.figure, gone) for face, gone in fallen] == [
        ("athens", "H", "2", True),
        ("athens", "N", "1", True),
    ]
    assert outcome(facts, text) == ["Athens loses: Hoplites 2, Fleet 1.", "Sparta wins the field."]
    whole = maps.paint_battle({**WAR_BATTLE.facts, "title": "peloponnesian_war"}, "en", "light")
    assert maps.paint_battle(facts, "en", "light").height > whole.height


def test_a_half_that_may_not_be_played_is_dimmed() -> None:
    sheet = stratagems("sphacteria")
    name = next(
        key for key, counter in sheet.counters.items() if {face.owner for face in counter.faces} == {"athens", "sparta"}
    )
    owners = [sheet.faces[number].owner for number in faces_of("sphacteria", name)]
    plain, dimmed = (
        opened(maps.paint_hand("sphacteria", [name], "en", "light", side).png).convert("L") for side in ("", "athens")
    )
    halves = [(40, 155, 480, 370), (520, 155, 960, 370)]
    for owner, half in zip(owners, halves, strict=True):
        before, after = (ImageStat.Stat(image.crop(half)).stddev[0] for image in (plain, dimmed))
        assert (after < before * 0.7) == (owner == "sparta"), owner


@pytest.mark.parametrize("title", VIEWS)
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_no_name_of_the_legend_is_set_small(title: str, lang: str) -> None:
    """Check that every entry keeps at least four fifths of its nominal size."""
    from maps.canvas import lettering
    from maps.canvas.sheet import Sheet
    from maps.ground.furniture import key

    board = shapes(title)
    asked: list[float] = []
    real = lettering.fit

    def fit(text: str, face: str, size: float, room: float, least: float) -> float:
        found = real(text, face, size, room, least)
        asked.append(found / size)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("maps.ground.furniture.fit", fit)
        sheet = Sheet(board.boxes["key"]["rect"], 1.0, 1, (255, 255, 255))
        key(sheet, board, THEMES["light"], map_text(title, lang))
    assert asked and min(asked) > 0.8


@pytest.mark.usefixtures("plain_ground")
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_dispatch_shows_where_it_was_fought(size: str) -> None:
    view = VIEWS["sphacteria"]()
    facts = [{**BATTLE, "zone": zone} for zone in ("Q", "P", "V", "N")]
    plain = maps.paint(view, size=size)
    for count in (1, 2, 3):
        picture = maps.paint(view, size=size, fought=facts[:count])
        assert picture.width == plain.width and picture.height > plain.height + plain.width * 0.15
        assert "Q · North end of Sphacteria. Attackers lose a quarter of the units, defenders nothing." in picture.alt
    assert maps.paint(view, size=size, fought=facts).png == maps.paint(view, size=size, fought=facts[:3]).png
    assert maps.paint(view, size=size, fought=[{**BATTLE, "zone": "nowhere"}]).png == plain.png


def test_a_thumbnail_has_its_place_in_the_middle() -> None:
    from maps.ground.kept_grounds import thumbnail_frame

    for title in VIEWS:
        board = shapes(title)
        for name, place in board.places.items():
            frame = thumbnail_frame(board, name, 360, 240)
            assert abs(frame.size[0] - 360) <= 2 and not frame.furnished
            x, y = frame.at(*place.centre)
            if place.kind == "space":
                assert -1 <= x <= frame.size[0] + 1 and -1 <= y <= frame.size[1] + 1, name
