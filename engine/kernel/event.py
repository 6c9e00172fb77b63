"""Events: what happened, as facts; who may know it; and by which rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from engine.kernel.unchanging import unchanging


@unchanging
class Event:
    """A fact told by the rules: to everybody (`to` is None), or to some seats only; `but` leaves seats out."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
    to: tuple[str, ...] | None = None
    but: tuple[str, ...] = ()

    def visible_to(self, seat: str | None) -> bool:
        """Whether a seat (None: a spectator) may know it."""
        if self.to is not None:
            return seat in self.to
        return seat not in self.but

    @property
    def public(self) -> bool:
        """Whether everybody may know it, spectators included."""
        return self.to is None and not self.but

    def to_dict(self) -> dict[str, Any]:
        """The event as JSON data."""
        return {
            "key": self.key,
            "facts": dict(self.facts),
            "rule": self.rule,
            "to": None if self.to is None else list(self.to),
            "but": list(self.but),
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Event:
        """The event written by `plain`."""
        to = plain["to"]
        return cls(plain["key"], plain["facts"], plain["rule"], None if to is None else tuple(to), tuple(plain["but"]))


def gathered_in(fact: str, one: Event, other: Event) -> Event | None:
    """Two events as one that differs from both in a single fact, which lists what happened to each."""
    if not fact or one.key != other.key or one.facts.keys() != other.facts.keys():
        return None
    both = [*listed(one.facts[fact]), *listed(other.facts[fact])]
    made = replace(other, facts={**other.facts, fact: both})
    return made if made == replace(one, facts={**one.facts, fact: both}) else None


def listed(value: Any) -> Sequence[Any]:
    """A fact as a list."""
    return value if isinstance(value, list | tuple) else [value]
