"""/tournament: entering, looking, and what organizers do; its forms are in `forms`."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Annotated

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import RED, Button, Card, CardImage, action_id
from bot.cards.common import mention, moment
from bot.features.tournaments.cards import act_line, pairings_card, schedule_card
from bot.features.tournaments.files import FILES
from bot.features.tournaments.organize import MOST_DAYS
from bot.features.tournaments.standings_cards import (
    bracket_parts,
    cross_table,
    explain_card,
    name_of,
    standings_card,
    standings_rows,
    tournament_text,
)
from bot.features.tournaments.verify import check_rounds
from bot.games.errors import BadTournament
from bot.outbox.sent import game_channels
from bot.ui.actions import NONE, ORGANIZER, action
from bot.ui.errors import OnServersOnly
from bot.ui.parameters import Channel, Completed, Hint, Named, OneOf, Range, User, matching
from bot.ui.permissions import require_permissions

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.ui.context import InteractionContext
    from engine.kernel.text import Text

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


TournamentHere = Annotated[str, Completed(complete_tournament), Named("event"), Hint("tournament")]


@action("announce", command="tournament announce", needs=NONE, who=ORGANIZER)
async def announce(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Open the tournament for entries, with a post that people sign up on."""
    found = await tournament_here(context, tournament)
    await context.games.organize.announce(found.id, context.user, organizer=context.rights.organizes)
    return context.text().say("tournament-announced", name=found.record.name, channel=f"<#{found.record.channel_id}>")


# players


@action("enter", command="tournament register", needs=NONE)
async def enter(context: InteractionContext, tournament: TournamentHere = "") -> None:
    """Enter, or come late."""
    found = await tournament_here(context, tournament)
    person = context.interaction.user
    roles = [role.id for role in person.roles] if isinstance(person, discord.Member) else []
    after = await context.games.entries.register(found.id, context.user, person.display_name, roles=roles)
    entry = after.find(context.user)
    message = "tournament-entered" if entry is None or entry.entered == 1 else "tournament-entered-late"
    await context.say(message, name=found.record.name, round=entry.entered if entry else 1)


