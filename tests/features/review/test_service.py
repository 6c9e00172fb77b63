"""Stored reviews and saved positions: who may see them, from when on, and how often they come back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.chronicle.html import review_part
from bot.features.review.analysis import by_importance, is_right, thinned, turning_points
from bot.features.review.cards import review_card, review_lines, shuffled
from bot.features.review.service import (
    DAY,
    INTERVALS,
    NoReview,
    NotReviewable,
    ReviewedLater,
    TooManyKept,
    require_open,
    require_reviewable,
)
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.text.narrator import catalogue
from engine.kernel.text import LANGUAGES
from engine.players.contest import Contest
from engine.registry import title as title_of
from tests.games.fixtures import Hours

LEFT, RIGHT, ANNA = 1, 2, 7


def in_words(said: str) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, said)


def point(row: int = 3, seat: str = "athens", kind: str = "blunder", worth: float = 0.22) -> dict[str, Any]:
    """Return a turning point in the form that a review reports it."""
    choices = [
        {"answer": ["P"], "said": in_words("Pylos"), "chance": 0.7, "error": 0.03},
        {"answer": ["done"], "said": in_words("End"), "chance": 0.7 - worth, "error": 0.03},
    ]
    harm = {"said": in_words("Athens loses Demosthenes."), "lines": 10, "often": 0.9, "otherwise": 0.1}
    return {
        "row": row,
        "turn": 2,
        "seat": seat,
        "kind": kind,
        "worth": worth,
        "error": 0.04,
        "lines": 24,
        "question": in_words("Which zone?"),
        "answered": in_words("End"),
        "better": in_words("Pylos"),
        "points": 3.1,
        "harm": harm,
        "gain": None,
        "line": in_words("") | {"en": ["Athens moves."]},
        "choices": choices,
        "given": ["done"],
        "best": ["P"],
    }


def review_of(game: str, *points: dict[str, Any]) -> dict[str, Any]:
    side = {"luck": 0.1, "play": -0.22, "error": 0.04, "decisions": 9}
    kinds = {"blunder": 1, "mistake": 0, "inaccuracy": 0, "best": 0}
    return {
        "format": "strategos-review",
        "version": 1,
        "game": game,
        "title": "sphacteria",
        "scenario": "first-edition",
        "rules_version": title_of("sphacteria").rules_version,
        "seats": ["athens", "sparta"],
        "reviewer": {"level": "strategos", "games": 100, "right": 0.93, "off": 0.07},
        "curve": [
            {"row": row, "turn": row, "seat": "", "chance": chance, "error": 0.07, "kind": "turn"}
            for row, chance in enumerate((0.6, 0.7, 0.5), 1)
        ],
        "sides": {"athens": side | kinds, "sparta": side | kinds | {"luck": -0.1}},
        "points": list(points) or [point()],
        "left_out": {"decisions": 2, "throws": 0},
        "seconds": 50.0,
    }


async def over(tables: GameServices) -> GameInfo:
    """Return a finished game of two players."""
    game = await tables.lobby.open("sphacteria", "first-edition", {}, channel_id=5, creator=LEFT, language="en")
    await tables.lobby.sit(game.id, LEFT, "athens")
    await tables.lobby.sit(game.id, RIGHT, "sparta")
    await tables.lobby.start(game.id, LEFT)
    await tables.seats.resign(game.id, RIGHT)
    return await tables.index.get(game.id)


async def test_a_review_is_stored_once_the_game_is_over_and_for_its_last_row(tables: GameServices) -> None:
    game = await tables.lobby.open("sphacteria", "first-edition", {}, channel_id=6, creator=LEFT, language="en")
    with pytest.raises(ReviewedLater):
        require_open(game)
    assert await tables.reviews.stored(game) is None
    ended = await over(tables)
    require_open(ended)
    assert await tables.reviews.stored(ended) is None
    for count in (1, 2):  # asked for twice at once: the later takes the place of the earlier
        await tables.reviews.keep(ended, review_of(ended.id) | {"seconds": count})
    stored = await tables.reviews.stored(ended)
    assert stored is not None and stored["seconds"] == 2
    assert (await tables.reviews.point(ended, 3))["kind"] == "blunder"
    with pytest.raises(NoReview):
        await tables.reviews.point(ended, 4)


async def test_a_review_of_other_rules_is_made_again(tables: GameServices, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = await over(tables)
    await tables.reviews.keep(ended, review_of(ended.id))
    monkeypatch.setattr(type(title_of("sphacteria")), "rules_version", 99)
    assert await tables.reviews.stored(ended) is None


async def test_a_sealed_table_of_a_duplicate_round_is_not_reviewed(tables: GameServices) -> None:
    from dataclasses import replace

    ended = await over(tables)
    await tables.reviews.keep(ended, review_of(ended.id))
    sealed = replace(ended, luck="sealed")
    with pytest.raises(ReviewedLater):
        require_open(sealed)
    assert await tables.reviews.stored(sealed) is None


def test_scenarios_without_chances_are_refused() -> None:
    require_reviewable("peloponnesian_war", "archidamian-war", {"mode": "two-player"})
    for options in ({}, {"mode": "several"}):
        with pytest.raises(NotReviewable):
            require_reviewable("peloponnesian_war", "archidamian-war", options)
    with pytest.raises(NotReviewable):
        require_reviewable("peloponnesian_war", "fall-of-athens", {"mode": "two-player"})


async def test_kept_positions_come_back_at_growing_intervals(tables: GameServices, clock: Hours) -> None:
    ended = await over(tables)
    await tables.reviews.keep(ended, review_of(ended.id))
    for _ in range(2):
        await tables.reviews.keep_exercise(ended, 3, ANNA)
    assert (await tables.reviews.due(ANNA))[:2] == (None, 1)
    for days in (*INTERVALS[1:], INTERVALS[-1]):
        clock.now = (await tables.reviews.due(ANNA))[2] or 0
        kept, _, _ = await tables.reviews.due(ANNA)
        assert kept is not None
        after = await tables.reviews.note_answer(kept, True)
        assert after.due_at == clock.now + days * DAY
        assert (
            await tables.reviews.note_answer(kept, True)
        ).due_at == after.due_at  # a second press counts for nothing
    clock.now = after.due_at
    failed = await tables.reviews.note_answer(after, False)
    assert (failed.solved, failed.due_at) == (0, clock.now + DAY)
    assert (await tables.reviews.due(LEFT))[1] == 0  # nobody else's
    assert (await tables.privacy.data_of(ANNA))["kept"][0]["row"] == 3
    await tables.reviews.drop_exercise(ANNA, ended.id, 3)
    assert (await tables.reviews.due(ANNA))[1] == 0


async def test_who_keeps_too_many_is_told(tables: GameServices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.review.service.MOST_KEPT", 1)
    ended = await over(tables)
    await tables.reviews.keep(ended, review_of(ended.id, point(3), point(4)))
    await tables.reviews.keep_exercise(ended, 3, ANNA)
    with pytest.raises(TooManyKept):
        await tables.reviews.keep_exercise(ended, 4, ANNA)


async def test_forgetting_a_person_forgets_their_positions(tables: GameServices) -> None:
    ended = await over(tables)
    await tables.reviews.keep(ended, review_of(ended.id))
    await tables.reviews.keep_exercise(ended, 3, ANNA)
    await tables.privacy.forget(ANNA)
    assert (await tables.reviews.due(ANNA))[1] == 0


def test_only_the_best_answer_is_right_or_one_that_cannot_be_told_from_it() -> None:
    assert is_right(point(), ["P"]) and not is_right(point(), ["done"]) and not is_right(point(), ["Q"])
    assert is_right(point(worth=0.05), ["done"])


def test_the_order_of_choices_tells_nothing() -> None:
    places = [shuffled(point(row))[0] for row in range(40)]
    assert 8 < sum(places) < 32


def answer(row: int, seat: str, worth: float) -> dict[str, Any]:
    """Return an answer as the steps of a review hand it on."""
    contest = Contest((("P",), ("Q",)), ((0.5,) * 4, (0.5 + worth,) * 4), settled=True)
    return {"row": row, "seat": seat, "contest": contest.to_dict()}


def test_no_more_than_five_turning_points_of_a_side_are_told_in_their_order() -> None:
    points = [answer(row, "athens" if row % 2 else "sparta", 0.2 + row / 100) for row in range(20)]
    chosen = turning_points(points, ["athens", "sparta"])
    assert [each["row"] for each in chosen] == list(range(10, 20))


def test_what_matters_most_comes_first_for_both_sides_by_turns() -> None:
    looked = [answer(1, "a", 0.2), answer(2, "a", 0.3), answer(3, "b", 0.05), answer(4, "a", -0.5)]
    assert [each["row"] for each in by_importance(looked)] == [2, 3, 4, 1]


def test_the_curve_has_the_end_of_every_turn_and_each_turning_point() -> None:
    curve = [{"row": row, "turn": 1 + row // 4, "chance": 1.0 if row == 9 else 0.5, "seat": ""} for row in range(1, 10)]
    found = thinned(curve, {5}, 0.07)
    assert [(each["row"], each["kind"]) for each in found] == [
        *((1, "start"), (3, "turn"), (5, "decision"), (7, "turn"), (9, "end")),
    ]
    assert [each["error"] for each in found] == [0.07] * 4 + [0.0]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_review_is_told_in_every_language(tables: GameServices, lang: str) -> None:
    ended = await over(tables)
    text = catalogue("sphacteria", lang, "first-edition")
    review = review_of(ended.id)
    lines = "\n".join(review_lines(review, text))
    assert "22" in lines and "93" in lines and "Demosthenes" in lines and "{" not in lines and "review-" not in lines
    card = review_card(ended, review, text)
    assert "review-" not in card.text and len(card.text) < 4000


def test_turning_points_in_the_chronicle_lead_to_the_board_and_show_how_the_line_goes_on() -> None:
    text = catalogue("sphacteria", "en", "first-edition")
    (told,) = review_part(review_of("g"), text, "/board/g?lang=en")["points"]
    assert told["at"] == "/board/g?lang=en#row=2" and told["line"] == ["Athens moves."] and "Pylos" in told["on"]
    assert review_part(review_of("g"), text, "")["points"][0]["at"] == ""
