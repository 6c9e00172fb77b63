"""Tournaments as the database keeps them, in typed rows, and the record that pairing and scoring compute with."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from sqlalchemy import Connection, RowMapping, select, text

from bot.features.tournaments.formats.base import FORMATS, Format, table_of
from bot.features.tournaments.formats.duplicate import SCORES
from bot.features.tournaments.formats.model import (
    PAIRING_VERSION,
    Entrant,
    MatchResult,
    Tournament,
    last_entry,
)
from bot.features.tournaments.formats.standings import Standing
from bot.features.tournaments.matches import MatchGame, MatchRecord
from bot.features.tournaments.shared_dice import duplicate_results
from bot.games.errors import NoSuchTournament
from bot.games.pace import NoClock, Pace
from bot.games.record import PlainRow
from bot.store.schema import entrants, match_games, matches, rounds, tournaments

BOTH, ONE, BID = "both", "one", "bid"
MATCH_KINDS = (BOTH, ONE, BID)
DUPLICATES = tuple(SCORES)
PLAYER_LETTERS = 12
# Games end, and threads are made, without the lock of their tournament: what is written then is left out.
FIND_TOURNAMENT_VERSION = text(
    """
    SELECT md5((to_jsonb(tournaments) - 'dirty')::text)
        || coalesce((SELECT md5(string_agg(entrants.xmin::text, ' ' ORDER BY player))
                     FROM entrants WHERE entrants.tournament_id = tournaments.id), '-')
        || coalesce((SELECT md5(string_agg(rounds.xmin::text, ' ' ORDER BY number))
                     FROM rounds WHERE rounds.tournament_id = tournaments.id), '-')
        || coalesce((SELECT md5(string_agg(matches.xmin::text, ' ' ORDER BY matches.id))
                     FROM matches WHERE matches.tournament_id = tournaments.id), '-')
        || coalesce((SELECT md5(string_agg((to_jsonb(match_games)
                            - ARRAY['state', 'channel_id', 'ending', 'points', 'margin', 'scores', 'timed_out'])::text, ' '
                            ORDER BY match_id, part))
                     FROM match_games JOIN matches ON matches.id = match_games.match_id
                     WHERE matches.tournament_id = tournaments.id), '-')
    FROM tournaments WHERE tournaments.id = :tournament
    """
)


def player_mark(seed: bytes, user: int) -> str:
    """A person as a tournament's own seed marks them: the same after leaving and coming back, whatever the order."""
    return hmac.new(seed, f"player {user}".encode(), hashlib.sha256).hexdigest()[:PLAYER_LETTERS]


@dataclass(slots=True)
class TournamentRecord(PlainRow):
    """A row of `events`."""

    id: str
    guild_id: int
    channel_id: int
    creator: int | None
    name: str
    title: str
    scenario: str
    options: dict[str, str]
    format: str
    language: str
    seed: bytes
    commitment: str
    created_at: float
    pace: Pace = field(default_factory=NoClock)
    match_kind: str = BOTH
    duplicate: str | None = None
    table_size: int | None = None
    seats_channel: int | None = None
    entry_role: int | None = None
    rounds: int = 0
    forum_id: int | None = None
    organizers: list[int] = field(default_factory=list)
    status: str = "draft"
    round: int = 0
    size: int | None = None
    start_days: float = 3.0
    begins_at: float | None = None
    check_in: bool = False
    min_answers: float | None = None
    forbidden: list[list[str]] = field(default_factory=list)
    manual: list[list[Any]] = field(default_factory=list)
    dirty: bool = False
    due_at: float | None = None
    started_at: float | None = None
    ended_at: float | None = None

    @classmethod
    def from_row(cls, row: RowMapping | Mapping[str, Any]) -> Self:
        """The record of a row."""
        return cls(**{**row, "pace": Pace.from_dict(row["pace"])})

    def column(self, name: str) -> Any:
        """The value of a column as the database keeps it."""
        return self.pace.to_dict() if name == "pace" else getattr(self, name)

    @property
    def shape(self) -> Format:
        """The format of the tournament."""
        return FORMATS[self.format]

    @property
    def both_sides(self) -> bool:
        """Whether a match is two games, one with each side."""
        return self.match_kind == BOTH

    def planned(self, players: int) -> int:
        """How many rounds there will be; 0 where that shows only as it goes."""
        return self.rounds or self.shape.rounds(players)


