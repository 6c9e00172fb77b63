"""Care of a game: resigning, abandoning, another player, pauses, more time, names, and the last resort of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from bot.features.lobby.service import Lobby
from bot.features.seats.free import FreeSeats
from bot.games.announce import channel
from bot.games.core import Core, role
from bot.games.errors import (
    BadProposal,
    HadAnotherSeat,
    JudgeAwaited,
    LuckShared,
    NotOrganizer,
    NotOverdue,
    NotRunning,
    NotSeated,
    SeatTaken,
    TooMany,
)
from bot.games.index import GameIndex
from bot.games.info import GameInfo
from bot.games.loaded import LoadedGame, read_game, row_of
from bot.games.names import clean_name
from bot.games.pace import Pace, ladder
from bot.games.past import Rewound, read_rewound
from bot.games.play import Play
from bot.games.record import SEALED, SeatRecord, Wait, wait_from
from bot.games.unit_of_work import DROP_CHECKPOINTS, VOID_PROPOSALS, UnitOfWork, holder_mark
from bot.store.schema import OPEN, acts, games, holders, messages, notes, outbox
from engine.kernel import Checkpoint, Divergence, Event
from engine.registry import title as title_of

NOTE = 1500  # letters of a note to a successor
ADVERT_EVERY = 12 * 3600.0  # seconds between two posts that look for a player for a seat


class Administration:
    """What happens to a game beside its play."""

    def __init__(self, core: Core, index: GameIndex, lobby: Lobby, play: Play) -> None:
        self.core, self.index, self.lobby, self.play = core, index, lobby, play
        self.free_seats = FreeSeats(core)

    async def close(self, game: LoadedGame, work: UnitOfWork, status: str, outcome: Mapping[str, Any] | None) -> None:
        """End a game otherwise than by its rules."""
        before = self.core.awaited_persons(game)
        game.record.status = status
        game.record.ended_at = work.at
        game.record.outcome = None if outcome is None else dict(outcome)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)

    async def resign(self, game_id: str, user: int, seat: str | None = None, *, by: str = "player") -> GameInfo:
        """Give up a seat; when one side is left it has won, otherwise the seat waits for somebody else."""
        async with self.core.locked_game(game_id) as game:
            self.core.require_under_way(game)
            mine = [each for each in game.seats_of(user) if seat in (None, each)]
            if not mine:
                raise NotSeated(user=user)
            await self.give_up(game, mine, user, by)
            return game.info

    async def give_up(self, game: LoadedGame, leaving: list[str], user: int | None, by: str) -> None:
        """The seats named are given up."""
        title, work = title_of(game.record.title), self.core.begin_work(game)
        for seat_row in game.seats:
            if seat_row.seat in leaving:
                seat_row.resigned = True
                work.seat(seat_row, "resigned")
                self.core.note(
                    game, work, "resigned", seat=seat_row.seat, user=user, by=by, side=title.side_of(seat_row.seat)
                )
        staying = [seat_row.seat for seat_row in game.seats if not seat_row.resigned]
        sides = list(dict.fromkeys(title.side_of(seat) for seat in staying))
        if len(sides) > 1:
            before = self.core.awaited_persons(game)
            for seat_row in game.seats:
                if seat_row.seat in leaving:
                    leaver, seat_row.user_id = seat_row.user_id, None
                    seat_row.standing, seat_row.prepared, seat_row.plan = {}, [], None
                    work.seat(seat_row, "user_id", "standing", "prepared", "plan")
                    game.touch()
                    self.close_door(game, work, leaver)
                    await self.free_seats.advertise(game, work, seat_row.seat)
            await self.core.finalize(game, work, before, closing=True)
            await self.core.commit(game, work)
            if not game.info.users:
                await self.close_game(game, "empty")
            return
        outcome = {
            "kind": "resigned",
            "winner": sides[0] if sides else None,
            "winners": staying,
            "facts": {"seats": leaving, "by": by},
        }
        await self.close(game, work, "over" if sides else "abandoned", outcome)

    async def abandon(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """End a game without a result; the organizer's right, a moderator's, or the host's (None)."""
        async with self.core.locked_game(game_id) as game:
            if game.record.status not in OPEN:
                raise NotRunning(status=game.record.status)
            await self.core.require_organizer(game, by, moderator)
            work = self.core.begin_work(game)
            self.core.note(game, work, "abandoned", user=by, by=role(by, moderator))
            self.lobby.show(game, work)
            await self.close(game, work, "abandoned", None)
            return game.info

    def require_claim(self, game: LoadedGame, user: int, seat: str) -> SeatRecord:
        """Refuse anybody who does not play against a seat whose time is up; returns that seat."""
        self.core.require_running(game)
        mine = game.seats_of(user)
        if not mine or seat in mine:
            raise NotSeated(user=user)
        seat_row = self.lobby.seat_row(game, seat)
        if not game.overdue(seat, self.core.clock.time()):
            raise NotOverdue(seat=seat)
        return seat_row

    async def forfeit(self, game: LoadedGame, winner: str | None, why: str) -> None:
        """Decide a game that was not played out: one side wins it, or nobody does; `why` is how it is told."""
        work = self.core.begin_work(game)
        self.core.note(game, work, why, by="clock", side=winner or "")
        outcome: dict[str, Any] = {"kind": "forfeit", "winner": winner, "winners": [], "facts": {}}
        self.lobby.show(game, work)
        await self.close(game, work, "over" if winner is not None else "abandoned", outcome)

    async def free_seat(self, game: LoadedGame, seat: str) -> None:
        """The holder of a seat is gone for good: it waits for somebody else, and without anybody the game closes."""
        before, work = self.core.awaited_persons(game), self.core.begin_work(game)
        seat_row = self.lobby.seat_row(game, seat)
        leaver = seat_row.user_id
        seat_row.user_id, seat_row.standing, seat_row.prepared, seat_row.plan = None, {}, [], None
        work.seat(seat_row, "user_id", "standing", "prepared", "plan")
        game.touch()
        self.close_door(game, work, leaver)
        side = title_of(game.record.title).side_of(seat)
        self.core.note(game, work, "left", seat=seat, user=leaver, by="clock", side=side)
        await self.free_seats.advertise(game, work, seat)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)
        if not game.info.users:
            await self.close_game(game, "empty")

    async def close_game(self, game: LoadedGame, why: str) -> None:
        """Close a game that nobody tends any more; `why` is how the channel hears it."""
        work = self.core.begin_work(game)
        self.core.note(game, work, why, by="clock")
        self.lobby.show(game, work)
        await self.close(game, work, "abandoned", None)

    async def substitute(self, game_id: str, seat: str, user: int, by: int | None = None) -> GameInfo:
        """Put somebody into a seat once everybody concerned has agreed; `proposals.offer_seat` asks them."""
        async with self.core.locked_game(game_id) as game:
            await self.seat_newcomer(game, seat, user, by)
            return game.info

    async def seat_newcomer(
        self, game: LoadedGame, seat: str, user: int, by: int | None, role: str = "organiser"
    ) -> None:
        """A seat changes hands; the newcomer's time begins now."""
        self.core.require_under_way(game)
        seat_row = self.lobby.seat_row(game, seat)
        if seat_row.user_id == user:
            raise SeatTaken(seat=seat, user=user)
        await self.require_newcomer(game, seat, user)
        before, work = self.core.awaited_persons(game), self.core.begin_work(game)
        leaver = seat_row.user_id
        facts = {"old": leaver, "new": user, "side": title_of(game.record.title).side_of(seat)}
        seat_row.user_id, seat_row.resigned, seat_row.computer = user, False, None
        seat_row.standing, seat_row.prepared, seat_row.plan = {}, [], None
        work.seat(seat_row, "user_id", "standing", "prepared", "plan", "resigned", "computer")
        work.held(game.record, seat, user)
        game.touch()
        await self.core.settle_proposals(game, work)  # what others have agreed to is not yet the newcomer's word
        work.add(VOID_PROPOSALS, {"game": game.id})
        self.core.note(game, work, "substituted", seat=seat, user=by, by=role, **facts)
        game.record.awaited.pop(seat, None)
        seat_row.bank = game.pace.bank if game.pace.kind == "bank" else None  # a full clock
        work.seat(seat_row, "bank")
        work.send("hand", f"user:{user}", {"seat": seat, "events": []}, seq=game.record.seq)
        work.send("newcomer", f"user:{user}", {"seat": seat}, seq=game.record.seq)
        self.close_door(game, work, leaver)
        await self.hand_over_note(game, work, seat, user)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)

    @staticmethod
    def close_door(game: LoadedGame, work: UnitOfWork, user: int | None) -> None:
        """Whoever has left a game that is played in private does not see its thread any more."""
        if user is not None and (target := channel(game)) is not None and user not in game.info.users:
            work.send("door-closed", target, {"user": user}, seq=game.record.seq)

    async def hand_over_note(self, game: LoadedGame, work: UnitOfWork, seat: str, user: int) -> None:
        """The note that was left for the successor goes to them alone, and then is gone."""
        where = notes.c.game_id == game.id, notes.c.seat == seat
        left = await self.core.store.read(
            lambda connection: connection.execute(select(notes.c.text).where(*where)).scalar()
        )
        if left is not None:
            work.send("seat-note", f"user:{user}", {"seat": seat, "note": left}, seq=game.record.seq)
            work.add(delete(notes).where(*where))

    async def leave_note(self, game_id: str, user: int, text: str) -> None:
        """A sealed note for whoever takes over one's seat; nobody else ever reads it. An empty one takes it back."""
        async with self.core.locked_game(game_id) as game:
            self.core.require_under_way(game)
            mine = game.seats_of(user)
            if not mine:
                raise NotSeated(user=user)
            work = self.core.begin_work(game)
            for seat in mine:
                work.add(delete(notes).where(notes.c.game_id == game.id, notes.c.seat == seat))
                if text.strip():
                    values = {"game_id": game.id, "seat": seat, "text": text.strip()[:NOTE], "at": work.at}
                    work.add(insert(notes).values(values))
            await self.core.commit(game, work)

    async def advertise(self, game_id: str, seat: str, by: int, target: int, *, moderator: bool = False) -> None:
        """Look for somebody for a seat that is free or overdue; the post says what waits for them."""
        async with self.core.locked_game(game_id) as game:
            self.core.require_under_way(game)
            seat_row = self.lobby.seat_row(game, seat)
            if not (moderator or by == game.record.creator or game.seats_of(by)):
                raise NotSeated(user=by)
            if seat_row.user_id is not None and not game.overdue(seat, self.core.clock.time()):
                raise NotOverdue(seat=seat)
            work = self.core.begin_work(game)
            if (last := await self.advertised_at(game, seat)) is not None and work.at - last < ADVERT_EVERY:
                raise TooMany(what="adverts", limit=1)
            self.free_seats.post(game, work, seat, target)
            await self.core.commit(game, work)

    async def advertised_at(self, game: LoadedGame, seat: str) -> float | None:
        """When a player for a seat was last looked for."""
        query = select(func.max(outbox.c.at)).where(outbox.c.slot == f"free:{game.id}:{seat}")
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    async def take_over(self, game_id: str, seat: str, user: int) -> GameInfo:
        """Take a seat that is free or overdue: with a full clock, the hand, and the note of the one who left."""
        async with self.core.locked_game(game_id) as game:
            self.core.require_under_way(game)
            seat_row = self.lobby.seat_row(game, seat)
            looked_for = await self.advertised_at(game, seat)
            if (
                seat_row.computer is not None or looked_for is None
            ):  # a computer sits there by now, or nobody was sought
                raise SeatTaken(seat=seat, user=None)
            if seat_row.user_id is not None and not self.lets_in(game, seat, looked_for):
                raise SeatTaken(seat=seat, user=seat_row.user_id)
            await self.lobby.require_reliable(game, user)
            await self.seat_newcomer(game, seat, user, None)
            return game.info

    def lets_in(self, game: LoadedGame, seat: str, looked_for: float | None) -> bool:
        """Whether the holder of a seat is overdue, and somebody was looked for since: an old post counts no more."""
        wait = game.record.awaited.get(seat)
        if wait is None or not game.overdue(seat, self.core.clock.time()):
            return False
        return looked_for is not None and wait.deadline is not None and looked_for >= wait.deadline

    async def require_newcomer(self, game: LoadedGame, seat: str, user: int) -> None:
        """Refuse a person who holds or has ever held another seat: they would come to know two hands."""
        if {*await self.seats_held(game, user), *game.seats_of(user)} - {seat}:
            raise HadAnotherSeat(user=user)
        if game.record.luck == SEALED and await self.knows_luck(game, user):
            raise LuckShared(user=user)

    async def knows_luck(self, game: LoadedGame, user: int) -> bool:
        """Whether somebody has sat at another table that has the same luck, and so the same marks of people."""
        mark = holder_mark(game.record.seed, user)
        same = select(games.c.id).where(games.c.commitment == game.record.commitment, games.c.id != game.id)
        known = select(holders.c.seat).where(holders.c.mark == mark, holders.c.game_id.in_(same))
        return await self.core.store.read(lambda connection: connection.execute(known).first()) is not None

    async def seats_held(self, game: LoadedGame, user: int) -> set[str]:
        """The seats of a game under way that a person holds or has ever held."""
        mark = holder_mark(game.record.seed, user)
        where = holders.c.game_id == game.id, holders.c.mark == mark
        return await self.core.store.read(
            lambda connection: set(connection.execute(select(holders.c.seat).where(*where)).scalars())
        )

    async def rename(
        self, game_id: str, name: str | None, by: int | None = None, *, moderator: bool = False
    ) -> GameInfo:
        """Give the game a name."""
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            game.record.name = clean_name(name)
            work = self.changed(game, "name")
            if game.record.status == "lobby":
                self.lobby.note(game, work, "renamed", by, moderator, name=game.record.name or "")
            elif game.record.status in ("running", "paused"):
                self.core.note(game, work, "renamed", user=by, by=role(by, moderator), name=game.record.name or "")
                await self.core.finalize(game, work, self.core.awaited_persons(game), closing=True)
            await self.core.commit(game, work)
            return game.info

    async def set_language(
        self, game_id: str, language: str, by: int | None = None, *, moderator: bool = False
    ) -> GameInfo:
        """The language of the channel's messages."""
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            game.record.language = language
            await self.change_game(game, "language")
            return game.info

    async def redraw(self, game_id: str) -> None:
        """Have the posts of a game drawn again, because something changed that is not the game's own."""
        async with self.core.locked_game(game_id) as game:
            await self.change_game(game)

    async def move(
        self,
        game_id: str,
        channel_id: int,
        guild_id: int | None = None,
        by: int | None = None,
        *,
        moderator: bool = False,
        hidden: bool = False,
    ) -> GameInfo:
        """Bring the game to another channel or thread, which must be free; its board is posted there again.

        A table whose dice others have before them goes only where nobody but its players looks (`hidden`).
        """
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            record = game.record
            if record.luck == SEALED and not hidden:
                raise LuckShared(user=by)
            record.channel_id, record.guild_id = channel_id, guild_id or record.guild_id
            work = self.changed(game, "channel_id", "guild_id")
            if record.status == "lobby":
                self.lobby.note(game, work, "moved", by, moderator)
            elif record.status in ("running", "paused"):
                self.core.note(game, work, "moved", user=by, by=role(by, moderator))
                await self.core.finalize(game, work, set(), closing=True)
            await self.lobby.into_channel(game, work)
            self.core.channels.pop(channel_id, None)
            return game.info

    async def change_game(self, game: LoadedGame, *names: str) -> None:
        """Write some columns of the game and have its posts drawn again."""
        await self.core.commit(game, self.changed(game, *names))

    def changed(self, game: LoadedGame, *names: str) -> UnitOfWork:
        """A unit of work that writes some columns of the game and has its posts drawn again."""
        work = self.core.begin_work(game)
        if names:
            work.game(game.record, *names)
        if (target := channel(game)) is not None:
            kind = "lobby" if game.record.started_at is None else "dashboard"
            work.send(kind, target, {"seq": game.record.seq}, seq=game.record.seq, slot=f"{kind}:{game.id}")
        return work

    # time

    async def pause(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """Stop the clocks and take no answers; the organizer's right, a moderator's, or the host's (None)."""
        async with self.core.locked_game(game_id) as game:
            self.core.require_running(game)
            await self.core.require_organizer(game, by, moderator)
            await self.pause_clocks(game, by, role(by, moderator))
            return game.info

    async def pause_clocks(self, game: LoadedGame, by: int | None, role: str = "consent") -> None:
        """Every clock stops with what it has left."""
        work, before = self.core.begin_work(game), self.core.awaited_persons(game)
        for seat, wait in game.record.awaited.items():
            if wait.early:
                continue  # no clock was running
            if wait.deadline is not None:
                work.timers(seat, (), game.record.seq)
            running = max(work.at, wait.away or 0.0)  # on vacation nothing was being spent
            left = None if wait.deadline is None else max(60.0, wait.deadline - running)
            game.record.awaited[seat] = Wait(wait.since, None, spent=running - wait.since, left=left, asked=wait.asked)
        game.record.status = "paused"
        self.core.note(game, work, "paused", user=by, by=role)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)

    async def resume(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """Go on: the clocks run again from where they stood."""
        async with self.core.locked_game(game_id) as game:
            if game.record.status != "paused":
                raise NotRunning(status=game.record.status)
            await self.core.require_organizer(game, by, moderator)
            if by is not None and game.seats_of(by) and await self.judge_called(game):
                raise JudgeAwaited
            await self.resume_clocks(game, by, role(by, moderator))
            return game.info

    async def judge_called(self, game: LoadedGame) -> bool:
        """Whether the game stands still because a judge was called, who has not ruled yet."""
        query = select(acts.c.kind).where(acts.c.game_id == game.id, acts.c.kind.startswith("judge-"))
        last = query.order_by(acts.c.id.desc()).limit(1)
        return await self.core.store.read(lambda connection: connection.execute(last).scalar()) == "judge-call"

    async def resume_clocks(self, game: LoadedGame, by: int | None, role: str = "consent") -> None:
        """Every clock runs on with what it had left."""
        work, before = self.core.begin_work(game), self.core.awaited_persons(game)
        for seat, wait in game.record.awaited.items():
            if wait.early:
                continue
            start = max(work.at, await self.core.away(game, seat))
            deadline = None if wait.left is None else game.pace.shifted(start + wait.left)
            game.record.awaited[seat] = wait_from(start - (wait.spent or 0.0), deadline, start, work.at)
            self.set_timers(game, work, seat)
        game.record.status = "running"
        self.core.note(game, work, "resumed", user=by, by=role)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)

    async def apply_pace(self, game: LoadedGame, pace: Pace, by: int | None, role: str) -> None:
        """Another pace for a game under way: everybody who is awaited has the whole of their new time from now on."""
        self.core.require_running(game)
        work, before = self.core.begin_work(game), self.core.awaited_persons(game)
        game.record.pace = pace
        for seat_row in game.seats:
            seat_row.bank = pace.bank if pace.kind == "bank" else None
            work.seat(seat_row, "bank")
        for seat in game.record.awaited:
            work.timers(seat, (), game.record.seq)
        game.record.awaited = {}
        work.game(game.record, "pace")
        self.core.note(game, work, "pace", user=by, by=role)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)

    async def set_pace(self, game_id: str, pace: Pace, by: int | None, *, moderator: bool = False) -> GameInfo:
        """Change the pace by right of a moderator or the host; a player proposes it instead."""
        async with self.core.locked_game(game_id) as game:
            if not moderator and by is not None:
                raise NotOrganizer(user=by)
            await self.core.require_impartial(game, by)
            await self.apply_pace(game, pace, by, role(by, moderator))
            return game.info

    def set_timers(self, game: LoadedGame, work: UnitOfWork, seat: str) -> None:
        """The reminders still ahead of a wait."""
        wait = game.record.awaited[seat]
        steps = [(kind, due) for kind, due in ladder(wait.since, wait.deadline) if due > work.at]
        work.timers(seat, steps, game.record.seq)

    async def extend(
        self, game_id: str, seat: str, seconds: float, by: int | None = None, *, moderator: bool = False
    ) -> GameInfo:
        """More time for a seat; the organizer's right, a moderator's, or the host's (None)."""
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            await self.give_time(game, seat, seconds, by, role(by, moderator))
            return game.info

    async def give_time(
        self, game: LoadedGame, seat: str, seconds: float, by: int | None = None, role: str = "consent"
    ) -> None:
        """Move a deadline."""
        self.core.require_running(game)
        wait = game.record.awaited.get(seat)
        if wait is None or wait.deadline is None:
            raise BadProposal(reason="no-deadline")
        work, before = self.core.begin_work(game), self.core.awaited_persons(game)
        wait.deadline = max(wait.deadline, work.at) + seconds
        self.set_timers(game, work, seat)
        side = title_of(game.record.title).side_of(seat)
        self.core.note(game, work, "extended", seat=seat, user=by, by=role, side=side, until=wait.deadline)
        await self.core.finalize(game, work, before, closing=True)
        await self.core.commit(game, work)

    # going back further than one's own last word

    async def rewind(self, game: LoadedGame, to: int, event: Event, *, by: str, user: int | None = None) -> LoadedGame:
        """Go back to how things stood after a row; nothing is deleted, the row that says so is added."""
        found = await self.core.store.read(lambda connection: read_rewound(connection, game.id, to))
        work, before = self.core.begin_work(game), self.core.awaited_persons(game)
        try:
            self.restore_session(game, work, found, event, by, user)
            await self.core.finalize(game, work, before, closing=True)
        except BaseException:
            self.core.drop(game.id)
            raise
        await self.core.commit(game, work)
        return await self.play.try_standing_orders(game)

    def restore_session(
        self, game: LoadedGame, work: UnitOfWork, found: Rewound, event: Event, by: str, user: int | None
    ) -> None:
        """The session of an earlier moment, and the row that says how it came about."""
        if game.session is not None:
            game.session.close()
        session = game.begin(
            Checkpoint(found.mark.position, found.state, found.mark.dice, found.mark.counts),
            [row_of(row) for row in found.rows],
            found.inherited,
        )
        session.game.dice.throws.clear()
        game.follow_steps([row.seq for row in found.rows])
        row = self.core.next_seq(game)
        work.log(row, "takeback", session.seq, state_hash=session.hash(), events=[event], by=by, user=user)
        work.add(DROP_CHECKPOINTS, {"game": game.id, "beyond": session.seq})
        game.asked = dict.fromkeys(session.pending, row)
        game.untold = [(seq, told) for seq, told in game.untold if seq not in found.cut]
        game.news.append((row, event))
        game.private = []
        view = session.game.view(None)
        game.record.turn = view.turn
        game.record.phase = view.phase
        game.record.moved_at = work.at
        game.record.awaited = {}
        for seat_row in game.seats:
            if seat_row.prepared:
                seat_row.prepared = []
                work.seat(seat_row, "prepared")
            if seat_row.user_id is not None:
                work.send(
                    "hand", f"user:{seat_row.user_id}", {"seat": seat_row.seat, "events": [], "again": True}, seq=row
                )

    # when the rules were mended while games run

    async def diverges(self, game_id: str) -> Divergence | None:
        """Where the present rules lead elsewhere than the record since the last checkpoint says; answer 0: nowhere."""
        stored = await self.core.store.read(lambda connection: read_game(connection, game_id))
        try:
            game = LoadedGame.from_stored(stored)
        except Divergence as divergence:
            return divergence
        except Exception as error:
            # The checkpoint itself cannot be read by the present rules: there is nothing to go back to.
            return Divergence(seq=0, seat="", reason=type(error).__name__, asked="", answer="")
        if game.session is not None:
            game.session.close()
        return None

    async def migrate_rules(self, game_id: str) -> Divergence | None:
        """Take a game back to just before the divergence, and say so; an undisturbed one only gets the new version."""
        async with self.core.exclusive(game_id):
            self.core.drop(game_id)
            stored, written = await self.core.store.read(
                lambda connection: self.core.read_versioned(connection, game_id)
            )
            version = title_of(stored.record.title).rules_version
            divergence = await self.diverges(game_id)
            if divergence is None:
                game = await self.core.load(game_id)
                if game.record.rules_version != version:
                    game.record.rules_version = version
                    await self.change_game(game, "rules_version")
                return None
            if divergence.facts["seq"] == 0:
                return divergence
            game = LoadedGame(stored.record, stored.seats)
            game.version = written
            game.record.rules_version = version
            position = divergence.facts["seq"] - 1
            to = await self.core.store.read(lambda connection: read_rewound(connection, game_id, None, position).to)
            game = self.core.keep(
                await self.rewind(game, to, Event("table-mended", {"version": version}), by="organiser")
            )
            game.record.rules_version = version
            await self.change_game(game, "rules_version")
            return divergence

    async def migrate_outdated(self) -> dict[str, Divergence | None]:
        """At start: every running game that was last played under another version of its rules, mended."""
        old = await self.core.store.read(
            lambda connection: connection.execute(
                select(games.c.id, games.c.title, games.c.rules_version)
                .where(games.c.status.in_(("running", "paused")))
                .order_by(games.c.created_at)
            ).all()
        )
        outdated = [row.id for row in old if title_of(row.title).rules_version != row.rules_version]
        return {game_id: await self.migrate_rules(game_id) for game_id in outdated}

    # messages

    async def messages(self, game_id: str, kind: str | None = None) -> list[Any]:
        """The messages that were posted for a game, newest first: rows of message_id, target, kind, seq."""

        def read(connection: Connection) -> list[Any]:
            query = select(messages).where(messages.c.game_id == game_id).order_by(messages.c.id.desc())
            return list(connection.execute(query if kind is None else query.where(messages.c.kind == kind)))

        return await self.core.store.look_up(read)
