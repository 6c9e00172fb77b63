"""Alembic's entry: the connection is handed in by `bot.store.upgrade`; there is no ini file."""

from __future__ import annotations

from alembic import context

from bot.store.schema import metadata


def run() -> None:
    """Run the revisions on the connection given."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, compare_type=True)
    with context.begin_transaction():
        context.run_migrations()


run()
