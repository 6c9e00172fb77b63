"""Events, refusals and status lines in the reader's language, and the sections of the rulebooks they cite."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from bot.base import Plain
from engine import registry
from engine.kernel import Event, Importance, RulesError, Title, Track, View
from engine.kernel.text import LANGUAGES, Text, capital, read_catalogues, slug
from engine.kernel.text import catalogue as title_catalogue
from engine.registry import KEYS, title

HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")

MOST_EFFECTS = 5_000  # cached: what a thing does comes only from the catalogues
SILENT = ("phase", "hand", "over")  # shown by heading, hand and last line


@cache
def catalogue(key: str | None, lang: str, scenario: str = "") -> Text:
    """Return the bot's texts over those of a title (None: of no title), with the codes of a scenario's edition."""
    lang = lang if lang in LANGUAGES else "en"
    sources = [read_catalogues("engine", "text")]
    kinds: Mapping[str, str] = {}
    relabelled: Mapping[str, Sequence[tuple[str, str]]] = {}
    if key in KEYS:
        sources.append(read_catalogues(f"engine.{key}"))
        kinds, relabelled = title(str(key)).fact_kinds, title(str(key)).relabelled(scenario)
    return Text(lang, [*sources, read_catalogues("bot")], kinds, relabelled)


def language_of(locale: object) -> str:
    """Return the language for a Discord locale, or English if it is not translated."""
    code = str(getattr(locale, "value", locale) or "en").split("-")[0]
    return code if code in LANGUAGES else "en"


def permission_names(permissions: Sequence[str], text: Text) -> str:
    """Return permissions by the names that Discord's settings use in this language."""
    known = [text.say(f"permission-{name.replace('_', '-')}") for name in permissions]
    return text.joined(known) if known else text.say("permission-unknown")


def title_name(key: str, lang: str) -> str:
    """Return the name of a title."""
    return title_catalogue(key, lang).say("title") if key in KEYS else key


def error_text(error: Exception, lang: str, key: str | None = None, scenario: str = "") -> str:
    """Return a refusal as a sentence; any other error becomes an apology without details."""
    text = catalogue(key, lang, scenario)
    if not isinstance(error, RulesError) and not hasattr(error, "facts"):
        return text.say("error-unexpected")
    facts = {name: value for name, value in dict(getattr(error, "facts", {})).items() if is_plain(value)}
    if "kinds" in facts:
        facts["possible"] = possible_names(text, facts)
    message = str(getattr(error, "key", "error-rules"))
    if not text.has(message):
        message = "error-unexpected"
    return text.say(message, **facts)


def possible_names(text: Text, facts: Plain) -> list[str]:
    """Return the names of the answers that a refusal offers instead; those without a name stay as they are."""
    named = []
    for kind, option in zip(facts["kinds"], facts["possible"], strict=False):
        key, _, count = str(option).rpartition(" ") if facts.get("most") is not None else (str(option), "", "")
        own = f"action-{facts['ask']}-{slug(key)}"
        said = text.say(own) if kind == "action" and text.has(own) else text.name(kind, key)
        named.append(f"{said} {count}".strip())
    return named + list(facts["possible"])[len(named) :]


def is_plain(value: object) -> bool:
    """Return whether a fact can be inserted into a sentence."""
    return value is None or isinstance(value, str | int | float | list | tuple | dict)


# events


def with_minus(said: str) -> str:
    """Replace hyphens before numbers with minus signs."""
    return HYPHEN.sub("−", said)


def event_line(text: Text, event: Event) -> str:
    """Return one event as a line: the sentence, then its rule and the number of its throw."""
    said = text.event(event)
    marks = [event.rule] if event.rule else []
    if (throw := event.facts.get("throw")) is not None:
        marks.append(text.say("throw-number", number=str(throw)))
    return f"{said}\u00a0‹{' · '.join(marks)}›" if marks else said


def is_shown(text: Text, event: Event) -> bool:
    """Return whether an event has a line of its own."""
    return event.key not in SILENT and text.has(f"event-{event.key}")


def in_dispatch(text: Text, event: Event, title: Title) -> bool:
    """Return whether an event has a line in a dispatch; small steps appear only in the log."""
    return is_shown(text, event) and title.importance(event) is not Importance.STEP


def public_lines(text: Text, events: Iterable[Event]) -> list[str]:
    """Return the public events as lines."""
    return [event_line(text, event) for event in events if event.public and is_shown(text, event)]


