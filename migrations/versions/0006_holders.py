"""Who has held which seat of a running game, as a mark that only the game's own seed can make."""

from __future__ import annotations

import hashlib
import hmac

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    holders = op.create_table(
        "holders",
        sa.Column("game_id", sa.String(24), sa.ForeignKey("games.id", ondelete="CASCADE", name="fk_holders_game_id")),
        sa.Column("seat", sa.String(40)),
        sa.Column("mark", sa.String(32)),
        sa.PrimaryKeyConstraint("game_id", "seat", "mark", name="pk_holders"),
    )
    connection = op.get_bind()
    seeds = {
        row.id: bytes(row.seed)
        for row in connection.execute(sa.text("SELECT id, seed FROM games WHERE status IN ('running', 'paused')"))
    }
    seated = connection.execute(
        sa.text(
            "SELECT game_id, seat, user_id FROM seats WHERE user_id IS NOT NULL"
            " UNION SELECT game_id, seat, user_id FROM log"
            " WHERE user_id IS NOT NULL AND seat IS NOT NULL AND kind IN ('answer', 'undo')"
            " AND \"by\" IN ('player', 'standing', 'clock')"
        )
    ).all()
    rows = [
        {
            "game_id": row.game_id,
            "seat": row.seat,
            "mark": hmac.new(seeds[row.game_id], str(row.user_id).encode(), hashlib.sha256).hexdigest()[:32],
        }
        for row in seated
        if row.game_id in seeds
    ]
    if rows:
        op.bulk_insert(holders, rows)
