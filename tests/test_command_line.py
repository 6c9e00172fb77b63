"""The `strategos` command: help everywhere, one clear line on bad input, JSON where there are figures."""
from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from bot.__main__ import main, parser
from engine import registry
from engine.kernel.text import catalogue


def subcommands() -> list[str]:
    actions = [action for action in parser()._actions if action.dest == "command"]
    return sorted(actions[0].choices or ())


@pytest.mark.parametrize("command", subcommands())
def test_every_subcommand_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0 and "usage: strategos" in capsys.readouterr().out


def test_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["titles", "--json"]) == 0
    listing = json.loads(capsys.readouterr().out)
    assert [entry["title"] for entry in listing] == list(registry.KEYS)
    assert set(listing[0]["scenarios"]) == {"first-edition", "second-edition"}
    assert main(["titles"]) == 0


def test_simulate_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "sphacteria", "--games", "3", "--seed", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 3 and figures["failures"] == 0 and sum(figures["results"].values()) == 3
    assert set(figures) >= {"decisions", "seconds", "decisions_per_s", "games_per_s", "mean_decisions"}


@pytest.mark.parametrize("words", [
    ["simulate", "chess"],
    ["simulate", "sphacteria", "--scenario", "third-edition"],
    ["simulate", "sphacteria", "--option", "nonsense"],
    ["simulate", "sphacteria", "--option", "nonsense=1"],
    ["simulate", "sphacteria", "--games", "0"],
    ["position", "sphacteria", "no-such-file.toml"],
    ["play", "sphacteria", "--seed", "xyz"],
])
def test_bad_input_gets_one_clear_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) != 0
    captured = capsys.readouterr()
    assert captured.err.startswith("strategos: ") and captured.err.count("\n") == 1 and "Traceback" not in captured.err


@pytest.mark.parametrize("title", registry.KEYS)
def test_positions_are_written_and_read_back(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for decisions in ("0", "12", "30", "61"):
        assert main(["position", title, "--decisions", decisions]) == 0
        written = capsys.readouterr().out
        file = tmp_path / "position.toml"
        file.write_text(written, encoding="utf-8")
        assert main(["position", title, str(file), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["asked"]
    file.write_text(written.replace("turn", "turm", 1), encoding="utf-8")
    assert main(["position", title, str(file)]) == 2
    assert "ine " in capsys.readouterr().err


@pytest.mark.parametrize("title", registry.KEYS)
def test_hot_seat_play_reads_numbers_and_refuses_kindly(
    title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("zzz\nrules\n1\n1\nundo\n1\nquit\n"))
    assert main(["play", title, "--seed", "00" * 32]) == 0
    out = capsys.readouterr().out
    assert "That is not possible here" in out and "›" in out


@pytest.mark.parametrize(("lang", "told"), [("en", "come into their bases"), ("it", "arrivano nelle basi")])
def test_hot_seat_play_reads_the_rules_of_its_edition_and_what_a_stratagem_does(
    lang: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\nrules\nquit\n"))
    assert main(["play", "sphacteria", "--scenario", "second-edition", "--lang", lang, "--seed", "0c" * 32]) == 0
    out = capsys.readouterr().out
    assert told in out and "(3 › 3.C)" in out
    text = catalogue("sphacteria", lang)
    assert text.say("stratagem-12-effect") in out or text.say("stratagem-13-effect") in out


@pytest.mark.parametrize("words", [
    ["nonsense"], ["render", "sphacteria", "--theme", "mauve", "-o", "x.png"], ["simulate"],
])
def test_wrong_arguments_are_refused_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2 and capsys.readouterr().err.count("\n") == 1


def test_a_position_of_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.toml"
    file.write_text('title = "syracuse"\n', encoding="utf-8")
    for title in ("sphacteria", "peloponnesian_war"):
        assert main(["position", title, str(file)]) == 2
        assert "Line 1" in capsys.readouterr().err


def test_figures_come_as_json_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, database = str(tmp_path / "game.json"), f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    assert main(["simulate", "sphacteria", "--games", "1", "--export", file, "--json"]) == 0
    assert main(["db", "upgrade", "--database", database]) == 0
    simulated = capsys.readouterr().out.splitlines()[0]
    assert main(["verify", file, "--json"]) == 0
    assert main(["db", "stats", "--json", "--database", database]) == 0
    assert main(["patch", "--dry-run", "--json", "--database", database]) == 0
    figures, verdict, stats, patch = (json.loads(line) for line in (simulated, *capsys.readouterr().out.splitlines()))
    assert figures["games"] == 1 and verdict["sound"] and stats["rows games"] == 0 and patch["games"] == 0
