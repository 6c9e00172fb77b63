"""/tournament create and bids: the forms, and the selects of a tournament that has not begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from string import hexdigits
from typing import TYPE_CHECKING, Annotated, Any

import discord

from bot.cards import limits
from bot.cards.card import GREEN, Button, Card, action_id
from bot.features.lobby.options import name_of as pace_name
from bot.features.lobby.options import pace_named
from bot.features.tournaments.cards import draft_card
from bot.features.tournaments.commands import TournamentHere, guild_of, tournament_here
from bot.features.tournaments.dates import read_moment, written
from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.match_games import game_of
from bot.features.tournaments.standings_cards import tournament_text
from bot.games.errors import BadTournament, GameError, NotEntered, NotTournamentOrganizer, WrongTournamentStatus
from bot.games.pace import PACES
from bot.ui.actions import NONE, ORGANIZER, action, form
from bot.ui.parameters import Channel, Hint, Length, OneOf, Role, TitleKey
from bot.ui.permissions import require_permissions
from bot.ui.webhooks import is_webhook
from engine.registry import KEYS
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.ui.context import InteractionContext

#: What can be taken away again, by the column that holds it.
CLEARED = {
    "forum": "forum_id",
    "role": "entry_role",
    "results": "results_channel",
    "substitutes": "seats_channel",
    "season": "season",
}


@action("evcreate", command="tournament create", button=False, needs=NONE, who=ORGANIZER)
async def create(
    context: InteractionContext,
    title: TitleKey,
    format: Annotated[str, OneOf(FORMATS, text="tournament-format")],
    forum: Annotated[int | None, Channel(discord.ForumChannel), Hint("tournament-forum")] = None,
    substitutes: Annotated[int | None, Channel(), Hint("tournament-substitutes")] = None,
    role: Annotated[int | None, Role(), Hint("tournament-role")] = None,
) -> None:
    """Open the form for name, rounds, size, start and pace; the rest is chosen from selects afterwards."""
    guild_of(context)
    if not context.rights.organizes:
        raise NotTournamentOrganizer(user=context.user)
    require_permissions(context)
    key = ".".join((title, format, *(f"{each or 0:x}" for each in (forum, substitutes, role))))
    await open_form(context, action_id("evform", "", key), CREATED, {})


CREATED = (("name", 80, True), ("rounds", 2, False), ("size", 3, False), ("start", 40, False), ("pace", 0, False))
EDITED = (("name", 80, True), ("description", 1000, False), *CREATED[1:4])
LONG = ("description", "seeds", "teams")


async def open_form(
    context: InteractionContext, custom_id: str, entries: Sequence[tuple[str, int, bool]], values: Mapping[str, str]
) -> None:
    """Open a form with the known values filled in."""
    text = context.text()
    modal = discord.ui.Modal(title=text.say("tournament-form-title"), custom_id=custom_id, timeout=None)
    zone = zone_of(context)
    for key, most, needed in entries:
        label = text.say(f"tournament-form-{key}")
        hint = limits.clip(text.say(f"tournament-form-{key}-hint", zone=zone), limits.HINT)
        component: discord.ui.TextInput[Any] | discord.ui.Select[Any]
        if key == "pace":
            chosen = values.get(key) or "two-days"
            component = discord.ui.Select(
                custom_id=key,
                options=[
                    discord.SelectOption(label=text.say(f"choice-pace-{each}"), value=each, default=each == chosen)
                    for each in PACES
                ],
            )
            modal.add_item(discord.ui.Label(text=label, component=component))
            continue
        component = discord.ui.TextInput(
            custom_id=key,
            required=needed,
            max_length=most,
            default=values.get(key) or None,
            style=discord.TextStyle.paragraph if key in LONG else discord.TextStyle.short,
        )
        modal.add_item(discord.ui.Label(text=label, description=hint, component=component))
    modal.stop()
    await context.interaction.response.send_modal(modal)


def number_in(values: Mapping[str, str], key: str) -> int | None:
    """Parse a number of the form; return None if it was left empty."""
    said = values.get(key, "").strip()
    if said and not said.isdecimal():
        raise BadTournament(reason="number", possible=[], field=key)
    return int(said) if said else None


def chosen_id(context: InteractionContext, said: str, kind: type = discord.abc.GuildChannel) -> int | None:
    """Return the channel or role of this server encoded in hexadecimal in the key of the form; None without one."""
    number = int(said, 16) if 0 < len(said) <= 16 and set(said) <= set(hexdigits) else 0
    guild = context.interaction.guild
    if not number or guild is None:
        return None
    found = guild.get_role(number) if kind is discord.Role else guild.get_channel(number)
    if not isinstance(found, kind):
        raise BadTournament(reason="unknown", possible=[])
    return number


def start_in(context: InteractionContext, values: Mapping[str, str]) -> float | None:
    """Return when a tournament is to begin, in the time zone of its server."""
    return read_moment(values.get("start", ""), zone_of(context), context.games.clock.time())


def zone_of(context: InteractionContext) -> str:
    """Return the time zone of the server, in which tournaments are planned."""
    return str(context.server.timezone or "UTC")


async def ask_again(context: InteractionContext, form_id: str, values: Mapping[str, str], error: GameError) -> None:
    """Explain why the submitted values cannot be used, with a button that opens the same form filled in."""
    token = context.games.drafts.keep_form(context.user, form_id, values)
    text = context.text()
    again = Button(text.say("button-evagain"), action_id("evagain", "", token), GREEN)
    await context.show(Card((text.say(error.key, **error.facts),), ((again,),)))


@action("evagain", command="", needs=NONE)
async def fill_in_again(context: InteractionContext, token: str) -> None:
    """Open the same form with the values submitted before."""
    form_id, values = context.games.drafts.kept_form(context.user, token)
    if not form_id:
        await context.say("tournament-form-gone")
        return
    await open_form(context, form_id, EDITED if ":evchanged:" in form_id else CREATED, values)


@form("evform")
async def form_filled(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """Create a draft from the submitted form, and show it with the remaining choices."""
    if not context.rights.organizes:
        raise NotTournamentOrganizer(user=context.user)
    title, format, forum, substitutes, role = (*arg.split("."), "", "", "", "", "")[:5]
    if title not in KEYS or format not in FORMATS:
        raise BadTournament(reason="format", possible=[])
    channel = getattr(context.interaction.channel, "parent_id", None) or context.interaction.channel_id
    try:
        tournament = await context.games.drafts.create(
            guild_of(context),
            channel or 0,
            context.user,
            values.get("name", ""),
            title,
            format,
            language=await context.language_here(),
            rounds=number_in(values, "rounds") or 0,
            size=number_in(values, "size"),
            begins_at=start_in(context, values),
            pace=(await pace_named(context, values.get("pace") or "two-days")).in_zone(zone_of(context)),
            forum_id=chosen_id(context, forum, discord.ForumChannel),
            seats_channel=chosen_id(context, substitutes, discord.TextChannel),
            entry_role=chosen_id(context, role, discord.Role),
        )
    except BadTournament as error:
        await ask_again(context, action_id("evform", "", arg), values, error)
        return
    await show_draft(context, tournament)


async def show_draft(context: InteractionContext, tournament: LoadedTournament, page: int = 0) -> None:
    """Show the draft with its selects."""
    text, present = tournament_text(tournament.record, context.lang), pace_name(tournament.record.pace)
    paces = [(key, text.say(f"choice-pace-{key}"), key == present) for key in PACES]
    await context.show(draft_card(tournament, text, paces, page))


@action("evchange", command="tournament change", button=False, needs=NONE, who=ORGANIZER)
async def change(
    context: InteractionContext,
    forum: Annotated[int | None, Channel(discord.ForumChannel), Hint("tournament-forum")] = None,
    role: Annotated[int | None, Role(), Hint("tournament-role")] = None,
    results: Annotated[int | None, Channel(), Hint("tournament-results")] = None,
    substitutes: Annotated[int | None, Channel(), Hint("tournament-substitutes")] = None,
    season: Annotated[str, Length(1, 60), Hint("tournament-season-name")] = "",
    webhook: Annotated[str, Length(9, 500), Hint("tournament-webhook")] = "",
    clear: Annotated[
        str | None, OneOf((*CLEARED, "webhook"), text="tournament-clear"), Hint("tournament-clear")
    ] = None,
    tournament: TournamentHere = "",
) -> None:
    """Show the lists of a tournament once more, or change its channels and its role."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    found.require_status("draft", "open", "running")
    given = {"forum_id": forum, "entry_role": role, "results_channel": results, "seats_channel": substitutes}
    wishes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if season:
        wishes["season"] = season
    if webhook:
        if not is_webhook(webhook):
            raise BadTournament(reason="webhook", possible=[])
        secret = await context.games.webhooks.name(found.id, context.user, webhook, organizer=context.rights.organizes)
        await context.say("tournament-webhook-named", name=found.record.name, secret=secret)
        return
    if clear == "webhook":
        await context.games.webhooks.forget(found.id, context.user, organizer=context.rights.organizes)
        await context.say("tournament-changed", name=found.record.name)
        return
    if clear is not None:
        wishes[CLEARED[clear]] = None
    if wishes:
        found = await configured(context, found, wishes)
    if found.record.status == "running":
        text = context.text()
        edit = Button(text.say("button-evedit"), action_id("evedit", "", found.id))
        await context.show(Card((f"### {found.record.name}", text.say("tournament-change-running")), ((edit,),)))
        return
    await show_draft(context, found)


