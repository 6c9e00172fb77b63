"""Which message an event goes into, and the position that its picture shows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables import Tables
from bot.tables.posts import PhasePosts, Told, cut_story, last_row, phase_posts, story, told_by
from engine.kernel import Event
from tests.tables.toy_table import BLUE, RED, answer, begun, to_the_cards


def line(seq: int, key: str = "combat") -> Told:
    return seq, Event(key, {"number": seq})


def posts_of(*rows: tuple[int | None, Sequence[Told]]) -> PhasePosts:
    return phase_posts(rows, lambda event: event.key != "phase")


def never_full(events: Sequence[Event]) -> bool:
    return False


def test_a_long_phase_is_cut_under_its_own_heading() -> None:
    told = [line(1, "phase"), *(line(number) for number in range(2, 14))]
    first, second = cut_story(told, lambda event: False)
    assert len(first) == 11 and second[0] == told[0] and last_row(first) == 11 and last_row(second) == 13


def test_a_dispatch_knows_the_rows_it_tells() -> None:
    payload = story([line(4), line(7)])
    assert payload["first"] == 4 and payload["last"] == 7 and told_by(payload) == [line(4), line(7)]


def test_what_goes_on_with_a_phase_joins_its_message_and_a_new_phase_begins_another() -> None:
    posts = posts_of((100, [line(1, "phase"), line(2)]))
    joined = posts.place([line(3)], ending=False, is_full=never_full)
    assert last_row(joined.edited) == 3 and joined.fresh == [] and joined.appended == [line(3)]
    begun_ = posts.place([line(3), line(4, "phase"), line(5)], ending=False, is_full=never_full)
    assert last_row(begun_.edited) == 3 and begun_.fresh == [line(4, "phase"), line(5)] and begun_.appended == []
    unseen = posts.out_of_sight(joined)
    assert unseen.edited == [] and unseen.fresh == [line(1, "phase"), line(3)]
    full = posts.place([line(3)], ending=False, is_full=lambda events: True)
    assert full.edited == [] and full.fresh == [line(1, "phase"), line(3)]


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
