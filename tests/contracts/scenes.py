"""Whole games and a tournament with fixed randomness, from which the contracts are recorded."""

from __future__ import annotations

import contextlib
import json
import random
import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from sqlalchemy import Connection

from bot.features.tournaments.record import LoadedTournament
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.store.store import Store

ANNA, BRUNO, CLARA = 101, 102, 103
GUILD, CHANNEL, EVENT_CHANNEL, ORGANIZER = 9, 500, 600, 100
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
NO_END = 3000  # answers after which a game must be over


@dataclass
class StoppedClock:
    """A clock that advances only when a scene moves it."""

    now: float = 1_800_000_000.0

    def time(self) -> float:
        """Return the seconds since 1970."""
        return self.now


@contextlib.contextmanager
def fixed_luck(name: str) -> Iterator[None]:
    """Fix the randomness of seeds, ids, nonces and choices, each with its own stream.

    Nonces have their own stream because the number of posts may change without changing the games that follow.
    """
    seeds, choices, nonces, bits = (random.Random(f"{name} {stream}") for stream in range(4))
    with (
        mock.patch.object(secrets, "token_bytes", lambda count=32: seeds.randbytes(count)),
        mock.patch.object(secrets, "choice", choices.choice),
        mock.patch.object(secrets, "token_hex", lambda count=32: nonces.randbytes(count).hex()),
        mock.patch.object(secrets, "randbits", bits.getrandbits),
    ):
        yield


@contextlib.asynccontextmanager
async def opened_store(path: Path) -> AsyncIterator[Store]:
    """Open a database for the duration of a block, without protection against power loss."""
    store = await Store.open(f"sqlite+aiosqlite:///{path}", synchronous="OFF")
    try:
        yield store
    finally:
        await store.close()


async def watch_outbox(store: Store) -> None:
    """Keep a copy of every row added to the outbox, including rows replaced by a newer row of the same slot."""
    statements = (
        "CREATE TABLE seen AS SELECT * FROM outbox WHERE false",
        "CREATE TRIGGER see AFTER INSERT ON outbox BEGIN INSERT INTO seen SELECT * FROM outbox WHERE id = NEW.id; END",
    )

    def write(connection: Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)

    await store.write(write)


async def seen_rows(store: Store) -> list[dict[str, Any]]:
    """Return the rows added to the outbox since the last call."""

    def take(connection: Connection) -> list[dict[str, Any]]:
        rows = connection.exec_driver_sql("SELECT * FROM seen ORDER BY rowid").mappings().all()
        connection.exec_driver_sql("DELETE FROM seen")
        return [{**row, "payload": json.loads(row["payload"])} for row in rows]

    return await store.write(take)


async def begun_game(
    tables: GameServices, title: str, scenario: str, users: Sequence[int], channel: int | None = CHANNEL, **wishes: Any
) -> GameInfo:
    """Open a game, seat the users in turn, and begin it."""
    table = await tables.lobby.open(title, scenario, guild_id=GUILD, channel_id=channel, creator=users[0], **wishes)
    for place, seat in enumerate(table.seats):
        await tables.lobby.sit(table.id, users[place % len(users)], seat)
    return await tables.lobby.start(table.id, users[0])


async def play_on(tables: GameServices, game: str, rng: random.Random, answers: int = NO_END) -> int:
    """Answer at random this many times, or until the game is over; return how many answers were given."""
    for count in range(answers):
        table = await tables.index.get(game)
        if table.status != "running":
            return count
        wait = rng.choice(sorted(table.awaited, key=lambda each: each.seat))
        assert wait.user is not None
        question = await tables.play.question(game, wait.user, wait.seat)
        assert question is not None
        await tables.play.submit(game, wait.user, question.seq, question.ask.sample(rng), seat=wait.seat)
    return answers


async def opened_event(tables: GameServices, players: int, format: str = "swiss", **wishes: Any) -> LoadedTournament:
    """Announce a tournament, enter users 1 to n, and pair the first round."""
    event = await tables.drafts.create(GUILD, EVENT_CHANNEL, ORGANIZER, "Cup", "sphacteria", format, **wishes)
    await tables.organize.announce(event.id, ORGANIZER)
    for user in range(1, players + 1):
        await tables.entries.register(event.id, user, f"Player {user}")
    return await tables.rounds.start(event.id, ORGANIZER)


async def open_threads(tables: GameServices, tournament_id: str) -> LoadedTournament:
    """Act like delivery: open a thread for each game that needs one."""
    event = await tables.tournaments.get(tournament_id)
    for match in event.matches:
        for entry in match.games:
            if entry.state in ("waiting", "threaded"):
                thread = EVENT_CHANNEL + 100 * match.round + 10 * match.number + entry.part
                await tables.match_games.open_game(tournament_id, entry.game_id, thread)
    return await tables.tournaments.get(tournament_id)


async def begin_matches(tables: GameServices, tournament_id: str) -> list[GameInfo]:
    """Let all players of the round sit down; return the games under way."""
    event = await open_threads(tables, tournament_id)
    games = [entry.game_id for match in event.round_matches(event.record.round) for entry in match.games]
    for game in games:
        table = await tables.index.get(game)
        for seat, user in table.reserved.items() if table.status == "lobby" else ():
            if table.seats[seat] is None:
                await tables.lobby.sit(game, user, seat)
    return [table for game in games if (table := await tables.index.get(game)).status == "running"]


async def settle_round(tables: GameServices, tournament_id: str) -> None:
    """Let the player with the higher number resign each game of the round, and pair the next round."""
    for table in await begin_matches(tables, tournament_id):
        await tables.seats.resign(table.id, max(table.users))
    await tables.rounds.tick()
