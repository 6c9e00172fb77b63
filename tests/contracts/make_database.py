"""Make the database that later versions must be able to open; run it with the version that it is named after.

    python -m tests.contracts.make_database

It writes `golden/database-0.3.0.sqlite3.zst`, and next to it as JSON what `test_stored_database.py` must find in it.
Never run it with a later version: that version would only write what it can read itself.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import zstandard
from sqlalchemy import Connection, select, update

from bot.game_services import GameServices
from bot.outbox.outbox import Outbox
from bot.outbox.post import Delivered, OutboxMessage
from bot.store.schema import messages, outbox
from bot.store.store import Store
from tests.contracts.golden_files import FOLDER, as_json
from tests.contracts.scenes import (
    ANNA,
    BRUNO,
    CHANNEL,
    CLARA,
    DAY,
    EVENT_CHANNEL,
    GUILD,
    HOUR,
    MINUTE,
    ORGANIZER,
    StoppedClock,
    begun_game,
    fixed_luck,
    opened_event,
    opened_store,
    play_on,
)

VERSION = "0.3.0"
DATABASE = FOLDER / f"database-{VERSION}.sqlite3.zst"
EXPECTED = FOLDER / f"database-{VERSION}.json"
FIRST_MESSAGE = 7000


class NumberedSink:
    """A sink that receives every message, with a message id derived from its row."""

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Accept a message."""
        return Delivered(FIRST_MESSAGE + row.id)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """Find nothing: every delivered message was acknowledged."""


async def deliver_all(store: Store, clock: StoppedClock) -> None:
    """Send all waiting posts, like a running bot."""
    delivery = Outbox(store, NumberedSink(), clock)
    await delivery.start()
    await delivery.drain()
    await delivery.stop()


async def play_until(
    tables: GameServices, game: str, rng: random.Random, is_enough: Callable[[Any], bool], most: int = 400
) -> None:
    """Answer at random until the loaded game satisfies a condition."""
    for _ in range(most):
        if is_enough(await tables.core.snapshot(game)):
            return
        assert await play_on(tables, game, rng, 1) == 1
    raise AssertionError("the game never stood as wanted")


async def waiting_dispatches(store: Store, game: str) -> int:
    """Count the dispatches of a game that wait to be sent."""
    query = select(outbox.c.id).where(
        outbox.c.game_id == game, outbox.c.kind == "dispatch", outbox.c.state == "waiting"
    )
    return len(await store.read(lambda connection: connection.execute(query).all()))


async def add_people(tables: GameServices) -> None:
    """Set languages, time zones, quiet hours and reminders for users, and preferences of a channel and a server."""
    settings = tables.settings
    await settings.set_preferences(
        "user", ANNA, language="fr", timezone="Europe/Paris", quiet=["22:00", "07:00"], reminders="dm"
    )
    await settings.set_preferences("user", BRUNO, language="it", reminders="channel")
    await settings.set_preferences("channel", CHANNEL, language="en")
    await settings.set_preferences("guild", GUILD, language="en", substitutes_channel=CHANNEL + 52)
    await settings.welcome(GUILD, CHANNEL - 1, "en")


async def add_finished_game(tables: GameServices) -> str:
    """Play a game to its end."""
    pace = {"kind": "rolling", "length": DAY}
    table = await begun_game(tables, "sphacteria", "first-edition", (ANNA, BRUNO), CHANNEL + 1, pace=pace, name="Old")
    await play_on(tables, table.id, random.Random(3))
    assert (await tables.index.get(table.id)).status == "over"
    return table.id


async def begin_games(tables: GameServices, clock: StoppedClock) -> tuple[str, str]:
    """Begin a game of two and a solitaire game of The Peloponnesian War, and deliver the posts so far."""
    pace = {"kind": "rolling", "length": 2 * DAY}
    pylos = await begun_game(tables, "sphacteria", "second-edition", (ANNA, BRUNO), pace=pace, name="Pylos")
    await play_on(tables, pylos.id, random.Random(5), 60)
    war = await begun_game(tables, "peloponnesian_war", "peloponnesian-war", (CLARA,), CHANNEL + 2)
    await play_on(tables, war.id, random.Random(2), 4)
    await deliver_all(tables.store, clock)
    return pylos.id, war.id


async def leave_in_mid_turn(tables: GameServices, game: str) -> None:
    """Play on until some posts wait and part of the turn is unposted and can be undone; propose a draw."""
    rng = random.Random(7)
    await play_on(tables, game, rng, 12)
    await play_until(tables, game, rng, lambda loaded: bool(loaded.untold and loaded.unsealed))
    assert await waiting_dispatches(tables.store, game) >= 2
    await tables.proposals.propose(game, ANNA, "draw")
    await tables.seats.leave_note(game, BRUNO, "The fleet is at Zakynthos.")


async def leave_solitaire_game(tables: GameServices, game: str) -> None:
    """Play on until a post waits."""
    await play_on(tables, game, random.Random(4), 3)
    table = await tables.index.get(game)
    assert table.status == "running" and await waiting_dispatches(tables.store, game)


async def add_banked_game(tables: GameServices) -> str:
    """Add a third game, with banked time, none of whose posts is delivered yet."""
    pace = {"kind": "bank", "bank": 3 * DAY, "increment": HOUR, "claim": "win", "after": "resign"}
    table = await begun_game(tables, "syracuse", "historical", (BRUNO, CLARA), CHANNEL + 3, pace=pace)
    await play_on(tables, table.id, random.Random(8), 40)
    return table.id


