"""Luck that tables share, bids for a side, tables of several, where free seats are told, gates of single tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

COLUMNS = (
    ("games", sa.Column("luck", sa.String(8))),
    ("games", sa.Column("min_answers", sa.Float)),
    ("rolls", sa.Column("stream", sa.String(60))),
    ("checkpoints", sa.Column("counts", sa.JSON)),
    ("events", sa.Column("duplicate", sa.String(16))),
    ("events", sa.Column("seats_channel", sa.BigInteger)),
    ("events", sa.Column("table_size", sa.Integer)),
    ("matches", sa.Column("others", sa.JSON)),
    ("match_games", sa.Column("channel_id", sa.BigInteger)),
    ("match_games", sa.Column("bids", sa.JSON)),
    ("match_games", sa.Column("bid", sa.Integer)),
    ("match_games", sa.Column("scores", sa.JSON)),
)


def upgrade() -> None:
    for table, column in COLUMNS:
        op.add_column(table, column)


def downgrade() -> None:
    for table, column in reversed(COLUMNS):
        op.drop_column(table, column.name)
