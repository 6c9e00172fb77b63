"""Actions in one game of a duplicate round change nothing that others can see before the round is over."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from bot.rehearsal import Person
from tests.features.tournaments.test_kinds import started
from tests.features.tournaments.test_on_discord import guild_of, owner_of, sit_down
from tests.ui.every_act import carry_out, pressed_acts, slash_acts
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.test_every_person import same_chance
from tests.ui.test_no_leak import Recording
from tests.ui.test_rights_on_discord import MANAGE_CHANNELS, channel, moderator

MANAGE_GUILD = 1 << 5
MANAGE_MESSAGES = 1 << 13
KINDS = ("player", "spectator", "stranger", "moderator", "second account")


def powerful(hellas: Hellas, name: str) -> Person:
    """Return a player with all permissions that do not give access to private threads in Discord itself."""
    world, guild = hellas.discord.world, guild_of(hellas)
    role = world.add_role(guild, "archon", MANAGE_CHANNELS | MANAGE_GUILD | MANAGE_MESSAGES)
    hellas.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    return hellas.person(name, roles=(role["id"],))


async def play_at(hellas: Hellas, game: str, answers: int) -> None:
    """Play a number of random answers in one game."""
    rng = random.Random(answers)
    for _ in range(answers):
        wait = next(wait for wait in (await hellas.games.index.get(game)).awaited if not wait.early)
        question = await hellas.games.play.question(game, wait.user or 0)
        assert question is not None
        answer = question.ask.normalize(question.ask.sample(rng))
        await hellas.games.play.submit(game, wait.user or 0, question.seq, answer)
    await hellas.quiet()
    await hellas.bot.services.feeds.catch_up()
    await hellas.quiet()


async def seen_elsewhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch, answers: int, whole: bool, every: int
) -> dict[str, list[str]]:
    """Play one game of a round; return everything that users who are not in it received and could see."""
    same_chance(monkeypatch)
    async with open_hellas(folder, record=False, deadline=60.0) as hellas:
        with monkeypatch.context() as fixed:  # pairings are drawn by lots that depend on user ids
            ids = itertools.count(1_400_000_000_000_000_000)
            fixed.setattr(hellas.discord.world.clock.__class__, "snowflake", lambda _: str(next(ids)))
            players = [powerful(hellas, name) for name in ("Alice", "Bob", "Carol", "Dora")]
        event = await started(hellas, players, "sphacteria", "swiss", {"match": "one", "duplicate": "match-points"})
        games = [await hellas.games.index.get(game) for game in await sit_down(hellas, event, players)]
        mine, other = sorted(games, key=lambda table: int(players[0].id) not in table.users)
        hall, board = channel(hellas, "hall"), owner_of(hellas).messages(hellas.channel)[0].raw
        people: dict[str, tuple[Person, Any]] = {
            "player": (players[0], hellas.discord.world.channels[str(mine.channel_id)]),
            "spectator": (hellas.person("Eve"), hellas.channel),
            "stranger": (hellas.person("Fay"), "dm"),
            "moderator": (moderator(hellas), hall),
            "second account": (hellas.person("Gus"), hall),
        }
        for player in players:  # players of the other game too
            await player.slash(hall, "watch player", player=player, where="here", often="phase")
        await players[0].slash(hall, "watch server", where="here", often="phase")
        await players[0].slash(hall, "watch tournament", tournament=event, where="here", often="phase")
        records = {kind: Recording(hellas, person) for kind, (person, _) in people.items()}
        await play_at(hellas, other.id, answers)
        facts = {
            "person": people["second account"][0],  # players may rightly be dropped
            "channel": hall,
            "role": hellas.discord.world.add_role(guild_of(hellas), "some"),
            "said": {"side": "athens", "game": other.id, "event": event, "tournament": event, "answer": "pass"},
        }
        acts = [*slash_acts(hellas, facts), *pressed_acts(other.id, ("", "1", event, "athens") if whole else (event,))]
        for number, act in list(enumerate(acts))[::every]:
            for kind in KINDS if whole else (KINDS[number % 2 * (number % len(KINDS))],):
                person, place = people[kind]
                records[kind].note(f"{act.name} {act.focused}", await carry_out(hellas, person, act, board, place))
                await hellas.bot.services.feeds.catch_up()  # when a feed checks depends on timing
                await hellas.quiet()
        assert (await hellas.games.index.get(other.id)).status == "running"
        assert (await hellas.games.index.get(other.id)).users == other.users
        return {kind: record.lines for kind, record in records.items()}


@pytest.mark.parametrize(
    ("whole", "every"),
    [
        (False, 3),
        pytest.param(False, 1, marks=pytest.mark.full),
        pytest.param(True, 1, marks=pytest.mark.soak),
    ],
)
async def test_another_table_of_the_round_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, whole: bool, every: int
) -> None:
    seen = []
    for answers in (25, 60):
        (folder := tmp_path / str(answers)).mkdir()
        seen.append(await seen_elsewhere(folder, monkeypatch, answers, whole, every))
    assert not [line for line in caplog.messages if "an interaction failed" in line]
    for kind in KINDS:
        assert len(seen[0][kind]) > (250 if whole else 5)
        for one, two in zip(seen[0][kind], seen[1][kind], strict=False):
            assert one == two, kind
        assert len(seen[0][kind]) == len(seen[1][kind]), kind
