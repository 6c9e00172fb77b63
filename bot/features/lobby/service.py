"""The lobby: opening a game, taking seats, adding a seed phrase for the dice, starting."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.features.ratings.reliability import read_record
from bot.games.announce import LobbyPost, channel, queue_events
from bot.games.core import Core, role
from bot.games.errors import (
    AlreadySeated,
    ChannelBusy,
    GameGated,
    LuckShared,
    NoSuchSeat,
    NotInLobby,
    NotSeated,
    SeatReserved,
    SeatsEmpty,
    SeatsOfMatch,
    SeatTaken,
)
from bot.games.loaded import LoadedGame
from bot.games.names import clean_name
from bot.games.pace import DAY, Pace
from bot.games.record import GameInfo, GameRow, SeatRow, Status
from bot.games.unit_of_work import UnitOfWork
from bot.games.views import GameIndex
from bot.outbox.post import Plain, Post, post
from bot.store import StoreConflict
from engine.kernel import SEED_BYTES, commitment
from engine.registry import title as title_of

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
SEED_PHRASE_LIMIT = 100
EXPIRY = 7 * DAY  # an open lobby idle for this long is closed
LOBBY_TIMER = ""  # the seat of timers for the whole lobby


@post("lobby-moderated")
class LobbyModerated(Post):
    """A change by a moderator or the host before the game began."""

    event: Plain | None = None


@post("started")
class Started(Post):
    """The game has begun."""

    commitment: str
    words: Plain
    seats: Plain


def new_id() -> str:
    """Return a new game id: short enough for a button, long enough to be unique."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


