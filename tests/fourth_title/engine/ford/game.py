"""The game, composed of its chapters in the rulebook's order."""

from __future__ import annotations

from engine.ford.chapter_1_march import March
from engine.ford.chapter_2_fight import Fight
from engine.ford.chapter_3_victory import Victory
from engine.ford.view import build_view
from engine.kernel import View


class Ford(March, Fight, Victory):
    """The Ford."""

    def view(self, seat: str | None) -> View:
        """Return what a seat, or a spectator, may see."""
        return build_view(self.state, seat)
