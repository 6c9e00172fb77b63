"""Reminders: to check in before a tournament begins, and to begin the games of a round before its deadline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from bot.features.tournaments.record import LoadedTournament, MatchGame, MatchRecord
from bot.features.tournaments.service import (
    CALLED,
    OPEN_EVENTS,
    Tournaments,
    TournamentWork,
    check_in_moments,
    next_moment,
    reminder_moments,
    round_due,
)
from bot.games.pace import quiet_until
from bot.games.record import Status
from bot.outbox.post import ChannelTarget, PersonTarget, Post, post
from bot.outbox.sent import game_channels
from bot.store.schema import entrants, games, seats, tournaments

BIDDING = "bidding"


@post("event-check-in")
class CheckInCall(Post):
    """A call to check in; `last` if it is for those who have not done so an hour before the start."""

    users: Sequence[int]
    last: bool = False


@post("match-reminder")
class MatchReminder(Post):
    """A reminder that a player has not taken their seat yet."""

    game: str
    users: Sequence[int]
    thread: int
    start_by: float


@dataclass(frozen=True, slots=True)
class Unbegun:
    """A game of a round that has not begun: where it is, and who is missing."""

    match: MatchRecord
    entry: MatchGame
    thread: int
    users: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match that a user has to begin."""

    tournament: LoadedTournament
    match: MatchRecord
    thread: int | None
    start_by: float | None


class Reminders:
    """Reminds users in time of what they have to do, each by their preferred channel."""

    def __init__(self, service: Tournaments) -> None:
        self.tournaments, self.core = service, service.core

    async def call_to_check_in(self, tournament: LoadedTournament) -> None:
        """Announce check-in, and before the start remind those who have not checked in."""
        record, work = tournament.record, self.tournaments.begin_work(tournament)
        due = [kind for kind, at in check_in_moments(record).items() if at <= work.at and kind not in record.notices]
        if not due or not record.check_in:
            return
        missing = [one.user_id for one in tournament.entrants.values() if one.user_id and not one.checked]
        last = CALLED not in due
        work.change(notices=record.notices | dict.fromkeys(due, work.at))
        work.change(due_at=next_moment(record, work.at))
        if missing:
            work.tell(CheckInCall([] if last else missing, last))
            for user in missing if last else ():
                await self.remind(work, user, CheckInCall([user], last))
        work.show()
        await self.tournaments.commit(work)

    async def remind_of_round(self, tournament: LoadedTournament) -> bool:
        """Remind players whose games of the round have not begun; return whether anything was sent."""
        current = tournament.rounds.get(tournament.record.round)
        if current is None or current.start_by is None:
            return False
        work = self.tournaments.begin_work(tournament)
        passed = sum(at <= work.at for at in reminder_moments(current))
        if current.start_by <= work.at or passed <= current.reminded:
            return False
        for unbegun in await self.unbegun(tournament):
            said = MatchReminder(unbegun.entry.game_id, unbegun.users, unbegun.thread, current.start_by)
            likes = {user: (await self.core.preferences.of("user", user)).reminders for user in unbegun.users}
            called = [user for user, how in likes.items() if how == "channel"]
            work.send(
                MatchReminder(said.game, called, said.thread, said.start_by),
                to=ChannelTarget(unbegun.thread),
                seq=current.number,
            )
            for user in unbegun.users:
                await self.remind(work, user, MatchReminder(said.game, [user], said.thread, said.start_by))
        work.change_round(current, reminded=passed)
        work.change(due_at=round_due(current, work.at))
        await self.tournaments.commit(work)
        return True

    async def remind(self, work: TournamentWork, user: int, said: Post) -> None:
        """Send a reminder by direct message to a user who wants them, outside of their quiet hours."""
        likes = await self.core.preferences.of("user", user)
        quiet = quiet_until(work.at, likes.quiet, likes.timezone or "UTC") > work.at
        if likes.reminders in (None, "dm") and not quiet:
            work.send(said, to=PersonTarget(user), seq=work.tournament.record.round)

    async def unbegun(self, tournament: LoadedTournament) -> list[Unbegun]:
        """Return the games of the current round that have not begun, with the players still missing."""
        number = tournament.record.round
        found = [
            (match, entry)
            for match in tournament.round_matches(number)
            for entry in match.games
            if match.ending is None and entry.state in ("open", BIDDING)
        ]
        places = await game_channels(self.core.store, {entry.game_id: entry.channel_id for _, entry in found})
        missing = await self.empty_seats([entry.game_id for _, entry in found])
        unbegun = []
        for match, entry in found:
            if entry.state == BIDDING:
                users = [tournament.user_of(player) for player in match.players if player not in (entry.bids or {})]
            else:
                users = [*missing.get(entry.game_id, ())]
            here = tuple(user for user in users if user is not None)
            if here and entry.game_id in places:
                unbegun.append(Unbegun(match, entry, places[entry.game_id], here))
        return unbegun

    async def empty_seats(self, found: Sequence[str]) -> dict[str, list[int]]:
        """Return the users for whom seats are reserved in games that have not begun."""
        query = (
            select(seats.c.game_id, seats.c.reserved_for)
            .join(games, games.c.id == seats.c.game_id)
            .where(seats.c.game_id.in_(found), games.c.status == Status.LOBBY)
            .where(seats.c.user_id.is_(None), seats.c.reserved_for.is_not(None))
            .distinct()
        )
        rows = await self.core.store.read(lambda connection: connection.execute(query).all())
        kept: dict[str, list[int]] = {}
        for game_id, user in rows:
            kept.setdefault(game_id, []).append(user)
        return kept

    async def of_person(self, user: int) -> list[OwnMatch]:
        """Return the matches that a user still has to begin, on all servers."""
        query = (
            select(tournaments.c.id)
            .join(entrants, entrants.c.tournament_id == tournaments.c.id)
            .where(tournaments.c.status.in_(OPEN_EVENTS), entrants.c.user_id == user)
        )
        found = await self.core.store.read(lambda connection: list(connection.execute(query).scalars()))
        mine: dict[str, OwnMatch] = {}
        for tournament_id in found:
            tournament = await self.tournaments.get(tournament_id)
            current = tournament.rounds.get(tournament.record.round)
            for each in await self.unbegun(tournament):
                if user in each.users and current is not None:
                    mine.setdefault(each.match.id, OwnMatch(tournament, each.match, each.thread, current.start_by))
        return sorted(mine.values(), key=lambda match: match.start_by or 0.0)
