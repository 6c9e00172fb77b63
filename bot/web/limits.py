"""How often one visitor may ask, and how many may listen at once."""

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
    """A bucket of requests for each address; the least recent visitors are forgotten first."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.listening: dict[str, int] = {}

    def allow(self, visitor: str) -> bool:
        """Whether one more request of a visitor is answered."""
        now = self.clock()
        left, at = self.buckets.pop(visitor, (BURST, now))
        left = min(BURST, left + (now - at) * PER_SECOND)
        self.buckets[visitor] = (left - 1 if left >= 1 else left), now
        if len(self.buckets) > MOST_VISITORS:
            self.buckets.popitem(last=False)
        return left >= 1

    def begin_listening(self, visitor: str) -> bool:
        """Whether one more visitor may listen for changes."""
        mine = self.listening.get(visitor, 0)
        if mine >= LISTENERS_EACH or sum(self.listening.values()) >= LISTENERS:
            return False
        self.listening[visitor] = mine + 1
        return True

    def stop_listening(self, visitor: str) -> None:
        """A visitor has gone."""
        self.listening[visitor] -= 1
        if not self.listening[visitor]:
            del self.listening[visitor]


def visitor_of(request: web.Request) -> str:
    """The address of a visitor; behind a proxy on this machine, the one that the proxy names last."""
    remote = request.remote or ""
    named = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()[:60]
    return visitor_at(named if named and is_proxy(remote) else remote)
