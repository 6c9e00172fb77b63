"""Blind bids for sides, and games of three to seven players."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.results import result_of
from bot.features.tournaments.verify import TournamentCheck
from bot.game_services import GameServices
from bot.games.errors import BadTournament, NotEntered, WrongTournamentStatus
from engine.kernel import Outcome
from tests.features.tournaments.test_service import CHANNEL, DAY, GUILD, ORGANIZER, checked, open_threads, opened
from tests.games.fixtures import Hours


async def bidding(tables: GameServices, players: int = 4) -> LoadedTournament:
    """Open a tournament whose first round waits for bids."""
    tournament_id = await opened(tables, players, match_kind="bid", rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    return await open_threads(tables, tournament_id)


async def test_the_higher_bid_has_the_side_and_the_other_the_points(tables: GameServices) -> None:
    event = await bidding(tables)
    match = event.round_matches(1)[0]
    (entry,) = match.games
    one, other = (event.user_of(player) or 0 for player in match.players)
    assert entry.state == "bidding"
    stranger = event.user_of(event.round_matches(1)[1].first) or 0
    with pytest.raises(NotEntered):
        await tables.match_games.bid(event.id, entry.game_id, stranger, "sparta", 9)
    with pytest.raises(BadTournament):
        await tables.match_games.bid(event.id, entry.game_id, one, "persia", 1)
    assert await tables.match_games.bid(event.id, entry.game_id, one, "athens", 9) is None
    assert await tables.match_games.bid(event.id, entry.game_id, one, "sparta", 3) is None  # changed in time
    table = await tables.match_games.bid(event.id, entry.game_id, other, "sparta", 5)
    assert table is not None and table.reserved == {"athens": one, "sparta": other}
    (entry,) = (await tables.tournaments.get(event.id)).round_matches(1)[0].games
    assert entry.bid == -5 and entry.state == "open"
    with pytest.raises(WrongTournamentStatus):
        await tables.match_games.bid(event.id, entry.game_id, one, "sparta", 50)


async def test_whoever_wants_the_other_side_has_it_for_nothing(tables: GameServices) -> None:
    event = await bidding(tables)
    match = event.round_matches(1)[0]
    one, other = (event.user_of(player) or 0 for player in match.players)
    await tables.match_games.bid(event.id, match.games[0].game_id, one, "sparta", 9)
    table = await tables.match_games.bid(event.id, match.games[0].game_id, other, "athens", 2)
    assert table is not None and table.reserved == {"athens": other, "sparta": one}
    assert (await tables.tournaments.get(event.id)).round_matches(1)[0].games[0].bid == 0


async def test_equal_bids_are_parted_by_the_sealed_seed(tables: GameServices) -> None:
    event = await bidding(tables)
    match = event.round_matches(1)[0]
    for player in match.players:
        await tables.match_games.bid(event.id, match.games[0].game_id, event.user_of(player) or 0, "sparta", 4)
    entry = (await tables.tournaments.get(event.id)).round_matches(1)[0].games[0]
    assert abs(entry.bid or 0) == 4 and (entry.side == 1) == ((entry.bid or 0) > 0)


@pytest.mark.parametrize(
    ("kind", "bid", "points"),
    [("tactical", 0, 1.0), ("tactical", 2, 0.5), ("tactical", 9, 0.0), ("total", 9, 1.0), ("tactical", -9, 1.0)],
)
async def test_the_bid_counts_where_points_decided(
    tables: GameServices, kind: str, bid: int, points: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check that with Athens five points ahead, up to three are a draw (8.2); total victories ignore points (8.1)."""
    table = await tables.lobby.open("sphacteria", "first-edition", channel_id=5, creator=1)
    for seat, user in (("athens", 1), ("sparta", 2)):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id, 1)
    async with tables.core.locked_game(table.id) as game:
        assert game.session is not None
        monkeypatch.setattr(type(game.title), "lead", lambda self, state, seat: 5.0 if seat == "athens" else -5.0)
        game.session.pending.clear()
        game.session.game.state.outcome = Outcome(kind, "athens", ["athens"])
        game.change(outcome={"kind": kind, "winner": "athens", "winners": ["athens"], "facts": {}})
        assert result_of(game, "athens", bid)[0] == points
        assert result_of(game, "sparta", -bid)[0] == 1 - points
        assert result_of(game, "athens", bid)[1] == 5 - bid
        tables.core.drop(game.id)


