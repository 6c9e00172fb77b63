"""The standings of a tournament: as lines, with explanations, as rows for a picture, and the bracket of a knock-out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.cards import limits
from bot.cards.card import GREY, Button, Card, Menu, MenuLine, action_id
from bot.cards.common import mention
from bot.features.tournaments.formats.base import REACHED, bracket_now
from bot.features.tournaments.formats.knockout import Bracket, BracketMatch, Feed
from bot.features.tournaments.formats.standings import GAME_POINTS, TIE_BREAKS
from bot.text.narrator import catalogue
from engine.kernel.text import Text

if TYPE_CHECKING:
    from bot.features.tournaments.formats.standings import Standing
    from bot.features.tournaments.record import LoadedTournament, TournamentRecord

COLOUR = 0x7A5C1E
HALF = "½"
SCORED = (GAME_POINTS, *TIE_BREAKS)  # standings columns summed from results
UPPER, LOWER = "upper", "lower"
Named = Callable[[str | None], str]


def tournament_text(record: TournamentRecord, lang: str | None = None) -> Text:
    """Return the texts for a tournament, in its own language or another."""
    return catalogue(record.title, lang or record.language, record.scenario)


def points_text(points: float) -> str:
    """Return points as text, with halves as ½ and finer values with two decimals."""
    sign, points = "−" * (points < -1e-6), abs(points)
    if abs(points * 2 - round(points * 2)) > 1e-6:
        return f"{sign}{points:.2f}".rstrip("0").rstrip(".")
    whole, half = divmod(round(points * 2), 2)
    return f"{sign}{whole or ''}{HALF}" if half else f"{sign}{whole}"


def figure(value: float) -> str:
    """A tie-break as people write it: its halves are those of the points."""
    return points_text(value)


def player_text(tournament: LoadedTournament, player: str | None, text: Text) -> str:
    """Return a player as a mention; a player whose data was deleted has no name."""
    user = tournament.user_of(player)
    return mention(user) if user else text.say("tournament-nobody")


def name_of(tournament: LoadedTournament, player: str | None, text: Text) -> str:
    """Return a player's name as plain text, for selects, files and pictures."""
    found = tournament.entrants.get(player or "")
    return (found.name if found else None) or text.say("tournament-nobody")


def table_lines(tournament: LoadedTournament, text: Text) -> list[str]:
    """Return the standings, a line for each player with points and tie-breaks; a ladder has its own points."""
    lines, ladder, stages = [], tournament.ladder_points(), stages_reached(tournament, text)
    for place, line in enumerate(tournament.standings(), 1):
        entrant = tournament.entrants.get(line.player)
        gone = f" {text.say('tournament-left')}" if entrant and entrant.left_in is not None else ""
        gone = gone or (f" {text.say('tournament-away')}" if entrant and entrant.away else "")
        points, rest = points_text(line.points), decided_by(stages, line)
        if not stages:
            rest = [byes_text(tournament, line.player), *rest]
        if ladder:
            points, rest = str(ladder[line.player]), [str(line.played)]
        figures = " · ".join([f"**{points}**", *rest])
        lines.append(f"{place}. {player_text(tournament, line.player, text)} {figures}{gone}")
    return lines


def byes_text(tournament: LoadedTournament, player: str) -> str:
    """Return the points that a player has from byes; a dash for none."""
    own = [match for match in tournament.matches if match.second is None and match.first == player]
    return points_text(sum(match.first_points for match in own)) if any(match.first_points for match in own) else "–"


def table_heading(tournament: LoadedTournament, order: Sequence[Standing], text: Text) -> str:
    """Return the headings of the standings in the order of their columns."""
    if tournament.record.format == "ladder":
        return f"**{text.say('tournament-ladder-points')}** · {text.say('web-played')}"
    points = text.say(f"tournament-points-{tournament.record.duplicate or 'match'}")
    return " · ".join([f"**{points}**", text.say("tournament-byes"), *tie_break_names(order, text)])


def ahead_text(tournament: LoadedTournament, order: Sequence[Standing], place: int, text: Text) -> str:
    """Return what separates two neighbours in the standings with equal points; empty if points do, or in a bracket."""
    if place + 1 >= len(order) or tournament.ladder_points() or tournament.record.shape.knock_out:
        return ""
    one, other = order[place], order[place + 1]
    if one.points != other.points:
        return ""
    user = player_text(tournament, other.player, text)
    for name, value in one.tie_breaks.items():
        if value != other.tie_breaks.get(name) and name in SCORED:
            label = text.say("tie-break-" + name.replace("_", "-"))
            figures = {"mine": figure(value), "theirs": figure(other.tie_breaks[name])}
            return text.say("tournament-ahead", user=user, name=label, **figures)
    return text.say("tournament-ahead-lot", user=user)


