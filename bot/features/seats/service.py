"""Seats of running games: given up, freed, offered and taken over, with a note for the successor."""

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

NOTE = 1500  # characters of a handover note
VACANT: dict[str, Any] = {"user_id": None, "standing": {}, "prepared": [], "plan": None}
ADVERT_EVERY = 12 * 3600.0  # seconds between two posts that advertise a seat
GIVEN_UP = {"organizer": "withdrawn", "judge": "ruled-out"}  # what is said where somebody else gives a seat up


@post("newcomer")
class Newcomer(Post):
    """A seat was taken over: information for its new player."""

    seat: str


@post("door-closed")
class DoorClosed(Post):
    """A player has left a private game."""

    marked = False
    user: int


@post("seat-note")
class SeatNote(Post):
    """The note for the successor in a seat."""

    seat: str
    note: str


@post("seat-free")
class SeatFree(Post):
    """An advertisement for a seat."""

    seat: str


class Seats:
    """Leaving and taking seats; a game without players is closed."""

    def __init__(self, core: Core, lobby: Lobby, manage: Manage) -> None:
        self.core, self.lobby, self.manage = core, lobby, manage

    async def resign(self, game_id: str, user: int, seat: str | None = None, *, by: str = "player") -> GameInfo:
        """Give up a seat; if only one side remains it wins, otherwise the seat waits for a successor."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            mine = [each for each in game.info.seats_of(user) if seat in (None, each)]
            if not mine:
                raise NotSeated(user=user)
            await self.give_up(game, mine, user, by)
            return game.info

    async def give_up(self, game: LoadedGame, leaving: list[str], user: int | None, by: str) -> None:
        """Give up the given seats."""
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
        """Free a seat whose holder is gone for good: it waits for a successor; a game without players is closed."""
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
        """Give a seat to a new player, whose time starts now."""
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
        await self.core.acts.settle_proposals(game, work)  # consents given before do not bind the newcomer
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
        """Queue the removal of a user who no longer plays from the game's private thread."""
        if user is not None and (target := channel(game)) is not None and user not in game.info.users:
            work.send(DoorClosed(user), to=target, seq=game.record.seq)

    async def hand_over_note(self, game: LoadedGame, work: UnitOfWork, seat: str, user: int) -> None:
        """Send the note for the successor to them only, and delete it."""
        where = notes.c.game_id == game.id, notes.c.seat == seat
        left = await self.core.store.read(
            lambda connection: connection.execute(select(notes.c.text).where(*where)).scalar()
        )
        if left is not None:
            work.send(SeatNote(seat, left), to=PersonTarget(user), seq=game.record.seq)
            work.add(delete(notes).where(*where))

    async def leave_note(self, game_id: str, user: int, text: str) -> None:
        """Save a sealed note that only the successor in the user's seat will see; an empty one withdraws it."""
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
        """Return the row of an overdue seat; refuse anyone who does not play against it."""
        game.record.require_running()
        mine = game.info.seats_of(user)
        if not mine or seat in mine:
            raise NotSeated(user=user)
        seat_row = self.lobby.seat_row(game, seat)
        if not game.record.overdue(seat, self.core.clock.time()):
            raise NotOverdue(seat=seat)
        return seat_row

    async def advertise(self, game_id: str, seat: str, by: int, target: int, *, moderator: bool = False) -> None:
        """Post an advertisement for a seat that is free or overdue, describing its situation."""
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
        """Return the time of the last advertisement for a seat."""
        query = select(func.max(outbox.c.at)).where(outbox.c.slot == f"free:{game.id}:{seat}")
        return await self.core.store.read(lambda connection: connection.execute(query).scalar())

    async def look_for_player(self, game: LoadedGame, work: UnitOfWork, seat: str) -> None:
        """Advertise a seat in the channel set by the tournament, or else by the server; without one, do nothing."""
        target = await self.channel_for(game)
        if target is not None:
            post_free_seat(game, work, seat, target)

    async def channel_for(self, game: LoadedGame) -> int | None:
        """Return the channel for advertisements of a game's free seats."""
        record = game.record
        if record.guild_id is None or record.forked_from is not None or record.origin is not None:
            return None

        def read(connection: Connection) -> int | None:
            query = select(tournaments.c.seats_channel).join(matches, matches.c.tournament_id == tournaments.c.id)
            return connection.execute(query.where(matches.c.id == record.match_id)).scalar()

        named = await self.core.store.read(read) if record.match_id is not None else None
        return named or (await self.core.preferences.of("guild", record.guild_id)).substitutes_channel

    async def take_over(self, game_id: str, seat: str, user: int) -> GameInfo:
        """Take a seat that is free or overdue, with a full clock, its hand and the previous holder's note."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_under_way()
            seat_row = self.lobby.seat_row(game, seat)
            looked_for = await self.advertised_at(game, seat)
            if seat_row.computer is not None or looked_for is None:  # taken by a computer, or never advertised
                raise SeatTaken(seat=seat, user=None)
            if seat_row.user_id is not None and not self.lets_in(game, seat, looked_for):
                raise SeatTaken(seat=seat, user=seat_row.user_id)
            await self.lobby.require_reliable(game, user)
            await self.seat_newcomer(game, seat, user, None)
            return game.info

    def lets_in(self, game: LoadedGame, seat: str, looked_for: float | None) -> bool:
        """Return whether a seat is overdue and was advertised after its deadline; older advertisements do not count."""
        wait = game.record.awaited.get(seat)
        if wait is None or not game.record.overdue(seat, self.core.clock.time()):
            return False
        return looked_for is not None and wait.deadline is not None and looked_for >= wait.deadline

    async def require_newcomer(self, game: LoadedGame, seat: str, user: int) -> None:
        """Refuse a user who holds or has ever held another seat, since they would know two hands."""
        if {*await self.seats_held(game, user), *game.info.seats_of(user)} - {seat}:
            raise HadAnotherSeat(user=user)
        if game.record.luck == SEALED and await self.knows_luck(game, user):
            raise LuckShared(user=user)

    async def knows_luck(self, game: LoadedGame, user: int) -> bool:
        """Return whether a user has played in another game with the same dice (and so the same holder marks)."""
        mark = holder_mark(game.record.seed, user)
        same = select(games.c.id).where(games.c.commitment == game.record.commitment, games.c.id != game.id)
        known = select(holders.c.seat).where(holders.c.mark == mark, holders.c.game_id.in_(same))
        return await self.core.store.read(lambda connection: connection.execute(known).first()) is not None

    async def seats_held(self, game: LoadedGame, user: int) -> set[str]:
        """Return the seats of an unfinished game that a user holds or has ever held."""
        mark = holder_mark(game.record.seed, user)
        where = holders.c.game_id == game.id, holders.c.mark == mark
        return await self.core.store.read(
            lambda connection: set(connection.execute(select(holders.c.seat).where(*where)).scalars())
        )


def post_free_seat(game: LoadedGame, work: UnitOfWork, seat: str, target: int) -> None:
    """Queue an advertisement for a seat, replacing one that is not sent yet."""
    work.send(SeatFree(seat), to=ChannelTarget(target), seq=game.record.seq, slot=f"free:{game.id}:{seat}")
