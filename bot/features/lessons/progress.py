"""Lessons in progress: how far they are, how they end, and a delayed hint."""

from __future__ import annotations

from functools import partial

from bot.cards.card import Card
from bot.features.exercises.cards import missed_card as failed_card
from bot.features.exercises.cards import solved_card, try_id
from bot.features.lessons.cards import (
    LessonProgress,
    deed_text,
    hint_text,
    learned_card,
    lesson_id,
    missed_card,
    put_away_card,
    reading_card,
    reading_hint,
    with_task,
)
from bot.games.record import GameInfo, Question, Status
from bot.ui.context import InteractionContext
from bot.ui.interface import ShownCard
from engine.kernel import EXERCISE, LESSON
from engine.registry import title as find_title

SETTLING = 5.0  # seconds for computers before the first question of a lesson
LATE = 60.0  # seconds after which an unfinished map is abandoned


async def show_position(context: InteractionContext, game: GameInfo, seat: str, card: Card) -> None:
    """Show the card that introduces a practice position, over its map; a map that takes long is added later."""
    view, theme = await context.games.views.view(game.id, seat), await context.theme()
    snapshots = context.services.pictures
    picture = await snapshots.map(view, context.lang, theme=theme, patience=snapshots.thumb)
    message = await context.show(card.with_pictures(picture))
    if picture is None:
        late = partial(snapshots.map, view, context.lang, theme=theme, patience=LATE)
        context.ui.late_pictures.put_in(context.change, message, card, late)


async def progress_of(context: InteractionContext, game: GameInfo) -> LessonProgress | None:
    """Return the progress of a lesson or an exercise; None for other games."""
    prepared = find_title(game.title).practice.get(game.origin or "")
    if prepared is None:
        return None
    events = tuple(event for _, event in await context.games.views.events(game.id, 0, prepared.seat))
    reached = prepared.reached(events, prepared.seat)
    turn = getattr(find_title(game.title).origin(prepared.origin), "turn", 0) + prepared.turns
    over = game.status is not Status.RUNNING or (game.turn or 0) > turn
    missed = over and reached < len(prepared.goals)
    if not over and reached < len(prepared.goals) and prepared.kind == LESSON:
        missed = await context.games.practice.is_out_of_reach(game, prepared, events, turn)
    return LessonProgress(prepared, reached, missed, events)


async def practice_question(
    context: InteractionContext, game: GameInfo, progress: LessonProgress, question: Question, card: Card
) -> Card:
    """Return the card for a question of a lesson or an exercise, with its task and its own buttons."""
    verbs = await looks_of(context, game, progress, question.seat)
    return with_task(card, progress, game, verbs, await again_id(context, game, progress), context.text(game))


async def looks_of(context: InteractionContext, game: GameInfo, progress: LessonProgress, seat: str) -> list[str]:
    """Return the commands that show something about the position now, since a lesson has no dashboard to offer them."""
    view = await context.games.views.view(game.id, seat)
    shown = {
        "hand": bool(view.hand),
        "odds": bool(await context.games.views.battles(game.id, seat)),
        "why": any(event.facts.get("throw") is not None for event in progress.events),
    }
    return ["map", *(verb for verb, there in shown.items() if there), "rules"]


async def again_id(context: InteractionContext, game: GameInfo, progress: LessonProgress) -> str:
    """Return the custom id of the restart button; a daily exercise restarts for the same day."""
    if progress.lesson.kind == LESSON:
        return lesson_id(game.title, progress.lesson)
    result = await context.games.exercises.result_of(game)
    return try_id(game.title, progress.lesson, result.day)


async def show_end(context: InteractionContext, game: GameInfo, happened: str = "") -> bool:
    """Show the end of a lesson or an exercise; return whether it has ended."""
    progress = await progress_of(context, game)
    if progress is None or not progress.over:
        return False
    context.ui.hesitations.forget(context.user)
    message = await context.show(await end_card(context, game, progress, happened), word=True)
    watch_reading(context, game, progress, message)
    return True


async def end_card(context: InteractionContext, game: GameInfo, progress: LessonProgress, happened: str) -> Card:
    """Return the final card: a question about the events, what was learned or solved, or another try."""
    text = context.text(game)
    if game.status is Status.ABANDONED and not progress.done:
        again, present = await again_id(context, game, progress), await context.games.practice.present(context.user)
        return put_away_card(game, progress, again, present, text, context.lang)
    if progress.lesson.kind == EXERCISE:
        result = await context.games.exercises.judge(game)
        if progress.done:
            return solved_card(game, progress.lesson, result, deed_text(progress, text), text)
        return failed_card(game, progress.lesson, result, happened, text)
    if progress.missed:
        running = game.status is Status.RUNNING
        question = await context.games.play.question(game.id, context.user) if running else None
        return missed_card(progress, game, text, happened, question)
    if progress.asked is not None:
        return reading_card(progress, game, text, progress.asked[1])
    await context.games.practice.note_learned(context.user, game.title, progress.lesson.key)
    return learned_card(progress, game, text, deed_text(progress, text))


def watch_question(
    context: InteractionContext, game: GameInfo, progress: LessonProgress, question: Question, shown: ShownCard
) -> None:
    """Schedule a hint for a player who hesitates over a question of a lesson."""
    if progress.lesson.kind == LESSON:
        hint = hint_text(progress, question, context.text(game))
        if hint not in shown.card.notes:
            watch(context, game, shown, hint)


def watch_reading(context: InteractionContext, game: GameInfo, progress: LessonProgress, message: int) -> None:
    """Schedule a hint for a player who hesitates over the final question, while it is open."""
    if progress.asked is not None and game.status is not Status.ABANDONED:
        (right, offered), text = progress.asked, context.text(game)
        shown = ShownCard(message, reading_card(progress, game, text, offered))
        watch(context, game, shown, reading_hint(progress, right, text))


def watch(context: InteractionContext, game: GameInfo, shown: ShownCard, hint: str) -> None:
    """Show a card again with a hint, unless the game continues in time."""

    async def is_current() -> bool:
        return (await context.games.index.get(game.id)).seq == game.seq

    context.ui.hesitations.watch(context.user, shown, hint, context.change, is_current)
