"""Tournaments in the database: read, changed by one writer at a time, with a public record of every act."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, RowMapping, delete, insert, select, text, update

from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.record import (
    EntrantRecord,
    LoadedTournament,
    MatchGame,
    MatchRecord,
    RoundRecord,
    TournamentRecord,
)
from bot.games.core import Core
from bot.games.errors import NoSuchTournament, WhichTournament
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, PersonTarget, Post, post
from bot.store.errors import StoreOutdated
from bot.store.schema import acts, entrants, games, match_games, matches, rounds, tournaments

LEAST_PLAYERS, MOST_PLAYERS = 3, 256
LETTERS = "abcdefgh"  # of the games of one match
NAME = 40  # characters of its name used in match names
CALLED, REMINDED = "check-in", "check-in-reminder"
HOUR = 3600.0
BEFORE = (24 * HOUR, 3 * HOUR)  # the deadline of a round: when those who have not begun are reminded
LEAST = 1.5  # a reminder comes only where the round lasts so many times longer than what it announces
OPEN_EVENTS = ("draft", "open", "running")
# Games end and threads are created without the tournament's lock: writes to those columns are excluded.
FIND_TOURNAMENT_VERSION = text(
    """
    SELECT md5((to_jsonb(tournaments) - 'dirty')::text)
        || coalesce((SELECT md5(string_agg(entrants.xmin::text, ' ' ORDER BY player))
                     FROM entrants WHERE entrants.tournament_id = tournaments.id), '-')
        || coalesce((SELECT md5(string_agg(rounds.xmin::text, ' ' ORDER BY number))
                     FROM rounds WHERE rounds.tournament_id = tournaments.id), '-')
        || coalesce((SELECT md5(string_agg(matches.xmin::text, ' ' ORDER BY matches.id))
                     FROM matches WHERE matches.tournament_id = tournaments.id), '-')
        || coalesce((SELECT md5(string_agg((to_jsonb(match_games)
                            - ARRAY['state', 'channel_id', 'ending', 'points', 'margin', 'scores', 'timed_out'])::text, ' '
                            ORDER BY match_id, part))
                     FROM match_games JOIN matches ON matches.id = match_games.match_id
                     WHERE matches.tournament_id = tournaments.id), '-')
    FROM tournaments WHERE tournaments.id = :tournament
    """
)


@post("event-board")
class TournamentBoard(Post):
    """The main card of a tournament."""


@post("event-round")
class RoundPost(Post):
    """The pairings of a round, later with their results."""

    round: int


@post("event-place")
class PlaceFree(Post):
    """An entrant on the waiting list now has a place."""


@post("event-left-out")
class LeftOut(Post):
    """An entrant does not take part: `reason` says why."""

    reason: str


class TournamentWork(UnitOfWork):
    """A unit of work for a tournament: everything that one act writes."""

    def __init__(self, core: Core, tournament: LoadedTournament) -> None:
        super().__init__(core.store, None, core.clock.time(), tournament.id)
        self.tournament = tournament

    def change(self, **changes: Any) -> None:
        """Change columns of the tournament's own row."""
        record = self.tournament.record
        for name, value in changes.items():
            setattr(record, name, value)
        columns = {name: record.column(name) for name in changes}
        self.add(update(tournaments).where(tournaments.c.id == record.id).values(**columns))

    def change_entrant(self, entrant: EntrantRecord, **changes: Any) -> None:
        """Change columns of an entrant's row."""
        for name, value in changes.items():
            setattr(entrant, name, value)
        where = entrants.c.tournament_id == entrant.tournament_id, entrants.c.player == entrant.player
        self.add(update(entrants).where(*where).values(**changes))

    def change_round(self, current: RoundRecord, **changes: Any) -> None:
        """Update columns of a round."""
        for name, value in changes.items():
            setattr(current, name, value)
        where = rounds.c.tournament_id == current.tournament_id, rounds.c.number == current.number
        self.add(update(rounds).where(*where).values(**changes))

    def drop_entrant(self, entrant: EntrantRecord) -> None:
        """Remove an entrant from a tournament that has not begun."""
        del self.tournament.entrants[entrant.player]
        where = entrants.c.tournament_id == entrant.tournament_id, entrants.c.player == entrant.player
        self.add(delete(entrants).where(*where))

    def leave_out(self, entrant: EntrantRecord, reason: str) -> None:
        """Remove an entrant from a tournament that is beginning, and tell them why."""
        self.drop_entrant(entrant)
        if entrant.user_id is not None and entrant.left_in is None:
            self.send(LeftOut(reason), to=PersonTarget(entrant.user_id), seq=0)

    def move_up(self, *, checked: bool = False) -> None:
        """Give free places to the waiting list in order of entry, optionally only to those who have checked in."""
        record, tournament = self.tournament.record, self.tournament
        for entrant in tournament.waiting_list:
            if checked and not entrant.checked:
                continue
            if record.size is not None and len(tournament.active) >= record.size:
                return
            self.change_entrant(entrant, waiting=False)
            self.act("moved-up", None, user=entrant.user_id)
            if entrant.user_id is not None:
                self.send(PlaceFree(), to=PersonTarget(entrant.user_id), seq=0)

    def give_half_bye(self, number: int, player: str) -> None:
        """Give half a point for a round in which a player was not paired."""
        tournament = self.tournament
        place = len(tournament.round_matches(number)) + 1
        match = MatchRecord(f"{tournament.id}.{number}.{place}", tournament.id, number, place, player, None)
        match.ending, match.first_points = Ending.HALF_BYE, 0.5
        tournament.matches.append(match)
        self.add(insert(matches).values(match.to_row()))

    def act(self, kind: str, by: int | None, **facts: Any) -> None:
        """Add an act to the public record."""
        values = {"tournament_id": self.tournament.id, "user_id": by, "kind": kind, "facts": facts, "at": self.at}
        self.add(insert(acts).values(values))

    def tell(self, said: Post, slot: str | None = None, number: int | None = None) -> None:
        """Post something in the channel of the tournament."""
        record = self.tournament.record
        self.send(said, to=ChannelTarget(record.channel_id), seq=record.round if number is None else number, slot=slot)

    def show(self) -> None:
        """Queue an update of the tournament's main card."""
        self.tell(TournamentBoard(), f"event-board:{self.tournament.id}", 0)

    def show_round(self, number: int) -> None:
        """Queue an update of a round's post."""
        self.tell(RoundPost(number), f"event-round:{self.tournament.id}:{number}", number)


