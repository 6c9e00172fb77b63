"""Odds: the exact chances of a battle or siege from public information."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

from engine.peloponnesian_war.board import HOME, LONG_WALLS
from engine.peloponnesian_war.chapter_5_2_battle import NONE, decide, kind_of_battle, land_modifiers, naval_modifiers
from engine.peloponnesian_war.components import CONSTANTS
from engine.peloponnesian_war.forces import Combatant, points
from engine.peloponnesian_war.state import ATHENS, ENEMY, HOPLITES, SHIPS, SIDES, SPARTA

if TYPE_CHECKING:
    from engine.peloponnesian_war.game import PeloponnesianWar

Chances = dict[str, Fraction]  # winner ("" for none) -> chance


def odds_places(game: PeloponnesianWar) -> list[str]:
    """Return the spaces with both sides, or where an army would besiege a fortress."""
    forces = game.state.forces
    shared = [space for space in forces[ATHENS] if space in forces[SPARTA]]
    return shared + [
        space
        for side in SIDES
        for space in forces[side]
        if space not in shared and game.leaders_at(side, space) and game.besieges(side, space)
    ]


def odds(game: PeloponnesianWar, place: str) -> dict[str, Any]:
    """Return the facts of a coming battle or siege with its outcomes."""
    for side in SIDES:
        if game.state.sieges.get(place) == side or (
            game.occupied(side, place) and game.leaders_at(side, place) and game.besieges(side, place)
        ):
            return siege_odds(game, side, place)
    defender = game.welcomed(place)
    return battle_odds(game, game.combatant_at(ENEMY[defender], place), game.combatant_at(defender, place), place)


def odds_between(game: PeloponnesianWar, place: str) -> dict[str, Any] | None:
    """Return the odds of a fight between spaces if exactly one force reaches this space, else None."""
    reach = [(side, origin) for side in SIDES for origin, space in game.reaches(side) if space == place]
    if len(reach) != 1:
        return None
    side, origin = reach[0]
    return battle_odds(game, game.combatant_at(side, origin), game.combatant_at(ENEMY[side], place), place)


def battle_odds(game: PeloponnesianWar, attacker: Combatant, defender: Combatant, place: str) -> dict[str, Any]:
    """Return the facts of a battle with its outcomes."""
    return {
        **_facts(attacker, defender, place),
        "kind": kind_of_battle(attacker.force, defender.force),
        "outcomes": _rows(with_summoned(game, attacker, defender, place)),
    }


def _facts(attacker: Combatant, defender: Combatant, place: str) -> dict[str, Any]:
    return {
        "zone": place,
        "attacker": attacker.side,
        "defender": defender.side,
        "siege": False,
        "forces": {combatant.side: dict(combatant.force) for combatant in (attacker, defender)},
        **{f"force_{combatant.side}": dict(combatant.force) for combatant in (attacker, defender)},
    }


def _rows(chances: Chances) -> list[dict[str, Any]]:
    return [
        {"die": "", "winner": winner, "cell": "", "chance": float(chance)}
        for winner, chance in chances.items()
        if chance
    ]


def siege_odds(game: PeloponnesianWar, side: str, place: str) -> dict[str, Any]:
    """Return the outcome of each face of the siege die, or certain failure."""
    army, garrison = game.combatant_at(side, place), game.combatant_at(ENEMY[side], place)
    facts = {**_facts(army, garrison, place), "kind": "siege", "siege": True}
    fed = side == SPARTA and place in LONG_WALLS and game.open_to_euxine()
    if fed or points(garrison.force, SHIPS) > points(army.force, SHIPS):
        return {**facts, "outcomes": [{"die": "–", "winner": garrison.side, "cell": "", "chance": 1.0}]}
    modifier = army.tactical + game.strength_of_syracuse(place)
    won = {die: die + modifier >= CONSTANTS["siege_success_min"] for die in range(1, 7)}
    return {
        **facts,
        "outcomes": [
            {"die": die, "winner": side if won[die] else garrison.side, "cell": "", "chance": 1 / 6} for die in won
        ],
    }


def with_summoned(game: PeloponnesianWar, one: Combatant, other: Combatant, place: str) -> Chances:
    """Return the chances of a battle, averaged over the leaders who may be summoned to defend a home space."""
    kind = kind_of_battle(one.force, other.force)
    for combatant in (one, other):
        called = (combatant.side == SPARTA and kind != "naval") or (
            combatant.side == ATHENS and not combatant.leaders and game.option("leader_at_athens") == "yes"
        )
        at_home = combatant.space == HOME[combatant.side] and (combatant.side == ATHENS or combatant.space == place)
        pool = game.available_leaders(combatant.side) if called and at_home and kind != NONE else []
        if pool:
            found: Chances = {}
            for leader in pool:
                led = Combatant(combatant.side, combatant.space, combatant.force, [*combatant.leaders, leader])
                pair = (led, other) if combatant is one else (one, led)
                for winner, chance in battle_chances(*pair, place).items():
                    found[winner] = found.get(winner, Fraction(0)) + chance / len(pool)
            return found
    return battle_chances(one, other, place)


def battle_chances(one: Combatant, other: Combatant, place: str) -> Chances:
    """Return who wins a battle with what probability, over all rolls of its dice."""
    combatants = {one.side: one, other.side: other}
    kind = kind_of_battle(one.force, other.force)
    if kind == NONE:
        return {}
    if kind != "mixed":
        return _part(combatants, kind, place)
    found: Chances = {}
    for at_sea, chance in _part(combatants, "naval", place).items():
        if not at_sea or points(combatants[at_sea].force, HOPLITES) < points(combatants[ENEMY[at_sea]].force, HOPLITES):
            found[at_sea] = found.get(at_sea, Fraction(0)) + chance
        else:
            for winner, share in _part(combatants, "land", place).items():
                found[winner] = found.get(winner, Fraction(0)) + chance * share
    return found


def _part(combatants: dict[str, Combatant], kind: str, place: str) -> Chances:
    """Return the chances of one roll of two dice, on land or at sea."""
    at_sparta = place == HOME[SPARTA] == combatants[SPARTA].space
    added = {
        side: sum(
            (
                naval_modifiers(combatant, combatants[ENEMY[side]])
                if kind == "naval"
                else land_modifiers(combatant, combatants[ENEMY[side]], at_sparta)
            ).values()
        )
        for side, combatant in combatants.items()
    }
    found: Chances = {}
    for dice in product(range(1, 7), repeat=2):
        totals = {side: die + added[side] for side, die in zip(combatants, dice, strict=True)}
        winner = decide(totals, combatants)
        found[winner] = found.get(winner, Fraction(0)) + Fraction(1, 36)
    return found
