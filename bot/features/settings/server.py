"""/setup: a server's preferences, and whether the bot has the permissions it needs."""

from __future__ import annotations

from typing import Annotated, Any

import discord

from bot.cards.card import Card
from bot.features.settings.commands import checked_zone, complete_timezone
from bot.games.record import Preferences
from bot.text.narrator import catalogue, permission_names
from bot.ui.actions import MANAGER, MODERATOR, NONE, action
from bot.ui.context import InteractionContext
from bot.ui.errors import EverybodysRole, GamesElsewhere, NotModerator, NotServerKeeper, OnServersOnly
from bot.ui.parameters import Channel, Completed, Hint, Language, OneOf, Range, Role
from bot.ui.permissions import invitation, missing, missing_in_channel
from engine.kernel.text import LANGUAGES, Text
from maps import THEMES

CHOSEN = {
    "language": "language",
    "theme": "theme",
    "timezone": "timezone",
    "organizers": "organizer_role",
    "moderators": "moderator_role",
    "spectators": "spectators_channel",
    "exercises": "exercise_channel",
    "substitutes": "substitutes_channel",
}
ROLES, CHANNELS = ("organizers", "moderators"), ("spectators", "exercises", "substitutes")
KEPT = ("language", "theme", "timezone")  # changed, never cleared
CLEARED = {"tables": "table_channels"} | {name: CHOSEN[name] for name in CHOSEN if name not in KEPT}
MOST_CHANNELS = 10  # most channels listed


@action("setup", command="setup server", button=False, needs=NONE, who=MANAGER)
async def set_up(
    context: InteractionContext,
    language: Language | None = None,
    theme: Annotated[str | None, OneOf(THEMES, text="theme")] = None,
    tables: Annotated[int | None, Channel(), Hint("setup-tables")] = None,
    organizers: Annotated[int | None, Role(), Hint("setup-organizers")] = None,
    moderators: Annotated[int | None, Role(), Hint("setup-moderators")] = None,
    spectators: Annotated[int | None, Channel(), Hint("setup-spectators")] = None,
    exercises: Annotated[int | None, Channel(), Hint("setup-exercises")] = None,
    substitutes: Annotated[int | None, Channel(), Hint("setup-substitutes")] = None,
    timezone: Annotated[str | None, Completed(complete_timezone), Hint("setup-timezone")] = None,
    clear: Annotated[str | None, OneOf(CLEARED, text="setup-clear"), Hint("setup-clear")] = None,
) -> None:
    """Change the given settings, and show all settings of this server."""
    guild = keeper_of(context)
    if guild.id in (organizers, moderators):
        raise EverybodysRole
    zone = checked_zone(timezone) if timezone else None
    given = (language, theme, zone, organizers, moderators, spectators, exercises, substitutes)
    changes: dict[str, Any] = {
        field: value for field, value in zip(CHOSEN.values(), given, strict=True) if value is not None
    }
    if clear is not None:
        changes[CLEARED[clear]] = None
    if tables is not None:
        there = [each for each in context.server.table_channels or () if guild.get_channel(each)]
        changes["table_channels"] = sorted({*there, tables})
    if changes:
        context.server = await context.games.settings.set_preferences("guild", guild.id, **changes)
    await context.show(setup_card(context))


def setup_card(context: InteractionContext) -> Card:
    """Return the card with all settings of a server."""
    text, chosen = context.text(), context.server
    channels = ", ".join(f"<#{number}>" for number in chosen.table_channels or ())
    lines = [
        text.say("setup-language", name=language_name(chosen.language, text)),
        text.say("setup-theme", name=text.say(f"theme-{chosen.theme or 'light'}")),
        text.say("setup-timezone", zone=chosen.timezone or "UTC"),
        text.say("setup-tables", channels=channels) if channels else text.say("setup-tables-anywhere"),
        named(text, "organizers", "role", chosen.organizer_role),
        named(text, "moderators", "role", chosen.moderator_role),
        named(text, "spectators", "channel", chosen.spectators_channel),
        named(text, "exercises", "channel", chosen.exercise_channel),
        named(text, "substitutes", "channel", chosen.substitutes_channel),
        limits_line(context),
        text.say("setup-next"),
    ]
    return Card((f"### {text.say('setup-title')}", "\n".join(f"- {each}" for each in lines)))


def named(text: Text, what: str, kind: str, number: int | None) -> str:
    """Return the role or channel that a server has chosen, or the default without one."""
    if number is None:
        return text.say(f"setup-{what}-none")
    return text.say(f"setup-{what}", **{kind: f"<{'@&' if kind == 'role' else '#'}{number}>"})


