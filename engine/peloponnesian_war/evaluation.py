"""Evaluation of a position of the War for a seat, in victory points.

It counts the score, coming fights, bellicosity, money and strength points.
"""

from __future__ import annotations

from engine.kernel import Dice
from engine.peloponnesian_war.board import COLOURED, HOME, LONG_WALLS, SPACES
from engine.peloponnesian_war.chapter_5_2_battle import kind_of_battle, land_modifiers, naval_modifiers
from engine.peloponnesian_war.components import CONSTANTS, LEADERS, SIDE_OF_SEAT
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.game import PeloponnesianWar
from engine.peloponnesian_war.state import ATHENS, ENEMY, SHIPS, SIDES, SPARTA, WarState

WON = 60.0  # a victory, on top of points
WILL = 5.0  # a point of bellicosity
WEARY = 4.0  # extra weight of each point below the brink
BRINK = 5
CONFIDENCE = 1.5
TALENTS = 1 / 400
MOST_TALENTS = 6000
SHIP, MAN = 1.6, 1.0  # a strength point
CITY = 0.7  # per space of its own league that is held by the enemy or rebels
RAVAGED = 0.25
SIEGE = 2.0
SHARE = 0.4  # weight of the side's value for one of several players
GAIN, LOSS = float(CONSTANTS["vp_win"]), float(CONSTANTS["vp_loss"])  # of a fight
NEXT_YEAR = 0.4  # weight of fights that can still be avoided
BEFORE_COMBAT = ("operations", "combat")
NO_DICE = Dice(b"", "", 0)  # evaluation throws no dice


def evaluate(state: WarState, seat: str) -> float:
    """Return the value of a position to a seat, relative to the other side if there is one."""
    if seat == "player":
        return alone(state)
    if state.personal_vp:
        return among_several(state, seat)
    foe = ENEMY[seat]
    margin = float(state.vp[seat] - state.vp[foe])
    if state.outcome is not None:
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    fights = fights_to_come(state)
    return margin + fights[seat] - fights[foe] + fortunes(state, seat) - fortunes(state, foe)


def alone(state: WarState) -> float:
    """Return the solitaire player's points plus the strength of the side now led."""
    total = float(state.vp["player"])
    if state.outcome is not None:
        return total
    total += fights_to_come(state)[state.player]
    return total + SHARE * (fortunes(state, state.player) - fortunes(state, ENEMY[state.player]))


def among_several(state: WarState, seat: str) -> float:
    """Return a seat's lead over the best other seat, plus a share in the strength of its side."""
    side = SIDE_OF_SEAT[seat]
    own = state.personal_vp.get(seat, 0)
    margin = float(own - max((n for other, n in state.personal_vp.items() if other != seat), default=0))
    if state.outcome is not None:
        return margin + (WON if seat in state.outcome.winners else 0.0)
    if side not in SIDES:
        return margin
    fights, foe = fights_to_come(state), ENEMY[side]
    return margin + SHARE * (fights[side] - fights[foe] + fortunes(state, side) - fortunes(state, foe))


def fortunes(state: WarState, side: str) -> float:
    """Return the value of a side's bellicosity, money, points and ships, less the cities it has lost."""
    foe = ENEMY[side]
    will = state.bellicosity[side]
    value = WILL * will - WEARY * max(0, BRINK - will) + CONFIDENCE * state.sci[side]
    value += TALENTS * min(state.treasury[side], MOST_TALENTS)
    forces = [*state.forces[side].values(), state.going_home[side]]
    if state.army is not None and state.army.side == side:
        forces.append(state.army.force)
    for force in forces:
        for kind, count in force.items():
            value += (SHIP if kind in SHIPS else MAN) * count
    held, enemies = state.forces[side], state.forces[foe]
    for space in COLOURED[side]:
        lost = space in state.rebels or (space in enemies and space not in held)
        value -= CITY * lost + RAVAGED * (space in state.ravaged)
    return value + SIEGE * sum(besieger == side and space in SPACES for space, besieger in state.sieges.items())


