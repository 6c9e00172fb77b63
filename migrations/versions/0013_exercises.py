"""Who has tried and solved which exercise."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "exercise_results",
        sa.Column("user_id", sa.BigInteger, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False),
        sa.Column("day", sa.String(10)),
        sa.Column("title", sa.String(40)),
        sa.Column("exercise", sa.String(40)),
        sa.Column("game_id", sa.String(24), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved_at", sa.Float),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "day", "title", "exercise", name="pk_exercise_results"),
    )
    op.create_index("ix_exercise_results_guild_id_day", "exercise_results", ["guild_id", "day"])
    op.create_index("ix_exercise_results_game_id", "exercise_results", ["game_id"])


def downgrade() -> None:
    op.drop_table("exercise_results")
