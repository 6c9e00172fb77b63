"""/tournament: entering, viewing and organizing; its forms are in `forms`."""

from __future__ import annotations

import io
from dataclasses import replace
from string import ascii_lowercase, digits, hexdigits
from typing import TYPE_CHECKING, Annotated, Any

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import RED, Button, Card, CardImage, action_id, rows_of
from bot.cards.common import mention
from bot.features.chronicle.tables import compared_games, comparison_card
from bot.features.follow.commands import watched_game
from bot.features.replay.commands import look_back
from bot.features.tournaments.cards import act_line, list_card, pairings_card, schedule_card, season_card
from bot.features.tournaments.files import FILES
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
from bot.games.errors import WhichTournament
from bot.outbox.sent import game_channels
from bot.ui.actions import ACTIONS, NONE, ORGANIZER, action, refusal
from bot.ui.errors import OnServersOnly
from bot.ui.parameters import Completed, Hint, Named, OneOf, User, matching
from engine.kernel.errors import RulesError

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.ui.context import InteractionContext
    from engine.kernel.text import Text

RECORD = 3500  # characters of a record shown at once, newest entries
MOST_KEY = 60  # letters of a command in the key of a button
WORDS = frozenset(ascii_lowercase + digits + "-_")
HEX = frozenset(hexdigits)


def guild_of(context: InteractionContext) -> int:
    """Return the server; tournaments exist only on servers."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    return guild


async def tournament_here(context: InteractionContext, tournament: str = "") -> LoadedTournament:
    """Return the tournament that is meant: the one named, or that of this channel or server."""
    interaction = context.interaction
    guild, named = guild_of(context), tournament.partition(".")[0]
    parent = getattr(interaction.channel, "parent_id", None)
    if not named and parent and interaction.channel_id:  # the thread of a match says which event is meant
        named = await context.games.tournaments.of_thread(interaction.channel_id) or ""
    return await context.games.tournaments.find_here(guild, parent or interaction.channel_id, named or None)


@refusal(WhichTournament)
async def ask_which(context: InteractionContext, error: RulesError) -> None:
    """Ask which of several tournaments is meant, with a button for each that runs the same command there."""
    text, interaction = context.text(), context.interaction
    names, numbers = error.facts["names"], error.facts["tournaments"]
    said = text.say("error-which-tournament", names=text.joined(f"**{name}**" for name in names))
    key = key_of_command(interaction)
    rows = rows_of(
        [
            Button(limits.clip(name, limits.LABEL), action_id("evwhich", "", f"{number}.{key}"))
            for name, number in zip(names, numbers, strict=True)
        ]
        if key
        else [],
        1,
    )
    await context.show(Card((said,), rows[: limits.ROW]))


def key_of_command(interaction: discord.Interaction) -> str:
    """Return a command with its arguments, short enough for a button; empty if it does not fit."""
    command = getattr(interaction.command, "qualified_name", "")
    found = next((each for each in ACTIONS.values() if each.command and each.command == command), None)
    if found is None:
        return ""
    parts = [found.name]
    for parameter in found.parameters:
        value = getattr(interaction.namespace, parameter.name, None)
        if value is None or parameter.argument == "tournament":
            parts.append("")
        elif isinstance(value, discord.Attachment):
            return ""
        else:
            parts.append(f"{int(getattr(value, 'id', value)):x}" if parameter.kind is not str else str(value))
    return ".".join(parts) if all(set(part) <= WORDS for part in parts) and len(".".join(parts)) < MOST_KEY else ""


@action("evwhich", command="", needs=NONE)
async def chosen(context: InteractionContext, key: str) -> None:
    """Run the command for the chosen tournament."""
    tournament, _, rest = key.partition(".")
    name, *values = rest.split(".")
    found = ACTIONS.get(name)
    known = found.parameters if found is not None else ()
    numbers = [value for parameter, value in zip(known, values, strict=False) if parameter.kind is not str]
    fits = any(parameter.argument == "tournament" for parameter in known) and all(set(each) <= HEX for each in numbers)
    if found is None or not fits:
        await context.say("error-button-gone")  # as it was written by another version
        return
    arguments: dict[str, Any] = {"tournament": tournament}
    for parameter, value in zip(found.parameters, values, strict=False):
        if parameter.argument != "tournament" and value:
            arguments[parameter.argument] = value if parameter.kind is str else int(value, 16)
    await found.run(context, None, arguments)


async def complete_tournament(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the tournaments of this server."""
    found = await context.games.tournaments.in_guild(guild_of(context), open_only=False)
    return matching({record.id: record.name for record in found[:25]}, current)


