"""Names that people give: short, on one line, and nothing in them that pings, links or piles up."""

from __future__ import annotations

import re
import unicodedata

NAME_LIMIT = 100
MARKS = 2  # combining marks on one letter; more pile up over the lines above
MENTION = re.compile(r"<(?:@[!&]?|#|:\w+:|a:\w+:|/[^<>]*:)\d+>|@(?=everyone|here)")
LINK = re.compile(r"\[([^\]]*)\]\s*\([^)]*\)")


def clean_name(name: str | None, limit: int = NAME_LIMIT) -> str | None:
    """The name as it may be shown, or a line of words that others read, None if nothing of it is left."""
    plain = unicodedata.normalize("NFC", (name or "")[: 10 * limit])
    while (shorter := MENTION.sub("", LINK.sub(r"\1", plain))) != plain:
        plain = shorter
    kept: list[str] = []
    marks = 0
    for letter in plain:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= MARKS and unicodedata.category(letter)[0] != "C":
            kept.append(letter)
        elif letter.isspace():
            kept.append(" ")
    return " ".join("".join(kept).split())[:limit] or None
