"""Whole games of The Peloponnesian War through interactions only, for one, two and four, as the engine alone."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.cards import limits
from bot.features.lobby import service as lobby
from bot.rehearsal import Person, Reply, Seen
from bot.store.schema import log, messages
from bot.text.narrator import catalogue
from engine.kernel import PASS, Answer, Ask
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import press, step
from tests.ui.test_no_leak import Recording
from tests.whole_games.test_sphacteria import engine_alone

TITLE = "peloponnesian_war"
FOUR = ("Alice", "Bob", "Carol", "Dion")
SEVERAL = "mode=several, players=4"


async def play(
    hellas: Hellas, seed: int, people: tuple[Person, ...], watch: Callable[[], Any] | None = None, **how: str
) -> str:
    """Play a random game to its end; return its id."""
    rng = random.Random(seed)
    game = await hellas.begin(*people, title=TITLE, **how)
    players = {int(person.id): person for person in people}
    shown: dict[int, Reply | None] = {}
    while await step(hellas, game, players, rng, shown):
        if watch is not None:
            await watch()
    await hellas.quiet()
    return game


async def agrees_with_the_engine(hellas: Hellas, game: str) -> None:
    """Check that the game is over, with the same result as the engine alone on the same answers."""
    table = await hellas.games.index.get(game)
    assert table.status == "over" and table.outcome
    alone = await engine_alone(hellas, game)
    assert alone.over and alone.outcome is not None and alone.outcome.kind == table.outcome["kind"]
    last = await hellas.store.read(
        lambda c: (
            c.execute(
                select(log.c.state_hash).where(log.c.game_id == game, log.c.kind == "answer").order_by(log.c.seq.desc())
            )
            .scalars()
            .first()
        )
    )
    assert alone.hash() == last


def foretell(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Seed the randomness; all numbers drawn differ, as nonces must."""
    monkeypatch.setattr(secrets, "token_bytes", random.Random(seed).randbytes)


async def dispatches(hellas: Hellas, game: str, reader: Person) -> list[Seen]:
    """Return the dispatches of a game, in order."""
    numbers = set(
        await hellas.store.read(
            lambda c: (
                c.execute(
                    select(messages.c.message_id).where(messages.c.game_id == game, messages.c.kind == "dispatch")
                )
                .scalars()
                .all()
            )
        )
    )
    return [seen for seen in reader.messages(hellas.channel) if int(seen.id) in numbers]


