"""The advice of the lessons as rules of thumb: what a first-time player does after the tutorial of the War."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import PASS, STAY, YES, Allocate, Answer, Ask, Pick
from engine.peloponnesian_war.chapter_4_1_armies import MARCH
from engine.peloponnesian_war.chapter_4_4_incitement import REBELLION
from engine.peloponnesian_war.components import SIDE_OF_SEAT
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.game import PeloponnesianWar
from engine.peloponnesian_war.state import LAND, SHIPS

EXPEDITION = 6  # hoplites that the lessons give a leader
ANSWERS = {"eisphora": YES, "auguries": PASS}


def advice(game: PeloponnesianWar, ask: Ask) -> Answer | None:
    """Return the answer that the lessons suggest; None where they teach nothing."""
    side = str(ask.facts.get("side") or SIDE_OF_SEAT.get(ask.seat, game.state.player))
    if isinstance(ask, Allocate):
        return levied(game, ask) if ask.key == "activate" else built(ask) if ask.key == "build" else None
    if not isinstance(ask, Pick):
        return None
    if ask.key in ANSWERS:
        return (ANSWERS[ask.key],)
    if ask.key == "operation":
        marches = MARCH in ask.keys and bool(promising(game, side, game.objectives(side)))
        return (MARCH if marches else REBELLION if REBELLION in ask.keys else PASS,)
    if ask.key == "objective":
        return (next(iter(promising(game, side, list(ask.keys))), ask.keys[0]),)
    return (next_muster(game, ask),) if ask.key == "assemble" else None


def promising(game: PeloponnesianWar, side: str, spaces: list[str]) -> Mapping[str, Any]:
    """Return the suggested objectives for which the side has the army and the talents."""
    return {space: army for space, army in game.targets(side, spaces).items() if not army["dear"] and not army["few"]}


def lacking(game: PeloponnesianWar) -> tuple[int, int]:
    """Return how many land points and ships the army still needs for its objective."""
    army = game.moving()
    needed = game.army_for(army.side, army.objective, urgent=True) or {"troops": EXPEDITION, "ships": 0}
    troops = max(needed["troops"], EXPEDITION if not needed["ships"] else 0)
    return troops - points(army.force, LAND), needed["ships"] - points(army.force, SHIPS)


def levied(game: PeloponnesianWar, ask: Allocate) -> Answer:
    """Return what the army still lacks, as far as it waits here."""
    shares: dict[str, int] = {}
    for kinds, wanted in zip((LAND, SHIPS), lacking(game), strict=True):
        for kind in kinds:
            if (share := min(ask.limits.get(kind, 0), wanted - points(shares, kinds))) > 0:
                shares[kind] = share
    while shares and not ask.accepts(shares):  # too dear together
        kind = next(reversed(shares))
        shares = {each: n - (each == kind) for each, n in shares.items() if n > (each == kind)}
    return shares


def built(ask: Allocate) -> Answer:
    """Return as many hoplites as may be built."""
    kind = "H" if "H" in ask.limits else next(iter(ask.limits))
    return {kind: min(ask.limits[kind], ask.total)}


def next_muster(game: PeloponnesianWar, ask: Pick) -> str:
    """Return the next space to gather points in, or the march once the army is complete."""
    spaces = [key for key in ask.keys if key not in ask.actions]
    if MARCH in ask.keys and (not spaces or max(lacking(game)) <= 0):
        return MARCH
    return spaces[0] if spaces else STAY
