"""A tournament as files: the standings as CSV, everything as JSON, the deadlines as a calendar."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import icalendar
import orjson

from bot.features.tournaments.standings_cards import name_of
from engine.kernel.text import Text

if TYPE_CHECKING:
    from bot.features.tournaments.formats.standings import Standing
    from bot.features.tournaments.record import LoadedTournament, MatchRecord

RISKY = ("=", "+", "-", "@", "\t", "\r")  # spreadsheets read these as formulas


def plain_cell(said: str) -> str:
    """Return a name that spreadsheets do not interpret as a formula."""
    return f"'{said}" if said.startswith(RISKY) else said


def as_csv(tournament: LoadedTournament, text: Text) -> bytes:
    """Return the standings as CSV: place, name, points, games, tie-breaks."""
    out = io.StringIO()
    write = csv.writer(out)
    lines = tournament.standings()
    breaks = list(lines[0].tie_breaks) if lines else []
    write.writerow(["place", "player", "points", "played", *breaks, "byes", "team"])
    for place, line in enumerate(lines, 1):
        name = plain_cell(name_of(tournament, line.player, text))
        write.writerow([place, name, line.points, line.played, *line.tie_breaks.values(), *more_of(tournament, line)])
    return out.getvalue().encode()


def more_of(tournament: LoadedTournament, line: Standing) -> list[Any]:
    """Return the bye points and the team of one line of the standings."""
    free = [match for match in tournament.matches if match.second is None and match.first == line.player]
    entrant = tournament.entrants.get(line.player)
    return [sum(match.first_points for match in free), plain_cell((entrant.team if entrant else None) or "")]


def facts_of(row: object, *names: str) -> dict[str, Any]:
    """Return some fields of a row as a dictionary."""
    return {name: getattr(row, name) for name in names}


def result_facts(match: MatchRecord) -> dict[str, Any]:
    """Return how a match ended; the caller leaves this out for unfinished duplicate rounds."""
    games = [
        {"game": game.game_id} | facts_of(game, "side", "points", "margin", "bid", "scores") for game in match.games
    ]
    points = [match.first_points, match.second_points]
    ended = {"others": match.others or [], "ending": match.ending, "points": points, "margin": match.margin}
    return {**ended, "games": games}


def as_json(tournament: LoadedTournament, text: Text) -> bytes:
    """Return all input of pairing and scoring as JSON; the seed only when no game depends on it any more."""
    record = tournament.record
    players = {
        one.player: {"name": name_of(tournament, one.player, text), "left": one.left_in}
        | facts_of(one, "rank", "entered")
        for one in tournament.entrants.values()
    }
    rounds = []
    for number, paired in sorted(tournament.rounds.items()):
        pairings = [
            facts_of(match, "first", "second", "side", "bracket")
            | ({} if tournament.hidden(number) else result_facts(match))
            for match in tournament.round_matches(number)
        ]
        rounds.append({**facts_of(paired, "number", "forbidden", "manual", "present"), "pairings": pairings})
    plain = {
        "event": record.id,
        **facts_of(record, "name", "title", "scenario", "format", "duplicate", "status", "commitment"),
        "match": record.match_kind,
        "seed": tournament.opened_seed,
        "players": players,
        "rounds": rounds,
        "standings": [facts_of(line, "player", "points", "played", "tie_breaks") for line in tournament.standings()],
    }
    return orjson.dumps(plain, option=orjson.OPT_INDENT_2)


def as_calendar(tournament: LoadedTournament, text: Text) -> bytes:
    """Return the start of the tournament and the deadline of every round as a calendar."""
    record = tournament.record
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Strategos//events//EN")
    calendar.add("version", "2.0")
    moments = [("start", record.begins_at, text.say("tournament-begins-title", name=record.name))]
    moments += [
        (f"round-{number}", paired.start_by, text.say("tournament-deadline-title", name=record.name, number=number))
        for number, paired in sorted(tournament.rounds.items())
    ]
    for key, at, said in moments:
        if at is None:
            continue
        entry = icalendar.Event()
        when = datetime.fromtimestamp(int(at), UTC)
        entry.add("uid", f"{record.id}-{key}@strategos")
        entry.add("dtstamp", datetime.fromtimestamp(int(record.created_at), UTC))
        entry.add("dtstart", when)
        entry.add("dtend", when)
        entry.add("summary", said)
        entry.add("location", f"https://discord.com/channels/{record.guild_id}/{record.channel_id}")
        calendar.add_component(entry)
    return bytes(calendar.to_ical())


FILES: dict[str, Callable[[LoadedTournament, Text], bytes]] = {"csv": as_csv, "json": as_json, "ics": as_calendar}
