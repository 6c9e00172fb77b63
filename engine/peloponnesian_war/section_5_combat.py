"""5.0 Combat Phase: sieges determined, battles fought, sieges resolved, armies sent home."""

from __future__ import annotations

from engine.kernel.rule import rule
from engine.peloponnesian_war.battle import Battle
from engine.peloponnesian_war.board import LONG_WALLS, SPACES
from engine.peloponnesian_war.data_files import CONSTANTS, LEADERS
from engine.peloponnesian_war.state import ALLIED, ATHENS, ENEMY, LAND, NATIONAL, SHIPS, SIDES, SPARTA, Force
from engine.peloponnesian_war.theatre import Host, points

SEGMENTS = ("siege_determination", "battles", "sieges", "going_home")
SIEGE_ODDS = 4  # an army besieges a force weaker by at least this many points
WALLS_ODDS = 3  # at the Long Walls only so many more Athenian land points mean a battle
GARRISON = {"land": ("H", "aH", "C", "aC", "N", "aN"), "island": ("N", "aN", "H", "aH", "C", "aC")}


class Combat(Battle):
    """The Combat Phase."""

    @rule("5.0")
    async def combat_phase(self) -> None:
        """The four segments in their order, each finished before the next begins."""
        state = self.state
        while state.phase == "combat":
            if state.segment in ("", "siege_determination"):
                self.changed()  # the Athenian horse no longer rides out in this phase (5.3.1)
                self.determine_sieges()
                state.segment = "battles"
            elif state.segment == "battles":
                await self.resolve_battles()
                state.segment = "sieges"
            elif state.segment == "sieges":
                await self.resolve_sieges()
                state.segment = "going_home"
            else:
                self.armies_go_home()
                self.conclude_combat()
                return
            await self.checkpoint()

    # 5.1

    def welcome(self, side: str, space: str) -> bool:
        """Whether a space opens its gates to a side: its own, already its by capture, or in rebellion in its favour."""
        state, foe = self.state, ENEMY[side]
        if state.captured.get(space) == side:
            return True
        if state.captured.get(space) == foe:
            return False
        if space in state.rebels:
            return self.favours(space) in (side, "")
        return self.owner(space) == side

    @rule("5.1")
    def determine_sieges(self) -> None:
        """An army at a fortress that is not its own besieges it, if the garrison is absent or weaker by four points."""
        for space in SPACES.values():
            for side in SIDES:
                if self.occupied(side, space.id) and self.leaders_at(side, space.id) and self.besieges(side, space.id):
                    self.state.sieges[space.id] = side
                    self.changed()
                    self.tell("siege", zone=space.id, side=side)

    def besieges(self, side: str, space: str) -> bool:
        """Whether the side's army in a space is in a siege there."""
        foe = ENEMY[side]
        if space in LONG_WALLS and side == SPARTA:
            return self.walls_shut(space)
        if not SPACES[space].fortress or self.welcome(side, space):
            return False
        if not self.occupied(foe, space):
            return True
        weaker = points(self.force(side, space)) - points(self.force(foe, space)) >= SIEGE_ODDS
        return weaker and not self.leaders_at(foe, space) and self.welcome(foe, space)

    @rule("5.3.1")
    def walls_shut(self, space: str) -> bool:
        """A Peloponnesian army at Athens or Piraeus is in a siege unless the Athenians have three land points more."""
        if self.state.captured.get(space) == SPARTA:
            return False
        athenians, invaders = (points(self.force(side, space), LAND) for side in SIDES)
        return athenians - invaders < WALLS_ODDS

    # 5.2

    async def next_fight(self, category: str, spaces: list[str]) -> str:
        """Which fight of a category comes next: by chance."""
        return self.at_random(spaces)

    @rule("5.2")
    async def resolve_battles(self) -> None:
        """Shared home spaces fight first, then coalition spaces, then the rest, then forces in each other's zones."""
        for category in ("home", "coalition", "other"):
            while spaces := [space for space in self.shared_spaces() if self.category(space) == category]:
                space = await self.next_fight(category, spaces)
                attacker = ENEMY[self.welcomed(space)]
                self.fight(self.host_at(attacker, space), self.host_at(ENEMY[attacker], space), space)
        fought: list[tuple[str, str]] = []
        while pairs := [pair for pair in self.forces_in_zones() if pair not in fought]:
            space = await self.next_fight("zone", list(dict.fromkeys(there for _, there in pairs)))
            origin, _ = self.at_random([pair for pair in pairs if pair[1] == space])
            fought += [(origin, space), (space, origin)]
            side = next(side for side in SIDES if (origin, space) in self.reaches(side))
            self.fight(self.host_at(side, origin), self.host_at(ENEMY[side], space), space)

    def shared_spaces(self) -> list[str]:
        """Spaces with forces of both sides and no siege."""
        athenian, spartan, sieges = self.state.forces[ATHENS], self.state.forces[SPARTA], self.state.sieges
        return [space for space in athenian if space in spartan and space not in sieges]

    def category(self, space: str) -> str:
        """In which order a space's fight stands."""
        if SPACES[space].home:
            return "home"
        return "coalition" if any(space in self.coalition(side) for side in SIDES) else "other"

    def welcomed(self, space: str) -> str:
        """The side that is at home in a shared space, or whoever was there before; the other one attacks."""
        for side in SIDES:
            if self.welcome(side, space):
                return side
        moved = [side for side in SIDES if space in self.state.spent[side]]
        return ENEMY[moved[0]] if len(moved) == 1 else SPARTA

    def forces_in_zones(self) -> list[tuple[str, str]]:
        """Pairs of spaces, a force in the first reaching an enemy force, not besieged, in the second."""
        return [pair for side in SIDES for pair in self.reaches(side)]

    def reaches(self, side: str) -> list[tuple[str, str]]:
        """Those pairs in which the force in the first space is of this side."""
        sieges, foe = self.state.sieges, ENEMY[side]
        return [
            (origin, space)
            for space in self.state.forces[foe]
            if sieges.get(space, foe) == foe
            for origin in self.interceptors(side, space)
            if origin != space
        ]

    def fight(self, attacker: Host, defender: Host, space: str) -> None:
        """One battle of the Combat Phase, or none where the two share no arm."""
        if self.battle(attacker, defender, space) is None:
            self.no_battle(attacker, defender, space, attacker.space == defender.space)

    @rule("5.2.4")
    def no_battle(self, attacker: Host, defender: Host, space: str, together: bool) -> None:
        """Ships and soldiers that meet in one space cannot fight: the ships go home, at Piraeus the soldiers."""
        self.tell("no_battle", zone=space, attacker=attacker.side, defender=defender.side)
        if not together:
            return
        kinds = LAND if space == "piraeus" else SHIPS
        for host in (attacker, defender):
            if gone := self.send_home(host, kinds):
                self.tell("sent_home", side=host.side, zone=space, force=gone)

    # 5.3

    @rule("5.3")
    async def resolve_sieges(self) -> None:
        """Sieges without their army are lifted; the rest are decided, home spaces first, then coalition spaces."""
        sieges = self.state.sieges
        for space, side in list(sieges.items()):
            if not (self.occupied(side, space) and self.leaders_at(side, space)):
                self.lift_siege(side, space)
        for category in ("home", "coalition", "other"):
            while spaces := [space for space in sieges if self.category(space) == category]:
                space = await self.next_fight(f"siege_{category}", spaces)
                self.resolve_siege(sieges[space], space)

    def lift_siege(self, side: str, space: str) -> None:
        """A siege whose army is gone ends; a leaderless remnant goes home."""
        del self.state.sieges[space]
        self.changed()
        gone = self.send_home(self.host_at(side, space))
        self.tell("siege_lifted", zone=space, side=side, force=gone)

    def resolve_siege(self, side: str, space: str) -> None:
        """One siege: hopeless against a stronger fleet, else a die plus the leader's tactical value."""
        army, garrison = self.host_at(side, space), self.host_at(ENEMY[side], space)
        if side == SPARTA and space in LONG_WALLS and self.open_to_euxine():
            self.tell("siege_hopeless", zone=space, side=side, reason="grain", rule="5.3.1")
            self.siege_fails(army)
        elif points(garrison.force, SHIPS) > points(army.force, SHIPS):
            self.tell("siege_hopeless", zone=space, side=side, reason="ships", rule="5.3")
            self.siege_fails(army)
        else:
            die = self.throw()[0]
            modifier = army.tactical + self.strength_of_syracuse(space)
            won = die + modifier >= CONSTANTS["siege_success_min"]
            self.tell(
                "siege_roll",
                zone=space,
                side=side,
                die=die,
                modifier=modifier,
                total=die + modifier,
                won=won,
                leader=army.leaders[0],
                throw=self.dice.index,
                rule="5.3",
            )
            if won:
                self.siege_succeeds(army, garrison)
            else:
                self.siege_fails(army)

    @rule("5.3.2")
    def strength_of_syracuse(self, space: str) -> int:
        """Syracuse is hard to take: its besieger's die is lowered by 2."""
        return int(CONSTANTS["syracuse_siege_mod"]) if space == "syracuse" else 0

    def end_siege(self, space: str) -> None:
        """The Siege marker gives way to a Ravaged one."""
        del self.state.sieges[space]
        if space not in self.state.ravaged:
            self.state.ravaged.append(space)
        self.changed()

    @rule("5.3")
    def siege_fails(self, army: Host) -> None:
        """The army goes home, the country is ravaged, and the besieger's confidence falls."""
        self.end_siege(army.space)
        gone = self.send_home(army)
        self.change_sci(army.side, -1)
        self.tell("siege_failed", zone=army.space, side=army.side, force=gone)

    @rule("5.3")
    def siege_succeeds(self, army: Host, garrison: Host) -> None:
        """The garrison dies, the people are sold for 300 talents, and confidence moves on both sides."""
        side, foe, space = army.side, garrison.side, army.space
        held = self.owner(space) == foe or self.state.captured.get(space) == foe
        loyal = held and space not in self.state.rebels
        lost = dict(garrison.force)
        for kind, n in lost.items():
            self.eliminate(foe, space, kind, n)
        self.dismiss(garrison.leaders)
        self.end_siege(space)
        self.gain(side, CONSTANTS["siege_plunder"])
        self.change_sci(side, 1)
        self.tell("siege_won", zone=space, side=side, talents=CONSTANTS["siege_plunder"], force=lost)
        self.score(side, True, space)
        if loyal:
            self.change_sci(foe, -1)
        if loyal or lost:
            self.score(foe, False, space)
        if not self.welcome(side, space):
            self.state.captured[space] = side

    # 5.4 and 5.5

    @rule("5.4")
    def armies_go_home(self) -> None:
        """Each army stays on a die plus strategy value of 6 or more, else leaves one point; all leaders come off."""
        for side in SIDES:
            stands = [where for leader, where in self.state.leaders.items() if LEADERS[leader].side == side]
            for space in dict.fromkeys(stands):
                if space in self.state.spent[side] and self.occupied(side, space):
                    self.army_goes_home(side, space)
                self.dismiss(self.leaders_at(side, space))
        self.going_home()

    @rule("5.4")
    def army_goes_home(self, side: str, space: str) -> None:
        """One army's throw to stay in the field."""
        leaders = self.leaders_at(side, space)
        value = min(LEADERS[leader].strategy for leader in leaders)
        die = self.throw()[0]
        stays = die + value >= CONSTANTS["going_home_stay_min"]
        self.tell(
            "army_stays" if stays else "army_leaves",
            side=side,
            zone=space,
            leader=leaders[0],
            die=die,
            value=value,
            total=die + value,
        )
        if stays:
            return
        army = {kind: min(n, self.force(side, space).get(kind, 0)) for kind, n in self.state.spent[side][space].items()}
        if kept := self.garrison_left(side, space, army):
            army[kept] -= 1
        gone: Force = {}
        for kind in (*NATIONAL, *ALLIED):
            if n := army.get(kind, 0):
                self.take(side, space, kind, n)
                self.to_box(side, kind, n)
                gone[kind] = n
        if gone:
            self.tell("sent_home", side=side, zone=space, force=gone)

    def garrison_left(self, side: str, space: str, army: Force) -> str:
        """Which kind of point an army leaves behind: none in a loyal coalition space or where others stand."""
        loyal = space in self.coalition(side) and space not in self.state.rebels
        if loyal or points(self.force(side, space)) > points(army):
            return ""
        order = GARRISON["island" if SPACES[space].type == "island" else "land"]
        return next((kind for kind in order if army.get(kind)), "")

    @rule("5.5")
    def conclude_combat(self) -> None:
        """After combat no siege, no shared space, no point in the box and no leader remains on the map."""
        state = self.state
        for side in SIDES:
            state.spent[side].clear()
            state.ready[side] = ""
            for space in state.forces[side]:
                if self.owner(space) != side or space in state.rebels:
                    state.captured[space] = side
                    if space in state.rebels and not self.owner(space):
                        state.rebels.remove(space)  # a neutral rising is over once somebody has answered it
                        self.tell("opened_gates", side=side, space=space)
                elif state.captured.get(space) == ENEMY[side]:
                    del state.captured[space]
        self.changed()
        self.persian_cavalry()
