"""Actions for tests that no command offers in one step."""

from __future__ import annotations

from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.record import GameInfo, Proposal
from bot.store.schema import proposals


async def substitute(games: GameServices, game_id: str, seat: str, user: int, by: int | None = None) -> GameInfo:
    """Give a seat to a user as if everyone had agreed."""
    async with games.core.locked_game(game_id) as game:
        await games.seats.seat_newcomer(game, seat, user, by)
        return game.info


async def open_proposals(games: GameServices, game_id: str) -> list[Proposal]:
    """Return the open proposals of a game."""
    query = select(proposals.c.id).where(proposals.c.game_id == game_id, proposals.c.state == "open")
    found = await games.store.read(
        lambda connection: connection.execute(query.order_by(proposals.c.id)).scalars().all()
    )
    return [await games.proposals.get(number) for number in found]
