"""Database upkeep: schema checks and statistics."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, func, select

from bot.store.backup import damage
from bot.store.schema import checkpoints, games, log, metadata, outbox
from bot.store.store import Store
from bot.store.upgrade import current, newest


async def stats(store: Store) -> dict[str, str | int | None]:
    """Return the revision, row counts, games and messages by status, and the size of the file."""

    def read(connection: Connection) -> dict[str, str | int | None]:
        found: dict[str, str | int | None] = {"revision": current(connection)}
        for status, count in connection.execute(select(games.c.status, func.count()).group_by(games.c.status)).all():
            found[f"games {status}"] = count
        for table in metadata.sorted_tables:
            found[f"rows {table.name}"] = connection.execute(select(func.count()).select_from(table)).scalar_one()
        for state, count in connection.execute(select(outbox.c.state, func.count()).group_by(outbox.c.state)).all():
            found[f"messages {state}"] = count
        return found

    found = await store.read(read)
    if store.backend == "sqlite" and store.url.database:
        found["bytes"] = sum(path.stat().st_size for path in files(store.url.database))
    return found


def files(database: str) -> list[Path]:
    """Return the file of an SQLite database and its write-ahead log."""
    return [path for path in (Path(database), Path(database + "-wal")) if path.exists()]


def faults(connection: Connection) -> list[str]:
    """Return the faults that can be found without the rules."""
    found: list[str] = []
    if connection.dialect.name == "sqlite":
        said = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        found += [damage(str(line)) for line in said if line != "ok"][:1]
        found += [f"foreign key: {tuple(row)}" for row in connection.exec_driver_sql("PRAGMA foreign_key_check")]
    if (present := current(connection)) != newest():
        return [*found, f"the database is at revision {present}, the program at {newest()}: run strategos db upgrade"]
    found += [
        f"schema: {difference}" for difference in compare_metadata(MigrationContext.configure(connection), metadata)
    ]
    heads = connection.execute(
        select(games.c.id, games.c.seq, func.max(log.c.seq), func.count(log.c.seq))
        .join(log, log.c.game_id == games.c.id)
        .group_by(games.c.id, games.c.seq)
    ).all()
    found += [f"game {game}: the log ends at {last}, not {seq}" for game, seq, last, _ in heads if last != seq]
    saved = set(connection.execute(select(checkpoints.c.game_id)).scalars())
    begun = connection.execute(select(games.c.id).where(games.c.started_at.is_not(None))).scalars()
    found += [f"game {game}: no checkpoint" for game in begun if game not in saved]
    return found