class Tournaments:
    """Reads and writes tournaments."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def get(self, tournament_id: str) -> LoadedTournament:
        """Return the current state of a tournament."""
        return await self.core.store.read(lambda connection: self.read_versioned(connection, tournament_id))

    def read_versioned(self, connection: Connection, tournament_id: str) -> LoadedTournament:
        """Return a tournament with the version read just before it, so that changes in between make it outdated."""
        version = read_tournament_version(connection, tournament_id) if self.core.store.shared else None
        tournament = read_tournament(connection, tournament_id)
        tournament.version = version
        return tournament

    async def in_guild(self, guild_id: int, *, open_only: bool = True) -> list[TournamentRecord]:
        """Return the tournaments of a server, newest first."""
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
        """Return the users in open tournaments, by server."""
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
        """Return the label of a tournament game without its players' names; None for other games."""
        return await self.core.store.read(lambda connection: read_match_label(connection, game_id))

    async def acts_of(self, *, tournament_id: str | None = None, game_id: str | None = None) -> list[Any]:
        """Return the public record of what organizers and judges did, oldest first."""
        where = acts.c.tournament_id == tournament_id if tournament_id is not None else acts.c.game_id == game_id
        return await self.core.store.read(
            lambda connection: list(connection.execute(select(acts).where(where).order_by(acts.c.id)))
        )

    async def find_here(self, guild_id: int, channel_id: int | None, tournament_id: str | None) -> LoadedTournament:
        """The tournament meant: the one named, else the only one of this channel, else the only one of this server.

        Where several could be meant nobody guesses: they are named instead.
        """
        if tournament_id:
            return await self.named(guild_id, tournament_id)
        found = await self.in_guild(guild_id) or (await self.in_guild(guild_id, open_only=False))[:1]
        here = [record for record in found if record.channel_id == channel_id] or found
        if not here:
            raise NoSuchTournament(tournament="")
        if len(here) > 1:
            raise WhichTournament(names=[record.name for record in here], tournaments=[record.id for record in here])
        return await self.get(here[0].id)

    async def named(self, guild_id: int, said: str) -> LoadedTournament:
        """Return the tournament of a server with this id or name; part of a name will do if only one has it."""
        found = await self.in_guild(guild_id, open_only=False)
        wanted = " ".join(said.split()).casefold()
        exact = [record for record in found if said == record.id] or [
            record for record in found if wanted == record.name.casefold()
        ]
        known = [record for record in found if record.status != "draft" and wanted in record.name.casefold()]
        choices = exact or known
        if len(choices) > 1:  # newest first: of several with one name the open one is meant
            choices = [record for record in choices if record.status in OPEN_EVENTS]
        if len(choices) > 1:
            raise WhichTournament(names=[one.name for one in choices], tournaments=[one.id for one in choices])
        if not choices:
            raise NoSuchTournament(tournament=said)
        return await self.get(choices[0].id)

    async def of_thread(self, channel_id: int) -> str | None:
        """Return the tournament whose game is played in a channel."""
        query = select(matches.c.tournament_id).join(games, games.c.match_id == matches.c.id)
        query = query.where(games.c.channel_id == channel_id).order_by(games.c.created_at.desc()).limit(1)
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    # writing

    @asynccontextmanager
    async def locked(self, tournament_id: str) -> AsyncIterator[LoadedTournament]:
        """Lock a tournament and yield it. The holder of a game's lock must never wait for this lock."""
        async with self.core.exclusive(f"event {tournament_id}"):
            yield await self.get(tournament_id)

    @asynccontextmanager
    async def changing(
        self, tournament_id: str, *statuses: str, by: int | None = None, organizer: bool = False
    ) -> AsyncIterator[TournamentWork]:
        """Yield a unit of work for a tournament in one of these statuses, and commit it; `by` must be an organizer."""
        async with self.locked(tournament_id) as tournament:
            tournament.require_organizer(by, organizer)
            if statuses:
                tournament.require_status(*statuses)
            work = self.begin_work(tournament)
            yield work
            await self.commit(work)

    def begin_work(self, tournament: LoadedTournament) -> TournamentWork:
        """Return an empty unit of work for a change to a tournament."""
        return TournamentWork(self.core, tournament)

    async def commit(self, work: TournamentWork) -> None:
        """Write a unit of work."""
        try:
            work.tournament.version = await self.core.store.write(
                lambda connection: self.write_versioned(connection, work)
            )
        finally:
            self.core.announce("", work.targets)

    def write_versioned(self, connection: Connection, work: TournamentWork) -> str | None:
        """Write a unit of work; return the new version of the tournament's rows.

        As with games, the lock may have been lost and another process may have changed the tournament.
        """
        if not self.core.store.shared:
            work(connection)
            return None
        self.core.store.lock_until_end(connection, f"writing event {work.tournament.id}")
        if read_tournament_version(connection, work.tournament.id) != work.tournament.version:
            raise StoreOutdated
        work(connection)
        return read_tournament_version(connection, work.tournament.id)


