"""Proposals: what needs the consent of the others (take-back, draw, more time, pause); resigning, which needs none."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord

from bot.cards.card import RED, Button, Card
from bot.cards.common import proposal_card, verb_button
from bot.cards.custom_ids import table_id
from bot.features.play import commands as play
from bot.games.errors import NoSuchProposal, NotSeated
from bot.ui.actions import Parameter, action
from bot.ui.wire import change

if TYPE_CHECKING:
    from bot.games.info import Proposal, Table
    from bot.ui.context import InteractionContext

HOUR = 3600.0


@action("undo")
async def undo(context: InteractionContext, table: Table) -> None:
    """Take back one's own last step freely, or offer to ask the others."""
    question = await context.tables.play.question(table.id, context.user) if table.status == "running" else None
    if question is not None and question.undoable:
        await play.take_back(context, table.id, question.seq)
    elif context.user not in table.seats.values():
        raise NotSeated(user=context.user)
    else:
        await play.offer_takeback(context, table)


async def propose(context: InteractionContext, table: Table, kind: str, **facts: object) -> None:
    """Make a proposal; where nobody else sits it is carried out at once."""
    proposal = await context.tables.proposals.propose(table.id, context.user, kind, **facts)
    done = proposal.state == "done"
    await context.say("proposal-done" if done else "proposal-made", table)


@action("takeback", Parameter("range"), command="")
async def takeback(context: InteractionContext, table: Table, range: str = "") -> None:
    """Ask to take back exactly what was shown; once the game has gone on, show it again."""
    found = await play.takeback_range(context, table)
    if found is None or range != f"{found[0]}.{found[1]}":
        await play.offer_takeback(context, table)
        return
    await propose(context, table, "takeback", to=found[0])


@action("draw", command="draw offer")
async def draw(context: InteractionContext, table: Table) -> None:
    """Offer a draw."""
    await propose(context, table, "draw")


@action("extend", Parameter("hours", int, low=1, high=720))
async def extend(context: InteractionContext, table: Table, hours: int = 24) -> None:
    """Ask for more time, in hours."""
    await propose(context, table, "extension", seconds=hours * HOUR)


@action("pause")
async def pause(context: InteractionContext, table: Table) -> None:
    """Propose a pause; a moderator who does not play simply pauses."""
    if context.moderates(table) and context.user not in table.seats.values():
        await context.tables.administration.pause(table.id, context.user, moderator=True)
        await context.say("paused", table)
    else:
        await propose(context, table, "pause")


@action("resume")
async def resume(context: InteractionContext, table: Table) -> None:
    """Go on after a pause: by the organiser's word or a moderator's, else with the others' consent."""
    moderator = context.moderates(table)
    if table.status != "paused":
        await play.act(context, table)
    elif context.user == table.creator or (moderator and context.user not in table.seats.values()):
        await context.tables.administration.resume(table.id, context.user, moderator=moderator)
        await context.say("resumed", table)
    else:
        await propose(context, table, "resume")


@action("agree", Parameter("proposal", int), command="")
async def agree(context: InteractionContext, table: Table, proposal: int) -> None:
    """Consent to a proposal."""
    await require_of_table(context, table, proposal)
    if context.user not in table.users:  # they are asked whether they take a seat
        await context.require_fresh_eyes(table)
        await context.require_entry(table)
    settled = await context.tables.proposals.agree(proposal, context.user)
    await context.say("proposal-done" if settled.state == "done" else "proposal-agreed", table)
    await settle_post(context, table, settled)


@action("decline", Parameter("proposal", int), command="")
async def decline(context: InteractionContext, table: Table, proposal: int) -> None:
    """Decline a proposal."""
    await require_of_table(context, table, proposal)
    settled = await context.tables.proposals.decline(proposal, context.user)
    await context.say("proposal-declined-by-you", table)
    await settle_post(context, table, settled)


async def require_of_table(context: InteractionContext, table: Table, proposal: int) -> None:
    """Refuse a proposal of another table than the one whose rules for newcomers were looked at."""
    if (await context.tables.proposals.get(proposal)).game_id != table.id:
        raise NoSuchProposal(proposal=proposal)


async def settle_post(context: InteractionContext, table: Table, proposal: Proposal) -> None:
    """The post with the buttons shows how it was settled."""
    message, channel = context.pressed, context.interaction.channel_id
    if proposal.state == "open" or message is None or message.ephemeral or channel is None:
        return
    with contextlib.suppress(discord.HTTPException):
        await change(context.bot.http, channel, message.id, proposal_card(table, proposal, context.public_text(table)))


@action("resign")
async def ask_resign(context: InteractionContext, table: Table) -> None:
    """Resigning is final, so it is asked twice."""
    if context.user not in table.seats.values():
        raise NotSeated(user=context.user)
    text = context.text(table)
    sure = Button(text.say("button-resignsure"), table_id("resignsure", table.id), RED)
    await context.show(Card((text.say("resign-ask"),), ((sure, verb_button(text, "act", table.id)),)))


@action("resignsure", command="")
async def resign(context: InteractionContext, table: Table) -> None:
    """Resign."""
    await context.tables.administration.resign(table.id, context.user)
    await context.say("resigned", table)
