"""The base of all chapters, and the methods that chapters call on each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ford.components import UNIT_OF
from engine.ford.state import FordState
from engine.kernel import Game


class FordTable(Game[FordState]):
    """The base of all chapters."""

    def zone_of(self, side: str) -> str:
        """Return the zone of a side's company."""
        return self.state.where[UNIT_OF[side].id]

    if TYPE_CHECKING:

        async def march(self, side: str) -> None:
            """Chapter 1."""

        async def fight(self) -> None:
            """Chapter 2."""
