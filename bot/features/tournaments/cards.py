"""Tournaments as cards: the board with its sign-up, the pairings of a round, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.cards import limits
from bot.cards.card import GREEN, GREY, RED, Button, Card, Menu, MenuLine, action_id, rows_of
from bot.cards.common import mention, moment, option_text
from bot.features.tournaments.record import DUPLICATES, MATCH_KINDS
from bot.features.tournaments.standings_cards import COLOUR, player_text, points_text, table_lines
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament, MatchGame, MatchRecord

SHOWN_ENTRANTS = 40
SHOWN_LINES = 12  # of the table on the board
START_DAYS, GATES = (1, 2, 3, 5, 7, 14), (70, 80, 90)  # days for a round; answers in time, in percent
MOST_MENUS = 15  # selects of a draft: with the rest of the card as many as a message takes
PAIRINGS = 3400  # letters of them in one message


def tournament_button(text: Text, verb: str, tournament_id: str, style: str = GREY, mark: str = "") -> Button:
    """A button of a tournament; a mark finds its message again after a crash."""
    key = action_id(verb, "", tournament_id)
    return Button(text.say(f"button-{verb}"), f"{key}:{mark}" if mark else key, style)


def head_of(tournament: LoadedTournament, text: Text) -> str:
    """The name of a tournament, what is played, how, and how fast."""
    game, kinds, pace = head_facts(tournament, text)
    return f"## {tournament.record.name}\n{game}\n{kinds}\n-# {pace}"


def head_facts(tournament: LoadedTournament, text: Text) -> tuple[str, str, str]:
    """What is played, how, and how fast."""
    record = tournament.record
    usual = {choice.key: choice.default for choice in find_title(record.title).choices(record.scenario)}
    chosen = [option_text(key, value, text) for key, value in record.options.items() if usual.get(key) != value]
    game = " · ".join([text.say("title"), text.name("scenario", record.scenario), *chosen])
    known = record.rounds or record.status not in ("draft", "open")
    planned = record.planned(len(tournament.started_entrants())) if known else 0
    unknown = "tournament-rounds-needed" if record.shape.rounds(2) else "tournament-rounds-open"
    rounds = text.say("tournament-rounds", count=planned) if planned else text.say(unknown)
    match = text.say(f"tournament-match-{record.match_kind}")
    if record.table_size is not None:
        match = text.say("tournament-tables-of", count=record.table_size)
    kinds = [text.say(f"tournament-format-{record.format}"), rounds, match]
    if record.duplicate:
        kinds.append(text.say(f"tournament-duplicate-{record.duplicate}"))
    return game, " · ".join(kinds), record.pace.describe(text)


def rules_of(tournament: LoadedTournament, text: Text) -> str:
    """What entrants must know beforehand."""
    record = tournament.record
    lines = [text.say("tournament-start-by", days=round(record.start_days, 1)), text.say("tournament-no-show")]
    if record.entry_role is not None:
        lines.append(text.say("tournament-role-rule", role=f"<@&{record.entry_role}>"))
    if record.min_answers is not None:
        lines.append(text.say("tournament-gate", share=round(100 * record.min_answers)))
    if record.check_in:
        lines.append(text.say("tournament-check-in-rule"))
    if record.duplicate:
        lines.append(text.say("tournament-duplicate-rule"))
    if record.match_kind == "bid":
        lines.append(text.say("tournament-bid-rule"))
    return "\n".join(f"-# {line}" for line in lines)


def board_card(tournament: LoadedTournament, text: Text, mark: str = "", days: float | None = None) -> Card:
    """The one message of a tournament: sign-up first, then the table as it stands."""
    record, people = tournament.record, tournament.active
    names = [mention(one.user_id) + (" ✓" if one.checked and record.check_in else "") for one in people if one.user_id]
    shown = ", ".join(names[:SHOWN_ENTRANTS]) + (" …" if len(names) > SHOWN_ENTRANTS else "")
    size = f" / {record.size}" if record.size else ""
    entered = f"**{text.say('tournament-entrants')}** {len(people)}{size}\n{shown}"
    state = text.say(f"tournament-status-{record.status}", round=record.round)
    if record.status == "open" and record.begins_at:
        state += f" {text.say('tournament-begins', when=moment(record.begins_at, 'f'))}"
    blocks = [head_of(tournament, text), state]
    if record.status in ("draft", "open"):
        blocks.append(rules_of(tournament, text))
        if days is not None:
            blocks.append(f"-# {text.say('tournament-duration', days=round(days))}")
    if record.status in ("running", "over") and record.round:
        blocks.append("\n".join(table_lines(tournament, text)[:SHOWN_LINES]))
    blocks.append(entered)
    blocks.append(f"-# {text.say('tournament-seal', commitment=record.commitment)}")
    return Card(tuple(blocks), board_rows(tournament, text, mark), colour=COLOUR)


def board_rows(tournament: LoadedTournament, text: Text, mark: str) -> tuple[tuple[Button, ...], ...]:
    """What can be done with the tournament at this moment."""
    record, buttons = tournament.record, []
    if record.status in ("open", "running"):
        buttons += [tournament_button(text, "enter", record.id, GREEN)] if tournament.entry_round is not None else []
        if record.check_in and record.status == "open":
            buttons.append(tournament_button(text, "checkin", record.id))
        buttons.append(tournament_button(text, "dropout", record.id))
    buttons.append(tournament_button(text, "standings", record.id, GREY, mark))
    return rows_of(buttons, 4)


# rounds


def round_card(
    tournament: LoadedTournament, number: int, text: Text, places: Mapping[str, int], mark: str = ""
) -> Card:
    """The pairings of a round with their threads, and the results as they come in."""
    paired = tournament.rounds[number]
    head = f"## {tournament.record.name} · {text.say('tournament-round', number=number)}"
    found = tournament.round_matches(number)
    shown, *others = pairing_pages(tournament, number, text, places)
    if others:
        shown = [*shown, text.say("tournament-more-pairings", count=len(found) - len(shown))]
    open_still = any(match.ending is None for match in found)
    foot = [f"-# {text.say('tournament-start-until', when=moment(paired.start_by, 'f'))}"] if open_still else []
    # Those who play are called into their threads; this post calls only those who have none.
    idle = (tournament.user_of(match.first) for match in found if match.second is None)
    buttons = [
        tournament_button(text, "standings", tournament.id, GREY, mark),
        tournament_button(text, "schedule", tournament.id),
    ]
    if others:
        buttons.append(Button(text.say("button-pairings"), action_id("pairings", "", f"{tournament.id}.{number}.1")))
    users = tuple(user for user in idle if user is not None)
    return Card((head, "\n".join(shown), *foot), (tuple(buttons),), colour=COLOUR, mentions=users)


def pairing_pages(tournament: LoadedTournament, number: int, text: Text, places: Mapping[str, int]) -> list[list[str]]:
    """The matches of a round, as many in each part as a message takes."""
    pages: list[list[str]] = [[]]
    room = PAIRINGS
    for match in tournament.round_matches(number):
        line = match_line(tournament, match, text, places)
        if len(line) + 1 > room:
            pages.append([])
            room = PAIRINGS
        pages[-1].append(line)
        room -= len(line) + 1
    return pages


def pairings_card(tournament: LoadedTournament, number: int, page: int, text: Text, places: Mapping[str, int]) -> Card:
    """One part of the pairings of a round, with a button to the next."""
    pages = pairing_pages(tournament, number, text, places)
    page %= len(pages)
    head = f"### {tournament.record.name} · {text.say('tournament-round', number=number)}"
    following = action_id("pairings", "", f"{tournament.id}.{number}.{page + 1}")
    rows = ((Button(text.say("tournament-more"), following, GREY),),) if len(pages) > 1 else ()
    return Card((head, "\n".join(pages[page])), rows, colour=COLOUR)


def match_line(
    tournament: LoadedTournament, match: MatchRecord, text: Text, places: Mapping[str, int], *, own: bool = False
) -> str:
    """One match: the two, their threads, and the result where there is one; of hidden threads only to their own."""
    first = player_text(tournament, match.first, text)
    if match.second is None:
        return f"{match.number}. {text.say('tournament-bye', user=first)}"
    if match.others:
        return table_line(tournament, match, text, places)
    links = " ".join(f"<#{places[game.game_id]}>" for game in match.games if game.game_id in places)
    links = "" if tournament.record.duplicate and not own else links  # nobody else sees those threads
    pair = f"{match.number}. {first} – {player_text(tournament, match.second, text)}"
    if match.ending is None:
        return f"{pair} {links}".rstrip()
    if tournament.hidden(match.round):
        return f"{pair} {text.say('tournament-done')} {links}".rstrip()
    score = (
        f"**{points_text(match.first_points)}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{points_text(match.second_points)}**"
    )
    how = "" if match.ending == "played" else f" {text.say(f'tournament-ending-{match.ending}')}"
    return f"{pair} {score}{how} {links}".rstrip()


def table_line(tournament: LoadedTournament, match: MatchRecord, text: Text, places: Mapping[str, int]) -> str:
    """One table of several: its players, after the end the best first, with the points of their places."""
    links = " ".join(f"<#{places[game.game_id]}>" for game in match.games if game.game_id in places)
    if match.ending is None:
        names = " – ".join(player_text(tournament, player, text) for player in match.players)
        return f"{match.number}. {names} {links}".rstrip()
    points = dict.fromkeys(match.players, 0.0)
    for result in match.results:
        for player in (result.pairing.first, result.pairing.second):
            if player is not None:
                points[player] += result.points_of(player)
    order = sorted(match.players, key=lambda player: -points[player])
    names = " · ".join(f"{player_text(tournament, player, text)} **{points_text(points[player])}**" for player in order)
    how = "" if match.ending == "played" else f" {text.say(f'tournament-ending-{match.ending}')}"
    return f"{match.number}. {names}{how} {links}".rstrip()


def bids_card(tournament: LoadedTournament, match: MatchRecord, entry: MatchGame, text: Text, mark: str) -> Card:
    """The call for bids in the thread of a match; who has bid already is not told."""
    users = tuple(user for player in match.players if (user := tournament.user_of(player)) is not None)
    called = text.say("bid-call", users=text.joined(mention(user) for user in users), tournament=tournament.record.name)
    deadline = text.say("tournament-start-until", when=moment(tournament.rounds[match.round].start_by, "f"))
    button = Button(text.say("button-bid"), f"{action_id('bid', '', f'{tournament.id}.{entry.game_id}')}:{mark}", GREEN)
    blocks = (f"{called}\n{text.say('tournament-bid-rule')}\n-# {deadline}",)
    return Card(blocks, ((button,),), colour=COLOUR, mentions=users)


def schedule_card(tournament: LoadedTournament, user: int, text: Text, places: Mapping[str, int]) -> Card:
    """A person's own matches and deadlines, or all of the round under way."""
    record, mine = tournament.record, tournament.find(user)
    head = f"### {record.name} · {text.say('tournament-schedule')}"
    if not tournament.rounds:
        when = moment(record.begins_at, "f") if record.begins_at else ""
        return Card((head, f"{text.say('tournament-no-rounds')} {when}".rstrip()), colour=COLOUR)
    wanted: Sequence[MatchRecord] = tournament.round_matches(record.round)
    if mine is not None:
        wanted = [match for match in tournament.matches if mine.player in match.players]
    own = mine is not None
    lines = [
        f"{text.say('tournament-round', number=match.round)} · {match_line(tournament, match, text, places, own=own)}"
        for match in wanted
    ]
    deadline = tournament.rounds[record.round].start_by
    foot = f"-# {text.say('tournament-start-until', when=moment(deadline, 'f'))}"
    return Card((head, limits.clip("\n".join(lines), 3000), foot), colour=COLOUR)


