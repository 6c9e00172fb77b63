"""Game management by the organizer, a moderator or the clock: ending early, renaming, moving, pausing, extending."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import select

from bot.features.lobby.service import Lobby
from bot.games.core import Core, renew_timers, role
from bot.games.errors import BadProposal, JudgeAwaited, LuckShared, NotOrganizer, NotRunning
from bot.games.loaded import LoadedGame
from bot.games.names import clean_name
from bot.games.pace import Pace
from bot.games.record import SEALED, GameInfo, Status, Wait, wait_from
from bot.store.schema import acts


class Manage:
    """Changes to a game outside of its play."""

    def __init__(self, core: Core, lobby: Lobby) -> None:
        self.core, self.lobby = core, lobby

    async def abandon(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """End a game without a result; for the organizer, a moderator or the host (None)."""
        async with self.core.locked_game(game_id) as game:
            if game.record.status.ended:
                raise NotRunning(status=game.record.status)
            await self.core.require_organizer(game, by, moderator)
            work = self.core.begin_work(game)
            work.note(game, "abandoned", user=by, by=role(by, moderator))
            self.lobby.show(game, work)
            await self.core.acts.close(game, work, Status.ABANDONED, None)
            return game.info

    async def forfeit(self, game: LoadedGame, winner: str | None, why: str) -> None:
        """End an unfinished game with a win for one side or for none; `why` is the key of the reason posted."""
        work = self.core.begin_work(game)
        work.note(game, why, by="clock", side=winner or "")
        outcome: dict[str, Any] = {"kind": "forfeit", "winner": winner, "winners": [], "facts": {}}
        self.lobby.show(game, work)
        await self.core.acts.close(game, work, Status.OVER if winner is not None else Status.ABANDONED, outcome)

    async def close_game(self, game: LoadedGame, why: str) -> None:
        """Close an inactive game; `why` is the key of the reason posted in its channel."""
        work = self.core.begin_work(game)
        work.note(game, why, by="clock")
        self.lobby.show(game, work)
        await self.core.acts.close(game, work, Status.ABANDONED, None)

    async def rename(
        self, game_id: str, name: str | None, by: int | None = None, *, moderator: bool = False
    ) -> GameInfo:
        """Rename the game."""
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            game.change(name=clean_name(name))
            work = self.core.acts.redrawing(game)
            if game.record.status is Status.LOBBY:
                self.lobby.note(game, work, "renamed", by, moderator, name=game.record.name or "")
            elif game.record.status.under_way:
                work.note(game, "renamed", user=by, by=role(by, moderator), name=game.record.name or "")
                await self.core.acts.finish(game, work, closing=True)
            await self.core.commit(game, work)
            return game.info

    async def set_language(
        self, game_id: str, language: str, by: int | None = None, *, moderator: bool = False
    ) -> GameInfo:
        """Set the language of the channel's messages."""
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            game.change(language=language)
            await self.core.acts.redraw(game)
            return game.info

    async def redraw(self, game_id: str) -> None:
        """Redraw the posts of a game after a change outside the game."""
        async with self.core.locked_game(game_id) as game:
            await self.core.acts.redraw(game)

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
        """Move the game to another channel or thread, which must be free; its dashboard is posted there again.

        If other games will use the same dice, the new channel must be visible to the game's players only (`hidden`).
        """
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            record = game.record
            if record.luck == SEALED and not hidden:
                raise LuckShared(user=by)
            game.change(channel_id=channel_id, guild_id=guild_id or record.guild_id)
            work = self.core.acts.redrawing(game)
            if record.status is Status.LOBBY:
                self.lobby.note(game, work, "moved", by, moderator)
            elif record.status.under_way:
                work.note(game, "moved", user=by, by=role(by, moderator))
                work.before = set()  # notify everyone again in the new channel
                await self.core.acts.finish(game, work, closing=True)
            await self.lobby.into_channel(game, work)
            self.core.channels.pop(channel_id, None)
            return game.info

    async def pause(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """Stop the clocks and refuse answers; for the organizer, a moderator or the host (None)."""
        async with self.core.locked_game(game_id) as game:
            game.record.require_running()
            await self.core.require_organizer(game, by, moderator)
            await self.pause_clocks(game, by, role(by, moderator))
            return game.info

    async def pause_clocks(self, game: LoadedGame, by: int | None, role: str = "consent") -> None:
        """Stop every clock, keeping its remaining time."""
        work, pace = self.core.begin_work(game), game.record.pace
        for seat, wait in game.record.awaited.items():
            if wait.early:
                continue  # no clock was running
            if wait.deadline is not None:
                work.timers(seat, (), game.record.seq)
            running = max(work.at, wait.away or 0.0)  # on vacation no time was being spent
            left = None if wait.deadline is None else max(60.0, pace.played(running, wait.deadline))
            spent = pace.played(wait.since, running)
            stopped = Wait(wait.since, None, spent=spent, left=left, asked=wait.asked)
            game.wait_for(seat, stopped)
        game.change(status=Status.PAUSED)
        work.note(game, "paused", user=by, by=role)
        await self.core.acts.complete(game, work, closing=True)

    async def resume(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """Resume the game; the clocks continue with their remaining time."""
        async with self.core.locked_game(game_id) as game:
            if game.record.status is not Status.PAUSED:
                raise NotRunning(status=game.record.status)
            await self.core.require_organizer(game, by, moderator)
            if by is not None and game.info.seats_of(by) and await self.judge_called(game):
                raise JudgeAwaited
            await self.resume_clocks(game, by, role(by, moderator))
            return game.info

    async def judge_called(self, game: LoadedGame) -> bool:
        """Return whether a judge was called and has not ruled yet."""
        query = select(acts.c.kind).where(acts.c.game_id == game.id, acts.c.kind.startswith("judge-"))
        last = query.order_by(acts.c.id.desc()).limit(1)
        return await self.core.store.read(lambda connection: connection.execute(last).scalar()) == "judge-call"

    async def resume_clocks(self, game: LoadedGame, by: int | None, role: str = "consent") -> None:
        """Resume every clock with its remaining time."""
        work, pace = self.core.begin_work(game), game.record.pace
        for seat, wait in game.record.awaited.items():
            if wait.early:
                continue
            start = max(work.at, await self.core.acts.away(game, seat))
            deadline = None if wait.left is None else pace.ahead(start, wait.left)
            game.wait_for(seat, wait_from(pace.since(start, wait.spent or 0.0), deadline, start, work.at))
            renew_timers(game, work, seat)
        game.change(status=Status.RUNNING)
        work.note(game, "resumed", user=by, by=role)
        await self.core.acts.complete(game, work, closing=True)

    async def apply_pace(self, game: LoadedGame, pace: Pace, by: int | None, role: str) -> None:
        """Change the pace of a running game; everyone awaited gets their full new time from now on.

        Playing hours stay as they are, and in a tournament what follows a missed deadline.
        """
        game.record.require_running()
        work, present = self.core.begin_work(game), game.record.pace
        kept = {"rest": present.rest}
        if game.record.match_id is not None:
            kept |= {"after": present.after, "claim": present.claim}
        game.change(pace=replace(pace, **kept))
        for seat_row in game.seats:
            game.change_seat(seat_row.seat, bank=pace.initial_bank())
        for seat in game.record.awaited:
            work.timers(seat, (), game.record.seq)
        game.change(awaited={})
        work.note(game, "pace", user=by, by=role)
        await self.core.acts.complete(game, work, closing=True)

    async def set_pace(self, game_id: str, pace: Pace, by: int | None, *, moderator: bool = False) -> GameInfo:
        """Change the pace; for moderators and the host only, since players propose it instead."""
        async with self.core.locked_game(game_id) as game:
            if not moderator and by is not None:
                raise NotOrganizer(user=by)
            await self.core.require_impartial(game, by)
            await self.apply_pace(game, pace, by, role(by, moderator))
            return game.info

    async def extend(
        self, game_id: str, seat: str, seconds: float, by: int | None = None, *, moderator: bool = False
    ) -> GameInfo:
        """Give a seat more time; for the organizer, a moderator or the host (None)."""
        async with self.core.locked_game(game_id) as game:
            await self.core.require_organizer(game, by, moderator)
            await self.give_time(game, seat, seconds, by, role(by, moderator))
            return game.info

    async def give_time(
        self, game: LoadedGame, seat: str, seconds: float, by: int | None = None, role: str = "consent"
    ) -> None:
        """Extend the deadline of a seat."""
        game.record.require_running()
        wait = game.record.awaited.get(seat)
        if wait is None or wait.deadline is None:
            raise BadProposal(reason="no-deadline")
        work = self.core.begin_work(game)
        until = game.record.pace.awake(max(wait.deadline, work.at) + seconds)
        game.wait_for(seat, replace(wait, deadline=until))
        renew_timers(game, work, seat)
        side = game.title.side_of(seat)
        work.note(game, "extended", seat=seat, user=by, by=role, side=side, until=until)
        await self.core.acts.complete(game, work, closing=True)
