"""Practice: lessons and exercises, which are solo games from a prepared position, without a channel."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence

from bot.features.lessons.reach import is_out_of_reach
from bot.features.lobby.service import Lobby, new_id
from bot.features.manage.service import Manage
from bot.features.settings.service import SettingsService
from bot.games.core import Core
from bot.games.errors import GameError
from bot.games.loaded import LoadedGame
from bot.games.pace import NoClock
from bot.games.record import GameInfo, GameRow, SeatRow
from bot.games.views import GameIndex
from engine.kernel import SEED_BYTES, Event, PracticePosition, commitment
from engine.registry import title as title_of

MOST_KNOWN = 500  # answers of lessons of which it is remembered whether they shut a goal off


class Practice:
    """Games from prepared positions of a title; each user has one at a time."""

    def __init__(self, core: Core, index: GameIndex, lobby: Lobby, manage: Manage, settings: SettingsService) -> None:
        self.core, self.index, self.lobby, self.manage, self.settings = core, index, lobby, manage, settings
        self.shut: OrderedDict[tuple[str, int], bool] = (
            OrderedDict()
        )  # by lesson and answer: if its goal is out of reach

    async def begin(self, title: str, origin: str, user: int, *, language: str) -> GameInfo:
        """Begin a lesson or an exercise; the user's previous practice game is closed."""
        found = title_of(title)
        state = found.origin(origin)
        assert state is not None
        prepared = found.practice[origin]
        await self.put_away(user)
        seed = secrets.token_bytes(SEED_BYTES)
        record = GameRow(
            id=new_id(),
            created_at=self.core.clock.time(),
            title=title,
            scenario=state.scenario,
            options=dict(state.options),
            rules_version=found.rules_version,
            creator=user,
            language=language,
            pace=NoClock(),
            seed=seed,
            commitment=commitment(seed),
            origin=origin,
        )
        seat_rows = [
            SeatRow(record.id, seat, place, user)
            if seat == prepared.seat
            else SeatRow(record.id, seat, place, computer=prepared.opponent)
            for place, seat in enumerate(found.seats(record.scenario, record.options))
        ]
        game = LoadedGame(record, seat_rows)
        work = self.core.begin_work(game)
        await self.core.commit(game, work)
        self.core.keep(game)
        async with self.core.locked_game(record.id) as opened:
            await self.lobby.begin(opened, user)
            return opened.info

    async def put_away(self, user: int) -> None:
        """Close a user's practice game."""
        for game in await self.index.of_user(user):
            if game.origin is not None:
                await self.manage.abandon(game.id, user)

    async def present(self, user: int) -> GameInfo | None:
        """Return a user's current practice game, or None."""
        return next((game for game in await self.index.of_user(user) if game.origin is not None), None)

    async def learned(self, user: int) -> set[tuple[str, str]]:
        """Return the title and key of every lesson that a user has completed."""
        done = (await self.core.preferences.of("user", user)).lessons or ()
        return {(title, key) for title, _, key in (each.partition("/") for each in done)}

    async def note_learned(self, user: int, title: str, key: str) -> None:
        """Record a lesson as completed; the tutorial continues with the next one."""
        done = (await self.core.preferences.of("user", user)).lessons or []
        if (lesson := f"{title}/{key}") not in done:
            await self.settings.set_preferences("user", user, lessons=[*done, lesson])

    async def is_out_of_reach(
        self, game: GameInfo, lesson: PracticePosition, events: Sequence[Event], last_turn: int
    ) -> bool:
        """Return whether the next goal of a lesson can no longer be reached; checked once after each answer."""
        if (known := self.shut.get((game.id, game.seq))) is not None:
            return known
        session = (await self.core.snapshot(game.id)).session
        asked = session is not None and lesson.seat in session.pending
        shut = asked and session is not None and is_out_of_reach(session, lesson, events, last_turn)
        self.shut[game.id, game.seq] = shut
        if len(self.shut) > MOST_KNOWN:
            self.shut.popitem(last=False)
        return shut

    @staticmethod
    def prepared(game: GameInfo) -> PracticePosition:
        """Return the position from which a practice game began."""
        found = title_of(game.title).practice.get(game.origin or "")
        if found is None:
            raise GameError(origin=game.origin)
        return found

    @staticmethod
    def reached(game: GameInfo, events: list[Event]) -> int:
        """Return how many goals of a lesson have been reached."""
        prepared = Practice.prepared(game)
        return prepared.reached(events, prepared.seat)
