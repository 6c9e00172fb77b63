"""A new row of the outbox."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any


def outbox_row(
    kind: str,
    target: str,
    payload: Mapping[str, Any],
    *,
    at: float,
    game_id: str | None = None,
    seq: int = 0,
    slot: str | None = None,
    not_before: float = 0.0,
    tournament_id: str | None = None,
) -> dict[str, Any]:
    """A message that waits to be sent."""
    return {
        "game_id": game_id,
        "seq": seq,
        "kind": kind,
        "target": target,
        "payload": dict(payload),
        "slot": slot,
        "nonce": secrets.token_hex(12),
        "state": "waiting",
        "attempts": 0,
        "not_before": not_before,
        "at": at,
        "tournament_id": tournament_id,
    }
