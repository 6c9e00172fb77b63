"""/tournament create and bids: forms that are filled in, and the lists of a tournament that has not begun."""

from __future__ import annotations

from string import hexdigits
from typing import TYPE_CHECKING, Annotated, Any

import discord

from bot.cards.card import action_id
from bot.features.lobby.options import name_of as pace_name
from bot.features.lobby.options import pace_named
from bot.features.tournaments.cards import draft_card
from bot.features.tournaments.commands import TournamentHere, guild_of, tournament_here
from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.match_games import game_of
from bot.features.tournaments.standings_cards import tournament_text
from bot.games.errors import BadTournament, NotEntered, NotTournamentOrganizer
from bot.games.pace import PACES
from bot.ui.actions import NONE, ORGANIZER, action, form
from bot.ui.parameters import Channel, Hint, OneOf, Role, TitleKey
from bot.ui.permissions import require_permissions
from engine.registry import KEYS
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.ui.context import InteractionContext

HOUR = 3600.0


@action("evcreate", command="tournament create", button=False, needs=NONE, who=ORGANIZER)
async def create(
    context: InteractionContext,
    title: TitleKey,
    format: Annotated[str, OneOf(FORMATS, text="tournament-format")],
    forum: Annotated[int | None, Channel(discord.ForumChannel), Hint("tournament-forum")] = None,
    substitutes: Annotated[int | None, Channel(), Hint("tournament-substitutes")] = None,
    role: Annotated[int | None, Role(), Hint("tournament-role")] = None,
) -> None:
    """Open the form: name, rounds, places, start, pace; the rest is chosen from selects afterwards."""
    guild_of(context)
    if not context.rights.organizes:
        raise NotTournamentOrganizer(user=context.user)
    require_permissions(context)
    text = context.text()
    key = ".".join((title, format, *(f"{each or 0:x}" for each in (forum, substitutes, role))))
    form_id = action_id("evform", "", key)
    modal = discord.ui.Modal(title=text.say("tournament-form-title"), custom_id=form_id, timeout=None)
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


@form("evform")
async def form_filled(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """The form came in: a draft is made and shown with everything that is left to choose."""
    if not context.rights.organizes:
        raise NotTournamentOrganizer(user=context.user)
    title, format, forum, substitutes, role = (*arg.split("."), "", "", "", "", "")[:5]
    if title not in KEYS or format not in FORMATS:
        raise BadTournament(reason="format", possible=[])
    channel = getattr(context.interaction.channel, "parent_id", None) or context.interaction.channel_id
    hours = number_in(values, "hours")
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


@action("evchange", command="tournament change", button=False, needs=NONE, who=ORGANIZER)
async def change(context: InteractionContext, tournament: TournamentHere = "") -> None:
    """Show the lists of a tournament that has not begun once more."""
    found = await tournament_here(context, tournament)
    found.require_organizer(context.user, context.rights.organizes)
    found.require_status("draft", "open")
    await show_draft(context, found)


@action("evset", command="", needs=NONE)
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
    after = await context.games.drafts.configure(
        tournament.id, context.user, organizer=context.rights.organizes, **wishes
    )
    await show_draft(context, after)


@action("bid", command="", needs=NONE)
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


@form("bidform")
async def bid_given(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """A bid came in."""
    tournament_id, _, game_id = arg.partition(".")
    tournament = await tournament_here(context, tournament_id)
    points = number_in(values, "points")
    if points is None:
        raise BadTournament(reason="number", possible=[])
    made = await context.games.match_games.bid(tournament.id, game_id, context.user, values.get("side", ""), points)
    await context.say("bid-opened" if made else "bid-kept")
