"""Duplicate tournaments: all games of a round share dice, which stay secret until a player's own game is over."""

from __future__ import annotations

import random
from typing import Any

import pytest
from sqlalchemy import func, select, update

from bot.features.tournaments.cards import over_card
from bot.features.tournaments.files import as_json
from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.verify import TournamentCheck
from bot.game_services import GameServices
from bot.games.errors import BadTournament, LuckShared, NoSuchGame
from bot.games.files import verify_file
from bot.store.schema import holders, outbox, rolls
from bot.text.narrator import catalogue
from engine.kernel import commitment
from tests.features.tournaments.test_service import GUILD, ORGANIZER, checked, open_threads, opened
from tests.games.acts import substitute


async def seated(tables: GameServices, players: int, **wishes: Any) -> LoadedTournament:
    """Open a duplicate tournament whose first round is seated."""
    tournament_id = await opened(tables, players, rounds=2, duplicate="match-points", **wishes)
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    for match in event.round_matches(1):
        for entry in match.games:
            table = await tables.index.get(entry.game_id)
            for seat, user in table.reserved.items():
                await tables.lobby.sit(table.id, user, seat)
    return event


async def play_out(tables: GameServices, game: str, rng: random.Random) -> None:
    """Play a whole game with random answers."""
    for _ in range(2000):
        table = await tables.index.get(game)
        if table.status != "running":
            return
        wait = next(wait for wait in table.awaited if not wait.early)
        question = await tables.play.question(game, wait.user or 0)
        assert question is not None
        answer = question.ask.normalize(question.ask.sample(rng))
        await tables.play.submit(game, wait.user or 0, question.seq, answer)
    raise AssertionError("no end")


def games_of(event: LoadedTournament, number: int = 1) -> list[str]:
    return [game.game_id for match in event.round_matches(number) for game in match.games]


async def test_all_tables_have_one_luck_and_tell_of_it_only_when_the_round_is_over(tables: GameServices) -> None:
    event = await seated(tables, 4)
    first, second = games_of(event)
    one, other = [await tables.index.get(game) for game in (first, second)]
    assert one.commitment == other.commitment and one.luck == "sealed"
    await play_out(tables, first, random.Random(1))
    await tables.rounds.tick()
    ended = await tables.index.get(first)
    assert ended.status == "over" and ended.seed is None, "another table still plays with this luck"
    assert (await tables.files.export(first))["seed"] is None
    event = await tables.tournaments.get(event.id)
    assert event.hidden(1) and all(line.points == 0 for line in event.standings())
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    event = await tables.tournaments.get(event.id)
    assert event.record.round == 2 and not event.hidden(1)
    for game in (first, second):
        table = await tables.index.get(game)
        assert table.luck == "open" and table.seed is not None
        assert commitment(bytes.fromhex(table.seed)) == table.commitment
        assert verify_file(await tables.files.export(game)).sound
    assert sum(line.points for line in event.standings()) == 2  # one of two tables beats the other with each side
    assert await checked(tables, event.id) == TournamentCheck([1, 2], [], [])


@pytest.mark.either_database
async def test_the_same_place_of_a_stream_gives_the_same_throw_at_every_table(tables: GameServices) -> None:
    event = await seated(tables, 6)
    found: dict[tuple[str, int], set[int]] = {}
    for number, game in enumerate(games_of(event)):
        await play_out(tables, game, random.Random(number))
        thrown = await tables.store.read(
            lambda connection, game=game: connection.execute(select(rolls).where(rolls.c.game_id == game)).all()  # type: ignore[misc]
        )
        for row in thrown:
            found.setdefault((row.stream, row.sides), set()).add(row.result)
    assert len(found) > 50 and all(len(results) == 1 for results in found.values())


async def test_the_two_games_of_a_match_have_different_luck(tables: GameServices) -> None:
    event = await seated(tables, 4, match_kind="both")
    seals = [(await tables.index.get(game)).commitment for game in games_of(event)]
    assert len(set(seals)) == 2 and seals[0] == seals[2] and seals[1] == seals[3]


@pytest.mark.either_database
async def test_a_changed_throw_is_found(tables: GameServices) -> None:
    event = await seated(tables, 4)
    for number, game in enumerate(games_of(event)):
        await play_out(tables, game, random.Random(number))
    await tables.rounds.tick()
    assert (await checked(tables, event.id)).wrong == []
    game = games_of(event)[0]
    forged = update(rolls).where(rolls.c.game_id == game, rolls.c.number == 3).values(result=(rolls.c.result + 1) % 6)
    await tables.store.write(lambda connection: connection.execute(forged).rowcount)
    assert (await checked(tables, event.id)).wrong == [1]


async def test_nobody_who_knows_the_luck_takes_a_seat_over(tables: GameServices) -> None:
    event = await seated(tables, 4)
    first, second = games_of(event)
    table, other = await tables.index.get(first), await tables.index.get(second)
    seat = next(iter(table.seats))
    with pytest.raises(LuckShared):
        await substitute(tables, first, seat, other.users[0])
    with pytest.raises(LuckShared):
        await tables.manage.move(first, 5, moderator=True)
    after = await substitute(tables, first, seat, 77)
    assert after.seats[seat] == 77


async def test_an_own_word_would_part_the_dice(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=1, duplicate="butler")
    await tables.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(tables, tournament_id)
    table = await tables.index.get(games_of(event)[0])
    seat, user = next(iter(table.reserved.items()))
    await tables.lobby.sit(table.id, user, seat)
    with pytest.raises(LuckShared):
        await tables.lobby.set_seed_phrase(table.id, user, "owls")