async def test_a_solitaire_campaign_in_a_direct_message(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, stranger = hellas.person("Alice"), hellas.person("Carol")
        hellas.channel = alice.dm
        game = await play(hellas, 2, (alice,), scenario="peloponnesian-war")
        await agrees_with_the_engine(hellas, game)
        assert (await hellas.games.index.get(game)).guild_id is None
        assert all("Welcome" in seen.text for seen in stranger.messages())


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak), pytest.param(3, marks=pytest.mark.soak)])
async def test_a_solitaire_campaign_reads_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Check that no dispatch is taller than two phone screens, none is cut, and small steps are only in the log."""
    foretell(monkeypatch, seed)
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        game = await play(hellas, seed, (alice,), scenario="peloponnesian-war")
        await agrees_with_the_engine(hellas, game)
        told = await dispatches(hellas, game, alice)
        assert len(told) > 12
        for seen in told:
            lines = [part["content"] for part in seen.components if part["type"] == 10]
            assert limits.height("\n".join(lines).split("\n")) <= limits.TALL + 8, seen.text
            assert ("\n…" not in seen.text and "Turn" in seen.text.split("\n", 2)[1]) or seen.text.startswith(
                "### Turn"
            )
        everything = "\n".join(seen.text for seen in told)
        assert "Does the revolt reach" not in everything and "All details" in everything
        page = await alice.slash(hellas.channel, "game log")
        pages = page.text
        while "Older" in page.message.labels:
            page = await alice.click(page, "Older")
            pages += page.text
        assert "Does the revolt reach" in pages


@pytest.mark.full
async def test_a_campaign_for_two(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        game = await play(
            hellas,
            3,
            (hellas.person("Alice"), hellas.person("Bob")),
            scenario="peloponnesian-war",
            options="mode=two-player",
        )
        await agrees_with_the_engine(hellas, game)


class Witness:
    """A recorder of what everyone and each user receives during a game, and of which private questions were open."""

    def __init__(self, hellas: Hellas, people: tuple[Person, ...]) -> None:
        self.hellas, self.people = hellas, people
        self.public: list[str] = []
        self.mine: dict[str, list[str]] = {person.id: [] for person in people}
        self.asked: list[str] = []
        hellas.discord.watchers.append(self.hear)

    def hear(self, event: str, body: dict[str, Any], channel: dict[str, Any] | None, only: str | None) -> None:
        """Record an event for the users who can see it."""
        if event == "PRESENCE":
            return
        said = json.dumps(body, default=str)
        if only is None and not (channel and channel.get("_people")):
            self.public.append(said)
        for person in self.people:
            if only in (None, person.id) and not (channel and person.id not in channel.get("_people", [person.id])):
                self.mine[person.id].append(said)

    async def look(self) -> None:
        """Check that an open private question has reached only its owner."""
        waits = [
            (table.id, wait.user or 0)
            for table in await self.hellas.games.index.of_user(int(self.people[0].id))
            for wait in table.awaited
        ]
        questions = [await self.hellas.games.play.question(*wait) for wait in waits]
        private = [question for question in questions if question is not None and question.ask.secret]
        for question in private:
            self.asked.append(question.ask.key)
            said = json.dumps(catalogue(TITLE, "en").question(question.ask))[1:-1]
            assert not any(said in each for each in self.public), question.ask.key
            control = f"ask:{question.game_id}:{question.seq}:{question.seat}:"
            table = await self.hellas.games.index.get(question.game_id)
            for person in self.people:
                if int(person.id) != table.seats[question.seat]:
                    assert not any(control in each for each in self.mine[person.id]), question.ask.key
        if not private:
            self.public.clear()
            for heard in self.mine.values():
                heard.clear()


@pytest.mark.full
async def test_a_game_for_four_keeps_private_choices_private(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        people = tuple(hellas.person(name) for name in FOUR)
        witness = Witness(hellas, people)
        game = await play(hellas, 4, people, witness.look, scenario="peloponnesian-war", options=SEVERAL)
        await agrees_with_the_engine(hellas, game)
        assert {"consent", "gift", "gift_talents"} <= set(witness.asked)


async def gifts(hellas: Hellas, game: str, gift: str, rng: random.Random) -> AsyncIterator[tuple[str, str]]:
    """Play on, Corinth first; yield the seat and question of each answer."""
    while True:
        waits = {wait.seat: wait.user or 0 for wait in (await hellas.games.index.get(game)).awaited}
        seat = "corinth" if "corinth" in waits else sorted(waits)[0]
        person = next(each for each in hellas.people.values() if int(each.id) == waits[seat])
        question = await hellas.games.play.question(game, waits[seat])
        assert question is not None
        shown = await person.slash(hellas.channel, "act")
        await press(person, shown, question.ask, chosen(question.ask, seat, gift, rng))
        await hellas.quiet()
        yield seat, question.ask.key


async def seen_while_gifts_are_sealed(folder: Path, viewer: str, gift: str) -> tuple[list[str], bool]:
    """Return what a viewer sees until Corinth has decided on a gift, and whether it is shown when revealed."""
    async with open_hellas(folder) as hellas:
        people = {name: hellas.person(name) for name in (*FOUR, "Eve")}
        record = Recording(hellas, people[viewer])
        game = await hellas.begin(
            *(people[name] for name in FOUR), title=TITLE, scenario="archidamian-war", options=SEVERAL
        )
        async for seat, key in (course := gifts(hellas, game, gift, random.Random(5))):
            if (seat, key) == ("corinth", "gift"):
                break
        for command in ("act", "game status", "game log", "game recap", "hand", "undo"):
            record.note(command, (await people[viewer].slash(hellas.channel, command)).message.raw)
        record.note("awaited", json.dumps([wait.seat for wait in (await hellas.games.index.get(game)).awaited]))
        hellas.discord.watchers.remove(record.hear)
        while "gift" in [
            (await hellas.games.play.question(game, wait.user or 0)).ask.key.partition("_")[0]  # type: ignore
            for wait in (await hellas.games.index.get(game)).awaited
        ]:
            await anext(course)
        return record.lines, "a gift of" in (await people[viewer].slash(hellas.channel, "game log")).text


def chosen(ask: Ask, seat: str, gift: str, rng: random.Random) -> Answer:
    """Return Corinth's given gift, or a random answer to other questions."""
    if ask.key == "gift":
        return (gift,) if seat == "corinth" else (PASS,)
    return ask.normalize(ask.sample(rng))


@pytest.mark.parametrize("viewer", [pytest.param("Bob", marks=pytest.mark.soak), "Eve"])
async def test_a_gift_is_seen_by_nobody_before_all_are_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str
) -> None:
    monkeypatch.setattr(lobby, "new_id", lambda: "giftgift01")
    recorded = []
    for gift in (PASS, "sparta", "thebes"):
        foretell(monkeypatch, 5)
        (tmp_path / gift).mkdir()
        lines, told = await seen_while_gifts_are_sealed(tmp_path / gift, viewer, gift)
        assert told == (gift != PASS)
        recorded.append(lines)
    assert len(recorded[0]) > 20
    assert "thebes" in recorded[0][-1] and "corinth" not in recorded[0][-1], "others must still be asked"
    for other in recorded[1:]:
        for one, two in zip(recorded[0], other, strict=True):
            assert one == two
