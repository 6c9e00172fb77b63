"""Marches and combat of Syracuse, reimplemented from the rulebook and compared in random positions."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from engine.syracuse.board import BORDERS, FORT_IN, FORTS, LAND, SEA, WALLS, ZONES
from engine.syracuse.components import LEADERS, SIDE, TABLE, TYPE, UNITS
from tests.engine.rules.syracuse.helpers import ATHENS, SYRACUSE, Table, battle

FOE = {ATHENS: SYRACUSE, SYRACUSE: ATHENS}
ODDS = [Fraction(*pair) for pair in ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1))]
CLOSED_TO = {ATHENS: ("T16", "M6", "M7"), SYRACUSE: ("T17", "M12")}


def works(rng: random.Random) -> dict[str, Any]:
    """Return a random choice of camp, forts, walls and chains."""
    walls = {wall: rng.choice(["built", "destroyed"]) for wall in WALLS if rng.random() < 0.4}
    walls.pop("S3A", None)
    forts = {fort: rng.choice([ATHENS, SYRACUSE]) for fort in FORTS if fort == "olympieion" or rng.random() < 0.6}
    camp = rng.choice(["built", "built", "destroyed", "unbuilt"])
    chains = rng.choice(["built", "unbuilt", "unbuilt"])
    return {"walls": walls, "forts": forts, "camp": camp, "chains": chains, "camp_turn": 1 if camp == "built" else None}


def scattered(rng: random.Random) -> Table:
    """Place units of both sides at legal places, no zone shared."""
    built, where = works(rng), dict[str, list[str]]()
    for name in rng.sample(list(UNITS), rng.randint(12, 30)):
        place = rng.choice(SEA if TYPE[name] == "T" else (*LAND, *built["forts"]))
        there = where.get(place, [])
        shut = place in CLOSED_TO[SIDE[name]] and (SIDE[name] == ATHENS or built["camp"] == "built")
        foreign = built["forts"].get(place, SIDE[name]) != SIDE[name] or any(SIDE[one] != SIDE[name] for one in there)
        if not shut and not foreign and len(there) < (2 if place in FORTS else 5):
            where.setdefault(place, []).append(name)
    return Table({place: " ".join(names) for place, names in where.items()}, **built)


def at(table: Table, side: str, place: str) -> list[str]:
    return [name for name in UNITS if table.state.where[name] == place and SIDE[name] == side]


def step(table: Table, side: str, here: str, there: str) -> int | None:
    """3.1 and 3.2: return what a step between two zones costs a side, or None where it may not cross."""
    state, border = table.state, BORDERS[here][there]
    if {border.fortification, border.only} - {"", side} or (border.chains and state.chains == "built"):
        return None
    if border.mode == "offmap" and side != ATHENS:
        return None
    if side == SYRACUSE and (
        (border.camp and state.camp == "built") or ("M12" in (here, there) and state.camp != "destroyed")
    ):
        return None
    ground = {
        zone: "city" if zone == "T17" and state.camp == "built" else ZONES[zone].terrain for zone in (here, there)
    }
    climbs = ground[there] == "elevated" and (here in SEA or ground[here] == "clear")
    foreign = border.wall and WALLS[border.wall].owner != side
    return (
        1
        + climbs
        + border.river
        + ({"built": 3, "destroyed": 1}.get(state.walls.get(border.wall, ""), 0) if foreign else 0)
    )


def walks(table: Table, side: str, start: str, group: list[str], led: bool) -> dict[str, int]:
    """3.2 to 3.4: four points; an enemy unit or fort garrison ends the march, and so does a leader's landing."""
    found: dict[str, int] = {}
    force = table.game.force

    def enemies(zone: str) -> bool:
        return bool(at(table, FOE[side], zone) or at(table, FOE[side], FORT_IN.get(zone, "")))

    def go(path: tuple[str, ...], left: int) -> None:
        here = path[-1]
        steps: dict[str, int | None]
        if here in FORTS:
            steps = {FORTS[here].zone: 1}
        else:
            steps = {there: step(table, side, here, there) for there in BORDERS[here]}
            if FORT_IN.get(here) in table.state.forts:
                steps[FORT_IN[here]] = 1
        for there, price in steps.items():
            if price is None or price > left or there in path:
                continue
            if there in SEA:
                ships = at(table, side, there)
                if ships and not at(table, FOE[side], there) and force(ships) >= force(group):
                    go((*path, there), left - price)
            elif there not in FORTS or not at(table, FOE[side], there):
                found[there] = min(found.get(there, 9), 4 - left + price)
                landed = led and here in SEA
                if there in FORTS or not (landed or there == "CATANIA" or enemies(there)):
                    go((*path, there), left - price)

    go((start,), 4)
    found.pop(start, None)
    return found


