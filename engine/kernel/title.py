"""Title: what the rest of the program knows about a game without knowing its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

import orjson
from pydantic import TypeAdapter

from engine.kernel.ask import Answer, Ask, Rng
from engine.kernel.dice import Dice
from engine.kernel.errors import UnknownChoice, UnreadableSave
from engine.kernel.event import Event, gathered_in
from engine.kernel.game import Game, State
from engine.kernel.lessons import EXERCISE, LESSON, Happening, PracticePosition, read_positions
from engine.kernel.view import View

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]


class Importance(IntEnum):
    """Where an event is shown; the log always has everything."""

    STEP = 0  # intermediate step: in the log only
    ACCOUNT = 1  # in dispatches too, but in no story
    NEWS = 2  # in the chronicle too


@dataclass(frozen=True, slots=True)
class Choice:
    """A game option: its key, its legal values, its default, and whether even the default is shown.

    `needs` names another option and the value that it must have for this one to apply.
    """

    key: str
    values: tuple[str, ...]
    default: str
    told: bool = False
    needs: tuple[str, str] | None = None


class WinCurve(NamedTuple):
    """Parameters that convert the evaluation of a position for the first side into its win chance.

    The values are in points of the evaluation.
    """

    lead: float  # added to the value
    drift: float  # the same, for each turn left
    spread: float  # lead that makes a win likely at the end
    more: float  # the same, for each turn left


class SelfPlay(NamedTuple):
    """The accuracy of a scenario's win chances, measured in games between Soldiers."""

    games: int
    right: float  # of the moments of games that somebody won: how often it favoured the winner
    off: float  # by how much its chances missed how often it came so