def next_moment(record: TournamentRecord, now: float) -> float | None:
    """Return when a tournament open for entries needs attention next: its check-in, the reminder of it, or its start."""
    if record.begins_at is None:
        return None
    moments = [record.begins_at]
    if record.check_in:
        moments += [at for kind, at in check_in_moments(record).items() if kind not in record.notices]
    return min(moments)


def check_in_moments(record: TournamentRecord) -> dict[str, float]:
    """Return when entrants are called to check in, and when those who have not are reminded."""
    if record.begins_at is None:
        return {}
    called = {} if record.check_in_hours is None else {CALLED: record.begins_at - record.check_in_hours * HOUR}
    return called | {REMINDED: record.begins_at - HOUR}


def reminder_moments(current: RoundRecord) -> list[float]:
    """Return when players who have not begun their games are reminded of the deadline of a round."""
    if current.start_by is None:
        return []
    lasts = current.start_by - current.at
    return [current.start_by - before for before in BEFORE if lasts >= LEAST * before]


def round_due(current: RoundRecord, now: float) -> float | None:
    """Return when a round needs attention next: at a future reminder, or at its deadline."""
    return min((at for at in reminder_moments(current) if at > now), default=current.start_by)


def match_label(name: str, match: MatchRecord, entry: MatchGame) -> str:
    """Return the label of a match game: the tournament, the round and the match."""
    return f"{name[:NAME]} {match_number(match, entry)}"


