"""Feeds, pages, replays and what-ifs are byte-identical when only hidden facts differ, over whole games."""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.features.lobby import service as lobby
from bot.lab.simulate import settles_itself
from bot.workers.pictures import Snapshots
from engine.kernel import Session, State
from engine.registry import title
from tests.features.follow.test_follow import guild_of
from tests.features.watching import letters, play, told
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.test_no_leak import SEED, Recording, public_choice
from tests.web.test_web import read, show_games, site

SCENARIOS = {"sphacteria": "second-edition", "syracuse": "historical"}
PATHS = ("", "/live", "/log", "/replay", "/chronicle", "?lang=fr", "/live?lang=it", "/log?lang=it")
COMMANDS = ("watch list", "watch replay", "watch predict", "watch chronicle", "watch animate", "watch whatif")
EVERY = 150  # answers between checks
TELL = 5  # answers between the updates of followers


def start(key: str) -> State:
    """Return a position early in a game in which something is hidden."""
    found, rng = title(key), random.Random(2)
    session = Session(found, SCENARIOS[key], {}, SEED, "leak")
    for _ in range(80):
        state: State = found.load(session.bases[-1].state)
        if orjson.dumps(found.reshuffle_hidden(state, None, random.Random(1))) != orjson.dumps(state):
            break
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
    return found.load(session.bases[-1].state)  # type: ignore[no-any-return]


class Watcher:
    """A user who follows a game, tries every command and reads every page; everything shown to them is recorded."""

    def __init__(self, hellas: Hellas, game: str) -> None:
        self.hellas, self.game, self.carol = hellas, game, hellas.person("Carol")
        self.record = Recording(hellas, self.carol)
        self.pages: list[str] = []
        hellas.bot.services.feeds.pause = 3600.0  # the test triggers updates: batching into posts depends on timing

    async def look(self, *, pictures: bool = False) -> None:
        """Wait for all posts, then use every command and read every page."""
        await told(self.hellas)
        for command in COMMANDS:
            self.record.note(command, (await self.carol.slash(self.hellas.channel, command)).message.raw)
        self.record.note("view", repr(await self.hellas.games.views.view(self.game)))
        async with site(self.hellas) as (found, visitor):
            for path in PATHS:
                status, page = await read(visitor, f"/g/{self.game}{path}")
                assert status == (404 if path in ("/replay", "/chronicle") else 200)
                self.pages.append(re.sub(r"\d{17,20}", "#", f"{path} {page}"))
            for name in ("map.png", "map.png?row=1", "small.webp") if pictures else ():
                async with visitor.get(f"/g/{self.game}/{name}") as drawn:
                    assert drawn.status == 200
                    self.pages.append(f"{name} {hashlib.sha256(await drawn.read()).hexdigest()}")
            for path in ("/", f"/s/{guild_of(self.hellas)['id']}"):
                self.pages.append(re.sub(r"\d{17,20}", "#", (await read(visitor, path))[1]))
            await found.stop()

    def seen(self) -> list[str]:
        """Return everything that was shown."""
        self.hellas.discord.watchers.remove(self.record.hear)
        return [*self.pages, *(line for line in self.record.lines if not line.startswith("hellas:"))]


async def answer_one(hellas: Hellas, game: str, choose: Callable[[Any], Any]) -> bool:
    """Answer for the first seat asked; return whether the game continues."""
    table = await hellas.games.index.get(game)
    if table.status != "running":
        return False
    wait = min((each for each in table.awaited if not each.early), key=lambda each: each.seat)
    assert wait.user is not None
    question = await hellas.games.play.question(game, wait.user, wait.seat)
    assert question is not None
    answer = question.ask.normalize(choose(question.ask))
    await hellas.games.play.submit(game, wait.user, question.seq, answer, seat=wait.seat)
    return True


