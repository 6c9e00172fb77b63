"""A database of version 0.3.0 is opened, migrated and used: its games, tournament and posts continue.

`make_database.py` wrote it with that version. `database-0.3.0.json` says what must be found in it.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import zstandard
from sqlalchemy import Connection, select

from bot.cards.card import Card
from bot.features.chronicle.posts import ended
from bot.features.dispatch.cut import held_after
from bot.features.dispatch.posts import dispatch, height_in
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.ops.check import check
from bot.outbox.outbox import Outbox
from bot.outbox.post import POSTS, Delivered, OutboxMessage
from bot.outbox.sent import newest_part, stories_sent
from bot.store.schema import outbox
from bot.store.store import Store
from bot.store.upgrade import current, newest
from bot.text.headlines import Story
from bot.text.narrator import catalogue, dispatch_lines
from bot.ui.delivery import GamePosting, PostMemory
from engine.kernel import Event, Title
from engine.kernel.text import Text
from engine.registry import title as find_title
from tests.contracts.make_database import DATABASE, EXPECTED, described, waiting_rows
from tests.contracts.scenes import (
    ANNA,
    BRUNO,
    GUILD,
    StoppedClock,
    begin_matches,
    fixed_luck,
    open_threads,
    play_on,
    settle_round,
)
from tests.features.tournaments.test_service import checked
from tests.games.acts import open_proposals
from tests.games.recording import Recording, states
from tests.ui.fixtures import Blank

LARGEST = 300_000  # bytes; limit of the database
ANSWERS = 25


@pytest.fixture
def expected() -> dict[str, Any]:
    """Return the description recorded by the version that wrote the database."""
    found: dict[str, Any] = json.loads(EXPECTED.read_text(encoding="utf-8"))
    return found


@pytest.fixture
async def stored_database(tmp_path: Path) -> AsyncIterator[Store]:
    """Open a copy of the stored database, migrated as at every start of the bot."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(zstandard.decompress(DATABASE.read_bytes()))
    with fixed_luck("stored database"):
        store = await Store.open(f"sqlite+aiosqlite:///{path}", backups=tmp_path / "backups", synchronous="OFF")
        yield store
        await store.close()


@pytest.fixture
def stored_games(stored_database: Store, expected: dict[str, Any]) -> GameServices:
    """Return the game services of the stored database, at the time of its last write."""
    return GameServices(stored_database, StoppedClock(expected["now"]))


def test_the_stored_database_is_small() -> None:
    assert DATABASE.stat().st_size < LARGEST


async def test_the_database_is_raised_and_sound(stored_database: Store) -> None:
    assert await stored_database.read(current) == newest()
    assert await check(stored_database) == []


async def test_everything_is_found_as_it_was_left(stored_games: GameServices, expected: dict[str, Any]) -> None:
    """Compare questions with their options, seats, deadlines, matches, waiting posts, follows and preferences."""
    await stored_games.rules_versions.migrate_outdated()
    found = json.loads(json.dumps(await described(stored_games, expected["event"])))
    for described_as in (found, expected):
        described_as["waiting"] = drawn_again(described_as["waiting"])
    assert {key: expected[key] for key in found} == found


def drawn_again(waiting: list[list[str]]) -> list[list[str]]:
    """Return waiting rows without the nonces of dashboards, which are posted again for games with newer rules."""
    return sorted(["" if row[1] == "dashboard" else row[0], *row[1:]] for row in waiting)


async def test_a_finished_game_can_still_be_read(stored_games: GameServices, expected: dict[str, Any]) -> None:
    table = await stored_games.index.get(expected["games"]["finished"])
    entries = await stored_games.views.record(table.id)
    assert table.status == "over" and table.outcome and len(entries) > 100
    assert (await stored_games.views.view_at(table.id, 20)).scenario == table.scenario


@pytest.mark.parametrize("name", ["running", "solitaire", "banked"])
async def test_games_go_on(stored_games: GameServices, expected: dict[str, Any], name: str) -> None:
    game = expected["games"][name]
    await stored_games.rules_versions.migrate_outdated()
    answered = await play_on(stored_games, game, random.Random(name), ANSWERS)
    table = await stored_games.index.get(game)
    assert answered == ANSWERS or (answered > 2 and table.status == "over")
    assert table.seq > expected["standing"][game]["seq"]
    assert await check(stored_games.store) == []


