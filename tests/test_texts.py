"""The catalogues: every key has a sentence, and all languages use the same facts."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

from engine import registry
from engine.kernel import Session
from engine.kernel.text import CASES, KINDS, LANGUAGES, Sentences, catalogue, read_catalogues
from tests.cases import Case, cases, label

ROOT = Path(__file__).parent.parent
BROKEN = re.compile(r"^(event|ask|option|word)-|\{ ?\$|\{\?\?\?")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) =((?:.*\n?)(?:[ \t}]+.*\n|\n)*)", re.MULTILINE)


def messages(package: str, lang: str, folder: str = "text") -> dict[str, str]:
    return {match[1]: match[2] for match in MESSAGE.finditer(read_catalogues(package, folder).get(lang, "") + "\n")}


def placeholders(text: str) -> set[str]:
    return {re.sub(rf"_(key|count|{'|'.join(CASES)})$", "", name) for name in re.findall(r"\$([\w]+)", text)}


def is_case(key: str) -> bool:
    """Return whether a message is a grammatical form of a name, which depends on the language."""
    return key.rpartition("-")[2] in CASES  # composed by `form-…`, as the language needs


def spoken(title: str) -> dict[str, set[str]]:
    """Return the literal keys of events and questions in the code of a title."""
    found: dict[str, set[str]] = {"event": set(), "ask": set()}
    for path in (*(ROOT / "engine" / title).glob("*.py"), *(ROOT / "engine" / "hoplite").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            strings = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if node.func.attr == "tell" and strings:
                found["event"].add(strings[0])
            elif node.func.attr in ("choose", "choose_some", "confirm", "number", "allocate") and len(node.args) > 1:
                key = node.args[1]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    found["ask"].add(key.value)
            elif node.func.attr == "ask_each" and strings:
                found["ask"].add(strings[0])
    return found


@pytest.mark.parametrize("title", registry.KEYS)
def test_every_event_and_question_of_the_code_has_an_english_sentence(title: str) -> None:
    text, keys = catalogue(title, "en"), spoken(title)
    wanted = [f"{kind}-{key}" for kind, found in keys.items() for key in sorted(found)]
    missing = [message for message in wanted if not text.has(message)]
    assert missing == []


@pytest.mark.parametrize("case", [case for case in cases() if not case[2] or "mode" in case[2]], ids=label)
def test_everything_said_in_a_game_has_words_and_all_its_facts(case: Case) -> None:
    key, scenario, options = case
    title, rng = registry.title(key), random.Random(3)
    session = Session(title, scenario, options, bytes(32), "texts")
    text, broken = catalogue(key, "en"), set()
    for _ in range(400):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        said = [text.question(ask)] + [text.option(ask, option) for option in getattr(ask, "options", ())]
        step = session.submit(seat, ask.sample(rng))
        said += [text.event(event) for event in step.events]
        broken |= {line for line in said if BROKEN.search(line) or not line.strip()}
    assert sorted(broken) == []


TITLES = [f"{layer}.{key}" for layer in ("engine", "maps") for key in registry.KEYS]
PACKAGES = [*TITLES, "engine", "bot", "maps"]


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_translations_use_the_same_facts_and_no_message_of_their_own(package: str, lang: str) -> None:
    english, other = messages(package, "en"), messages(package, lang)
    assert sorted(key for key in other.keys() - english.keys() if not is_case(key)) == []
    wrong = [
        key
        for key in other
        if key in english and not is_case(key) and placeholders(other[key]) - placeholders(english[key])
    ]
    assert wrong == []


@pytest.mark.parametrize("package", TITLES)
def test_places_have_their_articles_in_sentences(package: str) -> None:
    english, zones = messages(package, "en"), "|".join(fact for fact, kind in KINDS.items() if kind == "zone")
    without = re.compile(rf"\b(?:in|from|to|of|on|at|enters?|leaves?|activates) {{ \$(?:{zones}) }}")
    named = {key for key in english if key.endswith("-the")}
    wrong = sorted(key for key, said in english.items() if without.search(said))
    assert not named or wrong == []


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_translations_are_complete(package: str, lang: str) -> None:
    needed = {key for key in messages(package, "en") if not is_case(key)}
    missing = sorted(needed - messages(package, lang).keys())
    assert missing == [], f"{len(missing)} messages of {package} are missing in {lang}"


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogues_are_sound(package: str, lang: str) -> None:
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk, Message

    body = FluentParser().parse(read_catalogues(package).get(lang, "")).body
    junk = [str(entry.content)[:80] for entry in body if isinstance(entry, Junk)]
    ids = [entry.id.name for entry in body if isinstance(entry, Message)]
    assert junk == [] and len(ids) == len(set(ids))


@pytest.mark.parametrize("title", registry.KEYS)
def test_the_bot_takes_no_key_of_a_title(title: str) -> None:
    """Both are in one catalogue: of two messages with the same key, the second would be used."""
    ours, theirs = set(messages("bot", "en")), set(messages(f"engine.{title}", "en"))
    assert ours and theirs and not ours & theirs


def test_an_era_stays_with_its_year_and_an_italian_and_before_an_e_is_ed() -> None:
    names = [catalogue(key, lang).say("title") for key in registry.KEYS for lang in LANGUAGES]
    assert not [name for name in names if re.search(r" (BC|av\.|a\.C\.|J\.-C\.)", name)]
    said = {lang: catalogue("sphacteria", lang) for lang in LANGUAGES}
    assert said["it"].joined(["Stifone", "Epitada"]) == "Stifone ed Epitada"
    assert said["it"].joined(["Epitada", "Stifone"]) == "Epitada e Stifone"
    assert said["fr"].joined(["Styphon", "Épitadas"]) == "Styphon et Épitadas"


def parsed(bundle: Sentences, message: str) -> str:
    """Return a message without facts as formatted by Fluent."""
    value = bundle.get_message(message).value
    assert value is not None
    said, errors = bundle.format_pattern(value)
    assert not errors
    return str(said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", registry.KEYS)
def test_what_is_said_without_parsing_it_is_what_fluent_says(title: str, lang: str) -> None:
    bundle = catalogue(title, lang).bundles[0]
    plain = {message: said for message in bundle.written if (said := bundle.plain(message)) is not None}
    assert len(plain) > len(bundle.written) // 4
    assert {message: parsed(bundle, message) for message in plain} == plain


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("name = Pylos (P)  \n\n# Of the sea\n\n", "Pylos (P)"),
        ("name =\u00a0a\u00a0b", "\u00a0a\u00a0b"),
        ("name = a\n    b", None),
        ("name = a\n    .the = the a", None),
        ("name = { $who } comes", None),
        ("name =\n    a", None),
        ("-name = a", None),
        ("name =", None),
    ],
)
def test_only_one_line_without_anything_to_put_in_is_said_without_parsing(written: str, said: str | None) -> None:
    bundle = Sentences("en")
    bundle.written["name"] = written
    assert bundle.plain("name") == said
    if said is not None:
        assert parsed(bundle, "name") == said


def literal_keys(source: str) -> set[str]:
    """Return the keys that code says by name; those put together from parts are not among them."""
    return {
        node.args[0].value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "say"
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_every_key_that_the_bot_says_by_name_has_words() -> None:
    assert literal_keys("text.say('one', a=1); text.say(f'two-{x}'); say('three')") == {"one"}
    places = ("bot", "engine", *(f"engine.{title}" for title in registry.KEYS))
    known = {key for place in places for key in messages(place, "en")}
    said = {key: str(path) for path in (ROOT / "bot").rglob("*.py") for key in literal_keys(path.read_text("utf-8"))}
    pages = (ROOT / "bot").rglob("*.html")
    said |= {
        key: str(path) for path in pages for key in re.findall(r'\bsay\("([a-z-]+[a-z])"[,)]', path.read_text("utf-8"))
    }
    assert len(said) > 500 and {key: path for key, path in said.items() if key not in known} == {}
