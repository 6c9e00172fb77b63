"""The next level for players who have outgrown the current one."""

from __future__ import annotations

from bot.games.record import GameInfo, Status
from bot.games.views import GameIndex
from engine.players import LEVELS
from engine.registry import title as title_of

WINS = 2  # one after the other, of the same game against the same level


def won_against(game: GameInfo) -> str:
    """Return the level that the only human player of a game has beaten there; empty if there is none."""
    levels = set(game.computers.values())
    if game.status is not Status.OVER or not game.practice or len(levels) != 1 or game.origin is not None:
        return ""
    outcome = game.outcome or {}
    winners = {outcome.get("winner"), *(outcome.get("winners") or ())}
    sides = title_of(game.title)
    mine = {name for seat, user in game.seats.items() if user is not None for name in (seat, sides.side_of(seat))}
    return levels.pop() if mine & winners else ""


async def next_level(index: GameIndex, game: GameInfo) -> str:
    """Return the level above the one beaten both here and in the previous game; empty if that has not happened yet."""
    level, order = won_against(game), list(LEVELS)
    if not level or level == order[-1] or not game.users:
        return ""
    played = [each for each in await index.of_user(game.users[0], open_only=False) if is_alike(each, game, level)]
    played.sort(key=lambda each: each.ended_at or 0.0)
    before = [each for each in played if (each.ended_at or 0.0) <= (game.ended_at or 0.0)][-WINS:]
    return order[order.index(level) + 1] if len(before) == WINS and all(map(won_against, before)) else ""


def is_alike(other: GameInfo, game: GameInfo, level: str) -> bool:
    """Return whether a finished game was the same game against the same level."""
    same = other.title == game.title and set(other.computers.values()) == {level}
    return same and other.status is Status.OVER and other.origin is None and other.forked_from is None
