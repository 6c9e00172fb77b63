"""People: preferences, vacations and snoozes; members who leave; what is stored of a person, and forgetting."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection, Text, cast, delete, insert, not_, or_, select, update

from bot.features.follow.service import Follows
from bot.features.manage.service import Administration
from bot.games.core import Core
from bot.games.errors import BadPace, BadProposal, NotSeated, TooMany
from bot.games.index import GameIndex
from bot.games.info import GameInfo
from bot.games.loaded import LoadedGame
from bot.games.pace import DAY
from bot.games.record import Preferences, wait_from
from bot.games.unit_of_work import UnitOfWork, holder_mark
from bot.outbox.sent import still_needed
from bot.store.schema import (
    OPEN,
    acts,
    entrants,
    exercise_results,
    feed_cursors,
    follows,
    games,
    holders,
    log,
    messages,
    notes,
    outbox,
    predictions,
    queue,
    rated_seats,
    seats,
    settings,
    suspensions,
    timers,
    tournaments,
)
from engine.kernel import RulesError

VACATION_DAYS = 60  # in a year
GRACE = 3 * DAY  # in which a member who has left may come back to their seat
LEAVING = "left:"  # before the seat of a timer that frees it
SCOPES = ("guild", "channel", "user")


class People:
    """Who plays, how they like it, and what they may ask of us."""

    def __init__(self, core: Core, index: GameIndex, administration: Administration, follows: Follows) -> None:
        self.core, self.index, self.administration, self.follows = core, index, administration, follows

    async def preferences(self, scope: str, number: int) -> Preferences:
        """The preferences of a guild, a channel or a user."""
        return await self.core.preferences_of(scope, number)

    async def named_on_pages(self) -> list[int]:
        """Everybody whom pages on the web may name."""
        query = select(settings.c.id).where(
            settings.c.scope == "user", settings.c.data["web_name"].as_boolean().is_(True)
        )
        return await self.core.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def languages(self) -> list[str]:
        """The languages of open tables, and those that servers, channels and people have chosen."""

        def read(connection: Connection) -> list[str]:
            services = connection.execute(select(games.c.language).where(games.c.status.in_(OPEN)).distinct()).scalars()
            chosen = (data.get("language") for data in connection.execute(select(settings.c.data)).scalars())
            return list(dict.fromkeys(str(each) for each in (*services, *chosen) if each))

        return await self.core.store.read(read)

    async def set_preferences(self, scope: str, number: int, **changes: Any) -> Preferences:
        """Change preferences of a guild, channel or user; None unsets."""
        if scope not in SCOPES:
            raise BadProposal(reason="scope", possible=list(SCOPES))
        if "timezone" in changes and changes["timezone"] is not None:
            try:
                ZoneInfo(changes["timezone"])
            except (ValueError, ZoneInfoNotFoundError, OSError) as error:
                raise BadPace(kind="timezone", after=str(changes["timezone"]), possible=["Europe/Athens"]) from error
        async with self.core.exclusive(f"{scope} {number}"):
            chosen = replace(await self.core.known_preferences(scope, number), **changes)
            work = UnitOfWork(self.core.store, None, self.core.clock.time())
            await self.write_preferences(work, scope, number, chosen)
        return chosen

    async def write_preferences(self, work: UnitOfWork, scope: str, number: int, chosen: Preferences) -> None:
        """Write preferences with a unit of work, for a caller that holds their lock; no row where nothing is chosen."""
        work.add(delete(settings).where(settings.c.scope == scope, settings.c.id == number))
        if data := chosen.to_dict():
            work.add(insert(settings).values(scope=scope, id=number, data=data))
        self.core.preferences.pop((scope, number), None)  # unknown until it is known how the writing went
        await self.core.store.write(work)
        self.core.preferences[scope, number] = chosen

    async def welcome(self, guild_id: int, channel_id: int, language: str) -> None:
        """Greet a server, once in its life."""
        async with self.core.exclusive(f"guild {guild_id}"):
            present = await self.core.known_preferences("guild", guild_id)
            if present.welcomed:
                return
            work = UnitOfWork(self.core.store, None, self.core.clock.time())
            work.send("welcome", f"channel:{channel_id}", {"language": language}, seq=0)
            try:
                await self.write_preferences(work, "guild", guild_id, replace(present, welcomed=True))
            finally:
                self.core.announce("", work.targets)

    async def language_for(self, user: int | None, channel_id: int | None = None, guild_id: int | None = None) -> str:
        """The language to speak: the person's own, else the channel's, else the guild's, else the bot's."""
        for scope, number in (("user", user), ("channel", channel_id), ("guild", guild_id)):
            if number is not None and (found := (await self.core.preferences_of(scope, number)).language):
                return found
        return self.core.options.language

    async def set_vacation(self, user: int, until: float | None) -> list[GameInfo]:
        """Stop this person's clocks until a moment; what they had left runs on afterwards. None ends it."""
        await self.book_vacation(user, until)
        changed: list[GameInfo] = []
        for info in await self.index.of_user(user):
            async with self.core.locked_game(info.id) as game:
                if game.record.status == "running" and await self.shift_clocks(game, user, until or 0.0):
                    changed.append(game.info)
        return changed

    async def book_vacation(self, user: int, until: float | None) -> None:
        """Set the end of a vacation, within the days of the year; what is not used of an earlier one comes back."""
        now, present = self.core.clock.time(), await self.core.preferences_of("user", user)
        year = datetime.fromtimestamp(now, UTC).year
        taken = present.vacation_taken or 0.0 if present.vacation_year == year else 0.0
        taken = max(0.0, taken - max(0.0, (present.vacation_until or 0.0) - now)) + max(0.0, (until or 0.0) - now)
        if taken > VACATION_DAYS * DAY:
            raise TooMany(what="vacation", limit=VACATION_DAYS)
        await self.set_preferences("user", user, vacation_until=until, vacation_year=year, vacation_taken=taken or None)

    async def shift_clocks(self, game: LoadedGame, user: int, until: float) -> bool:
        """Let the time of a person's seats run from a moment on; an earlier vacation does not count any more."""
        work, moved = self.core.begin_work(game), False
        for seat, wait in game.record.awaited.items():
            before, now = max(wait.away or 0.0, work.at), max(until, work.at)
            if game.holder(seat) == user and wait.deadline is not None and now != before:
                left = max(0.0, wait.deadline - before)
                game.record.awaited[seat] = wait_from(
                    wait.since + now - before, game.pace.shifted(now + left), now, work.at
                )
                self.administration.set_timers(game, work, seat)
                moved = True
        if moved:
            work.game(game.record, "awaited")
            await self.core.commit(game, work)
        return moved

    async def snooze(self, game_id: str, user: int, seconds: float) -> float:
        """No reminder before so many seconds have passed, then one; the deadline stands. Returns the moment."""
        async with self.core.locked_game(game_id) as game:
            mine = [seat for seat in game.seats_of(user) if seat in game.record.awaited]
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
                        timers.c.kind != "deadline",
                        timers.c.due_at <= until,
                    )
                )
                work.add(
                    insert(timers).values(game_id=game_id, seat=seat, kind="snooze", due_at=until, seq=game.record.seq)
                )
            await self.core.commit(game, work)
            return until

    # members of a server

    async def members_seated(self) -> dict[int, set[int]]:
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

    async def member_left(self, guild_id: int, user: int) -> list[GameInfo]:
        """Somebody has left a server: lobbies lose them at once, running games after a grace; returns those games.

        The grace is counted from the first time that this is said.
        """
        waiting: list[GameInfo] = []
        for info in await self.index.of_user(user):
            if info.guild_id != guild_id:
                continue
            async with self.core.locked_game(info.id) as game:
                known, work = await self.seats_leaving(info.id), self.core.begin_work(game)
                for seat_row in game.seats:
                    if seat_row.user_id == user and game.record.status == "lobby":
                        seat_row.user_id, seat_row.seed_phrase = None, None
                        work.seat(seat_row, "user_id", "seed_phrase")
                    elif seat_row.user_id == user and seat_row.seat not in known:
                        work.timers(leaving_timer(seat_row.seat), [("left", work.at + GRACE)], game.record.seq)
                await self.core.commit(game, work)
                if game.record.status == "lobby":
                    await self.administration.change_game(game)
                else:
                    waiting.append(game.info)
        return waiting

    async def member_returned(self, guild_id: int, user: int) -> None:
        """Somebody has come back in time: their seats stay theirs."""
        for info in await self.index.of_user(user):
            if info.guild_id != guild_id or not (leaving := await self.seats_leaving(info.id)):
                continue
            async with self.core.locked_game(info.id) as game:
                work = self.core.begin_work(game)
                for seat in leaving.intersection(game.seats_of(user)):
                    work.timers(leaving_timer(seat), (), game.record.seq)
                await self.core.commit(game, work)

    # privacy

    async def data_of(self, user: int) -> dict[str, Any]:
        """Everything that is stored about a person."""

        def read(connection: Connection) -> dict[str, Any]:
            seat_rows = (
                connection.execute(select(seats).where(or_(seats.c.user_id == user, seats.c.reserved_for == user)))
                .mappings()
                .all()
            )
            rows = (
                connection.execute(
                    select(log.c.game_id, log.c.seq, log.c.kind, log.c.seat, log.c.answer, log.c.at)
                    .where(log.c.user_id == user)
                    .order_by(log.c.game_id, log.c.seq)
                )
                .mappings()
                .all()
            )
            kept = (
                connection.execute(
                    select(settings).where(settings.c.id == user, settings.c.scope.in_(("user", "mail")))
                )
                .mappings()
                .all()
            )
            opened = connection.execute(select(games.c.id).where(games.c.creator == user)).scalars().all()
            letters = (
                connection.execute(
                    select(outbox.c.game_id, outbox.c.kind, outbox.c.at)
                    .where(outbox.c.target == f"user:{user}")
                    .order_by(outbox.c.id)
                )
                .mappings()
                .all()
            )
            posts = (
                connection.execute(
                    select(messages)
                    .where(messages.c.target == f"user:{user}")
                    .order_by(messages.c.game_id, messages.c.kind, messages.c.seq)
                )
                .mappings()
                .all()
            )
            return {
                "user": user,
                "settings": [dict(row) for row in kept],
                "seats": [own_seat(row, user) for row in seat_rows],
                "held": held_seats(connection, user),
                "opened": list(opened),
                "answers": [dict(row) for row in rows],
                "letters": [dict(row) for row in letters],
                # Without the number of the row, which would count what others were told before.
                "messages": [{name: value for name, value in row.items() if name != "id"} for row in posts],
                "follows": [dict(row) for row in connection.execute(following(user)).mappings()],
                "foretold": [
                    dict(row)
                    for row in connection.execute(select(predictions).where(predictions.c.user_id == user)).mappings()
                ],
                "exercises": [
                    dict(row)
                    for row in connection.execute(
                        select(exercise_results).where(exercise_results.c.user_id == user)
                    ).mappings()
                ],
                **data_in_tournaments(connection, user),
            }

        return await self.core.store.read(read)

    async def forget(self, user: int) -> int:
        """Remove a person: their games stay, with nobody in their place. Returns the number of games touched."""
        known: set[str] = set()
        while True:
            async with AsyncExitStack() as held:
                # Nobody may write the name again out of memory while it is being removed.
                for lock in (*sorted(known), f"user {user}"):
                    await held.enter_async_context(self.core.exclusive(lock))
                found = await self.core.store.read(lambda connection: games_naming(connection, user))
                if found <= known:
                    try:
                        await self.core.store.write(partial(erase, user=user, touched=found))
                    finally:
                        self.follows.read_again()
                        self.core.preferences.pop(("user", user), None)
                        for game_id in known:
                            self.core.drop(game_id)
                    break
            known |= found
        for game_id in sorted(found):
            if (await self.index.get(game_id)).open:
                with suppress(RulesError):  # a game that cannot be loaded is not shown again
                    async with self.core.locked_game(game_id) as game:
                        if game.info.users:
                            await self.core.commit(game, self.administration.changed(game, "creator"))
                        else:
                            await self.administration.close_game(game, "empty")
        return len(found)


