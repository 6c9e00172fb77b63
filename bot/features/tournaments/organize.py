"""Organizer actions apart from rounds: announcing a tournament, fixing pairings, moving it, giving more time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update

from bot.features.manage.service import Manage
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.match_games import MatchGames
from bot.features.tournaments.record import LoadedTournament, MatchGame, MatchRecord, player_mark, set_game
from bot.features.tournaments.service import BEFORE, Tournaments, TournamentWork, next_moment, round_due
from bot.games.errors import BadTournament, PlayerAppoints, WrongTournamentStatus
from bot.games.pace import DAY
from bot.outbox.post import ChannelTarget, Post, post
from bot.outbox.sent import game_channels
from bot.store.schema import games, match_games, matches, outbox, tournament_posts

LATE = 900.0  # seconds past a deadline that mean the bot was down when it passed
LEAST_GRACE, MOST_GRACE = 3600.0, DAY
MOST_DAYS = 60


@post("event-more-time")
class MoreTime(Post):
    """The deadline to begin the games of a round was extended."""

    until: float


@post("match-time")
class MatchTime(Post):
    """The new deadline for starting a game of a match, for its thread."""

    game: str
    start_by: float


@post("event-announced")
class AnnouncedStart(Post):
    """The start of a tournament, for the server's list of scheduled events."""

    marked = False


@post("event-time-made-up")
class TimeMadeUp(Post):
    """A deadline that passed while the bot was down was postponed."""

    until: float


