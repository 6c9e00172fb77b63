"""The Peloponnesian War: the reference lists of a solitaire player are in /rules and agree with the data."""

from __future__ import annotations

import pytest

from bot.text.narrator import rulebook
from engine.kernel.text import LANGUAGES, catalogue
from engine.peloponnesian_war.components import LEADERS, MATRIX, REBELS_OF_EVENT_8
from engine.peloponnesian_war.state import SIDES


def section_text(lang: str, number: str) -> str:
    book = rulebook("peloponnesian_war", lang)
    section = book.section(number) if book else None
    assert book and book.lang == lang and section
    return section.text


def numbered_text(lang: str, kind: str, ids: list[str]) -> str:
    names = catalogue("peloponnesian_war", lang)
    return ", ".join(f"{die} {names.name(kind, each)}" for die, each in enumerate(ids, 1))


def army_text(force: dict[str, int]) -> str:
    return " ".join(f"{n}{arm}" for arm, n in force.items() if n)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_3_1_every_box_of_the_matrices_is_in_the_book(lang: str, side: str) -> None:
    lines = section_text(lang, f"matrix {side}").splitlines()
    names = catalogue("peloponnesian_war", lang)
    for box in MATRIX[side]["strategy"]:
        line = next(line for line in lines if line.startswith(f"**{names.name('strategy', box['id'])}**"))
        goals = ("area", box["areas"]) if box["area_roll"] else ("space", box["objectives"])
        assert numbered_text(lang, *goals) in line
        assert all(army_text(force) in line for force in box["force"].values())
        assert str(box["max"] if box["min"] < 0 else box["min"]) in line.split(".")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_3_1_2_every_defensive_condition_is_in_the_book(lang: str, side: str) -> None:
    lines = section_text(lang, f"matrix {side}").splitlines()
    for row in MATRIX[side]["defensive"]:
        line = next(line for line in lines if line.startswith(f"{row['priority']}. "))
        assert all(army_text(force) in line for force in row["force"].values())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("side", SIDES)
def test_4_2_every_list_of_objectives_is_in_the_book(lang: str, side: str) -> None:
    text = section_text(lang, f"areas {side}")
    assert all(numbered_text(lang, "space", area["objectives"]) in text for area in MATRIX[side]["area"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_leaders_and_the_cities_of_event_8_are_in_the_book(lang: str) -> None:
    names = catalogue("peloponnesian_war", lang)
    text = section_text(lang, "leaders")
    for leader in LEADERS.values():
        assert f"{names.name('leader', leader.id)} {leader.strategy}–{leader.tactical}" in text
    assert numbered_text(lang, "space", list(REBELS_OF_EVENT_8)) in section_text(lang, "event 8")
