"""Ask: one question to one seat. It serves as prompt, validator, fuzz input and source of buttons."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType
from typing import Any, Protocol

from engine.kernel.errors import (
    IllegalAnswer,
    NoSuchOption,
    RulesBug,
    WrongCount,
    WrongNumber,
    WrongShares,
    WrongTogether,
)
from engine.kernel.unchanging import unchanging

Answer = tuple[str, ...] | int | dict[str, int]
PASS = "pass"
DONE = "done"
STAY = "stay"
YES, NO = "yes", "no"
MOST_DIGITS = 20
MOST_NAMED, MOST_QUOTED = 24, 40  # options and characters quoted in a refusal
MOST_TRIED = 256  # answers tried before a question is assumed to have several


Regardless = Mapping[str, tuple[str, ...]]
HEEDING: Regardless = MappingProxyType({})  # no events allowed before an early answer


def plain_answer(answer: Answer) -> Any:
    """Return an answer as JSON data."""
    return list(answer) if isinstance(answer, tuple) else answer


def answer_from(plain: Any) -> Answer:
    """Return the answer from `plain_answer` output."""
    answer: Answer = tuple(plain) if isinstance(plain, list | tuple) else plain
    return answer


class Rng(Protocol):
    """A random source for playouts, such as `random.Random`."""

    def random(self) -> float: ...


@unchanging
class Option:
    """One legal choice: its key, its kind, the facts for its text, and its place on the map."""

    key: str
    kind: str = "action"
    facts: Mapping[str, Any] = field(default_factory=dict)
    place: str | None = None


class Ask:
    """The base of all questions: the seat asked, the message key, the facts of the prompt, and display hints."""

    __slots__ = ("along", "aside", "facts", "key", "regardless", "seat", "secret", "window")
    shape = "ask"

    def __init__(
        self,
        seat: str,
        key: str,
        facts: Mapping[str, Any],
        window: bool,
        secret: bool,
        along: bool = False,
        regardless: Regardless = HEEDING,
        aside: Sequence[str] = (),
    ) -> None:
        self.seat, self.key, self.facts, self.window, self.secret = seat, key, facts, window, secret
        # Whether others are asked too whatever the answer here, and which events may come before an early answer
        # without affecting it: keys of events, each with the facts of this question that it determines.
        self.along, self.regardless = along, regardless
        # Events that this seat may now bring about: others are asked meanwhile only what these do not affect.
        self.aside = aside

    def accepts(self, answer: Any) -> bool:
        """Return whether the answer is legal."""
        try:
            self.normalize(answer)
        except IllegalAnswer:
            return False
        return True

    def normalize(self, answer: Any) -> Answer:
        """Return the answer in canonical form, as it is logged; refuse illegal answers."""
        raise IllegalAnswer(ask=self.key, answer=answer)

    def sample(self, rng: Rng) -> Answer:
        """Return a random legal answer."""
        raise IllegalAnswer(ask=self.key, answer=None)

    @property
    def default(self) -> Answer:
        """The answer given for an absent player: pass if possible, else the first legal one."""
        raise IllegalAnswer(ask=self.key, answer=None)

    @property
    def usual(self) -> Answer | None:
        """The expected answer, on whose basis later questions can be asked early; in an optional window a pass."""
        return (PASS,) if self.window and self.accepts((PASS,)) else None

    def describe_answer(self, answer: Answer) -> None:
        """Record what an answer means before it is applied; afterwards the rules have moved on."""

    def signature(self) -> str:
        """Return the question and its legal answers in one line, from which the digest is computed."""
        return f"{self.seat}|{self.key}|{self.shape}"

    def digest(self) -> str:
        """Return a short hash of the question and its options."""
        return hashlib.sha256(self.signature().encode()).hexdigest()[:16]

    def __repr__(self) -> str:
        return f"<{self.signature()}>"


Describe = Callable[[str], Mapping[str, Any]]


class Pick(Ask):
    """Between `least` and `most` of the options, or a single action; `valid` may restrict both.

    `suggest` names the options to show first if there are too many; the rest is shown by the `group` in its facts.
    """

    __slots__ = (
        "actions",
        "describe",
        "described",
        "expected",
        "keys",
        "kind",
        "least",
        "most",
        "ordered",
        "suggest",
        "valid",
    )
    shape = "pick"

    def __init__(
        self,
        seat: str,
        key: str,
        keys: Sequence[str],
        least: int = 1,
        most: int = 1,
        *,
        kind: str = "action",
        actions: Sequence[str] = (),
        describe: Describe | None = None,
        valid: Callable[[tuple[str, ...]], bool] | None = None,
        ordered: bool = False,
        facts: Mapping[str, Any] | None = None,
        window: bool = False,
        secret: bool = False,
        expected: str | None = None,
        suggest: Callable[[], Sequence[str]] | None = None,
        along: bool = False,
        regardless: Regardless = HEEDING,
        aside: Sequence[str] = (),
    ) -> None:
        super().__init__(seat, key, facts or {}, window, secret, along, regardless, aside)
        self.expected, self.suggest = expected, suggest
        self.described: dict[str, Option] | None = None
        self.keys = [*keys, *actions] if actions else keys
        self.least, self.most = least, most
        self.kind, self.actions, self.describe, self.valid, self.ordered = kind, actions, describe, valid, ordered

    @property
    def options(self) -> list[Option]:
        """The options with their facts, described lazily while the rules are suspended."""
        return [self.option(key) for key in self.keys]

    @property
    def suggested(self) -> list[str]:
        """The options to show first, if there are many."""
        return list(self.suggest()) if self.suggest else []

    @property
    def usual(self) -> Answer | None:
        if self.expected is not None:
            return (self.expected,)
        return super().usual if self.window else None

    def option(self, key: str) -> Option:
        """One option with its facts, described once; `place` among them says where it lies on the map."""
        if self.described is None:
            self.described = {}
        if key not in self.described:
            self.described[key] = self.new_option(key)
        return self.described[key]

    def new_option(self, key: str) -> Option:
        """Return an option with its facts, computed from the current position."""
        action = key in self.actions
        facts = self.describe(key) if self.describe and not action else {}
        place = facts.get("place") or (key if self.kind in ("zone", "space") and not action else None)
        return Option(key, "action" if action else self.kind, facts, place)

    def describe_answer(self, answer: Answer) -> None:
        for key in answer if isinstance(answer, tuple) else ():
            if key in self.keys:
                self.option(key)

    def normalize(self, answer: Any) -> tuple[str, ...]:
        chosen = (answer,) if isinstance(answer, str) else answer
        if not isinstance(chosen, (tuple, list)):
            raise self.no_such(answer, answer)
        if not self.least <= len(chosen) <= self.most and not (len(chosen) == 1 and chosen[0] in self.actions):
            raise WrongCount(
                ask=self.key, answer=answer, least=self.least, most=self.most, exact=self.least == self.most
            )
        if len(chosen) == 1:
            if chosen[0] not in self.keys:
                raise self.no_such(answer, chosen[0])
            normal: tuple[str, ...] = (chosen[0],)
        else:
            for key in chosen:
                if not isinstance(key, str) or key not in self.keys:
                    raise self.no_such(answer, key)
            wanted = set(chosen)
            if len(wanted) != len(chosen) or any(action in wanted for action in self.actions):
                raise WrongTogether(ask=self.key, answer=answer)
            normal = tuple(chosen) if self.ordered else tuple(key for key in self.keys if key in wanted)
        if self.valid is not None and not self.valid(normal):
            raise WrongTogether(ask=self.key, answer=answer)
        return normal

    def no_such(self, answer: Any, key: Any) -> NoSuchOption:
        """Return the refusal of an option that is not offered, listing those that are."""
        return NoSuchOption(
            ask=self.key,
            answer=answer,
            given=str(key)[:MOST_QUOTED],
            possible=[*self.keys[:MOST_NAMED], *(["…"] if len(self.keys) > MOST_NAMED else [])],
            kinds=["action" if key in self.actions else self.kind for key in self.keys[:MOST_NAMED]],
        )

    def sample(self, rng: Rng) -> tuple[str, ...]:
        keys = self.keys
        if self.most == 1 == self.least and self.valid is None:
            return (keys[int(rng.random() * len(keys))],)
        for _ in range(12):
            count = self.least + int(rng.random() * (self.most - self.least + 1))
            rest = list(keys) if count == 1 or not self.actions else [key for key in keys if key not in self.actions]
            chosen = [rest.pop(int(rng.random() * len(rest))) for _ in range(min(count, len(rest)))]
            try:
                return self.normalize(chosen)
            except IllegalAnswer:
                continue
        return self.default

    @property
    def default(self) -> tuple[str, ...]:
        for action in (PASS, DONE, NO):
            if action in self.keys and self.accepts((action,)):
                return (action,)
        if self.least == 0 and self.accepts(()):
            return ()
        if self.accepts(first := tuple(self.keys[: max(self.least, 1)])):
            return first
        for answer in combinations(self.keys, self.least, self.most):
            if self.accepts(answer):
                return answer
        for action in self.actions:
            if self.accepts((action,)):
                return (action,)
        raise RulesBug(ask=self.key)

    def signature(self) -> str:
        return f"{self.seat}|{self.key}|pick|{self.least}|{self.most}|{','.join(self.keys)}"


class Number(Ask):
    """A whole number between `low` and `high`, in steps of `step`."""

    __slots__ = ("describe", "high", "low", "step")
    shape = "number"

    def __init__(
        self,
        seat: str,
        key: str,
        low: int,
        high: int,
        *,
        step: int = 1,
        describe: Callable[[int], Mapping[str, Any]] | None = None,
        facts: Mapping[str, Any] | None = None,
        window: bool = False,
        secret: bool = False,
        along: bool = False,
        regardless: Regardless = HEEDING,
        aside: Sequence[str] = (),
    ) -> None:
        super().__init__(seat, key, facts or {}, window, secret, along, regardless, aside)
        self.low, self.high, self.step, self.describe = low, high, step, describe

    @property
    def values(self) -> range:
        """Every legal number."""
        return range(self.low, self.high + 1, self.step)

    def option(self, value: int) -> Option:
        """Return one number with the facts of its label: the number itself, and what choosing it means."""
        return Option(str(value), "number", {"number": value, **(self.describe(value) if self.describe else {})})

    def normalize(self, answer: Any) -> int:
        if isinstance(answer, (tuple, list)) and len(answer) == 1:
            answer = answer[0]
        if isinstance(answer, str) and answer.strip().removeprefix("-").isdecimal() and len(answer) < MOST_DIGITS:
            answer = int(answer)
        if isinstance(answer, bool) or not isinstance(answer, int) or answer not in self.values:
            raise WrongNumber(ask=self.key, answer=answer, low=self.low, high=self.high, step=self.step)
        return answer

    def sample(self, rng: Rng) -> int:
        values = self.values
        return values[int(rng.random() * len(values))]

    @property
    def default(self) -> int:
        return self.low

    def signature(self) -> str:
        return f"{self.seat}|{self.key}|number|{self.low}|{self.high}|{self.step}"


class Allocate(Ask):
    """Shares of several kinds, each within its limit, whose sum is between `least` and `total`."""

    __slots__ = ("actions", "describe", "kind", "least", "limits", "total", "valid")
    shape = "allocate"

    def __init__(
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
        facts: Mapping[str, Any] | None = None,
        window: bool = False,
        secret: bool = False,
        along: bool = False,
        regardless: Regardless = HEEDING,
    ) -> None:
        super().__init__(seat, key, facts or {}, window, secret, along, regardless)
        self.limits, self.total = limits, total
        self.least = total if least is None else least
        self.kind, self.describe, self.valid = kind, describe, valid

    @property
    def options(self) -> list[Option]:
        """The kinds among which the shares are divided."""
        return [Option(key, self.kind, self.describe(key) if self.describe else {}) for key in self.limits]

    def normalize(self, answer: Any) -> dict[str, int]:
        if not isinstance(answer, Mapping) or not self.fits(answer):
            raise WrongShares(
                ask=self.key,
                answer=answer,
                least=self.least,
                most=self.total,
                exact=self.least == self.total,
                possible=[f"{key} {limit}" for key, limit in self.limits.items()],
                kinds=[self.kind] * len(self.limits),
            )
        normal = {key: answer[key] for key in self.limits if answer.get(key)}
        if self.valid is not None and not self.valid(normal):
            raise WrongTogether(ask=self.key, answer=answer)
        return normal

    def fits(self, shares: Mapping[str, Any]) -> bool:
        """Return whether shares are within their limits and add up; one loop, since computers try thousands of them."""
        total, limits = 0, self.limits
        for key, n in shares.items():
            if type(n) is not int or not 0 <= n <= limits.get(key, -1):
                return False
            total += n
        return self.least <= total <= self.total

    def sample(self, rng: Rng) -> dict[str, int]:
        most = min(self.total, sum(self.limits.values()))
        for _ in range(12):
            left = self.least + int(rng.random() * (most - self.least + 1))
            shares: dict[str, int] = {}
            room = dict(self.limits)
            while left and (open_keys := [key for key, n in room.items() if n]):
                key = open_keys[int(rng.random() * len(open_keys))]
                shares[key] = shares.get(key, 0) + 1
                room[key] -= 1
                left -= 1
            try:
                return self.normalize(shares)
            except IllegalAnswer:
                continue
        return self.default

    @property
    def default(self) -> dict[str, int]:
        for wanted in range(self.least, self.total + 1):
            left, shares = wanted, {}
            for key, limit in self.limits.items():
                shares[key] = min(limit, left)
                left -= shares[key]
            if self.accepts(shares):
                return self.normalize(shares)
        for shares in allocations(self.limits, self.total):
            if self.accepts(shares):
                return self.normalize(shares)
        raise RulesBug(ask=self.key)

    def signature(self) -> str:
        limits = ",".join(f"{key}:{n}" for key, n in self.limits.items())
        return f"{self.seat}|{self.key}|allocate|{self.least}|{self.total}|{limits}"


class Group:
    """Several seats asked at once; all answers are revealed together."""

    __slots__ = ("asks",)

    def __init__(self, asks: Iterable[Ask]) -> None:
        self.asks = tuple(asks)


MOOT = "moot"  # the fact with the one answer that anybody would give, where everybody can see that


def is_moot(ask: Ask) -> bool:
    """Return whether a question has a single answer that everybody can see, so that no player is asked."""
    return ask.facts.get(MOOT) is not None


def only_answer(ask: Ask) -> Any:
    """Return the single legal answer to a question, if a quick search finds no second one, or the one that is left."""
    if is_moot(ask):
        return ask.normalize(ask.facts[MOOT])
    found: Answer | None = None
    for tried, answer in enumerate(ways_to_answer(ask)):
        if tried == MOST_TRIED:
            return None
        if ask.accepts(answer):
            if found is not None:
                return None
            found = ask.normalize(answer)
    return found


def ways_to_answer(ask: Ask) -> Iterable[Answer]:
    """Yield every distinct answer to a question; orders of the same options count once."""
    if isinstance(ask, Pick):
        ordered = ask.ordered and ask.most > 1
        reverse = (tuple(reversed(ask.keys[: ask.most])),) if ordered and len(ask.keys) > 1 else ()
        alone = [(action,) for action in ask.actions if not ask.least <= 1 <= ask.most]
        return itertools.chain(reverse, alone, combinations(ask.keys, ask.least, ask.most))
    if isinstance(ask, Number):
        return ask.values
    return allocations(ask.limits, ask.total) if isinstance(ask, Allocate) else ()


def depends_on_hand(ask: Ask) -> bool:
    """Return whether what a question offers may tell others what its seat holds; what is moot is so for all to see."""
    if is_moot(ask):
        return False
    return ask.window or ask.secret or getattr(ask, "kind", "") in ("stratagem", "counter")


def combinations(keys: Sequence[str], least: int, most: int) -> Iterable[tuple[str, ...]]:
    """Yield every combination of the keys, smallest first."""
    return itertools.chain.from_iterable(itertools.combinations(keys, count) for count in range(least, most + 1))


def allocations(limits: Mapping[str, int], total: int) -> Iterable[dict[str, int]]:
    """Yield every way to divide at most `total` within the limits."""
    for shares in itertools.product(*(range(min(limit, total) + 1) for limit in limits.values())):
        yield dict(zip(limits, shares, strict=True))