async def configured(
    context: InteractionContext, tournament: LoadedTournament, wishes: Mapping[str, Any]
) -> LoadedTournament:
    """Return a tournament after applying some changes."""
    return await context.games.drafts.configure(
        tournament.id, context.user, organizer=context.rights.organizes, **wishes
    )


@action("evdraft", command="", needs=NONE)
async def turn_page(context: InteractionContext, key: str) -> None:
    """Show the other page of the draft."""
    tournament_id, _, page = key.partition(".")
    found = await tournament_here(context, tournament_id)
    found.require_organizer(context.user, context.rights.organizes)
    found.require_status("draft", "open")
    await show_draft(context, found, int(page == "1"))


@action("evedit", command="", needs=NONE)
async def edit(context: InteractionContext, tournament: str) -> None:
    """Open the form of a tournament with its current values."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    await open_form(context, action_id("evchanged", "", found.id), EDITED, form_values(found, context))


def form_values(tournament: LoadedTournament, context: InteractionContext) -> dict[str, str]:
    """Return the current values of a tournament's form."""
    record = tournament.record
    return {
        "name": record.name,
        "description": record.description or "",
        "rounds": str(record.rounds or ""),
        "size": str(record.size or ""),
        "start": written(record.begins_at, zone_of(context)),
    }


