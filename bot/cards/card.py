"""A message as plain data, and the custom ids of its controls: the only state of a question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from bot.cards import limits
from engine.kernel import Allocate, Ask

GREY, BLUE, GREEN, RED = "grey", "blue", "green", "red"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its label, its key and its colour, or the URL that it opens instead of a key."""

    label: str
    custom_id: str
    style: str = GREY
    disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One option of a select: its label, its value and its description."""

    label: str
    value: str
    hint: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A select with its lines."""

    custom_id: str
    lines: tuple[MenuLine, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class CardImage:
    """An image attached to the message, with its alternative text."""

    name: str
    alt: str
    data: bytes = b""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file attached to the message."""

    name: str
    data: bytes


Control = Button | Menu
Rows = tuple[tuple[Control, ...], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A message: blocks of text, pictures, and rows of buttons or a select."""

    blocks: Sequence[str]
    rows: Rows = ()
    pictures: tuple[CardImage, ...] = ()
    colour: int | None = None
    mentions: tuple[int, ...] = ()
    pictures_after: int = 1  # number of blocks above the pictures
    notes: tuple[str, ...] = field(default=())
    files: tuple[CardFile, ...] = ()
    captions: tuple[str, ...] = ()  # short text above each row of pictures; empty for none

    def __post_init__(self) -> None:
        """Drop empty blocks."""
        object.__setattr__(self, "blocks", tuple(filter(None, self.blocks)))

    def with_pictures(self, *pictures: CardImage | None) -> Card:
        """Return the card with further pictures; None is skipped."""
        return replace(self, pictures=(*self.pictures, *filter(None, pictures)))

    def with_note(self, note: str) -> Card:
        """Return the card with a note above everything else."""
        return replace(self, notes=(*self.notes, note)) if note else self

    def with_rows(self, *rows: tuple[Control, ...]) -> Card:
        """Return the card with further rows."""
        return replace(self, rows=(*self.rows, *(row for row in rows if row)))

    @property
    def text(self) -> str:
        """All readable text, for test logs and for clients without components."""
        return "\n".join((*self.notes, *self.blocks, *filter(None, self.captions)))


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form."""

    key: str
    label: str
    hint: str
    value: str


@dataclass(frozen=True, slots=True)
class Form:
    """A form opened by a button; its key is submitted with the fields."""

    custom_id: str
    title: str
    fields: tuple[Field, ...]


def rows_of(buttons: list[Button], wide: int = limits.ROW) -> tuple[tuple[Button, ...], ...]:
    """Arrange buttons in rows."""
    return tuple(tuple(buttons[start : start + wide]) for start in range(0, len(buttons), wide))


def weight(card: Card) -> int:
    """Return how many components the card uses."""
    texts = len(card.notes) + len(card.blocks) + sum(map(bool, card.captions))
    return 1 + texts + len(card.pictures) + len(card.files) + sum(1 + len(row) for row in card.rows)


def texts_of(card: Card) -> tuple[list[str], list[str]]:
    """Return the text above and below the pictures, cut to the limits of a message."""
    above = [*card.notes, *card.blocks[: card.pictures_after]]
    below = list(card.blocks[card.pictures_after :])
    room = limits.TEXT - 8 * (len(above) + len(below)) - sum(map(len, card.captions))
    share = room - sum(len(text) for text in above)
    if share < room // 4:
        above = [limits.clip(text, room * 3 // 4 // max(len(above), 1)) for text in above]
        share = room - sum(len(text) for text in above)
    kept: list[str] = []
    for text in below:
        if share <= 2:
            break
        kept.append(limits.clip(text, share))
        share -= len(kept[-1])
    return above, kept


QUESTION = re.compile(
    r"ask:(?P<game>[\w-]+):(?P<seq>\d+):(?P<seat>[\w-]*):"
    r"(?P<act>[a-z]+):(?P<arg>\d*):(?P<draft>[0-9a-z.]*)"
)
ACTION = re.compile(r"t:(?P<verb>[a-z]+):(?P<game>[\w-]*):(?P<arg>[\w.-]*)(?::o[\d.]+)?")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Asked(Protocol):
    """What a control needs to know of an open question."""

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
    """Return the custom id of a control that acts on a game."""
    return f"t:{verb}:{game}:{arg}"


def base36(number: int) -> str:
    """Return a number in base 36."""
    out = ""
    while number:
        number, digit = divmod(number, 36)
        out = DIGITS[digit] + out
    return out or "0"


def custom_id(asked: Asked, act: str, arg: int | str = "", draft: str = "") -> str:
    """Return the custom id of one control of a question."""
    return f"ask:{asked.game_id}:{asked.seq}:{asked.seat}:{act}:{arg}:{draft}"


def numbers_in(draft: str) -> list[int]:
    """Return the numbers in a draft."""
    return [int(part, 36) for part in draft.split(".") if part]


def dotted(numbers: Sequence[int]) -> str:
    """Return numbers encoded as a draft."""
    return ".".join(base36(number) for number in numbers)


def marked(draft: str) -> list[int]:
    """Return the positions selected in a draft of an unordered choice."""
    mask = int(draft or "0", 36)
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def shares_in(ask: Allocate, draft: str) -> dict[str, int]:
    """Return the shares in a draft; missing ones are 0."""
    numbers = numbers_in(draft) or [0] * len(ask.limits)
    return dict(zip(ask.limits, numbers, strict=False)) | dict.fromkeys(list(ask.limits)[len(numbers) :], 0)