def seen_lines(text: Text, events: Iterable[Event], seat: str | None) -> list[str]:
    """Return the events that one seat may see as lines."""
    return [event_line(text, event) for event in events if event.visible_to(seat) and is_shown(text, event)]


def phase_name(text: Text, facts: Plain) -> str:
    """Return the sentence for a phase if there is one, else its name."""
    if text.has("event-phase"):
        return text.event(Event("phase", facts))
    return text.name("phase", str(facts.get("phase", "")))


def dispatch_lines(text: Text, events: Sequence[Event], title: Title | None = None) -> list[str]:
    """Return public events as lines, with a heading where a phase begins; with a title, small steps are left out."""
    lines: list[str] = []
    for event in events:
        if not event.public:
            continue
        if event.key == "phase":
            heading = f"**{phase_name(text, event.facts)}**"
            # A phase without reported events is replaced by the next.
            if lines and lines[-1].startswith("**"):
                lines[-1] = heading
            else:
                lines.append(heading)
        elif event.key == "over":
            lines.append(f"**{with_minus(text.event(event))}**" if text.has("event-over") else "")
        elif in_dispatch(text, event, title) if title else is_shown(text, event):
            lines.append("• " + event_line(text, event))
    return [line for line in lines if line]


def steps_line(text: Text, events: Iterable[Event], title: Title, more: int = 0) -> str:
    """Return a line with the number of small steps, and of `more` events, left to the log."""
    count = more + sum(
        event.public and is_shown(text, event) and not in_dispatch(text, event, title) for event in events
    )
    return f"-# {text.say('dispatch-steps', count=count)}" if count else ""


# standings


def track_lines(view: View, text: Text, sides: Sequence[str]) -> list[str]:
    """Return the gauges of the game, a line for each side and one for those without a side."""
    lines = []
    for side in dict.fromkeys([*sides, *(track.side for track in view.tracks)]):
        shown = [track_text(track, text) for track in view.tracks if track.side == side]
        if side and side in view.hand_sizes:
            shown.append(text.say("hand-size", count=view.hand_sizes[side]))
        if side and side == view.facts.get("advantage"):
            shown.append(f"**{text.say('board-advantage')}**")
        if shown:
            lines.append((f"**{text.name('side', side)}** " if side else "") + " · ".join(shown))
    return lines


def seat_lines(view: View, text: Text) -> list[str]:
    """Return a line for each seat that scores separately: its ally, purse and points, and its aim in small print."""
    facts, lines = view.facts, list[str]()
    for seat, points in (facts.get("personal_vp") or {}).items():
        purse = (facts.get("purses") or {}).get(seat)
        lines.append(
            text.say(
                "board-seat",
                seat=capital(text.name("seat", seat)),
                ally=(facts.get("allegiances") or {}).get(seat, ""),
                purse="none" if purse is None else text.say("gauge", value=purse),
                points=points,
                at_home=bool((facts.get("at_home") or {}).get(seat)),
            )
        )
        now = (facts.get("goals") or {}).get(seat)
        if now is not None and text.has(goal := f"goal-{slug(seat)}"):
            lines.append(f"-# {text.say('board-goal', goal=text.say(goal), now=now)}")
    return lines


def ending_lines(view: View, text: Text) -> list[str]:
    """Return the conditions that can end the game and their progress, in small print."""
    endings = view.facts.get("endings") or ()
    lines = [
        text.say(f"ending-{ending['key']}", **{name: fact for name, fact in ending.items() if name != "key"})
        for ending in endings
        if text.has(f"ending-{ending['key']}")
    ]
    return [f"-# **{text.say('board-endings')}**", *(f"-# {line}" for line in lines)] if lines else []


def track_text(track: Track, text: Text) -> str:
    """Return one gauge as text."""
    return f"{text.name('track', track.id)} {track_value(track, text)}"


def track_value(track: Track, text: Text) -> str:
    """Return the value of a gauge as written in sentences, with its maximum if there is one."""
    figures = [track.value] if track.most is None else [track.value, track.most]
    return "/".join(text.say("gauge", value=figure) for figure in figures).replace("-", "−")


def turn_text(view: View, text: Text) -> str:
    """Return the turn and the phase as text."""
    phase = text.name("phase", view.phase)
    return text.say("turn-phase", turn=view.turn, turns=view.turns, phase=phase)


DECIDED = {"judge": "ruled", "organizer": "withdrawn"}  # who has ended a game for its players


