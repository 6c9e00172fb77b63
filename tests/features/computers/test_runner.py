"""Computers in games: seated in the lobby, answering from a process, replaced by people."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import select

from bot.features.computers.runner import ComputerPlayers
from bot.game_services import GameServices
from bot.games.errors import NoComputerHere, NoHint, NotSeated, SeatsEmpty, SeatTaken, StillPlayed
from bot.games.files import verify_file
from bot.lab.simulate import seed_of
from bot.store import Store
from bot.store.schema import log, outbox, rated_seats
from bot.workers import thinkers as thinking
from bot.workers.thinkers import Thinkers, decision_of, think
from engine.kernel import Session, UnknownChoice
from engine.players import Decision, Perspective, perceive
from engine.players.trials import Script
from engine.registry import title
from tests.games.acts import substitute

RED = 11
BLUE = 12
GREEN = 13


class AtOnce(Thinkers):
    """Thinkers that run in this process, and record their requests."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Perspective] = []

    async def decide(self, perspective: Perspective, level: str, seed: int, plan: Script = ()) -> Decision:
        self.sent.append(perspective)
        return decision_of(think(perspective.to_dict(), level, seed, plan))


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[GameServices]:
    store = await Store.open(f"sqlite:///{tmp_path}/games.db", backups=None)
    yield GameServices(store)
    await store.close()


async def against(tables: GameServices, level: str = "recruit", channel: int | None = None) -> str:
    """Start a game of one person against a computer; return its id."""
    table = await tables.lobby.open("sphacteria", "first-edition", creator=RED, channel_id=channel)
    await tables.lobby.sit(table.id, RED, "athens")
    await tables.computers.sit(table.id, RED, "sparta", level)
    await tables.lobby.start(table.id, RED)
    return table.id


async def answer_by_default(tables: GameServices, players: ComputerPlayers, game_id: str, times: int) -> None:
    """Answer for the person with defaults this many times, each time after the computer has answered."""
    for _ in range(times):
        await players.settled()
        mine = await tables.play.question(game_id, RED)
        assert mine is not None
        await tables.play.submit(game_id, RED, mine.seq, mine.ask.default)
    await players.settled()


async def test_a_whole_game_against_the_recruit(tables: GameServices) -> None:
    """Check that the computer answers by itself, its answers are marked, and the dice can be verified."""
    players = ComputerPlayers(tables, AtOnce(), pause=0)
    players.start()
    game_id = await against(tables)
    for _ in range(600):
        await players.settled()
        question = await tables.play.question(game_id, RED)
        if question is None:
            break
        await tables.play.submit(game_id, RED, question.seq, question.ask.default)
    table = (await tables.core.snapshot(game_id)).info
    assert table.status == "over" and table.outcome is not None
    rows = await tables.store.read(
        lambda connection: connection.execute(select(log).where(log.c.game_id == game_id, log.c.kind == "answer")).all()
    )
    assert {row.by for row in rows if row.seat == "sparta"} == {"computer"}
    assert {row.by for row in rows if row.seat == "athens"} <= {"player", "standing"}
    verdict = verify_file(await tables.files.export(game_id))
    assert verdict.sound and verdict.throws
    await players.stop()


async def test_only_those_at_the_table_seat_a_computer(tables: GameServices) -> None:
    table = await tables.lobby.open("sphacteria", "first-edition", creator=RED)
    with pytest.raises(NotSeated):
        await tables.computers.sit(table.id, BLUE, "sparta", "captain")
    with pytest.raises(UnknownChoice):
        await tables.computers.sit(table.id, RED, "sparta", "general")
    await tables.lobby.sit(table.id, RED, "athens")
    with pytest.raises(SeatTaken):
        await tables.computers.sit(table.id, RED, "athens", "captain")
    with pytest.raises(SeatsEmpty):
        await tables.lobby.start(table.id, RED)
    after = await tables.computers.fill(table.id, RED, "captain")
    assert after.computers == {"sparta": "captain"} and after.vacant == [] and after.practice and not after.solo
    assert after.standing == {}


