"""What differs between SQLite and PostgreSQL in a statement."""

from __future__ import annotations

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

Insert = sqlite.Insert | postgresql.Insert


def inserting(backend: str, table: Table) -> Insert:
    """An INSERT that knows ON CONFLICT in a database's dialect."""
    return sqlite.insert(table) if backend == "sqlite" else postgresql.insert(table)
