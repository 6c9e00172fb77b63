"""Faults to inject: rate limits, server errors, slow networks."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass, field

from .clock import ShiftedClock
from .wire import ApiError, Json

EVERYWHERE = "*"
#: Requests per seconds and route, as observed on Discord, and the bot's global limit; interaction responses do
#: not count towards these.
DISCORD_RATES: dict[str, tuple[int, float]] = {
    EVERYWHERE: (50, 1.0),
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me": (1, 0.25),
    "POST /channels/{channel_id}/threads": (50, 300.0),
    "POST /users/@me/channels": (10, 10.0),
}


GLOBAL = (EVERYWHERE, "", "")


@dataclass
class Fault:
    """An error response to be given to a route a number of times."""

    method: str
    template: str
    status: int
    times: int = 1
    code: int = 0
    retry_after: float = 0.05
    everywhere: bool = False
    after: bool = False


@dataclass
class Faults:
    """The faults in effect."""

    clock: ShiftedClock
    rates: dict[str, tuple[int, float]] = field(default_factory=dict)
    latency: float = 0.0
    planned: list[Fault] = field(default_factory=list)
    stopped: int = 0  # requests refused by the global limit
    _used: dict[tuple[str, str, str], tuple[int, float]] = field(default_factory=dict)

    def plan(
        self,
        method: str,
        template: str,
        status: int,
        *,
        times: int = 1,
        code: int = 0,
        retry_after: float = 0.05,
        everywhere: bool = False,
        after: bool = False,
    ) -> Fault:
        """Reject the next requests of a route; with `after`, do the work first and lose only the response."""
        fault = Fault(method, template, status, times, code, retry_after, everywhere, after)
        self.planned.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all planned faults and the latency."""
        self.planned.clear()
        self.latency = 0.0

    async def delay(self) -> None:
        """Simulate a slow network, in both directions."""
        if self.latency:
            await asyncio.sleep(self.latency)

    def raise_planned(self, method: str, template: str, after: bool = False) -> None:
        """Refuse this request if that was planned."""
        for fault in self.planned:
            if fault.times > 0 and (fault.method, fault.template, fault.after) == (method, template, after):
                fault.times -= 1
                if fault.times == 0:
                    self.planned.remove(fault)
                raise self._refusal(fault)

    @staticmethod
    def _refusal(fault: Fault) -> ApiError:
        if fault.status != 429:
            return ApiError(fault.status, fault.code, f"{fault.status}: planned fault")
        body: Json = {
            "message": "You are being rate limited.",
            "code": 0,
            "retry_after": fault.retry_after,
            "global": fault.everywhere,
        }
        headers = {"Retry-After": "1", "X-RateLimit-Scope": "global" if fault.everywhere else "user"}
        if fault.everywhere:
            headers["X-RateLimit-Global"] = "true"
        return ApiError(429, 0, "rate limited", headers=headers, body=body)

    def count_globally(self) -> None:
        """Count a request towards the bot's global rate limit; raise a 429 if it is exceeded."""
        rate = self.rates.get(EVERYWHERE)
        if rate is None:
            return
        (limit, per), now = rate, self.clock.time()
        used, reset = self._used.get(GLOBAL, (0, 0.0))
        if now >= reset:
            used, reset = 0, now + per
        if used >= limit:
            self.stopped += 1
            raise self._refusal(Fault("", "", 429, retry_after=round(reset - now, 3), everywhere=True))
        self._used[GLOBAL] = (used + 1, reset)

    def count_request(self, method: str, template: str, major: str) -> dict[str, str]:
        """Count a request in its bucket; return the headers to send, or raise a 429."""
        rate = self.rates.get(f"{method} {template}")
        if rate is None:
            return {}
        limit, per = rate
        key, now = (method, template, major), self.clock.time()
        used, reset = self._used.get(key, (0, 0.0))
        if now >= reset:
            used, reset = 0, now + per
        left = max(limit - used - 1, 0)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{reset:.3f}",
            "X-RateLimit-Reset-After": f"{max(reset - now, 0):.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:32],
        }
        if used >= limit:
            wait = round(reset - now, 3)
            raise ApiError(
                429,
                0,
                "rate limited",
                headers={**headers, "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": "user"},
                body={"message": "You are being rate limited.", "code": 0, "retry_after": wait, "global": False},
            )
        self._used[key] = (used + 1, reset)
        if len(self._used) > 10_000:
            self._used = {key: slot for key, slot in self._used.items() if slot[1] > now}
        return headers
