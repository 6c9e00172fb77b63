"""The Advantage: a marker that serves its holder once and then passes to the other side."""

from __future__ import annotations

from collections.abc import Mapping


class Advantage:
    """The holder of the marker and the phase in which it was acquired; it is usable only from the next phase on."""

    __slots__ = ("foe",)

    def __init__(self, foe: Mapping[str, str]) -> None:
        self.foe = foe

    def usable(self, holder: str, since: str, now: str) -> bool:
        """Return whether the holder may use it: not in the phase in which it was acquired."""
        return bool(holder) and since != now

    def passed(self, holder: str) -> str:
        """Return the holder after it has been used."""
        return self.foe[holder]
