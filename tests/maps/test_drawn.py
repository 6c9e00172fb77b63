"""What is drawn: every counter of the view inside its zone, and nothing else."""

from __future__ import annotations

import io
import itertools
import math
import random
from collections import Counter
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageDraw

import maps
from engine import registry
from engine.kernel import Session
from engine.kernel.view import Marker, Move, Piece, View
from engine.registry import KEYS as TITLES
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Point, shapes
from maps.figures.counters import STRIP
from maps.ground.control import controls
from maps.ground.kept_grounds import inset_frame, whole
from maps.painter import Painter, frame_for
from maps.pieces.arrows import SHORT_OF, leg_path
from maps.pieces.fans import board, nearest, overlap
from maps.pieces.layout import Spot, zone_spots
from maps.strips.roster import COUNTER
from tests.maps.views import VIEWS

SMALL = "500"

pytestmark = pytest.mark.usefixtures("plain_ground")


def painted(view: View, size: str = SMALL, targets: dict[str, str] | None = None) -> Painter:
    painter = Painter(view, frame_for(view, size, None), "light", "en")
    painter.paint(targets or {})
    return painter


def inside(polygon: list[Point], x: float, y: float) -> bool:
    odd = False
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            odd = not odd
    return odd


def lies_in(spot: Spot, polygon: list[Point]) -> bool:
    half = spot.size / 2 - 1
    return all(inside(polygon, spot.x + dx * half, spot.y + dy * half) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def assert_all_drawn(view: View) -> None:
    painter = painted(view)
    wanted = Counter((piece.id, piece.side, piece.place) for piece in view.pieces)
    assert Counter((piece.id, piece.side, piece.place) for piece, _, _ in painter.drawn.pieces) == wanted
    for piece, spot, place in painter.drawn.pieces:
        where = painter.shapes.places[place]
        assert place == resolve(painter.shapes, piece.place)
        if where.kind == "space":
            x0, y0, x1, y1 = fan = painter.drawn.fans[place]
            assert x0 <= spot.x <= x1 and y0 <= spot.y <= y1, piece
            apart = math.dist(nearest(fan, where.centre), where.centre)
            assert apart < 250 and (apart <= 27 or place in painter.drawn.tied), "near its space, or tied to it"
        else:
            assert lies_in(spot, where.polygon), (piece, spot)


@pytest.mark.parametrize("title", TITLES)
def test_every_counter_lies_in_its_zone(title: str) -> None:
    assert_all_drawn(VIEWS[title]())


@pytest.mark.parametrize("title", TITLES)
def test_views_of_real_games_are_drawn_whole(title: str) -> None:
    game = registry.title(title)
    for number, scenario in enumerate(game.scenarios[:3]):
        rng = random.Random(number)
        session = Session(game, scenario, {}, number.to_bytes(32, "big"), "maps")
        for turn in range(120):
            if session.over:
                break
            seat = rng.choice(sorted(session.pending))
            step = session.submit(seat, session.pending[seat].sample(rng))
            if turn % 40 == 39:
                assert_all_drawn(session.view(None, step.events))
        session.close()


@pytest.mark.parametrize("title", TITLES)
def test_nothing_else_changes_with_the_pieces(title: str) -> None:
    """Check that the picture without pieces differs only where they were."""
    view = replace(VIEWS[title](), moves=[], battles=[], markers=[])
    full, bare = painted(view), painted(replace(view, pieces=[]))
    allowed = Image.new("L", full.image.size, 0)
    draw = ImageDraw.Draw(allowed)
    for _, spot, _ in full.drawn.pieces:
        half = spot.size * 0.5 * 1.15 + 4
        x0, y0 = full.frame.at(spot.x - half, spot.y - half)
        x1, y1 = full.frame.at(spot.x + half, spot.y + half)
        draw.rectangle([x0 - 2, y0 - 2, x1 + 2, y1 + 2], fill=255)
    difference = ImageChops.difference(full.image, bare.image).convert("L").point([0, 0, 0] + [255] * 253)
    for name in full.drawn.tied:
        at = full.shapes.places[name].centre
        (x0, y0), end = full.frame.at(*at), full.frame.at(*nearest(full.drawn.fans[name], at))
        draw.line([(x0, y0), end], fill=255, width=8)
        draw.ellipse([x0 - 5, y0 - 5, x0 + 5, y0 + 5], fill=255)
    for x0, y0, x1, y1 in full.drawn.rewritten:
        draw.rectangle([*full.frame.at(x0 - 8, y0 - 8), *full.frame.at(x1 + 8, y1 + 8)], fill=255)
    assert difference.getbbox() is not None
    assert ImageChops.subtract(difference, allowed).getbbox() is None


def crowded() -> View:
    """Return a view with forces in every space of Attica, Boeotia and the Isthmus."""
    names = ("athens", "piraeus", "megara", "corinth", "thebes", "plataea", "panactum", "decelea", "argos", "sparta")
    pieces = [
        Piece(f"{side}-{kind}-{name}", side, kind, name, 3)
        for turn, name in enumerate(names)
        for side in (("athens", "sparta")[turn % 2],)
        for kind in ("H", "N")[: 1 + turn % 2]
    ]
    return View("peloponnesian_war", "campaign", None, 2, 10, "operations", pieces=pieces)


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_fans_hide_no_names_and_no_other_fans(lang: str) -> None:
    for view, most in ((VIEWS["peloponnesian_war"](), 2), (crowded(), 5)):
        painter = Painter(view, frame_for(view, SMALL, None), "light", lang)
        painter.lay({})
        fans = list(painter.drawn.fans.values())
        assert not any(overlap(one, other) > 1 for turn, one in enumerate(fans) for other in fans[turn + 1 :])
        names = board(painter.shapes, lang).labels
        hidden = {
            name
            for name, rect in names.items()
            if sum(overlap(rect, fan) for fan in fans) > (rect[2] - rect[0]) * (rect[3] - rect[1]) * 0.2
        }
        assert len(hidden) <= most, hidden


def test_a_close_up_shows_the_fans_of_its_spaces() -> None:
    places = ["corinth", "megara", "athens", "thebes"]
    view = crowded()
    painter = Painter(view, frame_for(view, "phone", places), "light", "en")
    painter.lay({})
    x0, y0, x1, y1 = painter.frame.box
    for name in places:
        fan = painter.drawn.fans[name]
        assert x0 <= fan[0] and y0 <= fan[1] and fan[2] <= x1 and fan[3] <= y1, name


def test_two_sides_in_a_space_have_rows_of_their_own() -> None:
    pieces = [
        Piece(f"{side}-{kind}", side, kind, "potidaea", 2) for side in ("athens", "sparta") for kind in ("H", "C", "N")
    ]
    view = View("peloponnesian_war", "campaign", None, 2, 10, "operations", pieces=pieces)
    painter = painted(view)
    heights = {
        side: {spot.y for piece, spot, _ in painter.drawn.pieces if piece.side == side} for side in ("athens", "sparta")
    }
    size = painter.drawn.pieces[0][1].size
    assert min(heights["sparta"]) - max(heights["athens"]) > size, "and a gap between them"


def test_a_burst_on_a_space_covers_no_name() -> None:
    view = VIEWS["peloponnesian_war"]()
    view.battles = ["piraeus", "corinth", "sparta", "potidaea", "chios", "syracuse"]
    painter = painted(view)
    names = board(painter.shapes, "en").labels
    for name in view.battles:
        spot = painter.bursts[name]
        half = spot.size * 0.4
        burst = (spot.x - half, spot.y - half, spot.x + half, spot.y + half)
        hidden = [other for other, rect in names.items() if overlap(burst, rect) > 120]
        assert not hidden, (name, hidden)


def test_a_leader_in_a_fan_is_not_covered() -> None:
    pieces = [Piece("alcibiades", "athens", "leader", "sparta"), Piece("sparta-H", "sparta", "H", "sparta", 3)]
    view = View("peloponnesian_war", "campaign", None, 2, 10, "operations", pieces=pieces)
    (_, leader, _), (_, troops, _) = painted(view).drawn.pieces
    assert troops.x - leader.x >= leader.size or troops.y > leader.y + leader.size / 2


def legible(spots: list[Spot]) -> bool:
    """Return whether neighbouring counters in a row are far enough apart, and rows do not overlap."""
    for turn, one in enumerate(spots):
        for other in spots[turn + 1 :]:
            apart = abs(other.x - one.x) >= one.size * STRIP * 0.98 or abs(other.y - one.y) >= one.size * 0.98
            if not apart:
                return False
    return True


@pytest.mark.parametrize("title", ["sphacteria", "syracuse"])
def test_forty_counters_in_one_zone_are_legible(title: str) -> None:
    where = shapes(title)
    scale = whole(where, "full").scale
    for place in where.places.values():
        groups = zone_spots(where, place, [20, 20])
        spots = [spot for group in groups for spot in group]
        assert len(spots) == 40
        assert all(lies_in(spot, place.polygon) for spot in spots), place.id
        assert legible(spots), place.id
        assert min(spot.size for spot in spots) * scale * 0.36 >= 11, "figures at least eleven pixels tall at full size"


def test_a_tall_stack_says_how_strong_it_is() -> None:
    view = VIEWS["sphacteria"]()
    strong = [
        sum(piece.strength or 0 for piece in view.pieces if (piece.side, piece.place, piece.kind != "leader") == where)
        for where in (("athens", "BTA", True), ("sparta", "BMS", True))
    ]
    totals = [(side, total) for _, side, total in painted(view).totals]
    assert {("athens", strong[0]), ("sparta", strong[1])} <= set(totals) and min(strong) > 10


def test_forty_counters_are_drawn() -> None:
    pieces = [
        Piece(f"{side[0].upper()}-H{n}", side, "H", "R", n, n % 2 == 0)
        for side in ("athens", "sparta")
        for n in range(1, 21)
    ]
    assert_all_drawn(View("sphacteria", "first-edition", None, 1, 7, "activation", pieces=pieces))


def test_letters_of_the_menu_are_on_their_zones() -> None:
    view = VIEWS["sphacteria"]()
    painter = painted(view, targets={"R": "A", "E": "B", "O": "C"})
    assert set(painter.drawn.letters) == {"R", "E", "O"}
    for name, at in painter.drawn.letters.items():
        assert inside(painter.shapes.places[name].polygon, *at)
    spots = [spot for _, spot, place in painter.drawn.pieces if place == "O"]
    x, y = painter.drawn.letters["O"]
    assert all(max(abs(spot.x - x), abs(spot.y - y)) > spot.size * 0.4 for spot in spots), "no letter on a counter"


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize(
    ("title", "far", "asked"),
    [
        *(("sphacteria", far, ("T", far)) for far in ("BTA", "BMA", "BTS", "BMS")),
        ("syracuse", "CATANIA", ("T25", "M9", "CATANIA")),
        ("syracuse", "olympieion", ("T21", "olympieion", "M10")),
    ],
)
def test_a_box_and_a_fort_have_their_letters_in_a_close_up(
    title: str, far: str, asked: tuple[str, ...], size: str
) -> None:
    view, targets = VIEWS[title](), dict(zip(asked, "ABC", strict=False))
    crop = [resolve(shapes(title), name) for name in asked]
    painter = Painter(view, frame_for(view, size, crop, targets), "light", "en")
    painter.paint(targets)
    assert set(painter.drawn.letters) == set(asked)
    for name, at in painter.drawn.letters.items():
        assert inside(painter.shapes.places[resolve(painter.shapes, name)].polygon, *at)
    assert len(set(painter.drawn.letters.values())) == len(asked), f"{far} has a letter of its own"


def test_what_lies_outside_a_picture_has_no_letter_on_it() -> None:
    view = VIEWS["sphacteria"]()
    painter = Painter(view, frame_for(view, "phone", ["T"], {"T": "A", "BTS": "B"}), "light", "en")
    painter.frame = replace(painter.frame, named=False)
    painter.paint({"T": "A", "BTS": "B"})
    assert set(painter.drawn.letters) == {"T"}


def test_the_hand_is_never_on_the_map() -> None:
    view = VIEWS["sphacteria"]()
    assert maps.paint(view, size=SMALL).png == maps.paint(replace(view, hand=["5/15", "1/11"]), size=SMALL).png


def test_a_crop_shows_the_places_asked_for() -> None:
    view = VIEWS["sphacteria"]()
    where = shapes("sphacteria")
    frame = frame_for(view, "phone", where.around("Q"))
    for name in where.around("Q"):
        x, y = where.places[name].centre
        assert frame.box[0] <= x <= frame.box[2] and frame.box[1] <= y <= frame.box[3]
    assert frame.scale > whole(where, "phone").scale, "a crop is closer than the whole"
    code = 25 * frame.scale * 390 / frame.size[0]
    assert code >= 8, "zone letters are legible on a telephone"


def test_sizes() -> None:
    for title in TITLES:
        picture = maps.paint(VIEWS[title](), size="phone")
        assert picture.width <= 1081 and picture.height >= picture.width * 0.85, "not lying on a telephone"
    for title in TITLES:
        longest = 1380 if title == "peloponnesian_war" else 1600  # docs/decisions/0010
        assert max(frame_for(VIEWS[title](), "desktop", None).size) == longest
        assert frame_for(VIEWS[title](), "full", None).size[0] == 2400


def test_the_picture_says_its_size_and_is_a_palette_png() -> None:
    picture = maps.paint(VIEWS["syracuse"](), size=SMALL, caption="Lamachus marched to the Anapos.")
    with Image.open(io.BytesIO(picture.png)) as image:
        assert image.size == (picture.width, picture.height) and image.mode == "P" and image.format == "PNG"


def test_arrows_of_the_war_follow_its_lines_through_every_space() -> None:
    path = ("sparta", "tegea", "corinth", "megara", "athens")
    view = replace(VIEWS["peloponnesian_war"](), moves=[Move("sparta", path)])
    painter = painted(view)
    (arrow,) = painter.drawn.arrows
    centres = [painter.shapes.places[name].anchor for name in path]
    turns = [min(range(len(arrow.line)), key=lambda turn: math.dist(arrow.line[turn], at)) for at in centres]
    assert turns == sorted(turns), "in the order of the way"
    assert all(math.dist(arrow.line[turn], at) < 1 for turn, at in zip(turns[:-1], centres[:-1], strict=True))
    assert math.dist(arrow.line[-1], centres[-1]) < SHORT_OF + 1
    for one, other in itertools.pairwise(path):
        assert set(leg_path(painter.shapes, one, other, False)[1:-1]) <= set(arrow.line)


def test_repeated_ways_lie_apart_and_older_arrows_are_older() -> None:
    back_and_forth = [
        Move("sparta", ("sparta", "tegea")),
        Move("sparta", ("tegea", "sparta")),
        Move("athens", ("athens", "megara")),
    ]
    view = replace(VIEWS["peloponnesian_war"](), moves=back_and_forth)
    first, second, last = painted(view).drawn.arrows
    assert [arrow.age for arrow in (first, second, last)] == [2, 1, 0] and last.leg == 3
    assert min(math.dist(a, b) for a in first.line[1:-1] or first.line for b in second.line[1:-1] or second.line) > 4


def test_an_arrow_ends_at_the_stack_of_its_own_side() -> None:
    view = VIEWS["sphacteria"]()
    view.pieces = [Piece("A-H1", "athens", "H", "O", 6), Piece("S-H1", "sparta", "H", "O", 6)]
    view.moves = [Move("sparta", ("V", "O"))]
    painter = painted(view)
    spots = {piece.side: spot for piece, spot, _ in painter.drawn.pieces}
    (ax, ay), (bx, by) = painter.drawn.arrows[0].line[-2:]
    aim = {
        side: abs(math.remainder(math.atan2(at.y - by, at.x - bx) - math.atan2(by - ay, bx - ax), math.tau))
        for side, at in spots.items()
    }
    assert aim["sparta"] < 0.35 < aim["athens"], "it points at the Spartans, not at those they met"


def test_a_move_into_a_distant_box_is_a_stub() -> None:
    view = replace(VIEWS["syracuse"](), moves=[Move("athens", ("T25", "CATANIA"))])
    (arrow,) = painted(view).drawn.arrows
    assert arrow.goal == "CATANIA" and math.dist(arrow.line[0], arrow.line[-1]) < 130


@pytest.mark.usefixtures("plain_ground")
def test_a_space_shows_who_controls_it_now() -> None:
    view = replace(VIEWS["peloponnesian_war"](), pieces=[], moves=[], battles=[])
    view.markers = [
        Marker("control", "megara", "athens"),
        Marker("rebellion", "chios", "sparta"),
        Marker("control", "chios", ""),
    ]
    painter = Painter(view, frame_for(view, "full", None), "light", "en")
    painter.spaces_held()
    held = {name: (side, rebels) for name, side, rebels in controls(view, painter.shapes)}
    assert (
        held["megara"] == ("athens", "") and held["chios"] == ("athens", "sparta") and held["sparta"] == ("sparta", "")
    )
    blue, red = painter.theme.livery("athens").field, painter.theme.livery("sparta").field
    x, y = painter.frame.at(*painter.shapes.places["megara"].centre)
    assert painter.image.getpixel((round(x + 7), round(y - 7))) == blue
    x, y = painter.frame.at(*painter.shapes.places["chios"].centre)
    assert painter.image.getpixel((round(x + 7), round(y + 7))) == red, "the half that leans to Sparta"


@pytest.mark.parametrize("title", TITLES)
def test_counters_can_be_read_on_a_telephone(title: str) -> None:
    """At a width of 390 pixels every counter is at least 22 pixels wide, on the map or in the roster below it."""
    view = VIEWS[title]()
    painter = painted(view, "phone")
    close = inset_frame(painter.shapes)
    for _, spot, place in painter.drawn.pieces:
        inset = painter.shapes.enlarged is not None and place in painter.shapes.enlarged.places
        wide = close.box[2] - close.box[0] if close and inset else painter.frame.box[2] - painter.frame.box[0]
        if place not in painter.crowded and place != "home":
            assert spot.size / wide * 390 >= 22, place
    assert COUNTER * 390 >= 22 and len(painter.crowded) <= len({place for _, _, place in painter.drawn.pieces}) // 2
    boxes = [painter.frame.box, *([close.box] if close else [])]
    for _, spot, place in painter.drawn.pieces:
        if title == "peloponnesian_war" and place == "home":
            continue  # in the header
        assert any(a - 40 <= spot.x <= c + 40 and b - 40 <= spot.y <= d + 40 for a, b, c, d in boxes)
