"""Which message an event goes into, and the position that its picture shows."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bot.cards import limits
from bot.features.dispatch.heights import measure_of
from bot.game_services import GameServices
from bot.games.posts import LAST, PhasePosts, Told, merge_runs, phase_posts, stories, story, told_by
from bot.store import Store
from bot.text.narrator import catalogue
from engine.kernel import SEED_BYTES, Event, Importance, NothingToUndo, Session
from engine.kernel.text import LANGUAGES
from engine.registry import title
from tests.cases import Case, cases, label
from tests.games.test_play import sent
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards

RECOVERED = ((1, "S-H5", "U"), (2, "S-H2", "N"), (3, "S-H6", "U"))  # row, unit, zone


def line(seq: int, key: str = "combat") -> Told:
    return seq, Event(key, {"number": seq})


class ToyHeights:
    """Heights that the events carry with them; what is known of them without measuring is a little too much."""

    def __call__(self, event: Event) -> int:
        return int(event.facts.get("tall", 3))

    def shows(self, event: Event) -> bool:
        return self(event) > 0

    def at_most(self, event: Event) -> int:
        return self(event) + event.facts.get("number", 0) % 2


tall = ToyHeights()


def posts_of(*rows: tuple[bool, Sequence[Told]]) -> PhasePosts:
    return phase_posts(((posted, story(told)) for posted, told in rows), tall)


async def always_changed(old: int, new: int) -> bool:
    return old != new


async def never_changed(old: int, new: int) -> bool:
    return False


@pytest.mark.parametrize("count", [17, 18, 25, 37])
async def test_a_long_phase_is_cut_into_fair_parts_under_its_own_heading(count: int) -> None:
    told = [line(1, "phase"), *(line(number) for number in range(2, count + 2))]
    parts = await delivered([*stories([*told, line(count + 2, "phase")], tall), *stories([], tall)])
    lines = [sum(event.key != "phase" for _, event in part) for part in parts]
    assert sum(lines) == count and min(lines) >= 7 and max(lines) <= 16
    assert all(part[0] == told[0] for part in parts)


async def test_a_story_is_not_cut_for_what_belongs_to_the_next_phase() -> None:
    """What is under way waits: it does not make two messages of one."""
    told = [line(1, "phase"), *(line(number) for number in range(2, 16))]
    rows = stories([*told, line(16, "phase"), line(17), line(18), line(19)], tall)
    posts = PhasePosts(tall)
    made = await posts.place(rows[0], always_changed)
    assert made is not None and made.told == told and not made.goes_on
    posts.follow(True, rows[0])
    assert await posts.place(rows[1], always_changed) is None and posts.lines(posts.held) == 3


def test_a_dispatch_knows_the_rows_it_tells() -> None:
    payload = story([line(4), line(7)])
    assert payload["first"] == 4 and payload["last"] == 7 and told_by(payload) == [line(4), line(7)]


async def test_parts_that_end_at_one_position_share_the_map_of_the_last() -> None:
    for told, maps in (
        ([line(2)] * 20, [False, True]),
        ([line(number) for number in range(2, 22)], [True, True]),
    ):
        posts, found = PhasePosts(tall), list[tuple[bool, bool]]()
        for payload in stories([line(1, "phase"), *told, line(30, "phase")], tall):
            if (made := await posts.place(payload, always_changed)) is not None:
                found.append((made.map, made.goes_on))
            posts.follow(made is not None, payload)
        assert found == list(zip(maps, [True, False], strict=True))


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
    enough = story([line(2, "phase"), *(line(number) for number in range(3, 17)), (17, part[1])])
    made = await posts_of().place(enough, always_changed)
    assert made is not None and len(made.told) == 15


async def test_many_lines_news_of_the_table_and_the_end_wait_for_nothing() -> None:
    posts = posts_of()
    some = story([line(2, "phase"), *(line(number) for number in range(3, 12)), line(12, "phase")])
    assert await posts.place(some, never_changed) is None  # bookkeeping joins the next message with news
    long = story([line(2, "phase"), *(line(number) for number in range(3, 19))])
    made = await posts.place(long, never_changed)
    assert made is not None and not made.map and len(made.told) >= 8
    posts.follow(True, long)
    more = story([line(number) for number in range(19, 34)])
    made = await posts.place(more, never_changed)
    assert made is not None and made.told[0] == line(2, "phase")  # the phase goes on under its heading
    news = story([line(30), line(31, "table-resigned")])
    assert await posts_of().place(news, never_changed) is not None
    end = {**story([*(line(number) for number in range(30, 37)), line(37, "over")]), "ending": True, "map": False}
    made = await posts_of().place(end, always_changed)
    assert made is not None and made.told == [line(number) for number in range(30, 37)] and not made.map


def part(seq: int, side: str) -> Told:
    """The heading of one side's part of a phase."""
    return seq, Event("phase", {"acting": side, "tall": 1})


