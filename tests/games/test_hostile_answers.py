"""Former exploits: what a player in a game, or a moderator, could do to the others."""

from __future__ import annotations

import pytest

from bot.features.exercises.service import all_exercises, exercise_of
from bot.game_services import GameServices
from bot.games.errors import BadProposal, JudgeInvolved, NotOrganizer, SeatsOfMatch
from bot.games.pace import Rolling
from tests.features.matchmaking.test_queue_and_judges import GUILD, join
from tests.features.tournaments.test_hostile import match_of
from tests.features.tournaments.test_service import ORGANIZER, open_threads, opened
from tests.games.fixtures import Hours
from tests.games.toy_game import BLUE, RED, begun

MODERATOR, FRIEND = 700, 701


async def lobby_of_match(tables: GameServices) -> str:
    """Open a game of a tournament in which the first of two players is seated; return its id."""
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    game = (await open_threads(tables, tournament_id)).round_matches(1)[0].games[0].game_id
    seat, user = next(iter((await tables.index.get(game)).reserved.items()))
    await tables.lobby.sit(game, user, seat)
    return game


async def test_nobody_beats_a_computer_in_place_of_the_one_they_meet(tables: GameServices) -> None:
    game = await lobby_of_match(tables)
    table = await tables.index.get(game)
    (mine,), (theirs,) = table.users, table.vacant
    with pytest.raises(SeatsOfMatch):
        await tables.computers.sit(game, mine, theirs, "recruit")
    with pytest.raises(SeatsOfMatch):
        await tables.computers.fill(game, mine, "recruit")
    after = await tables.index.get(game)
    assert (after.reserved, after.computers) == (table.reserved, {})


async def test_who_was_found_by_the_queue_keeps_the_seat(tables: GameServices) -> None:
    await join(tables, 1)
    await join(tables, 2)
    (game,) = {row.game_id for row in await tables.queue.waiting(GUILD) if row.game_id}
    table = await tables.queue.open_game(game or "", 77)
    assert table is not None
    seats = {user: seat for seat, user in table.reserved.items()}
    await tables.lobby.sit(table.id, 1, seats[1])
    with pytest.raises(SeatsOfMatch):
        await tables.computers.sit(table.id, 1, seats[2], "recruit")
    with pytest.raises(SeatsOfMatch):
        await tables.lobby.reserve(table.id, MODERATOR, seats[2], FRIEND, moderator=True)


@pytest.mark.parametrize("kept", [True, False])
async def test_whoever_sits_down_fills_no_table_of_another_with_computers(tables: GameServices, kept: bool) -> None:
    """Otherwise they could start it without the intended players."""
    reserved = {"blue": BLUE} if kept else None
    table = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED, reserved=reserved)
    await tables.lobby.sit(table.id, FRIEND, "red")
    with pytest.raises(NotOrganizer):
        await tables.computers.sit(table.id, FRIEND, "blue", "recruit")
    assert (await tables.computers.sit(table.id, RED, "blue", "recruit")).computers == {"blue": "recruit"}
    with pytest.raises(NotOrganizer):
        await tables.computers.stand_up(table.id, FRIEND, "blue")


async def test_an_event_says_who_sits_at_its_tables(tables: GameServices) -> None:
    game = await lobby_of_match(tables)
    (theirs,) = (await tables.index.get(game)).vacant
    for by, moderator in ((MODERATOR, True), (None, False)):
        with pytest.raises(SeatsOfMatch):
            await tables.lobby.reserve(game, by, theirs, FRIEND, moderator=moderator)


async def test_a_moderator_who_plays_in_the_event_keeps_no_order_at_its_tables(tables: GameServices) -> None:
    lobby = await lobby_of_match(tables)
    (seat,) = (seat for seat, user in (await tables.index.get(lobby)).seats.items() if user is not None)
    _, game = await match_of(tables)
    table = await tables.index.get(game)
    rival = next(each for each in (1, 2, 3, 4) if each not in table.users)
    for player in (*table.users, rival):
        with pytest.raises(JudgeInvolved):
            await tables.lobby.remove(lobby, player, seat, moderator=True)
        with pytest.raises(JudgeInvolved):
            await tables.manage.abandon(game, player, moderator=True)
        with pytest.raises(JudgeInvolved):
            await tables.manage.pause(game, player, moderator=True)
        with pytest.raises(JudgeInvolved):
            await tables.manage.set_pace(game, Rolling(length=3600.0), player, moderator=True)
    with pytest.raises(JudgeInvolved):
        await tables.proposals.offer_seat(game, next(iter(table.seats)), FRIEND, rival, moderator=True)
    assert (await tables.index.get(game)).status == "running"
    await tables.manage.abandon(game, MODERATOR, moderator=True)


async def test_no_other_exercise_counts_as_that_of_the_day(tables: GameServices) -> None:
    day = tables.exercises.today()
    daily = exercise_of(day)
    assert daily is not None
    title, other = next(each for each in all_exercises() if each != (daily.title, daily.exercise))
    for key, counted in ((daily.exercise.key, 1), (other.key, 1)):
        known = daily.title if key == daily.exercise.key else title
        await tables.exercises.begin(known, key, RED, language="en", guild=GUILD, day=day)
        assert (await tables.exercises.results_of(GUILD, day))[0] == counted


async def test_what_the_bot_repeats_of_others_neither_links_nor_pings(tables: GameServices) -> None:
    bait, plain = "@everyone [Verify here](https://example.com)\u202e", "everyone Verify here"
    table = await tables.lobby.open("toy", "plain", guild_id=1, channel_id=5, creator=RED)
    await tables.lobby.sit(table.id, RED, "red")
    assert (await tables.lobby.set_seed_phrase(table.id, RED, bait)).seed_phrases == {"red": plain}
    assert (await tables.lobby.set_seed_phrase(table.id, RED, "\u202e")).seed_phrases == {}
    await tables.lobby.sit(table.id, BLUE, "blue")
    await tables.judging.call(await tables.lobby.start(table.id, RED), BLUE, bait)
    (called,) = await tables.tournaments.acts_of(game_id=table.id)
    assert called.facts["reason"] == plain


@pytest.mark.parametrize("kind", ["pause", "resume"])
async def test_an_old_consent_stops_no_clock_for_good(tables: GameServices, clock: Hours, kind: str) -> None:
    game = await begun(tables, pace={"kind": "rolling"})
    if kind == "resume":
        await tables.manage.pause(game)
    asked = await tables.proposals.propose(game, RED, kind)
    await (tables.manage.pause if kind == "pause" else tables.manage.resume)(game)
    with pytest.raises(BadProposal):
        await tables.proposals.agree(asked.id, BLUE)
    if kind == "pause":
        await tables.manage.resume(game)
    table = await tables.index.get(game)
    assert table.status == "running" and all(wait.deadline for wait in table.awaited if not wait.early)
