"""Who follows what and how far they were told; what spectators foretell."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "follows",
        sa.Column("id", COUNTER, autoincrement=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(24), nullable=False),
        sa.Column("target", sa.String(40), nullable=False),
        sa.Column("often", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("late", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_follows"),
        sqlite_autoincrement=True,
    )
    op.create_index("uq_follows_kind_subject_target", "follows", ["kind", "subject", "target"], unique=True)
    op.create_index("ix_follows_user_id", "follows", ["user_id"])
    op.create_table(
        "feed_cursors",
        sa.Column("target", sa.String(40)),
        sa.Column(
            "game_id", sa.String(24), sa.ForeignKey("games.id", ondelete="CASCADE", name="fk_feed_cursors_game_id")
        ),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("heading", sa.JSON),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("target", "game_id", name="pk_feed_cursors"),
    )
    op.create_index("ix_feed_cursors_game_id", "feed_cursors", ["game_id"])
    op.create_table(
        "foretellings",
        sa.Column("id", COUNTER, autoincrement=True),
        sa.Column(
            "game_id",
            sa.String(24),
            sa.ForeignKey("games.id", ondelete="CASCADE", name="fk_foretellings_game_id"),
            nullable=False,
        ),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(60), nullable=False),
        sa.Column("sides", sa.JSON, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("result", sa.String(40)),
        sa.Column("closed", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_foretellings"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_foretellings_game_id_state", "foretellings", ["game_id", "state"])
    op.create_table(
        "foretold",
        sa.Column(
            "foretelling_id",
            COUNTER,
            sa.ForeignKey("foretellings.id", ondelete="CASCADE", name="fk_foretold_foretelling_id"),
        ),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("chances", sa.JSON, nullable=False),
        sa.Column("score", sa.Float),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("foretelling_id", "user_id", name="pk_foretold"),
    )
    op.create_index("ix_foretold_user_id", "foretold", ["user_id"])
