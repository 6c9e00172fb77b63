"""The title object of Syracuse: scenarios, set-up, positions, invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import orjson

from engine.hoplite.hands import hand_over
from engine.kernel import Answer, Ask, Event, Game, Happening, Importance, Rng, State, Title, WinCurve, rule
from engine.kernel.title import Upgrade
from engine.syracuse.advice import advice
from engine.syracuse.board import OLYMPIEION
from engine.syracuse.chapter_6_supply import ATTRITION
from engine.syracuse.chapter_9_victory import DRAW_MARGIN
from engine.syracuse.components import FOE, GROUPS, LEADERS, PIECES, SCENARIOS, SIDES, STRATAGEMS, SYRACUSE, UNITS
from engine.syracuse.evaluation import evaluate, points
from engine.syracuse.game import Syracuse
from engine.syracuse.invariants import invariant_errors
from engine.syracuse.positions import read_position, write_position
from engine.syracuse.state import RESERVE, SyracuseState


def add_raided(saved: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to schema 2, which records who can be raided; for an older game this is determined when first needed."""
    return {**saved, "raided": None}


def rename_cup(saved: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to schema 3, which renames the cup of stratagems."""
    return {("cup" if key == "bowl" else key): value for key, value in saved.items()}


def add_withdrawn(saved: dict[str, Any]) -> dict[str, Any]:
    """Upgrade to schema 4, which counts troops carried in retreats separately and records a requested window."""
    action = saved["action"]
    return {**saved, "action": {**action, "withdrawn": {}, "later": False} if action else None}


class SyracuseTitle(Title):
    """Syracuse, 415 to 413 BC, for two."""

    key = "syracuse"
    rules_version = 6
    schema = 4
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: add_raided, 2: rename_cup, 3: add_withdrawn}
    scenarios = tuple(SCENARIOS)
    sides = SIDES
    decided_by_points = frozenset({"strategic", "tactical", "draw"})
    draw_margin = DRAW_MARGIN
    hand_overs = 66
    # An activation only precedes a move, which names the origin.
    small: ClassVar[Mapping[str, Importance]] = dict.fromkeys(
        ("announced", "discarded", "drew", "initiative", "kept", "supply"), Importance.ACCOUNT
    ) | {"activated": Importance.STEP}
    headlines: ClassVar[Mapping[str, int]] = {
        "over": 100,
        "camp_destroyed": 95,
        "captured": 88,
        "battle": 85,
        "dearth": 76,
        "broken": 74,
        "built": 72,
        "face": 70,
        "arrived": 68,
        "fort": 66,
        "night": 60,
        "storm": 60,
        "discord": 45,
        "sick": 45,
        "moved": 30,
    }
    gathers: ClassVar[Mapping[str, str]] = {"recovered": "units"}
    state_type = SyracuseState
    verbs: ClassVar[Mapping[str, str]] = {
        "announce": "announce",
        "activate": "activate move",
        "group": "move",
        "march": "move",
        "way": "move",
        "sail": "move",
        "fleet": "move",
        "enter": "reinforce",
        "land": "move",
        "landing": "move",
        "landing_leaders": "move",
        "fight": "attack",
        "main_attack": "attack",
        "support": "attack",
        "stratagem": "stratagem",
        "battle": "stratagem",
        "reaction": "stratagem",
        "before_march": "stratagem",
        "omens_first": "stratagem",
        "archers": "stratagem",
        "horsemen": "stratagem",
        "declare": "stratagem",
        "cancel": "stratagem",
        "works_stratagem": "stratagem",
        "resupply": "stratagem",
        "hardship": "stratagem",
        "recovery": "recover",
        "recover": "recover",
        "retreat": "retreat",
        "retreating": "retreat",
        "make_room": "retreat",
        "moving_on": "retreat",
        "withdraw": "retreat",
        "weaken": "weaken",
        "attrition": "weaken",
        "advantage": "advantage",
        "reroll": "advantage",
        "reroll_attrition": "advantage",
        "build": "build",
        "build_wall": "build",
        "build_fort": "build",
        "breach": "attack",
        "regroup": "move",
        "regrouping": "move",
    }
    fact_kinds: ClassVar[Mapping[str, str]] = {
        "work": "work",
        "works": "work",
        "fort": "zone",
        "wave": "wave",
        "waves": "wave",
        "season": "season",
        "cause": "cause",
        "reason": "reason",
        "use": "use",
        "sources": "modifiers",
        "score": "score",
        "gained": "modifiers",
        "exposed": "zone",
        "pending": "zone",
        "unfought": "zone",
        "waiting": "zone",
        "alone": "leader",
        "no_points": "work",
        "no_troops": "work",
        "supply_cause": "supply_cause",
        "weakened": "unit",
        "eliminated": "unit",
        "struck": "unit",
        "die_modifiers": "die",
        "column_shifts": "column",
        "cell": "harm",
        "share": "harm",
        "kind": "battle",
        "crossed": "crossed",
        "way": "way",
        "taken": "leader",
        "type": "type",
        "strengths": "side",
        "points": "side",
        "throws": "side",
        "totals": "side",
    }

    def importance(self, event: Event) -> Importance:
        """Treat an attrition roll that weakens nothing as a step only."""
        harmless = event.key == "attrition" and event.facts["total"] < ATTRITION
        return Importance.STEP if harmless else super().importance(event)

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        return Syracuse

    @rule("10")
    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        """Place the counters of the scenario; it deals stratagems and may leave one in the box."""
        plan = SCENARIOS[scenario]
        where = {piece: (UNITS[piece].setup if piece in UNITS else LEADERS[piece].setup) or RESERVE for piece in PIECES}
        held = [counter for hand in plan.hands.values() for counter in hand]
        return SyracuseState(
            scenario=scenario,
            options=dict(options),
            seats=list(SIDES),
            turn=plan.first_turn,
            last_turn=plan.last_turn,
            advantage=plan.advantage,
            where=where,
            arrivals={group.id: group.turn for group in GROUPS.values() if group.turn is not None},
            forts={OLYMPIEION: SYRACUSE},
            cup=[counter for counter in STRATAGEMS if counter not in held and counter not in plan.removed],
            hands={side: list(plan.hands[side]) for side in SIDES},
        )

    def read_position(self, text: str) -> State:
        return read_position(self, text)

    def write_position(self, state: Any) -> str:
        return write_position(state)

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        return invariant_errors(state, at_rest)

    playouts = 48
    whole_replies = False  # reactions and retreats interrupt a march
    outlooks = {  # noqa: RUF012 (docs/balance.md says from which games)
        "historical": WinCurve(-2.36, 0.51, 4.41, 1.7),
        "historical-variant": WinCurve(-3.28, 1.49, 7.15, 1.72),
        "what-if-alcibiades": WinCurve(-2.97, 0.54, 7.11, 1.73),
    }

    # Marching without the point to fight (2.B.3.3), crowding (3.3), landing or sailing without room (3.4)
    follies = (
        Happening("losses", {"cause": {"any": ("unpaid", "landing", "transport")}}),
        Happening("surplus"),
    )

    def lead(self, state: Any, seat: str) -> float:
        """Return one side's lead in victory points (9.2)."""
        return points(state, seat) - points(state, FOE[seat])

    def evaluate(self, state: Any, seat: str) -> float:
        """Return the value of a position to a seat."""
        return evaluate(state, seat)

    def advice(self, game: Any, ask: Ask) -> Answer | None:
        """Return what the lessons suggest to answer."""
        return advice(game, ask)

    def give(self, state: Any, seat: str, thing: str, rng: Rng) -> None:
        """Move a played counter of a side to its hand."""
        hand_over(thing, state.hands[seat], state.cup, rng)

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        """Return the same state with everything the seat cannot see dealt again: the cup and the hands of others."""
        other: SyracuseState = self._adapter.validate_json(orjson.dumps(state))
        hidden = sorted([*other.cup, *(counter for side in SIDES if side != seat for counter in other.hands[side])])
        shuffled: list[str] = []
        while hidden:
            shuffled.append(hidden.pop(int(rng.random() * len(hidden))))
        for side in SIDES:
            if side != seat:
                count = len(other.hands[side])
                other.hands[side], shuffled = shuffled[:count], shuffled[count:]
        other.cup = shuffled
        return other

    def hand_faces(self, counter: str) -> Sequence[str]:
        return [face.number for face in STRATAGEMS[counter].faces]


TITLE = SyracuseTitle()
