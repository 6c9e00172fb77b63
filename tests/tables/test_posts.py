"""Which message an event goes into, and the position that its picture shows."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.tables import Tables
from bot.tables.posts import PhasePosts, Told, cut_story, phase_posts, stories, story, told_by
from engine.kernel import Event
from tests.tables.toy_table import BLUE, RED, answer, begun, to_the_cards


def line(seq: int, key: str = "combat") -> Told:
    return seq, Event(key, {"number": seq})


def posts_of(*rows: tuple[bool, Sequence[Told]]) -> PhasePosts:
    return phase_posts(((posted, story(told)) for posted, told in rows), lambda event: event.key != "phase")


async def always_changed(old: int, new: int) -> bool:
    return old != new


async def never_changed(old: int, new: int) -> bool:
    return False


@pytest.mark.parametrize("count", [13, 14, 25, 37])
def test_a_long_phase_is_cut_into_even_parts_under_its_own_heading(count: int) -> None:
    told = [line(1, "phase"), *(line(number) for number in range(2, count + 2))]
    parts = cut_story(told, lambda event: False)
    lines = [sum(event.key != "phase" for _, event in part) for part in parts]
    assert sum(lines) == count and max(lines) - min(lines) <= 1 and max(lines) <= 13
    assert all(part[0] == told[0] for part in parts)


def test_a_cut_falls_where_a_phase_begins_nearby_and_never_leaves_one_line() -> None:
    told = [line(1, "phase"), *(line(number) for number in range(2, 10)), line(10, "phase")]
    told += [line(number) for number in range(11, 17)]
    first, second = cut_story(told, lambda event: False)
    assert first[-1] == line(9) and second[0] == line(10, "phase")
    lonely = [*told[:9], *(line(number) for number in range(20, 24)), line(30, "phase"), line(31)]
    assert all(sum(event.key != "phase" for _, event in part) > 1 for part in cut_story(lonely, lambda event: False))


def test_a_dispatch_knows_the_rows_it_tells() -> None:
    payload = story([line(4), line(7)])
    assert payload["first"] == 4 and payload["last"] == 7 and told_by(payload) == [line(4), line(7)]


def test_parts_that_end_at_one_position_share_the_map_of_the_last() -> None:
    together = stories([line(1, "phase"), *([line(2)] * 20)], lambda event: False)
    assert [payload.get("map", True) for payload in together] == [False, True]
    apart = stories([line(1, "phase"), *(line(number) for number in range(2, 22))], lambda event: False)
    assert [payload.get("map", True) for payload in apart] == [True, True]
    assert [bool(payload.get("more")) for payload in apart] == [True, False]


async def test_a_phase_is_posted_when_it_has_ended_and_waits_while_it_is_under_way() -> None:
    posts = posts_of()
    under_way = story([line(2, "phase"), line(3)])
    assert await posts.place(under_way, always_changed) is None
    posts.follow(False, under_way)
    assert posts.held == [line(2, "phase"), line(3)]
    ended = story([line(4), line(5, "phase")])
    made = await posts.place(ended, always_changed)
    assert made is not None and made.map and made.told == [line(2, "phase"), line(3), line(4)]
    posts.follow(True, ended)
    assert posts.held == [line(5, "phase")] and posts.mapped == 4


async def test_what_changes_nothing_on_the_map_joins_the_next_message() -> None:
    posts = posts_of((True, [line(2, "phase"), line(3), line(4, "phase")]))
    quiet = story([line(5), line(6, "phase")])
    assert await posts.place(quiet, never_changed) is None
    assert (await posts.place(quiet, never_changed, always=True)) is not None  # a channel that wants every map
    posts.follow(False, quiet)
    loud = story([line(7), line(8, "phase")])
    made = await posts.place(loud, always_changed)
    assert made is not None and made.told == [line(4, "phase"), line(5), line(6, "phase"), line(7)]


async def test_one_sides_part_of_a_phase_ends_a_message_only_after_enough_lines() -> None:
    part = (11, Event("phase", {"acting": "sparta"}))
    few = story([line(2, "phase"), line(3), line(4), part])
    assert await posts_of().place(few, always_changed) is None
    enough = story([line(2, "phase"), *(line(number) for number in range(3, 11)), part])
    made = await posts_of().place(enough, always_changed)
    assert made is not None and len(made.told) == 9


async def test_many_lines_news_of_the_table_and_the_end_wait_for_nothing() -> None:
    posts = posts_of()
    long = story([line(2, "phase"), *(line(number) for number in range(3, 15))])
    made = await posts.place(long, never_changed)
    assert made is not None and not made.map and len(made.told) == 13
    posts.follow(True, long)
    more = story([line(number) for number in range(15, 28)])
    made = await posts.place(more, never_changed)
    assert made is not None and made.told[0] == line(2, "phase")  # the phase goes on under its heading
    news = story([line(30), line(31, "table-resigned")])
    assert await posts_of().place(news, never_changed) is not None
    end = {**story([line(30), line(31, "over")]), "ending": True, "map": False}
    made = await posts_of().place(end, always_changed)
    assert made is not None and made.told == [line(30)] and not made.map


async def test_the_posts_are_known_again_after_a_restart() -> None:
    first, second = [line(2, "phase"), line(3), line(4, "phase"), line(5)], [line(6)]
    posts = posts_of((True, first), (False, second))
    assert posts.held == [line(4, "phase"), line(5), line(6)] and posts.mapped == 3


async def test_an_earlier_position_stays_what_it_was(tables: Tables) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    then, shown = (await tables.games.get(game)).seq, await tables.play.view(game, "red")
    await answer(tables, game, RED, "a")
    await answer(tables, game, BLUE, "c")
    later, late = await tables.play.view(game, "red"), (await tables.games.get(game)).seq
    assert later != shown
    assert await tables.play.view_at(game, then, "red") == shown
    tables.core.drop(game)
    tables.play.past.clear()
    assert await tables.play.view_at(game, then, "red") == shown
    assert await tables.play.view_at(game, 10_000, "red") == later
    proposal = await tables.proposals.propose(game, RED, "takeback", to=then)
    await tables.proposals.agree(proposal.id, BLUE)
    await answer(tables, game, RED, "b")
    tables.play.past.clear()
    assert await tables.play.view_at(game, late, "red") == later
    assert await tables.play.view_at(game, then, "red") == shown
