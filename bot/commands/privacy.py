"""/privacy: what is stored about the one who asks, and its end."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import discord
import orjson
from discord import app_commands

from bot.commands.translator import told
from bot.commands.visit import Visit, attend
from bot.components.card import RED, Button, Card
from bot.components.table import table_id

if TYPE_CHECKING:
    from bot.client import Strategos


async def show(visit: Visit) -> None:
    """Everything stored about this person, as a file that only they see."""
    await visit.defer()
    known = await visit.tables.data_of(visit.user)
    data = orjson.dumps(known, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
    await visit.interaction.edit_original_response(
        content=visit.text().say("privacy-shown"),
        attachments=[discord.File(io.BytesIO(data), "strategos-privacy.json")],
    )


async def ask_forget(visit: Visit) -> None:
    """Being forgotten is final, so it is asked twice; the games in which others would be left alone are counted."""
    text = visit.text()
    mine = [table for table in await visit.tables.games_of(visit.user) if table.open]
    sure = Button(text.say("button-forgetsure"), table_id("forgetsure"), RED)
    await visit.show(Card((text.say("privacy-ask", games=len(mine)),), ((sure,),)))


async def forget(visit: Visit) -> None:
    """Remove the person who pressed, and nobody else."""
    text = visit.text()
    games = await visit.tables.forget(visit.user)
    visit.bot.last_words.forget(visit.user)
    await visit.show(Card((text.say("privacy-forgotten", games=games),)))


def privacy_group(bot: Strategos) -> app_commands.Group:
    """/privacy show, /privacy forget."""
    group = app_commands.Group(name="privacy", description=told("command-privacy"))

    @group.command(name="show", description=told("command-privacy-show"))
    async def show_mine(interaction: discord.Interaction[Any]) -> None:
        await attend(bot, interaction, show)

    @group.command(name="forget", description=told("command-privacy-forget"))
    async def forget_me(interaction: discord.Interaction[Any]) -> None:
        await attend(bot, interaction, ask_forget)

    return group