class Title:
    """One game: its scenarios, options, seats, rules, set-up and texts."""

    key: ClassVar[str]
    rules_version: ClassVar[int] = 1
    schema: ClassVar[int] = 1
    scenarios: ClassVar[tuple[str, ...]]
    first_scenario: ClassVar[str] = ""  # that of a first game, where it is not the first of them
    sides: ClassVar[tuple[str, ...]]
    state_type: ClassVar[type[State]]
    verbs: ClassVar[Mapping[str, str]] = {}  # Ask key -> the rulebook's verb (a slash command), or several
    implied: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # verb -> Ask keys that it answers itself, and how
    small: ClassVar[Mapping[str, Importance]] = {}  # keys of events less than news
    gathers: ClassVar[Mapping[str, str]] = {}  # key of an event -> the fact that may list several in a row
    hand_overs: ClassVar[int] = 60  # usual number of waits for another person, to predict a game's length
    fact_kinds: ClassVar[Mapping[str, str]] = {}  # name of a fact -> kind of name ("zone", "unit", …)
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}  # schema version -> upgrade of a saved state by one

    def choices(self, scenario: str) -> tuple[Choice, ...]:
        """Return the options that a scenario offers."""
        return ()

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """Return the seats; by default one for each side."""
        return self.sides

    def side_of(self, seat: str) -> str:
        """Return the side that a seat plays for."""
        return seat

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        """Return the class with the rules of this scenario and mode."""
        raise UnknownChoice(scenario=scenario)

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        """Return the state before the first phase."""
        raise UnknownChoice(scenario=scenario)

    def resolve_options(self, scenario: str, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options with defaults filled in; refuse unknown ones."""
        if scenario not in self.scenarios:
            raise UnknownChoice(what="scenario", given=scenario, possible=list(self.scenarios))
        choices = {choice.key: choice for choice in self.choices(scenario)}
        for key, value in options.items():
            if key not in choices:
                raise UnknownChoice(what="option", given=key, possible=list(choices))
            if value not in choices[key].values:
                raise UnknownChoice(what=key, given=value, possible=list(choices[key].values))
        return {key: options.get(key, choice.default) for key, choice in choices.items()}

    @cached_property
    def _adapter(self) -> TypeAdapter[Any]:
        return TypeAdapter(self.state_type)

    def outdated(self, raw: bytes) -> bool:
        """Return whether a saved state has an older schema; always False for a title without upgrades.

        The schema comes first in a saved state, so that the current one is recognized without parsing the rest.
        """
        if not self.upgrades or raw.startswith(b'{"schema":%d,' % self.schema):
            return False
        return bool(orjson.loads(raw)["schema"] < self.schema)

    def load(self, raw: bytes) -> State:
        """Load a state from JSON, upgrade it to the current schema and validate it."""
        if self.outdated(raw):
            saved = orjson.loads(raw)
            for version in range(saved["schema"], self.schema):
                if version not in self.upgrades:
                    raise UnreadableSave(schema=version, present=self.schema)
                saved = {**self.upgrades[version](saved), "schema": version + 1}
            raw = orjson.dumps(saved)
        state: State = self._adapter.validate_json(raw)
        if state.schema != self.schema:
            raise UnreadableSave(schema=state.schema, present=self.schema)
        return state

    def relabelled(self, scenario: str) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Return the code replacements for a scenario's edition: for each message, pairs of old and new code."""
        return {}

    #: Worth of events as the headline of a dispatch; the highest becomes it.
    headlines: ClassVar[Mapping[str, int]] = {}
    #: Key of an event -> events that say how it came out; a dispatch with one of these leaves the first out.
    outcomes: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def importance(self, event: Event) -> Importance:
        """Return where an event is shown."""
        return self.small.get(event.key, Importance.NEWS)

    def headline_worth(self, event: Event) -> int:
        """Return how much an event is worth as a headline."""
        return self.headlines.get(event.key, 0)

    def merge(self, one: Event, other: Event) -> Event | None:
        """Merge two events of a run into one if `gathers` allows it, else return None."""
        return gathered_in(self.gathers.get(other.key, ""), one, other)

    # positions as text

    def read_position(self, text: str) -> State:
        """Return the state described by a hand-written position; an invalid file raises PositionError with its line."""
        raise UnknownChoice(what="position", given=self.key)

    def write_position(self, state: Any) -> str:
        """Return a state as a position that `read_position` can read back."""
        raise UnknownChoice(what="position", given=self.key)

    @cached_property
    def practice(self) -> Mapping[str, PracticePosition]:
        """The lessons and exercises of the title by origin."""
        return read_positions(type(self).__module__.rpartition(".")[0])

    @property
    def lessons(self) -> list[PracticePosition]:
        """The lessons in order."""
        return [each for each in self.practice.values() if each.kind == LESSON]

    @property
    def exercises(self) -> list[PracticePosition]:
        """The exercises in order."""
        return [each for each in self.practice.values() if each.kind == EXERCISE]

    def origin(self, key: str | None) -> State | None:
        """Return the state in which a game of that origin begins; None if it begins with the set-up."""
        if not key:
            return None
        if key not in self.practice:
            raise UnknownChoice(what="origin", given=key, possible=list(self.practice))
        return self.read_position(self.practice[key].position)

    def opening_view(self, state: State) -> View:
        """Return what everybody may see of a position before it is played."""
        return self.rules(state.scenario, state.options)(state, Dice(b"", "", 0)).view(None)

    # used by tests and playouts of every game

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        """Return the broken invariants of a state as text; `at_rest` adds those that hold only between phases."""
        return []

    hidden_hands: ClassVar[bool] = True  # whether a seat knows what others must not know

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        """Return a copy of the state that differs only in what the seat (None: a spectator) must not know."""
        return self.load(orjson.dumps(state))

    # used by organizers of every game

    #: Endings decided by victory points; only there can points bid for the side change the winner.
    decided_by_points: ClassVar[frozenset[str]] = frozenset()
    draw_margin: ClassVar[int] = 0  # a lead of at most this is a draw

    #: The side and the victory points it gives that made a scenario most even between computers (`strategos balance`).
    even_bids: ClassVar[Mapping[str, tuple[str, int]]] = MappingProxyType({})

    def lead(self, state: Any, seat: str) -> float:
        """Return by how many victory points a seat leads the best other seat."""
        return 0.0

    # used by computer players of every game

    #: Events by which a side that they name harms itself, and which it could have foreseen: not even a recruit does that.
    follies: ClassVar[tuple[Happening, ...]] = ()
    playouts: ClassVar[int] = 32  # affordable for a captain's answer; lower for games with slower rules
    #: Whether a move is followed by a complete move of the opponent. Where small decisions of theirs interrupt it,
    #: looking at replies measurably hurt play (docs/balance.md), probably because it evaluates an interrupted move.
    whole_replies: ClassVar[bool] = True
    breadth: ClassVar[float] = 1.0  # factor on the number of answers considered: more for wide questions

    #: Meaning of the first side's value in a two-player scenario. None if the forecast was not validated against
    #: played games.
    outlooks: ClassVar[Mapping[str, WinCurve]] = MappingProxyType({})

    self_play: ClassVar[Mapping[str, SelfPlay]] = MappingProxyType({})  # by scenario: how right that forecast was
    #: What `strategos validity` has shown of the review: the share of planted blunders that it found, and of answers of
    #: Strategos' own that it called wrong; empty where it has not been tried.
    review_trials: ClassVar[Mapping[str, float]] = MappingProxyType({})
    review_seconds: ClassVar[float] = 180.0  # of processor time that the review of a game may take

    def evaluate(self, state: Any, seat: str) -> float:
        """Return the value of a position to a seat in victory points; once the game is over, the margin of victory."""
        return 0.0 if state.outcome is None else 1.0 if seat in state.outcome.winners else -1.0

    def advice(self, game: Any, ask: Ask) -> Answer | None:
        """Return what the lessons suggest to answer; None where they teach nothing. Only the learner uses it."""
        return None

    def give(self, state: Any, seat: str, thing: str, rng: Rng) -> None:
        """Swap a hidden item of a seat so that it holds the given one; for games with hidden items."""

    def hand_faces(self, counter: str) -> Sequence[str]:
        """Return the stratagem faces of a counter, for pictures and texts of a hand."""
        return ()
