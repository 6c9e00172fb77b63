"""Stratagems: what is printed on their counters, what each does, and the cup they are drawn from.

A title reads its sheet with `read_stratagems` and registers one `Stratagem` object per number:

    ENTRIES: StratagemRegistry["Sphacteria"] = StratagemRegistry(read_stratagems(text))

    @ENTRIES.register
    class Kuklos(Stratagem["Sphacteria", CombatMoment]):
        number = "2"
        windows = (COMBAT,)

        def condition(self, game: Sphacteria, moment: CombatMoment) -> bool: …

        @rule("6 #2", it="8 #2")
        async def effect(self, game: Sphacteria, moment: CombatMoment) -> None: …

A window calls `ENTRIES.playable(game, moment, gone)` to list what may be played; `ENTRIES[number].effect(…)` plays it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.dice import Dice
from engine.kernel.unchanging import unchanging

NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class StratagemFace:
    """One face as printed: number, colour, whether it leaves the game once played, and the key of its timing."""

    number: str
    owner: str
    permanent: bool = False
    when: str = ""

    def is_for(self, side: str) -> bool:
        """Return whether its colour is the side's own or neutral."""
        return self.owner in (side, NEUTRAL)


@dataclass(frozen=True, slots=True)
class StratagemCounter:
    """A counter with its faces."""

    id: str
    faces: tuple[StratagemFace, ...]


@dataclass(frozen=True, slots=True)
class StratagemSheet:
    """All faces by number, all counters by id, and the counters that have each face."""

    faces: Mapping[str, StratagemFace]
    counters: Mapping[str, StratagemCounter]
    bearers: Mapping[str, tuple[str, ...]]


def read_stratagems(text: str) -> StratagemSheet:
    """Read a `stratagems.toml`: a `[[stratagem]]` per number and a `[[counter]]` per counter."""
    data = tomllib.loads(text)
    faces = {
        str(row["number"]): StratagemFace(str(row["number"]), row["owner"], row["permanent"], row["when"])
        for row in data["stratagem"]
    }
    counters = {
        row["id"]: StratagemCounter(row["id"], tuple(faces[str(number)] for number in row["faces"]))
        for row in data["counter"]
    }
    bearers = {
        number: tuple(counter.id for counter in counters.values() if face in counter.faces)
        for number, face in faces.items()
    }
    return StratagemSheet(faces, counters, bearers)


@unchanging
class StratagemMoment:
    """When a stratagem may be played: the window and the side playing it. Titles add the subject of each window."""

    window: str
    side: str


G = TypeVar("G")
M = TypeVar("M", bound=StratagemMoment)


class Stratagem(Generic[G, M]):
    """One stratagem: its number, the windows it may be played in, its condition and its effect."""

    number: ClassVar[str]
    windows: ClassVar[tuple[str, ...]]

    def condition(self, game: G, moment: M) -> bool:
        """Return whether it would have an effect now, judged by public information."""
        return True

    async def effect(self, game: G, moment: M) -> Any:
        """Apply its effect once it has been played."""
        raise NotImplementedError(self.number)


C = TypeVar("C", bound=type[Stratagem[Any, Any]])


class StratagemRegistry(Generic[G]):
    """The stratagems of a title by number, and by the windows in which they may be played."""

    def __init__(self, sheet: StratagemSheet) -> None:
        self.sheet = sheet
        self._entries: dict[str, Stratagem[G, Any]] = {}
        self._windows: dict[str, list[Stratagem[G, Any]]] = {}
        self._offers: dict[tuple[str, str], list[tuple[Stratagem[G, Any], tuple[str, ...]]]] = {}

    def register(self, entry: C) -> C:
        """Add a stratagem; its number must be on the sheet and not registered yet."""
        number = entry.number
        if number not in self.sheet.faces or number in self._entries:
            raise ValueError(f"stratagem {number} is unknown or registered twice")
        made = self._entries[number] = entry()
        for window in entry.windows:
            self._windows.setdefault(window, []).append(made)
        self._offers.clear()
        return entry

    def __getitem__(self, number: str) -> Stratagem[G, Any]:
        return self._entries[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def playable(self, game: G, moment: StratagemMoment, gone: Sequence[str]) -> list[str]:
        """Return the numbers that may be played as far as is publicly known.

        This checks colour, a counter still in the game, window and condition.
        """
        offers = self._offers.get((moment.window, moment.side))
        if offers is None:
            offers = self._offers[moment.window, moment.side] = self._offered(moment.window, moment.side)
        if not gone:
            return [entry.number for entry, _ in offers if entry.condition(game, moment)]
        return [
            entry.number
            for entry, bearers in offers
            if any(counter not in gone for counter in bearers) and entry.condition(game, moment)
        ]

    def _offered(self, window: str, side: str) -> list[tuple[Stratagem[G, Any], tuple[str, ...]]]:
        """Return the stratagems of a window in a side's colour, with the counters that have them."""
        faces, bearers = self.sheet.faces, self.sheet.bearers
        return [
            (entry, bearers[entry.number])
            for entry in self._windows.get(window, ())
            if faces[entry.number].is_for(side) and bearers[entry.number]
        ]


class Cup:
    """The cup, the hands and the played counters, as lists in the state, with the rules for drawing."""

    __slots__ = ("counters", "cup", "faces", "gone", "hands", "played")

    def __init__(
        self, sheet: StratagemSheet, cup: list[str], hands: dict[str, list[str]], played: list[str], gone: list[str]
    ) -> None:
        self.faces, self.counters = sheet.faces, sheet.counters
        self.cup, self.hands, self.played, self.gone = cup, hands, played, gone

    def draw(self, side: str, dice: Dice) -> str | None:
        """Draw a random counter into a hand; an empty cup yields None."""
        if not self.cup:
            return None
        counter = self.cup.pop(dice.pick(len(self.cup), side))
        self.hands[side].append(counter)
        return counter

    def deal(self, order: Sequence[str], count: int, dice: Dice) -> None:
        """Let the sides draw in turn, one counter at a time, until each has that many or the cup is empty."""
        for _ in range(count):
            for side in order:
                self.draw(side, dice)

    def usable(self, side: str, allowed: Iterable[str]) -> list[str]:
        """Return the allowed faces in a hand, each once, in hand order."""
        allowed, found = set(allowed), []
        for counter in self.hands[side]:
            for face in self.counters[counter].faces:
                if face.number in allowed and face.number not in found and face.is_for(side):
                    found.append(face.number)
        return found

    def holding(self, side: str, number: str) -> list[str]:
        """Return the counters in a hand that have a face."""
        return [name for name in self.hands[side] if any(face.number == number for face in self.counters[name].faces)]

    def play(self, side: str, counter: str, number: str) -> None:
        """Play a counter: it returns to the cup at the next `gather`, or leaves the game."""
        self.hands[side].remove(counter)
        (self.gone if self.faces[number].permanent else self.played).append(counter)

    def discard(self, side: str, counter: str) -> None:
        """Return a counter to the cup unplayed."""
        self.hands[side].remove(counter)
        self.cup.append(counter)

    def gather(self) -> None:
        """Return all played counters to the cup."""
        self.cup.extend(self.played)
        self.played.clear()
