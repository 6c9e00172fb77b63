"""Drafts of tournaments: the organizer's choices, refused if the tournament could not be run with them."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import insert

from bot.features.lobby.service import new_id
from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.options import options_for
from bot.features.tournaments.organize import AnnouncedStart
from bot.features.tournaments.record import (
    BID,
    DUPLICATES,
    HAND,
    MATCH_KINDS,
    ONE,
    SEEDINGS,
    LoadedTournament,
    TournamentRecord,
)
from bot.features.tournaments.service import LEAST_PLAYERS, MOST_PLAYERS, Tournaments, next_moment
from bot.games.errors import BadTournament, WrongTournamentStatus
from bot.games.names import clean_name
from bot.games.pace import Pace
from bot.store.schema import tournaments
from engine.kernel import SEED_BYTES, Title, commitment
from engine.registry import title as title_of

TWO = 2
TABLE_FORMATS = ("swiss", "round-robin")  # rounds of several games at once, without elimination
MOST_ROUNDS = 30
CHANGEABLE = frozenset(
    (
        *("name", "scenario", "options", "format", "match_kind", "rounds", "pace", "forum_id", "size", "start_days"),
        *("begins_at", "check_in", "min_answers", "duplicate", "seats_channel", "entry_role"),
        *("description", "results_channel", "late_half", "half_byes", "check_in_hours", "start_when_full", "seeding"),
        *("season", "teams"),
    )
)
#: What can be changed while rounds are played: nothing that pairings or results rest on.
WHILE_RUNNING = frozenset(
    (
        "name",
        "description",
        "size",
        "entry_role",
        "results_channel",
        "seats_channel",
        "season",
        "late_half",
        "half_byes",
    )
)
LONGEST_DESCRIPTION, LONGEST_SEASON = 1000, 60
MOST_HALF_BYES = 3
MOST_FORMS = 200  # kept in memory


class Drafts:
    """Creates tournaments and changes them until they begin."""

    def __init__(self, service: Tournaments) -> None:
        self.tournaments, self.core = service, service.core
        self.forms: OrderedDict[str, tuple[int, str, dict[str, str]]] = OrderedDict()  # that came back with a mistake

    def keep_form(self, user: int, form_id: str, values: Mapping[str, str]) -> str:
        """Keep the submitted values of a form so that the user can correct them; return the key to them."""
        token = secrets.token_hex(8)
        self.forms[token] = user, form_id, dict(values)
        if len(self.forms) > MOST_FORMS:
            self.forms.popitem(last=False)
        return token

    def kept_form(self, user: int, token: str) -> tuple[str, dict[str, str]]:
        """Return a form that this user submitted earlier; empty if it has expired or belongs to another user."""
        owner, form_id, values = self.forms.get(token, (0, "", {}))
        return (form_id, values) if owner == user else ("", {})

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        creator: int,
        name: str,
        title: str,
        format: str,
        *,
        language: str | None = None,
        **wishes: Any,
    ) -> LoadedTournament:
        """Create a draft; its seed is committed to from now on."""
        if format not in FORMATS:
            raise BadTournament(reason="format", possible=list(FORMATS))
        found, seed = title_of(title), secrets.token_bytes(SEED_BYTES)
        record = TournamentRecord(
            id=new_id(),
            guild_id=guild_id,
            channel_id=channel_id,
            creator=creator,
            name=clean_name(name) or title,
            title=title,
            scenario=found.scenarios[0],
            options=options_for(found, found.scenarios[0], {}, TWO) or {},
            format=format,
            language=language or self.core.options.language,
            seed=seed,
            commitment=commitment(seed),
            created_at=self.core.clock.time(),
        )
        if format == "mini-cup":
            record.match_kind = ONE
        apply(record, wishes)
        work = self.tournaments.begin_work(LoadedTournament(record))
        work.add(insert(tournaments).values(record.to_row()))
        work.act("create", creator)
        await self.tournaments.commit(work)
        return work.tournament

    async def configure(
        self, tournament_id: str, by: int | None, *, organizer: bool = False, **wishes: Any
    ) -> LoadedTournament:
        """Change a draft, or the settings of an announced tournament that may still change."""
        statuses = ("draft", "open", "running")
        async with self.tournaments.changing(tournament_id, *statuses, by=by, organizer=organizer) as work:
            record = work.tournament.record
            if record.status == "running" and not {*wishes} <= WHILE_RUNNING:
                raise WrongTournamentStatus(status="running")
            if (taken := len(work.tournament.active)) > (wishes.get("size") or MOST_PLAYERS):
                raise BadTournament(reason="places", possible=[str(taken)])
            before = record.to_row()
            apply(record, wishes)
            changed = {name: getattr(record, name) for name, old in before.items() if record.column(name) != old}
            if changed:
                work.change(**changed)
            if record.status != "draft":
                work.act("change", by, changed=sorted(changed))
                work.show()
            if record.status == "open":
                if "begins_at" in changed or "check_in_hours" in changed:
                    work.change(notices={})
                work.change(due_at=next_moment(record, work.at))
                work.move_up()
                if changed.keys() & {"begins_at", "name", "description"}:
                    work.tell(AnnouncedStart())
            return work.tournament

    async def set_seeds(
        self, tournament_id: str, by: int | None, players: Sequence[str], *, organizer: bool = False
    ) -> LoadedTournament:
        """Seed players manually: these come first, in this order."""
        async with self.tournaments.changing(tournament_id, "draft", "open", by=by, organizer=organizer) as work:
            for entrant in work.tournament.entrants.values():
                seed = players.index(entrant.player) + 1 if entrant.player in players else None
                if seed != entrant.seed:
                    work.change_entrant(entrant, seed=seed)
            work.change(seeding=HAND)
            work.act("seed", by)
            return work.tournament

    async def set_teams(
        self, tournament_id: str, by: int | None, teams: Mapping[str, str], *, organizer: bool = False
    ) -> LoadedTournament:
        """Assign players to teams; members of a team are not paired with each other, and their points are added up."""
        async with self.tournaments.changing(tournament_id, "draft", "open", by=by, organizer=organizer) as work:
            for entrant in work.tournament.entrants.values():
                team = clean_name(teams.get(entrant.player, "")) or None
                if team != entrant.team:
                    work.change_entrant(entrant, team=team)
            work.change(teams=any(entrant.team for entrant in work.tournament.entrants.values()))
            work.act("teams", by)
            work.show()
            return work.tournament


def apply(record: TournamentRecord, wishes: Mapping[str, Any]) -> None:
    """Apply the organizer's changes, refusing those with which the tournament could not be run."""
    unknown = set(wishes) - CHANGEABLE
    if unknown:
        raise BadTournament(reason="unknown", possible=sorted(CHANGEABLE))
    for name, value in wishes.items():
        setattr(record, name, value)
    found = title_of(record.title)
    if record.scenario not in found.scenarios or "scenario" in wishes:
        known = {choice.key for choice in found.choices(record.scenario)} if record.scenario in found.scenarios else ()
        record.options = {key: value for key, value in record.options.items() if key in known}
    record.options = found.resolve_options(record.scenario, record.options)
    if isinstance(record.pace, dict):
        record.pace = Pace.from_dict(record.pace)
    if record.format not in FORMATS or record.match_kind not in MATCH_KINDS:
        raise BadTournament(reason="format", possible=[*FORMATS, *MATCH_KINDS])
    require_seats(record, found)
    require_duplicate(record)
    if not 0 <= record.rounds <= MOST_ROUNDS or not 0.04 <= record.start_days <= 60:
        raise BadTournament(reason="rounds", possible=[f"0 … {MOST_ROUNDS}"])
    require_small_print(record)
    if record.size is not None and not LEAST_PLAYERS <= record.size <= MOST_PLAYERS:
        raise BadTournament(reason="size", possible=[f"{LEAST_PLAYERS} … {MOST_PLAYERS}"])
    sizes = record.shape.sizes
    if sizes or not record.shape.rounds(LEAST_PLAYERS):
        record.rounds = 0  # it plays until it is decided
    if sizes and record.size is None:
        record.size = sizes[-1]  # with fewer it begins when an organizer says so
    if sizes and record.size not in sizes:
        raise BadTournament(reason="size", possible=[", ".join(map(str, sizes))])


