"""The queue and its check-in, and judges: what they may do and read, and what they may not."""

from __future__ import annotations

import pytest

from bot.game_services import GameServices
from bot.games.errors import BadProposal, JudgeAwaited, JudgeInvolved, NotJudge, NotSeated
from bot.games.pace import Rolling
from tests.features.tournaments.test_service import DAY, ORGANIZER, open_threads, opened
from tests.games.acts import substitute
from tests.games.fixtures import Hours
from tests.games.toy_game import RED, begun

GUILD, CHANNEL = 1, 10
JUDGE = 500


async def join(tables: GameServices, user: int, title: str | None = "sphacteria", days: float = 2) -> int | None:
    pace = Rolling(length=days * DAY)
    other = await tables.queue.join(GUILD, CHANNEL, user, title=title, scenario=None, pace=pace, language="en")
    return other.user_id if other else None


async def test_two_who_want_the_same_meet_and_play_when_both_sit(tables: GameServices) -> None:
    assert await join(tables, 1) is None
    assert await join(tables, 1) is None  # once is enough
    assert await join(tables, 2, days=1) is None  # another pace
    assert await join(tables, 3, "syracuse") is None
    assert await join(tables, 4, None) == 1  # anything will do
    assert await join(tables, 4) == 1  # matched already
    (game,) = {row.game_id for row in await tables.queue.waiting(GUILD) if row.game_id}
    assert game is not None
    table = await tables.queue.open_game(game, 77)
    assert table is not None and sorted(table.reserved.values()) == [1, 4] and table.title == "sphacteria"
    assert await tables.queue.open_game(game, 78) is None
    for seat, user in table.reserved.items():
        await tables.lobby.sit(game, user, seat)
    assert (await tables.index.get(game)).status == "running"
    await tables.queue.tick()
    assert [row.user_id for row in await tables.queue.waiting(GUILD)] == [2, 3]


async def test_whoever_confirmed_is_back_in_the_queue_and_the_other_is_not(tables: GameServices, clock: Hours) -> None:
    await join(tables, 1)
    await join(tables, 2)
    (game,) = {row.game_id for row in await tables.queue.waiting(GUILD)}
    assert game is not None
    table = await tables.queue.open_game(game, 77)
    assert table is not None
    seat = next(seat for seat, user in table.reserved.items() if user == 1)
    await tables.lobby.sit(game, 1, seat)
    clock.now += DAY - 1
    await tables.queue.tick()
    assert (await tables.index.get(game)).status == "lobby"
    clock.now += 1
    await tables.queue.tick()
    assert (await tables.index.get(game)).status == "abandoned"
    assert [(row.user_id, row.game_id) for row in await tables.queue.waiting(GUILD)] == [(1, None)]
    assert await tables.queue.leave(GUILD, 1) and not await tables.queue.leave(GUILD, 1)


async def match_under_way(tables: GameServices) -> str:
    """Start a game of a tournament; return its id."""
    tournament_id = await opened(tables, 4, rounds=2, pace={"kind": "rolling"})
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    game = event.round_matches(1)[0].games[0].game_id
    for seat, user in (await tables.index.get(game)).reserved.items():
        await tables.lobby.sit(game, user, seat)
    return game


async def test_a_call_stops_the_clocks_and_a_ruling_starts_them(tables: GameServices) -> None:
    game = await match_under_way(tables)
    table = await tables.index.get(game)
    first, second = table.users
    with pytest.raises(NotSeated):
        await tables.judging.call(table, JUDGE, "nothing to do with it")
    await tables.judging.call(table, first, "the die fell off")
    table = await tables.index.get(game)
    assert table.status == "paused"
    with pytest.raises(NotJudge):
        await tables.judging.rule(table, JUDGE, "continue", "fine")
    with pytest.raises(JudgeInvolved):
        await tables.judging.rule(table, second, "continue", "fine", organizer=True)
    other_players = {1, 2, 3, 4} - {first, second}
    with pytest.raises(JudgeInvolved):  # is an entrant
        await tables.judging.rule(table, min(other_players), "continue", "fine", organizer=True)
    await tables.judging.rule(table, ORGANIZER, "continue", "all is well")
    assert (await tables.index.get(game)).status == "running"
    await tables.judging.rule(table, ORGANIZER, "warn", "be polite", seat=next(iter(table.seats)))
    told = [event for _, event in await tables.views.events(game, 0, None) if event.key.startswith("table-judge")]
    assert [(event.key, event.facts["reason"]) for event in told] == [
        ("table-judge-called", "the die fell off"),
        ("table-judge-continue", "all is well"),
        ("table-judge-warn", "be polite"),
    ]
    kinds = [act.kind for act in await tables.tournaments.acts_of(game_id=game)]
    assert kinds == ["judge-call", "judge-continue", "judge-warn"]


