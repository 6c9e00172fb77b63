"""Hostile names: what is kept of them, and how they appear in posts, pages, files and the log."""

from __future__ import annotations

import contextlib
import csv
import io
import itertools
import logging
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser

import icalendar
import orjson
import pytest

from bot.features.chronicle.html import marked
from bot.features.tournaments.files import FILES, RISKY
from bot.features.tournaments.record import LoadedTournament
from bot.game_services import GameServices
from bot.games.names import NAME_LIMIT, clean_lines, clean_name, linked
from bot.launch import JsonLines
from bot.text.narrator import catalogue
from bot.web.content import plain_line
from bot.web.responses import environment
from engine.kernel.text import LANGUAGES
from tests.features.tournaments.test_on_discord import announced, guild_of, owner_of, play_round
from tests.features.tournaments.test_service import ORGANIZER, opened
from tests.features.tournaments.test_service import play_round as play_silently
from tests.features.watching import play, told
from tests.hostile_names import COUNT, HIDDEN, PING, hostile_names, links_in
from tests.ui.fixtures import Hellas
from tests.web.test_web import read, show_games, site

HERE = "https://discord.com/channels/1/2"
WORST = (
    "[win]\u200b(https://evil.example)",
    "a](https://evil.example) [b",
    "<@\u2060123456789012345678> @every\u200bone",
    "[x](https://evil.example",
    "<img src=x onerror=alert(1)> &lt;",
    "=cmd|' /C calc'!A0",
    "\u202e\u3164\u115fgnirts",
)


def cleaned(count: int = COUNT) -> Iterator[str]:
    """Yield the cleaned names, without those of which nothing is left."""
    return filter(None, (clean_name(name) for name in hostile_names(count)))


def test_of_ten_thousand_names_nothing_is_kept_that_pings_links_or_hides() -> None:
    kept = 0
    for name in hostile_names():
        shown = clean_name(name)
        if shown is None:
            continue
        kept += 1
        assert 0 < len(shown) <= NAME_LIMIT and shown == " ".join(shown.split()), ascii(name)
        assert not links_in(shown) and not PING.search(shown) and not HIDDEN.search(shown), ascii(name)
        assert not any(unicodedata.category(letter)[0] == "C" for letter in shown), ascii(name)
        assert clean_name(shown) == shown, ascii(name)
        assert not links_in(f"({shown}) {shown}: {shown}."), ascii(name)
    assert kept > COUNT * 0.9


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("[win]\u200b(https://evil.example) now", "win now"),
        ("[wi\u2060n](htt\u00adps://evil.example) now", "win now"),
        ("<@\u200b123456789012345678> you", "you"),
        ("@\ufeffeveryone", "everyone"),
        ("[x](https://evil.example", "[x] (https://evil.example"),
        ("\u3164\u115f\u2800", None),
        ("\ufe0f", None),
        ("⚔️ Pylos", "⚔️ Pylos"),
        ("[ENG] Cup (2)", "[ENG] Cup (2)"),
    ],
)
def test_what_is_unseen_goes_before_links_are_looked_for(given: str, shown: str | None) -> None:
    assert clean_name(given) == shown


def test_a_name_inside_a_link_neither_ends_nor_begins_one() -> None:
    assert linked("a](https://evil.example) [b", HERE) == f"[a)(https://evil.example) (b]({HERE})"
    for name in cleaned():
        assert links_in(f"**{linked(name, HERE)}** · {name}") == [HERE], ascii(name)
    assert clean_lines("one\n[two]\u200b(https://evil.example)\n\n@everyone", 40) == "one\ntwo\n\neveryone"


