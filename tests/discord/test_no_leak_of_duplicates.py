"""What happens at one table of a duplicate round changes nothing that the others can see before the round is over."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal import Person
from tests.discord.conftest import Hellas, hellas
from tests.discord.every_act import carry_out, pressed_acts, slash_acts
from tests.discord.test_every_person import same_chance
from tests.discord.test_kinds_of_events import started
from tests.discord.test_no_leak import Recording
from tests.discord.test_rights_on_discord import MANAGE_CHANNELS, channel, moderator
from tests.discord.test_tournaments import guild_of, owner_of, sit_down

MANAGE_GUILD = 1 << 5
MANAGE_MESSAGES = 1 << 13
KINDS = ("player", "spectator", "stranger", "moderator", "second account")


def powerful(h: Hellas, name: str) -> Person:
    """A player who may do on the server whatever does not open private threads in Discord itself."""
    world, guild = h.discord.world, guild_of(h)
    role = world.add_role(guild, "archon", MANAGE_CHANNELS | MANAGE_GUILD | MANAGE_MESSAGES)
    h.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    return h.person(name, roles=(role["id"],))


async def play_at(h: Hellas, game: str, answers: int) -> None:
    """Play a while at one table, by chance."""
    rng = random.Random(answers)
    for _ in range(answers):
        wait = next(wait for wait in (await h.games.index.get(game)).awaited if not wait.early)
        question = await h.games.play.question(game, wait.user or 0)
        assert question is not None
        answer = question.ask.normalize(question.ask.sample(rng))
        await h.games.play.submit(game, wait.user or 0, question.seq, answer)
    await h.quiet()
    await h.bot.feeds.catch_up()
    await h.quiet()


async def seen_elsewhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch, answers: int, whole: bool
) -> dict[str, list[str]]:
    """Play at one table of a round; all that people who do not sit at it got and could see."""
    same_chance(monkeypatch)
    async with hellas(folder, record=False, deadline=60.0) as h:
        with monkeypatch.context() as fixed:  # who meets whom is drawn by lots, to which people's ids are added
            ids = itertools.count(1_400_000_000_000_000_000)
            fixed.setattr(h.discord.world.clock.__class__, "snowflake", lambda _: str(next(ids)))
            players = [powerful(h, name) for name in ("Alice", "Bob", "Carol", "Dora")]
        event = await started(h, players, "sphacteria", "swiss", {"match": "one", "duplicate": "match-points"})
        games = [await h.games.index.get(game) for game in await sit_down(h, event, players)]
        mine, other = sorted(games, key=lambda table: int(players[0].id) not in table.users)
        hall, board = channel(h, "hall"), owner_of(h).messages(h.channel)[0].raw
        people: dict[str, tuple[Person, Any]] = {
            "player": (players[0], h.discord.world.channels[str(mine.channel_id)]),
            "spectator": (h.person("Eve"), h.channel),
            "stranger": (h.person("Fay"), "dm"),
            "moderator": (moderator(h), hall),
            "second account": (h.person("Gus"), hall),
        }
        for player in players:  # of those who sit at the other table as well
            await player.slash(hall, "follow player", player=player, where="here", often="phase")
        await players[0].slash(hall, "follow server", where="here", often="phase")
        await players[0].slash(hall, "follow tournament", tournament=event, where="here", often="phase")
        records = {kind: Recording(h, person) for kind, (person, _) in people.items()}
        await play_at(h, other.id, answers)
        facts = {
            "person": people["second account"][0],  # a player could rightly be dropped from the event
            "channel": hall,
            "role": h.discord.world.add_role(guild_of(h), "some"),
            "said": {"side": "athens", "game": other.id, "event": event, "tournament": event, "answer": "pass"},
        }
        acts = [*slash_acts(h, facts), *pressed_acts(other.id, ("", "1", event, "athens") if whole else (event,))]
        for number, act in enumerate(acts):
            for kind in KINDS if whole else (KINDS[number % 2 * (number % len(KINDS))],):
                person, place = people[kind]
                records[kind].note(f"{act.name} {act.focused}", await carry_out(h, person, act, board, place))
                await h.bot.feeds.catch_up()  # when a feed looks is a matter of time
                await h.quiet()
        assert (await h.games.index.get(other.id)).status == "running"
        assert (await h.games.index.get(other.id)).users == other.users
        return {kind: record.lines for kind, record in records.items()}


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)])
async def test_another_table_of_the_round_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, whole: bool
) -> None:
    seen = []
    for answers in (25, 60):
        (folder := tmp_path / str(answers)).mkdir()
        seen.append(await seen_elsewhere(folder, monkeypatch, answers, whole))
    assert not [line for line in caplog.messages if "an interaction failed" in line]
    for kind in KINDS:
        assert len(seen[0][kind]) > (250 if whole else 20)
        for one, two in zip(seen[0][kind], seen[1][kind], strict=False):
            assert one == two, kind
        assert len(seen[0][kind]) == len(seen[1][kind]), kind
