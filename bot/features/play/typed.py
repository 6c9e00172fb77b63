"""Typed answers, given as keys, names or beginnings of names, and suggestions while typing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from bot.cards import limits
from bot.features.play.cards import label
from engine.kernel import Allocate, Answer, Ask, IllegalAnswer, Number, Pick
from engine.kernel.text import Text

SHARE = re.compile(r"\s*(?P<name>.+?)\s*[:=x× ]\s*(?P<count>\d+)\s*")


def folded(word: str) -> str:
    """Normalise a word for comparison: no accents, lower case, single spaces."""
    plain = unicodedata.normalize("NFKD", word)
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).casefold().split())


def code_of(name: str) -> str:
    """Return the code at the end of a name, as in `Pylos (T6)`; in some editions it differs from the key."""
    found = re.search(r"\((\w+)\)$", name)
    return found[1] if found else ""


def names_of(ask: Ask, text: Text) -> dict[str, list[str]]:
    """Return all names by which each key may be called: key, printed code, name and full label."""
    if not isinstance(ask, Pick | Allocate):
        return {}
    found = {}
    for option in ask.options:
        name = folded(text.name(option.kind, option.key))
        found[option.key] = [folded(option.key), code_of(name) or name, name, folded(label(ask, option, text))]
    return found


def find_key(said: str, names: dict[str, list[str]]) -> str | None:
    """Return the one key that matches by key, code or name, end of key (`H1` for `A-H1`), prefix or word."""
    word = folded(said)
    for column in range(4):
        exact = [key for key, called in names.items() if called[column] == word]
        if len(exact) == 1:
            return exact[0]
    ends = [key for key in names if re.split(r"[^\w]", folded(key))[-1] == word]
    if len(ends) == 1:
        return ends[0]
    starts = [key for key, called in names.items() if any(name.startswith(word) for name in called)]
    if len(starts) == 1 and word:
        return starts[0]
    inside = [key for key, called in names.items() if any(word in name.split() for name in called)]
    return inside[0] if len(inside) == 1 else None


def read_typed(ask: Ask, said: str, text: Text) -> Answer:
    """Parse a typed answer, refusing what is not offered."""
    said = said.strip()
    if isinstance(ask, Number):
        return ask.normalize(said)
    # Suggestions insert keys; naming every choice would cost more than the answer itself.
    if isinstance(ask, Pick) and ask.accepts(exact := tuple(part.strip() for part in said.split(","))):
        return ask.normalize(exact)
    names = names_of(ask, text)
    if isinstance(ask, Allocate):
        return ask.normalize(read_shares(ask, said, names))
    if isinstance(ask, Pick):
        if (whole := find_key(said, names)) and ask.least <= 1:
            return ask.normalize((whole,))
        if not said and ask.least == 0:
            return ask.normalize(())
        try:
            keys = split_keys(said, names)
        except IllegalAnswer as unknown:
            raise ask.no_such(said, str(unknown.facts["answer"]).strip()) from unknown
        return ask.normalize(tuple(keys))
    raise IllegalAnswer(ask=ask.key, answer=said)


def read_shares(ask: Allocate, said: str, names: dict[str, list[str]]) -> dict[str, int]:
    """Parse shares written as `name count, name count`."""
    shares: dict[str, int] = {}
    for part in re.split(r"[,;]", said):
        if not part.strip():
            continue
        match = SHARE.fullmatch(part)
        key = find_key(match["name"], names) if match else None
        if match is None or key is None:
            raise IllegalAnswer(ask=ask.key, answer=said)
        shares[key] = shares.get(key, 0) + int(match["count"])
    return shares


def split_keys(said: str, names: dict[str, list[str]]) -> list[str]:
    """Split several keys by commas, or by spaces with the longest names that match."""
    keys: list[str] = []
    for part in said.split(","):
        words = part.split()
        while words:
            for count in range(len(words), 0, -1):
                if (key := find_key(" ".join(words[:count]), names)) is not None:
                    keys.append(key)
                    words = words[count:]
                    break
            else:
                raise IllegalAnswer(answer=part)
    return keys


def suggestions(ask: Ask, current: str, text: Text) -> list[tuple[str, str]]:
    """Return the suggestions for a typed answer as names and values, prefix matches first."""
    if isinstance(ask, Number):
        found = [(str(value), str(value)) for value in ask.values if str(value).startswith(current.strip())]
        return found[: limits.CHOICES]
    if isinstance(ask, Allocate):
        return share_suggestions(ask, current, text)
    if not isinstance(ask, Pick):
        return []
    head, last = earlier(ask, current, text)
    rest = [option for option in ask.options if option.key not in head]
    scored = []
    for place, option in enumerate(rest):
        said = label(ask, option, text)
        code = code_of(folded(text.name(option.kind, option.key)))
        rank = -1 if code and code == folded(last) else match_rank(folded(last), [folded(option.key), folded(said)])
        if rank is None:
            continue
        name = ", ".join([*(text.name(ask.kind, key) for key in head), said])
        value = ", ".join([*head, option.key])
        scored.append((rank, place, limits.clip(name, limits.CHOICE), value))
    return [(name, value) for _, _, name, value in sorted(scored) if len(value) <= limits.CHOICE][: limits.CHOICES]


def match_rank(word: str, names: Sequence[str]) -> int | None:
    """Return the rank of a match: exact code, prefix, prefix of a word, anywhere; None without a match."""
    if word and (names[0] == word or re.split(r"[^\w]", names[0])[-1] == word):
        return -1
    if any(name.startswith(word) for name in names):
        return 0
    if any(part.startswith(word) for name in names for part in re.split(r"[^\w]+", name)):
        return 1
    return 2 if any(word in name for name in names) else None


def earlier(ask: Pick, current: str, text: Text) -> tuple[list[str], str]:
    """Return the keys already typed in a multiple choice, and the word being typed."""
    if ask.most == 1:
        return [], current
    names = names_of(ask, text)
    parts = current.split(",")
    head: list[str] = []
    for part in parts[:-1]:
        try:
            head.extend(split_keys(part, names))
        except IllegalAnswer:
            return [], current
    last = parts[-1].strip()
    if last and (key := find_key(last, names)) and len(head) + 1 < ask.most and folded(last) == folded(key):
        return list(dict.fromkeys([*head, key])), ""
    return list(dict.fromkeys(head)), last


def share_suggestions(ask: Allocate, current: str, text: Text) -> list[tuple[str, str]]:
    """Return the possible allocations: what is typed, with the rest given to one option each."""
    head = current.rpartition(",")[0]
    try:
        begun = read_shares(ask, head, names_of(ask, text)) if head else {}
    except IllegalAnswer:
        begun = {}
    found = []
    for key, limit in ask.limits.items():
        count = min(limit, ask.total - sum(begun.values()) + begun.get(key, 0))
        shares = {**begun, key: count}
        if count > 0 and len(value := ", ".join(f"{one} {n}" for one, n in shares.items())) <= limits.CHOICE:
            found.append(
                (
                    limits.clip(
                        ", ".join(f"{text.name(ask.kind, one)} {n}" for one, n in shares.items()), limits.CHOICE
                    ),
                    value,
                )
            )
    return found[: limits.CHOICES]
