"""The lobby: opening a game, taking seats, saying a word for the dice, starting."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete

from bot.store import StoreConflict
from bot.store.schema import seats
from bot.tables.announcements import channel, queue_events
from bot.tables.core import Core
from bot.tables.errors import (
    AlreadySeated,
    ChannelBusy,
    NoSuchSeat,
    NotInLobby,
    NotSeated,
    SeatReserved,
    SeatsEmpty,
    SeatTaken,
)
from bot.tables.index import GameIndex
from bot.tables.loaded_game import LoadedGame
from bot.tables.pace import Pace
from bot.tables.records import Table
from bot.tables.unit_of_work import ADD_GAME, ADD_SEATS, UnitOfWork
from engine.kernel import SEED_BYTES, commitment
from engine.registry import title as title_of

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
WORD_LIMIT = 100


def new_id() -> str:
    """A game's id: short enough for a button, long enough never to be met twice."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


class Lobby:
    """Before the game: seats, options, seed phrases."""

    def __init__(self, core: Core, games: GameIndex) -> None:
        self.core, self.games = core, games

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
    ) -> Table:
        """Open a game in a channel; its dice are sealed from this moment."""
        found = title_of(title)
        settled = found.resolve_options(scenario, options or {})
        clock = pace if isinstance(pace, Pace) else Pace.from_dict(pace)
        chairs = found.seats(scenario, settled)
        for seat in reserved or {}:
            if seat not in chairs:
                raise NoSuchSeat(seat=seat, possible=list(chairs))
        seed = secrets.token_bytes(SEED_BYTES)
        live = self.blank_game(
            new_id(),
            self.core.clock.time(),
            title=title,
            scenario=scenario,
            options=settled,
            name=name,
            rules_version=found.rules_version,
            guild_id=guild_id,
            channel_id=channel_id,
            creator=creator,
            language=language or self.core.language,
            pace=clock.to_dict(),
            seed=seed,
            commitment=commitment(seed),
        )
        live.seats = [
            self.blank_seat(live.id, seat, place, clock, (reserved or {}).get(seat))
            for place, seat in enumerate(chairs)
        ]
        draft = self.core.begin_work(live)
        draft.add(ADD_GAME, live.game)
        draft.add(ADD_SEATS, live.seats)
        self.show(live, draft)
        await self.commit_new(live, draft)
        return live.table

    @staticmethod
    def blank_game(game_id: str, now: float, **facts: Any) -> LoadedGame:
        """A game's row before anything has happened."""
        empty: dict[str, Any] = {
            "id": game_id,
            "name": None,
            "status": "lobby",
            "seq": 0,
            "told": 0,
            "awaited": {},
            "turn": None,
            "phase": None,
            "outcome": None,
            "forked_from": None,
            "inherited": 0,
            "created_at": now,
            "started_at": None,
            "ended_at": None,
            "moved_at": None,
        }
        return LoadedGame(empty | facts, [])

    @staticmethod
    def blank_seat(game_id: str, seat: str, place: int, pace: Pace, reserved: int | None = None) -> dict[str, Any]:
        """An empty chair."""
        return {
            "game_id": game_id,
            "seat": seat,
            "place": place,
            "user_id": None,
            "reserved_for": reserved,
            "word": None,
            "resigned": False,
            "standing": {},
            "bank": pace.bank if pace.kind == "bank" else None,
        }

    async def commit_new(self, live: LoadedGame, draft: UnitOfWork) -> None:
        """Write a new game; its channel must be free."""
        await self.into_channel(live, draft)
        self.core.keep(live)

    async def into_channel(self, live: LoadedGame, draft: UnitOfWork) -> None:
        """Write a change that puts the game into a channel, which must be free."""
        channel_id = live.game["channel_id"]
        try:
            await self.core.commit(live, draft)
        except StoreConflict as error:
            busy = await self.games.at_channel(channel_id) if channel_id is not None else None
            raise ChannelBusy(game=busy.id if busy else "", name=busy.name or busy.title if busy else "") from error

    def show(self, live: LoadedGame, draft: UnitOfWork) -> None:
        """The lobby post shows who sits where; it is one message that is edited."""
        if (target := channel(live)) is not None:
            draft.send("lobby", target, {"status": live.game["status"]}, seq=live.game["seq"], slot=f"lobby:{live.id}")

    def in_lobby(self, live: LoadedGame) -> None:
        """Refuse once the game has begun."""
        if live.game["status"] != "lobby":
            raise NotInLobby(status=live.game["status"])

    def seat_row(self, live: LoadedGame, seat: str) -> dict[str, Any]:
        """The row of a seat that must exist."""
        chair = live.chair(seat)
        if chair is None:
            raise NoSuchSeat(seat=seat, possible=[row["seat"] for row in live.seats])
        return chair

    async def sit(self, game_id: str, user: int, seat: str | None = None) -> Table:
        """Take a seat, or one by chance; a person may hold several."""
        async with self.core.locked_game(game_id) as live:
            self.in_lobby(live)
            if seat is None:
                free = [
                    row["seat"] for row in live.seats if row["user_id"] is None and row["reserved_for"] in (None, user)
                ]
                if not free:
                    raise SeatTaken(seat="", user=0)
                kept = [row["seat"] for row in live.seats if row["user_id"] is None and row["reserved_for"] == user]
                seat = secrets.choice(kept or free)
            chair = self.seat_row(live, seat)
            if chair["user_id"] == user:
                raise AlreadySeated(seat=seat)
            if chair["user_id"] is not None:
                raise SeatTaken(seat=seat, user=chair["user_id"])
            if chair["reserved_for"] not in (None, user):
                raise SeatReserved(seat=seat, user=chair["reserved_for"])
            await self.change_seat(live, seat, user_id=user)
            return live.table

    async def leave(self, game_id: str, user: int, seat: str | None = None) -> Table:
        """Stand up before the game begins."""
        async with self.core.locked_game(game_id) as live:
            self.in_lobby(live)
            mine = [row["seat"] for row in live.seats if row["user_id"] == user and seat in (None, row["seat"])]
            if not mine:
                raise NotSeated(user=user)
            for each in mine:
                await self.change_seat(live, each, user_id=None, word=None)
            return live.table

    async def reserve(self, game_id: str, by: int | None, seat: str, user: int | None) -> Table:
        """Keep an empty seat for somebody, or for nobody again."""
        async with self.core.locked_game(game_id) as live:
            self.in_lobby(live)
            self.core.require_organiser(live, by)
            chair = self.seat_row(live, seat)
            if user is not None and chair["user_id"] not in (None, user):
                raise SeatTaken(seat=seat, user=chair["user_id"])
            await self.change_seat(live, seat, reserved_for=user)
            return live.table

    async def reconfigure(
        self,
        game_id: str,
        by: int | None,
        *,
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        pace: Pace | Mapping[str, Any] | None = None,
    ) -> Table:
        """Another scenario, options or pace before the game begins; those who still have a chair keep it."""
        async with self.core.locked_game(game_id) as live:
            self.in_lobby(live)
            self.core.require_organiser(live, by)
            game, found = live.game, title_of(live.game["title"])
            wanted = scenario or game["scenario"]
            known = found.resolve_options(wanted, {})
            legal = {choice.key: choice.values for choice in found.choices(wanted)}
            kept = {key: value for key, value in game["options"].items() if key in known and value in legal[key]}
            settled = found.resolve_options(wanted, kept | dict(options or {}))
            clock = live.pace if pace is None else pace if isinstance(pace, Pace) else Pace.from_dict(pace)
            bank = clock.bank if clock.kind == "bank" else None
            before = {chair["seat"]: chair for chair in live.seats}
            live.seats = [
                (before.get(seat) or self.blank_seat(game_id, seat, place, clock)) | {"place": place, "bank": bank}
                for place, seat in enumerate(found.seats(wanted, settled))
            ]
            game |= {"scenario": wanted, "options": settled, "pace": clock.to_dict()}
            live._pace = None
            draft = self.core.begin_work(live)
            draft.game({name: game[name] for name in ("scenario", "options", "pace")})
            draft.add(delete(seats).where(seats.c.game_id == game_id))
            draft.add(ADD_SEATS, live.seats)
            self.show(live, draft)
            await self.core.commit(live, draft)
            return live.table

    async def set_seed_phrase(self, game_id: str, user: int, word: str) -> Table:
        """Mix a word of one's own into the dice; possible until the game starts."""
        async with self.core.locked_game(game_id) as live:
            self.in_lobby(live)
            mine = live.seats_of(user)
            if not mine:
                raise NotSeated(user=user)
            for seat in mine:
                await self.change_seat(live, seat, word=word.strip()[:WORD_LIMIT] or None)
            return live.table

    async def change_seat(self, live: LoadedGame, seat: str, **changes: Any) -> None:
        """Change a chair in the lobby and show it."""
        chair = self.seat_row(live, seat)
        chair.update(changes)
        draft = self.core.begin_work(live)
        draft.seat(seat, changes)
        self.show(live, draft)
        await self.core.commit(live, draft)

    async def start(self, game_id: str, by: int | None = None) -> Table:
        """Begin: everybody sits, the words are in, the rules run to the first question."""
        async with self.core.locked_game(game_id) as live:
            self.in_lobby(live)
            if by is not None and by != live.game["creator"] and not live.seats_of(by):
                raise NotSeated(user=by)
            if empty := [row["seat"] for row in live.seats if row["user_id"] is None]:
                raise SeatsEmpty(seats=empty)
            await self.begin(live, by)
            return live.table

    async def begin(self, live: LoadedGame, by: int | None) -> None:
        """The first row of the log: what the set-up told, and its throws."""
        draft, game = self.core.begin_work(live), live.game
        try:
            session = live.begin(None, ())
        except BaseException:
            self.core.drop(live.id)
            raise
        game |= {"status": "running", "started_at": draft.at, "moved_at": draft.at, "seq": 1}
        throws = list(session.game.dice.throws)
        session.game.dice.throws.clear()
        draft.log(1, "start", 0, state_hash=session.hash(), events=session.opening, by="organiser", user=by)
        draft.rolls(1, throws)
        self.core.save_checkpoint(live, draft, session.base, 1)
        live.note_questions([1])
        queue_events(live, 1, session.opening)
        view = session.game.view(None)
        game |= {"turn": view.turn, "phase": view.phase}
        if (target := channel(live)) is not None:
            draft.send(
                "started",
                target,
                {"commitment": game["commitment"], "words": live.words, "seats": live.table.seats},
                seq=1,
            )
        self.show(live, draft)
        draft.game({name: game[name] for name in ("started_at", "rules_version")})
        await self.core.finalize(live, draft, set(), closing=True)
        await self.core.commit(live, draft)
