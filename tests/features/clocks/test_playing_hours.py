"""Playing hours: no clock of a game runs in the nightly rest, whatever stops, moves or ends it."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.errors import BadPace
from bot.games.pace import DAY, HOUR, FixedHour, Pace, Rolling, TimeBank
from bot.games.playing_hours import PlayingHours
from bot.store import Store
from bot.store.schema import timers
from bot.text.narrator import catalogue
from engine.kernel.text import LANGUAGES
from tests.games.fixtures import Hours
from tests.games.toy_game import RED, answer, asked, begun

ATHENS, NOON = "23:00-08:00 Europe/Athens", "01:00-07:30 UTC"


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def test_a_clock_stands_still_in_the_rest() -> None:
    pace = Rolling(length=4 * HOUR, rest=ATHENS)  # in winter 21:00 to 06:00 UTC
    assert pace.deadline(at("2026-01-10T20:00"), None, None) == at("2026-01-11T09:00")
    assert pace.deadline(at("2026-01-10T23:30"), None, None) == at("2026-01-11T10:00")
    assert pace.deadline(at("2026-01-10T17:00"), None, None) == at("2026-01-10T21:00")  # to the last second of play
    assert pace.played(at("2026-01-10T20:00"), at("2026-01-11T09:00")) == 4 * HOUR
    assert pace.played(at("2026-01-10T21:00"), at("2026-01-11T06:00")) == 0


def test_a_rest_may_lie_within_one_day() -> None:
    pace = Rolling(length=2 * HOUR, rest=NOON)
    assert pace.deadline(at("2026-01-10T00:30"), None, None) == at("2026-01-10T09:00")
    assert pace.deadline(at("2026-01-10T23:30"), None, None) == at("2026-01-11T08:00")


def test_summer_time_changes_the_instants_and_not_the_hours() -> None:
    """Athens goes from UTC+2 to UTC+3 on 29 March 2026 and back on 25 October, both in the rest."""
    pace = Rolling(length=3 * HOUR, rest=ATHENS)
    assert pace.deadline(at("2026-03-28T20:00"), None, None) == at("2026-03-29T07:00")  # 08:00 is 05:00 UTC
    assert pace.deadline(at("2026-10-24T19:00"), None, None) == at("2026-10-25T08:00")  # 08:00 is 06:00 UTC
    day = PlayingHours.read(ATHENS).between(at("2026-03-28T12:00"), at("2026-03-29T12:00"))
    assert day == (9 + 7) * HOUR, "the lost hour was one of the rest"
    awake = PlayingHours.read("12:00-20:00 Europe/Athens")  # here the lost hour is one of play
    assert awake.between(at("2026-03-28T18:00"), at("2026-03-29T09:00")) == 15 * HOUR


@pytest.mark.parametrize("said", [ATHENS, NOON, "02:30-03:30 Europe/Athens", "12:00-07:00 America/New_York"])
def test_time_forwards_and_backwards_agree(said: str) -> None:
    hours, rng = PlayingHours.read(said), random.Random(said)
    for _ in range(300):
        start = at("2026-01-01T00:00") + rng.uniform(0, 366 * DAY)
        seconds = rng.choice((rng.uniform(1, HOUR), rng.uniform(1, 20 * DAY)))
        end = hours.after(start, seconds)
        assert hours.between(start, end) == pytest.approx(seconds, abs=1e-3)
        assert hours.awake(end) == end
        assert hours.between(hours.before(end, seconds), end) == pytest.approx(seconds, abs=1e-3)


def test_reminders_come_in_playing_hours() -> None:
    pace = Rolling(length=DAY, rest=ATHENS)
    start = at("2026-01-10T19:00")
    deadline = pace.deadline(start, None, None)
    assert deadline == at("2026-01-12T13:00")  # 2 hours, 15, 7
    found = dict(pace.reminders(start, deadline))
    assert found["half"] == at("2026-01-11T16:00") and found["deadline"] == deadline
    assert found["nearly"] == deadline - 2.4 * HOUR
    morning = Rolling(length=4 * HOUR, rest=ATHENS)
    steps = morning.reminders(at("2026-01-10T20:00"), morning.deadline(at("2026-01-10T20:00"), None, None))
    hours = morning.hours
    assert hours is not None and all(hours.awake(due) == due for _, due in steps)


def test_a_fixed_hour_in_the_rest_becomes_its_end() -> None:
    pace = FixedHour(at="23:30", zone="Europe/Athens", notice=HOUR, rest=ATHENS)
    assert pace.deadline(at("2026-01-10T12:00"), None, None) == at("2026-01-11T06:00")
    evening = FixedHour(at="20:00", zone="Europe/Athens", notice=13 * HOUR, rest=ATHENS)
    assert evening.deadline(at("2026-01-10T18:00"), None, None) == at("2026-01-11T18:00")  # 3 and 10 hours of notice
    assert evening.deadline(at("2026-01-10T20:30"), None, None) == at("2026-01-12T18:00")  # half an hour too late


@pytest.mark.parametrize(
    "rest", ["nights", "23:00-23:00 UTC", "25:00-08:00 UTC", "08:00-07:00 UTC", "23:00-08:00 Sparta/Pylos", "1-2 UTC"]
)
def test_a_rest_that_is_none_or_leaves_no_time_is_refused(rest: str) -> None:
    with pytest.raises(BadPace):
        Rolling(rest=rest)


def test_playing_hours_are_stored_with_the_pace_and_told_in_every_language() -> None:
    pace = Rolling(length=DAY, rest=ATHENS)
    assert (
        pace.to_dict() == {"kind": "rolling", "length": DAY, "rest": ATHENS} and Pace.from_dict(pace.to_dict()) == pace
    )
    for lang in LANGUAGES:
        said = pace.describe(catalogue("sphacteria", lang))
        assert "23:00" in said and "08:00" in said and "Europe/Athens" in said
    assert "23:00" not in replace(pace, rest="").describe(catalogue("sphacteria", "en"))


async def due(store: Store, game: str) -> list[float]:
    """Return when the timers of a game fire."""
    found = select(timers.c.due_at).where(timers.c.game_id == game, timers.c.fired_at.is_(None))
    return await store.read(lambda connection: list(connection.execute(found).scalars()))


async def test_nobody_loses_on_time_at_night(store: Store, tables: GameServices, clock: Hours) -> None:
    clock.now = at("2026-01-10T20:00")
    game = await begun(tables, pace=Rolling(length=4 * HOUR, after="resign", rest=ATHENS))
    assert (await asked(tables, game, RED)).deadline == at("2026-01-11T09:00")
    hours = PlayingHours.read(ATHENS)
    assert all(hours.awake(moment) == moment for moment in await due(store, game))
    clock.now = at("2026-01-11T08:59")
    await Clocks(tables).tick()
    assert (await tables.index.get(game)).status == "running"
    clock.now = at("2026-01-11T09:01")
    await Clocks(tables).tick()
    assert (await tables.index.get(game)).status == "over"


async def test_a_bank_pays_for_playing_hours_only(tables: GameServices, clock: Hours) -> None:
    clock.now = at("2026-01-10T20:00")
    pace = TimeBank(bank=10 * HOUR, increment=0, cap=10 * HOUR, rest=ATHENS)
    game = await begun(tables, pace=pace)
    clock.now = at("2026-01-11T07:00")
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    await answer(tables, game, RED, "pass")
    loaded = await tables.play.core.snapshot(game)
    row = loaded.seat_row("red")
    assert row is not None and row.bank == 8 * HOUR  # eleven hours, nine of them at night


async def test_a_pause_keeps_the_playing_hours_that_are_left(tables: GameServices, clock: Hours) -> None:
    clock.now = at("2026-01-10T20:00")
    game = await begun(tables, pace=TimeBank(bank=10 * HOUR, increment=0, cap=10 * HOUR, rest=ATHENS))
    clock.now = at("2026-01-11T02:00")  # one hour of play is spent
    await tables.manage.pause(game)
    clock.now = at("2026-01-20T19:00")
    await tables.manage.resume(game)
    assert (await asked(tables, game, RED)).deadline == at("2026-01-21T13:00")
    clock.now = at("2026-01-20T20:00")
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    await answer(tables, game, RED, "pass")
    row = (await tables.play.core.snapshot(game)).seat_row("red")
    assert row is not None and row.bank == 8 * HOUR


async def test_a_vacation_and_more_time_end_in_playing_hours(tables: GameServices, clock: Hours) -> None:
    clock.now = at("2026-01-10T20:00")
    game = await begun(tables, pace=Rolling(length=4 * HOUR, rest=ATHENS))
    await tables.vacations.set(RED, at("2026-01-15T20:30"))
    assert (await asked(tables, game, RED)).deadline == at("2026-01-16T09:30")
    await tables.vacations.set(RED, None)
    assert (await asked(tables, game, RED)).deadline == at("2026-01-11T09:00")
    await tables.manage.extend(game, "red", timedelta(hours=14).total_seconds())
    assert (await asked(tables, game, RED)).deadline == at("2026-01-12T06:00")  # not at one in the morning
