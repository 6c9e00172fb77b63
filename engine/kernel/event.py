"""Events: what happened, as facts; who may know it; and the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from engine.kernel.unchanging import unchanging


@unchanging
class Event:
    """A fact told by the rules: to everybody (`to` is None) or only to some seats; `but` excludes seats."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
    to: tuple[str, ...] | None = None
    but: tuple[str, ...] = ()

    def visible_to(self, seat: str | None) -> bool:
        """Return whether a seat (None: a spectator) may see it."""
        if self.to is not None:
            return seat in self.to
        return seat not in self.but

    @property
    def public(self) -> bool:
        """Whether everybody may see it, spectators included."""
        return self.to is None and not self.but

    def to_dict(self) -> dict[str, Any]:
        """Return the event as JSON data."""
        return {
            "key": self.key,
            "facts": dict(self.facts),
            "rule": self.rule,
            "to": None if self.to is None else list(self.to),
            "but": list(self.but),
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Event:
        """Build the event from `to_dict()` output."""
        to = plain["to"]
        return cls(plain["key"], plain["facts"], plain["rule"], None if to is None else tuple(to), tuple(plain["but"]))


def gathered_in(fact: str, one: Event, other: Event) -> Event | None:
    """Merge two events that differ in a single fact into one that lists both values of that fact."""
    if not fact or one.key != other.key or one.facts.keys() != other.facts.keys():
        return None
    both = [*listed(one.facts[fact]), *listed(other.facts[fact])]
    made = replace(other, facts={**other.facts, fact: both})
    return made if made == replace(one, facts={**one.facts, fact: both}) else None


def listed(value: Any) -> Sequence[Any]:
    """Return a fact as a list."""
    return value if isinstance(value, list | tuple) else [value]