@dataclass(slots=True)
class EntrantRecord(PlainRow):
    """A row of `entrants`."""

    tournament_id: str
    player: str
    user_id: int | None
    name: str | None
    at: float
    rank: int = 1
    entered: int = 1
    left_in: int | None = None
    checked: bool = False

    def plays_in(self, number: int) -> bool:
        """Whether they can be paired in a round."""
        return self.model.plays_in(number)

    @property
    def model(self) -> Entrant:
        """The entrant as pairing sees them."""
        return Entrant(self.player, self.rank, self.entered, self.left_in)


@dataclass(slots=True)
class RoundRecord(PlainRow):
    """A row of `rounds`: what pairing needed besides the results."""

    tournament_id: str
    number: int
    at: float
    start_by: float | None = None
    forbidden: list[list[str]] = field(default_factory=list)
    manual: list[list[Any]] = field(default_factory=list)
    present: list[str] = field(default_factory=list)
    pairing_version: int = PAIRING_VERSION


@dataclass(slots=True)
class LoadedTournament:
    """A tournament with everything that belongs to it."""

    record: TournamentRecord
    entrants: dict[str, EntrantRecord] = field(default_factory=dict)
    rounds: dict[int, RoundRecord] = field(default_factory=dict)
    matches: list[MatchRecord] = field(default_factory=list)
    version: str | None = None  # of its rows, where several processes share the database

    @property
    def id(self) -> str:
        """The tournament's id."""
        return self.record.id

    def round_matches(self, number: int) -> list[MatchRecord]:
        """The matches of a round."""
        return [match for match in self.matches if match.round == number]

    def threads(self, number: int | None = None) -> dict[str, int | None]:
        """The games of a round, or of all, with their threads as far as they are known before the games are opened."""
        found = self.matches if number is None else self.round_matches(number)
        return {game.game_id: game.channel_id for match in found for game in match.games}

    def find(self, user: int) -> EntrantRecord | None:
        """The entry of a person."""
        return next((entrant for entrant in self.entrants.values() if entrant.user_id == user), None)

    @property
    def active(self) -> list[EntrantRecord]:
        """Those who take part at this moment, in the order of registration."""
        number = max(self.record.round, 1)
        here = [one for one in self.entrants.values() if one.left_in is None or one.left_in > number]
        return sorted(here, key=lambda one: (one.at, one.player))

    @property
    def entry_round(self) -> int | None:
        """The first round in which somebody who enters now can be paired; None where it is too late."""
        record, following = self.record, self.record.round + 1
        if record.status == "open":
            return 1
        late = record.status == "running" and record.shape.takes_late_entries
        return following if late and following <= last_entry(record.planned(len(self.started_entrants()))) else None

    def hidden(self, number: int) -> bool:
        """Whether the results of a round are told to nobody yet: in a duplicate, until all its games are over."""
        waiting = [match for match in self.round_matches(number) if match.ending is None]
        played = any(game.state == "open" for match in waiting for game in match.games)
        return bool(self.record.duplicate) and bool(waiting) and (self.record.status == "running" or played)

    @property
    def opened_seed(self) -> str | None:
        """The seed, once nobody can gain by it: after the end, when no table plays with luck that comes from it."""
        playing = bool(self.record.duplicate) and any(
            game.state == "open" for match in self.matches for game in match.games
        )
        return self.record.seed.hex() if self.record.status == "over" and not playing else None

    def user_of(self, player: str | None) -> int | None:
        """The person behind a player's mark."""
        found = self.entrants.get(player or "")
        return found.user_id if found else None

    def is_organizer(self, user: int) -> bool:
        """Whether a person may run the tournament by their own name."""
        return user == self.record.creator or user in self.record.organizers

    def plays(self, user: int) -> bool:
        """Whether a person takes part."""
        return self.find(user) is not None

    def takes_part(self, user: int | None) -> bool:
        """Whether a person is in the tournament and has not left it."""
        entrant = self.find(user) if user is not None else None
        return entrant is not None and entrant.left_in is None

    def are_playing(self, one: int, other: int) -> bool:
        """Whether two people meet in a match that is not over."""
        players = {entrant.player for user in (one, other) if (entrant := self.find(user)) is not None}
        return len(players) > 1 and any(
            match.ending is None and players <= set(match.players) for match in self.matches
        )

    def started_entrants(self) -> list[EntrantRecord]:
        """Those who were there when the first round was paired."""
        return [one for one in self.entrants.values() if one.entered == 1]

    def model(self, before: int | None = None) -> Tournament:
        """The record that pairing and scoring compute with: the rounds before one, or all that are complete."""
        last = before - 1 if before is not None else max(self.rounds, default=0)
        done: list[list[MatchResult]] = []
        for number in range(1, last + 1):
            found = self.round_matches(number)
            if before is None and any(match.ending is None for match in found):
                # A round under way counts as far as it has gone; in a duplicate it says nothing before it is over.
                if not self.record.duplicate:
                    done.append([one for match in found if match.ending is not None for one in match.results])
                break
            done.append(
                duplicate_results(found, self.record.duplicate)
                if self.record.duplicate
                else [one for match in found for one in match.results]
            )
        forbidden = self.rounds[before].forbidden if before in self.rounds else self.record.forbidden
        return Tournament(
            self.record.seed,
            {one.player: one.model for one in self.entrants.values()},
            done,
            self.record.planned(len(self.started_entrants())),
            {frozenset(pair) for pair in forbidden},
        )

    def standings(self) -> list[Standing]:
        """The table in the order of the format, with what decides there."""
        model = self.model()
        return table_of(model, self.record.format) if model.entrants else []

    def ladder_points(self) -> dict[str, int]:
        """Everybody's place on the ladder in points; empty in other formats."""
        return {player: round(value) for player, value in self.record.shape.strengths(self.model()).items()}