def outcome_text(outcome: Plain | None, text: Text) -> str:
    """Return how the game ended as text."""
    if not outcome:
        return ""
    by = str((outcome.get("facts") or {}).get("by"))
    message = f"outcome-{DECIDED.get(by, slug(str(outcome['kind'])))}"
    if not text.has(message):
        message = "outcome-won" if outcome.get("winner") else "outcome-nobody"
    return with_minus(text.say(message, winner=outcome.get("winner"), **dict(outcome.get("facts") or {})))


def hand_lines(view: View, text: Text, faces: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the viewer's own counters with the effects of each."""
    lines = []
    for counter in view.hand:
        stratagems = faces.get(counter) or (counter,)
        names = f" {text.say('hand-or')} ".join(f"**{text.name('stratagem', face)}**" for face in stratagems)
        lines.append("\n".join([f"• {names}", *(effect for face in stratagems if (effect := effect_line(text, face)))]))
    return lines


@lru_cache(MOST_EFFECTS)
def effect_line(text: Text, face: str, kind: str = "stratagem") -> str:
    """Return what a counter does and when, in small print."""
    parts = [
        text.say(message)
        for message in (f"{kind}-{slug(face)}-effect", f"{kind}-{slug(face)}-when")
        if text.has(message)
    ]
    return f"-# {text.say('name-effect', name=text.name(kind, face), effect=' '.join(parts))}" if parts else ""


@dataclass(frozen=True, slots=True)
class RulebookSection:
    """One section: its number, its name, and what it says."""

    number: str
    name: str
    text: str
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One rulebook of a title in one language; `numbers` says whose numbering it is."""

    title: str
    name: str
    lang: str
    numbers: str
    sections: tuple[RulebookSection, ...]

    def section(self, number: str) -> RulebookSection | None:
        """Return the section with exactly this number."""
        return next((each for each in self.sections if each.number == number), None)

    def find(self, query: str, most: int = 25) -> list[RulebookSection]:
        """Return the sections that match a number or some words, best first."""
        wanted = plain(query)
        if not wanted:
            return list(self.sections[:most])
        found = []
        for place, each in enumerate(self.sections):
            rank = fits(each, wanted)
            if rank is not None:
                found.append((rank, place, each))
        return [each for _, _, each in sorted(found, key=lambda item: item[:2])][:most]


def plain(text: str) -> str:
    """Return text without accents and case, for searching."""
    folded = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in folded if not unicodedata.combining(c)).casefold().split())


def fits(section: RulebookSection, wanted: str) -> int | None:
    """Return the rank of a match: by number, prefix of the number, name or text; None if there is no match."""
    number = plain(section.number)
    if number == wanted:
        return 0
    if number.startswith(wanted):
        return 1
    name = plain(section.name)
    if wanted in name:
        return 2
    words = wanted.split()
    whole = f"{name} {plain(section.text)} {plain(section.ruling)}"
    return 3 if all(word in whole for word in words) else None


@cache
def rulebooks(title: str) -> tuple[Rulebook, ...]:
    """Return every rulebook of a title, in the order of the file names."""
    home = files(f"engine.{title}")
    folder = home.joinpath("rulebook")
    if not folder.is_dir():
        return ()
    pages = sorted(folder.iterdir(), key=lambda page: page.name)
    return tuple(read_rulebook(title, page, home) for page in pages if page.name.endswith(".toml"))


def read_rulebook(title: str, page: Traversable, home: Traversable) -> Rulebook:
    """Read one rulebook from its file; `home` is the title's folder, which contains the tables shown in sections."""
    raw = tomllib.loads(page.read_text(encoding="utf-8"))
    sections = tuple(
        RulebookSection(
            str(each["number"]),
            each.get("name", ""),
            each.get("text", "") + printed(each, home),
            each.get("ruling", ""),
        )
        for each in raw.get("section", ())
    )
    return Rulebook(title, raw["rulebook"], raw.get("lang", "en"), raw.get("numbers", ""), sections)


def printed(section: Mapping[str, str], home: Traversable) -> str:
    """Return the table of a section, read from the file that the rules use, without its comments."""
    if "table" not in section:
        return ""
    lines = home.joinpath(*section["table"].split("/")).read_text(encoding="utf-8").splitlines()
    return "\n".join(("\n```", *(line for line in lines if line.strip() and not line.startswith("#")), "```"))


def rulebook(title: str, lang: str, numbers: str = "") -> Rulebook | None:
    """Return the best rulebook of a title for a reader: first by edition, then in their language, then in English."""
    if title not in registry.KEYS:
        return None
    return min(
        rulebooks(title),
        key=lambda book: (book.numbers != numbers, book.numbers != "", book.lang != lang, book.lang != "en"),
        default=None,
    )
