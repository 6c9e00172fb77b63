"""/tournament: a tournament from its form to its final table."""

from __future__ import annotations

import csv
import io
from string import hexdigits
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import RED, Button, Card, CardImage
from bot.cards.common import mention
from bot.cards.custom_ids import action_id
from bot.features.lobby.options import name_of as pace_name
from bot.features.lobby.options import pace_named
from bot.features.tournaments.bracket import bracket_parts
from bot.features.tournaments.cards import (
    act_line,
    cross_table,
    draft_card,
    explain_card,
    name_of,
    pairings_card,
    schedule_card,
    standings_card,
    standings_rows,
    tournament_text,
)
from bot.features.tournaments.files import FILES
from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.match_games import game_of
from bot.games.errors import BadTournament, NotEntered, NotTournamentOrganizer
from bot.games.pace import PACES
from bot.outbox.sent import game_channels
from bot.ui.actions import NONE, Parameter, action
from bot.ui.channel_permissions import require_permissions
from bot.ui.completion import matching
from bot.ui.errors import OnServersOnly
from bot.ui.translator import localized
from engine.registry import KEYS
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.ui.context import InteractionContext
    from engine.kernel.text import Text

HOUR = 3600.0
RECORD = 3500  # letters of a record that one answer shows, the newest acts
MOST_BYTES = 200_000  # of a file with pairings


