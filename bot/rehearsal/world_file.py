"""The SQLite file that stores the local Discord across restarts."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import orjson

from .wire import Flag, Json

if TYPE_CHECKING:
    from .world import World

_FILES = "create table if not exists files (id text primary key, name text, kind text, content blob)"
_THINGS = "create table if not exists things (kind text, id text, body blob, primary key (kind, id))"


class WorldFile:
    """Objects by kind and id, written in batches, with uploaded files beside them."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._touched: set[tuple[str, str]] = set()
        self._database = sqlite3.connect(path, isolation_level=None)
        try:
            self._database.execute("pragma journal_mode=wal")
            self._database.execute("pragma synchronous=normal")
            self._database.execute(_THINGS)
            self._database.execute(_FILES)
        except BaseException:
            self._database.close()
            raise

    def touch(self, kind: str, key: str) -> None:
        """Mark an object to be written, or removed if it no longer exists."""
        self._touched.add((kind, key))

    def load(self, world: World) -> bool:
        """Load the stored objects into a world; return False if there are none."""
        rows = self._database.execute("select kind, id, body from things order by length(id), id").fetchall()
        for kind, key, body in rows:
            self._take(world, kind, key, orjson.loads(body))
            if key.isdigit():
                world.clock.passed(key)
        return bool(rows)

    @staticmethod
    def _take(world: World, kind: str, key: str, body: Json) -> None:
        if kind == "user":
            world.locales[key] = body.pop("_locale")
            if body.pop("_closed"):
                world.closed_dms.add(key)
            world.users[key] = body
        elif kind == "guild":
            world.guilds[key] = body
        elif kind == "channel":
            world.channels[key] = body
        elif kind == "command":
            world.commands[key] = body
        elif kind == "message":
            world.inline[key] = body.pop("_inline")
            world.reactions[key] = body.pop("_reactions")
            body.pop("_votes", None)  # files of older versions
            world.messages[key] = body
            world.order[body["channel_id"]].append(key)

    def save(self, world: World) -> None:
        """Write all changed objects in one transaction."""
        if not self._touched:
            return
        touched, self._touched = self._touched, set()
        self._database.execute("begin")
        for kind, key in touched:
            if kind == "file":
                self._save_file(world, key)
                continue
            body = self._body(world, kind, key)
            if body is None:
                self._database.execute("delete from things where kind = ? and id = ?", (kind, key))
            else:
                self._database.execute(
                    "insert or replace into things values (?, ?, ?)", (kind, key, orjson.dumps(body))
                )
        self._database.execute("commit")

    def _save_file(self, world: World, key: str) -> None:
        entry = world.files.pop(key, None)
        if entry is None:
            self._database.execute("delete from files where id = ?", (key,))
        else:
            name, content, kind = entry
            self._database.execute("insert or replace into files values (?, ?, ?, ?)", (key, name, kind, content))

    @staticmethod
    def _body(world: World, kind: str, key: str) -> Json | None:
        if kind == "user" and key in world.users:
            return {**world.users[key], "_locale": world.locales[key], "_closed": key in world.closed_dms}
        if kind == "message":
            message = world.messages.get(key)
            if message is None or message["flags"] & Flag.EPHEMERAL:
                return None
            return {**message, "_inline": world.inline.get(key, []), "_reactions": world.reactions.get(key, {})}
        shelves: dict[str, dict[str, Json]] = {
            "guild": world.guilds,
            "channel": world.channels,
            "command": world.commands,
        }
        return shelves.get(kind, {}).get(key)

    def file(self, key: str) -> tuple[str, bytes, str] | None:
        """Return one stored file."""
        row = self._database.execute("select name, content, kind from files where id = ?", (key,)).fetchone()
        return (row[0], row[1], row[2]) if row else None

    def close(self) -> None:
        """Close the file."""
        self._database.close()


def remove(path: Path) -> None:
    """Delete the database with its journal, if it is there."""
    for suffix in ("", "-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
