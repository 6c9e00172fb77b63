"""Settings, languages, and privacy requests: users can export and delete their data."""

from __future__ import annotations

import asyncio

import orjson
import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.errors import BadPace, BadProposal
from bot.games.record import Preferences
from bot.store import Store
from bot.store.schema import metadata, outbox
from engine.kernel.errors import RulesError
from tests.games.acts import substitute
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards

STRANGE = 424_242_424_242


async def test_settings_are_kept_and_the_nearest_language_speaks(store: Store, tables: GameServices) -> None:
    await tables.settings.set_preferences("guild", 1, language="it")
    await tables.settings.set_preferences("channel", 5, language="fr", theme="night")
    assert (
        await tables.settings.language_for(RED, 5, 1) == "fr"
        and await tables.settings.language_for(RED, None, 1) == "it"
    )
    assert await tables.settings.language_for(RED) == "en"
    await tables.settings.set_preferences("user", RED, language="en", timezone="Europe/Paris")
    assert await GameServices(store).settings.language_for(RED, 5, 1) == "en"
    assert await tables.settings.set_preferences("user", RED, language=None) == Preferences(timezone="Europe/Paris")
    with pytest.raises(BadPace):
        await tables.settings.set_preferences("user", RED, timezone="Nowhere/Land")
    with pytest.raises(BadProposal):
        await tables.settings.set_preferences("planet", 3, language="en")


async def test_a_setting_changed_while_it_is_read_is_kept(store: Store, tables: GameServices) -> None:
    both = await asyncio.gather(
        tables.preferences.of("user", RED), tables.settings.set_preferences("user", RED, language="it")
    )
    assert both[1] == Preferences(language="it") == await tables.preferences.of("user", RED)
    await asyncio.gather(
        tables.settings.set_preferences("user", RED, theme="dark"),
        tables.settings.set_preferences("user", RED, language="fr"),
    )
    for fresh in (tables, GameServices(store)):
        assert await fresh.preferences.of("user", RED) == Preferences(language="fr", theme="dark")


async def test_a_server_is_welcomed_once(store: Store, tables: GameServices) -> None:
    woken: list[str] = []
    tables.core.listeners.append(lambda _, targets: woken.extend(targets))
    await asyncio.gather(*(tables.settings.welcome(1, 5, "it") for _ in range(3)))
    await GameServices(store).settings.welcome(1, 6, "en")
    rows = await store.read(
        lambda connection: connection.execute(select(outbox.c.kind, outbox.c.target, outbox.c.payload)).all()
    )
    assert [tuple(row) for row in rows] == [("welcome", "channel:5", {"language": "it"})]
    assert woken == ["channel:5"]


async def test_a_person_gets_their_data_and_can_be_forgotten(store: Store, tables: GameServices) -> None:
    game = await begun(tables, creator=STRANGE)
    await substitute(tables, game, "red", STRANGE)
    await tables.settings.set_preferences("user", STRANGE, language="it")
    await answer(tables, game, STRANGE, "x", "done", ["k"], {"p": 2}, 4)
    await answer(tables, game, STRANGE, "a")
    await substitute(tables, game, "blue", 77, STRANGE)
    known = await tables.privacy.data_of(STRANGE)
    assert known["opened"] == [game] and len(known["answers"]) == 8 and known["settings"] and known["seats"]
    assert orjson.dumps(known, option=orjson.OPT_NON_STR_KEYS)
    assert await tables.privacy.forget(STRANGE) == 1

    def whole(connection: object) -> str:
        return repr([connection.execute(select(table)).all() for table in metadata.sorted_tables])  # type: ignore

    assert str(STRANGE) not in await store.read(whole)
    table = await tables.index.get(game)
    assert table.status == "running" and table.seats == {"red": None, "blue": 77}
    await substitute(tables, game, "red", RED)
    await answer(tables, game, 77, "c")
    assert (await asked(tables, game, 77)).ask.key == "again"


async def test_nothing_secret_is_written_into_errors(tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    seed = (await tables.core.snapshot(game)).record.seed.hex()
    for user, seq in ((RED, 1), (BLUE, 1), (99, 1)):
        with pytest.raises(RulesError) as caught:
            await tables.play.submit(game, user, seq, "a")
        said = f"{caught.value!s} {caught.value!r}"
        assert seed not in said and "'c'" not in said and "card" not in said
    assert seed not in repr(await tables.index.get(game))