TournamentHere = Annotated[str, Completed(complete_tournament), Named("event"), Hint("tournament")]


@action("announce", command="tournament announce", needs=NONE, who=ORGANIZER)
async def announce(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Open the tournament for entries, with a sign-up post."""
    found = await tournament_here(context, tournament)
    await context.games.organize.announce(found.id, context.user, organizer=context.rights.organizes)
    return context.text().say("tournament-announced", name=found.record.name, channel=f"<#{found.record.channel_id}>")


# players


@action("enter", command="tournament register", needs=NONE)
async def enter(context: InteractionContext, tournament: TournamentHere = "") -> None:
    """Enter the tournament, also as a late entry."""
    found = await tournament_here(context, tournament)
    person = context.interaction.user
    roles = [role.id for role in person.roles] if isinstance(person, discord.Member) else []
    after = await context.games.entries.register(found.id, context.user, person.display_name, roles=roles)
    entry = after.find(context.user)
    message = "tournament-entered" if entry is None or entry.entered == 1 else "tournament-entered-late"
    if entry is not None and entry.waiting:
        place = after.waiting_list.index(entry) + 1
        await context.say("tournament-on-waiting-list", name=found.record.name, place=place)
        return
    text = context.text()
    said = text.say(message, name=found.record.name, round=entry.entered if entry else 1)
    await context.show(await with_page_name(context, Card((said,))))


async def with_page_name(context: InteractionContext, card: Card) -> Card:
    """Ask an entrant whether web pages may show their name, if there are pages and they have not answered yet."""
    chosen = (await context.games.preferences.of("user", context.user)).web_name
    if chosen is not None or not context.services.settings.web_address:
        return card
    text = context.text()
    buttons = tuple(Button(text.say(f"button-evname-{each}"), action_id("evname", "", each)) for each in ("yes", "no"))
    return replace(card, blocks=(*card.blocks, f"-# {text.say('tournament-page-name')}"), rows=(*card.rows, buttons))


@action("evname", command="", needs=NONE)
async def name_on_pages(context: InteractionContext, answer: str) -> str:
    """Set whether web pages may show the user's name."""
    await context.games.settings.set_preferences("user", context.user, web_name=answer == "yes")
    return context.text().say(f"tournament-page-name-{'yes' if answer == 'yes' else 'no'}")


@action("evback", command="", needs=NONE)
async def come_back(context: InteractionContext, tournament: str) -> None:
    """Rejoin the pairings after an absence; also works in a direct message."""
    found = await context.games.entries.come_back(tournament, context.user)
    await context.say("tournament-back", name=found.record.name)


@action("evsitout", command="", needs=NONE)
async def sit_out(context: InteractionContext, tournament: str) -> None:
    """Request half a point instead of a game in the next round, or cancel that request."""
    found, number, out = await context.games.entries.sit_out(tournament, context.user)
    await context.say("tournament-sits-out" if out else "tournament-plays-again", name=found.record.name, round=number)


@action("checkin", command="tournament checkin", needs=NONE)
async def check_in(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Check in."""
    found = await context.games.entries.check_in((await tournament_here(context, tournament)).id, context.user)
    return context.text().say("tournament-checked", name=found.record.name)


@action("dropout", command="tournament drop", needs=NONE)
async def drop_out(
    context: InteractionContext,
    tournament: TournamentHere = "",
    player: Annotated[int | None, User(), Hint("tournament-player")] = None,
) -> str | None:
    """Leave the tournament; in a running one this loses the games of the round, so ask for confirmation."""
    found, text = await tournament_here(context, tournament), context.text()
    user = player or context.user
    if found.record.status == "running" and player is None and not tournament.endswith(".sure"):
        sure = Button(text.say("button-dropout"), action_id("dropout", "", f"{found.id}.sure"), RED)
        await context.show(Card((text.say("tournament-drop-ask", name=found.record.name),), ((sure,),)))
        return None
    await context.games.rounds.drop_out(found.id, user, context.user, organizer=context.rights.organizes)
    message = "tournament-dropped" if user == context.user else "tournament-withdrawn"
    return text.say(message, name=found.record.name, user=mention(user))


# looking


@action("evlist", command="tournament list", needs=NONE)
async def list_tournaments(context: InteractionContext) -> None:
    """List all tournaments of the server with their status."""
    found = await context.games.tournaments.in_guild(guild_of(context), open_only=False)
    shown = [
        record
        for record in found
        if record.status != "draft" or context.rights.organizes or context.user == record.creator
    ]
    address = context.services.settings.web_address.rstrip("/") if context.services.settings.web_port else ""
    await context.show(list_card(shown, context.text(), context.interaction.channel_id, address))


async def complete_season(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the seasons of this server as choices."""
    return matching({each: each for each in await context.games.seasons.names(guild_of(context))}, current)


@action("standings", command="tournament standings", needs=NONE)
async def standings(
    context: InteractionContext,
    tournament: TournamentHere = "",
    season: Annotated[str, Completed(complete_season), Hint("tournament-season")] = "",
) -> None:
    """The table; a select explains each line. Or that of a season of several events."""
    if season:
        await context.show(season_card(await context.games.seasons.table(guild_of(context), season), context.text()))
        return
    found = await tournament_here(context, tournament)
    page = tournament.partition(".")[2]
    text = tournament_text(found.record, context.lang)
    card = standings_card(found, text, whole_number(page))
    if found.rounds:
        card = card.with_pictures(*await pictures_of(context, found, text))
    await context.show(card)


async def pictures_of(context: InteractionContext, tournament: LoadedTournament, text: Text) -> list[CardImage]:
    """Draw the bracket of a knock-out, the cross table of a small tournament, or the standings."""
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
    """Explain how one line of the standings was computed."""
    tournament_id, _, player = choice.partition("=")
    found = await tournament_here(context, tournament_id)
    line = next((line for line in found.standings() if line.player == player), None)
    text = tournament_text(found.record, context.lang)
    await (context.show(explain_card(found, line, text)) if line else context.say("error-unexpected"))


@action("schedule", command="tournament schedule", needs=NONE)
async def schedule(context: InteractionContext, tournament: TournamentHere = "") -> None:
    """Show the user's own matches with their threads and deadlines."""
    found = await tournament_here(context, tournament)
    places = await game_channels(context.games.store, found.threads())
    await context.show(schedule_card(found, context.user, tournament_text(found.record, context.lang), places))


@action("pairings", command="tournament pairings", needs=NONE)
async def pairings(context: InteractionContext, tournament: TournamentHere = "") -> None:
    """Show all matches of a round, page by page."""
    tournament_id, number, page = (*tournament.split("."), "", "")[:3]
    found = await tournament_here(context, tournament_id)
    text, chosen = tournament_text(found.record, context.lang), whole_number(number) or found.record.round
    if chosen not in found.rounds:
        await context.say("tournament-no-rounds")
        return
    places = await game_channels(context.games.store, found.threads(chosen))
    await context.show(pairings_card(found, chosen, whole_number(page), text, places))


@action("evcompare", command="", needs=NONE)
async def compare(context: InteractionContext, tournament: str) -> None:
    """Compare the tables of a duplicate round, once it is over."""
    tournament_id, _, number = tournament.partition(".")
    found = await tournament_here(context, tournament_id)
    chosen, text = whole_number(number), tournament_text(found.record, context.lang)
    if found.hidden(chosen):
        await context.say("compare-later")
        return
    await context.defer()
    parts = await compared_games(context.games, context.services.chronicles, found, chosen, context.lang)
    for tables, _ in parts:
        for table in tables:
            if not found.plays(context.user):
                await watched_game(context, None, table.game_id)
    await context.show(comparison_card(found, chosen, parts, text) if parts else Card((text.say("compare-none"),)))


@action("evtable", command="", needs=NONE)
async def look_at_table(context: InteractionContext, choice: str) -> None:
    """Open the replay of a table that was compared."""
    _, _, game = choice.partition("=")
    await look_back(context, None, game)


def whole_number(said: str) -> int:
    """Parse a number in the key of a button; return 0 if there is none."""
    return int(said) if said.isdecimal() and len(said) < 6 else 0


@action("eventcheck", command="tournament verify", needs=NONE)
async def check(context: InteractionContext, tournament: TournamentHere = "") -> str:
    """Recompute every pairing from the record and the seed."""
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
    """Show the public record of the acts of organizers, judges and the clock."""
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
    """Send the standings and pairings as a file, or the deadlines as a calendar."""
    found = await tournament_here(context, tournament)
    await context.defer()
    data = FILES[kind](found, tournament_text(found.record, context.lang))
    file = discord.File(io.BytesIO(data), f"{found.record.id}.{kind}")
    await context.interaction.edit_original_response(
        content=context.text().say("tournament-exported"), attachments=[file]
    )
