"""No-shows: withdrawn until they return, no bye, no point; half-point byes; partners paired again."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.features.clocks.service import Clocks
from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.record import LoadedTournament, MatchRecord
from bot.game_services import GameServices
from bot.games.errors import BadTournament
from bot.lab.tournaments import TournamentTrial, run_trial
from engine.registry import title
from tests.features.tournaments.test_service import DAY, ORGANIZER, checked, open_threads, opened, play_round
from tests.games.fixtures import Hours


def match_of(event: LoadedTournament, number: int, user: int) -> MatchRecord:
    player = event.entrant(user).player
    return next(match for match in event.round_matches(number) if player in match.players)


async def pass_deadline(tables: GameServices, clock: Hours, days: float = 2) -> None:
    clock.now += days * DAY
    for _ in range(2):
        await Clocks(tables).tick()


async def test_who_stays_away_is_not_paired_until_back_and_has_no_point(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 5, rounds=4, start_days=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    away = next(user for user in range(1, 6) if match_of(event, 1, user).second is not None)
    await play_round(tables, tournament_id, absent=frozenset({away}))
    await pass_deadline(tables, clock)
    event = await tables.tournaments.get(tournament_id)
    gone = event.entrant(away)
    assert event.record.round == 2 and gone.away
    assert gone.player not in event.rounds[2].present
    assert all(gone.player not in match.players for match in event.round_matches(2))  # neither a game nor a bye
    await tables.entries.come_back(tournament_id, away)
    await play_round(tables, tournament_id)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 3 and gone.player in event.rounds[3].present
    assert (await checked(tables, tournament_id)).sound == [1, 2, 3]
    kinds = [act.kind for act in await tables.tournaments.acts_of(tournament_id=tournament_id)]
    assert kinds.count("no-show") == 1 and kinds.count("back") == 1


async def test_a_bye_is_no_point_for_one_who_never_comes(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 3, format="round-robin", rounds=3, start_days=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    ghost = next(user for user in range(1, 4) if match_of(event, 1, user).second is not None)
    for number in (1, 2, 3):
        event = await tables.tournaments.get(tournament_id)
        if event.record.round == number and event.record.status == "running":
            await play_round(tables, tournament_id, absent=frozenset({ghost}))
            await pass_deadline(tables, clock)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "over"
    points = {event.user_of(line.player): line.points for line in event.standings()}
    assert points[ghost] == 0
    free = [match for match in event.matches if match.second is None and match.first == event.entrant(ghost).player]
    assert [match.ending for match in free] == ["absent"]


async def test_half_a_point_for_a_round_that_was_asked_for(tables: GameServices) -> None:
    tournament_id = await opened(tables, 6, rounds=3, half_byes=1)
    assert (await tables.entries.sit_out(tournament_id, 1))[1:] == (1, True)
    assert (await tables.entries.sit_out(tournament_id, 1))[1:] == (1, False)  # taken back
    assert (await tables.entries.sit_out(tournament_id, 1))[1:] == (1, True)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await tables.tournaments.get(tournament_id)
    match = match_of(event, 1, 1)
    assert (match.ending, match.first_points, match.second) == ("half-bye", 0.5, None)
    with pytest.raises(BadTournament):
        await tables.entries.sit_out(tournament_id, 1)  # one was all
    await play_round(tables, tournament_id)
    with pytest.raises(BadTournament):
        await tables.entries.sit_out(tournament_id, 2)  # the last round is played
    with pytest.raises(BadTournament):
        await tables.entries.sit_out(await opened(tables, 6, rounds=3), 1)  # this one gives none
    assert (await checked(tables, tournament_id)).wrong == []


async def test_a_late_entry_has_half_points_for_rounds_missed_where_that_was_chosen(tables: GameServices) -> None:
    for chosen, points in ((True, 0.5), (False, 0.0)):
        tournament_id = await opened(tables, 4, rounds=3, late_half=chosen)
        await tables.rounds.start(tournament_id, ORGANIZER)
        await tables.entries.register(tournament_id, 9, "Late")
        event = await tables.tournaments.get(tournament_id)
        late = event.entrant(9)
        assert late.entered == 2 and {one.player: one.points for one in event.standings()}[late.player] == points
        await play_round(tables, tournament_id)
        event = await tables.tournaments.get(tournament_id)
        assert late.player in event.rounds[2].present and (await checked(tables, tournament_id)).sound == [1, 2]


async def test_partners_of_those_who_stay_away_are_paired_again(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 8, rounds=3, start_days=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    pairs = [[event.user_of(player) or 0 for player in match.players] for match in event.round_matches(1)]
    (left, away), (right, gone) = pairs[0], pairs[1]
    for match in event.round_matches(1):
        for entry in match.games:
            for seat, user in (await tables.index.get(entry.game_id)).reserved.items():
                if user not in (away, gone):
                    await tables.lobby.sit(entry.game_id, user, seat)
    with pytest.raises(BadTournament):  # both may still come
        await tables.organize.pair_again(tournament_id, ORGANIZER, left, right)
    await pass_deadline(tables, clock)
    await tables.organize.forbid(tournament_id, ORGANIZER, left, right)
    with pytest.raises(BadTournament):  # they may not meet, as if they had met before
        await tables.organize.pair_again(tournament_id, ORGANIZER, left, right)
    await tables.organize.take_back(tournament_id, ORGANIZER, "forbid", (left, right))
    made = await tables.organize.pair_again(tournament_id, ORGANIZER, left, right)
    event = await open_threads(tables, tournament_id)
    assert {event.user_of(player) for player in made.players} == {left, right}
    assert event.rounds[1].start_by == clock.now + 2 * DAY
    table = await tables.index.get(made.games[0].game_id)
    for seat, user in table.reserved.items():
        await tables.lobby.sit(table.id, user, seat)
    for match in event.round_matches(1):
        for entry in match.games:
            table = await tables.index.get(entry.game_id)
            if table.status == "running":
                await tables.seats.resign(table.id, max(table.users))
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 2
    points = {event.user_of(line.player): line.points for line in event.standings()}
    assert points[min(left, right)] == 1 and points[max(left, right)] == 0  # one result each, that of their game
    assert points[away] == points[gone] == 0
    assert (await checked(tables, tournament_id)).sound == [1, 2]


async def test_a_tournament_waits_for_those_who_stayed_away(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 3, rounds=3, start_days=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await open_threads(tables, tournament_id)
    await pass_deadline(tables, clock)
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "running" and event.record.round == 1
    away = [one.user_id or 0 for one in event.entrants.values() if one.away]
    assert len(away) == 2
    await tables.entries.come_back(tournament_id, away[0])
    await tables.rounds.tick()
    assert (await tables.tournaments.get(tournament_id)).record.round == 2


@pytest.mark.parametrize("key", list(FORMATS))
@pytest.mark.parametrize("seed", range(6))
def test_no_format_gives_anything_to_those_who_stay_away(key: str, seed: int) -> None:
    found = title("sphacteria")
    options = found.resolve_options(found.scenarios[0], {})
    players = 7 if key == "mini-cup" else 10
    trial = TournamentTrial(
        *(key, players, 0, found, found.scenarios[0], options),
        dropouts=0.03, noshows=0.1, late=1, returns=0.4, never=1, seed=seed,
    )  # fmt: skip
    report: dict[str, Any] = run_trial(trial)
    assert report["failures"] == 0
    lines = {line["player"]: line for line in report["standings"]}
    for ghost in report["never_came"]:
        assert lines[ghost]["points"] == 0 and lines[ghost]["played"] == 0
    assert max(report["byes_per_player"].values()) <= (1 if key in ("swiss", "round-robin") else 9)
    pairs = Counter(frozenset(pair[:2]) for one in report["pairings"] for pair in one if pair[1] is not None)
    if key in ("swiss", "single-elimination"):
        assert max(pairs.values()) == 1


def test_128_players_are_paired_within_50_ms() -> None:
    found = title("sphacteria")
    options = found.resolve_options(found.scenarios[0], {})
    trial = TournamentTrial("swiss", 128, 4, found, found.scenarios[0], options, noshows=1.0, returns=1.0)
    assert run_trial(trial)["pairing_seconds"] < 0.05 * 8  # 50 ms on an idle machine, eight times that on a busy one


async def test_who_sat_down_to_one_game_of_two_is_not_withdrawn(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=3, start_days=2, match_kind="both")
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    match = event.round_matches(1)[0]
    late = event.user_of(match.first)
    for each in event.round_matches(1):
        for entry in each.games:
            for seat, user in (await tables.index.get(entry.game_id)).reserved.items():
                if (entry, user) != (match.games[1], late):
                    await tables.lobby.sit(entry.game_id, user, seat)
    await pass_deadline(tables, clock)
    event = await tables.tournaments.get(tournament_id)
    assert event.round_matches(1)[0].games[1].ending == Ending.FORFEIT
    assert not event.entrant(late or 0).away
