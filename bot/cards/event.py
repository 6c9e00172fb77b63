"""Events as cards: the board with its sign-up, the pairings of a round, the table with its reasons, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.cards import limits
from bot.cards.card import GREEN, GREY, RED, Button, Card, Menu, MenuLine, rows_of
from bot.cards.custom_ids import table_id
from bot.cards.table import mention, moment, option_text, pace_text
from bot.narrator import catalogue
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.tables.event_rows import EventRecord, LoadedEvent, MatchRecord
    from bot.tournaments.standings import Standing

COLOUR = 0x7A5C1E
SHOWN_ENTRANTS = 40
SHOWN_LINES = 12  # of the table on the board
PAIRINGS = 40  # in one post
HALF = "½"


def event_text(record: EventRecord, lang: str | None = None) -> Text:
    """The sentences for an event, in its own language or another."""
    return catalogue(record.title, lang or record.language, record.scenario)


def event_button(text: Text, verb: str, event_id: str, style: str = GREY, mark: str = "") -> Button:
    """A button of an event; a mark finds its message again after a crash."""
    key = table_id(verb, "", event_id)
    return Button(text.say(f"button-{verb}"), f"{key}:{mark}" if mark else key, style)


def points_text(points: float) -> str:
    """Points with halves as people write them."""
    whole, half = divmod(round(points * 2), 2)
    return f"{whole or ''}{HALF}" if half else str(whole)


def player_text(event: LoadedEvent, player: str | None, text: Text) -> str:
    """A player as Discord shows them; one who was forgotten has no name."""
    user = event.user_of(player)
    return mention(user) if user else text.say("event-nobody")


def head_of(event: LoadedEvent, text: Text) -> str:
    """What is played, how, and how fast."""
    record = event.record
    usual = {choice.key: choice.default for choice in find_title(record.title).choices(record.scenario)}
    chosen = [option_text(key, value, text) for key, value in record.options.items() if usual.get(key) != value]
    game = " · ".join([text.say("title"), text.name("scenario", record.scenario), *chosen])
    planned = record.planned(len(event.started_entrants()))
    rounds = text.say("event-rounds", count=planned) if planned else text.say("event-rounds-open")
    kinds = [text.say(f"event-format-{record.format}"), rounds, text.say(f"event-match-{record.match_kind}")]
    return f"## {record.name}\n{game}\n{' · '.join(kinds)}\n-# {pace_text(record.pace, text)}"


def rules_of(event: LoadedEvent, text: Text) -> str:
    """What entrants must know beforehand."""
    record = event.record
    lines = [text.say("event-start-by", days=round(record.start_days, 1)), text.say("event-no-show")]
    if record.min_answers is not None:
        lines.append(text.say("event-gate", share=round(100 * record.min_answers)))
    if record.check_in:
        lines.append(text.say("event-check-in-rule"))
    return "\n".join(f"-# {line}" for line in lines)


def board_card(event: LoadedEvent, text: Text, mark: str = "", days: float | None = None) -> Card:
    """The one message of an event: sign-up first, then the table as it stands."""
    record, people = event.record, event.active
    names = [mention(one.user_id) + (" ✓" if one.checked and record.check_in else "") for one in people if one.user_id]
    shown = ", ".join(names[:SHOWN_ENTRANTS]) + (" …" if len(names) > SHOWN_ENTRANTS else "")
    size = f" / {record.size}" if record.size else ""
    entered = f"**{text.say('event-entrants')}** {len(people)}{size}\n{shown}"
    state = text.say(f"event-status-{record.status}", round=record.round)
    if record.status == "open" and record.begins_at:
        state += f" {text.say('event-begins', when=moment(record.begins_at, 'f'))}"
    blocks = [head_of(event, text), state]
    if record.status in ("draft", "open"):
        blocks.append(rules_of(event, text))
        if days is not None:
            blocks.append(f"-# {text.say('event-forecast', days=round(days))}")
    if record.status in ("running", "over") and record.round:
        blocks.append("\n".join(table_lines(event, text)[:SHOWN_LINES]))
    blocks.append(entered)
    blocks.append(f"-# {text.say('event-seal', commitment=record.commitment)}")
    return Card(tuple(blocks), board_rows(event, text, mark), colour=COLOUR)


def board_rows(event: LoadedEvent, text: Text, mark: str) -> tuple[tuple[Button, ...], ...]:
    """What can be done with the event at this moment."""
    record, buttons = event.record, []
    if record.status in ("open", "running"):
        late = record.status == "open" or record.shape.takes_late_entries
        buttons += [event_button(text, "enter", record.id, GREEN)] if late else []
        if record.check_in and record.status == "open":
            buttons.append(event_button(text, "checkin", record.id))
        buttons.append(event_button(text, "dropout", record.id))
    buttons.append(event_button(text, "standings", record.id, GREY, mark))
    return rows_of(buttons, 4)


def table_lines(event: LoadedEvent, text: Text) -> list[str]:
    """The table, a line for each player with points and tie-breaks."""
    lines = []
    for place, line in enumerate(event.standings(), 1):
        entrant = event.entrants.get(line.player)
        gone = f" {text.say('event-left')}" if entrant and entrant.left_in is not None else ""
        breaks = " · ".join(f"{value:g}" for value in line.tie_breaks.values())
        lines.append(
            f"{place}. {player_text(event, line.player, text)} **{points_text(line.points)}** -# {breaks}{gone}"
        )
    return [line.replace(" -# ", " · ") for line in lines]


def standings_card(event: LoadedEvent, text: Text, page: int = 0) -> Card:
    """The whole table, and a select that explains a line."""
    lines, order = table_lines(event, text), event.standings()
    first = page * limits.OPTIONS
    shown = lines[first : first + limits.OPTIONS]
    head = f"### {event.record.name} · {text.say('event-table')}\n-# {text.say('event-tie-breaks')}"
    if not event.rounds:
        return Card((head, text.say("event-no-rounds")), colour=COLOUR)
    rows: list[tuple[Menu | Button, ...]] = []
    choices = tuple(
        MenuLine(f"{first + place}. {name_of(event, line.player, text)}", line.player, points_text(line.points))
        for place, line in enumerate(order[first : first + limits.OPTIONS], 1)
    )
    rows.append((Menu(table_id("explain", "", event.id), choices, text.say("event-explain")),))
    if len(lines) > first + limits.OPTIONS:
        rows.append((Button(text.say("event-more"), table_id("standings", "", f"{event.id}.{page + 1}"), GREY),))
    return Card((head, "\n".join(shown)), tuple(rows), colour=COLOUR)


def name_of(event: LoadedEvent, player: str | None, text: Text) -> str:
    """A player's name in plain letters, for selects, files and pictures."""
    found = event.entrants.get(player or "")
    return (found.name if found else None) or text.say("event-nobody")


