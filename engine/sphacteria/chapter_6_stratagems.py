"""6. Stratagems: how they are played, and for each number when it may be played and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from engine.hoplite import REMOVED, Battle, Stratagem, StratagemMoment, StratagemRegistry
from engine.kernel import HEEDING, PASS, Regardless, rule, unchanging
from engine.sphacteria.base import OTHERS_ADJUSTMENTS
from engine.sphacteria.base import SphacteriaTable as Table
from engine.sphacteria.board import ATHENS, BEACH, FOE, ISLAND, MARITIME, ON_FOOT, SPARTA, UNDER_OARS, ZONES
from engine.sphacteria.components import FULL_SUPPLY, HELOTS, KIND, MESSENIANS, SQUADRONS, STRATAGEMS, TABLE

if TYPE_CHECKING:
    from engine.sphacteria.components import Reinforcement
    from engine.sphacteria.state import SphacteriaActionPhase

COMBAT, MOVEMENT, REINFORCEMENT, ANSWER, ADJUSTMENT = "combat", "movement", "reinforcement", "answer", "adjustment"
ENTRIES: StratagemRegistry[Table] = StratagemRegistry(STRATAGEMS)


@unchanging
class CombatMoment(StratagemMoment):
    """Before the die roll of a combat."""

    battle: Battle

    @property
    def attacks(self) -> bool:
        """Whether the side is the attacker."""
        return self.side == self.battle.attacker


@unchanging
class EntryMoment(StratagemMoment):
    """When an enemy group is about to enter a zone."""

    phase: SphacteriaActionPhase
    group: tuple[str, ...]
    zone: str


@unchanging
class CallMoment(StratagemMoment):
    """Before the first action phase; `call` is the enemy's call that can be answered, if any."""

    call: Reinforcement | None = None


@unchanging
class AdjustmentMoment(StratagemMoment):
    """In the adjustments: in the side's own half, or in the other's and between them."""

    own_half: bool = False


class SphacteriaStratagems(Table):
    """The counters drawn from the cup."""

    @rule("6", it="8")
    def playable(self, moment: StratagemMoment) -> list[str]:
        """A face is for the side of its colour, or for both if neutral, while a counter with it is in the game."""
        return ENTRIES.playable(self, moment, self.state.gone)

    async def window(
        self, moment: StratagemMoment, key: str, /, regardless: Regardless = HEEDING, **facts: Any
    ) -> str | None:
        """Offer a side the stratagems that may be publicly playable; a side with any counter in hand is asked."""
        side = moment.side
        if not self.state.hands[side] or not (numbers := self.playable(moment)):
            return None
        number = await self.choose(
            side,
            key,
            self.cup.usable(side, numbers),
            kind="stratagem",
            actions=(PASS,),
            window=True,
            secret=True,
            regardless=regardless,
            **facts,
        )
        if number == PASS:
            return None
        held = self.cup.holding(side, number)
        counter = await self.choose(
            side, "counter", held, kind="counter", secret=True, regardless=regardless, stratagem=number
        )
        self.cup.play(side, counter, number)
        self.seal()
        self.tell("played", side=side, stratagem=number, counter=counter)
        self.tell("hand", to=side, side=side, counters=list(self.state.hands[side]))
        return number

    async def combat_stratagems(self, phase: SphacteriaActionPhase, battle: Battle) -> None:
        """Attacker, then defender, may play one in this action phase; a side that has passed may respond to a play."""
        silent: set[str] = set()
        while await self.one_plays(phase, battle, silent):
            silent.clear()

    async def one_plays(self, phase: SphacteriaActionPhase, battle: Battle, silent: set[str]) -> bool:
        """Ask those who have not played in this phase or passed since the last play; return whether anyone plays."""
        for side in (battle.attacker, battle.defender):
            if side in phase.used or side in silent or not self.state.hands[side]:
                continue
            moment = CombatMoment(COMBAT, side, battle)
            number = await self.window(moment, "stratagem", **battle.facts(TABLE))
            if number:
                phase.used.append(side)
                battle.played[side] = number
                await ENTRIES[number].effect(self, moment)
                return True
            silent.add(side)
        return False

    @rule("6 #5", it="8 #5")
    async def archers(self, phase: SphacteriaActionPhase, group: tuple[str, ...], path: tuple[str, ...]) -> bool:
        """Return whether archers bar an enemy group from the zone at the end of its route."""
        zone, foe = path[-1], FOE[phase.side]
        if foe in phase.used:
            return False
        moment = EntryMoment(MOVEMENT, foe, phase, group, zone)
        number = await self.window(moment, "archers", zone=zone, pieces=list(group), enemy=phase.side)
        if number is None:
            return False
        phase.used.append(foe)
        await ENTRIES[number].effect(self, moment)
        return True

    async def adjustment_window(self, side: str, half: str | None, check: bool = False) -> bool:
        """One side plays as many stratagems of this phase as it likes, some only in its own half.

        Who has passed need not come again before the enemy has done something, or something else can be played.
        """
        moment = AdjustmentMoment(ADJUSTMENT, side, side == half)
        played = False
        while self.state.hands[side]:
            number = await self.window(
                moment,
                "adjustment",
                regardless=OTHERS_ADJUSTMENTS,
                moment="check" if check else "half" if half else "end",
                half=half,
                supply=self.state.supply[side],
                moot=PASS if self.declined.get(side, set()).issuperset(self.playable(moment)) else None,
            )
            if not number:
                self.declined[side] = set(self.playable(moment))
                break
            played = True
            self.declined.clear()
            await ENTRIES[number].effect(self, moment)
            self.note_suspension()
        return played

    async def storm_dice(self, squadrons: list[str]) -> list[int]:
        """Roll the dice of a storm, one for each squadron."""
        return self.throw(len(squadrons))


