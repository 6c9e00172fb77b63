"""Sphacteria: the first edition as a whole, and what the table shows of it."""

from __future__ import annotations

from typing import Any

from engine.kernel import Marker, Piece, Track, View
from engine.sphacteria.board import (
    FOE,
    MARITIME,
    ON_FOOT,
    PLACES,
    SHORES,
    SIDES,
    STRAITS,
    UNDER_OARS,
    WALLS,
    WATERS,
    ZONES,
)
from engine.sphacteria.chapter_1_counters import ON_TABLE
from engine.sphacteria.chapter_2_sequence import Sequence
from engine.sphacteria.pieces import COUNTERS, FULL_SUPPLY, KIND, REINFORCEMENTS, STACK, TABLE, TURNS


class Sphacteria(Sequence):
    """The first edition."""

    def view(self, seat: str | None) -> View:
        """Everything but the hands, of which each side sees its own and the size of the other."""
        state = self.state
        view = View("sphacteria", state.scenario, seat, state.turn, TURNS, state.phase)
        view.active = state.active if state.phase == "activation" else state.initiative
        for name, place in state.where.items():
            if place in ON_TABLE:
                view.pieces.append(self.piece(name, place))
        view.markers = [Marker("wall", zone) for zone, sides in WALLS.items() if sides]
        if state.fire:
            view.markers.append(Marker("fire", state.fire, value=state.burnt_from))
        if self.state.current:
            view.markers += [Marker("archers", zone) for zone in self.state.current.closed]
        score = self.score()
        for side in SIDES:
            view.tracks += [
                Track("points", state.points[side], side, 8),
                Track("vp", score[side], side),
                Track("supply", state.supply[side], side, FULL_SUPPLY),
            ]
        view.hand = list(state.hands.get(seat or "", ()))
        view.hand_sizes = {side: len(hand) for side, hand in state.hands.items()}
        view.facts = self.public_facts()
        return view

    def piece(self, name: str, place: str) -> Piece:
        """A counter as the map shows it."""
        counter, weak = COUNTERS[name], self.forces.is_weak(name)
        band = counter.nation if counter.nation in ("messenian", "helot") else ""
        marks = ("moved",) if self.state.current and name in self.state.current.start else ()
        if counter.is_leader:
            return Piece(
                name,
                counter.side,
                counter.kind,
                place,
                None,
                False,
                self.has_star(name),
                "",
                ("strategos", *marks) if weak else marks,
            )
        return Piece(
            name, counter.side, counter.kind, place, self.forces.pf(name), weak, counter.stars > 0, band, marks
        )

    def public_facts(self) -> dict[str, Any]:
        """Further facts that everybody may know."""
        state = self.state
        return {
            "initiative": state.initiative,
            "bowl": len(state.bowl),
            "played": list(state.played),
            "gone": list(state.gone),
            "suspended": list(state.suspended),
            "eliminated": {side: list(self.eliminated(side)) for side in SIDES},
            "fallen": {side: list(names) for side, names in state.fallen.items()},
            "awaited": {group: self.due(group) for group in self.awaited()},
            "optional": [
                group.id for group in REINFORCEMENTS.values() if group.stratagem and group.id not in state.arrived
            ],
            "advantage": state.advantage,
        }

    def forecast_places(self, seat: str | None) -> list[str]:
        """Zones where a combat is about to be fought, then those that a side could attack from next to them."""
        current, side = self.state.current, seat or self.state.active
        pending = self.contested(current.side) if current else []
        return pending + sorted(
            zone
            for zone in self.forces.units[FOE[side]]
            if zone in ZONES and zone not in pending and self.springboards(side, zone)
        )

    def springboards(self, side: str, zone: str) -> list[tuple[str, str]]:
        """From where a side could enter a zone, and by which border: from beside it, or over one water by transport."""
        near = UNDER_OARS if zone in MARITIME else ON_FOOT
        found = [(place, place) for place in PLACES if zone in near[place]]
        found += [
            (shore, sea)
            for sea in WATERS[zone]
            if zone not in MARITIME and self.units_at(side, sea) and not self.units_at(FOE[side], sea)
            for shore in SHORES[sea]
            if shore != zone
        ]
        found = [way for way in found if self.storm_troops(side, zone, *way)]
        return sorted(found, key=lambda way: self.strength(self.storm_troops(side, zone, *way)), reverse=True)

    def storm_troops(self, side: str, zone: str, start: str, entry: str) -> list[str]:
        """The strongest force that could enter a zone together from a place, as many as the ships on the way carry."""
        fit = [name for name in self.units_at(side, start) if (KIND[name] == "T") == (zone in MARITIME)]
        fit.sort(key=self.forces.pf, reverse=True)
        if zone not in MARITIME:
            return fit[: STACK if entry == start else min(STACK, self.forces.strength(self.units_at(side, entry)))]
        chosen: list[str] = []
        for name in fit:
            if self.forces.strength([*chosen, name]) <= STRAITS.get(zone, 999):
                chosen.append(name)
        return chosen

    def forecast(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """The chances of such a combat, without stratagems still hidden."""
        if place not in self.forecast_places(seat):
            return None
        current, side = self.state.current, seat or self.state.active
        if current and place in self.contested(current.side):
            battle = self.battle if self.battle and self.battle.zone == place else self.muster(current, place)
            return {**battle.facts(TABLE), "outcomes": battle.outcomes(TABLE)}
        start, entry = self.springboards(side, place)[0]
        force = self.storm_troops(side, place, start, entry)
        battle = self.draw_up(side, place, force, self.leaders_at(side, start), dict.fromkeys(force, entry))
        return {**battle.facts(TABLE), "foreseen": True, "start": start, "outcomes": battle.outcomes(TABLE)}
