"""The registry of the stratagems of chapter 7, and the windows in which they may be played.

Each category of the rulebook has a module of entries (`chapter_7_fleet.py` and so on); an entry has the number, the
windows, the condition and the effect of one stratagem.
"""

from __future__ import annotations

from engine.hoplite import Stratagem, StratagemMoment, StratagemRegistry
from engine.kernel import unchanging
from engine.syracuse.base import SyracuseTable
from engine.syracuse.battle import Engagement
from engine.syracuse.components import SHEET

POINTS = "points"  # B.1
REINFORCEMENTS = "reinforcements"  # B.2
CANCEL = "cancel"  # B.2, at once against an optional reinforcement
ACTIONS = "actions"  # B.3, at any moment
ENTRY = "entry"  # B.3, before a group enters a zone
BATTLE = "battle"  # B.3, before a combat die
AFTER_BATTLE = "after_battle"  # B.3, before the losers retreat
WORKS_PHASE = "works"  # C
IDLE_WORKS = "idle_works"  # C, for a Syracuse without works so far
RECOVERY = "recovery"  # D.3
SUPPLY = "supply"  # D.4
HARDSHIPS = "hardships"  # D.5
ANY = "any"  # between questions, for S25


@unchanging
class SyracuseMoment(StratagemMoment):
    """A window of this game: the battle it belongs to, or the zone and the units concerned."""

    fight: Engagement | None = None
    zone: str = ""
    units: tuple[str, ...] = ()

    @property
    def battle(self) -> Engagement:
        """The battle of a window that belongs to one."""
        assert self.fight is not None
        return self.fight


class SyracuseStratagem(Stratagem[SyracuseTable, SyracuseMoment]):
    """One stratagem of Syracuse."""


ENTRIES: StratagemRegistry[SyracuseTable] = StratagemRegistry(SHEET)
