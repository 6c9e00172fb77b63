"""Checks of The Ford after registration; run by test_fourth_title.py in a separate process."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.text.narrator import rulebook
from engine import registry
from engine.kernel import Session
from engine.kernel.game import SECTIONS
from engine.kernel.text import LANGUAGES, catalogue
from tests.engine.golden.test_golden import playthrough
from tests.ui.fixtures import open_hellas
from tests.whole_games.test_sphacteria import play

HERE = Path(__file__).parent


def test_it_plays_as_its_golden_game_says() -> None:
    assert playthrough(registry.title("ford"), "meeting", {}, 1) == (HERE / "golden.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_that_the_page_names_is_there(lang: str) -> None:
    page = (HERE.parents[1] / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    wanted = re.findall(r"^\| `([a-z]+-?[\w-]*)` \|", page, re.MULTILINE)
    text = catalogue("ford", lang)
    assert len(wanted) > 8 and [each for each in wanted if not text.has(each)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_has_every_section(lang: str) -> None:
    book = rulebook("ford", lang)
    assert book is not None and book.lang == lang
    coded = {section.number for section in SECTIONS.values() if section.module.startswith("engine.ford.")}
    assert {section.number for section in book.sections} == coded and coded


def test_its_first_question_shows_nothing_hidden() -> None:
    session = Session(registry.title("ford"), "meeting", {}, bytes(32), "g")
    assert session.view(None).hand == [] and session.view("athens").hand == ["charge", "feint"]


async def test_it_is_played_on_discord_to_its_end(tmp_path: Path) -> None:
    async with open_hellas(tmp_path, pictures=True) as hellas:
        game = await play(hellas, 1, title="ford", scenario="meeting")
        assert (await hellas.games.index.get(game)).status == "over"
