"""Several processes on one database: leases for ranges of shards with tokens, and who has a message in flight."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("lease") as lease:
        lease.alter_column("name", type_=sa.String(40), existing_nullable=False)
        lease.add_column(sa.Column("token", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("holder", sa.String(32), nullable=False, server_default=""))
