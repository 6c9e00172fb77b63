"""6. Stratagems: who may play which face, when, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.hoplite import REMOVED, Battle, half_up
from engine.kernel import PASS, rule
from engine.sphacteria.board import ATHENS, BEACH, FOE, ISLAND, MARITIME, ON_FOOT, SPARTA, UNDER_OARS, ZONES
from engine.sphacteria.components import FULL_SUPPLY, HELOTS, KIND, MESSENIANS, SQUADRONS, STRATAGEMS
from engine.sphacteria.state import ActionPhase
from engine.sphacteria.table import SphacteriaTable

OWN_HALF = ("15", "16", "17", "18", "19")
ANY_MOMENT = ("10", "11", "20", "21", "22")


class Stratagems(SphacteriaTable):
    """The counters drawn from the bowl."""

    @rule("6", it="8")
    def open_to(self, side: str, faces: Iterable[str]) -> list[str]:
        """A face is for the side of its colour, or for both if neutral, while a counter with it is in the game."""
        gone = self.state.gone
        return [
            face
            for face in faces
            if STRATAGEMS.faces[face].is_for(side) and any(counter not in gone for counter in STRATAGEMS.bearers[face])
        ]

    async def window(self, side: str, key: str, faces: Sequence[str], **facts: Any) -> str | None:
        """Offer a side the stratagems that public facts allow now; whoever holds any counter is asked."""
        if not faces or not self.state.hands[side]:
            return None
        face = await self.choose(
            side,
            key,
            self.cup.usable(side, faces),
            kind="stratagem",
            actions=(PASS,),
            window=True,
            secret=True,
            **facts,
        )
        if face == PASS:
            return None
        held = self.cup.holding(side, face)
        counter = await self.choose(side, "counter", held, kind="counter", secret=True, stratagem=face)
        self.cup.play(side, counter, face)
        self.seal()
        self.tell("played", side=side, stratagem=face, counter=counter)
        self.tell("hand", to=side, side=side, counters=list(self.state.hands[side]))
        return face

    # in combat

    def combat_faces(self, battle: Battle, side: str) -> list[str]:
        """The faces that public facts allow a side in this combat."""
        attacks = side == battle.attacker
        possible = []
        if battle.naval:
            if ZONES[battle.zone].open_water:
                possible.append("1")
            possible += ["3", "4"] if attacks else ["2", "4"]
        else:
            if attacks and any(self.kind(name) == "P" for name in battle.units[side]):
                possible.append("6")
            if side == SPARTA and any(KIND[name] == "H" and name not in HELOTS for name in battle.units[SPARTA]):
                possible.append("7")
        if self.supports(battle, side):
            possible.append("8")
        if any(self.has_star(leader) for leader in battle.leaders[battle.foe(side)]):
            possible.append("9")
        return self.open_to(side, possible)

    async def play_in_combat(self, battle: Battle, side: str, face: str) -> None:
        """Let a face act on the battle."""
        battle.played[side] = face
        await self.COMBAT[face](self, battle, side)

    @rule("6 #1", it="8 #1")
    async def periplous(self, battle: Battle, side: str) -> None:
        """Two columns in favour of the Athenians in open water."""
        battle.column_shifts["1"] = 2 if side == battle.attacker else -2

    @rule("6 #2", it="8 #2")
    async def kuklos(self, battle: Battle, side: str) -> None:
        """One column to the left for the defender of a naval combat."""
        battle.column_shifts["2"] = -1

    @rule("6 #3", it="8 #3")
    async def diekplous(self, battle: Battle, side: str) -> None:
        """One column to the right for the attacker of a naval combat."""
        battle.column_shifts["3"] = 1

    @rule("6 #4", it="8 #4")
    async def epibatai(self, battle: Battle, side: str) -> None:
        """Marines: two on the die for the attacker, one off it for the defender; both together leave one."""
        battle.die_modifiers["4"] = battle.die_modifiers.get("4", 0) + (2 if side == battle.attacker else -1)

    @rule("6 #6", it="8 #6")
    async def peltasts(self, battle: Battle, side: str) -> None:
        """Attacking peltasts cancel the die modifier e and the column shifts a and f."""
        shift = "b" if self.state.options.get("peltasts_cancel_b") == "on" else "a"
        for modifiers, letters in ((battle.die_modifiers, "e"), (battle.column_shifts, shift + "f")):
            cancelled = sum(modifiers.get(letter, 0) for letter in letters)
            if cancelled:
                modifiers["6"] = modifiers.get("6", 0) - cancelled

    @rule("6 #7", it="8 #7")
    async def spartiates(self, battle: Battle, side: str) -> None:
        """One column in favour of Sparta where Spartan hoplites fight."""
        battle.column_shifts["7"] = 1 if side == battle.attacker else -1

    def supports(self, battle: Battle, side: str) -> list[str]:
        """Adjacent zones of the same element that hold friends."""
        near = [zone for zone in UNDER_OARS[battle.zone] if zone != BEACH] if battle.naval else ON_FOOT[battle.zone]
        return [zone for zone in near if self.units_at(side, zone)]

    @rule("6 #8", it="8 #8")
    async def combined_attack(self, battle: Battle, side: str) -> None:
        """Half the strength, rounded up, of the friends in one adjacent zone is added; they stay where they are."""
        zone = await self.choose(
            side,
            "support",
            self.supports(battle, side),
            kind="zone",
            battle=battle.zone,
            describe=lambda zone: {"strength": self.aid(side, zone)},
        )
        battle.strengths[side] += self.aid(side, zone)
        self.tell("support", side=side, zone=battle.zone, start=zone, strength=self.aid(side, zone))

    def aid(self, side: str, zone: str) -> int:
        """What a zone adds to a combined attack."""
        return half_up(self.strength(self.units_at(side, zone)))

    @rule("6 #9", it="8 #9")
    async def leader_wounded(self, battle: Battle, side: str) -> None:
        """The bonus of the enemy's leaders does not count in this combat."""
        stars = sum(self.has_star(leader) for leader in battle.leaders[battle.foe(side)])
        battle.die_modifiers["9"] = stars if side == battle.attacker else -stars

    COMBAT: ClassVar[Mapping[str, Callable[..., Any]]] = {
        "1": periplous,
        "2": kuklos,
        "3": diekplous,
        "4": epibatai,
        "6": peltasts,
        "7": spartiates,
        "8": combined_attack,
        "9": leader_wounded,
    }

    # in movement

    def has_archers(self, side: str, zone: str) -> bool:
        """Whether archers of a side stand in a zone."""
        return any(KIND[name] == "A" for name in self.units_at(side, zone))

    @rule("6 #5", it="8 #5")
    async def archers(self, phase: ActionPhase, group: tuple[str, ...], path: tuple[str, ...]) -> bool:
        """Archers bar their zone to enemy land units and leaders for the rest of the action phase."""
        zone, foe = path[-1], FOE[phase.side]
        if not self.has_archers(foe, zone) or foe in phase.used:
            return False
        face = await self.window(
            foe, "archers", self.open_to(foe, ["5"]), zone=zone, pieces=list(group), enemy=phase.side
        )
        if face is None:
            return False
        phase.used.append(foe)
        phase.closed.append(zone)
        self.tell("barred", side=foe, zone=zone, pieces=list(group))
        return True

    # in the adjustments

    def adjustment_faces(self, side: str, own_half: bool) -> list[str]:
        """The faces that public facts allow a side in the adjustments."""
        possible = [face for face in (*ANY_MOMENT, *(OWN_HALF if own_half else ())) if self.useful(face, side)]
        return self.open_to(side, possible)

    def useful(self, face: str, side: str) -> bool:
        """Whether a face of the adjustments would do anything now."""
        state = self.state
        match face:
            case "10":
                return self.in_play("brasidas") and not self.forces.is_weak("brasidas")
            case "11":
                return self.in_play("cleon") and not self.forces.is_weak("cleon")
            case "15" | "16":
                return bool(self.recoverable(side))
            case "17" | "18" | "19":
                return self.needs_check(side) and side not in self.spared
            case "20":
                return any(state.where[name] in MARITIME for name in SQUADRONS)
            case "21":
                return not state.fire
            case _:
                return any(self.in_play(name) for name in MESSENIANS)

    async def play_in_adjustments(self, side: str, face: str) -> None:
        """Let a face of the adjustments act."""
        await self.ADJUSTMENTS[face](self, side)

    @rule("6 #10", it="8 #10")
    async def brasidas_departs(self, side: str) -> None:
        """Brasidas leaves the game, which is worth nothing to anybody."""
        self.tell("recalled", side=SPARTA, leader="brasidas", zone=self.state.where["brasidas"])
        self.forces.eliminate("brasidas", REMOVED)
        self.seek_lone_leaders(False)

    @rule("6 #11", it="8 #11")
    async def nicias_against_cleon(self, side: str) -> None:
        """Cleon goes home and Sophocles, unless he has fallen or is in play, takes his place."""
        zone = self.state.where["cleon"]
        self.tell("recalled", side=ATHENS, leader="cleon", zone=zone)
        self.forces.eliminate("cleon", REMOVED)
        if self.state.where["sophocles"] == REMOVED:
            self.forces.move("sophocles", zone)
            self.tell("replaced", side=ATHENS, leader="sophocles", zone=zone)

    @rule("6 #15", it="8 #15")
    async def recovery_of_one(self, side: str) -> None:
        """One weakened unit of the side comes back to full strength."""
        await self.recover_some(side, 1, "stratagem")

    @rule("6 #16", it="8 #16")
    async def recovery_of_two(self, side: str) -> None:
        """Two weakened units of the side come back to full strength."""
        await self.recover_some(side, 2, "stratagem")

    @rule("6 #17", it="8 #17")
    async def supply(self, side: str) -> None:
        """The side makes no supply check this turn and its marker stays."""
        self.spared.append(side)

    @rule("6 #18", it="8 #18")
    async def helot_supply(self, side: str) -> None:
        """Sparta makes no supply check this turn and its marker stays."""
        self.spared.append(SPARTA)

    @rule("6 #19", it="8 #19")
    async def truce(self, side: str) -> None:
        """Sparta makes no supply check this turn and its marker goes up to three."""
        self.spared.append(SPARTA)
        self.state.supply[SPARTA] = FULL_SUPPLY
        self.tell("supply", side=SPARTA, level=FULL_SUPPLY, change=0, reason="truce")

    @rule("6 #20", it="8 #20")
    async def storm(self, side: str) -> None:
        """A die for every squadron at sea: on 5 or 6 (in the harbour only 6) it loses a step."""
        squadrons = [name for name in SQUADRONS if self.state.where[name] in MARITIME]
        dice = await self.storm_dice(squadrons)
        lost: list[str] = []
        weakened: list[str] = []
        for name, die in zip(squadrons, dice, strict=True):
            if die in ZONES[self.state.where[name]].storm:
                (lost if self.weaken(name) else weakened).append(name)
        self.tell("storm", side=side, dice=dict(zip(squadrons, dice, strict=True)), weakened=weakened, lost=lost)
        self.seek_lone_leaders(False)

    async def storm_dice(self, squadrons: list[str]) -> list[int]:
        """The dice of a storm, one for each squadron."""
        return self.throw(len(squadrons))

    @rule("6 #21", it="8 #21")
    async def fire(self, side: str) -> None:
        """The island burns: from the next turn on all its zones are clear ground."""
        self.state.fire = await self.choose(side, "fire", ISLAND, kind="zone")
        self.state.burnt_from = self.state.turn + 1
        self.tell("fire", side=side, zone=self.state.fire)

    @rule("6 #22", it="8 #22")
    async def messenians_desert(self, side: str) -> None:
        """One unit of Messenian hoplites is out of the game and counts as eliminated."""
        units = [name for name in MESSENIANS if self.in_play(name)]
        unit = await self.choose(side, "desertion", units, kind="unit", describe=self.describe_counter)
        zone = self.state.where[unit]
        self.forces.eliminate(unit)
        self.tell("deserted", side=FOE[side], unit=unit, zone=zone)
        self.seek_lone_leaders(False)

    ADJUSTMENTS: ClassVar[Mapping[str, Callable[..., Any]]] = {
        "10": brasidas_departs,
        "11": nicias_against_cleon,
        "15": recovery_of_one,
        "16": recovery_of_two,
        "17": supply,
        "18": helot_supply,
        "19": truce,
        "20": storm,
        "21": fire,
        "22": messenians_desert,
    }
