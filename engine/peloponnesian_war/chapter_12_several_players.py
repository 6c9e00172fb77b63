"""12.0 Three to seven players: hegemons, purses, consent, separate peace and personal victory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import NO, PASS, YES, Pick, Regardless
from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    AREAS,
    ATTICA,
    SPACES,
)
from engine.peloponnesian_war.chapter_1_control import NEUTRALS
from engine.peloponnesian_war.chapter_7_administration import BUILDABLE
from engine.peloponnesian_war.components import (
    CONSTANTS,
    SEATS,
    SIDE_OF_SEAT,
)
from engine.peloponnesian_war.forces import Combatant
from engine.peloponnesian_war.state import (
    ALLIED,
    ATHENS,
    ENEMY,
    NATIONAL,
    SIDES,
    SPARTA,
    Army,
    Force,
    WarState,
)

CORINTH, THEBES, ALLIES, NEUTRAL_SEAT, PERSIA = "corinth", "thebes", "athenian_allies", "neutrals", "persia"
OTHERS_GIFTS: Regardless = {"gift": ()}  # others' gifts do not affect a gift from the giver's own funds
# The share of each seat in its side's treasury and income, in hundredths.
SHARES: Mapping[int, Mapping[str, Mapping[str, int]]] = {
    3: {ATHENS: {ATHENS: 100}, SPARTA: {SPARTA: 60, CORINTH: 40}},
    4: {ATHENS: {ATHENS: 100}, SPARTA: {SPARTA: 40, CORINTH: 40, THEBES: 20}},
    5: {ATHENS: {ATHENS: 80, ALLIES: 20}, SPARTA: {SPARTA: 40, CORINTH: 40, THEBES: 20}},
}
COIN = 50  # shares are rounded down to this; the hegemon keeps the rest
THEBAN_AREAS = ("boeotia", "central_greece", "attica", "thessaly", "macedonia", "chalcidice", "thrace")
LANDS = {CORINTH: ("corinthia", "western_greece"), THEBES: ("boeotia", "central_greece")}
BUILT_BY = {CORINTH: ("aH", "aN"), THEBES: ("aH", "aC"), ALLIES: ALLIED}
HALF_WIN, HALF_LOSS = 5, -7
SUBSIDY_FROM = 5
ASIA = ("ionia", "caria")


def seats_of(state: WarState) -> tuple[str, ...]:
    """Return the seats of the game."""
    return SEATS[state.options.get("players", "3")]


def shares_of(state: WarState, side: str) -> Mapping[str, int]:
    """Return each seat's share of a side's money."""
    return SHARES[min(len(seats_of(state)), 5)][side]


def divided(talents: int, shares: Mapping[str, int]) -> dict[str, int]:
    """Return talents divided by shares in whole coins; the remainder goes to the first seat."""
    parts = {seat: talents * share // 100 // COIN * COIN for seat, share in shares.items()}
    parts[next(iter(shares))] += talents - sum(parts.values())
    return parts


def open_purses(state: WarState) -> None:
    """Divide both treasuries among the seats and set every personal score to 0."""
    state.purses = {
        seat: n for side in SIDES for seat, n in divided(state.treasury[side], shares_of(state, side)).items()
    }
    state.personal_vp = dict.fromkeys(seats_of(state), 0)


class SeveralPlayers(WarTable):
    """Each side is a hegemon with allies who have their own points, money and ambitions."""

    @classmethod
    def open_table(cls, state: WarState) -> None:
        open_purses(state)

    def prepare(self) -> None:
        super().prepare()
        self.seats = seats_of(self.state)
        self._seat = ""  # the seat whose operation is being prepared
        self._joined: list[str] = []  # the seats whose points march with the moving army
        self._refused: dict[str, Force] = {}  # seat -> the points that it has last refused to this operation
        self._fighters: dict[str, list[str]] = {}  # side -> seats in the present fight, the commander first

    def mates(self, side: str) -> list[str]:
        """Return the seats that now fight for a side: its own, and neutrals and Persia once they have joined it."""
        alliances = self.state.alliances
        found = [seat for seat in self.seats if SIDE_OF_SEAT[seat] == side and seat != PERSIA]
        if NEUTRAL_SEAT in self.seats and any(alliances[power] == side for power in ("argos", "syracuse", "macedon")):
            found.append(NEUTRAL_SEAT)
        if PERSIA in self.seats and alliances["persia"] == side:
            found.append(PERSIA)
        return found

    def allegiances(self) -> dict[str, str]:
        """Return whose ally each seat is now; a hegemon is not an ally."""
        found = {}
        for seat in self.seats:
            sides = [side for side in SIDES if seat in self.mates(side)]
            found[seat] = "own" if seat in SIDES else "both" if len(sides) > 1 else "".join(sides) or "neutral"
        return found

    @rule("12.0")
    def owner_of(self, side: str, kind: str, space: str) -> str:
        """A side's own points belong to its hegemon, allied ones to the ally that the rules assign to their space."""
        if kind in NATIONAL:
            return side
        if space in NEUTRALS:
            seat = PERSIA if space == "sardis" else NEUTRAL_SEAT
            if seat in self.seats:
                return seat
        if side == ATHENS:
            seat = ALLIES
        elif kind == "aN":
            seat = CORINTH
        elif kind == "aC" or SPACES[space].area in THEBAN_AREAS:
            seat = THEBES
        else:
            seat = CORINTH
        return seat if seat in self.seats else side

    def owners(self, side: str, force: Mapping[str, int], space: str) -> dict[str, Force]:
        """Return the points of a force by owner."""
        found: dict[str, Force] = {}
        for kind, n in force.items():
            found.setdefault(self.owner_of(side, kind, space), {})[kind] = n
        return found

    def for_hire(self, side: str, space: str) -> Force:
        hire = super().for_hire(side, space)
        return {
            kind: n for kind, n in hire.items() if not self.state.at_home.get(self.owner_of(side, kind, space), False)
        }

    def payer(self, side: str, seat: str) -> str:
        """Return whose purse pays for a seat's points: its own, or the hegemon's if it has none."""
        return seat if seat in shares_of(self.state, side) else side

    @rule("12.0")
    def funds(self, side: str, seat: str = "") -> int:
        """A seat spends from its own purse, and no Athenian seat may spend the city's reserve."""
        whole = super().funds(side)
        return min(whole, self.state.purses[self.payer(side, seat)]) if seat else whole

    def pay(self, side: str, talents: int, seat: str = "") -> None:
        super().pay(side, talents)
        purses, order = self.state.purses, list(shares_of(self.state, side))
        if seat:
            order.insert(0, self.payer(side, seat))
        for each in order:
            part = min(talents, purses[each])
            purses[each] -= part
            talents -= part

    def gain(self, side: str, talents: int) -> None:
        super().gain(side, talents)
        for seat, part in divided(talents, shares_of(self.state, side)).items():
            self.state.purses[seat] += part

    def purses_of(self, side: str) -> dict[str, int]:
        shares = shares_of(self.state, side)
        return {seat: self.state.purses[seat] for seat in shares} if len(shares) > 1 else {}

    def can_pay(self, side: str, space: str, force: Mapping[str, int]) -> bool:
        bills = self.bills(side, space, force)
        if sum(bills.values()) > self.funds(side):
            return False
        return all(cost <= self.funds(side, seat) for seat, cost in bills.items() if cost)

    def bills(self, side: str, space: str, force: Mapping[str, int]) -> dict[str, int]:
        """Return what each purse pays for some points of a space."""
        found: dict[str, int] = {}
        for owner, part in self.owners(side, force, space).items():
            payer = self.payer(side, owner)
            found[payer] = found.get(payer, 0) + self.activation_cost(side, part)
        return found

    @rule("12.0")
    def pay_activation(self, side: str, space: str, force: Mapping[str, int]) -> int:
        """Every seat pays for its own points as they join."""
        for owner in self.owners(side, force, space):
            if owner not in self._joined:
                self._joined.append(owner)
        bills = self.bills(side, space, force)
        for seat, cost in bills.items():
            self.pay(side, cost, seat)
        return sum(bills.values())

    def describe_price(self, side: str, space: str, kind: str) -> dict[str, Any]:
        price = super().describe_price(side, space, kind)
        payer = self.payer(side, self.owner_of(side, kind, space))
        return {**price, "payer": payer, "other": payer != self.payer(side, self.commander())}

    def purse(self, side: str) -> int:
        return self.funds(side, self._seat or side)

    def can_incite(self, side: str) -> bool:
        return self.purse(side) >= int(CONSTANTS["rebellion_attempt"])

    def pay_incitement(self, side: str) -> None:
        self.pay(side, int(CONSTANTS["rebellion_attempt"]), self._seat)

    @rule("12.0")
    async def gifts(self) -> None:
        """Before the operations of a turn, every seat may give talents to another seat of its side."""
        purses = dict(self.state.purses)
        for side in SIDES:
            for seat in shares_of(self.state, side):
                others = [mate for mate in shares_of(self.state, side) if mate != seat]
                if not others or purses[seat] < COIN:
                    continue
                mate = await self.choose(
                    seat,
                    "gift",
                    others,
                    kind="seat",
                    actions=(PASS,),
                    window=True,
                    secret=True,
                    regardless=OTHERS_GIFTS,
                    talents=purses[seat],
                )
                if mate != PASS:
                    await self.give(seat, mate, purses[seat] // COIN * COIN)

    async def give(self, seat: str, mate: str, most: int) -> None:
        """Ask how many talents to give, and transfer them."""
        talents = await self.number(
            seat,
            "gift_talents",
            COIN,
            most,
            step=COIN,
            secret=True,
            along=True,
            regardless=OTHERS_GIFTS,
            to_seat=mate,
        )
        self.state.purses[seat] -= talents
        self.state.purses[mate] += talents
        self.tell("gift", seat=seat, to_seat=mate, talents=talents)

    async def before_operations(self) -> None:
        self.state.refusals.clear()
        self.state.commanders.clear()
        await self.gifts()

    @rule("12.0")
    async def commanding_seat(self, side: str) -> str:
        """The hegemon offers each command to a seat of his side, by default in rotation; the seat may decline it."""
        mates = [seat for seat in self.mates(side) if not self.state.at_home.get(seat, False)]
        start = self.state.turn_of.get(side, 0) % len(mates)
        order = mates[start:] + mates[:start]
        leader = self.state.ready[side]
        seat = await self.choose(side, "command", order, kind="seat", leader=leader, side=side, expected=order[0])
        self.state.turn_of[side] = mates.index(seat) + 1 if seat in mates else 0
        self._seat, self._joined, self._refused = seat, [], {}
        self.tell("command", side=side, seat=seat, leader=leader)
        return seat

    @rule("12.0")
    async def give_orders(self, side: str, seat: str) -> tuple[str, str, list[str]]:
        """An ally who does not want the command returns it to the hegemon; only the hegemon passes for his side."""
        orders = await super().give_orders(side, seat)
        if orders[1] != PASS or seat == side:
            return orders
        self.tell("command_declined", side=side, seat=seat, leader=self.state.ready[side])
        self._seat = side
        return await super().give_orders(side, side)

    def come_to_rest(self) -> None:
        army = self.moving()
        self.state.commanders[army.leader] = army.commander
        super().come_to_rest()

    @rule("12.0")
    async def allowed_to_join(self, wanted: Force) -> Force:
        """Other seats' points join with their consent, asked together; a second refusal in a row may be overruled."""
        army = self.moving()
        parts = self.owners(army.side, wanted, army.space)
        answers = await self.ask_all(
            self.consent_ask(army, owner, part) for owner, part in parts.items() if owner != army.commander
        )
        allowed: Force = {}
        for owner, part in parts.items():
            if owner == army.commander or await self.consents(army, owner, part, answers[owner][0] == YES):
                allowed.update(part)
        return {kind: n for kind, n in wanted.items() if kind in allowed}

    def refused_so_far(self) -> dict[str, Any]:
        force: Force = {}
        for part in self._refused.values():
            for kind, n in part.items():
                force[kind] = force.get(kind, 0) + n
        return {"refused": list(self._refused), "refused_force": force}

    def consent_ask(self, army: Army, owner: str, part: Force) -> Pick:
        """Return the question whether a seat lets its points march."""
        own_purse = self.payer(army.side, owner) == owner
        facts = {
            "seat_asking": army.commander,
            "leader": army.leader,
            "space": army.space,
            "objective": army.objective,
            "force": dict(part),
            "cost": self.activation_cost(army.side, part) if own_purse else 0,
            "talents": self.funds(army.side, owner),
        }
        return Pick(owner, "consent", (), actions=(YES, NO), window=True, secret=True, facts=facts, expected=YES)

    async def consents(self, army: Army, owner: str, part: Force, willing: bool) -> bool:
        """Report a seat's answer; after its second refusal in a row, ask its hegemon whether to compel it."""
        refusals = self.state.refusals
        if willing:
            refusals[owner] = 0
            self._refused.pop(owner, None)
            self.tell("consented", seat=owner, space=army.space, force=dict(part), leader=army.leader)
            return True
        refusals[owner] = refusals.get(owner, 0) + 1
        self._refused[owner] = dict(part)
        self.tell("refused", seat=owner, space=army.space, force=dict(part), leader=army.leader)
        if refusals[owner] < 2 or owner == army.side:
            return False
        if not await self.confirm(
            army.side, "compel", seat_refusing=owner, space=army.space, force=dict(part), leader=army.leader
        ):
            return False
        refusals[owner] = 0
        del self._refused[owner]
        self.change_sci(army.side, -1)
        self.tell("compelled", side=army.side, seat=owner, space=army.space, force=dict(part))
        return True

    @rule("12.0")
    async def collect_income(self, side: str) -> None:
        """From turn 5 on, the Persian seat grants or withholds its subsidy every turn."""
        if side == SPARTA and PERSIA in self.seats:
            self.state.subsidy = self.state.turn >= SUBSIDY_FROM and await self.confirm(
                PERSIA, "subsidy", secret=True, talents=self.subsidy_due(), turn=self.state.turn
            )
            self.tell("subsidy", seat=PERSIA, granted=self.state.subsidy, talents=self.subsidy_due())
        await super().collect_income(side)

    def subsidy_due(self) -> int:
        """Return the subsidy that Persia would pay: more once Iasus has been taken for it."""
        low, high = CONSTANTS["persia_subsidy"]
        return int(high if self.state.persian_cavalry else low)

    def persian_subsidy(self) -> int:
        if PERSIA not in self.seats:
            return super().persian_subsidy()
        return self.subsidy_due() if self.state.subsidy else 0

    @rule("12.0")
    def builders(self, side: str) -> list[str]:
        """Each seat builds its own kinds of points from its own purse; the side as a whole stays within its limit."""
        return list(shares_of(self.state, side))

    def treasury_of(self, side: str, seat: str) -> int:
        return self.state.purses[seat]

    def kinds_built_by(self, side: str, seat: str) -> list[str]:
        """Return the kinds of points that a seat may build; the hegemon also builds for allies without a seat."""
        if seat != side:
            return list(BUILT_BY[seat])
        unseated = [
            kind
            for ally, kinds in BUILT_BY.items()
            for kind in kinds
            if SIDE_OF_SEAT[ally] == side and ally not in self.seats
        ]
        return [kind for kind in BUILDABLE if kind in NATIONAL or kind in unseated]

    @rule("12.0")
    async def separate_peaces(self) -> None:
        """Corinth or Thebes may sue for peace if its city was struck; if granted, its points stay at home next turn."""
        self.state.at_home.clear()
        struck = {seat: len(self.struck(seat)) for seat in (CORINTH, THEBES) if seat in self.seats}
        asks = [
            Pick(seat, "separate_peace", (), actions=(YES, NO), secret=True, facts={"count": count})
            for seat, count in struck.items()
            if seat in self.struck(seat)
        ]
        for seat, answer in (await self.ask_all(asks)).items():
            if answer[0] == NO:
                continue
            die = self.throw()[0]
            granted = die <= struck[seat]
            self.state.at_home[seat] = granted
            self.tell("separate_peace", seat=seat, die=die, count=struck[seat], granted=granted)

    def struck(self, seat: str) -> list[str]:
        """Return a seat's spaces that are captured, in rebellion or ravaged this turn."""
        lands = [space for area in LANDS[seat] for space in AREAS[area] if SPACES[space].colour == SPARTA]
        lost = self.lost_spaces(SPARTA)
        return [space for space in lands if space in lost]

    def fighters(self, combatant: Combatant) -> list[str]:
        """Return the seats on one side of a fight: the commander, then those whose points take part."""
        if combatant.moving:
            army = self.moving()
            return list(dict.fromkeys([army.commander or combatant.side, *self._joined]))
        led = [self.state.commanders[leader] for leader in combatant.leaders if leader in self.state.commanders]
        return list(
            dict.fromkeys(
                [*(led[:1] or [combatant.side]), *self.owners(combatant.side, combatant.force, combatant.space)]
            )
        )

    def battle(self, attacker: Combatant, defender: Combatant, space: str) -> str | None:
        self._fighters = {combatant.side: self.fighters(combatant) for combatant in (attacker, defender)}
        return super().battle(attacker, defender, space)

    def siege_succeeds(self, army: Combatant, garrison: Combatant) -> None:
        self._fighters = {combatant.side: self.fighters(combatant) for combatant in (army, garrison)}
        super().siege_succeeds(army, garrison)

    @rule("12.0")
    def score(self, side: str, won: bool, space: str = "") -> None:
        """The commander of a fight scores as his side does; seats whose points took part score about half."""
        super().score(side, won, space)
        seats = self._fighters.get(side, [side])
        for index, seat in enumerate(seats):
            whole = int(CONSTANTS["vp_win"] if won else CONSTANTS["vp_loss"])
            by = whole if not index else HALF_WIN if won else HALF_LOSS
            self.state.personal_vp[seat] += by
            self.tell(
                "personal_points",
                seat=seat,
                by=by,
                vp=self.state.personal_vp[seat],
                won=won,
                space=space,
                commander=not index,
            )

    @rule("12.0")
    def ambitions(self) -> dict[str, int]:
        """Return the points that each ally scores for his own aims at the end of the war."""
        spartan = [space for space in SPACES if self.controls(SPARTA, space)]
        found = {
            CORINTH: 10 * sum(space in spartan for space in ("corcyra", "potidaea", "naupactus")),
            THEBES: 10 * sum(space in spartan for space in ("plataea", *ATTICA)),
            ALLIES: 10 * all(self.controls(ATHENS, space) for space in self.coalition(ATHENS)),
            NEUTRAL_SEAT: 10 * sum(self.intact(space) for space in ("argos", "syracuse", "pella")),
            PERSIA: 5 * sum(not self.controls(ATHENS, space) for area in ASIA for space in AREAS[area]),
        }
        return {seat: n for seat, n in found.items() if seat in self.seats}

    def intact(self, space: str) -> bool:
        """Return whether a neutral region is unharmed: no enemy in it, not ravaged, not in rebellion."""
        ally = self.owner(space)
        foes = [ENEMY[ally]] if ally else SIDES
        state = self.state
        return (
            space not in state.ravaged
            and space not in state.rebels
            and not any(self.occupied(side, space) for side in foes)
        )

    @rule("12.0")
    def needed(self) -> dict[str, Any]:
        """Each seat keeps its own score."""
        return {"how": "several"}

    def conclude(self, reason: str, surrendered: str = "") -> None:
        """After a surrender the best seat of the victorious side wins, otherwise the best of all."""
        state = self.state
        for seat, n in self.ambitions().items():
            if not n:
                continue
            state.personal_vp[seat] += n
            self.tell("ambition", seat=seat, by=n, vp=state.personal_vp[seat])
        victors = self.mates(ENEMY[surrendered]) if surrendered in SIDES else list(self.seats)
        best = max(victors, key=lambda seat: (state.personal_vp[seat], -victors.index(seat)))
        kind = "hegemony" if surrendered in SIDES else "standing"
        facts: dict[str, Any] = {
            "reason": reason,
            "surrendered": surrendered,
            "turn": state.turn,
            "personal_vp": dict(state.personal_vp),
        }
        self.finish(kind, best, [best], **facts)
        self.tell("over", kind=kind, winner=best, **facts)