def following(user: int) -> Any:
    """What a person follows, and who follows them."""
    mine = or_(follows.c.user_id == user, follows.c.target == f"user:{user}")
    return select(follows).where(or_(mine, (follows.c.kind == "player") & (follows.c.subject == str(user))))


def leaving_timer(seat: str) -> str:
    """The name under which the timer of a seat whose holder has left is kept; an answer does not clear it."""
    return f"{LEAVING}{seat}"


def held_seats(connection: Connection, user: int) -> list[dict[str, str]]:
    """The seats of games under way that a person holds or has held, as the marks of those games say."""
    rows = connection.execute(
        select(holders.c.game_id, holders.c.seat, holders.c.mark, games.c.seed).join(
            games, games.c.id == holders.c.game_id
        )
    ).all()
    return [{"game": row.game_id, "seat": row.seat} for row in rows if holder_mark(row.seed, user) == row.mark]


def games_naming(connection: Connection, user: int) -> set[str]:
    """The games that know a person: by a seat, by an answer, as their organizer, or in what was told."""
    named = f"%{user}%"
    found = {
        game_id
        for query in (
            select(seats.c.game_id).where(or_(seats.c.user_id == user, seats.c.reserved_for == user)),
            select(log.c.game_id).where(log.c.user_id == user),
            select(games.c.id).where(games.c.creator == user),
            select(outbox.c.game_id).where(outbox.c.game_id.is_not(None), outbox.c.target == f"user:{user}"),
        )
        for game_id in connection.execute(query.distinct()).scalars()
    }
    for query in (
        select(log.c.game_id, log.c.events).where(log.c.kind == "note", cast(log.c.events, Text).like(named)),
        select(outbox.c.game_id, outbox.c.payload).where(
            outbox.c.game_id.is_not(None), cast(outbox.c.payload, Text).like(named)
        ),
    ):
        found |= {game_id for game_id, told in connection.execute(query).all() if nameless(told, user) != told}
    return found


