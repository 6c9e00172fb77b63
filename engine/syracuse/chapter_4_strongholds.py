"""Chapters 4.3 to 4.5: forts, the Athenian camp, walls and chains under attack."""

from __future__ import annotations

from functools import partial

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.battle import CAMP_ASSAULT, Engagement
from engine.syracuse.board import ASSAULT_ZONES, CAMP, CAMP_PORT, CAMP_SWORDS, CHAINED, CHAINS, FORTS, WALLS, WALLS_OF
from engine.syracuse.components import ATHENS, FOE, FORT_LIMIT, LEADERS, SYRACUSE, TROOPS, ZONE_LIMIT, kinds
from engine.syracuse.state import BUILT, DESTROYED


class Strongholds(SyracuseTable):
    """The capture of strong places and the destruction of works."""

    def besieged(self, fort: str) -> bool:
        """Return whether a fort has a garrison and only enemies around it."""
        if fort not in self.state.forts:
            return False
        side, zone = self.state.forts[fort], FORTS[fort].zone
        return bool(self.units[side][fort] and not self.units[side][zone] and self.units[FOE[side]][zone])

    def invested(self, fort: str) -> bool:
        """Return whether only enemies are around a fort that holds a garrison or a lone leader."""
        side, zone = self.state.forts[fort], FORTS[fort].zone
        return not self.units[side][zone] and bool(self.units[FOE[side]][zone])

    def besieged_by(self, side: str) -> list[str]:
        """Return the enemy forts that a side invests."""
        return [fort for fort, holder in self.state.forts.items() if holder != side and self.besieged(fort)]

    @rule("4.3")
    async def assault(self, fort: str, attacker: str) -> None:
        """A garrison without friends in its zone can be assaulted; if beaten it is lost, and the fort changes hands."""
        zone = FORTS[fort].zone
        battle = self.draw_up(fort, attacker)
        await self.battle_window(battle)
        winner = await self.resolve(battle)
        if winner == attacker and self.survivors(battle, attacker, zone):
            await self.capture_fort(attacker, fort, "combat")
        self.capture_lone_leaders(in_combat=True)

    async def capture_fort(self, side: str, fort: str, cause: str) -> None:
        """The garrison is lost, the fort changes hands, and up to two of the victor's units may enter."""
        foe, zone = FOE[side], FORTS[fort].zone
        garrison = list(self.units[foe][fort])
        for unit in garrison:
            self.deployment.eliminate(unit)
        if garrison:
            self.tell("losses", side=foe, zone=fort, weakened=[], eliminated=garrison, cause=cause)
        for leader in list(self.leaders[foe][fort]):
            self.lose_leader(leader, in_combat=cause == "combat")
        self.take_fort(side, fort)
        chosen = await self.choose_some(
            side,
            "occupy",
            self.pieces(side, zone),
            0,
            kind="piece",
            describe=self.describe_unit,
            fort=fort,
            valid=self.garrison_fits,
        )
        for piece in chosen:
            self.put(piece, fort)
        if chosen:
            self.tell_move(side, chosen, [zone, fort], "occupy")

    def garrison_fits(self, chosen: tuple[str, ...]) -> bool:
        """At most two units enter a fort, and leaders only with them."""
        _, troops, leaders = kinds(chosen)
        return len(troops) <= FORT_LIMIT and (bool(troops) or not leaders)

    @rule("4.3")
    async def siege(self, fort: str, side: str) -> None:
        """A die plus one for each besieging unit, up to four: a total of 6 takes the fort with its garrison."""
        units = len(self.units[side][FORTS[fort].zone])
        [die] = await self.test(side, "siege", succeeds_on=6 - min(4, units), fort=fort, bonus=min(4, units))
        total = die + min(4, units)
        self.tell("siege", side=side, fort=fort, die=die, total=total, taken=total >= 6)
        if total >= 6:
            await self.capture_fort(side, fort, "siege")

    @rule("4.3")
    def take_fort(self, side: str, fort: str) -> None:
        """A fort belongs to the side that enters it when empty, or takes it by assault or siege."""
        self.state.forts[fort] = side
        self.tell("fort", side=side, fort=fort)

    def camp_open(self, side: str) -> bool:
        """Return whether Syracuse is on both sides of the existing camp and may still play a stratagem."""
        return (
            side == SYRACUSE
            and self.state.camp == BUILT
            and self.may_play(side)
            and all(self.units[side][zone] for zone in ASSAULT_ZONES)
        )

    @rule("4.4")
    async def assault_camp(self) -> None:
        """Only a combined attack from both sides can take the camp; it is then destroyed, and its units must leave."""
        await self.play_stratagem(SYRACUSE, "11")
        main = await self.choose(
            SYRACUSE, "main_attack", list(ASSAULT_ZONES), kind="zone", describe=self.describe_place
        )
        other = next(zone for zone in ASSAULT_ZONES if zone != main)
        defenders = await self.camp_defenders()
        units = {SYRACUSE: list(self.units[SYRACUSE][main]), ATHENS: [p for p in defenders if p in TROOPS]}
        leaders = {SYRACUSE: list(self.leaders[SYRACUSE][main]), ATHENS: [p for p in defenders if p in LEADERS]}
        battle = Engagement(
            CAMP,
            SYRACUSE,
            ATHENS,
            units,
            leaders,
            {side: self.force(units[side]) for side in units},
            weak=[name for names in units.values() for name in names if self.deployment.is_weak(name)],
            kind=CAMP_ASSAULT,
            swords=CAMP_SWORDS,
        )
        battle.strengths[SYRACUSE] += (self.force(self.units[SYRACUSE][other]) + 1) // 2
        battle.played[SYRACUSE] = "11"
        if units[ATHENS]:
            await self.battle_window(battle)
            winner = await self.resolve(battle)
            if winner == ATHENS:
                await self.pursue(battle, ATHENS, self.survivors(battle, SYRACUSE, main))
            if winner == ATHENS or not self.survivors(battle, SYRACUSE, main):
                return
        await self.camp_falls()

    async def camp_falls(self) -> None:
        """The camp is destroyed: its units retreat, the victors may enter, and the anchorage becomes narrow again."""
        self.state.camp = DESTROYED
        self.after_works_change()
        self.tell("camp_destroyed", side=SYRACUSE)
        await self.retreat(ATHENS, CAMP, self.pieces(ATHENS, CAMP))
        for zone in ASSAULT_ZONES:
            room = ZONE_LIMIT - len(self.units[SYRACUSE][CAMP])
            entering = await self.choose_some(
                SYRACUSE,
                "enter_camp",
                self.pieces(SYRACUSE, zone),
                0,
                kind="piece",
                describe=self.describe_unit,
                zone=zone,
                room=room,
                valid=partial(self.within_room, room),
            )
            if entering:
                for piece in entering:
                    self.put(piece, CAMP)
                self.tell_move(SYRACUSE, entering, [zone, CAMP], "occupy")
        await self.make_room(ATHENS, CAMP_PORT)
        self.capture_lone_leaders(in_combat=True)

    def within_room(self, room: int, chosen: tuple[str, ...]) -> bool:
        """Return whether no more units were chosen than there is room for."""
        return len([piece for piece in chosen if piece in TROOPS]) <= room

    def sappable(self, side: str) -> list[str]:
        """Return enemy walls with enough of the side's troops on both sides, and chains within reach of its ships."""
        state = self.state
        found = [
            wall
            for wall in WALLS_OF[FOE[side]]
            if state.walls.get(wall) == BUILT and all(self.guards(side, zone) >= 2 for zone in WALLS[wall].zones)
        ]
        if side == ATHENS and state.chains == BUILT and any(self.units[side][zone] for zone in CHAINED):
            found.append(CHAINS)
        return found

    @rule("4.5")
    async def breach(self, side: str) -> None:
        """With two points of foot on both sides of a wall, or a ship at the chains, a 3 or more destroys them."""
        tried: list[str] = []
        while targets := [work for work in self.sappable(side) if work not in tried]:
            work = await self.choose(side, "breach", targets, kind="work", actions=("done",))
            if work == "done":
                return
            tried.append(work)
            [die] = await self.test(side, "breach", succeeds_on=3, work=work, need=3)
            self.tell("breach", side=side, work=work, die=die, broken=die >= 3)
            if die >= 3:
                self.break_work(side, work)

    def break_work(self, side: str, work: str) -> None:
        """A wall is breached or the chains are broken."""
        if work == CHAINS:
            self.state.chains = DESTROYED
        else:
            self.state.walls[work] = DESTROYED
        self.tell("broken", side=side, work=work)
        self.after_works_change()