async def test_a_person_takes_the_computers_chair_in_the_lobby(tables: GameServices) -> None:
    table = await tables.lobby.open("sphacteria", "first-edition", creator=RED)
    await tables.lobby.sit(table.id, RED, "athens")
    await tables.computers.sit(table.id, RED, "sparta", "captain")
    after = await tables.lobby.sit(table.id, BLUE, "sparta")
    assert after.computers == {} and after.seats == {"athens": RED, "sparta": BLUE}
    await tables.lobby.leave(table.id, BLUE)
    await tables.computers.sit(table.id, RED, "sparta", "captain")
    assert (await tables.computers.stand_up(table.id, RED, "sparta")).vacant == ["sparta"]


async def test_a_person_replaces_the_computer_in_a_running_game(tables: GameServices) -> None:
    game_id = await against(tables)
    after = await substitute(tables, game_id, "sparta", BLUE, RED)
    assert after.computers == {} and after.seats["sparta"] == BLUE
    assert await tables.computers.due(game_id) is None


async def test_a_computer_goes_on_for_one_who_left_if_those_who_stay_consent(tables: GameServices) -> None:
    options = {"mode": "several", "players": "3"}
    table = await tables.lobby.open("peloponnesian_war", "fall-of-athens", options, creator=RED)
    first, second, third = table.seats
    for user, seat in ((RED, first), (BLUE, second), (GREEN, third)):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id, RED)
    with pytest.raises(StillPlayed):
        await tables.proposals.propose(table.id, RED, "computer", seat=third, level="soldier")
    async with tables.core.locked_game(table.id) as game:
        game.change_seat(third, user_id=None)
        await tables.core.commit(game, tables.core.begin_work(game))
    asked = await tables.proposals.propose(table.id, RED, "computer", seat=third, level="soldier")
    assert asked.state == "open" and asked.wanted == (second,)
    assert (await tables.index.get(table.id)).computers == {}
    assert (await tables.proposals.agree(asked.id, BLUE)).state == "done"
    assert (await tables.index.get(table.id)).computers == {third: "soldier"}


async def test_an_answer_that_comes_too_late_is_dropped(tables: GameServices) -> None:
    """Check that an answer is dropped if the seat was given to a person while the computer was thinking."""
    game_id = await against(tables)
    question = await tables.computers.due(game_id)
    for _ in range(40):
        if question is not None:
            break
        mine = await tables.play.question(game_id, RED)
        assert mine is not None
        await tables.play.submit(game_id, RED, mine.seq, mine.ask.default)
        question = await tables.computers.due(game_id)
    assert question is not None
    await substitute(tables, game_id, "sparta", BLUE, RED)
    assert not await tables.computers.answer(game_id, question, question.perspective.default)


async def test_a_restart_goes_on_where_the_computer_was_asked(tables: GameServices) -> None:
    game_id = await against(tables)
    while await tables.computers.due(game_id) is None:
        mine = await tables.play.question(game_id, RED)
        assert mine is not None
        await tables.play.submit(game_id, RED, mine.seq, mine.ask.default)
    assert await tables.computers.running() == [game_id]
    players = ComputerPlayers(GameServices(tables.store), AtOnce(), pause=0)
    players.start()
    await players.settled()
    assert await players.games.computers.due(game_id) is None
    await players.stop()


