"""Splitting dispatches: which message an event goes into, and which part of a row each message is."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import orjson
import pytest

from bot.cards import limits
from bot.features.dispatch.cut import LAST, Held, Part, height_of, held_after, is_long, last_row, lines, next_part
from bot.features.dispatch.posts import height_in
from bot.outbox.sent import SentRow
from bot.text.narrator import catalogue
from engine.kernel import Event
from engine.kernel.text import LANGUAGES
from engine.registry import title

Told = tuple[int, Event]


def line(seq: int, key: str = "combat", **facts: Any) -> Told:
    return seq, Event(key, {"number": seq, **facts})


def side_phase(seq: int, side: str) -> Told:
    """Return the heading of one side's part of a phase."""
    return seq, Event("phase", {"acting": side, "tall": 1})


def height(event: Event) -> int:
    """Return the height stored in an event."""
    return int(event.facts.get("tall", 3))


def payload(told: Sequence[Told]) -> dict[str, Any]:
    return {"events": [[seq, event.to_dict()] for seq, event in told]}


def held_of(*rows: Sequence[Told]) -> Held:
    """Return the held events of rows of which nothing was posted."""
    held = Held()
    for number, told in enumerate(rows, 1):
        held = held.with_row(number, payload(told), height)
    return held


def pairs(told: Sequence[Any]) -> list[Told]:
    return [(each.seq, each.event) for each in told]


def posted(held: Held, changed: bool = True, ending: bool = False) -> Part | None:
    """Return the next message, or None if it is not yet worth posting."""
    part = next_part(held, ending=ending)
    return part if part and (part.urgent or (part.mapped and changed)) else None


def messages(held: Held, ending: bool = False) -> tuple[list[list[Told]], Held]:
    """Return every message that a row becomes, as shown, and what is still held."""
    found = []
    while (part := posted(held, ending=ending)) is not None:
        found.append(pairs(held.headed(part.told)))
        held = held.after(part)
    return found, held


@pytest.mark.parametrize("count", [17, 18, 25, 37])
def test_a_long_phase_is_cut_into_fair_parts_under_its_own_heading(count: int) -> None:
    told = [line(1, "phase"), *(line(number) for number in range(2, count + 2))]
    parts, _ = messages(held_of([*told, line(count + 2, "phase")]))
    counts = [sum(event.key != "phase" for _, event in part) for part in parts]
    assert sum(counts) == count and min(counts) >= 7 and max(counts) <= 16
    assert all(part[0] == told[0] for part in parts)


def test_a_story_is_not_cut_for_what_belongs_to_the_next_phase() -> None:
    """Check that events of the phase in progress are held back instead of splitting one message into two."""
    told = [line(1, "phase"), *(line(number) for number in range(2, 16))]
    [part], held = messages(held_of([*told, line(16, "phase"), line(17), line(18), line(19)]))
    assert part == told and lines(held.waiting) == 3


def test_parts_that_end_at_one_position_share_the_map_of_the_last() -> None:
    for told, maps in (
        ([line(2)] * 20, [False, True]),
        ([line(number) for number in range(2, 22)], [True, True]),
    ):
        held, found = held_of([line(1, "phase"), *told, line(30, "phase")]), []
        while (part := posted(held)) is not None:
            found.append(part.mapped)
            held = held.after(part)
        assert found == maps


def test_a_phase_is_posted_when_it_has_ended_and_waits_while_it_is_under_way() -> None:
    under_way = [line(2, "phase"), line(3)]
    held = held_of(under_way)
    assert posted(held) is None and pairs(held.waiting) == under_way
    held = held.with_row(2, payload([line(4), line(5, "phase")]), height)
    part = posted(held)
    assert part is not None and part.mapped and pairs(part.told) == [line(2, "phase"), line(3), line(4)]
    rest = held.after(part)
    assert pairs(rest.waiting) == [line(5, "phase")] and rest.mapped == 4 and rest.through == (2, 0)


def test_what_changes_nothing_on_the_map_joins_the_next_message() -> None:
    held = held_of([line(4, "phase"), line(5), line(6, "phase")])
    assert posted(held, changed=False) is None and posted(held) is not None
    held = held.with_row(2, payload([line(7), line(8, "phase")]), height)
    part = posted(held)
    assert part is not None and pairs(part.told) == [line(4, "phase"), line(5), line(6, "phase"), line(7)]


