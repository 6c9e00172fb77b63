"""Purity of the rules, checked in their source: no foreign modules, no outside world, no dependence on set order."""

from __future__ import annotations

import ast
from collections.abc import Iterator

ALLOWED = {
    "__future__",
    "collections",
    "collections.abc",
    "copy",
    "dataclasses",
    "enum",
    "fluent.runtime",
    "fluent.syntax",
    "fractions",
    "functools",
    "hashlib",
    "hmac",
    "importlib.resources",
    "importlib.resources.abc",
    "itertools",
    "math",
    "orjson",
    "pydantic",
    "re",
    "tomllib",
    "types",
    "typing",
}
ALLOWED_IN = {"engine/registry.py": {"importlib"}, "engine/kernel/game.py": {"sys"}}
FORBIDDEN_NAMES = {
    "__builtins__",
    "__import__",
    "breakpoint",
    "compile",
    "eval",
    "exec",
    "globals",
    "hash",
    "id",
    "input",
    "open",
    "print",
    "vars",
}
SET_METHODS = {"copy", "difference", "intersection", "symmetric_difference", "union"}
IN_ORDER = {
    "dict",
    "enumerate",
    "filter",
    "fromkeys",
    "extend",
    "iter",
    "join",
    "list",
    "map",
    "next",
    "reversed",
    "tuple",
    "zip",
    "choose",
    "draw",
    "shuffle",
}
WITHOUT_ORDER = {"all", "any", "frozenset", "len", "set", "sorted", "sum", "update"}
OPERATORS = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Sub)


def foreign_imports(source: str, path: str = "") -> list[str]:
    """Return the modules that rules must not import, and names that could give access to them."""
    found, allowed = [], ALLOWED | ALLOWED_IN.get(path, set())
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = ["." * node.level + (node.module or "")]
        else:
            names = []
            if isinstance(node, ast.Name) and node.id in FORBIDDEN_NAMES and isinstance(node.ctx, ast.Load):
                found.append(f"{path}:{node.lineno} uses {node.id}")
            if isinstance(node, ast.Try | ast.TryStar) and node.finalbody:
                found.append(f"{path}:{node.lineno} has a finally")
        found += [
            f"{path}:{getattr(node, 'lineno', 0)} imports {name}"
            for name in names
            if name not in allowed and name.split(".")[0] != "engine"
        ]
    return found


def is_set(node: ast.AST, names: set[str]) -> bool:
    """Return whether an expression is a set, as far as the source shows."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Attribute):
        return f".{node.attr}" in names
    if isinstance(node, ast.IfExp):
        return is_set(node.body, names) or is_set(node.orelse, names)
    if isinstance(node, ast.NamedExpr):
        return is_set(node.value, names)
    if isinstance(node, ast.BinOp) and isinstance(node.op, OPERATORS):
        return any(is_set(side, names) or called(side) in ("keys", "items") for side in (node.left, node.right))
    if called(node) in ("set", "frozenset"):
        return True
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in SET_METHODS
        and is_set(node.func.value, names)
    )


def called(node: ast.AST) -> str:
    """Return the last part of the name of the called function."""
    function = node.func if isinstance(node, ast.Call) else None
    return str(getattr(function, "id", "") or getattr(function, "attr", ""))


def annotated_set(node: ast.AST | None) -> bool:
    """Return whether an annotation is a set type."""
    return node is not None and ast.unparse(node).split("[")[0].split(".")[-1] in (
        "set",
        "frozenset",
        "Set",
        "AbstractSet",
        "FrozenSet",
    )


def names_of_sets(tree: ast.AST) -> set[str]:
    """Return the names (and attributes, with a dot) bound to sets anywhere below a node."""
    names: set[str] = set()
    for _ in range(3):  # a set may be bound through other names
        for node in ast.walk(tree):
            targets: list[ast.expr] = []
            if isinstance(node, ast.Assign) and is_set(node.value, names):
                targets = node.targets
            elif (isinstance(node, ast.NamedExpr) and is_set(node.value, names)) or (
                isinstance(node, ast.AnnAssign) and annotated_set(node.annotation)
            ):
                targets = [node.target]
            elif isinstance(node, ast.arg) and annotated_set(node.annotation):
                names.add(node.arg)
            for target in targets:
                if isinstance(target, ast.Name):
                    names.add(target.id)
                elif isinstance(target, ast.Attribute):
                    names.add(f".{target.attr}")
    return names


def functions(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield every function, and the module itself."""
    yield tree
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def of_the_module(tree: ast.Module) -> set[str]:
    """Return the sets known in a whole module: its own names, and attributes of its classes."""
    top = ast.Module(
        [node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)], []
    )
    fields = {
        f".{field.target.id}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and annotated_set(field.annotation)
    }
    return names_of_sets(top) | fields | {name for name in names_of_sets(tree) if name.startswith(".")}


def orders_of_sets(source: str, path: str = "") -> list[str]:
    """Return the places where the iteration order of a set could matter."""
    tree = ast.parse(source)
    known, found = of_the_module(tree), set()
    for function in functions(tree):
        names = known | (set() if function is tree else names_of_sets(function))
        harmless: set[int] = set()
        for node in ast.walk(function):
            if called(node) in WITHOUT_ORDER or isinstance(node, ast.SetComp):
                harmless |= {id(part) for part in (*getattr(node, "args", ()), node)}
            loops: list[ast.AST] = []
            if isinstance(node, ast.For):
                loops = [node.iter]
            elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp) and id(node) not in harmless:
                loops = [generator.iter for generator in node.generators]
            elif isinstance(node, ast.Starred):
                loops = [node.value]
            elif isinstance(node, ast.Call) and (
                called(node) in IN_ORDER or (called(node) in ("min", "max") and node.keywords)
            ):
                loops = list(node.args)
            elif isinstance(node, ast.Call) and called(node) == "pop" and not node.args:
                loops = [node.func.value] if isinstance(node.func, ast.Attribute) else []
            found |= {
                (getattr(loop, "lineno", 0), ast.unparse(loop))
                for loop in loops  # type: ignore[attr-defined]
                if is_set(loop, names)
            }
    return [f"{path}:{line} takes {what} in its order" for line, what in sorted(found)]