async def among_several(tables: GameServices) -> str:
    """Start a game of two people and a computer; return its id."""
    options = {"mode": "several", "players": "3"}
    table = await tables.lobby.open("peloponnesian_war", "fall-of-athens", options, creator=RED)
    first, second, third = table.seats
    await tables.lobby.sit(table.id, RED, first)
    await tables.lobby.sit(table.id, BLUE, second)
    await tables.computers.sit(table.id, RED, third, "recruit")
    await tables.lobby.start(table.id, RED)
    return table.id


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record the seconds that computers wait before their answers, without actually waiting."""
    found: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float, result: Any = None) -> Any:
        found.append(seconds)
        return await real(0, result)

    monkeypatch.setattr("bot.features.computers.runner.asyncio.sleep", sleep)
    return found


class Ticking(AtOnce):
    """A computer that takes longer the more options there are, on a fake clock that nothing waits for."""

    def __init__(self) -> None:
        super().__init__()
        self.now, self.took = 0.0, list[float]()

    async def decide(self, perspective: Perspective, level: str, seed: int, plan: Script = ()) -> Decision:
        decision = await super().decide(perspective, level, seed, plan)
        self.took.append((0.01, 0.3, 0.44, 0.7)[min(3, len(decision.estimates))] if decision.estimates else 0.001)
        self.now += self.took[-1]
        return decision


@pytest.mark.parametrize(
    ("title", "level", "several", "pause"),
    [
        ("sphacteria", "recruit", False, 0.5),
        ("sphacteria", "soldier", False, 2.0),
        ("sphacteria", "recruit", True, 6.0),
        ("peloponnesian_war", "recruit", False, 0.0),
    ],
)
async def test_an_answer_takes_as_long_whatever_there_was_to_choose_from(
    tables: GameServices,
    slept: list[float],
    monkeypatch: pytest.MonkeyPatch,
    title: str,
    level: str,
    several: bool,
    pause: float,
) -> None:
    """Check that where the computer knows nothing secret, it takes no longer than it needs."""
    players = ComputerPlayers(tables, thinkers := Ticking(), pause=6)
    monkeypatch.setattr("bot.features.computers.runner.time", lambda: thinkers.now)
    players.start()
    if title == "peloponnesian_war":
        table = await tables.lobby.open(title, "fall-of-athens", {"mode": "two-player"}, creator=RED)
        await tables.lobby.sit(table.id, RED, next(iter(table.seats)))
        await tables.computers.fill(table.id, RED, level)
        game_id = (await tables.lobby.start(table.id, RED)).id
    else:
        game_id = await (among_several(tables) if several else against(tables, level))
    for _ in range(40 if level == "recruit" else 12):
        await players.settled()
        for user in (RED, BLUE):
            if (mine := await tables.play.question(game_id, user)) is not None:
                await tables.play.submit(game_id, user, mine.seq, mine.ask.default)
                break
        else:
            break  # the game is over
    await players.settled()
    await players.stop()
    assert len(thinkers.took) > 1
    if not pause:
        assert slept == []
        return
    assert len(slept) == len(thinkers.took)
    for waited, took in zip(slept, thinkers.took, strict=True):
        whole = (waited + took) / pause
        assert whole == pytest.approx(round(whole)) and round(whole) == 1 + int(took // pause)


async def test_hints_are_for_those_who_play_alone(tables: GameServices) -> None:
    game_id = await against(tables)
    players = ComputerPlayers(tables, AtOnce(), pause=0)
    players.start()
    await players.settled()
    assert (await tables.computers.look(game_id, RED)).seat == "athens"
    with pytest.raises(NoHint):
        await tables.computers.look(game_id, BLUE)  # not even a player
    await players.stop()
    table = await tables.lobby.open("sphacteria", "first-edition", creator=RED, channel_id=9)
    await tables.lobby.sit(table.id, RED, "athens")
    await tables.lobby.sit(table.id, BLUE, "sparta")
    await tables.lobby.start(table.id, RED)
    for user in (RED, BLUE):
        with pytest.raises(NoHint):
            await tables.computers.look(table.id, user)


async def test_there_is_no_hint_beside_a_computer_while_two_people_play(tables: GameServices) -> None:
    game_id = await among_several(tables)
    for user in (RED, BLUE):
        with pytest.raises(NoHint):
            await tables.computers.look(game_id, user)


async def test_hints_end_when_a_person_takes_the_computers_chair(tables: GameServices) -> None:
    game_id = await against(tables)
    await substitute(tables, game_id, "sparta", BLUE, RED)
    asked = [user for user in (RED, BLUE) if await tables.play.question(game_id, user) is not None]
    assert asked
    for user in asked:
        with pytest.raises(NoHint):
            await tables.computers.look(game_id, user)


async def test_a_what_if_of_a_game_with_others_has_no_hints_until_it_is_over(tables: GameServices) -> None:
    """Otherwise a player could ask Captain about the very question they have to answer."""
    table = await tables.lobby.open("sphacteria", "first-edition", creator=RED, channel_id=9)
    await tables.lobby.sit(table.id, RED, "athens")
    await tables.lobby.sit(table.id, BLUE, "sparta")
    await tables.lobby.start(table.id, RED)
    first = await tables.files.what_if(table.id, RED)
    second = await tables.files.what_if(first.id, RED)
    for copy in (first, second):
        assert copy.practice
        with pytest.raises(NoComputerHere):
            await tables.computers.look(copy.id, RED)
    await tables.manage.abandon(table.id, RED)
    assert (await tables.computers.look(second.id, RED)).seat in copy.seats


async def allied(tables: GameServices, *users: int) -> tuple[str, str]:
    """Start a game of five with these users and computers; return it and the first user's seat, which has allies."""
    options = {"mode": "several", "players": "5"}
    table = await tables.lobby.open("peloponnesian_war", "peloponnesian-war", options, creator=RED)
    sides = [title("peloponnesian_war").side_of(seat) for seat in table.seats]
    seats = sorted(table.seats, key=lambda seat: -sides.count(title("peloponnesian_war").side_of(seat)))
    for user, seat in zip(users, seats, strict=False):
        await tables.lobby.sit(table.id, user, seat)
    await tables.computers.fill(table.id, RED, "recruit")
    await tables.lobby.start(table.id, RED)
    return table.id, seats[0]