def test_one_sides_part_of_a_phase_ends_a_message_only_after_enough_lines() -> None:
    assert posted(held_of([line(2, "phase"), line(3), line(4), side_phase(11, "sparta")])) is None
    enough = [line(2, "phase"), *(line(number) for number in range(3, 17)), side_phase(17, "sparta")]
    part = posted(held_of(enough))
    assert part is not None and len(part.told) == 15


def test_many_lines_news_of_the_table_and_the_end_wait_for_nothing() -> None:
    some = [line(2, "phase"), *(line(number) for number in range(3, 12)), line(12, "phase")]
    assert posted(held_of(some), changed=False) is None, "bookkeeping joins the next message with news"
    held = held_of([line(2, "phase"), *(line(number) for number in range(3, 19))])
    part = posted(held, changed=False)
    assert part is not None and len(part.told) >= 8
    held = held.after(part).with_row(2, payload([line(number) for number in range(19, 34)]), height)
    part = posted(held, changed=False)
    assert part is not None and pairs(held.headed(part.told))[0] == line(2, "phase"), "under the heading of its phase"
    assert posted(held_of([line(30), line(31, "table-resigned")]), changed=False) is not None
    end = [*(line(number) for number in range(30, 37)), line(37, "over")]
    part = posted(held_of(end), ending=True)
    assert part is not None and pairs(part.told) == end[:-1] and not part.mapped


def test_a_story_never_stops_in_the_middle_of_an_operation_that_a_message_holds() -> None:
    first = [line(2, "phase"), side_phase(3, "athens"), *(line(number) for number in range(4, 13))]
    under_way = [side_phase(13, "sparta"), *(line(number) for number in range(14, 20))]
    [part], held = messages(held_of([*first, *under_way]))
    assert part == first, "the operation under way waits, though there is enough to tell"
    assert pairs(held.waiting) == under_way
    alone = [side_phase(2, "athens"), *(line(number) for number in range(3, 18))]
    held = held_of(alone)
    assert is_long(held.waiting) and posted(held) is None
    [part], _ = messages(held.with_row(2, payload([side_phase(18, "sparta")]), height))
    assert part == alone


def test_what_one_answer_brought_about_is_not_cut_where_it_can_stay_together() -> None:
    rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 12, 13, 14, 15, 16]
    told = [side_phase(1, "athens"), *((seq, Event("combat", {"number": n})) for n, seq in enumerate(rows))]
    part = posted(held_of([*told, line(17, "phase")]))
    assert part is not None and [each.seq for each in part.told if each.seq == 10] in ([], [10] * 4)


def test_the_last_lines_of_a_game_wait_for_the_card_of_its_end() -> None:
    held = held_of([line(4, "phase")], [line(30), line(31), line(31, "over")])
    assert posted(held, ending=True) is None
    assert pairs(held.waiting) == [line(4, "phase"), line(30), line(31)]
    cleared = held.cleared(3)
    assert cleared.waiting == () and cleared.begun and Held.from_dict(cleared.to_dict()).through == (3, 0)


def test_what_is_a_little_too_long_is_cut_in_halves_and_not_before_its_last_line() -> None:
    parts, _ = messages(held_of([line(2, "phase"), *(line(number) for number in range(3, 20)), line(20, "phase")]))
    counts = [sum(event.key != "phase" for _, event in part) for part in parts]
    assert len(counts) == 2 and 8 <= counts[0] <= 10 and sum(counts) == 17


def test_what_does_not_fit_is_cut_where_a_phase_begins_and_a_position_is_drawn_once() -> None:
    first = [line(2, "phase"), *(line(number) for number in range(3, 10))]
    second = [line(12, "phase"), *[(13, Event("combat", {"tall": 5, "number": number})) for number in range(6)]]
    held = held_of(first, second)
    part = posted(held)
    assert part is not None and pairs(part.told) == first and part.mapped
    held = held.after(part)
    assert pairs(held.waiting) == second and held.mapped == 9
    flood = [(13, Event("combat", {"tall": 6, "number": number})) for number in range(6, 12)]
    held = held.with_row(3, payload(flood), height)
    part = posted(held)
    assert part is not None and not part.mapped, "the rest tells of the same position and shows it"
    held = held.after(part).with_row(4, payload([line(14, "phase")]), height)
    part = posted(held)
    assert part is not None and part.mapped and pairs(held.headed(part.told))[0] == second[0]