@pytest.mark.parametrize(
    "wishes",
    [{"format": "single-elimination"}, {"match_kind": "bid"}, {"forum_id": 5}, {"duplicate": "poker"}],
)
async def test_a_duplicate_wants_hidden_tables_of_two_side_by_side(
    tables: GameServices, wishes: dict[str, object]
) -> None:
    with pytest.raises(BadTournament):
        await opened(tables, 4, **{"duplicate": "match-points", **wishes})  # type: ignore[arg-type]


@pytest.mark.either_database
async def test_games_not_played_out_are_compared_with_nobody(tables: GameServices) -> None:
    event = await seated(tables, 6)
    first, second, third = games_of(event)
    loser = (await tables.index.get(third)).users[0]
    await tables.seats.resign(third, loser)
    await play_out(tables, first, random.Random(1))
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    event = await tables.tournaments.get(event.id)
    points = {event.user_of(line.player): line.points for line in event.standings()}
    winner = next(user for user in (await tables.index.get(third)).users if user != loser)
    assert points[loser] == 0 and points[winner] == 0.6
    rest = [points[user] for game in (first, second) for user in (await tables.index.get(game)).users]
    assert sum(rest) == 2


@pytest.mark.either_database
async def test_an_event_closed_early_opens_its_luck_with_the_last_game(tables: GameServices) -> None:
    event = await seated(tables, 4)
    first, second = games_of(event)
    await play_out(tables, first, random.Random(1))
    await tables.rounds.close(event.id, ORGANIZER)
    await tables.rounds.tick()
    assert (await tables.index.get(first)).seed is None and (await tables.tournaments.get(event.id)).hidden(1)
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    assert (await tables.index.get(first)).seed is not None and not (await tables.tournaments.get(event.id)).hidden(1)


@pytest.mark.either_database
async def test_a_finished_table_leaves_nobody_free_to_play_the_same_luck_again(tables: GameServices) -> None:
    event = await seated(tables, 4)
    first, second = games_of(event)
    knowing = (await tables.index.get(first)).users
    await play_out(tables, first, random.Random(1))
    await tables.rounds.tick()
    seat = next(iter((await tables.index.get(second)).seats))
    for user in knowing:
        with pytest.raises(LuckShared):
            await substitute(tables, second, seat, user)
    await tables.privacy.forget(knowing[0])
    with pytest.raises(LuckShared):
        await substitute(tables, second, seat, knowing[0])
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    marks = await tables.store.read(lambda connection: connection.execute(select(holders)).all())
    assert marks == [], "once nobody plays with this luck, who sat where is nobody's business"


@pytest.mark.either_database
async def test_the_seed_of_an_event_closed_early_stays_sealed_while_a_table_plays(tables: GameServices) -> None:
    event = await seated(tables, 4)
    first, second = games_of(event)
    text = catalogue("sphacteria", "en")
    await play_out(tables, first, random.Random(1))
    await tables.rounds.close(event.id, ORGANIZER)
    await tables.rounds.tick()
    closed = await tables.tournaments.get(event.id)
    seed = closed.record.seed.hex()
    assert closed.record.status == "over"
    assert seed not in str(over_card(closed, text)) and seed.encode() not in as_json(closed, text)
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    ended = await tables.tournaments.get(event.id)
    assert seed in str(over_card(ended, text)) and seed.encode() in as_json(ended, text)
    again = (
        select(func.count())
        .select_from(outbox)
        .where(outbox.c.kind == "event-over", outbox.c.tournament_id == event.id)
    )
    assert await tables.store.read(lambda connection: connection.execute(again).scalar_one()) >= 2


async def test_a_thread_that_opens_after_the_end_of_an_event_has_no_game(tables: GameServices) -> None:
    tournament_id = await opened(tables, 4, rounds=2, duplicate="match-points")
    await tables.rounds.start(tournament_id, ORGANIZER)
    await tables.rounds.close(tournament_id, ORGANIZER)
    await tables.rounds.tick()
    event = await open_threads(tables, tournament_id)  # the seed is public now
    for game in games_of(event):
        with pytest.raises(NoSuchGame):
            await tables.index.get(game)


async def test_hands_are_shown_to_no_channel_while_others_have_the_same_draws_before_them(tables: GameServices) -> None:
    event = await seated(tables, 4)
    table = await tables.index.get(games_of(event)[0])
    with pytest.raises(LuckShared):
        await tables.proposals.propose(table.id, table.users[0], "hands", late=1, channel=7)
    for kind, subject in (("game", table.id), ("player", table.users[0]), ("server", 1), ("event", event.id)):
        await tables.follows.follow(kind, subject, "channel:7", "phase", user=table.users[0], guild_id=1)
    await tables.follows.follow("hands", table.id, "channel:7", "turn", user=None, guild_id=1, late=1)
    await tables.follows.follow("game", table.id, f"user:{table.users[0]}", "phase", user=table.users[0])
    heard = await tables.follows.of_game(await tables.index.get(table.id), public=False)
    assert [row.target for row in heard] == [f"user:{table.users[0]}"]


@pytest.mark.either_database
async def test_ratings_tell_nothing_of_a_table_before_its_round_is_over(tables: GameServices) -> None:
    """The result would help those who still play with the same dice."""
    event = await seated(tables, 4)
    first, second = games_of(event)
    before = await tables.ratings.all("sphacteria")
    await play_out(tables, first, random.Random(1))
    await tables.rounds.tick()
    assert (await tables.index.get(first)).status == "over"
    for guild in (None, GUILD):
        assert await tables.ratings.past("sphacteria", guild) == [] and await tables.ratings.history("sphacteria") == {}
    assert await tables.ratings.all("sphacteria") == before and await tables.ratings.strengths("sphacteria") == {}
    assert await tables.ratings.balance("sphacteria", event.record.scenario) == {}
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    assert {past.game for past in await tables.ratings.past("sphacteria")} == {first, second}
