"""Rounds: a tournament moves on. Pairings, games, results, deadlines; every step is one transaction and happens once."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.features.lobby.service import Lobby
from bot.features.manage.service import Administration
from bot.features.ratings.service import Ratings
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.match_games import GAMES, MatchGames, game_of, seating
from bot.features.tournaments.organize import Organize
from bot.features.tournaments.pairings import Seated, compute_pairings
from bot.features.tournaments.record import (
    EntrantRecord,
    LoadedTournament,
    MatchGame,
    MatchRecord,
    RoundRecord,
    player_mark,
)
from bot.features.tournaments.results import decided, lost_on_time, result_of, scores_of
from bot.features.tournaments.service import LEAST_PLAYERS, Tournaments
from bot.features.tournaments.verify import TournamentCheck, check_rounds
from bot.games.announce import channel
from bot.games.errors import BadTournament, JudgeInvolved, NotEntered, WrongTournamentStatus
from bot.games.info import GameInfo
from bot.games.loaded import LoadedGame
from bot.games.pace import DAY
from bot.games.record import OPENED, SEALED
from bot.games.unit_of_work import UnitOfWork
from bot.store import StoreError
from bot.store.schema import entrants, games, holders, match_games, matches, rounds, tournaments

journal = logging.getLogger(__name__)
AGAIN = 3600.0  # seconds until a deadline is looked at once more
RETRY = 300.0  # seconds until a tournament that could not go on is tried again


class Rounds:
    """Starts events, pairs rounds, opens games, takes results, keeps deadlines, finishes."""

    def __init__(self, service: Tournaments, lobby: Lobby, administration: Administration, ratings: Ratings) -> None:
        self.tournaments, self.lobby, self.administration, self.ratings = service, lobby, administration, ratings
        self.core, self.match_games = service.core, MatchGames(service, lobby)
        self.care = Organize(service, self.match_games, administration)
        self.stuck: dict[str, float] = {}  # events that cannot go on, and when they are tried again

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
        async with self.tournaments.locked(tournament_id) as tournament:
            now, record = self.core.clock.time(), tournament.record
            if record.status == "open" and record.begins_at is not None and record.begins_at <= now:
                if not (record.check_in and await self.care.make_up(tournament, record.begins_at)):
                    await self.begin(tournament, None)
            elif record.status == "running":
                if await self.enforce_start(tournament):
                    tournament = await self.tournaments.get(tournament_id)
                await self.settle(tournament)
            elif record.status == "over":
                await self.open_late_luck(tournament)

    # starting

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

    # a round

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
        target = f"channel:{record.channel_id}"
        work.send("event-round", target, {"round": number}, seq=number, slot=f"event-round:{tournament.id}:{number}")
        work.send("event-schedule", target, {"round": number}, seq=number)
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

    # results

    async def note_result(self, game: LoadedGame, work: UnitOfWork) -> None:
        """A game of a match has ended: its result goes with the same transaction, and the clocks see to the rest."""
        match_id = game.record.match_id
        if match_id is None:
            return

        def read(connection: Connection) -> str | None:
            query = select(matches.c.tournament_id).join(match_games, matches.c.id == match_games.c.match_id)
            return connection.execute(query.where(match_games.c.game_id == game.id)).scalar()

        found = await self.core.store.read(read)
        if found is None:
            return
        tournament = await self.tournaments.get(found)
        match, entry = game_of(tournament, game.id)
        if entry.state == "over":
            return
        if match.others:
            scores, ending = scores_of(game, seating(tournament, match, entry))
            values: dict[str, Any] = {"ending": ending, "scores": scores}
        else:
            side = game.title.sides[entry.side]
            points, margin, ending = result_of(game, side, entry.bid or 0, tournament.record.duplicate is not None)
            values = {"ending": ending, "points": points, "margin": margin, "timed_out": lost_on_time(game)}
        work.add(update(match_games).where(match_games.c.game_id == game.id).values(state="over", **values))
        work.add(update(tournaments).where(tournaments.c.id == tournament.id).values(dirty=True))
        if (target := channel(game)) is not None:
            facts = {"match": match_id, "bid": entry.bid or 0, "points": values.get("points"), "side": entry.side}
            work.send("match-over", target, facts, seq=game.record.seq)

    async def settle(self, tournament: LoadedTournament) -> None:
        """Matches whose games are over get their result; a complete round is followed by the next."""
        work, changed = self.tournaments.begin_work(tournament), False
        record = tournament.record
        for match in tournament.round_matches(record.round):
            if match.ending is None and match.games and all(game.state == "over" for game in match.games):
                changed = True
                self.settle_match(tournament, work, match)
        number = record.round
        opened: list[str] = []
        if number and all(match.ending is not None for match in tournament.round_matches(number)):
            changed = True
            opened = self.open_luck(tournament, work, number)
            self.next_round(tournament, work)
        elif record.due_at is not None and record.due_at <= work.at:
            # Games whose threads were opened late are looked at again; those that run have clocks of their own.
            waiting = any(game.state == "waiting" for match in tournament.round_matches(number) for game in match.games)
            changed = True
            self.tournaments.change(tournament, work, due_at=work.at + AGAIN if waiting else None)
        if changed:
            slot = f"event-round:{tournament.id}:{number}"
            work.send("event-round", f"channel:{record.channel_id}", {"round": number}, seq=number, slot=slot)
            self.tournaments.show(tournament, work)
            await self.tournaments.commit(tournament, work)
        for game_id in opened:
            self.core.drop(game_id)  # what is in memory still says that its luck is sealed

    @staticmethod
    def open_luck(tournament: LoadedTournament, work: UnitOfWork, number: int) -> list[str]:
        """Nobody plays with the luck of a duplicate round any more: its dice may be told and verified."""
        if not tournament.record.duplicate:
            return []
        found = [game.game_id for match in tournament.round_matches(number) for game in match.games]
        work.add(update(games).where(games.c.id.in_(found), games.c.luck == SEALED).values(luck=OPENED))
        ended = select(games.c.id).where(games.c.id.in_(found), games.c.status.in_(("over", "abandoned")))
        work.add(delete(holders).where(holders.c.game_id.in_(ended)))
        return found

    async def open_late_luck(self, tournament: LoadedTournament) -> None:
        """A game of a tournament that was closed early has ended: was it the last one with its luck?"""
        for number in tournament.rounds if tournament.record.duplicate else ():
            entries = [game for match in tournament.round_matches(number) for game in match.games]
            if all(entry.state in ("over", "waiting", "bidding") for entry in entries):
                work = self.tournaments.begin_work(tournament)
                opened = self.open_luck(tournament, work, number)
                if number == tournament.record.round and tournament.opened_seed:  # the final table may say the seed now
                    work.send("event-over", f"channel:{tournament.record.channel_id}", {}, seq=number)
                await self.tournaments.commit(tournament, work)
                for game_id in opened:
                    self.core.drop(game_id)

    def settle_match(self, tournament: LoadedTournament, work: UnitOfWork, match: MatchRecord) -> None:
        """The result of a match; a level knock-out is played again once, then margin and seed decide."""
        if match.others:
            self.settle_game(work, match)
            return
        played = [game for game in match.games if game.ending == Ending.PLAYED]
        shown = [game for game in match.games if game.ending not in (Ending.DOUBLE_FORFEIT, Ending.ANNULLED)]
        annulled = any(game.ending == Ending.ANNULLED for game in match.games)
        won = sum(game.points or 0.0 for game in shown)
        margin = round(sum(game.margin or 0.0 for game in played), 3)
        gap = won - len(shown) / 2 or self.more_punctual(match)
        if match.bracket and not gap and (shown or annulled):
            if len(match.games) <= GAMES[tournament.record.both_sides]:
                fresh = self.match_games.new_games(tournament, match)
                match.games += fresh
                for game in fresh:
                    work.add(insert(match_games).values(game.to_row()))
                self.match_games.open_threads(tournament, work, match, fresh)
                return
            gap = margin or self.better_seed(tournament, match)
        if not shown and not gap:
            match.ending = Ending.ANNULLED if annulled else Ending.DOUBLE_FORFEIT
        else:
            match.ending = Ending.PLAYED if played else Ending.FORFEIT
            match.first_points = 0.5 if not gap else float(gap > 0)
            match.second_points = 1.0 - match.first_points
        match.margin = margin
        names = ("ending", "first_points", "second_points", "margin")
        work.add(update(matches).where(matches.c.id == match.id).values({name: getattr(match, name) for name in names}))

    @staticmethod
    def more_punctual(match: MatchRecord) -> float:
        """In a level knock-out whoever lost fewer games on time or by staying away goes on; 0 if that is level too."""
        if not match.bracket:
            return 0.0
        lost = [game for game in match.games if game.timed_out or game.ending == Ending.FORFEIT]
        mine = sum(1 for game in lost if not game.points)
        return float(len(lost) - 2 * mine)

    @staticmethod
    def settle_game(work: UnitOfWork, match: MatchRecord) -> None:
        """The result of a table of several stands with its game."""
        match.ending = match.games[0].ending
        work.add(update(matches).where(matches.c.id == match.id).values(ending=match.ending))

    @staticmethod
    def better_seed(tournament: LoadedTournament, match: MatchRecord) -> float:
        """1 if the first of two is the better seed, else -1."""
        model = tournament.model(1)
        first, second = (model.entrants[player] for player in match.players)
        return 1.0 if model.order(first) < model.order(second) else -1.0

    # deadlines

    async def enforce_start(self, tournament: LoadedTournament) -> bool:
        """Whoever has not begun by the deadline of the round loses that game; tell whether anything was decided."""
        current, now = tournament.rounds.get(tournament.record.round), self.core.clock.time()
        if current is None or current.start_by is None or current.start_by > now:
            return False
        unbegun = [
            entry
            for match in tournament.round_matches(current.number)
            for entry in match.games
            if match.ending is None and entry.state in ("open", "bidding")
        ]
        if await self.not_begun(unbegun) and await self.care.make_up(tournament, current.start_by):
            return False
        absent: set[int] = set()
        acted = False
        for match in tournament.round_matches(current.number):
            for entry in match.games:
                if entry.state not in ("open", "bidding") or match.ending is not None:
                    continue
                missing = await (
                    self.forfeit_unstarted(entry)
                    if entry.state == "open"
                    else self.forfeit_unbid(tournament, match, entry)
                )
                acted = acted or missing is not None
                absent |= missing or set()
        absent -= {one.user_id for one in tournament.entrants.values() if one.user_id and one.left_in is not None}
        if absent:
            work = self.tournaments.begin_work(tournament)
            for user in sorted(absent):
                await self.tournaments.suspend(tournament, work, user)
            await self.tournaments.commit(tournament, work)
        return acted

    async def not_begun(self, entries: Sequence[MatchGame]) -> bool:
        """Whether a game of these has no players yet, or no sides."""
        opened = [entry.game_id for entry in entries if entry.state == "open"]
        query = select(games.c.id).where(games.c.id.in_(opened), games.c.status == "lobby").limit(1)
        found = await self.core.store.read(lambda connection: connection.execute(query).first())
        return found is not None or len(opened) < len(entries)

    async def forfeit_unbid(
        self, tournament: LoadedTournament, match: MatchRecord, entry: MatchGame
    ) -> set[int] | None:
        """Decide a game whose sides were not settled: who has bid has won; returns who has not."""
        bids = entry.bids or {}
        missing = [player for player in match.players if player not in bids]
        ending = Ending.FORFEIT if bids else Ending.DOUBLE_FORFEIT
        work = self.tournaments.begin_work(tournament)
        values = decided(entry, float(match.first in bids), ending)
        work.add(update(match_games).where(match_games.c.game_id == entry.game_id).values(values))
        await self.tournaments.commit(tournament, work)
        return {user for player in missing if (user := tournament.user_of(player)) is not None}

    async def forfeit_unstarted(self, entry: MatchGame) -> set[int] | None:
        """Decide a game that has not begun: who sits has won; returns who is missing, None if it has begun."""
        async with self.core.locked_game(entry.game_id) as game:
            if game.record.status != "lobby":
                return None
            sitting = {game.title.side_of(seat_row.seat) for seat_row in game.seats if seat_row.user_id is not None}
            missing = {
                seat_row.reserved_for for seat_row in game.seats if seat_row.user_id is None and seat_row.reserved_for
            }
            winner = next(iter(sitting)) if len(sitting) == 1 else None
            await self.administration.forfeit(game, winner, "not-started")
            return missing

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
                await self.lose_open_games(tournament, entrant)
            return tournament

    async def member_left(self, guild_id: int, user: int) -> None:
        """Somebody is no member of the server any more: events go on without them, once no seat is kept for them."""
        for record in await self.tournaments.in_guild(guild_id):
            tournament = await self.tournaments.get(record.id)
            games = [game.game_id for match in tournament.round_matches(record.round) for game in match.games]
            waited_for = any(info.id in games for info in await self.administration.index.of_user(user))
            if tournament.takes_part(user) and record.status in ("open", "running") and not waited_for:
                await self.drop_out(tournament.id, user)

    async def lose_open_games(self, tournament: LoadedTournament, entrant: EntrantRecord) -> None:
        """The games of one who has left the tournament are lost."""
        for match in tournament.round_matches(tournament.record.round):
            if entrant.player not in match.players or match.ending is not None:
                continue
            for entry in match.games:
                if entry.state in ("waiting", "bidding") and not match.others:
                    await self.forfeit_unopened(tournament, entry, match.first == entrant.player)
                if entry.state != "open":
                    continue
                async with self.core.locked_game(entry.game_id) as game:
                    side = game.title.sides[entry.side if entrant.player == match.first else 1 - entry.side]
                    mine = [
                        seat for seat, player in seating(tournament, match, entry).items() if player == entrant.player
                    ]
                    if game.record.status == "lobby" and match.others:
                        continue  # the others may still come; the deadline decides
                    if game.record.status == "lobby":
                        other = next(each for each in game.title.sides if each != side)
                        await self.administration.forfeit(game, other, "dropped-out")
                    elif game.record.status in ("running", "paused"):
                        await self.administration.give_up(game, mine, entrant.user_id, "player")

    async def forfeit_unopened(self, tournament: LoadedTournament, entry: MatchGame, first_left: bool) -> None:
        """A game whose thread does not exist yet is decided without one."""
        work = self.tournaments.begin_work(tournament)
        values = decided(entry, 0.0 if first_left else 1.0, Ending.FORFEIT)
        work.add(update(match_games).where(match_games.c.game_id == entry.game_id).values(values))
        self.tournaments.change(tournament, work, dirty=True)
        await self.tournaments.commit(tournament, work)

    # the end

    def finish(self, tournament: LoadedTournament, work: UnitOfWork) -> None:
        """The last round is played: the seed is opened, the final table is posted."""
        self.tournaments.change(tournament, work, status="over", ended_at=work.at, due_at=None)
        self.tournaments.act(tournament, work, "finish", None)
        work.send("event-over", f"channel:{tournament.record.channel_id}", {}, seq=tournament.record.round)

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
