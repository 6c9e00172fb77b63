"""Seasons: several tournaments of a server count towards one set of standings, with points for places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from bot.features.tournaments.record import LoadedTournament
from bot.features.tournaments.service import Tournaments
from bot.store.schema import tournaments

PLACE_POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)  # for the first, the second …


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A player in a season: their points, and their places in its tournaments."""

    user: int
    points: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """The standings of a season, and its tournaments with their status."""

    name: str
    lines: tuple[SeasonPlayer, ...]
    events: tuple[tuple[str, str], ...]


class Seasons:
    """Adds up the results of tournaments that belong to the same season."""

    def __init__(self, service: Tournaments) -> None:
        self.tournaments, self.core = service, service.core

    async def names(self, guild_id: int) -> list[str]:
        """Return the seasons of a server, newest first."""
        query = select(tournaments.c.season).where(
            tournaments.c.guild_id == guild_id, tournaments.c.season.is_not(None), tournaments.c.status != "draft"
        )
        query = query.order_by(tournaments.c.created_at.desc())
        found = await self.core.store.read(lambda connection: list(connection.execute(query).scalars()))
        return list(dict.fromkeys(found))

    async def table(self, guild_id: int, season: str) -> SeasonTable:
        """Return the standings of a season; only finished tournaments count."""
        found = [
            record
            for record in await self.tournaments.in_guild(guild_id, open_only=False)
            if record.season == season and record.status not in ("draft", "cancelled")
        ]
        found.sort(key=lambda record: record.created_at)
        over = [await self.tournaments.get(record.id) for record in found if record.status == "over"]
        events = tuple((record.name, record.status) for record in found)
        return SeasonTable(season, tuple(season_lines(over)), events)


def season_lines(events: Sequence[LoadedTournament]) -> list[SeasonPlayer]:
    """Return the players of a season in order of points, ties broken by better places; those without a game have none."""
    places: dict[int, list[int]] = {}
    for tournament in events:
        for place, line in enumerate(tournament.standings(), 1):
            user = tournament.user_of(line.player)
            if user is not None and line.played:
                places.setdefault(user, []).append(place)
    lines = [
        SeasonPlayer(user, sum(PLACE_POINTS[place - 1] for place in mine if place <= len(PLACE_POINTS)), tuple(mine))
        for user, mine in places.items()
    ]
    return sorted(lines, key=lambda line: (-line.points, sorted(line.places), line.user))