@pytest.mark.parametrize("led", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_3_where_troops_can_go_found_the_long_way(seed: int, led: bool) -> None:
    table = scattered(random.Random(seed))
    for side in FOE:
        table.act(side)
        leader = [next(name for name in LEADERS if SIDE[name] == side)] if led else []
        for place in (*LAND, *table.state.forts):
            group: list[str] = []
            for name in at(table, side, place):
                group.append(name)
                reach = table.game.march_goals(side, group + leader, place, 4)
                wanted = walks(table, side, place, group, led)
                assert set(reach.costs) == set(wanted), (side, group)
                for goal, cost in wanted.items():
                    for way in table.game.ways(side, group + leader, reach, goal, 4):
                        assert cost <= table.game.toll(side, way.path) <= 4


def letters(table: Table, zone: str, side: str, fort: str = "") -> tuple[int, int]:
    """4.2: return the sum of a to h on the die, and the column after a to g."""
    state, place = table.state, fort or zone
    attack, defence = at(table, side, zone), at(table, FOE[side], place)
    entry = {} if state.action is None else state.action.entry

    def bonus(names: list[str], kind: str) -> list[str]:
        return [name for name in names if UNITS[name].bonus and TYPE[name] == kind]

    def has(names: list[str], kinds: str) -> bool:
        return any(TYPE[name] in kinds for name in names)

    ours, theirs = table.game.force(attack), table.game.force(defence)
    leaders = [
        sum(table.game.swords(name) > 0 for name in LEADERS if state.where[name] == where and SIDE[name] == each)
        for where, each in ((zone, side), (place, FOE[side]))
    ]
    die = leaders[0] - leaders[1]
    column = 6 if not theirs else max((i for i, odds in enumerate(ODDS) if Fraction(ours, theirs) >= odds), default=0)
    if not ours and not theirs:
        column = 3
    if zone in SEA:
        return die + len(bonus(attack, "T")) - len(bonus(defence, "T")), column
    elite = bonus(defence, "H")
    die += (bool(bonus(attack, "H")) and not elite) - has(defence, "AC")
    die += (len({TYPE[name] for name in attack}) >= 3) - 2 * (elite == defence)
    if fort:
        die -= FORTS[fort].swords
    elif zone in FORT_IN:
        die += bool(at(table, side, FORT_IN[zone])) - bool(at(table, FOE[side], FORT_IN[zone]))
    shift = 2 * (has(attack, "H") and not has(defence, "H")) - (has(defence, "H") and not has(attack, "H"))
    for what, by in (("river", 1), ("amphibious", 1), ("height", 1), ("wall", 2)):
        came = [name for name in attack if what in entry.get(name, ())]
        shift -= by * (bool(came) and 2 * table.game.force(came) >= ours)
    return die, min(6, max(0, column + shift - 3 * bool(fort)))


@pytest.mark.parametrize("place", ["T11", "T15", "T21", "T9", "M5", "M10", "olympieion", "labdalon"])
def test_4_2_odds_modifiers_and_shifts_found_the_long_way(place: str) -> None:
    rng, zone = random.Random(place), FORTS[place].zone if place in FORTS else place
    for _ in range(60):
        side = rng.choice([ATHENS, SYRACUSE])
        forces = []
        for each in (side, FOE[side]):
            pool = [name for name in UNITS if SIDE[name] == each and (TYPE[name] == "T") == (zone in SEA)]
            forces.append(rng.sample(pool, rng.randint(1, 2 if place in FORTS and each != side else 5)))
        where = {zone: " ".join(forces[0])}
        where[place] = " ".join((*forces[1], where.get(place, "")))
        where[zone] += " " + " ".join(name for name in LEADERS if rng.random() < 0.25)
        fort = FORT_IN.get(zone, "") if place not in FORTS else place
        holder = FOE[side] if place in FORTS else rng.choice([side, FOE[side]])
        if fort and place not in FORTS and rng.random() < 0.6:
            spare = [name for name in UNITS if SIDE[name] == holder and name not in (*forces[0], *forces[1])]
            where[fort] = next(name for name in spare if TYPE[name] != "T")
        weak = [name for force in forces for name in force if rng.random() < 0.3]
        table = Table(where, weak=weak, forts={fort: holder} if fort else {}, camp="unbuilt").act(side)
        assert table.state.action is not None
        ways = ["river", "amphibious", "height", "wall"]
        table.state.action.entry.update({name: [rng.choice(ways)] for name in forces[0] if rng.random() < 0.6})
        facts = battle(table, place, side)
        found = (sum(facts["die_modifiers"].values()), list(TABLE.columns).index(facts["column"]))
        if zone in SEA:
            table.state.action.entry.clear()
        assert found == letters(table, zone, side, place if place in FORTS else ""), (where, weak)
