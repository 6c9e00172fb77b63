"""Text: sentences and names in the reader's language, from Fluent catalogues.

Message ids: `event-<key>`, `ask-<key>`, `option-<ask key>`, `action-<key>` (or `action-<ask key>-<key>`), `error-…`,
and names as `<kind>-<id>`: `zone-P`, `unit-A-H1`, `leader-nicias`, `side-athens`, `stratagem-5`, `phase-activation`.
Any name, option or action may also have a short version for buttons: the same id with `-short`.
Facts that are ids become names according to the name of the fact (see KINDS); `$<fact>_key` keeps the id for selectors,
and `$<fact>_count` is the length of a list; `$<fact>_brief` lists pieces, or the places of a route, by their codes.
`$<fact>_the`, `_of`, `_to`, `_from`, `_at` and `_on` are the name with its article and with a preposition: from
`<kind>-<id>-the` (and `-at`, if irregular) by the messages `form-…` of the language.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from engine.kernel.ask import Ask, Option
from engine.kernel.event import Event

#: A language is available once the engine has a catalogue in it.
LANGUAGES = tuple(
    sorted(entry.name.removesuffix(".ftl") for entry in files("engine").joinpath("text").iterdir() if "." in entry.name)
)
KINDS = {
    "zone": "zone",
    "zones": "zone",
    "start": "zone",
    "goal": "zone",
    "path": "zone",
    "place": "zone",
    "places": "zone",
    "unit": "unit",
    "units": "unit",
    "leader": "leader",
    "leaders": "leader",
    "piece": "piece",
    "pieces": "piece",
    "side": "side",
    "acting": "side",
    "winner": "side",
    "loser": "side",
    "attacker": "side",
    "defender": "side",
    "owner": "side",
    "seat": "seat",
    "seats": "seat",
    "stratagem": "stratagem",
    "stratagems": "stratagem",
    "counter": "counter",
    "counters": "counter",
    "phase": "phase",
    "track": "track",
}
FALLBACKS = {
    "piece": ("unit", "leader"),
    "seat": ("side",),
    "space": ("zone",),
    "zone": ("space", "base"),
    "way": ("zone", "space"),
}


NOT_IN_IDS = re.compile(r"[^A-Za-z0-9_-]")
MOST_NAMES = 10_000  # per catalogue; there are fewer things, but user input may be looked up as well


@lru_cache(MOST_NAMES)
def slug(key: str) -> str:
    """Return a key with only the characters that Fluent allows in an id."""
    return NOT_IN_IDS.sub("-", key)


def capital(said: str) -> str:
    """Return the text with its first letter capitalized."""
    return said[:1].upper() + said[1:]


def signed(number: int) -> str:
    """Return a modifier with its sign; the minus is the typographic one."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


HYPHEN_AS_MINUS = re.compile(r"(?<![\w-])-(?=\d)")


@cache
def entries(source: str) -> dict[str, str]:
    """Return the messages and `-terms` of a catalogue by id, unparsed; each entry starts on a line with its id."""
    starts = list(re.finditer(r"^(-?[A-Za-z][\w-]*) *=", source, re.MULTILINE))
    ends = [*(start.start() for start in starts[1:]), len(source)]
    return {start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)}


#: Words on the id's line, then only comments: Fluent's own parser reads it the same way.
PLAIN = re.compile(r"[A-Za-z][\w-]* *= *([^ \n{}](?:[^\n{}]*[^ \n{}])?) *\n*(?:#[^\n]*\n*)*")
THOUSAND = 1_000
SHORT_LABEL = 36  # maximum length of the label of one of several buttons
CODE = re.compile(r"\(([A-Z]+\d*)\)$| ([A-Z]+\d+)$")  # suffix of a name, if any: “Pylos (P)”, “Helots H5”
UNIT_CODE = re.compile(r"[A-Z]*\d+")  # numbers alone in the second edition of Sphacteria
FEW_PIECES = 3  # that a heading lists in full
SMALLEST_ID = 10**12  # no count is this large: it is an id, shown without digit grouping


def gathered(names: Iterable[str]) -> list[str]:
    """Return the names with the kind omitted if it repeats that of the name before: “Helots H5”, “H6”."""
    said, last = list[str](), ""
    for name in names:
        kind, _, code = name.rpartition(" ")
        alike = bool(kind) and UNIT_CODE.fullmatch(code) is not None
        said.append(code if alike and kind == last else name)
        last = kind if alike else ""
    return said