# in combat

InCombat: TypeAlias = Stratagem[Table, CombatMoment]


@ENTRIES.register
class SphacteriaPeriplous(InCombat):
    """Two columns in favour of the Athenians in open water."""

    number, windows = "1", (COMBAT,)

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        return moment.battle.naval and ZONES[moment.battle.zone].open_water

    @rule("6 #1", it="8 #1")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """Two columns in favour of the Athenians in open water."""
        moment.battle.column_shifts["1"] = 2 if moment.attacks else -2


@ENTRIES.register
class Kuklos(InCombat):
    """For the defender of a naval combat."""

    number, windows = "2", (COMBAT,)

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        return moment.battle.naval and not moment.attacks

    @rule("6 #2", it="8 #2")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """One column to the left for the defender of a naval combat."""
        moment.battle.column_shifts["2"] = -1


@ENTRIES.register
class SphacteriaDiekplous(InCombat):
    """For the attacker of a naval combat."""

    number, windows = "3", (COMBAT,)

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        return moment.battle.naval and moment.attacks

    @rule("6 #3", it="8 #3")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """One column to the right for the attacker of a naval combat."""
        moment.battle.column_shifts["3"] = 1


@ENTRIES.register
class Epibatai(InCombat):
    """For either side in a naval combat."""

    number, windows = "4", (COMBAT,)

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        return moment.battle.naval

    @rule("6 #4", it="8 #4")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """Marines: +2 on the die for the attacker, -1 for the defender; if both play them, +1."""
        die = moment.battle.die_modifiers
        die["4"] = die.get("4", 0) + (2 if moment.attacks else -1)


@ENTRIES.register
class Peltasts(InCombat):
    """For an attacker on land with peltasts in the fight."""

    number, windows = "6", (COMBAT,)

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        battle = moment.battle
        return not battle.naval and moment.attacks and any(game.kind(name) == "P" for name in battle.units[moment.side])

    @rule("6 #6", it="8 #6")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """Attacking peltasts cancel the die modifier e and the column shifts a and f."""
        shift = "b" if game.state.options.get("peltasts_cancel_b") == "on" else "a"
        battle = moment.battle
        for modifiers, letters in ((battle.die_modifiers, "e"), (battle.column_shifts, shift + "f")):
            cancelled = sum(modifiers.get(letter, 0) for letter in letters)
            if cancelled:
                modifiers["6"] = modifiers.get("6", 0) - cancelled


@ENTRIES.register
class SphacteriaSpartiates(InCombat):
    """For Sparta on land with hoplites, helots apart, in the fight."""

    number, windows = "7", (COMBAT,)

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        battle = moment.battle
        return (
            not battle.naval
            and moment.side == SPARTA
            and any(KIND[name] == "H" and name not in HELOTS for name in battle.units[SPARTA])
        )

    @rule("6 #7", it="8 #7")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """One column in favour of Sparta where Spartan hoplites fight."""
        moment.battle.column_shifts["7"] = 1 if moment.attacks else -1


def beside(zone: str) -> list[str]:
    """Return the zones of the same element adjacent to a combat, which may support it."""
    return [near for near in UNDER_OARS[zone] if near != BEACH] if zone in MARITIME else ON_FOOT[zone]


@ENTRIES.register
class SphacteriaCombinedAttack(InCombat):
    """For a side with friendly units of the same element adjacent to the combat."""

    number, windows = "8", (COMBAT,)

    def supports(self, game: Table, moment: CombatMoment) -> list[str]:
        """Return adjacent zones of the same element with friendly units."""
        return [zone for zone in beside(moment.battle.zone) if game.units_at(moment.side, zone)]

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        return bool(self.supports(game, moment))

    @rule("6 #8", it="8 #8")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """Half the strength, rounded up, of the friendly units in one adjacent zone is added; they do not move."""
        battle, side = moment.battle, moment.side

        def aid(zone: str) -> int:
            return (game.strength(game.units_at(side, zone)) + 1) // 2

        zone = await game.choose(
            side,
            "support",
            self.supports(game, moment),
            kind="zone",
            battle=battle.zone,
            describe=lambda zone: {"strength": aid(zone)},
        )
        battle.strengths[side] += aid(zone)
        game.tell("support", side=side, zone=battle.zone, start=zone, strength=aid(zone))


