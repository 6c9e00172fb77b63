"""What a position of the War is worth to a seat, in victory points: the score, will, money, men and cities."""

from __future__ import annotations

from engine.peloponnesian_war.board import COLOURED, SPACES
from engine.peloponnesian_war.components import SIDE_OF_SEAT
from engine.peloponnesian_war.state import ENEMY, SHIPS, SIDES, WarState

WON = 60.0  # a victory beside the points
WILL = 5.0  # a point of bellicosity
WEARY = 4.0  # each point of it below the brink weighs more
BRINK = 5
CONFIDENCE = 1.5
TALENTS = 1 / 400
MOST_TALENTS = 6000
SHIP, MAN = 1.6, 1.0  # a strength point
CITY = 0.7  # a space of the own league that is held by the enemy or in rebellion
RAVAGED = 0.25
SIEGE = 2.0
SHARE = 0.4  # of the side's fortunes in the points of one of several players


def evaluate(state: WarState, seat: str) -> float:
    """How well a seat stands, against the other side where there is one."""
    if seat == "player":
        return alone(state)
    if state.personal_vp:
        return among_several(state, seat)
    foe = ENEMY[seat]
    margin = float(state.vp[seat] - state.vp[foe])
    if state.outcome is not None:
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    return margin + fortunes(state, seat) - fortunes(state, foe)


def alone(state: WarState) -> float:
    """The solitaire player's points, and the fortunes of the side now led."""
    total = float(state.vp["player"])
    if state.outcome is not None:
        return total
    return total + SHARE * (fortunes(state, state.player) - fortunes(state, ENEMY[state.player]))


def among_several(state: WarState, seat: str) -> float:
    """A seat's own points beside the best of the others', and a share in the fortunes of its side."""
    side = SIDE_OF_SEAT[seat]
    own = state.personal_vp.get(seat, 0)
    margin = float(own - max((n for other, n in state.personal_vp.items() if other != seat), default=0))
    if state.outcome is not None:
        return margin + (WON if seat in state.outcome.winners else 0.0)
    if side not in SIDES:
        return margin
    return margin + SHARE * (fortunes(state, side) - fortunes(state, ENEMY[side]))


def fortunes(state: WarState, side: str) -> float:
    """A side's will to fight, its money, its men and ships, and the cities it has lost."""
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
