"""The timers of games: snoozing reminders."""

from __future__ import annotations

from sqlalchemy import delete, insert

from bot.games.core import Core
from bot.games.early import EMPTY
from bot.games.errors import NotSeated
from bot.store.schema import timers


class Timers:
    """The reminders of games."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def snooze(self, game_id: str, user: int, seconds: float) -> float:
        """Postpone reminders by some seconds and return the time of the next one; the deadline does not change."""
        async with self.core.locked_game(game_id) as game:
            mine = [seat for seat in game.info.seats_of(user) if seat in game.record.awaited]
            if not mine:
                raise NotSeated(user=user)
            work = self.core.begin_work(game)
            until = work.at + seconds
            for seat in mine:
                work.add(
                    delete(timers).where(
                        timers.c.game_id == game_id,
                        timers.c.seat == seat,
                        timers.c.fired_at.is_(None),
                        timers.c.kind.not_in(("deadline", EMPTY)),
                        timers.c.due_at <= until,
                    )
                )
                work.add(
                    insert(timers).values(game_id=game_id, seat=seat, kind="snooze", due_at=until, seq=game.record.seq)
                )
            await self.core.commit(game, work)
            return until
