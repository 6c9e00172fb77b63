"""Tournaments as cards: the main card with sign-up, the pairings of a round, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot.cards import limits
from bot.cards.card import GREEN, GREY, RED, Button, Card, Menu, MenuLine, action_id, rows_of
from bot.cards.common import mention, moment, option_text
from bot.features.tournaments.record import DUPLICATES, MATCH_KINDS, SEEDINGS
from bot.features.tournaments.seasons import PLACE_POINTS, SeasonTable
from bot.features.tournaments.service import CALLED, check_in_moments
from bot.features.tournaments.standings_cards import (
    COLOUR,
    ahead_text,
    player_text,
    points_text,
    table_heading,
    table_lines,
)
from engine.kernel.text import Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.tournaments.record import (
        EntrantRecord,
        LoadedTournament,
        MatchGame,
        MatchRecord,
        TournamentRecord,
    )

SHOWN_ENTRANTS = 40
SHOWN_LINES = 12  # of the board's standings
CHECK_IN_HOURS = (1, 3, 12, 24, 48)  # before the start
LISTED, MOST_BUTTONS = 20, 5
SEASON_LINES = 30
ORDER = ("running", "open", "draft", "over", "cancelled")
START_DAYS, GATES = (1, 2, 3, 5, 7, 14), (70, 80, 90)  # days per round; percent of answers in time
NIGHTS = ("22:00-08:00", "23:00-07:00", "23:00-08:00", "00:00-08:00")  # when clocks may stand still
MOST_MENUS = 15  # most selects in a draft that fit a message with the rest of the card
PAIRINGS = 3400  # characters in one message


def tournament_button(text: Text, verb: str, tournament_id: str, style: str = GREY, mark: str = "") -> Button:
    """Return a button of a tournament; a mark allows finding its message again after a crash."""
    key = action_id(verb, "", tournament_id)
    return Button(text.say(f"button-{verb}"), f"{key}:{mark}" if mark else key, style)


def head_of(tournament: LoadedTournament, text: Text) -> str:
    """Return the heading of a tournament: its name, title, format and pace."""
    game, kinds, pace = head_facts(tournament, text)
    said = tournament.record.description
    about = f"\n{said}" if said else ""
    return f"## {tournament.record.name}{about}\n{game}\n{kinds}\n-# {pace}"


def head_facts(tournament: LoadedTournament, text: Text) -> tuple[str, str, str]:
    """Return what is played, in which format, and at what pace."""
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
    """Return what entrants must know beforehand."""
    record = tournament.record
    lines = [text.say("tournament-start-by", days=round(record.start_days, 1)), text.say("tournament-no-show")]
    if record.entry_role is not None:
        lines.append(text.say("tournament-role-rule", role=f"<@&{record.entry_role}>"))
    if record.min_answers is not None:
        lines.append(text.say("tournament-gate", share=round(100 * record.min_answers)))
    if record.check_in:
        opens = check_in_moments(record).get(CALLED)
        lines.append(text.say("tournament-check-in-rule"))
        if opens:
            lines.append(text.say("tournament-check-in-opens", when=moment(opens, "f")))
    if record.shape.takes_half_byes and record.half_byes:
        lines.append(text.say("tournament-half-byes", count=record.half_byes))
    if record.shape.takes_late_entries and record.late_half:
        lines.append(text.say("tournament-late-half"))
    if record.start_when_full and record.size:
        lines.append(text.say("tournament-when-full"))
    if record.season:
        lines.append(text.say("tournament-season-rule", season=record.season))
    if record.duplicate:
        lines.append(text.say("tournament-duplicate-rule"))
    if record.match_kind == "bid":
        lines.append(text.say("tournament-bid-rule"))
    return "\n".join(f"-# {line}" for line in lines)


def board_card(tournament: LoadedTournament, text: Text, mark: str = "", days: float | None = None) -> Card:
    """Return the main card of a tournament: sign-up first, later the current standings."""
    record, people = tournament.record, tournament.active
    size = f" / {record.size}" if record.size else ""
    entered = f"**{text.say('tournament-entrants')}** {len(people)}{size}\n{names_of(people, tournament, text)}"
    if tournament.waiting_list and record.status == "open":
        waiting = names_of(tournament.waiting_list, tournament, text)
        entered += f"\n**{text.say('tournament-waiting')}** {len(tournament.waiting_list)}\n{waiting}"
    state = text.say(f"tournament-status-{record.status}", round=record.round)
    if record.status == "open" and record.begins_at:
        state += f" {text.say('tournament-begins', when=moment(record.begins_at, 'f'))}"
    blocks = [head_of(tournament, text), state]
    if record.status in ("draft", "open"):
        blocks.append(rules_of(tournament, text))
        if days is not None:
            blocks.append(f"-# {text.say('tournament-duration', days=round(days))}")
    if record.status in ("running", "over") and record.round:
        heading = "" if record.shape.knock_out else f"-# {table_heading(tournament, tournament.standings(), text)}\n"
        blocks.append(heading + "\n".join(table_lines(tournament, text)[:SHOWN_LINES]))
        blocks.append(team_text(tournament, text))
    blocks.append(entered)
    blocks.append(f"-# {text.say('tournament-seal', commitment=record.commitment)}")
    return Card(tuple(blocks), board_rows(tournament, text, mark), colour=COLOUR)


def names_of(people: Sequence[EntrantRecord], tournament: LoadedTournament, text: Text) -> str:
    """Return the names of some entrants in one line, with the relevant details of each."""
    marks = {True: " ✓", False: ""}
    names = [
        mention(one.user_id)
        + marks[one.checked and tournament.record.check_in]
        + (f" {text.say('tournament-away')}" if one.away else "")
        for one in people
        if one.user_id
    ]
    return ", ".join(names[:SHOWN_ENTRANTS]) + (" …" if len(names) > SHOWN_ENTRANTS else "")


def board_rows(tournament: LoadedTournament, text: Text, mark: str) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons for what can be done with the tournament now."""
    record, buttons = tournament.record, []
    if record.status in ("open", "running"):
        buttons += [tournament_button(text, "enter", record.id, GREEN)] if tournament.entry_round is not None else []
        called = record.check_in_hours is None or CALLED in record.notices or record.begins_at is None
        if record.check_in and record.status == "open" and called:
            buttons.append(tournament_button(text, "checkin", record.id))
        if any(one.away and one.left_in is None for one in tournament.entrants.values()):
            buttons.append(tournament_button(text, "evback", record.id, GREEN))
        if record.shape.takes_half_byes and record.half_byes and record.status == "running":
            buttons.append(tournament_button(text, "evsitout", record.id))
        buttons.append(tournament_button(text, "dropout", record.id))
    buttons.append(tournament_button(text, "standings", record.id, GREY, mark))
    return rows_of(buttons, 4)


