"""How a game stands: in the lobby, under way, or ended."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """The status of a game, as its row keeps it."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    ABANDONED = "abandoned"

    @property
    def under_way(self) -> bool:
        """Return whether the game has begun and not ended."""
        return self in (Status.RUNNING, Status.PAUSED)

    @property
    def ended(self) -> bool:
        """Return whether the game has ended, with a result or without."""
        return self in (Status.OVER, Status.ABANDONED)

    @property
    def open(self) -> bool:
        """Return whether the game holds its channel."""
        return not self.ended
