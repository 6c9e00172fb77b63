"""Title: what the rest of the program knows of a game without knowing its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

import orjson
from pydantic import TypeAdapter

from engine.kernel.ask import Rng
from engine.kernel.dice import Dice
from engine.kernel.errors import UnknownChoice, UnreadableSave
from engine.kernel.event import Event, gathered_in
from engine.kernel.game import Game, State
from engine.kernel.lessons import EXERCISE, LESSON, PracticePosition, read_positions
from engine.kernel.view import View

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]


class Importance(IntEnum):
    """Where an event is told: everything stands in the log."""

    STEP = 0  # on the way to a result: in the log alone
    ACCOUNT = 1  # in dispatches as well, but in no story
    NEWS = 2  # in the chronicle too


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game as it is created: its key, its legal values, its default, and whether even that is told.

    `needs` names another option and the value without which this one says nothing.
    """

    key: str
    values: tuple[str, ...]
    default: str
    told: bool = False
    needs: tuple[str, str] | None = None


class WinCurve(NamedTuple):
    """What the worth of a position to the first side says of its chance to win, in points of that worth."""

    lead: float  # added to the worth
    drift: float  # the same, for each turn left
    spread: float  # how much of a lead makes a win likely, at the end
    more: float  # the same, for each turn left


class SelfPlay(NamedTuple):
    """How the forecast of a scenario did in games that soldiers played among themselves."""

    games: int
    right: float  # of the moments of games that somebody won: how often it favoured the winner
    off: float  # by how much its chances missed how often it came so


