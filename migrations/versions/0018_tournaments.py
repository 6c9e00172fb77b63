"""Tournaments are called tournaments, and predictions predictions."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

TABLES = (
    ("events", "tournaments"),
    ("event_posts", "tournament_posts"),
    ("foretold", "predictions"),
    ("foretellings", "polls"),
)
COLUMNS = (
    ("entrants", "event_id", "tournament_id"),
    ("rounds", "event_id", "tournament_id"),
    ("matches", "event_id", "tournament_id"),
    ("acts", "event_id", "tournament_id"),
    ("tournament_posts", "event_id", "tournament_id"),
    ("outbox", "event_id", "tournament_id"),
    ("predictions", "foretelling_id", "poll_id"),
)
INDEXES = (
    ("ix_events_guild_id", "ix_tournaments_guild_id", "tournaments", ["guild_id"], False),
    ("ix_events_status", "ix_tournaments_status", "tournaments", ["status"], False),
    ("uq_matches_event_id_round_number", "uq_matches_tournament_id_round_number", "matches", None, True),
    ("ix_acts_event_id", "ix_acts_tournament_id", "acts", ["tournament_id"], False),
    ("ix_foretellings_game_id_state", "ix_polls_game_id_state", "polls", ["game_id", "state"], False),
    ("ix_foretold_user_id", "ix_predictions_user_id", "predictions", ["user_id"], False),
)
MATCH_COLUMNS = ["tournament_id", "round", "number"]


def upgrade() -> None:
    for old, new in TABLES:
        op.rename_table(old, new)
    for table, old, new in COLUMNS:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")
    for old, new, table, columns, unique in INDEXES:
        op.drop_index(old, table)
        op.create_index(new, table, columns or MATCH_COLUMNS, unique=unique)


def downgrade() -> None:
    for _, new, table, _, _ in INDEXES:
        op.drop_index(new, table)
    for table, old, new in reversed(COLUMNS):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {new} TO {old}")
    for old, new in reversed(TABLES):
        op.rename_table(new, old)
    for old, _, table, columns, unique in INDEXES:
        before = {new: name for name, new in TABLES}.get(table, table)
        op.create_index(old, before, columns or ["event_id", "round", "number"], unique=unique)
