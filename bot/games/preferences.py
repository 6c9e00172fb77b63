"""What guilds, channels and users have chosen, and the memory of it."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from sqlalchemy import Connection, select

from bot.store.schema import settings
from bot.store.store import Store


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a guild, a channel or a user has chosen; `None` where they have not."""

    language: str | None = None
    theme: str | None = None
    maps: str | None = None  # of a channel: every, to have a map after every phase, even one that changed nothing
    timezone: str | None = None
    quiet: list[str] | None = None  # begin and end of the quiet hours
    reminders: str | None = None  # dm, channel, off
    vacation_until: float | None = None
    vacation_year: int | None = None  # the year that the days were taken in
    vacation_taken: float | None = None  # seconds of vacation in that year
    welcomed: bool | None = None
    table_channels: list[int] | None = None  # of a guild: where tables may be opened; everywhere if unset
    organizer_role: int | None = None  # of a guild: the role that may run its events
    moderator_role: int | None = None  # of a guild: the role that keeps order, beside those with permissions
    talk_threads: bool | None = None  # of a guild: whether a talk for spectators may be opened beside a game
    web: bool | None = None  # of a guild: whether its public games stand on the host's pages
    web_name: bool | None = None  # of a user: whether those pages may name them
    spectators_channel: int | None = None  # of a guild: where those who do not play are told of games
    exercise_channel: int | None = None  # of a guild: where an exercise is posted every day
    lessons: list[str] | None = None  # of a user: the lessons done, each as title/key
    exercise_day: str | None = None  # of a guild: the day of the latest
    substitutes_channel: int | None = None  # of a guild: where seats that have become free are told
    tables_per_person: int | None = None  # of a guild: open tables, where it wants fewer than the host allows
    tables_per_server: int | None = None

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Self:
        """The preferences in a row of `settings`; keys that an older version wrote are dropped."""
        known = {each.name for each in fields(cls)}
        return cls(**{key: value for key, value in plain.items() if key in known})

    def to_dict(self) -> dict[str, Any]:
        """JSON data; what was not chosen is left out."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) is not None}


class PreferenceCache:
    """The preferences of guilds, channels and users, kept in memory once read."""

    def __init__(self, store: Store, lock: Callable[[str], Lock]) -> None:
        self.store, self.lock = store, lock
        self.memory: dict[tuple[str, int], Preferences] = {}

    async def of(self, scope: str, number: int) -> Preferences:
        """Return the preferences of a guild, a channel or a user."""
        found = None if self.store.shared else self.memory.get((scope, number))
        if found is None:
            # A writer holds this lock, so that nothing outdated is read into memory.
            async with self.lock(f"{scope} {number}"):
                found = await self.known(scope, number)
        return found

    async def first(self, choice: str, **places: int | None) -> Any:
        """Return what the first of some users, channels and guilds has chosen; None if nobody has."""
        for scope, number in places.items():
            if number is not None and (found := getattr(await self.of(scope, number), choice)):
                return found
        return None

    async def known(self, scope: str, number: int) -> Preferences:
        """Return the preferences to a caller that holds their lock."""
        found = None if self.store.shared else self.memory.get((scope, number))
        if found is None:

            def read(connection: Connection) -> Preferences:
                row = connection.execute(
                    select(settings.c.data).where(settings.c.scope == scope, settings.c.id == number)
                ).first()
                return Preferences.from_dict(row.data if row else {})

            found = self.memory[scope, number] = await self.store.look_up(read)
        return found

    def forget(self, scope: str, number: int) -> None:
        """Drop what is in memory; the next access reads the database."""
        self.memory.pop((scope, number), None)