LETTERS = "abcdefgh"  # of the games of one match
NAME = 40  # letters of the tournament's name in that of a match


def match_label(name: str, match: MatchRecord, entry: MatchGame) -> str:
    """What a game of a match is called: the tournament, the round and the table."""
    return f"{name[:NAME]} {match_number(match, entry)}"


def match_number(match: MatchRecord, entry: MatchGame) -> str:
    """The round and the table, with a letter for each game of a match of several."""
    letter = LETTERS[entry.part % len(LETTERS)] if len(match.games) > 1 else ""
    return f"{match.round}.{match.number}{letter}"


def read_match_label(connection: Connection, game_id: str) -> str | None:
    """What a game is called as part of a tournament; None for any other."""
    found = connection.execute(select(match_games).where(match_games.c.game_id == game_id)).mappings().first()
    if found is None:
        return None
    entry = MatchGame.from_row(found)
    match = MatchRecord.from_row(
        connection.execute(select(matches).where(matches.c.id == entry.match_id)).mappings().one()
    )
    parts = connection.execute(select(match_games).where(match_games.c.match_id == match.id)).mappings()
    match.games = [MatchGame.from_row(row) for row in parts]
    name: str = connection.execute(
        select(tournaments.c.name).where(tournaments.c.id == match.tournament_id)
    ).scalar_one()
    return match_label(name, match, entry)


def read_tournament_version(connection: Connection, tournament_id: str) -> str | None:
    """What changes with whatever the holder of a tournament's lock writes, and not with the end of one of its games."""
    found: str | None = connection.execute(FIND_TOURNAMENT_VERSION, {"tournament": tournament_id}).scalar()
    return found


def read_tournament(connection: Connection, tournament_id: str) -> LoadedTournament:
    """A tournament with everything that belongs to it."""
    found = connection.execute(select(tournaments).where(tournaments.c.id == tournament_id)).mappings().first()
    if found is None:
        raise NoSuchTournament(tournament=tournament_id)
    tournament = LoadedTournament(TournamentRecord.from_row(found))
    for row in rows(connection, entrants, tournament_id):
        entrant = EntrantRecord.from_row(row)
        tournament.entrants[entrant.player] = entrant
    for row in rows(connection, rounds, tournament_id):
        tournament.rounds[row["number"]] = RoundRecord.from_row(row)
    tournament.matches = [MatchRecord.from_row(row) for row in rows(connection, matches, tournament_id)]
    tournament.matches.sort(key=lambda match: (match.round, match.number))
    known = {match.id: match for match in tournament.matches}
    query = select(match_games).join(matches, matches.c.id == match_games.c.match_id)
    for row in connection.execute(
        query.where(matches.c.tournament_id == tournament_id).order_by(match_games.c.part)
    ).mappings():
        known[row["match_id"]].games.append(MatchGame.from_row(row))
    return tournament


def rows(connection: Connection, table: Any, tournament_id: str) -> Iterable[RowMapping]:
    """The rows of a tournament in one table."""
    return connection.execute(select(table).where(table.c.tournament_id == tournament_id)).mappings()
