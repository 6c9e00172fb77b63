"""Battles, sieges, zones and income of the War, reimplemented from the rulebook and compared in random positions."""

from __future__ import annotations

import random

import pytest

from engine.peloponnesian_war.board import NEIGHBOURS, SPACES
from engine.peloponnesian_war.components import LEADERS
from engine.peloponnesian_war.game import PeloponnesianWar
from tests.engine.rules.peloponnesian_war.helpers import told, war

ATHENS, SPARTA = "athens", "sparta"
FOE = {ATHENS: SPARTA, SPARTA: ATHENS}
HEROES = {side: [name for name, leader in LEADERS.items() if leader.side == side] for side in FOE}
Force = dict[str, int]


def some(rng: random.Random, kinds: str, most: int = 5) -> Force:
    """Return a random force of the given kinds, at least one point."""
    force = {kind: rng.randint(0, most) for kind in kinds.split()}
    force = {kind: n for kind, n in force.items() if n}
    return force or {kinds.split(maxsplit=1)[0]: 1}


def words(force: Force) -> str:
    return " ".join(f"{n}{kind}" for kind, n in force.items())


def count(force: Force, kinds: str) -> int:
    return sum(force.get(kind, 0) for kind in kinds.split())


def less(force: Force, toll: int, order: str) -> Force:
    """Return a force after losing a number of points in a given order."""
    left = dict(force)
    for kind in order.split():
        gone = min(toll, left.get(kind, 0))
        left[kind] = left.get(kind, 0) - gone
        toll -= gone
    return {kind: n for kind, n in left.items() if n}


def field(
    rng: random.Random, kinds: dict[str, str], space: str, dice: list[int]
) -> tuple[PeloponnesianWar, dict[str, Force], dict[str, int], str | None]:
    """Fight a battle between two random forces; return the game, the forces, the leaders' values and the winner."""
    forces = {side: some(rng, kinds[side]) for side in FOE}
    leaders = {side: rng.sample(HEROES[side], rng.choice([0, 1, 1, 2])) for side in FOE}
    game = war(
        {space: words(forces[ATHENS])},
        {space: words(forces[SPARTA])},
        throws=dice,
        leaders={name: space for side in FOE for name in leaders[side]},
    )
    tactical = {side: min((LEADERS[name].tactical for name in leaders[side]), default=0) for side in FOE}
    winner = game.battle(game.combatant_at(ATHENS, space), game.combatant_at(SPARTA, space), space)
    return game, forces, tactical, winner


@pytest.mark.parametrize("seed", range(60))
def test_5_2_1_a_land_battle_fought_the_long_way(seed: int) -> None:
    """Value, cavalry, hoplites, half Spartans; loss: difference or victor's hoplites, less cavalry, at least one."""
    rng = random.Random(seed)
    dice = {ATHENS: rng.randint(1, 6), SPARTA: rng.randint(1, 6)}
    kinds = {ATHENS: "H aH C aC", SPARTA: "H aH C aC"}
    game, forces, tactical, winner = field(rng, kinds, "delium", [dice[ATHENS], dice[SPARTA]])
    totals = {}
    for side, foe in FOE.items():
        mine, theirs = forces[side], forces[foe]
        total = dice[side] + tactical[side] + (count(mine, "C aC") > count(theirs, "C aC"))
        total += max(0, count(mine, "H aH") - count(theirs, "H aH"))
        spartans = mine.get("H", 0) if side == SPARTA else 0
        totals[side] = total + 2 * (spartans > 0 and 2 * spartans >= sum(mine.values()))
    keys = {side: (totals[side], tactical[side]) for side in FOE}
    expected = "" if keys[ATHENS] == keys[SPARTA] else max(FOE, key=keys.__getitem__)
    assert winner == expected and told(game, "battle")[0]["totals"] == totals
    home = game.state.going_home
    if not expected:
        spared = all(sum(force.values()) == 1 for force in forces.values())
        for side in FOE:
            assert home[side] == (forces[side] if spared else less(forces[side], 1, "H C aH aC"))
        return
    loser = FOE[expected]
    toll = min(totals[expected] - totals[loser], count(forces[expected], "H aH"))
    toll -= max(0, count(forces[loser], "C aC") - count(forces[expected], "C aC"))
    assert home[loser] == less(forces[loser], max(1, toll), "H C aH aC") and not home[expected]
    assert dict(game.force(expected, "delium")) == forces[expected]
    assert (game.state.sci[expected], game.state.sci[loser]) == (1, -1)
    taken = forces[loser].get("H", 0) > home[loser].get("H", 0)
    assert game.state.hostages == {expected: taken, loser: False}


