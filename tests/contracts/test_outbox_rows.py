"""Outbox rows: they wait across an upgrade, so the next version must know their kinds and payloads.

Dispatches are kept separately in `dispatches.json`: how events are divided into rows may change on purpose, but each
row must keep its events.
"""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.game_services import GameServices
from bot.loading import load_features
from bot.outbox.post import POSTS
from bot.store.store import Store
from bot.ui.delivery import BUILDERS
from tests.contracts.acts import SCENES, Scene
from tests.contracts.golden_files import FOLDER, require_same_json
from tests.contracts.scenes import (
    ANNA,
    BRUNO,
    HOUR,
    MINUTE,
    StoppedClock,
    begun_game,
    fixed_luck,
    opened_event,
    opened_store,
    play_on,
    seen_rows,
    settle_round,
    watch_outbox,
)

DISPATCH = "dispatch"
INNER = ("events", "facts", "outcome", "score")  # keys below these belong to a title's rules
UNUSED = "private"  # like `hand`, for events that no published title has
GAMES = (
    ("sphacteria", "second-edition", (ANNA, BRUNO), 1),
    ("syracuse", "historical", (ANNA, BRUNO), 1),
    ("peloponnesian_war", "decelean-war", (ANNA,), 1),
)


@pytest.fixture
async def watched_store(tmp_path: Path) -> AsyncIterator[Store]:
    """Open an empty database that records every row of its outbox."""
    async with opened_store(tmp_path / "games.sqlite3") as store:
        await watch_outbox(store)
        yield store


def paths(payload: Mapping[str, Any], trail: str = "") -> Iterator[str]:
    """Yield the key paths of a payload; `awaited[].user` is the key `user` of each item in the list `awaited`."""
    for key, value in payload.items():
        yield f"{trail}{key}"
        if key in INNER:
            continue
        if isinstance(value, Mapping):
            yield from paths(value, f"{trail}{key}.")
        elif isinstance(value, list):
            for each in value:
                if isinstance(each, Mapping):
                    yield from paths(each, f"{trail}{key}[].")


def contract_of(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the contract of some rows: by kind, the recipients, the sets of keys, and the first row as a sample."""
    found: dict[str, Any] = {}
    for row in rows:
        if row["kind"] == DISPATCH:
            continue
        entry = found.setdefault(row["kind"], {"targets": set(), "about": set(), "keys": set(), "slots": set()})
        entry["targets"].add(row["target"].partition(":")[0])
        entry["about"].add("game" if row["game_id"] else "event" if row["tournament_id"] else "neither")
        entry["keys"].add(" ".join(sorted(set(paths(row["payload"])))))
        entry["slots"].add((row["slot"] or "").partition(":")[0])
        entry.setdefault("sample", row["payload"])
    return {
        kind: {name: sorted(value) if isinstance(value, set) else value for name, value in entry.items()}
        for kind, entry in found.items()
    }


def dispatches_of(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the contract of dispatches: their targets, and that each has its events with their log rows."""
    told = [row for row in rows if row["kind"] == DISPATCH]
    events = [event for row in told for event in row["payload"]["events"]]
    return {
        "targets": sorted({row["target"].partition(":")[0] for row in told}),
        "events are rows with what happened": all(isinstance(seq, int) and "key" in event for seq, event in events),
        "keys of an event": sorted({key for _, event in events for key in event}),
        "has told something": bool(events),
    }


async def rows_of_games(store: Store) -> dict[str, list[dict[str, Any]]]:
    """Play a whole game of each title; return the outbox rows of each."""
    found = {}
    for title, scenario, users, luck in GAMES:
        clock = StoppedClock()
        tables = GameServices(store, clock)
        table = await begun_game(tables, title, scenario, users, pace={"kind": "rolling", "length": HOUR})
        clock.now += MINUTE
        await play_on(tables, table.id, random.Random(luck))
        assert (await tables.index.get(table.id)).status == "over"
        found[title] = await seen_rows(store)
    return found


async def rows_of_tournament(store: Store) -> list[dict[str, Any]]:
    """Play a small tournament in which every game is resigned; return its outbox rows."""
    tables = GameServices(store, StoppedClock())
    event = await opened_event(tables, 4, rounds=2, match_kind="one")
    for _ in range(2):
        await settle_round(tables, event.id)
    assert (await tables.tournaments.get(event.id)).record.status == "over"
    return await seen_rows(store)


async def test_rows_of_whole_games_are_the_same(watched_store: Store) -> None:
    with fixed_luck("games"):
        rows = await rows_of_games(watched_store)
    for title, found in rows.items():
        require_same_json(f"outbox-{title.replace('_', '-')}.json", contract_of(found))
    require_same_json("dispatches.json", {title: dispatches_of(found) for title, found in rows.items()})


async def test_rows_of_a_tournament_are_the_same(watched_store: Store) -> None:
    with fixed_luck("tournament"):
        rows = await rows_of_tournament(watched_store)
    require_same_json("outbox-tournament.json", contract_of(rows))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
async def test_rows_of_rarer_acts_are_the_same(watched_store: Store, scene: Scene) -> None:
    clock = StoppedClock()
    with fixed_luck(scene.__name__):
        await scene(GameServices(watched_store, clock), clock)
        rows = await seen_rows(watched_store)
    require_same_json(f"outbox-{scene.__name__.replace('_', '-')}.json", contract_of(rows))


def recorded() -> list[tuple[str, dict[str, Any]]]:
    """Return the recorded kinds, with sample payloads."""
    golden = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("outbox-*.json"))]
    return [(kind, entry["sample"]) for found in golden for kind, entry in found.items()]


def test_every_kind_of_post_is_frozen() -> None:
    """Check that each kind of post is on record; a new kind needs a scene."""
    load_features()
    assert POSTS.keys() - {kind for kind, _ in recorded()} == {DISPATCH, UNUSED}


def test_every_post_has_one_builder() -> None:
    """Check that registering a second builder for a post is refused."""
    load_features()
    assert set(BUILDERS) == set(POSTS.values())


def test_posts_are_read_as_they_were_written() -> None:
    """Check that posts are read back, also with unknown keys and without keys added by this version."""
    load_features()
    for kind, sample in recorded():
        post = POSTS[kind].from_dict(sample | {"unknown": 1})
        assert post.to_dict() == sample and POSTS[kind].from_dict(post.to_dict()) == post