def guild_of(context: InteractionContext) -> int:
    """The server; events live nowhere else."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    return guild


async def tournament_here(context: InteractionContext, tournament: str = "") -> LoadedTournament:
    """The tournament meant: named, or that of this channel or server."""
    interaction = context.interaction
    channel = getattr(interaction.channel, "parent_id", None) or interaction.channel_id
    return await context.games.tournaments.find_here(guild_of(context), channel, tournament.partition(".")[0] or None)


async def complete_tournament(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """The events of this server."""
    found = await context.games.tournaments.in_guild(guild_of(context), open_only=False)
    return matching({record.id: record.name for record in found[:25]}, current)


TOURNAMENT = Parameter("event", complete=complete_tournament, called="tournament", hint="tournament")
WHO = Parameter("player", discord.User, hint="tournament-player")


@action(
    "evcreate",
    Parameter("title", required=True, choices=[(key, localized("title", key)) for key in KEYS]),
    Parameter("format", required=True, choices=[(key, localized(f"tournament-format-{key}")) for key in FORMATS]),
    Parameter("forum", discord.ForumChannel, hint="tournament-forum"),
    Parameter("substitutes", discord.TextChannel, hint="tournament-substitutes"),
    Parameter("role", discord.Role, hint="tournament-role"),
    command="tournament create",
    button=False,
    needs=NONE,
)
async def create(
    context: InteractionContext,
    title: str,
    format: str,
    forum: int | None = None,
    substitutes: int | None = None,
    role: int | None = None,
) -> None:
    """Open the form: name, rounds, places, start, pace; the rest is chosen from selects afterwards."""
    guild_of(context)
    if not context.organizes:
        raise NotTournamentOrganizer(user=context.user)
    require_permissions(context)
    text = context.text()
    modal = discord.ui.Modal(
        title=text.say("tournament-form-title"),
        custom_id=action_id(
            "evform", "", ".".join((title, format, *(f"{each or 0:x}" for each in (forum, substitutes, role))))
        ),
        timeout=None,
    )
    for key, most, needed in (("name", 80, True), ("rounds", 2, False), ("size", 3, False), ("hours", 4, False)):
        entry: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id=key, required=needed, max_length=most)
        said = text.say(f"tournament-form-{key}"), text.say(f"tournament-form-{key}-hint")
        modal.add_item(discord.ui.Label(text=said[0], description=said[1], component=entry))
    options = [
        discord.SelectOption(label=text.say(f"choice-pace-{key}"), value=key, default=key == "two-days")
        for key in PACES
    ]
    select: discord.ui.Select[Any] = discord.ui.Select(custom_id="pace", options=options)
    modal.add_item(discord.ui.Label(text=text.say("tournament-form-pace"), component=select))
    modal.stop()
    await context.interaction.response.send_modal(modal)


def number_in(values: dict[str, str], key: str) -> int | None:
    """A number of the form; nothing where it was left empty."""
    said = values.get(key, "").strip()
    if said and not said.isdecimal():
        raise BadTournament(reason="number", possible=[])
    return int(said) if said else None


def chosen_id(context: InteractionContext, said: str, kind: type = discord.abc.GuildChannel) -> int | None:
    """A channel or role of this server in the key of the form, in hexadecimal digits; nothing where none was chosen."""
    number = int(said, 16) if 0 < len(said) <= 16 and set(said) <= set(hexdigits) else 0
    guild = context.interaction.guild
    if not number or guild is None:
        return None
    found = guild.get_role(number) if kind is discord.Role else guild.get_channel(number)
    if not isinstance(found, kind):
        raise BadTournament(reason="unknown", possible=[])
    return number


async def form_filled(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """The form came in: a draft is made and shown with everything that is left to choose."""
    if not context.organizes:
        raise NotTournamentOrganizer(user=context.user)
    title, format, forum, substitutes, role = (*arg.split("."), "", "", "", "", "")[:5]
    if title not in KEYS or format not in FORMATS:
        raise BadTournament(reason="format", possible=[])
    channel = getattr(context.interaction.channel, "parent_id", None) or context.interaction.channel_id
    hours = number_in(values, "hours")
    tournament = await context.games.tournaments.create(
        guild_of(context),
        channel or 0,
        context.user,
        values.get("name", ""),
        title,
        format,
        language=await context.bot.language_here(context.interaction),
        rounds=number_in(values, "rounds") or 0,
        size=number_in(values, "size"),
        begins_at=context.games.clock.time() + hours * HOUR if hours else None,
        pace=await pace_named(context, values.get("pace") or "two-days"),
        forum_id=chosen_id(context, forum, discord.ForumChannel),
        seats_channel=chosen_id(context, substitutes, discord.TextChannel),
        entry_role=chosen_id(context, role, discord.Role),
    )
    await show_draft(context, tournament)


async def show_draft(context: InteractionContext, tournament: LoadedTournament) -> None:
    """The draft with its selects."""
    text, present = tournament_text(tournament.record, context.lang), pace_name(tournament.record.pace)
    paces = [(key, text.say(f"choice-pace-{key}"), key == present) for key in PACES]
    await context.show(draft_card(tournament, text, paces))


@action("evchange", TOURNAMENT, command="tournament change", button=False, needs=NONE)
async def change(context: InteractionContext, tournament: str = "") -> None:
    """Show the lists of a tournament that has not begun once more."""
    found, service = await tournament_here(context, tournament), context.games.tournaments
    service.require_organizer(found, context.user, context.organizes)
    service.require_status(found, "draft", "open")
    await show_draft(context, found)


@action("evset", Parameter("choice"), command="", needs=NONE)
async def choose(context: InteractionContext, choice: str) -> None:
    """One choice of the draft."""
    key, _, value = choice.partition("=")
    tournament_id, _, what = key.partition(".")
    tournament = await tournament_here(context, tournament_id)
    wishes: dict[str, Any] = {}
    if what.startswith("option-"):
        wishes["options"] = {**tournament.record.options, what.removeprefix("option-"): value}
    elif what == "pace":
        wishes["pace"] = await pace_named(context, value)
    elif what == "days" and value.isdecimal():
        wishes["start_days"] = float(value)
    elif what == "gate" and value.isdecimal():
        wishes["min_answers"] = int(value) / 100 or None
    elif what == "duplicate":
        wishes["duplicate"] = None if value == "none" else value
    elif what == "checkin":
        wishes["check_in"] = value == "yes"
    elif what in ("scenario", "match"):
        wishes["match_kind" if what == "match" else what] = value
    else:
        raise BadTournament(reason="unknown", possible=[])
    after = await context.games.tournaments.configure(
        tournament.id, context.user, organizer=context.organizes, **wishes
    )
    await show_draft(context, after)


@action("announce", TOURNAMENT, command="tournament announce", needs=NONE)
async def announce(context: InteractionContext, tournament: str = "") -> str:
    """Open the tournament for entries, with a post that people sign up on."""
    found = await tournament_here(context, tournament)
    await context.games.tournaments.announce(found.id, context.user, organizer=context.organizes)
    return context.text().say("tournament-announced", name=found.record.name, channel=f"<#{found.record.channel_id}>")


# players


@action("enter", TOURNAMENT, command="tournament register", needs=NONE)
async def enter(context: InteractionContext, tournament: str = "") -> None:
    """Enter, or come late."""
    found = await tournament_here(context, tournament)
    person = context.interaction.user
    roles = [role.id for role in person.roles] if isinstance(person, discord.Member) else []
    after = await context.games.tournaments.register(found.id, context.user, person.display_name, roles=roles)
    entry = after.find(context.user)
    message = "tournament-entered" if entry is None or entry.entered == 1 else "tournament-entered-late"
    await context.say(message, name=found.record.name, round=entry.entered if entry else 1)


@action("checkin", TOURNAMENT, command="tournament checkin", needs=NONE)
async def check_in(context: InteractionContext, tournament: str = "") -> str:
    """Say that one will be there."""
    found = await context.games.tournaments.check_in((await tournament_here(context, tournament)).id, context.user)
    return context.text().say("tournament-checked", name=found.record.name)


@action("dropout", TOURNAMENT, WHO, command="tournament drop", needs=NONE)
async def drop_out(context: InteractionContext, tournament: str = "", player: int | None = None) -> str | None:
    """Leave the tournament; while it runs that costs the games of this round, so it is asked twice."""
    found, text = await tournament_here(context, tournament), context.text()
    user = player or context.user
    if found.record.status == "running" and player is None and not tournament.endswith(".sure"):
        sure = Button(text.say("button-dropout"), action_id("dropout", "", f"{found.id}.sure"), RED)
        await context.show(Card((text.say("tournament-drop-ask", name=found.record.name),), ((sure,),)))
        return None
    await context.games.rounds.drop_out(found.id, user, context.user, organizer=context.organizes)
    return text.say("tournament-dropped", name=found.record.name, user=mention(user))


@action("bid", Parameter("game"), command="", needs=NONE)
async def bid(context: InteractionContext, game: str) -> None:
    """Open the form for a bid: a side, and the victory points one gives for it."""
    tournament_id, _, game_id = game.partition(":")[0].partition(".")
    tournament = await tournament_here(context, tournament_id)
    match, entry = game_of(tournament, game_id)
    text, own = tournament_text(tournament.record, context.lang), tournament.find(context.user)
    if own is None or own.player not in match.players:
        raise NotEntered(tournament=tournament.record.name)
    sides = find_title(tournament.record.title).sides
    mine, points = (entry.bids or {}).get(own.player, (0, ""))
    modal = discord.ui.Modal(
        title=text.say("bid-title"), custom_id=action_id("bidform", "", f"{tournament.id}.{game_id}"), timeout=None
    )
    options = [
        discord.SelectOption(label=text.name("side", side), value=side, default=place == mine)
        for place, side in enumerate(sides)
    ]
    side: discord.ui.Select[Any] = discord.ui.Select(custom_id="side", options=options)
    entered: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="points", required=True, max_length=2, default=str(points) or None
    )
    modal.add_item(discord.ui.Label(text=text.say("bid-side"), component=side))
    modal.add_item(
        discord.ui.Label(text=text.say("bid-points"), description=text.say("bid-points-hint"), component=entered)
    )
    modal.stop()
    await context.interaction.response.send_modal(modal)


async def bid_given(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """A bid came in."""
    tournament_id, _, game_id = arg.partition(".")
    tournament = await tournament_here(context, tournament_id)
    points = number_in(values, "points")
    if points is None:
        raise BadTournament(reason="number", possible=[])
    made = await context.games.match_games.bid(tournament.id, game_id, context.user, values.get("side", ""), points)
    await context.say("bid-opened" if made else "bid-kept")


# looking


@action("standings", TOURNAMENT, command="tournament standings", needs=NONE)
async def standings(context: InteractionContext, tournament: str = "") -> None:
    """The table; a select explains each line."""
    found = await tournament_here(context, tournament)
    page = tournament.partition(".")[2]
    text = tournament_text(found.record, context.lang)
    card = standings_card(found, text, whole_number(page))
    if found.rounds:
        card = card.with_pictures(*await pictures_of(context, found, text))
    await context.show(card)


async def pictures_of(context: InteractionContext, tournament: LoadedTournament, text: Text) -> list[CardImage]:
    """The bracket of a knock-out, the cross table of a few, or the standings of many."""
    painter, theme, name = context.bot.snapshots, await context.theme(), tournament.record.name
    parts = bracket_parts(tournament, lambda player: name_of(tournament, player, text))
    if parts:
        made = [await painter.bracket(parts[part], part, name, context.lang, theme=theme) for part in parts]
    elif crossed := cross_table(tournament, text):
        made = [await painter.cross_table(crossed, context.lang, theme=theme)]
    else:
        made = [await painter.standings(standings_rows(tournament, text), name, context.lang, theme=theme)]
    return [picture for picture in made if picture is not None]


@action("explain", Parameter("choice"), command="", needs=NONE)
async def explain(context: InteractionContext, choice: str) -> None:
    """How one line of the table was added up."""
    tournament_id, _, player = choice.partition("=")
    found = await tournament_here(context, tournament_id)
    line = next((line for line in found.standings() if line.player == player), None)
    text = tournament_text(found.record, context.lang)
    await (context.show(explain_card(found, line, text)) if line else context.say("error-unexpected"))


@action("schedule", TOURNAMENT, command="tournament schedule", needs=NONE)
async def schedule(context: InteractionContext, tournament: str = "") -> None:
    """One's own matches with their threads and deadlines."""
    found = await tournament_here(context, tournament)
    places = await game_channels(context.games.store, found.threads())
    await context.show(schedule_card(found, context.user, tournament_text(found.record, context.lang), places))


