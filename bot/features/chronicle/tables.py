"""The tables of a finished duplicate round side by side: results with the same dice, and where the games parted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.cards import limits
from bot.cards.card import GREY, Button, Card, Menu, MenuLine, action_id
from bot.features.chronicle.compared import Comparison, Course, Parting
from bot.features.chronicle.service import ChronicleWorker
from bot.features.tournaments.formats.duplicate import SCORES
from bot.features.tournaments.record import LoadedTournament, table_result
from bot.features.tournaments.standings_cards import COLOUR, name_of, player_text, points_text
from bot.game_services import GameServices
from bot.games.errors import OtherRules
from bot.games.record import OPENED
from engine.kernel.text import Text, capital
from engine.registry import title as find_title

MOST_TABLES = 24  # compared with each other; the others are in the standings
MOST_PARTINGS = 4  # in a message
ROOM = 3400  # characters in a message


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """One table of a round that was played out, with the points that each side earned in the comparison."""

    number: int  # of the match
    game_id: str
    first: str
    second: str
    margin: float  # of the first side
    points: tuple[float, float]


def compared_tables(tournament: LoadedTournament, number: int) -> list[list[ComparedTable]]:
    """Return the tables of a round that had the same dice, best result of the first side first.

    Nothing unless the round is over: until then every result would help those who still play.
    """
    kind, found = tournament.record.duplicate, tournament.round_matches(number)
    if kind is None or tournament.hidden(number) or any(match.ending is None for match in found):
        return []
    parts: list[list[ComparedTable]] = []
    for part in range(max((len(match.games) for match in found), default=0)):
        boards = [(match, match.games[part]) for match in found if part < len(match.games)]
        played = [(match, game, table_result(match, game)) for match, game in boards if game.played_out]
        scores = SCORES[kind]([result for _, _, result in played])
        tables = [
            ComparedTable(
                match.number,
                game.game_id,
                result.first,
                result.second,
                result.margin,
                (scores[result.first], scores[result.second]),
            )
            for match, game, result in played
        ]
        if len(tables) > 1:
            parts.append(sorted(tables, key=lambda one: (-one.margin, one.number))[:MOST_TABLES])
    return parts


Compared = tuple[Sequence[ComparedTable], Comparison]


async def compared_games(
    games: GameServices, chronicles: ChronicleWorker, tournament: LoadedTournament, number: int, lang: str
) -> list[Compared]:
    """Return the tables of a round by games with the same dice; nothing before the last of them is over."""
    found: list[Compared] = []
    for tables in compared_tables(tournament, number):
        played = [await games.index.get(table.game_id) for table in tables]
        if any(game.luck != OPENED for game in played):
            return []  # another table may still play with these dice
        files = [await games.files.export(game.id) for game in played]
        try:
            found.append((tables, await chronicles.compare(files, lang)))
        except OtherRules:
            return []  # the rules of these games are gone
    return found


def comparison_card(
    tournament: LoadedTournament,
    number: int,
    parts: Sequence[Compared],
    text: Text,
    mark: str = "",
    link: str = "",
) -> Card:
    """Return the comparison of a round: every table with its result, where they parted, and a menu of the games."""
    head = f"### {tournament.record.name} · {text.say('compare-title', number=number)}\n-# {text.say('compare-how')}"
    blocks = [head]
    for place, (tables, found) in enumerate(parts, 1):
        several = f"**{text.say('compare-part', number=place)}**" if len(parts) > 1 else ""
        lines = [
            table_text(tournament, table, course, text) for table, course in zip(tables, found.courses, strict=True)
        ]
        told = [parting_text(each, tables, text) for each in found.partings]
        left = len(told) - MOST_PARTINGS
        blocks.append("\n".join(filter(None, [several, *lines])))
        blocks.append("\n".join([f"**{text.say('compare-parted')}**", *told[:MOST_PARTINGS]]))
        if left > 0:
            blocks.append(f"-# {text.say('compare-more' if link else 'compare-more-here', count=left)}")
        if not told:
            blocks[-1] = text.say("compare-never")
    if link:
        blocks.append(f"-# {text.say('web-link', link=link)}")
    shown = [limits.clip(block, ROOM // len(blocks)) if len(block) > ROOM // 2 else block for block in blocks]
    return Card(tuple(shown), table_rows(tournament, parts, text, mark), colour=COLOUR)


def table_rows(
    tournament: LoadedTournament,
    parts: Sequence[Compared],
    text: Text,
    mark: str,
) -> tuple[tuple[Menu | Button, ...], ...]:
    """Return a menu that opens the replay of a table, and the button of the standings."""
    named = [
        MenuLine(
            limits.clip(f"{table.number}. {pair_text(tournament, table, text)}", limits.LABEL),
            table.game_id,
            text.say("compare-part", number=place) if len(parts) > 1 else "",
        )
        for place, (tables, _) in enumerate(parts, 1)
        for table in tables
    ]
    key = action_id("standings", "", tournament.id)
    standings = Button(text.say("button-standings"), f"{key}:{mark}" if mark else key, GREY)
    menu = Menu(action_id("evtable", "", tournament.id), tuple(named[: limits.OPTIONS]), text.say("compare-look"))
    return (menu,), (standings,)


def pair_text(tournament: LoadedTournament, table: ComparedTable, text: Text) -> str:
    """Return the names of the two players of a table, the first side first."""
    return " – ".join(name_of(tournament, player, text)[:30] for player in (table.first, table.second))


def table_text(tournament: LoadedTournament, table: ComparedTable, course: Course, text: Text) -> str:
    """Return one table: who played which side, by how much they won, and what that earned."""
    sides = [capital(text.name("side", side)) for side in find_title(tournament.record.title).sides]
    who = [player_text(tournament, player, text) for player in (table.first, table.second)]
    names = " – ".join(f"{user} ({side})" for user, side in zip(who, sides, strict=True))
    points = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(map(points_text, table.points))
    about = [course.outcome, result_text(table, sides, text), course_text(course, text)]
    return f"{table.number}. {names} **{points}**\n-# {' · '.join(filter(None, about))}"


def result_text(table: ComparedTable, sides: Sequence[str], text: Text) -> str:
    """Return the result of a table as it is compared: the margin of the side that is ahead."""
    ahead = sides[0] if table.margin >= 0 else sides[1]
    return text.say("compare-margin", side=ahead, margin=points_text(abs(table.margin)))


def course_text(course: Course, text: Text) -> str:
    """Return how many turns and battles a game had."""
    return text.say("compare-course", turns=course.turns, battles=course.battles)


def parting_text(parting: Parting, tables: Sequence[ComparedTable], text: Text, bullet: str = "• ") -> str:
    """Return where some tables parted, and what was done at each."""
    lines = [f"**{parting.phase or text.say('compare-turn', turn=parting.turn)}**"]
    for branch in parting.branches:
        said = " ".join(branch.said) or text.say("compare-ended")
        lines.append(f"{bullet}{tables_text(branch.games, tables, text)}: {said}")
    return "\n".join(lines)


def tables_text(games: Sequence[int], tables: Sequence[ComparedTable], text: Text) -> str:
    """Return the numbers of some tables."""
    numbers = sorted(tables[game].number for game in games)
    return text.say("compare-tables", count=len(numbers), tables=text.joined(map(str, numbers)))