class Title:
    """One game: its scenarios and options, its seats, its rules, its set-up, its texts."""

    key: ClassVar[str]
    rules_version: ClassVar[int] = 1
    schema: ClassVar[int] = 1
    scenarios: ClassVar[tuple[str, ...]]
    first_scenario: ClassVar[str] = ""  # that of a first game, where it is not the first of them
    sides: ClassVar[tuple[str, ...]]
    state_type: ClassVar[type[State]]
    verbs: ClassVar[Mapping[str, str]] = {}  # Ask key -> the rulebook's verb (a slash command), or several
    implied: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # verb -> Ask keys that it answers by itself, and how
    small: ClassVar[Mapping[str, Importance]] = {}  # keys of events that are less than news
    gathers: ClassVar[Mapping[str, str]] = {}  # key of an event -> the fact that may list what several in a row tell
    hand_overs: ClassVar[int] = 60  # waits for another person in a usual game, to foretell how long one lasts
    fact_kinds: ClassVar[Mapping[str, str]] = {}  # name of a fact -> kind of name ("zone", "unit", …)
    upgrades: ClassVar[Mapping[int, Upgrade]] = {}  # schema version -> how to raise a saved state by one

    def choices(self, scenario: str) -> tuple[Choice, ...]:
        """The options that a scenario offers."""
        return ()

    def seats(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        """The chairs at the table; by default one for each side."""
        return self.sides

    def side_of(self, seat: str) -> str:
        """The side a seat plays for."""
        return seat

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        """The class that holds the rules of this scenario and mode."""
        raise UnknownChoice(scenario=scenario)

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        """The state before the first phase."""
        raise UnknownChoice(scenario=scenario)

    def resolve_options(self, scenario: str, options: Mapping[str, str]) -> dict[str, str]:
        """The options with their defaults filled in; refuses what does not exist."""
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
        """Whether a saved state is of an older schema; without upgrades there is none, and nothing is read.

        The schema stands first in a state as it is written, so that the present one is known without reading it all.
        """
        if not self.upgrades or raw.startswith(b'{"schema":%d,' % self.schema):
            return False
        return bool(orjson.loads(raw)["schema"] < self.schema)

    def load(self, raw: bytes) -> State:
        """A state from its JSON, raised to the present schema and validated."""
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
        """Messages that print other codes in a scenario's edition: for each, what is written and what is said."""
        return {}

    #: What events are worth as the headline of a dispatch; the greatest becomes it.
    headlines: ClassVar[Mapping[str, int]] = {}

    def importance(self, event: Event) -> Importance:
        """Where an event is told."""
        return self.small.get(event.key, Importance.NEWS)

    def merge(self, one: Event, other: Event) -> Event | None:
        """Two events of one run as one that a sentence can tell, if there is one; those that `gathers` names."""
        return gathered_in(self.gathers.get(other.key, ""), one, other)

    # positions as text

    def read_position(self, text: str) -> State:
        """The state that a hand-written position describes; wrong files get a PositionError with its line."""
        raise UnknownChoice(what="position", given=self.key)

    def write_position(self, state: Any) -> str:
        """A state as a position that `read_position` reads back."""
        raise UnknownChoice(what="position", given=self.key)

    @cached_property
    def practice(self) -> Mapping[str, PracticePosition]:
        """The lessons and exercises of the title by their origins."""
        return read_positions(type(self).__module__.rpartition(".")[0])

    @property
    def lessons(self) -> list[PracticePosition]:
        """The lessons in their order."""
        return [each for each in self.practice.values() if each.kind == LESSON]

    @property
    def exercises(self) -> list[PracticePosition]:
        """The exercises in their order."""
        return [each for each in self.practice.values() if each.kind == EXERCISE]

    def origin(self, key: str | None) -> State | None:
        """The state in which a game of some origin begins; None for one that begins with the set-up."""
        if not key:
            return None
        if key not in self.practice:
            raise UnknownChoice(what="origin", given=key, possible=list(self.practice))
        return self.read_position(self.practice[key].position)

    def opening_view(self, state: State) -> View:
        """What everybody may see of a position before anything is played from it."""
        return self.rules(state.scenario, state.options)(state, Dice(b"", "", 0)).view(None)

    # what tests and playouts ask of every game

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        """Broken invariants of a state, in words; `at_rest` adds those that hold only between phases."""
        return []

    hidden_hands: ClassVar[bool] = True  # whether a seat knows what others must not know

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        """A copy of the state that differs only in what the seat (None: a spectator) must not know."""
        return self.load(orjson.dumps(state))

    # what organizers ask of every game

    #: The endings that victory points decide; only there can points given for the choice of side change the winner.
    decided_by_points: ClassVar[frozenset[str]] = frozenset()
    draw_margin: ClassVar[int] = 0  # a lead of no more than this is a draw

    def lead(self, state: Any, seat: str) -> float:
        """By how many victory points a seat is ahead; of several, ahead of the best of the others."""
        return 0.0

    # what computer players ask of every game

    #: Events by which a side that they name harms itself, and which it could have foreseen: not even a recruit does that.
    follies: ClassVar[frozenset[str]] = frozenset()
    playouts: ClassVar[int] = 32  # that a captain can afford for an answer; a game with slower rules affords fewer
    #: Whether a move is followed by a whole move of another. Where small decisions of theirs interrupt it, looking at
    #: replies was measured to harm (docs/balance.md): we think because it shows where the move was interrupted.
    whole_replies: ClassVar[bool] = True
    breadth: ClassVar[float] = 1.0  # how many more answers than usual are worth a look: more where questions are wide

    #: What the first side's worth means in a scenario for two. One whose forecast has not been held against played
    #: games has none.
    outlooks: ClassVar[Mapping[str, WinCurve]] = MappingProxyType({})

    self_play: ClassVar[Mapping[str, SelfPlay]] = MappingProxyType({})  # by scenario: how right that forecast was
    #: What `strategos validity` has shown of the review: the share of planted blunders that it found, and of answers of
    #: Strategos' own that it called wrong; empty where it has not been tried.
    review_trials: ClassVar[Mapping[str, float]] = MappingProxyType({})
    review_seconds: ClassVar[float] = 180.0  # of processor time that the review of a game may take

    def evaluate(self, state: Any, seat: str) -> float:
        """What a position is worth to a seat, in victory points; of a game that is over, by how much it was won."""
        return 0.0 if state.outcome is None else 1.0 if seat in state.outcome.winners else -1.0

    def give(self, state: Any, seat: str, thing: str, rng: Rng) -> None:
        """Exchange what a seat is guessed to hold so that it holds this; for games with things that are hidden."""

    def hand_faces(self, counter: str) -> Sequence[str]:
        """The stratagem faces of a counter, for pictures and texts of a hand."""
        return ()
