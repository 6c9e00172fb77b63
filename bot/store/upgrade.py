"""Upgrading the schema with Alembic, never without a backup of the data."""

from __future__ import annotations

import functools
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

import migrations
from bot.base import Refusal
from bot.store.backup import backup
from bot.store.database import Database, take_time
from bot.store.lease import nobody_at_work


def configuration() -> Config:
    """Return Alembic's configuration, which is not read from a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    return config


@functools.cache
def newest() -> str:
    """Return the revision this program expects."""
    head = ScriptDirectory.from_config(configuration()).get_current_head()
    assert head is not None
    return head


def current(connection: Connection) -> str | None:
    """Return the revision of the database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, revision: str = "head") -> None:
    """Run the revisions up to the one named."""
    take_time(connection)
    if connection.dialect.name == "postgresql":
        # Two programs starting on a new database must not both create the tables.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(431404)")
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def bring_up_to_date(
    store: Database, backups: Path | None, keep: int = 20, revision: str = "head"
) -> Path | None:
    """Upgrade if necessary; return the backup made first, if there was any data."""
    present = await store.read(current)
    target = newest() if revision == "head" else revision
    if present == target:
        return None
    known = {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}
    if present is not None and present not in known:
        raise Refusal(f"the database is at revision {present}, which this version does not know: update the program")
    made = None
    if present is not None:
        await store.read(nobody_at_work)
        made = await backup(store, backups or default_backups(store), label=f"before-{target}", keep=keep)
    await store.write(lambda connection: migrate(connection, revision))
    return made


def default_backups(store: Database) -> Path:
    """Return the default backup folder: beside an SQLite file, or `var` for a server."""
    return Path(store.url.database or "var").parent / "backups" if store.backend == "sqlite" else Path("var/backups")
