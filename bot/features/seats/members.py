"""Server members: who plays in open games, and what happens to the seats of members who leave."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, select

from bot.games.core import Core
from bot.games.pace import DAY
from bot.games.record import GameInfo, Status
from bot.games.views import GameIndex
from bot.store.schema import OPEN, board_links, board_sessions, games, seats, timers

GRACE = 3 * DAY  # for a member who has left to return to their seat
LEAVING = "left:"  # prefix of the seat in its timer


class Members:
    """Members who leave a server, and those who return in time."""

    def __init__(self, core: Core, index: GameIndex) -> None:
        self.core, self.index = core, index

    async def seated(self) -> dict[int, set[int]]:
        """Return the players of open games, by server."""
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
        """Return the seats of a game that will be freed soon because their holders have left the server."""
        query = select(timers.c.seat).where(
            timers.c.game_id == game_id, timers.c.kind == "left", timers.c.fired_at.is_(None)
        )
        rows = await self.core.store.read(lambda connection: connection.execute(query).scalars().all())
        return {str(seat).removeprefix(LEAVING) for seat in rows}

    async def left(self, guild_id: int, user: int) -> list[GameInfo]:
        """Handle a member who left a server: free lobby seats now, seats of running games later; return those games.

        The grace period starts with the first call.
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
        """Handle a member who returned in time: they keep their seats."""
        for info in await self.index.of_user(user):
            if info.guild_id != guild_id or not (leaving := await self.seats_leaving(info.id)):
                continue
            async with self.core.locked_game(info.id) as game:
                work = self.core.begin_work(game)
                for seat in leaving.intersection(game.info.seats_of(user)):
                    work.timers(leaving_timer(seat), (), game.record.seq)
                await self.core.commit(game, work)


def sign_out(connection: Connection, guild_id: int, user: int) -> None:
    """Delete a user's board links and sessions for a server's games."""
    here = select(games.c.id).where(games.c.guild_id == guild_id)
    for table in (board_links, board_sessions):
        connection.execute(delete(table).where(table.c.user_id == user, table.c.game_id.in_(here)))


def leaving_timer(seat: str) -> str:
    """Return the timer key of a seat whose holder has left; answers do not clear it."""
    return f"{LEAVING}{seat}"
