"""Sphacteria: the first edition, put together from the chapters of its rulebook."""

from __future__ import annotations

from typing import Any

from engine.kernel import View
from engine.sphacteria.chapter_1_counters import Counters
from engine.sphacteria.chapter_2_sequence import SequenceOfPlay
from engine.sphacteria.chapter_3_movement import Movement
from engine.sphacteria.chapter_4_combat import Combat
from engine.sphacteria.chapter_5_supply import Supply
from engine.sphacteria.chapter_6_stratagems import Stratagems
from engine.sphacteria.chapter_7_reinforcements import Reinforcements
from engine.sphacteria.chapter_8_victory import Victory
from engine.sphacteria.forecast import forecast, forecast_places
from engine.sphacteria.view import build_view


class Sphacteria(Counters, SequenceOfPlay, Movement, Combat, Supply, Stratagems, Reinforcements, Victory):
    """The first edition."""

    def view(self, seat: str | None) -> View:
        """Everything but the hands, of which each side sees its own and the size of the other."""
        return build_view(self, seat)

    def forecast_places(self, seat: str | None) -> list[str]:
        """Zones where a combat is about to be fought, then those that a side could attack from next to them."""
        return forecast_places(self, seat)

    def forecast(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """The chances of such a combat, without stratagems still hidden."""
        return forecast(self, seat, place)
