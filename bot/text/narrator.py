"""Events, refusals and standings as sentences in the reader's language, and the sections of the rulebooks they cite."""

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

MOST_EFFECTS = 5_000  # kept in words: the catalogues alone say what a thing does
SILENT = ("phase", "hand", "over")  # told by the heading, the hand, the last line


@cache
def catalogue(key: str | None, lang: str, scenario: str = "") -> Text:
    """The bot's own sentences over those of a title (None: of no title), with the codes of a scenario's edition."""
    lang = lang if lang in LANGUAGES else "en"
    sources = [read_catalogues("engine", "text")]
    kinds: Mapping[str, str] = {}
    relabelled: Mapping[str, Sequence[tuple[str, str]]] = {}
    if key in KEYS:
        sources.append(read_catalogues(f"engine.{key}"))
        kinds, relabelled = title(str(key)).fact_kinds, title(str(key)).relabelled(scenario)
    return Text(lang, [*sources, read_catalogues("bot")], kinds, relabelled)


def language_of(locale: object) -> str:
    """The language of a Discord locale, English where we have none."""
    code = str(getattr(locale, "value", locale) or "en").split("-")[0]
    return code if code in LANGUAGES else "en"


def permission_names(permissions: Sequence[str], text: Text) -> str:
    """Permissions as the settings of a Discord in this language call them."""
    known = [text.say(f"permission-{name.replace('_', '-')}") for name in permissions]
    return text.joined(known) if known else text.say("permission-unknown")


def title_name(key: str, lang: str) -> str:
    """The name of a title."""
    return title_catalogue(key, lang).say("title") if key in KEYS else key


def error_text(error: Exception, lang: str, key: str | None = None, scenario: str = "") -> str:
    """A refusal as a sentence; what is not a refusal becomes an apology without details."""
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
    """The answers that a refusal offers instead, by their names in this edition; what has no name stays as it is."""
    named = []
    for kind, option in zip(facts["kinds"], facts["possible"], strict=False):
        key, _, count = str(option).rpartition(" ") if facts.get("most") is not None else (str(option), "", "")
        own = f"action-{facts['ask']}-{slug(key)}"
        said = text.say(own) if kind == "action" and text.has(own) else text.name(kind, key)
        named.append(f"{said} {count}".strip())
    return named + list(facts["possible"])[len(named) :]


def is_plain(value: object) -> bool:
    """Whether a fact may stand in a sentence."""
    return value is None or isinstance(value, str | int | float | list | tuple | dict)


# events


def with_minus(said: str) -> str:
    """A sentence whose negative numbers have the minus that a typographer sets."""
    return HYPHEN.sub("−", said)


def event_line(text: Text, event: Event) -> str:
    """One event as a line: the sentence, and its rule and throw in brief."""
    said = text.event(event)
    marks = [event.rule] if event.rule else []
    if (throw := event.facts.get("throw")) is not None:
        marks.append(text.say("throw-number", number=str(throw)))
    return f"{said}\u00a0‹{' · '.join(marks)}›" if marks else said


def is_shown(text: Text, event: Event) -> bool:
    """Whether an event makes a line of its own."""
    return event.key not in SILENT and text.has(f"event-{event.key}")


def in_dispatch(text: Text, event: Event, title: Title) -> bool:
    """Whether an event makes a line of a dispatch: small steps stand in the log alone."""
    return is_shown(text, event) and title.importance(event) is not Importance.STEP


def public_lines(text: Text, events: Iterable[Event]) -> list[str]:
    """The lines that everybody may read."""
    return [event_line(text, event) for event in events if event.public and is_shown(text, event)]


def seen_lines(text: Text, events: Iterable[Event], seat: str | None) -> list[str]:
    """The lines that one seat may read."""
    return [event_line(text, event) for event in events if event.visible_to(seat) and is_shown(text, event)]


def phase_name(text: Text, facts: Plain) -> str:
    """A phase by its own sentence if it has one, else by its name."""
    if text.has("event-phase"):
        return text.event(Event("phase", facts))
    return text.name("phase", str(facts.get("phase", "")))


def dispatch_lines(text: Text, events: Sequence[Event], title: Title | None = None) -> list[str]:
    """The story of some public events, a line each, with a heading where a phase begins; of a title without steps."""
    lines: list[str] = []
    for event in events:
        if not event.public:
            continue
        if event.key == "phase":
            heading = f"**{phase_name(text, event.facts)}**"
            # A phase in which nothing was told gives way to the next.
            if lines and lines[-1].startswith("**"):
                lines[-1] = heading
            else:
                lines.append(heading)
        elif event.key == "over":
            lines.append(f"**{with_minus(text.event(event))}**" if text.has("event-over") else "")
        elif in_dispatch(text, event, title) if title else is_shown(text, event):
            lines.append("• " + event_line(text, event))
    return [line for line in lines if line]


