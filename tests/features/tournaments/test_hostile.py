"""Former exploits: what users could do to a tournament without permission."""

from __future__ import annotations

import asyncio

import pytest

from bot.game_services import GameServices
from bot.games.errors import BadProposal, EntryBarred, NoSuchGame, SeatTaken
from tests.features.tournaments.test_service import ORGANIZER, open_threads, opened
from tests.games.toy_game import BLUE, RED, begun

JUDGE = 500


async def match_of(tables: GameServices) -> tuple[str, str]:
    """Start a tournament and one of its games; return both ids."""
    tournament_id = await opened(tables, 4, rounds=4, pace={"kind": "rolling"})
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    game = event.round_matches(1)[0].games[0].game_id
    for seat, user in (await tables.index.get(game)).reserved.items():
        await tables.lobby.sit(game, user, seat)
    return tournament_id, game


async def test_whoever_was_disqualified_does_not_come_back(tables: GameServices) -> None:
    tournament_id, game = await match_of(tables)
    table = await tables.index.get(game)
    seat, user = next(iter(table.seats.items()))
    assert user is not None
    await tables.judging.rule(table, ORGANIZER, "disqualify", "insults", seat=seat)
    with pytest.raises(EntryBarred):
        await tables.entries.register(tournament_id, user, "Another name")
    await tables.privacy.forget(user)
    with pytest.raises(EntryBarred):
        await tables.entries.register(tournament_id, user, "Forgotten")
    other = next(each for each in (1, 2, 3, 4) if each not in table.users)
    await tables.rounds.drop_out(tournament_id, other)
    await tables.entries.register(tournament_id, other, "Left and came back")


@pytest.mark.parametrize("paused", [False, True])
async def test_a_ruling_that_is_refused_leaves_nothing(tables: GameServices, paused: bool) -> None:
    game = await begun(tables)
    if paused:
        await tables.judging.call(await tables.index.get(game), RED, "more time for the other")
    before, acts = await tables.index.get(game), await tables.tournaments.acts_of(game_id=game)
    assert "blue" not in {wait.seat for wait in before.awaited}
    with pytest.raises(BadProposal):
        await tables.judging.rule(before, JUDGE, "extend", "more time", seat="blue", organizer=True)
    after = await tables.index.get(game)
    assert (after.status, after.seq) == (before.status, before.seq)
    assert await tables.tournaments.acts_of(game_id=game) == acts
    assert "table-judge-extend" not in str((await tables.core.snapshot(game)).news)


async def test_a_bid_for_a_game_of_another_event_is_refused(tables: GameServices) -> None:
    _, game = await match_of(tables)
    other = await opened(tables, 4, match_kind="bid")
    await tables.rounds.start(other, ORGANIZER)
    for wrong in (game, "nothing"):
        with pytest.raises(NoSuchGame):
            await tables.match_games.bid(other, wrong, 1, "athens", 3)


async def test_nobody_takes_a_free_seat_for_which_nobody_was_sought(tables: GameServices) -> None:
    game = await begun(tables)
    async with tables.core.locked_game(game) as live:
        await tables.seats.free_seat(live, "red")
    with pytest.raises(SeatTaken):
        await tables.seats.take_over(game, "red", 77)
    await tables.seats.advertise(game, "red", BLUE, 5, moderator=True)
    await tables.seats.take_over(game, "red", 77)
    assert (await tables.index.get(game)).seats["red"] == 77


async def test_two_looks_at_one_event_do_not_hold_it_up(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await asyncio.gather(*(tables.rounds.look_at(tournament_id) for _ in range(3)))
    assert tables.rounds.stuck == {}
