"""The chronicle of whole games: it tells what is in the log, in every language, and loads nothing from other hosts."""

from __future__ import annotations

import pickle
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import orjson
import pytest

from bot.__main__ import main
from bot.features.chronicle import Chronicle, chronicle_of
from bot.features.chronicle.brief import brief, strengths_of
from bot.features.chronicle.html import battle_lines, chronicle_page, marked
from bot.features.chronicle.plots import apart, plot, ticks
from bot.features.chronicle.story import story
from bot.features.chronicle.throws import Tellers
from bot.games.errors import BadFile, OtherRules
from bot.games.files import GameFile, export_session, read_file
from bot.lab import simulate
from bot.text.narrator import catalogue, error_text
from engine import registry
from engine.kernel import Event, Importance, Throw
from engine.kernel.text import LANGUAGES
from engine.players.luck import Outlook, weighed
from tests.speed import timed

BROKEN = re.compile(r"chronicle-[a-z]|\{ ?\$|\{\?\?\?|event-[a-z]")


@cache
def record_of(key: str) -> simulate.Record:
    """Return the first of some random games in which several battles were fought."""
    title = registry.title(key)
    games = (simulate.recorded(title, title.scenarios[0], {}, number) for number in range(7, 30))
    keys = title.rules(title.scenarios[0], {}).battle_keys
    return next(game for game in games if sum(event.key in keys for step in game.steps for event in step.events) > 1)


@cache
def played(key: str) -> GameFile:
    record = record_of(key)
    return read_file(export_session(record.session, record.rows, record.session.game.dice.throws))


@cache
def told(key: str) -> Chronicle:
    return chronicle_of(played(key), branches=240)


@pytest.mark.parametrize("key", registry.KEYS)
def test_every_event_of_the_log_stands_in_its_turn_once(key: str) -> None:
    file = played(key)
    logged = [event.key for step in record_of(key).steps for event in step.events]
    opening = len([event for turn in told(key).turns for event in turn.events]) - len(logged)
    assert [event.key for turn in told(key).turns for event in turn.events][opening:] == logged
    numbers = [turn.number for turn in told(key).turns]
    assert numbers == sorted(set(numbers)) and told(key).answers == len(file.counted())


@pytest.mark.parametrize("key", registry.KEYS)
def test_the_map_of_a_turn_is_that_of_its_own_end(key: str) -> None:
    for turn in told(key).turns[:-1]:
        assert turn.view.turn == turn.number
        assert turn.view.hand == []


@pytest.mark.parametrize("lang", ["en", *(pytest.param(lang, marks=pytest.mark.full) for lang in LANGUAGES[1:])])
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
    assert chronicle.file.scenario in chronicle.title.outlooks, "its forecast is held against played games"
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
    alone = told("peloponnesian_war")
    assert all(one.chance is None for one in alone.throws) and alone.chance_series() == []
    order = [abs(one.swing) for one in alone.decisive()]
    assert order == sorted((abs(one.swing) for one in alone.throws if one.swing), reverse=True)[:3]


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_battle_says_how_strong_both_were_what_was_expected_and_what_fell(key: str) -> None:
    chronicle = told(key)
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
        assert f" {greatest.turn}" in said[1] and str(len(chronicle.battles)) in said[0]


def test_a_throw_is_told_by_its_own_event_and_by_no_other() -> None:
    def event(key: str, **facts: object) -> Event:
        return Event(key, facts)

    battle, first, second = event("battle", throw=5, die=3), event("attrition", die=4), event("attrition", die=6)
    storm = event("storm", dice={"one": 2, "other": 5})
    heard = Tellers()
    for events, results in (([battle, first], {4: 1, 5: 3, 6: 4, 7: 2}), ([second, storm], {8: 6, 9: 2, 10: 5})):
        throws = tuple(Throw(number, 6, result - 1) for number, result in results.items())
        heard.hear(SimpleNamespace(events=[*events, event("phase")], throws=throws))  # type: ignore[arg-type]
    assert heard.found == {5: battle, 6: first, 8: second, 9: storm, 10: storm}


def test_a_throw_may_be_told_after_a_later_answer() -> None:
    heard, told = Tellers(), Event("attrition", {"die": 2})
    heard.hear(SimpleNamespace(events=[], throws=(Throw(1, 6, 1),)))  # type: ignore[arg-type]
    assert heard.found == {}
    heard.hear(SimpleNamespace(events=[told], throws=()))  # type: ignore[arg-type]
    assert heard.found == {1: told}


