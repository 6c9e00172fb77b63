"""Deadlines, reminders, time banks, pauses, vacations, quiet hours; what is due happens exactly once."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import select

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.errors import BadPace, BadProposal
from bot.games.pace import DAY, HOUR, FixedHour, NoClock, Pace, Rolling, TimeBank, next_hour, quiet_until
from bot.store import Store
from bot.store.schema import log, timers
from tests.games.fixtures import Hours
from tests.games.test_play import sent
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def test_a_fixed_hour_follows_the_wall_clock_through_summer_time() -> None:
    assert next_hour(at("2026-03-28T12:00"), "20:00", "Europe/Athens") == at("2026-03-28T18:00")
    assert next_hour(at("2026-03-29T12:00"), "20:00", "Europe/Athens") == at("2026-03-29T17:00")
    assert next_hour(at("2026-03-29T17:00"), "20:00", "Europe/Athens") == at("2026-03-29T17:00")
    assert next_hour(at("2026-03-29T17:01"), "20:00", "Europe/Athens") == at("2026-03-30T17:00")
    pace = FixedHour(at="20:00", zone="Europe/Athens", notice=12 * HOUR)
    assert pace.deadline(at("2026-03-28T09:00"), None, None) == at("2026-03-29T17:00")


def test_phases_banks_and_their_caps() -> None:
    pace = Rolling(length=DAY, phases={"retreat": 6 * HOUR})
    assert pace.deadline(0, "march", None) == DAY and pace.deadline(0, "retreat", None) == 6 * HOUR
    bank = TimeBank(bank=2 * DAY, increment=HOUR, cap=2 * DAY)
    assert bank.deadline(100, None, None) == 100 + 2 * DAY and bank.deadline(100, None, 50.0) == 150
    assert bank.bank_after(None, 30 * HOUR) == 19 * HOUR and bank.bank_after(HOUR, 0) == 2 * HOUR
    assert bank.bank_after(2 * DAY, 60) == 2 * DAY and bank.bank_after(10.0, DAY) == HOUR
    assert NoClock().deadline(0, None, None) is None and NoClock().reminders(0, None) == []
    assert Pace.from_dict(pace.to_dict()) == pace


def test_a_kind_of_clock_is_read_by_its_name_and_keeps_what_is_its_own() -> None:
    assert Pace.from_dict(None) == NoClock()
    assert Pace.from_dict({"kind": "rolling", "length": DAY, "bank": HOUR}) == Rolling(length=DAY)
    assert TimeBank(bank=DAY, claim="win").to_dict() == {"kind": "bank", "bank": DAY, "claim": "win"}
    for wrong in ({"kind": "sundial"}, {"kind": "rolling", "speed": 3}, {"kind": "rolling", "length": 5}):
        with pytest.raises(BadPace):
            Pace.from_dict(wrong)


def test_quiet_hours_may_span_midnight() -> None:
    night = ("22:00", "08:00")
    assert quiet_until(at("2026-06-01T21:59"), night, "UTC") == at("2026-06-01T21:59")
    assert quiet_until(at("2026-06-01T23:00"), night, "UTC") == at("2026-06-02T08:00")
    assert quiet_until(at("2026-06-02T07:00"), night, "UTC") == at("2026-06-02T08:00")
    assert quiet_until(at("2026-06-02T07:00"), None, "UTC") == at("2026-06-02T07:00")


async def test_the_ladder_of_reminders_and_the_organiser_at_its_end(
    store: Store, tables: GameServices, clock: Hours
) -> None:
    game = await begun(tables, pace=Rolling(length=DAY), creator=BLUE)
    clocks, start = Clocks(tables), clock.now
    assert (await asked(tables, game, RED)).deadline == start + DAY
    steps = []
    for hours in (1, 12, 13, 22, 24, 30):
        clock.now = start + hours * HOUR
        await clocks.tick()
        await clocks.tick()
        steps.append([row["step"] for row in await sent(store, "reminder")])
    # Nothing delivers messages here, so each step replaces the one still waiting in its slot.
    assert steps == [[], ["half"], ["half"], ["nearly"], ["over"], ["over"]]
    [overdue] = await sent(store, "overdue")
    assert overdue["target"] == f"user:{BLUE}" and overdue["user"] == RED
    assert (await sent(store, "reminder"))[0]["target"] == f"user:{RED}"


async def test_what_fell_due_while_nobody_looked_is_done_once(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace={"kind": "rolling", "length": DAY, "after": "nothing"})
    clock.now += 0.95 * DAY
    await Clocks(GameServices(store, clock)).catch_up()
    await Clocks(GameServices(store, clock)).catch_up()
    assert [row["step"] for row in await sent(store, "reminder")] == ["nearly"]
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    clock.now += 0.1 * DAY
    await Clocks(tables).tick()
    left = await store.read(
        lambda connection: connection.execute(
            select(timers.c.seat, timers.c.kind).where(timers.c.fired_at.is_(None))
        ).all()
    )
    assert sorted(row.seat for row in left) == ["blue"] * 3 + ["red"] * 3 and len(await sent(store, "reminder")) == 1


async def test_one_who_lets_the_time_pass_is_answered_for(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, after="default"))
    await answer(tables, game, RED, "x")
    clock.now += DAY + 1
    await Clocks(tables).tick()
    table = await tables.index.get(game)
    assert {wait.seat for wait in table.awaited} == {"red", "blue"}
    by = await store.read(
        lambda connection: list(
            connection.execute(select(log.c.by).where(log.c.kind == "answer").order_by(log.c.seq)).scalars()
        )
    )
    assert by == ["player", "clock", "clock", "clock", "clock"]
    assert all(wait.deadline == clock.now + DAY for wait in table.awaited)


async def test_one_who_lets_the_time_pass_may_lose(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, after="resign"))
    clock.now += DAY + 1
    await Clocks(tables).tick()
    table = await tables.index.get(game)
    assert table.status == "over" and table.outcome is not None and table.outcome["winner"] == "blue"


async def pending_timers(store: Store, game: str) -> int:
    """Return how many timers of a game have not fired."""
    found = select(timers.c.seat).where(timers.c.game_id == game, timers.c.fired_at.is_(None))
    return len(await store.read(lambda connection: connection.execute(found).all()))


async def test_no_clock_runs_after_the_end(store: Store, tables: GameServices) -> None:
    game = await begun(tables, pace=Rolling(length=DAY), creator=BLUE)
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    info = await tables.index.get(game)
    assert info.guild_id is not None
    await tables.members.left(info.guild_id, RED)  # the seat would be freed three days later
    assert await pending_timers(store, game) == 7
    await tables.manage.abandon(game, BLUE)
    assert await pending_timers(store, game) == 0


async def test_a_bank_runs_down_and_is_refilled_by_speaking(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=TimeBank(bank=2 * DAY, increment=HOUR, cap=3 * DAY))
    clock.now += 10 * HOUR
    await answer(tables, game, RED, "x")  # still the same turn
    clock.now += 10 * HOUR
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    await answer(tables, game, RED, "pass")
    seat_rows = {seat_row.seat: seat_row.bank for seat_row in (await GameServices(store).core.snapshot(game)).seats}
    assert seat_rows["blue"] == 2 * DAY and seat_rows["red"] in (2 * DAY - 19 * HOUR, 2 * DAY - 20 * HOUR + HOUR)


async def test_a_pause_stops_the_clock_and_an_extension_moves_it(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    clock.now += 6 * HOUR
    await tables.manage.pause(game)
    clock.now += 100 * DAY
    await Clocks(tables).tick()
    await tables.manage.resume(game)
    assert (await asked(tables, game, RED)).deadline == clock.now + 18 * HOUR
    with pytest.raises(BadProposal):
        await tables.proposals.propose(game, RED, "extension", seat="blue", seconds=DAY)
    proposal = await tables.proposals.propose(game, RED, "extension", seconds=DAY)
    await tables.proposals.agree(proposal.id, BLUE)
    assert (await asked(tables, game, RED)).deadline == clock.now + 42 * HOUR


async def test_a_holiday_puts_off_deadlines_now_and_to_come(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    home = clock.now + 7 * DAY
    await tables.vacations.set(BLUE, home)
    changed = await tables.vacations.set(RED, home)
    assert [table.id for table in changed] == [game]
    assert (await asked(GameServices(store, clock), game, RED)).deadline == home + DAY
    await to_the_cards(tables, game)
    assert (await asked(tables, game, BLUE)).deadline == home + DAY
    clock.now += 3 * DAY
    assert await Clocks(tables).tick() == 0


async def test_quiet_hours_and_snooze_hold_reminders_back(store: Store, tables: GameServices, clock: Hours) -> None:
    clock.now = at("2026-06-01T12:00")
    await tables.settings.set_preferences("user", RED, quiet=["22:00", "08:00"], timezone="UTC", reminders="channel")
    game = await begun(tables, pace=Rolling(length=2 * DAY))
    await tables.timers.snooze(game, RED, 36 * HOUR)  # until midnight, in the quiet hours
    clocks = Clocks(tables)
    for moment, count in (
        ("2026-06-02T13:00", 0),
        ("2026-06-03T00:30", 0),
        ("2026-06-03T07:59", 0),
        ("2026-06-03T08:00", 1),
    ):
        clock.now = at(moment)
        await clocks.tick()
        assert len(await sent(store, "reminder")) == count, moment
    assert (await sent(store, "reminder"))[0]["target"] == "channel:5"


async def test_orders_left_standing_are_obeyed_after_a_crash(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    async with tables.core.locked_game(game) as loaded:  # saved, but the process died before acting
        loaded.change_seat("blue", standing={"card": "pass"})
        await tables.core.commit(loaded, tables.core.begin_work(loaded))
    again = GameServices(store)
    await Clocks(again).catch_up()
    assert [wait.seat for wait in (await again.index.get(game)).awaited] == ["red"]


async def test_the_clocks_start_look_and_stop(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    await store.write(lambda connection: connection.exec_driver_sql("UPDATE games SET rules_version = 0").rowcount)
    clocks = Clocks(GameServices(store, clock), every=0.01)
    await clocks.start()
    clock.now += 0.6 * DAY
    for _ in range(500):
        await asyncio.sleep(0.01)
        if await sent(store, "reminder"):
            break
    await clocks.stop()
    assert [row["step"] for row in await sent(store, "reminder")] == ["half"]
    assert (await clocks.games.index.get(game)).rules_version == 1


async def test_a_holiday_may_be_changed_and_cut_short(store: Store, tables: GameServices, clock: Hours) -> None:
    game, start = await begun(tables, pace=Rolling(length=DAY)), clock.now
    clock.now += 6 * HOUR
    left = 18 * HOUR
    for until in (7, 10, 10, 8):
        await tables.vacations.set(RED, start + until * DAY)
        assert (await asked(GameServices(store, clock), game, RED)).deadline == start + until * DAY + left
    await tables.manage.pause(game)
    clock.now += DAY
    await tables.manage.resume(game)
    assert (await asked(tables, game, RED)).deadline == start + 8 * DAY + left
    clock.now = start + 3 * DAY
    assert [table.id for table in await tables.vacations.set(RED, None)] == [game]
    assert (await asked(tables, game, RED)).deadline == clock.now + left
    assert await tables.vacations.set(RED, None) == []
    clock.now += left + 1
    await Clocks(tables).tick()
    assert [row["step"] for row in await sent(store, "reminder")] == ["over"]


async def test_a_holiday_taken_while_the_question_is_put_counts_once(
    store: Store, tables: GameServices, clock: Hours
) -> None:
    game, home = await begun(tables, pace=TimeBank(bank=DAY)), clock.now + 7 * DAY
    await tables.settings.set_preferences(
        "user", BLUE, vacation_until=home
    )  # preference saved, clocks not yet extended
    await to_the_cards(tables, game)
    assert (await asked(tables, game, BLUE)).deadline == home + DAY
    assert await tables.vacations.set(BLUE, home) == []
    assert (await asked(tables, game, BLUE)).deadline == home + DAY
    clock.now = home + HOUR
    await tables.manage.pause(game)
    clock.now += 5 * DAY
    await tables.manage.resume(game)
    assert (await asked(tables, game, BLUE)).deadline == clock.now + 23 * HOUR
    await answer(tables, game, BLUE, "pass")
    assert [seat_row.bank for seat_row in (await tables.core.snapshot(game)).seats] == [DAY, 23 * HOUR + 12 * HOUR]


async def test_a_holiday_keeps_a_fixed_hour(tables: GameServices, clock: Hours) -> None:
    clock.now = at("2026-03-27T09:00")
    game = await begun(tables, pace=FixedHour(at="20:00", zone="Europe/Athens", notice=6 * HOUR))
    assert (await asked(tables, game, RED)).deadline == at("2026-03-27T18:00")
    await tables.vacations.set(RED, at("2026-03-30T12:00"))  # summer time has started
    assert (await asked(tables, game, RED)).deadline == at("2026-03-31T17:00")


def test_an_hour_that_the_clock_skips_or_shows_twice_comes_once() -> None:
    athens = "Europe/Athens"  # 03:30 is skipped on 29 March and comes twice on 25 October 2026
    skipped = next_hour(at("2026-03-28T12:00"), "03:30", athens)
    assert skipped == at("2026-03-29T01:30") and next_hour(skipped + 1, "03:30", athens) == at("2026-03-30T00:30")
    first = next_hour(at("2026-10-24T12:00"), "03:30", athens)
    assert first == at("2026-10-25T00:30") and next_hour(first + 1, "03:30", athens) == at("2026-10-26T01:30")
    night = ("23:00", "03:30")
    assert quiet_until(at("2026-10-24T23:00"), night, athens) == at("2026-10-25T00:30")
