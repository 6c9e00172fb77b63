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

A window asks `ENTRIES.playable(game, moment, gone)` what may be played; `ENTRIES[number].effect(…)` works it.
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
    """One face as printed: number, colour, whether it leaves the game once played, and the key of its moment."""

    number: str
    owner: str
    permanent: bool = False
    when: str = ""

    def is_for(self, side: str) -> bool:
        """Whether its colour is the side's own or neutral."""
        return self.owner in (side, NEUTRAL)


@dataclass(frozen=True, slots=True)
class StratagemCounter:
    """A counter with its faces."""

    id: str
    faces: tuple[StratagemFace, ...]


@dataclass(frozen=True, slots=True)
class StratagemSheet:
    """All faces by number, all counters by id, and which counters bear a face."""

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
    """When a stratagem may be played: the window and whose it is. Titles add what their windows are about."""

    window: str
    side: str


G = TypeVar("G")
M = TypeVar("M", bound=StratagemMoment)


class Stratagem(Generic[G, M]):
    """One stratagem: its number, the windows it may be played in, its condition and its effect."""

    number: ClassVar[str]
    windows: ClassVar[tuple[str, ...]]

    def condition(self, game: G, moment: M) -> bool:
        """Whether it would do anything now, judged by what everybody may know."""
        return True

    async def effect(self, game: G, moment: M) -> Any:
        """Work its effect, once it lies on the table."""
        raise NotImplementedError(self.number)


C = TypeVar("C", bound=type[Stratagem[Any, Any]])


class StratagemRegistry(Generic[G]):
    """The stratagems of a title by number, and by the windows that ask for them."""

    def __init__(self, sheet: StratagemSheet) -> None:
        self.sheet = sheet
        self._entries: dict[str, Stratagem[G, Any]] = {}
        self._windows: dict[str, list[Stratagem[G, Any]]] = {}
        self._offers: dict[tuple[str, str], list[tuple[Stratagem[G, Any], tuple[str, ...]]]] = {}

    def register(self, entry: C) -> C:
        """Add a stratagem; its number must be on the sheet, and nobody else's."""
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
        """The numbers that public facts allow now: colour, a counter still in the game, window and condition."""
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
        """The stratagems of a window that are of a side's colour, with the counters that bear them."""
        faces, bearers = self.sheet.faces, self.sheet.bearers
        return [
            (entry, bearers[entry.number])
            for entry in self._windows.get(window, ())
            if faces[entry.number].is_for(side) and bearers[entry.number]
        ]


class Cup:
    """The cup, the hands and the counters lying played, as lists in the state, with what every draw obeys."""

    __slots__ = ("counters", "cup", "faces", "gone", "hands", "played")

    def __init__(
        self, sheet: StratagemSheet, cup: list[str], hands: dict[str, list[str]], played: list[str], gone: list[str]
    ) -> None:
        self.faces, self.counters = sheet.faces, sheet.counters
        self.cup, self.hands, self.played, self.gone = cup, hands, played, gone

    def draw(self, side: str, dice: Dice) -> str | None:
        """One counter by chance into a hand; an empty cup gives none."""
        if not self.cup:
            return None
        counter = self.cup.pop(dice.pick(len(self.cup), side))
        self.hands[side].append(counter)
        return counter

    def deal(self, order: Sequence[str], count: int, dice: Dice) -> None:
        """Everybody draws in turn, one at a time, until each has drawn that many or the cup is empty."""
        for _ in range(count):
            for side in order:
                self.draw(side, dice)

    def usable(self, side: str, allowed: Iterable[str]) -> list[str]:
        """The faces in a hand that are among those allowed now, each once, in the order of the hand."""
        allowed, found = set(allowed), []
        for counter in self.hands[side]:
            for face in self.counters[counter].faces:
                if face.number in allowed and face.number not in found and face.is_for(side):
                    found.append(face.number)
        return found

    def holding(self, side: str, number: str) -> list[str]:
        """The counters of a hand that bear a face."""
        return [name for name in self.hands[side] if any(face.number == number for face in self.counters[name].faces)]

    def play(self, side: str, counter: str, number: str) -> None:
        """Lay a counter down: it returns to the cup with `gather`, or leaves the game."""
        self.hands[side].remove(counter)
        (self.gone if self.faces[number].permanent else self.played).append(counter)

    def discard(self, side: str, counter: str) -> None:
        """Put a counter back unplayed."""
        self.hands[side].remove(counter)
        self.cup.append(counter)

    def gather(self) -> None:
        """All played counters go back into the cup."""
        self.cup.extend(self.played)
        self.played.clear()