async def test_an_open_turn_can_be_undone_and_an_open_proposal_accepted(
    stored_games: GameServices, expected: dict[str, Any]
) -> None:
    game = expected["games"]["running"]
    asked = next(iter(expected["standing"][game]["questions"].values()))
    question = await stored_games.play.question(game, asked["user"])
    assert question is not None and question.undoable
    taken_back = await stored_games.play.undo(game, asked["user"], asked["seq"])
    assert taken_back.question is not None and taken_back.question.ask.signature() != asked["ask"]
    [proposal] = await open_proposals(stored_games, game)
    assert proposal.kind == "draw"
    await stored_games.proposals.agree(proposal.id, BRUNO)
    assert (await stored_games.index.get(game)).status == "over"


async def test_waiting_posts_are_delivered_once_in_their_order(
    stored_games: GameServices, expected: dict[str, Any]
) -> None:
    store, sink = stored_games.store, Recording()
    payloads = await store.read(payloads_by_nonce)
    waited = [row for row in expected["waiting"] if row[1] != "dispatch"]
    await delivered(store, sink, stored_games)
    assert await store.read(waiting_rows) == [] and await states(store) <= {"sent", "superseded"}
    assert len({row.nonce for row in sink.sent}) == len(sink.sent)
    assert {row.nonce for row in sink.sent} == {nonce for nonce, *_ in expected["waiting"]}
    sent = [(row.nonce, row.kind, row.target) for row in sink.sent if row.kind != "dispatch"]
    assert by_target(sent) == by_target([(nonce, kind, target) for nonce, kind, target, _ in waited])
    assert all(dict(row.payload) == payloads[row.nonce] for row in sink.sent)
    assert sink.sought == sum(1 for row in expected["waiting"] if row[3] == "flight")


async def test_a_dispatch_that_waited_still_has_its_events(
    stored_games: GameServices, expected: dict[str, Any]
) -> None:
    sink = Recording()
    await delivered(stored_games.store, sink, stored_games)
    told = defaultdict(list)
    for row in sink.sent:
        if row.kind == "dispatch":
            told[row.game_id] += [seq for seq, event in row.payload["events"] if event["key"]]
    for name in ("running", "solitaire", "banked"):
        rows = told[expected["games"][name]]
        assert rows and rows == sorted(rows)


class CuttingSink(Recording):
    """A sink that builds dispatches and end cards like the bot, and records them."""

    def __init__(self, games: GameServices) -> None:
        super().__init__()
        self.games, self.memories = games, defaultdict[str, PostMemory](PostMemory)
        self.cards: list[tuple[OutboxMessage, Card]] = []

    def memory(self, row: OutboxMessage) -> PostMemory:
        return self.memories[row.target]

    async def send(self, row: OutboxMessage, card: Card) -> int:
        self.cards.append((row, card))
        return 9000 + len(self.cards)

    async def deliver(self, row: OutboxMessage) -> Delivered:
        if row.kind not in ("dispatch", "ended"):
            return await super().deliver(row)
        services = SimpleNamespace(games=self.games, pictures=SimpleNamespace(for_posts=Blank(0)), watch_link=None)
        interface: Any = SimpleNamespace(services=services, posted=lambda *told: None)
        game = await self.games.index.get(row.game_id or "")
        posting: Any = GamePosting(interface, cast(Any, self), row, POSTS[row.kind].from_dict(row.payload), game)
        posted = await (dispatch if row.kind == "dispatch" else ended)(posting)
        return posted if isinstance(posted, Delivered) else Delivered(posted)


def line_by_line(text: Text, events: Sequence[Event], title: Title) -> Story:
    """Put every event on its own line, so that none can be missed."""
    return Story("", "", "", tuple(line for line in dispatch_lines(text, events, title) if line.startswith("• ")))


