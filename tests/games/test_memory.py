"""The cache always equals the database: compared after every action of a random session."""

from __future__ import annotations

import random
import traceback
from typing import Any

import pytest

from bot.game_services import GameServices
from bot.games.errors import BadProposal, ChannelBusy
from bot.games.loaded import LoadedGame, read_game
from bot.ops.check import check
from bot.store import Store
from engine.kernel import PASS
from tests.games.acts import substitute
from tests.games.fixtures import Hours


def picture(live: LoadedGame) -> dict[str, Any]:
    session = live.session
    assert session is not None
    return {
        "game": live.record,
        "seats": live.seats,
        "hash": session.hash(),
        "pending": repr(session.pending),
        "position": session.seq,
        "sealed": session.sealed,
        "steps": live.steps,
        "asked": live.asked,
        "untold": live.untold,
        "private": live.private,
        "base": session.base,
        "rows": session.log,
        "news": live.news,
        "along": live.pending_statements,
        "unsealed": live.unsealed,
        "dice": session.game.dice.index,
        "undoable": {seat_row.seat: session.undoable(seat_row.seat) for seat_row in live.seats},
        "table": live.info,
        "questions": {seat_row.user_id: asked(live, seat_row.user_id) for seat_row in live.seats if seat_row.user_id},
    }


def asked(live: LoadedGame, user: int) -> tuple[Any, ...] | None:
    """Return the cached question of a user, without data that exists only in memory."""
    question = live.question(user)
    if question is None:
        return None
    said = question.seat, question.seq, repr(question.ask), question.trail, question.undoable, question.deadline
    return *said, question.together, question.early, question.view


async def compare(tables: GameServices, game: str) -> None:
    fresh = LoadedGame.from_stored(await tables.store.read(lambda connection: read_game(connection, game)))
    mine, theirs = picture(await tables.core.snapshot(game)), picture(fresh)
    for name, value in mine.items():
        assert value == theirs[name], name


async def act(tables: GameServices, game: str, rng: random.Random, clock: Hours) -> None:
    """Perform a random action in a game, usually an answer."""
    table = await tables.index.get(game)
    clock.now += rng.random() * 3600
    users, dice = list(table.users), rng.random()
    if table.status == "paused":
        await tables.manage.resume(game)
        return
    wait = rng.choice(table.awaited)
    assert wait.user is not None
    question = await tables.play.question(game, wait.user, wait.seat)
    assert question is not None
    if question.undoable and dice < 0.25:
        await tables.play.undo(game, wait.user, question.seq, seat=wait.seat)
    elif dice < 0.30:
        await tables.manage.pause(game)
    elif dice < 0.33:
        await substitute(tables, game, wait.seat, max(users) + 1)
    elif dice < 0.36:
        await tables.early.pass_windows(game, wait.user, rng.choice((PASS, "")))
    elif dice < 0.42:
        await take_back(tables, game, rng)
    else:
        await tables.play.submit(game, wait.user, question.seq, question.ask.sample(rng), seat=wait.seat)


async def take_back(tables: GameServices, game: str, rng: random.Random) -> None:
    entries = [entry for entry in await tables.views.record(game) if entry.kind in ("start", "answer")]
    try:
        proposal = await tables.proposals.propose(
            game, (await tables.index.get(game)).users[0], "takeback", to=rng.choice(entries[-8:]).seq
        )
    except BadProposal:
        return
    for user in (await tables.index.get(game)).users[1:]:
        if proposal.state == "open":
            proposal = await tables.proposals.agree(proposal.id, user)
    assert proposal.state == "done"


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize(("title", "scenario"), [("toy", "plain"), ("sphacteria", "second-edition")])
async def test_memory_and_database_agree_after_every_act(
    store: Store, clock: Hours, title: str, scenario: str, number: int
) -> None:
    rng = random.Random(f"{title}{number}")
    tables = GameServices(store, clock)
    table = await tables.lobby.open(
        title, scenario, channel_id=1, creator=1, pace={"kind": rng.choice(("none", "rolling", "bank", "hour"))}
    )
    for user, seat in enumerate(table.seats, start=1):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id)
    await compare(tables, table.id)
    for _ in range(60):
        if (await tables.index.get(table.id)).status not in ("running", "paused"):
            break
        await act(tables, table.id, rng, clock)
        await compare(tables, table.id)
    assert await check(store) == []


async def test_no_secret_stands_in_a_traceback(tables: GameServices) -> None:
    await tables.lobby.open("toy", "plain", channel_id=1)
    with pytest.raises(ChannelBusy) as caught:
        await tables.lobby.open("toy", "plain", channel_id=1)
    told = "".join(traceback.format_exception(caught.value))
    assert "UNIQUE" in told.upper() and "\\x" not in told and "[parameters: " not in told