@action("checkin", command="tournament checkin", needs=NONE)
async def check_in(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Say that one will be there."""
    found = await context.games.entries.check_in((await tournament_here(context, tournament)).id, context.user)
    return context.text().say("tournament-checked", name=found.record.name)


@action("dropout", command="tournament drop", needs=NONE)
async def drop_out(
    context: InteractionContext,
    tournament: TournamentHere = "",
    player: Annotated[int | None, User(), Hint("tournament-player")] = None,
) -> str | None:
    """Leave the tournament; while it runs that costs the games of this round, so it is asked twice."""
    found, text = await tournament_here(context, tournament), context.text()
    user = player or context.user
    if found.record.status == "running" and player is None and not tournament.endswith(".sure"):
        sure = Button(text.say("button-dropout"), action_id("dropout", "", f"{found.id}.sure"), RED)
        await context.show(Card((text.say("tournament-drop-ask", name=found.record.name),), ((sure,),)))
        return None
    await context.games.rounds.drop_out(found.id, user, context.user, organizer=context.rights.organizes)
    return text.say("tournament-dropped", name=found.record.name, user=mention(user))


# looking


@action("standings", command="tournament standings", needs=NONE)
async def standings(context: InteractionContext, tournament: TournamentHere = "") -> None:
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
    painter, theme, name = context.services.pictures, await context.theme(), tournament.record.name
    parts = bracket_parts(tournament, lambda player: name_of(tournament, player, text))
    if parts:
        made = [await painter.bracket(parts[part], part, name, context.lang, theme=theme) for part in parts]
    elif crossed := cross_table(tournament, text):
        made = [await painter.cross_table(crossed, context.lang, theme=theme)]
    else:
        made = [await painter.standings(standings_rows(tournament, text), name, context.lang, theme=theme)]
    return [picture for picture in made if picture is not None]


@action("explain", command="", needs=NONE)
async def explain(context: InteractionContext, choice: str) -> None:
    """How one line of the table was added up."""
    tournament_id, _, player = choice.partition("=")
    found = await tournament_here(context, tournament_id)
    line = next((line for line in found.standings() if line.player == player), None)
    text = tournament_text(found.record, context.lang)
    await (context.show(explain_card(found, line, text)) if line else context.say("error-unexpected"))


@action("schedule", command="tournament schedule", needs=NONE)
async def schedule(context: InteractionContext, tournament: TournamentHere = "") -> None:
    """One's own matches with their threads and deadlines."""
    found = await tournament_here(context, tournament)
    places = await game_channels(context.games.store, found.threads())
    await context.show(schedule_card(found, context.user, tournament_text(found.record, context.lang), places))


@action("pairings", command="tournament pairings", needs=NONE)
async def pairings(context: InteractionContext, tournament: TournamentHere = "") -> None:
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


@action("eventcheck", command="tournament verify", needs=NONE)
async def check(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Compute every pairing again from the record and the sealed seed."""
    found, text = await tournament_here(context, tournament), context.text()
    checked = await check_rounds(context.games.core, found)
    seal = text.say("tournament-seal", commitment=found.record.commitment)
    if checked.wrong:
        named = text.joined(str(number) for number in checked.wrong)
        return f"{text.say('tournament-check-wrong', rounds=named)}\n-# {seal}"
    opened = text.say("tournament-seed", seed=found.opened_seed) if found.opened_seed else seal
    said = [text.say("tournament-check-sound", count=len(checked.sound))] if checked.sound or not checked.older else []
    said += [text.say("tournament-check-older", count=len(checked.older))] if checked.older else []
    return "\n".join([*said, f"-# {opened}"])


@action("evacts", command="tournament record", needs=NONE)
async def record(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """What organizers, judges and the clock did, for everybody to read."""
    found, text = await tournament_here(context, tournament), context.text()
    rows = await context.games.tournaments.acts_of(tournament_id=found.id)
    lines = [act_line(row, text) for row in rows]
    return f"### {found.record.name}\n" + "\n".join(limits.fit(lines, RECORD))


@action("evexport", command="tournament export", button=False, needs=NONE)
async def export(
    context: InteractionContext,
    kind: Annotated[str, OneOf(FILES), Hint("tournament-file")],
    tournament: TournamentHere = "",
) -> None:
    """The table and the pairings as a file, or the deadlines for a calendar."""
    found = await tournament_here(context, tournament)
    await context.defer()
    data = FILES[kind](found, tournament_text(found.record, context.lang))
    file = discord.File(io.BytesIO(data), f"{found.record.id}.{kind}")
    await context.interaction.edit_original_response(
        content=context.text().say("tournament-exported"), attachments=[file]
    )


# organizers


@action("evstart", command="tournament start", needs=NONE, who=ORGANIZER)
async def start(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Close the entries and pair the first round."""
    found = await tournament_here(context, tournament)
    await context.defer()
    after = await context.games.rounds.start(found.id, context.user, organizer=context.rights.organizes)
    return context.text().say("tournament-started", name=found.record.name, count=len(after.entrants))


@action("evpair", command="tournament pair", button=False, needs=NONE, who=ORGANIZER)
async def pair(
    context: InteractionContext,
    first: Annotated[int | None, User(), Hint("tournament-first")] = None,
    second: Annotated[int | None, User(), Hint("tournament-second")] = None,
    file: Annotated[discord.Attachment | None, Hint("tournament-pairs")] = None,
    tournament: TournamentHere = "",
) -> str:
    """Fix pairings of the next round: two people, or a file with two names or ids in each line."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    pairs = [(first, second)] if first is not None and second is not None else []
    if file is not None:
        if file.size > MOST_BYTES:
            raise BadTournament(reason="file", possible=[])
        pairs += read_pairs(found, (await file.read()).decode("utf-8", "replace"))
    if not pairs:
        raise BadTournament(reason="pair", possible=[])
    await context.games.organize.fix_pairing(found.id, context.user, pairs, organizer=context.rights.organizes)
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


@action("evforbid", command="tournament forbid", button=False, needs=NONE, who=ORGANIZER)
async def forbid(
    context: InteractionContext,
    first: Annotated[int, User(), Hint("tournament-first")],
    second: Annotated[int, User(), Hint("tournament-second")],
    tournament: TournamentHere = "",
) -> str:
    """Two who shall not meet."""
    found = await tournament_here(context, tournament)
    await context.games.organize.forbid(found.id, context.user, first, second, organizer=context.rights.organizes)
    return context.text().say("tournament-forbidden", one=mention(first), other=mention(second))


@action("evappoint", command="tournament appoint", button=False, needs=NONE, who=ORGANIZER)
async def appoint(
    context: InteractionContext,
    player: Annotated[int, User(), Hint("tournament-organizer")],
    tournament: TournamentHere = "",
) -> str:
    """One more organizer."""
    found = await tournament_here(context, tournament)
    await context.games.organize.appoint(found.id, context.user, player, organizer=context.rights.organizes)
    return context.text().say("tournament-appointed", user=mention(player), name=found.record.name)


@action("evmove", command="tournament move", button=False, needs=NONE, who=ORGANIZER)
async def move(
    context: InteractionContext,
    forum: Annotated[int | None, Channel(discord.ForumChannel), Hint("tournament-forum")] = None,
    tournament: TournamentHere = "",
) -> str:
    """Bring a tournament to this channel, above all when its own was deleted."""
    found = await tournament_here(context, tournament)
    guild, record = context.interaction.guild, found.record
    found.require_organizer(context.user, context.rights.organizes)
    require_permissions(context)
    here = getattr(context.interaction.channel, "parent_id", None) or context.interaction.channel_id
    assert guild is not None and here is not None  # events are found on servers only
    lost = guild.get_channel(record.forum_id or record.channel_id) is None
    if forum is None and record.forum_id is not None and not lost:
        forum = record.forum_id  # only the posts go elsewhere
    await context.defer()
    await context.games.organize.move(
        found.id, here, context.user, forum=forum, lost=lost, organizer=context.rights.organizes
    )
    return context.text().say("tournament-goes-on-here", name=record.name)


@action("evextend", command="tournament extend", button=False, needs=NONE, who=ORGANIZER)
async def extend(
    context: InteractionContext,
    days: Annotated[int, Range(1, MOST_DAYS), Hint("tournament-days")],
    tournament: TournamentHere = "",
) -> str:
    """More days to begin the games of the round under way."""
    found = await tournament_here(context, tournament)
    until = await context.games.organize.extend(found.id, context.user, days, organizer=context.rights.organizes)
    return context.text().say("tournament-more-time", name=found.record.name, when=moment(until, "f"))


@action("evcancel", command="tournament close", needs=NONE, who=ORGANIZER)
async def close(context: InteractionContext, tournament: TournamentHere = "") -> str | None:
    """Call the tournament off, or end it early with the table as it stands; what people have entered is asked twice."""
    found, text = await tournament_here(context, tournament), context.text()
    found.require_organizer(context.user, context.rights.organizes)
    if found.record.status in ("open", "running") and not tournament.endswith(".sure"):
        sure = Button(text.say("button-evclose"), action_id("evcancel", "", f"{found.id}.sure"), RED)
        asked = text.say(f"tournament-close-ask-{found.record.status}", name=found.record.name, count=len(found.active))
        await context.show(Card((asked,), ((sure,),)))
        return None
    await context.games.rounds.close(found.id, context.user, organizer=context.rights.organizes)
    return context.text().say("tournament-closed", name=found.record.name)
