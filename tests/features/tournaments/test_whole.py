"""Whole tournaments on the local Discord: drop-outs, no-shows, late entries, a substitute, a dispute, a killed process.

The bot is a separate process and is killed (-9) in the middle of rounds. Users act by commands and buttons only. The
games are real and end quickly: one side resigns after a few answers. The standings must match the results, each post
must appear exactly once, and recomputing the pairings must give the same rounds.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.verify import TournamentCheck
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.rehearsal import Impossible, NoAnswer, Person, Rehearsal
from bot.store import Store
from bot.store.schema import match_games, outbox
from tests.features.tournaments.test_service import checked
from tests.ui.killed_bot import AHEAD
from tests.ui.players import press
from tests.ui.test_soak import living, opened_store

DAY = 86400.0
EPHEMERAL = 1 << 6
MARK = re.compile(r"'custom_id': '[^']*:o(\d+)'")
SMALL, LARGE, FORUM = 4, 32, 15
LOST = (NoAnswer, Impossible, AssertionError, StopIteration)  # what an unanswered press raises


@dataclass
class Stage:
    """The local Discord, the bot's process, and its state as read from its database."""

    discord: Rehearsal
    folder: Path
    channel: dict[str, Any]
    store: Store
    people: dict[int, Person] = field(default_factory=dict)
    life: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)
    process: asyncio.subprocess.Process | None = None
    kills: int = 0

    @property
    def games(self) -> GameServices:
        """Fresh game services on the bot's database."""
        return GameServices(self.store)

    @property
    def owner(self) -> Person:
        """The owner of the server, who is the organizer."""
        return Person(self.discord, self.discord.world.owner)

    async def up(self) -> None:
        self.process = await self.life.enter_async_context(living(self.discord, self.folder))

    async def kill(self) -> None:
        """Kill the process with -9, and start another."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        self.kills += 1
        await self.life.aclose()
        await self.up()

    async def said(self) -> None:
        """Wait until no post is waiting, and all new threads have their games."""

        def unsaid(connection: Connection) -> int:
            """Count both in one snapshot: opening a game between two queries queues a post."""
            threaded = select(func.count()).where(match_games.c.state == "threaded")
            waits = select(func.count()).where(outbox.c.state.in_(("flight", "waiting")))
            return sum(connection.execute(each).scalar_one() for each in (threaded, waits))

        async with asyncio.timeout(90):
            while await self.store.read(unsaid):  # noqa: ASYNC110 - rows that wait have no event
                await asyncio.sleep(0.05)

    def later(self, seconds: float) -> None:
        """Advance the bot's clock."""
        file = self.folder / AHEAD
        file.write_text(str((float(file.read_text()) if file.exists() else 0.0) + seconds))

    def place(self, table: GameInfo) -> dict[str, Any]:
        """Return the thread of a game."""
        return self.discord.world.channels[str(table.channel_id)]

    async def press(self, person: Person, place: dict[str, Any], custom_id: str) -> None:
        """Press a button on any message of a channel."""
        for seen in person.messages(place):
            for part in seen.components:
                if str(part.get("custom_id")).startswith(custom_id):
                    await person.click(seen, part["custom_id"])
                    return
        raise AssertionError(f"no button {custom_id}")


async def make_event(stage: Stage, format: str, rounds: str, forum: Any = None) -> str:
    """Create a tournament, enter all players by button, and start it; return its id."""
    owner, more = stage.owner, {"forum": forum} if forum else {}
    opened = await owner.slash(stage.channel, "tournament create", title="sphacteria", format=format, **more)
    form = {"name": "Great Games", "pace": ["two-days"], "rounds": rounds, "size": ""}
    draft = await owner.submit_modal(opened, form)
    guild = int(next(iter(stage.discord.world.guilds.values()))["id"])
    event = (await stage.games.tournaments.in_guild(guild))[0]
    await owner.select(draft, ["one"], f"t:evset::{event.id}.match")
    await owner.click(draft, f"t:announce::{event.id}")
    await stage.said()
    for person in stage.people.values():
        await stage.press(person, stage.channel, f"t:enter::{event.id}")
    await owner.slash(stage.channel, "tournament start")
    return event.id


async def answer_some(stage: Stage, game: str, rng: random.Random, most: int = 2) -> None:
    """Give a few answers by button for the players who are asked."""
    for _ in range(most):
        table = await stage.games.index.get(game)
        waits = [wait for wait in table.awaited if wait.user in stage.people and not wait.early]
        if table.status != "running" or not waits or waits[0].user is None:
            return
        person = stage.people[waits[0].user]
        question = await stage.games.play.question(game, waits[0].user)
        assert question is not None
        shown = await person.slash(stage.place(table), "act")
        await press(person, shown, question.ask, question.ask.normalize(question.ask.sample(rng)))


