"""The layers of the bot: which module stands below which, and what each may import."""

from __future__ import annotations

import ast
from collections.abc import Iterator

#: From the ground up; a module belongs to the longest name that fits. Those in one group may import each other.
LAYERS = (
    ("tournaments", ("bot.tournaments",)),
    ("text", ("bot.text", "bot.narrator", "bot.rulebook", "bot.errors", "bot.config", "bot.tasks")),
    ("cards", ("bot.cards", "bot.snapshots")),
    ("store", ("bot.store",)),
    (
        "tables",
        (
            "bot.tables",
            "bot.outbox",
            "bot.clocks",
            "bot.exports",
            "bot.players",
            "bot.thinking",
            "bot.feeds",
            "bot.chronicle",
        ),
    ),
    ("components", ("bot.components", "bot.launch", "bot.permissions", "bot.publicity")),
    ("commands", ("bot.commands",)),
    ("delivery", ("bot.delivery",)),
    ("client", ("bot.client", "bot.maintenance", "bot.members", "bot.monitoring", "bot.web")),
    (
        "program",
        ("bot", "bot.cli", "bot.doctor", "bot.rehearsal", "bot.simulate", "bot.tournaments.simulate", "bot.__main__"),
    ),
)
RANK = {name: rank for rank, (_, names) in enumerate(LAYERS) for name in names}
DISCORD = RANK["bot.components"]  # from here on Discord may be known
#: Records are plain data; cards name them in signatures only. The client is what every command is handed.
GUEST = "bot.rehearsal"  # it would drive any bot, and knows of this one only how it is started
STARTS_THE_BOT = ("bot.client", "function")
TYPES_ONLY = ("bot.tables.records", "bot.tables.pace", "bot.client", "bot.store.store", "bot.tables")


def rank_of(module: str) -> int:
    """The layer of a module."""
    parts = module.split(".")
    return next(RANK[name] for end in range(len(parts), 0, -1) if (name := ".".join(parts[:end])) in RANK)


def wrong_imports(source: str, module: str) -> list[str]:
    """The imports of a module that go up, that are hidden in a function, or that bring Discord where it is unknown."""
    if module.startswith(GUEST):
        return [
            f"{module} imports {name}: the rehearsal is a guest"
            for name, where in imported(ast.parse(source))
            if name.split(".")[0] == "bot" and not name.startswith(GUEST) and (name, where) != STARTS_THE_BOT
        ]
    rank, found = rank_of(module), []
    for name, where in imported(ast.parse(source)):
        if name.split(".")[0] == "discord" and rank < DISCORD:
            found.append(f"{module} imports {name}")
        if name.split(".")[0] != "bot":
            continue
        if where == "types" and any(name == each or name.startswith(f"{each}.") for each in TYPES_ONLY):
            continue
        if rank_of(name) > rank:
            found.append(f"{module} imports {name}, which stands above it")
        elif where == "function" and rank < RANK["bot"]:
            found.append(f"{module} imports {name} inside a function")
    return found


def imported(tree: ast.AST, where: str = "module") -> Iterator[tuple[str, str]]:
    """Every module that is imported, and where: in the module, in a function, or for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, where) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "bot":
                yield from ((f"bot.{alias.name}", where) for alias in node.names)
            else:
                yield node.module, where
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from imported(node, "types")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from imported(node, "function")
        else:
            yield from imported(node, where)
