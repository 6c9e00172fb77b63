"""Entering a tournament: who may enter, who is suspended, who has checked in."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import insert, select

from bot.features.ratings.reliability import Reliability
from bot.features.tournaments.record import EntrantRecord, LoadedTournament, player_mark
from bot.features.tournaments.service import CALLED, Tournaments, TournamentWork, check_in_moments
from bot.games.errors import (
    AlreadyEntered,
    BadTournament,
    CheckInLater,
    EntryBarred,
    EntryByRole,
    EntryGated,
    EntrySuspended,
    TournamentFull,
    WrongTournamentStatus,
)
from bot.games.names import clean_name
from bot.games.pace import DAY
from bot.outbox.post import PersonTarget, Post, post
from bot.store.schema import acts, entrants, suspensions

LONGEST_SUSPENSION = 30  # days


@post("event-suspended")
class Suspended(Post):
    """A user who did not show up may not enter tournaments for some time."""

    until: float


class Entries:
    """Accepts entries into tournaments, or refuses them."""

    def __init__(self, service: Tournaments, reliability: Reliability) -> None:
        self.tournaments, self.core, self.reliability = service, service.core, reliability

    async def register(
        self, tournament_id: str, user: int, name: str | None = None, *, roles: Collection[int] = ()
    ) -> LoadedTournament:
        """Enter a tournament, also late if the format allows it; `roles` are the user's roles on the server."""
        async with self.tournaments.changing(tournament_id, "open", "running") as work:
            tournament, record = work.tournament, work.tournament.record
            entrant = tournament.find(user) or tournament.entrants.get(player_mark(record.seed, user))
            if entrant is not None and entrant.left_in is None:
                raise AlreadyEntered(tournament=record.name)
            entered = tournament.entry_round
            if entered is None:
                raise WrongTournamentStatus(status="late")
            full = record.size is not None and len(tournament.active) >= record.size
            if full and (record.status == "running" or record.shape.sizes or record.start_when_full):
                raise TournamentFull(limit=record.size)
            if record.entry_role is not None and record.entry_role not in roles:
                raise EntryByRole(role=record.entry_role)
            await self.require_welcome(tournament, user)
            if await self.was_disqualified(tournament, user):
                raise EntryBarred(tournament=record.name)
            if entrant is not None:
                # The bye of an earlier entry stays on record: re-entering earns no second one.
                back = {"left_in": None, "user_id": user} | ({} if entrant.entered < entered else {"entered": entered})
                work.change_entrant(entrant, **back)
            else:
                last = max((one.rank for one in tournament.entrants.values()), default=0)
                rank, mark = 1 if record.status == "open" else last + 1, player_mark(record.seed, user)
                entrant = EntrantRecord(record.id, mark, user, clean_name(name), work.at, rank, entered, waiting=full)
                tournament.entrants[entrant.player] = entrant
                work.add(insert(entrants).values(entrant.to_row()))
            if record.status == "running":
                work.act("late", user)
                if record.late_half:
                    for missed in range(1, entered):
                        if not any(entrant.player in match.players for match in tournament.round_matches(missed)):
                            work.give_half_bye(missed, entrant.player)
            complete = record.size == len(tournament.active) and not full
            by_itself = bool(record.shape.sizes) or (record.start_when_full and not record.check_in)
            if complete and by_itself and record.status == "open":
                work.change(due_at=work.at, begins_at=work.at)  # it starts by itself
            work.show()
            return tournament

    async def require_welcome(self, tournament: LoadedTournament, user: int) -> None:
        """Refuse users who are suspended or who answer in time too rarely for this tournament."""
        record = tournament.record
        until = await self.suspended_until(record.guild_id, user)
        if until is not None:
            raise EntrySuspended(until=str(int(until)))  # a number would be written with commas
        if record.min_answers is not None:
            known = await self.reliability.of(record.guild_id, user)
            if not known.reaches(record.min_answers):
                raise EntryGated(share=round(100 * known.share), wanted=round(100 * record.min_answers))

    async def was_disqualified(self, tournament: LoadedTournament, user: int) -> bool:
        """Return whether a judge has disqualified a user in this tournament, even if the user's data was deleted."""
        mark = player_mark(tournament.record.seed, user)
        rulings = select(acts.c.facts).where(acts.c.tournament_id == tournament.id, acts.c.kind == "judge-disqualify")
        found = await self.core.store.read(lambda connection: list(connection.execute(rulings).scalars()))
        return any(facts.get("user") == user or facts.get("player") == mark for facts in found)

    async def suspended_until(self, guild_id: int, user: int) -> float | None:
        """Return until when a user is suspended; None if they may enter."""
        now = self.core.clock.time()
        query = select(suspensions.c.until).where(
            suspensions.c.guild_id == guild_id, suspensions.c.user_id == user, suspensions.c.until > now
        )
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    async def suspend(self, work: TournamentWork, user: int) -> None:
        """Suspend a user who did not show up: for a day, and twice as long each further time."""
        guild = work.tournament.record.guild_id
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
        work.act("no-show", None, user=user, until=until)
        work.send(Suspended(until), to=PersonTarget(user), seq=work.tournament.record.round)

    async def come_back(self, tournament_id: str, user: int) -> LoadedTournament:
        """Rejoin the pairings after an absence."""
        async with self.tournaments.changing(tournament_id, "running") as work:
            entrant = work.tournament.entrant(user)
            if entrant.away:
                work.change_entrant(entrant, away=False)
                work.act("back", user)
                work.change(dirty=True)  # perhaps the round waits for them alone
                work.show()
            return work.tournament

    async def sit_out(self, tournament_id: str, user: int) -> tuple[LoadedTournament, int, bool]:
        """Request half a point instead of a game in the next round, or cancel that request.

        Returns the number of the round, and whether the player now sits it out.
        """
        async with self.tournaments.changing(tournament_id, "open", "running") as work:
            tournament, record = work.tournament, work.tournament.record
            entrant, number = tournament.entrant(user), record.round + 1
            planned = record.planned(len(tournament.started_entrants() or tournament.active))
            if not record.shape.takes_half_byes or not record.half_byes:
                raise BadTournament(reason="half-byes-none", possible=[])
            if number in entrant.half_byes:
                work.change_entrant(entrant, half_byes=[each for each in entrant.half_byes if each != number])
                return tournament, number, False
            if len(entrant.half_byes) >= record.half_byes:
                raise BadTournament(reason="half-byes-used", possible=[str(record.half_byes)])
            if planned and number >= planned:
                raise BadTournament(reason="half-byes-last", possible=[])
            work.change_entrant(entrant, half_byes=[*entrant.half_byes, number])
            work.act("sit-out", user, round=number)
            return tournament, number, True

    async def check_in(self, tournament_id: str, user: int) -> LoadedTournament:
        """Check in; if the tournament requires it, only checked-in players are paired."""
        async with self.tournaments.changing(tournament_id, "open") as work:
            opens = check_in_moments(work.tournament.record).get(CALLED)
            if opens is not None and opens > work.at:
                raise CheckInLater(at=str(int(opens)))
            work.change_entrant(work.tournament.entrant(user), checked=True)
            work.show()
            return work.tournament