async def test_one_who_plays_cannot_end_a_dispute_alone(tables: GameServices) -> None:
    game = await begun(tables)
    table = await tables.index.get(game)
    assert table.creator in table.users
    await tables.judging.call(table, table.users[1], "a slip")
    with pytest.raises(JudgeAwaited):
        await tables.manage.resume(game, table.creator)
    await tables.judging.rule(await tables.index.get(game), JUDGE, "continue", "fine", organizer=True)
    assert (await tables.index.get(game)).status == "running"
    await tables.manage.pause(game, table.creator)
    await tables.manage.resume(game, table.creator)
    assert (await tables.index.get(game)).status == "running", "a pause of one's own is another matter"


async def test_whoever_has_held_a_seat_is_no_judge_of_the_game(tables: GameServices) -> None:
    game = await begun(tables)
    await substitute(tables, game, "red", 33)
    with pytest.raises(JudgeInvolved):
        await tables.judging.rule(await tables.index.get(game), RED, "award", "mine", organizer=True, seat="red")


async def test_a_rewind_to_a_row_that_is_none_changes_nothing(tables: GameServices) -> None:
    game = await match_under_way(tables)
    table = await tables.index.get(game)
    await tables.judging.call(table, table.users[0], "a slip")
    table = await tables.index.get(game)
    with pytest.raises(BadProposal):
        await tables.judging.rule(table, ORGANIZER, "rewind", "agreed by both", to=77)
    after = await tables.index.get(game)
    assert after.status == "paused" and after.seq == table.seq
    assert [act.kind for act in await tables.tournaments.acts_of(game_id=game)] == ["judge-call"]


async def test_an_award_decides_the_match_and_an_annulment_undoes_the_rating(tables: GameServices) -> None:
    game = await match_under_way(tables)
    table = await tables.index.get(game)
    seat = list(table.seats)[1]
    await tables.judging.rule(table, ORGANIZER, "award", "the other has left", seat=seat)
    after = await tables.index.get(game)
    assert after.status == "over" and after.outcome is not None and after.outcome["winner"] == seat
    assert len(await tables.ratings.all("sphacteria")) == 2
    await tables.judging.rule(after, ORGANIZER, "annul", "it was all wrong")
    assert await tables.ratings.all("sphacteria") == []


async def test_a_rewind_goes_back_with_a_reason_that_both_read(tables: GameServices) -> None:
    game = await match_under_way(tables)
    for _ in range(3):
        table = await tables.index.get(game)
        wait = table.awaited[0]
        assert wait.user is not None
        question = await tables.play.question(game, wait.user)
        assert question is not None
        await tables.play.submit(game, wait.user, question.seq, question.ask.default)
    table = await tables.index.get(game)
    await tables.judging.call(table, table.users[0], "a slip")
    await tables.judging.rule(await tables.index.get(game), ORGANIZER, "rewind", "agreed by both", to=1)
    table = await tables.index.get(game)
    told = [event for _, event in await tables.views.events(game, 0, None) if event.key == "table-judge-rewind"]
    assert table.status == "running" and told[0].facts["reason"] == "agreed by both"
    assert (await tables.core.load(game)).session.seq == 0  # type: ignore[union-attr]


async def test_reliability_is_read_from_the_log_and_newcomers_are_unknown(tables: GameServices) -> None:
    game = await match_under_way(tables)
    table = await tables.index.get(game)
    wait = table.awaited[0]
    assert wait.user is not None
    question = await tables.play.question(game, wait.user)
    assert question is not None
    await tables.play.submit(game, wait.user, question.seq, question.ask.default)
    known = await tables.reliability.of(GUILD, wait.user)
    assert known.answers == 1 and known.share == 1.0 and known.reply == 0.0
    assert (await tables.reliability.of(GUILD + 1, wait.user)).answers == 0
