"""/privacy: the data stored about the user, and its deletion."""

from __future__ import annotations

import io
from typing import Annotated

import discord
import orjson

from bot.cards.card import RED, Button, Card, action_id
from bot.ui.actions import NONE, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import Hint


@action("privacy", command="settings privacy show", button=False, needs=NONE)
async def show(context: InteractionContext) -> None:
    """Send everything stored about the user as a file visible to them only."""
    await context.defer()
    known = await context.games.privacy.data_of(context.user)
    data = orjson.dumps(known, option=orjson.OPT_INDENT_2 | orjson.OPT_NON_STR_KEYS)
    await context.interaction.edit_original_response(
        content=context.text().say("privacy-shown"),
        attachments=[discord.File(io.BytesIO(data), "strategos-privacy.json")],
    )


@action("forget", command="settings privacy forget", button=False, needs=NONE)
async def ask_forget(context: InteractionContext) -> None:
    """Ask for confirmation before deleting a user's data, with the number of their open games."""
    text = context.text()
    mine = [game for game in await context.games.index.of_user(context.user) if game.open]
    sure = Button(text.say("button-forgetsure"), action_id("forgetsure"), RED)
    await context.show(Card((text.say("privacy-ask", games=len(mine)),), ((sure,),)))


@action("forgetsure", command="", needs=NONE)
async def forget(context: InteractionContext) -> None:
    """Delete the data of the user who pressed the button."""
    text = context.text()
    games = await context.games.privacy.forget(context.user)
    context.ui.ephemeral.forget(context.user)
    await context.show(Card((text.say("privacy-forgotten", games=games),)))


@action("webname", command="settings privacy web", button=False, needs=NONE)
async def name_on_pages(context: InteractionContext, named: Annotated[bool, Hint("web-named")]) -> None:
    """Set whether the public web pages of games may show the user's name."""
    await context.games.settings.set_preferences("user", context.user, web_name=named or None)
    await context.say("web-named-on" if named else "web-named-off")