def over_card(tournament: LoadedTournament, text: Text, mark: str = "") -> Card:
    """The end: the winner, the final table, and the seed by which everything can be computed again."""
    order = tournament.standings()
    first = player_text(tournament, order[0].player, text) if order else text.say("tournament-nobody")
    winner = tournament.user_of(order[0].player) if order else None
    seal = text.say("tournament-seal", commitment=tournament.record.commitment)  # tables of a duplicate may still play
    blocks = (
        f"## {tournament.record.name}\n{text.say('tournament-won', user=first)}",
        "\n".join(table_lines(tournament, text)[: SHOWN_LINES * 2]),
        f"-# {text.say('tournament-seed', seed=tournament.opened_seed) if tournament.opened_seed else seal}",
    )
    rows = (
        (
            tournament_button(text, "standings", tournament.id, GREY, mark),
            tournament_button(text, "eventcheck", tournament.id),
        ),
    )
    return Card(blocks, rows, colour=COLOUR, mentions=(winner,) if winner else ())


# the record of acts


def act_line(row: Any, text: Text) -> str:
    """One act of an organizer, a judge, a player or the clock: when, who, what, whom it concerns, and why."""
    facts = row.facts or {}
    who = mention(row.user_id) or text.say("tournament-clock")
    said = f"<t:{int(row.at)}:f> {who}: {text.say(f'tournament-act-{row.kind}')}"
    if facts.get("user"):
        said += f" {mention(facts['user'])}"
    pairs = facts.get("users") or []
    pairs = pairs if pairs and isinstance(pairs[0], list) else [pairs] if pairs else []
    said += "".join(f" {mention(one)} – {mention(other)}" for one, other in pairs)
    if facts.get("until") and row.kind == "extend":
        said += f" → {moment(facts['until'], 'f')}"
    elif facts.get("until"):
        said += f" ({text.say('tournament-suspended-until', when=moment(facts['until'], 'f'))})"
    if facts.get("players"):
        said += f" ({text.say('tournament-entrants')}: {facts['players']})"
    if facts.get("changed"):
        said += f" ({', '.join(facts['changed'])})"
    return said + (f" – {facts['reason']}" if facts.get("reason") else "")


