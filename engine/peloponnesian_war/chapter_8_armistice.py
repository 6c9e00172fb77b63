"""8.0 Armistice and Surrender Phase: bellicosity, surrender, armistice, and the next turn."""

from __future__ import annotations

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ATTICA,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
    EVENTS,
)
from engine.peloponnesian_war.state import (
    ATHENS,
    ENEMY,
    NATIONAL,
    SIDES,
    SPARTA,
    Force,
)

TURN_BOUND = ("plague", "leader_deaths", "omen")  # events without effect in years of peace
BOTH = "both"
PEACE_BELLICOSITY = 10


class Armistice(WarTable):
    """The Armistice and Surrender Phase."""

    @rule("8.0")
    async def armistice_phase(self) -> None:
        """Bellicosity, surrender, armistice, then the map is cleared and the turn ends."""
        state = self.state
        if state.segment in ("", "bellicosity"):
            self.adjust_bellicosity()
            if surrendered := self.surrenders():
                self.conclude("surrender", surrendered)
                return
            state.segment = "armistice"
            await self.checkpoint()
        await self.separate_peaces()
        years = await self.armistice() if self.armistice_due() else 0
        if state.outcome is None:
            self.remove_ravages()
            self.next_turn(years)

    async def separate_peaces(self) -> None:
        """With several players, allies may leave the war for a turn (12)."""

    @rule("8.1")
    def adjust_bellicosity(self) -> None:
        """A negative index lowers bellicosity in full, a positive one raises it by half; ten lost spaces cost one."""
        state = self.state
        for side in SIDES:
            sci = state.sci[side]
            lost = len(self.lost_spaces(side, neutrals=True))
            reasons = {
                "confidence": sci if sci < 0 else sci // 2,
                "spaces": -(lost // CONSTANTS["bellicosity_space_divisor"]),
                "events": -state.reductions[side],
            }
            after = state.bellicosity[side] + sum(reasons.values())
            state.bellicosity[side] = max(0, min(CONSTANTS["bellicosity_cap"], after))
            state.reductions[side] = 0
            self.tell(
                "bellicosity",
                side=side,
                reasons={reason: n for reason, n in reasons.items() if n},
                sci=sci,
                spaces_lost=lost,
                bellicosity=state.bellicosity[side],
            )

    @rule("8.2")
    def surrenders(self) -> str:
        """A side surrenders if its home is in enemy hands or its bellicosity is 0; a lost home breaks a tie."""
        fallen = [side for side in SIDES if self.controls(ENEMY[side], side)]
        broken = [side for side in SIDES if self.state.bellicosity[side] <= 0]
        given_in = fallen if len(fallen) == 1 else [side for side in SIDES if side in fallen or side in broken]
        for side in given_in:
            self.tell("surrender", side=side, home=side in fallen)
        return "" if not given_in else given_in[0] if len(given_in) == 1 else BOTH

    @rule("8.3")
    def armistice_due(self) -> bool:
        """An armistice begins, once per game if the scenario allows it, when each side is weary or out of money."""
        return self.may_be_peace() and all(self.weary(side) for side in SIDES)

    def may_be_peace(self) -> bool:
        """Return whether an armistice is still possible in this game."""
        return bool(self.scene["armistice"]) and not self.state.armistice_used

    def weary(self, side: str) -> bool:
        """Return whether a side has little bellicosity or little money left."""
        poor = self.state.treasury[side] < CONSTANTS["armistice_treasury"]
        return bool(poor or self.state.bellicosity[side] <= CONSTANTS["armistice_bellicosity"])

    def ends_on_armistice(self) -> bool:
        """Return whether the scenario ends with an armistice."""
        return "armistice" in self.scene.get("ends_on", ())

    @rule("8.3")
    async def armistice(self) -> int:
        """Peace lasts half a die of turns, longer with Nicias; hostages return, treasuries and bellicosity recover."""
        state = self.state
        die = self.throw()[0]
        years = -(-(die + state.nicias) // 2)
        state.armistice_used = True
        self.tell("armistice", die=die, nicias=state.nicias, turns=years)
        if self.ends_on_armistice():
            self.conclude("armistice")
            return years
        await self.choose_fleet_base()
        self.evacuate()
        state.hostages = dict.fromkeys(SIDES, False)
        for turn in range(state.turn + 1, state.turn + years + 1):
            self.event_of_peace(turn)
        for side in SIDES:
            income = sum(self.income(side, ravaged=False).values())
            self.gain(side, income * years)
            self.tell("income_of_peace", side=side, talents=income * years, treasury=state.treasury[side])
        await self.build_segment_of_peace()
        for side in SIDES:
            state.bellicosity[side] = PEACE_BELLICOSITY - (state.war_turns + 1)
        self.tell("bellicosity_of_peace", bellicosity=PEACE_BELLICOSITY - (state.war_turns + 1))
        return years

    @rule("8.3")
    def evacuate(self) -> None:
        """Athenians and Spartans, but not their allies, leave the spaces that they have captured."""
        for side in SIDES:
            for space in list(self.state.forces[side]):
                if self.owner(space) == side:
                    continue
                gone: Force = {kind: n for kind in NATIONAL if (n := self.force(side, space).get(kind, 0))}
                for kind, n in gone.items():
                    self.take(side, space, kind, n)
                    self.to_box(side, kind, n)
                if gone:
                    self.tell("evacuated", side=side, space=space, force=gone)
        self.going_home()

    @rule("8.3")
    def event_of_peace(self, turn: int) -> None:
        """Each turn of peace has an event; impossible events are not rolled again, and events of war have no effect."""
        dice = self.throw(2)
        event = EVENTS[sum(dice)]["id"]
        if event in TURN_BOUND:
            self.tell("event_roll", dice=dice, roll=sum(dice), event=event, possible=False)
        else:
            self.happens(sum(dice), dice, turn)

    async def build_segment_of_peace(self) -> None:
        """Each side builds during the armistice."""
        for side in SIDES:
            await self.build_in_peace(side)

    def most_in_peace(self, side: str) -> int:
        """Return how many points a side may build in an armistice."""
        floor = self.state.treasury[side] - CONSTANTS["np_build_floor"]
        return int(max(0, min(CONSTANTS["armistice_builds"], floor // CONSTANTS["build_cost"])))

    @rule("8.3")
    async def build_in_peace(self, side: str) -> None:
        """Up to five points for each side above its 1000 talents; a non-player Sparta builds ships, Athens hoplites."""
        most = self.most_in_peace(side)
        if self.is_player(side):
            self.build(side, await self.choose_builds(side, most))
        else:
            self.build(side, {"N" if side == SPARTA else "H": most} if most else {})

    @rule("8.4")
    def remove_ravages(self) -> None:
        """All Ravaged markers are removed."""
        self.state.ravaged.clear()

    @rule("8.5")
    def next_turn(self, years: int) -> None:
        """The turn marker advances past the turns of peace; after its last turn the scenario ends."""
        state = self.state
        state.war_turns += 1
        ships = sum(state.losses[ATHENS].get(kind, 0) for kind in ("N", "aN"))
        state.disaster = self.sicilian_disaster(ships) and not years
        invaders = any(self.occupied(SPARTA, space) for space in ATTICA)
        state.attica_last_turn = invaders or (state.attica_entered and not years)
        if state.turn + years >= self.scene["end_turn"]:
            state.turn = min(state.turn + years, self.scene["end_turn"])
            self.conclude("time")
            return
        state.turn += years + 1
        state.first_turn = False
        state.drawn.clear()
        state.civil_war = state.plague = state.deaths = state.no_eisphora = False
        state.attica_entered = invaders
        state.omen = ""
        state.losses = {side: {} for side in SIDES}
        self.tell("turn", turn=state.turn)
