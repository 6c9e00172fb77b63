"""One scenario on two Discords, ours over sockets and the third-party simcord; both must give the same results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pytest

from bot.rehearsal import Person, Reply

from .conftest import scene
from .sample_bot import SampleBot

Line = dict[str, Any]


class Play(Protocol):
    """What the scenario needs from a Discord."""

    async def slash(self, who: str, command: str, **options: Any) -> Line: ...
    async def complete(self, who: str, command: str, option: str, typed: str) -> list[Any]: ...
    async def click(self, who: str, label: str) -> Line: ...
    async def select(self, who: str, custom_id: str, values: Sequence[Any]) -> Line: ...
    async def submit(self, who: str, values: dict[str, Any]) -> Line: ...
    async def private(self, who: str) -> list[str]: ...


def shapes(parts: Sequence[dict[str, Any]]) -> list[Any]:
    """Return the types, custom ids, labels and texts of components, nested as they are."""
    return [
        [
            part["type"],
            part.get("custom_id"),
            part.get("label"),
            part.get("content"),
            bool(part.get("disabled")),
            shapes(part.get("components") or []),
            shapes([part["accessory"]] if part.get("accessory") else []),
        ]
        for part in parts
    ]


class Ours:
    """The local Discord."""

    def __init__(self, people: dict[str, Person]) -> None:
        self.people = people
        self.last: Reply

    def told(self, reply: Reply) -> Line:
        self.last = reply
        if reply.interaction.modal:
            return {"modal": reply.modal["title"], "parts": shapes(reply.modal["components"])}
        message = reply.message
        return {
            "content": message.content,
            "ephemeral": message.ephemeral,
            "parts": shapes(message.raw["components"]),
            "files": [(each.filename, each.alt or None) for each in message.pictures if message.raw["attachments"]],
            "embeds": [each.get("title") for each in message.embeds],
        }

    async def slash(self, who: str, command: str, **options: Any) -> Line:
        self.command = await self.people[who].slash("#hellas", command, **options)
        return self.told(self.command)

    async def complete(self, who: str, command: str, option: str, typed: str) -> list[Any]:
        return [each["value"] for each in await self.people[who].autocomplete("#hellas", command, option, typed)]

    async def click(self, who: str, label: str) -> Line:
        return self.told(await self.people[who].click(self.command, label))

    async def select(self, who: str, custom_id: str, values: Sequence[Any]) -> Line:
        await self.people[who].select(self.command, values, custom_id)
        await self.people[who].expect("pace")
        return self.told(self.command)

    async def submit(self, who: str, values: dict[str, Any]) -> Line:
        return self.told(await self.people[who].submit_modal(self.last, values))

    async def private(self, who: str) -> list[str]:
        await self.people[who].expect("sealed", place="dm")
        return [seen.content for seen in self.people[who].messages("dm")]


class Theirs:
    """The simcord library."""

    def __init__(self, people: dict[str, Any], users: dict[str, Any], channel: Any) -> None:
        self.people, self.users, self.channel = people, users, channel
        self.last: Any = None

    def told(self, result: Any, message: Any = None) -> Line:
        self.last = result
        if result.modal:
            return {"modal": result.modal["title"], "parts": shapes(result.modal["components"])}
        message = message or result.response
        return {
            "content": message.content,
            "ephemeral": message.ephemeral,
            "parts": shapes(message.components),
            "files": [
                (each.filename, each.description) for each in message.attachments if not message.flags.components_v2
            ],
            "embeds": [each.title for each in message.embeds],
        }

    async def slash(self, who: str, command: str, **options: Any) -> Line:
        self.command = await self.people[who].slash(self.channel, command, **options)
        return self.told(self.command)

    async def complete(self, who: str, command: str, option: str, typed: str) -> list[Any]:
        return [each["value"] for each in await self.people[who].autocomplete(self.channel, command, option, typed)]

    async def click(self, who: str, label: str) -> Line:
        return self.told(await self.people[who].click(self.command.response.message, label=label))

    async def select(self, who: str, custom_id: str, values: Sequence[Any]) -> Line:
        await self.people[who].select(self.command.response.message, values, custom_id=custom_id)
        return self.told(self.command)

    async def submit(self, who: str, values: dict[str, Any]) -> Line:
        return self.told(await self.people[who].submit_modal(self.last, values))

    async def private(self, who: str) -> list[str]:
        return [message.content for message in self.users[who].dm_channel.history()]


async def scenario(play: Play) -> list[Any]:
    """Run a short scenario: commands, completion, others' buttons, selects, a modal, files, V2, deferral."""
    told: list[Any] = [await play.complete("alice", "game new", "battle", "py")]
    told.append(await play.slash("alice", "game new", battle="Pylos", pace=24, players=3))
    told.append(await play.click("bob", "Join Athens"))
    told.append(await play.select("bob", "pace", ["slow", "fast"]))
    told.append(await play.click("bob", "Orders"))
    told.append(await play.submit("bob", {"orders": "march", "stance": ["hold"]}))
    told.append(await play.private("bob"))
    told.append(await play.click("alice", "Close"))
    told.append(await play.slash("alice", "game map"))
    told.append(await play.slash("bob", "game board"))
    told.append(await play.click("alice", "Details"))
    told.append(await play.slash("bob", "game report", secret=True))
    told.append(await play.slash("alice", "ping"))
    told.append(await play.slash("alice", "game event"))
    return told


def plain(told: Any, names: dict[str, str]) -> Any:
    """Return the data with users' ids replaced by their names."""
    if isinstance(told, str):
        for key, name in names.items():
            told = told.replace(key, name)
        return told
    if isinstance(told, dict):
        return {name: plain(part, names) for name, part in told.items()}
    return [plain(part, names) for part in told] if isinstance(told, (list, tuple)) else told


async def test_both_discords_tell_the_same() -> None:
    simcord = pytest.importorskip("simcord", reason="simcord is not installed")
    async with scene() as sample:
        ours = plain(
            await scenario(Ours({"alice": sample.alice, "bob": sample.bob})),
            {sample.alice.id: "alice", sample.bob.id: "bob"},
        )
    async with simcord.run(SampleBot(), settle_timeout=60.0) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("hellas")
        users = {name: env.create_user(name) for name in ("alice", "bob")}
        people = {name: guild.add_member(user) for name, user in users.items()}
        names = {str(user.id): name for name, user in users.items()}
        theirs = plain(await scenario(Theirs(people, users, channel)), names)
    for one, other in zip(ours, theirs, strict=True):
        assert one == other
