"""Names given by users: short, on one line, without mentions, links or stacked characters."""

from __future__ import annotations

import re
import unicodedata

NAME_LIMIT = 100
MARKS = 2  # combining marks per letter; more would overlap the lines above
MENTION = re.compile(r"<(?:@[!&]?|#|:\w+:|a:\w+:|/[^<>]*:|id:|t:-?)\w+(?::\w)?>|@(?=everyone|here)")
LINK = re.compile(r"\[([^\]]*)\]\s*\([^)]*\)")
BRACKETS = str.maketrans("[]", "()")
#: Letters and marks that Unicode calls visible and nobody sees.
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0000-\U000e0fff]")
ONLY_MARKS = re.compile("[\ufe0f\u20e0-\u20ff\\s]*")


def clean_name(name: str | None, limit: int = NAME_LIMIT) -> str | None:
    """Return a name, or another short text by a user, as it may be shown; None if nothing is left of it."""
    plain, before = (name or "")[: 10 * limit], None
    while plain != before:  # what is taken away may bring together what was apart
        before = plain
        plain = " ".join(MENTION.sub("", LINK.sub(r"\1", without_unseen(plain))).split())
    plain = plain.replace("](", "] (")[:limit].rstrip()  # a link may end in what is written behind the name
    return None if ONLY_MARKS.fullmatch(plain) else plain


def clean_lines(said: str, limit: int) -> str:
    """Clean text that one user wrote for another, line by line."""
    return "\n".join(clean_name(line, limit) or "" for line in said.splitlines()).strip()[:limit]


def without_unseen(name: str) -> str:
    """Remove invisible characters and excess combining marks, which may hide a link from filters."""
    kept: list[str] = []
    marks = 0
    for letter in UNSEEN.sub("", unicodedata.normalize("NFC", name)):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MARKS and unicodedata.category(letter)[0] != "C":
            kept.append(letter)
        elif letter.isspace():
            kept.append(" ")
    return unicodedata.normalize("NFC", "".join(kept))


def linked(name: str, address: str) -> str:
    """Return a name as a link; its own brackets are replaced, since they would end the link or begin another."""
    return f"[{name.translate(BRACKETS)}]({address})"
