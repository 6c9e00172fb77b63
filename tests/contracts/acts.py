"""Short scenes that produce the rarer posts: lobbies, clocks, seats, followers, the queue, tournaments, failures."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import insert

from bot.config import Settings
from bot.features.clocks.service import Clocks
from bot.features.follow.feeds import Feeds
from bot.features.lobby.service import EXPIRY
from bot.features.predictions.service import SURE, WINNER
from bot.game_services import GameServices
from bot.games.pace import NoClock
from bot.games.record import GameInfo
from bot.ops.maintenance import Maintenance
from bot.outbox.outbox import Outbox
from bot.outbox.post import Closed, Delivered, Gone, OutboxMessage, PermissionMissing
from bot.store.schema import messages
from tests.contracts.scenes import (
    ANNA,
    BRUNO,
    CHANNEL,
    CLARA,
    DAY,
    EVENT_CHANNEL,
    GUILD,
    HOUR,
    MINUTE,
    ORGANIZER,
    StoppedClock,
    begun_game,
    open_threads,
    opened_event,
    play_on,
    settle_round,
)

Scene = Callable[[GameServices, StoppedClock], Awaitable[None]]


async def everybody_sees(_: GameInfo) -> bool:
    """Make every game public."""
    return True


async def greet_and_wait(tables: GameServices, clock: StoppedClock) -> None:
    """Greet a server, empty a seat as a moderator, and let the lobby nearly expire."""
    await tables.settings.welcome(GUILD, CHANNEL, "en")
    table = await tables.lobby.open("sphacteria", "second-edition", guild_id=GUILD, channel_id=CHANNEL, creator=ANNA)
    await tables.lobby.sit(table.id, BRUNO, "sparta")
    await tables.lobby.remove(table.id, ORGANIZER, "sparta", moderator=True)
    clock.now += EXPIRY - DAY
    await Clocks(tables).tick()


async def propose_and_call_a_judge(tables: GameServices, clock: StoppedClock) -> None:
    """Decline a take-back, agree to a pause and to resuming, and call a judge."""
    table = await begun_game(tables, "sphacteria", "second-edition", (ANNA, BRUNO))
    await play_on(tables, table.id, random.Random(1), 8)
    wanted = await tables.proposals.propose(table.id, ANNA, "takeback")
    await tables.proposals.decline(wanted.id, BRUNO)
    for kind in ("pause", "resume"):
        wanted = await tables.proposals.propose(table.id, ANNA, kind)
        await tables.proposals.agree(wanted.id, BRUNO)
    await tables.judging.call(await tables.index.get(table.id), BRUNO, "a counter was moved twice")
    thread = {"game_id": table.id, "kind": "judge-thread", "target": f"channel:{CHANNEL}", "message_id": CHANNEL + 7}
    row = insert(messages).values(thread | {"seq": 0, "at": clock.now})
    await tables.store.write(lambda connection: connection.execute(row).rowcount)
    await tables.judging.rule(await tables.index.get(table.id), ORGANIZER, "continue", "once is enough", organizer=True)


async def hand_a_seat_over(tables: GameServices, clock: StoppedClock) -> None:
    """Run out of time after two reminders, and let another user take over the seat with the note left for them."""
    await tables.settings.set_preferences("guild", GUILD, substitutes_channel=CHANNEL + 9)
    pace = {"kind": "rolling", "length": DAY}
    table = await begun_game(tables, "sphacteria", "second-edition", (ANNA, BRUNO), pace=pace)
    table = await tables.index.get(table.id)
    late = next(wait for wait in table.awaited if wait.deadline is not None)
    assert late.user is not None
    await tables.seats.leave_note(table.id, late.user, "Hold the spring.")
    for _ in range(2):
        clock.now += 12 * HOUR + MINUTE
        await Clocks(tables).tick()
    await tables.seats.take_over(table.id, late.seat, CLARA)
    await tables.manage.redraw(table.id)


async def follow_a_game(tables: GameServices, clock: StoppedClock) -> None:
    """Follow a game by direct message, in a discussion and with all hands; play until everything has been posted."""
    table = await begun_game(tables, "sphacteria", "second-edition", (ANNA, BRUNO))
    follow, talk = tables.follows.follow, f"channel:{CHANNEL + 20}"
    await follow("game", table.id, f"user:{CLARA}", "phase", user=CLARA, guild_id=GUILD, starts=[table])
    await follow("talk", table.id, talk, "turn", user=CLARA, guild_id=GUILD, starts=[table])
    hands = await follow("hands", table.id, f"channel:{CHANNEL + 21}", "turn", user=CLARA, late=1, starts=[table])
    await tables.follows.begin_in_channel(hands, table)
    watch = await follow("watch", GUILD, f"channel:{CHANNEL + 22}", "phase", user=None, guild_id=GUILD)
    feeds = Feeds(tables, everybody_sees)
    await feeds.begin_watch(watch)
    for luck in range(12):
        await play_on(tables, table.id, random.Random(luck), 15)
        feeds.changed = {table.id}
        await feeds.catch_up()


async def queue_up(tables: GameServices, clock: StoppedClock) -> None:
    """Match two users in the queue and open their game."""
    for user in (ANNA, BRUNO):
        await tables.queue.join(
            GUILD, CHANNEL, user, title="sphacteria", scenario="second-edition", pace=NoClock(), language="en"
        )
    [game] = {each.game_id for each in await tables.queue.waiting(GUILD)}
    assert game is not None
    await tables.queue.open_game(game, CHANNEL + 30)


async def bid_for_sides(tables: GameServices, clock: StoppedClock) -> None:
    """Extend a tournament twice, and bid for the sides of a match."""
    event = await opened_event(tables, 4, rounds=2, match_kind="bid", start_days=2)
    await open_threads(tables, event.id)
    game = event.round_matches(1)[0].games[0].game_id
    match = event.round_matches(1)[0]
    for place, player in enumerate(match.players):
        user = event.user_of(player)
        assert user is not None
        await tables.match_games.bid(event.id, game, user, "athens", place + 1)
    await tables.organize.extend(event.id, ORGANIZER, 1)
    clock.now += 4 * DAY
    await tables.rounds.tick()


async def miss_a_match(tables: GameServices, clock: StoppedClock) -> None:
    """Let one player of each match miss its start."""
    event = await opened_event(tables, 4, rounds=2, match_kind="one", start_days=2)
    event = await open_threads(tables, event.id)
    for match in event.round_matches(1):
        table = await tables.index.get(match.games[0].game_id)
        seat, user = next(iter(table.reserved.items()))
        await tables.lobby.sit(table.id, user, seat)
    clock.now += 2 * DAY
    await tables.rounds.tick()


async def wait_for_a_place(tables: GameServices, clock: StoppedClock) -> None:
    """Check in, move up from the waiting list, be left out, report results elsewhere, and wait for no-shows."""
    begins: dict[str, Any] = {"begins_at": clock.now + DAY, "check_in": True, "check_in_hours": 12.0}
    wishes: dict[str, Any] = {
        "size": 3,
        "rounds": 3,
        "match_kind": "one",
        "start_days": 2,
        "results_channel": CHANNEL + 50,
    }
    event = await tables.drafts.create(
        GUILD, EVENT_CHANNEL, ORGANIZER, "Cup", "sphacteria", "swiss", **begins, **wishes
    )
    await tables.organize.announce(event.id, ORGANIZER)
    for user in (*range(1, 7),):
        await tables.entries.register(event.id, user, f"Player {user}")
    clock.now += DAY / 2
    await tables.rounds.tick()
    for user in (1, 2, 4):
        await tables.entries.check_in(event.id, user)
    await tables.rounds.start(event.id, ORGANIZER)
    await open_threads(tables, event.id)
    await tables.webhooks.name(event.id, ORGANIZER, "https://games.example/hook")
    clock.now += 2 * DAY
    await tables.rounds.tick()


async def compare_and_predict(tables: GameServices, clock: StoppedClock) -> None:
    """End a duplicate round, whose tables are compared, and a game whose winner was predicted."""
    event = await opened_event(tables, 4, rounds=2, match_kind="one", duplicate="match-points")
    await settle_round(tables, event.id)
    table = await begun_game(tables, "sphacteria", "second-edition", (ANNA, BRUNO))
    for user, side in ((CLARA, "athens"), (ORGANIZER, "sparta")):
        await tables.predictions.predict(table.id, user, WINNER, "1", side, SURE)
    await tables.seats.resign(table.id, ANNA)
    await tables.predictions.settle(table.id)


async def post_an_exercise(tables: GameServices, clock: StoppedClock) -> None:
    """Post the exercise of the day, and alert the owner."""
    await tables.settings.set_preferences("guild", GUILD, exercise_channel=CHANNEL + 40)
    await tables.exercises.post(GUILD, "2027-01-15")
    maintenance = Maintenance(tables, Settings(var_dir=Path("unused"), owner_ids=(ORGANIZER,)))
    await maintenance.alert("undelivered", failed=1, minutes=15)


class UnfriendlySink:
    """A Discord where one user accepts no messages, one channel is gone, and permissions are missing in others."""

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Refuse a message, or accept it without optional permissions, depending on its target."""
        if row.target == f"user:{BRUNO}":
            raise Closed
        if row.target == f"channel:{CHANNEL + 1}":
            raise Gone
        if row.target == f"channel:{CHANNEL + 2}":
            raise PermissionMissing("send_messages")
        return Delivered(1 + row.id, ("attach_files",) if row.target == f"channel:{CHANNEL}" else None)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """Find nothing."""
        return None


async def meet_troubles(tables: GameServices, clock: StoppedClock) -> None:
    """Send posts that cannot be delivered, to one channel after the other."""
    for place in range(3):
        await begun_game(tables, "sphacteria", "second-edition", (ANNA, BRUNO), CHANNEL + place)
    await tables.drafts.create(GUILD, EVENT_CHANNEL, ORGANIZER, "Cup", "sphacteria", "swiss")
    delivery = Outbox(tables.store, UnfriendlySink(), clock)
    await delivery.start()
    await delivery.drain()
    await delivery.stop()


SCENES: tuple[Scene, ...] = (
    greet_and_wait,
    propose_and_call_a_judge,
    hand_a_seat_over,
    follow_a_game,
    queue_up,
    bid_for_sides,
    miss_a_match,
    wait_for_a_place,
    compare_and_predict,
    post_an_exercise,
    meet_troubles,
)
