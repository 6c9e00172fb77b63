"""The same bot on a third-party Discord: a game is opened, seated, started and played."""

from __future__ import annotations

import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from bot.cards.card import QUESTION
from bot.client import Strategos
from bot.config import Settings
from bot.features.clocks.service import Clocks
from bot.features.follow.feeds import Feeds
from bot.features.lobby import service as lobby
from bot.game_services import GameServices
from bot.ops.maintenance import Maintenance
from bot.store import Store
from engine.registry import title as find_title
from tests.features.computers.test_runner import AtOnce
from tests.features.lessons.test_lessons import helpful
from tests.ui.fixtures import Blank
from tests.ui.players import VERBS, places_of, spoken


def find(parts: Any, test: Any) -> dict[str, Any] | None:
    """Return the first component that satisfies a test."""
    for each in parts:
        part = each if isinstance(each, dict) else each.to_dict()
        if test(part):
            return dict(part)
        inner = find(part.get("components") or [], test)
        if inner is not None:
            return inner
    return None


def button_for(ask: Any, wanted: Any, parts: Any) -> str | None:
    """Return the custom id of the button for this answer."""
    places = places_of(ask, wanted)

    def fits(part: dict[str, Any]) -> bool:
        match = QUESTION.fullmatch(part.get("custom_id") or "")
        return bool(match and part["type"] == 2 and match["act"] == "pick" and [match["arg"]] == places)

    found = find(parts, fits)
    return str(found["custom_id"]) if found else None


@dataclass
class Elsewhere:
    """A game of Sphacteria on simcord with two players."""

    bot: Strategos
    games: GameServices
    channel: Any
    users: dict[str, Any]
    people: dict[str, Any]
    game: str = ""
    rng: random.Random = field(default_factory=lambda: random.Random(3))
    ways: Counter[str] = field(default_factory=Counter)

    async def begin(self) -> None:
        made = await self.people["alice"].slash(self.channel, "game new", title="sphacteria", side="athens")
        assert made.response.ephemeral
        await self.bot.services.outbox.drain()
        table = await self.games.index.at_channel(self.channel.id)
        assert table is not None
        self.game = table.id
        await self.people["bob"].click(self.seen(":sit:"), custom_id=f"t:sit:{table.id}:sparta")
        await self.bot.services.outbox.drain()
        await self.people["alice"].slash(self.channel, "game start")
        await self.bot.services.outbox.drain()
        assert (await self.games.index.get(self.game)).status == "running"

    def seen(self, key: str) -> Any:
        """Return the latest message with a control of this key."""
        return next(
            message
            for message in reversed(list(self.channel.history()))
            if find(message.components, lambda part: key in (part.get("custom_id") or ""))
        )

    async def asked(self) -> tuple[str, Any, Any]:
        """Return who is asked, the question, and a random answer."""
        now = await self.games.index.get(self.game)
        name = next(each for each, user in self.users.items() if user.id == now.awaited[0].user)
        question = await self.games.play.question(self.game, self.users[name].id)
        assert question is not None
        return name, question, question.ask.normalize(question.ask.sample(self.rng))

    async def answer(self) -> None:
        """Press a button of the question, or type a command."""
        name, question, wanted = await self.asked()
        shown = await self.people[name].slash(self.channel, "act")
        custom = button_for(question.ask, wanted, shown.response.components)
        if custom and self.rng.random() < 0.6:
            given = await self.people[name].click(shown.response.message, custom_id=custom)
            self.ways["pressed"] += 1
        else:
            verb = VERBS.get(question.ask.key)
            options = {verb[1]: spoken(wanted)} if verb else {"answer": spoken(wanted)}
            given = await self.people[name].slash(self.channel, f"order {verb[0]}" if verb else "answer", **options)
            self.ways["typed"] += 1
        parts = given.response.components if given.response else ()  # none where the answer came in a new message
        if sure := find(parts, lambda part: ":surely:" in (part.get("custom_id") or "")):
            await self.people[name].click(given.response.message, custom_id=sure["custom_id"])
        await self.bot.services.outbox.drain()

    def said(self, words: str) -> bool:
        """Return whether a text is in the channel."""
        return any(
            find(message.components, lambda part: words in (part.get("content") or ""))
            for message in self.channel.history()
        )


PATIENCE = 60.0  # seconds


def patience(simcord: Any) -> Any:
    """Raise simcord's fixed start timeout of five seconds, which is too short for a busy machine."""
    settle = simcord.env.Env._settle_internal

    async def settle_in_time(env: Any, *, timeout: float | None = None, **options: Any) -> None:  # noqa: ASYNC109
        await settle(env, timeout=None if timeout is None else max(timeout, PATIENCE), **options)

    return mock.patch.object(simcord.env.Env, "_settle_internal", settle_in_time)


