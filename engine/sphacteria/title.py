"""The title object of Sphacteria."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from engine.hoplite.hands import hand_over
from engine.kernel import Answer, Ask, Choice, Game, Happening, Importance, Rng, SelfPlay, State, Title, WinCurve
from engine.sphacteria import positions
from engine.sphacteria.advice import advice
from engine.sphacteria.board import FOE, SIDES, ZONES
from engine.sphacteria.components import FIRST_ADVANTAGE, SQUADRONS, STRATAGEMS, VICTORY
from engine.sphacteria.evaluation import evaluate, points
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.invariants import invariant_errors
from engine.sphacteria.second_edition import SecondEdition
from engine.sphacteria.state import SphacteriaState

FIRST, SECOND = "first-edition", "second-edition"


def upgrade_from_1(saved: dict[str, Any]) -> dict[str, Any]:
    """Rename the bowl to the cup, and add the record of leaders met to an action phase."""
    current = saved["current"]
    return {
        **{("cup" if key == "bowl" else key): value for key, value in saved.items()},
        "current": {**current, "captures": {}} if current else None,
    }


class SphacteriaTitle(Title):
    """Both editions, with the options for rulings and for the second rulebook."""

    key = "sphacteria"
    rules_version = 4
    schema = 2
    upgrades = {1: upgrade_from_1}  # noqa: RUF012
    scenarios = (FIRST, SECOND)
    sides = SIDES
    state_type = SphacteriaState
    decided_by_points = frozenset({"strategic", "tactical", "draw"})
    draw_margin = VICTORY["draw_margin"]
    hand_overs = 36
    # An activation only precedes a move, which names the origin.
    small = dict.fromkeys(("announced", "discarded", "drew", "points"), Importance.ACCOUNT) | {
        "activated": Importance.STEP
    }
    headlines = {  # noqa: RUF012
        "over": 100,
        "capitulated": 95,
        "leader_lost": 88,
        "battle": 85,
        "fire": 72,
        "fell_back": 70,
        "supply": 66,
        "arrived": 64,
        "storm": 60,
        "deserted": 45,
        "recalled": 45,
        "returned": 40,
        "moved": 30,
    }
    gathers = {"recovered": "unit", "turned_back": "unit", "recalled": "leader"}  # noqa: RUF012
    outlooks = {  # noqa: RUF012 (docs/balance.md says from which games)
        FIRST: WinCurve(-2.96, 3.04, 3.14, 1.48),
        SECOND: WinCurve(-4.53, 3.09, 2.0, 1.35),
    }
    self_play = {FIRST: SelfPlay(100, 0.933, 0.071), SECOND: SelfPlay(100, 0.893, 0.07)}  # noqa: RUF012
    verbs = {  # noqa: RUF012
        "announce": "announce",
        "activate": "activate move",
        "move": "move",
        "goal": "move",
        "way": "move",
        "attack": "attack",
        "stratagem": "stratagem",
        "archers": "stratagem",
        "reinforcement": "stratagem",
        "answer_call": "stratagem",
        "adjustment": "stratagem",
        "retreat": "retreat",
        "retreat_who": "retreat",
        "weaken": "weaken",
        "recover": "recover",
        "advantage": "advantage",
        "advantage_recover": "advantage",
        "reroll": "advantage",
        "reroll_storm": "advantage",
        "take_back": "advantage",
    }
    fact_kinds = {  # noqa: RUF012
        "die_modifiers": "die",
        "column_shifts": "column",
        "cell": "harm",
        "share": "harm",
        "reinforcement": "reinforcement",
        "battle": "zone",
        "initiative": "side",
        "weakened": "piece",
        "lost": "piece",
        "use": "use",
        "score": "side",
        "strengths": "side",
        "points": "side",
        "throws": "side",
        "totals": "side",
        "places": "zone",
        "dice": "piece",
        "base": "base",
        "enemy": "side",
        "half": "side",
        "stranded": "piece",
        "alone": "piece",
        "pending": "zone",
        "unfought": "zone",
        "waiting": "zone",
        "due": "reinforcement",
        "way": "way",
        "halts": "zone",
        "taken": "piece",
        "gained": "modifiers",
    }

    def choices(self, scenario: str) -> tuple[Choice, ...]:
        """Return the two rulings; the second edition adds its optional rules."""
        both = (Choice("discard_timing", ("first", "end"), "first"), Choice("peltasts_cancel_b", ("off", "on"), "off"))
        if scenario == FIRST:
            return both
        return (
            Choice("voluntary_reduction", ("off", "on"), "off"),
            Choice("new_strategoi", ("off", "on"), "off"),
            *both,
        )

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        """Return the class of an edition."""
        return SecondEdition if scenario == SECOND else Sphacteria

    def setup(self, scenario: str, options: Mapping[str, str]) -> SphacteriaState:
        """Return the state before the first draw."""
        return SphacteriaState(
            scenario=scenario,
            options=dict(options),
            seats=list(SIDES),
            advantage=FIRST_ADVANTAGE if scenario == SECOND else "",
        )

    def read_position(self, text: str) -> State:
        """Return the state of a hand-written position."""
        return positions.read(self, text)

    def write_position(self, state: Any) -> str:
        """Return a state as a position."""
        return positions.write(state)

    def relabelled(self, scenario: str) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Return the second edition's zone numbers; its squadrons go by number alone so that T5 is unambiguous."""
        if scenario != SECOND:
            return {}
        zones = {f"zone-{zone.id}": [(f"({zone.id})", f"({zone.code})")] for zone in ZONES.values()}
        ships = {f"unit-{name}": [(f" {name[2:]}", f" {name[3:]}")] for name in SQUADRONS}
        letters = [(f"({zone})", f"({ZONES[zone].code})") for zone in ("P",)]
        pairs = [(f"(Q {word} T)", f"({ZONES['Q'].code} {word} {ZONES['T'].code})") for word in ("and", "et", "e")]
        return {**zones, **ships, "primer": letters + pairs}

    def hand_faces(self, counter: str) -> Sequence[str]:
        """Return the two faces of a stratagem counter."""
        return [face.number for face in STRATAGEMS.counters[counter].faces]

    def invariant_errors(self, state: SphacteriaState, at_rest: bool = False) -> list[str]:
        """Return the broken invariants of a state."""
        return invariant_errors(state, at_rest)

    playouts = 64
    review_seconds = 60.0
    review_trials = {"found": 0.9, "own": 0.01}  # noqa: RUF012 (docs/balance.md)
    follies = (Happening("fell_back"),)  # a march without the point to fight (4.1)

    def lead(self, state: Any, seat: str) -> float:
        """Return one side's lead in victory points (8.2)."""
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

    def reshuffle_hidden(self, state: SphacteriaState, seat: str | None, rng: Rng) -> SphacteriaState:
        """Return the same state with the unseen hands and the cup shuffled together."""
        other: SphacteriaState = self.load(orjson.dumps(state))  # type: ignore[assignment]
        hidden = [side for side in SIDES if side != seat]
        pool = sorted([*other.cup, *(counter for side in hidden for counter in other.hands[side])])
        for index in range(len(pool) - 1, 0, -1):
            swap = int(rng.random() * (index + 1))
            pool[index], pool[swap] = pool[swap], pool[index]
        for side in hidden:
            size = len(other.hands[side])
            other.hands[side], pool = pool[:size], pool[size:]
        other.cup = pool
        return other


TITLE = SphacteriaTitle()
