"""Proposals that need the others' consent (take-back, draw, more time, pause), and resigning, which does not."""

from __future__ import annotations

import contextlib
from typing import Annotated

import discord

from bot.cards.card import RED, Button, Card, action_id
from bot.cards.common import verb_button
from bot.features.play import commands as play
from bot.features.proposals.cards import proposal_card
from bot.features.proposals.takeback import offer_takeback, takeback_range
from bot.games.errors import NoSuchProposal, NotSeated
from bot.games.record import GameInfo, Proposal, Status
from bot.ui.actions import MODERATOR, ORGANIZER, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import Range
from bot.ui.wire import change

HOUR = 3600.0


@action("undo", who=PLAYER)
async def undo(context: InteractionContext, game: GameInfo) -> None:
    """Undo the user's last answer if it is free to undo, else offer to propose a take-back."""
    question = await context.games.play.question(game.id, context.user) if game.status is Status.RUNNING else None
    if question is not None and question.undoable:
        await play.take_back(context, game.id, question.seq)
    elif context.user not in game.seats.values():
        raise NotSeated(user=context.user)
    else:
        await offer_takeback(context, game)


async def propose(context: InteractionContext, game: GameInfo, kind: str, **facts: object) -> None:
    """Make a proposal; if no consent is needed, it is carried out at once."""
    proposal = await context.games.proposals.propose(game.id, context.user, kind, **facts)
    done = proposal.state == "done"
    await context.say("proposal-done" if done else "proposal-made", game)


@action("takeback", command="")
async def takeback(context: InteractionContext, game: GameInfo, range: str = "") -> None:
    """Propose the take-back that was shown; if the game has moved on, show the new one instead."""
    found = await takeback_range(context.games, game, context.user)
    if found is None or range != f"{found[0]}.{found[1]}":
        await offer_takeback(context, game)
        return
    await propose(context, game, "takeback", to=found[0])


@action("draw", command="game draw", who=PLAYER)
async def draw(context: InteractionContext, game: GameInfo) -> None:
    """Offer a draw."""
    await propose(context, game, "draw")


@action("extend", command="game extend", who=PLAYER)
async def extend(context: InteractionContext, game: GameInfo, hours: Annotated[int, Range(1, 720)] = 24) -> None:
    """Ask for more time, in hours."""
    await propose(context, game, "extension", seconds=hours * HOUR)


@action("pause", command="game pause", who=PLAYER | MODERATOR)
async def pause(context: InteractionContext, game: GameInfo) -> None:
    """Propose a pause; a moderator who does not play pauses the game directly."""
    if context.rights.moderates(game) and context.user not in game.seats.values():
        await context.games.manage.pause(game.id, context.user, moderator=True)
        await context.say("paused", game)
    else:
        await propose(context, game, "pause")


@action("resume", command="game resume", who=PLAYER | ORGANIZER | MODERATOR)
async def resume(context: InteractionContext, game: GameInfo) -> None:
    """Resume a paused game: directly for the organizer or a moderator, else with the others' consent."""
    moderator = context.rights.moderates(game)
    if game.status is not Status.PAUSED:
        await play.act(context, game)
    elif context.user == game.creator or (moderator and context.user not in game.seats.values()):
        await context.games.manage.resume(game.id, context.user, moderator=moderator)
        await context.say("resumed", game)
    else:
        await propose(context, game, "resume")


@action("agree", command="")
async def agree(context: InteractionContext, game: GameInfo, proposal: int) -> None:
    """Agree to a proposal."""
    await require_of_game(context, game, proposal)
    if context.user not in game.users:  # they are asked whether they accept
        await context.rights.require_fresh_eyes(game)
        await context.rights.require_entry(game)
    settled = await context.games.proposals.agree(proposal, context.user)
    await context.say("proposal-done" if settled.state == "done" else "proposal-agreed", game)
    await settle_post(context, game, settled)


@action("decline", command="")
async def decline(context: InteractionContext, game: GameInfo, proposal: int) -> None:
    """Decline a proposal."""
    await require_of_game(context, game, proposal)
    settled = await context.games.proposals.decline(proposal, context.user)
    await context.say("proposal-declined-by-you", game)
    await settle_post(context, game, settled)


async def require_of_game(context: InteractionContext, game: GameInfo, proposal: int) -> None:
    """Refuse a proposal that belongs to another game than the one whose permissions were checked."""
    if (await context.games.proposals.get(proposal)).game_id != game.id:
        raise NoSuchProposal(proposal=proposal)


async def settle_post(context: InteractionContext, game: GameInfo, proposal: Proposal) -> None:
    """Update the post of a proposal to show how it was settled."""
    message, channel = context.pressed, context.interaction.channel_id
    if proposal.state == "open" or message is None or message.ephemeral or channel is None:
        return
    with contextlib.suppress(discord.HTTPException):
        await change(
            context.ui.client.http, channel, message.id, proposal_card(game, proposal, context.public_text(game))
        )


@action("resign", command="game resign", who=PLAYER)
async def ask_resign(context: InteractionContext, game: GameInfo) -> None:
    """Ask for confirmation before resigning, which is final."""
    if context.user not in game.seats.values():
        raise NotSeated(user=context.user)
    text = context.text(game)
    sure = Button(text.say("button-resignsure"), action_id("resignsure", game.id), RED)
    await context.show(Card((text.say("resign-ask"),), ((sure, verb_button(text, "act", game.id)),)))


@action("resignsure", command="")
async def resign(context: InteractionContext, game: GameInfo) -> None:
    """Resign."""
    await context.games.seats.resign(game.id, context.user)
    await context.say("resigned", game)
