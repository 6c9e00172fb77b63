"""A tournament as plain data for programs: players appear only by their keys, without names or user ids."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.record import LoadedTournament, MatchRecord, TournamentRecord

FACTS = ("id", "name", "description", "title", "scenario", "format", "duplicate", "season", "status", "round")
MOMENTS = ("begins_at", "started_at", "ended_at")


def tournament_facts(record: TournamentRecord) -> dict[str, Any]:
    """Return a tournament as a list entry."""
    return {name: getattr(record, name) for name in (*FACTS, *MOMENTS)} | {"match": record.match_kind}


def match_facts(tournament: LoadedTournament, match: MatchRecord, shown: Collection[str]) -> dict[str, Any]:
    """Return a match; results of an unfinished duplicate round are left out."""
    told = match.ending is not None and not tournament.hidden(match.round)
    scored = told and match.second is not None and not match.others and match.ending != Ending.REPLACED
    return {
        "players": match.players,
        "ending": match.ending if told else None,
        "points": [match.first_points, match.second_points] if scored else None,
        "games": [game.game_id for game in match.games if game.game_id in shown],
    }


def standings_facts(tournament: LoadedTournament) -> list[dict[str, Any]]:
    """Return the standings with their tie-breaks."""
    return [
        {"place": place}
        | {name: getattr(line, name) for name in ("player", "points", "played")}
        | {"tie_breaks": dict(line.tie_breaks)}
        for place, line in enumerate(tournament.standings(), 1)
    ]
