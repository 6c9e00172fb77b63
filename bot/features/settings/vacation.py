"""Vacations: a user's clocks are stopped for a limited number of days each year."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.features.settings.service import SettingsService
from bot.games.core import Core, renew_timers
from bot.games.errors import TooMany
from bot.games.loaded import LoadedGame
from bot.games.pace import DAY
from bot.games.record import GameInfo, Status, wait_from
from bot.games.views import GameIndex

VACATION_DAYS = 60  # in a year


class Vacations:
    """Stops and restarts a user's clocks in all games."""

    def __init__(self, core: Core, index: GameIndex, settings: SettingsService) -> None:
        self.core, self.index, self.settings = core, index, settings

    async def set(self, user: int, until: float | None) -> list[GameInfo]:
        """Stop a user's clocks until a time, then let them resume where they stopped. None ends the vacation."""
        await self.book(user, until)
        changed: list[GameInfo] = []
        for info in await self.index.of_user(user):
            async with self.core.locked_game(info.id) as game:
                if game.record.status is Status.RUNNING and await self.shift_clocks(game, user, until or 0.0):
                    changed.append(game.info)
        return changed

    async def book(self, user: int, until: float | None) -> None:
        """Set the end of a vacation within the yearly allowance; unused days of an earlier one are refunded."""
        now, present = self.core.clock.time(), await self.core.preferences.of("user", user)
        year = datetime.fromtimestamp(now, UTC).year
        taken = present.vacation_taken or 0.0 if present.vacation_year == year else 0.0
        taken = max(0.0, taken - max(0.0, (present.vacation_until or 0.0) - now)) + max(0.0, (until or 0.0) - now)
        if taken > VACATION_DAYS * DAY:
            raise TooMany(what="vacation", limit=VACATION_DAYS)
        await self.settings.set_preferences(
            "user", user, vacation_until=until, vacation_year=year, vacation_taken=taken or None
        )

    async def shift_clocks(self, game: LoadedGame, user: int, until: float) -> bool:
        """Resume the clocks of a user's seats at a time, replacing an earlier vacation; return whether any changed."""
        work, pace, moved = self.core.begin_work(game), game.record.pace, False
        for seat, wait in game.record.awaited.items():
            before, now = max(wait.away or 0.0, work.at), max(until, work.at)
            if game.holder(seat) == user and wait.deadline is not None and now != before:
                left, spent = pace.played(before, max(wait.deadline, before)), pace.played(wait.since, before)
                game.wait_for(seat, wait_from(pace.since(now, spent), pace.ahead(now, left), now, work.at))
                renew_timers(game, work, seat)
                moved = True
        if moved:
            await self.core.commit(game, work)
        return moved
