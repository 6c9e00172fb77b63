"""The `strategos` command: help everywhere, one clear line for bad input, JSON for figures."""

from __future__ import annotations

import io
import json
import os
import pty
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main, parser
from engine import registry
from engine.kernel.text import catalogue

BINARY = "docs/pictures/sphacteria.png"


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


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_simulate_prints_its_figures(capsys: pytest.CaptureFixture[str], how: tuple[str, ...]) -> None:
    assert main(["simulate", "sphacteria", "--games", "3", "--seed", "4", *how]) == 0
    printed = capsys.readouterr().out
    figures = json.loads(printed)
    assert (printed.count("\n") == 1) == bool(how)
    assert figures["games"] == 3 and figures["failures"] == 0 and sum(figures["results"].values()) == 3
    assert list(figures) == [
        "games",
        "decisions",
        "seconds",
        "decisions_per_s",
        "games_per_s",
        "mean_decisions",
        "handovers",
        "single_answer_questions",
        "visits_saved",
        "handovers_for",
        "results",
        "failures",
    ]
    assert figures["single_answer_questions"] == 0, "nobody has to come for a question with one public answer"
    assert 0 < figures["visits_saved"] < figures["handovers"]


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "chess"],
        ["simulate", "sphacteria", "--scenario", "third-edition"],
        ["simulate", "sphacteria", "--option", "nonsense"],
        ["simulate", "sphacteria", "--option", "nonsense=1"],
        ["simulate", "sphacteria", "--games", "0"],
        ["position", "sphacteria", "no-such-file.toml"],
        ["simulate", "sphacteria", "--games", "1", "--seed", "-1"],
        ["simulate", "sphacteria", "--games", "1", "--seed", "9" * 90],
        ["simulate", "sphacteria", "--games", "1", "--export", "no-such-folder/game.json"],
        ["position", "sphacteria", "--seed", "-1"],
        ["position", "sphacteria", "--decisions", "-1"],
        ["position", "sphacteria", BINARY],
        ["position", "sphacteria", "README.md"],
        ["play", "sphacteria", "--seed", "xyz"],
        ["play", "sphacteria", "--seed", "ab"],
        ["play", "sphacteria", "--position", BINARY],
        ["play", "sphacteria", "--position", "README.md"],
        ["render", "sphacteria", "-o", os.devnull, "--seed", "-1"],
        ["render", "sphacteria", "-o", os.devnull, "--decisions", "-1"],
        ["render", "sphacteria", "-o", os.devnull, "--seat", "corinth"],
        ["render", "sphacteria", "-o", os.devnull, "--scenario", "third-edition"],
        ["render", "sphacteria", "-o", os.devnull, "--around", "nowhere"],
        ["render", "sphacteria", "-o", os.devnull, "--position", BINARY],
        ["render", "sphacteria", "-o", os.devnull, "--save", BINARY],
        ["render", "sphacteria", "-o", os.devnull, "--save", "README.md"],
        ["render", "sphacteria", "-o", "no-such-folder/x.png"],
    ],
)
def test_bad_input_gets_one_clear_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        assert main(words) != 0
    except SystemExit as left:
        assert left.code == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("strategos") and captured.err.count("\n") == 1 and "Traceback" not in captured.err


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
    title: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("zzz\nrules\n1\n1\nundo\n1\nquit\n"))
    assert main(["play", title, "--seed", "00" * 32]) == 0
    out = capsys.readouterr().out
    assert "is not possible here. Possible: " in out and "›" in out


@pytest.mark.parametrize(("lang", "told"), [("en", "come into their bases"), ("it", "arrivano nelle basi")])
def test_hot_seat_play_reads_the_rules_of_its_edition_and_what_a_stratagem_does(
    lang: str,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\nrules\nquit\n"))
    assert main(["play", "sphacteria", "--scenario", "second-edition", "--lang", lang, "--seed", "0c" * 32]) == 0
    out = capsys.readouterr().out
    assert told in out and "(3 › 3.C)" in out
    text = catalogue("sphacteria", lang)
    assert text.say("stratagem-12-effect") in out or text.say("stratagem-13-effect") in out


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["render", "sphacteria", "--theme", "mauve", "-o", os.devnull],
        ["simulate"],
    ],
)
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
    assert stat.S_IMODE(Path(file).stat().st_mode) == 0o600
    assert main(["db", "upgrade", "--database", database]) == 0
    simulated = capsys.readouterr().out.splitlines()[0]
    assert main(["verify", file, "--json"]) == 0
    assert main(["db", "stats", "--json", "--database", database]) == 0
    assert main(["patch", "--dry-run", "--json", "--database", database]) == 0
    figures, verdict, stats, patch = (json.loads(line) for line in (simulated, *capsys.readouterr().out.splitlines()))
    assert figures["games"] == 1 and verdict["sound"] and stats["rows games"] == 0 and patch["games"] == 0


def test_a_person_plays_in_a_terminal() -> None:
    """Check invalid input, help, an undo, the rules, and the end of input, in a real terminal."""
    inside, outside = pty.openpty()
    command = [sys.executable, "-m", "bot", "play", "syracuse", "--seed", "07" * 32]
    said = ["", "help", "²", "9" * 5000, "nonsense", "1 1", "undo", "rules", "é", "1", "undo", "1", "quit"]
    with subprocess.Popen(command, stdin=outside, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as player:
        os.close(outside)
        for words in said:
            os.write(inside, f"{words[:200]}\n".encode())
        shown, wrong = player.communicate(timeout=60)
        os.close(inside)
    assert player.returncode == 0 and wrong == ""
    assert shown.count("> ") == len(said) and "Traceback" not in shown
    assert shown.count("Answer with a number or a key") == 3 and "is not possible here. Possible: " in shown


@pytest.mark.parametrize("title", registry.KEYS)
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_the_first_numbers_typed_play_a_game_of_every_title(
    title: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n\nH=1\npass\n3\n" * 20))
    assert main(["play", title, "--lang", lang, "--seed", "01" * 32]) == 0
    shown = capsys.readouterr().out
    assert shown.count("> ") > 20 and "ask-" not in shown and "event-" not in shown and "error-" not in shown