@action("pairings", TOURNAMENT, command="tournament pairings", needs=NONE)
async def pairings(context: InteractionContext, tournament: str = "") -> None:
    """All matches of a round, part by part."""
    tournament_id, number, page = (*tournament.split("."), "", "")[:3]
    found = await tournament_here(context, tournament_id)
    text, chosen = tournament_text(found.record, context.lang), whole_number(number) or found.record.round
    if chosen not in found.rounds:
        await context.say("tournament-no-rounds")
        return
    places = await game_channels(context.games.store, found.threads(chosen))
    await context.show(pairings_card(found, chosen, whole_number(page), text, places))


def whole_number(said: str) -> int:
    """A number in the key of a button; 0 where there is none."""
    return int(said) if said.isdecimal() and len(said) < 6 else 0


@action("eventcheck", TOURNAMENT, command="tournament verify", needs=NONE)
async def check(context: InteractionContext, tournament: str = "") -> str:
    """Compute every pairing again from the record and the sealed seed."""
    found, text = await tournament_here(context, tournament), context.text()
    checked = await context.games.rounds.check(found.id)
    seal = text.say("tournament-seal", commitment=found.record.commitment)
    if checked.wrong:
        named = text.joined(str(number) for number in checked.wrong)
        return f"{text.say('tournament-check-wrong', rounds=named)}\n-# {seal}"
    opened = text.say("tournament-seed", seed=found.opened_seed) if found.opened_seed else seal
    said = [text.say("tournament-check-sound", count=len(checked.sound))] if checked.sound or not checked.older else []
    said += [text.say("tournament-check-older", count=len(checked.older))] if checked.older else []
    return "\n".join([*said, f"-# {opened}"])


