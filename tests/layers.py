"""The layers of the bot: which module is below which, and what each may import.

`wrong_imports` receives the sources of all modules, so that a test can plant a fault among the real ones.
"""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parent.parent

#: Bottom up. A module belongs to the longest matching name; modules in one group may import each other.
LOWER, JOBS, UPPER = "bot.features (lower half)", "bot.features (jobs)", "bot.features (upper half)"
ROOMS = (
    ("bot.base", "bot.config", "bot.metrics"),
    ("bot.text",),
    ("bot.store",),
    ("bot.outbox",),
    ("bot.games",),
    ("bot.cards",),
    ("bot.workers",),
    (LOWER,),
    ("bot.game_services",),
    (JOBS,),
    ("bot.services",),
    ("bot.ui",),
    (UPPER,),
    ("bot.loading",),
    ("bot.web",),
    ("bot.ops",),
    ("bot.client", "bot.sharding", "bot.launch"),
    ("bot.lab",),
    ("bot.cli", "bot.__main__"),
)
RANK = {name: rank for rank, names in enumerate(ROOMS) for name in names}
DISCORD = RANK["bot.ui"]  # may import Discord from here up
#: Lower halves of features import each other only in this order; the others import none.
FEATURES = (
    *("play", "ratings", "lobby", "manage", "seats", "computers", "copies", "follow", "settings", "lessons"),
    *(
        "exercises",
        "review",
        "proposals",
        "look",
        "board",
        "clocks",
        "tournaments",
        "matchmaking",
        "judging",
        "privacy",
        "chronicle",
    ),
)
GUEST = "bot.rehearsal"  # works with any bot, and only knows how to start this one
STARTS_THE_BOT = ("bot.client", "function")

Imports = Mapping[str, list[tuple[str, str]]]


