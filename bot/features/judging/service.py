"""Judging: a game is frozen, a judge rules, and every act is recorded publicly with its reason.

A judge who plays in the game, or in its tournament, is refused, since every side has hidden information. Judges see no
more than a spectator does.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import insert, update

from bot.features.manage.service import Manage
from bot.features.seats.service import Seats
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.match_games import game_of
from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.rounds import Rounds
from bot.games.announce import tell
from bot.games.core import Core
from bot.games.errors import BadProposal, BadRuling, JudgeInvolved, NotJudge, NotSeated
from bot.games.loaded import LoadedGame, read_rewound
from bot.games.names import clean_name
from bot.games.record import GameInfo, Status
from bot.games.rewind import Rewinds
from bot.games.unit_of_work import UnitOfWork
from bot.games.views import GameIndex
from bot.outbox.post import ChannelTarget, Post, Target, post
from bot.outbox.sent import posted_messages
from bot.store.schema import acts, match_games, matches, rated_seats, tournaments
from bot.store.statements import Queued
from engine.kernel import Event, RulesError

REASON = 500  # letters
OF_A_SEAT = ("extend", "award", "warn", "disqualify")  # rulings that concern one side


@post("judge-thread")
class JudgeThread(Post):
    """A call for a private thread with a judge."""

    reason: str
    user: int


@post("judge-heard")
class JudgeHeard(Post):
    """The ruling, for the thread in which a judge was called."""

    ruling: str
    reason: str
    user: int
    side: str = ""


def require_deadline(game: LoadedGame, seat: str) -> None:
    """Refuse more time for a seat that is not awaited or has no time limit."""
    wait = game.record.awaited.get(seat)
    if wait is None or (wait.deadline is None and wait.left is None):
        raise BadRuling(reason="no-deadline")


class Judging:
    """The actions of judges."""

    def __init__(
        self, core: Core, index: GameIndex, manage: Manage, seats: Seats, rewinds: Rewinds, rounds: Rounds
    ) -> None:
        self.core, self.index, self.manage, self.seats = core, index, manage, seats
        self.rewinds, self.rounds = rewinds, rounds

    async def call(self, info: GameInfo, user: int, reason: str) -> GameInfo:
        """Call a judge on behalf of a player; the clocks stop until the ruling."""
        tournament, reason = await self.rounds.of_game(info), clean_name(reason, REASON) or ""
        async with self.core.locked_game(info.id) as game:
            game.record.require_running()
            if not game.info.seats_of(user):
                raise NotSeated(user=user)
            self.record(game, tournament, "call", user, reason)
            self.tell(game, "called", reason, user, "")
            target = tournament.record.channel_id if tournament is not None else game.record.channel_id
            if target is not None:
                game.pending_statements += self.message(game, JudgeThread(reason, user), ChannelTarget(target))
            await self.manage.pause_clocks(game, user, "judge")
            if target is not None:
                self.core.announce(game.id, [str(ChannelTarget(target))])
            return game.info

    def message(self, game: LoadedGame, post: Post, to: Target) -> list[Queued]:
        """Return the statements for an outbox row, to be written with the next unit of work."""
        work = UnitOfWork(self.core.store, game.id, self.core.clock.time())
        work.send(post, to=to, seq=game.record.seq)
        return work.statements

    def record(
        self,
        game: LoadedGame,
        tournament: LoadedTournament | None,
        kind: str,
        by: int | None,
        reason: str,
        **facts: Any,
    ) -> None:
        """Add an act to the public record, in the same transaction as the change."""
        values = {
            "tournament_id": tournament.id if tournament is not None else None,
            "game_id": game.id,
            "user_id": by,
            "kind": f"judge-{kind}",
            "facts": {"reason": reason, **facts},
            "at": self.core.clock.time(),
        }
        game.pending_statements.append((insert(acts), values))

    async def require_judge(self, game: GameInfo, judge: int, organizer: bool) -> LoadedTournament | None:
        """Refuse anyone but an organizer who plays neither in the game nor in its tournament."""
        tournament = await self.rounds.of_game(game)
        if not organizer and not (tournament is not None and tournament.is_organizer(judge)):
            raise NotJudge(user=judge)
        if (
            judge in game.users
            or judge in game.reserved.values()
            or (tournament is not None and tournament.plays(judge))
        ):
            raise JudgeInvolved(user=judge)
        live = await self.core.snapshot(game.id)
        if await self.seats.seats_held(live, judge):  # former holders of a seat know its hand
            raise JudgeInvolved(user=judge)
        return tournament

    async def rule(
        self,
        info: GameInfo,
        judge: int,
        kind: str,
        reason: str,
        *,
        organizer: bool = False,
        seat: str | None = None,
        to: int | None = None,
        hours: float = 24.0,
    ) -> GameInfo:
        """Apply a ruling: continue, extend, award, rewind, warn, annul or disqualify. All rulings are public."""
        tournament, reason = await self.require_judge(info, judge, organizer), clean_name(reason, REASON) or ""
        if kind in OF_A_SEAT and seat not in info.seats:
            raise BadRuling(reason="seat")
        if kind == "rewind" and to is None:
            raise BadRuling(reason="row")
        async with self.core.locked_game(info.id) as game:
            if kind == "annul":
                heard = await self.tell_thread(game, kind, reason, judge)
                after = await self.annul(game, tournament, judge, reason)
                self.core.announce(game.id, heard)
                return after
            if not game.record.status.under_way:
                raise BadRuling(reason="over" if game.record.status is Status.OVER else "not-begun")
            if kind == "extend":
                require_deadline(game, seat or "")
            user = game.holder(seat) if seat else None
            entrant = tournament.find(user) if tournament is not None and user is not None else None
            facts = {"user": user, "player": entrant and entrant.player}
            self.record(game, tournament, kind, judge, reason, **{name: each for name, each in facts.items() if each})
            side = game.title.side_of(seat) if seat else ""
            heard = await self.tell_thread(game, kind, reason, judge, side)
            if kind != "rewind":
                self.tell(game, kind, reason, judge, side)
            try:
                await self.carry_out(game, kind, judge, reason, seat, to, hours)
            except RulesError:
                self.core.drop(game.id)  # the ruling exists only in memory: discard it
                raise
            self.core.announce(game.id, heard)
        # A substitute is not in the tournament; the entrant stays in it.
        entered = tournament is not None and tournament.record.status == "running" and tournament.takes_part(user)
        if kind == "disqualify" and tournament is not None and user is not None and entered:
            await self.rounds.drop_out(tournament.id, user, judge, organizer=True)
        return await self.index.get(info.id)

    async def tell_thread(self, game: LoadedGame, kind: str, reason: str, judge: int, side: str = "") -> list[str]:
        """Queue the ruling for the thread in which a judge was called; return the targets that now have a message."""
        found = await self.core.store.read(lambda connection: posted_messages(connection, game.id, "judge-thread"))
        if not found:
            return []
        thread = ChannelTarget(found[0].message_id)
        game.pending_statements += self.message(game, JudgeHeard(kind, reason, judge, side), thread)
        return [str(thread)]

    def tell(self, game: LoadedGame, kind: str, reason: str, judge: int, side: str) -> None:
        """Add the ruling to the game's log, from which it is posted."""
        work = UnitOfWork(self.core.store, game.id, self.core.clock.time())
        work.note(game, f"judge-{kind}", user=judge, by="judge", reason=reason, side=side)
        game.pending_statements += work.statements

    async def carry_out(
        self, game: LoadedGame, kind: str, judge: int, reason: str, seat: str | None, to: int | None, hours: float
    ) -> None:
        """Carry out a ruling; unless it ends the game, the clocks resume."""
        if kind in ("award", "disqualify"):
            losing = [seat_row.seat for seat_row in game.seats if (seat_row.seat == seat) == (kind == "disqualify")]
            await self.seats.give_up(game, losing, judge, "judge")
            return
        if kind == "rewind":
            try:
                await self.core.store.read(lambda connection: read_rewound(connection, game.id, to or 0))
            except BadProposal:
                raise BadRuling(reason="row") from None
            tournament = Event("table-judge-rewind", {"reason": reason, "to": to or 0})
            was_paused = game.record.status is Status.PAUSED
            if was_paused:
                await self.manage.resume_clocks(game, judge, "judge")
            await self.rewinds.rewind(game, to or 0, tournament, by="judge", user=judge)
            return
        if game.record.status is Status.PAUSED:
            await self.manage.resume_clocks(game, judge, "judge")
        if kind == "extend" and seat is not None:
            await self.manage.give_time(game, seat, hours * 3600)
        if game.pending_statements:  # a warning in a running game changes nothing else
            work = self.core.begin_work(game)
            await self.core.acts.complete(game, work, closing=True)

    @staticmethod
    def annul_result(game: LoadedGame, tournament: LoadedTournament) -> None:
        """Remove a game's result from its match and reopen the match, unless a later round already depends on it."""
        match, entry = game_of(tournament, game.id)
        if tournament.record.status != "running" or match.round != tournament.record.round:
            return
        nothing = {"state": "over", "ending": Ending.ANNULLED, "points": 0.0, "margin": 0.0, "scores": None}
        open_again = {"ending": None, "first_points": 0.0, "second_points": 0.0, "margin": 0.0}
        game.pending_statements += [
            (update(match_games).where(match_games.c.game_id == entry.game_id).values(nothing), None),
            (update(matches).where(matches.c.id == match.id).values(open_again), None),
            (update(tournaments).where(tournaments.c.id == tournament.id).values(dirty=True), None),
        ]

    async def annul(self, game: LoadedGame, tournament: LoadedTournament | None, judge: int, reason: str) -> GameInfo:
        """Annul a game: end it if it is running, and revert its rating changes."""
        self.record(game, tournament, "annul", judge, reason)
        self.tell(game, "annul", reason, judge, "")
        game.pending_statements.append(
            (update(rated_seats).where(rated_seats.c.game_id == game.id).values(annulled=True), None)
        )
        if tournament is not None:
            self.annul_result(game, tournament)
        work = self.core.begin_work(game)
        if game.record.status.open:
            await self.core.acts.close(game, work, Status.ABANDONED, None)
        else:
            tell(game, work, closing=True)  # already over: only add the news
            await self.core.commit(game, work)
        return game.info
