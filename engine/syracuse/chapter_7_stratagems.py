"""Chapter 7, the stratagems: hands and bowl, when a face may be laid, and those that suit any moment."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

from engine.hoplite import Cup
from engine.kernel import PASS, rule
from engine.syracuse.board import (
    AT_SEA,
    ATHENS,
    CAMP_PORT,
    CHAINED,
    CHAINS,
    FOE,
    FORT_IN,
    WALLS,
    WALLS_OF,
)
from engine.syracuse.chapter_3_movement import Movement
from engine.syracuse.counters import BUILDERS, LEADERS, SHEET, SHIPS, SIDE, TROOPS, UNITS
from engine.syracuse.pieces import EVERYWHERE, NOWHERE
from engine.syracuse.state import BUILT, DESTROYED, DISCORD, RECALLED

ALCIBIADES = "alcibiades"
MOST_SUPPLY = 3
OMENS = "omens"
AT_ANY_TIME = ("4", "14", "20", "23", "25")
Effect = Callable[[str], Coroutine[Any, Any, Any]]


class Stratagems(Movement):
    """The bowl, the hands, and the faces with their effects."""

    bowl: Cup

    def prepare(self) -> None:
        super().prepare()
        state = self.state
        self.bowl = Cup(SHEET, state.bowl, state.hands, state.laid, state.permanent)

    # laying a face

    async def window(self, side: str, key: str, faces: Iterable[str], **facts: Any) -> str | None:
        """Offer the side its playable faces; what it holds decides the answers, never whether it is asked."""
        options = self.bowl.usable(side, faces)
        answer = await self.choose(
            side,
            key,
            options,
            kind="stratagem",
            actions=(PASS,),
            window=True,
            secret=True,
            describe=self.face_facts,
            **facts,
        )
        return None if answer == PASS else answer

    def face_facts(self, face: str) -> Mapping[str, Any]:
        """What an option says of a face."""
        return {"stratagem": face}

    @rule("7")
    async def lay(self, side: str, face: str) -> None:
        """A counter is laid with one face up and goes back to the bowl; a permanent face leaves the game instead."""
        holding = self.bowl.holding(side, face)
        counter = await self.choose(side, "counter", holding, kind="counter", secret=True, stratagem=face)
        self.bowl.play(side, counter, face)
        self.bowl.gather()
        if self.state.action is not None:
            self.state.action.played.append(side)
        self.tell("stratagem", side=side, stratagem=face, counter=counter)
        self.tell_hand(side)

    def tell_hand(self, side: str) -> None:
        """A side looks at its hand."""
        self.tell("hand", to=side, side=side, counters=list(self.state.hands[side]))

    def may_play(self, side: str) -> bool:
        """A side with counters in hand may lay one in each action phase."""
        action = self.state.action
        return bool(self.state.hands[side]) and (action is None or side not in action.played)

    # stratagems for any moment of the action phases

    @rule("7")
    def open_faces(self, side: str) -> list[str]:
        """The faces that would do something now, of those that need no combat, no works and no adjustment."""
        able = {"4": self.ships_at_risk, "14": self.sappable, "20": self.doubtful, "23": self.exposed}
        return [face for face in AT_ANY_TIME if face not in able or able[face](side)]

    async def lay_openly(self, side: str, face: str) -> None:
        """Lay a face that suits any moment, and work its effect."""
        effects: dict[str, Effect] = {
            "4": self.storm,
            "14": self.sap,
            "20": self.discord,
            "23": self.epidemic,
            "25": self.good_omens,
        }
        await self.lay(side, face)
        await effects[face](side)
        self.capture_lone_leaders()

    def ships_at_risk(self, side: str) -> list[str]:
        """All ships on the map outside the ports."""
        return [
            unit
            for unit in UNITS
            if unit in SHIPS and (place := self.state.where[unit]) in AT_SEA and not self.port_of(place)
        ]

    @rule("S4")
    async def storm(self, side: str) -> None:
        """Each player throws for his ships outside ports: 5 or 6 weakens, but in narrow waters only a 6."""
        first = self.state.action.side if self.state.action else side
        for owner in (first, FOE[first]):
            ships = [ship for ship in self.ships_at_risk(owner) if SIDE[ship] == owner]
            if not ships:
                continue
            dice = await self.test(owner, "storm", len(ships), units=ships)
            struck = [
                ship
                for ship, die in zip(ships, dice, strict=True)
                if die == 6 or (die == 5 and not self.protected(self.state.where[ship]))
            ]
            self.tell("storm", side=owner, units=ships, dice=dice, struck=struck)
            self.hit(struck, "storm", owner, EVERYWHERE)

    def guards(self, side: str, zone: str) -> int:
        """The strength of hoplites, archers and light troops in a zone and its fort."""
        units = self.units[side][zone] + (self.units[side][FORT_IN[zone]] if zone in FORT_IN else [])
        return self.force(unit for unit in units if unit in BUILDERS)

    def sappable(self, side: str) -> list[str]:
        """Enemy walls with enough of the side's troops on both sides, and chains within reach of its ships."""
        state = self.state
        found = [
            wall
            for wall in WALLS_OF[FOE[side]]
            if state.walls.get(wall) == BUILT and all(self.guards(side, zone) >= 2 for zone in WALLS[wall].zones)
        ]
        if side == ATHENS and state.chains == BUILT and any(self.units[side][zone] for zone in CHAINED):
            found.append(CHAINS)
        return found

    @rule("S14")
    async def sap(self, side: str) -> None:
        """An enemy wall, or the chains, is destroyed outright where it could be tried."""
        work = await self.choose(side, "sap", self.sappable(side), kind="work")
        self.break_work(side, work)

    def break_work(self, side: str, work: str) -> None:
        """A wall is breached or the chains are broken."""
        if work == CHAINS:
            self.state.chains = DESTROYED
        else:
            self.state.walls[work] = DESTROYED
        self.tell("broken", side=side, work=work)
        self.works_changed()

    def doubtful(self, side: str) -> list[str]:
        """Enemy leaders with at most one sword, on the map or in Catania."""
        return [
            leader
            for leader, card in LEADERS.items()
            if card.side != side and card.swords < 2 and self.state.where[leader] not in NOWHERE
        ]

    def doubt_facts(self, leader: str) -> Mapping[str, Any]:
        """Where a leader is and what it takes to be rid of him: his printed swords count, wounded or not."""
        return {"place": self.state.where[leader], "need": 5 if LEADERS[leader].swords else 3}

    @rule("S20")
    async def discord(self, side: str) -> None:
        """A throw of 3 removes an enemy leader without sword, a 5 one with a single sword."""
        leader = await self.choose(side, "discord", self.doubtful(side), kind="leader", describe=self.doubt_facts)
        need = self.doubt_facts(leader)["need"]
        [die] = await self.test(side, "discord", leader=leader, need=need)
        self.tell("discord", side=side, leader=leader, die=die, need=need, removed=die >= need)
        if die >= need:
            self.put(leader, DISCORD)
            for marks in (self.state.unfit, self.state.sick):
                if leader in marks:
                    marks.remove(leader)

    def exposed(self, side: str) -> list[str]:
        """Enemy land units on the map."""
        return [unit for unit in self.on_map(FOE[side]) if unit in TROOPS]

    @rule("S23")
    async def epidemic(self, side: str) -> None:
        """Two enemy land units are weakened, and a sick leader is shut up in his own base until he is healed."""
        foe, struck = FOE[side], ""
        for _ in range(2):
            units = [unit for unit in self.exposed(side) if unit != struck]
            units = [unit for unit in units if not self.deployment.is_weak(unit)] or units
            if units:
                struck = await self.choose(side, "epidemic", units, kind="unit", describe=self.unit_facts)
                self.hit([struck], "epidemic", foe, self.state.where[struck])
        leaders = [leader for leader in LEADERS if SIDE[leader] == foe and self.state.where[leader] not in NOWHERE]
        if leaders:
            leader = await self.choose(side, "sicken", leaders, kind="leader", describe=self.unit_facts)
            self.put(leader, self.haven(foe))
            for marks in (self.state.unfit, self.state.sick):
                if leader not in marks:
                    marks.append(leader)
            self.tell("sick", side=foe, leader=leader, goal=self.haven(foe))

    @rule("S25")
    async def good_omens(self, side: str, *also: str) -> str:
        """The omens bring the Advantage back, or a new stratagem, or serve as recovery or reinforcements in season."""
        uses = [*also, "draw"]
        if self.state.advantage != side:
            uses.append("advantage")
        use = await self.choose(side, "omens", uses)
        if use == "advantage":
            self.give_advantage(side, "omens")
        elif use == "draw":
            self.bowl.draw(side, self.dice)
            self.tell("drew", side=side, count=1)
            self.tell_hand(side)
        return use

    def with_omens(self, side: str, word: str) -> tuple[str, ...]:
        """The words of a question about a hand: good omens suit any moment, so they can be laid first."""
        return (word, OMENS) if self.bowl.usable(side, ["25"]) else (word,)

    async def lay_omens(self, side: str) -> None:
        """Lay the good omens between two questions."""
        await self.lay(side, "25")
        await self.good_omens(side)

    # stratagems of the other phases

    @rule("S5")
    async def rotten_hulls(self) -> None:
        """Athens loses one of the ships in her port and weakens another."""
        for key in ("rot_lost", "rot_weakened"):
            ships = self.units[ATHENS][CAMP_PORT]
            if not ships:
                return
            ship = await self.choose(ATHENS, key, list(ships), kind="unit", describe=self.unit_facts)
            if key == "rot_lost":
                self.deployment.eliminate(ship)
                self.tell("losses", side=ATHENS, zone=CAMP_PORT, weakened=[], eliminated=[ship], cause="hulls")
            else:
                self.hit([ship], "hulls", ATHENS, CAMP_PORT)

    @rule("S6")
    def strengthen_ships(self) -> None:
        """For the rest of the game every naval combat shifts by one column for Syracuse."""
        self.state.strengthened = True

    @rule("S21")
    def recall(self) -> None:
        """Alcibiades is called home to stand trial and leaves the game."""
        self.put(ALCIBIADES, RECALLED)
        for marks in (self.state.unfit, self.state.sick):
            if ALCIBIADES in marks:
                marks.remove(ALCIBIADES)
        self.tell("recalled", side=ATHENS, leader=ALCIBIADES)

    @rule("S22")
    def fresh_supplies(self, side: str) -> None:
        """The supply marker goes one space back towards plenty."""
        self.state.supply[side] = min(MOST_SUPPLY, self.state.supply[side] + 1)
        self.tell("supply", side=side, level=self.state.supply[side], short=side in self.state.short, cause="supplies")

    def deserters(self, side: str) -> list[str]:
        """Allied units of the enemy in play."""
        return [unit for unit in self.in_play(FOE[side]) if UNITS[unit].allied]

    @rule("S24")
    async def desertion(self, side: str) -> None:
        """An allied unit of the enemy goes home for good."""
        unit = await self.choose(side, "desertion", self.deserters(side), kind="unit", describe=self.unit_facts)
        place = self.state.where[unit]
        self.deployment.eliminate(unit)
        self.tell("losses", side=FOE[side], zone=place, weakened=[], eliminated=[unit], cause="desertion")
        self.capture_lone_leaders()

    @rule("S15")
    async def recover_units(self, side: str, count: int) -> None:
        """Weakened units turn back to full strength, as many as the stratagem says."""
        units = self.weakened(side)
        chosen = await self.choose_some(
            side, "recover", units, 0, count, kind="unit", describe=self.unit_facts, left=count
        )
        self.recover_all(side, chosen)

    @rule("S16")
    async def recover_two(self, side: str) -> None:
        """Two weakened units turn back to full strength."""
        await self.recover_units(side, 2)

    def recover_all(self, side: str, units: Iterable[str]) -> None:
        """Turn some units back to full strength."""
        recovered = list(units)
        for unit in recovered:
            self.deployment.recover(unit)
        if recovered:
            self.tell("recovered", side=side, units=recovered)
