"""Persistent components. Everything that they need is in their custom id, so they outlive any restart."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from bot.base import Json
from bot.cards.custom_ids import ACTION, QUESTION
from bot.ui.actions import ACTIONS, NONE
from bot.ui.context import InteractionContext
from bot.ui.discordpy import data_of, pressed_in
from bot.ui.hooks import FORMS, QUESTION_FORMS, QUESTION_PRESSES, Handler, serving
from bot.ui.interactions import handle_interaction
from bot.ui.interface import Interface


async def answer_pressed(
    ui: Interface, interaction: discord.Interaction, match: re.Match[str], values: Sequence[str]
) -> None:
    """A control of a question."""
    await question_served(ui, interaction, match, serving(QUESTION_PRESSES, int(match["seq"])), values)


async def question_served(
    ui: Interface,
    interaction: discord.Interaction,
    match: re.Match[str],
    serve: Handler,
    values: Sequence[str] | dict[str, str],
) -> None:
    """Hand a press or a form of a question to the feature that asks it."""
    control = (match["act"], match["arg"], match["draft"])
    await handle_interaction(
        ui,
        interaction,
        lambda context: serve(context, match["game"], int(match["seq"]), match["seat"], control, values),
        match["game"],
    )


async def action_pressed(
    ui: Interface, interaction: discord.Interaction, match: re.Match[str], values: Sequence[str]
) -> None:
    """A control of a table."""
    # A select that stands for one of several things names it in its key.
    arg = match["arg"] if not values else f"{match['arg']}={values[0]}" if match["arg"] else values[0]
    action = ACTIONS.get(match["verb"])

    async def serve(context: InteractionContext) -> None:
        arguments = action.pressed(arg) if action is not None and action.button else None
        if action is None or arguments is None:
            await context.say("error-unexpected")
        else:
            await action.run(context, match["game"], arguments)

    # What is offered to those who may not look at the table asks for no sight of it.
    game = None if action is not None and action.unseen else match["game"] or None
    await handle_interaction(ui, interaction, serve, game)


async def pressed(ui: Interface, interaction: discord.Interaction) -> None:
    """A control was pressed or chosen from; one that no version of the bot knows gets a sentence instead of silence.

    discord.py would build all controls of the message anew to find the one that was pressed.
    """
    data = data_of(interaction)
    key, values = str(data.get("custom_id", "")), data.get("values", ())
    if match := QUESTION.fullmatch(key):
        serve = answer_pressed
    elif match := ACTION.fullmatch(key):
        serve = action_pressed
    else:
        await handle_interaction(ui, interaction, lambda context: context.say("error-unexpected"))
        return
    if (message := pressed_in(interaction)) is not None and key in message.custom_ids:
        await serve(ui, interaction, match, values)
    else:  # the post was changed while it was pressed
        await handle_interaction(ui, interaction, lambda context: context.say("error-button-gone"))


async def form_sent(ui: Interface, interaction: discord.Interaction) -> None:
    """A form came in; forms are known by their key alone, so a restart between opening and sending does no harm."""
    data = data_of(interaction)
    key, values = str(data.get("custom_id", "")), fields_of(data)
    if match := QUESTION.fullmatch(key):
        await question_served(ui, interaction, match, serving(QUESTION_FORMS, int(match["seq"])), values)
    elif (found := ACTION.fullmatch(key)) and (filled := FORMS.get(found["verb"])) is not None:

        async def serve(context: InteractionContext) -> None:
            about = found["arg"] if filled.needs == NONE else await context.game_here(found["game"])
            await filled.serve(context, about, values)

        await handle_interaction(ui, interaction, serve, found["game"] or None)
    else:
        await handle_interaction(ui, interaction, lambda context: context.say("error-unexpected"))


def fields_of(data: Json) -> dict[str, str]:
    """The fields of a form by their keys."""
    values: dict[str, str] = {}
    stack = list(data.get("components", ()))
    while stack:
        part = stack.pop(0)
        if "custom_id" in part and "value" in part:
            values[str(part["custom_id"])] = str(part["value"] or "")
        elif "custom_id" in part and part.get("values"):
            values[str(part["custom_id"])] = str(part["values"][0])
        stack.extend(part.get("components", ()))
        if isinstance(part.get("component"), dict):
            stack.append(part["component"])
    return values
