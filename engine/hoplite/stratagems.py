"""Stratagems: counters with two faces, the bowl they are drawn from, and whose colour a face has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.dice import Dice

NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Face:
    """One face: its number, whose colour it bears, when it may be played, and whether it then leaves the game."""

    key: str
    owner: str
    window: str
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Stratagem:
    """A counter with its faces; its id names them both, as in `5/15`."""

    id: str
    faces: tuple[Face, ...]


class Bowl:
    """The bowl, the hands and the counters lying played, as lists in the state, with what every draw obeys."""

    __slots__ = ("bowl", "counters", "faces", "gone", "hands", "played")

    def __init__(
        self,
        counters: Mapping[str, Stratagem],
        bowl: list[str],
        hands: dict[str, list[str]],
        played: list[str],
        gone: list[str],
    ) -> None:
        self.counters, self.bowl, self.hands, self.played, self.gone = counters, bowl, hands, played, gone
        self.faces = {face.key: face for counter in counters.values() for face in counter.faces}

    def draw(self, side: str, dice: Dice) -> str | None:
        """One counter by chance into a hand; an empty bowl gives none."""
        if not self.bowl:
            return None
        counter = self.bowl.pop(dice.pick(len(self.bowl)))
        self.hands[side].append(counter)
        return counter

    def deal(self, order: Sequence[str], count: int, dice: Dice) -> None:
        """Everybody draws in turn, one at a time, until each has drawn that many or the bowl is empty."""
        for _ in range(count):
            for side in order:
                self.draw(side, dice)

    def may_use(self, side: str, face: Face) -> bool:
        """Whether the colour of a face is the side's own or neutral."""
        return face.owner in (side, NEUTRAL)

    def usable(self, side: str, allowed: Iterable[str]) -> list[str]:
        """The faces in a hand that are among those allowed now, each once, in the order of the hand."""
        allowed, found = set(allowed), []
        for counter in self.hands[side]:
            for face in self.counters[counter].faces:
                if face.key in allowed and face.key not in found and self.may_use(side, face):
                    found.append(face.key)
        return found

    def holding(self, side: str, face: str) -> list[str]:
        """The counters of a hand that bear a face."""
        return [name for name in self.hands[side] if any(one.key == face for one in self.counters[name].faces)]

    def play(self, side: str, counter: str, face: str) -> None:
        """Lay a counter down: it returns to the bowl with `gather`, or leaves the game."""
        self.hands[side].remove(counter)
        (self.gone if self.faces[face].removed else self.played).append(counter)

    def discard(self, side: str, counter: str) -> None:
        """Put a counter back unplayed."""
        self.hands[side].remove(counter)
        self.bowl.append(counter)

    def gather(self) -> None:
        """All played counters go back into the bowl."""
        self.bowl.extend(self.played)
        self.played.clear()