async def sit(stage: Stage, game: str, absent: set[int]) -> GameInfo:
    """Seat the players who are present, using the buttons of the lobby."""
    table = await stage.games.index.get(game)
    for seat, user in table.reserved.items():
        if table.status == "lobby" and table.seats[seat] is None and user not in absent:
            await stage.press(stage.people[user], stage.place(table), f"t:sit:{game}:{seat}")
    return await stage.games.index.get(game)


async def give_up(stage: Stage, event: LoadedTournament, table: GameInfo) -> None:
    """Let the later entrant resign; a substitute, who is not an entrant, stays."""
    order = {one.user_id: place for place, one in enumerate(sorted(event.entrants.values(), key=lambda one: one.at))}
    loser = stage.people[max(table.users, key=lambda user: order.get(user, -1))]
    asked = await loser.slash(stage.place(table), "game resign")
    await loser.click(asked, f"t:resignsure:{table.id}:")


async def settle_dispute(stage: Stage, table: GameInfo) -> None:
    """Call a judge, who rewinds the game to its start."""
    place = stage.place(table)
    await stage.people[table.users[0]].slash(place, "game judge call", reason="the wrong unit moved")
    await stage.owner.slash(place, "game judge rule", ruling="rewind", reason="both agree", to="1")


async def bring_substitute(stage: Stage, table: GameInfo) -> None:
    """Offer a seat to a user who is not in the tournament, and accept it."""
    place, (seat, user) = stage.place(table), next((seat, user) for seat, user in table.seats.items() if user)
    rescuer = stage.discord.person("Rescuer")
    stage.people[int(rescuer.id)] = rescuer
    await stage.people[user].slash(place, "game seat substitute", side=seat, player=rescuer.id)
    await stage.said()
    await stage.press(rescuer, place, f"t:agree:{table.id}")
    assert (await stage.games.index.get(table.id)).seats[seat] == int(rescuer.id)


async def play_game(stage: Stage, event: LoadedTournament, game: str, rng: random.Random, absent: set[int]) -> None:
    """Play one game as far as possible now."""
    table = await sit(stage, game, absent)
    if table.status == "running":
        await answer_some(stage, game, rng)
        table = await stage.games.index.get(game)
    if table.status == "running":
        await give_up(stage, event, table)


async def play_round(
    stage: Stage, tournament_id: str, number: int, rng: random.Random, absent: set[int], killed: bool
) -> None:
    """Play a round with its incidents to the end; if `killed`, kill the process in the middle."""
    await stage.said()
    event = await stage.games.tournaments.get(tournament_id)
    games = [game.game_id for match in event.round_matches(number) for game in match.games if game.state == "open"]
    if number == 1:
        first = await sit(stage, games[0], absent)
        for game in games[1:]:
            if first.status == "running":
                break
            first = await sit(stage, game, absent)
        await answer_some(stage, first.id, rng)
        await settle_dispute(stage, first)
        await bring_substitute(stage, await stage.games.index.get(first.id))
    for place, game in enumerate(games):
        if killed and place == len(games) // 2:
            # In the middle of a round and a press: nothing is lost, nothing is posted twice.
            under_way = asyncio.create_task(play_game(stage, event, game, rng, absent))
            await asyncio.sleep(rng.uniform(0.0, 0.4))  # it is killed at a random moment
            assert stage.process is not None
            stage.process.kill()
            with contextlib.suppress(*LOST, TimeoutError):
                await under_way
            await stage.kill()
        with contextlib.suppress(*LOST):  # a press may have come while the bot was down
            await play_game(stage, event, game, rng, absent)
            continue
        await stage.said()
        await play_game(stage, event, game, rng, absent)
    if absent:
        stage.later(3 * DAY + 1)  # the absent player loses


async def next_round(stage: Stage, tournament_id: str, number: int) -> LoadedTournament:
    """Wait until the clocks have advanced the tournament."""
    async with asyncio.timeout(120):
        while True:
            event = await stage.games.tournaments.get(tournament_id)
            if event.record.round > number or event.record.status == "over":
                return event
            await asyncio.sleep(0.2)


async def whole_event(folder: Path, players: int, format: str, rounds: str, *, forum: bool, seed: int) -> None:
    """Play a tournament from entries to the end, with all possible incidents."""
    rng, discord = random.Random(seed), Rehearsal(deadline=8.0)
    guild = discord.world.add_guild("Hellas")
    channel = discord.world.add_channel(guild, "hellas")
    place = discord.world.add_channel(guild, "matches", FORUM) if forum else None
    async with discord, opened_store(f"sqlite+aiosqlite:///{folder}/strategos.sqlite3") as store:
        stage = Stage(discord, folder, channel, store)
        for number in range(players):
            person = discord.person(f"Player{number:02}")
            stage.people[int(person.id)] = person
        users = sorted(stage.people)
        await stage.up()
        async with stage.life:
            tournament_id = await make_event(stage, format, rounds, place)
            event = await stage.games.tournaments.get(tournament_id)
            troubles = 1 if players == SMALL else 3  # number of drop-outs, no-shows and late entries each
            for name in ("Latecomer", "Sleeper", "Straggler")[:troubles]:
                if event.record.shape.takes_late_entries:
                    late = discord.person(name)
                    await late.slash(channel, "tournament register")
                    stage.people[int(late.id)] = late
            absent, leavers = users[-2 : -2 - 2 * troubles : -2], users[-3 : -3 - 2 * troubles : -2]
            for number in range(1, 30):
                for user in leavers if number == 2 else ():
                    leaver = stage.people[user]
                    asked = await leaver.slash(channel, "tournament drop")
                    await leaver.click(asked, f"t:dropout::{tournament_id}.sure")
                killed = number == 1 or (number <= troubles and players > SMALL)
                await play_round(stage, tournament_id, number, rng, set(absent) if number == 1 else set(), killed)
                event = await next_round(stage, tournament_id, number)
                if event.record.status == "over":
                    break
            await stage.said()
            await check_event(stage, event, troubles)


