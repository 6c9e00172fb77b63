"""Results: recording the results of games, settling matches, and handling missed deadlines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.features.manage.service import Manage
from bot.features.seats.service import Seats
from bot.features.tournaments.entries import Entries
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.match_games import GAMES, MatchGames, game_of, seating
from bot.features.tournaments.organize import Organize
from bot.features.tournaments.record import EntrantRecord, LoadedTournament, MatchGame, MatchRecord, set_game
from bot.features.tournaments.service import Tournaments, TournamentWork
from bot.games.announce import channel
from bot.games.loaded import LoadedGame
from bot.games.record import OPENED, SEALED, Status
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import Post, post
from bot.store.schema import OPEN, games, holders, match_games, matches, seats, tournaments


@post("match-over")
class MatchOver(Post):
    """A game of a match is over."""

    match: str
    bid: int
    points: float | None
    side: int


class MatchResults:
    """Records the results of games, settles matches, and decides games not begun in time."""

    def __init__(
        self,
        service: Tournaments,
        entries: Entries,
        match_games: MatchGames,
        organize: Organize,
        manage: Manage,
        seats: Seats,
    ) -> None:
        self.tournaments, self.entries, self.match_games, self.organize = service, entries, match_games, organize
        self.core, self.manage, self.seats = service.core, manage, seats

    async def note_result(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Record the result of a match game in the same transaction; the clocks do the rest."""
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
        work.add(set_game(entry, state="over", **values))
        work.add(update(tournaments).where(tournaments.c.id == tournament.id).values(dirty=True))
        if (target := channel(game)) is not None:
            said = MatchOver(match_id, entry.bid or 0, values.get("points"), entry.side)
            work.send(said, to=target, seq=game.record.seq)

    def settle_match(self, work: TournamentWork, match: MatchRecord) -> None:
        """Settle a match; a tied knock-out is replayed once, then margin and seed decide."""
        tournament = work.tournament
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
                self.match_games.open_threads(work, match, fresh)
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
        """Compare games lost on time or by absence in a tied knock-out: positive if the first player lost fewer."""
        if not match.bracket:
            return 0.0
        lost = [game for game in match.games if game.timed_out or game.ending == Ending.FORFEIT]
        mine = sum(1 for game in lost if not game.points)
        return float(len(lost) - 2 * mine)

    @staticmethod
    def settle_game(work: UnitOfWork, match: MatchRecord) -> None:
        """Settle a match of several players, which has the ending of its game."""
        match.ending = match.games[0].ending
        work.add(update(matches).where(matches.c.id == match.id).values(ending=match.ending))

    @staticmethod
    def better_seed(tournament: LoadedTournament, match: MatchRecord) -> float:
        """Return 1 if the first of two players has the better seed, else -1."""
        model = tournament.model(1)
        first, second = (model.entrants[player] for player in match.players)
        return 1.0 if model.order(first) < model.order(second) else -1.0

    @staticmethod
    def open_luck(work: TournamentWork, number: int) -> list[str]:
        """Reveal the dice of a finished duplicate round, so that they may be shown and verified."""
        if not work.tournament.record.duplicate:
            return []
        found = [game.game_id for match in work.tournament.round_matches(number) for game in match.games]
        work.add(update(games).where(games.c.id.in_(found), games.c.luck == SEALED).values(luck=OPENED))
        ended = select(games.c.id).where(games.c.id.in_(found), games.c.status.not_in(OPEN))
        work.add(delete(holders).where(holders.c.game_id.in_(ended)))
        return found

    # deadlines and withdrawals

    async def enforce_start(self, tournament: LoadedTournament) -> bool:
        """Forfeit the games not begun by the round's deadline; return whether anything was decided."""
        current, now = tournament.rounds.get(tournament.record.round), self.core.clock.time()
        if current is None or current.start_by is None or current.start_by > now:
            return False
        unbegun = [
            entry
            for match in tournament.round_matches(current.number)
            for entry in match.games
            if match.ending is None and entry.state in ("open", "bidding")
        ]
        if await self.not_begun(unbegun) and await self.organize.make_up(tournament, current.start_by):
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
            present = await self.seated_in(tournament, current.number)
            work = self.tournaments.begin_work(tournament)
            for user in sorted(absent):
                entrant = tournament.find(user)
                if entrant is not None and user not in present:
                    work.change_entrant(entrant, away=True)
                await self.entries.suspend(work, user)
            work.show()
            await self.tournaments.commit(work)
        return acted

    async def seated_in(self, tournament: LoadedTournament, number: int) -> set[int]:
        """Return all users who have taken a seat in a game of the round."""
        found = [entry.game_id for match in tournament.round_matches(number) for entry in match.games]
        query = select(seats.c.user_id).where(seats.c.game_id.in_(found), seats.c.user_id.is_not(None))
        return await self.core.store.read(lambda connection: set(connection.execute(query).scalars()))

    async def not_begun(self, entries: Sequence[MatchGame]) -> bool:
        """Return whether one of these games has not begun, because players or sides are missing."""
        opened = [entry.game_id for entry in entries if entry.state == "open"]
        query = select(games.c.id).where(games.c.id.in_(opened), games.c.status == Status.LOBBY).limit(1)
        found = await self.core.store.read(lambda connection: connection.execute(query).first())
        return found is not None or len(opened) < len(entries)

    async def forfeit_unbid(
        self, tournament: LoadedTournament, match: MatchRecord, entry: MatchGame
    ) -> set[int] | None:
        """Decide a game whose sides were not settled: a player who has bid wins; return the users who have not."""
        bids = entry.bids or {}
        missing = [player for player in match.players if player not in bids]
        ending = Ending.FORFEIT if bids else Ending.DOUBLE_FORFEIT
        work = self.tournaments.begin_work(tournament)
        work.add(set_game(entry, state="over", ending=ending, points=float(match.first in bids), margin=None))
        await self.tournaments.commit(work)
        return {user for player in missing if (user := tournament.user_of(player)) is not None}

    async def forfeit_unstarted(self, entry: MatchGame) -> set[int] | None:
        """Decide a game that has not begun: a seated player wins; return the missing users, None if it has begun."""
        async with self.core.locked_game(entry.game_id) as game:
            if game.record.status is not Status.LOBBY:
                return None
            sitting = {game.title.side_of(seat_row.seat) for seat_row in game.seats if seat_row.user_id is not None}
            missing = {
                seat_row.reserved_for for seat_row in game.seats if seat_row.user_id is None and seat_row.reserved_for
            }
            winner = next(iter(sitting)) if len(sitting) == 1 else None
            await self.manage.forfeit(game, winner, "not-started")
            return missing

    async def lose_open_games(
        self, tournament: LoadedTournament, entrant: EntrantRecord, *, withdrawn_by: int | None = None
    ) -> None:
        """Forfeit the unfinished games of a player who has left the tournament."""
        for match in tournament.round_matches(tournament.record.round):
            if entrant.player not in match.players or match.ending is not None:
                continue
            for entry in match.games:
                if entry.state in ("waiting", "threaded", "bidding") and not match.others:
                    await self.forfeit_unopened(tournament, entry, match.first == entrant.player)
                if entry.state != "open":
                    continue
                async with self.core.locked_game(entry.game_id) as game:
                    side = game.title.sides[entry.side if entrant.player == match.first else 1 - entry.side]
                    mine = [
                        seat for seat, player in seating(tournament, match, entry).items() if player == entrant.player
                    ]
                    if game.record.status is Status.LOBBY and match.others:
                        continue  # the others may still come; the deadline decides
                    if game.record.status is Status.LOBBY:
                        other = next(each for each in game.title.sides if each != side)
                        await self.manage.forfeit(game, other, "dropped-out")
                    elif game.record.status.under_way:
                        by = "player" if withdrawn_by is None else "organizer"
                        await self.seats.give_up(game, mine, withdrawn_by or entrant.user_id, by)

    async def forfeit_unopened(self, tournament: LoadedTournament, entry: MatchGame, first_left: bool) -> None:
        """Forfeit a game whose thread does not exist yet."""
        work = self.tournaments.begin_work(tournament)
        work.add(set_game(entry, state="over", ending=Ending.FORFEIT, points=float(not first_left), margin=None))
        work.change(dirty=True)
        await self.tournaments.commit(work)


