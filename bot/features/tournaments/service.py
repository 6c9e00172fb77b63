"""Events: created as a draft, announced, entered; who may do what, and the record of every act."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, insert, select, update

from bot.features.lobby.service import new_id
from bot.features.ratings.reliability import Reliability
from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.options import options_for
from bot.features.tournaments.record import (
    BID,
    DUPLICATES,
    MATCH_KINDS,
    ONE,
    EntrantRecord,
    EventRecord,
    LoadedEvent,
    player_mark,
    read_event,
    read_event_version,
    read_match_label,
)
from bot.games.core import Core
from bot.games.errors import (
    AlreadyEntered,
    BadEvent,
    EntryBarred,
    EntryByRole,
    EntryGated,
    EntrySuspended,
    EventFull,
    EventNot,
    NoSuchEvent,
    NotEntered,
    NotEventOrganizer,
    PlayerAppoints,
)
from bot.games.names import clean_name
from bot.games.pace import DAY, Pace
from bot.games.unit_of_work import UnitOfWork
from bot.store.errors import StoreOutdated
from bot.store.schema import acts, entrants, events, suspensions
from engine.kernel import SEED_BYTES, Title, commitment
from engine.registry import title as title_of

LEAST_PLAYERS, MOST_PLAYERS, TWO = 3, 256, 2
TABLE_FORMATS = ("swiss", "round-robin")  # rounds of several tables side by side, nobody knocked out
MOST_ROUNDS = 30
LONGEST_SUSPENSION = 30  # days
OPEN_EVENTS = ("draft", "open", "running")
CHANGEABLE = frozenset(
    (
        *("name", "scenario", "options", "format", "match_kind", "rounds", "pace", "forum_id", "size", "start_days"),
        *("begins_at", "check_in", "min_answers", "duplicate", "seats_channel", "entry_role"),
    )
)


class Events:
    """What people do with an event; `rounds.py` moves it on."""

    def __init__(self, core: Core, reliability: Reliability) -> None:
        self.core, self.reliability = core, reliability

    # reading

    async def get(self, event_id: str) -> LoadedEvent:
        """An event as it stands."""
        return await self.core.store.read(lambda connection: self.read_versioned(connection, event_id))

    def read_versioned(self, connection: Connection, event_id: str) -> LoadedEvent:
        """An event, and the version of its rows from just before: what is changed in between makes it outdated."""
        version = read_event_version(connection, event_id) if self.core.store.shared else None
        event = read_event(connection, event_id)
        event.version = version
        return event

    async def in_guild(self, guild_id: int, *, open_only: bool = True) -> list[EventRecord]:
        """The events of a server, the newest first."""
        query = select(events).where(events.c.guild_id == guild_id).order_by(events.c.created_at.desc(), events.c.id)
        if open_only:
            query = query.where(events.c.status.in_(OPEN_EVENTS))
        return await self.core.store.read(
            lambda connection: [EventRecord.from_row(row) for row in connection.execute(query).mappings()]
        )

    async def members_entered(self) -> dict[int, set[int]]:
        """The people in open events, by the server of the event."""
        query = (
            select(events.c.guild_id, entrants.c.user_id)
            .join(entrants, entrants.c.event_id == events.c.id)
            .where(events.c.status.in_(OPEN_EVENTS), entrants.c.user_id.is_not(None), entrants.c.left_in.is_(None))
        )
        found: dict[int, set[int]] = {}
        for guild_id, user in await self.core.store.read(lambda connection: connection.execute(query).all()):
            found.setdefault(guild_id, set()).add(user)
        return found

    async def match_of(self, game_id: str) -> str | None:
        """What a game that is part of an event is called, without those who meet in it."""
        return await self.core.store.read(lambda connection: read_match_label(connection, game_id))

    async def acts_of(self, *, event_id: str | None = None, game_id: str | None = None) -> list[Any]:
        """The public record of what organizers and judges did, the oldest first."""
        where = acts.c.event_id == event_id if event_id is not None else acts.c.game_id == game_id
        return await self.core.store.read(
            lambda connection: list(connection.execute(select(acts).where(where).order_by(acts.c.id)))
        )

    # writing

    @asynccontextmanager
    async def locked(self, event_id: str) -> AsyncIterator[LoadedEvent]:
        """The event, for one writer at a time; a holder of a game's lock never waits for this one."""
        async with self.core.exclusive(f"event {event_id}"):
            yield await self.get(event_id)

    def begin_work(self, event: LoadedEvent) -> UnitOfWork:
        """An empty unit of work for a change to an event."""
        return UnitOfWork(self.core.store, None, self.core.clock.time(), event.id)

    async def commit(self, event: LoadedEvent, work: UnitOfWork) -> None:
        """Write a unit of work."""
        try:
            event.version = await self.core.store.write(
                lambda connection: self.write_versioned(connection, event, work)
            )
        finally:
            self.core.announce("", work.targets)

    def write_versioned(self, connection: Connection, event: LoadedEvent, work: UnitOfWork) -> str | None:
        """Write a unit of work; the version that the event's rows have by it.

        As with games the lock may have been lost, and another process may have moved the event on.
        """
        if not self.core.store.shared:
            work(connection)
            return None
        self.core.store.lock_until_end(connection, f"writing event {event.id}")
        if read_event_version(connection, event.id) != event.version:
            raise StoreOutdated
        work(connection)
        return read_event_version(connection, event.id)

    @staticmethod
    def change(event: LoadedEvent, work: UnitOfWork, **changes: Any) -> None:
        """Change columns of the event's own row."""
        for name, value in changes.items():
            setattr(event.record, name, value)
        columns = {name: event.record.column(name) for name in changes}
        work.add(update(events).where(events.c.id == event.id).values(**columns))

    @staticmethod
    def change_entrant(entrant: EntrantRecord, work: UnitOfWork, **changes: Any) -> None:
        """Change columns of an entrant's row."""
        for name, value in changes.items():
            setattr(entrant, name, value)
        where = entrants.c.event_id == entrant.event_id, entrants.c.player == entrant.player
        work.add(update(entrants).where(*where).values(**changes))

    @staticmethod
    def act(event: LoadedEvent, work: UnitOfWork, kind: str, by: int | None, **facts: Any) -> None:
        """Put an act into the public record."""
        work.add(
            insert(acts).values(
                event_id=event.id, game_id=facts.pop("game", None), user_id=by, kind=kind, facts=facts, at=work.at
            )
        )

    @staticmethod
    def show(event: LoadedEvent, work: UnitOfWork) -> None:
        """Have the event's board drawn again."""
        target = f"channel:{event.record.channel_id}"
        work.send("event-board", target, {}, seq=0, slot=f"event-board:{event.id}")

    def require_organizer(self, event: LoadedEvent, by: int | None, organizer: bool) -> None:
        """Refuse anybody but organizers: by name, by the server's role (`organizer`), or the host (None)."""
        if by is not None and not organizer and not event.is_organizer(by):
            raise NotEventOrganizer(user=by)

    @staticmethod
    def require_status(event: LoadedEvent, *statuses: str) -> None:
        """Refuse unless the event is at one of these points."""
        if event.record.status not in statuses:
            raise EventNot(status=event.record.status)

    # making an event

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        creator: int,
        name: str,
        title: str,
        format: str,
        *,
        language: str | None = None,
        **wishes: Any,
    ) -> LoadedEvent:
        """Make a draft; its seed is sealed from this moment."""
        if format not in FORMATS:
            raise BadEvent(reason="format", possible=list(FORMATS))
        found, seed = title_of(title), secrets.token_bytes(SEED_BYTES)
        record = EventRecord(
            id=new_id(),
            guild_id=guild_id,
            channel_id=channel_id,
            creator=creator,
            name=clean_name(name) or title,
            title=title,
            scenario=found.scenarios[0],
            options=options_for(found, found.scenarios[0], {}, TWO) or {},
            format=format,
            language=language or self.core.options.language,
            seed=seed,
            commitment=commitment(seed),
            created_at=self.core.clock.time(),
        )
        event = LoadedEvent(record)
        if format == "mini-cup":
            record.match_kind = "one"
        self.apply(event, wishes)
        work = self.begin_work(event)
        work.add(insert(events).values(record.to_row()))
        self.act(event, work, "create", creator)
        await self.commit(event, work)
        return event

    async def configure(self, event_id: str, by: int | None, *, organizer: bool = False, **wishes: Any) -> LoadedEvent:
        """Change a draft, or what may still be changed of an event that has been announced."""
        async with self.locked(event_id) as event:
            self.require_organizer(event, by, organizer)
            self.require_status(event, "draft", "open")
            before = event.record.to_row()
            self.apply(event, wishes)
            changed = {
                name: getattr(event.record, name) for name, old in before.items() if event.record.column(name) != old
            }
            work = self.begin_work(event)
            if changed:
                self.change(event, work, **changed)
            if event.record.status == "open":
                self.act(event, work, "change", by, changed=sorted(changed))
                self.show(event, work)
            await self.commit(event, work)
            return event

    def apply(self, event: LoadedEvent, wishes: Mapping[str, Any]) -> None:
        """Wishes of the organizer, refused where the event could not be run like that."""
        record, unknown = event.record, set(wishes) - CHANGEABLE
        if unknown:
            raise BadEvent(reason="unknown", possible=sorted(CHANGEABLE))
        for name, value in wishes.items():
            setattr(record, name, value)
        found = title_of(record.title)
        if record.scenario not in found.scenarios or "scenario" in wishes:
            known = (
                {choice.key for choice in found.choices(record.scenario)} if record.scenario in found.scenarios else ()
            )
            record.options = {key: value for key, value in record.options.items() if key in known}
        record.options = found.resolve_options(record.scenario, record.options)
        if isinstance(record.pace, dict):
            record.pace = Pace.from_dict(record.pace)
        if record.format not in FORMATS or record.match_kind not in MATCH_KINDS:
            raise BadEvent(reason="format", possible=[*FORMATS, *MATCH_KINDS])
        self.require_seats(record, found)
        self.require_duplicate(record)
        if not 0 <= record.rounds <= MOST_ROUNDS or not 0.04 <= record.start_days <= 60:
            raise BadEvent(reason="rounds", possible=[f"0 … {MOST_ROUNDS}"])
        if record.size is not None and not LEAST_PLAYERS <= record.size <= MOST_PLAYERS:
            raise BadEvent(reason="size", possible=[f"{LEAST_PLAYERS} … {MOST_PLAYERS}"])
        sizes = record.shape.sizes
        if sizes or not record.shape.rounds(LEAST_PLAYERS):
            record.rounds = 0  # it has as many as it needs until it is decided
        if sizes and record.size not in sizes:
            record.size = (
                sizes[0] if record.size is None else min(sizes, key=lambda size: abs(size - (record.size or 0)))
            )

    @staticmethod
    def require_seats(record: EventRecord, found: Title) -> None:
        """A match is between two; where the scenario has more seats, tables are seated instead of pairs."""
        seats = found.seats(record.scenario, record.options)
        record.table_size = len(seats) if len(seats) > TWO else None
        if record.table_size is not None:
            if record.format not in TABLE_FORMATS:
                raise BadEvent(reason="several", possible=[])
            record.match_kind = ONE
        elif {found.side_of(seat) for seat in seats} != set(found.sides) or len(found.sides) != TWO:
            raise BadEvent(reason="sides", possible=[])

    @staticmethod
    def require_duplicate(record: EventRecord) -> None:
        """Equal luck wants several tables of two in each round, hidden from each other."""
        if record.duplicate is None:
            return
        if record.duplicate not in DUPLICATES or record.format not in TABLE_FORMATS or record.table_size is not None:
            raise BadEvent(reason="duplicate", possible=list(DUPLICATES))
        if record.match_kind == BID or record.forum_id is not None:
            raise BadEvent(reason="duplicate-open", possible=[])

    async def announce(self, event_id: str, by: int | None, *, organizer: bool = False) -> LoadedEvent:
        """Open the event for entries."""
        async with self.locked(event_id) as event:
            self.require_organizer(event, by, organizer)
            self.require_status(event, "draft")
            work = self.begin_work(event)
            self.change(event, work, status="open", due_at=event.record.begins_at)
            self.act(event, work, "announce", by)
            self.show(event, work)
            await self.commit(event, work)
            return event

    async def appoint(self, event_id: str, by: int | None, user: int, *, organizer: bool = False) -> LoadedEvent:
        """Make somebody an organizer of the event too."""
        async with self.locked(event_id) as event:
            self.require_organizer(event, by, organizer)
            if by is not None and event.record.duplicate and event.plays(by):
                raise PlayerAppoints(event=event.record.name)  # organizers see every table, and so their dice
            work = self.begin_work(event)
            self.change(event, work, organizers=sorted({*event.record.organizers, user}))
            self.act(event, work, "appoint", by, user=user)
            await self.commit(event, work)
            return event

    # entering and leaving

    async def register(
        self, event_id: str, user: int, name: str | None = None, *, roles: Collection[int] = ()
    ) -> LoadedEvent:
        """Enter, or come late, as long as the format allows it; `roles` are those the person has on the server."""
        async with self.locked(event_id) as event:
            record = event.record
            self.require_status(event, "open", "running")
            entrant = event.find(user) or event.entrants.get(player_mark(record.seed, user))
            if entrant is not None and entrant.left_in is None:
                raise AlreadyEntered(event=record.name)
            entered = event.entry_round
            if entered is None:
                raise EventNot(status="late")
            if record.size is not None and len(event.active) >= record.size:
                raise EventFull(limit=record.size)
            if record.entry_role is not None and record.entry_role not in roles:
                raise EntryByRole(role=record.entry_role)
            await self.require_welcome(event, user)
            if await self.was_disqualified(event, user):
                raise EntryBarred(event=record.name)
            work = self.begin_work(event)
            if entrant is not None:
                # The bye of an earlier entry stays on the record: coming back earns no second one.
                back = {"left_in": None, "user_id": user} | ({} if entrant.entered < entered else {"entered": entered})
                self.change_entrant(entrant, work, **back)
            else:
                rank = (
                    1 if record.status == "open" else max((one.rank for one in event.entrants.values()), default=0) + 1
                )
                entrant = EntrantRecord(
                    record.id, player_mark(record.seed, user), user, clean_name(name), work.at, rank, entered
                )
                event.entrants[entrant.player] = entrant
                work.add(insert(entrants).values(entrant.to_row()))
            if record.status == "running":
                self.act(event, work, "late", user)
            full = record.shape.sizes and record.size == len(event.active)
            if full and record.status == "open":
                self.change(event, work, due_at=work.at, begins_at=work.at)  # it starts by itself
            self.show(event, work)
            await self.commit(event, work)
            return event

    async def require_welcome(self, event: LoadedEvent, user: int) -> None:
        """Refuse those who are suspended, and those whose answers come too seldom in time for this event."""
        record = event.record
        until = await self.suspended_until(record.guild_id, user)
        if until is not None:
            raise EntrySuspended(until=int(until))
        if record.min_answers is not None:
            known = await self.reliability.of(record.guild_id, user)
            if not known.reaches(record.min_answers):
                raise EntryGated(share=round(100 * known.share), wanted=round(100 * record.min_answers))

    async def was_disqualified(self, event: LoadedEvent, user: int) -> bool:
        """Whether a judge has disqualified somebody in this event; the mark is there also once the name is erased."""
        mark = player_mark(event.record.seed, user)
        rulings = select(acts.c.facts).where(acts.c.event_id == event.id, acts.c.kind == "judge-disqualify")
        found = await self.core.store.read(lambda connection: list(connection.execute(rulings).scalars()))
        return any(facts.get("user") == user or facts.get("player") == mark for facts in found)

    async def suspended_until(self, guild_id: int, user: int) -> float | None:
        """Until when somebody may not enter; None if they may."""
        now = self.core.clock.time()

        def read(connection: Connection) -> float | None:
            row = connection.execute(
                select(suspensions.c.until).where(
                    suspensions.c.guild_id == guild_id, suspensions.c.user_id == user, suspensions.c.until > now
                )
            ).first()
            return float(row.until) if row else None

        return await self.core.store.read(read)

    async def suspend(self, event: LoadedEvent, work: UnitOfWork, user: int) -> float:
        """Somebody did not show up: no entries for a day, twice as long each time it happens again."""
        guild = event.record.guild_id
        where = suspensions.c.guild_id == guild, suspensions.c.user_id == user
        known = await self.core.store.read(
            lambda connection: connection.execute(select(suspensions.c.times).where(*where)).scalar()
        )
        times = (known or 0) + 1
        until = float(work.at + DAY * min(2.0 ** (times - 1), LONGEST_SUSPENSION))
        fresh = self.core.store.insert(suspensions).values(guild_id=guild, user_id=user, times=times, until=until)
        work.add(
            fresh.on_conflict_do_update(index_elements=["guild_id", "user_id"], set_={"times": times, "until": until})
        )
        self.act(event, work, "no-show", None, user=user, until=until)
        work.send("event-suspended", f"user:{user}", {"until": until}, seq=event.record.round)
        return until

    async def check_in(self, event_id: str, user: int) -> LoadedEvent:
        """Say that one is there; where the event asks for it, only those who have said so are paired."""
        async with self.locked(event_id) as event:
            self.require_status(event, "open")
            entrant = event.find(user)
            if entrant is None or entrant.left_in is not None:
                raise NotEntered(event=event.record.name)
            work = self.begin_work(event)
            self.change_entrant(entrant, work, checked=True)
            self.show(event, work)
            await self.commit(event, work)
            return event

    async def forbid(
        self, event_id: str, by: int | None, one: int, other: int, *, organizer: bool = False
    ) -> LoadedEvent:
        """Two who shall not meet."""
        async with self.locked(event_id) as event:
            self.require_organizer(event, by, organizer)
            self.require_status(event, "draft", "open", "running")
            pair = sorted(player_mark(event.record.seed, user) for user in (one, other))
            if one == other:
                raise BadEvent(reason="pair", possible=[])
            work = self.begin_work(event)
            if pair not in event.record.forbidden:
                self.change(event, work, forbidden=[*event.record.forbidden, pair])
            self.act(event, work, "forbid", by, users=[one, other])
            await self.commit(event, work)
            return event

    async def cancel(self, event_id: str, by: int | None, *, organizer: bool = False) -> LoadedEvent:
        """Call the event off before it has begun."""
        async with self.locked(event_id) as event:
            self.require_organizer(event, by, organizer)
            self.require_status(event, "draft", "open")
            work = self.begin_work(event)
            self.change(event, work, status="cancelled", ended_at=work.at, due_at=None)
            self.act(event, work, "cancel", by)
            self.show(event, work)
            await self.commit(event, work)
            return event

    async def find_here(self, guild_id: int, channel_id: int | None, event_id: str | None) -> LoadedEvent:
        """The event meant: the one named, else the newest of this channel, else the only one of this server."""
        if event_id:
            event = await self.get(event_id)
            if event.record.guild_id != guild_id:
                raise NoSuchEvent(event=event_id)
            return event
        found = await self.in_guild(guild_id) or (await self.in_guild(guild_id, open_only=False))[:1]
        here = [record for record in found if record.channel_id == channel_id]
        if not (here or len(found) == 1):
            raise NoSuchEvent(event="")
        return await self.get((here or found)[0].id)
