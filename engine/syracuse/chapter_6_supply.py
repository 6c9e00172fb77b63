"""Chapter 6: supply, shortage and attrition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import PASS, rule
from engine.syracuse.base import ADVANTAGE, OTHERS_ADJUSTMENTS, SyracuseTable
from engine.syracuse.board import AT_SEA, LAND, SEA, SYKE
from engine.syracuse.components import ATHENS, CAVALRY, FOE, GAME, MOST_SUPPLY, SIDES, SYRACUSE
from engine.syracuse.state import BUILT, EVERYWHERE
from engine.syracuse.stratagems import SUPPLY

BLOCKADE_ZONES: tuple[str, ...] = tuple(GAME["supply"]["blockade_zones"])
LAND_STEP, SEA_STEP = 5, 20
ATTRITION = 5  # a total that weakens one unit; higher totals weaken all


class SyracuseSupply(SyracuseTable):
    """Supply and attrition."""

    @rule("6.1")
    def athens_cut_off(self) -> bool:
        """Chains across the harbour mouth cut Athens off from supply as long as they exist."""
        return self.state.chains == BUILT

    @rule("6.2")
    def syracuse_cut_off(self) -> bool:
        """Three standing Athenian walls, or a full blockade, cut the city off from supply."""
        walls = self.state.walls
        return self.state.blockaded or all(walls.get(wall) == BUILT for wall in ("A1", "A2", "A3"))

    def update_supply_faces(self) -> None:
        """Update both supply markers to the face that the works require."""
        short = self.state.short
        for side, cut_off in ((ATHENS, self.athens_cut_off()), (SYRACUSE, self.syracuse_cut_off())):
            if cut_off != (side in short):
                if cut_off:
                    short.append(side)
                else:
                    short.remove(side)
                cause = "chains" if side == ATHENS else "blockade" if self.state.blockaded else "walls"
                self.tell("face", side=side, short=cut_off, supply_cause=cause)

    def cavalry_in_the_open(self, side: str) -> int:
        """Return the strength of cavalry in clear or elevated zones, outside city, camp and forts."""
        return self.force(
            unit
            for unit in self.on_map(side)
            if unit in CAVALRY and (place := self.state.where[unit]) in LAND and self.terrain(place) != "city"
        )

    @rule("6.2")
    def blockade(self) -> bool:
        """Athens blockades the city by holding the fort of Syke, T7 and the two sea zones before the ports."""
        units = self.units[ATHENS]
        return (
            self.state.forts.get(SYKE) == ATHENS and bool(units[SYKE]) and all(units[zone] for zone in BLOCKADE_ZONES)
        )

    @rule("6.1")
    def read_the_field(self) -> None:
        """When both sides have regrouped, determine the blockade and who can be raided, once per turn."""
        state = self.state
        strength = {side: self.cavalry_in_the_open(side) for side in SIDES}
        state.raided = [side for side in SIDES if strength[FOE[side]] > strength[side]]
        state.blockaded = self.blockade()
        self.update_supply_faces()

    @rule("6")
    async def supply(self, side: str) -> None:
        """The marker falls by one in shortage and rises by one otherwise, not in winter; at 0 shortage strikes."""
        state = self.state
        if state.raided is None:
            self.read_the_field()
        raided = False
        if side not in state.short and side in (state.raided or ()):
            [die] = self.throw()
            raided = die % 2 == (0 if side == ATHENS else 1)
            self.tell("foraging", side=side, die=die, raided=raided)
        level = state.supply[side]
        if raided or side in state.short:
            state.supply[side] = max(0, level - 1)
        elif not self.winter:
            state.supply[side] = min(MOST_SUPPLY, level + 1)
        self.tell(
            "supply",
            side=side,
            level=state.supply[side],
            short=raided or side in state.short,
            supply_cause="raid" if raided else "works" if side in state.short else "winter" if self.winter else "rise",
            change=state.supply[side] - level,
        )
        while state.hands[side] and (
            face := await self.window(
                side,
                "resupply",
                self.playable(SUPPLY, side),
                level=state.supply[side],
                famine=side in state.short and state.supply[side] == 0,
                regardless=OTHERS_ADJUSTMENTS,
            )
        ):
            await self.play_and_work(SUPPLY, side, face)
        if side in state.short and state.supply[side] == 0:
            await self.dearth(side)

    @rule("6.3")
    async def dearth(self, side: str) -> None:
        """At 0 in shortage Syracuse capitulates, and all Athenian units, also at Catania, are weakened."""
        self.tell("dearth", side=side)
        if side == SYRACUSE:
            self.finish("capitulation", ATHENS)
            return
        self.weaken_all(self.in_play(side), "dearth", side, EVERYWHERE)
        self.capture_lone_leaders()

    def zones_to_test(self, side: str) -> list[str]:
        """Return the zones with a side's units outside city, camp, forts, ports and Catania."""
        return [
            zone
            for zone in (*LAND, *SEA)
            if self.units[side][zone] and not (zone in LAND and self.terrain(zone) == "city") and not self.port_of(zone)
        ]

    def attrition_bonus(self, side: str, zone: str) -> int:
        """The modifier is one for each five points of troops or twenty of ships, plus one in winter."""
        step = SEA_STEP if zone in AT_SEA else LAND_STEP
        return self.force(self.units[side][zone]) // step + self.winter

    def exposed(self, side: str) -> dict[str, str]:
        """Return the zones whose units would now roll for attrition, with the modifier of each die."""
        return {zone: f"+{self.attrition_bonus(side, zone)}" for zone in self.zones_to_test(side)}

    @rule("6.4")
    async def attrition(self, side: str) -> None:
        """Roll a die for each zone in the open: 5 weakens one unit, 6 or more all."""
        zones = self.zones_to_test(side)
        if not zones:
            return
        dice = dict(zip(zones, self.throw(len(zones)), strict=True))
        bonus = {zone: self.attrition_bonus(side, zone) for zone in zones}
        holder = self.state.advantage
        if self.has_advantage(holder):
            zone = await self.choose(
                holder,
                "reroll_attrition",
                zones,
                kind="zone",
                actions=(*([ADVANTAGE] if self.weakened(holder) else []), PASS),
                window=True,
                side=side,
                describe=lambda zone: self.describe_attrition(side, zone, dice[zone] + bonus[zone]),
                moot=None if self.sways_attrition(holder, side, dice, bonus) else PASS,
            )
            if zone == ADVANTAGE:
                await self.use_favour(holder, ADVANTAGE)
            elif zone != PASS:
                self.use_advantage(holder, "reroll")
                [dice[zone]] = self.throw()
        for zone in zones:
            total = dice[zone] + bonus[zone]
            self.tell("attrition", side=side, zone=zone, die=dice[zone], total=total)
            units = list(self.units[side][zone])
            if total == ATTRITION:
                units = [
                    await self.choose(
                        side,
                        "attrition",
                        units,
                        kind="unit",
                        describe=self.describe_unit,
                        zone=zone,
                        along=True,
                        regardless=OTHERS_ADJUSTMENTS,
                    )
                ]
            if total >= ATTRITION:
                self.weaken_all(units, "attrition", side, zone)
        self.capture_lone_leaders()

    def sways_attrition(self, holder: str, side: str, dice: Mapping[str, int], bonus: Mapping[str, int]) -> bool:
        """Return whether the holder of the Advantage could gain by another die, or restore a unit before losses."""
        totals = {zone: dice[zone] + bonus[zone] for zone in dice}
        if holder == side:
            return any(total >= ATTRITION for total in totals.values())
        return any(total < ATTRITION + (len(self.units[side][zone]) > 1) for zone, total in totals.items())

    def describe_attrition(self, side: str, zone: str, total: int) -> Mapping[str, Any]:
        """Return the result of an attrition roll in a zone."""
        return {"place": zone, "total": total, "strength": self.force(self.units[side][zone])}
