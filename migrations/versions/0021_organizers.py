"""Organizers: descriptions, half-point byes, withdrawals, waiting lists, seasons, teams, reminders, webhooks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
COLUMNS = {
    "tournaments": (
        sa.Column("description", sa.Text),
        sa.Column("results_channel", sa.BigInteger),
        sa.Column("late_half", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("half_byes", sa.Integer, nullable=False, server_default="0"),
        sa.Column("check_in_hours", sa.Float),
        sa.Column("start_when_full", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seeding", sa.String(8), nullable=False, server_default="rating"),
        sa.Column("season", sa.Text),
        sa.Column("teams", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("notices", sa.JSON, nullable=False, server_default="{}"),
    ),
    "entrants": (
        sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("waiting", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("half_byes", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("seed", sa.Integer),
        sa.Column("team", sa.Text),
    ),
    "rounds": (sa.Column("reminded", sa.Integer, nullable=False, server_default="0"),),
}


def upgrade() -> None:
    for table, columns in COLUMNS.items():
        for column in columns:
            op.add_column(table, column)
    op.create_table(
        "webhooks",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("tournament_id", sa.String(24), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name="fk_webhooks_tournament_id", ondelete="CASCADE"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_webhooks_tournament_id", "webhooks", ["tournament_id"])


def downgrade() -> None:
    op.drop_table("webhooks")
    for table, columns in COLUMNS.items():
        with op.batch_alter_table(table) as batch:
            for column in columns:
                batch.drop_column(column.name)
