"""Lessons under way: how far they have come, what is shown when one ends, and a hint after hesitation."""

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

SETTLING = 5.0  # seconds that computers may take before the first question of a lesson
LATE = 60.0  # seconds after which a map that is not drawn yet is given up


async def show_position(context: InteractionContext, game: GameInfo, seat: str, card: Card) -> None:
    """Show the card with which a position for practice begins, over its map; a map drawn too late is put in later."""
    view, theme = await context.games.views.view(game.id, seat), await context.theme()
    snapshots = context.services.pictures
    picture = await snapshots.map(view, context.lang, theme=theme, patience=snapshots.thumb)
    message = await context.show(card.with_pictures(picture))
    if picture is None:
        late = partial(snapshots.map, view, context.lang, theme=theme, patience=LATE)
        context.ui.late_pictures.put_in(context.change, message, card, late)


async def progress_of(context: InteractionContext, game: GameInfo) -> LessonProgress | None:
    """How far a lesson or an exercise has come; None where the table is none."""
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
    """A question of a lesson or an exercise, with its task and its own buttons."""
    verbs = await looks_of(context, game, progress, question.seat)
    return with_task(card, progress, game, verbs, await again_id(context, game, progress), context.text(game))


async def looks_of(context: InteractionContext, game: GameInfo, progress: LessonProgress, seat: str) -> list[str]:
    """The ways to look at a position that show something now: a lesson has no board that would offer them."""
    view = await context.games.views.view(game.id, seat)
    position = await context.games.views.position(game.id, seat)
    shown = {
        "hand": bool(view.hand),
        "odds": position is not None and bool(position.odds_places),
        "why": any(event.facts.get("throw") is not None for event in progress.events),
    }
    return ["map", *(verb for verb, there in shown.items() if there), "rules"]


async def again_id(context: InteractionContext, game: GameInfo, progress: LessonProgress) -> str:
    """The custom id of the button that begins the same anew; an exercise of the day counts for that day again."""
    if progress.lesson.kind == LESSON:
        return lesson_id(game.title, progress.lesson)
    result = await context.games.exercises.result_of(game)
    return try_id(game.title, progress.lesson, result.day)


async def show_end(context: InteractionContext, game: GameInfo, happened: str = "") -> bool:
    """Show how a lesson or an exercise has ended, if it has."""
    progress = await progress_of(context, game)
    if progress is None or not progress.over:
        return False
    context.ui.hesitations.forget(context.user)
    message = await context.show(await end_card(context, game, progress, happened), word=True)
    watch_reading(context, game, progress, message)
    return True


async def end_card(context: InteractionContext, game: GameInfo, progress: LessonProgress, happened: str) -> Card:
    """What is shown at the end: a question about what was told, what was learned or solved, or another try."""
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
    """Have a hint ready for one who hesitates over the question of a lesson."""
    if progress.lesson.kind == LESSON:
        hint = hint_text(progress, question, context.text(game))
        if hint not in shown.card.notes:
            watch(context, game, shown, hint)


def watch_reading(context: InteractionContext, game: GameInfo, progress: LessonProgress, message: int) -> None:
    """Have a hint ready for one who hesitates over the question about what was told, while it is asked."""
    if progress.asked is not None and game.status is not Status.ABANDONED:
        (right, offered), text = progress.asked, context.text(game)
        shown = ShownCard(message, reading_card(progress, game, text, offered))
        watch(context, game, shown, reading_hint(progress, right, text))


def watch(context: InteractionContext, game: GameInfo, shown: ShownCard, hint: str) -> None:
    """Show a card again with a hint unless the game goes on in time."""

    async def is_current() -> bool:
        return (await context.games.index.get(game.id)).seq == game.seq

    context.ui.hesitations.watch(context.user, shown, hint, context.change, is_current)
