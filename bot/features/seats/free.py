"""Free seats: one that nobody holds any more, or whose holder is out of time, is told where the organizer said."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.games.core import Core
from bot.games.loaded import LoadedGame
from bot.games.unit_of_work import UnitOfWork
from bot.store.schema import matches, tournaments


class FreeSeats:
    """Looks for somebody for seats."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def advertise(self, game: LoadedGame, work: UnitOfWork, seat: str) -> None:
        """Post a seat in the channel that the event, or else the server, has named; without one nothing is posted."""
        target = await self.channel_for(game)
        if target is not None:
            self.post(game, work, seat, target)

    @staticmethod
    def post(game: LoadedGame, work: UnitOfWork, seat: str, target: int) -> None:
        """The post that looks for somebody; while one waits to be sent another takes its place."""
        slot = f"free:{game.id}:{seat}"
        work.send("seat-free", f"channel:{target}", {"seat": seat}, seq=game.record.seq, slot=slot)

    async def channel_for(self, game: LoadedGame) -> int | None:
        """Where the free seats of a game are told."""
        record = game.record
        if record.guild_id is None or record.forked_from is not None or record.origin is not None:
            return None

        def read(connection: Connection) -> int | None:
            query = select(tournaments.c.seats_channel).join(matches, matches.c.tournament_id == tournaments.c.id)
            return connection.execute(query.where(matches.c.id == record.match_id)).scalar()

        named = await self.core.store.read(read) if record.match_id is not None else None
        return named or (await self.core.preferences_of("guild", record.guild_id)).substitutes_channel