def team_text(tournament: LoadedTournament, text: Text) -> str:
    """Return the team standings, adding up the points of all boards; empty without teams."""
    table = tournament.team_table()
    if not table:
        return ""
    lines = [f"{place}. {team} **{points_text(points)}**" for place, (team, points) in enumerate(table, 1)]
    return f"**{text.say('tournament-teams')}**\n" + "\n".join(lines)


# rounds


def round_card(
    tournament: LoadedTournament, number: int, text: Text, places: Mapping[str, int], mark: str = ""
) -> Card:
    """Return the card with the pairings of a round and their threads, and the results so far."""
    paired = tournament.rounds[number]
    head = f"## {tournament.record.name} · {text.say('tournament-round', number=number)}"
    found = tournament.round_matches(number)
    shown, *others = pairing_pages(tournament, number, text, places)
    if others:
        shown = [*shown, text.say("tournament-more-pairings", count=len(found) - len(shown))]
    open_still = any(match.ending is None for match in found)
    foot = [f"-# {text.say('tournament-start-until', when=moment(paired.start_by, 'f'))}"] if open_still else []
    # Players are called into their threads; this post mentions only those without one.
    idle = (tournament.user_of(match.first) for match in found if match.second is None)
    buttons = [
        tournament_button(text, "standings", tournament.id, GREY, mark),
        tournament_button(text, "schedule", tournament.id),
    ]
    if tournament.record.duplicate and not open_still and not tournament.hidden(number):
        buttons.append(Button(text.say("button-evcompare"), action_id("evcompare", "", f"{tournament.id}.{number}")))
    if others:
        buttons.append(Button(text.say("button-pairings"), action_id("pairings", "", f"{tournament.id}.{number}.1")))
    users = tuple(user for user in idle if user is not None)
    return Card((head, "\n".join(shown), *foot), (tuple(buttons),), colour=COLOUR, mentions=users)


