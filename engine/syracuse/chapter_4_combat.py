"""Chapters 4.1 to 4.2.1, combat: forces, odds, modifiers, losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.hoplite import share_of
from engine.hoplite.battle import ALL, EVERYTHING
from engine.kernel import PASS, Ask, Pick, rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.battle import ASSAULT, CAMP_ASSAULT, FIELD, NAVAL, Engagement
from engine.syracuse.board import AT_SEA, FORT_IN, FORTS
from engine.syracuse.components import FOE, LEADERS, SYRACUSE, TABLE, TYPE, UNITS
from engine.syracuse.stratagems import BATTLE, SyracuseMoment


class SyracuseCombat(SyracuseTable):
    """The engagement table and its modifiers."""

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
            [name for side in (attacker, defender) for name in units[side] if self.deployment.is_weak(name)],
            kind=kind,
            swords=FORTS[place].swords if kind == ASSAULT else 0,
            entry=self.state.action.entry if self.state.action else {},
        )

    @rule("4.2")
    def apply_modifiers(self, battle: Engagement) -> None:
        """Leaders, arms and forts modify the die; arms and the attacker's approach shift the column."""
        battle.die_modifiers.update(self.die_modifiers(battle))
        battle.column_shifts.update(self.column_shifts(battle))

    def die_modifiers(self, battle: Engagement) -> dict[str, int]:
        """Return the die modifiers a to h of the table."""
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
        """Return how many leaders with a bonus a side has in the battle."""
        if side in battle.unnerved:
            return 0
        return sum(self.swords(leader) > 0 for leader in battle.leaders[side])

    def column_shifts(self, battle: Engagement) -> dict[str, int]:
        """Return the column shifts a to g of the table and that of strengthened ships; positive is to the right."""
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
        """Return whether at least half the attacking strength entered the zone across such a border in this phase."""
        units = battle.units[battle.attacker]
        came = [unit for unit in units if way in battle.entry.get(unit, ())]
        return bool(came) and 2 * self.force(came) >= self.force(units)

    async def battle_window(self, battle: Engagement) -> None:
        """Both sides may play one stratagem, secretly and at once, if they have not done so in this action phase."""
        asks: list[Ask] = []
        self.apply_modifiers(battle)
        for side in (battle.attacker, battle.defender):
            if self.may_play(side) and (faces := self.playable(BATTLE, side, battle)):
                asks.append(
                    Pick(
                        side,
                        "battle",
                        self.cup.usable(side, faces),
                        kind="stratagem",
                        actions=(PASS,),
                        describe=self.describe_face,
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
            await self.play_stratagem(side, face)
        # The night takes its share of everything that fights, including the combined attack, so it comes last.
        for side, face in sorted(laid.items(), key=lambda one: one[1] == "10"):
            await self.work_stratagem(face, SyracuseMoment(BATTLE, side, battle))

    async def resolve(self, battle: Engagement) -> str:
        """Roll the die, read the table, and take the losses; return the winner."""
        self.apply_modifiers(battle)
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
        """Return the result of a die roll, for the side that may annul it."""
        result = battle.result(TABLE, die)
        return {key: result[key] for key in ("attacker", "defender", "row", "cell", "winner")}

    @rule("4.2.1")
    async def suffer(self, battle: Engagement, side: str, result: str) -> None:
        """E eliminates all units and leaders, A weakens all, a share weakens that part of the units, at least one."""
        units = battle.units[side]
        place = self.state.where[units[0]] if units else battle.zone
        if result == EVERYTHING:
            for unit in units:
                self.deployment.eliminate(unit)
            self.tell("losses", side=side, zone=place, weakened=[], eliminated=units, cause="combat")
            for leader in battle.leaders[side]:
                self.lose_leader(leader, in_combat=True)
        elif result == ALL:
            self.weaken_all(units, "combat", side, place)
        elif count := share_of(result, len(units)):
            chosen: Sequence[str] = await self.choose_some(
                side,
                "weaken",
                units,
                count,
                count,
                kind="unit",
                describe=self.describe_unit,
                zone=place,
                count=count,
                share=result,
            )
            self.weaken_all(chosen, "combat", side, place)

    def survivors(self, battle: Engagement, side: str, place: str) -> list[str]:
        """Return the units of a side that survived the battle and are still where they fought."""
        return [unit for unit in battle.units[side] if self.state.where[unit] == place]

    @rule("4.1")
    async def fight(self, zone: str, attacker: str) -> None:
        """Units of both sides in one zone must fight; the beaten leave it."""
        battle = self.draw_up(zone, attacker)
        await self.battle_window(battle)
        winner = await self.resolve(battle)
        loser = FOE[winner]
        await self.pursue(battle, winner, self.survivors(battle, loser, zone))
        beaten = [
            *self.survivors(battle, loser, zone),
            *(leader for leader in battle.leaders[loser] if self.state.where[leader] == zone),
        ]
        # Leaders whose units are all gone are then alone among enemies, and captured.
        if self.survivors(battle, winner, zone) and self.survivors(battle, loser, zone):
            await self.retreat(loser, zone, beaten)
        self.capture_lone_leaders(in_combat=True)

    @rule("4.1")
    async def fall_back_unpaid(self, side: str, fights: Sequence[str]) -> None:
        """Without a point for the combats, units that entered an enemy zone return weakened to where they started."""
        action = self.action
        for zone in fights:
            came = [piece for piece in self.pieces(side, zone) if piece in action.start]
            cargo = [unit for unit, sea in action.aboard.items() if sea == zone]
            self.weaken_all([piece for piece in came if piece not in LEADERS] + cargo, "unpaid", side, zone)
            for unit in cargo:
                del action.aboard[unit]
            for start in dict.fromkeys(action.start[piece] for piece in came):
                group = [piece for piece in came if action.start[piece] == start and self.state.where[piece] == zone]
                if not group:
                    continue
                if self.units[FOE[side]][start]:
                    await self.retreat(side, zone, group, in_combat=False)
                else:
                    self.fall_back(side, group, [zone, start])
        for zone in self.contested():
            await self.retreat(side, zone, self.pieces(side, zone), in_combat=False)
