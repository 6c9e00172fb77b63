"""The card of a tournament in a browser: entered, left and entered again by button, on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.features.tournaments.test_on_discord import announced
from tests.ui.fixtures import open_hellas

from .browser import need_browser, opened
from .test_alone import fits, keep

CARD = '.message:has-text("Spring Cup"):has-text("Open for entries")'


@pytest.mark.browser
@pytest.mark.smoke
async def test_an_event_is_entered_by_its_card(tmp_path: Path) -> None:
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        event = await announced(hellas, [alice])
        async with opened(hellas.discord.base_url + "/", 390, 844) as (page, complaints):
            await page.wait_for_selector(CARD)
            await page.click('.person[data-person="Bob"]')
            await page.wait_for_selector('#log[data-reader="Bob"]')
            await page.click(f'{CARD} button:has-text("Enter")')
            await page.wait_for_selector('.message.ephemeral:has-text("Spring Cup")')
            await hellas.quiet()
            entrants = (await hellas.games.tournaments.get(event)).entrants.values()
            assert {entrant.user_id for entrant in entrants} == {int(alice.id), int(bob.id)}
            await keep(page, "tournament-card")
            assert await fits(page) and complaints == []
