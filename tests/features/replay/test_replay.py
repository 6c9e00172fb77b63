"""The animation of a game: one scene per change of the map, moving counters, within the limit."""

from __future__ import annotations

import io
from pathlib import Path

import orjson
import pytest
from PIL import Image

import maps
from bot.__main__ import main
from bot.features.chronicle.scenes import battles_of, scenes_of
from engine import registry
from maps.replay import STEPS, along, moved_pieces, thinned
from tests.features.chronicle.test_chronicle import played
from tests.speed import timed


@pytest.mark.parametrize("key", registry.KEYS)
def test_scenes_show_what_a_spectator_may_know(key: str) -> None:
    scenes = scenes_of(played(key), "en")
    assert len(scenes) > 5 and all(view.seat is None and view.hand == [] for view, _ in scenes)
    assert all(caption and "‹" not in caption for _, caption in scenes)


def test_a_group_on_its_way_is_drawn_between_its_places() -> None:
    scenes = scenes_of(played("sphacteria"), "en")
    place = next(n for n in range(1, len(scenes)) if any(len(move.path) > 1 for move in scenes[n][0].moves))
    before, after = scenes[place - 1][0], scenes[place][0]
    assert all(piece.side == move.side for move in after.moves for piece in moved_pieces(before, after, move))
    film = Image.open(io.BytesIO(maps.animate(scenes[place - 1 : place + 1])))
    still = Image.open(io.BytesIO(maps.animate(scenes[place - 1 : place + 1], moving=False)))
    assert getattr(film, "n_frames", 1) == getattr(still, "n_frames", 1) + STEPS


def test_a_share_of_a_line_is_measured_along_it() -> None:
    line = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert along(line, 0.25) == (5.0, 0.0) and along(line, 0.75) == (10.0, 5.0) and along(line, 1.0) == (10.0, 10.0)


def test_a_very_long_game_keeps_its_first_and_last_scene_and_its_battles() -> None:
    scenes = scenes_of(played("syracuse"), "en") * 4
    kept = thinned(scenes)
    assert kept[0] is scenes[0] and kept[-1] is scenes[-1] and len(kept) < len(scenes)


def test_the_command_draws_one_turn_and_refuses_one_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / "game.json", tmp_path / "turn.webp"
    source.write_bytes(orjson.dumps(played("sphacteria").model_dump()))
    assert main(["replay", str(source), "-o", str(out), "--turn", "2"]) == 0
    assert getattr(Image.open(io.BytesIO(out.read_bytes())), "n_frames", 1) > 1 and out.stat().st_size < 10 << 20
    assert main(["replay", str(source), "-o", str(out), "--turn", "77"]) == 2
    assert "no turn 77" in capsys.readouterr().err


def test_the_command_draws_one_battle_and_says_which_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / "game.json", tmp_path / "battle.webp"
    source.write_bytes(orjson.dumps(played("sphacteria").model_dump()))
    fought = battles_of(played("sphacteria"))
    assert main(["replay", str(source), "-o", str(out), "--battle", str(len(fought))]) == 0
    assert any(view.battles for view, _ in scenes_of(played("sphacteria"), "en", rows=fought[-1]))
    assert getattr(Image.open(io.BytesIO(out.read_bytes())), "n_frames", 1) > 1
    assert main(["replay", str(source), "-o", str(out), "--battle", "77"]) == 2
    assert f"from 1 to {len(fought)}" in capsys.readouterr().err


@pytest.mark.soak
def test_a_whole_game_of_syracuse_is_drawn_within_ten_mebibytes_and_twenty_seconds() -> None:
    game = played("syracuse")
    film, seconds = timed(lambda: maps.animate(scenes_of(game, "en")))
    assert seconds < 20.0 and len(film) < 10 << 20 and getattr(Image.open(io.BytesIO(film)), "n_frames", 1) > 100
