"""By which version of the pairing rules a round was paired."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("rounds", sa.Column("pairing_version", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("rounds", "pairing_version")
