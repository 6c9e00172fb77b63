"""Results: what the end of a game gives those who played it, as its tournament counts it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.record import MatchGame
from bot.games.loaded import LoadedGame


def result_of(game: LoadedGame, side: str, bid: int = 0, duplicate: bool = False) -> tuple[float, float | None, str]:
    """Points and margin of a side, and how the game ended; one without a result counts for nobody.

    The margin is that of the victory points, less the bid; in a duplicate a victory counts beside them. A game that the
    rules did not bring to an end has none.
    """
    outcome = game.record.outcome
    if outcome is None:
        return 0.0, None, Ending.ANNULLED
    if outcome["kind"] == "forfeit" and outcome["winner"] is None:
        return 0.0, None, Ending.DOUBLE_FORFEIT
    winner = outcome["winner"]
    points = 0.5 if winner is None else float(winner == side)
    if outcome["kind"] == "forfeit":
        return points, None, Ending.FORFEIT
    if game.session is None or not game.session.over:
        return points, None, Ending.PLAYED
    state, title = game.session.game.state, game.title
    if duplicate:
        return points, float(title.evaluate(state, side)), Ending.PLAYED
    margin = title.lead(state, side) - bid
    if bid and outcome["kind"] in title.decided_by_points:
        points = 0.5 if abs(margin) <= title.draw_margin else float(margin > 0)
    return points, margin, Ending.PLAYED


def lost_on_time(game: LoadedGame) -> bool:
    """Whether the clock ended a game, by itself or because the opponent claimed what it gave."""
    outcome = game.record.outcome
    return outcome is not None and outcome["kind"] == "resigned" and outcome["facts"].get("by") in ("clock", "claim")


def scores_of(game: LoadedGame, players: Mapping[str, str]) -> tuple[dict[str, list[float]], str]:
    """What everybody at a table of several has, by seat: one for having played and one for each of the others beaten.

    Whoever won is before all others, then the lead in victory points decides. Of a game that was not begun, those who
    sat there are level before those who did not.
    """
    outcome = game.record.outcome
    sat = {seat_row.seat for seat_row in game.seats if seat_row.user_id is not None}
    if game.session is None:
        ending = Ending.FORFEIT if sat else Ending.DOUBLE_FORFEIT
        return {player: [float(seat in sat), 0.0] for seat, player in players.items()}, ending
    if outcome is None:
        return {player: [0.0, 0.0] for player in players.values()}, Ending.ANNULLED
    state, winners = game.session.game.state, set(outcome.get("winners") or ())
    leads = {seat: game.title.lead(state, seat) for seat in players}
    keys = {seat: (seat in winners, leads[seat]) for seat in players}
    beaten = {
        seat: sum(1.0 if key > other else 0.5 if key == other else 0.0 for each, other in keys.items() if each != seat)
        for seat, key in keys.items()
    }
    return {player: [1.0 + beaten[seat], leads[seat]] for seat, player in players.items()}, Ending.PLAYED


def decided(entry: MatchGame, points: float, ending: str) -> dict[str, Any]:
    """The columns of a game that is decided without having been opened."""
    entry.state, entry.ending, entry.points = "over", ending, points
    return {"state": "over", "ending": ending, "points": points, "margin": None}
