"""Every command and button, tried by every kind of user: each can see only their own hand."""

from __future__ import annotations

import itertools
import random
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from discord import app_commands

from bot.features.copies import service as transfer
from bot.features.lessons import service as practice
from bot.features.lobby import service as lobby
from bot.features.matchmaking import service as queue
from bot.features.tournaments import drafts as events
from bot.features.tournaments import match_games
from bot.rehearsal import Person
from bot.ui import interactions
from engine.kernel import State
from engine.registry import title
from tests.features.settings.test_setup import guild_of
from tests.ui.every_act import Act, Kind, carry_out, pressed_acts, slash_acts
from tests.ui.fixtures import Hellas, TurnedClock, open_hellas
from tests.ui.test_no_leak import SEED, Recording, middle
from tests.ui.test_rights_on_discord import channel, moderator

KINDS = ("opponent", "spectator", "stranger", "moderator", "second account")


def everybody(hellas: Hellas, seated: Person) -> dict[str, tuple[Person, Any]]:
    """Return the kinds of users who do not hold the hidden hand, and where each acts."""
    carol, dora, eve = hellas.person("Carol"), hellas.person("Dora"), hellas.person("Eve")
    return {
        "opponent": (seated, hellas.channel),
        "spectator": (carol, hellas.channel),
        "stranger": (dora, "dm"),
        "moderator": (moderator(hellas), hellas.channel),
        "second account": (eve, channel(hellas, "agora")),
    }


