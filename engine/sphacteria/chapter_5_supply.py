"""5. Supply of Pylos and Sphacteria, helot boats and capitulation."""

from __future__ import annotations

from engine.kernel import DONE, rule
from engine.sphacteria.base import SphacteriaTable
from engine.sphacteria.board import ATHENS, BLOCKADES, BOATS, FOE, ISLAND, PYLOS, SIDES, SPARTA
from engine.sphacteria.components import FULL_SUPPLY, HELOTS, KIND, VICTORY


class SphacteriaSupply(SphacteriaTable):
    """The supply of the besieged."""

    @rule("5", it="7.1.1")
    def note_suspension(self) -> None:
        """Without land units in Pylos, or on the island, a side's supply is not checked until some are there again."""
        for side in SIDES:
            if side not in self.state.suspended and not self.needs_check(side):
                self.state.suspended.append(side)

    def needs_check(self, side: str) -> bool:
        """Return whether a side has units that its supply check concerns (5)."""
        return any(self.units_at(side, zone) for zone in (ISLAND if side == SPARTA else (PYLOS,)))

    def resume(self, side: str) -> None:
        """When units are there again, the marker restarts at three."""
        if side in self.state.suspended and self.needs_check(side):
            self.state.suspended.remove(side)
            if self.state.supply[side] != FULL_SUPPLY:
                self.state.supply[side] = FULL_SUPPLY
                self.tell("supply", side=side, level=FULL_SUPPLY, change=0, reason="resumed")

    def blockaded(self, side: str) -> bool:
        """Return whether enemy squadrons alone hold both waters that supply a side's units."""
        return all(self.units_at(FOE[side], zone) and not self.units_at(side, zone) for zone in BLOCKADES[side])

    async def supply_check(self, side: str) -> None:
        """A side checks its supply unless the check is suspended or a stratagem cancels it."""
        if not self.needs_check(side) or side in self.spared:
            return
        await (self.supply_of_pylos() if side == ATHENS else self.supply_of_sphacteria())

    @rule("5.1", it="7")
    async def supply_of_pylos(self) -> None:
        """If only Spartan squadrons hold harbour and northern strait, the Athenian marker goes down, else up."""
        self.move_marker(ATHENS)

    @rule("5.2", it="7")
    async def supply_of_sphacteria(self) -> None:
        """If only Athenian squadrons hold both straits, the Spartan marker goes down, else up."""
        self.move_marker(SPARTA)

    def move_marker(self, side: str) -> None:
        """The marker moves one step down under blockade, one up otherwise; at zero the side capitulates."""
        old = self.state.supply[side]
        level = old - 1 if self.blockaded(side) else min(old + 1, FULL_SUPPLY)
        if level != old:
            self.state.supply[side] = level
            self.tell("supply", side=side, level=level, change=level - old, reason="check")
        if level <= 0:
            self.capitulation(side)

    @rule("5.2", it="7")
    async def helot_boats(self) -> None:
        """Helots by the water may run the blockade: even raises the marker by one, odd costs the unit a step."""
        rowed: list[str] = []
        while self.needs_check(SPARTA) and self.state.supply[SPARTA] < FULL_SUPPLY:
            crews = [name for name in HELOTS if self.state.where[name] in BOATS and name not in rowed]
            if not crews:
                return
            unit = await self.choose(
                SPARTA,
                "helots",
                crews,
                kind="unit",
                actions=(DONE,),
                describe=self.describe_counter,
                level=self.state.supply[SPARTA],
                blockaded=self.blockaded(SPARTA),
            )
            if unit == DONE:
                return
            rowed.append(unit)
            zone = self.state.where[unit]
            [die] = self.throw()
            through = die % 2 == 0
            if through:
                self.state.supply[SPARTA] += 1
            lost = not through and self.weaken(unit)
            self.tell(
                "boats",
                side=SPARTA,
                unit=unit,
                zone=zone,
                die=die,
                through=through,
                lost=lost,
                level=self.state.supply[SPARTA],
            )

    @rule("5.3", it="7.1")
    def capitulation(self, side: str) -> None:
        """The starved units surrender: all units there are lost, and the enemy may win outright."""
        zones = [zone for zone in ((PYLOS,) if side == ATHENS else ISLAND) if self.units_at(side, zone)]
        units = [name for zone in zones for name in self.units_at(side, zone)]
        for name in units:
            self.forces.eliminate(name)
        self.tell("capitulated", side=side, zones=zones, pieces=units)
        self.seek_lone_leaders(False)
        self.note_suspension()
        hoplites = sum(KIND[name] == "H" for name in units)
        if len(units) >= VICTORY["capitulation_min_units"] and hoplites >= VICTORY["capitulation_min_H"]:
            self.end("total", FOE[side], reason="capitulation")
