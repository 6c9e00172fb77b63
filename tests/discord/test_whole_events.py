"""Whole events on the local Discord: drop-outs, no-shows, late entries, a substitute, a dispute, and a killed process.

The games are real and ended quickly: one side gives up after a few answers. The table must be that of the results, each
post must stand there once, and computing the pairings anew must give the same rounds.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bot.rehearsal import Person
from tests.discord.conftest import Hellas
from tests.discord.test_tournaments import FORUM, guild_of, owner_of

DAY = 86400.0
SMALL, LARGE = 4, 32


async def make_event(h: Hellas, people: dict[int, Person], format: str, rounds: str, forum: Any = None) -> str:
    """An event with everybody in it, entered by the button."""
    owner, more = owner_of(h), {"forum": forum} if forum else {}
    opened = await owner.slash(h.channel, "tournament create", title="sphacteria", format=format, **more)
    form = {"name": "Great Games", "pace": ["two-days"], "rounds": rounds, "size": ""}
    draft = await owner.submit_modal(opened, form)
    event = (await h.tables.events.in_guild(int(guild_of(h)["id"])))[0]
    await owner.select(draft, ["one"], f"t:evset::{event.id}.match")
    await owner.click(draft, f"t:announce::{event.id}")
    await h.quiet()
    first = next(iter(people.values()))
    board = await first.expect("Open for entries", place=h.channel)
    for person in people.values():
        await person.click(board, f"t:enter::{event.id}")
    await owner.slash(h.channel, "tournament start")
    await h.quiet()
    return event.id


async def answer_some(h: Hellas, game: str, rng: random.Random, most: int = 3) -> None:
    """A few answers by chance, as their players."""
    for _ in range(most):
        table = await h.tables.games.get(game)
        waits = [wait for wait in table.awaited if wait.user is not None]
        if table.status != "running" or not waits or waits[0].user is None:
            return
        question = await h.tables.play.question(game, waits[0].user)
        assert question is not None
        answer = question.ask.normalize(question.ask.sample(rng))
        await h.tables.play.submit(game, waits[0].user, question.seq, answer)


async def play_games(h: Hellas, event_id: str, rng: random.Random, absent: set[int], dispute: bool = False) -> None:
    """Everybody who is there sits down in their threads and plays; who entered later gives up."""
    event = await h.tables.events.get(event_id)
    order = {one.user_id: place for place, one in enumerate(sorted(event.entrants.values(), key=lambda one: one.at))}
    for match in event.round_matches(event.record.round):
        for entry in match.games:
            table = await h.tables.games.get(entry.game_id)
            for seat, user in table.reserved.items():
                if table.status == "lobby" and user not in absent and user is not None:
                    await h.tables.lobby.sit(table.id, user, seat)
            table = await h.tables.games.get(entry.game_id)
            if table.status != "running":
                continue
            await answer_some(h, table.id, rng)
            if dispute:
                dispute = False
                await settle_dispute(h, table.id)
            table = await h.tables.games.get(entry.game_id)
            if table.status == "running":
                loser = max(table.users, key=lambda user: order.get(user, 99))
                await h.tables.administration.resign(table.id, loser)
    await h.bot.clocks.tick()


async def settle_dispute(h: Hellas, game: str) -> None:
    """One calls a judge, who takes the game back to its beginning; it is played on."""
    table = await h.tables.games.get(game)
    await h.tables.judging.call(table, table.users[0], "the wrong unit moved")
    table = await h.tables.games.get(game)
    await h.tables.judging.rule(table, int(owner_of(h).id), "rewind", "both agree", organizer=True, to=1)


def each_message_once(h: Hellas, event_id: str, rounds: int) -> None:
    """The board and each round stand in the channel once, the end once, and every game has one thread."""
    person = next(iter(h.people.values()))
    heads = Counter(seen.text.split("\n")[0] for seen in person.messages(h.channel) if "Great Games" in seen.text)
    assert {head: count for head, count in heads.items() if "Round" in head} == {
        f"## Great Games · Round {number}": 1 for number in range(1, rounds + 1)
    }
    assert heads["## Great Games"] == 2  # the board and the end
    threads = Counter(one["name"] for one in h.discord.world.channels.values() if one.get("parent_id"))
    assert [name for name, count in threads.items() if count > 1] == []


async def whole_event(h: Hellas, players: int, format: str, rounds: str, *, forum: bool, seed: int) -> None:
    """An event from entries to the end, with everything that goes wrong in one."""
    rng, place = random.Random(seed), None
    if forum:
        place = h.discord.world.add_channel(guild_of(h), "matches", FORUM)
        h.discord.announce("CHANNEL_CREATE", place, guild_id=guild_of(h)["id"])
    people = {int(person.id): person for person in (h.person(f"Player{number:02}") for number in range(players))}
    event_id = await make_event(h, people, format, rounds, place)
    late = h.person("Latecomer")
    event = await h.tables.events.get(event_id)
    if event.record.shape.takes_late_entries:
        await late.slash(h.channel, "tournament register")
        people[int(late.id)] = late
    for number in range(1, 30):
        event = await h.tables.events.get(event_id)
        if event.record.status == "over":
            break
        await h.quiet()
        users = sorted(people)
        absent = {users[-2]} if number == 1 else set()
        if number == 2:
            await people[users[-3]].slash(h.channel, "tournament drop")
            await h.tables.rounds.drop_out(event_id, users[-3])
        await play_games(h, event_id, rng, absent, dispute=number == 1)
        if number == 1:
            await h.restart()  # in the middle of a round: nothing is lost, nothing said twice
            h.clock.ahead += 3 * DAY + 1  # the one who did not come loses
            await h.bot.clocks.tick()
        await h.quiet()
    event = await h.tables.events.get(event_id)
    assert event.record.status == "over"
    assert await h.tables.rounds.check(event_id) == (event.record.round, [])
    check_table(event)
    each_message_once(h, event_id, event.record.round)
    acts = [act.kind for act in await h.tables.events.acts_of(event_id=event_id)]
    assert acts.count("no-show") == 1 and "judge-rewind" in acts and acts.count("finish") == 1


def check_table(event: Any) -> None:
    """Everybody's points are the sum of their results, counted independently of the standings."""
    points: Counter[str] = Counter()
    for match in event.matches:
        assert match.ending is not None
        points[match.first] += match.first_points
        if match.second is not None:
            points[match.second] += match.second_points
    assert {line.player: line.points for line in event.standings()} == {
        player: points[player] for player in event.entrants
    }


async def test_a_small_swiss_with_everything_that_goes_wrong(h: Hellas) -> None:
    await whole_event(h, SMALL, "swiss", "4", forum=False, seed=1)


@pytest.mark.soak
async def test_a_swiss_of_32_players_and_five_rounds(h: Hellas) -> None:
    await whole_event(h, LARGE, "swiss", "5", forum=True, seed=2)


@pytest.mark.soak
async def test_a_double_elimination_of_16_players(h: Hellas) -> None:
    await whole_event(h, LARGE // 2, "double-elimination", "", forum=False, seed=3)
