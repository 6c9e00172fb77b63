"""Stored reviews, and the positions from them that users keep as personal exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from bot.base import Json
from bot.features.copies.service import Transfer
from bot.games.core import Core
from bot.games.errors import GameError
from bot.games.record import SEALED, GameInfo
from bot.store.schema import own_exercises, reviews
from engine.kernel import Answer, answer_from
from engine.players.win_chance import outlook_of
from engine.registry import title as title_of

DAY = 86400.0
INTERVALS = (1, 3, 7, 16, 35, 90)  # days until a position comes back, the more often it was solved in a row
MOST_KEPT = 200  # positions of one person


class NotReviewable(GameError, key="error-not-reviewable"):
    """Win chances are not available in this scenario or mode."""


class NothingToReview(GameError, key="error-nothing-to-review"):
    """The game ended before any decision was made, or it is a what-if without a past."""


class ReviewedLater(GameError, key="error-reviewed-later"):
    """The game is still being played, or other games still use its dice."""


class NoReview(GameError, key="error-no-review"):
    """The game has not been reviewed, or its review does not include this position."""


class TooManyKept(GameError, key="error-too-many-kept"):
    """A user already keeps the maximum number of positions: `most`."""


def require_reviewable(title: str, scenario: str, options: Mapping[str, str]) -> None:
    """Refuse a scenario without a forecast, or one that is not for two players."""
    found = title_of(title)
    if outlook_of(found, scenario, found.resolve_options(scenario, options)) is None:
        raise NotReviewable(title=title)


def require_open(game: GameInfo) -> None:
    """Refuse a game that is not yet fully revealed, or that has nothing to review."""
    if game.open or game.luck == SEALED:
        raise ReviewedLater(status=game.status)
    if not game.commitment or game.started_at is None or game.origin is not None:
        raise NothingToReview(status=game.status)
    require_reviewable(game.title, game.scenario, game.options)


def is_reviewable(game: GameInfo) -> bool:
    """Return whether a game can be reviewed."""
    try:
        require_open(game)
    except GameError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class OwnExercise:
    """A position that a user keeps: the turning point from its review, and how often it was solved in a row."""

    game_id: str
    row: int
    user: int
    title: str
    scenario: str
    solved: int
    due_at: float
    point: Json


class Reviews:
    """Stores reviews of finished games, and the exercises taken from them."""

    def __init__(self, core: Core, files: Transfer) -> None:
        self.core, self.files = core, files

    async def stored(self, game: GameInfo) -> Json | None:
        """Return the review of a game, if it was made after the game ended and under the current rules."""
        if game.open or game.luck == SEALED:
            return None
        query = select(reviews).where(reviews.c.game_id == game.id)
        row = await self.core.store.read(lambda connection: connection.execute(query).first())
        if row is None or row.seq != game.seq or row.rules_version != title_of(game.title).rules_version:
            return None
        found: Json = row.review
        return found

    async def keep(self, game: GameInfo, review: Json) -> None:
        """Store the review of a game, replacing any earlier one."""
        row = {"seq": game.seq, "rules_version": review["rules_version"], "review": review}
        now = self.core.clock.time()

        def write(connection: Connection) -> None:
            connection.execute(delete(reviews).where(reviews.c.game_id == game.id))
            connection.execute(insert(reviews).values(game_id=game.id, made_at=now, **row))

        await self.core.store.write(write)

    async def point(self, game: GameInfo, row: int) -> Json:
        """Return a turning point of a reviewed game."""
        review = await self.stored(game)
        found = next((each for each in (review or {}).get("points", ()) if each["row"] == row), None)
        if found is None:
            raise NoReview(game=game.id)
        point: Json = found
        return point

    async def play_on(self, game: GameInfo, row: int, user: int, *, level: str, channel_id: int) -> GameInfo:
        """Start a what-if from a turning point: this user takes the seat that was asked, computers take the others."""
        point = await self.point(game, row)
        computers = {seat: level for seat in game.seats if seat != point["seat"]}
        return await self.files.fork(
            game.id,
            row - 1,
            by=user,
            channel_id=channel_id,
            seats={point["seat"]: user},
            computers=computers,
            private=True,
        )

    # exercises of one's own

    async def keep_exercise(self, game: GameInfo, row: int, user: int) -> None:
        """Keep a turning point as an exercise, due tomorrow; one that is already kept stays unchanged."""
        point, now = await self.point(game, row), self.core.clock.time()
        mine = own_exercises.c.user_id == user
        values = {"user_id": user, "game_id": game.id, "row": row, "title": game.title, "scenario": game.scenario}

        def write(connection: Connection) -> bool:
            known = mine & (own_exercises.c.game_id == game.id) & (own_exercises.c.row == row)
            if connection.execute(select(own_exercises.c.row).where(known)).first():
                return True
            count = select(func.count()).select_from(own_exercises).where(mine)
            if connection.execute(count).scalar_one() >= MOST_KEPT:
                return False
            fresh = {"solved": 0, "due_at": now + INTERVALS[0] * DAY, "point": point}
            connection.execute(insert(own_exercises).values(**values, **fresh))
            return True

        if not await self.core.store.write(write):
            raise TooManyKept(most=MOST_KEPT)

    async def due(self, user: int) -> tuple[OwnExercise | None, int, float | None]:
        """Return the exercise that has been due the longest, the number kept, and when the next one is due."""
        query = select(own_exercises).where(own_exercises.c.user_id == user).order_by(own_exercises.c.due_at)
        rows = await self.core.store.read(lambda connection: connection.execute(query).all())
        first = exercise_in(rows[0]) if rows else None
        due = first if first is not None and first.due_at <= self.core.clock.time() else None
        return due, len(rows), first.due_at if first else None

    async def exercise(self, user: int, game_id: str, row: int) -> OwnExercise:
        """Return an exercise of a user."""
        found = await self.core.store.read(
            lambda connection: connection.execute(select(own_exercises).where(*place_of(user, game_id, row))).first()
        )
        if found is None:
            raise NoReview(game=game_id)
        return exercise_in(found)

    async def note_answer(self, kept: OwnExercise, right: bool) -> OwnExercise:
        """Record the result: a solved exercise comes back after a longer interval each time, a failed one tomorrow.

        An answer before it is due, or a second press of the same button, changes nothing.
        """
        now = self.core.clock.time()
        solved = kept.solved + 1 if right else 0
        due_at = now + INTERVALS[min(solved, len(INTERVALS) - 1)] * DAY
        place = *place_of(kept.user, kept.game_id, kept.row), own_exercises.c.due_at <= now
        change = update(own_exercises).where(*place).values(solved=solved, due_at=due_at)
        await self.core.store.write(lambda connection: connection.execute(change).rowcount)
        return await self.exercise(kept.user, kept.game_id, kept.row)

    async def drop_exercise(self, user: int, game_id: str, row: int) -> None:
        """Remove a position from the exercises of a user."""
        gone = delete(own_exercises).where(*place_of(user, game_id, row))
        await self.core.store.write(lambda connection: connection.execute(gone).rowcount)


def place_of(user: int, game_id: str, row: int) -> tuple[Any, ...]:
    """Return the condition that selects an exercise."""
    return own_exercises.c.user_id == user, own_exercises.c.game_id == game_id, own_exercises.c.row == row


def exercise_in(row: Row[Any]) -> OwnExercise:
    """Return the exercise stored in a row."""
    return OwnExercise(
        row.game_id, row.row, row.user_id, row.title, row.scenario, row.solved, row.due_at, dict(row.point)
    )


def choice_at(point: Json, place: int) -> Answer | None:
    """Return the answer that a button of an exercise represents."""
    choices = point["choices"]
    return answer_from(choices[place]["answer"]) if place < len(choices) else None