def steps_line(text: Text, events: Iterable[Event], title: Title) -> str:
    """How many small steps a dispatch leaves to the log."""
    count = sum(event.public and is_shown(text, event) and not in_dispatch(text, event, title) for event in events)
    return f"-# {text.say('dispatch-steps', count=count)}" if count else ""


# standings


def track_lines(view: View, text: Text, sides: Sequence[str]) -> list[str]:
    """The gauges of the table, a line for each side and one for those of nobody."""
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
    """Where seats count for themselves: a line for each with its ally, purse and points, and in small print its aim."""
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
    """What can end the game, and how far it is, in small print."""
    endings = view.facts.get("endings") or ()
    lines = [
        text.say(f"ending-{ending['key']}", **{name: fact for name, fact in ending.items() if name != "key"})
        for ending in endings
        if text.has(f"ending-{ending['key']}")
    ]
    return [f"-# **{text.say('board-endings')}**", *(f"-# {line}" for line in lines)] if lines else []


def track_text(track: Track, text: Text) -> str:
    """One gauge in words."""
    return f"{text.name('track', track.id)} {track_value(track, text)}"


def track_value(track: Track, text: Text) -> str:
    """The figure of a gauge as sentences write it, with its limit where it has one."""
    figures = [track.value] if track.most is None else [track.value, track.most]
    return "/".join(text.say("gauge", value=figure) for figure in figures).replace("-", "−")


def turn_text(view: View, text: Text) -> str:
    """Turn and phase."""
    phase = text.name("phase", view.phase)
    return text.say("turn-phase", turn=view.turn, turns=view.turns, phase=phase)


DECIDED = {"judge": "ruled", "organizer": "withdrawn"}  # who has ended a game for its players


def outcome_text(outcome: Plain | None, text: Text) -> str:
    """How the game ended."""
    if not outcome:
        return ""
    by = str((outcome.get("facts") or {}).get("by"))
    message = f"outcome-{DECIDED.get(by, slug(str(outcome['kind'])))}"
    if not text.has(message):
        message = "outcome-won" if outcome.get("winner") else "outcome-nobody"
    return with_minus(text.say(message, winner=outcome.get("winner"), **dict(outcome.get("facts") or {})))


def hand_lines(view: View, text: Text, faces: Mapping[str, Sequence[str]]) -> list[str]:
    """The viewer's own counters with what each may do."""
    lines = []
    for counter in view.hand:
        stratagems = faces.get(counter) or (counter,)
        names = f" {text.say('hand-or')} ".join(f"**{text.name('stratagem', face)}**" for face in stratagems)
        lines.append("\n".join([f"• {names}", *(effect for face in stratagems if (effect := effect_line(text, face)))]))
    return lines


@lru_cache(MOST_EFFECTS)
def effect_line(text: Text, face: str, kind: str = "stratagem") -> str:
    """What a thing does and when, in small print."""
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
        """The section with exactly this number."""
        return next((each for each in self.sections if each.number == number), None)

    def find(self, query: str, most: int = 25) -> list[RulebookSection]:
        """Sections that fit a number or some words, the best first."""
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
    """Text without accents and case, for searching."""
    folded = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in folded if not unicodedata.combining(c)).casefold().split())


def fits(section: RulebookSection, wanted: str) -> int | None:
    """How well a section fits: number, beginning of the number, name, text; None for not at all."""
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
    """Every rulebook of a title, in the order of the file names."""
    home = files(f"engine.{title}")
    folder = home.joinpath("rulebook")
    if not folder.is_dir():
        return ()
    pages = sorted(folder.iterdir(), key=lambda page: page.name)
    return tuple(read_rulebook(title, page, home) for page in pages if page.name.endswith(".toml"))


def read_rulebook(title: str, page: Traversable, home: Traversable) -> Rulebook:
    """One rulebook from its file; `home` is the title's folder, where the tables lie that sections show."""
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
    """The table of a section, from the very file that the rules read, without its comments."""
    if "table" not in section:
        return ""
    lines = home.joinpath(*section["table"].split("/")).read_text(encoding="utf-8").splitlines()
    return "\n".join(("\n```", *(line for line in lines if line.strip() and not line.startswith("#")), "```"))


def rulebook(title: str, lang: str, numbers: str = "") -> Rulebook | None:
    """The rulebook of a title that suits a reader best: that of the edition, then their language, then English."""
    if title not in registry.KEYS:
        return None
    return min(
        rulebooks(title),
        key=lambda book: (book.numbers != numbers, book.numbers != "", book.lang != lang, book.lang != "en"),
        default=None,
    )
