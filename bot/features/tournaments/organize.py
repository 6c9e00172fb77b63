"""Care of a tournament under way: another channel when its own is gone, more time for a round."""

from __future__ import annotations

from sqlalchemy import delete, update

from bot.features.manage.service import Manage
from bot.features.tournaments.match_games import MatchGames
from bot.features.tournaments.matches import MatchGame
from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.service import MoreTime, RoundPost, TimeMadeUp, Tournaments
from bot.games.errors import BadTournament
from bot.games.pace import DAY
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget
from bot.store.schema import match_games, outbox, rounds, tournament_posts

LATE = 900.0  # seconds after a deadline: nobody looked when it passed, because the bot was down
LEAST_GRACE, MOST_GRACE = 3600.0, DAY
MOST_DAYS = 60


class Organize:
    """What an organizer, or the clock, does so that a tournament does not stall."""

    def __init__(self, tournaments: Tournaments, match_games: MatchGames, manage: Manage) -> None:
        self.tournaments, self.match_games, self.manage = tournaments, match_games, manage

    async def move(
        self,
        tournament_id: str,
        channel_id: int,
        by: int | None,
        *,
        forum: int | None = None,
        lost: bool = False,
        organizer: bool = False,
    ) -> LoadedTournament:
        """Bring a tournament to another channel; what has no thread yet gets one there.

        If the place of its threads is lost, so do its games that are not over, and the round begins its days anew.
        """
        async with self.tournaments.locked(tournament_id) as tournament:
            record = tournament.record
            self.tournaments.require_organizer(tournament, by, organizer)
            self.tournaments.require_status(tournament, "draft", "open", "running")
            if record.duplicate and forum is not None:
                raise BadTournament(reason="duplicate-open", possible=[])
            work = self.tournaments.begin_work(tournament)
            self.forget_posts(tournament, work)
            self.tournaments.change(tournament, work, channel_id=channel_id, forum_id=forum)
            self.tournaments.act(tournament, work, "move", by)
            if record.status != "draft":
                self.tournaments.show(tournament, work)
            if record.status == "running":
                self.reopen(tournament, work, lost)
            await self.tournaments.commit(tournament, work)
            return tournament

    @staticmethod
    def forget_posts(tournament: LoadedTournament, work: UnitOfWork) -> None:
        """What was posted at the old place is not edited any more, and what waits to be posted there is not posted."""
        record = tournament.record
        old = [f"channel:{place}" for place in (record.channel_id, record.forum_id) if place is not None]
        waiting = outbox.c.tournament_id == tournament.id, outbox.c.target.in_(old), outbox.c.state == "waiting"
        work.add(update(outbox).where(*waiting).values(state="superseded"))
        work.add(delete(tournament_posts).where(tournament_posts.c.tournament_id == tournament.id))

    def reopen(self, tournament: LoadedTournament, work: UnitOfWork, lost: bool) -> None:
        """The post of the round, and threads for those of its games that have none."""
        number, record = tournament.record.round, tournament.record
        slot = f"event-round:{tournament.id}:{number}"
        work.send(RoundPost(number), to=ChannelTarget(record.channel_id), seq=number, slot=slot)
        for match in tournament.round_matches(number):
            if match.ending is not None:
                continue
            for entry in match.games:
                if lost and entry.state in ("bidding", "threaded"):
                    entry.state = "waiting"  # both are asked again; a bid that was given stands
                    work.add(
                        update(match_games).where(match_games.c.game_id == entry.game_id).values(state=entry.state)
                    )
            wanting = [entry for entry in match.games if entry.state == "waiting" or (lost and entry.state == "open")]
            self.match_games.open_threads(tournament, work, match, wanting)
        if lost:
            self.give_time(tournament, work, work.at + record.start_days * DAY)

    async def move_game(self, tournament: LoadedTournament, entry: MatchGame, thread: int) -> None:
        """A game whose thread was lost goes on in another."""
        if (await self.tournaments.core.snapshot(entry.game_id)).record.channel_id != thread:
            await self.manage.move(entry.game_id, thread, tournament.record.guild_id, moderator=True, hidden=True)
        moved = update(match_games).where(match_games.c.game_id == entry.game_id).values(channel_id=None)
        await self.tournaments.core.store.write(lambda connection: connection.execute(moved).rowcount)

    # more time

    async def extend(self, tournament_id: str, by: int | None, days: int, *, organizer: bool = False) -> float:
        """More days to begin the games of the round; returns until when."""
        async with self.tournaments.locked(tournament_id) as tournament:
            self.tournaments.require_organizer(tournament, by, organizer)
            self.tournaments.require_status(tournament, "running")
            if not 1 <= days <= MOST_DAYS:
                raise BadTournament(reason="days", possible=[f"1 … {MOST_DAYS}"])
            current = tournament.rounds[tournament.record.round]
            work = self.tournaments.begin_work(tournament)
            until = max(current.start_by or 0.0, work.at) + days * DAY
            self.tournaments.act(tournament, work, "extend", by, until=until)
            self.give_time(tournament, work, until)
            self.tell(tournament, work, MoreTime(until))
            await self.tournaments.commit(tournament, work)
            return until

    def give_time(self, tournament: LoadedTournament, work: UnitOfWork, until: float) -> None:
        """The round has at least until then to begin its games."""
        current = tournament.rounds[tournament.record.round]
        current.start_by = max(current.start_by or 0.0, until)
        where = rounds.c.tournament_id == tournament.id, rounds.c.number == current.number
        work.add(update(rounds).where(*where).values(start_by=current.start_by))
        self.tournaments.change(tournament, work, due_at=current.start_by)

    @staticmethod
    def tell(tournament: LoadedTournament, work: UnitOfWork, said: MoreTime | TimeMadeUp) -> None:
        """Say in the channel until when, and correct the post of the round."""
        target, number = ChannelTarget(tournament.record.channel_id), tournament.record.round
        work.send(said, to=target, seq=number)
        if number:
            slot = f"event-round:{tournament.id}:{number}"
            work.send(RoundPost(number), to=target, seq=number, slot=slot)

    async def make_up(self, tournament: LoadedTournament, deadline: float) -> bool:
        """Nobody loses by a deadline that passed while the bot was down: as long again, from an hour to a day.

        Tells whether the deadline was put off.
        """
        work = self.tournaments.begin_work(tournament)
        late = work.at - deadline
        if late <= LATE:
            return False
        until = work.at + min(max(late, LEAST_GRACE), MOST_GRACE)
        self.tournaments.act(tournament, work, "extend", None, until=until)
        if tournament.record.status == "open":
            self.tournaments.change(tournament, work, begins_at=until, due_at=until)
            self.tournaments.show(tournament, work)
        else:
            self.give_time(tournament, work, until)
        self.tell(tournament, work, TimeMadeUp(until))
        await self.tournaments.commit(tournament, work)
        return True
