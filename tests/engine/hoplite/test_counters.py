"""The index of counters by place; many games share one counter sheet."""

from __future__ import annotations

from engine.hoplite import LEADER, Counter, CounterSheet, Deployment

SHEET = CounterSheet(
    {
        each.id: each
        for each in (Counter("b", "red", "H", full=2, weak=1), Counter("a", "red", "H"), Counter("c", "blue", LEADER))
    }
)


def test_games_share_the_sheet_and_nothing_else() -> None:
    one = Deployment(SHEET, {"a": "here", "b": "here", "c": "there"}, ["b"])
    other = Deployment(SHEET, {"a": "there", "b": "here"}, [])
    assert one.units_at("red", "here") == ["b", "a"], "in the order of the sheet"
    one.move("b", "there")
    one.move("a", "there")
    assert one.units_at("red", "there") == ["b", "a"] and other.units_at("red", "there") == ["a"]
    assert one.leaders_at("blue", "there") == ["c"] and not other.leaders_at("blue", "there")
    assert one.is_weak("b") and not other.is_weak("b")