def explain_card(event: LoadedEvent, standing: Standing, text: Text) -> Card:
    """One line of the table with the lines from which each figure was added up."""
    blocks = [f"### {player_text(event, standing.player, text)} · {points_text(standing.points)}"]
    for name, terms in standing.explained.items():
        label = text.say("tie-break-" + name.replace("_", "-"))
        total = f"**{label}** {standing.tie_breaks[name]:g}"
        lines = [
            text.say(
                "event-term" if term.counted else "event-term-cut",
                round=term.round,
                opponent=player_text(event, term.opponent, text) if term.opponent else text.say("event-unplayed"),
                value=f"{term.value:g}",
            )
            for term in terms
        ]
        blocks.append("\n".join([total, *(f"-# {line}" for line in lines)]))
    return Card(tuple(blocks), colour=COLOUR)


MOST_ROWS, MOST_CROSSED = 32, 12  # players in a picture


def standings_rows(event: LoadedEvent, text: Text) -> list[dict[str, int | float | str]]:
    """The table as a picture shows it: names, games, results, points."""
    rows: list[dict[str, int | float | str]] = []
    for place, line in enumerate(event.standings()[:MOST_ROWS], 1):
        scores = [
            match.result.points_of(line.player)
            for match in event.matches
            if match.ending == "played" and line.player in match.players
        ]
        results = {"won": scores.count(1.0), "drawn": scores.count(0.5), "lost": scores.count(0.0)}
        name = name_of(event, line.player, text)
        rows.append({"rank": place, "name": name, "played": len(scores), **results, "points": line.points})
    return rows


def cross_table(event: LoadedEvent, text: Text) -> dict[str, object] | None:
    """Everybody against everybody; nothing where they are too many for a picture."""
    order = [line.player for line in event.standings()]
    if not 1 < len(order) <= MOST_CROSSED:
        return None
    cells = [["" for _ in order] for _ in order]
    for match in event.matches:
        if match.ending is not None and match.second is not None:
            one, other = order.index(match.first), order.index(match.second)
            cells[one][other] += points_text(match.first_points)
            cells[other][one] += points_text(match.second_points)
    points = [points_text(line.points) for line in event.standings()]
    return {
        "names": [name_of(event, player, text) for player in order],
        "cells": cells,
        "points": points,
        "title": event.record.name,
    }


# rounds


def round_card(event: LoadedEvent, number: int, text: Text, places: Mapping[str, int], mark: str = "") -> Card:
    """The pairings of a round with their threads, and the results as they come in."""
    paired = event.rounds[number]
    head = f"## {event.record.name} · {text.say('event-round', number=number)}"
    found = event.round_matches(number)
    lines = [match_line(event, match, text, places) for match in found[:PAIRINGS]]
    if len(found) > PAIRINGS:
        lines.append(text.say("event-more-pairings", count=len(found) - PAIRINGS))
    open_still = any(match.ending is None for match in found)
    foot = [f"-# {text.say('event-start-until', when=moment(paired.start_by, 'f'))}"] if open_still else []
    users = tuple(user for match in found for player in match.players if (user := event.user_of(player)) is not None)
    rows = ((event_button(text, "standings", event.id, GREY, mark), event_button(text, "schedule", event.id)),)
    return Card((head, "\n".join(lines), *foot), rows, colour=COLOUR, mentions=users)


