"""Consent: what needs the others' word (take-back, draw, more time, pause), and resigning, which needs none."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord

from bot.commands import play
from bot.components.card import RED, Button, Card, layout
from bot.components.table import proposal_card, table_id, verb_button
from bot.tables.errors import NotSeated

if TYPE_CHECKING:
    from bot.commands.visit import Visit
    from bot.tables.records import Proposal, Table

HOUR = 3600.0


async def undo(visit: Visit, table: Table) -> None:
    """Take back one's own last step freely, or offer to ask the others."""
    question = await visit.tables.question(table.id, visit.user) if table.status == "running" else None
    if question is not None and question.undoable:
        await play.take_back(visit, table.id, question.seq)
    elif visit.user not in table.seats.values():
        raise NotSeated(user=visit.user)
    else:
        await play.offer_takeback(visit, table)


async def propose(visit: Visit, table: Table, kind: str, **facts: object) -> None:
    """Make a proposal; where nobody else sits it is carried out at once."""
    proposal = await visit.tables.propose(table.id, visit.user, kind, **facts)
    done = proposal.state == "done"
    await visit.say("proposal-done" if done else "proposal-made", table)


async def takeback(visit: Visit, table: Table, arg: str = "") -> None:
    """Ask to take back the last answer beyond the seal."""
    await propose(visit, table, "takeback")


async def draw(visit: Visit, table: Table, arg: str = "") -> None:
    """Offer a draw."""
    await propose(visit, table, "draw")


async def extend(visit: Visit, table: Table, arg: str = "") -> None:
    """Ask for more time, in hours."""
    hours = int(arg) if arg.isdigit() else 24
    await propose(visit, table, "extension", seconds=hours * HOUR)


async def pause(visit: Visit, table: Table, arg: str = "") -> None:
    """Propose a pause."""
    await propose(visit, table, "pause")


async def resume(visit: Visit, table: Table, arg: str = "") -> None:
    """Go on after a pause: by the organiser's word, else with the others' consent."""
    if table.status != "paused":
        await play.act(visit, table)
    elif visit.user == table.creator:
        await visit.tables.resume(table.id, visit.user)
        await visit.say("resumed", table)
    else:
        await propose(visit, table, "resume")


async def agree(visit: Visit, table: Table, arg: str) -> None:
    """Consent to a proposal."""
    proposal = await visit.tables.agree(int(arg), visit.user)
    await visit.say("proposal-done" if proposal.state == "done" else "proposal-agreed", table)
    await settle_post(visit, table, proposal)


async def decline(visit: Visit, table: Table, arg: str) -> None:
    """Decline a proposal."""
    proposal = await visit.tables.decline(int(arg), visit.user)
    await visit.say("proposal-declined-by-you", table)
    await settle_post(visit, table, proposal)


async def settle_post(visit: Visit, table: Table, proposal: Proposal) -> None:
    """The post with the buttons shows how it was settled."""
    message = visit.interaction.message
    if proposal.state == "open" or message is None or message.flags.ephemeral:
        return
    with contextlib.suppress(discord.HTTPException):
        await message.edit(view=layout(proposal_card(table, proposal, visit.public_text(table))))


async def ask_resign(visit: Visit, table: Table, arg: str = "") -> None:
    """Resigning is final, so it is asked twice."""
    if visit.user not in table.seats.values():
        raise NotSeated(user=visit.user)
    text = visit.text(table)
    sure = Button(text.say("button-resignsure"), table_id("resignsure", table.id), RED)
    await visit.show(Card((text.say("resign-ask"),), ((sure, verb_button(text, "act", table.id)),)))


async def resign(visit: Visit, table: Table, arg: str = "") -> None:
    """Resign."""
    await visit.tables.resign(table.id, visit.user)
    await visit.say("resigned", table)
