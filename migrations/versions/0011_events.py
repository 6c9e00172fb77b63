"""Events with entrants, rounds, matches and acts; the queue; ratings, suspensions and notes to successors."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

COUNTER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def create_events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("forum_id", sa.BigInteger(), nullable=True),
        sa.Column("creator", sa.BigInteger(), nullable=True),
        sa.Column("organizers", sa.JSON(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("scenario", sa.String(length=60), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("format", sa.String(length=24), nullable=False),
        sa.Column("match_kind", sa.String(length=8), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=True),
        sa.Column("start_days", sa.Float(), nullable=False),
        sa.Column("begins_at", sa.Float(), nullable=True),
        sa.Column("check_in", sa.Boolean(), nullable=False),
        sa.Column("min_answers", sa.Float(), nullable=True),
        sa.Column("forbidden", sa.JSON(), nullable=False),
        sa.Column("manual", sa.JSON(), nullable=False),
        sa.Column("dirty", sa.Boolean(), nullable=False),
        sa.Column("due_at", sa.Float(), nullable=True),
        sa.Column("created_at", sa.Float(), nullable=False),
        sa.Column("started_at", sa.Float(), nullable=True),
        sa.Column("ended_at", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
    )
    op.create_index("ix_events_guild_id", "events", ["guild_id"], unique=False)
    op.create_index("ix_events_status", "events", ["status"], unique=False)


def create_queue() -> None:
    op.create_table(
        "queue",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=True),
        sa.Column("scenario", sa.String(length=60), nullable=True),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_queue")),
    )
    op.create_index("ix_queue_game_id", "queue", ["game_id"], unique=False)


def create_suspensions() -> None:
    op.create_table(
        "suspensions",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_suspensions")),
    )


def create_acts() -> None:
    op.create_table(
        "acts",
        sa.Column("id", COUNTER, autoincrement=True, nullable=False),
        sa.Column("event_id", sa.String(length=24), nullable=True),
        sa.Column("game_id", sa.String(length=24), nullable=True),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_acts_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
    )
    op.create_index("ix_acts_event_id", "acts", ["event_id"], unique=False)
    op.create_index("ix_acts_game_id", "acts", ["game_id"], unique=False)


def create_entrants() -> None:
    op.create_table(
        "entrants",
        sa.Column("event_id", sa.String(length=24), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("entered", sa.Integer(), nullable=False),
        sa.Column("left_in", sa.Integer(), nullable=True),
        sa.Column("checked", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_entrants_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "player", name=op.f("pk_entrants")),
    )
    op.create_index("ix_entrants_user_id", "entrants", ["user_id"], unique=False)


def create_event_posts() -> None:
    op.create_table(
        "event_posts",
        sa.Column("event_id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=24), nullable=False),
        sa.Column("part", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("target", sa.String(length=40), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_event_posts_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "kind", "part", name=op.f("pk_event_posts")),
    )


def create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("event_id", sa.String(length=24), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("first", sa.String(length=16), nullable=False),
        sa.Column("second", sa.String(length=16), nullable=True),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("bracket", sa.Integer(), nullable=False),
        sa.Column("ending", sa.String(length=16), nullable=True),
        sa.Column("first_points", sa.Float(), nullable=False),
        sa.Column("second_points", sa.Float(), nullable=False),
        sa.Column("margin", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_matches_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("uq_matches_event_id_round_number", "matches", ["event_id", "round", "number"], unique=True)


def create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_notes_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_notes")),
    )


def create_rated_seats() -> None:
    op.create_table(
        "rated_seats",
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.String(length=40), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("side", sa.String(length=40), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("rescued", sa.Boolean(), nullable=False),
        sa.Column("annulled", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_rated_seats_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_rated_seats")),
    )
    op.create_index("ix_rated_seats_user_id", "rated_seats", ["user_id"], unique=False)


def create_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("event_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("forbidden", sa.JSON(), nullable=False),
        sa.Column("manual", sa.JSON(), nullable=False),
        sa.Column("present", sa.JSON(), nullable=False),
        sa.Column("start_by", sa.Float(), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_rounds_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("event_id", "number", name=op.f("pk_rounds")),
    )


def create_match_games() -> None:
    op.create_table(
        "match_games",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("part", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.String(length=24), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=12), nullable=False),
        sa.Column("ending", sa.String(length=16), nullable=True),
        sa.Column("points", sa.Float(), nullable=True),
        sa.Column("margin", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_match_games_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "part", name=op.f("pk_match_games")),
    )
    op.create_index("uq_match_games_game_id", "match_games", ["game_id"], unique=True)


def upgrade() -> None:
    create_events()
    create_queue()
    create_suspensions()
    create_acts()
    create_entrants()
    create_event_posts()
    create_matches()
    create_notes()
    create_rated_seats()
    create_rounds()
    create_match_games()
    op.add_column("games", sa.Column("match_id", sa.String(length=40), nullable=True))
    op.create_index("ix_games_match_id", "games", ["match_id"], unique=False)
    op.add_column("outbox", sa.Column("event_id", sa.String(length=24), nullable=True))