def test_a_throw_that_was_made_again_counts_for_nothing() -> None:
    """Check that only the second roll decides the losses when the die of a combat is rerolled with the Advantage."""
    title = registry.title("sphacteria")
    for number in range(3, 9):
        record = simulate.recorded(title, "second-edition", {}, number)
        chronicle = chronicle_of(
            read_file(export_session(record.session, record.rows, record.session.game.dice.throws))
        )
        again = [one for one in chronicle.throws if getattr(chronicle.event_of(one), "key", "") == "thrown_again"]
        assert all(not one.swing and not one.lost for one in again)
        if again:
            return
    raise AssertionError("in none of these games was a die thrown again")


@pytest.mark.parametrize("key", registry.KEYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_story_of_a_turn_is_no_log(key: str, lang: str) -> None:
    """Check for no rule numbers, bullets, point accounts or repeated headings, but all battles and losses."""
    text = catalogue(key, lang, played(key).scenario)
    for turn in told(key).turns:
        paragraphs = story(turn, told(key), text)
        said = " ".join(f"{each.heading} {each.said}" for each in paragraphs)
        assert not re.search("[‹›•*]", said) and not BROKEN.search(said)
        assert all(each.heading or each.said for each in paragraphs)
        fought = [battle for battle in told(key).battles if battle.turn == turn.number]
        assert sum(bool(each.fight) for each in paragraphs) == len(fought)
        accounts = [
            text.event(event) for event in turn.events if told(key).title.importance(event) is Importance.ACCOUNT
        ]
        assert not any(each in said for each in accounts if len(each) > 30)
    assert story(told(key).turns[-1], told(key), text)


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


@pytest.mark.parametrize("values", [[0.0, 2.0], [3.0, 130.0], [-50.0, -10.0], [-3.0, 4.0], [0.0, 0.4], [7.0]])
def test_a_plot_is_read_by_round_numbers(values: list[float]) -> None:
    found = ticks(values)
    assert found[0] <= min(values) and found[-1] >= max(values) and 0 in found and 2 <= len(found) <= 8
    assert len({f"{each:g}" for each in found}) == len(found) and all(
        each == int(each) or each % 2.5 == 0 for each in found
    )


def test_names_in_a_plot_keep_clear_of_each_other() -> None:
    found = sorted(apart([190.0, 195.0, 40.0, 190.0]))
    assert all(other - one >= 20 for one, other in pairwise(found)) and found[-1] <= 200


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


@pytest.mark.full
@pytest.mark.parametrize("key", registry.KEYS)
def test_a_chronicle_is_written_within_five_seconds(key: str) -> None:
    file = played(key)
    page, seconds = timed(lambda: chronicle_page(chronicle_of(file), "en"))
    assert seconds < 5.0
    assert len(page) < 8 << 20, "and a channel takes it"


def changed(**more: object) -> GameFile:
    """Return the game with changed contents of its file."""
    return read_file({**played("sphacteria").model_dump(), **more})


def test_short_and_broken_off_games_have_a_chronicle_too() -> None:
    whole = played("sphacteria").model_dump()
    for rows in (1, 2, 40):
        file = changed(status="abandoned", outcome=None, log=whole["log"][:rows], rolls=[])
        page = chronicle_page(chronicle_of(file), "en")
        assert "not played to the end" in page and not BROKEN.search(page)


def test_a_file_that_the_present_rules_cannot_play_is_refused_with_its_row() -> None:
    log = played("sphacteria").model_dump()["log"]
    wrong = [{**line, "answer": ["nonsense"]} if line["seq"] == 20 else line for line in log]
    with pytest.raises(OtherRules) as refused:
        chronicle_of(changed(log=wrong, rules_version=1))
    assert refused.value.facts["row"] == 20
    again = pickle.loads(pickle.dumps(refused.value))  # it crosses a process boundary
    for lang in LANGUAGES:
        assert "20" in error_text(again, lang) and error_text(again, lang) == error_text(refused.value, lang)
    with pytest.raises(BadFile):
        chronicle_of(changed(seats=[]))


def test_on_paper_nothing_is_dark_hidden_or_torn() -> None:
    page = chronicle_page(told("sphacteria"), "en")
    assert "@media screen and (prefers-color-scheme: dark)" in page, "ink is never light on paper"
    printed = page[page.index("@media print") : page.index("</style>")]
    assert "details-content" in printed and "beforeprint" in page, "turns that are folded on the screen are printed"
    assert 'decoding="async"' not in page
