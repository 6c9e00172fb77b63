"""The expected duration of a tournament, from its rounds, the hand-overs in a game and the time of a reply."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

from sqlalchemy import Connection, select

from bot.features.tournaments.record import LoadedTournament
from bot.games.core import Core
from bot.games.pace import DAY
from bot.games.record import Status
from bot.store.schema import games, log
from engine.registry import title as title_of

FEW = 8  # assumed number of players while fewer have entered
SAMPLE = 20  # latest games


class Durations:
    """Estimates durations from finished games; stores nothing."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def days(self, tournament: LoadedTournament) -> float | None:
        """Return how many days a tournament will take at its pace; None while its number of rounds is unknown."""
        record = tournament.record
        players = record.size or max(len(tournament.active), FEW)
        rounds = record.rounds or record.shape.expected(players)
        if not rounds:
            return None
        counts, replies = await self.core.store.read(
            lambda connection: measured(connection, record.title, record.guild_id)
        )
        hand_overs = median(counts) if counts else title_of(record.title).hand_overs
        reply = median(replies) if replies else record.pace.typical_reply()
        return rounds * (record.start_days / 2 + hand_overs * reply / DAY)


def measured(connection: Connection, title: str, guild_id: int) -> tuple[list[int], list[float]]:
    """Return the hand-overs in recent games of a title, and reply times on this server in seconds."""
    newest = (
        select(games.c.id, games.c.guild_id)
        .where(games.c.title == title, games.c.status == Status.OVER, games.c.match_id.is_not(None))
        .order_by(games.c.ended_at.desc())
        .limit(SAMPLE)
    )
    counts, replies = [], []
    for game in connection.execute(newest).all():
        rows = connection.execute(
            select(log.c.user_id, log.c.at)
            .where(log.c.game_id == game.id, log.c.kind == "answer", log.c.user_id.is_not(None))
            .order_by(log.c.seq)
        ).all()
        changes = [(row, after) for row, after in pairwise(rows) if row.user_id != after.user_id]
        if len(changes) > 4:
            counts.append(len(changes))
            if game.guild_id == guild_id:
                replies += [after.at - row.at for row, after in changes]
    return counts, replies
