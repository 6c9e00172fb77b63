"""A tournament as files: the table as CSV, everything as JSON, the deadlines as a calendar."""

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
    from bot.features.tournaments.record import LoadedTournament, MatchRecord

RISKY = ("=", "+", "-", "@", "\t", "\r")  # with these a spreadsheet would begin to compute


def plain_cell(said: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{said}" if said.startswith(RISKY) else said


def as_csv(tournament: LoadedTournament, text: Text) -> bytes:
    """The table: place, name, points, games, tie-breaks."""
    out = io.StringIO()
    write = csv.writer(out)
    lines = tournament.standings()
    breaks = list(lines[0].tie_breaks) if lines else []
    write.writerow(["place", "player", "points", "played", *breaks])
    for place, line in enumerate(lines, 1):
        name = plain_cell(name_of(tournament, line.player, text))
        write.writerow([place, name, line.points, line.played, *line.tie_breaks.values()])
    return out.getvalue().encode()


def result_facts(match: MatchRecord) -> dict[str, Any]:
    """How a match ended; of a duplicate round that is not over nobody is told that."""
    return {
        "others": match.others or [],
        "ending": match.ending,
        "points": [match.first_points, match.second_points],
        "margin": match.margin,
        "games": [
            {
                "game": game.game_id,
                "side": game.side,
                "points": game.points,
                "margin": game.margin,
                "bid": game.bid,
                "scores": game.scores,
            }
            for game in match.games
        ],
    }


def as_json(tournament: LoadedTournament, text: Text) -> bytes:
    """Everything that pairing and scoring compute with; the seed only once nobody plays by it."""
    record = tournament.record
    plain: dict[str, Any] = {
        "event": record.id,
        "name": record.name,
        "title": record.title,
        "scenario": record.scenario,
        "format": record.format,
        "match": record.match_kind,
        "duplicate": record.duplicate,
        "status": record.status,
        "commitment": record.commitment,
        "seed": tournament.opened_seed,
        "players": {
            one.player: {
                "name": name_of(tournament, one.player, text),
                "rank": one.rank,
                "entered": one.entered,
                "left": one.left_in,
            }
            for one in tournament.entrants.values()
        },
        "rounds": [
            {
                "number": number,
                "forbidden": paired.forbidden,
                "manual": paired.manual,
                "present": paired.present,
                "pairings": [
                    {
                        "first": match.first,
                        "second": match.second,
                        "side": match.side,
                        "bracket": match.bracket,
                        **({} if tournament.hidden(number) else result_facts(match)),
                    }
                    for match in tournament.round_matches(number)
                ],
            }
            for number, paired in sorted(tournament.rounds.items())
        ],
        "standings": [
            {"player": line.player, "points": line.points, "played": line.played, "tie_breaks": line.tie_breaks}
            for line in tournament.standings()
        ],
    }
    return orjson.dumps(plain, option=orjson.OPT_INDENT_2)


def as_calendar(tournament: LoadedTournament, text: Text) -> bytes:
    """The start of the tournament and the deadline of every round."""
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
