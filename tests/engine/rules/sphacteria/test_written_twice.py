"""Movement and combat of Sphacteria, reimplemented from the rulebook and compared in random positions."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from engine.sphacteria.board import MARITIME, SHORES, STRAITS, WATERS, ZONES
from engine.sphacteria.board import ON_FOOT as FOOT
from engine.sphacteria.components import COUNTERS, KIND, LEADERS, SIDE, TABLE
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.state import SphacteriaActionPhase
from tests.engine.rules.sphacteria.helpers import FIRST, SECOND, table

FOE = {"athens": "sparta", "sparta": "athens"}
ODDS = [Fraction(*pair) for pair in ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1))]
SUBJECT = {"A-H6", "A-H7", "S-H5", "S-H6", "S-H7", "S-H8", "S-H9"}


def scattered(rng: random.Random, edition: str = FIRST) -> Sphacteria:
    """Place some counters of both sides at legal places, no zone shared, some of them weak."""
    where: dict[str, list[str]] = {}
    for name in rng.sample(list(COUNTERS), rng.randint(10, 28)):
        counter = COUNTERS[name]
        fits = [zone for zone in ZONES if (zone in MARITIME) == (counter.kind == "T") or zone == "V"]
        zone = rng.choice(fits)
        there = where.get(zone, [])
        full = sum(COUNTERS[each].full for each in (*there, name))
        if any(SIDE[each] != counter.side for each in there) or full > STRAITS.get(zone, 99):
            continue
        if counter.kind != "leader" and (zone in MARITIME or len(there) < 4):
            where.setdefault(zone, []).append(name)
    for leader in LEADERS:
        homes = [zone for zone, there in where.items() if SIDE[there[0]] == SIDE[leader]]
        if homes and rng.random() < 0.5:
            where[rng.choice(homes)].append(leader)
    weak = [name for there in where.values() for name in there if KIND[name] != "leader" and rng.random() < 0.3]
    return table({zone: " ".join(there) for zone, there in where.items()}, edition=edition, weak=" ".join(weak))


def units(game: Sphacteria, side: str, zone: str) -> list[str]:
    return [name for name, place in game.state.where.items() if place == zone and SIDE[name] == side and name[1] == "-"]


def walks(game: Sphacteria, side: str, start: str, cargo: int, points: int) -> set[str]:
    """3, 3.1, 3.3: one point per zone, only over waters with friendly squadrons to carry all, stopping at the enemy."""
    found: set[str] = set()

    def go(path: tuple[str, ...]) -> None:
        if len(path) > points:
            return
        here = path[-1]
        for near in (*FOOT[here], *SHORES[here], *WATERS[here]):
            if near in path:
                continue
            if near in MARITIME:
                ships = units(game, side, near)
                carried = sum(COUNTERS[one].weak if one in game.state.weak else COUNTERS[one].full for one in ships)
                if ships and not units(game, FOE[side], near) and carried >= cargo:
                    go((*path, near))
            else:
                found.add(near)
                if not units(game, FOE[side], near):
                    go((*path, near))

    go((start,))
    return found - {start}


@pytest.mark.parametrize("edition", [FIRST, SECOND])  # 000 3 and 3.3, 003 4 and 4.2
@pytest.mark.parametrize("seed", range(25))
def test_3_where_troops_can_go_found_the_long_way(seed: int, edition: str) -> None:
    game = scattered(random.Random(seed), edition)
    for side in FOE:
        phase = SphacteriaActionPhase(side, budget=8)
        for zone in ZONES:
            troops = [name for name in game.units_at(side, zone) if KIND[name] != "T" and zone not in MARITIME]
            for size in range(1, len(troops) + 1):
                assert set(game.goals(phase, zone, tuple(troops[:size]))) == walks(game, side, zone, size, 3)


@pytest.mark.parametrize("seed", range(25))
def test_3_every_way_offered_is_one_that_the_rulebook_allows(seed: int) -> None:
    """Check that steps join neighbours, at most three, no enemy before the last, and enough ships on every water."""
    game = scattered(random.Random(500 + seed))
    for side, enemy in FOE.items():
        phase = SphacteriaActionPhase(side, budget=8)
        for zone in ZONES:
            troops = tuple(name for name in game.units_at(side, zone) if KIND[name] != "T" and zone not in MARITIME)
            for usual in game.goals(phase, zone, troops).values() if troops else ():
                for way in game.ways(phase, troops, usual):
                    assert (way.path[0], way.path[-1]) == (zone, usual[-1]) and len(way.path) <= 4
                    for here, there in zip(way.path, way.path[1:], strict=False):
                        assert there in (*FOOT[here], *SHORES[here], *WATERS[here])
                    for passed in way.path[1:-1]:
                        assert not units(game, enemy, passed)
                        assert passed not in MARITIME or game.may_carry(phase, side, passed, len(troops))


def modifiers(game: Sphacteria, phase: SphacteriaActionPhase, zone: str) -> tuple[int, int]:
    """4.2: return the sum of the die modifiers, and the column after all shifts."""
    side, naval, entry = phase.side, zone in MARITIME, phase.entry
    attack, defence = units(game, side, zone), units(game, FOE[side], zone)

    def starred(names: list[str]) -> list[str]:
        return [name for name in names if COUNTERS[name].stars]

    def arm(name: str) -> str:
        return "P" if name[2] == "T" and zone == "V" else name[2]

    def worth(names: list[str]) -> int:
        return sum(
            1
            if name[2] == "T" and zone == "V"
            else getattr(COUNTERS[name], "weak" if name in game.state.weak else "full")
            for name in names
        )

    die = len(starred(game.leaders_at(side, zone))) - len(starred(game.leaders_at(FOE[side], zone)))
    ratio = Fraction(worth(attack), worth(defence))
    column = max((index for index, odds in enumerate(ODDS) if ratio >= odds), default=0)
    if naval:
        return die + len(starred(attack)) - len(starred(defence)), column
    elite = {name for name in starred(defence) if name[2] == "H"}
    die += bool(not elite and any(name[2] == "H" for name in starred(attack)))
    die -= any(arm(name) == "A" for name in defence)
    die += len({arm(name) for name in attack}) == 3
    die -= 2 * (elite == set(defence)) + (zone == "V")
    ours, theirs = (any(name[2] == "H" for name in force) for force in (attack, defence))
    shift = 2 * (ours and not theirs) - (theirs and not ours)
    for force, by in ((defence, 1), (attack, -1)):
        shift += by * (2 * sum(name in SUBJECT for name in force) >= len(force))
    shift -= 2 * (zone == "P" and any(name in entry for name in attack))
    shift -= any(entry.get(name) in MARITIME and name[2] != "T" for name in attack)
    shift -= ZONES[zone].terrain == "difficult"
    return die, min(6, max(0, column + shift))


CAME = {"P": "OHI", "V": "MNOH", "Q": "REHI", "M": "NUVH", "O": "KLVC", "N": "LMV", "G": "BFJ", "H": "IJ"}


@pytest.mark.parametrize("zone", list(CAME))
def test_4_2_odds_modifiers_and_shifts_found_the_long_way(zone: str) -> None:
    rng = random.Random(zone)
    for _ in range(60):
        side = rng.choice(["athens", "sparta"])
        forces = []
        for each in (side, FOE[side]):
            pool = [
                name
                for name in COUNTERS
                if SIDE[name] == each and name[1] == "-" and (zone == "V" or (name[2] == "T") == (zone in MARITIME))
            ]
            forces.append(rng.sample(pool, rng.randint(1, min(4, len(pool)))))
        leaders = [leader for leader in LEADERS if rng.random() < 0.3]
        weak = [name for force in forces for name in force if rng.random() < 0.3]
        game = table({zone: " ".join((*forces[0], *forces[1], *leaders))}, weak=" ".join(weak))
        phase = SphacteriaActionPhase(side, budget=2)
        for name in forces[0]:
            ways = [place for place in CAME[zone] if name[2] != "T" or place in MARITIME]
            if rng.random() < 0.8:
                phase.entry[name] = rng.choice(ways)
        battle = game.muster(phase, zone)
        found = (sum(battle.die_modifiers.values()), battle.columns(TABLE)[1])
        assert found == modifiers(game, phase, zone), (forces, leaders, weak, phase.entry)