@form("evchanged")
async def edited(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """Apply the changes of a submitted form; during rounds, only those that nothing depends on."""
    found = await tournament_here(context, arg)
    before = form_values(found, context)
    try:
        wishes: dict[str, Any] = {}
        for key, column in (("name", "name"), ("description", "description")):
            if values.get(key, "").strip() != before[key]:
                wishes[column] = values.get(key, "")
        if values.get("rounds", "").strip() != before["rounds"]:
            wishes["rounds"] = number_in(values, "rounds") or 0
        if values.get("size", "").strip() != before["size"]:
            wishes["size"] = number_in(values, "size")
        if values.get("start", "").strip() != before["start"]:
            wishes["begins_at"] = start_in(context, values)
        after = await configured(context, found, wishes)
    except (BadTournament, WrongTournamentStatus) as error:
        await ask_again(context, action_id("evchanged", "", arg), values, error)
        return
    if after.record.status == "running":
        await context.say("tournament-changed", name=after.record.name)
        return
    await show_draft(context, after)


# seeds and teams: a line for each player


@action("evseeds", command="", needs=NONE)
async def open_seeds(context: InteractionContext, tournament: str) -> None:
    """Open the form in which players are seeded."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    found.require_status("draft", "open")
    order = sorted(found.active, key=lambda one: (one.seed is None, one.seed or 0, one.at))
    lines = "\n".join(one.name or str(one.user_id) for one in order)
    await open_form(context, action_id("evseeded", "", found.id), (("seeds", 4000, False),), {"seeds": lines[:4000]})


@form("evseeded")
async def seeds_given(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """Handle the submitted seeding."""
    found = await tournament_here(context, arg)
    players = [player_named(found, line) for line in values.get("seeds", "").splitlines() if line.strip()]
    if len({*players}) < len(players):
        raise BadTournament(reason="lines", possible=[])
    after = await context.games.drafts.set_seeds(found.id, context.user, players, organizer=context.rights.organizes)
    await show_draft(context, after, 1)


@action("evteams", command="", needs=NONE)
async def open_teams(context: InteractionContext, tournament: str) -> None:
    """Open the form in which players are assigned to teams."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    found.require_status("draft", "open")
    lines = "\n".join(f"{one.name or one.user_id}: {one.team or ''}" for one in found.active)
    await open_form(context, action_id("evteamed", "", found.id), (("teams", 4000, False),), {"teams": lines[:4000]})


@form("evteamed")
async def teams_given(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """Handle the submitted teams."""
    found = await tournament_here(context, arg)
    rows = [line.rpartition(":") for line in values.get("teams", "").splitlines() if line.strip()]
    if not all(colon for _, colon, _ in rows):
        raise BadTournament(reason="lines", possible=[])
    teams = {player_named(found, name): team.strip() for name, _, team in rows}
    after = await context.games.drafts.set_teams(found.id, context.user, teams, organizer=context.rights.organizes)
    await show_draft(context, after, 1)


def player_named(tournament: LoadedTournament, said: str) -> str:
    """Return the entrant named in a line of a form, by name or id; refuse unknown and ambiguous names."""
    wanted = said.strip().strip("<@!>").casefold()
    found = [one.player for one in tournament.active if wanted in ((one.name or "").casefold(), str(one.user_id or ""))]
    if len(found) != 1 or not wanted:
        raise BadTournament(reason="lines", possible=[])
    return found[0]


PAGE_TWO = ("days", "gate", "checkin", "byes", "late", "full", "seeding")


@action("evset", command="", needs=NONE)
async def choose(context: InteractionContext, choice: str) -> None:
    """Apply one choice to the draft."""
    key, _, value = choice.partition("=")
    tournament_id, _, what = key.partition(".")
    tournament = await tournament_here(context, tournament_id)
    wishes: dict[str, Any] = {}
    if what.startswith("option-"):
        wishes["options"] = {**tournament.record.options, what.removeprefix("option-"): value}
    elif what == "pace":
        chosen = (await pace_named(context, value)).in_zone(zone_of(context))
        wishes["pace"] = replace(chosen, rest=tournament.record.pace.rest)
    elif what == "night":
        rest = "" if value == "no" else f"{value} {zone_of(context)}"
        wishes["pace"] = replace(tournament.record.pace, rest=rest)
    elif what == "days" and value.isdecimal():
        wishes["start_days"] = float(value)
    elif what == "gate" and value.isdecimal():
        wishes["min_answers"] = int(value) / 100 or None
    elif what == "duplicate":
        wishes["duplicate"] = None if value == "none" else value
    elif what == "checkin":
        wishes = {"check_in": value != "no", "check_in_hours": float(value) if value.isdecimal() else None}
    elif what == "byes" and value.isdecimal():
        wishes["half_byes"] = int(value)
    elif what in FLAGS:
        column, yes = FLAGS[what]
        wishes[column] = value == yes
    elif what in CHOICES:
        wishes[CHOICES[what]] = value
    else:
        raise BadTournament(reason="unknown", possible=[])
    await show_draft(context, await configured(context, tournament, wishes), int(what in PAGE_TWO))


FLAGS = {"late": ("late_half", "half"), "full": ("start_when_full", "yes")}
CHOICES = {"scenario": "scenario", "match": "match_kind", "seeding": "seeding"}


@action("bid", command="", needs=NONE)
async def bid(context: InteractionContext, game: str) -> None:
    """Open the form for a bid: a side, and the victory points offered for it."""
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


@form("bidform")
async def bid_given(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """Handle a submitted bid."""
    tournament_id, _, game_id = arg.partition(".")
    tournament = await tournament_here(context, tournament_id)
    points = number_in(values, "points")
    if points is None:
        raise BadTournament(reason="number", possible=[], field="points")
    made = await context.games.match_games.bid(tournament.id, game_id, context.user, values.get("side", ""), points)
    await context.say("bid-opened" if made else "bid-kept")
