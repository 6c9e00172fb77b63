"""Handling interactions: every refusal becomes a message with a way forward, every failure an apology.

A control's custom id holds everything it needs, so it still works after a restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from bot.base import Json
from bot.cards.card import ACTION, QUESTION, Card
from bot.cards.common import verb_button
from bot.games.errors import ChannelBusy, NoSuchGame, NotSeated
from bot.games.record import Status
from bot.text.narrator import error_text
from bot.ui.actions import ACTIONS, FORMS, NONE, QUESTION_FORMS, QUESTION_PRESSES, Handler, answer_refusal
from bot.ui.context import InteractionContext
from bot.ui.discordpy import data_of, pressed_in
from bot.ui.errors import GuildError
from bot.ui.interface import Interface
from bot.ui.permissions import watch_delivery
from engine.kernel.errors import RulesError

log = logging.getLogger(__name__)
PATIENCE = 1.2  # seconds before a slow answer shows "thinking"
GONE = (10062, 10015, 10008, 50027)  # unknown interaction, webhook or message; expired token


async def handle_interaction(
    ui: Interface,
    interaction: discord.Interaction,
    serve: Callable[[InteractionContext], Awaitable[None]],
    game: str | None = None,
) -> None:
    """Handle one interaction: every refusal becomes a message with a way forward, every failure an apology."""
    context = InteractionContext(ui, interaction)
    if context.pressed is not None:
        ui.late_pictures.forget(context.pressed.id)
        ui.ephemeral.take_up(context.interaction)
        ui.hesitations.forget(context.user, context.pressed.id)
    ui.visited(1)
    promise = asyncio.create_task(promise_late(context), name="promise")
    try:
        try:
            with ui.services.metrics.interaction():
                await context.prepare()
                if game:
                    await context.game_here(game)
                if (troubles := ui.services.outbox.troubles).blocked or troubles.hampered:
                    await watch_delivery(context, game)
                await serve(context)
        except RulesError as error:
            await refuse(context, error, game)
        except discord.HTTPException:
            raise
        except Exception as error:
            if ui.client.is_closed():
                raise
            log.exception("an interaction failed: %s", describe(interaction))
            await context.show(Card((error_text(error, context.lang),)))
    except discord.HTTPException as error:
        # Too late or repeated: the state is safe, and the next press shows the current question.
        level = logging.INFO if error.code in GONE else logging.WARNING
        log.log(level, "an answer did not arrive (%s %s): %s", error.status, error.code, describe(interaction))
        await context.apologize(Card((context.text().say("error-unexpected"),)))
    except RuntimeError:
        if not ui.client.is_closed():
            raise
        # The connection is closed. The answer is saved, and the next press reaches the next process.
        log.info("an interaction came while the bot was leaving: %s", describe(interaction))
    finally:
        ui.visited(-1)
        promise.cancel()


async def promise_late(context: InteractionContext) -> None:
    """Defer the answer if it takes too long."""
    await asyncio.sleep(PATIENCE)
    with contextlib.suppress(discord.HTTPException):
        await context.defer()


def describe(interaction: discord.Interaction) -> str:
    """Describe an interaction in a few words, without any text typed by a user."""
    data = data_of(interaction)
    return str(data.get("name") or str(data.get("custom_id", ""))[:40])


async def refuse(context: InteractionContext, error: RulesError, game: str | None) -> None:
    """Answer with the text of the error and buttons that help."""
    if await answer_refusal(context, error):
        return
    info = None
    with contextlib.suppress(RulesError):
        info = await context.game_here(game)
    text = context.text(info)
    said = error_text(error, context.lang, *((info.title, info.scenario) if info else (None,)))
    card = Card((said,))
    if (
        info is not None
        and info.status is not Status.LOBBY
        and not isinstance(error, ChannelBusy | NoSuchGame | GuildError)
    ):
        verbs = ("map", "log", "rules") if isinstance(error, NotSeated) else ("act", "map", "log")
        card = card.with_rows(tuple(verb_button(text, verb, info.id) for verb in verbs))
    await context.show(card)


async def answer_pressed(
    ui: Interface,
    interaction: discord.Interaction,
    match: re.Match[str],
    values: Sequence[str] | dict[str, str],
    handlers: Mapping[int, Handler] = QUESTION_PRESSES,
) -> None:
    """Pass a press or a form of a question to the feature that asks it."""
    game, seq, control = match["game"], int(match["seq"]), (match["act"], match["arg"], match["draft"])
    serve = handlers[max(first for first in handlers if first <= seq)]
    await handle_interaction(
        ui, interaction, lambda context: serve(context, game, seq, match["seat"], control, values), game
    )


async def action_pressed(
    ui: Interface, interaction: discord.Interaction, match: re.Match[str], values: Sequence[str]
) -> None:
    """Handle a press on a control of a game."""
    # A select that covers one of several things names it in its key.
    arg = match["arg"] if not values else f"{match['arg']}={values[0]}" if match["arg"] else values[0]
    action = ACTIONS.get(match["verb"])

    async def serve(context: InteractionContext) -> None:
        arguments = action.pressed(arg) if action is not None and action.button else None
        if action is None or arguments is None:
            await context.say("error-unexpected")
        else:
            await action.run(context, match["game"], arguments)

    # What is offered without access to the game needs no check of that access.
    game = None if action is not None and action.unseen else match["game"] or None
    await handle_interaction(ui, interaction, serve, game)


async def pressed(ui: Interface, interaction: discord.Interaction) -> None:
    """Handle a press or a selection; controls unknown to every version of the bot are answered with an error message.

    discord.py would rebuild all controls of the message to find the one that was pressed.
    """
    data = data_of(interaction)
    key, values = str(data.get("custom_id", "")), data.get("values", ())
    if match := QUESTION.fullmatch(key):
        serve: Handler = answer_pressed
    elif match := ACTION.fullmatch(key):
        serve = action_pressed
    else:
        await handle_interaction(ui, interaction, lambda context: context.say("error-unexpected"))
        return
    if (message := pressed_in(interaction)) is not None and key in message.custom_ids:
        await serve(ui, interaction, match, values)
    else:  # the post changed during the press
        await handle_interaction(ui, interaction, lambda context: context.say("error-button-gone"))


async def form_sent(ui: Interface, interaction: discord.Interaction) -> None:
    """Handle a submitted form; forms are identified by their key alone, so they survive a restart."""
    data = data_of(interaction)
    key, values = str(data.get("custom_id", "")), fields_of(data)
    if match := QUESTION.fullmatch(key):
        await answer_pressed(ui, interaction, match, values, QUESTION_FORMS)
    elif (found := ACTION.fullmatch(key)) and (filled := FORMS.get(found["verb"])) is not None:

        async def serve(context: InteractionContext) -> None:
            about = found["arg"] if filled.needs == NONE else await context.game_here(found["game"])
            await filled.serve(context, about, values)

        await handle_interaction(ui, interaction, serve, found["game"] or None)
    else:
        await handle_interaction(ui, interaction, lambda context: context.say("error-unexpected"))


def fields_of(data: Json) -> dict[str, str]:
    """Return the fields of a form by key."""
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
