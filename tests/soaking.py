"""How long the long soaks take: `STRATEGOS_SOAK_MINUTES=10 make soak` makes the hours shorter."""

from __future__ import annotations

import os

HOUR = 60.0


def soak_seconds() -> float:
    """Seconds that a soak of an hour takes here."""
    return 60.0 * float(os.environ.get("STRATEGOS_SOAK_MINUTES", HOUR))


def p99(times: list[float]) -> float:
    """The worst but one in a hundred."""
    return sorted(times)[int((len(times) - 1) * 0.99)]
