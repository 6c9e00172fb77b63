"""Battle: odds, the printed engagement table, modifiers, and shares of losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

NOTHING, ALL, EVERYTHING = "R", "A", "E"
SHARES = {"1/4": Fraction(1, 4), "1/2": Fraction(1, 2), "3/4": Fraction(3, 4), ALL: Fraction(1)}


HARMS = (NOTHING, *SHARES, EVERYTHING)  # from the least to the greatest


def share_of(result: str, count: int) -> int:
    """Return how many of `count` units lose a step: the share rounded down, but at least one; R causes no loss."""
    if result == NOTHING or not count:
        return 0
    if result == EVERYTHING:
        return count
    return max(1, int(count * SHARES[result]))


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: the attacker's loss, the defender's loss, and whether the attacker wins."""

    attacker: str
    defender: str
    attacker_wins: bool

    def __str__(self) -> str:
        return f"{self.attacker} - {self.defender}"


class EngagementTable:
    """The engagement table: columns of odds from left to right, rows of the modified die roll from low to high."""

    def __init__(self, columns: Iterable[str], rows: Mapping[int, list[Cell]]) -> None:
        self.columns = tuple(columns)
        self.odds = tuple(Fraction(name) for name in self.columns)
        self.rows = dict(rows)
        self.low, self.high = min(rows), max(rows)
        self.last = len(self.columns) - 1

    @classmethod
    def parse(cls, text: str) -> EngagementTable:
        """Parse a table as printed: a line of odds, then lines of a die roll and cells such as `1/4-R*`.

        The star marks the winner.
        """
        lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
        rows: dict[int, list[Cell]] = {}
        for die, *cells in lines[1:]:
            rows[int(die)] = [cls._cell(cell) for cell in cells]
            if len(cells) != len(lines[0]):
                raise ValueError(f"row {die} of the engagement table has {len(cells)} cells")
        return cls(lines[0], rows)

    @staticmethod
    def _cell(text: str) -> Cell:
        attacker, defender = text.split("-")
        if attacker.endswith("*") == defender.endswith("*"):
            raise ValueError(f"{text}: one of the two must be the winner")
        return Cell(attacker.rstrip("*"), defender.rstrip("*"), attacker.endswith("*"))

    def column(self, attack: int, defence: int) -> int:
        """Return the odds column, rounded in the defender's favour; with no defence strength it is the last column."""
        if defence <= 0:
            return self.last
        found = 0
        for index, odds in enumerate(self.odds):
            if attack * odds.denominator >= defence * odds.numerator:
                found = index
        return found

    def shifted(self, column: int, shift: int) -> int:
        """Return a column shifted right (left if negative), clamped to the table."""
        return min(max(column + shift, 0), self.last)

    def row(self, die: int) -> int:
        """Return the row of a modified die roll, clamped to the table."""
        return min(max(die, self.low), self.high)

    def cell(self, die: int, column: int) -> Cell:
        """Return the result for a modified die roll and a column."""
        return self.rows[self.row(die)][column]


@dataclass(slots=True)
class Battle:
    """A battle in progress: the forces, the die modifiers and the column shifts."""

    zone: str
    attacker: str
    defender: str
    units: dict[str, list[str]]
    leaders: dict[str, list[str]]
    strengths: dict[str, int]
    naval: bool = False
    weak: list[str] = field(default_factory=list)  # units that fight on their weakened side
    die_modifiers: dict[str, int] = field(default_factory=dict)  # by letter or stratagem
    column_shifts: dict[str, int] = field(default_factory=dict)  # right is positive
    played: dict[str, str] = field(default_factory=dict)  # side -> stratagem

    def foe(self, side: str) -> str:
        """Return the other side."""
        return self.defender if side == self.attacker else self.attacker

    def columns(self, table: EngagementTable) -> tuple[int, int]:
        """Return the column of the odds and the column after all shifts."""
        before = table.column(self.strengths[self.attacker], self.strengths[self.defender])
        return before, table.shifted(before, sum(self.column_shifts.values()))

    def facts(self, table: EngagementTable) -> dict[str, Any]:
        """Return everything known before the die is rolled."""
        before, column = self.columns(table)
        return {
            "zone": self.zone,
            "attacker": self.attacker,
            "defender": self.defender,
            "forces": {side: [*self.units[side], *self.leaders[side]] for side in (self.attacker, self.defender)},
            "weak": list(self.weak),
            "strengths": dict(self.strengths),
            "ratio": f"{self.strengths[self.attacker]}:{self.strengths[self.defender]}",
            "column_before": table.columns[before],
            "column": table.columns[column],
            "die_modifiers": {key: n for key, n in self.die_modifiers.items() if n},
            "column_shifts": {key: n for key, n in self.column_shifts.items() if n},
            "stratagems": dict(self.played),
        }

    def result(self, table: EngagementTable, die: int) -> dict[str, Any]:
        """Return the facts with a die roll: row, cell and winner."""
        modified = die + sum(self.die_modifiers.values())
        cell = table.cell(modified, self.columns(table)[1])
        return {
            **self.facts(table),
            "die": die,
            "row": table.row(modified),
            "cell": str(cell),
            "winner": self.attacker if cell.attacker_wins else self.defender,
        }

    def outcomes(self, table: EngagementTable) -> list[dict[str, Any]]:
        """Return the outcome of each die roll, with its probability."""
        found = []
        for die in range(1, 7):
            result = self.result(table, die)
            found.append({key: result[key] for key in ("die", "row", "cell", "winner")} | {"chance": 1 / 6})
        return found


def is_best(side: str, result: Mapping[str, Any], others: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether no other result of a battle is better for a side: in who wins, in its own losses or in the enemy's."""

    def worth(each: Mapping[str, Any]) -> tuple[bool, int, int]:
        attacker, defender = map(HARMS.index, str(each["cell"]).split(" - "))
        own, enemy = (attacker, defender) if side == each["attacker"] else (defender, attacker)
        return each["winner"] == side, -own, enemy

    mine = worth(result)
    return all(theirs <= own for each in others for own, theirs in zip(mine, worth(each), strict=True))
