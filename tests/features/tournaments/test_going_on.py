"""Tournaments neither stall nor contradict themselves: annulled games, timeouts, absent players, errors."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from bot.features.clocks.service import Clocks
from bot.features.tournaments.record import LoadedTournament, MatchRecord
from bot.features.tournaments.verify import TournamentCheck
from bot.game_services import GameServices
from bot.games.early import ASK
from bot.games.errors import EntryByRole
from bot.games.pace import NoClock, Rolling
from bot.store import StoreError
from bot.store.schema import queue
from engine.registry import title
from tests.features.tournaments.test_service import (
    CHANNEL,
    DAY,
    GUILD,
    ORGANIZER,
    checked,
    open_threads,
    opened,
    play_round,
)
from tests.games.acts import substitute
from tests.games.fixtures import Hours

CLUB = 4242


def match_of(event: LoadedTournament, number: int, user: int) -> MatchRecord:
    """Return the match of a user in a round."""
    found = event.find(user)
    assert found is not None
    return next(match for match in event.round_matches(number) if found.player in match.players)


async def sat_down(tables: GameServices, game: str) -> list[int]:
    """Both take their seats and want to be asked, even with nothing to play; who they are."""
    for seat, user in (await tables.index.get(game)).reserved.items():
        await tables.lobby.sit(game, user, seat)
    users = list((await tables.index.get(game)).users)
    for user in users:
        await tables.early.pass_windows(game, user, ASK)
    return users


async def test_an_annulled_game_of_this_round_counts_for_neither_and_one_of_an_earlier_round_stands(
    tables: GameServices,
) -> None:
    tournament_id = await opened(tables, 6, rounds=3)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    first, *others = [match.games[0].game_id for match in event.round_matches(1)]
    users = await sat_down(tables, first)
    await tables.seats.resign(first, max(users))
    await tables.rounds.tick()
    assert (await tables.tournaments.get(tournament_id)).round_matches(1)[0].ending == "played"
    await tables.judging.rule(await tables.index.get(first), ORGANIZER, "annul", "the wrong scenario")
    await tables.rounds.tick()
    annulled = (await tables.tournaments.get(tournament_id)).round_matches(1)[0]
    assert (annulled.ending, annulled.first_points, annulled.second_points) == ("annulled", 0.0, 0.0)
    await play_round(tables, tournament_id)
    before = (await tables.tournaments.get(tournament_id)).round_matches(1)
    await tables.judging.rule(await tables.index.get(others[0]), ORGANIZER, "annul", "found out later")
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 2 and event.round_matches(1) == before, "the pairings of round 2 rest on it"
    for _ in (2, 3):
        await play_round(tables, tournament_id)
    assert await checked(tables, tournament_id) == TournamentCheck([1, 2, 3], [], [])


async def test_an_annulled_knock_out_is_played_again(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, "single-elimination")
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    game = event.round_matches(1)[0].games[0].game_id
    await sat_down(tables, game)
    await tables.judging.rule(await tables.index.get(game), ORGANIZER, "annul", "void")
    await tables.rounds.tick()
    match = (await tables.tournaments.get(tournament_id)).round_matches(1)[0]
    assert match.ending is None and [entry.state for entry in match.games] == ["over", "waiting"]


async def test_in_a_level_knock_out_whoever_kept_to_the_time_goes_on(tables: GameServices, clock: Hours) -> None:
    pace = Rolling(length=DAY)
    tournament_id = await opened(tables, 4, "single-elimination", match_kind="both", pace=pace)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    match = event.round_matches(1)[0]
    one, other = (entry.game_id for entry in match.games)
    await sat_down(tables, one)
    waits = [wait for wait in (await tables.index.get(one)).awaited if wait.user]
    late = waits[0].user
    clock.now += DAY + 1
    await Clocks(tables).tick()
    assert (await tables.index.get(one)).status == "over"
    await sat_down(tables, other)
    punctual = next(user for user in (await tables.index.get(other)).users if user != late)
    await tables.seats.resign(other, punctual)
    await tables.rounds.tick()
    after = await tables.tournaments.get(tournament_id)
    found = after.round_matches(1)[0]
    assert found.ending == "played" and len(found.games) == 2, "no third game"
    assert after.user_of(found.result.winner) == punctual


async def test_a_substitute_can_be_disqualified_and_the_one_in_the_event_stays(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    game = event.round_matches(1)[0].games[0].game_id
    await sat_down(tables, game)
    table = await tables.index.get(game)
    seat, leaver = next((seat, user) for seat, user in table.seats.items() if user is not None)
    await substitute(tables, game, seat, 77)
    after = await tables.judging.rule(await tables.index.get(game), ORGANIZER, "disqualify", "cheated", seat=seat)
    assert after.status == "over"
    assert (await tables.tournaments.get(tournament_id)).takes_part(leaver)


async def test_one_event_that_cannot_go_on_keeps_no_other_waiting(
    tables: GameServices, clock: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = [await opened(tables, 4, rounds=2, begins_at=clock.now + 10) for _ in range(2)]
    real = tables.rounds.advance
    tried = []

    async def advance(tournament_id: str) -> None:
        if tournament_id == broken and len(tried) < 1:
            tried.append(tournament_id)
            raise RuntimeError("something is wrong with it")
        await real(tournament_id)

    monkeypatch.setattr(tables.rounds, "advance", advance)
    clock.now += 11
    clocks = Clocks(tables)
    await clocks.tick()
    await clocks.tick()
    assert (await tables.tournaments.get(sound)).record.status == "running"
    assert (await tables.tournaments.get(broken)).record.status == "open" and len(tried) == 1
    clock.now += 301
    await clocks.tick()
    assert (await tables.tournaments.get(broken)).record.status == "running"


async def test_a_database_that_was_away_for_a_moment_loses_no_look_at_an_event(
    tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    for match in event.round_matches(1):
        users = await sat_down(tables, match.games[0].game_id)
        await tables.seats.resign(match.games[0].game_id, max(users))
    real = tables.rounds.settle

    async def away(event: LoadedTournament) -> None:
        raise StoreError

    monkeypatch.setattr(tables.rounds, "settle", away)
    with pytest.raises(StoreError):
        await tables.rounds.tick()
    monkeypatch.setattr(tables.rounds, "settle", real)
    await tables.rounds.tick()
    assert (await tables.tournaments.get(tournament_id)).record.round == 2


async def test_an_event_goes_on_without_those_who_left_the_server(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    match = match_of(event, 1, 3)
    assert (await tables.tournaments.members_entered())[GUILD] == {1, 2, 3, 4}
    await tables.rounds.member_left(GUILD, 3)
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert not event.takes_part(3) and match_of(event, 1, 3).ending == "forfeit"
    assert match_of(event, 1, 3).id == match.id
    # A seat still held is kept for its holder for a while; the tournament waits as long.
    playing = next(user for user in (1, 2, 4) if match_of(event, 1, user).ending is None)
    await sat_down(tables, match_of(event, 1, playing).games[0].game_id)
    await tables.rounds.member_left(GUILD, playing)
    assert (await tables.tournaments.get(tournament_id)).takes_part(playing)


async def test_an_event_may_be_for_those_with_a_role(tables: GameServices) -> None:
    tournament_id = await opened(tables, 0, entry_role=CLUB)
    with pytest.raises(EntryByRole):
        await tables.entries.register(tournament_id, 1, roles=[1, 2])
    assert (await tables.entries.register(tournament_id, 1, roles=[CLUB, 2])).takes_part(1)


async def test_late_entries_are_offered_as_long_as_they_are_taken(tables: GameServices) -> None:
    tournament_id = await opened(tables, 6, rounds=5)
    assert (await tables.tournaments.get(tournament_id)).entry_round == 1
    await tables.rounds.start(tournament_id, ORGANIZER)
    assert (await tables.tournaments.get(tournament_id)).entry_round == 2
    await play_round(tables, tournament_id)
    assert (await tables.tournaments.get(tournament_id)).entry_round == 3
    await play_round(tables, tournament_id)
    assert (await tables.tournaments.get(tournament_id)).entry_round is None


async def queued(tables: GameServices, users: tuple[int, int], wanted: str) -> Any:
    """Let two users queue for the same title; return their queue row."""
    for user in users:
        await tables.queue.join(GUILD, CHANNEL, user, title=wanted, scenario=None, pace=NoClock(), language="en")
    return (await tables.queue.waiting(GUILD))[0]


async def test_the_queue_opens_a_table_for_two_in_every_title(tables: GameServices) -> None:
    for number, key in enumerate(("sphacteria", "syracuse", "peloponnesian_war")):
        row = await queued(tables, (10 * number + 1, 10 * number + 2), key)
        table = await tables.queue.open_game(row.game_id, 700 + number)
        assert table is not None and table.title == key
        found = title(key)
        assert {found.side_of(seat) for seat in table.reserved} == set(found.sides)
        assert len(table.reserved) == len(set(table.reserved.values())) == 2
        await sat_down(tables, table.id)
        assert (await tables.index.get(table.id)).status == "running"
        await tables.queue.tick()


async def test_two_whose_thread_could_not_be_opened_wait_on(tables: GameServices, clock: Hours) -> None:
    row = await queued(tables, (1, 2), "sphacteria")
    assert row.game_id is not None and not await tables.queue.leave(GUILD, 1)
    clock.now += DAY + 1
    await tables.queue.tick()
    assert await tables.queue.leave(GUILD, 1)
    assert [each.game_id for each in await tables.queue.waiting(GUILD)] == [None]
    await tables.store.write(lambda connection: connection.execute(update(queue).values(at=0.0)).rowcount)
    await tables.queue.tick()
    assert len(await tables.queue.waiting(GUILD)) == 1


async def test_games_lost_on_time_or_handed_over_are_games_left(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=1, pace=Rolling(length=DAY))
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    one, other = (match.games[0].game_id for match in event.round_matches(1))
    await sat_down(tables, one)
    late = next(wait.user for wait in (await tables.index.get(one)).awaited if wait.user)
    await sat_down(tables, other)
    seat, leaver = next((seat, user) for seat, user in (await tables.index.get(other)).seats.items())
    await substitute(tables, other, seat, 77)
    clock.now += DAY + 1
    await Clocks(tables).tick()
    assert late is not None and leaver is not None
    assert [(await tables.reliability.of(GUILD, user)).left for user in (late, leaver)] == [1, 1]
    assert (await tables.reliability.of(GUILD, late)).missed == 1
    assert (await tables.reliability.of(GUILD, leaver)).missed == 0
    assert (await tables.reliability.of(GUILD, 77)).rescues == 1
