"""Chapter 7, the stratagems: how they are laid, when each may be, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any

from engine.kernel import PASS, rule
from engine.syracuse.base import OMENS, SyracuseBase
from engine.syracuse.battle import CAMP_ASSAULT, Engagement
from engine.syracuse.board import AT_SEA, CAMP_PORT, FORT_IN, LAND
from engine.syracuse.components import (
    ATHENS,
    CAVALRY,
    FOE,
    LEADERS,
    MOST_SUPPLY,
    OPTIONAL,
    SHIPS,
    SIDE,
    SYRACUSE,
    TROOPS,
    TYPE,
    UNITS,
)
from engine.syracuse.state import BUILT, DISCORD, EVERYWHERE, NOWHERE, RECALLED

ALCIBIADES = "alcibiades"
AT_ANY_TIME = ("4", "14", "20", "23", "25")
Effect = Callable[[str], Coroutine[Any, Any, Any]]
ERASINIDES = "erasinides"
SHIPBUILDING = "6"


class Stratagems(SyracuseBase):
    """Every face of every counter."""

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
            describe=self.describe_face,
            **facts,
        )
        return None if answer == PASS else answer

    @rule("7")
    async def play_stratagem(self, side: str, face: str) -> None:
        """A counter is laid with one face up and goes back to the bowl; a permanent face leaves the game instead."""
        holding = self.bowl.holding(side, face)
        counter = await self.choose(side, "counter", holding, kind="counter", secret=True, stratagem=face)
        self.bowl.play(side, counter, face)
        self.bowl.gather()
        if self.state.action is not None:
            self.state.action.played.append(side)
        self.tell("stratagem", side=side, stratagem=face, counter=counter)
        self.tell_hand(side)

    def may_play(self, side: str) -> bool:
        """A side with counters in hand may lay one in each action phase."""
        action = self.state.action
        return bool(self.state.hands[side]) and (action is None or side not in action.played)

    @rule("7")
    def open_faces(self, side: str) -> list[str]:
        """The faces that would do something now, of those that need no combat, no works and no adjustment."""
        able = {"4": self.ships_at_risk, "14": self.sappable, "20": self.discord_targets, "23": self.epidemic_targets}
        return [face for face in AT_ANY_TIME if face not in able or able[face](side)]

    async def play_open_stratagem(self, side: str, face: str) -> None:
        """Lay a face that suits any moment, and work its effect."""
        effects: dict[str, Effect] = {
            "4": self.storm,
            "14": self.sap,
            "20": self.discord,
            "23": self.epidemic,
            "25": self.good_omens,
        }
        await self.play_stratagem(side, face)
        await effects[face](side)
        self.capture_lone_leaders()

    def reinforcement_faces(self, side: str) -> list[str]:
        """The faces that could do something in this phase."""
        faces = ["25"]
        if self.waves(FOE[side]):
            faces.append("17")
        if self.optional_waits(side):
            faces.append("18")
        if side == SYRACUSE and self.state.where[ALCIBIADES] not in NOWHERE:
            faces.append("21")
        return faces

    async def declared(self, side: str, face: str) -> None:
        """Work the effect of a stratagem of this phase."""
        if face == "17":
            await self.delay(side)
        elif face == "18":
            await self.call_optional(side)
        elif face == "21":
            self.recall()
        else:
            also = ("reinforce",) if self.optional_waits(side) else ()
            if await self.good_omens(side, *also) == "reinforce":
                await self.call_optional(side)

    def battle_faces(self, battle: Engagement, side: str) -> list[str]:
        """The faces that a side could lay in this battle."""
        attacks, faces = side == battle.attacker, []
        if battle.naval:
            faces += ["3" if attacks else "2"] + ([] if self.protected(battle.zone) else ["1"])
        elif side == ATHENS:
            faces.append("10")
        elif any(UNITS[unit].spartan for unit in battle.units[SYRACUSE]):
            faces.append("8")
        if self.supporters(battle, side) and not (attacks and battle.kind == CAMP_ASSAULT):
            faces.append("11")
        if any(self.swords(leader) for leader in battle.leaders[battle.foe(side)]):
            faces.append("19")
        return faces

    async def apply(self, battle: Engagement, side: str, face: str) -> None:
        """Work the effect of a stratagem laid in battle."""
        if face == "10":
            await self.night_attack(battle)
        elif face == "11":
            await self.combined_attack(battle, side)
        elif face == "19":
            await self.wound(battle, side)
        else:
            self.manoeuvre(battle, side, face)

    def works_faces(self, side: str) -> list[str]:
        """The faces that could do something in the works phase; omens alone are no reason to ask."""
        faces = []
        if self.walls_to_build(side):
            faces.append("12")
        if side == ATHENS and (self.camp_to_build(side) or self.forts_to_build(side)):
            faces.append("13")
        if side == SYRACUSE and self.may_strengthen():
            faces.append(SHIPBUILDING)
        return [*faces, "25"] if faces else []

    async def works_stratagem(self, side: str, face: str) -> None:
        """Work the effect of a stratagem of the works phase."""
        if face == "12":
            await self.wall_by_stratagem(side)
        elif face == "13":
            await self.fort_by_stratagem(side)
        elif face == SHIPBUILDING:
            self.strengthen_ships()
        else:
            await self.good_omens(side)

    async def attrition_stratagems(self, side: str) -> None:
        """Rotten hulls and desertion are laid as these tests begin."""
        while self.state.hands[side]:
            faces = ["24"] if self.deserters(side) else []
            if side == SYRACUSE and self.state.camp == BUILT and self.units[ATHENS][CAMP_PORT]:
                faces.append("5")
            if not faces:
                return
            face = await self.window(side, "hardship", [*faces, "25"])
            if face is None:
                return
            if face == "25":
                await self.play_omens(side)
                continue
            await self.play_stratagem(side, face)
            await (self.rotten_hulls() if face == "5" else self.desertion(side))
            self.capture_lone_leaders()

    @rule("S1")
    def manoeuvre(self, battle: Engagement, side: str, face: str) -> None:
        """Periplous shifts two columns for its player, kyklos, diekplous and the Spartiates one."""
        shift = 2 if face == "1" else 1
        battle.column_shifts[f"S{face}"] = shift if side == battle.attacker else -shift

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
            self.weaken_all(struck, "storm", owner, EVERYWHERE)

    def ships_at_risk(self, side: str) -> list[str]:
        """All ships on the map outside the ports."""
        return [
            unit
            for unit in UNITS
            if unit in SHIPS and (place := self.state.where[unit]) in AT_SEA and not self.port_of(place)
        ]

    @rule("S5")
    async def rotten_hulls(self) -> None:
        """Athens loses one of the ships in her port and weakens another."""
        for key in ("rot_lost", "rot_weakened"):
            ships = self.units[ATHENS][CAMP_PORT]
            if not ships:
                return
            ship = await self.choose(ATHENS, key, list(ships), kind="unit", describe=self.describe_unit)
            if key == "rot_lost":
                self.deployment.eliminate(ship)
                self.tell("losses", side=ATHENS, zone=CAMP_PORT, weakened=[], eliminated=[ship], cause="hulls")
            else:
                self.weaken_all([ship], "hulls", ATHENS, CAMP_PORT)

    def may_strengthen(self) -> bool:
        """Whether the ships of Syracuse can still be strengthened: it takes Erasinides on the map."""
        return not self.state.strengthened and ERASINIDES in self.leaders_on_map(SYRACUSE)

    @rule("S6")
    def strengthen_ships(self) -> None:
        """For the rest of the game every naval combat shifts by one column for Syracuse."""
        self.state.strengthened = True

    @rule("S6")
    async def strengthen_without_works(self) -> None:
        """Ships are strengthened in the works phase even while Syracuse has no works of her own."""
        if (
            self.state.hands[SYRACUSE]
            and self.may_strengthen()
            and (face := await self.window(SYRACUSE, "works_stratagem", [SHIPBUILDING]))
        ):
            await self.play_stratagem(SYRACUSE, face)
            self.strengthen_ships()

    @rule("S7")
    async def archers(self, side: str, goal: str) -> bool:
        """Archers can close their zone to the enemy's troops and leaders for this action phase, before they enter."""
        foe = FOE[side]
        places = [goal, FORT_IN[goal]] if goal in FORT_IN else [goal]
        shooters = [unit for place in places for unit in self.units[foe][place] if TYPE[unit] == "A"]
        if not shooters or not self.may_play(foe):
            return False
        if face := await self.window(foe, "archers", ["7"], zone=goal, units=shooters):
            await self.play_stratagem(foe, face)
            self.action.barred.append(goal)
            self.tell("barred", side=foe, zone=goal)
            return True
        return False

    @rule("S9")
    async def horsemen(self, battle: Engagement, winner: str, beaten: Sequence[str]) -> None:
        """A winner with cavalry in the zone of the battle rides down one weakened unit of the beaten."""
        loser, zone = FOE[winner], battle.zone
        weak = [unit for unit in beaten if self.deployment.is_weak(unit)]
        riders = [unit for unit in self.units[winner][zone] if unit in CAVALRY]
        if not weak or not riders or not self.may_play(winner):
            return
        if face := await self.window(winner, "horsemen", ["9"], zone=zone, units=weak):
            await self.play_stratagem(winner, face)
            unit = await self.choose(winner, "ride_down", weak, kind="unit", describe=self.describe_unit, zone=zone)
            self.deployment.eliminate(unit)
            self.tell("losses", side=loser, zone=zone, weakened=[], eliminated=[unit], cause="horsemen")

    @rule("S10")
    async def night_attack(self, battle: Engagement) -> None:
        """By night Syracuse loses a third of her strength on a 3 or more, otherwise Athens half of hers."""
        [die] = await self.test(ATHENS, "night", zone=battle.zone)
        side = SYRACUSE if die >= 3 else ATHENS
        strength = battle.strengths[side]
        battle.strengths[side] = strength - (strength // 3 if die >= 3 else (strength + 1) // 2)
        self.tell("night", side=side, zone=battle.zone, die=die, before=strength, after=battle.strengths[side])

    def supporters(self, battle: Engagement, side: str) -> list[str]:
        """Neighbouring zones of the same kind, not across an enemy enceinte or chains, where the side has units."""
        if battle.naval:
            return [zone for zone in self.lanes[side][battle.zone] if zone in AT_SEA and self.units[side][zone]]
        return [zone for zone, _ in self.roads[side][battle.zone] if zone in LAND and self.units[side][zone]]

    @rule("S11")
    async def combined_attack(self, battle: Engagement, side: str) -> None:
        """Half the strength of the side's units in one neighbouring zone counts in the battle."""
        zone = await self.choose(
            side, "support", self.supporters(battle, side), kind="zone", describe=self.describe_place, zone=battle.zone
        )
        support = (self.force(self.units[side][zone]) + 1) // 2
        battle.strengths[side] += support
        self.tell("support", side=side, zone=zone, strength=support)

    @rule("S12")
    async def wall_by_stratagem(self, side: str) -> None:
        """A wall is built without points where it could be built."""
        self.raise_work(
            side,
            await self.choose(side, "build_wall", self.walls_to_build(side), kind="work", describe=self.describe_work),
        )

    @rule("S13")
    async def fort_by_stratagem(self, side: str) -> None:
        """The camp or a fort is built without points where it could be built."""
        self.raise_work(
            side,
            await self.choose(
                side,
                "build_fort",
                self.camp_to_build(side) + self.forts_to_build(side),
                kind="work",
                describe=self.describe_work,
            ),
        )

    @rule("S14")
    async def sap(self, side: str) -> None:
        """An enemy wall, or the chains, is destroyed outright where it could be tried."""
        work = await self.choose(side, "sap", self.sappable(side), kind="work")
        self.break_work(side, work)

    @rule("S15")
    async def recover_units(self, side: str, count: int) -> None:
        """Weakened units turn back to full strength, as many as the stratagem says."""
        units = self.weakened(side)
        chosen = await self.choose_some(
            side, "recover", units, 0, count, kind="unit", describe=self.describe_unit, left=count
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

    @rule("S17")
    async def delay(self, side: str) -> None:
        """One enemy wave due this turn comes a turn later; after the last turn it is lost."""
        wave = await self.choose(side, "delay", self.waves(FOE[side]), kind="wave")
        for group in self.due(FOE[side]):
            if group.wave == wave:
                self.state.arrivals[group.id] = self.state.turn + 1
        self.tell("delayed", side=FOE[side], wave=wave)

    @rule("S18")
    async def call_optional(self, side: str) -> None:
        """The optional reinforcement comes, unless the enemy at once answers with a delay, which cancels it."""
        foe = FOE[side]
        if self.state.hands[foe] and (face := await self.window(foe, "cancel", ["17"], owner=side)):
            await self.play_stratagem(foe, face)
            self.tell("cancelled", side=side)
            return
        self.state.arrivals[OPTIONAL[side]] = self.state.turn
        self.tell("called", side=side, wave=OPTIONAL[side])

    @rule("S19")
    async def wound(self, battle: Engagement, side: str) -> None:
        """The enemy's leaders count for nothing in this battle, and one of them is wounded until the next turn."""
        foe = battle.foe(side)
        battle.unnerved.append(foe)
        leaders = [leader for leader in battle.leaders[foe] if self.swords(leader)]
        leader = await self.choose(side, "wound", leaders, kind="leader", describe=self.describe_unit)
        self.state.unfit.append(leader)
        self.tell("wounded", side=foe, leader=leader)

    def discord_targets(self, side: str) -> list[str]:
        """Enemy leaders with at most one sword, on the map or in Catania."""
        return [
            leader
            for leader, card in LEADERS.items()
            if card.side != side and card.swords < 2 and self.state.where[leader] not in NOWHERE
        ]

    def describe_discord_target(self, leader: str) -> Mapping[str, Any]:
        """Where a leader is and what it takes to be rid of him: his printed swords count, wounded or not."""
        return {"place": self.state.where[leader], "need": 5 if LEADERS[leader].swords else 3}

    @rule("S20")
    async def discord(self, side: str) -> None:
        """A throw of 3 removes an enemy leader without sword, a 5 one with a single sword."""
        leader = await self.choose(
            side, "discord", self.discord_targets(side), kind="leader", describe=self.describe_discord_target
        )
        need = self.describe_discord_target(leader)["need"]
        [die] = await self.test(side, "discord", leader=leader, need=need)
        self.tell("discord", side=side, leader=leader, die=die, need=need, removed=die >= need)
        if die >= need:
            self.put(leader, DISCORD)
            for marks in (self.state.unfit, self.state.sick):
                if leader in marks:
                    marks.remove(leader)

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

    def epidemic_targets(self, side: str) -> list[str]:
        """Enemy land units on the map."""
        return [unit for unit in self.on_map(FOE[side]) if unit in TROOPS]

    @rule("S23")
    async def epidemic(self, side: str) -> None:
        """Two enemy land units are weakened, and a sick leader is shut up in his own base until he is healed."""
        foe, struck = FOE[side], ""
        for _ in range(2):
            units = [unit for unit in self.epidemic_targets(side) if unit != struck]
            units = [unit for unit in units if not self.deployment.is_weak(unit)] or units
            if units:
                struck = await self.choose(side, "epidemic", units, kind="unit", describe=self.describe_unit)
                self.weaken_all([struck], "epidemic", foe, self.state.where[struck])
        leaders = [leader for leader in LEADERS if SIDE[leader] == foe and self.state.where[leader] not in NOWHERE]
        if leaders:
            leader = await self.choose(side, "sicken", leaders, kind="leader", describe=self.describe_unit)
            self.put(leader, self.base_zone(foe))
            for marks in (self.state.unfit, self.state.sick):
                if leader not in marks:
                    marks.append(leader)
            self.tell("sick", side=foe, leader=leader, goal=self.base_zone(foe))

    def deserters(self, side: str) -> list[str]:
        """Allied units of the enemy in play."""
        return [unit for unit in self.in_play(FOE[side]) if UNITS[unit].allied]

    @rule("S24")
    async def desertion(self, side: str) -> None:
        """An allied unit of the enemy goes home for good."""
        unit = await self.choose(side, "desertion", self.deserters(side), kind="unit", describe=self.describe_unit)
        place = self.state.where[unit]
        self.deployment.eliminate(unit)
        self.tell("losses", side=FOE[side], zone=place, weakened=[], eliminated=[unit], cause="desertion")
        self.capture_lone_leaders()

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

    async def play_omens(self, side: str) -> None:
        """Lay the good omens between two questions."""
        await self.play_stratagem(side, "25")
        await self.good_omens(side)
