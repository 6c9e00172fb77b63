"""The chronicle of whole games: it tells what the log tells, in every language, and asks no other host."""

from __future__ import annotations

import re
import time
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import orjson
import pytest

from bot import simulate
from bot.__main__ import main
from bot.chronicle import Chronicle, chronicle_of
from bot.chronicle.brief import brief, strengths_of
from bot.chronicle.luck import Outlook, weighed
from bot.chronicle.page import battle_lines, chronicle_page, marked
from bot.chronicle.plots import plot
from bot.chronicle.record import told_by
from bot.narrator import catalogue
from bot.tables.files import GameFile, export_session, read_file
from engine import registry
from engine.kernel import Event, Throw
from engine.kernel.text import LANGUAGES

BROKEN = re.compile(r"chronicle-[a-z]|\{ ?\$|\{\?\?\?|event-[a-z]")


@cache
def played(key: str) -> GameFile:
    title = registry.title(key)
    record = simulate.recorded(title, title.scenarios[0], {}, 7)
    return read_file(export_session(record.session, record.rows, record.session.game.dice.throws))


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
    ways = [Outlook(3.0, {"athens": 4.0}, 0.9), *(Outlook(0.0, {"athens": 10.0}, 0.3) for _ in range(5))]
    throw = weighed(Throw(12, 6, 0), 2, ways)
    assert (throw.index, throw.result, throw.swing, throw.chance) == (12, 1, 2.5, 0.5)
    assert throw.lost == {"athens": 6.0} and throw.expected == {"athens": 1.0}
    assert throw.variance["athens"] == pytest.approx(5.0)


def test_the_throws_that_mattered_are_those_that_changed_the_forecast() -> None:
    chronicle = told("sphacteria")
    assert chronicle.title.outlook is not None, "its forecast is held against played games"
    chances = [one.chance for one in chronicle.throws]
    assert None not in chances and any(chances)
    order = [abs(one.chance or 0.0) for one in chronicle.decisive()]
    assert order == sorted(map(abs, filter(None, chances)), reverse=True)[:3]
    series = chronicle.chance_series()
    assert len(series) == len(chronicle.turns) and all(0 <= each <= 100 for each in series)
    winners = (chronicle.file.outcome or {}).get("winners") or [(chronicle.file.outcome or {}).get("winner")]
    if chronicle.file.seats[0] in winners:
        assert series[-1] == 100
    assert "percentage points" in chronicle_page(chronicle, "en")


def test_where_no_forecast_was_calibrated_the_worth_of_the_position_counts() -> None:
    uncalibrated = [key for key in registry.KEYS if registry.title(key).outlook is None]
    for key in uncalibrated:
        assert all(one.chance is None for one in told(key).throws) and told(key).chance_series() == []
        order = [abs(one.swing) for one in told(key).decisive()]
        assert order == sorted((abs(one.swing) for one in told(key).throws if one.swing), reverse=True)[:3]


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_battle_says_how_strong_both_were_what_was_expected_and_what_fell(key: str) -> None:
    chronicle = chronicle_of(played(key))
    assert chronicle.battles
    for battle in chronicle.battles:
        assert set(strengths_of(battle)) == set(battle.lost) and min(battle.lost.values()) >= 0
        assert all(lost <= 2 * max(strengths_of(battle)[side], 20) for side, lost in battle.lost.items())
    weighed = [chronicle.expected_in(battle) for battle in chronicle.battles]
    assert any(weighed) and all(
        set(each) == set(b.lost) for each, b in zip(weighed, chronicle.battles, strict=True) if each
    )
    text = catalogue(key, "en", played(key).scenario)
    assert len(battle_lines(chronicle, text, "Athens")) == len(chronicle.battles)
    assert any(any(battle.lost.values()) for battle in chronicle.battles)


@pytest.mark.parametrize("key", registry.KEYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_war_in_brief_is_told_from_the_record(key: str, lang: str) -> None:
    chronicle = told(key)
    said = brief(chronicle, catalogue(key, lang, played(key).scenario))
    assert said and all(each.endswith(".") and not BROKEN.search(each) for each in said)
    assert str(len(chronicle.turns)) in said[0]
    if len(chronicle.battles) > 1:
        greatest = max(chronicle.battles, key=lambda one: sum(strengths_of(one).values()))
        assert f" {greatest.turn} (" in said[1] and str(len(chronicle.battles)) in said[0]


def test_a_throw_is_told_by_its_own_event_and_by_no_other() -> None:
    def event(key: str, **facts: object) -> Event:
        return Event(key, facts)

    battle, first, second = event("battle", throw=5, die=3), event("attrition", die=4), event("attrition", die=6)
    throws = (Throw(4, 6, 0), Throw(5, 6, 2), Throw(6, 6, 3), Throw(7, 6, 1), Throw(8, 6, 5))
    step = SimpleNamespace(events=[battle, first, second, event("phase")], throws=throws)
    assert told_by(step) == {5: battle, 6: first, 8: second}  # type: ignore[arg-type]


def test_on_the_site_the_page_leads_back_to_its_game() -> None:
    assert 'href="/g/abc?lang=en"' in chronicle_page(told("sphacteria"), "en", home="/g/abc?lang=en")


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


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_chronicle_is_written_within_five_seconds(key: str) -> None:
    file = played(key)
    begun = time.process_time()
    page = chronicle_page(chronicle_of(file), "en")
    assert time.process_time() - begun < 5.0, "of processor time: the machine of a test is busy"
    assert len(page) < 8 << 20, "and a channel takes it"
