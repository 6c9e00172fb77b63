"""Exercises: tries and solutions, the daily exercise, and the scores of a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from itertools import zip_longest
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, Row, func, insert, select, update

from bot.base import Plain
from bot.features.lessons.service import Practice
from bot.features.settings.service import SettingsService
from bot.games.core import Core
from bot.games.record import GameInfo, Preferences
from bot.games.unit_of_work import UnitOfWork
from bot.games.views import Views
from bot.outbox.post import ChannelTarget, Post, post
from bot.store.schema import exercise_results, settings
from engine.kernel import EXERCISE, PracticePosition, State
from engine.registry import KEYS
from engine.registry import title as title_of

POINTS = (3, 2)  # for solving at the first and second try; later tries give one
SEASON = 30  # days covered by a score table
HOUR = 9  # in the server's time zone, when the daily exercise is posted


@post("exercise")
class ExercisePost(Post):
    """The post of a day's exercise on a server."""

    day: str
    guild: int
    before: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One player's line in the scores."""

    user: int
    points: int
    solved: int


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """A player's result in an exercise: for the scores of a day, or (no day) for practice."""

    day: str
    tries: int
    solved: bool
    looked: bool = False  # viewed the solution before solving it

    @property
    def points(self) -> int:
        """The points: fewer for more tries, fewest after seeing the solution."""
        if not self.solved:
            return 0
        return POINTS[self.tries - 1] if self.tries <= len(POINTS) and not self.looked else 1


@dataclass(frozen=True, slots=True)
class DailyExercise:
    """The exercise of a day."""

    title: str
    exercise: PracticePosition
    day: str

    def start(self) -> State:
        """Return the position from which the exercise is played."""
        state = title_of(self.title).origin(self.exercise.origin)
        assert state is not None
        return state

    @property
    def scenario(self) -> str:
        """The scenario of the exercise's position."""
        return self.start().scenario


def all_exercises() -> list[tuple[str, PracticePosition]]:
    """Return every exercise with its title, alternating between titles."""
    rows = zip_longest(*([(key, each) for each in title_of(key).exercises] for key in KEYS))
    return [found for row in rows for found in row if found is not None]


def exercise_of(day: str) -> DailyExercise | None:
    """Return the exercise of a day, the same on every server; None if no title has exercises."""
    found = all_exercises()
    if not found:
        return None
    title, exercise = found[date.fromisoformat(day).toordinal() % len(found)]
    return DailyExercise(title, exercise, day)


class Exercises:
    """Positions with a goal to reach by play; a try counts from its start, so that peeking does not pay."""

    def __init__(self, core: Core, views: Views, practice: Practice, settings: SettingsService) -> None:
        self.core, self.views, self.practice, self.settings = core, views, practice, settings

    async def begin(self, title: str, key: str, user: int, *, language: str, guild: int = 0, day: str = "") -> GameInfo:
        """Begin an exercise, for practice or as a server's daily exercise; any other exercise counts as practice."""
        daily = exercise_of(day) if day else None
        if daily is None or (daily.title, daily.exercise.key) != (title, key):
            guild, day = 0, ""
        game = await self.practice.begin(title, f"{EXERCISE}/{key}", user, language=language)
        now = self.core.clock.time()
        place = {"user_id": user, "guild_id": guild, "day": day, "title": title, "exercise": key}
        await self.core.store.write(lambda connection: count_try(connection, place, game.id, now))
        return game

    async def judge(self, game: GameInfo) -> ExerciseResult:
        """Record an exercise as solved if its goal has been reached; return the result."""
        prepared = self.practice.prepared(game)
        events = [event for _, event in await self.views.events(game.id, 0, prepared.seat)]
        solved = prepared.reached(events, prepared.seat) == len(prepared.goals)
        now = self.core.clock.time()
        return await self.core.store.write(lambda connection: note_result(connection, game.id, now if solved else None))

    async def result_of(self, game: GameInfo) -> ExerciseResult:
        """Return the result of a game's exercise."""
        return await self.core.store.read(lambda connection: read_result(connection, game.id))

    async def give_up(self, game: GameInfo) -> None:
        """Record that the user saw the solution, so that solving the exercise from now on is worth little.

        This also applies to newer tries than the one whose button was pressed.
        """
        place = exercise_results.c
        same = place.title == game.title, place.exercise == (game.origin or "").partition("/")[2]
        open_tries = place.user_id.in_(game.users), place.solved_at.is_(None)
        await self.core.store.write(
            lambda connection: (
                connection.execute(update(exercise_results).where(*same, *open_tries).values(looked=True)).rowcount
            )
        )

    async def solved_by(self, user: int) -> set[tuple[str, str]]:
        """Return the title and key of every exercise that a user has solved on any server."""
        query = select(exercise_results.c.title, exercise_results.c.exercise).where(
            exercise_results.c.user_id == user, exercise_results.c.solved_at.is_not(None)
        )
        rows = await self.core.store.read(lambda connection: connection.execute(query).all())
        return {(row.title, row.exercise) for row in rows}

    # the exercise of the day

    def today(self, timezone: str | None = None) -> str:
        """Return today's date in a time zone."""
        zone = ZoneInfo(timezone) if timezone else UTC
        return datetime.fromtimestamp(self.core.clock.time(), zone).date().isoformat()

    async def scores(self, guild: int) -> list[ScoreLine]:
        """Return the scores of a server over the last days, best first."""
        first = (date.fromisoformat(self.today()) - timedelta(days=SEASON)).isoformat()
        query = select(exercise_results).where(
            exercise_results.c.guild_id == guild, exercise_results.c.day >= first, exercise_results.c.guild_id != 0
        )
        rows = await self.core.store.read(lambda connection: connection.execute(query).all())
        return score_lines(rows)

    async def results_of(self, guild: int, day: str) -> tuple[int, int]:
        """Return how many users have tried and how many have solved the exercise of a day on a server."""
        query = select(func.count(), func.count(exercise_results.c.solved_at)).where(
            exercise_results.c.guild_id == guild, exercise_results.c.day == day
        )
        tried, solved = await self.core.store.read(lambda connection: connection.execute(query).one())
        return int(tried), int(solved)

    async def tick(self) -> int:
        """Post the daily exercise on every server that wants it and has not had it; return the number of posts."""
        now, count = self.core.clock.time(), 0
        wanting = await self.core.store.read(wanting_servers)
        for guild, chosen in wanting:
            local = datetime.fromtimestamp(now, ZoneInfo(chosen.timezone or "UTC"))
            if local.hour >= HOUR and chosen.exercise_day != local.date().isoformat():
                count += await self.post(guild, local.date().isoformat())
        return count

    async def post(self, guild: int, day: str) -> bool:
        """Post the exercise of a day on a server, only once even with several processes."""
        daily = exercise_of(day)
        async with self.core.exclusive(f"guild {guild}"):
            self.core.preferences.forget("guild", guild)  # another process may have posted it
            chosen = await self.core.preferences.known("guild", guild)
            if daily is None or chosen.exercise_channel is None or chosen.exercise_day == day:
                return False
            work = UnitOfWork(self.core.store, None, self.core.clock.time())
            said = ExercisePost(day, guild, chosen.exercise_day or "")
            work.send(said, to=ChannelTarget(chosen.exercise_channel), seq=0)
            await self.settings.write_preferences(work, "guild", guild, replace(chosen, exercise_day=day))
        self.core.announce("", work.targets)
        return True