def decided_by(stages: Mapping[str, str], line: Standing) -> list[str]:
    """Return what decides a rank besides points: the stage reached in a knock-out, or the tie-breaks."""
    if line.player in stages:
        return [stages[line.player]]
    return [figure(value) for name, value in line.tie_breaks.items() if name in SCORED]


def stages_reached(tournament: LoadedTournament, text: Text) -> dict[str, str]:
    """Return the stage each player reached in a knock-out as text; empty in other formats."""
    bracket = bracket_of(tournament)
    if bracket is None:
        return {}
    seeds = [player for source, player in bracket.places.items() if source.feed is Feed.SEED]
    found = {player: text.say("tournament-still-in") for player in seeds}
    rows = {match.stage: sum(one.stage == match.stage for one in bracket.matches) for match in bracket.matches}
    for player, match in bracket.fallen().items():
        lower = match.stage.startswith("L")  # short: shown beside a name on a phone
        found[player] = (
            text.say("tournament-out-lower", number=int(match.stage[1:]))
            if lower
            else text.say("tournament-out", stage=stage_name(match.stage, rows, text))
        )
    champion = bracket.champion()
    return found | ({champion: text.say("tournament-winner")} if champion else {})


LAST_STAGES = {1: "final", 2: "semi", 4: "quarter"}  # by number of matches


def stage_name(stage: str, rows: Mapping[str, int], text: Text) -> str:
    """Return the name of a stage of a bracket, based on its number of matches."""
    if stage in ("final", "reset"):
        return text.say(f"web-stage-{stage}")
    double = "final" in rows
    if not double and rows[stage] in LAST_STAGES:
        return text.say(f"web-stage-{LAST_STAGES[rows[stage]]}")
    kind = ("upper" if stage[0] == "W" else "lower") if double else "round"
    return text.say(f"web-stage-{kind}", number=int(stage[1:]))


def tie_break_names(lines: Sequence[Standing], text: Text) -> list[str]:
    """Return the names of the tie-breaks in order; the stage reached is shown as text instead."""
    names = [name for name in (lines[0].tie_breaks if lines else ()) if name in SCORED]
    return [text.say("tie-break-" + name.replace("_", "-")) for name in names]


def standings_card(tournament: LoadedTournament, text: Text, page: int = 0) -> Card:
    """Return the card of the full standings, with a select to explain a line."""
    lines, order = table_lines(tournament, text), tournament.standings()
    first = page * limits.OPTIONS
    shown = lines[first : first + limits.OPTIONS]
    head = f"### {tournament.record.name} · {text.say('tournament-table')}"
    if not tournament.rounds:
        return Card((head, text.say("tournament-no-rounds")), colour=COLOUR)
    if said := order_text(tournament, text):
        head += f"\n-# {said}"
    if not tournament.record.shape.knock_out:
        head += f"\n{table_heading(tournament, order, text)}"
    rows: list[tuple[Menu | Button, ...]] = []
    choices = tuple(
        MenuLine(f"{first + place}. {name_of(tournament, line.player, text)}", line.player, points_text(line.points))
        for place, line in enumerate(order[first : first + limits.OPTIONS], 1)
    )
    rows.append((Menu(action_id("explain", "", tournament.id), choices, text.say("tournament-explain")),))
    if len(lines) > first + limits.OPTIONS:
        rows.append(
            (Button(text.say("tournament-more"), action_id("standings", "", f"{tournament.id}.{page + 1}"), GREY),)
        )
    return Card((head, "\n".join(shown)), tuple(rows), colour=COLOUR)


def order_text(tournament: LoadedTournament, text: Text) -> str:
    """Return what decides the order of the standings, where the headings do not say it."""
    if tournament.record.shape.knock_out:
        return text.say("tournament-knock-out-order")
    if tournament.record.format == "ladder":
        return text.say("tournament-ladder-order")
    return text.say("tournament-groups-order") if tournament.record.format == "groups" else ""


def explain_card(tournament: LoadedTournament, standing: Standing, text: Text) -> Card:
    """Return one line of the standings with the terms of each of its values."""
    blocks = [f"### {player_text(tournament, standing.player, text)} · {points_text(standing.points)}"]
    stages = stages_reached(tournament, text)
    for name, terms in standing.explained.items():
        if not terms:
            continue  # tied players have not all met
        label = text.say("tie-break-" + name.replace("_", "-"))
        value = figure(standing.tie_breaks[name]) if name != REACHED else stages.get(standing.player, "")
        total = f"**{label}** {value}"
        lines = [
            text.say(
                "tournament-term" if term.counted else "tournament-term-cut",
                round=term.round,
                opponent=player_text(tournament, term.opponent, text)
                if term.opponent
                else text.say("tournament-unplayed"),
                value=figure(term.value),
            )
            for term in terms
        ]
        blocks.append("\n".join([total, *(f"-# {line}" for line in lines)]))
    order = tournament.standings()
    place = next((place for place, line in enumerate(order) if line.player == standing.player), len(order))
    blocks += [ahead_text(tournament, order, place, text), *unplayed_lines(tournament, standing.player, text)]
    back = Button(text.say("button-evtable"), action_id("standings", "", f"{tournament.id}.{place // limits.OPTIONS}"))
    return Card(tuple(blocks), ((back,),), colour=COLOUR)


