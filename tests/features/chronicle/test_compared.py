"""The tables of a duplicate round side by side: what each did with the same dice, and nothing before the end."""

from __future__ import annotations

import random

import orjson
import pytest

from bot.features.chronicle.compared import Comparison, ReportedMoment, compare_files, partings
from bot.features.chronicle.service import ChronicleWorker
from bot.features.chronicle.tables import compared_games, compared_tables, comparison_card
from bot.features.tournaments.cards import round_card
from bot.game_services import GameServices
from bot.games.errors import BadFile
from bot.text.narrator import catalogue
from engine.kernel.text import LANGUAGES
from tests.features.tournaments.test_service import ORGANIZER
from tests.features.tournaments.test_shared_dice import games_of, play_out, seated


def told(said: str) -> list[ReportedMoment]:
    """Return a game whose events are single letters, all in one phase."""
    return [ReportedMoment(1, "march", letter, letter.encode()) for letter in said]


def branches(*games: str) -> list[tuple[list[int], ...]]:
    """Return who parted from whom, in order."""
    return [
        tuple(each.games for each in parting.branches)
        for parting in partings(list(map(told, games)), range(len(games)))
    ]


def test_games_part_where_the_first_of_their_events_differ() -> None:
    assert branches("abc", "abc") == []
    assert branches("abc", "abd") == [([0], [1])]
    assert branches("abcd", "xyz", "abce", "abcd") == [([0, 2, 3], [1]), ([0, 3], [2])]
    assert branches("ab", "abc") == [([0], [1])], "one game was over"
    first = next(partings([told("abcd"), told("abxy")], range(2)))
    assert [each.said for each in first.branches] == [["c", "d"], ["x", "y"]] and first.phase == "march"


def test_after_the_first_difference_equal_events_do_not_bring_games_together() -> None:
    assert branches("axb", "ayb", "axb") == [([0, 2], [1])]


async def test_tables_are_compared_once_the_last_of_them_is_over(tables: GameServices) -> None:
    event = await seated(tables, 6)
    games = games_of(event)
    workers = ChronicleWorker(0)
    for number, game in enumerate(games):
        event = await tables.tournaments.get(event.id)
        assert compared_tables(event, 1) == [] and await compared_games(tables, workers, event, 1, "en") == []
        text = catalogue("sphacteria", "en")
        assert "evcompare" not in str(round_card(event, 1, text, {}))
        await play_out(tables, game, random.Random(number))
        await tables.rounds.tick()
    event = await tables.tournaments.get(event.id)
    [(found, comparison)] = await compared_games(tables, workers, event, 1, "en")
    assert {table.game_id for table in found} == set(games)
    assert [table.margin for table in found] == sorted((table.margin for table in found), reverse=True)
    assert sum(sum(table.points) for table in found) == 6  # three tables: three pairs of tables, two points in each
    for table, course in zip(found, comparison.courses, strict=True):
        info = await tables.index.get(table.game_id)
        assert info.turn is not None and course.turns == info.turn and course.outcome
        assert course.leads.keys() == set(range(1, course.turns + 1))
    assert len(comparison.partings) in (1, 2) and comparison.partings[0].turn == 1
    assert sorted(game for branch in comparison.partings[0].branches for game in branch.games) == [0, 1, 2]
    for lang in LANGUAGES:
        text = catalogue("sphacteria", lang)
        [own] = await compared_games(tables, workers, event, 1, lang)
        card = str(comparison_card(event, 1, [own], text))
        assert text.say("compare-parted") in card and all(game in card for game in games)
        assert "evcompare" in str(round_card(event, 1, text, {}))
    await workers.close()


async def test_the_games_of_a_round_closed_early_are_compared_when_the_last_is_over(tables: GameServices) -> None:
    event = await seated(tables, 4)
    first, second = games_of(event)
    await play_out(tables, first, random.Random(1))
    await tables.rounds.close(event.id, ORGANIZER)
    await tables.rounds.tick()
    assert compared_tables(await tables.tournaments.get(event.id), 1) == []
    await play_out(tables, second, random.Random(2))
    await tables.rounds.tick()
    assert compared_tables(await tables.tournaments.get(event.id), 1) == [], "an unsettled round has no results"


async def test_a_game_whose_dice_are_secret_is_not_compared(tables: GameServices) -> None:
    event = await seated(tables, 4)
    await play_out(tables, games_of(event)[0], random.Random(1))
    await tables.rounds.tick()
    secret = orjson.dumps(await tables.files.export(games_of(event)[0]), option=orjson.OPT_NON_STR_KEYS)
    with pytest.raises(BadFile):
        compare_files([secret], "en")


def test_a_comparison_survives_the_way_from_the_worker() -> None:
    plain = (
        b'{"courses": [{"outcome": "won", "turns": 2, "leads": {"1": 0.5}, "battles": 1, "lost": {}}], "partings": []}'
    )
    found = Comparison.from_json(plain)
    assert found.courses[0].leads == {1: 0.5}