class Lobby:
    """Games before they start: seats, options and seed phrases."""

    def __init__(self, core: Core, index: GameIndex) -> None:
        self.core, self.index = core, index

    async def open(
        self,
        title: str,
        scenario: str,
        options: Mapping[str, str] | None = None,
        *,
        guild_id: int | None = None,
        channel_id: int | None = None,
        creator: int | None = None,
        language: str | None = None,
        pace: Pace | Mapping[str, Any] | None = None,
        name: str | None = None,
        reserved: Mapping[str, int] | None = None,
        min_answers: float | None = None,
    ) -> GameInfo:
        """Open a game in a channel, committing to its dice seed from now on."""
        await self.index.require_room(creator, guild_id)
        game = self.new_game(
            title,
            scenario,
            options,
            pace,
            reserved,
            guild_id=guild_id,
            channel_id=channel_id,
            creator=creator,
            language=language or self.core.options.language,
            name=clean_name(name),
            min_answers=min_answers,
        )
        work = self.core.begin_work(game)
        self.show(game, work)
        await self.commit_new(game, work)
        return game.info

    def new_game(
        self,
        title: str,
        scenario: str,
        options: Mapping[str, str] | None,
        pace: Pace | Mapping[str, Any] | None,
        reserved: Mapping[str, int] | None,
        *,
        game_id: str | None = None,
        seed: bytes | None = None,
        **columns: Any,
    ) -> LoadedGame:
        """Return a new game with its seats, not yet saved."""
        found = title_of(title)
        settled = found.resolve_options(scenario, options or {})
        clock = pace if isinstance(pace, Pace) else Pace.from_dict(pace)
        places = found.seats(scenario, settled)
        for seat in reserved or {}:
            if seat not in places:
                raise NoSuchSeat(seat=seat, possible=list(places))
        seed = seed or secrets.token_bytes(SEED_BYTES)
        record = GameRow(
            id=game_id or new_id(),
            created_at=self.core.clock.time(),
            title=title,
            scenario=scenario,
            options=settled,
            rules_version=found.rules_version,
            pace=clock,
            seed=seed,
            commitment=commitment(seed),
            **columns,
        )
        seat_rows = [
            self.blank_seat(record.id, seat, place, clock, (reserved or {}).get(seat))
            for place, seat in enumerate(places)
        ]
        return LoadedGame(record, seat_rows)

    @staticmethod
    def blank_seat(game_id: str, seat: str, place: int, pace: Pace, reserved: int | None = None) -> SeatRow:
        """Return an empty seat."""
        return SeatRow(game_id, seat, place, reserved_for=reserved, bank=pace.initial_bank())

    async def commit_new(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Save a new game; its channel must be free."""
        await self.into_channel(game, work)
        self.core.keep(game)

    async def into_channel(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Commit a change that assigns the game to a channel, which must be free."""
        channel_id = game.record.channel_id
        try:
            await self.core.commit(game, work)
        except StoreConflict as error:
            busy = await self.index.at_channel(channel_id) if channel_id is not None else None
            raise ChannelBusy(game=busy.id if busy else "", name=busy.name or busy.title if busy else "") from error

    def show(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Update the lobby post, a single message that is edited, and restart the expiry timers."""
        waiting = [("expiring", work.at + EXPIRY - DAY), ("expiry", work.at + EXPIRY)]
        expires = game.record.status is Status.LOBBY and game.record.match_id is None  # tournaments set other deadlines
        work.timers(LOBBY_TIMER, waiting if expires else (), game.record.seq)
        if (target := channel(game)) is not None:
            work.send(LobbyPost(game.record.status), to=target, seq=game.record.seq, slot=f"lobby:{game.id}")

    def in_lobby(self, game: LoadedGame) -> None:
        """Refuse if the game has already begun."""
        if game.record.status is not Status.LOBBY:
            raise NotInLobby(status=game.record.status)

    @staticmethod
    def require_open_seats(game: LoadedGame) -> None:
        """Refuse to change the seats of a match game, whose players are fixed."""
        if game.record.match_id is not None:
            raise SeatsOfMatch

    def seat_row(self, game: LoadedGame, seat: str) -> SeatRow:
        """Return the row of a seat, which must exist."""
        seat_row = game.seat_row(seat)
        if seat_row is None:
            raise NoSuchSeat(seat=seat, possible=[row.seat for row in game.seats])
        return seat_row

    async def sit(self, game_id: str, user: int, seat: str | None = None) -> GameInfo:
        """Take a seat, or a random one; a player may hold several seats."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            if seat is None:
                vacant = game.info.vacant
                free = [row.seat for row in game.seats if row.seat in vacant and row.reserved_for in (None, user)]
                if not free:
                    raise SeatTaken(seat="", user=0)
                kept = [row.seat for row in game.seats if row.user_id is None and row.reserved_for == user]
                seat = secrets.choice(kept or free)
            seat_row = self.seat_row(game, seat)
            if seat_row.user_id == user:
                raise AlreadySeated(seat=seat)
            if seat_row.user_id is not None:
                raise SeatTaken(seat=seat, user=seat_row.user_id)
            if seat_row.reserved_for not in (None, user):
                raise SeatReserved(seat=seat, user=seat_row.reserved_for)
            await self.require_reliable(game, user)
            if game.record.match_id is not None and set(game.info.vacant) <= {seat}:
                await self.begin_with(game, seat_row, user)  # a match starts once both are seated
                return await self.follow_beginning(game)
            await self.change_seat(game, seat, user_id=user, computer=None)  # a person may replace a computer
            return game.info

    async def begin_with(self, game: LoadedGame, seat_row: SeatRow, user: int) -> None:
        """Take the last seat and start in one transaction, so that no crash can leave a full match game unstarted."""
        game.change_seat(seat_row.seat, user_id=user, computer=None)
        try:
            await self.begin(game, None)
        except BaseException:
            self.core.drop(game.id)  # the seat was not saved either
            raise

    async def require_reliable(self, game: LoadedGame, user: int) -> None:
        """Refuse players who answer in time too rarely for the game's minimum; newcomers are allowed."""
        wanted, guild = game.record.min_answers, game.record.guild_id
        if wanted is None or guild is None or user == game.record.creator:
            return
        known = await self.core.store.read(lambda connection: read_record(connection, guild, user))
        if not known.reaches(wanted):
            raise GameGated(share=round(100 * known.share), wanted=round(100 * wanted))

    async def leave(self, game_id: str, user: int, seat: str | None = None) -> GameInfo:
        """Leave a seat before the game begins."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            mine = [row.seat for row in game.seats if row.user_id == user and seat in (None, row.seat)]
            if not mine:
                raise NotSeated(user=user)
            for each in mine:
                await self.change_seat(game, each, user_id=None, seed_phrase=None)
            return game.info

    async def remove(self, game_id: str, by: int | None, seat: str, *, moderator: bool = False) -> GameInfo:
        """Remove a player from a seat; only for the organizer or a moderator."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            await self.core.require_organizer(game, by, moderator)
            seat_row = self.seat_row(game, seat)
            if seat_row.user_id is None:
                raise NotSeated(user=0)
            self.note_seat(game, seat, "seat-emptied", by, moderator)
            await self.change_seat(game, seat, user_id=None, seed_phrase=None)
            return game.info

    def note_seat(self, game: LoadedGame, seat: str, key: str, by: int | None, moderator: bool) -> None:
        """Prepare a log note on a seat change, to be written together with the change."""
        work = self.core.begin_work(game)
        self.note(game, work, key, by, moderator, seat=seat, side=game.title.side_of(seat))
        game.pending_statements = work.statements

    def note(
        self,
        game: LoadedGame,
        work: UnitOfWork,
        key: str,
        by: int | None,
        moderator: bool = False,
        *,
        seat: str | None = None,
        **facts: Any,
    ) -> None:
        """Log an act before the start of the game; if a moderator or the host did it, also post it in the channel."""
        overruled = by is None or by != game.record.creator
        event = work.note(game, key, seat=seat, user=by, by=role(by, moderator and overruled), **facts)
        game.news.clear()  # posted here: no board exists yet for a dispatch
        if overruled and (target := channel(game)) is not None:
            work.send(LobbyModerated(event.to_dict()), to=target, seq=game.record.seq)

    async def reserve(
        self, game_id: str, by: int | None, seat: str, user: int | None, *, moderator: bool = False
    ) -> GameInfo:
        """Reserve an empty seat for a user, or clear the reservation."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            await self.core.require_organizer(game, by, moderator)
            self.require_open_seats(game)
            seat_row = self.seat_row(game, seat)
            if user is not None and seat_row.user_id not in (None, user):
                raise SeatTaken(seat=seat, user=seat_row.user_id)
            self.note_seat(game, seat, "seat-opened" if user is None else "seat-reserved", by, moderator)
            await self.change_seat(game, seat, reserved_for=user)
            return game.info

    async def reconfigure(
        self,
        game_id: str,
        by: int | None,
        *,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        pace: Pace | Mapping[str, Any] | None = None,
    ) -> GameInfo:
        """Change the scenario, options or pace before the game begins; players whose seats still exist keep them."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            await self.core.require_organizer(game, by)
            record, found = game.record, title_of(game.record.title)
            wanted = scenario or record.scenario
            known = found.resolve_options(wanted, {})
            legal = {choice.key: choice.values for choice in found.choices(wanted)}
            kept = {key: value for key, value in record.options.items() if key in known and value in legal[key]}
            settled = found.resolve_options(wanted, kept | dict(options or {}))
            clock = game.record.pace if pace is None else pace if isinstance(pace, Pace) else Pace.from_dict(pace)
            before = {seat_row.seat: seat_row for seat_row in game.seats}
            game.seats = [
                replace(
                    before.get(seat) or self.blank_seat(game_id, seat, place, clock),
                    place=place,
                    bank=clock.initial_bank(),
                )
                for place, seat in enumerate(found.seats(wanted, settled))
            ]
            game.change(scenario=wanted, options=settled, pace=clock)
            work = self.core.begin_work(game)
            self.show(game, work)
            await self.core.commit(game, work)
            return game.info

    async def set_seed_phrase(self, game_id: str, user: int, phrase: str) -> GameInfo:
        """Mix a player's own phrase into the dice seed; possible until the game starts."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            mine = game.info.seats_of(user)
            if not mine:
                raise NotSeated(user=user)
            if game.record.luck is not None:
                raise LuckShared(user=user)
            for seat in mine:
                await self.change_seat(game, seat, seed_phrase=clean_name(phrase, SEED_PHRASE_LIMIT))
            return game.info

    async def change_seat(self, game: LoadedGame, seat: str, **changes: Any) -> None:
        """Change a seat in the lobby and show it."""
        self.seat_row(game, seat)
        game.change_seat(seat, **changes)
        work = self.core.begin_work(game)
        self.show(game, work)
        await self.core.commit(game, work)

    async def start(self, game_id: str, by: int | None = None, *, moderator: bool = False) -> GameInfo:
        """Start the game: check the seats, fix the seed phrases, and run the rules up to the first question."""
        async with self.core.locked_game(game_id) as game:
            self.in_lobby(game)
            opener = game.record.creator
            # A seated creator has agreed to the start; otherwise only the creator may start it.
            if by is None or not game.info.seats_of(by) or not (opener is None or game.info.seats_of(opener)):
                await self.core.require_organizer(game, by, moderator)
            if empty := game.info.vacant:
                raise SeatsEmpty(seats=empty)
            await self.begin(game, by, role(by, moderator and not game.info.seats_of(by or 0)))
            return await self.follow_beginning(game)

    async def follow_beginning(self, game: LoadedGame) -> GameInfo:
        """Run the registered callbacks that follow the start of a game."""
        for follow in self.core.beginnings:
            await follow(game)
        return (await self.core.load(game.id)).info

    async def begin(self, game: LoadedGame, by: int | None, role: str = "organiser") -> None:
        """Begin the game and write the first log row, with the set-up events and throws."""
        work, record = self.core.begin_work(game), game.record
        try:
            session = game.begin(None, ())
        except BaseException:
            self.core.drop(game.id)
            raise
        view = session.game.view(None)
        game.change(status=Status.RUNNING, started_at=work.at, moved_at=work.at, turn=view.turn, phase=view.phase)
        game.played_at = work.at
        first = game.next_seq()  # after the log rows of the lobby
        throws = list(session.game.dice.throws)
        session.game.dice.throws.clear()
        work.log(first, "start", 0, state_hash=session.hash(), events=session.opening, by=role, user=by)
        work.rolls(first, throws)
        for seat_row in game.seats:
            if seat_row.user_id is not None:
                work.held(record, seat_row.seat, seat_row.user_id)
        work.checkpoint(game, session.base, first)
        game.asked = dict.fromkeys(session.pending, first)
        queue_events(game, first, session.opening)
        self.show(game, work)  # closed before the opening is posted, never after
        if (target := channel(game)) is not None:
            work.send(Started(record.commitment, game.info.seed_phrases, game.info.seats), to=target, seq=first)
        await self.core.acts.complete(game, work, closing=True)
