"""Game: the base class of every rulebook, and `@rule`, which links a function to its section."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.ask import (
    HEEDING,
    NO,
    PASS,
    YES,
    Allocate,
    Ask,
    Describe,
    Group,
    Number,
    Pick,
    Regardless,
    only_answer,
)
from engine.kernel.dice import Dice, SharedDice
from engine.kernel.errors import RulesBug
from engine.kernel.event import Event
from engine.kernel.unchanging import unchanging
from engine.kernel.view import Move, View

T = TypeVar("T")


@types.coroutine
def put(question: Ask | Group | None) -> Generator[Ask | Group | None, Any, Any]:
    """Suspend the rules until the question is answered; None marks a checkpoint."""
    return (yield question)


@dataclass(slots=True)
class Outcome:
    """How the game ended: the kind of victory, who won (a side or seats), and the figures behind it."""

    kind: str
    winner: str | None = None
    winners: list[str] = field(default_factory=list)  # seats
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class State:
    """The state of a game: plain data with string keys, no behaviour. Includes secrets."""

    schema: int = 1
    scenario: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)


def silence(*_: Any, **__: Any) -> None:
    """Do nothing, in place of `Game.tell`."""


class Game(Generic[S]):
    """The rules of one rulebook; a subclass per edition or mode holds only its differences."""

    battle_keys: ClassVar[tuple[str, ...]] = ("battle",)
    # Events that may follow a pass without being news, because they follow from public information.
    expected_events: ClassVar[frozenset[str]] = frozenset({"phase"})
    before_battle: ClassVar[frozenset[str]] = frozenset()  # the questions followed by a pending battle
    names_battle: ClassVar[frozenset[str]] = frozenset()  # those that ask which battle, and offer no other
    numbering: ClassVar[str] = ""  # key of the rules that section numbers refer to; "" is the main rulebook

    def __init__(self, state: S, dice: Dice) -> None:
        self.state, self.dice = state, dice
        self.quiet = False  # no listeners, and question facts are unused: a playout
        self.events: list[Event] = []
        self.sealed = False
        if isinstance(dice, SharedDice):
            dice.purpose = self.purpose_of_throw
        self.prepare()

    def prepare(self) -> None:
        """Build the indexes that the rules keep over the state; called whenever a state is loaded."""

    def play(self) -> Coroutine[Any, Any, None]:
        """Run the sequence of play; return when the game is over."""
        raise RulesBug(reason="play")

    def view(self, seat: str | None) -> View:
        """Return what one seat (None: a spectator) may know."""
        raise RulesBug(reason="view")

    # asking

    async def choose(
        self,
        seat: str,
        key: str,
        options: Sequence[str],
        *,
        kind: str = "action",
        actions: Sequence[str] = (),
        describe: Describe | None = None,
        window: bool = False,
        secret: bool = False,
        expected: str | None = None,
        suggest: Callable[[], Sequence[str]] | None = None,
        along: bool = False,
        regardless: Regardless = HEEDING,
        aside: Sequence[str] = (),
        **facts: Any,
    ) -> str:
        """Ask one seat for one of the options; skip the question if there is only one answer, unless it is a window."""
        count = len(options) + len(actions)
        if count == 1 and not window:
            return options[0] if options else actions[0]
        if not count:
            raise RulesBug(ask=key)
        answer: tuple[str, ...] = await put(
            Pick(
                seat,
                key,
                options,
                1,
                1,
                kind=kind,
                actions=actions,
                describe=describe,
                facts=facts,
                window=window,
                secret=secret,
                expected=expected,
                suggest=suggest,
                along=along,
                regardless=regardless,
                aside=aside,
            )
        )
        return answer[0]

    async def choose_some(
        self,
        seat: str,
        key: str,
        options: Sequence[str],
        least: int = 0,
        most: int | None = None,
        *,
        kind: str = "action",
        actions: Sequence[str] = (),
        describe: Describe | None = None,
        valid: Callable[[tuple[str, ...]], bool] | None = None,
        ordered: bool = False,
        window: bool = False,
        secret: bool = False,
        along: bool = False,
        regardless: Regardless = HEEDING,
        **facts: Any,
    ) -> tuple[str, ...]:
        """Ask one seat for several of the options, `least` to `most` of them, or for a single action."""
        most = len(options) if most is None else min(most, len(options))
        if not options and len(actions) == 1 and least and not window:
            return (actions[0],)
        if least >= len(options) and not actions and not window and not (ordered and len(options) > 1):
            return tuple(options)
        ask = Pick(
            seat,
            key,
            options,
            least,
            most,
            kind=kind,
            actions=actions,
            describe=describe,
            valid=valid,
            ordered=ordered,
            facts=facts,
            window=window,
            secret=secret,
            along=along,
            regardless=regardless,
        )
        # With an action on offer some option is legal too; searching for a forced answer would cost 25% of the speed.
        forced = None if valid is None or window or actions else only_answer(ask)
        answer: tuple[str, ...] = await put(ask) if forced is None else forced
        return answer

    async def confirm(
        self,
        seat: str,
        key: str,
        *,
        window: bool = False,
        secret: bool = False,
        expected: str | None = None,
        **facts: Any,
    ) -> bool:
        """Ask one seat yes or no."""
        answer: tuple[str, ...] = await put(
            Pick(seat, key, (), 1, 1, actions=(YES, NO), facts=facts, window=window, secret=secret, expected=expected)
        )
        return answer[0] == YES

    async def number(
        self,
        seat: str,
        key: str,
        low: int,
        high: int,
        *,
        step: int = 1,
        describe: Callable[[int], Mapping[str, Any]] | None = None,
        secret: bool = False,
        along: bool = False,
        regardless: Regardless = HEEDING,
        aside: Sequence[str] = (),
        **facts: Any,
    ) -> int:
        """Ask one seat for a whole number."""
        if high < low:
            raise RulesBug(ask=key)
        if high - low < step:
            return low
        ask = Number(
            seat,
            key,
            low,
            high,
            step=step,
            describe=describe,
            facts=facts,
            secret=secret,
            along=along,
            regardless=regardless,
            aside=aside,
        )
        answer: int = await put(ask)
        return answer

    async def allocate(
        self,
        seat: str,
        key: str,
        limits: Mapping[str, int],
        total: int,
        least: int | None = None,
        *,
        kind: str = "action",
        describe: Describe | None = None,
        valid: Callable[[Mapping[str, int]], bool] | None = None,
        secret: bool = False,
        regardless: Regardless = HEEDING,
        **facts: Any,
    ) -> dict[str, int]:
        """Ask one seat to divide between `least` and `total` among the kinds within their limits."""
        floor = total if least is None else least
        if sum(limits.values()) <= floor or not total:
            return {key: n for key, n in limits.items() if n and total}
        ask = Allocate(
            seat,
            key,
            limits,
            total,
            least,
            kind=kind,
            describe=describe,
            valid=valid,
            facts=facts,
            secret=secret,
            regardless=regardless,
        )
        forced = None if valid is None else only_answer(ask)
        answer: dict[str, int] = await put(ask) if forced is None else forced
        return answer

    async def ask_each(
        self,
        key: str,
        options: Mapping[str, Sequence[str]],
        *,
        kind: str = "action",
        actions: Sequence[str] = (PASS,),
        describe: Callable[[str, str], Mapping[str, Any]] | None = None,
        **facts: Any,
    ) -> dict[str, str]:
        """Open a secret window for several seats at once; all answers are revealed together."""

        def one(seat: str, keys: Sequence[str]) -> Pick:
            told: Describe | None = (lambda option: describe(seat, option)) if describe else None
            return Pick(
                seat, key, keys, 1, 1, kind=kind, actions=actions, describe=told, facts=facts, window=True, secret=True
            )

        if not options:
            return {}
        answers = await self.ask_all([one(seat, keys) for seat, keys in options.items()])
        return {seat: answer[0] for seat, answer in answers.items()}

    async def ask_all(self, asks: Iterable[Ask]) -> dict[str, Any]:
        """Ask several seats one question each at once; the answers are revealed together."""
        group = Group(asks)
        if not group.asks:
            return {}
        if len({ask.seat for ask in group.asks}) < len(group.asks):
            raise RulesBug(ask=group.asks[0].key)
        answers: dict[str, Any] = await put(group)
        return answers

    async def checkpoint(self) -> None:
        """Mark a point where it is safe to save: all that the rules need is in the state, not in local variables."""
        await put(None)

    # chance

    def throw(self, count: int = 1) -> list[int]:
        """Roll six-sided dice."""
        return self.dice.d6(count)

    def at_random(self, things: Sequence[T]) -> T:
        """Return a random item; a single item needs no throw."""
        return things[0] if len(things) == 1 else self.dice.draw(things)

    def purpose_of_throw(self) -> str:
        """Return the turn and the section that asks for a throw, which name the stream used with shared dice."""
        frame: types.FrameType | None = sys._getframe(1)
        while frame is not None and frame.f_code not in SECTIONS:
            frame = frame.f_back
        number = SECTIONS[frame.f_code].number if frame is not None else ""
        return f"{getattr(self.state, 'turn', 0)} {number}".strip()

    # telling

    def tell(
        self, key: str, *, to: str | Sequence[str] | None = None, but: Sequence[str] = (), rule: str = "", **facts: Any
    ) -> None:
        """Report an event: to everybody, to some seats, or to all but some; by default the rule is the caller's."""
        seats = (to,) if isinstance(to, str) else None if to is None else tuple(to)
        self.events.append(Event(key, facts, rule or self._calling_rule(), seats, tuple(but)))

    def _calling_rule(self) -> str:
        frame = sys._getframe(2)
        for _ in range(8):
            if section := SECTIONS.get(frame.f_code):
                return section.number_in(self.numbering) if self.numbering else section.number
            if frame.f_back is None:
                break
            frame = frame.f_back
        return ""

    def hush(self) -> None:
        """Stop reporting events from here on; facts needed only for events may be skipped too."""
        self.quiet = True
        self.__dict__["tell"] = silence

    def seal(self) -> None:
        """Prevent undoing anything before this point, because new information has been revealed."""
        self.sealed = True

    def finish(self, kind: str, winner: str | None = None, winners: Iterable[str] = (), **facts: Any) -> None:
        """End the game with an outcome."""
        self.state.outcome = Outcome(kind, winner, list(winners) or ([winner] if winner else []), facts)

    # what the view shows besides the state

    @classmethod
    def arrows(cls, events: Iterable[Event]) -> tuple[list[Move], list[str]]:
        """Return the moves and the battle places among public events, to be drawn on the map."""
        moves, battles = [], []
        for event in events:
            if event.key == "moved" and event.public:
                facts = event.facts
                moves.append(
                    Move(facts["side"], tuple(facts["path"]), tuple(facts.get("pieces", ())), bool(facts.get("by_sea")))
                )
            elif event.key in cls.battle_keys and event.public:
                battles.append(event.facts["zone"])
        return moves, battles

    def odds_places(self, seat: str | None) -> list[str]:
        """Return the places where a battle can be expected from public information."""
        return []

    def odds_of(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """Return the exact odds of a battle at a place from public information: its facts, and an outcome per roll."""
        return None

    def waiting(self, seat: str) -> list[str]:
        """Return the places beside the map where troops of a seat's side wait to be led onto it."""
        return []

    def at_risk(self, seat: str) -> dict[str, str]:
        """Return the leaders of a seat's side whom the enemy's next move could take without a fight, and where."""
        return {}

    def obstacles(self, ask: Ask, place: str) -> list[Obstacle]:
        """Return why a place is not an answer to an open question, as far as its owner may know; empty if unknown."""
        return []


@unchanging
class Obstacle:
    """A reason why something cannot be chosen: the text `obstacle-<key>` and its facts."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Section:
    """A function that implements a section: `number` in the main rulebook, `others` in translations and editions."""

    number: str
    others: tuple[tuple[str, str], ...]
    module: str
    name: str
    text: str

    def number_in(self, numbering: str) -> str:
        """Return its number in the rulebook of an edition, or the main number if that has none of its own."""
        for key, number in self.others:  # emitted with every event, so a plain loop: a generator takes 4x as long
            if key == numbering:
                return number
        return self.number


SECTIONS: dict[types.CodeType, Section] = {}


def rule(number: str, **others: str) -> Callable[[F], F]:
    """Mark a function as the implementation of a section.

    `others` give its number in other rulebooks, as in `it="6.2"`.
    """

    def mark(function: F) -> F:
        text = (function.__doc__ or "").strip()
        SECTIONS[function.__code__] = Section(
            number, tuple(sorted(others.items())), function.__module__, function.__qualname__, text
        )
        return function

    return mark


def sections_of(package: str) -> list[Section]:
    """Return every section implemented in a package, in order of definition."""
    return [section for section in SECTIONS.values() if f"{section.module}.".startswith(f"{package}.")]