def fights_to_come(state: WarState) -> dict[str, float]:
    """Return each side's expected points from the sieges and battles of the present position (5.1 to 5.3)."""
    game = PeloponnesianWar(state, NO_DICE)
    worth = dict.fromkeys(SIDES, 0.0)
    besieged: set[str] = set()
    for leader, space in state.leaders.items():
        side = LEADERS[leader].side
        if space in besieged or not game.occupied(side, space) or not game.besieges(side, space):
            continue
        besieged.add(space)
        chance = siege_chance(game, side, space)
        worth[side] += chance * (GAIN + CONFIDENCE) - (1 - chance) * CONFIDENCE
        if game.owner(space) == ENEMY[side] or game.occupied(ENEMY[side], space):
            worth[ENEMY[side]] += chance * (LOSS - CONFIDENCE)
    meetings = [(ATHENS, space, space) for space in game.shared_spaces()]
    meetings += [(side, origin, there) for side in SIDES for origin, there in game.reaches(side)]
    there_still: dict[tuple[str, str], float] = {}  # probability that a force is undefeated so far
    met: set[frozenset[tuple[str, str]]] = set()
    for side, origin, there in meetings:
        one, other = (side, origin), (ENEMY[side], there)
        if origin in besieged or there in besieged or frozenset((one, other)) in met:
            continue
        met.add(frozenset((one, other)))
        won, lost = battle_chances(game, side, origin, there)
        likely = there_still.get(one, 1.0) * there_still.get(other, 1.0)
        worth[side] += likely * (won * (GAIN + CONFIDENCE) + lost * (LOSS - CONFIDENCE))
        worth[ENEMY[side]] += likely * (lost * (GAIN + CONFIDENCE) + won * (LOSS - CONFIDENCE))
        if won or lost:
            there_still[one] = there_still.get(one, 1.0) * (1 - likely * (1 - won))
            there_still[other] = there_still.get(other, 1.0) * (1 - likely * (1 - lost))
    if state.phase in BEFORE_COMBAT:
        return worth
    return {side: NEXT_YEAR * value for side, value in worth.items()}


def siege_chance(game: PeloponnesianWar, side: str, space: str) -> float:
    """Return the chance of a siege; 0 against the Long Walls or a stronger fleet (5.3)."""
    army, garrison = game.combatant_at(side, space), game.combatant_at(ENEMY[side], space)
    if (side == SPARTA and space in LONG_WALLS) or points(garrison.force, SHIPS) > points(army.force, SHIPS):
        return 0.0
    lacking = int(CONSTANTS["siege_success_min"]) - army.tactical - game.strength_of_syracuse(space)
    return max(0, min(6, 7 - lacking)) / 6


def battle_chances(game: PeloponnesianWar, side: str, origin: str, there: str) -> tuple[float, float]:
    """Return a side's chances to win and to lose a battle of its force in one space against an enemy force (5.2)."""
    one, other = game.combatant_at(side, origin), game.combatant_at(ENEMY[side], there)
    kind = kind_of_battle(one.force, other.force)
    at_home = there == HOME[SPARTA]
    leads: list[int] = []
    if kind in ("land", "mixed"):
        leads.append(
            sum(land_modifiers(one, other, at_home).values()) - sum(land_modifiers(other, one, at_home).values())
        )
    if kind in ("naval", "mixed"):
        leads.append(sum(naval_modifiers(one, other).values()) - sum(naval_modifiers(other, one).values()))
    if not leads:
        return 0.0, 0.0
    better = one.tactical - other.tactical
    found = [dice_chances(lead, better) for lead in leads]
    return sum(won for won, _ in found) / len(found), sum(lost for _, lost in found) / len(found)


def dice_chances(lead: int, better: int) -> tuple[float, float]:
    """Return the chances that a die with a lead beats another and loses to it; the better leader breaks ties."""
    if lead < 0:
        return dice_chances(-lead, -better)[::-1]
    beaten = (5 - lead) * (6 - lead) / 2 if lead < 6 else 0.0  # of 36 throws
    equal = float(6 - lead) if lead < 6 else 0.0
    won = 36 - beaten - equal
    return (won + equal * (better > 0)) / 36, (beaten + equal * (better < 0)) / 36
