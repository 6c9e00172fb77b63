"""Seats of a game under way: given up, freed, offered to others and taken over, with a note for the successor."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from bot.features.lobby.service import Lobby
from bot.features.manage.service import Manage
from bot.games.announce import HandPost, channel
from bot.games.core import Core
from bot.games.errors import HadAnotherSeat, LuckShared, NotOverdue, NotSeated, SeatTaken, TooMany
from bot.games.loaded import LoadedGame
from bot.games.names import clean_lines
from bot.games.record import SEALED, GameInfo, SeatRow, Status
from bot.games.unit_of_work import VOID_PROPOSALS, UnitOfWork, holder_mark
from bot.outbox.post import ChannelTarget, PersonTarget, Post, post
from bot.store.schema import acts, games, holders, matches, notes, outbox, tournaments

NOTE = 1500  # letters of a note to a successor
VACANT: dict[str, Any] = {"user_id": None, "standing": {}, "prepared": [], "plan": None}
ADVERT_EVERY = 12 * 3600.0  # seconds between two posts that look for a player for a seat
GIVEN_UP = {"organizer": "withdrawn", "judge": "ruled-out"}  # what is said where somebody else gives a seat up


@post("newcomer")
class Newcomer(Post):
    """A seat was taken over: what its new player has to know."""

    seat: str


@post("door-closed")
class DoorClosed(Post):
    """Somebody has left a private game."""

    marked = False
    user: int


@post("seat-note")
class SeatNote(Post):
    """The note for the successor in a seat."""

    seat: str
    note: str


@post("seat-free")
class SeatFree(Post):
    """A seat looks for a player."""

    seat: str


class Seats:
    """Who leaves a seat and who takes it; an empty game is closed."""

    def __init__(self, core: Core, lobby: Lobby, manage: Manage) -> None:
        self.core, self.lobby, self.manage = core, lobby, manage

    async def resign(self, game_id: str, user: int, seat: str | None = None, *, by: str = "player") -> GameInfo:
        """Give up a seat; when one side is left it has won, otherwise the seat waits for somebody else."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            mine = [each for each in game.info.seats_of(user) if seat in (None, each)]
            if not mine:
                raise NotSeated(user=user)
            await self.give_up(game, mine, user, by)
            return game.info

    async def give_up(self, game: LoadedGame, leaving: list[str], user: int | None, by: str) -> None:
        """The seats named are given up."""
        title, work = game.title, self.core.begin_work(game)
        for seat_row in game.seats:
            if seat_row.seat in leaving:
                game.change_seat(seat_row.seat, resigned=True)
                said = GIVEN_UP.get(by, "resigned")
                work.note(game, said, seat=seat_row.seat, user=user, by=by, side=title.side_of(seat_row.seat))
        staying = [seat_row.seat for seat_row in game.seats if not seat_row.resigned]
        sides = list(dict.fromkeys(title.side_of(seat) for seat in staying))
        if len(sides) > 1:
            for seat_row in game.seats:
                if seat_row.seat in leaving:
                    game.change_seat(seat_row.seat, **VACANT)
                    self.close_door(game, work, seat_row.user_id)
                    await self.look_for_player(game, work, seat_row.seat)
            await self.core.acts.complete(game, work, closing=True)
            if not game.info.users:
                await self.manage.close_game(game, "empty")
            return
        outcome = {
            "kind": "resigned",
            "winner": sides[0] if sides else None,
            "winners": staying,
            "facts": {"seats": leaving, "by": by},
        }
        await self.core.acts.close(game, work, Status.OVER if sides else Status.ABANDONED, outcome)

    async def free_seat(self, game: LoadedGame, seat: str) -> None:
        """The holder of a seat is gone for good: it waits for somebody else, and without anybody the game closes."""
        work = self.core.begin_work(game)
        seat_row = self.lobby.seat_row(game, seat)
        game.change_seat(seat, **VACANT)
        self.close_door(game, work, seat_row.user_id)
        side = game.title.side_of(seat)
        work.note(game, "left", seat=seat, user=seat_row.user_id, by="clock", side=side)
        await self.look_for_player(game, work, seat)
        await self.core.acts.complete(game, work, closing=True)
        if not game.info.users:
            await self.manage.close_game(game, "empty")

    async def seat_newcomer(
        self, game: LoadedGame, seat: str, user: int, by: int | None, role: str = "organiser"
    ) -> None:
        """A seat changes hands; the newcomer's time begins now."""
        game.record.require_under_way()
        seat_row = self.lobby.seat_row(game, seat)
        if seat_row.user_id == user:
            raise SeatTaken(seat=seat, user=user)
        await self.require_newcomer(game, seat, user)
        work = self.core.begin_work(game)
        leaver = seat_row.user_id
        facts = {"old": leaver, "new": user, "side": game.title.side_of(seat)}
        full_bank = game.record.pace.initial_bank()
        game.change_seat(seat, **VACANT | {"user_id": user, "resigned": False, "computer": None, "bank": full_bank})
        work.held(game.record, seat, user)
        await self.core.acts.settle_proposals(game, work)  # what others have agreed to is not yet the newcomer's word
        work.add(VOID_PROPOSALS, {"game": game.id})
        work.note(game, "substituted", seat=seat, user=by, by=role, **facts)
        if game.record.match_id is not None:  # its tournament is the first part of what the match is called
            told = {"users": [leaver, user]} if leaver is not None else {"user": user}
            values = {"tournament_id": game.record.match_id.partition(".")[0], "game_id": game.id, "user_id": by}
            work.add(insert(acts), values | {"kind": "substitute", "facts": told, "at": work.at})
        game.wait_for(seat, None)
        work.send(HandPost(seat, []), to=PersonTarget(user), seq=game.record.seq)
        work.send(Newcomer(seat), to=PersonTarget(user), seq=game.record.seq)
        self.close_door(game, work, leaver)
        await self.hand_over_note(game, work, seat, user)
        await self.core.acts.complete(game, work, closing=True)

    @staticmethod
    def close_door(game: LoadedGame, work: UnitOfWork, user: int | None) -> None:
        """Whoever has left a game that is played in private does not see its thread any more."""
        if user is not None and (target := channel(game)) is not None and user not in game.info.users:
            work.send(DoorClosed(user), to=target, seq=game.record.seq)

    async def hand_over_note(self, game: LoadedGame, work: UnitOfWork, seat: str, user: int) -> None:
        """The note that was left for the successor goes to them alone, and then is gone."""
        where = notes.c.game_id == game.id, notes.c.seat == seat
        left = await self.core.store.read(
            lambda connection: connection.execute(select(notes.c.text).where(*where)).scalar()
        )
        if left is not None:
            work.send(SeatNote(seat, left), to=PersonTarget(user), seq=game.record.seq)
            work.add(delete(notes).where(*where))

    async def leave_note(self, game_id: str, user: int, text: str) -> None:
        """A sealed note for whoever takes over one's seat; nobody else ever reads it. An empty one takes it back."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            mine = game.info.seats_of(user)
            if not mine:
                raise NotSeated(user=user)
            work, said = self.core.begin_work(game), clean_lines(text, NOTE)
            for seat in mine:
                work.add(delete(notes).where(notes.c.game_id == game.id, notes.c.seat == seat))
                if said:
                    values = {"game_id": game.id, "seat": seat, "text": said, "at": work.at}
                    work.add(insert(notes).values(values))
            await self.core.commit(game, work)

    def require_claim(self, game: LoadedGame, user: int, seat: str) -> SeatRow:
        """Refuse anybody who does not play against a seat whose time is up; returns that seat."""
        game.record.require_running()
        mine = game.info.seats_of(user)
        if not mine or seat in mine:
            raise NotSeated(user=user)
        seat_row = self.lobby.seat_row(game, seat)
        if not game.record.overdue(seat, self.core.clock.time()):
            raise NotOverdue(seat=seat)
        return seat_row

    async def advertise(self, game_id: str, seat: str, by: int, target: int, *, moderator: bool = False) -> None:
        """Look for somebody for a seat that is free or overdue; the post says what waits for them."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            seat_row = self.lobby.seat_row(game, seat)
            if not (moderator or by == game.record.creator or game.info.seats_of(by)):
                raise NotSeated(user=by)
            if seat_row.user_id is not None and not game.record.overdue(seat, self.core.clock.time()):
                raise NotOverdue(seat=seat)
            work = self.core.begin_work(game)
            if (last := await self.advertised_at(game, seat)) is not None and work.at - last < ADVERT_EVERY:
                raise TooMany(what="adverts", limit=1)
            post_free_seat(game, work, seat, target)
            await self.core.commit(game, work)

    async def advertised_at(self, game: LoadedGame, seat: str) -> float | None:
        """When a player for a seat was last looked for."""
        query = select(func.max(outbox.c.at)).where(outbox.c.slot == f"free:{game.id}:{seat}")
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    async def look_for_player(self, game: LoadedGame, work: UnitOfWork, seat: str) -> None:
        """Post a seat in the channel that the event, or else the server, has named; without one nothing is posted."""
        target = await self.channel_for(game)
        if target is not None:
            post_free_seat(game, work, seat, target)

    async def channel_for(self, game: LoadedGame) -> int | None:
        """Where the free seats of a game are told."""
        record = game.record
        if record.guild_id is None or record.forked_from is not None or record.origin is not None:
            return None

        def read(connection: Connection) -> int | None:
            query = select(tournaments.c.seats_channel).join(matches, matches.c.tournament_id == tournaments.c.id)
            return connection.execute(query.where(matches.c.id == record.match_id)).scalar()

        named = await self.core.store.read(read) if record.match_id is not None else None
        return named or (await self.core.preferences.of("guild", record.guild_id)).substitutes_channel

    async def take_over(self, game_id: str, seat: str, user: int) -> GameInfo:
        """Take a seat that is free or overdue: with a full clock, the hand, and the note of the one who left."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
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
        if wait is None or not game.record.overdue(seat, self.core.clock.time()):
            return False
        return looked_for is not None and wait.deadline is not None and looked_for >= wait.deadline

    async def require_newcomer(self, game: LoadedGame, seat: str, user: int) -> None:
        """Refuse a person who holds or has ever held another seat: they would come to know two hands."""
        if {*await self.seats_held(game, user), *game.info.seats_of(user)} - {seat}:
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


def post_free_seat(game: LoadedGame, work: UnitOfWork, seat: str, target: int) -> None:
    """The post that looks for somebody; while one waits to be sent another takes its place."""
    work.send(SeatFree(seat), to=ChannelTarget(target), seq=game.record.seq, slot=f"free:{game.id}:{seat}")
