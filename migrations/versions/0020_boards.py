"""Boards: links that sign a person in at a game, each good once, and the browsers that are signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def game_key() -> sa.Column[str]:
    return sa.Column("game_id", sa.String(24), nullable=False)


def upgrade() -> None:
    op.create_table(
        "board_links",
        sa.Column("mark", sa.String(64), nullable=False),
        game_key(),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("mark", name="pk_board_links"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_board_links_game_id", ondelete="CASCADE"),
    )
    op.create_index("ix_board_links_user_id", "board_links", ["user_id"])
    op.create_table(
        "board_sessions",
        sa.Column("id", NUMBER, autoincrement=True, nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        game_key(),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("browser", sa.String(60), nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_board_sessions"),
        sa.UniqueConstraint("mark", name="uq_board_sessions_mark"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_board_sessions_game_id", ondelete="CASCADE"),
    )
    op.create_index("ix_board_sessions_user_id", "board_sessions", ["user_id"])


def downgrade() -> None:
    op.drop_table("board_sessions")
    op.drop_table("board_links")