async def test_whoever_does_not_bid_loses(tables: GameServices, clock: Hours) -> None:
    event = await bidding(tables)
    first, second = event.round_matches(1)
    bidder = event.user_of(first.first) or 0
    await tables.match_games.bid(event.id, first.games[0].game_id, bidder, "sparta", 1)
    clock.now += 3 * DAY + 1
    await tables.rounds.tick()
    event = await tables.tournaments.get(event.id)
    first, second = event.round_matches(1)
    assert (first.ending, first.first_points) == ("forfeit", 1.0) and second.ending == "double-forfeit"
    missed = {
        act.facts["user"] for act in await tables.tournaments.acts_of(tournament_id=event.id) if act.kind == "no-show"
    }
    assert bidder not in missed and len(missed) == 3


# games for several players


async def several(tables: GameServices, players: int, **wishes: Any) -> str:
    """Open a tournament of the War with games of three; return its id."""
    options = {"mode": "several", "players": "3"}
    event = await tables.drafts.create(
        GUILD, CHANNEL, ORGANIZER, "League", "peloponnesian_war", "swiss", options=options, **wishes
    )
    await tables.organize.announce(event.id, ORGANIZER)
    for user in range(1, players + 1):
        await tables.entries.register(event.id, user, f"Player {user}")
    await tables.rounds.start(event.id, ORGANIZER)
    return event.id


async def test_an_event_of_the_war_begins_with_two_sides(tables: GameServices) -> None:
    event = await tables.drafts.create(GUILD, CHANNEL, ORGANIZER, "War", "peloponnesian_war", "swiss")
    assert event.record.options["mode"] == "two-player" and event.record.table_size is None


async def test_tables_of_several_meet_evenly_and_are_scored_by_places(tables: GameServices) -> None:
    tournament_id = await several(tables, 9, rounds=3)
    met: dict[frozenset[str], int] = {}
    for number in (1, 2, 3):
        event = await open_threads(tables, tournament_id)
        assert event.record.round == number and len(event.round_matches(number)) == 3
        for match in event.round_matches(number):
            assert len(match.players) == 3
            for pair in combinations(match.players, 2):
                met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
            table = await tables.index.get(match.games[0].game_id)
            assert list(table.reserved) == ["athens", "sparta", "corinth"]
            for seat, user in table.reserved.items():
                await tables.lobby.sit(table.id, user, seat)
            for seat in ("corinth", "sparta"):  # only Athens is left
                await tables.seats.resign(table.id, table.reserved[seat])
        await tables.rounds.tick()
    assert max(met.values()) == 1, "nine players, three rounds: nobody meets twice"
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "over"
    assert await checked(tables, tournament_id) == TournamentCheck([1, 2, 3], [], [])
    assert sum(line.points for line in event.standings()) == pytest.approx(3 * 3 * 1.5)


@pytest.mark.parametrize(("players", "sizes"), [(7, [4, 3]), (8, [4, 4]), (5, [5]), (4, [4])])
async def test_other_numbers_have_larger_tables(tables: GameServices, players: int, sizes: list[int]) -> None:
    event = await open_threads(tables, await several(tables, players, rounds=1))
    found = event.round_matches(1)
    assert sorted((len(match.players) for match in found), reverse=True) == sizes
    for match in found:
        table = await tables.index.get(match.games[0].game_id)
        assert len(table.reserved) == len(match.players) == int(table.options["players"])


async def test_those_who_came_to_a_table_that_did_not_begin_are_before_those_who_did_not(
    tables: GameServices, clock: Hours
) -> None:
    tournament_id = await several(tables, 3, rounds=1)
    event = await open_threads(tables, tournament_id)
    (match,) = event.round_matches(1)
    table = await tables.index.get(match.games[0].game_id)
    seats = list(table.reserved.items())
    for seat, user in seats[:2]:
        await tables.lobby.sit(table.id, user, seat)
    clock.now += 3 * DAY + 1
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    points = {event.user_of(line.player): line.points for line in event.standings()}
    assert points[seats[0][1]] == points[seats[1][1]] == 0.75 and points[seats[2][1]] == 0


async def test_a_knock_out_takes_no_tables_of_several(tables: GameServices) -> None:
    with pytest.raises(BadTournament):
        await tables.drafts.create(
            GUILD,
            CHANNEL,
            ORGANIZER,
            "War",
            "peloponnesian_war",
            "single-elimination",
            options={"mode": "several", "players": "4"},
        )
