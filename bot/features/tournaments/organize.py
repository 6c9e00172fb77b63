"""Care of an event under way: another channel when its own is gone, more time for a round."""

from __future__ import annotations

from sqlalchemy import delete, update

from bot.features.manage.service import Administration
from bot.features.tournaments.match_games import MatchTables
from bot.features.tournaments.record import LoadedEvent, MatchGame
from bot.features.tournaments.service import Events
from bot.games.errors import BadEvent
from bot.games.pace import DAY
from bot.games.unit_of_work import UnitOfWork
from bot.store.schema import event_posts, match_games, outbox, rounds

LATE = 900.0  # seconds after a deadline: nobody looked when it passed, because the bot was down
LEAST_GRACE, MOST_GRACE = 3600.0, DAY
MOST_DAYS = 60


class EventCare:
    """What an organizer, or the clock, does so that an event does not stall."""

    def __init__(self, events: Events, match_tables: MatchTables, administration: Administration) -> None:
        self.events, self.match_tables, self.administration = events, match_tables, administration

    async def move(
        self,
        event_id: str,
        channel_id: int,
        by: int | None,
        *,
        forum: int | None = None,
        lost: bool = False,
        organizer: bool = False,
    ) -> LoadedEvent:
        """Bring an event to another channel; what has no thread yet gets one there.

        If the place of its threads is lost, so do its games that are not over, and the round begins its days anew.
        """
        async with self.events.locked(event_id) as event:
            record = event.record
            self.events.require_organizer(event, by, organizer)
            self.events.require_status(event, "draft", "open", "running")
            if record.duplicate and forum is not None:
                raise BadEvent(reason="duplicate-open", possible=[])
            work = self.events.begin_work(event)
            self.forget_posts(event, work)
            self.events.change(event, work, channel_id=channel_id, forum_id=forum)
            self.events.act(event, work, "move", by)
            if record.status != "draft":
                self.events.show(event, work)
            if record.status == "running":
                self.reopen(event, work, lost)
            await self.events.commit(event, work)
            return event

    @staticmethod
    def forget_posts(event: LoadedEvent, work: UnitOfWork) -> None:
        """What was posted at the old place is not edited any more, and what waits to be posted there is not posted."""
        record = event.record
        old = [f"channel:{place}" for place in (record.channel_id, record.forum_id) if place is not None]
        waiting = outbox.c.event_id == event.id, outbox.c.target.in_(old), outbox.c.state == "waiting"
        work.add(update(outbox).where(*waiting).values(state="superseded"))
        work.add(delete(event_posts).where(event_posts.c.event_id == event.id))

    def reopen(self, event: LoadedEvent, work: UnitOfWork, lost: bool) -> None:
        """The post of the round, and threads for those of its games that have none."""
        number, record = event.record.round, event.record
        slot = f"event-round:{event.id}:{number}"
        work.send("event-round", f"channel:{record.channel_id}", {"round": number}, seq=number, slot=slot)
        for match in event.round_matches(number):
            if match.ending is not None:
                continue
            for entry in match.games:
                if lost and entry.state == "bidding":
                    entry.state = "waiting"  # both are asked again; a bid that was given stands
                    work.add(
                        update(match_games).where(match_games.c.game_id == entry.game_id).values(state=entry.state)
                    )
            wanting = [entry for entry in match.games if entry.state == "waiting" or (lost and entry.state == "open")]
            self.match_tables.open_threads(event, work, match, wanting)
        if lost:
            self.give_time(event, work, work.at + record.start_days * DAY)

    async def move_game(self, event: LoadedEvent, entry: MatchGame, thread: int) -> None:
        """A game whose thread was lost goes on in another."""
        await self.administration.move(entry.game_id, thread, event.record.guild_id, moderator=True, hidden=True)

    # more time

    async def extend(self, event_id: str, by: int | None, days: int, *, organizer: bool = False) -> float:
        """More days to begin the games of the round; returns until when."""
        async with self.events.locked(event_id) as event:
            self.events.require_organizer(event, by, organizer)
            self.events.require_status(event, "running")
            if not 1 <= days <= MOST_DAYS:
                raise BadEvent(reason="days", possible=[f"1 … {MOST_DAYS}"])
            current = event.rounds[event.record.round]
            work = self.events.begin_work(event)
            until = max(current.start_by or 0.0, work.at) + days * DAY
            self.events.act(event, work, "extend", by, until=until)
            self.give_time(event, work, until)
            self.tell(event, work, until, "event-more-time")
            await self.events.commit(event, work)
            return until

    def give_time(self, event: LoadedEvent, work: UnitOfWork, until: float) -> None:
        """The round has at least until then to begin its games."""
        current = event.rounds[event.record.round]
        current.start_by = max(current.start_by or 0.0, until)
        where = rounds.c.event_id == event.id, rounds.c.number == current.number
        work.add(update(rounds).where(*where).values(start_by=current.start_by))
        self.events.change(event, work, due_at=current.start_by)

    @staticmethod
    def tell(event: LoadedEvent, work: UnitOfWork, until: float, kind: str) -> None:
        """Say in the channel until when, and correct the post of the round."""
        target, number = f"channel:{event.record.channel_id}", event.record.round
        work.send(kind, target, {"until": until}, seq=number)
        if number:
            slot = f"event-round:{event.id}:{number}"
            work.send("event-round", target, {"round": number}, seq=number, slot=slot)

    async def make_up(self, event: LoadedEvent, deadline: float) -> bool:
        """Nobody loses by a deadline that passed while the bot was down: as long again, from an hour to a day.

        Tells whether the deadline was put off.
        """
        work = self.events.begin_work(event)
        late = work.at - deadline
        if late <= LATE:
            return False
        until = work.at + min(max(late, LEAST_GRACE), MOST_GRACE)
        self.events.act(event, work, "extend", None, until=until)
        if event.record.status == "open":
            self.events.change(event, work, begins_at=until, due_at=until)
            self.events.show(event, work)
        else:
            self.give_time(event, work, until)
        self.tell(event, work, until, "event-time-made-up")
        await self.events.commit(event, work)
        return True
