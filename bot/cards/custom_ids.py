"""The custom ids of buttons and selects, and the drafts that they carry. They are the only state of a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Protocol

from engine.kernel import Allocate, Ask

QUESTION = re.compile(
    r"ask:(?P<game>[\w-]+):(?P<seq>\d+):(?P<seat>[\w-]*):"
    r"(?P<act>[a-z]+):(?P<arg>\d*):(?P<draft>[0-9a-z.]*)"
)
ACTION = re.compile(r"t:(?P<verb>[a-z]+):(?P<game>[\w-]*):(?P<arg>[\w.-]*)(?::o[\d.]+)?")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Asked(Protocol):
    """What the table says of an open question."""

    @property
    def game_id(self) -> Any: ...
    @property
    def seat(self) -> str: ...
    @property
    def seq(self) -> int: ...
    @property
    def ask(self) -> Ask: ...
    @property
    def trail(self) -> Sequence[str]: ...


def action_id(verb: str, game: str = "", arg: str | int = "") -> str:
    """The custom id of a control that acts on a table."""
    return f"t:{verb}:{game}:{arg}"


def base36(number: int) -> str:
    """A number in few letters."""
    out = ""
    while number:
        number, digit = divmod(number, 36)
        out = DIGITS[digit] + out
    return out or "0"


def custom_id(asked: Asked, act: str, arg: int | str = "", draft: str = "") -> str:
    """The key of one control of a question."""
    return f"ask:{asked.game_id}:{asked.seq}:{asked.seat}:{act}:{arg}:{draft}"


def numbers_in(draft: str) -> list[int]:
    """The numbers that a draft holds."""
    return [int(part, 36) for part in draft.split(".") if part]


def dotted(numbers: Sequence[int]) -> str:
    """Numbers as a draft."""
    return ".".join(base36(number) for number in numbers)


def marked(draft: str) -> list[int]:
    """The places marked in a draft of an unordered choice."""
    mask = int(draft or "0", 36)
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def shares_in(ask: Allocate, draft: str) -> dict[str, int]:
    """The shares that a draft holds."""
    numbers = numbers_in(draft) or [0] * len(ask.limits)
    return dict(zip(ask.limits, numbers, strict=False)) | dict.fromkeys(list(ask.limits)[len(numbers) :], 0)
