"""The /judge commands: calling a judge, and ruling. Every ruling has a reason and is public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import discord
from discord import app_commands

from bot.cards import limits
from bot.cards.card import Card, action_id
from bot.features.judging.service import OF_A_SEAT
from bot.features.proposals.cards import answer_line
from bot.features.tournaments.cards import act_line
from bot.games.errors import BadRuling
from bot.games.record import Entry, GameInfo
from bot.ui.actions import NONE, ORGANIZER, PLAYER, action, form
from bot.ui.context import InteractionContext
from bot.ui.parameters import Completed, Hint, Length, OneOf, Range, SeatKey, matching
from engine.kernel.text import Text, capital

RECORD = 3500  # characters of a record shown at once, newest entries
MOST_HOURS = 720
RULINGS = ("continue", "extend", "award", "rewind", "warn", "disqualify", "annul")
Reason = Annotated[str, Length(3, 500), Hint("judge-reason")]


@action("judgecall", command="game judge call", button=False, who=PLAYER)
async def call(context: InteractionContext, game: GameInfo, reason: Reason) -> str:
    """Call a judge; the clocks stop until the ruling."""
    await context.games.judging.call(game, context.user, reason)
    return context.text(game).say("judge-coming")


async def complete_row(context: InteractionContext, current: str) -> list[app_commands.Choice[str]]:
    """Return the public answers of this channel's game, newest first."""
    return matching(dict(await rows_to_choose(context, await context.game_here())), current)


def row_label(entry: Entry, text: Text) -> str:
    """Return the label of a log row in a list: its number and its outcome."""
    said = text.say("judge-beginning") if entry.kind == "start" else answer_line(entry, text)
    return f"{entry.seq} · {said.replace('**', '')}"


@action("judgerule", command="game judge rule", button=False, who=ORGANIZER)
async def rule(
    context: InteractionContext,
    game: GameInfo,
    ruling: Annotated[str, OneOf(RULINGS, text="judge-ruling")],
    reason: Reason,
    side: Annotated[SeatKey, Hint("judge-side")] = "",
    to: Annotated[str, Completed(complete_row), Hint("judge-to")] = "",
    hours: Annotated[int, Range(1, 720)] = 24,
) -> str | None:
    """Rule on the game of this channel; it goes on from there, or ends. What a ruling lacks is asked for."""
    if (ruling in OF_A_SEAT and side not in game.seats) or (ruling == "rewind" and not to.isdecimal()):
        await context.games.judging.require_judge(game, context.user, context.rights.organizes_for(game))
        await open_ruling(context, game, ruling, reason)
        return None
    await context.defer()
    return await carry_out(context, game, ruling, {"reason": reason, "side": side, "to": to, "hours": str(hours)})


async def carry_out(context: InteractionContext, game: GameInfo, ruling: str, values: Mapping[str, str]) -> str:
    """Carry out a ruling with all its inputs."""
    to, hours = values.get("to", ""), values.get("hours", "").strip() or "24"
    if not hours.isdecimal() or not 1 <= int(hours) <= MOST_HOURS:
        raise BadRuling(reason="hours")
    await context.games.judging.rule(
        game,
        context.user,
        ruling,
        values.get("reason", ""),
        organizer=context.rights.organizes_for(game),
        seat=values.get("side") or None,
        to=int(to) if to.isdecimal() and len(to) < 9 else None,
        hours=int(hours),
    )
    return context.text(game).say("judge-ruled")


async def open_ruling(context: InteractionContext, game: GameInfo, ruling: str, reason: str = "") -> None:
    """Open the form of a ruling: the side, log entry or hours that it needs, and the reason."""
    text = context.text(game)
    form_id = action_id("jruled", "", f"{game.id}.{ruling}")
    title = limits.clip(text.say(f"judge-ruling-{ruling}"), limits.MODAL_TITLE)
    modal = discord.ui.Modal(title=title, custom_id=form_id, timeout=None)
    if ruling in OF_A_SEAT:
        options = [discord.SelectOption(label=capital(text.name("seat", seat)), value=seat) for seat in game.seats]
        side: discord.ui.Select[discord.ui.View] = discord.ui.Select(custom_id="side", options=options)
        modal.add_item(discord.ui.Label(text=text.say("judge-form-side"), component=side))
    if ruling == "rewind":
        rows = await rows_to_choose(context, game)
        choices = [discord.SelectOption(label=limits.clip(name, limits.CHOICE), value=value) for value, name in rows]
        to: discord.ui.Select[discord.ui.View] = discord.ui.Select(custom_id="to", options=choices[: limits.OPTIONS])
        modal.add_item(discord.ui.Label(text=text.say("judge-form-to"), component=to))
    if ruling == "extend":
        hours: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(
            custom_id="hours", default="24", max_length=3
        )
        modal.add_item(discord.ui.Label(text=text.say("judge-form-hours"), component=hours))
    long = discord.TextStyle.paragraph
    said: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(
        custom_id="reason", style=long, min_length=3, max_length=500, default=reason or None
    )
    hint = limits.clip(text.say("param-judge-reason-hint"), limits.HINT)
    modal.add_item(discord.ui.Label(text=text.say("judge-form-reason"), description=hint, component=said))
    modal.stop()
    await context.interaction.response.send_modal(modal)


async def rows_to_choose(context: InteractionContext, game: GameInfo) -> list[tuple[str, str]]:
    """Return the log entries to which a game can be rolled back, newest first."""
    text = context.text(game)
    entries = await context.games.views.record(game.id)
    rows = [entry for entry in reversed(entries) if entry.kind in ("start", "answer")]
    return [(str(entry.seq), row_label(entry, text)) for entry in rows]


@action("jrule", command="", needs=NONE)
async def press_ruling(context: InteractionContext, key: str) -> None:
    """Open the form of a ruling when its button in a judge's thread is pressed."""
    game_id, _, ruling = key.partition(".")
    game = await context.games.index.get(game_id)
    if ruling not in RULINGS:
        raise BadRuling(reason="unknown")
    await context.games.judging.require_judge(game, context.user, context.rights.organizes_for(game))
    await open_ruling(context, game, ruling)


@form("jruled")
async def ruling_given(context: InteractionContext, arg: str, values: dict[str, str]) -> None:
    """Handle the submitted form of a ruling."""
    game_id, _, ruling = arg.partition(".")
    game = await context.games.index.get(game_id)
    if ruling not in RULINGS:
        raise BadRuling(reason="unknown")
    await context.defer()
    await context.show(Card((await carry_out(context, game, ruling, values),)))


@action("judgerecord", command="game judge record")
async def record(context: InteractionContext, game: GameInfo) -> str:
    """Show the public record of judges' actions in this game."""
    text = context.text(game)
    rows = await context.games.tournaments.acts_of(game_id=game.id)
    lines = [act_line(row, text) for row in rows]
    return "\n".join(limits.fit(lines, RECORD)) or text.say("judge-nothing")
