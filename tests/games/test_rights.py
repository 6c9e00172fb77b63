"""Limits, expiry, moderators' actions, and abandoned games."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from bot.features.clocks.service import Clocks
from bot.features.seats.members import GRACE
from bot.features.settings.vacation import VACATION_DAYS
from bot.game_services import GameServices
from bot.games.core import GameOptions
from bot.games.errors import HadAnotherSeat, NotOrganizer, NotOverdue, NotSeated, TooMany
from bot.games.names import clean_name
from bot.games.pace import DAY, NoClock, Rolling
from bot.store import Store
from bot.store.schema import log, outbox
from tests.games.fixtures import Hours
from tests.games.toy_game import BLUE, RED, begun


async def kinds(store: Store, target: str) -> list[str]:
    return await store.read(
        lambda connection: list(
            connection.execute(select(outbox.c.kind).where(outbox.c.target == target).order_by(outbox.c.id)).scalars()
        )
    )


async def test_open_tables_are_limited_by_person_and_by_server(store: Store, clock: Hours) -> None:
    tables = GameServices(store, clock, options=GameOptions(per_person=1, per_server=2))
    first = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    with pytest.raises(TooMany) as person:
        await tables.lobby.open("toy", "plain", guild_id=1, channel_id=6, creator=RED)
    await tables.lobby.open("toy", "plain", guild_id=1, channel_id=6, creator=BLUE)
    with pytest.raises(TooMany) as server:
        await tables.lobby.open("toy", "plain", guild_id=1, channel_id=7, creator=33)
    assert person.value.facts["what"] == "person" and server.value.facts["what"] == "server"
    await tables.manage.abandon(first.id, RED)
    await tables.lobby.open("toy", "plain", guild_id=1, channel_id=7, creator=RED)


async def test_tables_that_the_queue_opens_count_like_others(store: Store, clock: Hours) -> None:
    tables = GameServices(store, clock, options=GameOptions(per_person=1, per_server=2))
    wish: dict[str, Any] = {"title": "sphacteria", "scenario": None, "pace": NoClock(), "language": "en"}

    async def met(one: int, other: int, thread: int) -> None:
        await tables.queue.join(1, 5, one, **wish)
        await tables.queue.join(1, 5, other, **wish)
        (game,) = {row.game_id for row in await tables.queue.waiting(1) if row.game_id}
        table = await tables.queue.open_game(game or "", thread)
        assert table is not None
        for seat, user in table.reserved.items():
            await tables.lobby.sit(table.id, user, seat)
        await tables.queue.tick()

    await met(RED, BLUE, 77)
    for user in (RED, BLUE):
        with pytest.raises(TooMany) as person:
            await tables.queue.join(1, 5, user, **wish)
        assert person.value.facts["what"] == "person"
    await met(33, 44, 78)
    with pytest.raises(TooMany) as server:
        await tables.queue.join(1, 5, 55, **wish)
    assert server.value.facts["what"] == "server"


async def test_a_silent_lobby_is_warned_and_closed(store: Store, tables: GameServices, clock: Hours) -> None:
    table = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    clock.now += 5 * DAY
    await tables.lobby.sit(table.id, BLUE, "blue")
    clock.now += 5 * DAY
    await Clocks(tables).tick()
    assert (await tables.index.get(table.id)).status == "lobby"
    clock.now += DAY + 1
    await Clocks(tables).tick()
    assert (await kinds(store, "channel:5"))[-1] == "lobby-expiring"
    clock.now += DAY
    await Clocks(tables).tick()
    assert (await tables.index.get(table.id)).status == "abandoned"
    game = await begun(tables, 6)
    clock.now += 30 * DAY
    await Clocks(tables).tick()
    assert (await tables.index.get(game)).status == "running"


async def test_the_opponent_hears_of_one_who_is_overdue(store: Store, tables: GameServices, clock: Hours) -> None:
    await begun(tables, pace=Rolling(length=DAY))  # Red organises, plays and vanishes
    clock.now += DAY + 1
    await Clocks(tables).tick()
    assert "overdue" in await kinds(store, f"user:{BLUE}")


async def test_a_moderators_act_stands_in_the_log_and_is_told(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    with pytest.raises(NotOrganizer):
        await tables.manage.pause(game, 77)
    await tables.manage.pause(game, 77, moderator=True)
    await tables.manage.resume(game, 77, moderator=True)
    await tables.manage.move(game, 9, by=77, moderator=True)
    rows = await store.read(
        lambda connection: connection.execute(
            select(log.c.by, log.c.user_id, log.c.events).where(log.c.kind == "note").order_by(log.c.seq)
        ).all()
    )
    assert [(row.by, row.user_id, row.events[0]["key"]) for row in rows] == [
        ("moderator", 77, "table-paused"),
        ("moderator", 77, "table-resumed"),
        ("moderator", 77, "table-moved"),
    ]
    assert {"dispatch", "dashboard", "question-notice"} <= set(await kinds(store, "channel:9"))


async def test_a_game_that_nobody_is_left_at_closes(tables: GameServices) -> None:
    game = await begun(tables)
    await tables.privacy.forget(RED)
    assert (await tables.index.get(game)).status == "running"
    await tables.privacy.forget(BLUE)
    assert (await tables.index.get(game)).status == "abandoned"


async def test_a_member_who_leaves_loses_the_seat_after_a_grace(
    store: Store, tables: GameServices, clock: Hours
) -> None:
    game = await begun(tables)
    assert [table.id for table in await tables.members.left(1, BLUE)] == [game]
    await tables.members.returned(1, BLUE)
    clock.now += GRACE + 1
    await Clocks(tables).tick()
    assert (await tables.index.get(game)).seats["blue"] == BLUE
    await tables.members.left(1, BLUE)
    assert await tables.members.left(2, BLUE) == []
    clock.now += GRACE + 1
    await Clocks(tables).tick()
    assert (await tables.index.get(game)).seats == {"red": RED, "blue": None}
    assert (await tables.proposals.offer_seat(game, "blue", 33, RED)).wanted == ("newcomer",)
    await tables.members.left(1, RED)
    clock.now += GRACE + 1
    await Clocks(tables).tick()
    assert (await tables.index.get(game)).status == "abandoned"
    lobby = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=7, creator=RED)
    await tables.lobby.sit(lobby.id, BLUE, "blue")
    await tables.members.left(1, BLUE)
    assert (await GameServices(store).index.get(lobby.id)).seats["blue"] is None


async def test_the_win_is_claimed_from_one_who_is_overdue_where_the_pace_says_so(
    tables: GameServices, clock: Hours
) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, claim="win"))
    with pytest.raises(NotOverdue):
        await tables.proposals.claim(game, BLUE, "red")
    clock.now += DAY + 1
    with pytest.raises(NotSeated):
        await tables.proposals.claim(game, 99, "red")
    table = await tables.proposals.claim(game, BLUE, "red")
    assert table.status == "over" and table.outcome is not None and table.outcome["winners"] == ["blue"]
    mild = await begun(tables, 6, pace=Rolling(length=DAY))
    clock.now += DAY + 1
    with pytest.raises(NotOverdue):
        await tables.proposals.claim(mild, BLUE, "red")
    assert (await tables.proposals.offer_seat(mild, "red", 33, BLUE)).wanted == ("newcomer",)


async def test_a_computer_is_claimed_for_an_overdue_organizer(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, claim="computer"))
    assert (await tables.index.get(game)).creator == RED
    clock.now += DAY + 1
    await tables.proposals.claim(game, BLUE, "red")
    for after in (await tables.index.get(game), await GameServices(store).index.get(game)):
        assert after.status == "running" and after.seats == {"red": None, "blue": BLUE}
        assert after.computers == {"red": "captain"}
    with pytest.raises(HadAnotherSeat):
        await tables.proposals.offer_seat(game, "blue", RED, BLUE)


async def test_vacations_have_a_yearly_budget(tables: GameServices, clock: Hours) -> None:
    await tables.vacations.set(RED, clock.now + 50 * DAY)
    with pytest.raises(TooMany):
        await tables.vacations.set(RED, clock.now + (VACATION_DAYS + 1) * DAY)
    clock.now += 10 * DAY
    await tables.vacations.set(RED, None)  # forty days come back
    await tables.vacations.set(RED, clock.now + 50 * DAY)
    clock.now += 366 * DAY
    await tables.vacations.set(RED, clock.now + VACATION_DAYS * DAY)


async def test_a_rematch_is_for_those_who_played(tables: GameServices) -> None:
    game = await begun(tables)
    await tables.manage.abandon(game)
    with pytest.raises(NotSeated):
        await tables.files.rematch(game, 99)
    assert (await tables.files.rematch(game, BLUE)).status == "lobby"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (" The long war ", "The long war"),
        ("[win](https://evil.example) now", "win now"),
        ("<@123456789012345678> @everyone", "everyone"),
        ("a\u0301\u0301\u0301\u0301\u0301b\u202ec\x07", "\u00e1\u0301\u0301bc"),
        ("\u200b\n", None),
        ("x" * 5000, "x" * 100),
    ],
)
def test_names_neither_ping_nor_link_nor_pile_up(given: str, shown: str | None) -> None:
    assert clean_name(given) == shown


async def test_who_sits_may_start_only_at_a_table_whose_opener_sits_too(tables: GameServices) -> None:
    organised = await tables.lobby.open("toy", "plain", creator=77)
    for user, seat in ((RED, "red"), (BLUE, "blue")):
        await tables.lobby.sit(organised.id, user, seat)
    for user in (RED, 99):
        with pytest.raises(NotOrganizer):
            await tables.lobby.start(organised.id, user)
    assert (await tables.lobby.start(organised.id, 99, moderator=True)).status == "running"
    shared = await tables.lobby.open("toy", "plain", creator=RED)
    for user, seat in ((RED, "red"), (BLUE, "blue")):
        await tables.lobby.sit(shared.id, user, seat)
    with pytest.raises(NotOrganizer):
        await tables.lobby.start(shared.id, 99)
    assert (await tables.lobby.start(shared.id, BLUE)).status == "running"
