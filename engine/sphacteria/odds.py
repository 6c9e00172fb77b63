"""Odds of combats from public information: imminent ones, and those that an adjacent force could start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.sphacteria.board import (
    FOE,
    MARITIME,
    ON_FOOT,
    PLACES,
    SHORES,
    STRAITS,
    UNDER_OARS,
    WATERS,
    ZONES,
)
from engine.sphacteria.components import KIND, STACK, TABLE

if TYPE_CHECKING:
    from engine.sphacteria.game import Sphacteria


def odds_places(game: Sphacteria, seat: str | None) -> list[str]:
    """Return the zones of imminent combats, then those that a side could attack from an adjacent zone."""
    current, side = game.state.current, seat or game.state.active
    pending = game.contested(current.side) if current else []
    return pending + sorted(
        zone
        for zone in game.forces.units[FOE[side]]
        if zone in ZONES and zone not in pending and springboards(game, side, zone)
    )


def springboards(game: Sphacteria, side: str, zone: str) -> list[tuple[str, str]]:
    """Return where a side could enter a zone from, and by which border: adjacent, or over one water by transport."""
    near = UNDER_OARS if zone in MARITIME else ON_FOOT
    found = [(place, place) for place in PLACES if zone in near[place]]
    found += [
        (shore, sea)
        for sea in WATERS[zone]
        if zone not in MARITIME and game.units_at(side, sea) and not game.units_at(FOE[side], sea)
        for shore in SHORES[sea]
        if shore != zone
    ]
    found = [way for way in found if storm_troops(game, side, zone, *way)]
    return sorted(found, key=lambda way: game.strength(storm_troops(game, side, zone, *way)), reverse=True)


def storm_troops(game: Sphacteria, side: str, zone: str, start: str, entry: str) -> list[str]:
    """Return the strongest force that could enter a zone together from a place, limited by the ships on the way."""
    fit = [name for name in game.units_at(side, start) if (KIND[name] == "T") == (zone in MARITIME)]
    fit.sort(key=game.forces.pf, reverse=True)
    if zone not in MARITIME:
        return fit[: STACK if entry == start else min(STACK, game.forces.strength(game.units_at(side, entry)))]
    chosen: list[str] = []
    for name in fit:
        if game.forces.strength([*chosen, name]) <= STRAITS.get(zone, 999):
            chosen.append(name)
    return chosen


def odds(game: Sphacteria, seat: str | None, place: str) -> dict[str, Any] | None:
    """Return the odds of such a combat, without stratagems that are still hidden."""
    if place not in odds_places(game, seat):
        return None
    current, side = game.state.current, seat or game.state.active
    if current and place in game.contested(current.side):
        battle = game.battle if game.battle and game.battle.zone == place else game.muster(current, place)
        return {**battle.facts(TABLE), "outcomes": battle.outcomes(TABLE)}
    start, entry = springboards(game, side, place)[0]
    force = storm_troops(game, side, place, start, entry)
    battle = game.draw_up(side, place, force, game.leaders_at(side, start), dict.fromkeys(force, entry))
    return {**battle.facts(TABLE), "foreseen": True, "start": start, "outcomes": battle.outcomes(TABLE)}
