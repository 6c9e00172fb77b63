"""The game, put together from its chapters in the rulebook's order."""

from __future__ import annotations

from engine.ford.chapter_1_march import March
from engine.ford.chapter_2_fight import Fight
from engine.ford.chapter_3_victory import Victory
from engine.ford.view import build_view
from engine.kernel import View


class Ford(March, Fight, Victory):
    """The Ford."""

    def view(self, seat: str | None) -> View:
        """What a seat, or a spectator, may know."""
        return build_view(self.state, seat)
