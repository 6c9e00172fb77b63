"""A tournament as plain data, for programs: by the keys of its players, without a name or an id of anybody."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.record import LoadedTournament, MatchRecord, TournamentRecord

FACTS = ("id", "name", "description", "title", "scenario", "format", "duplicate", "season", "status", "round")
MOMENTS = ("begins_at", "started_at", "ended_at")


def tournament_facts(record: TournamentRecord) -> dict[str, Any]:
    """An event in a list."""
    return {name: getattr(record, name) for name in (*FACTS, *MOMENTS)} | {"match": record.match_kind}


def match_facts(tournament: LoadedTournament, match: MatchRecord, shown: Collection[str]) -> dict[str, Any]:
    """A match; of a duplicate round that is not over no result is told."""
    told = match.ending is not None and not tournament.hidden(match.round)
    scored = told and match.second is not None and not match.others and match.ending != Ending.REPLACED
    return {
        "players": match.players,
        "ending": match.ending if told else None,
        "points": [match.first_points, match.second_points] if scored else None,
        "games": [game.game_id for game in match.games if game.game_id in shown],
    }


def standings_facts(tournament: LoadedTournament) -> list[dict[str, Any]]:
    """The table with its tie-breaks."""
    return [
        {"place": place}
        | {name: getattr(line, name) for name in ("player", "points", "played")}
        | {"tie_breaks": dict(line.tie_breaks)}
        for place, line in enumerate(tournament.standings(), 1)
    ]
