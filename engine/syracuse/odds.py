"""Odds of battles from public information: imminent ones, and those that an adjacent force could start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.syracuse.board import AT_SEA, FORTS, LAND, SEA, ZONE_OF
from engine.syracuse.components import FOE, NARROWS, SHIPS, TABLE, ZONE_LIMIT

if TYPE_CHECKING:
    from engine.syracuse.battle import Engagement
    from engine.syracuse.game import Syracuse


def odds_places(game: Syracuse, side: str) -> list[str]:
    """Return contested zones, forts that the side invests, then enemy zones next to its forces."""
    if not side or game.state.outcome is not None:
        return []
    at_hand = [*game.contested(), *game.besieged_by(side)]
    return at_hand + [
        zone
        for zone in (*LAND, *SEA)
        if game.units[FOE[side]][zone] and zone not in at_hand and springboard(game, side, zone)
    ]


def springboard(game: Syracuse, side: str, zone: str) -> str:
    """Return the adjacent place from which the side could enter a zone with the greatest strength, or ""."""
    steps = (
        game.lanes[side]
        if zone in AT_SEA
        else {
            place: tuple(goal for goal, _ in roads) for place, roads in game.roads[side].items() if place not in AT_SEA
        }
    )
    starts = [
        place
        for place, goals in steps.items()
        if zone in goals and game.units[side][place] and (place not in FORTS or FORTS[place].zone == zone)
    ]
    return max(starts, key=lambda place: game.force(party(game, side, place, zone)), default="")


def party(game: Syracuse, side: str, start: str, zone: str) -> list[str]:
    """Return the strongest units of a place that may stay together in a zone."""
    fit = [unit for unit in game.units[side][start] if (unit in SHIPS) == (zone in AT_SEA)]
    fit.sort(key=game.deployment.pf, reverse=True)
    if zone not in AT_SEA:
        return fit[:ZONE_LIMIT]
    chosen: list[str] = []
    for unit in fit:
        if not game.protected(zone) or game.force([*chosen, unit]) <= NARROWS:
            chosen.append(unit)
    return chosen


def odds(game: Syracuse, side: str, place: str) -> dict[str, Any] | None:
    """Return the facts of such a battle with the outcome of each die roll."""
    if place not in odds_places(game, side):
        return None
    battle: Engagement = game.draw_up(place, side)
    start = ""
    if not battle.units[side]:
        start = springboard(game, side, place)
        battle.units[side] = party(game, side, start, place)
        battle.leaders[side] = list(game.leaders[side][start])
        battle.strengths[side] = game.force(battle.units[side])
        crossed = [] if place in AT_SEA else game.crossed(side, start, place)
        battle.entry = dict.fromkeys(battle.units[side], crossed)
    game.apply_modifiers(battle)
    facts = {**battle.facts(TABLE), "kind": battle.kind, "place": ZONE_OF[place], "outcomes": battle.outcomes(TABLE)}
    return {**facts, "start": start} if start else facts