async def add_follows(tables: GameServices, game: str) -> None:
    """Let users and channels follow a game, a player and a server."""
    starts = [await tables.index.get(game)]
    follow = tables.follows.follow
    await follow("game", game, f"user:{CLARA}", "turn", user=CLARA, guild_id=GUILD, starts=starts)
    await follow("player", ANNA, f"channel:{CHANNEL + 50}", "end", user=ORGANIZER, guild_id=GUILD)
    await follow("server", GUILD, f"channel:{CHANNEL + 51}", "daily", user=ORGANIZER, guild_id=GUILD, starts=starts)


async def add_tournament(tables: GameServices, clock: StoppedClock) -> str:
    """Add a tournament in its first round: one match under way, the threads of the other not yet opened."""
    event = await opened_event(tables, 4, rounds=2, match_kind="both")
    first = event.round_matches(1)[0]
    for place, entry in enumerate(first.games):
        table = await tables.match_games.open_game(event.id, entry.game_id, EVENT_CHANNEL + 1 + place)
        assert table is not None
        for seat, user in table.reserved.items():
            await tables.lobby.sit(table.id, user, seat)
    over, under_way = (entry.game_id for entry in first.games)
    await tables.seats.resign(over, max((await tables.index.get(over)).users))
    clock.now += MINUTE
    await play_on(tables, under_way, random.Random(6), 10)
    return event.id


def begin_flight(connection: Connection, target: str) -> None:
    """Claim the first row of a target, like a process that dies before it learns the result."""
    waiting = outbox.c.target == target, outbox.c.state == "waiting"
    first = connection.execute(select(outbox.c.id).where(*waiting).order_by(outbox.c.id).limit(1)).scalar_one()
    connection.execute(update(outbox).where(outbox.c.id == first).values(state="flight", attempts=1, holder="dead"))


def number_messages(connection: Connection) -> None:
    """Renumber messages by the rows they come from, because outbox workers record them in random order."""
    connection.execute(update(messages).values(id=messages.c.message_id))


async def fill(store: Store, clock: StoppedClock) -> dict[str, Any]:
    """Fill an empty database; return what must be found in it."""
    tables = GameServices(store, clock)
    await add_people(tables)
    games = {"finished": await add_finished_game(tables)}
    await deliver_all(store, clock)
    clock.now += DAY
    games["running"], games["solitaire"] = await begin_games(tables, clock)
    clock.now += HOUR
    await leave_in_mid_turn(tables, games["running"])
    await leave_solitaire_game(tables, games["solitaire"])
    games["banked"] = await add_banked_game(tables)
    await add_follows(tables, games["running"])
    event = await add_tournament(tables, clock)
    await store.write(lambda connection: begin_flight(connection, f"channel:{CHANNEL}"))
    await store.write(number_messages)
    return {"now": clock.now, "games": games, "event": event, **await described(tables, event)}


async def described(tables: GameServices, event: str) -> dict[str, Any]:
    """Return what the database must contain: games, the tournament, waiting posts, follows and preferences."""
    under_way = sorted(await tables.index.under_way())
    found = await tables.tournaments.get(event)
    return {
        "standing": {game: await standing(tables, game) for game in under_way},
        "matches": [
            [match.id, match.first, match.second, [[entry.game_id, entry.state, entry.side] for entry in match.games]]
            for match in found.matches
        ],
        "waiting": await tables.store.read(waiting_rows),
        "follows": [[row.kind, row.subject, row.target, row.often, row.user_id] for row in await tables.follows.rows()],
        "preferences": {
            f"{scope} {number}": (await tables.preferences.of(scope, number)).to_dict()
            for scope, number in (("user", ANNA), ("user", BRUNO), ("channel", CHANNEL), ("guild", GUILD))
        },
    }


async def standing(tables: GameServices, game: str) -> dict[str, Any]:
    """Return the state of a game: who is asked what, until when, and the possible answers."""
    table, questions = await tables.index.get(game), {}
    for wait in table.awaited:
        assert wait.user is not None
        question = await tables.play.question(game, wait.user, wait.seat)
        assert question is not None
        asked = {"user": wait.user, "deadline": wait.deadline, "seq": question.seq, "ask": question.ask.signature()}
        questions[wait.seat] = asked
    return {
        "title": table.title,
        "status": table.status,
        "seq": table.seq,
        "turn": table.turn,
        "phase": table.phase,
        "seats": dict(table.seats),
        "questions": questions,
        "hash": (await tables.core.snapshot(game)).session.hash() if questions else None,  # type: ignore[union-attr]
    }


def waiting_rows(connection: Connection) -> list[list[Any]]:
    """Return the unsent rows in order: their nonces, kinds, targets and states."""
    columns = outbox.c.nonce, outbox.c.kind, outbox.c.target, outbox.c.state
    query = select(*columns).where(outbox.c.state.in_(("waiting", "flight"))).order_by(outbox.c.id)
    return [list(row) for row in connection.execute(query)]


def packed(path: Path) -> bytes:
    """Return a database as a small compressed file."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    return zstandard.ZstdCompressor(level=19).compress(path.read_bytes())


async def make(path: Path) -> dict[str, Any]:
    """Make the database; return what must be found in it."""
    with fixed_luck(f"database {VERSION}"):
        async with opened_store(path) as store:
            return await fill(store, StoppedClock())


def main(arguments: Sequence[str] = ()) -> None:
    """Write the database and what must be found in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        found = asyncio.run(make(path))
        DATABASE.write_bytes(packed(path))
    EXPECTED.write_text(as_json(found), encoding="utf-8")


if __name__ == "__main__":
    main()
