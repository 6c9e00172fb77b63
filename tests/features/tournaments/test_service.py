"""The tournament service: entries, rounds, results of games, deadlines that act once, and recomputing the record."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from bot.features.clocks.service import Clocks
from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.standings_cards import stages_reached, tournament_text
from bot.features.tournaments.verify import TournamentCheck, check_rounds
from bot.game_services import GameServices
from bot.games.errors import (
    AlreadyEntered,
    BadTournament,
    EntrySuspended,
    JudgeInvolved,
    NotEntered,
    NotTournamentOrganizer,
    TournamentFull,
    WrongTournamentStatus,
)
from bot.store import Store
from engine.registry import KEYS
from tests.games.fixtures import Hours
from tests.games.gates import Faults

GUILD, CHANNEL, ORGANIZER = 1, 10, 999
DAY = 86400.0


async def opened(tables: GameServices, players: int, format: str = "swiss", **wishes: Any) -> str:
    """Announce a tournament and enter users 1 to n; return its id."""
    wishes.setdefault("match_kind", "one")
    event = await tables.drafts.create(GUILD, CHANNEL, ORGANIZER, "Cup", "sphacteria", format, **wishes)
    await tables.organize.announce(event.id, ORGANIZER)
    for user in range(1, players + 1):
        await tables.entries.register(event.id, user, f"Player {user}")
    return event.id


async def test_both_sides_are_played_in_turn_unless_organizers_wish_otherwise(tables: GameServices) -> None:
    """Check the default: no scenario is balanced enough for one game to decide who is better (docs/balance.md)."""
    for format in ("swiss", "round-robin", "single-elimination", "ladder"):
        for title in KEYS:
            event = await tables.drafts.create(GUILD, CHANNEL, ORGANIZER, "Cup", title, format)
            assert event.record.match_kind == "both"
    cup = await tables.drafts.create(GUILD, CHANNEL, ORGANIZER, "Cup", "sphacteria", "mini-cup")
    assert cup.record.match_kind == "one"  # it plans equally many games per side for all


async def checked(tables: GameServices, tournament_id: str) -> TournamentCheck:
    """Return the check of a tournament recomputed from its record."""
    return await check_rounds(tables.core, await tables.tournaments.get(tournament_id))


async def open_threads(tables: GameServices, tournament_id: str) -> LoadedTournament:
    """Act like delivery: open a thread for each game that needs one."""
    event = await tables.tournaments.get(tournament_id)
    for match in event.matches:
        for game in match.games:
            if game.state in ("waiting", "threaded"):
                thread = 1000 + int.from_bytes(game.game_id.encode()[:6], "big")
                await tables.match_games.open_game(tournament_id, game.game_id, thread)
    return await tables.tournaments.get(tournament_id)


async def play_round(tables: GameServices, tournament_id: str, *, absent: frozenset[int] = frozenset()) -> None:
    """Seat all players who are not absent, and let the one with the higher number resign."""
    event = await open_threads(tables, tournament_id)
    for match in event.round_matches(event.record.round):
        for entry in match.games:
            table = await tables.index.get(entry.game_id)
            if table.status != "lobby":
                continue
            for seat, user in table.reserved.items():
                if user not in absent:
                    await tables.lobby.sit(table.id, user, seat)
            table = await tables.index.get(entry.game_id)
            if table.status == "running":
                await tables.seats.resign(table.id, max(table.users))
    await tables.rounds.tick()


async def test_a_swiss_is_played_from_entries_to_the_final_table(tables: GameServices) -> None:
    tournament_id = await opened(tables, 6, rounds=3)
    with pytest.raises(AlreadyEntered):
        await tables.entries.register(tournament_id, 1)
    with pytest.raises(NotTournamentOrganizer):
        await tables.rounds.start(tournament_id, 1)
    await tables.rounds.start(tournament_id, ORGANIZER)
    for number in (1, 2, 3):
        event = await tables.tournaments.get(tournament_id)
        assert event.record.round == number and len(event.round_matches(number)) == 3
        await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "over"
    order = [event.user_of(line.player) for line in event.standings()]
    assert {order[0], order[1]} >= {1} and event.standings()[0].points == 3 and order[-1] in (4, 5, 6)
    assert await checked(tables, tournament_id) == TournamentCheck([1, 2, 3], [], [])
    assert [act.kind for act in await tables.tournaments.acts_of(tournament_id=tournament_id)] == [
        "create",
        "announce",
        "start",
        "finish",
    ]


async def test_a_match_with_both_sides_is_two_games_and_begins_when_both_sit(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, match_kind="both", rounds=1)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    match = event.round_matches(1)[0]
    one, other = [await tables.index.get(game.game_id) for game in match.games]
    assert one.reserved == dict(zip(other.reserved, list(other.reserved.values())[::-1], strict=True))
    assert one.pace.after == "resign" and one.name is not None and one.name.startswith("Cup 1.1a: ")
    first, second = one.reserved.items()
    await tables.lobby.sit(one.id, first[1], first[0])
    assert (await tables.index.get(one.id)).status == "lobby"
    await tables.lobby.sit(one.id, second[1], second[0])
    assert (await tables.index.get(one.id)).status == "running"
    assert await tables.match_games.open_game(tournament_id, one.id, 77) is None  # opened once


async def test_whoever_does_not_begin_loses_and_is_suspended_longer_each_time(
    tables: GameServices, clock: Hours
) -> None:
    tournament_id = await opened(tables, 4, rounds=3, start_days=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await play_round(tables, tournament_id, absent=frozenset({3}))
    assert (await tables.tournaments.get(tournament_id)).record.round == 1
    clock.now += 2 * DAY
    clocks = Clocks(tables)
    await clocks.tick()
    await clocks.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 2
    match = next(match for match in event.round_matches(1) if event.find(3).player in match.players)  # type: ignore[union-attr]
    assert match.ending == "forfeit"
    missed = [act for act in await tables.tournaments.acts_of(tournament_id=tournament_id) if act.kind == "no-show"]
    assert len(missed) == 1 and missed[0].facts["until"] == clock.now + DAY
    await tables.entries.come_back(tournament_id, 3)
    await play_round(tables, tournament_id)  # it was paired without them
    await play_round(tables, tournament_id, absent=frozenset({3}))
    clock.now += 2 * DAY
    await clocks.tick()
    missed = [act for act in await tables.tournaments.acts_of(tournament_id=tournament_id) if act.kind == "no-show"]
    assert len(missed) == 2 and missed[1].facts["until"] == clock.now + 2 * DAY
    assert (await tables.tournaments.get(tournament_id)).record.status == "over"
    other = await opened(tables, 0)
    with pytest.raises(EntrySuspended):
        await tables.entries.register(other, 3)
    clock.now += 2 * DAY + 1
    await tables.entries.register(other, 3)


async def test_neither_begins_both_lose(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=1, start_days=1)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await open_threads(tables, tournament_id)
    clock.now += DAY
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "over" and {match.ending for match in event.matches} == {"double-forfeit"}
    assert [line.points for line in event.standings()] == [0, 0, 0, 0]


async def test_late_entries_and_drop_outs(tables: GameServices) -> None:
    tournament_id = await opened(tables, 5, rounds=4)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await tables.entries.register(tournament_id, 6, "Late")
    event = await tables.tournaments.get(tournament_id)
    bye = next(match for match in event.round_matches(1) if match.second is None)
    with_bye = event.user_of(bye.first)
    assert with_bye is not None
    await tables.rounds.drop_out(tournament_id, with_bye)
    with pytest.raises(NotEntered):
        await tables.rounds.drop_out(tournament_id, with_bye)
    await tables.entries.register(tournament_id, with_bye)
    await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 2 and all(match.second is not None for match in event.round_matches(2))
    with pytest.raises(WrongTournamentStatus):
        await tables.entries.register(tournament_id, 7)
    leaver = event.user_of(event.round_matches(2)[0].first)
    assert leaver is not None
    await open_threads(tables, tournament_id)
    await tables.rounds.drop_out(tournament_id, leaver)
    await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 3 and event.find(leaver).player not in {  # type: ignore[union-attr]
        player for match in event.round_matches(3) for player in match.players
    }
    await play_round(tables, tournament_id)
    await play_round(tables, tournament_id)
    assert (await tables.tournaments.get(tournament_id)).record.status == "over"
    assert await checked(tables, tournament_id) == TournamentCheck([1, 2, 3, 4], [], [])


@pytest.mark.either_database
@pytest.mark.parametrize(
    ("format", "players"),
    [("round-robin", 4), ("single-elimination", 6), ("double-elimination", 5), ("groups", 8), ("ladder", 5)],
)
async def test_every_format_comes_to_an_end(tables: GameServices, format: str, players: int) -> None:
    tournament_id = await opened(tables, players, format)
    await tables.rounds.start(tournament_id, ORGANIZER)
    for _ in range(20):
        if (await tables.tournaments.get(tournament_id)).record.status == "over":
            break
        await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "over"
    assert format == "ladder" or event.user_of(event.standings()[0].player) == 1
    assert (await checked(tables, tournament_id)).sound == list(range(1, event.record.round + 1))


async def test_who_goes_on_from_the_groups_is_told_once_they_are_over(tables: GameServices) -> None:
    tournament_id = await opened(tables, 8, "groups")
    await tables.rounds.start(tournament_id, ORGANIZER)
    for _ in range(2):
        await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    playing = {event.user_of(player) for player in event.round_matches(3)[0].players}
    await play_round(tables, tournament_id, absent=frozenset(range(1, 9)) - playing)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 3 and any(match.ending for match in event.round_matches(3))
    assert stages_reached(event, tournament_text(event.record)) == {}
    await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 4 and len(stages_reached(event, tournament_text(event.record))) == 4


async def test_a_match_never_stands_full_and_not_begun(tables: GameServices, store: Store) -> None:
    tournament_id = await opened(tables, 4, rounds=1)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    game = event.matches[0].games[0].game_id
    (first, one), (last, other) = (await tables.index.get(game)).reserved.items()
    await tables.lobby.sit(game, one, first)
    faults = Faults(store)
    for _ in range(20):  # whichever call fails, either nothing has changed or the game has started
        faults.arm(faults.at + 1, OSError("pulled the plug"), after=True)
        with contextlib.suppress(OSError):
            await tables.lobby.sit(game, other, last)
        faults.at, struck = 10**6, faults.at
        stored = await GameServices(store).index.get(game)
        assert (stored.status == "running") == (stored.seats[last] is not None)
        if stored.status == "running":
            break
        faults.at = struck
    assert stored.status == "running"


async def test_a_mini_cup_starts_by_itself_when_it_is_full(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, "mini-cup", size=4)
    with pytest.raises(TournamentFull):
        await tables.entries.register(tournament_id, 5)
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "running" and event.record.round == 1


async def test_forbidden_and_fixed_pairings(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=3)
    await tables.organize.forbid(tournament_id, ORGANIZER, 1, 2)
    await tables.organize.fix_pairing(tournament_id, ORGANIZER, [(4, 1)])
    with pytest.raises(BadTournament):
        await tables.organize.fix_pairing(tournament_id, ORGANIZER, [(4, 4)])
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await tables.tournaments.get(tournament_id)
    met = {frozenset(event.user_of(player) for player in match.players) for match in event.round_matches(1)}
    assert met == {frozenset({1, 4}), frozenset({2, 3})}
    await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    met = {frozenset(event.user_of(player) for player in match.players) for match in event.round_matches(2)}
    assert frozenset({1, 2}) not in met
    assert (await checked(tables, tournament_id)).wrong == []


async def test_the_pairings_betray_a_changed_record(tables: GameServices, store: Store) -> None:
    tournament_id = await opened(tables, 8, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await play_round(tables, tournament_id)
    assert await checked(tables, tournament_id) == TournamentCheck([1, 2], [], [])
    await store.write(
        lambda connection: (
            connection.exec_driver_sql(
                "UPDATE matches SET first_points = 1 - first_points, second_points = 1 - second_points"
                " WHERE round = 1 AND number = 1"
            ).rowcount
        )
    )
    assert await checked(tables, tournament_id) == TournamentCheck([1], [2], [])
    # Under other pairing rules it could not be checked.
    await store.write(
        lambda connection: connection.exec_driver_sql("UPDATE rounds SET pairing_version = 1 WHERE number = 2").rowcount
    )
    assert await checked(tables, tournament_id) == TournamentCheck([1], [], [2])


async def test_finished_games_are_rated_per_side_and_a_rescuer_loses_nothing(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await play_round(tables, tournament_id)
    rated = await tables.ratings.all("sphacteria", GUILD)
    assert len(rated) == 4 and {rating.games for rating in rated} == {1} and not any(rating.shown for rating in rated)
    past = await tables.ratings.past("sphacteria")
    await tables.ratings.annul(past[0].game)
    assert len(await tables.ratings.all("sphacteria")) == 2
    fit = await tables.ratings.balance("sphacteria", past[0].scenario)
    assert [one.games for one in fit.values()] == [1]


async def test_an_organizer_who_plays_drops_nobody_who_sits_opposite(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    match = event.round_matches(1)[0]
    mine, opposite = event.user_of(match.first), event.user_of(match.second)
    other = next(user for user in range(1, 5) if user not in (mine, opposite))
    assert mine is not None and opposite is not None
    with pytest.raises(JudgeInvolved):
        await tables.rounds.drop_out(tournament_id, opposite, mine, organizer=True)
    await tables.rounds.drop_out(tournament_id, other, mine, organizer=True)
    await tables.rounds.drop_out(tournament_id, opposite, ORGANIZER)
    assert [
        one.user_id for one in (await tables.tournaments.get(tournament_id)).entrants.values() if one.left_in
    ].count(opposite)
