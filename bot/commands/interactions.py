"""Serving an interaction: every refusal becomes a sentence with a way on, every failure an apology."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord

from bot.cards import limits
from bot.cards.card import Card, Menu, MenuLine
from bot.cards.custom_ids import table_id
from bot.cards.table import edition, table_name, verb_button
from bot.cards.welcome import new_button
from bot.commands.channel_permissions import watch_delivery
from bot.commands.context import InteractionContext
from bot.commands.errors import NoGameHere
from bot.commands.play import show_present
from bot.narrator import error_text
from bot.tables.errors import ForeignAnswer, NoSuchGame, NotSeated, StaleAnswer
from engine.kernel.errors import RulesError
from engine.registry import KEYS

if TYPE_CHECKING:
    from bot.client import Strategos

log = logging.getLogger(__name__)
GONE = (10062, 10015, 10008, 50027)  # unknown interaction, webhook or message; expired token


async def handle_interaction(
    bot: Strategos,
    interaction: discord.Interaction[Any],
    serve: Callable[[InteractionContext], Awaitable[None]],
    game: str | None = None,
) -> None:
    """Serve one interaction: every refusal becomes a sentence with a way on, every failure an apology."""
    context = InteractionContext(bot, interaction)
    context.start()
    if context.pressed is not None:
        bot.late_pictures.forget(context.pressed.id)
    bot.visited(1)
    try:
        try:
            with bot.metrics.interaction():
                await context.prepare()
                if game:
                    await context.table_here(game)
                await watch_delivery(context, game)
                await serve(context)
        except RulesError as error:
            await refuse(context, error, game)
        except discord.HTTPException:
            raise
        except Exception as error:
            if bot.is_closed():
                raise
            log.exception("an interaction failed: %s", describe(interaction))
            await context.show(Card((error_text(error, context.lang),)))
    except discord.HTTPException as error:
        # Too late or twice: the state is safe, and the next press shows the present question.
        level = logging.INFO if error.code in GONE else logging.WARNING
        log.log(level, "an answer did not arrive (%s %s): %s", error.status, error.code, describe(interaction))
        await context.apologize(Card((context.text().say("error-unexpected"),)))
    except RuntimeError:
        if not bot.is_closed():
            raise
        # The line is closed already. What was answered is on the disk, and the next press finds whoever serves then.
        log.info("an interaction came while the bot was leaving: %s", describe(interaction))
    finally:
        bot.visited(-1)
        context.stop()


def describe(interaction: discord.Interaction[Any]) -> str:
    """An interaction in a few words without anything that a person typed."""
    data: Any = interaction.data or {}
    return str(data.get("name") or str(data.get("custom_id", ""))[:40])


async def nowhere_card(context: InteractionContext) -> Card:
    """Where no game is meant: those that this person plays, to choose from, or the ways to begin one."""
    text = context.text()
    mine = [table for table in await context.tables.games.of_user(context.user) if table.origin is None]
    if mine:
        lines = tuple(
            MenuLine(table_name(table, context.text(table)), table.id, edition(table, context.text(table)))
            for table in mine[-limits.OPTIONS :]
        )
        return Card((text.say("many-games"),), ((Menu(table_id("go"), lines, text.say("choose-one")),),))
    buttons = [(new_button(key, context.lang),) for key in KEYS]
    return Card((text.say("no-game-here"),), tuple(buttons))


async def refuse(context: InteractionContext, error: RulesError, game: str | None) -> None:
    """Say what is so, what is awaited and from whom, and offer the button that helps."""
    if isinstance(error, StaleAnswer | ForeignAnswer):
        await show_present(
            context, error.table, error.question, int(error.facts["seq"]) if isinstance(error, StaleAnswer) else None
        )
        return
    if isinstance(error, NoGameHere):
        await context.show(await nowhere_card(context))
        return
    table = None
    with contextlib.suppress(RulesError):
        table = await context.table_here(game)
    text = context.text(table)
    said = error_text(error, context.lang, *((table.title, table.scenario) if table else (None,)))
    card = Card((said,))
    if table is not None and not isinstance(error, NoSuchGame):
        verbs = ("map", "log", "rules") if isinstance(error, NotSeated) else ("act", "map", "log")
        card = card.with_rows(tuple(verb_button(text, verb, table.id) for verb in verbs))
    await context.show(card)
