"""Members of servers: who sits at open games, and what becomes of the seats of those who leave."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, select

from bot.games.core import Core
from bot.games.index import GameIndex
from bot.games.pace import DAY
from bot.games.record import GameInfo, Status
from bot.store.schema import OPEN, board_links, board_sessions, games, seats, timers

GRACE = 3 * DAY  # in which a member who has left may come back to their seat
LEAVING = "left:"  # before the seat of a timer that frees it


class Members:
    """Members who leave a server, and who come back in time."""

    def __init__(self, core: Core, index: GameIndex) -> None:
        self.core, self.index = core, index

    async def seated(self) -> dict[int, set[int]]:
        """The people who sit at open games, by the server of the game."""
        query = (
            select(games.c.guild_id, seats.c.user_id)
            .join(seats, seats.c.game_id == games.c.id)
            .where(games.c.status.in_(OPEN), games.c.guild_id.is_not(None), seats.c.user_id.is_not(None))
            .distinct()
        )
        found: dict[int, set[int]] = {}
        for guild_id, user in await self.core.store.read(lambda connection: connection.execute(query).all()):
            found.setdefault(guild_id, set()).add(user)
        return found

    async def seats_leaving(self, game_id: str) -> set[str]:
        """The seats of a game that are freed soon because their holders have left the server."""
        query = select(timers.c.seat).where(
            timers.c.game_id == game_id, timers.c.kind == "left", timers.c.fired_at.is_(None)
        )
        rows = await self.core.store.read(lambda connection: connection.execute(query).scalars().all())
        return {str(seat).removeprefix(LEAVING) for seat in rows}

    async def left(self, guild_id: int, user: int) -> list[GameInfo]:
        """Somebody has left a server: lobbies lose them at once, running games after a grace; returns those games.

        The grace is counted from the first time that this is said.
        """
        waiting: list[GameInfo] = []
        await self.core.store.write(partial(sign_out, guild_id=guild_id, user=user))
        for info in await self.index.of_user(user):
            if info.guild_id != guild_id:
                continue
            async with self.core.locked_game(info.id) as game:
                known, work = await self.seats_leaving(info.id), self.core.begin_work(game)
                for seat_row in game.seats:
                    if seat_row.user_id == user and game.record.status is Status.LOBBY:
                        game.change_seat(seat_row.seat, user_id=None, seed_phrase=None)
                    elif seat_row.user_id == user and seat_row.seat not in known:
                        work.timers(leaving_timer(seat_row.seat), [("left", work.at + GRACE)], game.record.seq)
                await self.core.commit(game, work)
                if game.record.status is Status.LOBBY:
                    await self.core.acts.redraw(game)
                else:
                    waiting.append(game.info)
        return waiting

    async def returned(self, guild_id: int, user: int) -> None:
        """Somebody has come back in time: their seats stay theirs."""
        for info in await self.index.of_user(user):
            if info.guild_id != guild_id or not (leaving := await self.seats_leaving(info.id)):
                continue
            async with self.core.locked_game(info.id) as game:
                work = self.core.begin_work(game)
                for seat in leaving.intersection(game.info.seats_of(user)):
                    work.timers(leaving_timer(seat), (), game.record.seq)
                await self.core.commit(game, work)


def sign_out(connection: Connection, guild_id: int, user: int) -> None:
    """End what a person has open on the boards of a server's games."""
    here = select(games.c.id).where(games.c.guild_id == guild_id)
    for table in (board_links, board_sessions):
        connection.execute(delete(table).where(table.c.user_id == user, table.c.game_id.in_(here)))


def leaving_timer(seat: str) -> str:
    """The name under which the timer of a seat whose holder has left is kept; an answer does not clear it."""
    return f"{LEAVING}{seat}"
