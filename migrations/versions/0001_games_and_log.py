"""A game is an append-only log with its seats, throws, checkpoints, timers and undelivered messages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OPEN = sa.text("channel_id IS NOT NULL AND status IN ('lobby', 'running', 'paused')")
WAITING = sa.text("state = 'waiting'")
UNFIRED = sa.text("fired_at IS NULL")


def upgrade() -> None:
    create_games()
    create_settings()
    create_checkpoints()
    create_log()
    create_messages()
    create_outbox()
    create_rolls()
    create_seats()
    create_timers()


def create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("scenario", sa.String(length=60), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("creator", sa.BigInteger(), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("awaited", sa.JSON(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("phase", sa.String(length=60), nullable=True),
        sa.Column("outcome", sa.JSON(), nullable=True),
        sa.Column("forked_from", sa.String(length=24), nullable=True),
        sa.Column("inherited", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("started_at", sa.Float(), nullable=True),
        sa.Column("ended_at", sa.Float(), nullable=True),
        sa.Column("moved_at", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index("ix_games_guild_id", "games", ["guild_id"])
    op.create_index("ix_games_status", "games", ["status"])
    op.create_index(
        "uq_games_channel_id_open", "games", ["channel_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )


def create_settings() -> None:
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(length=10), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "id", name=op.f("pk_settings")),
    )


def create_checkpoints() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("dice", sa.Integer(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_checkpoints_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "position", name=op.f("pk_checkpoints")),
    )


def create_log() -> None:
    op.create_table(
        "log",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=True),
        sa.Column("answer", sa.JSON(), nullable=True),
        sa.Column("digest", sa.String(length=16), nullable=True),
        sa.Column("state_hash", sa.String(length=16), nullable=True),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("by", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("asked", sa.Integer(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_log_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("pk_log")),
    )
    op.create_index("ix_log_user_id", "log", ["user_id"])
    op.create_index("uq_log_interaction_id_asked", "log", ["interaction_id", "asked"], unique=True)


def create_messages() -> None:
    op.create_table(
        "messages",
        sa.Column("id", COUNTER, autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("target", sa.String(length=40), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_messages_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_messages")),
    )
    op.create_index("ix_messages_game_id_kind", "messages", ["game_id", "kind"])


def create_outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", COUNTER, autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("target", sa.String(length=40), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("slot", sa.String(length=80), nullable=True),
        sa.Column("nonce", sa.String(length=25), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.Float(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_outbox_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index("ix_outbox_game_id", "outbox", ["game_id"])
    op.create_index("ix_outbox_state_target", "outbox", ["state", "target"])
    op.create_index(
        "uq_outbox_slot_waiting", "outbox", ["slot"], unique=True, sqlite_where=WAITING, postgresql_where=WAITING
    )


def create_rolls() -> None:
    op.create_table(
        "rolls",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sides", sa.Integer(), nullable=False),
        sa.Column("result", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_rolls_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "number", "seq", name=op.f("pk_rolls")),
    )


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("reserved_for", sa.BigInteger(), nullable=True),
        sa.Column("word", sa.Text(), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("standing", sa.JSON(), nullable=False),
        sa.Column("bank", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_seats_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])


def create_timers() -> None:
    op.create_table(
        "timers",
        sa.Column("id", COUNTER, autoincrement=True, nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=True),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=False),
        sa.Column("fired_at", sa.Float(), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_timers_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_timers")),
    )
    op.create_index("ix_timers_due_at_unfired", "timers", ["due_at"], sqlite_where=UNFIRED, postgresql_where=UNFIRED)
    op.create_index("ix_timers_game_id", "timers", ["game_id"])
