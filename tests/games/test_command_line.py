"""`strategos game`: how a host manages the games of a database while the bot is stopped."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.store import Store
from tests.games.acts import open_proposals

RED, BLUE, NEW = 11, 22, 33


async def prepared(url: str) -> str:
    store = await Store.open(url)
    tables = GameServices(store)
    table = await tables.lobby.open("sphacteria", "second-edition", guild_id=1, channel_id=5, creator=RED)
    for seat, user in zip(table.seats, (RED, BLUE), strict=True):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id, RED)
    await store.close()
    return table.id


async def looked_up(url: str, game: str) -> tuple[GameInfo, list[str]]:
    store = await Store.open(url)
    tables = GameServices(store)
    table, offers = await tables.index.get(game), await open_proposals(tables, game)
    await store.close()
    return table, [offer.kind for offer in offers]


def test_the_host_lists_pauses_moves_substitutes_and_abandons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    game = asyncio.run(prepared(url))

    def run(*words: str) -> int:
        return main(["game", *words, "--database", url])

    assert run("list") == 0 and game in capsys.readouterr().out
    assert run("pause", game) == 0 and run("move", game, "--channel", "9") == 0
    seat = next(iter(asyncio.run(looked_up(url, game))[0].seats))
    assert run("substitute", game, "--seat", seat, "--user", str(NEW)) == 0
    table, offers = asyncio.run(looked_up(url, game))
    assert (table.status, table.channel_id, offers) == ("paused", 9, ["substitution"]) and table.seats[seat] == RED
    assert run("substitute", game, "--seat", seat, "--user", str(BLUE)) != 0  # they know the other hand
    assert run("move", game) != 0 and run("abandon", "nowhere") != 0
    assert run("abandon", game) == 0
    assert asyncio.run(looked_up(url, game))[0].status == "abandoned"
