"""Whatever is hidden in the War, in every mode: boards, streams, odds, log and plans of all others are the same bytes.

Three things are hidden in the War: steps that can still be taken back, answers given together before all are revealed, and
what a player leaves beside the record (plans, standing orders, notes, early answers).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.features.board import service
from bot.games.errors import NoPlan
from bot.lab.simulate import settles_itself
from engine.kernel import PASS, Answer, RulesError, Session, only_answer
from engine.registry import title
from tests.features.follow.test_follow import guild_of
from tests.features.follow.test_no_leak import answer_one, in_a_world_of_its_own
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.test_no_leak import SEED
from tests.web.boards import pages, signed_in
from tests.web.test_board import settled
from tests.web.test_no_leak_on_boards import Stream, listening
from tests.web.test_web import show_games

WAR, SCENARIO = "peloponnesian_war", "archidamian-war"
SEVERAL = {f"{number} players": {"mode": "several", "players": str(number)} for number in range(3, 8)}
MODES: dict[str, dict[str, str]] = {"alone": {}, "two players": {"mode": "two-player"}, **SEVERAL}
FURTHEST = 48  # answers into the game
IDS = re.compile(rb"\b\d{17,20}\b|\b1\d{9}(\.\d+)?\b")  # of users and posts, and times
NOBODY = "a spectator"
WHERE = (
    "start",
    "now",
    "now?since=0",
    "log?before=99",
    "film?since=0",
    "battles",
    "why",
    "takeback",
    "rows",
    "at?row=3",
)
ODDS = 4  # places at which chances are asked for


@dataclass(frozen=True)
class World:
    """A course of answers, the seat whose act is hidden, and what it does in this world."""

    options: dict[str, str]
    answers: tuple[Answer, ...]
    actor: str
    act: Callable[[Hellas, str], Awaitable[None]]
    quiet: bool = False  # nobody else may even be rung


def course(
    options: dict[str, str], seed: int = 11
) -> tuple[list[Answer], list[tuple[int, str]], list[tuple[int, str]]]:
    """Return random answers, and the places of steps that can be taken back and of answers not revealed at once."""
    found, rng, answers = (
        Session(title(WAR), SCENARIO, options, SEED, "leakleak01"),
        random.Random(seed),
        list[Answer](),
    )
    steps, together = list[tuple[int, str]](), list[tuple[int, str]]()
    while not found.over and len(answers) < FURTHEST:
        seat = sorted(found.pending)[0]
        many, ask = len(found.pending) > 1, found.pending[seat]
        if settles_itself(ask):
            found.submit(seat, only_answer(ask))  # as the bot does
            continue
        answer = ask.normalize(ask.sample(rng))
        sealed = found.submit(seat, answer).sealed
        if many:
            together.append((len(answers), seat))
        elif not sealed:
            steps.append((len(answers), seat))
        answers.append(answer)
    return answers, steps, together


def answering(pick: int) -> Callable[[Hellas, str], Awaitable[None]]:
    """Return the act of answering the open question in one of several ways."""

    async def act(hellas: Hellas, game: str) -> None:
        ways = list[Answer]()

        def choose(ask: Any) -> Answer:
            for number in range(60):
                if (way := ask.normalize(ask.sample(random.Random(number)))) not in ways:
                    ways.append(way)
            return ways[pick % len(ways)]

        assert await answer_one(hellas, game, choose)
        assert len(ways) > 1, "there must be something to hide"

    return act


def leaving(seat: str, pick: int) -> Callable[[Hellas, str], Awaitable[None]]:
    """Return the act of leaving a plan, a note, an order and an early answer beside the record."""

    async def act(hellas: Hellas, game: str) -> None:
        games = hellas.games
        user = (await games.index.get(game)).seats[seat] or 0
        await games.seats.leave_note(game, user, ("one", "quite another note, and longer")[pick])
        await games.early.leave_order(game, user, "intercept", (PASS, None)[pick], ("game", "turn")[pick], seat=seat)
        with contextlib.suppress(NoPlan, RulesError):
            plan = await games.plans.look(game, user)
            for number in range(1 + 2 * pick):
                if plan.question is None:
                    break
                answer = plan.question.ask.sample(random.Random(number + 7 * pick))
                plan = await games.plans.answer(game, user, plan.question.seq, plan.question.seat, answer)
        question = await games.play.question(game, user, seat)
        if question is not None and question.early:
            await games.play.submit(game, user, question.seq, question.ask.sample(random.Random(pick)), seat=seat)

    return act


async def begun(hellas: Hellas, options: dict[str, str]) -> str:
    """Start a game with a different person in every seat; return its id."""
    where: dict[str, Any] = {"guild_id": int(guild_of(hellas)["id"]), "channel_id": int(hellas.channel["id"])}
    seats = title(WAR).seats(SCENARIO, options)
    people = [int(hellas.person(f"Player {number}").id) for number in range(len(seats))]
    table = await hellas.games.lobby.open(WAR, SCENARIO, options, creator=people[0], **where)
    for seat, person in zip(table.seats, people, strict=True):
        if table.seats[seat] is None:
            await hellas.games.lobby.sit(table.id, person, seat)
    await show_games(hellas)
    return (await hellas.games.lobby.start(table.id, people[0])).id


async def seen(folder: Path, monkeypatch: pytest.MonkeyPatch, world: World) -> dict[str, list[bytes]]:
    """Play a world; return everything that each viewer other than the actor gets."""
    in_a_world_of_its_own(monkeypatch)
    numbers = itertools.count()
    monkeypatch.setattr(service, "new_secret", lambda: f"secret-{next(numbers)}")
    await asyncio.to_thread(folder.mkdir)
    async with open_hellas(folder, record=False) as hellas, contextlib.AsyncExitStack() as stack:
        await hellas.bot.clocks.stop()
        game = await begun(hellas, world.options)
        for answer in world.answers:
            assert await answer_one(hellas, game, lambda _, answer=answer: answer)  # type: ignore[misc]
        address = await stack.enter_async_context(pages(hellas))
        held = (await hellas.games.index.get(game)).seats
        people = {int(person.id): person for person in hellas.people.values()}
        viewers = {seat: people[user] for seat, user in held.items() if user is not None and seat != world.actor}
        boards, streams = {}, dict[str, Stream]()
        for name, person in [*viewers.items(), (NOBODY, None)]:
            boards[name] = await stack.enter_async_context(signed_in(hellas, address, game, person))
            url = f"{address}/b/{game}/changes"
            streams[name] = await stack.enter_async_context(listening(boards[name].visitor, url))
        url = f"{address}/g/{game}/events"
        streams["page"] = await stack.enter_async_context(listening(boards[NOBODY].visitor, url))
        first = {name: list(stream.heard) for name, stream in streams.items()}
        await world.act(hellas, game)
        for name, board in boards.items():  # wait until the stream has told the newest mark
            mark = (await board.now())["mark"]
            async with asyncio.timeout(30):
                while f"data: {mark}" not in streams[name].heard:  # noqa: ASYNC110
                    await asyncio.sleep(0.005)
        assert not world.quiet or first == {name: stream.heard for name, stream in streams.items()}, "a bell has rung"
        found: dict[str, list[bytes]] = {"page": heard(streams["page"])}
        for name, board in boards.items():
            found[name] = heard(streams[name])
            now = await board.now()
            places = sorted({str(each["at"]) for each in now["scene"]["counters"] if each.get("at")})
            asked = [*WHERE, *(f"odds?at={place}" for place in places[:: max(1, len(places) // ODDS)])]
            asked += [f"reason?at={place}" for place in places[:2]]
            for what in asked:
                path, _, query = what.partition("?")
                status, body = await board.get(path, **dict([query.split("=")] if query else []))
                body.pop("token", None)
                body = settled(body | {"now": settled(body["now"])} if "now" in body else body)
                found[name].append(what.encode() + IDS.sub(b"#", orjson.dumps([status, body])))
            if name != NOBODY:
                status, body = await board.post("plan", act="look")
                found[name].append(b"plan" + IDS.sub(b"#", orjson.dumps([status, body])))
        return found


def heard(stream: Stream) -> list[bytes]:
    """Return what a stream has said, without its breaths."""
    return [line.encode() for line in stream.heard if line != ":"]


async def alike(folder: Path, monkeypatch: pytest.MonkeyPatch, one: World, other: World) -> None:
    """Check that two worlds are the same to everybody but the actor."""
    first, second = await seen(folder / "one", monkeypatch, one), await seen(folder / "two", monkeypatch, other)
    assert first.keys() == second.keys() and NOBODY in first
    for name, lines in first.items():
        assert len(lines) == len(second[name]) and (name == "page" or len(lines) > len(WHERE))
        for this, that in zip(lines, second[name], strict=True):
            assert this == that, (name, this[:60])


FEW = ("alone", "two players", "3 players")
ALL = [pytest.param(name, marks=[] if name in FEW else pytest.mark.soak) for name in MODES]


@pytest.mark.parametrize("mode", ALL)
async def test_a_step_that_can_be_taken_back_is_neither_seen_nor_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    answers, steps, _ = course(MODES[mode])
    place, actor = steps[len(steps) // 2]
    while answers[place] is None:
        place, actor = steps[steps.index((place, actor)) + 1]

    async def nothing(hellas: Hellas, game: str) -> None:
        """Stay at the question."""

    def step(hellas: Hellas, game: str) -> Awaitable[Any]:
        return answer_one(hellas, game, lambda _: answers[place])

    before = World(MODES[mode], tuple(answers[:place]), actor, nothing, quiet=True)
    await alike(tmp_path, monkeypatch, before, replace(before, act=step))


@pytest.mark.parametrize("mode", [each for each in ALL if each.values[0] != "alone"])
async def test_an_answer_given_together_is_not_seen_before_all_are_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    answers, _, together = course(MODES[mode])
    place, actor = together[0]
    world = World(MODES[mode], tuple(answers[:place]), actor, answering(0))
    await alike(tmp_path, monkeypatch, world, replace(world, act=answering(1)))


@pytest.mark.parametrize("mode", ALL)
async def test_what_is_left_beside_the_record_is_seen_by_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    answers, steps, _ = course(MODES[mode])
    place, due = steps[-1]
    actor = next((seat for seat in title(WAR).seats(SCENARIO, MODES[mode]) if seat != due), due)
    world = World(MODES[mode], tuple(answers[:place]), actor, leaving(actor, 0), quiet=True)
    await alike(tmp_path, monkeypatch, world, replace(world, act=leaving(actor, 1)))


async def test_the_comparison_notices_what_is_public(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers, steps, _ = course(MODES["two players"])
    place = next(number for number in range(8, FURTHEST) if number not in dict(steps))
    world = World(MODES["two players"], tuple(answers[:place]), NOBODY, answering(0))
    first = await seen(tmp_path / "one", monkeypatch, world)
    second = await seen(tmp_path / "two", monkeypatch, replace(world, act=answering(1)))
    assert first[NOBODY] != second[NOBODY]
