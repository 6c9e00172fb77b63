"""What the holder of a seat tries out in a copy of the position."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("plan", sa.JSON))


def downgrade() -> None:
    op.drop_column("seats", "plan")
