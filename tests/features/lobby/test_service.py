"""Before a game: seats, reservations, seed phrases, one game per channel."""

from __future__ import annotations

import pytest

from bot.game_services import GameServices
from bot.games.errors import (
    AlreadySeated,
    BadPace,
    ChannelBusy,
    NoSuchGame,
    NoSuchSeat,
    NotInLobby,
    NotOrganizer,
    NotSeated,
    SeatReserved,
    SeatsEmpty,
    SeatTaken,
)
from engine.kernel import UnknownChoice
from engine.registry import UnknownTitle
from tests.games.toy_game import BLUE, RED, begun


async def test_a_channel_has_one_game_at_a_time_and_many_channels_many(tables: GameServices) -> None:
    game = await begun(tables, 5)
    with pytest.raises(ChannelBusy) as caught:
        await tables.lobby.open("toy", "plain", channel_id=5)
    assert caught.value.facts["game"] == game
    await begun(tables, 6)
    await tables.manage.abandon(game, RED)
    second = await tables.lobby.open("toy", "plain", channel_id=5, guild_id=1)
    found = await tables.index.at_channel(5)
    assert found is not None and found.id == second.id and await tables.index.at_channel(404) is None
    assert len(await tables.index.in_guild(1)) == 2 and len(await tables.index.in_guild(1, open_only=False)) == 3
    assert [table.channel_id for table in await tables.index.of_user(BLUE)] == [6]


async def test_seats_are_taken_kept_and_left(tables: GameServices) -> None:
    table = await tables.lobby.open("toy", "plain", creator=RED, reserved={"blue": BLUE})
    with pytest.raises(SeatReserved):
        await tables.lobby.sit(table.id, RED, "blue")
    with pytest.raises(NoSuchSeat):
        await tables.lobby.sit(table.id, RED, "green")
    await tables.lobby.sit(table.id, RED, "red")
    with pytest.raises(AlreadySeated):
        await tables.lobby.sit(table.id, RED, "red")
    with pytest.raises(SeatTaken):
        await tables.lobby.sit(table.id, BLUE, "red")
    with pytest.raises(SeatsEmpty) as empty:
        await tables.lobby.start(table.id)
    assert empty.value.facts["seats"] == ["blue"]
    table = await tables.lobby.sit(table.id, BLUE)
    assert table.seats == {"red": RED, "blue": BLUE}
    with pytest.raises(NotOrganizer):
        await tables.lobby.reserve(table.id, BLUE, "red", BLUE)
    table = await tables.lobby.leave(table.id, BLUE)
    assert table.seats["blue"] is None and table.reserved == {"blue": BLUE}
    with pytest.raises(NotSeated):
        await tables.lobby.leave(table.id, BLUE)
    table = await tables.lobby.reserve(table.id, RED, "blue", None)
    assert table.reserved == {}


async def test_words_change_the_dice_and_close_with_the_start(tables: GameServices) -> None:
    table = await tables.lobby.open("toy", "plain", creator=RED)
    await tables.lobby.sit(table.id, RED, "red")
    await tables.lobby.sit(table.id, BLUE, "blue")
    table = await tables.lobby.set_seed_phrase(table.id, RED, "  owl ")
    assert table.seed_phrases == {"red": "owl"} and len(table.commitment) == 64 and table.seed is None
    await tables.lobby.start(table.id, RED)
    with pytest.raises(NotInLobby):
        await tables.lobby.set_seed_phrase(table.id, RED, "late")
    session = (await tables.core.snapshot(table.id)).session
    assert session is not None and session.words == {"red": "owl"}


async def test_what_does_not_exist_is_refused(tables: GameServices) -> None:
    with pytest.raises(UnknownTitle):
        await tables.lobby.open("chess", "plain")
    with pytest.raises(UnknownChoice):
        await tables.lobby.open("toy", "fancy")
    with pytest.raises(BadPace):
        await tables.lobby.open("toy", "plain", pace={"kind": "rolling", "length": 3})
    with pytest.raises(BadPace):
        await tables.lobby.open("toy", "plain", pace={"kind": "hour", "zone": "Mars/Olympus"})
    with pytest.raises(NoSuchGame):
        await tables.play.question("nothing", RED)
    with pytest.raises(NoSuchGame):
        await tables.index.get("nothing")
