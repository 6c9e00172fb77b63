"""Rounds: a tournament moves on. Pairings, games, deadlines; every step is one transaction and happens once."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from sqlalchemy import delete, insert, select, update

from bot.features.ratings.service import Ratings
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.match_games import MatchGames
from bot.features.tournaments.matches import MatchRecord
from bot.features.tournaments.organize import Organize
from bot.features.tournaments.pairings import Seated, compute_pairings
from bot.features.tournaments.record import LoadedTournament, RoundRecord, player_mark
from bot.features.tournaments.results import MatchResults
from bot.features.tournaments.service import LEAST_PLAYERS, RoundPost, ScheduledRound, TournamentOver, Tournaments
from bot.features.tournaments.verify import TournamentCheck, check_rounds
from bot.games.errors import BadTournament, JudgeInvolved, NotEntered, WrongTournamentStatus
from bot.games.index import GameIndex
from bot.games.info import GameInfo
from bot.games.pace import DAY
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget
from bot.store import StoreError
from bot.store.schema import entrants, games, match_games, matches, rounds, tournaments

journal = logging.getLogger(__name__)
AGAIN = 3600.0  # seconds until a deadline is looked at once more
RETRY = 300.0  # seconds until a tournament that could not go on is tried again


class Rounds:
    """Starts tournaments, pairs rounds, moves on when a round is complete, finishes."""

    def __init__(
        self,
        service: Tournaments,
        index: GameIndex,
        ratings: Ratings,
        match_games: MatchGames,
        organize: Organize,
        results: MatchResults,
    ) -> None:
        self.tournaments, self.core, self.index, self.ratings = service, service.core, index, ratings
        self.match_games, self.organize, self.results = match_games, organize, results
        self.stuck: dict[str, float] = {}  # tournaments that cannot go on, and when they are tried again

    # the clocks

    async def tick(self) -> int:
        """Look at every tournament in which something ended or fell due; returns how many."""
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
        """Look at one tournament; one that cannot go on is tried again later and keeps no other waiting."""
        # Cleared before it is looked at: whatever ends meanwhile marks it again.
        seen = update(tournaments).where(tournaments.c.id == tournament_id).values(dirty=False)
        await self.core.store.write(lambda connection: connection.execute(seen).rowcount)
        self.stuck[tournament_id] = 0.0  # until it is through: whatever stops this look, there will be another
        try:
            await self.advance(tournament_id)
            self.stuck.pop(tournament_id, None)  # another look may have been through before this one
        except StoreError:
            raise
        except Exception:
            journal.exception("event %s cannot go on; it is tried again in %g minutes", tournament_id, RETRY / 60)
            self.stuck[tournament_id] = self.core.clock.time() + RETRY

    async def catch_up(self) -> None:
        """At start: look at everything that is under way once."""
        await self.core.store.write(
            lambda connection: (
                connection.execute(
                    update(tournaments).where(tournaments.c.status == "running").values(dirty=True)
                ).rowcount
            )
        )

    async def advance(self, tournament_id: str) -> None:
        """Move a tournament on as far as it goes."""
        await self.use_threads(await self.tournaments.get(tournament_id))
        async with self.tournaments.locked(tournament_id) as tournament:
            now, record = self.core.clock.time(), tournament.record
            if record.status == "open" and record.begins_at is not None and record.begins_at <= now:
                if not (record.check_in and await self.organize.make_up(tournament, record.begins_at)):
                    await self.begin(tournament, None)
            elif record.status == "running":
                if await self.results.enforce_start(tournament):
                    tournament = await self.tournaments.get(tournament_id)
                await self.settle(tournament)
            elif record.status == "over":
                await self.open_late_luck(tournament)

    async def use_threads(self, tournament: LoadedTournament) -> None:
        """Open games whose threads were made, and move those there whose threads were lost."""
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
            self.tournaments.require_organizer(tournament, by, organizer)
            self.tournaments.require_status(tournament, "open")
            await self.begin(tournament, by, refuse=True)
            return tournament

    async def begin(self, tournament: LoadedTournament, by: int | None, *, refuse: bool = False) -> None:
        """The first round; without enough players the tournament is called off, or the organizer is refused."""
        record, work = tournament.record, self.tournaments.begin_work(tournament)
        for entrant in list(tournament.entrants.values()):
            if entrant.left_in is not None or (record.check_in and not entrant.checked):
                del tournament.entrants[entrant.player]
                work.add(
                    delete(entrants).where(
                        entrants.c.tournament_id == tournament.id, entrants.c.player == entrant.player
                    )
                )
        sizes = record.shape.sizes
        if len(tournament.entrants) < LEAST_PLAYERS or (sizes and len(tournament.entrants) not in sizes):
            if refuse:
                raise BadTournament(reason="players", possible=[str(size) for size in sizes] or [f"{LEAST_PLAYERS} …"])
            self.tournaments.change(tournament, work, status="cancelled", ended_at=work.at, due_at=None)
            self.tournaments.act(tournament, work, "cancel", by)
        else:
            await self.seed(tournament, work)
            self.tournaments.change(tournament, work, status="running", started_at=work.at)
            self.tournaments.act(tournament, work, "start", by, players=len(tournament.entrants))
            self.next_round(tournament, work)
        self.tournaments.show(tournament, work)
        await self.tournaments.commit(tournament, work)

    async def seed(self, tournament: LoadedTournament, work: UnitOfWork) -> None:
        """Give ranks: those with a rating in its order, the others behind them; equals are parted by lot."""
        known = await self.ratings.strengths(tournament.record.title)
        rated = sorted(
            {known[one.user_id] for one in tournament.entrants.values() if one.user_id in known}, reverse=True
        )
        for entrant in tournament.entrants.values():
            strength = known.get(entrant.user_id or 0)
            rank = len(rated) + 1 if strength is None else rated.index(strength) + 1
            if rank != entrant.rank:
                self.tournaments.change_entrant(entrant, work, rank=rank)

    def next_round(self, tournament: LoadedTournament, work: UnitOfWork) -> None:
        """Pair the next round, or finish."""
        record, number = tournament.record, tournament.record.round + 1
        present = [one.player for one in tournament.entrants.values() if one.plays_in(number)]
        pairings = compute_pairings(tournament, number, record.manual, present)
        if not pairings:
            self.finish(tournament, work)
            return
        paired = RoundRecord(
            tournament.id,
            number,
            work.at,
            work.at + record.start_days * DAY,
            record.forbidden,
            record.manual,
            sorted(present),
        )
        tournament.rounds[number] = paired
        work.add(insert(rounds).values(paired.to_row()))
        self.tournaments.change(tournament, work, round=number, manual=[], due_at=paired.start_by)
        for place, seated in enumerate(pairings, 1):
            self.add_match(tournament, work, place, seated, set(present))
        target = ChannelTarget(record.channel_id)
        work.send(RoundPost(number), to=target, seq=number, slot=f"event-round:{tournament.id}:{number}")
        work.send(ScheduledRound(number), to=target, seq=number)
        for match in tournament.round_matches(number):
            self.match_games.open_threads(tournament, work, match, match.games)
        if all(match.ending is not None for match in tournament.round_matches(number)):
            self.next_round(tournament, work)

    def add_match(
        self, tournament: LoadedTournament, work: UnitOfWork, place: int, seated: Seated, present: set[str]
    ) -> None:
        """One match of a round; without an opponent, or with one who has left, it is decided at once."""
        number, (pairing, others) = tournament.record.round, seated
        match = MatchRecord(
            f"{tournament.id}.{number}.{place}",
            tournament.id,
            number,
            place,
            pairing.first,
            pairing.second,
            pairing.side,
            pairing.match,
            others=list(others) or None,
        )
        here = [player in present for player in match.players]
        if pairing.second is None:
            match.ending, match.first_points = Ending.BYE, 1.0
        elif not all(here):
            match.ending = Ending.FORFEIT if any(here) else Ending.DOUBLE_FORFEIT
            match.first_points, match.second_points = float(here[0]), float(here[1])
        else:
            match.games = self.match_games.new_games(tournament, match)
        tournament.matches.append(match)
        work.add(insert(matches).values(match.to_row()))
        for game in match.games:
            work.add(insert(match_games).values(game.to_row()))

    async def settle(self, tournament: LoadedTournament) -> None:
        """Matches whose games are over get their result; a complete round is followed by the next."""
        work, changed = self.tournaments.begin_work(tournament), False
        record = tournament.record
        for match in tournament.round_matches(record.round):
            if match.ending is None and match.games and all(game.state == "over" for game in match.games):
                changed = True
                self.results.settle_match(tournament, work, match)
        number = record.round
        opened: list[str] = []
        if number and all(match.ending is not None for match in tournament.round_matches(number)):
            changed = True
            opened = self.results.open_luck(tournament, work, number)
            self.next_round(tournament, work)
        elif record.due_at is not None and record.due_at <= work.at:
            # Games whose threads were opened late are looked at again; those that run have clocks of their own.
            waiting = any(
                game.state in ("waiting", "threaded")
                for match in tournament.round_matches(number)
                for game in match.games
            )
            changed = True
            self.tournaments.change(tournament, work, due_at=work.at + AGAIN if waiting else None)
        if changed:
            slot = f"event-round:{tournament.id}:{number}"
            work.send(RoundPost(number), to=ChannelTarget(record.channel_id), seq=number, slot=slot)
            self.tournaments.show(tournament, work)
            await self.tournaments.commit(tournament, work)
        for game_id in opened:
            self.core.drop(game_id)  # what is in memory still says that its luck is sealed

    async def open_late_luck(self, tournament: LoadedTournament) -> None:
        """A game of a tournament that was closed early has ended: was it the last one with its luck?"""
        for number in tournament.rounds if tournament.record.duplicate else ():
            entries = [game for match in tournament.round_matches(number) for game in match.games]
            if all(entry.state in ("over", "waiting", "threaded", "bidding") for entry in entries):
                work = self.tournaments.begin_work(tournament)
                opened = self.results.open_luck(tournament, work, number)
                if number == tournament.record.round and tournament.opened_seed:  # the final table may say the seed now
                    work.send(TournamentOver(), to=ChannelTarget(tournament.record.channel_id), seq=number)
                await self.tournaments.commit(tournament, work)
                for game_id in opened:
                    self.core.drop(game_id)

    # leaving

    async def drop_out(
        self, tournament_id: str, user: int, by: int | None = None, *, organizer: bool = False
    ) -> LoadedTournament:
        """Leave the tournament: no more pairings, and what is not finished of this round is lost."""
        async with self.tournaments.locked(tournament_id) as tournament:
            if by is not None and by != user:
                self.tournaments.require_organizer(tournament, by, organizer)
                if tournament.are_playing(by, user):
                    raise JudgeInvolved(user=by)  # it would be a win for whoever says it
            self.tournaments.require_status(tournament, "open", "running")
            entrant = tournament.find(user)
            if entrant is None or entrant.left_in is not None:
                raise NotEntered(tournament=tournament.record.name)
            work = self.tournaments.begin_work(tournament)
            if tournament.record.status == "open":
                del tournament.entrants[entrant.player]
                work.add(
                    delete(entrants).where(
                        entrants.c.tournament_id == tournament.id, entrants.c.player == entrant.player
                    )
                )
            else:
                self.tournaments.change_entrant(entrant, work, left_in=tournament.record.round + 1)
                self.tournaments.act(tournament, work, "drop-out", by or user, user=user)
            self.tournaments.show(tournament, work)
            await self.tournaments.commit(tournament, work)
            if tournament.record.status == "running":
                await self.results.lose_open_games(tournament, entrant)
            return tournament

    async def member_left(self, guild_id: int, user: int) -> None:
        """Somebody is no member of the server any more: events go on without them, once no seat is kept for them."""
        for record in await self.tournaments.in_guild(guild_id):
            tournament = await self.tournaments.get(record.id)
            games = [game.game_id for match in tournament.round_matches(record.round) for game in match.games]
            waited_for = any(info.id in games for info in await self.index.of_user(user))
            if tournament.takes_part(user) and record.status in ("open", "running") and not waited_for:
                await self.drop_out(tournament.id, user)

    # the end

    def finish(self, tournament: LoadedTournament, work: UnitOfWork) -> None:
        """The last round is played: the seed is opened, the final table is posted."""
        self.tournaments.change(tournament, work, status="over", ended_at=work.at, due_at=None)
        self.tournaments.act(tournament, work, "finish", None)
        work.send(TournamentOver(), to=ChannelTarget(tournament.record.channel_id), seq=tournament.record.round)

    async def close(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """End a tournament early: what is not finished is not counted; before the start it is called off."""
        if (await self.tournaments.get(tournament_id)).record.status in ("draft", "open"):
            return await self.tournaments.cancel(tournament_id, by, organizer=organizer)
        async with self.tournaments.locked(tournament_id) as tournament:
            self.tournaments.require_organizer(tournament, by, organizer)
            self.tournaments.require_status(tournament, "running")
            work = self.tournaments.begin_work(tournament)
            self.tournaments.act(tournament, work, "close", by)
            self.finish(tournament, work)
            self.tournaments.change(tournament, work, dirty=True)  # luck that nobody plays with any more is opened
            self.tournaments.show(tournament, work)
            await self.tournaments.commit(tournament, work)
            return tournament

    # what the organizer fixes

    async def fix_pairing(
        self, tournament_id: str, by: int | None, pairs: Sequence[tuple[int, int]], *, organizer: bool = False
    ) -> LoadedTournament:
        """Pairings of the next round by hand or from a file; the first of each begins with the first side."""
        async with self.tournaments.locked(tournament_id) as tournament:
            self.tournaments.require_organizer(tournament, by, organizer)
            self.tournaments.require_status(tournament, "open", "running")
            if not tournament.record.shape.takes_late_entries or tournament.record.table_size:
                raise WrongTournamentStatus(status="fixed")
            known = {one.player for one in tournament.active}
            fixed = [[player_mark(tournament.record.seed, user) for user in pair] for pair in pairs]
            everybody = [player for pair in fixed for player in pair]
            if len(set(everybody)) != len(everybody) or not set(everybody) <= known:
                raise BadTournament(reason="pair", possible=[])
            kept = [row for row in tournament.record.manual if not {row[0], row[1]} & set(everybody)]
            work = self.tournaments.begin_work(tournament)
            self.tournaments.change(tournament, work, manual=[*kept, *([*pair, 0] for pair in fixed)])
            self.tournaments.act(tournament, work, "pair", by, users=[list(pair) for pair in pairs])
            await self.tournaments.commit(tournament, work)
            return tournament

    async def check(self, tournament_id: str) -> TournamentCheck:
        """Compute every round again from the record."""
        return await check_rounds(self.core, await self.tournaments.get(tournament_id))

    async def of_game(self, game: GameInfo) -> LoadedTournament | None:
        """The tournament to which a game belongs."""
        found = await self.core.store.read(
            lambda connection: connection.execute(
                select(matches.c.tournament_id)
                .join(games, games.c.match_id == matches.c.id)
                .where(games.c.id == game.id)
            ).scalar()
        )
        return await self.tournaments.get(found) if found else None
