"""The bracket of a knock-out, as pictures and pages show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.features.tournaments.cards import points_text
from bot.features.tournaments.formats.base import bracket_now
from bot.features.tournaments.formats.knockout import Bracket, BracketMatch

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament

UPPER, LOWER = "upper", "lower"
Named = Callable[[str | None], str]


def bracket_parts(tournament: LoadedTournament, name: Named) -> dict[str, list[dict[str, Any]]]:
    """The stages of the upper and, where there is one, of the lower bracket, the earliest first; empty without one."""
    model = tournament.model() if tournament.rounds else None
    bracket = bracket_now(model, tournament.record.format) if model is not None else None
    if bracket is None:
        return {}
    parts: dict[str, list[dict[str, Any]]] = {UPPER: [], LOWER: []}
    for stage in dict.fromkeys(match.stage for match in bracket.matches):
        found = [match for match in bracket.matches if match.stage == stage]
        if stage == "reset" and not any(match.number in bracket.results for match in found):
            continue  # played only if the final was the winner's first loss
        rows = [pair_of(bracket, match, name) for match in found]
        parts[LOWER if stage.startswith("L") else UPPER].append({"stage": stage, "pairs": rows})
    return {part: stages for part, stages in parts.items() if any(map(anybody, stages))}


def anybody(stage: dict[str, Any]) -> bool:
    """Whether anybody stands in a stage yet."""
    return any(any(pair["names"]) for pair in stage["pairs"])


def pair_of(bracket: Bracket, match: BracketMatch, name: Named) -> dict[str, Any]:
    """One match: its two players as far as they are known, their points, and which of them goes on (0 or 1)."""
    places = [bracket.standing(source) for source in (match.first, match.second)]
    result = bracket.results.get(match.number)
    scores = ["", ""]
    winner = None
    if result is not None and all(places):
        scores = [points_text(result.points_of(player)) for player in places if player]
        winner = places.index(result.winner) if result.winner in places else None
    elif any(places) and "" in places:
        winner = 0 if places[0] else 1  # nobody stands against them
    names = [name(player) if player else "" for player in places]
    return {"names": names, "scores": scores, "winner": winner, "free": "" in places}