async def test_a_story_never_stops_in_the_middle_of_an_operation_that_a_message_holds() -> None:
    first = [line(2, "phase"), part(3, "athens"), *(line(number) for number in range(4, 13))]
    under_way = [part(13, "sparta"), *(line(number) for number in range(14, 20))]
    made = await (posts := posts_of()).place(story([*first, *under_way]), always_changed)
    assert made is not None and made.told == first, "the operation under way waits, though there is enough to tell"
    posts.follow(True, story([*first, *under_way]))
    assert posts.held == under_way
    alone = [part(2, "athens"), *(line(number) for number in range(3, 18))]
    posts = posts_of()
    assert posts.is_long(alone) and await posts.place(story(alone), always_changed) is None
    posts.follow(False, story(alone))
    made = await posts.place(story([part(18, "sparta")]), always_changed)
    assert made is not None and made.told == alone


async def test_what_one_answer_brought_about_is_not_cut_where_it_can_stay_together() -> None:
    rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 12, 13, 14, 15, 16]
    told = [part(1, "athens"), *((seq, Event("combat", {"number": n})) for n, seq in enumerate(rows))]
    made = await posts_of().place(story([*told, line(17, "phase")]), always_changed)
    assert made is not None
    whole = [seq for seq, _ in told if seq == 10]
    assert [seq for seq, _ in made.told if seq == 10] in ([], whole)


async def test_the_last_lines_of_a_game_wait_for_the_card_of_its_end() -> None:
    end = {**story([line(30), line(31), line(31, "over")]), "ending": True, "map": False}
    posts = posts_of((True, [line(2, "phase"), line(3), line(4, "phase")]))
    assert await posts.place(end, always_changed) is None
    posts.follow(False, end)
    assert posts.held == [line(4, "phase"), line(30), line(31)]


async def test_what_is_a_little_too_long_is_cut_in_halves_and_not_before_its_last_line() -> None:
    posts, phase = posts_of(), [line(2, "phase"), *(line(number) for number in range(3, 20)), line(20, "phase")]
    made = await posts.place(story(phase), always_changed)
    assert made is not None and 8 <= posts.lines(made.told) <= 10
    posts.follow(True, story(phase))
    assert posts.lines(posts.held) == 17 - posts.lines(made.told)


async def test_the_posts_are_known_again_after_a_restart() -> None:
    first, second = [line(2, "phase"), line(3), line(4, "phase"), line(5)], [line(6)]
    posts = posts_of((True, first), (False, second))
    assert posts.held == [line(4, "phase"), line(5), line(6)] and posts.mapped == 3


async def delivered(rows: Sequence[dict[str, object]], ended: bool = False) -> list[list[Told]]:
    """What a channel reads of some rows, message by message; the card of the end tells what is left."""
    posts, messages = PhasePosts(tall), list[list[Told]]()
    for payload in rows:
        made = await posts.place(payload, always_changed)
        messages += [made.told] if made else []
        posts.follow(made is not None, payload)
    assert posts.height(posts.held) <= (LAST if ended else 0) + posts.height(
        [pair for pair in posts.held if pair[1].key == "phase"]
    )
    return [*messages, posts.headed(posts.held)] if ended else messages


