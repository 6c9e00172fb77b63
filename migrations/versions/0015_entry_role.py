"""Events for those with a role; games of a match that were lost on time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("events", sa.Column("entry_role", sa.BigInteger))
    op.add_column("match_games", sa.Column("timed_out", sa.Boolean))


def downgrade() -> None:
    op.drop_column("match_games", "timed_out")
    op.drop_column("events", "entry_role")
