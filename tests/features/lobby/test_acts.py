"""Moderators' actions before a game begins are logged and posted to the channel, and do not affect the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.features.clocks.service import Clocks
from bot.features.lobby.service import EXPIRY
from bot.features.replay.service import steps_of
from bot.game_services import GameServices
from bot.games.files import verify_file
from bot.store import Store
from bot.store.schema import log, outbox
from tests.games.fixtures import Hours
from tests.games.toy_game import BLUE, RED, answer, play_out, to_the_cards

MODERATOR = 77


async def kept_log(store: Store) -> list[tuple[str, str, int | None, str]]:
    rows = await store.read(
        lambda connection: connection.execute(select(log).where(log.c.kind == "note").order_by(log.c.seq)).all()
    )
    return [(row.events[0]["key"], row.by, row.user_id, row.seat) for row in rows]


async def sent(store: Store, *kinds: str) -> Sequence[Any]:
    return await store.read(
        lambda connection: connection.execute(
            select(outbox.c.kind, outbox.c.target, outbox.c.payload)
            .where(outbox.c.kind.in_(kinds))
            .order_by(outbox.c.id)
        ).all()
    )


async def moderated(tables: GameServices) -> str:
    """Open a lobby in which a moderator, the host and the opener have changed something."""
    table = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    await tables.lobby.sit(table.id, RED, "red")
    await tables.lobby.sit(table.id, 99, "blue")
    await tables.lobby.remove(table.id, MODERATOR, "blue", moderator=True)
    await tables.lobby.reserve(table.id, RED, "blue", BLUE, moderator=True)
    await tables.manage.rename(table.id, "Owls", MODERATOR, moderator=True)
    await tables.manage.move(table.id, 6, 1, None)
    return table.id


async def test_every_act_in_a_lobby_stands_in_the_log_and_the_channel_hears_of_others(
    store: Store, tables: GameServices
) -> None:
    await moderated(tables)
    assert await kept_log(store) == [
        ("table-seat-emptied", "moderator", MODERATOR, "blue"),
        ("table-seat-reserved", "organiser", RED, "blue"),
        ("table-renamed", "moderator", MODERATOR, None),
        ("table-moved", "host", None, None),
    ]
    told = [(row.target, row.payload["event"]["key"]) for row in await sent(store, "lobby-moderated")]
    assert told == [
        ("channel:5", "table-seat-emptied"),
        ("channel:5", "table-renamed"),
        ("channel:6", "table-moved"),
    ]


async def test_a_game_after_such_acts_is_played_restored_taken_back_and_verified(
    store: Store, tables: GameServices, tmp_path: Path
) -> None:
    game = await moderated(tables)
    await tables.lobby.sit(game, BLUE, "blue")
    await tables.lobby.start(game, RED)
    first = (await tables.views.record(game))[-1]
    assert (first.kind, first.seq) == ("start", 5)
    await to_the_cards(tables, game)
    again = GameServices(store)
    await answer(again, game, RED, "a")
    assert await again.views.view_at(game, 1) == await again.views.view_at(game, 5)
    assert steps_of(await again.views.record(game), ())[0].row == 5
    offer = await again.proposals.propose(game, RED, "takeback", to=5)
    await again.proposals.agree(offer.id, BLUE)
    assert (await play_out(GameServices(store), game, random.Random(3))).status == "over"
    plain = await GameServices(store).files.export(game)
    assert verify_file(plain).sound
    other = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/other.sqlite3")
    await GameServices(other).files.import_(plain)
    assert verify_file(await GameServices(other).files.export(game)).sound
    await other.close()


async def test_a_table_that_never_began_has_no_board_to_be_drawn(
    store: Store, tables: GameServices, clock: Hours
) -> None:
    table = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    await tables.manage.abandon(table.id, RED)
    await tables.manage.rename(table.id, "Owls", RED)
    await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    clock.now += EXPIRY + 1
    await Clocks(tables).tick()
    assert {row.kind for row in await sent(store, "dashboard", "lobby", "ended")} == {"lobby", "ended"}


async def test_a_moderator_who_plays_needs_the_holders_consent_like_anybody(tables: GameServices) -> None:
    table = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    await tables.lobby.sit(table.id, RED, "red")
    await tables.lobby.sit(table.id, BLUE, "blue")
    await tables.lobby.start(table.id, RED)
    offer = await tables.proposals.offer_seat(table.id, "blue", 33, RED, moderator=True)
    assert offer.wanted == ("newcomer", "blue")
