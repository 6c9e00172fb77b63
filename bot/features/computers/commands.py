"""Playing against computers: giving them seats, and asking for hints."""

from __future__ import annotations

import secrets
from typing import Annotated

from bot.cards.common import holder_text, verb_button
from bot.features.computers.cards import advice_card, hint_card
from bot.features.computers.runner import LONGEST, SEED_BITS
from bot.features.lobby.opening import wait_for_opening
from bot.features.play import commands as play
from bot.games.errors import NoHint, NotOrganizer
from bot.games.record import GameInfo, Status
from bot.ui.actions import ORGANIZER, PLAYER, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import OneOf, SeatKey
from engine.players import LEVELS

Level = Annotated[str, OneOf(LEVELS, text="level-like")]


@action("against", command="")
async def against(context: InteractionContext, game: GameInfo, level: str) -> None:
    """Handle the lobby button: take a seat if needed, fill the empty seats with computers, and start."""
    await start_against(context, game, level)


async def start_against(context: InteractionContext, game: GameInfo, level: str) -> None:
    """Seat the user, fill the empty seats of a game with computers, and start it if possible."""
    if game.creator not in (None, context.user):
        raise NotOrganizer(user=context.user)  # before taking a seat
    if not game.seats_of(context.user):
        game = await context.games.lobby.sit(game.id, context.user)
    game = await context.games.computers.fill(game.id, context.user, level)
    if game.practice:
        game = await context.games.lobby.start(game.id, context.user)
        if not await wait_for_opening(context, game):
            return
        await context.services.computers.settled(game.id, LONGEST)
        game = await context.games.index.get(game.id)
    await play.act(context, game)


@action("computer", command="game seat computer", button=False, who=PLAYER | ORGANIZER)
async def computer(context: InteractionContext, game: GameInfo, side: SeatKey, level: Level) -> None:
    """Give an empty seat to a computer: in the lobby, or for a player who has left if the remaining players consent."""
    if game.status is not Status.LOBBY:
        asked = await context.games.proposals.propose(game.id, context.user, "computer", seat=side, level=level)
        await context.say("proposal-done" if asked.state == "done" else "proposal-made", game)
        return
    after = await context.games.computers.sit(game.id, context.user, side, level)
    text = context.text(game)
    await context.say("computer-seated", game, seat=text.name("seat", side), computer=holder_text(after, side, text))


@action("hint", who=PLAYER)
async def hint(context: InteractionContext, game: GameInfo) -> None:
    """What Strategos would answer, by how much that is better than the next, how sure it is, and why."""
    if not game.practice or not game.seats_of(context.user):  # no hints here: it may be meant for a lesson
        game = await context.lesson_under_way() or game
    if game.exercise:
        await context.say("exercise-no-hint", game)
        return
    perspective = await context.games.computers.look(game.id, context.user)
    question = await context.games.play.question(game.id, context.user, perspective.seat)
    if question is None:  # already answered
        raise NoHint
    await context.defer()
    thinkers, seed, text = context.services.computers.thinkers, secrets.randbits(SEED_BITS), context.text(game)
    rows = ((verb_button(text, "act", game.id),),)
    advice = await thinkers.advise(perspective, seed)
    if advice is not None:
        await context.show(advice_card(advice, question.ask, text, rows))
        return
    decision = await thinkers.decide(perspective, "strategos", seed)
    await context.show(hint_card(decision, question.ask, text, alone=len(game.seats) == 1, rows=rows))
