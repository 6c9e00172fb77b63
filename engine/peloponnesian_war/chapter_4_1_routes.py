"""Routes: the shortest legal routes over the map for a given kind of mover, with all routes of equal length."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from engine.peloponnesian_war.board import EUXINE, NEIGHBOURS

LAND, NAVAL, MIXED, ISTHMUS = "land", "naval", "mixed", "isthmus"
NOTHING: frozenset[str] = frozenset()
STORM_ENDS = ("cape_taenarum", "syracuse")
ISTHMUS_ENDS = ("corinth", "cenchreae")

# The shore on which a neighbour of a strait lies; neighbours not listed lie on the other one.
FAR_SHORE: Mapping[str, tuple[str, ...]] = {
    "naupactus": ("patrae", "panormus"),
    "byzantium": ("cyzicus",),
    "amphipolis": ("abdera",),
}
STRAITS = frozenset({"naupactus"})
STRAITS_2E = frozenset(FAR_SHORE)


@cache
def lines_open(land: int, naval: int, isthmus: bool) -> frozenset[str]:
    """Return the kinds of line that so many land and naval points may use; `isthmus`: the mover holds both its ends."""
    if not land and not naval:
        return frozenset((LAND, NAVAL, MIXED, ISTHMUS))
    if not naval:
        return frozenset((LAND, MIXED, ISTHMUS))
    afloat = (NAVAL, MIXED) if naval >= land else (MIXED,)
    return frozenset((*afloat, ISTHMUS) if isthmus else afloat)


def wades(land: int, naval: int) -> bool:
    """Return whether an army must cross straits on foot because its ships do not carry all its land points."""
    return land > naval


def shore(strait: str, neighbour: str) -> str:
    """Return the node of a strait entered from the shore of one of its neighbours."""
    return f"{strait}<far" if neighbour in FAR_SHORE[strait] else f"{strait}<near"


@cache
def space_of(node: str) -> str:
    """Return the space of a network node."""
    return node.partition("<")[0]


class Network:
    """The map for one kind of mover: a strait has one node per shore from which it was entered."""

    def __init__(self, kinds: frozenset[str], straits: frozenset[str]) -> None:
        self.onward: dict[str, tuple[str, ...]] = {}
        for space, lines in NEIGHBOURS.items():
            exits = [other for other, kind in lines if kind in kinds and other != EUXINE]
            self.onward[space] = tuple(self._enter(space, other, straits) for other in exits)
            if space in straits:
                for side in (f"{space}<near", f"{space}<far"):
                    self.onward[side] = tuple(
                        self._enter(space, other, straits) for other in exits if shore(space, other) == side
                    )
        back: dict[str, list[str]] = {node: [] for node in self.onward}
        for node, following in self.onward.items():
            for other in following:
                back[other].append(node)
        self.back = {node: tuple(before) for node, before in back.items()}

    @staticmethod
    def _enter(space: str, other: str, straits: frozenset[str]) -> str:
        return shore(other, space) if other in straits else other

    def nodes(self, space: str) -> list[str]:
        """Return every node of a space."""
        return [node for node in (space, f"{space}<near", f"{space}<far") if node in self.onward]


@cache
def network(kinds: frozenset[str], straits: frozenset[str] = NOTHING) -> Network:
    """Return the network for some kinds of line, with straits that must be crossed on foot."""
    return Network(kinds, straits)


class Routes:
    """All shortest routes from a start to a goal."""

    __slots__ = ("_closed", "_far", "_onward", "_ways", "length", "start")

    def __init__(
        self, start: str, far: Mapping[str, int], onward: Mapping[str, tuple[str, ...]], closed: frozenset[str]
    ) -> None:
        self.start, self._far, self._onward, self._closed = start, far, onward, closed
        self.length = far[start]
        self._ways: dict[str, int] = {}

    @property
    def count(self) -> int:
        """The number of routes, computed on first use."""
        return self._count(self.start)

    def _count(self, node: str) -> int:
        if not self._far[node]:
            return 1
        if node not in self._ways:
            self._ways[node] = sum(self._count(other) for other in self.steps(node))
        return self._ways[node]

    def steps(self, node: str) -> list[str]:
        """Return the nodes that follow a node on a shortest route."""
        left = self._far[node] - 1
        return [
            other
            for other in self._onward[node]
            if self._far.get(other) == left and space_of(other) not in self._closed
        ]

    def way(self, index: int) -> list[str]:
        """Return the shortest route with that index, from 0 to count - 1: its spaces, start first."""
        node, path = self.start, [space_of(self.start)]
        while self._far[node]:
            for other in self.steps(node):
                ways = self._count(other)
                if index < ways:
                    break
                index -= ways
            node = other
            path.append(space_of(node))
        return path

    def spaces(self) -> list[str]:
        """Return every space after the start on any shortest route, nearest first."""
        layer, found = [self.start], []
        while layer := list(dict.fromkeys(other for node in layer for other in self.steps(node))):
            found += [space_of(node) for node in layer]
        return list(dict.fromkeys(found))

    def ways(self) -> list[list[str]]:
        """Return every shortest route."""
        return [self.way(index) for index in range(self.count)]


@lru_cache(1024)
def far_from(goal: str, kinds: frozenset[str], closed: frozenset[str], straits: frozenset[str]) -> dict[str, int]:
    """Return each node's distance to a goal in lines; closed spaces are never entered, but a route may start in one."""
    net = network(kinds, straits)
    layer = net.nodes(goal)
    far = dict.fromkeys(layer, 0)
    steps = 0
    while layer:
        steps += 1
        following = []
        for node in layer:
            if steps > 1 and space_of(node) in closed:
                continue
            for other in net.back[node]:
                if other not in far:
                    far[other] = steps
                    following.append(other)
        layer = following
    return far


def shortest(
    start: str, goal: str, kinds: frozenset[str], closed: frozenset[str] = NOTHING, straits: frozenset[str] = NOTHING
) -> Routes | None:
    """Return all shortest routes between two nodes, or None if there is none; a closed goal cannot be reached."""
    if goal in closed and space_of(start) != goal:
        return None
    far = far_from(goal, kinds, closed, straits)
    if start not in network(kinds, straits).onward:
        start = space_of(start)
    return Routes(start, far, network(kinds, straits).onward, closed) if start in far else None


@lru_cache(1024)
def reach(
    start: str, kinds: frozenset[str], closed: frozenset[str] = NOTHING, straits: frozenset[str] = NOTHING
) -> dict[str, int]:
    """Return every space that can be reached from a node, with the length of the shortest route."""
    net = network(kinds, straits)
    if start not in net.onward:
        start = space_of(start)
    layer, seen, found, steps = [start], {start}, {space_of(start): 0}, 0
    while layer:
        steps += 1
        following = []
        for node in layer:
            for other in net.onward[node]:
                if other in seen or space_of(other) in closed:
                    continue
                seen.add(other)
                found.setdefault(space_of(other), steps)
                following.append(other)
        layer = following
    return found


def node_after(path: Iterable[str], straits: frozenset[str]) -> str:
    """Return the node in which a route ends: for a strait, it includes the shore from which it was entered."""
    last = list(path)[-2:]
    if len(last) == 2 and last[1] in straits:
        return shore(last[1], last[0])
    return last[-1]


def line_kind(one: str, other: str) -> str:
    """Return the kind of the line between two neighbouring spaces."""
    return KIND_BETWEEN[one, other]


KIND_BETWEEN = {(space, other): kind for space, lines in NEIGHBOURS.items() for other, kind in lines}