@functools.cache
def sources(layer: str = "bot") -> Mapping[str, str]:
    """Return the source of every module of the bot, or of another layer, by module name."""
    found = {}
    for path in sorted((ROOT / layer).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found[name] = path.read_text(encoding="utf-8")
    return found


def imported(tree: ast.AST, where: str = "module") -> Iterator[tuple[str, str]]:
    """Yield every imported name, and where: in the module, in a function, or only for types."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, where) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{alias.name}", where) for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from imported(node, "types")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imported(node, "function")
        else:
            yield from imported(node, where)


@functools.cache
def imported_by(source: str) -> tuple[tuple[str, str], ...]:
    """Return the imports of a source, cached because a graph is built for every planted fault."""
    return tuple(imported(ast.parse(source)))


def graph_of(modules: Mapping[str, str]) -> Imports:
    """Return the imports of each module; a name that is not a module is resolved to the module that defines it."""
    graph = {}
    for module, source in modules.items():
        graph[module] = [
            (name if name in modules or name.rpartition(".")[0] not in modules else name.rpartition(".")[0], where)
            for name, where in imported_by(source)
        ]
    return graph


def is_feature(module: str) -> bool:
    """Return whether a module belongs to a feature."""
    return module.startswith("bot.features.")


def feature_of(module: str) -> str:
    """Return the name of the feature a module belongs to."""
    return module.split(".")[2]


def stands_below(feature: str, other: str) -> bool:
    """Return whether the lower half of a feature may be imported by the lower half of another."""
    if feature not in FEATURES or other not in FEATURES:
        return False
    return FEATURES.index(feature) < FEATURES.index(other)


def upper_halves(graph: Imports) -> set[str]:
    """Return the feature modules that import Discord or the UI, directly or through other feature modules."""
    upper = {
        module
        for module, names in graph.items()
        if is_feature(module) and any(name.split(".")[0] == "discord" or name.startswith("bot.ui") for name, _ in names)
    }
    while more := {
        module
        for module, names in graph.items()
        if is_feature(module) and module not in upper and any(name in upper for name, _ in names)
    }:
        upper |= more
    return upper


def reaching(graph: Imports, names: Iterable[str], known: set[str]) -> set[str]:
    """Return the feature modules, except those known, that import one of these names directly or indirectly."""
    goals, found = set(names), set[str]()
    while more := {
        module
        for module, imports in graph.items()
        if is_feature(module) and module not in found | known and any(name in goals | found for name, _ in imports)
    }:
        found |= more
    return found


def changeable_games(modules: Mapping[str, str]) -> list[str]:
    """Return where upper halves, the UI or the pages get a mutable game; only services may change games."""
    graph = graph_of(modules)
    readers = upper_halves(graph) | {module for module in modules if module.startswith(("bot.ui", "bot.web"))}
    return [
        f"{module}: {found}"
        for module in sorted(readers)
        for found in [
            *(name for name, _ in graph[module] if name.startswith("bot.games.loaded")),
            *re.findall(r"core\.(?:snapshot|load|loaded|locked_game)\b|\bGameAtHand\b", modules[module]),
        ]
    ]


def wrong_imports(modules: Mapping[str, str]) -> list[str]:
    """Return the imports that go up, are hidden in a function, form a cycle or bring Discord to a lower layer."""
    graph = graph_of(modules)
    upper = upper_halves(graph)
    jobs = reaching(graph, ["bot.game_services"], upper)  # they need all services around games, unlike services

    def rank(module: str) -> int | None:
        if is_feature(module):
            return RANK[UPPER if module in upper else JOBS if module in jobs else LOWER]
        parts = module.split(".")
        known = (RANK[name] for end in range(len(parts), 0, -1) if (name := ".".join(parts[:end])) in RANK)
        return next(known, None)

    found = []
    for module, names in graph.items():
        for name, where in names:
            if module.startswith(GUEST):
                guest = not name.startswith("bot") or name.startswith(GUEST)
                if not guest and not (name.startswith(STARTS_THE_BOT[0]) and where == STARTS_THE_BOT[1]):
                    found.append(f"{module} imports {name}: the rehearsal is a guest")
                continue
            own, other = rank(module), rank(name) if name.startswith("bot.") else None
            if own is None:
                continue
            if name.split(".")[0] == "discord" and own < DISCORD:
                found.append(f"{module} imports {name}")
            if other is not None and other > own:
                found.append(f"{module} imports {name}, which stands above it")
            elif other == own == RANK[LOWER] and feature_of(module) != feature_of(name):
                if not stands_below(feature_of(name), feature_of(module)):
                    found.append(f"{module} imports {name}, a feature that does not stand below it")
            elif where == "function" and name.startswith("bot.") and own < RANK["bot.lab"]:
                found.append(f"{module} imports {name} inside a function")
    return found + cycles(graph)


def cycles(graph: Imports) -> list[str]:
    """Return the first import cycle, including imports for types."""
    known = {
        module: {name for name, _ in names if name in graph and name != module}
        for module, names in graph.items()
        if not module.startswith(GUEST)
    }
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        return ["a cycle: " + " → ".join(reversed(error.args[1]))]
    return []


#: Groups of the painter's modules, likewise; modules in no group are above all.
MAP_ROOMS = ("canvas", "figures", "ground", "pieces", "painter", "cards", "strips")


def wrong_map_imports(modules: Mapping[str, str]) -> list[str]:
    """Return the imports of the painter that go up (also for types), are hidden in a function, or form a cycle."""
    graph = graph_of(modules)

    def rank(module: str) -> int:
        room = module.split(".")[1] if "." in module else ""
        return MAP_ROOMS.index(room) if room in MAP_ROOMS else len(MAP_ROOMS)

    found = []
    for module, names in graph.items():
        for name, where in names:
            if name.split(".")[0] == "maps" and rank(name) > rank(module):
                found.append(f"{module} imports {name}, which stands above it")
            elif name.split(".")[0] == "maps" and where == "function":
                found.append(f"{module} imports {name} inside a function")
    return found + cycles(graph)
