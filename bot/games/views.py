"""Reading a game: positions, the log and its events, each as a viewer may know them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from copy import copy
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, func, select

from bot.games.core import Core
from bot.games.errors import NotRunning
from bot.games.loaded import COUNTED, LoadedGame, PastPosition, events_of, fold, read_moment
from bot.games.record import Entry
from bot.store.schema import log
from bot.store.statements import Statement, value_of
from engine.kernel import Divergence, Event, Game, Session, View, unchanging
from engine.players.win_chance import chance_to_win, outlook_of

LOOKED_BACK = 60  # log rows searched for the last events
PAST_VIEWS = 1024  # cached views of earlier positions
Odds = Mapping[str, Any]  # facts of an expected battle
FIND_ROWS = Statement(
    select(log.c.seq, log.c.kind, log.c.position, log.c.seat, log.c.at, log.c.by, log.c.events)
    .where(log.c.game_id == bindparam("game"), log.c.seq > bindparam("after"), log.c.seq <= bindparam("last"))
    .order_by(log.c.seq)
)


def past_session(game: LoadedGame, moment: PastPosition) -> Session:
    """Return a session at a past position; if the rules have changed since, at the checkpoint before it."""
    try:
        return game.new_session(moment.base, moment.rows, moment.inherited)
    except Divergence:
        if not moment.rows:
            raise
        return game.new_session(moment.base, (), moment.inherited)


def seat_for(game: LoadedGame, viewer: int | str | None) -> str | None:
    """Return the viewer's seat, or None for a spectator."""
    if viewer is None or isinstance(viewer, str):
        return viewer
    mine = game.info.seats_of(viewer)
    asked = [seat for seat in mine if game.session and seat in game.session.pending]
    return next(iter(asked or mine), None)


def require_begun(game: LoadedGame) -> None:
    """Refuse a game that has not begun."""
    if game.session is None:
        raise NotRunning(status=game.record.status)


def is_told(event: Event, eyes: Sequence[str | None]) -> bool:
    """Return whether one of some seats, or without seats a spectator, may know an event."""
    return any(event.visible_to(seat) for seat in eyes or (None,))


@unchanging
class KnownPosition:
    """A position as a viewer may know it."""

    view: View
    trail: tuple[str, ...]  # the sections of the rules that led to the open question
    odds_places: tuple[str, ...]  # places with a likely battle
    odds: Mapping[str, Odds]  # odds of the requested battles


