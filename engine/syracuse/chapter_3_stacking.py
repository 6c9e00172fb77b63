"""Chapter 3.3: the stacking limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.board import AT_SEA, CAMP, CATANIA, CITY, FORTS, PLACES, ZONE_OF
from engine.syracuse.components import FORT_LIMIT, LEADERS, NARROWS, SIDES, ZONE_LIMIT
from engine.syracuse.state import BUILT


class Stacking(SyracuseTable):
    """Limits of zones, forts and narrow waters."""

    @rule("3.3")
    def limit(self, place: str) -> int | None:
        """The limit is five units in the open, two in a fort, none in the city, the existing camp and Catania."""
        if place in FORTS:
            return FORT_LIMIT
        if place in (CITY, CATANIA) or (place == CAMP and self.state.camp == BUILT):
            return None
        return ZONE_LIMIT

    def surplus(self, side: str, place: str) -> int:
        """Return by how many units (on land) or points (in narrow waters) a place exceeds its limit."""
        return self.crowding(side, place, ())

    def crowding(self, side: str, place: str, group: Sequence[str]) -> int:
        """Return by how much a place would exceed its limit if a group joined the units there."""
        units = [*self.units[side][place], *(piece for piece in group if piece not in LEADERS)]
        if place in AT_SEA:
            return max(0, self.force(units) - NARROWS) if self.protected(place) else 0
        limit = self.limit(place)
        return 0 if limit is None else max(0, len(units) - limit)

    def has_room(self, side: str, goal: str) -> bool:
        """Return whether at least one more unit may stay at a place."""
        if goal in AT_SEA:
            return not self.protected(goal) or self.force(self.units[side][goal]) < NARROWS
        if goal == CATANIA or (limit := self.limit(goal)) is None:
            return True
        return len(self.units[side][goal]) < limit

    def relieves(self, side: str, place: str) -> Callable[[tuple[str, ...]], bool]:
        """Return a test whether removing some units brings a place within its limit without removing too many."""
        units = self.units[side][place]

        def enough(chosen: Sequence[str]) -> bool:
            left = [unit for unit in units if unit not in chosen]
            return self.force(left) <= NARROWS if place in AT_SEA else len(left) <= (self.limit(place) or 99)

        return lambda chosen: (
            enough(chosen) and not any(enough([unit for unit in chosen if unit != spared]) for spared in chosen)
        )

    async def choose_surplus(self, side: str, place: str, key: str) -> tuple[str, ...]:
        """The owner chooses the units by which a place exceeds its limit."""
        units = list(self.units[side][place])
        over = self.surplus(side, place)
        if place in AT_SEA:
            return await self.choose_some(
                side,
                key,
                units,
                1,
                len(units),
                kind="unit",
                describe=self.describe_unit,
                valid=self.relieves(side, place),
                zone=place,
                over=over,
            )
        return await self.choose_some(
            side, key, units, over, over, kind="unit", describe=self.describe_unit, zone=place, over=over
        )

    @rule("3.3")
    async def enforce_stacking(self, sides: Sequence[str] = SIDES, at_sea: Sequence[str] = SIDES) -> None:
        """Once all moves are complete, units beyond the limit are lost, at their owner's choice."""
        # Recovery may overfill narrow waters; ships that have not moved since must first get the chance to sail.
        for side in sides:
            crowded = {
                place
                for place, units in self.units[side].items()
                if len(units) > 2
                and place in ZONE_OF
                and self.surplus(side, place)
                and (place not in AT_SEA or side in at_sea)
            }
            for place in PLACES if crowded else ():
                if place in crowded:
                    lost = await self.choose_surplus(side, place, "surplus")
                    for unit in lost:
                        self.deployment.eliminate(unit)
                    self.tell("surplus", side=side, zone=place, units=list(lost))
