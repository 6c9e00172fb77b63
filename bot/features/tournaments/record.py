"""Tournaments as typed database rows, and the record used for pairing and scoring."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Self

from sqlalchemy import RowMapping, Update, update

from bot.features.tournaments.formats.base import FORMATS, Format, table_of
from bot.features.tournaments.formats.duplicate import SCORES, TableResult, Unfinished, score_boards
from bot.features.tournaments.formats.model import (
    PAIRING_VERSION,
    Ending,
    Entrant,
    MatchResult,
    Pairing,
    Tournament,
    last_entry,
)
from bot.features.tournaments.formats.standings import Standing
from bot.games.errors import NotEntered, NotTournamentOrganizer, WrongTournamentStatus
from bot.games.pace import NoClock, Pace
from bot.games.record import PlainRow
from bot.store.schema import match_games

BOTH, ONE, BID = "both", "one", "bid"
MATCH_KINDS = (BOTH, ONE, BID)
RATING, HAND, LOT = "rating", "hand", "lot"
SEEDINGS = (RATING, HAND, LOT)
DUPLICATES = tuple(SCORES)
PLAYER_LETTERS = 12


def player_mark(seed: bytes, user: int) -> str:
    """Return a user's pseudonym in a tournament, derived from its seed and independent of the order of entry."""
    return hmac.new(seed, f"player {user}".encode(), hashlib.sha256).hexdigest()[:PLAYER_LETTERS]


@dataclass(slots=True)
class TournamentRecord(PlainRow):
    """A row of `events`, which holds the tournaments."""

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
    description: str | None = None
    results_channel: int | None = None
    late_half: bool = False
    half_byes: int = 0
    check_in_hours: float | None = None
    start_when_full: bool = False
    seeding: str = RATING
    season: str | None = None
    teams: bool = False
    notices: dict[str, float] = field(default_factory=dict)

    @classmethod
    def from_row(cls, row: RowMapping | Mapping[str, Any]) -> Self:
        """Return the record of a row."""
        return cls(**{**row, "pace": Pace.from_dict(row["pace"])})

    def column(self, name: str) -> Any:
        """Return the value of a column as stored in the database."""
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
        """Return how many rounds there will be; 0 if that depends on the results."""
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
    away: bool = False
    waiting: bool = False
    half_byes: list[int] = field(default_factory=list)
    seed: int | None = None
    team: str | None = None

    def plays_in(self, number: int) -> bool:
        """Whether they can be paired in a round: they have not left, did not stay away, and want to play."""
        return self.model.plays_in(number) and not (self.away or self.waiting or number in self.half_byes)

    @property
    def model(self) -> Entrant:
        """The entrant as used for pairing."""
        return Entrant(self.player, self.rank, self.entered, self.left_in, absent=self.away or self.left_in is not None)


@dataclass(slots=True)
class RoundRecord(PlainRow):
    """A row of `rounds`: the input of the pairing apart from the results."""

    tournament_id: str
    number: int
    at: float
    start_by: float | None = None
    forbidden: list[list[str]] = field(default_factory=list)
    manual: list[list[Any]] = field(default_factory=list)
    present: list[str] = field(default_factory=list)
    pairing_version: int = PAIRING_VERSION
    reminded: int = 0


@dataclass(slots=True)
class MatchGame(PlainRow):
    """A row of `match_games`: one game of a match."""

    match_id: str
    part: int
    game_id: str
    side: int
    state: str = "waiting"
    ending: str | None = None
    points: float | None = None
    margin: float | None = None
    channel_id: int | None = None
    bids: dict[str, list[Any]] | None = None
    bid: int | None = None
    scores: dict[str, list[float]] | None = None
    timed_out: bool | None = None

    @property
    def played_out(self) -> bool:
        """Whether the game was played to its end under the rules, so that its margin can be compared."""
        return self.ending == Ending.PLAYED and self.margin is not None