async def test_waiting_dispatches_are_cut_and_told_once(
    stored_games: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that rows of 0.3.0, which have no parts, are split; empty ones are dropped and held events are posted."""
    monkeypatch.setattr("bot.features.dispatch.posts.told_as_story", line_by_line)
    store, sink = stored_games.store, CuttingSink(stored_games)
    query = select(outbox.c.game_id).where(outbox.c.kind == "dispatch", outbox.c.state.in_(("waiting", "flight")))
    waited = set(await store.read(lambda connection: connection.execute(query).scalars().all()))
    held = {game: await held_lines(store, await stored_games.index.get(game)) for game in waited}
    query = select(outbox.c.game_id, outbox.c.payload).where(
        outbox.c.kind == "dispatch", outbox.c.state.in_(("waiting", "flight"))
    )
    rows = await store.read(lambda connection: connection.execute(query.order_by(outbox.c.id)).all())
    await delivered(store, sink, stored_games)
    assert len(waited) >= 4 and len(sink.cards) >= len(waited)
    for game in waited:
        info = await stored_games.index.get(game)
        events = [Event.from_dict(plain) for row in rows if row.game_id == game for _, plain in row.payload["events"]]
        expected = held[game] + said(info, events)
        told = [line for row, card in sink.cards if row.game_id == game for line in card.text.splitlines()]
        told = [line for line in told if line.startswith("• ")]
        assert told + await held_lines(store, info) == expected
    parts = select(outbox.c.parts, outbox.c.message_id).where(outbox.c.kind == "dispatch", outbox.c.parts.is_not(None))
    known = await store.read(lambda connection: connection.execute(parts).all())
    assert known and all(row.message_id is not None for row in known)


def said(game: GameInfo, events: Sequence[Event]) -> list[str]:
    """Return the lines produced by some events."""
    text = catalogue(game.title, game.language, game.scenario)
    return [line for line in dispatch_lines(text, events, find_title(game.title)) if line.startswith("• ")]


async def held_lines(store: Store, game: GameInfo) -> list[str]:
    """Return the lines held back by the sent rows of a game."""
    part = await newest_part(store, game.id, 2**62)
    rows = await stories_sent(store, game.id, part["through"][0] if part else None, 2**62)
    text = catalogue(game.title, game.language, game.scenario)
    held = held_after(part, rows, height_in(text, find_title(game.title)))
    return said(game, [each.event for each in held.waiting])


async def test_the_tournament_is_played_to_its_end(stored_games: GameServices, expected: dict[str, Any]) -> None:
    tournament_id = expected["event"]
    await stored_games.rounds.catch_up()
    under_way = await begin_matches(stored_games, tournament_id)
    assert len(under_way) == 3, "one of four games is over"
    assert await play_on(stored_games, under_way[0].id, random.Random(1), 10) == 10
    for number in (1, 2):
        assert (await stored_games.tournaments.get(tournament_id)).record.round == number
        await open_threads(stored_games, tournament_id)
        await settle_round(stored_games, tournament_id)
    event = await stored_games.tournaments.get(tournament_id)
    assert event.record.status == "over" and len(event.standings()) == 4
    assert (await checked(stored_games, tournament_id)).sound == [1, 2]


async def test_people_keep_what_they_chose(stored_games: GameServices) -> None:
    settings = stored_games.settings
    assert await settings.language_for(ANNA) == "fr" and await settings.language_for(BRUNO) == "it"
    assert await settings.language_for(None, guild_id=GUILD) == "en"
    assert (await settings.core.preferences.of("user", ANNA)).quiet == ["22:00", "07:00"]
    assert {row.kind for row in await stored_games.follows.rows()} == {"game", "player", "server"}


async def delivered(store: Store, sink: Recording, tables: GameServices) -> None:
    """Send the waiting posts from a new process."""
    delivery = Outbox(store, sink, tables.clock, patience=0.02)
    await delivery.start()
    await delivery.drain()
    await delivery.stop()


def by_target(rows: Sequence[tuple[str, str, str]]) -> dict[str, list[tuple[str, str]]]:
    """Return the nonces and kinds that each target gets, in their order."""
    found = defaultdict(list)
    for nonce, kind, target in rows:
        found[target].append((nonce, kind))
    return dict(found)


def payloads_by_nonce(connection: Connection) -> dict[str, Any]:
    """Return the payloads of the unsent rows by nonce."""
    query = select(outbox.c.nonce, outbox.c.payload).where(outbox.c.state.in_(("waiting", "flight")))
    return {row.nonce: row.payload for row in connection.execute(query)}