@pytest.mark.parametrize("seed", range(40))
def test_5_2_2_a_naval_battle_fought_the_long_way(seed: int) -> None:
    """Value, ships, half Athenians; loss: the difference or the victor's ships, whichever is less."""
    rng = random.Random(900 + seed)
    dice = {ATHENS: rng.randint(1, 6), SPARTA: rng.randint(1, 6)}
    game, forces, tactical, winner = field(rng, {ATHENS: "N aN", SPARTA: "N aN"}, "chios", [dice[ATHENS], dice[SPARTA]])
    totals = {}
    for side, foe in FOE.items():
        mine, ships = forces[side], sum(forces[side].values())
        athenians = mine.get("N", 0) if side == ATHENS else 0
        totals[side] = dice[side] + tactical[side] + max(0, ships - sum(forces[foe].values()))
        totals[side] += 2 * (athenians > 0 and 2 * athenians >= ships)
    keys = {side: (totals[side], tactical[side]) for side in FOE}
    expected = "" if keys[ATHENS] == keys[SPARTA] else max(FOE, key=keys.__getitem__)
    assert winner == expected
    if expected:
        loser = FOE[expected]
        toll = max(1, min(totals[expected] - totals[loser], sum(forces[expected].values())))
        assert game.state.going_home[loser] == less(forces[loser], toll, "N aN")
        assert not any(game.state.hostages.values())


@pytest.mark.parametrize("seed", range(40))
def test_1_3_zones_of_influence_found_the_long_way(seed: int) -> None:
    """Hoplites: own space; horse: one land or mixed line; ships: two naval or mixed; Attica's walls keep all out."""
    rng = random.Random(70 + seed)
    coasts = [space for space in SPACES if SPACES[space].type != "land"]
    for side in FOE:
        force = some(rng, rng.choice(["H", "C", "aC H", "N", "N H", "aN C", "N C H"]), 2)
        space = rng.choice(coasts if count(force, "N aN") else list(SPACES))
        if space == "euxine":
            continue
        game = war(**{side: {space: words(force)}}, phase="operations")
        zone = {space}
        if count(force, "C aC"):
            zone |= {there for there, line in NEIGHBOURS[space] if line in ("land", "mixed", "isthmus")}
        if count(force, "N aN"):
            first = {there for there, line in NEIGHBOURS[space] if line in ("naval", "mixed")}
            zone |= first | {there for near in first for there, line in NEIGHBOURS[near] if line in ("naval", "mixed")}
        if side == SPARTA:
            zone -= {"athens", "piraeus"} - {space}
        assert set(game.zone(side)) - {"euxine"} == zone - {"euxine"}, (side, space, force)


@pytest.mark.parametrize("seed", range(30))
def test_5_1_and_5_3_a_siege_found_and_decided_the_long_way(seed: int) -> None:
    """Four points stronger than a force without a leader, or no defender; a die plus the leader's value, 4 or more."""
    rng = random.Random(40 + seed)
    army, leader, die = some(rng, "H aH N", 4), rng.choice(HEROES[SPARTA]), rng.randint(1, 6)
    garrison = some(rng, "aH aN", 3) if rng.random() < 0.7 else {}
    captain = rng.choice(["", "", rng.choice(HEROES[ATHENS])]) if garrison else ""
    game = war(
        {"mytilene": words(garrison)} if garrison else {},
        {"mytilene": words(army)},
        throws=[die],
        leaders={leader: "mytilene"} | ({captain: "mytilene"} if captain else {}),
    )
    game.determine_sieges()
    besieged = not garrison or (not captain and sum(army.values()) - sum(garrison.values()) >= 4)
    assert game.state.sieges == ({"mytilene": SPARTA} if besieged else {})
    if besieged:
        game.resolve_siege(SPARTA, "mytilene")
        hopeless = count(garrison, "N aN") > count(army, "N aN")
        won = not hopeless and die + LEADERS[leader].tactical >= 4
        assert ("mytilene" in game.state.captured) is won and game.state.sci[SPARTA] == (1 if won else -1)
        assert game.state.sci[ATHENS] == (-1 if won else 0) and "mytilene" in game.state.ravaged
        assert dict(game.force(ATHENS, "mytilene")) == ({} if won else garrison)


@pytest.mark.parametrize("seed", range(30))
def test_7_1_income_counted_the_long_way(seed: int) -> None:
    """Fifty less for each space of the league that is ravaged, in rebellion or held by the enemy, counted once each."""
    rng = random.Random(seed)
    game = war(phase="administration", treasury={ATHENS: 0, SPARTA: 0})
    league = {side: [space for space in SPACES if SPACES[space].colour == side] for side in FOE}
    for side, foe in FOE.items():
        lost = set()
        for space in rng.sample(league[side], 12):
            if space in ("athens", "sparta", "piraeus", "thebes", "corinth", "decelea", "hellespont"):
                continue
            what = rng.choice(["ravaged", "rebels", "held", "both"])
            if what in ("ravaged", "both"):
                game.state.ravaged.append(space)
            if what in ("held", "both"):
                game.muster(foe, space, "aH")
                game.state.captured[space] = foe
            if what == "rebels":
                game.state.rebels.append(space)
            lost.add(space)
        game.changed()
        accounts = game.income(side)
        assert accounts["league"] + accounts.get("lost_spaces", 0) == {ATHENS: 3500, SPARTA: 2500}[side] - 50 * len(
            lost
        )