def erase(connection: Connection, user: int, touched: set[str]) -> None:
    """Take a person's id out of every table."""
    for seat_row in connection.execute(select(seats.c.game_id, seats.c.seat).where(seats.c.user_id == user)).all():
        connection.execute(delete(notes).where(notes.c.game_id == seat_row.game_id, notes.c.seat == seat_row.seat))
    connection.execute(
        update(seats).where(seats.c.user_id == user).values(user_id=None, standing={}, prepared=[], plan=None)
    )
    connection.execute(update(seats).where(seats.c.reserved_for == user).values(reserved_for=None))
    connection.execute(update(games).where(games.c.creator == user).values(creator=None))
    connection.execute(update(log).where(log.c.user_id == user).values(user_id=None, interaction_id=None))
    connection.execute(delete(settings).where(settings.c.id == user, settings.c.scope.in_(("user", "mail"))))
    known = [row.id for row in connection.execute(following(user)).all()]
    connection.execute(delete(follows).where(follows.c.id.in_(known)))
    connection.execute(delete(feed_cursors).where(feed_cursors.c.target == f"user:{user}"))
    connection.execute(delete(predictions).where(predictions.c.user_id == user))
    connection.execute(delete(exercise_results).where(exercise_results.c.user_id == user))
    connection.execute(delete(outbox).where(outbox.c.target == f"user:{user}"))
    connection.execute(delete(messages).where(messages.c.target == f"user:{user}"))
    erase_from_tournaments(connection, user)
    # What was sent to channels may name the person; most of it has served its purpose, the rest loses the name.
    settled = outbox.c.state.not_in(("waiting", "flight"))
    connection.execute(delete(outbox).where(outbox.c.game_id.in_(touched), settled, not_(still_needed())))
    for letter in connection.execute(select(outbox.c.id, outbox.c.payload).where(outbox.c.game_id.in_(touched))).all():
        if (bare := nameless(letter.payload, user)) != letter.payload:
            connection.execute(update(outbox).where(outbox.c.id == letter.id).values(payload=bare))
    for row in connection.execute(
        select(log.c.game_id, log.c.seq, log.c.events).where(log.c.game_id.in_(touched), log.c.kind == "note")
    ).all():
        if (bare := nameless(row.events, user)) != row.events:
            connection.execute(
                update(log).where(log.c.game_id == row.game_id, log.c.seq == row.seq).values(events=bare)
            )


