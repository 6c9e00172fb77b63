"""Positions as text: a small TOML format, parsed with errors that name the line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NoReturn

from engine.kernel.errors import PositionError, UnknownChoice

WORD = re.compile(r"(?![\d-]+\b)[\w/-]+")  # a number does not identify a line
MANY_DIGITS = re.compile(r"[\d_]{4300}")
KINDS = {int: "a whole number", str: "a word", bool: "true or false", list: "a list", dict: "a table"}


class Position:
    """A position file: its parsed tables, and the line of every key for error messages."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except RecursionError:
            raise PositionError("too deeply nested", 1) from None
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+)", str(error))
            reason = re.sub(r" \(at .*\)$", "", str(error))
            raise PositionError(reason, int(found.group(1)) if found else len(self.lines)) from None
        except ValueError:  # Python reads no number of more digits
            line = next((number for number, line in enumerate(self.lines, 1) if MANY_DIGITS.search(line)), 1)
            raise PositionError("a number with too many digits", line) from None

    def line(self, *path: str, value: str | None = None) -> int | None:
        """Return the line (from 1) of a key, or of a value at or after its key."""
        wanted = ".".join(path)
        here, found = "", None
        for number, line in enumerate(self.lines, 1):
            bare = line.strip()
            if header := re.match(r"\[\[?\s*([^\]]+?)\s*\]", bare):
                here = header.group(1).replace('"', "")
                if here == wanted:
                    found = found or number
            elif (key := re.match(r"([^=\s#]+)\s*=", bare)) and f"{here}.{key.group(1)}".lstrip(".").replace(
                '"', ""
            ) == wanted:
                found = number
                break
        if value is None or found is None:
            return found
        for number, line in enumerate(self.lines[found - 1 :], found):
            if re.search(rf"(?<![\w/-]){re.escape(value)}(?![\w/-])", line):
                return number
        return found

    def fail(self, reason: str, *path: str, value: str | None = None) -> NoReturn:
        """Refuse the file with a reason and a line: that of the key, or else of the table that should contain it."""
        for depth in range(len(path), 0, -1):
            if line := self.line(*path[:depth], value=value if depth == len(path) else None):
                raise PositionError(reason, line)
        raise PositionError(reason, 1)

    def fail_about(self, reason: str) -> NoReturn:
        """Refuse the file for a reason that mentions names, at the line that contains most of them."""
        words, table, best, most = set(WORD.findall(reason)), set(), 1, 0
        for number, line in enumerate(self.lines, 1):
            here = set(WORD.findall(line))
            if line.strip().startswith("["):
                table = here
            if (count := len(words & (here | table))) > most:
                best, most = number, count
        raise PositionError(reason, best)

    def known(self, allowed: Iterable[str], *path: str) -> None:
        """Refuse unknown keys in a table."""
        table = self.tables
        for depth, name in enumerate(path, 1):
            table = table.get(name, {})
            if not isinstance(table, Mapping):
                self.fail(f"“{name}” must be a table", *path[:depth])
        allowed = list(allowed)
        for key in table:
            if key not in allowed:
                self.fail(f"“{key}” means nothing here; possible are {', '.join(allowed)}", *path, key)

    def get(self, kind: type, *path: str, default: Any = None) -> Any:
        """Return a value of the given type, or the default if the key is absent."""
        table: Any = self.tables
        for name in path:
            if not isinstance(table, Mapping) or name not in table:
                return default
            table = table[name]
        if not isinstance(table, kind) or (kind is int and isinstance(table, bool)):
            self.fail(f"“{path[-1]}” must be {KINDS[kind]}", *path)
        return table

    def one_of(self, choices: Sequence[str], *path: str, default: str | None = None) -> str:
        """Return a string that must be one of the choices."""
        value = self.get(str, *path, default=default)
        if value is None:
            self.fail(f"“{path[-1]}” is missing; possible are {', '.join(choices)}", *path)
        if value not in choices:
            self.fail(f"“{value}” is not a {path[-1]}; possible are {', '.join(choices)}", *path)
        return str(value)

    def number(self, low: int, high: int, *path: str, default: int | None = None) -> int:
        """Return a whole number within limits."""
        value = self.get(int, *path, default=default)
        if value is None:
            self.fail(f"“{path[-1]}” is missing", *path)
        if not low <= value <= high:
            self.fail(f"“{path[-1]}” must lie between {low} and {high}", *path)
        return int(value)

    def flag(self, *path: str, default: bool = False) -> bool:
        """Return a boolean."""
        return bool(self.get(bool, *path, default=default))

    def options(self, settle: Callable[[Mapping[str, str]], dict[str, str]]) -> dict[str, str]:
        """Return the options of the game, resolved by its title."""
        try:
            return settle(self.get(dict, "options", default={}))
        except UnknownChoice as error:
            what, given = error.facts["what"], error.facts["given"]
            self.fail(
                f"there is no {what} “{given}”; possible are {', '.join(error.facts['possible'])}",
                "options",
                str(given) if what == "option" else what,
            )

    def words(self, *path: str) -> list[str]:
        """Return a list of strings, empty if the key is absent."""
        value = self.get(list, *path, default=[])
        for item in value:
            if not isinstance(item, str):
                self.fail(f"“{path[-1]}” must be a list of words", *path)
        return list(value)


def toml_list(items: Iterable[str]) -> str:
    """Return a TOML list of strings on one line."""
    return "[" + ", ".join(f'"{item}"' for item in items) + "]"
