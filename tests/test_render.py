"""`strategos render`: random, saved and given positions as pictures and animations."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import orjson
import pytest
from PIL import Image

from bot.cli import render
from bot.games.files import export_session
from engine import registry
from engine.kernel import Row, Session
from engine.registry import UnknownTitle


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    render.add_arguments(parser)
    return parser.parse_args(words)


def test_render_draws_a_random_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "map.png"
    assert (
        render.render_command(parsed("sphacteria", "--seed", "3", "--decisions", "20", "--text", "-o", str(out))) == 0
    )
    with Image.open(out) as image:
        assert image.height > 1600 and image.width < 1600, "the map, and the record under it"
    assert "Sphacteria" in capsys.readouterr().out


def test_render_reads_saves_and_positions(tmp_path: Path) -> None:
    title = registry.title("sphacteria")
    session, rng, rows = (
        Session(title, "first-edition", {}, (7).to_bytes(32, "big"), "g"),
        random.Random(1),
        list[Row](),
    )
    for _ in range(30):
        seat = rng.choice(sorted(session.pending))
        rows.append(session.submit(seat, session.pending[seat].sample(rng)).row)
    save, file, place = tmp_path / "save.json", tmp_path / "file.json", tmp_path / "position.toml"
    save.write_bytes(orjson.dumps(session.save()))
    file.write_bytes(orjson.dumps(export_session(session, rows, session.game.dice.throws)))
    place.write_text(title.write_position(title.load(session.bases[-1].state)), encoding="utf-8")
    now = session.view(None)
    assert render.view_of(parsed("sphacteria", "--save", str(save), "--seed", "7", "-o", "x")).pieces == now.pieces
    again = render.view_of(parsed("sphacteria", "--save", str(file), "-o", "x"))
    assert again.pieces == now.pieces and again.phase == now.phase
    early = render.view_of(parsed("sphacteria", "--save", str(file), "--decisions", "2", "-o", "x"))
    assert early.phase != now.phase or early.pieces != now.pieces or early.tracks != now.tracks
    assert render.view_of(parsed("sphacteria", "--position", str(place), "-o", "x")).turn == now.turn
    session.close()


def test_render_throws_the_dice_of_a_duplicate_round_as_they_fell(tmp_path: Path) -> None:
    title, rng, file = registry.title("sphacteria"), random.Random(1), tmp_path / "file.json"
    session, rows = Session(title, "first-edition", {}, (7).to_bytes(32, "big"), "g", shared=True), list[Row]()
    while session.game.dice.index < 12:
        seat = rng.choice(sorted(session.pending))
        rows.append(session.submit(seat, session.pending[seat].sample(rng)).row)
    file.write_bytes(orjson.dumps(export_session(session, rows, session.game.dice.throws)))
    again = render.view_of(parsed("sphacteria", "--save", str(file), "-o", "x"))
    assert (again.pieces, again.tracks) == (session.view(None).pieces, session.view(None).tracks)


def test_render_comes_close_and_replays(tmp_path: Path) -> None:
    close = tmp_path / "close.png"
    assert render.render_command(parsed("sphacteria", "--around", "Q", "--size", "phone", "-o", str(close))) == 0
    film = tmp_path / "film.gif"
    assert render.render_command(parsed("sphacteria", "--decisions", "8", "--replay", "-o", str(film))) == 0
    with Image.open(film) as image:
        assert image.format == "GIF"


def test_render_refuses_an_unknown_title(tmp_path: Path) -> None:
    with pytest.raises(UnknownTitle) as refused:
        render.render_command(parsed("troy", "-o", str(tmp_path / "x.png")))
    assert "sphacteria" in refused.value.facts["possible"]
    assert not (tmp_path / "x.png").exists()