@dataclass(slots=True)
class MatchRecord(PlainRow):
    """A row of `matches` with its games."""

    id: str
    tournament_id: str
    round: int
    number: int
    first: str
    second: str | None
    side: int = 0
    bracket: int = 0
    ending: str | None = None
    first_points: float = 0.0
    second_points: float = 0.0
    margin: float = 0.0
    others: list[str] | None = None
    games: list[MatchGame] = field(default_factory=list, init=False)

    @property
    def pairing(self) -> Pairing:
        """The pairing of the match."""
        return Pairing(self.first, self.second, self.side, self.bracket)

    @property
    def result(self) -> MatchResult:
        """The result of a match that has ended."""
        played = [game for game in self.games if game.ending == Ending.PLAYED]
        decided = [game for game in self.games if game.ending in (Ending.PLAYED, Ending.FORFEIT)]
        won = sum(game.points or 0.0 for game in decided)
        return MatchResult(
            self.pairing,
            self.first_points,
            self.second_points,
            self.margin,
            Ending(self.ending or Ending.DOUBLE_FORFEIT),
            tuple(game.side for game in played),
            (won, len(decided) - won),
        )

    @property
    def players(self) -> list[str]:
        """The players of the match."""
        return [self.first, *([self.second] if self.second is not None else []), *(self.others or ())]

    @property
    def results(self) -> list[MatchResult]:
        """The result as pairing and scoring see it: at a table of several everybody has met everybody.

        There the best has a point in all and the last none, however many sat at the table. Who came in vain and was
        paired again has the result of that match alone.
        """
        if self.ending == Ending.REPLACED:
            gone = [self.first] * (not self.first_points) + [self.second or ""] * (not self.second_points)
            return [MatchResult(Pairing(one, None), 0.0, 0.0, ending=Ending.ABSENT) for one in gone if one]
        if not self.others:
            return [self.result]
        scores = self.games[0].scores or {}
        share = 1 / (len(self.players) - 1)
        return [meeting(one, other, scores, share, self.ending) for one, other in combinations(self.players, 2)]


def meeting(one: str, other: str, scores: Mapping[str, list[float]], share: float, ending: str | None) -> MatchResult:
    """Return the result between two players of a game of several."""
    (mine, margin), (theirs, _) = scores.get(one, [0.0, 0.0]), scores.get(other, [0.0, 0.0])
    first = share * (0.5 if mine == theirs else float(mine > theirs))
    second = share - first
    if not mine and not theirs:  # double no-show, or annulled
        first = second = 0.0
    return MatchResult(Pairing(one, other), first, second, margin, Ending(ending or Ending.DOUBLE_FORFEIT))


def set_game(entry: MatchGame, **changes: Any) -> Update:
    """Change columns of a match game; return the statement that writes them."""
    for name, value in changes.items():
        setattr(entry, name, value)
    return update(match_games).where(match_games.c.game_id == entry.game_id).values(**changes)


# duplicate rounds


def luck_seed(seed: bytes, number: int, part: int) -> bytes:
    """Return the seed of all first, or all second, games of a round, so that no player meets the same dice twice."""
    return hmac.digest(seed, f"luck {number} {part}".encode(), "sha256")


def duplicate_results(found: Sequence[MatchRecord], kind: str) -> list[MatchResult]:
    """Return the results of a duplicate round: each player's score among those with the same side and dice."""
    scores: dict[str, float] = {}
    idle = [unplayed(match) for match in found if not match.games]
    for part in range(max((len(match.games) for match in found), default=0) or 1):
        boards = [(match, match.games[part]) for match in found if part < len(match.games)]
        played = [table_result(match, game) for match, game in boards if game.played_out]
        broken = [unfinished(match, game) for match, game in boards if not game.played_out]
        for player, score in score_boards(kind, played, broken + idle).items():
            scores[player] = round(scores.get(player, 0.0) + score, 3)
    level = (0.0, 0.0)  # the two players of a match are not compared
    return [
        replace(
            match.result,
            first=scores.get(match.first, 0.0),
            second=scores.get(match.second or "", 0.0),
            game_points=level,
        )
        for match in found
    ]


def table_result(match: MatchRecord, game: MatchGame) -> TableResult:
    """Return a game as a result for comparison, with the margin of the first side."""
    first, second, margin = match.first, match.second or "", game.margin or 0.0
    return TableResult(first, second, margin) if game.side == 0 else TableResult(second, first, -margin)


