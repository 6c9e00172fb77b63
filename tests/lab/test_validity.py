"""The trial of the review: planted answers are measured once, kept, and told apart from answers of Strategos."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.lab import validity
from bot.lab.validity import Cost, Measured, Validity, measured_before
from engine.players import LEVELS, contest
from engine.players.contest import Contest
from engine.registry import title as title_of


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the beginning of a game between Soldiers, and call every planted answer a great blunder."""
    monkeypatch.setattr(validity, "LEVELS", dict.fromkeys(LEVELS, LEVELS["soldier"]))
    monkeypatch.setattr(validity, "LITTLE", -1.0)
    for name, value in {"LIMIT": 16, "PLANTED": 1, "CHECKED": 1}.items():
        monkeypatch.setattr(validity, name, value)
    monkeypatch.setattr(validity, "PAIRS", (2, 3, 4))
    monkeypatch.setattr(Cost, "great", property(lambda cost: cost.lines > 0))
    monkeypatch.setattr(contest, "SETTLING", (2,))
    for name in ("LOOKS", "MORE_LOOKS", "CHOOSING"):
        monkeypatch.setattr(contest, name, 1)


@pytest.mark.usefixtures("short")
def test_games_are_measured_once_and_reviewed_again_from_the_file(tmp_path: Path) -> None:
    title, kept = title_of("sphacteria"), tmp_path / "games.jsonl"
    found = validity.validity(title, "first-edition", {}, 1, 7, kept, 0.3)
    said, written = found.figures(), kept.read_bytes()
    assert said["games"] == 1 and said["planted"] == said["great"] == said["found"]["of"] > 0
    assert said["own_answers"] == 1 == said["own_called_wrong"]["of"]
    (game,) = measured_before(kept)
    assert game.number == 7 and len(game.rows) == 16 and Measured.from_dict(game.to_dict()) == game
    assert all(cost.answer != each.own and -1 <= cost.cost <= 1 for each in game.moments for cost in each.planted)
    again = validity.validity(title, "first-edition", {}, 1, 7, kept, 0.3)
    assert again.figures() == said and kept.read_bytes() == written


def test_figures_tell_what_was_found_what_was_missed_and_what_was_called_wrong() -> None:
    wrong = Contest((("P",), ("Q",)), ((0.2,) * 30, (0.6,) * 30), settled=True)
    fine = Contest((("P",), ("Q",)), ((0.5,) * 3, (0.5,) * 3))
    cost = Cost(("P",), 50, 0.3, 0.04)
    said = Validity(
        "sphacteria",
        "first-edition",
        2,
        9,
        [(1, 4, cost, wrong), (1, 4, cost, None), (2, 7, cost, fine)],
        [fine, wrong],
    ).figures()
    assert (said["great"], said["great_moments"], said["found"]["share"]) == (3, 2, 0.333)
    assert said["missed"] == [[1, 4, 0.3, 0.04], [2, 7, 0.3, 0.04]]
    assert said["own_called_wrong"]["share"] == said["own_called_mistake"]["share"] == 0.5


def test_only_what_is_measured_and_beyond_the_noise_is_great() -> None:
    assert Cost((), 50, 0.12, 0.03).great
    assert (
        not Cost((), 3, 0.4, 0.03).great and not Cost((), 50, 0.12, 0.07).great and not Cost((), 50, 0.09, 0.01).great
    )