@contextlib.asynccontextmanager
async def elsewhere(folder: Path, begun: bool = True) -> AsyncIterator[Elsewhere]:
    """Open the bot on simcord, and start a game unless `begun` is False."""
    simcord = pytest.importorskip("simcord", reason="simcord is not installed")
    settings = Settings(var_dir=folder, render_workers=0, warm_pictures=False)
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/strategos.sqlite3", synchronous="OFF")
    tables = GameServices(store)
    bot, stack = Strategos(settings, tables, pictures=Blank(0)), contextlib.ExitStack()
    try:
        # simcord waits for the bot to become idle. The feeds and the clocks never do; they have tests of their own.
        for each in (Feeds, Clocks, Maintenance):
            stack.enter_context(mock.patch.object(each, "start", mock.AsyncMock()))
        # It also ignores a worker that waits for the next beat to save its results.
        stack.enter_context(mock.patch("bot.outbox.outbox.has_time", return_value=False))
        stack.enter_context(mock.patch("bot.features.computers.runner.QUICK", 0.0))
        stack.enter_context(patience(simcord))
        async with simcord.run(bot, settle_timeout=PATIENCE) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("hellas")
            users = {name: env.create_user(name) for name in ("alice", "bob")}
            people = {name: guild.add_member(user) for name, user in users.items()}
            scene = Elsewhere(bot, tables, channel, users, people)
            if begun:
                await scene.begin()
            yield scene
    finally:
        stack.close()
        if not bot.is_closed():
            await bot.close()
        await store.close()


async def test_a_table_is_played_under_simcord(tmp_path: Path) -> None:
    async with elsewhere(tmp_path) as scene:
        for _ in range(30):
            await scene.answer()
        assert scene.ways["pressed"] > 3 and scene.ways["typed"] > 3
        live = await scene.games.core.snapshot(scene.game)
        assert live.session is not None and live.session.seq == 30
        assert scene.said("Waiting for")


@pytest.mark.full
async def test_a_game_comes_to_its_end_under_simcord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fixed = random.Random(5)
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_bytes=fixed.randbytes, choice=fixed.choice))
    async with elsewhere(tmp_path) as scene:
        # The middle of the game is played without Discord, its last turn on Discord.
        while (view := await scene.games.views.view(scene.game)).turn < view.turns:
            name, question, wanted = await scene.asked()
            await scene.games.play.submit(scene.game, scene.users[name].id, question.seq, wanted)
        await scene.bot.services.outbox.drain()
        assert scene.said(f"Turn {view.turns}")
        before = (await scene.games.core.snapshot(scene.game)).record.seq
        while (await scene.games.index.get(scene.game)).status == "running":
            await scene.answer()
        assert (await scene.games.core.snapshot(scene.game)).record.seq > before + 5 and scene.ways["typed"]
        assert (await scene.games.index.get(scene.game)).status == "over"
        told = await scene.people["bob"].slash(scene.channel, "game verify")
        assert told.response is not None
        await scene.people["alice"].click(scene.seen(":rematch:"), label="Rematch, sides swapped")
        await scene.bot.services.outbox.drain()
        again = await scene.games.index.at_channel(scene.channel.id)
        assert again is not None and again.id != scene.game and again.status == "lobby"


async def take_lesson(scene: Elsewhere, shown: Any) -> Any:
    """Follow the lesson of a private message by button and command."""
    [table] = await scene.games.index.of_user(scene.users["alice"].id)
    lesson = find_title(table.title).practice[table.origin or ""]
    alice = scene.people["alice"]
    shown = await alice.click(shown.response.message, custom_id=f"t:act:{table.id}:")
    for _ in range(20):
        question = await scene.games.play.question(table.id, scene.users["alice"].id)
        assert question is not None
        wanted = helpful(lesson, question.ask)
        custom = button_for(question.ask, wanted, shown.response.components)
        if custom:
            shown = await alice.click(shown.response.message, custom_id=custom)
        else:
            shown = await alice.slash(scene.channel, "answer", answer=spoken(wanted))
        if find(shown.response.components, lambda part: "✓" in (part.get("content") or "")):
            return shown
    raise AssertionError("the lesson does not end")


async def test_a_lesson_and_a_game_against_the_recruit_under_simcord(tmp_path: Path) -> None:
    async with elsewhere(tmp_path, begun=False) as scene:
        scene.bot.services.computers.thinkers = AtOnce()
        scene.bot.ui.hesitations.after = 0.01
        alice = scene.people["alice"]
        shown = await alice.slash(scene.channel, "tutorial", title="sphacteria")
        assert shown.response.ephemeral
        done = await take_lesson(scene, shown)
        following = find(done.response.components, lambda part: "t:lesson:" in (part.get("custom_id") or ""))
        assert following is not None and following["custom_id"] == "t:lesson::sphacteria.fight"
        await alice.slash(scene.channel, "game new", title="sphacteria", side="athens", against="recruit")
        await scene.bot.services.outbox.drain()
        table = await scene.games.index.at_channel(scene.channel.id)
        assert table is not None and table.status == "running" and table.computers == {"sparta": "recruit"}
        scene.game = table.id
        for _ in range(5):
            await scene.answer()
        assert scene.said("Recruit (computer)")
