"""The length of the long soak tests: `STRATEGOS_SOAK_MINUTES=10 make soak` shortens the hour."""

from __future__ import annotations

import os

HOUR = 60.0


def soak_seconds() -> float:
    """Return how many seconds a one-hour soak takes here."""
    return 60.0 * float(os.environ.get("STRATEGOS_SOAK_MINUTES", HOUR))


def p99(times: list[float]) -> float:
    """Return the 99th percentile."""
    return sorted(times)[int((len(times) - 1) * 0.99)]
