"""The chronicle of whole games: it tells what the log tells, in every language, and asks no other host."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import orjson
import pytest

from bot import simulate
from bot.__main__ import main
from bot.chronicle import Chronicle, chronicle_of
from bot.chronicle.luck import Outlook, weighed
from bot.chronicle.page import chronicle_page, marked
from bot.chronicle.plots import plot
from bot.tables.files import GameFile, export_session, read_file
from engine import registry
from engine.kernel import Throw
from engine.kernel.text import LANGUAGES

BROKEN = re.compile(r"chronicle-[a-z]|\{ ?\$|\{\?\?\?|event-[a-z]")


@cache
def played(key: str) -> GameFile:
    title = registry.title(key)
    record = simulate.recorded(title, title.scenarios[0], {}, 7)
    throws = [throw for step in record.steps for throw in step.throws]
    return read_file(export_session(record.session, record.rows, throws))


@cache
def told(key: str) -> Chronicle:
    return chronicle_of(played(key), branches=240)


@pytest.mark.parametrize("key", registry.KEYS)
def test_every_event_of_the_log_stands_in_its_turn_once(key: str) -> None:
    file = played(key)
    title = registry.title(key)
    session = simulate.recorded(title, title.scenarios[0], {}, 7)
    logged = [event.key for step in session.steps for event in step.events]
    opening = len([event for turn in told(key).turns for event in turn.events]) - len(logged)
    assert [event.key for turn in told(key).turns for event in turn.events][opening:] == logged
    numbers = [turn.number for turn in told(key).turns]
    assert numbers == sorted(set(numbers)) and told(key).answers == len(file.counted())


@pytest.mark.parametrize("key", registry.KEYS)
def test_the_map_of_a_turn_is_that_of_its_own_end(key: str) -> None:
    for turn in told(key).turns[:-1]:
        assert turn.view.turn == turn.number
        assert turn.view.hand == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_whole_in_every_language_and_stands_alone(lang: str) -> None:
    page = chronicle_page(told("sphacteria"), lang, players={"athens": "<b>Ann</b>"})
    assert f'<html lang="{lang}">' in page and not BROKEN.search(page)
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page and "<b>Ann" not in page
    assert re.findall(r'(?:src|href)="(?!data:)[^"]+"', page) == [] and "://" not in page
    assert page.count("<details") == len(told("sphacteria").turns)


def test_the_same_file_gives_the_same_page() -> None:
    assert chronicle_page(told("sphacteria"), "en") == chronicle_page(
        chronicle_of(played("sphacteria"), branches=240), "en"
    )


def test_luck_is_what_happened_less_the_mean() -> None:
    ways = [Outlook(3.0, {"athens": 4.0}), *(Outlook(0.0, {"athens": 10.0}) for _ in range(5))]
    throw = weighed(Throw(12, 6, 0), 2, ways)
    assert (throw.index, throw.result, throw.swing) == (12, 1, 2.5)
    assert throw.lost == {"athens": 6.0} and throw.expected == {"athens": 1.0}
    assert throw.variance["athens"] == pytest.approx(5.0)


def test_luck_adds_up_to_the_ledger() -> None:
    chronicle = told("syracuse")
    for line in chronicle.ledger():
        assert line.lost == pytest.approx(sum(one.lost.get(line.side, 0.0) for one in chronicle.throws), abs=0.01)
        assert line.error > 0
    assert len(chronicle.throws) <= 240 // 6


def test_markdown_becomes_html_after_escaping() -> None:
    assert marked("-# **a** <i>") == "<strong>a</strong> &lt;i&gt;"


def test_a_plot_of_nothing_is_left_out() -> None:
    assert plot("x", {"a": [0.0, 0.0]}, ["1", "2"]) == "" and plot("x", {}, ["1", "2"]) == ""
    assert "<polyline" in plot("x", {"a": [0.0, 2.0]}, ["1", "2"])


def test_the_command_writes_a_page_and_refuses_a_running_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / "game.json", tmp_path / "page.html"
    source.write_bytes(orjson.dumps(played("sphacteria").model_dump()))
    assert main(["chronicle", str(source), "-o", str(out), "--language", "fr"]) == 0
    assert "Chronique" in out.read_text(encoding="utf-8")
    source.write_bytes(orjson.dumps({**played("sphacteria").model_dump(), "status": "running"}))
    assert main(["chronicle", str(source), "-o", str(out)]) == 2
    assert "when the game is over" in capsys.readouterr().err
