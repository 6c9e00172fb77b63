"""2.0 Political Phase: who plays which side, chance events, rebellion in the Delian League, leaders."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ADJACENT,
    LONG_WALLS,
    SITALCES,
    SPACES,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
    EVENTS,
    LEADERS,
    REBELS_OF_EVENT_8,
)
from engine.peloponnesian_war.state import (
    ALLIED,
    ATHENS,
    ENEMY,
    NATIONAL,
    SIDES,
    SPARTA,
)

BANDS = ((3, "civil_war"), (6, "argos"), (8, "syracuse"), (10, "corcyra_leaves"))
WITH_SPARTA = ("sparta", "sardis")  # where Alcibiades advises the Spartans
ROAD_OF_ALCIBIADES = ("sparta", "sardis", ATHENS, "gone")


def band_of(turn: int) -> str:
    """Return which of its four versions event 10 has in a turn."""
    return next((name for last, name in BANDS if turn <= last), BANDS[-1][1])


class Politics(WarTable):
    """The Political Phase."""

    @rule("2.0")
    async def political_phase(self) -> None:
        """Each turn except a scenario's first opens with sides, events, rebellion and leaders, in that order."""
        if self.state.first_turn:
            return
        self.determine_side()
        if self.state.outcome is None:
            self.random_event()
            self.delian_rebellion()
            self.select_leaders()

    @rule("2.1")
    def determine_side(self) -> None:
        """A player whose side is confident must try to change sides, and succeeds on a die plus index of 6 or more."""
        state = self.state
        state.switched = False
        sci = state.sci[state.player]
        if sci < 0:
            self.tell("side_kept", side=state.player, sci=sci)
            return
        die = self.throw()[0]
        state.switched = die + sci >= CONSTANTS["side_switch_min"]
        if state.switched:
            state.player = ENEMY[state.player]
        self.tell("side_roll", side=state.player, die=die, sci=sci, total=die + sci, switched=state.switched)
        if state.switched and state.player == self.scene["player"] and self.ends_on_return():
            self.conclude("returned")

    def ends_on_return(self) -> bool:
        """Return whether the scenario ends when the player is back on the side where he began."""
        return any("switches" in cause for cause in self.scene.get("ends_on", ()))

    @rule("2.2")
    def random_event(self) -> None:
        """Two dice determine the turn's event; an impossible event is rolled again."""
        while True:
            dice = self.throw(2)
            if self.happens(sum(dice), dice, self.state.turn):
                return

    def happens(self, roll: int, dice: list[int], turn: int) -> bool:
        """Apply the event of a roll if possible; report it either way and return whether it happened."""
        event = EVENTS[roll]["id"]
        possible = self.event_possible(event, turn)
        self.tell("event_roll", dice=dice, roll=roll, event=event, possible=possible, rule="2.2")
        if possible:
            acts: dict[str, Callable[[], None]] = {
                "silver_mine": self.silver_mine,
                "oligarchic_coup_athens": self.oligarchic_coup,
                "sitalces": self.sitalces,
                "persia": self.persia,
                "plague": self.plague,
                "demagogue": self.demagogue,
                "delian_rebellion": self.oligarchs_in_the_league,
                "perdiccas": self.perdiccas,
                "leader_deaths": self.leader_deaths,
                "omen": self.omen,
            }
            if event == "by_turn":
                self.event_by_turn(turn)
            else:
                acts[event]()
        return possible

    def event_possible(self, event: str, turn: int) -> bool:
        """Return whether an event's conditions and limits allow it now."""
        state = self.state
        used = state.events_used.get(event, 0)
        advised = state.alcibiades in WITH_SPARTA
        if event == "oligarchic_coup_athens":
            return not used and state.sci[ATHENS] < 0 and advised
        if event == "persia":
            return not used and turn >= 5 and advised
        if event == "plague":
            return not used and state.attica_last_turn
        if event == "demagogue":
            return state.alcibiades != "gone"
        if event == "delian_rebellion":
            return any(self.may_strike(city) for city in REBELS_OF_EVENT_8)
        if event == "by_turn":
            band = band_of(turn)
            settled = {
                "argos": state.alliances["argos"] != "",
                "syracuse": state.alliances["syracuse"] != "",
                "corcyra_leaves": state.corcyra_left,
            }
            return not state.events_used.get(band, 0) and not settled.get(band, False)
        return True

    def note(self, event: str) -> None:
        """Count an event that may happen only a limited number of times."""
        self.state.events_used[event] = self.state.events_used.get(event, 0) + 1

    @rule("event 2")
    def silver_mine(self) -> None:
        """Silver is found: 400 talents to Sparta on a die of 1 to 3, else to Athens."""
        die = self.throw()[0]
        side = SPARTA if die <= 3 else ATHENS
        self.gain(side, 400)
        self.tell("silver_mine", die=die, side=side, talents=400)

    @rule("event 3")
    def oligarchic_coup(self) -> None:
        """Oligarchs seize Athens: bellicosity falls by 2 at 8.1, no Eisphora, 100 talents saved, two cities rebel."""
        self.note("oligarchic_coup_athens")
        self.state.reductions[ATHENS] += 2
        self.state.no_eisphora = True
        self.gain(ATHENS, 100)
        self.tell("oligarchic_coup", side=ATHENS, talents=100)
        self.oligarchs_in_the_league()
        self.oligarchs_in_the_league()

    @rule("event 4")
    def sitalces(self) -> None:
        """The Thracian king changes sides, along with Abdera and Maraneia."""
        rebels = self.state.rebels
        for space in SITALCES:
            side = ATHENS if space in rebels else SPARTA
            if side == ATHENS:
                rebels.remove(space)
            else:
                rebels.append(space)
            self.tell("sitalces", space=space, side=side)
            self.convert(space, side)
        self.changed()

    def convert(self, space: str, side: str) -> None:
        """Allied points in a space change to a side; points of the cities themselves go home."""
        enemy = ENEMY[side]
        for each in SIDES:
            for kind in NATIONAL:
                if n := self.force(each, space).get(kind, 0):
                    self.take(each, space, kind, n)
                    self.place_by_table(each, kind, n)
        for kind in ALLIED:
            if n := self.force(enemy, space).get(kind, 0):
                self.eliminate(enemy, space, kind, n, lost=False)
                self.muster(side, space, kind, n)
                self.tell("converted", space=space, side=side, force={kind: n})
        self.state.captured.pop(space, None)

    @rule("event 5")
    def persia(self) -> None:
        """From turn 5, if Alcibiades pleads for it, Persia pays Sparta 500 talents a turn, and 1000 for Iasus."""
        self.note("persia")
        self.activate("persia", SPARTA)
        self.persian_cavalry()

    @rule("event 5")
    def persian_cavalry(self) -> None:
        """Once Sparta, allied with Persia, has captured Iasus, three allied cavalry points appear at Sardis."""
        state = self.state
        if state.alliances["persia"] == SPARTA and not state.persian_cavalry and self.captured(SPARTA, "iasus"):
            state.persian_cavalry = True
            barred = self.occupied(ATHENS, "sardis")
            self.tell("persian_cavalry", side=SPARTA, space="" if barred else "sardis", force={"aC": 3})
            if barred:
                self.raise_by_table(SPARTA, "aC", 3)
            else:
                self.muster(SPARTA, "sardis", "aC", 3)

    @rule("event 5")
    def persian_subsidy(self) -> int:
        """Persia pays 500 a turn, and 1000 once Iasus has been taken."""
        if self.state.alliances["persia"] != SPARTA:
            return 0
        low, high = CONSTANTS["persia_subsidy"]
        return int(high if self.state.persian_cavalry else low)

    @rule("event 6")
    def plague(self) -> None:
        """A third of the hoplites in the city die, new crews cost a quarter of the fleet's price, and Pericles dies."""
        state = self.state
        self.note("plague")
        state.plague = True
        sick = {space: self.force(ATHENS, space).get("H", 0) for space in LONG_WALLS}
        dying = left = -(-sum(sick.values()) // 3)
        for space, n in sick.items():
            gone = min(n, left)
            self.eliminate(ATHENS, space, "H", gone)
            left -= gone
        ships = sum(force.get("N", 0) for force in state.forces[ATHENS].values())
        price = min(-(-ships * CONSTANTS["build_cost"] // 4), state.treasury[ATHENS])
        self.pay(ATHENS, price)
        if "pericles" not in state.dead:
            state.dead.append("pericles")
            state.leader_deaths[ATHENS] += 1
        self.tell("plague", side=ATHENS, points=dying, talents=price, leader="pericles")

    @rule("event 7")
    def demagogue(self) -> None:
        """Alcibiades changes sides: to Sparta, to Persia, back to Athens; the fourth time he leaves the game."""
        self.state.alcibiades = ROAD_OF_ALCIBIADES[min(self.state.events_used.get("demagogue", 0), 3)]
        self.note("demagogue")
        self.tell("demagogue", leader="alcibiades", to_whom=self.state.alcibiades)

    @rule("event 8")
    def oligarchs_in_the_league(self) -> None:
        """A listed city rebels, and except in an armistice each quiet Delian neighbour without troops does on a 6."""
        die = self.throw()[0]
        order = [*REBELS_OF_EVENT_8[die - 1 :], *REBELS_OF_EVENT_8[: die - 1]]
        city = next((space for space in order if self.may_strike(space)), "")
        named = REBELS_OF_EVENT_8[die - 1]
        self.tell("delian_rebellion" if city else "delian_held", die=die, named=named, space=city, next=city != named)
        if not city:
            return
        self.rebel(city, "event")
        if self.state.phase == "armistice":
            return  # rebellions do not spread in years of peace (8.3)
        for space in [there for there in ADJACENT[city] if self.may_rebel(there, ATHENS)]:
            spread = self.throw()[0]
            self.tell("rebellion_roll", space=space, die=spread, modifier=0, total=spread, needed=6)
            if spread == 6:
                self.rebel(space, "spread")

    def may_strike(self, city: str) -> bool:
        """Return whether event 8 can affect a city: quiet and without troops of either side."""
        return city not in self.state.rebels and not any(self.occupied(side, city) for side in SIDES)

    def may_rebel(self, space: str, league: str) -> bool:
        """Return whether a rebellion may spread to a space: of that league, quiet, no troops, no home or port."""
        return (
            SPACES[space].colour == league == self.owner(space)
            and space not in self.state.rebels
            and not SPACES[space].home
            and space not in LONG_WALLS
            and not any(self.occupied(side, space) for side in SIDES)
        )

    @rule("event 9")
    def perdiccas(self) -> None:
        """The Macedonian king changes sides with Pella and Macedonia; if neutral, he joins Sparta."""
        alliances = self.state.alliances
        if not alliances["macedon"]:
            self.activate("macedon", SPARTA)
            return
        side = ENEMY[alliances["macedon"]]
        alliances["macedon"] = side
        self.tell("perdiccas", side=side)
        for space in ("pella", "macedonia"):
            self.convert(space, side)
        self.changed()

    @rule("event 10")
    def event_by_turn(self, turn: int) -> None:
        """The event depends on the turn: strife at Corcyra, Argos for Athens, Syracuse for Sparta, Corcyra leaves."""
        band = band_of(turn)
        self.note(band)
        if band == "civil_war":
            self.state.civil_war = True
            self.tell("civil_war", space="corcyra")
        elif band == "corcyra_leaves":
            self.corcyra_leaves()
        else:
            self.activate(band, ATHENS if band == "argos" else SPARTA)

    @rule("event 10")
    def corcyra_leaves(self) -> None:
        """Corcyra becomes neutral: Athenian points go home, allied points there are eliminated."""
        for kind, n in list(self.force(ATHENS, "corcyra").items()):
            if kind in ALLIED:
                self.eliminate(ATHENS, "corcyra", kind, n, lost=False)
        self.state.corcyra_left = True
        for kind, n in list(self.force(ATHENS, "corcyra").items()):
            self.take(ATHENS, "corcyra", kind, n)
            self.place_by_table(ATHENS, kind, n)
        if "corcyra" in self.state.rebels:
            self.state.rebels.remove("corcyra")
        self.changed()
        self.tell("corcyra_leaves", space="corcyra", side=ATHENS)

    @rule("event 11")
    def leader_deaths(self) -> None:
        """This turn, a leader dies if his unmodified battle die shows 1 to 3; at most three per side die in a game."""
        self.state.deaths = True
        self.tell("leader_deaths")

    @rule("event 12")
    def omen(self) -> None:
        """An eclipse limits Athens, or an earthquake Sparta, to two operations; the quake also expels Alcibiades."""
        die = self.throw()[0]
        side = ATHENS if die <= 3 else SPARTA
        self.state.omen = side
        self.tell("omen", die=die, side=side)
        if side == SPARTA and self.state.alcibiades == "sparta":
            self.demagogue()

    @rule("2.3")
    def delian_rebellion(self) -> None:
        """Unless Athens ended the turn confident, a city of its league rebels; a naval disaster always causes this."""
        state = self.state
        if state.sci[ATHENS] > 0 and not state.disaster:
            self.tell("league_quiet", sci=state.sci[ATHENS])
        else:
            self.tell("league_restless", sci=state.sci[ATHENS], disaster=state.disaster)
            self.oligarchs_in_the_league()
        state.disaster = False

    @rule("2.4")
    def select_leaders(self) -> None:
        """Each side draws the leader of its first operation; if Nicias is drawn here, a peace lasts longer."""
        state = self.state
        state.nicias = False
        for side in SIDES:
            leader = state.ready[side] = self.draw_leader(side)
            if leader == "nicias":
                state.nicias = True
            self.tell("leader_drawn" if leader else "no_leader", side=side, leader=leader)

    def strategy_value(self, side: str, leader: str) -> int:
        """Return what a leader adds to the roll for a strategy; Alcibiades' advice adds 1 for a Spartan."""
        value = LEADERS[leader].strategy if leader else 0
        return value + (side == SPARTA and self.state.alcibiades in WITH_SPARTA)
