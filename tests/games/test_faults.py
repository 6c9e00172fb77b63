"""Every action in a game, interrupted at every database call: memory is unchanged, and the action can be retried."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.pace import DAY, HOUR, Rolling, TimeBank
from bot.ops.check import check
from bot.store import Store, StoreError, StoreFull, opened
from engine.kernel import RulesError
from tests.games.acts import open_proposals, substitute
from tests.games.fixtures import Hours
from tests.games.gates import Faults, memory_is_the_database
from tests.games.toy_game import BLUE, RED, answer, asked, begun, play_out, to_the_cards

Act = Callable[[GameServices, str], Awaitable[Any]]
ROLLING = Rolling(length=DAY)


async def lobby(tables: GameServices) -> str:
    table = await tables.lobby.open("toy", "plain", channel_id=5, guild_id=1, creator=RED, pace=ROLLING)
    await tables.lobby.sit(table.id, RED, "red")
    return table.id


async def full_lobby(tables: GameServices) -> str:
    game = await lobby(tables)
    await tables.lobby.sit(game, BLUE, "blue")
    return game


async def running(tables: GameServices) -> str:
    game = await begun(tables, pace=ROLLING)
    await answer(tables, game, RED, "x")
    return game


async def cards(tables: GameServices) -> str:
    game = await begun(tables, pace=TimeBank(bank=DAY, increment=HOUR, cap=2 * DAY))
    await to_the_cards(tables, game)
    return game


async def paused(tables: GameServices) -> str:
    game = await cards(tables)
    await tables.manage.pause(game)
    return game


async def proposed(tables: GameServices) -> str:
    game = await cards(tables)
    for kind in ("takeback", "draw", "pause"):
        await tables.proposals.propose(game, RED, kind)
    return game


async def finished(tables: GameServices) -> str:
    game = await begun(tables)
    await play_out(tables, game, random.Random(4))
    return game


async def overdue(tables: GameServices, after: str) -> str:
    game = await begun(tables, pace=Rolling(length=DAY, after=after), creator=BLUE)
    await tables.early.pass_windows(game, BLUE)
    return game


async def agreed(tables: GameServices, game: str, kind: str) -> None:
    for found in await open_proposals(tables, game):
        if found.kind == kind:
            await tables.proposals.agree(found.id, BLUE)


async def submitted(tables: GameServices, game: str, user: int, given: Any) -> None:
    if (question := await tables.play.question(game, user)) is not None:
        await tables.play.submit(game, user, question.seq, given)


async def undone(tables: GameServices, game: str) -> None:
    await tables.play.undo(game, RED, (await asked(tables, game, RED)).seq)


async def time_passes(tables: GameServices, days: float) -> None:
    assert isinstance(tables.clock, Hours)
    tables.clock.now = 1_800_000_000.0 + days * DAY
    await Clocks(tables).tick()


ACTS: dict[str, tuple[Callable[[GameServices], Awaitable[str]], Act]] = {
    "sit": (lobby, lambda tables, game: tables.lobby.sit(game, BLUE, "blue")),
    "leave": (lobby, lambda tables, game: tables.lobby.leave(game, RED)),
    "reserve": (lobby, lambda tables, game: tables.lobby.reserve(game, RED, "blue", 33)),
    "word": (lobby, lambda tables, game: tables.lobby.set_seed_phrase(game, RED, "owl")),
    "start": (full_lobby, lambda tables, game: tables.lobby.start(game, RED)),
    "answer": (running, lambda tables, game: submitted(tables, game, RED, "y")),
    "answer in secret": (cards, lambda tables, game: submitted(tables, game, BLUE, "c")),
    "undo": (running, undone),
    "resign": (cards, lambda tables, game: tables.seats.resign(game, RED)),
    "abandon": (cards, lambda tables, game: tables.manage.abandon(game, RED)),
    "substitute": (cards, lambda tables, game: substitute(tables, game, "red", 33)),
    "offer": (cards, lambda tables, game: tables.proposals.offer_seat(game, "red", 33, RED)),
    "rename": (cards, lambda tables, game: tables.manage.rename(game, "Owls")),
    "language": (cards, lambda tables, game: tables.manage.set_language(game, "it")),
    "move": (cards, lambda tables, game: tables.manage.move(game, 77)),
    "pause": (cards, lambda tables, game: tables.manage.pause(game)),
    "resume": (paused, lambda tables, game: tables.manage.resume(game)),
    "extend": (cards, lambda tables, game: tables.manage.extend(game, "red", DAY)),
    "propose": (cards, lambda tables, game: tables.proposals.propose(game, RED, "takeback")),
    "take back": (proposed, lambda tables, game: agreed(tables, game, "takeback")),
    "draw": (proposed, lambda tables, game: agreed(tables, game, "draw")),
    "agree to pause": (proposed, lambda tables, game: agreed(tables, game, "pause")),
    "standing orders": (cards, lambda tables, game: tables.early.pass_windows(game, BLUE)),
    "vacation": (cards, lambda tables, game: tables.vacations.set(RED, tables.clock.time() + 3 * DAY)),
    "snooze": (cards, lambda tables, game: tables.timers.snooze(game, RED, HOUR)),
    "setting": (cards, lambda tables, game: tables.settings.set_preferences("user", RED, language="fr")),
    "welcome": (cards, lambda tables, game: tables.settings.welcome(1, 5, "en")),
    "forget": (cards, lambda tables, game: tables.privacy.forget(RED)),
    "fork": (finished, lambda tables, game: tables.files.fork(game, by=33)),
    "rematch": (finished, lambda tables, game: tables.files.rematch(game, RED)),
    "mend": (running, lambda tables, game: tables.rules_versions.migrate(game)),
    "reminder": (running, lambda tables, game: time_passes(tables, 0.6)),
    "organiser": (lambda tables: overdue(tables, "organiser"), lambda tables, game: time_passes(tables, 2)),
    "by default": (lambda tables: overdue(tables, "default"), lambda tables, game: time_passes(tables, 2)),
    "lost on time": (lambda tables: overdue(tables, "resign"), lambda tables, game: time_passes(tables, 2)),
}
TROUBLES = [(StoreFull(said="full"), False), (asyncio.CancelledError(), True)]
# Each act is interrupted in one of the two ways here, and in the other one by `make full`.
WAYS = [
    pytest.param(name, TROUBLES[way], id=f"{name}-{way}", marks=[pytest.mark.full] * (way != number % 2))
    for number, name in enumerate(ACTS)
    for way in range(2)
]


@pytest.fixture
async def quick(sqlite_template: Path, tmp_path: Path) -> AsyncIterator[Store]:
    """Open a store that does not wait for the disk, because the faults are injected above it."""
    shutil.copy(sqlite_template, tmp_path / "games.sqlite3")
    async with opened(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3", synchronous="OFF") as found:
        yield found


@pytest.mark.parametrize(("name", "trouble"), WAYS)
async def test_an_act_broken_off_anywhere_leaves_memory_as_the_database_is(
    quick: Store, clock: Hours, name: str, trouble: tuple[BaseException, bool]
) -> None:
    store, (prepare, act) = quick, ACTS[name]
    faults = Faults(store)
    for at in range(1, 60):
        tables = GameServices(store, clock)
        clock.now = 1_800_000_000.0
        game = await prepare(tables)
        faults.arm(at, *trouble)
        with contextlib.suppress(RulesError, asyncio.CancelledError):
            await act(tables, game)
        struck = faults.struck
        faults.disarm()
        await memory_is_the_database(tables, game)
        for scope, number in (("user", RED), ("user", BLUE), ("guild", 1)):
            fresh = await GameServices(store).preferences.of(scope, number)
            assert await tables.preferences.of(scope, number) == fresh
        if struck:
            with contextlib.suppress(RulesError):  # it may have been done and not be repeatable
                await act(tables, game)
            await memory_is_the_database(tables, game)
        await cleared(tables, game)
        if not struck:
            break
    else:
        raise AssertionError("so many calls for one act?")
    assert await check(store) == []


async def cleared(tables: GameServices, game: str) -> None:
    """Free the channel for the next try, whatever the outcome of this one."""
    for game_id in {game, *(table.id for table in await tables.index.in_guild(1))}:
        if (await tables.index.get(game_id)).open:
            await tables.manage.abandon(game_id)


async def test_what_could_not_be_written_is_written_when_there_is_room_again(store: Store, clock: Hours) -> None:
    tables, faults = GameServices(store, clock), Faults(store)
    game = await cards(tables)
    faults.arm(1, StoreFull(said="full"))
    with pytest.raises(StoreError):
        await tables.manage.pause(game)
    assert (await tables.index.get(game)).status == "running"
    faults.disarm()
    assert (await tables.manage.pause(game)).status == "paused"
