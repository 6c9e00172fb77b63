"""The same bot on a Discord that we did not write: a table is opened, seated, started and played."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.client import Strategos
from bot.components.question import TEMPLATE
from bot.config import Settings
from bot.store import Store
from bot.tables import Tables
from tests.discord.conftest import Blank
from tests.discord.players import VERBS, places_of, spoken


def find(parts: Any, test: Any) -> dict[str, Any] | None:
    """The first component that fits a test."""
    for each in parts:
        part = each if isinstance(each, dict) else each.to_dict()
        if test(part):
            return dict(part)
        inner = find(part.get("components") or [], test)
        if inner is not None:
            return inner
    return None


def button_for(ask: Any, wanted: Any, parts: Any) -> str | None:
    """The custom id of the button that is this answer."""
    places = places_of(ask, wanted)

    def fits(part: dict[str, Any]) -> bool:
        match = TEMPLATE.fullmatch(part.get("custom_id") or "")
        return bool(match and part["type"] == 2 and match["act"] == "pick" and [match["arg"]] == places)

    found = find(parts, fits)
    return str(found["custom_id"]) if found else None


async def test_a_table_is_played_under_simcord(tmp_path: Path) -> None:
    simcord = pytest.importorskip("simcord", reason="simcord is not installed")
    settings = Settings(var_dir=tmp_path, render_workers=0, warm_pictures=False)
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/strategos.sqlite3", synchronous="OFF")
    tables = Tables(store)
    bot = Strategos(settings, tables, snapshots=Blank(0))
    try:
        async with simcord.run(bot) as env:
            # simcord waits until nothing moves by itself, and the clocks always do; they have tests of their own.
            await bot.clocks.stop()
            guild = env.create_guild()
            channel = guild.create_text_channel("hellas")
            users = {name: env.create_user(name) for name in ("alice", "bob")}
            people = {name: guild.add_member(user) for name, user in users.items()}
            made = await people["alice"].slash(channel, "game new", title="sphacteria", side="athens")
            assert made.response.ephemeral
            await bot.outbox.drain()
            table = await tables.at_channel(channel.id)
            assert table is not None
            lobby = next(message for message in channel.history() if find(
                message.components, lambda part: ":sit:" in (part.get("custom_id") or "")))
            await people["bob"].click(lobby, custom_id=f"t:sit:{table.id}:sparta")
            await bot.outbox.drain()
            await people["alice"].slash(channel, "start")
            await bot.outbox.drain()
            assert (await tables.table(table.id)).status == "running"
            rng, pressed, typed = random.Random(3), 0, 0
            for _ in range(30):
                now = await tables.table(table.id)
                name = next(each for each, user in users.items() if user.id == now.awaited[0].user)
                question = await tables.question(table.id, users[name].id)
                assert question is not None
                wanted = question.ask.normal(question.ask.sample(rng))
                shown = await people[name].slash(channel, "act")
                custom = button_for(question.ask, wanted, shown.response.components)
                if custom and rng.random() < 0.6:
                    await people[name].click(shown.response.message, custom_id=custom)
                    pressed += 1
                else:
                    verb = VERBS.get(question.ask.key)
                    options = {verb[1]: spoken(wanted)} if verb else {"answer": spoken(wanted)}
                    await people[name].slash(channel, verb[0] if verb else "answer", **options)
                    typed += 1
                await bot.outbox.drain()
            assert pressed > 3 and typed > 3
            live = await tables.peek(table.id)
            assert live.session is not None and live.session.seq == 30
            assert any(message for message in channel.history() if find(
                message.components, lambda part: "Waiting for" in (part.get("content") or "")))
    finally:
        if not bot.is_closed():
            await bot.close()
        await store.close()
