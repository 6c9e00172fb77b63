"""Chapter 7, stratagems of land combat: S7 to S11."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.battle import CAMP_ASSAULT
from engine.syracuse.components import ATHENS, CAVALRY, FOE, SYRACUSE, UNITS
from engine.syracuse.stratagems import AFTER_BATTLE, BATTLE, ENTRIES, ENTRY, SyracuseMoment, SyracuseStratagem


@ENTRIES.register
class SyracuseArchers(SyracuseStratagem):
    """Archers close their zone to the enemy's troops and leaders for this action phase."""

    number = "7"
    windows = (ENTRY,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(moment.units)

    @rule("S7")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        game.action.barred.append(moment.zone)
        game.tell("barred", side=moment.side, zone=moment.zone)


@ENTRIES.register
class SyracuseSpartiates(SyracuseStratagem):
    """One column for Syracuse in a land combat with Spartan hoplites."""

    number = "8"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        battle = moment.battle
        return not battle.naval and any(UNITS[unit].spartan for unit in battle.units[SYRACUSE])

    @rule("S8")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        moment.battle.shift_for(moment.side, "S8", 1)


@ENTRIES.register
class Horsemen(SyracuseStratagem):
    """A winner with cavalry in the zone of the battle eliminates one weakened unit of the beaten."""

    number = "9"
    windows = (AFTER_BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return bool(moment.units) and any(unit in CAVALRY for unit in game.units[moment.side][moment.zone])

    @rule("S9")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        side, zone = moment.side, moment.zone
        unit = await game.choose(
            side, "ride_down", list(moment.units), kind="unit", describe=game.describe_unit, zone=zone
        )
        game.deployment.eliminate(unit)
        game.tell("losses", side=FOE[side], zone=zone, weakened=[], eliminated=[unit], cause="horsemen")


@ENTRIES.register
class NightAttack(SyracuseStratagem):
    """At night Syracuse loses a third of its strength on a 3 or more, otherwise Athens loses half of its strength."""

    number = "10"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        return not moment.battle.naval

    @rule("S10")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        battle = moment.battle
        [die] = await game.test(ATHENS, "night", zone=battle.zone)
        side = SYRACUSE if die >= 3 else ATHENS
        strength = battle.strengths[side]
        battle.strengths[side] = strength - (strength // 3 if die >= 3 else (strength + 1) // 2)
        game.tell("night", side=side, zone=battle.zone, die=die, before=strength, after=battle.strengths[side])


@ENTRIES.register
class SyracuseCombinedAttack(SyracuseStratagem):
    """Half the strength of the side's units in one neighbouring zone counts in the battle."""

    number = "11"
    windows = (BATTLE,)

    def condition(self, game: SyracuseTable, moment: SyracuseMoment) -> bool:
        battle, side = moment.battle, moment.side
        storming = side == battle.attacker and battle.kind == CAMP_ASSAULT  # already a combined attack
        return not storming and bool(game.supporters(battle, side))

    @rule("S11")
    async def effect(self, game: SyracuseTable, moment: SyracuseMoment) -> None:
        battle, side = moment.battle, moment.side
        zone = await game.choose(
            side,
            "support",
            game.supporters(battle, side),
            kind="zone",
            describe=game.describe_place,
            zone=battle.zone,
        )
        support = (game.force(game.units[side][zone]) + 1) // 2
        battle.strengths[side] += support
        game.tell("support", side=side, zone=zone, strength=support)