def erase_from_tournaments(connection: Connection, user: int) -> None:
    """Take a person's id and name out of tournaments, the queue and ratings; results stay, with nobody behind them."""
    connection.execute(update(entrants).where(entrants.c.user_id == user).values(user_id=None, name=None))
    connection.execute(update(rated_seats).where(rated_seats.c.user_id == user).values(user_id=None))
    connection.execute(update(acts).where(acts.c.user_id == user).values(user_id=None))
    connection.execute(update(tournaments).where(tournaments.c.creator == user).values(creator=None))
    connection.execute(delete(queue).where(queue.c.user_id == user))
    connection.execute(delete(suspensions).where(suspensions.c.user_id == user))
    for row in connection.execute(select(tournaments.c.id, tournaments.c.organizers)).all():
        if user in row.organizers:
            kept = [other for other in row.organizers if other != user]
            connection.execute(update(tournaments).where(tournaments.c.id == row.id).values(organizers=kept))
    named = cast(acts.c.facts, Text).like(f"%{user}%")
    for act in connection.execute(select(acts.c.id, acts.c.facts).where(named)).all():
        connection.execute(update(acts).where(acts.c.id == act.id).values(facts=nameless(act.facts, user)))


def own_seat(row: Mapping[Any, Any], user: int) -> dict[str, Any]:
    """What a seat says of a person; of one that was kept for them and that another holds, no more than this."""
    if row["user_id"] == user:
        return dict(row)
    return {name: row[name] for name in ("game_id", "seat", "reserved_for")}


def data_in_tournaments(connection: Connection, user: int) -> dict[str, Any]:
    """What tournaments, the queue and ratings know of a person."""
    kept = {"entries": entrants, "rated": rated_seats, "queue": queue, "suspensions": suspensions, "acts": acts}
    return {
        name: [dict(row) for row in connection.execute(select(table).where(table.c.user_id == user)).mappings()]
        for name, table in kept.items()
    }


def nameless(plain: Any, user: int) -> Any:
    """Plain data without a person's id."""
    if isinstance(plain, dict):
        return {key: nameless(value, user) for key, value in plain.items()}
    if isinstance(plain, list):
        return [nameless(value, user) for value in plain]
    return None if plain == user and not isinstance(plain, bool) else plain
