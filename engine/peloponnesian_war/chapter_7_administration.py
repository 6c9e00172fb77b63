"""7.0 Administrative Phase: income and the building of strength points."""

from __future__ import annotations

from engine.kernel import NO, YES
from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    AREAS,
    ATTICA,
    HOME,
    SPACES,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.state import (
    ATHENS,
    ENEMY,
    SIDES,
    SPARTA,
    Force,
)

DEAR = ("thebes", "corinth")  # whose capture costs Sparta more
ALWAYS = "always"  # raise the levy whenever possible, without asking
BUILDABLE = ("H", "C", "N", "aH", "aC", "aN")


class WarAdministration(WarTable):
    """The Administrative Phase."""

    @rule("7.0")
    async def administrative_phase(self) -> None:
        """Income is collected, then points are built."""
        state = self.state
        if state.segment in ("", "income"):
            for side in SIDES:
                await self.collect_income(side)
            state.segment = "building"
            await self.checkpoint()
        await self.build_segment()

    @rule("7.1")
    async def collect_income(self, side: str) -> None:
        """A fixed income less 50 for each space captured, ravaged or in rebellion, plus other sources of income."""
        accounts = self.income(side)
        if side == ATHENS and await self.eisphora():
            accounts["eisphora"] = CONSTANTS["eisphora"]
        total = sum(accounts.values())
        self.gain(side, total)
        self.tell(
            "income",
            side=side,
            accounts=accounts,
            talents=total,
            treasury=self.state.treasury[side],
            purses=self.purses_of(side),
        )
        if side == SPARTA:
            self.state.helot_levy = 0

    @rule("7.1")
    def income(self, side: str, *, ravaged: bool = True) -> dict[str, int]:
        """Return the side's income by item; deductions never exceed what is available."""
        lost = self.lost_spaces(side, ravaged=ravaged)
        dear = [space for space in lost if side == SPARTA and space in DEAR and self.controls(ATHENS, space)]
        accounts = {
            "league": CONSTANTS["income"][side],
            "lost_spaces": -CONSTANTS["loss_per_space"] * (len(lost) - len(dear)),
            "lost_cities": -CONSTANTS["loss_thebes_corinth_captured"] * len(dear),
        }
        if side == ATHENS:
            accounts["grain_route"] = self.grain_route()
        else:
            accounts["helots"] = -self.state.helot_levy
        if (short := sum(accounts.values())) < 0:
            accounts["floor"] = -short
        accounts["sicily"] = self.income_from_sicily(side)
        accounts["epidamnus"] = self.income_from_epidamnus(side)
        if side == SPARTA:
            accounts["persia"] = self.persian_subsidy()
        return {account: n for account, n in accounts.items() if n}

    @rule("7.1.1")
    def income_from_sicily(self, side: str) -> int:
        """Allied Syracuse pays Sparta 500 until it falls; Athens gains 1000 if all of Sicily is within its zone."""
        if side == SPARTA:
            allied = self.state.alliances["syracuse"] == SPARTA and not self.controls(ATHENS, "syracuse")
            return int(CONSTANTS["sicily_sparta"]) if allied else 0
        rules = self.controls(ATHENS, "syracuse") and all(self.in_zone(ATHENS, space) for space in AREAS["sicily"])
        return int(CONSTANTS["sicily_athens"]) if rules else 0

    @rule("7.1.2")
    def grain_route(self) -> int:
        """Athens cut off from the Euxine loses 1500."""
        return 0 if self.open_to_euxine() else -int(CONSTANTS["euxine_cut"])

    @rule("7.1.3")
    def income_from_epidamnus(self, side: str) -> int:
        """A chain of controlled spaces without enemies from home to Epidamnus is worth 1000."""
        foe = ENEMY[side]
        chain = self.controls(side, "epidamnus") and self.path_free(
            HOME[side], "epidamnus", lambda space: self.controls(side, space) and not self.occupied(foe, space)
        )
        return int(CONSTANTS["epidamnus"]) if chain else 0

    @rule("7.1.4")
    async def eisphora(self) -> bool:
        """An Athenian player may levy 1000 while Attica is free and unravaged, by standing order every time."""
        state = self.state
        quiet = not any(space in state.ravaged or self.occupied(SPARTA, space) for space in ATTICA)
        if not quiet or state.no_eisphora or not self.is_player(ATHENS):
            return False
        if state.eisphora_always:
            return True
        answer = await self.choose(
            self.seat_of(ATHENS),
            "eisphora",
            (),
            actions=(YES, ALWAYS, NO),
            expected=NO,
            talents=CONSTANTS["eisphora"],
            treasury=state.treasury[ATHENS],
        )
        state.eisphora_always = answer == ALWAYS
        return answer != NO

    @rule("7.1.5")
    def reserve_in_force(self) -> bool:
        """Athens may not spend its last 1000, unless ten of its cities rebel or Piraeus or Decelea is lost."""
        rebels = self.state.rebels
        if len(rebels) >= 10 and sum(SPACES[space].colour == ATHENS for space in rebels) >= 10:
            return False
        return not any(self.controls(SPARTA, space) for space in ("piraeus", "decelea"))

    async def build_segment(self) -> None:
        """Each side builds."""
        for side in SIDES:
            await self.build_points(side)

    @rule("7.2")
    async def build_points(self, side: str) -> None:
        """Points cost 200 each; a player builds any for up to 600, the non-player replaces its losses."""
        cost = CONSTANTS["build_cost"]
        if self.is_player(side):
            most = min(CONSTANTS["build_max"], self.funds(side)) // cost
            built = await self.choose_builds(side, most)
        else:
            most = min(CONSTANTS["build_max"], self.state.treasury[side] - CONSTANTS["np_build_floor"]) // cost
            built = self.replace_losses(side, most)
        self.build(side, built)

    async def choose_builds(self, side: str, most: int) -> Force:
        """The player divides what he may build among the kinds of points."""
        if most <= 0:
            return {}
        return await self.allocate(
            self.seat_of(side),
            "build",
            dict.fromkeys(BUILDABLE, most),
            most,
            0,
            kind="unit",
            side=side,
            most=most,
            cost=CONSTANTS["build_cost"],
            treasury=self.state.treasury[side],
        )

    def replace_losses(self, side: str, most: int) -> Force:
        """Return which of this turn's losses the non-player replaces, at random if it cannot replace them all."""
        lost = [kind for kind, n in self.state.losses[side].items() for _ in range(n)]
        chosen: Force = {}
        for _ in range(min(max(most, 0), len(lost))):
            kind = self.at_random(lost)
            lost.remove(kind)
            kind = "H" if kind == "G" else kind
            chosen[kind] = chosen.get(kind, 0) + 1
        return chosen

    def build(self, side: str, force: Force, seat: str = "") -> None:
        """Pay for new points and place them by the post-combat table."""
        count = sum(force.values())
        if not count:
            return
        talents = count * CONSTANTS["build_cost"]
        self.pay(side, talents, seat)
        self.tell(
            "built",
            side=side,
            seat=seat or self.seat_of(side),
            force=force,
            talents=talents,
            treasury=self.state.treasury[side],
            purses=self.purses_of(side),
        )
        for kind, n in force.items():
            self.raise_by_table(side, kind, n)
