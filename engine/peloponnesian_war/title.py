"""The title object of the Peloponnesian War."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.kernel.ask import Answer, Ask, Rng
from engine.kernel.event import Event
from engine.kernel.game import Game, State
from engine.kernel.title import Choice, Importance, SelfPlay, Title, WinCurve
from engine.peloponnesian_war.advice import advice
from engine.peloponnesian_war.chapter_4_1_armies import MARCH
from engine.peloponnesian_war.chapter_10_scenarios import set_up
from engine.peloponnesian_war.components import SEATS, SIDE_OF_SEAT
from engine.peloponnesian_war.evaluation import evaluate
from engine.peloponnesian_war.game import PeloponnesianWar, SeveralPlayersWar, TwoPlayerWar
from engine.peloponnesian_war.invariants import invariant_errors
from engine.peloponnesian_war.merging import SCORING, next_leg, shared_points
from engine.peloponnesian_war.positions import read_position, write_position
from engine.peloponnesian_war.state import ENEMY, SCHEMA, SIDES, SPARTA, WarState
from engine.peloponnesian_war.upgrades import UPGRADES

MODES: dict[str, type[PeloponnesianWar]] = {
    "solitaire": PeloponnesianWar,
    "two-player": TwoPlayerWar,
    "several": SeveralPlayersWar,
}


# Small steps by their keys, and those that are steps only while one of their facts is true.
STEPS = (
    "activated",
    "auguries",
    "confidence",
    "confidence_reset",
    "delian_rebellion",
    "np_area",
    "np_army",
    "np_chance",
    "np_defence",
    "np_defence_skipped",
    "np_lacks",
    "np_no_defence",
    "np_objective",
    "np_operation",
    "np_strategy",
    "rebellion_roll",
    "route_drawn",
    "sent_home",
    "went_home",
)
SIEGE_ENDS = ("siege_won", "siege_failed")
ENDS = ("arrived", "halted", "army_lost")  # of an operation
STEPS_WHILE = {
    "moved": (("assembling", True), ("by_rules", True)),
    "arrived": (("by_rules", True),),
    "halted": (("by_rules", True),),
    "interception": (("success", False), ("by_rules", True)),
    "skirmish": (("by_rules", True),),
    "ravaged": (("by_rules", True),),
    "left_behind": (("by_rules", True),),
    "leader_caught": (("by_rules", True),),
    "incited": (("by_rules", True),),
    "no_battle": (("by_rules", True),),
    "leader_drawn": (("by_rules", True),),
    "army_lost": (("by_rules", True),),
    "bellicosity": (("reasons", {}),),
}


def is_harmless(skirmish: Event) -> bool:
    """Return whether a skirmish cost nobody anything and led to no battle."""
    facts = skirmish.facts
    return facts["lost"] == facts["lost_other"] == "none" and not facts["battle"]


class PeloponnesianWarTitle(Title):
    """The grand-strategic war, 431 to 404 BC, for one, two or several."""

    key = "peloponnesian_war"
    rules_version = 5
    schema = SCHEMA
    upgrades = UPGRADES
    scenarios = ("peloponnesian-war", "archidamian-war", "decelean-war", "fall-of-athens")
    first_scenario = "archidamian-war"
    sides = SIDES
    state_type = WarState
    hidden_hands = False
    decided_by_points = frozenset({"points"})
    # The whole war and the Fall of Athens end by surrender too often for a bid to make them even.
    even_bids: ClassVar[Mapping[str, tuple[str, int]]] = {"archidamian-war": (SPARTA, 1), "decelean-war": (SPARTA, 0)}
    hand_overs = 39
    headlines: ClassVar[Mapping[str, int]] = {
        "over": 100,
        "armistice": 95,
        "leader_falls": 90,
        "siege_won": 86,
        "battle": 80,
        "army_lost": 66,
        "neutral_joins": 64,
        "side_roll": 62,
        "plague": 60,
        "rebellion": 55,
        "np_summary": 54,
        "helot_revolt": 52,
        "rebellion_ends": 50,
        "siege": 45,
        "halted": 40,
        "arrived": 38,
        "event_roll": 24,
        "objective": 22,
    }
    outcomes: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "objective": (*ENDS, "incited"),
        "moved": ENDS,
        "siege": SIEGE_ENDS,
        "siege_roll": SIEGE_ENDS,
    }
    gathers: ClassVar[Mapping[str, str]] = {"rebellion": "space", "rebellion_ends": "space"}
    small = dict.fromkeys(
        ("built", "income", "leader_drawn", "opening", "passed", "turn"), Importance.ACCOUNT
    ) | dict.fromkeys(STEPS, Importance.STEP)
    verbs: ClassVar[Mapping[str, str]] = {
        "build": "build",
        "next_fight": "attack",
        "operation": "operation",
        "objective": "announce",
        "assemble": "move",
        "activate": "activate",
        "route": "move",
        "fleet_base": "move",
        "intercept": "attack",
    }
    implied: ClassVar[Mapping[str, Mapping[str, str]]] = {"announce": {"operation": MARCH}}
    fact_kinds: ClassVar[Mapping[str, str]] = {
        "path": "way",
        "way": "way",
        "risks": "space",
        "caught": "space",
        "losses": "points",
        "losses_enemy": "points",
        "space": "space",
        "objective": "space",
        "from_spaces": "space",
        "origin": "space",
        "named": "space",
        "strategy": "strategy",
        "area": "area",
        "group": "area",
        "event": "chance",
        "force": "points",
        "force_athens": "points",
        "force_sparta": "points",
        "power": "power",
        "to_whom": "refuge",
        "kind": "fight",
        "category": "category",
        "surrendered": "side",
        "enemy": "side",
        "first": "side",
        "accounts": "modifiers",
        "reasons": "modifiers",
        "modifiers_athens": "modifiers",
        "modifiers_sparta": "modifiers",
        "lost": "unit",
        "lost_other": "unit",
        "to_seat": "seat",
        "purses": "seat",
        "refused": "seat",
        "refused_force": "points",
        "others": "seat",
        "personal_vp": "seat",
        "scores": "seat",
        "payer": "seat",
        "seat_asking": "seat",
        "seat_refusing": "seat",
    }

    def choices(self, scenario: str) -> tuple[Choice, ...]:
        """Return the options: the mode, the number of players if there are several, and optional rulings."""
        return (
            Choice("mode", tuple(MODES), "solitaire", told=True),
            Choice("players", tuple(SEATS), "3", needs=("mode", "several")),
            Choice("straits_2e", ("no", "yes"), "no"),
            Choice("equal_routes", ("random", "mover"), "random"),
            Choice("leader_at_athens", ("no", "yes"), "no"),
            Choice("surrender_bonus", ("nonplayer", "any"), "nonplayer"),
        )

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """Return one seat for solitaire, one for each side, or those of several players."""
        mode = options.get("mode", "solitaire")
        if mode == "solitaire":
            return ("player",)
        return SIDES if mode == "two-player" else SEATS[options.get("players", "3")]

    def side_of(self, seat: str) -> str:
        """Return the side that a seat plays for; the solitaire player's side changes, so Athens' colour is used."""
        return "athens" if seat == "player" else SIDE_OF_SEAT[seat]

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        """Return the rules of a mode."""
        return MODES[options.get("mode", "solitaire")]

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        """Return a scenario's opening state."""
        state = set_up(scenario, options, self.seats(scenario, options))
        MODES[options.get("mode", "solitaire")].open_table(state)
        return state

    def importance(self, event: Event) -> Importance:
        """Treat gathering, die rolls, omens and failed attempts as steps, as well as troops that go home afterwards.

        A non-player operation is reported in one summary at its end; a hegemon who takes the command himself, or an
        event that changes nothing, is not news.
        """
        step = any(event.facts.get(fact) == value for fact, value in STEPS_WHILE.get(event.key, ()))
        own_command = event.key == "command" and event.facts["seat"] == event.facts["side"]
        harmless = event.key == "skirmish" and is_harmless(event)
        return Importance.STEP if step or own_command or harmless else super().importance(event)

    def headline_worth(self, event: Event) -> int:
        """Return how much an event is worth as a headline; staying with a side is worth nothing."""
        stayed = event.key == "side_roll" and not event.facts["switched"]
        return 0 if stayed else super().headline_worth(event)

    def merge(self, one: Event, other: Event) -> Event | None:
        """Merge the legs of a march, the points of all who fought, and rebellions by space."""
        if other.key in SCORING:
            return shared_points(one, other)
        return next_leg(one, other) if other.key == "moved" else super().merge(one, other)

    def read_position(self, text: str) -> State:
        """Return the state that a hand-written position describes."""
        return read_position(self, text)

    def write_position(self, state: Any) -> str:
        """Return a state as a position that `read_position` can read back."""
        return write_position(state)

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        """Return the broken invariants of a state."""
        return invariant_errors(state, at_rest)

    playouts = 16
    self_play = {"archidamian-war": SelfPlay(60, 0.783, 0.095)}  # noqa: RUF012
    breadth = 4 / 3
    outlooks = {  # noqa: RUF012 (docs/balance.md says from which games)
        "peloponnesian-war": WinCurve(-5.85, -10.71, 29.24, 7.31),
        "archidamian-war": WinCurve(-36.19, -19.23, 26.02, 22.06),
        "decelean-war": WinCurve(-7.34, -18.8, 21.79, 35.12),
    }

    def lead(self, state: Any, seat: str) -> float:
        """Return the lead of a side in victory points; with several players, that of a seat over the best other."""
        if state.personal_vp:
            others = [points for other, points in state.personal_vp.items() if other != seat]
            return float(state.personal_vp.get(seat, 0) - max(others, default=0))
        return float(state.vp[seat] - state.vp[ENEMY[seat]]) if seat in ENEMY else float(state.vp[seat])

    def evaluate(self, state: Any, seat: str) -> float:
        """Return the value of a position to a seat."""
        return evaluate(state, seat)

    def advice(self, game: Any, ask: Ask) -> Answer | None:
        """Return what the lessons suggest to answer."""
        return advice(game, ask)

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        """Return a copy of the state: only answers not yet revealed are hidden."""
        return super().reshuffle_hidden(state, seat, rng)


TITLE = PeloponnesianWarTitle()
