"""The tallest cards on a phone: none is taller than two of its screens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.cards.card import Card
from bot.features.chronicle import posts as ended
from bot.features.chronicle.cards import ended_card
from bot.features.dispatch.cut import LAST
from bot.games.record import GameInfo
from engine.kernel import View
from engine.kernel.text import Text
from engine.registry import title as find_title
from tests.ui.fixtures import open_hellas

from .browser import need_browser, opened
from .test_alone import fits, keep

WIDTH, HEIGHT = 390, 844
TITLES = (
    pytest.param("sphacteria", {}, marks=pytest.mark.soak),
    ("syracuse", {}),
    pytest.param("peloponnesian_war", {"mode": "two-player"}, marks=pytest.mark.soak),
)
LINE = "Les hoplites d’Athènes marchent de Catane et perdent la bataille."  # two lines on a phone


def longest_card(table: GameInfo, view: View, last: Any, battles: Any, text: Text, *rest: str) -> Card:
    """Return an end card with the longest possible content."""
    lines = ["**Phase**", *[f"• {LINE}"] * ((LAST - 1) // 2)]
    return ended_card(table, view, lines, [LINE] * ended.GREATEST, text, rest[0], f"{LINE} " * 5, "<!doctype html>")


@pytest.mark.browser
@pytest.mark.parametrize(("key", "options"), TITLES)
async def test_the_tallest_card_of_an_end_fits_two_screens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, options: dict[str, str]
) -> None:
    need_browser()
    monkeypatch.setattr(ended, "ended_card", longest_card)
    title = find_title(key)
    async with open_hellas(tmp_path, pictures=True) as hellas:
        scenario = title.scenarios[0]
        table = await hellas.games.lobby.open(
            key,
            scenario,
            title.resolve_options(scenario, options),
            guild_id=int(hellas.channel["guild_id"]),
            channel_id=int(hellas.channel["id"]),
            creator=int(hellas.person("Player 1").id),
            language="fr",
        )
        for number, seat in enumerate(table.seats, start=1):
            await hellas.games.lobby.sit(table.id, int(hellas.person(f"Player {number}").id), seat)
        await hellas.games.lobby.start(table.id)
        await hellas.quiet()
        await hellas.snapshots.map(await hellas.games.views.view(table.id, None), "fr")  # draw the ground in advance
        await hellas.games.seats.resign(table.id, int(hellas.person("Player 1").id))
        await hellas.quiet()
        async with opened(hellas.discord.base_url + "/", WIDTH, HEIGHT) as (page, complaints):
            end = page.locator('.message:has-text("fin de la partie")').last
            await end.locator(".picture img").wait_for()
            await keep(page, f"tall-end-{key}")
            tall = (await end.bounding_box())["height"]
            assert tall <= 2 * HEIGHT, tall
            assert await fits(page) and complaints == []