def restarted(held: Held, rows: Mapping[int, Sequence[Told]]) -> Held:
    """Return what another process knows: the last stored part, and the rows since then."""
    plain = orjson.loads(orjson.dumps(held.to_dict()))
    known = [SentRow(number, "dispatch", 1, payload(told)) for number, told in rows.items()]
    return held_after(plain, [row for row in known if plain["through"][0] <= row.id <= held.row], height)


@pytest.mark.parametrize("seed", range(20))
def test_no_message_is_too_tall_and_no_line_is_lost_though_the_bot_restarts_between_any_two(seed: int) -> None:
    rng, seq, rows, shown, held = random.Random(seed), 1, dict[int, list[Told]](), list[list[Told]](), Held()
    for number in range(1, 31):
        rows[number] = [(seq := seq + rng.randint(0, 1), Event("phase", {"tall": 1, "number": number}))]
        rows[number] *= rng.randint(0, 1)
        for count in range(rng.randint(0, 15)):
            seq += rng.randint(0, 1)
            rows[number].append((seq, Event("combat", {"tall": rng.randint(1, 7), "number": f"{number}.{count}"})))
        ending = number == 30
        held = held.with_row(number, payload(rows[number]), height)
        while (part := posted(held, ending=ending)) is not None:
            assert held.first(len(part.told), ending=ending) == part, "the mark says what a message told"
            shown.append(pairs(held.headed(part.told)))
            held = held.after(part)
            if rng.random() < 0.5:
                again = restarted(held, rows)
                assert (again.waiting, again.mapped, again.through) == (held.waiting, held.mapped, held.through)
                assert pairs(again.heading) == pairs(held.heading)
                held = again
    assert height_of(held.waiting) <= LAST
    told = [pair for row in rows.values() for pair in row if pair[1].key != "phase"]
    read = [(seq, event) for one in [*shown, pairs(held.waiting)] for seq, event in one if event.key != "phase"]
    assert read == told
    assert all(sum(height(event) for _, event in one[1:]) <= limits.TALL for one in shown)
    shortest = sorted(sum(height(event) for _, event in one) for one in shown)
    assert shortest[len(shortest) // 2] > limits.TALL // 3, "the messages are of a fair length"


def test_rows_of_an_older_version_are_cut_again() -> None:
    """Check rows without parts: what follows the phase already posted is held, and the end of the game clears it."""
    first, second = [line(2, "phase"), line(3), line(4, "phase"), line(5)], [line(6)]
    rows = [SentRow(7, "dispatch", 70, payload(first)), SentRow(8, "dispatch", None, payload(second))]
    held = held_after(None, rows, height)
    assert pairs(held.waiting) == [line(4, "phase"), line(5), line(6)] and held.mapped == 3 and held.row == 8
    held = held_after(None, [*rows, SentRow(9, "ended", 90, {"outcome": {}})], height)
    assert held.waiting == () and held.begun


def test_a_part_that_would_be_cut_elsewhere_now_told_what_its_mark_says() -> None:
    told = [line(2, "phase"), *(line(number) for number in range(3, 30))]
    held = held_of(told)
    part = held.first(5)
    assert pairs(part.told) == told[:5] and last_row(part.told) == 6
    assert pairs(held.after(part).waiting) == told[5:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_is_measured_in_the_language_of_the_game(language: str) -> None:
    war = title("peloponnesian_war")
    measure: Callable[[Event], int] = height_in(catalogue(war.key, language, "archidamian-war"), war)
    places = ["corinth", "thebes", "sparta", "argos", "megara"]
    assert measure(Event("ravaged", {"side": "athens", "places": places})) >= 2
    assert measure(Event("auguries", {})) == 0 and measure(Event("phase", {"phase": "combat"})) == 1
