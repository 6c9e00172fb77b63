"""Targets: a few promising objectives, each with what it would take."""

from __future__ import annotations

from typing import Any

from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import HOME, SPACES, distances
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.state import ENEMY, LAND, SHIPS

MOST = 10
WEAK = 3  # enemy points up to which a place is weakly held
TRIED = 30  # most candidates with a planned army
# Why a space is worth a march, most urgent first, and how many of each to list before the next reason's turn.
URGENT = ("besieged", "entered", "own_revolt")  # listed even if no available army would be strong enough
REASONS = {"besieged": 3, "entered": 2, "own_revolt": 2, "their_revolt": 2, "threatened": 2, "weak": 3, "open": 3}


class Targets(WarTable):
    """Suggestions for a player who chooses an objective, from public information only."""

    def targets(self, side: str, spaces: list[str]) -> dict[str, dict[str, Any]]:
        """Return about ten promising objectives, each with its reason and the army and talents needed.

        Those for which men or money are lacking come last.
        """
        far = distances(HOME[side])
        found: dict[str, list[str]] = {reason: [] for reason in REASONS}
        guarded = self.zone(ENEMY[side])
        for space in sorted(spaces, key=lambda space: (space in guarded, not SPACES[space].fortress, far[space])):
            if reason := self.reason_to_march(side, space):
                found[reason].append(space)
        first = [(reason, space) for reason, most in REASONS.items() for space in found[reason][:most]]
        rest = [(reason, space) for reason, most in REASONS.items() for space in found[reason][most:]]
        chosen: dict[str, dict[str, Any]] = {}
        for reason, space in [*first, *rest][:TRIED]:
            if len(chosen) == MOST:
                break
            if (army := self.army_for(side, space, urgent=reason in URGENT)) is not None:
                chosen[space] = {"reason": reason, **army}
        # What one cannot win or pay for stays in sight, but never first.
        return dict(sorted(chosen.items(), key=lambda each: each[1]["few"] or each[1]["dear"]))

    def reason_to_march(self, side: str, space: str) -> str:
        """Return the reason for an army to march there; "" if there is none."""
        state, enemy = self.state, ENEMY[side]
        if space in state.spent[side]:
            return ""  # an army of this turn is there
        mine, theirs = self.owner(space) == side, self.owner(space) == enemy
        foes = points(self.force(enemy, space))
        if mine and foes:
            return "besieged" if state.sieges.get(space) == enemy else "entered"
        if self.in_rebellion(space):
            return "own_revolt" if mine else "their_revolt" if theirs and not self.occupied(side, space) else ""
        if mine:
            key = space == HOME[side] or space in self.coalition(side)
            return "threatened" if key and not self.occupied(side, space) and self.in_zone(enemy, space) else ""
        if not self.controls(enemy, space):
            return ""
        return "open" if not foes else "weak" if foes <= WEAK else ""

    def army_for(self, side: str, space: str, *, urgent: bool = False) -> dict[str, Any] | None:
        """Return the smallest army that, with friends on the spot, outnumbers the enemy.

        If urgent, return the largest smaller one when no such army can be raised.
        """
        theirs, ours = self.force(ENEMY[side], space), self.force(side, space)
        wanted = max(points(theirs, LAND) + 1 - points(ours, LAND), 1)
        fleet = max(points(theirs, SHIPS) - points(ours, SHIPS), 0)
        for troops in range(wanted, 0 if urgent else wanted - 1, -1):
            for ships in dict.fromkeys((fleet, max(troops, fleet + 1))):
                if ships == 0 and SPACES[space].type == "island":
                    continue
                if (cost := self.price_of(side, space, troops, ships)) is not None:
                    army = {"troops": troops, "ships": ships, "talents": cost}
                    return army | {"dear": cost > self.purse(side), "few": troops < wanted}
        return None

    def price_of(self, side: str, space: str, troops: int, ships: int) -> int | None:
        """Return what an army for a space would cost in talents; None if it cannot be raised or cannot get there."""
        levy = self.levy(side, space, {"H": troops, "C": 0, "N": ships}, self.ranked(side))
        stops = self.itinerary(side, space, levy) if levy is not None else None
        return sum(self.activation_cost(side, force) for _, force in stops) if stops is not None else None
