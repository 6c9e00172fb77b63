"""The phrase that a seat mixes into the dice has a name of its own."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.alter_column("seats", "word", new_column_name="seed_phrase")