class Seen(HTMLParser):
    """The elements of a page, with the names of their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(name for name, _ in attrs)))


LINE = environment().from_string('<h1 title="{{ name }}">{{ name }}</h1><p>{{ line }}</p>')
USUAL = re.compile(r"strong|span")


def in_pages(name: str) -> None:
    """Check that a name neither opens nor closes an element."""
    page = LINE.render(name=name, line=plain_line(f"This game is now called {name}."))
    assert [each for each in Seen(page).elements if not USUAL.fullmatch(each[0])] == [("h1", ("title",)), ("p", ())]
    assert not [each for each in Seen(f"<p>{marked(name)}</p>").elements if each[0] not in ("p", "strong")]


def in_the_log(name: str) -> None:
    """Check that a name stays on its log line."""
    record = logging.LogRecord("bot", logging.WARNING, "", 0, "the table %s", (name,), None)
    assert len(logging.Formatter("%(levelname)s %(message)s").format(record).splitlines()) == 1
    line = JsonLines().format(record)
    assert len(line.splitlines()) == 1 and orjson.loads(line)["message"] == f"the table {name}"


def in_sentences(name: str) -> None:
    """Check that a name appears unchanged in every language, and that no part of it is treated as a placeholder."""
    for lang in LANGUAGES:
        said = catalogue(None, lang).say("renamed", name=name)
        assert name in said and not links_in(said)


def in_files(tournament: LoadedTournament, names: tuple[str, ...]) -> None:
    """Check the names of players and of the tournament in all files of a tournament."""
    text = catalogue("sphacteria", "en")
    for entrant, name in zip(tournament.entrants, names, strict=True):
        tournament.entrants[entrant] = replace(tournament.entrants[entrant], name=name)
    tournament.record = replace(tournament.record, name=names[0])
    files = {kind: make(tournament, text) for kind, make in FILES.items()}
    rows = list(csv.reader(io.StringIO(files["csv"].decode(), newline="")))
    assert len(rows) == 1 + len(names)
    assert {row[1].removeprefix("'") for row in rows[1:]} == {name.removeprefix("'") for name in names}
    assert not any(cell.startswith(RISKY) for row in rows[1:] for cell in row[1:2])
    found = orjson.loads(files["json"])
    assert found["name"] == names[0] and sorted(each["name"] for each in found["players"].values()) == sorted(names)
    (calendar,) = icalendar.Calendar.from_ical(files["ics"], multiple=True)
    for entry in calendar.walk("VEVENT"):
        assert names[0] in str(entry["summary"]) and "X-EVIL" not in entry


@pytest.mark.parametrize("count", [400, pytest.param(COUNT, marks=pytest.mark.soak)])
async def test_names_in_sentences_pages_files_and_the_log(tables: GameServices, count: int) -> None:
    event = await opened(tables, 4, rounds=3)
    await tables.rounds.start(event, ORGANIZER)
    await play_silently(tables, event)
    tournament = await tables.tournaments.get(event)
    names = list(dict.fromkeys(cleaned(count)))
    for name in names:
        in_sentences(name)
        in_pages(name)
        in_the_log(name)
    for batch in (
        itertools.batched(names, 4) if hasattr(itertools, "batched") else zip(*[iter(names)] * 4, strict=False)
    ):
        if len(batch) == 4:
            in_files(tournament, batch)


def everything_shown(hellas: Hellas) -> list[str]:
    """Return everything shown in any channel, and the names of the channels."""
    people = list(hellas.people.values())
    said = [
        seen.text
        for channel in hellas.discord.world.channels.values()
        for person in people
        for seen in person.messages(channel)
    ]
    return said + [str(channel.get("name")) for channel in hellas.discord.world.channels.values()]


@pytest.mark.parametrize("count", [2, pytest.param(len(WORST) + 60, marks=pytest.mark.soak)])
async def test_names_in_posts_and_on_pages(hellas: Hellas, count: int) -> None:
    """Check games and tournaments with the worst names, from the command to the last post."""
    names = [*WORST, *list(hostile_names(2000))[1900:]][:count]
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    alice, bob = players[:2]
    answers: list[str] = []
    game = await hellas.begin(alice, bob)
    await show_games(hellas)
    await play(hellas, game, 12)
    async with site(hellas) as (found, visitor):
        found.limits.allow = lambda visitor: True  # type: ignore[method-assign]
        usual = {*Seen((await read(visitor, f"/g/{game}"))[1]).elements, ("a", ("href",))}  # a long log has a page
        for name in names:
            answers.append(
                (
                    await alice.slash(
                        hellas.channel, "game rename", name=name.encode("utf-8", "ignore").decode()[:80] or "x"
                    )
                ).text
            )
            await hellas.quiet()
            for command in ("game show", "games"):
                with contextlib.suppress(LookupError):
                    answers.append((await alice.slash(hellas.channel, command)).text)
            page = (await read(visitor, f"/g/{game}"))[1]
            assert {*Seen(page).elements} <= usual, "the name has made no element of its own"
            answers.append(str((await hellas.games.files.export(game))["name"]))
        event = await announced(hellas, players, rounds="2", name=names[0])
        await owner_of(hellas).slash(hellas.channel, "tournament start")
        await told(hellas)
        await play_round(hellas, event, players)
        await told(hellas)
        assert (await read(visitor, f"/t/{event}"))[0] == 200
        assert (await read(visitor, f"/s/{guild_of(hellas)['id']}"))[0] == 200
    for said in [*answers, *everything_shown(hellas)]:
        assert all(link.startswith("https://discord.com/") for link in links_in(said)), said
        assert not HIDDEN.search(said) and "@everyone" not in said and "@here" not in said, said
