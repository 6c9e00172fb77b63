"""Playing against computers: seats for them, and hints."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from bot.cards.common import holder_text, verb_button
from bot.features.computers.cards import hint_card
from bot.features.computers.runner import SEED_BITS
from bot.features.computers.settled import LONGEST
from bot.features.play import commands as play
from bot.games.errors import NoHint, NotOrganiser
from bot.ui.actions import Parameter, action
from bot.ui.completion import complete_seat
from bot.ui.translator import localized
from engine.players import LEVELS

if TYPE_CHECKING:
    from bot.games.info import Table
    from bot.ui.context import InteractionContext

LEVEL = Parameter("level", required=True, choices=[(key, localized(f"level-{key}")) for key in LEVELS])
SIDE = Parameter("side", required=True, complete=complete_seat)


@action("against", Parameter("level"), command="")
async def against(context: InteractionContext, table: Table, level: str) -> None:
    """A press in the lobby: sit down if one does not yet, let computers take the empty chairs, and begin."""
    await start_against(context, table, level)


async def start_against(context: InteractionContext, table: Table, level: str) -> None:
    """Play a table against computers: the person sits down, they take the empty chairs, and it begins if it can."""
    if table.creator not in (None, context.user):
        raise NotOrganiser(user=context.user)  # before they sit down
    if not table.seats_of(context.user):
        table = await context.tables.lobby.sit(table.id, context.user)
    table = await context.tables.computers.fill(table.id, context.user, level)
    if table.practice:
        table = await context.tables.lobby.start(table.id, context.user)
        if not await context.wait_for_opening(table):
            return
        await context.bot.players.settled(table.id, LONGEST)
        table = await context.tables.games.get(table.id)
    await play.act(context, table)


@action("computer", SIDE, LEVEL, command="game computer", button=False)
async def computer(context: InteractionContext, table: Table, side: str, level: str) -> None:
    """Give an empty side to a computer: in the lobby, or, if those who stay consent, for one who has left."""
    if table.status != "lobby":
        asked = await context.tables.proposals.propose(table.id, context.user, "computer", seat=side, level=level)
        await context.say("proposal-done" if asked.state == "done" else "proposal-made", table)
        return
    after = await context.tables.computers.sit(table.id, context.user, side, level)
    text = context.text(table)
    await context.say("computer-seated", table, chair=text.name("seat", side), computer=holder_text(after, side, text))


@action("hint")
async def hint(context: InteractionContext, table: Table) -> None:
    """What Captain would answer, with the other candidates and what they are thought to lead to."""
    if not table.practice or not table.seats_of(context.user):  # nothing is hinted here: a lesson may be meant
        table = await context.lesson_under_way() or table
    if table.exercise:
        await context.say("exercise-no-hint", table)
        return
    perspective = await context.tables.computers.look(table.id, context.user)
    question = await context.tables.play.question(table.id, context.user, perspective.seat)
    if question is None:  # answered meanwhile
        raise NoHint
    await context.defer()
    decision = await context.bot.players.thinkers.decide(perspective, "captain", secrets.randbits(SEED_BITS))
    text = context.text(table)
    rows = ((verb_button(text, "act", table.id),),)
    await context.show(hint_card(decision, question.ask, text, alone=len(table.seats) == 1, rows=rows))