TERM = "-"  # prefix of a term id, which is not a message


class Sentences(FluentBundle):
    """The sentences of one language; each is parsed when first used, since most never are."""

    def __init__(self, lang: str) -> None:
        super().__init__([lang], use_isolating=False)
        self.written: dict[str, str] = {}

    def has_message(self, message_id: str) -> bool:
        """Return whether there is such a message; terms do not count."""
        return message_id in self.written and not message_id.startswith(TERM)

    def plain(self, message: str) -> str | None:
        """Return a one-line message without placeables, or None; most names are one, and parsing takes 0.3 ms."""
        found = PLAIN.fullmatch(self.written.get(message, ""))
        return found[1] if found else None

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        written = self.written.get(f"-{entry_id}" if term else entry_id)
        if written is not None and entry_id not in (self._terms if term else self._messages):
            self.add_resource(FluentResource(written))
        return super()._lookup(entry_id, term)


LONGEST_FACT = 2_400  # letters; Fluent renders more than 2,500 as {???}
MOST_SENTENCES = 5_000  # cached with their facts: a question, its buttons and the board share most of them
CASES = ("the", "of", "to", "from", "at", "on")  # of a name in a sentence
#: The forms of a fact, by the names used in messages.
FORMS = ("", "_key", *(f"_{case}" for case in CASES), "_attacker", "_defender", "_count", "_brief")
Forms = Mapping[str, Collection[str]]  # the forms that a message needs, by fact name

Relabel = Sequence[tuple[str, str]]  # text of the main edition, and of another


def relabel(written: str, pairs: Relabel) -> str:
    """Return a message with the codes of another edition, replaced in one pass so that none is replaced twice."""
    codes = dict(pairs)
    return re.sub("|".join(map(re.escape, codes)), lambda found: codes[found[0]], written)


def variables_in(part: Any, bundle: FluentBundle) -> set[str]:
    """Return the variables that a part of a message uses."""
    if isinstance(part, ast.VariableReference):
        return {part.id.name}
    if isinstance(part, ast.MessageReference):
        return variables_in(bundle.get_message(part.id.name).value, bundle)
    parts: list[Any] = []
    if isinstance(part, ast.Pattern):
        parts = part.elements
    elif isinstance(part, ast.Placeable):
        parts = [part.expression]
    elif isinstance(part, ast.SelectExpression):
        parts = [part.selector, *(variant.value for variant in part.variants)]
    elif isinstance(part, ast.FunctionReference | ast.TermReference) and part.arguments:
        parts = [*part.arguments.positional, *(named.value for named in part.arguments.named)]
    return set[str]().union(*(variables_in(each, bundle) for each in parts))


def forms_of(variables: Iterable[str]) -> Forms:
    """Return, by fact, the forms that a message uses: `zone_the` uses the form of the zone with its article."""
    found: dict[str, set[str]] = {}
    for name in variables:
        for form in FORMS:
            if name.endswith(form):
                found.setdefault(name.removesuffix(form), set()).add(form)
    return found


def shortened(said: Any) -> Any:
    """Return a fact cut to a length that Fluent accepts, since players may enter long texts."""
    return f"{said[: LONGEST_FACT - 1]}…" if isinstance(said, str) and len(said) > LONGEST_FACT else said


