"""The advice of the lessons as rules of thumb: what a first-time player does after the tutorial of Syracuse."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import DONE, PASS, Answer, Ask, Number, Pick
from engine.syracuse.board import AT_SEA, CATANIA, FORTS, ZONE_OF
from engine.syracuse.components import BUILDERS, BUILDERS_NEEDED, FOE, LEADERS, MARCH, SHIPS
from engine.syracuse.game import Syracuse

COMMITTED = 4  # a few zones with leaders, and the point to fight
BETTER = 1.5  # strength against the enemy's at which the odds look good
NEVER = -9.0
FIGHT, SITE, FORT, STEP = 3.0, 4.0, 5.0, 0.5
FIRST_WORKS = ("camp",)
March = tuple[float, tuple[str, ...], str]


def advice(game: Syracuse, ask: Ask) -> Answer | None:
    """Return the answer that the lessons suggest; None where they teach nothing."""
    if isinstance(ask, Number):
        return min(ask.high, COMMITTED) if ask.key == "announce" else None
    if not isinstance(ask, Pick):
        return None
    if (
        game.state.action is not None
        and game.state.action.side == ask.seat
        and ask.key in ("activate", "group", "march")
    ):
        return of_a_march(game, ask)
    offered = [key for key in ask.keys if key not in ask.actions]
    if ask.key == "build" and offered:
        return (next((work for work in FIRST_WORKS if work in offered), offered[0]),)
    if ask.key in ("works_stratagem", "battle", "fight") and offered:
        return (offered[0],)
    if ask.key in ("recover", "regroup", "regrouping"):
        return of_the_night(game, ask, offered)
    return (PASS,) if PASS in ask.keys else None


def of_a_march(game: Syracuse, ask: Pick) -> Answer | None:
    """Return the place with the best march, the group that goes, or its goal."""
    if ask.key == "activate":
        places = [key for key in ask.keys if key not in ask.actions]
        marches = {place: best_march(game, place, game.activation_cost(ask.seat, place)) for place in places}
        place = max(places, key=lambda each: marches[each][0], default=DONE)
        return (place,) if place != DONE and marches[place][0] > 0 else (DONE,)
    start = ask.facts["zone"]
    if ask.key == "group":
        value, group, _ = best_march(game, start, 0)
        return group if value > 0 and ask.accepts(group) else ()
    group = tuple(ask.facts["pieces"])
    values = worths(game, group, start, ask.facts["left"], 0)
    goal = max(values, key=values.__getitem__, default="")
    return (goal,) if goal and values[goal] > 0 else None


def of_the_night(game: Syracuse, ask: Pick, offered: list[str]) -> Answer:
    """Restore as many units as possible; bring home from the open those who hold nothing (lesson 4)."""
    side, where = ask.seat, game.state.where
    if ask.key == "recover":
        return tuple(offered[: ask.most])
    if ask.key == "regroup":
        homes = [goal for goal in offered if goal not in FORTS and exposed(game, side, goal)]
        return (homes[0] if homes else DONE,)
    going = exposed(game, side, ask.facts["goal"])
    zones = {where[unit] for unit in going}
    chosen = [piece for piece in offered if piece in going or (piece in LEADERS and where[piece] in zones)]
    return tuple(chosen) if ask.accepts(tuple(chosen)) else ()


def exposed(game: Syracuse, side: str, goal: str) -> list[str]:
    """Return the units that would spend the night in the open and could spend it at a refuge: ships in ports."""
    by_sea = goal in AT_SEA or goal == CATANIA
    zones = set(game.exposed(side))
    return [unit for unit in game.on_map(side) if game.state.where[unit] in zones and (unit in SHIPS) is by_sea]


def best_march(game: Syracuse, place: str, cost: int) -> March:
    """Return the value of the best march out of a place, who goes, and where to."""
    found: March = (0.0, (), "")
    if place in AT_SEA or place == CATANIA:
        return found
    for group in groups(game, place):
        for goal, value in worths(game, group, game.state.where[group[0]], MARCH, cost).items():
            found = max(found, (value, group, goal))
    return found


def groups(game: Syracuse, place: str) -> Iterator[tuple[str, ...]]:
    """Yield who may march: all troops that a zone may hold with their leaders, less the builders of a site."""
    side = game.action.side
    pool = [piece for piece in game.pool(side, place) if piece not in SHIPS and game.state.where[piece] == place]
    troops, leaders = [piece for piece in pool if piece not in LEADERS], [piece for piece in pool if piece in LEADERS]
    if place in sites(game, side):
        kept: list[str] = []
        for unit in troops:
            if unit in BUILDERS and game.force(kept) < BUILDERS_NEEDED:
                kept.append(unit)
        troops = [unit for unit in troops if unit not in kept]
    if troops:
        yield (*troops[: game.limit("T1") or len(troops)], *leaders)
        yield troops[0], *(() if len(troops) > 1 else leaders)


def sites(game: Syracuse, side: str) -> set[str]:
    """Return the zones where builders are wanted for the next works of a side."""
    return {zone for work in game.next_in_line(side) for zone in game.sites(work)}


def worths(game: Syracuse, group: tuple[str, ...], start: str, left: int, cost: int) -> dict[str, float]:
    """Return the value of every goal of a group: works and empty forts first, combats only at good odds."""
    side, action = game.action.side, game.action
    reach = game.march_goals(side, group, start, left)
    wanted = {zone for zone in sites(game, side) if game.guards(side, zone) < BUILDERS_NEEDED}
    builders = game.force(unit for unit in group if unit in BUILDERS)
    found = {}
    for goal in reach.costs:
        facts = game.describe_goal(side, reach, group, goal, left=left)
        poor = facts["enemy"] and (
            facts["ours"] < BETTER * facts["enemy"] or (not action.paid and action.left - cost < 1)
        )
        if facts["over"] > 0 or facts["garrison"] or poor or facts["alone"]:
            found[goal] = NEVER
            continue
        value = FIGHT * bool(facts["enemy"])
        value += SITE * (ZONE_OF[goal] in wanted and builders >= BUILDERS_NEEDED)
        value += FORT * (goal in FORTS and game.state.forts.get(goal) == FOE[side])
        found[goal] = value
    return found