async def test_no_computer_sits_down_in_a_what_if_of_a_game_with_others(tables: GameServices) -> None:
    game_id, mine = await allied(tables, RED, BLUE)
    copy = await tables.files.what_if(game_id, RED)
    await tables.seats.resign(copy.id, RED, mine)
    with pytest.raises(NoComputerHere):
        await tables.proposals.propose(copy.id, RED, "computer", seat=mine, level="captain")


async def test_a_what_if_of_an_exercise_has_no_hints(tables: GameServices) -> None:
    exercise = title("sphacteria").exercises[0]
    table = await tables.exercises.begin("sphacteria", exercise.key, RED, language="en")
    copy = await tables.files.what_if(table.id, RED)
    with pytest.raises(NoComputerHere):
        await tables.computers.look(copy.id, RED)


async def test_a_game_that_a_computer_has_played_is_not_rated(tables: GameServices) -> None:
    """Otherwise a player could win by hints and then let a friend take the seat to lose."""
    for answered in (False, True):
        game_id = await against(tables)
        if answered:
            players = ComputerPlayers(tables, AtOnce(), pause=0)
            players.start()
            await answer_by_default(tables, players, game_id, 6)
            await players.stop()
        await substitute(tables, game_id, "sparta", BLUE, RED)
        await tables.seats.resign(game_id, BLUE)
        assert (await tables.index.get(game_id)).status == "over"
        assert bool(await tables.ratings.all("sphacteria")) != answered
        await tables.store.write(lambda connection: connection.execute(rated_seats.delete()))


async def test_a_computer_that_cannot_think_answers_all_the_same(tables: GameServices) -> None:
    """Check that the default is answered after two failures in a row, so that the game does not hang."""

    class Faulty(AtOnce):
        faults = 0

        async def decide(self, perspective: Perspective, level: str, seed: int, plan: Script = ()) -> Decision:
            self.faults += 1
            raise ValueError("a fault")

    players = ComputerPlayers(tables, thinkers := Faulty(), pause=0)
    players.start()
    game_id = await against(tables)
    await answer_by_default(tables, players, game_id, 6)
    assert await tables.computers.due(game_id) is None
    assert thinkers.faults >= 4 and thinkers.faults % 2 == 0
    await players.stop()