# the organizer's form


def draft_card(tournament: LoadedTournament, text: Text, paces: Sequence[tuple[str, str, bool]]) -> Card:
    """What the organizer has chosen so far, with a select for everything that is left to choose."""
    record, title = tournament.record, find_title(tournament.record.title)
    menus: list[tuple[str, list[tuple[str, str, bool]]]] = []  # of each choice its label, key, and whether it is made
    if len(title.scenarios) > 1:
        scenarios = [(text.name("scenario", each), each, each == record.scenario) for each in title.scenarios]
        menus.append(("scenario", scenarios))
    for choice in title.choices(record.scenario):
        key, set_to = choice.key, record.options.get(choice.key)
        values = [(option_text(key, value, text), value, value == set_to) for value in choice.values]
        menus.append((f"option-{key}", values))
    if record.table_size is None:
        kinds = [(text.say(f"tournament-match-{each}"), each, each == record.match_kind) for each in MATCH_KINDS]
        menus.append(("match", [(name[:1].upper() + name[1:], each, chosen) for name, each, chosen in kinds]))
        chosen_duplicate = record.duplicate or "none"
        shared = [
            (text.say(f"tournament-duplicate-{each}"), each, each == chosen_duplicate) for each in ("none", *DUPLICATES)
        ]
        menus.append(("duplicate", shared))
    days = [(text.say("tournament-start-by", days=each), str(each), each == record.start_days) for each in START_DAYS]
    gates = [(text.say("tournament-gate", share=each), str(each), record.min_answers == each / 100) for each in GATES]
    menus += [
        ("pace", [(name, value, chosen) for value, name, chosen in paces]),
        ("days", days),
        ("gate", [(text.say("tournament-gate-none"), "0", record.min_answers is None), *gates]),
    ]
    checks = (("check-in-rule", "yes", record.check_in), ("check-in-none", "no", not record.check_in))
    menus.append(("checkin", [(text.say(f"tournament-{said}"), key, chosen) for said, key, chosen in checks]))
    rows: list[tuple[Menu | Button, ...]] = []
    for what, lines in menus[:MOST_MENUS]:
        shown = tuple(MenuLine(label, key, "", chosen) for label, key, chosen in lines[: limits.OPTIONS])
        rows.append((Menu(action_id("evset", "", f"{tournament.id}.{what}"), shown, text.say("choose-one")),))
    last = [tournament_button(text, "announce", tournament.id, GREEN)] if record.status == "draft" else []
    rows.append((*last, tournament_button(text, "evcancel", tournament.id, RED)))
    return Card((head_of(tournament, text), f"-# {text.say('tournament-draft-hint')}"), tuple(rows), colour=COLOUR)