def unplayed_lines(tournament: LoadedTournament, player: str, text: Text) -> list[str]:
    """Explain how a duplicate scores unfinished games, if this player has one."""
    kind = tournament.record.duplicate
    mine = [match for match in tournament.matches if player in match.players and match.ending is not None]
    odd = any(not match.games or any(not game.played_out for game in match.games) for match in mine)
    return [f"-# {text.say(f'tournament-unplayed-{kind}')}"] if kind and odd else []


MOST_ROWS, MOST_CROSSED = 32, 12  # players in a picture


def standings_rows(tournament: LoadedTournament, text: Text) -> list[dict[str, int | float | str]]:
    """Return the standings as rows for a picture: names, games, results, points."""
    rows: list[dict[str, int | float | str]] = []
    ladder = tournament.ladder_points()
    for place, line in enumerate(tournament.standings()[:MOST_ROWS], 1):
        scores = [
            match.result.points_of(line.player)
            for match in tournament.matches
            if match.ending == "played" and line.player in match.players
        ]
        results = {"won": scores.count(1.0), "drawn": scores.count(0.5), "lost": scores.count(0.0)}
        name = name_of(tournament, line.player, text)
        points = ladder.get(line.player, line.points)
        rows.append({"rank": place, "name": name, "played": len(scores), **results, "points": points})
    return rows


def cross_table(tournament: LoadedTournament, text: Text) -> dict[str, object] | None:
    """Return the cross table of all players; None if there are too many for a picture."""
    order = [line.player for line in tournament.standings()]
    if not 1 < len(order) <= MOST_CROSSED:
        return None
    cells = [["" for _ in order] for _ in order]
    for match in tournament.matches:
        if (
            match.ending is not None
            and match.second is not None
            and not match.others
            and not tournament.hidden(match.round)
        ):
            one, other = order.index(match.first), order.index(match.second)
            cells[one][other] += points_text(match.first_points)
            cells[other][one] += points_text(match.second_points)
    points = [points_text(line.points) for line in tournament.standings()]
    return {
        "names": [name_of(tournament, player, text) for player in order],
        "cells": cells,
        "points": points,
        "title": tournament.record.name,
    }


# brackets


def bracket_of(tournament: LoadedTournament) -> Bracket | None:
    """Return the current bracket of a knock-out; None in other formats, before it begins and during the group stage."""
    return bracket_now(tournament.model(), tournament.record.format) if tournament.rounds else None


def bracket_parts(tournament: LoadedTournament, name: Named) -> dict[str, list[dict[str, Any]]]:
    """Return the stages of the upper and any lower bracket in order; empty without a bracket."""
    bracket = bracket_of(tournament)
    if bracket is None:
        return {}
    parts: dict[str, list[dict[str, Any]]] = {UPPER: [], LOWER: []}
    for stage in dict.fromkeys(match.stage for match in bracket.matches):
        found = [match for match in bracket.matches if match.stage == stage]
        if stage == "reset" and not any(match.number in bracket.results for match in found):
            continue  # played only if the upper finalist lost the final
        rows = [pair_of(bracket, match, name) for match in found]
        parts[LOWER if stage.startswith("L") else UPPER].append({"stage": stage, "pairs": rows})
    return {part: stages for part, stages in parts.items() if any(map(anybody, stages))}


def anybody(stage: dict[str, Any]) -> bool:
    """Return whether a stage has any players yet."""
    return any(any(pair["names"]) for pair in stage["pairs"])


def pair_of(bracket: Bracket, match: BracketMatch, name: Named) -> dict[str, Any]:
    """Return one match: its players as far as known, their points, and the index of the winner (0 or 1)."""
    places = [bracket.standing(source) for source in (match.first, match.second)]
    result = bracket.results.get(match.number)
    scores = ["", ""]
    winner = None
    if result is not None and all(places):
        scores = [points_text(result.points_of(player)) for player in places if player]
        winner = places.index(result.winner) if result.winner in places else None
    elif any(places) and "" in places:
        winner = 0 if places[0] else 1  # unopposed
    names = [name(player) if player else "" for player in places]
    return {"names": names, "scores": scores, "winner": winner, "free": "" in places}
