"""The pairings of a round, from nothing but the record; the same whoever computes them, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.features.tournaments.formats.model import Pairing, Tournament
from bot.features.tournaments.formats.multiplayer import seat_round
from bot.features.tournaments.matches import MatchRecord
from bot.features.tournaments.options import possible_sizes
from bot.features.tournaments.record import LoadedTournament
from engine.registry import title as title_of

Seated = tuple[Pairing, tuple[str, ...]]  # two who meet, and the others at a table of several


def compute_pairings(
    tournament: LoadedTournament, number: int, manual: Sequence[Sequence[Any]], present: Sequence[str]
) -> list[Seated]:
    """The pairings of a round; what the organizer fixed stands, the rest is computed."""
    model = tournament.model(number)
    if tournament.record.shape.takes_late_entries or tournament.record.table_size:
        here = set(present)
        for player, entrant in model.entrants.items():
            model.entrants[player] = replace(entrant, entered=1, left=None if player in here else number)
    if tournament.record.table_size:
        return compute_tables(tournament, model, number)
    fixed = [Pairing(str(one), str(other), int(side)) for one, other, side in manual if {one, other} <= set(present)]
    taken = [player for pairing in fixed for player in (pairing.first, pairing.second) if player is not None]
    for player in taken:
        model.entrants[player] = replace(model.entrants[player], left=number)
    rest = [] if fixed and not model.available(number) else pair(tournament, model, number)
    return [(pairing, ()) for pairing in fixed + rest]


def pair(tournament: LoadedTournament, model: Tournament, number: int) -> list[Pairing]:
    """What the format makes of the record; nothing once all planned rounds are played."""
    if model.planned and number > model.planned:
        return []
    found = tournament.record.shape.pair(model)
    return found if any(pairing.second is not None for pairing in found) else []


def compute_tables(tournament: LoadedTournament, model: Tournament, number: int) -> list[Seated]:
    """Tables of several: everybody meets everybody as evenly as possible, and has different seats."""
    record = tournament.record
    if model.planned and number > model.planned:
        return []
    earlier = [[match.players for match in tournament.round_matches(before)] for before in range(1, number)]
    possible = possible_sizes(title_of(record.title), record.scenario, record.options)
    games = seat_round(model, record.table_size or 0, earlier, possible)
    if all(len(table) == 1 for table in games):
        return []
    return [(Pairing(table[0], table[1] if len(table) > 1 else None), tuple(table[2:])) for table in games]


def paired(match: MatchRecord) -> Seated:
    """A match as it was paired."""
    return match.pairing, tuple(match.others or ())
