"""Exercises: positions with a goal, played for practice or as the daily exercise for points."""

from __future__ import annotations

from typing import Annotated

from bot.cards.card import GREEN, Card
from bot.cards.common import COLOURS, verb_button
from bot.features.exercises.cards import exercise_task, give_up_card, list_card, solution_card, titles_card
from bot.features.lessons.cards import practice_head
from bot.features.lessons.progress import SETTLING, show_position
from bot.features.play import commands as play
from bot.features.review.commands import own_next
from bot.games.record import GameInfo, Status
from bot.ui.actions import NONE, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import Hint, TitleKey
from engine.kernel import EXERCISE
from engine.registry import KEYS
from engine.registry import title as find_title


def exercised() -> list[str]:
    """Return the titles that have exercises."""
    return [key for key in KEYS if find_title(key).exercises]


@action("exercise", needs=NONE)
async def exercise(
    context: InteractionContext, title: TitleKey = "", mine: Annotated[bool, Hint("exercise-mine")] = False
) -> None:
    """Choose an exercise of a title; or solve the positions of one's own games that one has kept."""
    if mine:
        await own_next(context)
        return
    if title in exercised():
        await context.show(list_card(title, context.lang, await context.games.exercises.solved_by(context.user)))
        return
    scores = await context.games.exercises.scores(context.interaction.guild_id or 0)
    await context.show(titles_card(exercised(), context.lang, scores))


@action("try", command="", needs=NONE)
async def try_exercise(context: InteractionContext, exercise: str) -> None:
    """Begin an exercise, or a new try of it."""
    title, key, day = (*exercise.split("."), "", "")[:3]
    if title not in exercised() or key not in {each.key for each in find_title(title).exercises}:
        await context.say("error-unexpected")
        return
    await context.defer()
    context.ui.hesitations.forget(context.user)
    late = bool(day) and context.server.exercise_day != day
    guild, day = (context.interaction.guild_id or 0, day) if day and not late else (0, "")
    game = await context.games.exercises.begin(
        title, key, context.user, language=context.lang, guild=guild, day=day if guild else ""
    )
    await context.services.computers.settled(game.id, SETTLING)
    prepared, text = context.games.practice.prepared(game), context.text(game)
    head = f"### {practice_head(title, prepared, text)}\n{exercise_task(prepared, text)}"
    notes = [text.say("exercise-late")] if late else []
    first = verb_button(text, "act", game.id, style=GREEN)
    card = Card((head, *notes, f"-# {text.say('exercise-rules')}"), ((first,),), colour=COLOURS["running"])
    await show_position(context, game, prepared.seat, card)


@action("giveup", command="")
async def give_up(context: InteractionContext, game: GameInfo) -> None:
    """Ask for confirmation before showing the solution during a try."""
    prepared = find_title(game.title).practice.get(game.origin or "")
    mine = prepared is not None and prepared.kind == EXERCISE and context.user in game.users
    if prepared is None or not mine or game.status is not Status.RUNNING:
        await play.act(context, game)
        return
    await context.show(give_up_card(game, prepared, context.text(game)))


@action("solution", command="")
async def solution(context: InteractionContext, game: GameInfo) -> None:
    """Show the best line to a player who has tried; solving the exercise afterwards is worth little."""
    prepared = find_title(game.title).practice.get(game.origin or "")
    if prepared is None or prepared.kind != EXERCISE or context.user not in game.users:
        await play.act(context, game)
        return
    await context.games.exercises.give_up(game)
    result = await context.games.exercises.judge(game)
    await context.show(solution_card(game, prepared, result, context.text(game)))
