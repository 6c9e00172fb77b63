"""A row of the outbox may become several messages, its parts; a game of a match names a thread only to go there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("outbox", sa.Column("parts", sa.JSON(), nullable=True))
    op.execute("UPDATE match_games SET channel_id = NULL WHERE state IN ('open', 'over')")


def downgrade() -> None:
    op.drop_column("outbox", "parts")
