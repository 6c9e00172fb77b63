"""Computer players: seating them, their questions, and their answers in the log."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, select

from bot.features.lobby.service import Lobby
from bot.games.core import Core
from bot.games.errors import (
    NobodyToPlay,
    NoComputerHere,
    NoHint,
    NoSuchGame,
    NotOrganizer,
    NotSeated,
    SeatTaken,
    StillPlayed,
)
from bot.games.loaded import LoadedGame
from bot.games.play import Play
from bot.games.record import COMPUTER, GameInfo, SeatRow, Status
from bot.store.schema import games, seats
from engine.kernel import LESSON, Answer, UnknownChoice
from engine.players import LEVELS, Perspective, perceive


@dataclass(frozen=True, slots=True)
class ComputerQuestion:
    """A question for a computer; `asked` must be returned with the answer."""

    seat: str
    level: str
    asked: int
    perspective: Perspective
    alone: bool  # whether only one person plays, who needs no time to look on
    hides: bool  # whether the computer knows what that person must not know


class Computers:
    """Seats held by computers."""

    def __init__(self, core: Core, lobby: Lobby, play: Play) -> None:
        self.core, self.lobby, self.play = core, lobby, play

    async def sit(self, game_id: str, by: int | None, seat: str, level: str) -> GameInfo:
        """Give an empty seat in the lobby to a computer. Only the creator may, or any member if there is no creator."""
        self.known(level)
        async with self.core.locked_game(game_id) as game:
            self.lobby.in_lobby(game)
            self.may(game, by)
            self.lobby.require_open_seats(game)
            seat_row = self.lobby.seat_row(game, seat)
            if seat_row.user_id is not None:
                raise SeatTaken(seat=seat, user=seat_row.user_id)
            await self.lobby.change_seat(game, seat, computer=level, reserved_for=None)
            return game.info

    async def fill(self, game_id: str, by: int | None, level: str) -> GameInfo:
        """Give every empty seat in the lobby to a computer."""
        game = (await self.core.snapshot(game_id)).info
        if len(game.seats) == 1:
            raise NobodyToPlay
        for seat in game.vacant:
            game = await self.sit(game_id, by, seat, level)
        return game

    async def stand_up(self, game_id: str, by: int | None, seat: str) -> GameInfo:
        """Remove a computer from a seat in the lobby."""
        async with self.core.locked_game(game_id) as game:
            self.lobby.in_lobby(game)
            self.may(game, by)
            if seat in game.info.computers:
                await self.lobby.change_seat(game, seat, computer=None)
            return game.info

    def free(self, game: LoadedGame, seat: str, level: str) -> SeatRow:
        """Return a seat that its player has left, so that a computer can take over; refuse one that is held."""
        self.known(level)
        seat_row = self.lobby.seat_row(game, seat)
        if seat_row.user_id is not None:
            raise StillPlayed(seat=seat)
        return seat_row

    async def take_over(self, game: LoadedGame, seat: str, level: str) -> None:
        """Let a computer take over a seat that its player has left, after the other players agreed; needs the lock."""
        self.free(game, seat, level)
        work = self.core.begin_work(game)
        game.change_seat(seat, computer=level, prepared=[], resigned=False)
        work.note(game, "computer", seat=seat, side=game.title.side_of(seat), level=level)
        await self.core.acts.complete(game, work, closing=True)

    @staticmethod
    def known(level: str) -> None:
        """Refuse an unknown level."""
        if level not in LEVELS:
            raise UnknownChoice(what="level", given=level, possible=list(LEVELS))

    @staticmethod
    def may(game: LoadedGame, by: int | None) -> None:
        """Refuse anyone but the creator; in a game without a creator, anyone without a seat."""
        if by is None or by == game.record.creator:
            return
        if not game.info.seats_of(by):
            raise NotSeated(user=by)
        if game.record.creator is not None:
            raise NotOrganizer(user=by)

    # play

    async def running(self) -> list[str]:
        """Return the running games in which a computer holds a seat."""

        def read(connection: Connection) -> list[str]:
            query = select(seats.c.game_id).distinct().join(games)
            rows = connection.execute(
                query.where(games.c.status == Status.RUNNING, seats.c.computer.is_not(None))
            ).scalars()
            return sorted(rows)

        return await self.core.store.read(read)

    async def due(self, game_id: str) -> ComputerQuestion | None:
        """Return the first question that waits for a computer, with what its seat may know."""
        game = await self.core.snapshot(game_id)
        session = game.session
        if session is None or game.record.status is not Status.RUNNING:
            return None
        for seat, level in game.info.computers.items():
            if seat in session.pending:
                hides = game.title.hidden_hands and not (game.info.origin or "").startswith(LESSON)
                known = perceive(session, seat)
                return ComputerQuestion(seat, level, game.asked[seat], known, game.info.practice, hides)
        return None

    async def require_harmless(self, game: LoadedGame) -> None:
        """Refuse computer help in a what-if while its original game is still open and shared with other players."""
        while (origin := game.record.forked_from) is not None:
            try:
                game = await self.core.snapshot(origin)
            except NoSuchGame:
                return
            if game.info.open and (game.info.exercise or not game.info.practice):
                raise NoComputerHere

    async def look(self, game_id: str, user: int) -> Perspective:
        """Return what the user's own seat may know, for a hint, unless that could affect another player's game."""
        game = await self.core.snapshot(game_id)
        session = game.session
        if session is None or game.record.status is not Status.RUNNING or not game.info.practice:
            raise NoHint
        await self.require_harmless(game)
        asked = next((seat for seat in game.info.seats_of(user) if seat in session.pending), None)
        if asked is None:
            raise NoHint
        return perceive(session, asked)

    async def answer(self, game_id: str, question: ComputerQuestion, answer: Answer) -> bool:
        """Give a computer's answer, unless the question is no longer open or the seat has changed hands."""
        async with self.core.locked_game(game_id) as game:
            session, seat = game.session, question.seat
            if session is None or game.record.status is not Status.RUNNING or seat not in game.info.computers:
                return False
            if seat not in session.pending or game.asked[seat] != question.asked:
                return False
            if not session.pending[seat].accepts(answer):
                answer = session.pending[seat].default
            await self.play.answer(game, seat, answer, by=COMPUTER, asked=question.asked)
            await self.play.early.try_standing_orders(game)
            return True