class Organize:
    """Actions of an organizer or the clock that keep a tournament going."""

    def __init__(self, service: Tournaments, match_games: MatchGames, manage: Manage) -> None:
        self.tournaments, self.match_games, self.manage = service, match_games, manage

    async def announce(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """Open the tournament for entries."""
        async with self.tournaments.changing(tournament_id, "draft", by=by, organizer=organizer) as work:
            work.change(status="open", due_at=next_moment(work.tournament.record, work.at))
            work.act("announce", by)
            work.show()
            work.tell(AnnouncedStart())
            return work.tournament

    async def cancel(self, tournament_id: str, by: int | None, *, organizer: bool = False) -> LoadedTournament:
        """Cancel the tournament before it begins."""
        async with self.tournaments.changing(tournament_id, "draft", "open", by=by, organizer=organizer) as work:
            work.change(status="cancelled", ended_at=work.at, due_at=None)
            work.act("cancel", by)
            work.show()
            return work.tournament

    async def appoint(self, tournament_id: str, by: int | None, user: int, *, organizer: bool = False) -> None:
        """Add an organizer to the tournament."""
        async with self.tournaments.changing(tournament_id, by=by, organizer=organizer) as work:
            record = work.tournament.record
            if by is not None and record.duplicate and work.tournament.plays(by):
                raise PlayerAppoints(tournament=record.name)  # organizers see all games, and so their dice
            work.change(organizers=sorted({*record.organizers, user}))
            work.act("appoint", by, user=user)

    # pairings

    async def forbid(
        self, tournament_id: str, by: int | None, one: int, other: int, *, organizer: bool = False
    ) -> bool:
        """Keep two players from meeting; tell whether a pairing of the two was fixed and is so no longer."""
        statuses = ("draft", "open", "running")
        async with self.tournaments.changing(tournament_id, *statuses, by=by, organizer=organizer) as work:
            record = work.tournament.record
            pair = sorted(player_mark(record.seed, user) for user in (one, other))
            if one == other:
                raise BadTournament(reason="pair", possible=[])
            if pair not in record.forbidden:
                work.change(forbidden=[*record.forbidden, pair])
            kept = [row for row in record.manual if sorted(row[:2]) != pair]  # what is forbidden wins
            lifted = len(kept) < len(record.manual)
            if lifted:
                work.change(manual=kept)
            work.act("forbid", by, users=[one, other])
            return lifted

    async def take_back(
        self, tournament_id: str, by: int | None, kind: str, users: Sequence[int], *, organizer: bool = False
    ) -> None:
        """Undo a fixed or forbidden pairing, or the appointment of an organizer."""
        statuses = ("draft", "open", "running")
        async with self.tournaments.changing(tournament_id, *statuses, by=by, organizer=organizer) as work:
            record = work.tournament.record
            pair = sorted(player_mark(record.seed, user) for user in users)
            left: dict[str, list[Any]] = {
                "pair": [row for row in record.manual if sorted(row[:2]) != pair],
                "forbid": [row for row in record.forbidden if sorted(row) != pair],
                "appoint": [user for user in record.organizers if user not in users],
            }
            column = {"pair": "manual", "forbid": "forbidden", "appoint": "organizers"}[kind]
            if left[kind] == getattr(record, column):
                raise BadTournament(reason="nothing-to-undo", possible=[])
            work.change(**{column: left[kind]})
            facts: dict[str, Any] = {"user": users[0]} if kind == "appoint" else {"users": [*users]}
            work.act(f"un-{kind}", by, **facts)

    async def fix_pairing(
        self, tournament_id: str, by: int | None, pairs: Sequence[tuple[int, int]], *, organizer: bool = False
    ) -> None:
        """Fix pairings of the next round, by hand or from a file; the first of each starts with the first side."""
        async with self.tournaments.changing(tournament_id, "open", "running", by=by, organizer=organizer) as work:
            tournament, record = work.tournament, work.tournament.record
            if not record.shape.takes_late_entries or record.table_size:
                raise WrongTournamentStatus(status="fixed")
            known = {one.player for one in tournament.active}
            fixed = [[player_mark(record.seed, user) for user in pair] for pair in pairs]
            everybody = [player for pair in fixed for player in pair]
            if len(set(everybody)) != len(everybody) or not set(everybody) <= known:
                raise BadTournament(reason="pair", possible=[])
            if any(sorted(pair) in tournament.forbidden_now for pair in fixed):
                raise BadTournament(reason="forbidden", possible=[])
            kept = [row for row in record.manual if not {row[0], row[1]} & set(everybody)]
            work.change(manual=[*kept, *([*pair, 0] for pair in fixed)])
            work.act("pair", by, users=[list(pair) for pair in pairs])

    async def pair_again(
        self, tournament_id: str, by: int | None, one: int, other: int, *, organizer: bool = False
    ) -> MatchRecord:
        """Pair two players in the current round whose opponents did not show up, or who had a bye."""
        async with self.tournaments.changing(tournament_id, "running", by=by, organizer=organizer) as work:
            tournament, record = work.tournament, work.tournament.record
            if not record.shape.takes_late_entries or record.table_size or record.duplicate:
                raise WrongTournamentStatus(status="fixed")
            players = [tournament.entrant(user).player for user in (one, other)]
            waited = [waited_in_vain(tournament, player) for player in players]
            if None in waited or one == other or has_met(tournament, *players):
                raise BadTournament(reason="again", possible=[])
            for match in waited:
                assert match is not None
                match.ending = Ending.REPLACED
                work.add(update(matches).where(matches.c.id == match.id).values(ending=match.ending))
            place = len(tournament.round_matches(record.round)) + 1
            key = f"{tournament.id}.{record.round}.{place}"
            made = MatchRecord(key, tournament.id, record.round, place, players[0], players[1])
            made.games = self.match_games.new_games(tournament, made)
            tournament.matches.append(made)
            work.add(insert(matches).values(made.to_row()))
            for game in made.games:
                work.add(insert(match_games).values(game.to_row()))
            self.match_games.open_threads(work, made, made.games)
            self.give_time(work, work.at + record.start_days * DAY)
            work.act("pair-again", by, users=[one, other])
            work.show_round(record.round)
            work.show()
            return made

    # another channel

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
        """Move a tournament to another channel; games without a thread get one there.

        If the place of its threads is lost, unfinished games get new ones, and the round's deadline starts again.
        """
        statuses = ("draft", "open", "running")
        async with self.tournaments.changing(tournament_id, *statuses, by=by, organizer=organizer) as work:
            record = work.tournament.record
            if record.duplicate and forum is not None:
                raise BadTournament(reason="duplicate-open", possible=[])
            self.forget_posts(work)
            work.change(channel_id=channel_id, forum_id=forum)
            work.act("move", by)
            if record.status != "draft":
                work.show()
            if record.status == "running":
                self.reopen(work, lost)
            return work.tournament

    @staticmethod
    def forget_posts(work: TournamentWork) -> None:
        """Stop editing the posts at the old place, and cancel posts that wait to be sent there."""
        record = work.tournament.record
        old = [f"channel:{place}" for place in (record.channel_id, record.forum_id) if place is not None]
        waiting = outbox.c.tournament_id == record.id, outbox.c.target.in_(old), outbox.c.state == "waiting"
        work.add(update(outbox).where(*waiting).values(state="superseded"))
        work.add(delete(tournament_posts).where(tournament_posts.c.tournament_id == record.id))

    def reopen(self, work: TournamentWork, lost: bool) -> None:
        """Post the round again, and request threads for its games that have none."""
        record = work.tournament.record
        work.show_round(record.round)
        for match in work.tournament.round_matches(record.round):
            if match.ending is not None:
                continue
            for entry in match.games:
                if lost and entry.state in ("bidding", "threaded"):
                    work.add(set_game(entry, state="waiting"))  # ask both again; existing bids stay
            wanting = [entry for entry in match.games if entry.state == "waiting" or (lost and entry.state == "open")]
            self.match_games.open_threads(work, match, wanting)
        if lost:
            self.give_time(work, work.at + record.start_days * DAY)

    async def move_game(self, tournament: LoadedTournament, entry: MatchGame, thread: int) -> None:
        """Move a game whose thread was lost to another thread."""
        if (await self.tournaments.core.snapshot(entry.game_id)).record.channel_id != thread:
            await self.manage.move(entry.game_id, thread, tournament.record.guild_id, moderator=True, hidden=True)
        moved = set_game(entry, channel_id=None)
        await self.tournaments.core.store.write(lambda connection: connection.execute(moved).rowcount)

    # more time

    async def extend(self, tournament_id: str, by: int | None, days: int, *, organizer: bool = False) -> float:
        """Extend the deadline to begin the games of the round by some days; return the new deadline."""
        async with self.tournaments.changing(tournament_id, "running", by=by, organizer=organizer) as work:
            if not 1 <= days <= MOST_DAYS:
                raise BadTournament(reason="days", possible=[f"1 … {MOST_DAYS}"])
            current = work.tournament.rounds[work.tournament.record.round]
            until = work.tournament.record.pace.awake(max(current.start_by or 0.0, work.at) + days * DAY)
            work.act("extend", by, until=until)
            self.give_time(work, until)
            work.tell(MoreTime(until))
            await self.tell_threads(work)
            work.show_round(current.number)
            return until

    async def tell_threads(self, work: TournamentWork) -> None:
        """Show the new deadline in the thread of every game that has not begun."""
        tournament, number = work.tournament, work.tournament.record.round
        games = [game for match in tournament.round_matches(number) for game in match.games if game.state != "over"]
        places = await game_channels(self.tournaments.core.store, {game.game_id: game.channel_id for game in games})
        begun = await self.begun([game.game_id for game in games])
        for game_id, thread in places.items():
            if game_id not in begun:
                said = MatchTime(game_id, tournament.rounds[number].start_by or 0.0)
                work.send(said, to=ChannelTarget(thread), seq=number)

    async def begun(self, found: Sequence[str]) -> set[str]:
        """Return which of the given games have begun."""
        query = select(games.c.id).where(games.c.id.in_(found), games.c.started_at.is_not(None))
        return await self.tournaments.core.store.read(lambda connection: set(connection.execute(query).scalars()))

    @staticmethod
    def give_time(work: TournamentWork, until: float) -> None:
        """Move the deadline of the round to this time, unless it is later already."""
        record = work.tournament.record
        current = work.tournament.rounds[record.round]
        start_by = max(current.start_by or 0.0, record.pace.awake(until))
        lasts = start_by - work.at
        reminded = sum(lasts < before for before in BEFORE)  # those that are too late now
        work.change_round(current, start_by=start_by, reminded=reminded)
        work.change(due_at=round_due(current, work.at))

    async def make_up(self, tournament: LoadedTournament, deadline: float) -> bool:
        """Postpone a deadline that passed while the bot was down by as long again, within limits of an hour and a day.

        Return whether the deadline was postponed.
        """
        work = self.tournaments.begin_work(tournament)
        late = work.at - deadline
        if late <= LATE:
            return False
        until = work.at + min(max(late, LEAST_GRACE), MOST_GRACE)
        work.act("extend", None, until=until)
        if tournament.record.status == "open":
            work.change(begins_at=until, due_at=until)
            work.show()
        else:
            self.give_time(work, until)
        work.tell(TimeMadeUp(until))
        if tournament.record.round:
            work.show_round(tournament.record.round)
        await self.tournaments.commit(work)
        return True


def waited_in_vain(tournament: LoadedTournament, player: str) -> MatchRecord | None:
    """Return the current match in which a player has a point without a game; None if there is none."""
    found = [match for match in tournament.round_matches(tournament.record.round) if player in match.players]
    if (
        len(found) != 1
        or found[0].ending not in (Ending.BYE, Ending.FORFEIT)
        or any(game.ending == Ending.PLAYED for game in found[0].games)
    ):
        return None
    won = found[0].first_points if found[0].first == player else found[0].second_points
    return found[0] if won else None


def has_met(tournament: LoadedTournament, one: str, other: str) -> bool:
    """Return whether two players have been paired before, or may not be paired."""
    met = any({one, other} <= {*match.players} for match in tournament.matches)
    return met or sorted((one, other)) in tournament.record.forbidden
