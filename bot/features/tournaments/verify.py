"""Verifying a tournament: recomputing its pairings and the dice of its duplicate rounds from record and seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from bot.features.tournaments.formats.model import PAIRING_VERSION, Ending
from bot.features.tournaments.record import LoadedTournament, luck_seed
from bot.features.tournaments.rounds import Seated, compute_pairings
from bot.games.core import Core
from bot.store.schema import games, rolls
from engine.kernel import SharedDice, Throw, commitment, stream_key
from engine.kernel.dice import is_true

NOWHERE = "?"  # the place of a throw without a stream


@dataclass(frozen=True, slots=True)
class TournamentCheck:
    """The result of verifying a tournament: rounds that agree, rounds that do not, and rounds paired by older rules."""

    sound: list[int]
    wrong: list[int]
    older: list[int]


async def check_rounds(core: Core, tournament: LoadedTournament) -> TournamentCheck:
    """Recompute every round's pairings and dice; pairings made by older rules are not reported as wrong."""
    found = TournamentCheck([], [], [])
    for number, made in sorted(tournament.rounds.items()):
        again = compute_pairings(tournament, number, made.manual, made.present)
        same = is_same_round(tournament, number, again)
        older = made.pairing_version != PAIRING_VERSION
        if not (same or older) or not await luck_is_true(core, tournament, number):
            found.wrong.append(number)
        else:
            (found.sound if same else found.older).append(number)
    return found


def is_same_round(tournament: LoadedTournament, number: int, again: list[Seated]) -> bool:
    """Return whether a round has these pairings, ignoring half-point byes and later re-pairings."""
    found = [match for match in tournament.round_matches(number) if match.ending != Ending.HALF_BYE]
    made, later = found[: len(again)], found[len(again) :]
    free = {player for match in made if match.ending == Ending.REPLACED for player in match.players}
    return again == [(match.pairing, tuple(match.others or ())) for match in made] and all(
        {*match.players} <= free for match in later
    )


async def luck_is_true(core: Core, tournament: LoadedTournament, number: int) -> bool:
    """Return whether every throw of a finished duplicate round matches the tournament's seed."""
    if not tournament.record.duplicate or tournament.hidden(number):
        return True
    parts = {game.game_id: game.part for match in tournament.round_matches(number) for game in match.games}

    def read(connection: Connection) -> list[Any]:
        query = select(games.c.id, games.c.commitment, rolls.c.number, rolls.c.sides, rolls.c.result, rolls.c.stream)
        return list(connection.execute(query.outerjoin(rolls).where(games.c.id.in_(parts))))

    seeds = {part: luck_seed(tournament.record.seed, number, part) for part in set(parts.values())}
    return all(is_due(seeds[parts[row.id]], row) for row in await core.store.read(read))


def is_due(seed: bytes, row: Any) -> bool:
    """Return whether a game was committed to this seed and one of its throws matches the seed."""
    if row.commitment != commitment(seed):
        return False
    place = row.stream or NOWHERE
    return row.number is None or is_true(
        SharedDice(stream_key(seed, {})), Throw(row.number, row.sides, row.result, place)
    )
