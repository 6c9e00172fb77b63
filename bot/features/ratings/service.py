"""Ratings: the stored results of games between people, and what is computed from them on demand."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, Row, bindparam, func, insert, or_, select, update

from bot.features.ratings.rating import RatedGame, Rating, SideAdvantage, SideResult, balance_of, history, ratings
from bot.games.core import Core
from bot.games.loaded import LoadedGame
from bot.games.record import COMPUTER, SEALED, Status
from bot.games.unit_of_work import UnitOfWork
from bot.store.schema import games, holders, log, rated_seats
from bot.store.statements import Statement

UNRATED = ("agreed-void", "forfeit")
FIND_TAKEN_OVER = Statement(
    select(holders.c.seat)
    .where(holders.c.game_id == bindparam("game"))
    .group_by(holders.c.seat)
    .having(func.count() > 1)
)
FIND_COMPUTERS_ANSWER = Statement(
    select(log.c.seq).where(log.c.game_id == bindparam("game"), log.c.by == COMPUTER).limit(1)
)
ADD_RATED_SEATS = Statement(insert(rated_seats).inline())


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game between people, with its details."""

    game: str
    scenario: str
    rules_version: int
    ended_at: float
    rated: RatedGame


class Ratings:
    """Rated games: recorded at the end of a game, annulled by a judge, readable by all."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def note_game(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Record the result of a game between people: who had which side, and who won."""
        record = game.record
        people = [seat_row.user_id for seat_row in game.seats]
        outcome = record.outcome
        if record.status is not Status.OVER or outcome is None or outcome["kind"] in UNRATED or game.info.computers:
            return
        sides: dict[str, set[int | None]] = {}
        for seat_row in game.seats:
            sides.setdefault(game.title.side_of(seat_row.seat), set()).add(seat_row.user_id)
        owners = list(sides.values())
        if (
            None in people
            or len(owners) < 2
            or any(one & other for one in owners for other in owners if one is not other)
        ):
            return
        if await self.core.store.look_up(lambda connection: computer_answered(connection, game.id)):
            return  # a person replaced the computer; before that there were hints but no opponent
        taken_over = await self.core.store.look_up(lambda connection: seats_taken_over(connection, game.id))
        winners = set(outcome.get("winners") or ())
        values = []
        for seat_row in game.seats:
            side = game.title.side_of(seat_row.seat)
            won = side == outcome["winner"] or seat_row.seat in winners
            values.append(
                {
                    "game_id": game.id,
                    "seat": seat_row.seat,
                    "user_id": seat_row.user_id,
                    "side": side,
                    "rank": 1 if won or (outcome["winner"] is None and not winners) else 2,
                    "rescued": seat_row.seat in taken_over,
                    "annulled": False,
                }
            )
        work.add(ADD_RATED_SEATS, values)

    async def annul(self, game_id: str, annulled: bool = True) -> None:
        """Annul a game for the ratings on behalf of a judge, or undo that."""
        await self.core.store.write(
            lambda connection: (
                connection.execute(
                    update(rated_seats).where(rated_seats.c.game_id == game_id).values(annulled=annulled)
                ).rowcount
            )
        )

    async def past(self, title: str, guild_id: int | None = None) -> list[PastGame]:
        """Return the rated games of a title in order of their end; on one server, or on all."""
        return await self.core.store.read(lambda connection: read_past(connection, title, guild_id))

    async def all(self, title: str, guild_id: int | None = None) -> list[Rating]:
        """Return the ratings of a title, best first."""
        found = ratings([past.rated for past in await self.past(title, guild_id)])
        return sorted(found.values(), key=lambda rating: (-rating.points, rating.player, rating.side))

    async def history(self, title: str, guild_id: int | None = None) -> dict[tuple[int, str], list[tuple[int, int]]]:
        """Return the shown ratings of a title over time, by player and side."""
        found = history([past.rated for past in await self.past(title, guild_id)])
        return {(int(player), side): points for (player, _, side), points in found.items() if player.isdigit()}

    async def strengths(self, title: str) -> dict[int, float]:
        """Return the mean strength of every player with a shown rating over their sides."""
        found: dict[int, list[float]] = {}
        for rating in await self.all(title):
            if rating.shown and rating.player.isdigit():
                found.setdefault(int(rating.player), []).append(rating.mean)
        return {user: sum(means) / len(means) for user, means in found.items()}

    async def balance(self, title: str, scenario: str) -> dict[int, SideAdvantage]:
        """Return the balance of a scenario by rules version."""
        versions: dict[int, list[SideResult]] = {}
        sides: tuple[str, ...] = ()
        for past in await self.past(title):
            rated = past.rated
            if past.scenario != scenario or not rated.counts or len(rated.players) != 2:
                continue
            sides = sides or tuple(sorted(rated.sides))
            first = rated.sides.index(sides[0])
            ranks = rated.ranks[first], rated.ranks[1 - first]
            points = 0.5 if ranks[0] == ranks[1] else float(ranks[0] < ranks[1])
            result = SideResult(rated.players[first], rated.players[1 - first], points)
            versions.setdefault(past.rules_version, []).append(result)
        fits = {version: balance_of(results) for version, results in sorted(versions.items())}
        return {version: fit for version, fit in fits.items() if fit is not None}


def seats_taken_over(connection: Connection, game_id: str) -> set[str]:
    """Return the seats of a game that have had more than one holder."""
    return {row.seat for row in FIND_TAKEN_OVER.all(connection, {"game": game_id})}


def computer_answered(connection: Connection, game_id: str) -> bool:
    """Return whether a computer has ever answered in a game."""
    return FIND_COMPUTERS_ANSWER.first(connection, {"game": game_id}) is not None


def read_past(connection: Connection, title: str, guild_id: int | None) -> list[PastGame]:
    """The rated games of a title; a table of a duplicate round counts when the round is over, since its winner is told then."""
    query = (
        select(rated_seats, games.c.title, games.c.scenario, games.c.rules_version, games.c.ended_at)
        .join(games, games.c.id == rated_seats.c.game_id)
        .where(games.c.title == title, or_(games.c.luck.is_(None), games.c.luck != SEALED))
        .order_by(games.c.ended_at, rated_seats.c.game_id, rated_seats.c.seat)
    )
    if guild_id is not None:
        query = query.where(games.c.guild_id == guild_id)
    by_game: dict[str, list[Row[tuple[object, ...]]]] = {}
    for row in connection.execute(query).all():
        by_game.setdefault(row.game_id, []).append(row)
    return [past_of(rows) for rows in by_game.values()]


def past_of(rows: list[Row[tuple[object, ...]]]) -> PastGame:
    """Return one game from its seats; only the first of several seats with the same side and player counts."""
    seats: dict[tuple[int | None, str], Row[tuple[object, ...]]] = {}
    for row in rows:
        seats.setdefault((row.user_id, row.side), row)
    # Forgotten users still count as opponents, but no one's rating grows from them.
    players = tuple(
        str(row.user_id) if row.user_id is not None else f"gone {row.game_id} {row.seat}" for row in seats.values()
    )
    first = rows[0]
    return PastGame(
        first.game_id,
        first.scenario,
        first.rules_version,
        first.ended_at or 0.0,
        RatedGame(
            title=first.title,
            players=players,
            sides=tuple(row.side for row in seats.values()),
            ranks=tuple(row.rank for row in seats.values()),
            annulled=any(row.annulled for row in rows),
            rescuers=frozenset(player for player, row in zip(players, seats.values(), strict=True) if row.rescued),
        ),
    )
