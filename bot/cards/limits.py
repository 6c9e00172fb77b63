"""Discord's limits, and helpers that keep messages within them."""

from __future__ import annotations

from typing import Final

from bot.base import height as height  # noqa: PLC0414 - part of this module for its callers

CONTENT: Final = 2000  # characters of a classic message
TEXT: Final = 4000  # characters of all text displays of one message
COMPONENTS: Final = 40  # components of one message, nested ones included
ROW: Final = 5  # buttons in a row
OPTIONS: Final = 25  # options of a select
CHOICES: Final = 25  # choices of an autocomplete
LABEL: Final = 80  # of a button
OPTION: Final = 100  # label, value and description of a select's option
PLACEHOLDER: Final = 150
CHOICE: Final = 100  # name and value of an autocomplete's choice
MODAL_TITLE: Final = 45
FIELD: Final = 45  # label of a modal's field
HINT: Final = 100  # description of a field, a command or a parameter
NAME: Final = 32  # of a command or a parameter
ALT: Final = 1024  # description of a picture
GALLERY: Final = 10  # pictures of one gallery
THREAD: Final = 100  # name of a thread
MENTIONS: Final = 100  # users one message may mention
PARAMETERS: Final = 25  # of one command

ELLIPSIS = "…"
TALL: Final = 48  # such lines on two phone screens, beside a map and buttons


def clip(text: str, most: int) -> str:
    """Return the text, cut at a word and marked as cut if it is too long."""
    text = text.strip()
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    space = cut.rfind(" ")
    return (cut[:space] if space > most * 2 // 3 else cut).rstrip(" ,;:·") + ELLIPSIS


def fit(lines: list[str], most: int, tall: int = 1000) -> list[str]:
    """Return the last lines that fit within a number of characters and lines; omitted lines are marked."""
    kept: list[str] = []
    room = most
    for line in reversed(lines):
        if len(line) + 1 > room - 2 or (kept and height([*kept, line]) > tall):
            if not kept:
                kept.append(clip(line, room - 2))
            kept.append(ELLIPSIS)
            break
        kept.append(line)
        room -= len(line) + 1
    return kept[::-1]