def result_of(game: LoadedGame, side: str, bid: int = 0, duplicate: bool = False) -> tuple[float, float | None, str]:
    """Return the points and the margin of a side and how the game ended; a game without a result is annulled.

    The margin is the lead in victory points less the bid; in a duplicate tournament a win counts in addition. A game
    that did not end under the rules has no margin.
    """
    outcome = game.record.outcome
    if outcome is None:
        return 0.0, None, Ending.ANNULLED
    if outcome["kind"] == "forfeit" and outcome["winner"] is None:
        return 0.0, None, Ending.DOUBLE_FORFEIT
    winner = outcome["winner"]
    points = 0.5 if winner is None else float(winner == side)
    if outcome["kind"] == "forfeit":
        return points, None, Ending.FORFEIT
    if game.session is None or not game.session.over:
        return points, None, Ending.PLAYED
    state, title = game.session.game.state, game.title
    if duplicate:
        return points, float(title.evaluate(state, side)), Ending.PLAYED
    margin = title.lead(state, side) - bid
    if bid and outcome["kind"] in title.decided_by_points:
        points = 0.5 if abs(margin) <= title.draw_margin else float(margin > 0)
    return points, margin, Ending.PLAYED


def lost_on_time(game: LoadedGame) -> bool:
    """Return whether the clock ended a game, directly or by the opponent's claim."""
    outcome = game.record.outcome
    return outcome is not None and outcome["kind"] == "resigned" and outcome["facts"].get("by") in ("clock", "claim")


def scores_of(game: LoadedGame, players: Mapping[str, str]) -> tuple[dict[str, list[float]], str]:
    """Return the scores in a game of several players, by player: 1 for playing and 1 for each opponent beaten.

    Winners come first, then the lead in victory points decides. In a game that was not begun, players who took their
    seats are tied ahead of those who did not.
    """
    outcome = game.record.outcome
    sat = {seat_row.seat for seat_row in game.seats if seat_row.user_id is not None}
    if game.session is None:
        ending = Ending.FORFEIT if sat else Ending.DOUBLE_FORFEIT
        return {player: [float(seat in sat), 0.0] for seat, player in players.items()}, ending
    if outcome is None:
        return {player: [0.0, 0.0] for player in players.values()}, Ending.ANNULLED
    state, winners = game.session.game.state, set(outcome.get("winners") or ())
    leads = {seat: game.title.lead(state, seat) for seat in players}
    keys = {seat: (seat in winners, leads[seat]) for seat in players}
    beaten = {
        seat: sum(1.0 if key > other else 0.5 if key == other else 0.0 for each, other in keys.items() if each != seat)
        for seat, key in keys.items()
    }
    return {player: [1.0 + beaten[seat], leads[seat]] for seat, player in players.items()}, Ending.PLAYED