class Text:
    """The catalogues of one language, with English as the fallback."""

    def __init__(
        self,
        lang: str,
        sources: Sequence[Mapping[str, str]],
        kinds: Mapping[str, str] | None = None,
        relabelled: Mapping[str, Relabel] | None = None,
    ) -> None:
        self.lang, self.kinds = lang, {**KINDS, **(kinds or {})}
        self.bundles: list[Sentences] = []
        self.known_names: dict[tuple[str, str], str] = {}  # the same few are requested repeatedly
        self.known_forms: dict[str, Forms] = {}
        self.known_sentences: dict[str | tuple[Any, ...], str] = {}
        for code in dict.fromkeys((lang, "en")):
            bundle = Sentences(code)
            for source in sources:
                bundle.written.update(entries(source.get(code, "")))
            for name, pairs in (relabelled or {}).items():
                for message in (name, *(f"{name}-{case}" for case in CASES)):
                    if message in bundle.written:
                        bundle.written[message] = relabel(bundle.written[message], pairs)
            self.bundles.append(bundle)

    def has(self, message: str, here: bool = False) -> bool:
        """Return whether there is such a message; `here`: in this language itself."""
        own, english = self.bundles[0].written, self.bundles[-1].written
        return (message in own or (not here and message in english)) and message[:1] != TERM

    def say(self, message: str, /, **facts: Any) -> str:
        """Return a message with its facts, ids replaced by names; an unknown message is returned as it is."""
        arguments = self.arguments(facts, self.needed(message)) if facts else {}
        key = (message, *arguments.items()) if facts else message
        known = self.known_sentences.get(key)
        if known is None:
            known = self.compose(message, arguments)
            if len(self.known_sentences) >= MOST_SENTENCES:
                self.known_sentences.clear()
            self.known_sentences[key] = known
        return known

    def needed(self, message: str) -> Forms:
        """Return the facts that a message uses and in which forms; others need not be formatted."""
        known = self.known_forms.get(message)
        if known is None:
            bundle = next((each for each in self.bundles if each.has_message(message)), None)
            value = bundle and bundle.get_message(message).value
            known = forms_of(variables_in(value, bundle)) if bundle and value else {}
            if len(self.known_forms) < MOST_NAMES:
                self.known_forms[message] = known
        return known

    def compose(self, message: str, arguments: dict[str, Any]) -> str:
        """Return a message from the catalogues with its arguments inserted."""
        for bundle in self.bundles:
            if not arguments and (said := bundle.plain(message)) is not None:
                return said
            if bundle.has_message(message) and (value := bundle.get_message(message).value) is not None:
                text, _ = bundle.format_pattern(value, {fact: shortened(said) for fact, said in arguments.items()})
                if any(isinstance(each, int | float) and each < 0 for each in arguments.values()):
                    return HYPHEN_AS_MINUS.sub("−", str(text))
                return str(text)
        return message

    def name(self, kind: str, key: str) -> str:
        """Return the name of a thing, or its key if it has none."""
        known = self.known_names.get((kind, key))
        if known is None:
            known = self.find_name(kind, key)
            if len(self.known_names) < MOST_NAMES:
                self.known_names[kind, key] = known
        return known

    def find_name(self, kind: str, key: str) -> str:
        """Return the name of a thing from the catalogues."""
        for each in (kind, *FALLBACKS.get(kind, ())):
            message = f"{each}-{slug(key)}"
            if self.has(message):
                return self.say(message)
        return key

    def in_case(self, kind: str, key: str, case: str) -> str:
        """Return a name with its article or a preposition, as used within a sentence of this language."""
        known = self.known_names.get((form := f"{kind}-{case}", key))
        if known is None:
            known = self.find_case(kind, key, case)
            if len(self.known_names) < MOST_NAMES:
                self.known_names[form, key] = known
        return known

    def find_case(self, kind: str, key: str, case: str) -> str:
        """Return a name in a case: from the catalogues, else composed of the preposition, the article and the name."""
        forms = (f"{each}-{slug(key)}-{case}" for each in (kind, *FALLBACKS.get(kind, ())))
        if message := next((each for each in forms if self.has(each, here=True)), ""):
            return self.say(message)
        if case == "the":
            return self.name(kind, key)
        named = self.in_case(kind, key, "the")
        article = next((each for each in self.articles if named.startswith(each)), "")
        vowel = named[:1].casefold() in self.say("vowels").split()
        met = article.strip(" ’") or ("vowel" if vowel else "none")
        return self.say(f"form-{case}", article=met, rest=named[len(article) :])

    @property
    def articles(self) -> list[str]:
        """The articles of this language with what separates them from a name, such as “le ” and “l’”."""
        found = self.say("articles").split() if self.has("articles", here=True) else []
        return [each if each.endswith("’") else f"{each} " for each in found]

    def arguments(self, facts: Mapping[str, Any], needed: Forms | None = None) -> dict[str, Any]:
        """Return facts as Fluent arguments in the needed forms: ids as names, lists joined, modifiers signed."""
        out: dict[str, Any] = {}
        for fact, value in facts.items():
            if needed is not None and fact not in needed:
                continue
            forms, kind = FORMS if needed is None else needed[fact], self.kinds.get(fact)
            if isinstance(value, str):
                out |= self.words(fact, kind, value, forms)
            elif isinstance(value, bool):
                out[fact] = "yes" if value else "no"
            elif isinstance(value, int | float):
                out[fact] = str(value) if abs(value) >= SMALLEST_ID else value
            elif isinstance(value, list | tuple):
                out |= self.lists(fact, kind, value, forms)
            elif isinstance(value, Mapping):
                out[fact] = self.shares(kind, value)
                out[f"{fact}_count"] = len(value)
            else:
                out[fact] = "" if value is None else str(value)
        return out

    def words(self, fact: str, kind: str | None, value: str, forms: Collection[str]) -> dict[str, Any]:
        """Return the forms of a word or an id."""
        out: dict[str, Any] = {fact: self.name(kind, value) if kind else value, f"{fact}_key": value or "none"}
        for case in CASES if kind else ():
            if f"_{case}" in forms:
                out[f"{fact}_{case}"] = self.in_case(str(kind), value, case)
        if kind == "harm":
            out[f"{fact}_attacker"], out[f"{fact}_defender"] = self.harms(value)
        return out

    def lists(self, fact: str, kind: str | None, value: Sequence[Any], forms: Collection[str]) -> dict[str, Any]:
        """Return the forms of a list."""
        out: dict[str, Any] = {f"{fact}_count": len(value)}
        if "" in forms or "_brief" in forms:
            items = [self.name(kind, item) if kind and isinstance(item, str) else str(item) for item in value]
            out[fact] = " → ".join(items) if kind == "way" else self.joined(gathered(items))
        for case in CASES if kind else ():
            if f"_{case}" in forms:
                named = [self.in_case(str(kind), item, case) if isinstance(item, str) else str(item) for item in value]
                out[f"{fact}_{case}"] = self.joined(named)
        if kind == "way" and "_brief" in forms:
            out[f"{fact}_brief"] = " → ".join(self.code(kind, str(key)) for key in value)
        if kind in ("piece", "unit") and "_brief" in forms:
            out[f"{fact}_brief"] = self.in_brief(kind, value) if len(value) > FEW_PIECES else out[fact]
        return out

    def in_brief(self, kind: str, keys: Iterable[str]) -> str:
        """Return several things by their codes alone, as printed on the map."""
        return self.joined(gathered(self.code(kind, str(key)) for key in keys))

    def shares(self, kind: str | None, value: Mapping[str, Any]) -> str:
        """Return a mapping as text: modifiers as `a +1, c −1`, points as `2 ships`, anything else as `name value`."""
        if kind in ("modifiers", "die", "column"):
            return ", ".join(f"{self.reason(kind, key)} {self.signed(n)}" for key, n in value.items() if n)
        if kind == "points":
            return self.joined(self.say(f"points-{slug(key)}", n=n) for key, n in value.items())
        if kind == "piece":
            names = gathered(self.name(kind, key) for key in value)
            return ", ".join(f"{name} ({item})" for name, item in zip(names, value.values(), strict=True))
        return ", ".join(f"{self.name(kind, key) if kind else key} {self.figure(n)}" for key, n in value.items())

    def figure(self, value: Any) -> str:
        """Return a number with thousands separators; anything else unchanged."""
        if isinstance(value, int) and abs(value) >= THOUSAND:
            return self.say("gauge", value=value)
        return HYPHEN_AS_MINUS.sub("−", str(value))

    def signed(self, number: int) -> str:
        """Return a modifier with its sign and thousands separators."""
        return ("+" if number > 0 else "") + self.figure(number)

    def reason(self, kind: str, key: str) -> str:
        """Return the reason for a modifier: a name, or a letter with its explanation, different for die and column."""
        if self.has(f"{kind}-{slug(key)}"):
            return f"{key} · {self.name(kind, key)}"
        return self.name("modifier", key)

    def harms(self, cell: str) -> tuple[str, str]:
        """Return a cell of an engagement table as two texts: the attacker's loss and the defender's."""
        attacker, _, defender = cell.partition(" - ")
        return self.name("harm", attacker), self.name("harm", defender)

    def joined(self, items: Iterable[str]) -> str:
        """Return items as a list in a sentence: `a, b and c`."""
        parts = list(items)
        if len(parts) < 2:
            return "".join(parts)
        begins = parts[-1][:1].casefold()  # “e” becomes “ed” before an e
        return self.say("list-last", head=", ".join(parts[:-1]), last=parts[-1], last_key=begins)

    def parted(self, items: Iterable[str]) -> str:
        """Return items that may have commas of their own as a list: `a, b; c, d`."""
        parts = list(items)
        return reduce(lambda head, last: self.say("list-part", head=head, last=last), parts) if parts else ""

    def event(self, event: Event) -> str:
        """Return an event as a sentence; a phase that belongs to one side names that side."""
        acting = "-acting" if event.facts.get("acting") and self.has(f"event-{event.key}-acting") else ""
        return capital(self.say(f"event-{event.key}{acting}", **event.facts))

    def question(self, ask: Ask) -> str:
        """Return the text of a question."""
        facts = {fact: value for fact, value in ask.facts.items() if fact != "seat"}
        return capital(self.say(f"ask-{ask.key}", seat=ask.seat, **facts))

    def option(self, ask: Ask, option: Option) -> str:
        """Return the text of one option."""
        if option.kind == "action":
            own = f"action-{ask.key}-{slug(option.key)}"
            return self.say(own if self.has(own) else f"action-{slug(option.key)}", **{**ask.facts, **option.facts})
        name = self.name(option.kind, option.key)
        for message in (f"option-{ask.key}", f"option-{option.kind}"):
            if option.facts and self.has(message):
                return self.say(message, **{"key": option.key, "name": name, **option.facts})
        return name

    def hint(self, ask: Ask, option: Option) -> str:
        """Return the hint below an option in a list: `option-<ask key>-hint`, if there is one."""
        message = f"option-{ask.key}-hint"
        return self.say(message, **option.facts).strip() if option.facts and self.has(message) else ""

    def short(self, ask: Ask, option: Option) -> str:
        """Return the short label of an option for a button; empty if it has none."""
        if option.kind == "action":
            own, common = f"action-{ask.key}-{slug(option.key)}", f"action-{slug(option.key)}"
            known = [message for message in (f"{own}-short", own, f"{common}-short", common) if self.has(message)]
            labels = (self.say(message, **{**ask.facts, **option.facts}) for message in known)
            return next((said for said in labels if len(said) <= SHORT_LABEL), "")
        said = self.button_name(option.kind, option.key)
        for message in (f"option-{ask.key}-short", f"option-{option.kind}-short"):
            if option.facts and self.has(message):
                said = self.say(message, **{"key": option.key, "code": said, **option.facts})
                break
        return said if len(said) <= SHORT_LABEL else ""

    def button_name(self, kind: str, key: str) -> str:
        """Return the label of a thing on a button: for a place short name and code, for a unit a short name."""
        code = self.code(kind, key)
        for each in (kind, *FALLBACKS.get(kind, ())):
            if self.has(place := f"{each}-{slug(key)}-place"):
                return f"{self.say(place)} ({code})"
        name = self.name(kind, key)
        return name if kind in ("unit", "piece") and len(name) <= SHORT_LABEL else code

    def code(self, kind: str, key: str) -> str:
        """Return the shortest name of a thing: its short name, the code at the end of its name, or its name."""
        short = self.name(kind, f"{key}-short")
        if short != f"{key}-short":
            return short
        name = self.name(kind, key)
        found = CODE.search(name)
        return (found[1] or found[2]) if found else name

    def ids(self) -> set[str]:
        """Return every message id of this language, without fallbacks."""
        return {message for message in self.bundles[0].written if not message.startswith(TERM)}


