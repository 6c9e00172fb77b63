"""Reliability: how a user answered in the games of a server, computed from the log on demand.

Nothing is stored: default answers by the clock count against a user, answers in time count for them, so reliability is
regained by playing. Users with few answers are unknown, not unreliable. Time on vacation never leads to a missed
deadline and therefore does not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from sqlalchemy import Connection, func, select

from bot.games.core import Core
from bot.store.schema import games, log

RECENT = 500  # latest answers
KNOWN_AFTER = 20  # fewer answers never make a player unreliable


@dataclass(frozen=True, slots=True)
class ReliabilityRecord:
    """A user's record of answers on one server."""

    answers: int = 0  # in time
    missed: int = 0  # missed deadlines
    left: int = 0  # games lost on time, left with the server, or handed over
    rescues: int = 0  # seats taken over from others
    reply: float | None = None  # median in seconds

    @property
    def share(self) -> float:
        """The share of answers given in time."""
        return self.answers / (self.answers + self.missed) if self.answers else 0.0 if self.missed else 1.0

    @property
    def known(self) -> bool:
        """Whether there are enough answers to judge the user's reliability."""
        return self.answers + self.missed >= KNOWN_AFTER

    def reaches(self, wanted: float) -> bool:
        """Return whether the share of answers in time is high enough; unknown users are accepted."""
        return not self.known or self.share >= wanted


class Reliability:
    """Computes reliability from the log; stores nothing."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def of(self, guild_id: int, user: int) -> ReliabilityRecord:
        """Return a user's record on one server."""
        return await self.core.store.read(lambda connection: read_record(connection, guild_id, user))


def read_record(connection: Connection, guild_id: int, user: int) -> ReliabilityRecord:
    """Count a user's answers in the log."""
    mine = select(log.c.by, log.c.kind, log.c.events, log.c.at, log.c.asked, log.c.game_id).join(
        games, games.c.id == log.c.game_id
    )
    rows = connection.execute(
        mine.where(log.c.user_id == user, games.c.guild_id == guild_id).order_by(log.c.at.desc()).limit(RECENT)
    ).all()
    answers = [row for row in rows if row.kind == "answer" and row.by == "player"]
    missed = sum(1 for row in rows if row.kind == "answer" and row.by == "clock")
    notes = [(row.by, event["key"]) for row in rows if row.kind == "note" for event in row.events]
    timed_out = sum(1 for by, key in notes if key == "table-resigned" and by in ("clock", "claim"))
    gone = sum(1 for _, key in notes if key == "table-left")
    rescues, handed_over = seats_changed(connection, guild_id, user)
    replies = reply_times(connection, guild_id, user)
    return ReliabilityRecord(
        answers=len(answers),
        missed=missed + timed_out,
        left=timed_out + gone + handed_over,
        rescues=rescues,
        reply=median(replies) if replies else None,
    )


def reply_times(connection: Connection, guild_id: int, user: int) -> list[float]:
    """Return the user's recent reply times in seconds, newest first."""
    asked = log.alias("asked")
    query = (
        select(log.c.at - asked.c.at)
        .join(asked, (asked.c.game_id == log.c.game_id) & (asked.c.seq == log.c.asked))
        .join(games, games.c.id == log.c.game_id)
        .where(log.c.user_id == user, log.c.kind == "answer", log.c.by == "player", games.c.guild_id == guild_id)
        .order_by(log.c.at.desc())
        .limit(RECENT)
    )
    return [float(seconds) for seconds in connection.execute(query).scalars()]


def seats_changed(connection: Connection, guild_id: int, user: int) -> tuple[int, int]:
    """Return how often the user took over a seat, and how often the user's seat was taken over."""
    query = (
        select(log.c.events)
        .join(games, games.c.id == log.c.game_id)
        .where(log.c.kind == "note", games.c.guild_id == guild_id)
        .where(func.coalesce(log.c.seat, "") != "")
    )
    told = (event for events in connection.execute(query).scalars() for event in events)
    changes = [event["facts"] for event in told if event["key"] == "table-substituted"]
    return sum(facts.get("new") == user for facts in changes), sum(facts.get("old") == user for facts in changes)
