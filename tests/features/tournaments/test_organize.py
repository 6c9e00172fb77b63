"""Managing tournaments: extending a round, deadlines that passed during downtime, another channel."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.errors import BadTournament, NotTournamentOrganizer, WrongTournamentStatus
from bot.store.schema import outbox
from tests.features.tournaments.test_service import CHANNEL, DAY, ORGANIZER, open_threads, opened, play_round
from tests.games.fixtures import Hours

ELSEWHERE = 77


async def kinds_for(tables: GameServices, target: str, state: str = "waiting") -> list[str]:
    """Return the kinds of the posts in a state for a target."""
    query = select(outbox.c.kind).where(outbox.c.target == target, outbox.c.state == state).order_by(outbox.c.id)
    return await tables.store.read(lambda connection: list(connection.execute(query).scalars()))


async def started(tables: GameServices, **wishes: Any) -> str:
    tournament_id = await opened(tables, 4, rounds=2, **wishes)
    await tables.rounds.start(tournament_id, ORGANIZER)
    return tournament_id


async def test_a_round_is_given_more_days_by_organizers_only(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    with pytest.raises(WrongTournamentStatus):
        await tables.organize.extend(tournament_id, ORGANIZER, 2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    before = (await open_threads(tables, tournament_id)).rounds[1].start_by
    assert before is not None
    with pytest.raises(NotTournamentOrganizer):
        await tables.organize.extend(tournament_id, 1, 2)
    with pytest.raises(BadTournament):
        await tables.organize.extend(tournament_id, ORGANIZER, 61)
    assert await tables.organize.extend(tournament_id, ORGANIZER, 2) == before + 2 * DAY
    clock.now = before + 1
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.round == 1 and all(match.ending is None for match in event.matches), "nobody has lost yet"
    clock.now = before + 2 * DAY + 1
    for _ in range(2):
        await tables.rounds.tick()
    assert all(
        match.ending == "double-forfeit" for match in (await tables.tournaments.get(tournament_id)).round_matches(1)
    )
    assert "extend" in [act.kind for act in await tables.tournaments.acts_of(tournament_id=tournament_id)]


async def test_nobody_loses_by_a_deadline_that_passed_while_the_bot_was_down(
    tables: GameServices, clock: Hours
) -> None:
    tournament_id = await started(tables)
    due = (await open_threads(tables, tournament_id)).rounds[1].start_by
    assert due is not None
    clock.now = due + 5 * 3600
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.rounds[1].start_by == clock.now + 5 * 3600 and event.matches[0].ending is None
    assert "event-time-made-up" in await kinds_for(tables, f"channel:{CHANNEL}")
    clock.now += 5 * 3600 + 1
    for _ in range(2):
        await tables.rounds.tick()
    assert (await tables.tournaments.get(tournament_id)).round_matches(1)[0].ending == "double-forfeit", "but only once"


async def test_a_check_in_that_ended_while_the_bot_was_down_goes_on(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=2, check_in=True, begins_at=clock.now + 3600)
    clock.now += 3 * 3600
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "open" and event.record.begins_at == clock.now + 2 * 3600
    for user in (1, 2, 3):
        await tables.entries.check_in(tournament_id, user)
    clock.now += 2 * 3600 + 1
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert event.record.status == "running" and len(event.entrants) == 3


async def test_an_event_without_check_in_begins_late_rather_than_never(tables: GameServices, clock: Hours) -> None:
    tournament_id = await opened(tables, 4, rounds=2, begins_at=clock.now + 3600)
    clock.now += 3 * 3600
    await tables.rounds.tick()
    assert (await tables.tournaments.get(tournament_id)).record.status == "running"


async def test_an_event_goes_on_in_another_channel(tables: GameServices) -> None:
    tournament_id = await started(tables)
    old, new = f"channel:{CHANNEL}", f"channel:{ELSEWHERE}"
    assert (await kinds_for(tables, old)).count("match-thread") == 2
    with pytest.raises(NotTournamentOrganizer):
        await tables.organize.move(tournament_id, ELSEWHERE, 1)
    event = await tables.organize.move(tournament_id, ELSEWHERE, ORGANIZER)
    assert event.record.channel_id == ELSEWHERE and event.rounds[1].start_by is not None
    assert await kinds_for(tables, old) == [], "nothing is posted twice"
    assert sorted(await kinds_for(tables, new)) == ["event-board", "event-round", "match-thread", "match-thread"]
    await play_round(tables, tournament_id)
    assert (await tables.tournaments.get(tournament_id)).record.round == 2
    assert (await kinds_for(tables, new)).count("match-thread") == 4


async def test_games_whose_threads_are_lost_get_new_ones_and_the_round_its_days(
    tables: GameServices, clock: Hours
) -> None:
    tournament_id = await started(tables, match_kind="bid")
    event = await open_threads(tables, tournament_id)
    first, second = (match.games[0].game_id for match in event.matches)
    one, other = (event.user_of(player) for player in event.matches[0].players)
    assert one is not None and other is not None
    await tables.match_games.bid(tournament_id, first, one, "athens", 2)
    clock.now += 2 * DAY
    event = await tables.organize.move(tournament_id, ELSEWHERE, ORGANIZER, lost=True)
    assert event.rounds[1].start_by == clock.now + event.record.start_days * DAY
    assert (await kinds_for(tables, f"channel:{ELSEWHERE}")).count("match-thread") == 2
    await open_threads(tables, tournament_id)
    made = await tables.match_games.bid(tournament_id, first, other, "athens", 5)
    assert made is not None and made.reserved["athens"] == other, "the bid that was given still stands"
    event = await tables.organize.move(tournament_id, ELSEWHERE + 1, ORGANIZER, lost=True)
    rows = await kinds_for(tables, f"channel:{ELSEWHERE + 1}")
    assert rows.count("match-thread") == 2, "an open game, and one whose bids are still to come"
    await tables.organize.move_game(event, event.matches[0].games[0], 4242)
    assert (await tables.index.get(first)).channel_id == 4242
    assert (await tables.tournaments.get(tournament_id)).matches[1].games[0].game_id == second