def match_line(event: LoadedEvent, match: MatchRecord, text: Text, places: Mapping[str, int]) -> str:
    """One match: the two, their threads, and the result where there is one."""
    first = player_text(event, match.first, text)
    if match.second is None:
        return f"{match.number}. {text.say('event-bye', user=first)}"
    links = " ".join(f"<#{places[game.game_id]}>" for game in match.games if game.game_id in places)
    pair = f"{match.number}. {first} – {player_text(event, match.second, text)}"
    if match.ending is None:
        return f"{pair} {links}".rstrip()
    score = f"**{points_text(match.first_points)} : {points_text(match.second_points)}**"
    how = "" if match.ending == "played" else f" {text.say(f'event-ending-{match.ending}')}"
    return f"{pair} {score}{how} {links}".rstrip()


def schedule_card(event: LoadedEvent, user: int, text: Text, places: Mapping[str, int]) -> Card:
    """A person's own matches and deadlines, or all of the round under way."""
    record, mine = event.record, event.find(user)
    head = f"### {record.name} · {text.say('event-schedule')}"
    if not event.rounds:
        when = moment(record.begins_at, "f") if record.begins_at else ""
        return Card((head, f"{text.say('event-no-rounds')} {when}".rstrip()), colour=COLOUR)
    wanted: Sequence[MatchRecord] = event.round_matches(record.round)
    if mine is not None:
        wanted = [match for match in event.matches if mine.player in match.players]
    lines = [
        f"{text.say('event-round', number=match.round)} · {match_line(event, match, text, places)}" for match in wanted
    ]
    deadline = event.rounds[record.round].start_by
    foot = f"-# {text.say('event-start-until', when=moment(deadline, 'f'))}"
    return Card((head, limits.clip("\n".join(lines), 3000), foot), colour=COLOUR)


def over_card(event: LoadedEvent, text: Text, mark: str = "") -> Card:
    """The end: the winner, the final table, and the seed by which everything can be computed again."""
    order = event.standings()
    first = player_text(event, order[0].player, text) if order else text.say("event-nobody")
    winner = event.user_of(order[0].player) if order else None
    blocks = (
        f"## {event.record.name}\n{text.say('event-won', user=first)}",
        "\n".join(table_lines(event, text)[: SHOWN_LINES * 2]),
        f"-# {text.say('event-seed', seed=event.record.seed.hex())}",
    )
    rows = ((event_button(text, "standings", event.id, GREY, mark), event_button(text, "eventcheck", event.id)),)
    return Card(blocks, rows, colour=COLOUR, mentions=(winner,) if winner else ())


# the organizer's form


def draft_card(event: LoadedEvent, text: Text, paces: Sequence[tuple[str, str, bool]]) -> Card:
    """What the organizer has chosen so far, with a select for everything that is left to choose."""
    record, title = event.record, find_title(event.record.title)
    menus: list[tuple[str, list[MenuLine]]] = []
    if len(title.scenarios) > 1:
        lines = [MenuLine(text.name("scenario", each), each, "", each == record.scenario) for each in title.scenarios]
        menus.append(("scenario", lines))
    for choice in title.choices(record.scenario):
        lines = [
            MenuLine(option_text(choice.key, value, text), value, "", record.options.get(choice.key) == value)
            for value in choice.values
        ]
        menus.append((f"option-{choice.key}", lines))
    kinds = [MenuLine(text.say(f"event-match-{each}"), each, "", each == record.match_kind) for each in ("both", "one")]
    menus.append(("match", kinds))
    menus.append(("pace", [MenuLine(name, value, "", chosen) for value, name, chosen in paces]))
    days = [
        MenuLine(text.say("event-start-by", days=each), str(each), "", each == record.start_days)
        for each in (1, 2, 3, 5, 7, 14)
    ]
    menus.append(("days", days))
    gates = [MenuLine(text.say("event-gate-none"), "0", "", record.min_answers is None)]
    gates += [
        MenuLine(text.say("event-gate", share=each), str(each), "", record.min_answers == each / 100)
        for each in (70, 80, 90)
    ]
    menus.append(("gate", gates))
    checks = [
        MenuLine(text.say("event-check-in-rule"), "yes", "", record.check_in),
        MenuLine(text.say("event-check-in-none"), "no", "", not record.check_in),
    ]
    menus.append(("checkin", checks))
    rows: list[tuple[Menu | Button, ...]] = [
        (Menu(table_id("evset", "", f"{event.id}.{what}"), tuple(lines[: limits.OPTIONS]), text.say("choose-one")),)
        for what, lines in menus[-11:]
    ]
    rows.append((event_button(text, "announce", event.id, GREEN), event_button(text, "evcancel", event.id, RED)))
    return Card((head_of(event, text), f"-# {text.say('event-draft-hint')}"), tuple(rows), colour=COLOUR)