def unplayed(match: MatchRecord) -> Unfinished:
    """Return the result of a match without a game: a bye, or a player who had left before it."""
    if match.ending == Ending.HALF_BYE:
        return Unfinished(half=(match.first,))
    points = {match.first: match.first_points} | ({match.second: match.second_points} if match.second else {})
    return Unfinished(
        tuple(player for player, won in points.items() if not won),
        tuple(player for player, won in points.items() if won),
    )


def unfinished(match: MatchRecord, game: MatchGame) -> Unfinished:
    """Return the result of a game that was not played out, with who is to blame."""
    won = {match.first: game.points or 0.0, match.second or "": 1.0 - (game.points or 0.0)}
    if game.ending == Ending.DOUBLE_FORFEIT:
        return Unfinished(tuple(won))
    if game.ending == Ending.ANNULLED:
        return Unfinished((), tuple(won))
    return Unfinished(
        tuple(player for player, points in won.items() if not points),
        tuple(player for player, points in won.items() if points),
    )


# all of it


@dataclass(slots=True)
class LoadedTournament:
    """A tournament with all its rows."""

    record: TournamentRecord
    entrants: dict[str, EntrantRecord] = field(default_factory=dict)
    rounds: dict[int, RoundRecord] = field(default_factory=dict)
    matches: list[MatchRecord] = field(default_factory=list)
    version: str | None = None  # of its rows, if several processes share the database

    @property
    def id(self) -> str:
        """The tournament's id."""
        return self.record.id

    def round_matches(self, number: int) -> list[MatchRecord]:
        """Return the matches of a round."""
        return [match for match in self.matches if match.round == number]

    def threads(self, number: int | None = None) -> dict[str, int | None]:
        """Return the games of a round, or of all, with their threads; None if a thread is not known."""
        found = self.matches if number is None else self.round_matches(number)
        return {game.game_id: game.channel_id for match in found for game in match.games}

    def find(self, user: int) -> EntrantRecord | None:
        """Return the entry of a user, or None."""
        return next((entrant for entrant in self.entrants.values() if entrant.user_id == user), None)

    def entrant(self, user: int) -> EntrantRecord:
        """Return the entry of a user, refusing those who are not in the tournament."""
        found = self.find(user)
        if found is None or found.left_in is not None:
            raise NotEntered(tournament=self.record.name)
        return found

    @property
    def active(self) -> list[EntrantRecord]:
        """The current participants, in the order of registration."""
        number = max(self.record.round, 1)
        here = [
            one for one in self.entrants.values() if not one.waiting and (one.left_in is None or one.left_in > number)
        ]
        return sorted(here, key=lambda one: (one.at, one.player))

    @property
    def waiting_list(self) -> list[EntrantRecord]:
        """Return the entrants waiting for a place, in order of entry."""
        return sorted((one for one in self.entrants.values() if one.waiting), key=lambda one: (one.at, one.player))

    @property
    def left_out(self) -> list[EntrantRecord]:
        """Return the entrants who would not take part if the tournament began now: without a place, or not checked in."""
        return [
            one
            for one in self.entrants.values()
            if one.left_in is not None or one.waiting or (self.record.check_in and not one.checked)
        ]

    @property
    def forbidden_now(self) -> list[list[str]]:
        """Return the pairs that may not meet in the next round: those named by an organizer, and members of the same
        team.
        """
        found = [*self.record.forbidden]
        teams: dict[str, list[str]] = {}
        for one in self.entrants.values() if self.record.teams else ():
            teams.setdefault(one.team or one.player, []).append(one.player)
        together = [sorted(pair) for team in teams.values() for pair in combinations(team, 2)]
        return found + sorted(pair for pair in together if pair not in found)

    @property
    def entry_round(self) -> int | None:
        """The first round in which a new entrant can be paired; None if it is too late."""
        record, following = self.record, self.record.round + 1
        if record.status == "open":
            return 1
        late = record.status == "running" and record.shape.takes_late_entries
        return following if late and following <= last_entry(record.planned(len(self.started_entrants()))) else None

    def hidden(self, number: int) -> bool:
        """Return whether the results of a round are secret: in a duplicate tournament, until all its games are over."""
        waiting = [match for match in self.round_matches(number) if match.ending is None]
        played = any(game.state == "open" for match in waiting for game in match.games)
        return bool(self.record.duplicate) and bool(waiting) and (self.record.status == "running" or played)

    @property
    def opened_seed(self) -> str | None:
        """The seed, once it is of no use to any player: after the end, when no open game uses dice derived from it."""
        playing = bool(self.record.duplicate) and any(
            game.state == "open" for match in self.matches for game in match.games
        )
        return self.record.seed.hex() if self.record.status == "over" and not playing else None

    def user_of(self, player: str | None) -> int | None:
        """Return the user behind a player's pseudonym."""
        found = self.entrants.get(player or "")
        return found.user_id if found else None

    def is_organizer(self, user: int) -> bool:
        """Return whether a user is a named organizer of the tournament."""
        return user == self.record.creator or user in self.record.organizers

    def require_organizer(self, by: int | None, organizer: bool) -> None:
        """Refuse anyone but organizers: named ones, those with the server's role (`organizer`), or the host (None)."""
        if by is not None and not organizer and not self.is_organizer(by):
            raise NotTournamentOrganizer(user=by)

    def require_status(self, *statuses: str) -> None:
        """Refuse unless the tournament has one of these statuses."""
        if self.record.status not in statuses:
            raise WrongTournamentStatus(status=self.record.status)

    def plays(self, user: int) -> bool:
        """Return whether a user has entered the tournament."""
        return self.find(user) is not None

    def takes_part(self, user: int | None) -> bool:
        """Return whether a user is in the tournament and has not left it."""
        entrant = self.find(user) if user is not None else None
        return entrant is not None and entrant.left_in is None

    def are_playing(self, one: int, other: int) -> bool:
        """Return whether two users are paired in an unfinished match."""
        players = {entrant.player for user in (one, other) if (entrant := self.find(user)) is not None}
        return len(players) > 1 and any(
            match.ending is None and players <= set(match.players) for match in self.matches
        )

    def started_entrants(self) -> list[EntrantRecord]:
        """Return the entrants who were present when the first round was paired."""
        return [one for one in self.entrants.values() if one.entered == 1 and not one.waiting]

    def model(self, before: int | None = None) -> Tournament:
        """Return the record for pairing and scoring: the rounds before a given one, or all complete ones."""
        last = before - 1 if before is not None else max(self.rounds, default=0)
        done: list[list[MatchResult]] = []
        under_way = False
        for number in range(1, last + 1):
            found = self.round_matches(number)
            if before is None and any(match.ending is None for match in found):
                # A round under way counts so far; in a duplicate it counts only once it is over.
                under_way = not self.record.duplicate
                if not self.record.duplicate:
                    done.append([one for match in found if match.ending is not None for one in match.results])
                break
            done.append(
                duplicate_results(found, self.record.duplicate)
                if self.record.duplicate
                else [one for match in found for one in match.results]
            )
        forbidden = self.rounds[before].forbidden if before in self.rounds else self.forbidden_now
        return Tournament(
            self.record.seed,
            {one.player: one.model for one in self.entrants.values() if not one.waiting},
            done,
            self.record.planned(len(self.started_entrants())),
            {frozenset(pair) for pair in forbidden},
            under_way,
        )

    def standings(self) -> list[Standing]:
        """Return the standings in the order of the format, with the values that decide them."""
        model = self.model()
        return table_of(model, self.record.format) if model.entrants else []

    def team_table(self) -> list[tuple[str, float]]:
        """Return the teams with the points of all their boards; empty without teams."""
        if not self.record.teams:
            return []
        totals: dict[str, list[float]] = {}
        for line in self.standings():
            entrant = self.entrants.get(line.player)
            if entrant is not None and entrant.team:
                totals.setdefault(entrant.team, []).append(line.points)
        return sorted(((team, sum(points)) for team, points in totals.items()), key=lambda row: (-row[1], row[0]))

    def ladder_points(self) -> dict[str, int]:
        """Return the ladder points of every player; empty in other formats."""
        return {player: round(value) for player, value in self.record.shape.strengths(self.model()).items()}