def match_number(match: MatchRecord, entry: MatchGame) -> str:
    """Return the numbers of the round and the match, with a letter for each game of a match of several."""
    letter = LETTERS[entry.part % len(LETTERS)] if len(match.games) > 1 else ""
    return f"{match.round}.{match.number}{letter}"


def read_match_label(connection: Connection, game_id: str) -> str | None:
    """Return the label of a tournament game; None for any other."""
    found = connection.execute(select(match_games).where(match_games.c.game_id == game_id)).mappings().first()
    if found is None:
        return None
    entry = MatchGame.from_row(found)
    match = MatchRecord.from_row(
        connection.execute(select(matches).where(matches.c.id == entry.match_id)).mappings().one()
    )
    parts = connection.execute(select(match_games).where(match_games.c.match_id == match.id)).mappings()
    match.games = [MatchGame.from_row(row) for row in parts]
    name: str = connection.execute(
        select(tournaments.c.name).where(tournaments.c.id == match.tournament_id)
    ).scalar_one()
    return match_label(name, match, entry)


def read_tournament_version(connection: Connection, tournament_id: str) -> str | None:
    """Return a version that changes with every write under the tournament's lock, but not with a game's end."""
    found: str | None = connection.execute(FIND_TOURNAMENT_VERSION, {"tournament": tournament_id}).scalar()
    return found


def read_tournament(connection: Connection, tournament_id: str) -> LoadedTournament:
    """Return a tournament with all its rows."""
    found = connection.execute(select(tournaments).where(tournaments.c.id == tournament_id)).mappings().first()
    if found is None:
        raise NoSuchTournament(tournament=tournament_id)
    tournament = LoadedTournament(TournamentRecord.from_row(found))
    for row in rows(connection, entrants, tournament_id):
        entrant = EntrantRecord.from_row(row)
        tournament.entrants[entrant.player] = entrant
    for row in rows(connection, rounds, tournament_id):
        tournament.rounds[row["number"]] = RoundRecord.from_row(row)
    tournament.matches = [MatchRecord.from_row(row) for row in rows(connection, matches, tournament_id)]
    tournament.matches.sort(key=lambda match: (match.round, match.number))
    known = {match.id: match for match in tournament.matches}
    query = select(match_games).join(matches, matches.c.id == match_games.c.match_id)
    for row in connection.execute(
        query.where(matches.c.tournament_id == tournament_id).order_by(match_games.c.part)
    ).mappings():
        known[row["match_id"]].games.append(MatchGame.from_row(row))
    return tournament


def rows(connection: Connection, table: Any, tournament_id: str) -> Iterable[RowMapping]:
    """Return the rows of a tournament in one table."""
    return connection.execute(select(table).where(table.c.tournament_id == tournament_id)).mappings()
