"""Serving an interaction: every refusal becomes a sentence with a way on, every failure an apology."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.cards.card import Card
from bot.cards.common import verb_button
from bot.games.errors import NoSuchGame, NotSeated
from bot.games.record import Status
from bot.text.narrator import error_text
from bot.ui.context import InteractionContext
from bot.ui.discordpy import data_of
from bot.ui.errors import GuildError
from bot.ui.hooks import answer_refusal
from bot.ui.interface import Interface
from bot.ui.permissions import watch_delivery
from engine.kernel.errors import RulesError

log = logging.getLogger(__name__)
GONE = (10062, 10015, 10008, 50027)  # unknown interaction, webhook or message; expired token


async def handle_interaction(
    ui: Interface,
    interaction: discord.Interaction,
    serve: Callable[[InteractionContext], Awaitable[None]],
    game: str | None = None,
) -> None:
    """Serve one interaction: every refusal becomes a sentence with a way on, every failure an apology."""
    context = InteractionContext(ui, interaction)
    context.start()
    if context.pressed is not None:
        ui.late_pictures.forget(context.pressed.id)
        ui.hesitations.forget(context.user, context.pressed.id)
    ui.visited(1)
    try:
        try:
            with ui.services.metrics.interaction():
                await context.prepare()
                if game:
                    await context.game_here(game)
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
        # Too late or twice: the state is safe, and the next press shows the present question.
        level = logging.INFO if error.code in GONE else logging.WARNING
        log.log(level, "an answer did not arrive (%s %s): %s", error.status, error.code, describe(interaction))
        await context.apologize(Card((context.text().say("error-unexpected"),)))
    except RuntimeError:
        if not ui.client.is_closed():
            raise
        # The line is closed already. What was answered is on the disk, and the next press finds whoever serves then.
        log.info("an interaction came while the bot was leaving: %s", describe(interaction))
    finally:
        ui.visited(-1)
        context.stop()


def describe(interaction: discord.Interaction) -> str:
    """An interaction in a few words without anything that a person typed."""
    data = data_of(interaction)
    return str(data.get("name") or str(data.get("custom_id", ""))[:40])


async def refuse(context: InteractionContext, error: RulesError, game: str | None) -> None:
    """Say what is so, what is awaited and from whom, and offer the button that helps."""
    if await answer_refusal(context, error):
        return
    info = None
    with contextlib.suppress(RulesError):
        info = await context.game_here(game)
    text = context.text(info)
    said = error_text(error, context.lang, *((info.title, info.scenario) if info else (None,)))
    card = Card((said,))
    if info is not None and info.status is not Status.LOBBY and not isinstance(error, NoSuchGame | GuildError):
        verbs = ("map", "log", "rules") if isinstance(error, NotSeated) else ("act", "map", "log")
        card = card.with_rows(tuple(verb_button(text, verb, info.id) for verb in verbs))
    await context.show(card)