def limits_line(context: InteractionContext) -> str:
    """Return how many games may be open on this server at once."""
    host, chosen = context.games.core.options, context.server
    person, server = (
        str(min((each for each in pair if each is not None), default="∞"))
        for pair in ((host.per_person, chosen.tables_per_person), (host.per_server, chosen.tables_per_server))
    )
    return context.text().say("setup-limits", person=person, server=server)


@action("setuplimits", command="setup limits", button=False, needs=NONE, who=MODERATOR)
async def set_limits(
    context: InteractionContext,
    person: Annotated[int | None, Range(1, 1000), Hint("limit-person")] = None,
    server: Annotated[int | None, Range(1, 10000), Hint("limit-server")] = None,
) -> None:
    """Limit how many games may be open at once, within what the host allows; moderators only."""
    guild = context.interaction.guild_id
    if guild is None:
        raise OnServersOnly
    if not context.rights.moderates_here:
        raise NotModerator
    given = {"tables_per_person": person, "tables_per_server": server}
    if changes := {name: value for name, value in given.items() if value is not None}:
        context.server = await context.games.settings.set_preferences("guild", guild, **changes)
    await context.show(Card((limits_line(context),)))


def language_name(lang: str | None, text: Text) -> str:
    """Return the name of a language in that language, or a text for no choice."""
    return catalogue(None, lang).say("language-name") if lang in LANGUAGES else text.say("language-choice-auto")


@action("setupcheck", command="setup check", button=False, needs=NONE, who=MANAGER)
async def check(context: InteractionContext) -> None:
    """Show everything that keeps the bot from working on this server, each with its remedy."""
    guild = keeper_of(context)
    text, places = context.text(), places_of(context.server, guild)
    lines = [
        *missing_on_server(context, guild),
        *missing_in_channels(guild, places, text),
        *(
            text.say("setup-gone", setting=name, choice=text.say(f"setup-clear-{name}"))
            for name in gone(context.server, guild)
        ),
    ]
    if not lines:
        lines.append(text.say("setup-fine", count=len(places)))
    await context.show(Card((f"### {text.say('setup-check-title')}", "\n".join(f"- {each}" for each in lines))))


def places_of(chosen: Preferences, guild: discord.Guild) -> list[discord.TextChannel]:
    """Return the channels in which games may be opened, and those chosen for other purposes."""
    named = {getattr(chosen, CHOSEN[name]) for name in CHANNELS}
    wanted = named | set(chosen.table_channels or ())
    return [channel for channel in guild.text_channels if not chosen.table_channels or channel.id in wanted]


def missing_on_server(context: InteractionContext, guild: discord.Guild) -> list[str]:
    """Return the permissions that the bot's role lacks."""
    text, lacking = context.text(), missing(guild.me.guild_permissions)
    if not lacking:
        return []
    return [
        text.say("setup-missing-server", permissions=permission_names(lacking, text)),
        text.say("setup-invite", link=invitation(context.ui.client.application_id or 0)),
    ]


def missing_in_channels(guild: discord.Guild, places: list[discord.TextChannel], text: Text) -> list[str]:
    """Return the permissions that the bot lacks in single channels, apart from those it lacks everywhere."""
    whole, lines = missing(guild.me.guild_permissions), []
    for channel in places:
        lacking = [each for each in missing_in_channel(channel.permissions_for(guild.me)) if each not in whole]
        if lacking:
            names = permission_names(lacking, text)
            lines.append(text.say("setup-missing-channel", channel=channel.mention, permissions=names))
    if (more := len(lines) - MOST_CHANNELS) > 0:
        lines[MOST_CHANNELS:] = [text.say("setup-more-channels", count=more)]
    return lines


def gone(chosen: Preferences, guild: discord.Guild) -> list[str]:
    """Return the settings that name a deleted channel or role."""
    lost = [name for name in ROLES if (role := getattr(chosen, CHOSEN[name])) and guild.get_role(role) is None]
    lost += [name for name in CHANNELS if (place := getattr(chosen, CHOSEN[name])) and not guild.get_channel(place)]
    return lost + ["tables"] * any(not guild.get_channel(each) for each in chosen.table_channels or ())


def keeper_of(context: InteractionContext) -> discord.Guild:
    """Return the server, refusing users who may not change it."""
    guild = context.interaction.guild
    if guild is None:
        raise OnServersOnly
    if not context.interaction.permissions.manage_guild:
        raise NotServerKeeper
    return guild


def require_game_channel(context: InteractionContext) -> None:
    """Refuse to open a game outside the channels this server allows; a thread counts as its channel."""
    interaction = context.interaction
    if interaction.guild_id is None:
        return
    chosen = context.server.table_channels
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if chosen and not here & set(chosen):
        raise GamesElsewhere(channels=", ".join(f"<#{number}>" for number in chosen))