def results_card(tournament: LoadedTournament, number: int, text: Text, mark: str = "") -> Card:
    """Return the results of a finished round with the top of the standings."""
    head = f"## {tournament.record.name} · {text.say('tournament-round', number=number)}"
    lines = [match_line(tournament, match, text, {}) for match in tournament.round_matches(number)]
    order = tournament.standings()
    heading = "" if tournament.record.shape.knock_out else f"-# {table_heading(tournament, order, text)}\n"
    table = heading + "\n".join(table_lines(tournament, text)[:SHOWN_LINES])
    button = tournament_button(text, "standings", tournament.id, GREY, mark)
    return Card((head, limits.clip("\n".join(lines), PAIRINGS // 2), table), ((button,),), colour=COLOUR)


def pairing_pages(tournament: LoadedTournament, number: int, text: Text, places: Mapping[str, int]) -> list[list[str]]:
    """Return the matches of a round, split into pages that each fit in a message."""
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
    """Return one page of the pairings of a round, with a button to the next one."""
    pages = pairing_pages(tournament, number, text, places)
    page %= len(pages)
    head = f"### {tournament.record.name} · {text.say('tournament-round', number=number)}"
    following = action_id("pairings", "", f"{tournament.id}.{number}.{page + 1}")
    rows = ((Button(text.say("tournament-more"), following, GREY),),) if len(pages) > 1 else ()
    return Card((head, "\n".join(pages[page])), rows, colour=COLOUR)


def match_line(
    tournament: LoadedTournament, match: MatchRecord, text: Text, places: Mapping[str, int], *, own: bool = False
) -> str:
    """Return one match: the players, their threads and any result; hidden threads only if it is their own."""
    first = player_text(tournament, match.first, text)
    if match.second is None:
        key = {"half-bye": "tournament-half-bye", "absent": "tournament-absent"}.get(
            match.ending or "", "tournament-bye"
        )
        return f"{match.number}. {text.say(key, user=first)}"
    if match.others:
        return table_line(tournament, match, text, places)
    links = " ".join(f"<#{places[game.game_id]}>" for game in match.games if game.game_id in places)
    links = "" if tournament.record.duplicate and not own else links  # those threads are private
    pair = f"{match.number}. {first} – {player_text(tournament, match.second, text)}"
    if match.ending is None:
        return f"{pair} {links}".rstrip()
    if match.ending == "replaced":
        return f"{pair} {text.say('tournament-ending-replaced')}"
    if tournament.hidden(match.round):
        return f"{pair} {text.say('tournament-done')} {links}".rstrip()
    score = (
        f"**{points_text(match.first_points)}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{points_text(match.second_points)}**"
    )
    how = "" if match.ending == "played" else f" {text.say(f'tournament-ending-{match.ending}')}"
    return f"{pair} {score}{how} {links}".rstrip()


def table_line(tournament: LoadedTournament, match: MatchRecord, text: Text, places: Mapping[str, int]) -> str:
    """Return one game of several players: at first their names, after its end in order of their points."""
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
    """Return the call for bids in a match thread; it does not show who has already bid."""
    users = tuple(user for player in match.players if (user := tournament.user_of(player)) is not None)
    called = text.say("bid-call", users=text.joined(mention(user) for user in users), tournament=tournament.record.name)
    deadline = text.say("tournament-start-until", when=moment(tournament.rounds[match.round].start_by, "f"))
    button = Button(text.say("button-bid"), f"{action_id('bid', '', f'{tournament.id}.{entry.game_id}')}:{mark}", GREEN)
    blocks = (f"{called}\n{text.say('tournament-bid-rule')}\n-# {deadline}",)
    return Card(blocks, ((button,),), colour=COLOUR, mentions=users)


def own_rows(tournament: LoadedTournament, user: int, text: Text) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons for a player's upcoming rounds: to come back, or to sit out the next one."""
    record, mine = tournament.record, tournament.find(user)
    if mine is None or mine.left_in is not None or record.status != "running":
        return ()
    buttons = [tournament_button(text, "evback", record.id, GREEN)] if mine.away else []
    if record.shape.takes_half_byes and record.half_byes:
        buttons.append(tournament_button(text, "evsitout", record.id))
    return (tuple(buttons),) if buttons else ()


def schedule_card(tournament: LoadedTournament, user: int, text: Text, places: Mapping[str, int]) -> Card:
    """Return a user's own matches and deadlines, or all matches of the current round."""
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
    blocks = (head, limits.clip("\n".join(lines), 3000), foot)
    return Card(blocks, own_rows(tournament, user, text), colour=COLOUR)


def over_card(tournament: LoadedTournament, text: Text, mark: str = "") -> Card:
    """Return the card of the end: the winner, the final standings and the seed for verification."""
    order = tournament.standings()
    first = player_text(tournament, order[0].player, text) if order else text.say("tournament-nobody")
    winner = tournament.user_of(order[0].player) if order else None
    seal = text.say("tournament-seal", commitment=tournament.record.commitment)  # other games may still be running
    blocks = (
        f"## {tournament.record.name}\n{text.say('tournament-won', user=first)}",
        ahead_text(tournament, order, 0, text),
        "" if tournament.record.shape.knock_out else f"-# {table_heading(tournament, order, text)}",
        "\n".join(table_lines(tournament, text)[: SHOWN_LINES * 2]),
        team_text(tournament, text),
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
    """Return one act by an organizer, a judge, a player or the clock: when, who, what, the users concerned and why."""
    facts = row.facts or {}
    who = mention(row.user_id) or text.say("tournament-clock")
    said = f"{moment(row.at, 'f')} {who}: {text.say(f'tournament-act-{row.kind}')}"
    if facts.get("user") and facts["user"] != row.user_id:
        said += f" {mention(facts['user'])}"
    pairs = facts.get("users") or []
    pairs = pairs if pairs and isinstance(pairs[0], list) else [pairs] if pairs else []
    said += "".join(f" {mention(one)} – {mention(other)}" for one, other in pairs)
    if facts.get("until") and row.kind == "extend":
        said += f" → {moment(facts['until'], 'f')}"
    elif facts.get("until"):
        said += f" ({text.say('tournament-suspended-until', when=moment(facts['until'], 'f'))})"
    if facts.get("round"):
        said += f" ({text.say('tournament-round', number=facts['round'])})"
    if facts.get("players"):
        said += f" ({text.say('tournament-entrants')}: {facts['players']})"
    if facts.get("changed"):
        said += f" ({', '.join(facts['changed'])})"
    return said + (f" – {facts['reason']}" if facts.get("reason") else "")


# the organizer's form


def draft_card(tournament: LoadedTournament, text: Text, paces: Sequence[tuple[str, str, bool]], page: int = 0) -> Card:
    """What the organizer has chosen so far, with a select for everything that is left to choose, on two pages."""
    record = tournament.record
    menus = entry_menus(tournament, text) if page else game_menus(tournament, text, paces)
    rows: list[tuple[Menu | Button, ...]] = []
    for what, lines in menus[:MOST_MENUS]:
        shown = tuple(MenuLine(label, key, "", chosen) for label, key, chosen in lines[: limits.OPTIONS])
        rows.append((Menu(action_id("evset", "", f"{tournament.id}.{what}"), shown, text.say("choose-one")),))
    pages = action_id("evdraft", "", f"{record.id}.{1 - page}")
    forms = [
        Button(text.say("button-evdraft-game" if page else "button-evdraft-entries"), pages),
        tournament_button(text, "evedit", record.id),
        tournament_button(text, "evseeds", record.id),
        tournament_button(text, "evteams", record.id),
    ]
    rows.append(tuple(forms))
    last = [tournament_button(text, "announce", tournament.id, GREEN)] if record.status == "draft" else []
    rows.append((*last, tournament_button(text, "evcancel", tournament.id, RED)))
    begins = text.say("tournament-begins", when=moment(record.begins_at, "f")) if record.begins_at else ""
    places = f"{text.say('tournament-form-size')}: {record.size or '∞'}"
    hint = text.say("tournament-draft-hint" if record.status == "draft" else "tournament-change-hint")
    blocks = (head_of(tournament, text), f"{places} {begins}".strip(), f"-# {hint}")
    return Card(blocks, tuple(rows), colour=COLOUR)


Menus = list[tuple[str, list[tuple[str, str, bool]]]]  # of each choice its label, key, and whether it is made


def game_menus(tournament: LoadedTournament, text: Text, paces: Sequence[tuple[str, str, bool]]) -> Menus:
    """Return the menus for what is played, and how."""
    record, title = tournament.record, find_title(tournament.record.title)
    menus: Menus = []
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
    menus.append(("pace", [(name, value, chosen) for value, name, chosen in paces]))
    if record.pace.timed:
        menus.append(("night", night_lines(record.pace.rest, text)))
    return menus


def night_lines(rest: str, text: Text) -> list[tuple[str, str, bool]]:
    """Return the hours in which the clocks of all games may stand still, or none."""
    chosen = rest.partition(" ")[0]
    hours = [each.split("-") for each in dict.fromkeys((*NIGHTS, *filter(None, [chosen])))]
    lines = [(text.say("tournament-night", begin=begin, end=end), f"{begin}-{end}") for begin, end in hours]
    return [
        (text.say("tournament-night-none"), "no", not rest),
        *((label, value, value == chosen) for label, value in lines),
    ]


def entry_menus(tournament: LoadedTournament, text: Text) -> Menus:
    """Return the menus for who may enter, when the tournament begins, and what happens to players who do not show up."""
    record, menus = tournament.record, Menus()
    days = [(text.say("tournament-start-by", days=each), str(each), each == record.start_days) for each in START_DAYS]
    gates = [(text.say("tournament-gate", share=each), str(each), record.min_answers == each / 100) for each in GATES]
    menus += [
        ("days", days),
        ("gate", [(text.say("tournament-gate-none"), "0", record.min_answers is None), *gates]),
    ]
    opened = record.check_in_hours
    checks = [(text.say("tournament-check-in-none"), "no", not record.check_in)]
    checks.append((text.say("tournament-check-in-any"), "yes", record.check_in and opened is None))
    checks += [
        (text.say("tournament-check-in-before", hours=hours), str(hours), record.check_in and opened == hours)
        for hours in CHECK_IN_HOURS
    ]
    menus.append(("checkin", checks))
    if record.shape.takes_half_byes:
        byes = [
            (text.say("tournament-half-byes", count=each), str(each), each == record.half_byes) for each in range(4)
        ]
        menus.append(("byes", byes))
    if record.shape.takes_late_entries:
        late = [
            (text.say(f"tournament-late-{each}"), each, (each == "half") == record.late_half)
            for each in ("none", "half")
        ]
        menus.append(("late", late))
    if not record.shape.sizes:
        full = (("when-started", "no", not record.start_when_full), ("when-full", "yes", record.start_when_full))
        menus.append(("full", [(text.say(f"tournament-{said}"), key, chosen) for said, key, chosen in full]))
    seeds = [(text.say(f"tournament-seeding-{each}"), each, each == record.seeding) for each in SEEDINGS]
    return [*menus, ("seeding", seeds)]


# several events


def list_card(records: Sequence[TournamentRecord], text: Text, here: int | None, address: str = "") -> Card:
    """Return the tournaments of a server, current ones first, with a button to the standings of each."""
    lines: list[str] = []
    buttons: list[Button] = []
    for record in sorted(records, key=lambda one: (ORDER.index(one.status), -one.created_at))[:LISTED]:
        state = text.say(f"tournament-status-{record.status}", round=record.round)
        if record.status == "open" and record.begins_at:
            state += f" {text.say('tournament-begins', when=moment(record.begins_at, 'f'))}"
        kind = f"{text.say(f'tournament-format-{record.format}')} · <#{record.channel_id}>"
        name = f"[{record.name}]({address}/t/{record.id})" if address else record.name
        lines.append(f"**{name}** · {state}\n-# {kind}")
        if len(buttons) < MOST_BUTTONS and record.status != "draft":
            buttons.append(Button(limits.clip(record.name, limits.LABEL), action_id("standings", "", record.id)))
    head = f"### {text.say('tournament-list')}"
    return Card((head, "\n".join(lines) or text.say("tournament-list-none")), rows_of(buttons, 1), colour=COLOUR)


def season_card(table: SeasonTable, text: Text) -> Card:
    """Return the standings of a season: points by place in each of its tournaments."""
    lines = [
        f"{place}. {mention(line.user) or text.say('tournament-nobody')} **{line.points}**"
        f" · {text.say('tournament-season-places', places=', '.join(map(str, line.places)))}"
        for place, line in enumerate(table.lines[:SEASON_LINES], 1)
    ]
    events = "\n".join(
        f"-# {name} · {text.say(f'tournament-status-{status}', round=0)}" for name, status in table.events
    )
    scale = text.say("tournament-season-scale", points=" · ".join(map(str, PLACE_POINTS)))
    blocks = (f"### {table.name}", "\n".join(lines) or text.say("tournament-season-none"), events, f"-# {scale}")
    return Card(blocks, colour=COLOUR)
