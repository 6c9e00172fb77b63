"""Limits of requests and streams for each visitor."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from aiohttp import web

from bot.web.connections import is_proxy, visitor_at

BURST, PER_SECOND = 80.0, 4.0
MOST_VISITORS = 20_000
LISTENERS, LISTENERS_EACH = 300, 6


class VisitorLimits:
    """A token bucket for each address; the least recent visitors are dropped first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.listening: dict[str, int] = {}

    def allow(self, visitor: str) -> bool:
        """Return whether another request of a visitor is allowed, and count it."""
        now = self.clock()
        left, at = self.buckets.pop(visitor, (BURST, now))
        left = min(BURST, left + (now - at) * PER_SECOND)
        self.buckets[visitor] = (left - 1 if left >= 1 else left), now
        if len(self.buckets) > MOST_VISITORS:
            self.buckets.popitem(last=False)
        return left >= 1

    def begin_listening(self, visitor: str) -> bool:
        """Return whether a visitor may open another stream, and count it."""
        mine = self.listening.get(visitor, 0)
        if mine >= LISTENERS_EACH or sum(self.listening.values()) >= LISTENERS:
            return False
        self.listening[visitor] = mine + 1
        return True

    def stop_listening(self, visitor: str) -> None:
        """Uncount a visitor's closed stream."""
        self.listening[visitor] -= 1
        if not self.listening[visitor]:
            del self.listening[visitor]


def visitor_of(request: web.Request) -> str:
    """Return the address of a visitor; behind a local proxy, the last one that it names."""
    remote = request.remote or ""
    named = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()[:60]
    return visitor_at(named if named and is_proxy(remote) else remote)