def count_try(connection: Connection, place: Plain, game_id: str, now: float) -> None:
    """Record a new try; the first one on a server includes recent tries of the same exercise made elsewhere."""
    same = [exercise_results.c[name] == value for name, value in place.items()]
    row = connection.execute(select(exercise_results).where(*same)).first()
    if row is not None:
        more = {"tries": row.tries + 1} if row.solved_at is None else {}
        connection.execute(update(exercise_results).where(*same).values(game_id=game_id, at=now, **more))
        return
    elsewhere = [exercise_results.c[name] == place[name] for name in ("user_id", "title", "exercise")]
    lately = exercise_results.c.at > now - timedelta(days=1).total_seconds()
    before = connection.execute(select(exercise_results).where(*elsewhere, lately)).all() if place["day"] else []
    known = {"tries": 1 + sum(each.tries for each in before), "looked": any(each.looked for each in before)}
    connection.execute(insert(exercise_results).values(**place, **known, game_id=game_id, solved_at=None, at=now))


def note_result(connection: Connection, game_id: str, solved_at: float | None) -> ExerciseResult:
    """Record the outcome of a try and return the result. A later try does not change a solved exercise."""
    mine = exercise_results.c.game_id == game_id
    if solved_at is not None:
        unsolved = exercise_results.c.solved_at.is_(None)
        connection.execute(update(exercise_results).where(mine, unsolved).values(solved_at=solved_at))
    return read_result(connection, game_id, solved=solved_at is not None)


def read_result(connection: Connection, game_id: str, *, solved: bool = False) -> ExerciseResult:
    """Return the result of an exercise; `solved` applies if a newer try has replaced this game."""
    row = connection.execute(select(exercise_results).where(exercise_results.c.game_id == game_id)).first()
    return result_in(row) if row is not None else ExerciseResult("", 1, solved)


def result_in(row: Row[tuple[object, ...]]) -> ExerciseResult:
    """Return the result stored in a row."""
    return ExerciseResult(row.day, row.tries, row.solved_at is not None, row.looked)


def score_lines(rows: Sequence[Row[tuple[object, ...]]]) -> list[ScoreLine]:
    """Return the scores computed from some results."""
    points: dict[int, list[int]] = {}
    for row in rows:
        points.setdefault(row.user_id, []).append(result_in(row).points)
    lines = [ScoreLine(user, sum(own), sum(each > 0 for each in own)) for user, own in points.items()]
    return sorted((line for line in lines if line.points), key=lambda line: (-line.points, -line.solved, line.user))


def wanting_servers(connection: Connection) -> list[tuple[int, Preferences]]:
    """Return the servers that want a daily exercise, with their preferences."""
    rows = connection.execute(select(settings.c.id, settings.c.data).where(settings.c.scope == "guild")).all()
    found = [(row.id, Preferences.from_dict(row.data)) for row in rows if row.data.get("exercise_channel")]
    return sorted(found, key=lambda each: each[0])
