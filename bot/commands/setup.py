"""/setup: how a server likes it, and whether the bot may do there what it must."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.cards.card import Card
from bot.commands.actions import NONE, Parameter, action
from bot.commands.errors import NotServerKeeper, OnServersOnly, TablesElsewhere
from bot.commands.translator import localized
from bot.narrator import catalogue
from bot.permissions import invitation, missing, title_of
from engine.kernel.text import LANGUAGES, Text
from maps import THEMES

if TYPE_CHECKING:
    from bot.commands.context import InteractionContext

ANYWHERE = "anywhere"
MOST_CHANNELS = 10  # that are named by a check


@action(
    "setup",
    Parameter("language", choices=[(each, catalogue(None, each).say("language-name")) for each in LANGUAGES]),
    Parameter("theme", choices=[(each, localized(f"theme-{each}")) for each in THEMES]),
    Parameter("tables", discord.TextChannel, hint="setup-tables"),
    Parameter("anywhere", bool, hint="setup-anywhere"),
    command="setup server",
    button=False,
    needs=NONE,
)
async def set_up(
    context: InteractionContext,
    language: str | None = None,
    theme: str | None = None,
    tables: int | None = None,
    anywhere: bool = False,
) -> None:
    """Set what was given, and show everything that is set for this server."""
    guild = keeper_of(context)
    changes: dict[str, Any] = {}
    if language:
        changes["language"] = language
    if theme:
        changes["theme"] = theme
    if anywhere:
        changes["table_channels"] = None
    if tables is not None:
        present = (await context.tables.people.preferences("guild", guild.id)).table_channels or []
        changes["table_channels"] = sorted({*present, tables})
    if changes:
        await context.tables.people.set_preferences("guild", guild.id, **changes)
    await context.show(await setup_card(context, guild))


async def setup_card(context: InteractionContext, guild: discord.Guild) -> Card:
    """Everything that is set for a server."""
    text, chosen = context.text(), await context.tables.people.preferences("guild", guild.id)
    channels = ", ".join(f"<#{number}>" for number in chosen.table_channels or ())
    lines = [
        text.say("setup-language", name=language_name(chosen.language, text)),
        text.say("setup-theme", name=text.say(f"theme-{chosen.theme or 'light'}")),
        text.say("setup-tables", channels=channels) if channels else text.say("setup-tables-anywhere"),
        text.say("setup-next"),
    ]
    return Card((f"### {text.say('setup-title')}", "\n".join(f"- {each}" for each in lines)))


def language_name(lang: str | None, text: Text) -> str:
    """A language by its own name, or that everybody has their own."""
    return catalogue(None, lang).say("language-name") if lang else text.say("language-choice-auto")


@action("setupcheck", command="setup check", button=False, needs=NONE)
async def check(context: InteractionContext) -> None:
    """Every channel in which a table may be opened and in which the bot may not do what it must, with the remedy."""
    guild = keeper_of(context)
    text = context.text()
    chosen = (await context.tables.people.preferences("guild", guild.id)).table_channels
    places = [channel for channel in guild.text_channels if not chosen or channel.id in chosen]
    found = [(channel, missing(channel.permissions_for(guild.me))) for channel in places]
    whole = missing(guild.me.guild_permissions)
    lines = []
    if whole:
        lines.append(text.say("setup-missing-server", permissions=names(whole)))
        lines.append(text.say("setup-invite", link=invitation(context.bot.application_id or 0)))
    closed = [(channel, [each for each in lacking if each not in whole]) for channel, lacking in found]
    wrong = [(channel, lacking) for channel, lacking in closed if lacking]
    lines += [
        text.say("setup-missing-channel", channel=channel.mention, permissions=names(lacking))
        for channel, lacking in wrong[:MOST_CHANNELS]
    ]
    if len(wrong) > MOST_CHANNELS:
        lines.append(text.say("setup-more-channels", count=len(wrong) - MOST_CHANNELS))
    if not lines:
        lines.append(text.say("setup-fine", count=len(places)))
    await context.show(Card((f"### {text.say('setup-check-title')}", "\n".join(f"- {each}" for each in lines))))


def names(permissions: list[str]) -> str:
    """Permissions as Discord's settings call them."""
    return ", ".join(f"*{title_of(each)}*" for each in permissions)


def keeper_of(context: InteractionContext) -> discord.Guild:
    """The server, for somebody who may change it."""
    guild = context.interaction.guild
    if guild is None:
        raise OnServersOnly
    if not context.interaction.permissions.manage_guild:
        raise NotServerKeeper
    return guild


async def require_table_channel(context: InteractionContext) -> None:
    """Refuse to open a table where this server does not want any; a thread counts as its channel."""
    interaction = context.interaction
    if interaction.guild_id is None:
        return
    chosen = (await context.tables.people.preferences("guild", interaction.guild_id)).table_channels
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if chosen and not here & set(chosen):
        raise TablesElsewhere(channels=", ".join(f"<#{number}>" for number in chosen))