async def check_event(stage: Stage, event: LoadedTournament, troubles: int) -> None:
    """Check that the tournament ended correctly and was posted once."""
    assert event.record.status == "over"
    assert await checked(stage.games, event.id) == TournamentCheck(list(range(1, event.record.round + 1)), [], [])
    check_table(event)
    each_message_once(stage, event)
    acts = [act.kind for act in await stage.games.tournaments.acts_of(tournament_id=event.id)]
    assert acts.count("judge-rewind") == 1 and acts.count("finish") == 1
    assert acts.count("no-show") == acts.count("drop-out") == troubles
    assert acts.count("late") == (troubles if event.record.shape.takes_late_entries else 0)
    assert stage.kills == (1 if troubles == 1 else troubles)


def check_table(event: LoadedTournament) -> None:
    """Check that each player's points are the sum of their results, computed independently of the standings."""
    points: Counter[str] = Counter()
    for match in event.matches:
        assert match.ending is not None
        points[match.first] += match.first_points  # type: ignore[assignment]
        if match.second is not None:
            points[match.second] += match.second_points  # type: ignore[assignment]
    came = {player for match in event.matches if match.ending == "played" for player in (match.first, match.second)}
    for player, entry in event.entrants.items():
        if player not in came and (entry.away or entry.left_in is not None):
            points[player] = 0  # no point for those who never played
    assert {line.player: line.points for line in event.standings()} == {
        player: points[player] for player in event.entrants
    }


def each_message_once(stage: Stage, event: LoadedTournament) -> None:
    """Check that dashboard, rounds and end are posted once, and each game has one thread, one call and one end."""
    reader, world = stage.owner, stage.discord.world
    told = [seen.text for seen in reader.messages(stage.channel) if "Great Games" in seen.text]
    heads = Counter(text.split("\n")[0] for text in told)
    assert {head: count for head, count in heads.items() if "Round" in head} == {
        f"## Great Games · Round {number}": 1 for number in range(1, event.record.round + 1)
    }
    assert heads["## Great Games"] == 2  # the board and the end
    threads = [one for one in world.channels.values() if one.get("parent_id") and "Great Games" in one["name"]]
    names = Counter(one["name"] for one in threads if not one["name"].startswith("⚖"))
    assert [name for name, count in names.items() if count > 1] == []
    marks = Counter(mark for message in world.messages.values() for mark in marks_of(message))
    assert len(marks) > 5 * len(threads) and [mark for mark, count in marks.items() if count > 1] == []
    for thread in threads:
        posts = Counter(post_kind(seen.text) for seen in reader.messages(thread))
        assert posts["call"] <= 1 and posts["end"] <= 1, (thread["name"], posts)


def marks_of(message: dict[str, Any]) -> set[str]:
    """Return the outbox rows that a public message came from; each row becomes at most one message."""
    return set(MARK.findall(str(message.get("components")))) if not message.get("flags", 0) & EPHEMERAL else set()


def post_kind(text: str) -> str:
    """Return the kind of a post that may appear only once, or an empty string."""
    return "call" if "your match of" in text else "end" if "Check every roll" in text else ""


@pytest.mark.full
async def test_a_small_swiss_with_everything_that_goes_wrong(tmp_path: Path) -> None:
    await whole_event(tmp_path, SMALL, "swiss", "4", forum=False, seed=1)


@pytest.mark.soak
async def test_a_swiss_of_32_players_and_five_rounds(tmp_path: Path) -> None:
    await whole_event(tmp_path, LARGE, "swiss", "5", forum=True, seed=2)


@pytest.mark.soak
async def test_a_swiss_of_32_players_in_threads(tmp_path: Path) -> None:
    await whole_event(tmp_path, LARGE, "swiss", "5", forum=False, seed=4)


@pytest.mark.soak
@pytest.mark.parametrize("forum", [False, True])
async def test_a_double_elimination_of_16_players(tmp_path: Path, forum: bool) -> None:
    await whole_event(tmp_path, LARGE // 2, "double-elimination", "", forum=forum, seed=3)
