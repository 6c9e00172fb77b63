"""Answers that a seat has given before their questions came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("prepared", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("seats", "prepared")
