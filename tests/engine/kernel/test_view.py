"""Views: when two views show the same map."""

from __future__ import annotations

from dataclasses import replace

from engine.kernel import Marker, Piece, View


def seen(*pieces: Piece, markers: tuple[Marker, ...] = ()) -> View:
    return View("toy", "first", None, 1, 7, "actions", pieces=list(pieces), markers=list(markers))


HOPLITES, ARCHERS = Piece("A-H1", "athens", "H", "P", 6), Piece("A-A1", "athens", "A", "P", 2)


def test_signs_of_who_has_moved_and_the_order_of_counters_change_no_map() -> None:
    before = seen(HOPLITES, ARCHERS, markers=(Marker("fort", "P"), Marker("fire", "Q")))
    moved = replace(HOPLITES, marks=("moved",))
    assert before.same_position(seen(ARCHERS, moved, markers=(Marker("fire", "Q"), Marker("fort", "P"))))


def test_whatever_else_differs_changes_it() -> None:
    before = seen(HOPLITES, ARCHERS)
    for other in (
        replace(HOPLITES, place="Q"),
        replace(HOPLITES, weak=True),
        replace(HOPLITES, strength=3),
        replace(HOPLITES, marks=("wounded",)),
    ):
        assert not before.same_position(seen(other, ARCHERS))
    assert not before.same_position(seen(HOPLITES))
    assert not before.same_position(seen(HOPLITES, ARCHERS, HOPLITES))
    assert not before.same_position(seen(HOPLITES, ARCHERS, markers=(Marker("fort", "P"),)))


def test_a_copy_is_the_same_and_can_be_given_other_arrows() -> None:
    view = seen(HOPLITES, ARCHERS)
    other = view.copy()
    assert other == view and other.pieces is view.pieces
    other.battles = ["P"]
    assert view.battles == [] and other != view
