"""How many messages may leave in a second."""

from __future__ import annotations

import asyncio


class Budget:
    """A share of the messages that may leave in a second; without one there is no limit."""

    def __init__(self) -> None:
        self.per_second: float | None = None
        self.free_at = 0.0

    async def wait(self) -> None:
        """Wait for the next place; a short burst may use what was left over in the last second."""
        if self.per_second is None:
            return
        now = asyncio.get_running_loop().time()
        self.free_at = max(self.free_at, now - 1.0) + 1.0 / self.per_second
        if self.free_at > now:
            await asyncio.sleep(self.free_at - now)
