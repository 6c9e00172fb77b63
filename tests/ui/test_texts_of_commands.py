"""Every command, parameter and choice has a description in each language, within Discord's limits."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from bot.cards import limits
from bot.client import Strategos
from bot.config import Settings
from bot.game_services import GameServices
from bot.rehearsal.limits import check_commands
from bot.text.narrator import catalogue
from bot.ui.parameters import Translator
from bot.workers.pictures import Snapshots
from engine.kernel.text import LANGUAGES
from engine.registry import KEYS

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
NAME = re.compile(r"[-_'\w]{1,32}")
NARROW = ("button-", "lobby-word-", "field-")


@pytest.fixture(scope="module")
def payloads() -> list[dict[str, Any]]:
    """Return the commands as they are published."""

    async def made() -> list[dict[str, Any]]:
        bot = Strategos(
            Settings(var_dir=Path("unused"), render_workers=0), cast(GameServices, None), pictures=Snapshots(0)
        )
        found = [await command.get_translated_payload(bot.tree, Translator()) for command in bot.tree.get_commands()]
        await bot.http.close()
        return found

    return asyncio.run(made())


def parts(of: list[dict[str, Any]], trail: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield commands, subcommands and parameters with their names."""
    for part in of:
        name = f"{trail} {part['name']}".strip()
        yield name, part
        yield from parts(part.get("options") or [], name)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_description_is_translated(payloads: list[dict[str, Any]], lang: str) -> None:
    said = {
        name: (part["description"], part.get("description_localizations", {}).get(lang))
        for name, part in parts(payloads)
    }
    assert [name for name, (_, told) in said.items() if not told] == []
    assert [name for name, (english, told) in said.items() if english == told] == []
    assert [name for name, (_, told) in said.items() if told.endswith(limits.ELLIPSIS)] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_choice_in_words_is_translated(payloads: list[dict[str, Any]], lang: str) -> None:
    plain = {
        name: [
            choice["value"]
            for choice in part["choices"]
            if choice["name"] != choice["value"] and not choice.get("name_localizations", {}).get(lang)
        ]
        for name, part in parts(payloads)
        if part.get("choices")
    }
    for named in ("settings language language", "setup server language"):  # each language is listed by its own name
        plain.pop(named)
    assert {name: left for name, left in plain.items() if left} == {}
    assert any(part["name"] == "pace" for _, part in parts(payloads))


def test_names_and_sizes_are_what_discord_takes(payloads: list[dict[str, Any]]) -> None:
    check_commands(payloads)
    for name, part in parts(payloads):
        for said in (part["name"], *part.get("name_localizations", {}).values()):
            assert NAME.fullmatch(said) and said == said.lower(), name
        for choice in part.get("choices") or []:
            for said in (choice["name"], *choice.get("name_localizations", {}).values()):
                assert 1 <= len(said) <= limits.CHOICE, (name, said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_fit_their_places(lang: str) -> None:
    text = catalogue(None, lang)
    longest = max((catalogue(key, lang).say("title") for key in KEYS), key=len)
    facts = {
        "low": 1000,
        "high": 9999,
        "most": 9999,
        "total": 9999,
        "count": 9999,
        "step": 100,
        "side": "Syracuse",
        "title": longest,
        "names": "",
        "what": "",
    }
    said = {message: text.say(message, **facts) for message in text.ids() if message.startswith(NARROW)}
    limit = {
        message: limits.MODAL_TITLE
        if message.endswith("-title")
        else limits.FIELD
        if message.endswith("-label")
        else limits.LABEL
        if message.startswith("button-")
        else limits.HINT
        for message in said
    }
    assert len(said) > 40
    assert {message: told for message, told in said.items() if len(told) > limit[message]} == {}