def read_catalogues(package: str, folder: str = "text") -> dict[str, str]:
    """Return the catalogues in a package's text folder by language; a language may be split into several files."""
    found: dict[str, str] = {}
    for entry in sorted(catalogue_files(files(package).joinpath(folder)), key=lambda pair: pair[1].name):
        found[entry[0]] = found.get(entry[0], "") + "\n" + entry[1].read_text(encoding="utf-8")
    if "fr" in found:
        found["fr"] = spaced(found["fr"])
    return found


def catalogue_files(folder: Traversable) -> Iterator[tuple[str, Traversable]]:
    """Yield the language and the file of every catalogue: `fr.ftl`, `fr-names.ftl` or `fr/names.ftl`."""
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name in LANGUAGES:
            yield from ((entry.name, file) for file in entry.iterdir() if file.name.endswith(".ftl"))
        elif entry.name.endswith(".ftl") and (lang := entry.name.removesuffix(".ftl").split("-")[0]) in LANGUAGES:
            yield lang, entry


def spaced(french: str) -> str:
    """Return a French catalogue with non-breaking spaces before high punctuation."""
    return re.sub(r"(?<=[^\s\]=]) (?=[:;?!»%])|(?<=«) ", "\u00a0", french)


@cache
def catalogue(title: str, lang: str, scenario: str = "") -> Text:
    """Return the texts of a title in a language, with the codes of a scenario's edition and the common texts."""
    from engine.registry import title as find

    sources = [read_catalogues("engine", "text"), read_catalogues(f"engine.{title}")]
    return Text(lang, sources, find(title).fact_kinds, find(title).relabelled(scenario))