def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make two runs identical except for what is compared: the same ids, seeds, random choices and times."""
    numbers, source = itertools.count(), random.Random(3)
    for module in (lobby, events, practice, queue, match_games, transfer):
        monkeypatch.setattr(module, "new_id", lambda: f"leak{next(numbers):06}")
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: SEED if count == 32 else source.randbytes(count))
    monkeypatch.setattr(TurnedClock, "time", lambda _: 1_900_000_000.0)
    # Stateless: the order in which the outbox draws its numbers depends on timing, and is no secret.
    monkeypatch.setattr(secrets, "choice", lambda options: options[0])
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(5))
    monkeypatch.setattr(interactions, "PATIENCE", 60.0)  # how slow an answer is depends on the machine


Chosen = Callable[[Hellas, dict[str, Any], str], Awaitable[list[tuple[str, Act]]]]
Checked = Callable[[Hellas, str, Person, Person], Awaitable[None]]


async def everything_recorded(
    folder: Path, monkeypatch: pytest.MonkeyPatch, state: State, seat: str, chosen: Chosen, checked: Checked
) -> dict[str, list[str]]:
    """Perform actions as users who do not hold the hidden hand; return everything they received and could see."""
    found = title("sphacteria")
    monkeypatch.setattr(found.__class__, "setup", lambda *_: found.load(orjson.dumps(state)))
    same_chance(monkeypatch)
    async with open_hellas(folder, record=False, deadline=60.0) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")  # Alice creates it: the organizer plays
        people = everybody(hellas, alice if seat == "athens" else bob)
        game = await hellas.begin(alice, bob)
        facts = {
            "person": people["second account"][0],
            "channel": hellas.channel,
            "role": hellas.discord.world.add_role(guild_of(hellas), "some"),
            "said": {"side": "sparta" if seat == "athens" else "athens", "game": game, "answer": "pass"},
        }
        board = next(seen.raw for seen in alice.messages(hellas.channel) if "Waiting for" in seen.text)
        records = {kind: Recording(hellas, person) for kind, (person, _) in people.items()}
        for kind, act in await chosen(hellas, facts, game):
            person, place = people[kind]
            person.patience = 60.0  # an animation takes as long as it takes
            answer = await carry_out(hellas, person, act, board, place)
            records[kind].note(f"{act.name} {act.focused}", answer)
            await hellas.bot.services.feeds.catch_up()  # when a feed checks depends on timing
            await hellas.quiet()  # edits are batched by the clock, which is not compared here
        await checked(hellas, game, alice, bob)
        return {kind: record.lines for kind, record in records.items()}


async def still_open(hellas: Hellas, game: str, *_: Person) -> None:
    assert (await hellas.games.index.get(game)).open, "something that does not end a game has ended it"


@pytest.mark.parametrize(
    ("seat", "whole", "every"),
    [
        ("athens", False, 2),
        pytest.param("athens", False, 1, marks=pytest.mark.full),
        pytest.param("athens", True, 1, marks=pytest.mark.soak),
        pytest.param("sparta", True, 1, marks=pytest.mark.soak),
    ],
)
async def test_nobody_learns_a_hidden_hand_by_anything_that_can_be_done(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    seat: str,
    whole: bool,
    every: int,
) -> None:
    state = middle("first-edition", 5)
    other = title("sphacteria").reshuffle_hidden(state, seat, random.Random(1))
    hidden = "sparta" if seat == "athens" else "athens"
    assert state.hands[hidden] != other.hands[hidden]  # type: ignore[attr-defined]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()

    async def everything(hellas: Hellas, facts: dict[str, Any], game: str) -> list[tuple[str, Act]]:
        acts = [*slash_acts(hellas, facts), *pressed_acts(game, ("", "sparta", "athens", "1") if whole else ("1",))]
        if whole:
            return [(kind, act) for kind in KINDS for act in acts]
        # A user who accepts an offered seat holds it from then on, so only the others try that.
        kinds = itertools.cycle(KINDS)
        shared = [
            (next(kind for kind in kinds if kind != "second account" or act.name != "agree"), act) for act in acts
        ]
        return shared[::every]

    first = await everything_recorded(tmp_path / "one", monkeypatch, state, seat, everything, still_open)
    second = await everything_recorded(tmp_path / "two", monkeypatch, other, seat, everything, still_open)
    assert not [line for line in caplog.messages if "an interaction failed" in line]
    assert len(first) == len(second) == 5
    for kind in first:
        assert len(first[kind]) > (250 if whole else 30 // every)
        for one, two in zip(first[kind], second[kind], strict=False):
            assert one == two, kind
        assert len(first[kind]) == len(second[kind]), kind


async def test_however_long_what_is_typed_is_the_answer_is_a_sentence(
    hellas: Hellas, caplog: pytest.LogCaptureFixture
) -> None:
    """Fill every text option with the longest text that Discord accepts, as a seated player who is asked a question."""
    alice = hellas.person("Alice")
    game = await hellas.begin(alice, hellas.person("Bob"))
    wait = next(wait for wait in (await hellas.games.index.get(game)).awaited if not wait.early)
    player = alice if wait.user == int(alice.id) else hellas.person("Bob")
    facts = {"person": hellas.person("Eve"), "channel": hellas.channel, "role": {"id": "1"}, "said": {"game": game}}
    tried, typed = 0, "9" * 3000 + "{e\u0301" * 1000
    for act in slash_acts(hellas, facts):
        if act.focused or not (texts := long_texts(hellas, act.name, typed)):
            continue
        tried += 1
        wordy = Act(act.name, {**act.options, **texts}, typed=typed[:4000])
        answer = str(await carry_out(hellas, player, wordy, None))
        assert "{???}" not in answer and "unexpected" not in answer, act.name
    assert tried > 40
    assert not [line for line in caplog.messages if "failed" in line]


def long_texts(hellas: Hellas, name: str, typed: str) -> dict[str, str]:
    """Return the text options of a command, each filled to its maximum length."""
    command = next(each for each in hellas.bot.tree.walk_commands() if each.qualified_name == name)
    assert isinstance(command, app_commands.Command)
    return {
        each.display_name: typed[: int(each.max_value or len(typed))]
        for each in command.parameters
        if each.type is Kind.string and not each.choices
    }