@pytest.mark.parametrize("seed", range(20))
async def test_no_message_is_too_tall_and_no_line_is_lost(seed: int) -> None:
    rng, seq, rows, told = random.Random(seed), 1, list[dict[str, object]](), list[Told]()
    for number in range(30):
        new = [(seq := seq + rng.randint(0, 1), Event("phase", {"tall": 1, "number": number}))] * rng.randint(0, 1)
        for _ in range(rng.randint(0, 15)):
            seq += rng.randint(0, 1)
            new.append((seq, Event("combat", {"tall": rng.randint(1, 7), "number": len(told) + len(new)})))
        told += new
        rows += stories(new, tall)
    rows += [{**story([]), "ending": True}] * 3
    messages = await delivered(rows, ended=True)
    assert [pair for one in messages for pair in one if pair[1].key != "phase"] == [
        pair for pair in told if pair[1].key != "phase"
    ]
    assert all(sum(tall(event) for _, event in one[1:]) <= limits.TALL for one in messages)
    shortest = sorted(sum(tall(event) for _, event in one) for one in messages)
    assert shortest[len(shortest) // 2] > limits.TALL // 3, "the messages are of a fair length"


async def test_what_does_not_fit_is_cut_where_a_phase_begins_and_a_position_is_drawn_once() -> None:
    first = [line(2, "phase"), *(line(number) for number in range(3, 10))]
    second = [line(12, "phase"), *[(13, Event("combat", {"tall": 5, "number": number})) for number in range(6)]]
    posts = posts_of((False, first))
    more = {**story(second), "more": True}
    made = await posts.place(more, always_changed)
    assert made is not None and made.told == first and made.map
    posts.follow(True, more)
    assert posts.held == second and posts.mapped == 9
    flood = story([(13, Event("combat", {"tall": 6, "number": number})) for number in range(6, 12)])
    made = await posts.place(flood, always_changed)
    assert made is not None and not made.map, "the rest tells of the same position and shows it"
    posts.follow(True, flood)
    made = await posts.place({**story([]), "ending": True}, always_changed)
    assert made is not None and made.map and made.told[0] == second[0]


def test_an_event_is_measured_in_the_language_that_needs_most_room() -> None:
    measure = measure_of(title("peloponnesian_war"), "archidamian-war")
    facts = {"side": "athens", "space": "corinth", "force": {"H": 2}}
    assert measure(Event("besieged", facts)) == 0 or measure(Event("besieged", facts)) >= 1
    ravaged = Event("ravaged", {"side": "athens", "places": ["corinth", "thebes", "sparta", "argos", "megara"]})
    assert (
        measure(ravaged) >= 2
        and measure(Event("auguries", {})) == 0
        and measure(Event("phase", {"phase": "combat"})) == 1
    )


def told_at_random(case: Case) -> list[Event]:
    """What a random game tells."""
    key, scenario, options = case
    session, rng = Session(title(key), scenario, options, bytes(SEED_BYTES), "g1"), random.Random(key)
    told = list(session.opening)
    for _ in range(200):
        if session.over:
            break
        seat, ask = next(iter(session.pending.items()))
        told += session.submit(seat, ask.sample(rng)).events
    return told


@pytest.mark.parametrize("case", cases(), ids=label)
def test_no_event_is_taller_than_what_is_known_of_it_without_its_words(case: Case) -> None:
    measure, told = measure_of(title(case[0]), case[1]), told_at_random(case)
    assert told and all(measure(event) <= measure.at_most(event) for event in told)
    assert all(bool(measure(event)) == measure.shows(event) for event in told)


def test_an_answer_measures_no_story_and_reserves_rows_for_as_many_messages_as_it_may_need() -> None:
    class Unmeasured(ToyHeights):
        def __call__(self, event: Event) -> int:
            raise AssertionError(event)

        def at_most(self, event: Event) -> int:
            return 5

    assert len(stories([line(1, "phase"), *(line(number) for number in range(4))], Unmeasured())) == 1
    assert len(stories([line(number) for number in range(30)], Unmeasured())) == 1 + 30 * 5 // (limits.TALL // 2)


@pytest.mark.parametrize("case", cases(), ids=label)
def test_what_is_known_without_words_is_near_to_what_they_need(case: Case) -> None:
    measure, told = measure_of(title(case[0]), case[1]), told_at_random(case)
    assert sum(map(measure.at_most, told)) < 1.6 * sum(map(measure, told))


async def test_an_earlier_position_stays_what_it_was(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    then, shown = (await tables.index.get(game)).seq, await tables.views.view(game, "red")
    await answer(tables, game, RED, "a")
    await answer(tables, game, BLUE, "c")
    later, late = await tables.views.view(game, "red"), (await tables.index.get(game)).seq
    assert later != shown
    assert await tables.views.view_at(game, then, "red") == shown
    tables.core.drop(game)
    tables.views.past.clear()
    assert await tables.views.view_at(game, then, "red") == shown
    assert await tables.views.view_at(game, 10_000, "red") == later
    proposal = await tables.proposals.propose(game, RED, "takeback", to=then)
    await tables.proposals.agree(proposal.id, BLUE)
    await answer(tables, game, RED, "b")
    tables.views.past.clear()
    assert await tables.views.view_at(game, late, "red") == later
    assert await tables.views.view_at(game, then, "red") == shown


async def test_news_of_the_table_show_only_what_is_settled(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")  # row 2, which Red may still undo
    await tables.manage.pause(game, RED)
    [payload] = await sent(store, "dispatch")
    assert payload["last"] == 1
    await tables.manage.resume(game, RED)
    await to_the_cards(tables, game)
    *_, payload = await sent(store, "dispatch")
    assert payload["last"] >= 2  # type: ignore[operator]


async def test_what_the_channel_was_told_of_is_not_undone_in_silence(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    await to_the_cards(tables, game)
    told = [event["key"] for row in await sent(store, "dispatch") for _, event in row["events"]]  # type: ignore
    assert "took" in told
    proposal = await tables.proposals.propose(game, RED, "takeback", to=2)
    await tables.proposals.agree(proposal.id, BLUE)
    *_, payload = await sent(store, "dispatch")
    assert payload["last"] == (await tables.index.get(game)).seq  # its map shows where the game stands now
    for again in (tables, GameServices(store)):
        live = await again.core.snapshot(game)
        assert not live.unsealed
        question = await asked(again, game, RED)
        assert question.ask.key == "take" and not question.undoable
        with pytest.raises(NothingToUndo):
            await again.play.undo(game, RED, question.seq)
    await answer(tables, game, RED, "y")
    await tables.play.undo(game, RED, (await asked(tables, game, RED)).seq)  # that nobody has been told of
    assert not (await asked(tables, game, RED)).undoable


def test_what_happened_to_one_after_another_is_one_line() -> None:
    war, spartan = title("peloponnesian_war"), title("sphacteria")

    def revolt(space: str, side: str = "athens") -> Event:
        return Event("rebellion_ends", {"space": space, "side": side}, "6.1")

    told = [(4, revolt("chios")), (4, Event("rebellion_roll", {})), (5, revolt("cos")), (6, revolt("pylos", "sparta"))]
    told += [(7, Event("turn", {})), (8, revolt("teos"))]
    found = merge_runs(told, war)
    assert [(seq, event.facts.get("space")) for seq, event in found] == [
        (4, None),
        (5, ["chios", "cos"]),
        (6, "pylos"),
        (7, None),
        (8, "teos"),
    ]
    said = {lang: catalogue("peloponnesian_war", lang).event(found[1][1]) for lang in LANGUAGES}
    assert said["en"] == "The revolts of Chios and Cos are put down by Athens."
    assert "les révoltes (Chios et Cos)" in said["fr"] and "le rivolte (Chio e Cos)" in said["it"]
    unit = [(n, Event("recovered", {"side": "sparta", "unit": u, "zone": z})) for n, u, z in RECOVERED]
    assert [event.facts["unit"] for _, event in merge_runs(unit, spartan)] == ["S-H2", ["S-H5", "S-H6"]]


def test_a_fight_of_the_war_is_told_with_the_points_of_all_in_one_line() -> None:
    war = title("peloponnesian_war")

    def points(seat: str, by: int, vp: int, space: str = "abydos") -> Event:
        facts = {"seat": seat, "by": by, "vp": vp, "won": by > 0, "space": space, "commander": True}
        return Event("personal_points", facts, "12.0")

    told = [(4, points("athens", 10, 10)), (4, points("sparta", -15, -15)), (5, points("corinth", -7, -17))]
    told += [(6, points("athens", 10, 20, "corone"))]
    [(seq, one), (_, other)] = merge_runs(told, war)
    said = {lang: catalogue("peloponnesian_war", lang).event(one) for lang in LANGUAGES}
    assert seq == 5 and other == told[-1][1]
    twice = [told[0], (5, points("athens", 10, 20))]
    assert merge_runs(twice, war) == twice, "nobody's points are lost"
    assert said["en"] == (
        "Points at Abydos: Athens +10, Sparta −15, Corinth −7; in all: Athens 10, Sparta −15, Corinth −17."
    )
    assert all(part in said["fr"] for part in ("Athènes +10", "Corinthe −17"))
    assert all(part in said["it"] for part in ("Atene +10", "Corinto −17"))
    sides = [(n, Event("victory_points", {**event.facts, "side": event.facts["seat"]})) for n, event in told[:2]]
    assert "Athens +10, Sparta −15" in catalogue("peloponnesian_war", "en").event(merge_runs(sides, war)[0][1])


def test_a_march_that_goes_on_is_one_line_and_two_armies_are_two() -> None:
    war = title("peloponnesian_war")

    def march(*path: str, side: str = "sparta") -> Event:
        return Event("moved", {"side": side, "path": list(path), "force": {}, "assembling": False, "by_rules": False})

    told = [(2, march("corinth", "patrae")), (3, Event("activated", {})), (4, march("patrae", "oeniadae"))]
    assert [event.facts.get("path") for _, event in merge_runs(told, war)] == [None, ["corinth", "patrae", "oeniadae"]]
    apart = [(2, march("corinth", "patrae")), (3, march("thebes", "plataea"))]
    assert merge_runs(apart, war) == apart
    other = [(2, march("corinth", "patrae")), (3, march("patrae", "oeniadae", side="athens"))]
    assert merge_runs(other, war) == other


def test_what_changes_nothing_in_the_war_is_left_to_the_log() -> None:
    war = title("peloponnesian_war")
    command, bellicosity = {"side": "sparta", "seat": "sparta"}, {"side": "sparta", "reasons": {}}
    steps = [Event("command", command), Event("bellicosity", bellicosity)]
    assert {war.importance(event) for event in steps} == {Importance.STEP}
    news = [
        Event("command", command | {"seat": "corinth"}),
        Event("bellicosity", bellicosity | {"reasons": {"events": -1}}),
    ]
    assert Importance.STEP not in {war.importance(event) for event in news}
