"""Tournaments: created as a draft, announced, entered; who may do what, and the record of every act."""

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
    LoadedTournament,
    TournamentRecord,
    player_mark,
    read_match_label,
    read_tournament,
    read_tournament_version,
)
from bot.games.core import Core
from bot.games.errors import (
    AlreadyEntered,
    BadTournament,
    EntryBarred,
    EntryByRole,
    EntryGated,
    EntrySuspended,
    NoSuchTournament,
    NotEntered,
    NotTournamentOrganizer,
    PlayerAppoints,
    TournamentFull,
    WrongTournamentStatus,
)
from bot.games.names import clean_name
from bot.games.pace import DAY, Pace
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, PersonTarget, Post, post
from bot.store.errors import StoreOutdated
from bot.store.schema import acts, entrants, suspensions, tournaments
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


@post("event-board")
class TournamentBoard(Post):
    """The board of a tournament."""


@post("event-suspended")
class Suspended(Post):
    """Somebody who did not show up may not enter until a moment."""

    until: float


@post("event-round")
class RoundPost(Post):
    """The pairings of a round, later with their results."""

    round: int


@post("event-schedule")
class ScheduledRound(Post):
    """A scheduled event of the server for a round."""

    marked = False
    round: int


@post("event-over")
class TournamentOver(Post):
    """The final table."""


@post("event-more-time")
class MoreTime(Post):
    """There is more time to begin the games of a round."""

    until: float


@post("event-time-made-up")
class TimeMadeUp(Post):
    """A deadline that passed while the bot was down was put off."""

    until: float


