"""Reviews of finished games, and positions out of them that people keep as exercises of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("review", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("game_id", name="pk_reviews"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_reviews_game_id", ondelete="CASCADE"),
    )
    op.create_table(
        "own_exercises",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game_id", sa.String(24), nullable=False),
        sa.Column("row", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(60), nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("point", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game_id", "row", name="pk_own_exercises"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_own_exercises_game_id", ondelete="CASCADE"),
    )
    op.create_index("ix_own_exercises_game_id", "own_exercises", ["game_id"])


def downgrade() -> None:
    op.drop_table("own_exercises")
    op.drop_table("reviews")