def require_small_print(record: TournamentRecord) -> None:
    """Clean the name, description and season of a tournament; refuse invalid seeding, half-point byes or check-in
    hours.
    """
    record.name = clean_name(record.name) or record.title
    record.description = clean_name(record.description or "", LONGEST_DESCRIPTION) or None
    record.season = clean_name(record.season or "", LONGEST_SEASON) or None
    if record.seeding not in SEEDINGS or not 0 <= record.half_byes <= MOST_HALF_BYES:
        raise BadTournament(reason="unknown", possible=[*SEEDINGS])
    if record.check_in_hours is not None and not 1 <= record.check_in_hours <= 168:
        raise BadTournament(reason="unknown", possible=["1 … 168"])


def require_seats(record: TournamentRecord, found: Title) -> None:
    """Set the number of seats if a game has more than two; refuse scenarios and formats that do not fit."""
    seats = found.seats(record.scenario, record.options)
    record.table_size = len(seats) if len(seats) > TWO else None
    if record.table_size is not None:
        if record.format not in TABLE_FORMATS:
            raise BadTournament(reason="several", possible=[])
        record.match_kind = ONE
    elif {found.side_of(seat) for seat in seats} != set(found.sides) or len(found.sides) != TWO:
        raise BadTournament(reason="sides", possible=[])


def require_duplicate(record: TournamentRecord) -> None:
    """Refuse shared dice unless each round has several two-player games that are hidden from each other."""
    if record.duplicate is None:
        return
    if record.duplicate not in DUPLICATES or record.format not in TABLE_FORMATS or record.table_size is not None:
        raise BadTournament(reason="duplicate", possible=list(DUPLICATES))
    if record.match_kind == BID or record.forum_id is not None:
        raise BadTournament(reason="duplicate-open", possible=[])