@action("evacts", TOURNAMENT, command="tournament record", needs=NONE)
async def record(context: InteractionContext, tournament: str = "") -> str:
    """What organizers, judges and the clock did, for everybody to read."""
    found, text = await tournament_here(context, tournament), context.text()
    rows = await context.games.tournaments.acts_of(tournament_id=found.id)
    lines = [act_line(row, text) for row in rows]
    return f"### {found.record.name}\n" + "\n".join(limits.fit(lines, RECORD))


@action(
    "evexport",
    Parameter("kind", required=True, choices=[(key, key) for key in FILES], hint="tournament-file"),
    TOURNAMENT,
    command="tournament export",
    button=False,
    needs=NONE,
)
async def export(context: InteractionContext, kind: str, tournament: str = "") -> None:
    """The table and the pairings as a file, or the deadlines for a calendar."""
    found = await tournament_here(context, tournament)
    await context.defer()
    data = FILES[kind](found, tournament_text(found.record, context.lang))
    file = discord.File(io.BytesIO(data), f"{found.record.id}.{kind}")
    await context.interaction.edit_original_response(
        content=context.text().say("tournament-exported"), attachments=[file]
    )


# organizers


@action("evstart", TOURNAMENT, command="tournament start", needs=NONE)
async def start(context: InteractionContext, tournament: str = "") -> str:
    """Close the entries and pair the first round."""
    found = await tournament_here(context, tournament)
    await context.defer()
    after = await context.games.rounds.start(found.id, context.user, organizer=context.organizes)
    return context.text().say("tournament-started", name=found.record.name, count=len(after.entrants))