class Views:
    """Positions and records of games, for reading."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.past: OrderedDict[tuple[str, int, str | None], View] = OrderedDict()

    async def view(self, game_id: str, viewer: int | str | None = None, since: int | None = None) -> View:
        """Return what a user, a seat or a spectator may know, with arrows for the moves since a row."""
        arrows = [] if since is None else [event for _, event in await self.events(game_id, since, viewer)]
        game = await self.core.snapshot(game_id)
        require_begun(game)
        seat = seat_for(game, viewer)
        session = game.settled(seat)
        assert session is not None
        return session.view(seat, arrows)

    async def position(
        self, game_id: str, seat: str | None, choose: Callable[[Game[Any], View], Sequence[str]] | None = None
    ) -> KnownPosition | None:
        """Return the position as a seat may know it, with the odds of the places chosen; None before the game begins."""
        session = (await self.core.snapshot(game_id)).settled(seat)
        if session is None:
            return None
        view, game = session.seen(seat), session.game
        chosen = choose(game, view) if choose is not None else ()
        return KnownPosition(
            view,
            () if session.over else tuple(session.trail()),
            tuple(game.odds_places(seat)),
            {place: facts for place in chosen if (facts := game.odds_of(seat, place))},
        )

    async def open_rows(self, game_id: str) -> list[int]:
        """Return the rows of the log that their player can still undo."""
        return (await self.core.snapshot(game_id)).unsealed

    async def view_at(self, game_id: str, seq: int, seat: str | None = None) -> View:
        """Return what a seat or the public could see after a log row; this never changes later."""
        game = await self.core.snapshot(game_id)
        require_begun(game)
        if game.is_hidden_from(seat):
            seq = min(seq, game.unsealed[0] - 1)  # hide what could still be undone
        if seq >= game.record.seq and not game.unsealed and game.session is not None:
            return game.session.view(seat)
        key = game_id, min(seq, game.record.seq), seat
        if key not in self.past:
            moment = await self.core.store.look_up(lambda connection: read_moment(connection, game_id, key[1]))
            with closing(past_session(game, moment)) as session:
                self.keep_view(key, session.view(seat))
        self.past.move_to_end(key)
        return copy(self.past[key])

    async def chance_at(self, game_id: str, seq: int) -> tuple[str, float] | None:
        """Return the first seat and its win chance after a log row, for people who do not play in the game.

        None if the scenario has no estimate that was calibrated against played games.
        """
        game = await self.core.snapshot(game_id)
        require_begun(game)
        title, record = game.title, game.record
        if outlook_of(title, record.scenario, record.options) is None:
            return None
        moment = await self.core.store.look_up(lambda connection: read_moment(connection, game_id, seq))
        first = title.seats(record.scenario, record.options)[0]
        with closing(past_session(game, moment)) as session:
            chance = chance_to_win(title, session.game, first)
        return None if chance is None else (first, chance)

    def keep_view(self, key: tuple[str, int, str | None], view: View) -> None:
        """Cache the view of a game after a row, and evict the least recently used one."""
        self.past[key] = view
        if len(self.past) > PAST_VIEWS:
            self.past.popitem(last=False)

    async def record(self, game_id: str, since: int = 0, viewer: int | str | None = None) -> list[Entry]:
        """Return the log as it counts now, with the events the viewer may know; open steps of others are omitted."""
        game = await self.core.snapshot(game_id)
        eyes: list[str | None] = [*game.info.seats_of(viewer)] if isinstance(viewer, int) else [viewer]
        # Marked before reading: answers given meanwhile come next time.
        unsealed, last = set(game.unsealed), game.record.seq
        entries = game.entries_after(since)
        if entries is None:
            wanted = {"game": game_id, "after": since, "last": last}
            rows = fold(await self.core.store.look_up(lambda connection: FIND_ROWS.all(connection, wanted)))
            entries = [Entry(row.seq, row.kind, row.seat, row.at, row.by, tuple(events_of(row))) for row in rows]
        return [
            replace(entry, events=tuple(event for event in entry.events if is_told(event, eyes)))
            for entry in entries
            if entry.seq not in unsealed or entry.seat in eyes
        ]

    async def last_known(self, game_id: str, seat: str | None) -> int:
        """Return the last log row that a seat or a spectator may know, open steps of others being unknown."""
        game = await self.core.snapshot(game_id)
        return game.unsealed[0] - 1 if game.is_hidden_from(seat) else game.record.seq

    async def events(self, game_id: str, since: int = 0, viewer: int | str | None = None) -> list[tuple[int, Event]]:
        """Return the events after a row that the viewer may know."""
        return [(entry.seq, event) for entry in await self.record(game_id, since, viewer) for event in entry.events]

    async def recent_events(self, game_id: str) -> list[Event]:
        """Return the latest public events, from memory if possible."""
        game = await self.core.snapshot(game_id)
        if game.recent.upto != game.record.seq:
            last = game.record.seq
            found = await self.events(game_id, max(0, last - LOOKED_BACK))
            if game.unsealed:
                return [event for _, event in found]  # not cached: later rows may become public
            game.recent.events, game.recent.upto = found, last
        unsealed = set(game.unsealed)
        return [event for seq, event in game.recent.events if seq not in unsealed]

    async def last_act(self, game_id: str, user: int) -> int:
        """Return the row of a user's own last answer, where a recap starts; answers given by the bot do not count."""
        by_hand = (log.c.kind.in_(COUNTED), log.c.by.not_in(("clock", "standing", "early")))
        query = select(func.max(log.c.seq)).where(log.c.game_id == game_id, log.c.user_id == user, *by_hand)
        return await self.core.store.look_up(value_of(query)) or 0
