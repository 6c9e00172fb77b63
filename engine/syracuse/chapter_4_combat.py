"""Chapter 4, combat: forces, odds, modifiers, stratagems, losses; the beaten then retreat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.hoplite import Battle, share_of
from engine.hoplite.battle import ALL, EVERYTHING
from engine.kernel import PASS, Ask, Pick, rule
from engine.syracuse.board import AT_SEA, ATHENS, FOE, FORT_IN, FORTS, LAND, SYRACUSE
from engine.syracuse.chapter_4_retreats import Retreats
from engine.syracuse.counters import CAVALRY, TABLE, TYPE, UNITS

FIELD, NAVAL, ASSAULT, CAMP_ASSAULT = "field", "naval", "assault", "camp"


@dataclass(slots=True)
class Engagement(Battle):
    """A battle of one of four kinds; `swords` are those of the fort or camp that is stormed."""

    kind: str = FIELD
    swords: int = 0
    unnerved: list[str] = field(default_factory=list)  # sides whose leaders count for nothing (S19)
    entry: dict[str, list[str]] = field(default_factory=dict)  # attacking unit -> what it crossed to come in


class Combat(Retreats):
    """The engagement table and everything that bears on it."""

    def draw_up(self, place: str, attacker: str) -> Engagement:
        """The forces of a field or naval battle in a zone, or of an assault on a fort."""
        defender, zone = FOE[attacker], FORTS[place].zone if place in FORTS else place
        kind = ASSAULT if place in FORTS else NAVAL if place in AT_SEA else FIELD
        units = {attacker: list(self.units[attacker][zone]), defender: list(self.units[defender][place])}
        leaders = {attacker: list(self.leaders[attacker][zone]), defender: list(self.leaders[defender][place])}
        return Engagement(
            zone,
            attacker,
            defender,
            units,
            leaders,
            {side: self.force(units[side]) for side in (attacker, defender)},
            kind == NAVAL,
            kind=kind,
            swords=FORTS[place].swords if kind == ASSAULT else 0,
            entry=self.state.action.entry if self.state.action else {},
        )

    # modifiers

    @rule("4.2")
    def reckon(self, battle: Engagement) -> None:
        """The die is modified by leaders, arms and forts, the column by arms and by the way the attacker came."""
        battle.die_modifiers.update(self.die_modifiers(battle))
        battle.column_shifts.update(self.column_shifts(battle))

    def die_modifiers(self, battle: Engagement) -> dict[str, int]:
        """The letters a to h of the table, for the die."""
        attacker, defender = battle.attacker, battle.defender
        found = {"a": self.bonus_leaders(battle, attacker) - self.bonus_leaders(battle, defender)}
        attack, defence = battle.units[attacker], battle.units[defender]
        if battle.naval:
            found["h"] = sum(UNITS[ship].bonus for ship in attack) - sum(UNITS[ship].bonus for ship in defence)
            return found
        elite = [unit for unit in defence if TYPE[unit] == "H" and UNITS[unit].bonus]
        if any(TYPE[unit] == "H" and UNITS[unit].bonus for unit in attack) and not elite:
            found["b"] = 1
        if any(TYPE[unit] in "AC" for unit in defence):
            found["c"] = -1
        if len({TYPE[unit] for unit in attack}) >= 3:
            found["d"] = 1
        if elite and len(elite) == len(defence):
            found["e"] = -2
        if battle.kind == FIELD and (fort := FORT_IN.get(battle.zone, "")):
            found["f"] = bool(self.units[attacker][fort]) - bool(self.units[defender][fort])
        if battle.swords:
            found["g"] = -battle.swords
        return found

    def bonus_leaders(self, battle: Engagement, side: str) -> int:
        """How many leaders with a bonus a side has in the battle."""
        if side in battle.unnerved:
            return 0
        return sum(self.swords(leader) > 0 for leader in battle.leaders[side])

    def column_shifts(self, battle: Engagement) -> dict[str, int]:
        """The letters a to g of the table, for the column, and the strengthened ships; right is positive."""
        found: dict[str, int] = {}
        if battle.naval:
            if self.state.strengthened:
                found["S6"] = 1 if battle.attacker == SYRACUSE else -1
            return found
        hoplites = {side: any(TYPE[unit] == "H" for unit in battle.units[side]) for side in battle.units}
        if hoplites[battle.attacker] and not hoplites[battle.defender]:
            found["a"] = 2
        elif hoplites[battle.defender] and not hoplites[battle.attacker]:
            found["b"] = -1
        if battle.kind != CAMP_ASSAULT:
            for letter, way, shift in (
                ("c", "river", -1),
                ("d", "amphibious", -1),
                ("e", "height", -1),
                ("f", "wall", -2),
            ):
                if self.came_by(battle, way):
                    found[letter] = shift
        if battle.kind in (ASSAULT, CAMP_ASSAULT):
            found["g"] = -3
        return found

    def came_by(self, battle: Engagement, way: str) -> bool:
        """Whether at least half the attacking strength entered the zone in this phase by such a way."""
        units = battle.units[battle.attacker]
        came = [unit for unit in units if way in battle.entry.get(unit, ())]
        return bool(came) and 2 * self.force(came) >= self.force(units)

    # stratagems before the die

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

    def supporters(self, battle: Engagement, side: str) -> list[str]:
        """Neighbouring zones of the same kind, not across an enemy enceinte or chains, where the side has units."""
        if battle.naval:
            return [zone for zone in self.lanes[side][battle.zone] if zone in AT_SEA and self.units[side][zone]]
        return [zone for zone, _ in self.roads[side][battle.zone] if zone in LAND and self.units[side][zone]]

    async def battle_window(self, battle: Engagement) -> None:
        """Both may lay one stratagem, in secret and at once, if they have not yet done so in this action phase."""
        asks: list[Ask] = []
        self.reckon(battle)
        for side in (battle.attacker, battle.defender):
            if self.may_play(side) and (faces := self.battle_faces(battle, side)):
                asks.append(
                    Pick(
                        side,
                        "battle",
                        self.bowl.usable(side, faces),
                        kind="stratagem",
                        actions=(PASS,),
                        describe=self.face_facts,
                        facts=battle.facts(TABLE),
                        window=True,
                        secret=True,
                    )
                )
        if not asks:
            return
        answers = await self.ask_all(asks)
        laid = {side: answer[0] for side, answer in answers.items() if answer[0] != PASS}
        battle.played.update(laid)
        for side, face in laid.items():
            await self.lay(side, face)
        # The night takes its part of all that fights, the combined attack included, so it comes last.
        for side, face in sorted(laid.items(), key=lambda one: one[1] == "10"):
            await self.apply(battle, side, face)

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

    @rule("S1")
    def manoeuvre(self, battle: Engagement, side: str, face: str) -> None:
        """Periplous shifts two columns for its player, kyklos, diekplous and the Spartiates one."""
        shift = 2 if face == "1" else 1
        battle.column_shifts[f"S{face}"] = shift if side == battle.attacker else -shift

    @rule("S10")
    async def night_attack(self, battle: Engagement) -> None:
        """By night Syracuse loses a third of her strength on a 3 or more, otherwise Athens half of hers."""
        [die] = await self.test(ATHENS, "night", zone=battle.zone)
        side = SYRACUSE if die >= 3 else ATHENS
        strength = battle.strengths[side]
        battle.strengths[side] = strength - (strength // 3 if die >= 3 else (strength + 1) // 2)
        self.tell("night", side=side, zone=battle.zone, die=die, before=strength, after=battle.strengths[side])

    @rule("S11")
    async def combined_attack(self, battle: Engagement, side: str) -> None:
        """Half the strength of the side's units in one neighbouring zone counts in the battle."""
        zone = await self.choose(
            side, "support", self.supporters(battle, side), kind="zone", describe=self.place_facts, zone=battle.zone
        )
        support = (self.force(self.units[side][zone]) + 1) // 2
        battle.strengths[side] += support
        self.tell("support", side=side, zone=zone, strength=support)

    @rule("S19")
    async def wound(self, battle: Engagement, side: str) -> None:
        """The enemy's leaders count for nothing in this battle, and one of them is wounded until the next turn."""
        foe = battle.foe(side)
        battle.unnerved.append(foe)
        leaders = [leader for leader in battle.leaders[foe] if self.swords(leader)]
        leader = await self.choose(side, "wound", leaders, kind="leader", describe=self.unit_facts)
        self.state.unfit.append(leader)
        self.tell("wounded", side=foe, leader=leader)

    # the die and the losses

    async def resolve(self, battle: Engagement) -> str:
        """Throw the die, read the table, take the losses; says who won."""
        self.reckon(battle)
        [die] = await self.test(
            battle.attacker, "combat", zone=battle.zone, outcome=lambda dice: self.short_result(battle, dice[0])
        )
        result = battle.result(TABLE, die)
        self.tell("battle", **result, kind=battle.kind, throw=self.dice.index)
        cell = TABLE.cell(die + sum(battle.die_modifiers.values()), battle.columns(TABLE)[1])
        await self.suffer(battle, battle.attacker, cell.attacker)
        await self.suffer(battle, battle.defender, cell.defender)
        winner: str = result["winner"]
        return winner

    def short_result(self, battle: Engagement, die: int) -> dict[str, Any]:
        """What a die would bring, for whoever may annul it."""
        result = battle.result(TABLE, die)
        return {key: result[key] for key in ("row", "cell", "winner")}

    @rule("4.2.1")
    async def suffer(self, battle: Engagement, side: str, result: str) -> None:
        """E takes all units and leaders, A weakens all, a share weakens that part of the units, at least one."""
        units = battle.units[side]
        place = self.state.where[units[0]] if units else battle.zone
        if result == EVERYTHING:
            for unit in units:
                self.deployment.eliminate(unit)
            self.tell("losses", side=side, zone=place, weakened=[], eliminated=units, cause="combat")
            for leader in battle.leaders[side]:
                self.lose_leader(leader, in_combat=True)
        elif result == ALL:
            self.hit(units, "combat", side, place)
        elif count := share_of(result, len(units)):
            chosen: Sequence[str] = await self.choose_some(
                side, "weaken", units, count, count, kind="unit", describe=self.unit_facts, zone=place, count=count
            )
            self.hit(chosen, "combat", side, place)

    def survivors(self, battle: Engagement, side: str, place: str) -> list[str]:
        """The units of a side that came through the battle and stand where they fought."""
        return [unit for unit in battle.units[side] if self.state.where[unit] == place]

    # field and naval battles

    @rule("4.1")
    async def fight(self, zone: str, attacker: str) -> None:
        """Units of both sides in one zone must fight; the beaten leave it."""
        battle = self.draw_up(zone, attacker)
        await self.battle_window(battle)
        winner = await self.resolve(battle)
        loser = FOE[winner]
        await self.horsemen(battle, winner, self.survivors(battle, loser, zone))
        beaten = [
            *self.survivors(battle, loser, zone),
            *(leader for leader in battle.leaders[loser] if self.state.where[leader] == zone),
        ]
        # A leader cannot sail without a ship: with none left he is taken where he is.
        stranded = battle.naval and not self.survivors(battle, loser, zone)
        if self.survivors(battle, winner, zone) and beaten and not stranded:
            await self.retreat(loser, zone, beaten)
        self.capture_lone_leaders(in_combat=True)

    @rule("S9")
    async def horsemen(self, battle: Engagement, winner: str, beaten: Sequence[str]) -> None:
        """A winner with cavalry in the zone of the battle rides down one weakened unit of the beaten."""
        loser, zone = FOE[winner], battle.zone
        weak = [unit for unit in beaten if self.deployment.is_weak(unit)]
        riders = [unit for unit in self.units[winner][zone] if unit in CAVALRY]
        if not weak or not riders or not self.may_play(winner):
            return
        if face := await self.window(winner, "horsemen", ["9"], zone=zone, units=weak):
            await self.lay(winner, face)
            unit = await self.choose(winner, "ride_down", weak, kind="unit", describe=self.unit_facts, zone=zone)
            self.deployment.eliminate(unit)
            self.tell("losses", side=loser, zone=zone, weakened=[], eliminated=[unit], cause="horsemen")
