"""Heights: how tall the events of a title stand in a message, in the language that needs most room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

import orjson

from bot.cards.limits import WIDE, height
from bot.text.narrator import catalogue, event_line, is_shown, phase_name
from engine.kernel import Event, Importance, Title
from engine.kernel.text import FORMS, LANGUAGES

MOST_MEASURED = 5_000  # events whose height is kept
MARKS = 5  # letters of the bullet and of the brackets around the rule
THROW = 12  # letters of the throw beside the rule
JOINT = 4  # letters between the parts of a list, or around a number in it
COUNTED = 20  # letters of “3 ships” without the number
REASONS = ("modifiers", "die", "column")


class Heights:
    """The heights of a title's events: what was cut by the longest of three languages stays cut in all."""

    def __init__(self, title: Title, scenario: str) -> None:
        self.title = title
        self.texts = [catalogue(title.key, language, scenario) for language in LANGUAGES]
        self.known: dict[bytes, int] = {}  # every event is measured a dozen times until it is posted
        self.forms: dict[str, tuple[int, Counter[str]]] = {}  # the letters of each sentence, and the facts in it
        self.names: dict[tuple[str, str], int] = {}  # the letters of each name
        self.lines: dict[str, bool] = {}  # whether there is a sentence for events of a key

    def __call__(self, event: Event) -> int:
        """The height of an event; 0 if it makes no line."""
        told = orjson.dumps((event.key, event.public, event.rule, dict(event.facts)), option=orjson.OPT_NON_STR_KEYS)
        tall = self.known.get(told)
        if tall is None:
            if len(self.known) >= MOST_MEASURED:
                self.known.clear()
            tall = self.known[told] = self.measured(event)
        return tall

    def measured(self, event: Event) -> int:
        """The height of what is said of an event."""
        if not self.shows(event):
            return 0
        if event.key == "phase":
            return max(height([phase_name(text, event.facts)]) for text in self.texts)
        return max(height(["• " + event_line(text, event)]) for text in self.texts)

    def shows(self, event: Event) -> bool:
        """Whether an event makes a line or a heading."""
        if event.key == "phase":
            return True
        if not event.public:
            return False
        said = self.lines.get(event.key)
        if said is None:
            said = self.lines[event.key] = is_shown(self.texts[0], event)
        return said and self.title.importance(event) is not Importance.STEP

    def at_most(self, event: Event) -> int:
        """A height that is not exceeded, from the letters of its sentence and of its facts: no word is composed."""
        if not self.shows(event):
            return 0
        form = self.forms.get(event.key)
        if form is None:
            form = self.forms[event.key] = self.form_of(event.key)
        letters, said = form
        letters += MARKS + len(event.rule or "") + (THROW if "throw" in event.facts else 0)
        facts, kinds = event.facts, self.texts[0].kinds
        for fact, times in said.items():
            if fact in facts:
                letters += times * self.letters_of(kinds.get(fact), facts[fact])
        return -(-letters // WIDE)

    def form_of(self, key: str) -> tuple[int, Counter[str]]:
        """The letters of a sentence in any language without its facts, and how often it names each fact."""
        forms = [text.longest_form(f"event-{key}{end}") for text in self.texts for end in ("", "-acting")]
        named = [Counter[str](), *(in_one(facts) for _, facts in forms)]
        return max(letters for letters, _ in forms), reduce(or_, named)

    def letters_of(self, kind: str | None, value: Any) -> int:
        """How many letters a fact needs at most in a sentence."""
        if isinstance(value, str):
            return self.letters_of_name(kind, value) if kind else len(value)
        if isinstance(value, Mapping):
            return sum(
                self.letters_of(kind, key) + self.letters_of(None, each) + JOINT + COUNTED * (kind == "points")
                for key, each in value.items()
            )
        if isinstance(value, list | tuple):
            return sum(self.letters_of(kind, each) + JOINT for each in value) + JOINT
        digits = len(str(value))
        return digits + digits // 3 + 1  # with its sign, and what stands between thousands

    def letters_of_name(self, kind: str, key: str) -> int:
        """The letters of the longest name of a thing, with its article, or with its code before it."""
        known = self.names.get((kind, key))
        if known is None:
            names = [name for text in self.texts for name in (text.name(kind, key), text.with_article(kind, key))]
            if kind == "harm":
                names = [" ".join(text.harms(key)) for text in self.texts]
            if kind in REASONS:
                names = [f"{key} · {text.name(each, key)}" for text in self.texts for each in (kind, "modifier")]
            if len(self.names) >= MOST_MEASURED:
                self.names.clear()  # what people type may come here as well
            known = self.names[kind, key] = max(map(len, names))
        return known


def in_one(facts: Counter[str]) -> Counter[str]:
    """Facts however they are named: `zone_the` is the zone."""
    found = Counter[str]()
    for name, times in facts.items():
        found[next((name.removesuffix(end) for end in FORMS[1:] if name.endswith(end)), name)] += times
    return found


@cache
def measure_of(title: Title, scenario: str) -> Heights:
    """How tall the events of a scenario stand in a message."""
    return Heights(title, scenario)