def in_a_world_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the randomness outside the game, so that it is the same in every world."""
    source = random.Random(3)
    monkeypatch.setattr(lobby, "new_id", lambda: "leakleak01")
    monkeypatch.setattr(secrets, "token_bytes", lambda n=32: SEED if n == 32 else source.randbytes(n))


def answers_of(key: str) -> int:
    """How many answers people give in a game that is played as the watched ones are; some the table gives by itself."""
    rng, session = random.Random(11), Session(title(key), SCENARIOS[key], {}, SEED, "leakleak01")
    count = 0
    while not session.over:
        settled = next((seat for seat, ask in session.pending.items() if settles_itself(ask)), None)
        if settled is not None:
            session.submit(settled, session.pending[settled].default)
            continue
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].normalize(public_choice(session.pending[seat], rng)))
        count += 1
    return count


async def watched(folder: Path, monkeypatch: pytest.MonkeyPatch, key: str, state: State, most: int) -> list[str]:
    """Play from a state, at most to the last answer but one; return everything that a spectator could see.

    The last answer ends the game, after which everyone may see what was hidden.
    """
    found = title(key)
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    in_a_world_of_its_own(monkeypatch)
    last = min(most, answers_of(key) - 1)
    await asyncio.to_thread(folder.mkdir)
    async with open_hellas(folder, record=False) as hellas:
        await hellas.bot.clocks.stop()  # nobody's pause over an empty hand ends here, however long the test takes
        game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"), title=key, scenario=SCENARIOS[key])
        await show_games(hellas)
        watcher = Watcher(hellas, game)
        reply = await watcher.carol.slash(hellas.channel, "watch game", often="phase")
        watcher.record.note("follow", reply.message.raw)
        rng = random.Random(11)
        for number in range(last):
            assert await answer_one(hellas, game, lambda ask: public_choice(ask, rng))
            if number % TELL == 0:
                await hellas.bot.services.feeds.catch_up()
            if number % EVERY == EVERY - 1:
                await watcher.look()
        if pictures := last > 100:  # a short game is checked as text only
            hellas.bot.services.pictures = Snapshots(0, patience=60.0)
        await watcher.look(pictures=pictures)
        return watcher.seen()


def compared(first: list[str], second: list[str]) -> None:
    """Compare two worlds line by line."""
    assert len(first) > 20
    for one, two in zip(first, second, strict=False):
        assert one == two
    assert len(first) == len(second)


@pytest.mark.parametrize(
    ("key", "most"),
    [
        ("sphacteria", 60),
        pytest.param("sphacteria", 10_000, marks=pytest.mark.full),
        pytest.param("syracuse", 10_000, marks=pytest.mark.soak),
    ],
)
async def test_what_is_hidden_changes_nothing_for_those_who_watch_a_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, most: int
) -> None:
    state = start(key)
    other = title(key).reshuffle_hidden(state, None, random.Random(1))
    assert orjson.dumps(state) != orjson.dumps(other), "something must differ"
    first = await watched(tmp_path / "one", monkeypatch, key, state, most)
    second = await watched(tmp_path / "two", monkeypatch, key, other, most)
    assert len(first) > 30 and any("feed" in line or "Turn" in line for line in first)
    compared(first, second)


# In the War only answers not yet revealed are hidden.

WAR, SCENARIO, SEVERAL = "peloponnesian_war", "archidamian-war", {"mode": "several"}
SEATS = ("Alice", "Bob", "Dora")


def war_moments() -> tuple[list[Any], dict[int, Any]]:
    """Return the answers of a whole game of the War, and alternatives for those that others do not see at once."""
    found, rng = title(WAR), random.Random(11)
    session = Session(found, SCENARIO, SEVERAL, SEED, "leakleak01")
    answers, others = list[Any](), dict[int, Any]()
    while not session.over:
        seat = sorted(session.pending)[0]
        ask = session.pending[seat]
        answer = ask.normalize(ask.sample(rng))
        if len(session.pending) > 1:
            ways = (ask.normalize(ask.sample(random.Random(number))) for number in range(20))
            others[len(answers)] = next(way for way in ways if way != answer)
        answers.append(answer)
        session.submit(seat, answer)
    return answers, others


async def war_seen(folder: Path, answers: list[Any], moments: Iterable[int]) -> dict[int, list[str]]:
    """Submit these answers; return what is seen after some of them."""
    await asyncio.to_thread(folder.mkdir)
    async with open_hellas(folder, record=False) as hellas:
        people = [int(hellas.person(name).id) for name in SEATS]
        table = await hellas.games.lobby.open(
            WAR,
            SCENARIO,
            SEVERAL,
            guild_id=int(guild_of(hellas)["id"]),
            channel_id=int(hellas.channel["id"]),
            creator=people[0],
        )
        for seat, person in zip(table.seats, people, strict=True):
            await hellas.games.lobby.sit(table.id, person, seat)
        game = (await hellas.games.lobby.start(table.id)).id
        await show_games(hellas)
        hellas.bot.services.feeds.pause = 3600.0
        await hellas.person("Carol").slash(hellas.channel, "watch game", often="phase")
        found = {}
        for number, answer in enumerate(answers):
            assert await answer_one(hellas, game, lambda _, answer=answer: answer)  # type: ignore[misc]
            await hellas.bot.services.feeds.catch_up()
            if number in moments:
                await told(hellas)  # messages on their way are read below: their arrival depends on timing
                watcher = Watcher(hellas, game)
                await watcher.look()
                posts = [re.sub(r"\d{17,20}", "#", letter) for letter in letters(watcher.carol)]
                found[number] = [*watcher.seen(), *posts]
        return found


@pytest.mark.parametrize("which", [(0, -1), pytest.param(range(6), marks=pytest.mark.soak)], ids=["two", "all"])
async def test_answers_of_the_war_that_are_not_opened_yet_change_nothing_for_those_who_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: Sequence[int]
) -> None:
    answers, others = war_moments()
    assert len(others) >= 6
    moments = [sorted(others)[place] for place in which]
    in_a_world_of_its_own(monkeypatch)
    seen = await war_seen(tmp_path / "as-it-was", answers[: max(moments) + 1], moments)
    for number in moments:
        in_a_world_of_its_own(monkeypatch)
        [otherwise] = (await war_seen(tmp_path / str(number), [*answers[:number], others[number]], [number])).values()
        compared(seen[number], otherwise)


async def test_robots_and_strangers_find_nothing_of_private_games(hellas: Hellas) -> None:
    alice, carol = hellas.person("Alice"), hellas.person("Carol")
    game = await hellas.begin(alice, hellas.person("Bob"))
    await show_games(hellas)
    await play(hellas, game, 6000)
    fork = await carol.slash(hellas.channel, "watch whatif", game=game, at=5)
    assert "direct messages" in fork.text
    [what_if] = await hellas.games.index.of_user(int(carol.id))
    await alice.slash(alice.dm, "tutorial", title="sphacteria")
    [lesson] = [each for each in await hellas.games.index.of_user(int(alice.id)) if each.guild_id is None]
    async with site(hellas) as (found, visitor):
        assert (await read(visitor, f"/g/{game}"))[0] == 200
        for private in (what_if.id, lesson.id):
            for part in ("", "/live", "/log", "/map.png", "/small.webp", "/events", "/replay", "/chronicle"):
                for agent in ("Mozilla/5.0", "Googlebot/2.1"):
                    status, page = await read(visitor, f"/g/{private}{part}", headers={"User-Agent": agent})
                    assert status == 404 and private not in page.replace(f"/g/{private}{part}", "")
        robots = (await read(visitor, "/robots.txt"))[1]
        assert "Disallow: /p/" in robots and "/events" in robots
        await found.stop()
