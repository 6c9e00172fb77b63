"""11.0 Two players: only what differs from the solitaire game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import PASS, Allocate, Regardless
from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.chapter_7_administration import BUILDABLE
from engine.peloponnesian_war.components import CONSTANTS, LEADERS
from engine.peloponnesian_war.forces import Combatant, points
from engine.peloponnesian_war.state import (
    ATHENS,
    ENEMY,
    LAND,
    SHIPS,
    SIDES,
    SPARTA,
    Army,
    Force,
)

LET_GO, EVERYWHERE = "let_go", "everywhere"
OTHERS_INCOME: Regardless = {"income": ()}  # what others draw does not affect what a side builds


class TwoPlayers(WarTable):
    """Both sides are played by people; the strategy matrices are not used."""

    compulsory = False  # its owner decides

    def prepare(self) -> None:
        super().prepare()
        self._on_march = ""  # the owner's decision for the rest of the moving army's way

    def is_player(self, side: str) -> bool:
        return True

    def seat_of(self, side: str) -> str:
        return side

    @rule("11.0")
    def determine_side(self) -> None:
        """The players do not change sides."""
        self.state.switched = False

    @rule("11.0")
    def plan_strategy(self) -> None:
        """No strategy is determined: the matrices are not used."""

    @rule("11.0")
    def first_to_move(self) -> str:
        """The side whose leader has the higher strategy value operates first; equal values are decided by a die."""
        state = self.state
        values = {side: LEADERS[state.ready[side]].strategy if state.ready[side] else 0 for side in SIDES}
        if values[ATHENS] == values[SPARTA]:
            die = self.throw()[0]
            side = ATHENS if die <= 3 else SPARTA
            self.tell("first_by_die", die=die, side=side, value=values[side])
        else:
            side = max(SIDES, key=values.__getitem__)
            self.tell(
                "first_by_value", side=side, leader=state.ready[side], value=values[side], other=values[ENEMY[side]]
            )
        return side

    @rule("11.0")
    def augury_fails_on(self, side: str) -> list[int]:
        """An operation by Athens is forbidden by a 6, one by Sparta by a 5 or 6."""
        return list(CONSTANTS["augury_fail_2p"][side])

    @rule("11.0")
    async def who_intercepts(self, side: str, able: list[str], space: str, certain: str) -> str:
        """The owner of the forces that could intercept decides whether one does, and which, also at the isthmus."""
        army = self.moving()
        if self._on_march:
            return self.best_interceptor(side, able, certain) if self._on_march == EVERYWHERE else ""
        self.tell_march()
        chosen = await self.choose(
            self.seat_of(side),
            "intercept",
            able,
            kind="space",
            actions=(PASS, EVERYWHERE, LET_GO),
            window=True,
            side=side,
            space=space,
            leader=army.leader,
            force=dict(army.force),
            objective=army.objective,
            least=int(CONSTANTS["interception_min"]),
            describe=lambda origin: {
                "place": origin,
                "force": dict(self.force(side, origin)),
                "certain": origin == certain,
            },
        )
        self._on_march = chosen if chosen in (LET_GO, EVERYWHERE) else ""
        if chosen == EVERYWHERE:
            return self.best_interceptor(side, able, certain)
        return "" if chosen in (PASS, LET_GO) else chosen

    def best_interceptor(self, side: str, able: list[str], certain: str) -> str:
        """Return the force that intercepts under a standing order: one that cannot fail, else the largest."""
        return certain or max(able, key=lambda origin: points(self.force(side, origin)))

    def begin(self, side: str, leader: str, objective: str, commander: str = "") -> Army:
        self._on_march = ""
        return super().begin(side, leader, objective, commander)

    async def build_segment(self) -> None:
        cost = int(CONSTANTS["build_cost"])
        await self.build_together({side: min(CONSTANTS["build_max"], self.funds(side)) // cost for side in SIDES})

    async def build_segment_of_peace(self) -> None:
        await self.build_together({side: self.most_in_peace(side) for side in SIDES})

    @rule("7.2")
    async def build_together(self, left: dict[str, int]) -> None:
        """Ask all seats at once; from the first seat that exceeds its side's limit, that side is asked again."""
        waiting = [(side, seat) for side in SIDES for seat in self.builders(side)]
        while asked := [(side, ask) for side, seat in waiting if (ask := self.build_ask(side, seat, left[side]))]:
            answers = await self.ask_all(ask for _, ask in asked)
            waiting = []
            for side, ask in asked:
                built: Force = answers[ask.seat]
                behind = any(other == side for other, _ in waiting)
                if behind or sum(built.values()) > left[side]:
                    waiting.append((side, ask.seat))
                    continue
                self.build(side, built, ask.seat)
                left[side] -= sum(built.values())

    def builders(self, side: str) -> list[str]:
        """Return the seats that build for a side, in order."""
        return [self.seat_of(side)]

    def kinds_built_by(self, side: str, seat: str) -> list[str]:
        """Return the kinds of points that a seat may build."""
        return list(BUILDABLE)

    def treasury_of(self, side: str, seat: str) -> int:
        """Return the talents a seat can spend."""
        return self.state.treasury[side]

    def build_ask(self, side: str, seat: str, most: int) -> Allocate | None:
        """Return the question what a seat builds, or None if it cannot build anything."""
        cost, kinds = int(CONSTANTS["build_cost"]), self.kinds_built_by(side, seat)
        room = min(most, self.funds(side, seat) // cost)
        if room <= 0 or not kinds:
            return None
        facts = {"side": side, "most": room, "cost": cost, "treasury": self.treasury_of(side, seat)}
        return Allocate(
            seat, "build", dict.fromkeys(kinds, room), room, 0, kind="unit", facts=facts, regardless=OTHERS_INCOME
        )

    @rule("11.0")
    async def next_fight(self, category: str, spaces: list[str]) -> str:
        """The players alternate in naming the next fight of a category; a die decides who names its first."""
        if len(spaces) == 1:
            return spaces[0]
        return await self.name_fight("next_fight", self.next_to_name(category), category, spaces)

    @rule("11.0")
    async def next_zone_fight(self, pairs: list[tuple[str, str]]) -> tuple[str, str]:
        """The side that names the next fight names the target, and the origin if several forces reach it."""
        if len(pairs) == 1:
            return pairs[0]
        side = self.next_to_name("zone")
        targets = list(dict.fromkeys(there for _, there in pairs))
        reach = {there: [origin for origin, target in pairs if target == there] for there in targets}
        space = await self.name_fight("next_fight", side, "zone", targets, reach)
        origins = [origin for origin, there in pairs if there == space]
        return await self.name_fight("fight_from", side, "zone", origins, space=space), space

    def next_to_name(self, category: str) -> str:
        """Return the side that names the next fight of a category: by a die for its first, then in turn."""
        state, here = self.state, f"{self.state.turn}-{category}-"
        side = state.mover_first.removeprefix(here)
        if side not in SIDES:
            die = self.throw()[0]
            side = ATHENS if die <= 3 else SPARTA
            self.tell("order_by_die", die=die, side=side, category=category)
        state.mover_first = here + ENEMY[side]
        return side

    async def name_fight(
        self,
        key: str,
        side: str,
        category: str,
        spaces: list[str],
        reach: Mapping[str, list[str]] | None = None,
        **facts: Any,
    ) -> str:
        """Ask a side which of several spaces to fight in next; the options show where a fight comes from."""
        return await self.choose(
            self.seat_of(side),
            key,
            spaces,
            kind="space",
            side=side,
            category=category,
            describe=lambda space: {**self.describe_fight(space), "from_spaces": (reach or {}).get(space, [])},
            **facts,
        )

    def describe_fight(self, space: str) -> dict[str, Any]:
        """Return how many land points and ships each side has in a space."""
        found: dict[str, Any] = {"place": space}
        for side in SIDES:
            force = self.force(side, space)
            found |= {f"land_{side}": points(force, LAND), f"ships_{side}": points(force, SHIPS)}
        return found

    @rule("5.2.4")
    def no_battle(self, attacker: Combatant, defender: Combatant, space: str, together: bool) -> None:
        """If no battle is possible, one force leaves.

        Of an army and a force without a leader, the army leaves; of two armies, the one in unfriendly territory.
        Otherwise the ships leave, or at Piraeus the land points.
        """
        self.tell("no_battle", zone=space, attacker=attacker.side, defender=defender.side)
        if not together:
            return
        if space == "piraeus":
            leaving = attacker if points(attacker.force, LAND) else defender
        elif bool(attacker.leaders) != bool(defender.leaders):
            leaving = attacker if attacker.leaders else defender
        elif attacker.leaders and self.owner(space):
            leaving = attacker if self.friend_of(space) == defender.side else defender
        else:
            leaving = attacker if points(attacker.force, SHIPS) else defender
        if gone := self.send_home(leaving):
            self.tell("sent_home", side=leaving.side, zone=space, force=gone)

    def friend_of(self, space: str) -> str:
        """Return the side that a space is friendly to: its owner, or while in rebellion the other side."""
        return self.favours(space) if self.in_rebellion(space) else self.owner(space)

    @rule("9.0")
    def score(self, side: str, won: bool, space: str = "") -> None:
        """Each side keeps its own score: a fight won gains 10 points, one lost costs 15."""
        by = int(CONSTANTS["vp_win"] if won else CONSTANTS["vp_loss"])
        self.state.vp[side] += by
        if not self.state.personal_vp:  # then each seat has its own tally
            self.tell("victory_points", side=side, by=by, vp=self.state.vp[side], won=won, space=space)

    def needed(self) -> dict[str, Any]:
        """With two players, points decide."""
        return {"how": "two", **{f"vp_{side}": self.state.vp[side] for side in SIDES}}

    @rule("11.0")
    def conclude(self, reason: str, surrendered: str = "") -> None:
        """A surrender wins for the enemy, two are a draw; otherwise points, then bellicosity, then Sparta."""
        state = self.state
        winner: str | None = None
        if surrendered in SIDES:
            winner, kind = ENEMY[surrendered], "surrender"
        elif surrendered:
            kind = "draw"
        else:
            winner = max(SIDES, key=lambda side: (state.vp[side], state.bellicosity[side], side == SPARTA))
            kind = "points"
        self.declare(kind, winner, reason, surrendered)

    def declare(self, kind: str, winner: str | None, reason: str, surrendered: str) -> None:
        """Record the outcome and report it."""
        state = self.state
        facts: dict[str, Any] = {
            "reason": reason,
            "surrendered": surrendered,
            "turn": state.turn,
            "vp_athens": state.vp[ATHENS],
            "vp_sparta": state.vp[SPARTA],
        }
        self.finish(kind, winner, [self.seat_of(winner)] if winner else [], **facts)
        self.tell("over", kind=kind, winner=winner, rule="11.0", **facts)