@action(
    "evpair",
    Parameter("first", discord.User, hint="tournament-first"),
    Parameter("second", discord.User, hint="tournament-second"),
    Parameter("file", discord.Attachment, hint="tournament-pairs"),
    TOURNAMENT,
    command="tournament pair",
    button=False,
    needs=NONE,
)
async def pair(
    context: InteractionContext,
    first: int | None = None,
    second: int | None = None,
    file: discord.Attachment | None = None,
    tournament: str = "",
) -> str:
    """Fix pairings of the next round: two people, or a file with two names or ids in each line."""
    found = await tournament_here(context, tournament)
    pairs = [(first, second)] if first is not None and second is not None else []
    if file is not None:
        if file.size > MOST_BYTES:
            raise BadTournament(reason="file", possible=[])
        pairs += read_pairs(found, (await file.read()).decode("utf-8", "replace"))
    if not pairs:
        raise BadTournament(reason="pair", possible=[])
    await context.games.rounds.fix_pairing(found.id, context.user, pairs, organizer=context.organizes)
    return context.text().say("tournament-paired", count=len(pairs), round=found.record.round + 1)


def rows_of_csv(said: str) -> list[list[str]]:
    """The rows of a file that somebody sent, if it is one."""
    try:
        return list(csv.reader(io.StringIO(said)))
    except csv.Error:
        raise BadTournament(reason="file", possible=[]) from None


def read_pairs(tournament: LoadedTournament, said: str) -> list[tuple[int, int]]:
    """The pairs in a file: two people in each line, by id or by the name under which they entered."""
    known = {str(one.user_id): one.user_id for one in tournament.active if one.user_id}
    known |= {one.name.casefold(): one.user_id for one in tournament.active if one.user_id and one.name}
    pairs = []
    for row in rows_of_csv(said):
        cells = [cell.strip().strip("<@!>").casefold() for cell in row if cell.strip()]
        if not cells:
            continue
        users = [known.get(cell) for cell in cells[:2]]
        if len(users) != 2 or None in users:
            raise BadTournament(reason="file", possible=[])
        pairs.append((users[0] or 0, users[1] or 0))
    return pairs


@action(
    "evforbid",
    Parameter("first", discord.User, required=True, hint="tournament-first"),
    Parameter("second", discord.User, required=True, hint="tournament-second"),
    TOURNAMENT,
    command="tournament forbid",
    button=False,
    needs=NONE,
)
async def forbid(context: InteractionContext, first: int, second: int, tournament: str = "") -> str:
    """Two who shall not meet."""
    found = await tournament_here(context, tournament)
    await context.games.tournaments.forbid(found.id, context.user, first, second, organizer=context.organizes)
    return context.text().say("tournament-forbidden", one=mention(first), other=mention(second))


@action(
    "evappoint",
    Parameter("player", discord.User, required=True, hint="tournament-organizer"),
    TOURNAMENT,
    command="tournament appoint",
    button=False,
    needs=NONE,
)
async def appoint(context: InteractionContext, player: int, tournament: str = "") -> str:
    """One more organizer."""
    found = await tournament_here(context, tournament)
    await context.games.tournaments.appoint(found.id, context.user, player, organizer=context.organizes)
    return context.text().say("tournament-appointed", user=mention(player), name=found.record.name)


@action("evcancel", TOURNAMENT, command="tournament close", needs=NONE)
async def close(context: InteractionContext, tournament: str = "") -> str | None:
    """Call the tournament off, or end it early with the table as it stands; what people have entered is asked twice."""
    found, text = await tournament_here(context, tournament), context.text()
    context.games.tournaments.require_organizer(found, context.user, context.organizes)
    if found.record.status in ("open", "running") and not tournament.endswith(".sure"):
        sure = Button(text.say("button-evclose"), action_id("evcancel", "", f"{found.id}.sure"), RED)
        asked = text.say(f"tournament-close-ask-{found.record.status}", name=found.record.name, count=len(found.active))
        await context.show(Card((asked,), ((sure,),)))
        return None
    await context.games.rounds.close(found.id, context.user, organizer=context.organizes)
    return context.text().say("tournament-closed", name=found.record.name)
