"""The prepared position a game began from, and the computer of a seat in a column of its own."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("origin", sa.String(60)))
    op.add_column("seats", sa.Column("computer", sa.String(12)))
    connection = op.get_bind()
    for row in connection.execute(sa.text("SELECT game_id, seat, standing FROM seats")).all():
        standing = json.loads(row.standing) if isinstance(row.standing, str) else row.standing
        if isinstance(standing, dict) and "computer" in standing:
            level = standing.pop("computer")
            connection.execute(
                sa.text("UPDATE seats SET computer = :level, standing = :rest WHERE game_id = :game AND seat = :seat"),
                {"level": level, "rest": json.dumps(standing), "game": row.game_id, "seat": row.seat},
            )
