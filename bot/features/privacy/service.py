"""Reading and deleting the data stored about a user."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, Text, cast, delete, not_, or_, select, update

from bot.features.follow.service import Follows
from bot.features.manage.service import Manage
from bot.games.core import Core
from bot.games.unit_of_work import holder_mark
from bot.games.views import GameIndex
from bot.outbox.sent import still_needed
from bot.store.schema import (
    acts,
    board_links,
    board_sessions,
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
    own_exercises,
    predictions,
    queue,
    rated_seats,
    seats,
    settings,
    suspensions,
    tournaments,
    webhooks,
)
from engine.kernel import RulesError


def plain_rows(connection: Connection, query: Select[Any], without: str = "") -> list[dict[str, Any]]:
    """Return the rows of a query as dictionaries, optionally without one column."""
    found = connection.execute(query).mappings()
    return [{name: value for name, value in row.items() if name != without} for row in found]


class Privacy:
    """Reports and deletes the data stored about a user."""

    def __init__(self, core: Core, index: GameIndex, manage: Manage, follows: Follows) -> None:
        self.core, self.index, self.manage, self.follows = core, index, manage, follows

    async def data_of(self, user: int) -> dict[str, Any]:
        """Return everything stored about a user."""

        target = f"user:{user}"

        def read(connection: Connection) -> dict[str, Any]:
            find = partial(plain_rows, connection)
            answers = select(log.c.game_id, log.c.seq, log.c.kind, log.c.seat, log.c.answer, log.c.at)
            letters = select(outbox.c.game_id, outbox.c.kind, outbox.c.at).where(outbox.c.target == target)
            posts = select(messages).where(messages.c.target == target)
            seat_rows = find(select(seats).where(or_(seats.c.user_id == user, seats.c.reserved_for == user)))
            return {
                "user": user,
                "settings": find(select(settings).where(settings.c.id == user, settings.c.scope.in_(("user", "mail")))),
                "seats": [own_seat(row, user) for row in seat_rows],
                "held": held_seats(connection, user),
                "opened": [row["id"] for row in find(select(games.c.id).where(games.c.creator == user))],
                "answers": find(answers.where(log.c.user_id == user).order_by(log.c.game_id, log.c.seq)),
                "letters": find(letters.order_by(outbox.c.id)),
                # Without the row number, which would reveal how many messages others received.
                "messages": find(posts.order_by(messages.c.game_id, messages.c.kind, messages.c.seq), "id"),
                "follows": find(following(user)),
                "foretold": find(select(predictions).where(predictions.c.user_id == user)),
                "exercises": find(select(exercise_results).where(exercise_results.c.user_id == user)),
                "kept": find(select(own_exercises).where(own_exercises.c.user_id == user), "point"),
                "browsers": find(select(board_sessions).where(board_sessions.c.user_id == user), "mark"),
                **data_in_tournaments(connection, user),
            }

        return await self.core.store.read(read)

    async def forget(self, user: int) -> int:
        """Delete a user's data: their games remain, with the seats empty. Return the number of games affected."""
        known: set[str] = set()
        while True:
            async with AsyncExitStack() as held:
                # Nothing may write the name again from memory while it is being removed.
                for lock in (*sorted(known), f"user {user}"):
                    await held.enter_async_context(self.core.exclusive(lock))
                found = await self.core.store.read(lambda connection: games_naming(connection, user))
                if found <= known:
                    try:
                        await self.core.store.write(partial(erase, user=user, touched=found))
                    finally:
                        self.follows.read_again()
                        self.core.preferences.forget("user", user)
                        for game_id in known:
                            self.core.drop(game_id)
                    break
            known |= found
        for game_id in sorted(found):
            if (await self.index.get(game_id)).open:
                with suppress(RulesError):  # an unloadable game is not shown again
                    async with self.core.locked_game(game_id) as game:
                        if game.info.users:
                            await self.core.acts.redraw(game)
                        else:
                            await self.manage.close_game(game, "empty")
        return len(found)


def following(user: int) -> Any:
    """Return the condition for follows by a user and of a user."""
    mine = or_(follows.c.user_id == user, follows.c.target == f"user:{user}")
    return select(follows).where(or_(mine, (follows.c.kind == "player") & (follows.c.subject == str(user))))


def held_seats(connection: Connection, user: int) -> list[dict[str, str]]:
    """Return the seats of unfinished games that a user holds or has held, identified by their holder marks."""
    rows = connection.execute(
        select(holders.c.game_id, holders.c.seat, holders.c.mark, games.c.seed).join(
            games, games.c.id == holders.c.game_id
        )
    ).all()
    return [{"game": row.game_id, "seat": row.seat} for row in rows if holder_mark(row.seed, user) == row.mark]


def games_naming(connection: Connection, user: int) -> set[str]:
    """Return the games that mention a user: in a seat, an answer, as organizer, or in events and posts."""
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
    """Remove a user's id from every table."""
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
    connection.execute(delete(own_exercises).where(own_exercises.c.user_id == user))
    connection.execute(delete(board_links).where(board_links.c.user_id == user))
    connection.execute(delete(board_sessions).where(board_sessions.c.user_id == user))
    connection.execute(delete(outbox).where(outbox.c.target == f"user:{user}"))
    connection.execute(delete(messages).where(messages.c.target == f"user:{user}"))
    erase_from_tournaments(connection, user)
    # Messages to channels may name the person: delete those no longer needed, remove the name from the rest.
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
    """Remove a user's id and name from tournaments, the queue and ratings; results remain without a name."""
    connection.execute(update(entrants).where(entrants.c.user_id == user).values(user_id=None, name=None, team=None))
    connection.execute(update(rated_seats).where(rated_seats.c.user_id == user).values(user_id=None))
    for table in (acts, webhooks):
        connection.execute(update(table).where(table.c.user_id == user).values(user_id=None))
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
    """Return what a seat's row says about a user; of a reservation for a seat held by another, only these fields."""
    if row["user_id"] == user:
        return dict(row)
    return {name: row[name] for name in ("game_id", "seat", "reserved_for")}


def data_in_tournaments(connection: Connection, user: int) -> dict[str, Any]:
    """Return what tournaments, the queue and ratings store about a user."""
    kept = {
        "entries": entrants,
        "rated": rated_seats,
        "queue": queue,
        "suspensions": suspensions,
        "acts": acts,
        "webhooks": webhooks,
    }
    return {
        name: [dict(row) for row in connection.execute(select(table).where(table.c.user_id == user)).mappings()]
        for name, table in kept.items()
    }


def nameless(plain: Any, user: int) -> Any:
    """Return plain data without a user's id."""
    if isinstance(plain, dict):
        return {key: nameless(value, user) for key, value in plain.items()}
    if isinstance(plain, list):
        return [nameless(value, user) for value in plain]
    return None if plain == user and not isinstance(plain, bool) else plain