@ENTRIES.register
class LeaderWounded(InCombat):
    """Against an enemy with a starred leader in the combat."""

    number, windows = "9", (COMBAT,)

    def stars(self, game: Table, moment: CombatMoment) -> int:
        """Return how many starred leaders the enemy has in the combat."""
        battle = moment.battle
        return sum(game.has_star(leader) for leader in battle.leaders[battle.foe(moment.side)])

    def condition(self, game: Table, moment: CombatMoment) -> bool:
        return self.stars(game, moment) > 0

    @rule("6 #9", it="8 #9")
    async def effect(self, game: Table, moment: CombatMoment) -> None:
        """The bonus of the enemy's leaders does not count in this combat."""
        stars = self.stars(game, moment)
        moment.battle.die_modifiers["9"] = stars if moment.attacks else -stars


# in movement


@ENTRIES.register
class SphacteriaArchers(Stratagem[Table, EntryMoment]):
    """For a side with archers in a zone that the enemy is about to enter."""

    number, windows = "5", (MOVEMENT,)

    def condition(self, game: Table, moment: EntryMoment) -> bool:
        return any(KIND[name] == "A" for name in game.units_at(moment.side, moment.zone))

    @rule("6 #5", it="8 #5")
    async def effect(self, game: Table, moment: EntryMoment) -> None:
        """Archers bar their zone to enemy land units and leaders for the rest of the action phase."""
        moment.phase.closed.append(moment.zone)
        game.tell("barred", side=moment.side, zone=moment.zone, pieces=list(moment.group))


# about reinforcements

InCalls: TypeAlias = Stratagem[Table, CallMoment]


@ENTRIES.register
class SphacteriaDelayedReinforcements(InCalls):
    """Against a historical reinforcement, or in response to a call."""

    number, windows = "12", (REINFORCEMENT, ANSWER)

    def condition(self, game: Table, moment: CallMoment) -> bool:
        return moment.call is not None or bool(game.awaited())

    @rule("6 #12", it="8 #12")
    async def effect(self, game: Table, moment: CallMoment) -> None:
        """Delay a historical reinforcement of either side by a turn; in response to a call, cancel the call."""
        if moment.call:
            game.tell("cancelled", side=moment.side, reinforcement=moment.call.id)
            return
        group = await game.choose(
            moment.side,
            "delay",
            game.awaited(),
            kind="reinforcement",
            describe=lambda group: {"turn": game.due(group)},
        )
        delays = game.state.delays
        delays[group] = delays.get(group, 0) + 1
        game.tell("delayed", side=moment.side, reinforcement=group, turn=game.due(group))


class SphacteriaOptionalReinforcements(InCalls):
    """While the reinforcement that the number calls has not arrived."""

    windows = (REINFORCEMENT,)

    def condition(self, game: Table, moment: CallMoment) -> bool:
        return game.callable(moment.side, self.number) is not None


@ENTRIES.register
class OptionalReinforcements1(SphacteriaOptionalReinforcements):
    """For either side."""

    number = "13"

    @rule("6 #13", it="8 #13")
    async def effect(self, game: Table, moment: CallMoment) -> None:
        """The side's first optional reinforcement enters its base."""
        game.come_when_called(moment.side, self.number)


@ENTRIES.register
class OptionalReinforcements2(SphacteriaOptionalReinforcements):
    """For Sparta, which alone has a second one."""

    number = "14"

    @rule("6 #14", it="8 #14")
    async def effect(self, game: Table, moment: CallMoment) -> None:
        """The side's second optional reinforcement enters its base."""
        game.come_when_called(moment.side, self.number)


# in the adjustments

InAdjustments: TypeAlias = Stratagem[Table, AdjustmentMoment]


@ENTRIES.register
class BrasidasDeparts(InAdjustments):
    """While Brasidas is in play."""

    number, windows = "10", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return game.in_play("brasidas") and not game.forces.is_weak("brasidas")

    @rule("6 #10", it="8 #10")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """Brasidas leaves the game without victory points for either side."""
        game.tell("recalled", side=SPARTA, leader="brasidas", zone=game.state.where["brasidas"])
        game.forces.eliminate("brasidas", REMOVED)
        game.seek_lone_leaders(False)