@pytest.mark.parametrize("away", [False, True])
async def test_who_plays_against_a_computer_is_called_only_after_being_away(tables: GameServices, away: bool) -> None:
    """Check that no call is posted while the player is present: the reply to an answer shows the next question."""

    class Late(AtOnce):
        async def decide(self, perspective: Perspective, level: str, seed: int, plan: Script = ()) -> Decision:
            if away:  # as after a restart
                tables.core.loaded[game_id].played_at = None
            return await super().decide(perspective, level, seed, plan)

    players = ComputerPlayers(tables, Late(), pause=0)
    players.start()
    game_id = await against(tables, channel=5)
    await answer_by_default(tables, players, game_id, 12)
    rows = await tables.store.read(lambda connection: connection.execute(select(outbox.c.kind, outbox.c.payload)).all())
    called = [payload["awaited"] for kind, payload in rows if kind == "question-notice"]
    pinged = [payload.get("calls", True) for kind, payload in rows if kind == "dispatch"]
    assert called and pinged
    assert any(called) == any(pinged) == away
    await players.stop()


async def test_thinking_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a playout stuck in a cycle blocks the only worker for some seconds at most."""

    def circle(*_: object) -> NoReturn:
        while True:
            pass

    session = Session(title("sphacteria"), "first-edition", {}, seed_of(1), "1")
    plain = perceive(session, sorted(session.pending)[0]).to_dict()
    handler = signal.getsignal(signal.SIGVTALRM)
    with monkeypatch.context() as patch:
        patch.setattr(thinking, "HOPELESS", 0.05)
        patch.setattr(thinking, "decide", circle)
        with pytest.raises(TimeoutError):
            think(plain, "recruit", 1)
        with pytest.raises(TimeoutError):
            think(plain, "recruit", 2)  # the next question is bounded too
    assert signal.getsignal(signal.SIGVTALRM) is handler and signal.getitimer(signal.ITIMER_VIRTUAL)[0] == 0
    assert await asyncio.to_thread(think, plain, "recruit", 3) == think(plain, "recruit", 3)


async def test_a_game_that_only_computers_would_go_on_with_is_closed(tables: GameServices) -> None:
    """The last of several people resigns and their side has other seats: no seat waits indefinitely."""
    for others in ((), (BLUE,)):
        game_id, _ = await allied(tables, RED, *others)
        await tables.seats.resign(game_id, RED)
        assert (await tables.index.get(game_id)).open == bool(others)


async def test_nobody_is_asked_ahead_of_a_computer(tables: GameServices) -> None:
    """Check that early questions are asked only ahead of people: a computer answers at once, changing the question."""
    early = 0
    for number in range(20):
        game_id = await against(tables)
        mine = await tables.play.question(game_id, RED)
        assert mine is None or not mine.early
        table = await tables.lobby.open("sphacteria", "first-edition", creator=RED, channel_id=100 + number)
        await tables.lobby.sit(table.id, RED, "athens")
        await tables.lobby.sit(table.id, BLUE, "sparta")
        await tables.lobby.start(table.id, RED)
        mine = await tables.play.question(table.id, RED)
        early += mine is not None and mine.early
    assert early


async def test_a_computer_whose_process_is_killed_goes_on(
    tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that a killed process is replaced; if that fails too, the computer thinks again a moment later."""

    class Killed(AtOnce):
        killed = 0

        async def decide(self, perspective: Perspective, level: str, seed: int, plan: Script = ()) -> Decision:
            if self.killed < 3:
                self.killed += 1
                raise BrokenProcessPool("killed")
            return await super().decide(perspective, level, seed, plan)

    monkeypatch.setattr("bot.features.computers.runner.PAUSE", 0.0)
    players = ComputerPlayers(tables, thinkers := Killed(), pause=0)
    players.start()
    game_id = await against(tables)
    await answer_by_default(tables, players, game_id, 12)
    assert thinkers.killed == 3 and thinkers.sent
    await players.stop()


async def test_a_process_answers() -> None:
    """Check the round trip to a worker in a real process."""
    session = Session(title("sphacteria"), "first-edition", {}, seed_of(1), "1")
    [seat] = session.pending
    thinkers = Thinkers()
    try:
        decision = await thinkers.decide(perceive(session, seat), "soldier", 3)
        assert session.pending[seat].accepts(decision.answer)
        assert isinstance(thinkers.pool.executor, ProcessPoolExecutor)
        [process] = thinkers.pool.executor._processes.values()
        process.kill()
        assert await thinkers.decide(perceive(session, seat), "soldier", 3) == decision
    finally:
        await thinkers.close()