class Tournaments:
    """What people do with a tournament; `rounds.py` moves it on."""

    def __init__(self, core: Core, reliability: Reliability) -> None:
        self.core, self.reliability = core, reliability

    # reading

    async def get(self, tournament_id: str) -> LoadedTournament:
        """A tournament as it stands."""
        return await self.core.store.read(lambda connection: self.read_versioned(connection, tournament_id))

    def read_versioned(self, connection: Connection, tournament_id: str) -> LoadedTournament:
        """A tournament, and the version of its rows from just before: what is changed in between makes it outdated."""
        version = read_tournament_version(connection, tournament_id) if self.core.store.shared else None
        tournament = read_tournament(connection, tournament_id)
        tournament.version = version
        return tournament

    async def in_guild(self, guild_id: int, *, open_only: bool = True) -> list[TournamentRecord]:
        """The events of a server, the newest first."""
        query = (
            select(tournaments)
            .where(tournaments.c.guild_id == guild_id)
            .order_by(tournaments.c.created_at.desc(), tournaments.c.id)
        )
        if open_only:
            query = query.where(tournaments.c.status.in_(OPEN_EVENTS))
        return await self.core.store.read(
            lambda connection: [TournamentRecord.from_row(row) for row in connection.execute(query).mappings()]
        )

    async def members_entered(self) -> dict[int, set[int]]:
        """The people in open events, by the server of the tournament."""
        query = (
            select(tournaments.c.guild_id, entrants.c.user_id)
            .join(entrants, entrants.c.tournament_id == tournaments.c.id)
            .where(tournaments.c.status.in_(OPEN_EVENTS), entrants.c.user_id.is_not(None), entrants.c.left_in.is_(None))
        )
        found: dict[int, set[int]] = {}
        for guild_id, user in await self.core.store.read(lambda connection: connection.execute(query).all()):
            found.setdefault(guild_id, set()).add(user)
        return found

    async def match_of(self, game_id: str) -> str | None:
        """What a game that is part of a tournament is called, without those who meet in it."""
        return await self.core.store.read(lambda connection: read_match_label(connection, game_id))

    async def acts_of(self, *, tournament_id: str | None = None, game_id: str | None = None) -> list[Any]:
        """The public record of what organizers and judges did, the oldest first."""
        where = acts.c.tournament_id == tournament_id if tournament_id is not None else acts.c.game_id == game_id
        return await self.core.store.read(
            lambda connection: list(connection.execute(select(acts).where(where).order_by(acts.c.id)))
        )

    # writing

    @asynccontextmanager
    async def locked(self, tournament_id: str) -> AsyncIterator[LoadedTournament]:
        """The tournament, for one writer at a time; a holder of a game's lock never waits for this one."""
        async with self.core.exclusive(f"event {tournament_id}"):
            yield await self.get(tournament_id)

    def begin_work(self, tournament: LoadedTournament) -> UnitOfWork:
        """An empty unit of work for a change to a tournament."""
        return UnitOfWork(self.core.store, None, self.core.clock.time(), tournament.id)

    async def commit(self, tournament: LoadedTournament, work: UnitOfWork) -> None:
        """Write a unit of work."""
        try:
            tournament.version = await self.core.store.write(
                lambda connection: self.write_versioned(connection, tournament, work)
            )
        finally:
            self.core.announce("", work.targets)

    def write_versioned(self, connection: Connection, tournament: LoadedTournament, work: UnitOfWork) -> str | None:
        """Write a unit of work; the version that the tournament's rows have by it.

        As with games the lock may have been lost, and another process may have moved the tournament on.
        """
        if not self.core.store.shared:
            work(connection)
            return None
        self.core.store.lock_until_end(connection, f"writing event {tournament.id}")
        if read_tournament_version(connection, tournament.id) != tournament.version:
            raise StoreOutdated
        work(connection)
        return read_tournament_version(connection, tournament.id)

    @staticmethod
    def change(tournament: LoadedTournament, work: UnitOfWork, **changes: Any) -> None:
        """Change columns of the tournament's own row."""
        for name, value in changes.items():
            setattr(tournament.record, name, value)
        columns = {name: tournament.record.column(name) for name in changes}
        work.add(update(tournaments).where(tournaments.c.id == tournament.id).values(**columns))

    @staticmethod
    def change_entrant(entrant: EntrantRecord, work: UnitOfWork, **changes: Any) -> None:
        """Change columns of an entrant's row."""
        for name, value in changes.items():
            setattr(entrant, name, value)
        where = entrants.c.tournament_id == entrant.tournament_id, entrants.c.player == entrant.player
        work.add(update(entrants).where(*where).values(**changes))

    @staticmethod
    def act(tournament: LoadedTournament, work: UnitOfWork, kind: str, by: int | None, **facts: Any) -> None:
        """Put an act into the public record."""
        work.add(
            insert(acts).values(
                tournament_id=tournament.id,
                game_id=facts.pop("game", None),
                user_id=by,
                kind=kind,
                facts=facts,
                at=work.at,
            )
        )

    @staticmethod
    def show(tournament: LoadedTournament, work: UnitOfWork) -> None:
        """Have the tournament's board drawn again."""
        target = ChannelTarget(tournament.record.channel_id)
        work.send(TournamentBoard(), to=target, seq=0, slot=f"event-board:{tournament.id}")

    def require_organizer(self, tournament: LoadedTournament, by: int | None, organizer: bool) -> None:
        """Refuse anybody but organizers: by name, by the server's role (`organizer`), or the host (None)."""
        if by is not None and not organizer and not tournament.is_organizer(by):
            raise NotTournamentOrganizer(user=by)

    @staticmethod
    def require_status(tournament: LoadedTournament, *statuses: str) -> None:
        """Refuse unless the tournament is at one of these points."""
        if tournament.record.status not in statuses:
            raise WrongTournamentStatus(status=tournament.record.status)

    # making a tournament

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
    ) -> LoadedTournament:
        """Make a draft; its seed is sealed from this moment."""
        if format not in FORMATS:
            raise BadTournament(reason="format", possible=list(FORMATS))
        found, seed = title_of(title), secrets.token_bytes(SEED_BYTES)
        record = TournamentRecord(
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
        tournament = LoadedTournament(record)
        if format == "mini-cup":
            record.match_kind = "one"
        self.apply(tournament, wishes)
        work = self.begin_work(tournament)
        work.add(insert(tournaments).values(record.to_row()))
        self.act(tournament, work, "create", creator)
        await self.commit(tournament, work)
        return tournament

    async def configure(
        self, tournament_id: str, by: int | None, *, organizer: bool = False, **wishes: Any
    ) -> LoadedTournament:
        """Change a draft, or what may still be changed of a tournament that has been announced."""
        async with self.locked(tournament_id) as tournament:
            self.require_organizer(tournament, by, organizer)
            self.require_status(tournament, "draft", "open")
            before = tournament.record.to_row()
            self.apply(tournament, wishes)
            changed = {
                name: getattr(tournament.record, name)
                for name, old in before.items()
                if tournament.record.column(name) != old
            }
            work = self.begin_work(tournament)
            if changed:
                self.change(tournament, work, **changed)
            if tournament.record.status == "open":
                self.act(tournament, work, "change", by, changed=sorted(changed))
                self.show(tournament, work)
            await self.commit(tournament, work)
            return tournament

    def apply(self, tournament: LoadedTournament, wishes: Mapping[str, Any]) -> None:
        """Wishes of the organizer, refused where the tournament could not be run like that."""
        record, unknown = tournament.record, set(wishes) - CHANGEABLE
        if unknown:
            raise BadTournament(reason="unknown", possible=sorted(CHANGEABLE))
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
            raise BadTournament(reason="format", possible=[*FORMATS, *MATCH_KINDS])
        self.require_seats(record, found)
        self.require_duplicate(record)
        if not 0 <= record.rounds <= MOST_ROUNDS or not 0.04 <= record.start_days <= 60:
            raise BadTournament(reason="rounds", possible=[f"0 … {MOST_ROUNDS}"])
        if record.size is not None and not LEAST_PLAYERS <= record.size <= MOST_PLAYERS:
            raise BadTournament(reason="size", possible=[f"{LEAST_PLAYERS} … {MOST_PLAYERS}"])
        sizes = record.shape.sizes
        if sizes or not record.shape.rounds(LEAST_PLAYERS):
            record.rounds = 0  # it has as many as it needs until it is decided
        if sizes and record.size not in sizes:
            record.size = (
                sizes[0] if record.size is None else min(sizes, key=lambda size: abs(size - (record.size or 0)))
            )

    @staticmethod
    def require_seats(record: TournamentRecord, found: Title) -> None:
        """A match is between two; where the scenario has more seats, tables are seated instead of pairs."""
        seats = found.seats(record.scenario, record.options)
        record.table_size = len(seats) if len(seats) > TWO else None
        if record.table_size is not None:
            if record.format not in TABLE_FORMATS:
                raise BadTournament(reason="several", possible=[])
            record.match_kind = ONE
        elif {found.side_of(seat) for seat in seats} != set(found.sides) or len(found.sides) != TWO:
            raise BadTournament(reason="sides", possible=[])

    @staticmethod
    def require_duplicate(record: TournamentRecord) -> None:
        """Equal luck wants several tables of two in each round, hidden from each other."""
        if record.duplicate is None:
            return
        if record.duplicate not in DUPLICATES or record.format not in TABLE_FORMATS or record.table_size is not None:
            raise BadTournament(reason="duplicate", possible=list(DUPLICATES))
        if record.match_kind == BID or record.forum_id is not None:
            raise BadTournament(reason="duplicate-open", possible=[])

    async def announce(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """Open the tournament for entries."""
        async with self.locked(tournament_id) as tournament:
            self.require_organizer(tournament, by, organizer)
            self.require_status(tournament, "draft")
            work = self.begin_work(tournament)
            self.change(tournament, work, status="open", due_at=tournament.record.begins_at)
            self.act(tournament, work, "announce", by)
            self.show(tournament, work)
            await self.commit(tournament, work)
            return tournament

    async def appoint(
        self, tournament_id: str, by: int | None, user: int, *, organizer: bool = False
    ) -> LoadedTournament:
        """Make somebody an organizer of the tournament too."""
        async with self.locked(tournament_id) as tournament:
            self.require_organizer(tournament, by, organizer)
            if by is not None and tournament.record.duplicate and tournament.plays(by):
                raise PlayerAppoints(tournament=tournament.record.name)  # organizers see every table, and so their dice
            work = self.begin_work(tournament)
            self.change(tournament, work, organizers=sorted({*tournament.record.organizers, user}))
            self.act(tournament, work, "appoint", by, user=user)
            await self.commit(tournament, work)
            return tournament

    # entering and leaving

    async def register(
        self, tournament_id: str, user: int, name: str | None = None, *, roles: Collection[int] = ()
    ) -> LoadedTournament:
        """Enter, or come late, as long as the format allows it; `roles` are those the person has on the server."""
        async with self.locked(tournament_id) as tournament:
            record = tournament.record
            self.require_status(tournament, "open", "running")
            entrant = tournament.find(user) or tournament.entrants.get(player_mark(record.seed, user))
            if entrant is not None and entrant.left_in is None:
                raise AlreadyEntered(tournament=record.name)
            entered = tournament.entry_round
            if entered is None:
                raise WrongTournamentStatus(status="late")
            if record.size is not None and len(tournament.active) >= record.size:
                raise TournamentFull(limit=record.size)
            if record.entry_role is not None and record.entry_role not in roles:
                raise EntryByRole(role=record.entry_role)
            await self.require_welcome(tournament, user)
            if await self.was_disqualified(tournament, user):
                raise EntryBarred(tournament=record.name)
            work = self.begin_work(tournament)
            if entrant is not None:
                # The bye of an earlier entry stays on the record: coming back earns no second one.
                back = {"left_in": None, "user_id": user} | ({} if entrant.entered < entered else {"entered": entered})
                self.change_entrant(entrant, work, **back)
            else:
                rank = (
                    1
                    if record.status == "open"
                    else max((one.rank for one in tournament.entrants.values()), default=0) + 1
                )
                entrant = EntrantRecord(
                    record.id, player_mark(record.seed, user), user, clean_name(name), work.at, rank, entered
                )
                tournament.entrants[entrant.player] = entrant
                work.add(insert(entrants).values(entrant.to_row()))
            if record.status == "running":
                self.act(tournament, work, "late", user)
            full = record.shape.sizes and record.size == len(tournament.active)
            if full and record.status == "open":
                self.change(tournament, work, due_at=work.at, begins_at=work.at)  # it starts by itself
            self.show(tournament, work)
            await self.commit(tournament, work)
            return tournament

    async def require_welcome(self, tournament: LoadedTournament, user: int) -> None:
        """Refuse those who are suspended, and those whose answers come too seldom in time for this tournament."""
        record = tournament.record
        until = await self.suspended_until(record.guild_id, user)
        if until is not None:
            raise EntrySuspended(until=int(until))
        if record.min_answers is not None:
            known = await self.reliability.of(record.guild_id, user)
            if not known.reaches(record.min_answers):
                raise EntryGated(share=round(100 * known.share), wanted=round(100 * record.min_answers))

    async def was_disqualified(self, tournament: LoadedTournament, user: int) -> bool:
        """Whether a judge has disqualified somebody in this tournament; the mark is there also once the name is erased."""
        mark = player_mark(tournament.record.seed, user)
        rulings = select(acts.c.facts).where(acts.c.tournament_id == tournament.id, acts.c.kind == "judge-disqualify")
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

    async def suspend(self, tournament: LoadedTournament, work: UnitOfWork, user: int) -> float:
        """Somebody did not show up: no entries for a day, twice as long each time it happens again."""
        guild = tournament.record.guild_id
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
        self.act(tournament, work, "no-show", None, user=user, until=until)
        work.send(Suspended(until), to=PersonTarget(user), seq=tournament.record.round)
        return until

    async def check_in(self, tournament_id: str, user: int) -> LoadedTournament:
        """Say that one is there; where the tournament asks for it, only those who have said so are paired."""
        async with self.locked(tournament_id) as tournament:
            self.require_status(tournament, "open")
            entrant = tournament.find(user)
            if entrant is None or entrant.left_in is not None:
                raise NotEntered(tournament=tournament.record.name)
            work = self.begin_work(tournament)
            self.change_entrant(entrant, work, checked=True)
            self.show(tournament, work)
            await self.commit(tournament, work)
            return tournament

    async def forbid(
        self, tournament_id: str, by: int | None, one: int, other: int, *, organizer: bool = False
    ) -> LoadedTournament:
        """Two who shall not meet."""
        async with self.locked(tournament_id) as tournament:
            self.require_organizer(tournament, by, organizer)
            self.require_status(tournament, "draft", "open", "running")
            pair = sorted(player_mark(tournament.record.seed, user) for user in (one, other))
            if one == other:
                raise BadTournament(reason="pair", possible=[])
            work = self.begin_work(tournament)
            if pair not in tournament.record.forbidden:
                self.change(tournament, work, forbidden=[*tournament.record.forbidden, pair])
            self.act(tournament, work, "forbid", by, users=[one, other])
            await self.commit(tournament, work)
            return tournament

    async def cancel(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """Call the tournament off before it has begun."""
        async with self.locked(tournament_id) as tournament:
            self.require_organizer(tournament, by, organizer)
            self.require_status(tournament, "draft", "open")
            work = self.begin_work(tournament)
            self.change(tournament, work, status="cancelled", ended_at=work.at, due_at=None)
            self.act(tournament, work, "cancel", by)
            self.show(tournament, work)
            await self.commit(tournament, work)
            return tournament

    async def find_here(self, guild_id: int, channel_id: int | None, tournament_id: str | None) -> LoadedTournament:
        """The tournament meant: the one named, else the newest of this channel, else the only one of this server."""
        if tournament_id:
            tournament = await self.get(tournament_id)
            if tournament.record.guild_id != guild_id:
                raise NoSuchTournament(tournament=tournament_id)
            return tournament
        found = await self.in_guild(guild_id) or (await self.in_guild(guild_id, open_only=False))[:1]
        here = [record for record in found if record.channel_id == channel_id]
        if not (here or len(found) == 1):
            raise NoSuchTournament(tournament="")
        return await self.get((here or found)[0].id)