@ENTRIES.register
class NiciasAgainstCleon(InAdjustments):
    """While Cleon is in play."""

    number, windows = "11", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return game.in_play("cleon") and not game.forces.is_weak("cleon")

    @rule("6 #11", it="8 #11")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """Cleon leaves the game; Sophocles takes his place unless he has been lost or is in play."""
        zone = game.state.where["cleon"]
        game.tell("recalled", side=ATHENS, leader="cleon", zone=zone)
        game.forces.eliminate("cleon", REMOVED)
        if game.state.where["sophocles"] == REMOVED:
            game.forces.move("sophocles", zone)
            game.tell("replaced", side=ATHENS, leader="sophocles", zone=zone)


@ENTRIES.register
class RecoveryOfOne(InAdjustments):
    """For a side with a weakened unit."""

    number, windows = "15", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return bool(game.recoverable(moment.side))

    @rule("6 #15", it="8 #15")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """One weakened unit of the side recovers its full strength."""
        await game.recover_some(moment.side, 1, "stratagem")


@ENTRIES.register
class RecoveryOfTwo(InAdjustments):
    """For a side with a weakened unit."""

    number, windows = "16", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return bool(game.recoverable(moment.side))

    @rule("6 #16", it="8 #16")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """Two weakened units of the side recover their full strength."""
        await game.recover_some(moment.side, 2, "stratagem")


class BeforeCheck(InAdjustments):
    """For a side whose supply check is yet to come."""

    windows = (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return moment.own_half and game.needs_check(moment.side) and moment.side not in game.spared


@ENTRIES.register
class SupplySaved(BeforeCheck):
    """For either side, before its own check."""

    number = "17"

    @rule("6 #17", it="8 #17")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """The side makes no supply check this turn and its marker stays."""
        game.spared.append(moment.side)


@ENTRIES.register
class HelotSupply(BeforeCheck):
    """For Sparta, before its own check."""

    number = "18"

    @rule("6 #18", it="8 #18")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """Sparta makes no supply check this turn and its marker stays."""
        game.spared.append(SPARTA)


@ENTRIES.register
class Truce(BeforeCheck):
    """For Sparta, before its own check."""

    number = "19"

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return moment.own_half and game.needs_check(moment.side)  # also after #17 or #18: it moves the marker

    @rule("6 #19", it="8 #19")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """Sparta makes no supply check this turn and its marker rises to three."""
        game.spared.append(SPARTA)
        game.state.supply[SPARTA] = FULL_SUPPLY
        game.tell("supply", side=SPARTA, level=FULL_SUPPLY, change=0, reason="truce")


@ENTRIES.register
class StormAtSea(InAdjustments):
    """While a squadron of either side is at sea."""

    number, windows = "20", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return any(game.state.where[name] in MARITIME for name in SQUADRONS)

    @rule("6 #20", it="8 #20")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """A die is rolled for every squadron at sea: on 5 or 6 (in the harbour only 6) it loses a step."""
        where = game.state.where
        squadrons = [name for name in SQUADRONS if where[name] in MARITIME]
        dice = await game.storm_dice(squadrons)
        lost: list[str] = []
        weakened: list[str] = []
        for name, die in zip(squadrons, dice, strict=True):
            if die in ZONES[where[name]].storm:
                (lost if game.weaken(name) else weakened).append(name)
        thrown = dict(zip(squadrons, dice, strict=True))
        game.tell("storm", side=moment.side, dice=thrown, weakened=weakened, lost=lost)
        game.seek_lone_leaders(False)


@ENTRIES.register
class FireOnSphacteria(InAdjustments):
    """While the island has not burnt."""

    number, windows = "21", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return not game.state.fire

    @rule("6 #21", it="8 #21")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """The island burns: from the next turn on all its zones are clear ground."""
        state = game.state
        state.fire = await game.choose(moment.side, "fire", ISLAND, kind="zone")
        state.burnt_from = state.turn + 1
        game.tell("fire", side=moment.side, zone=state.fire)


@ENTRIES.register
class MesseniansDesert(InAdjustments):
    """While Messenian hoplites are in play."""

    number, windows = "22", (ADJUSTMENT,)

    def condition(self, game: Table, moment: AdjustmentMoment) -> bool:
        return any(game.in_play(name) for name in MESSENIANS)

    @rule("6 #22", it="8 #22")
    async def effect(self, game: Table, moment: AdjustmentMoment) -> None:
        """One unit of Messenian hoplites leaves the game and counts as eliminated."""
        units = [name for name in MESSENIANS if game.in_play(name)]
        unit = await game.choose(moment.side, "desertion", units, kind="unit", describe=game.describe_counter)
        zone = game.state.where[unit]
        game.forces.eliminate(unit)
        game.tell("deserted", side=FOE[moment.side], unit=unit, zone=zone)
        game.seek_lone_leaders(False)
