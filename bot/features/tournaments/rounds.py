"""Rounds: the progress of a tournament through pairings, games and deadlines, in idempotent transactions."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import insert, select, update

from bot.features.ratings.service import Ratings
from bot.features.tournaments.formats.model import Ending, Pairing, Tournament
from bot.features.tournaments.formats.multiplayer import seat_round
from bot.features.tournaments.match_games import MatchGames
from bot.features.tournaments.options import possible_sizes
from bot.features.tournaments.organize import Organize
from bot.features.tournaments.record import HAND, LOT, LoadedTournament, MatchRecord, RoundRecord
from bot.features.tournaments.reminders import Reminders
from bot.features.tournaments.results import MatchResults
from bot.features.tournaments.service import LEAST_PLAYERS, Tournaments, TournamentWork, round_due
from bot.features.tournaments.webhooks import Webhooks
from bot.games.errors import BadTournament, JudgeInvolved
from bot.games.pace import DAY
from bot.games.record import GameInfo
from bot.games.views import GameIndex
from bot.outbox.post import ChannelTarget, Post, post
from bot.store import StoreError
from bot.store.schema import games, match_games, matches, rounds, tournaments
from engine.registry import title as title_of

Seated = tuple[Pairing, tuple[str, ...]]  # a pairing, and the other players at its table
journal = logging.getLogger(__name__)
HELD = DAY  # how long a tournament waits for those who stayed away, if nobody else is left
AGAIN = 3600.0  # seconds until a deadline is checked again
RETRY = 300.0  # seconds before retrying a stuck tournament


@post("event-schedule")
class ScheduledRound(Post):
    """A request for a scheduled event on the server for a round."""

    marked = False
    round: int


@post("event-results")
class ResultsPost(Post):
    """The results of a round, for a second channel."""

    round: int


@post("event-compared")
class RoundCompared(Post):
    """The tables of a finished duplicate round, compared."""

    round: int


@post("event-held")
class RoundHeld(Post):
    """Nobody can be paired until absent players are back."""

    until: float


@post("event-over")
class TournamentOver(Post):
    """The final standings."""


class Rounds:
    """Starts tournaments, pairs rounds, advances when a round is complete, and finishes them."""

    def __init__(
        self,
        service: Tournaments,
        index: GameIndex,
        ratings: Ratings,
        match_games: MatchGames,
        organize: Organize,
        results: MatchResults,
        reminders: Reminders,
        webhooks: Webhooks,
    ) -> None:
        self.tournaments, self.core, self.index, self.ratings = service, service.core, index, ratings
        self.match_games, self.organize, self.results = match_games, organize, results
        self.reminders, self.webhooks = reminders, webhooks
        self.stuck: dict[str, float] = {}  # stuck tournaments, and when they are retried

    # the clocks

    async def tick(self) -> int:
        """Check every tournament in which something has ended or fallen due; return their number."""
        now = self.core.clock.time()
        waiting = tournaments.c.dirty.is_(True) | (
            (tournaments.c.due_at <= now) & tournaments.c.status.in_(("open", "running"))
        )
        found = await self.core.store.read(
            lambda connection: list(connection.execute(select(tournaments.c.id).where(waiting)).scalars())
        )
        found += [tournament_id for tournament_id in self.stuck if tournament_id not in found]
        for tournament_id in found:
            if self.stuck.get(tournament_id, 0.0) <= now:
                await self.look_at(tournament_id)
        return len(found)

    async def look_at(self, tournament_id: str) -> None:
        """Check one tournament; after an error it is retried later, without holding up the others."""
        # Cleared before the check: a game that ends during it sets the flag again.
        seen = update(tournaments).where(tournaments.c.id == tournament_id).values(dirty=False)
        await self.core.store.write(lambda connection: connection.execute(seen).rowcount)
        self.stuck[tournament_id] = 0.0  # until done: a check that is interrupted will be retried
        try:
            await self.advance(tournament_id)
            self.stuck.pop(tournament_id, None)  # another check may have finished first
        except StoreError:
            raise
        except Exception:
            journal.exception("event %s cannot go on; it is tried again in %g minutes", tournament_id, RETRY / 60)
            self.stuck[tournament_id] = self.core.clock.time() + RETRY

    async def catch_up(self) -> None:
        """Check every open tournament once at startup."""
        again = update(tournaments).where(tournaments.c.status == "running").values(dirty=True)
        await self.core.store.write(lambda connection: connection.execute(again).rowcount)

    async def advance(self, tournament_id: str) -> None:
        """Advance a tournament as far as possible."""
        await self.use_threads(await self.tournaments.get(tournament_id))
        async with self.tournaments.locked(tournament_id) as tournament:
            now, record = self.core.clock.time(), tournament.record
            if record.status == "open" and record.begins_at is not None and record.begins_at <= now:
                if not (record.check_in and await self.organize.make_up(tournament, record.begins_at)):
                    await self.begin(tournament, None)
            elif record.status == "open":
                await self.reminders.call_to_check_in(tournament)
            elif record.status == "running":
                if await self.results.enforce_start(tournament):
                    tournament = await self.tournaments.get(tournament_id)
                await self.reminders.remind_of_round(tournament)
                await self.settle(tournament)
            elif record.status == "over":
                await self.open_late_luck(tournament)

    async def use_threads(self, tournament: LoadedTournament) -> None:
        """Open games whose threads were created, and move games whose threads were replaced."""
        if tournament.record.status != "running":
            return
        for match in tournament.round_matches(tournament.record.round):
            for entry in match.games if match.ending is None else ():
                if entry.channel_id is not None and entry.state == "threaded":
                    await self.match_games.open_game(tournament.id, entry.game_id, entry.channel_id)
                elif entry.channel_id is not None and entry.state == "open":
                    await self.organize.move_game(tournament, entry, entry.channel_id)

    # rounds

    async def start(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """Close the entries and pair the first round."""
        async with self.tournaments.locked(tournament_id) as tournament:
            tournament.require_organizer(by, organizer)
            tournament.require_status("open")
            await self.begin(tournament, by, refuse=True)
            return tournament

    async def begin(self, tournament: LoadedTournament, by: int | None, *, refuse: bool = False) -> None:
        """Start the first round; without enough players cancel the tournament, or refuse if `refuse` is set."""
        record, work = tournament.record, self.tournaments.begin_work(tournament)
        for entrant in tournament.left_out:
            if not entrant.waiting:
                work.leave_out(entrant, "not-checked")
        work.move_up(checked=record.check_in)
        for entrant in tournament.left_out:
            work.leave_out(entrant, "full")
        sizes = record.shape.sizes
        if len(tournament.entrants) < LEAST_PLAYERS or (sizes and len(tournament.entrants) not in sizes):
            if refuse:
                raise BadTournament(reason="players", possible=[str(size) for size in sizes] or [f"{LEAST_PLAYERS} …"])
            work.change(status="cancelled", ended_at=work.at, due_at=None)
            work.act("cancel", by)
        else:
            await self.seed(work)
            work.change(status="running", started_at=work.at)
            work.act("start", by, players=len(tournament.entrants))
            self.next_round(work)
        work.show()
        await self.tournaments.commit(work)

    async def seed(self, work: TournamentWork) -> None:
        """Assign initial ranks: rated players in order of rating, then the others; ties are broken by lot."""
        seeding = work.tournament.record.seeding
        known = await self.ratings.strengths(work.tournament.record.title) if seeding != LOT else {}
        people = work.tournament.entrants.values()
        rated = sorted({known[one.user_id] for one in people if one.user_id in known}, reverse=True)
        for entrant in people:
            strength = known.get(entrant.user_id or 0)
            rank = len(rated) + 1 if strength is None else rated.index(strength) + 1
            if seeding == HAND:
                rank = entrant.seed if entrant.seed is not None else len(work.tournament.entrants) + rank
            if rank != entrant.rank:
                work.change_entrant(entrant, rank=rank)

    def next_round(self, work: TournamentWork) -> None:
        """Pair the next round, or finish."""
        tournament, record = work.tournament, work.tournament.record
        number = record.round + 1
        present = [one.player for one in tournament.entrants.values() if one.plays_in(number)]
        pairings = compute_pairings(tournament, number, record.manual, present)
        if not pairings:
            if not self.hold(work, number, present):
                self.finish(work)
            return
        paired = RoundRecord(tournament.id, number, work.at, record.pace.awake(work.at + record.start_days * DAY))
        paired.forbidden, paired.manual, paired.present = tournament.forbidden_now, record.manual, sorted(present)
        tournament.rounds[number] = paired
        work.add(insert(rounds).values(paired.to_row()))
        work.change(round=number, manual=[], due_at=round_due(paired, work.at))
        for place, seated in enumerate(pairings, 1):
            self.add_match(work, place, seated, set(present))
        self.add_half_byes(work, number)
        work.show_round(number)
        work.tell(ScheduledRound(number))
        for match in tournament.round_matches(number):
            self.match_games.open_threads(work, match, match.games)
        if all(match.ending is not None for match in tournament.round_matches(number)):
            self.next_round(work)

    def add_match(self, work: TournamentWork, place: int, seated: Seated, present: set[str]) -> None:
        """Add a match to a round; without an opponent, or with a player who has left, it is decided at once."""
        tournament = work.tournament
        number, (pairing, others) = tournament.record.round, seated
        key, who = f"{tournament.id}.{number}.{place}", (pairing.first, pairing.second, pairing.side, pairing.match)
        match = MatchRecord(key, tournament.id, number, place, *who, others=list(others) or None)
        here = [player in present for player in match.players]
        if pairing.second is None:
            match.ending = Ending.BYE if all(here) else Ending.ABSENT
            match.first_points = float(here[0])
        elif not all(here):
            match.ending = Ending.FORFEIT if any(here) else Ending.DOUBLE_FORFEIT
            match.first_points, match.second_points = float(here[0]), float(here[1])
        else:
            match.games = self.match_games.new_games(tournament, match)
        tournament.matches.append(match)
        work.add(insert(matches).values(match.to_row()))
        for game in match.games:
            work.add(insert(match_games).values(game.to_row()))

    @staticmethod
    def hold(work: TournamentWork, number: int, present: Sequence[str]) -> bool:
        """Wait a day for absent players if too few others remain to pair a planned round."""
        tournament, record = work.tournament, work.tournament.record
        planned, back_by = tournament.model(number).planned, record.notices.get(f"held-{number}")
        away = [one for one in tournament.entrants.values() if one.away and one.left_in is None]
        if not away or len(present) > 1 or (planned and number > planned) or number == 1:
            return False
        if back_by is not None:
            return back_by > work.at
        work.change(notices=record.notices | {f"held-{number}": work.at + HELD}, due_at=work.at + HELD)
        work.tell(RoundHeld(work.at + HELD))
        return True

    @staticmethod
    def add_half_byes(work: TournamentWork, number: int) -> None:
        """Give half a point to players who asked not to be paired in this round."""
        tournament = work.tournament
        for entrant in sorted(tournament.entrants.values(), key=lambda one: one.player):
            if number in entrant.half_byes and entrant.model.plays_in(number) and not entrant.away:
                work.give_half_bye(number, entrant.player)

    async def settle(self, tournament: LoadedTournament) -> None:
        """Settle the matches whose games are over; after a complete round, start the next."""
        work, changed = self.tournaments.begin_work(tournament), False
        record = tournament.record
        for match in tournament.round_matches(record.round):
            if match.ending is None and match.games and all(game.state == "over" for game in match.games):
                changed = True
                self.results.settle_match(work, match)
        number = record.round
        opened: list[str] = []
        if number and all(match.ending is not None for match in tournament.round_matches(number)):
            changed = True
            opened = self.results.open_luck(work, number)
            fresh = f"told-{number}" not in record.notices
            if fresh:
                work.change(notices=record.notices | {f"told-{number}": work.at})
                if record.results_channel is not None:
                    work.send(ResultsPost(number), to=ChannelTarget(record.results_channel), seq=number)
                await self.webhooks.tell(work, number)
            self.next_round(work)
            if fresh and opened:  # after the pairings, which do not wait for it
                work.tell(RoundCompared(number), number=number)
        elif record.due_at is not None and record.due_at <= work.at:
            # Games with late threads are checked again; running games have their own clocks.
            waiting = any(
                game.state in ("waiting", "threaded")
                for match in tournament.round_matches(number)
                for game in match.games
            )
            changed = True
            work.change(due_at=work.at + AGAIN if waiting else None)
        if changed:
            work.show_round(number)
            work.show()
            await self.tournaments.commit(work)
        for game_id in opened:
            self.core.drop(game_id)  # the cached copy still says that its luck is sealed

    async def open_late_luck(self, tournament: LoadedTournament) -> None:
        """Reveal the dice of a tournament closed early once the last game using them is over."""
        for number in tournament.rounds if tournament.record.duplicate else ():
            entries = [game for match in tournament.round_matches(number) for game in match.games]
            if all(entry.state in ("over", "waiting", "threaded", "bidding") for entry in entries):
                work = self.tournaments.begin_work(tournament)
                opened = self.results.open_luck(work, number)
                if number == tournament.record.round and tournament.opened_seed:  # the final post may now show the seed
                    work.tell(TournamentOver())
                await self.tournaments.commit(work)
                for game_id in opened:
                    self.core.drop(game_id)

    # leaving

    async def drop_out(
        self, tournament_id: str, user: int, by: int | None = None, *, organizer: bool = False
    ) -> LoadedTournament:
        """Leave the tournament: no more pairings, and unfinished games of this round are lost."""
        async with self.tournaments.locked(tournament_id) as tournament:
            if by is not None and by != user:
                tournament.require_organizer(by, organizer)
                if tournament.are_playing(by, user):
                    raise JudgeInvolved(user=by)  # it would give the caller a win
            tournament.require_status("open", "running")
            entrant, work = tournament.entrant(user), self.tournaments.begin_work(tournament)
            if tournament.record.status == "open":
                work.drop_entrant(entrant)
                work.move_up()
            else:
                work.change_entrant(entrant, left_in=tournament.record.round + 1)
                work.act("drop-out" if by in (None, user) else "withdraw", by or user, user=user)
            work.show()
            await self.tournaments.commit(work)
            if tournament.record.status == "running":
                await self.results.lose_open_games(tournament, entrant, withdrawn_by=None if by == user else by)
            return tournament

    async def member_left(self, guild_id: int, user: int) -> None:
        """Remove a member who left the server from its tournaments, once no seat is kept for them."""
        for record in await self.tournaments.in_guild(guild_id):
            tournament = await self.tournaments.get(record.id)
            games = [game.game_id for match in tournament.round_matches(record.round) for game in match.games]
            waited_for = any(info.id in games for info in await self.index.of_user(user))
            if tournament.takes_part(user) and record.status in ("open", "running") and not waited_for:
                await self.drop_out(tournament.id, user)

    # the end

    @staticmethod
    def finish(work: TournamentWork) -> None:
        """Finish the tournament after its last round: reveal the seed and post the final standings."""
        work.change(status="over", ended_at=work.at, due_at=None)
        work.act("finish", None)
        work.tell(TournamentOver())

    async def close(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """End a tournament early: unfinished games do not count; before the start it is cancelled."""
        if (await self.tournaments.get(tournament_id)).record.status in ("draft", "open"):
            return await self.organize.cancel(tournament_id, by, organizer=organizer)
        async with self.tournaments.changing(tournament_id, "running", by=by, organizer=organizer) as work:
            work.act("close", by)
            self.finish(work)
            work.change(dirty=True)  # opens luck that is no longer in use
            work.show()
            return work.tournament

    # what belongs to a tournament

    async def of_game(self, game: GameInfo) -> LoadedTournament | None:
        """Return the tournament to which a game belongs, or None."""
        query = select(matches.c.tournament_id).join(games, games.c.match_id == matches.c.id)
        query = query.where(games.c.id == game.id)
        found = await self.core.store.read(lambda connection: connection.execute(query).scalar())
        return await self.tournaments.get(found) if found else None


# pairings: deterministic, computed from the record alone


def compute_pairings(
    tournament: LoadedTournament, number: int, manual: Sequence[Sequence[Any]], present: Sequence[str]
) -> list[Seated]:
    """Return the pairings of a round: those fixed by the organizer, and the others computed."""
    model = tournament.model(number)
    for player, entrant in model.entrants.items():
        model.entrants[player] = replace(entrant, absent=player not in present)
    if tournament.record.shape.takes_late_entries or tournament.record.table_size:
        here = set(present)
        for player, entrant in model.entrants.items():
            model.entrants[player] = replace(entrant, entered=1, left=None if player in here else number)
    if tournament.record.table_size:
        return compute_tables(tournament, model, number)
    fixed = [Pairing(str(one), str(other), int(side)) for one, other, side in manual if {one, other} <= set(present)]
    taken = [player for pairing in fixed for player in (pairing.first, pairing.second) if player is not None]
    for player in taken:
        model.entrants[player] = replace(model.entrants[player], left=number)
    rest = [] if fixed and not model.available(number) else pair(tournament, model, number)
    return [(pairing, ()) for pairing in fixed + rest]


def pair(tournament: LoadedTournament, model: Tournament, number: int) -> list[Pairing]:
    """Return the pairings computed by the format; empty after all planned rounds."""
    if model.planned and number > model.planned:
        return []
    found = tournament.record.shape.pair(model)
    return found if any(pairing.second is not None for pairing in found) else []


def compute_tables(tournament: LoadedTournament, model: Tournament, number: int) -> list[Seated]:
    """Seat games of several players, so that meetings and seats are as even as possible."""
    record = tournament.record
    if model.planned and number > model.planned:
        return []
    earlier = [
        [match.players for match in tournament.round_matches(before) if match.ending != Ending.HALF_BYE]
        for before in range(1, number)
    ]
    possible = possible_sizes(title_of(record.title), record.scenario, record.options)
    games = seat_round(model, record.table_size or 0, earlier, possible)
    if all(len(table) == 1 for table in games):
        return []
    return [(Pairing(table[0], table[1] if len(table) > 1 else None), tuple(table[2:])) for table in games]
