"""The tutorial: playable lessons in sequence, each from a prepared position."""

from __future__ import annotations

from bot.cards.card import BLUE, GREEN, Button, Card, action_id
from bot.cards.common import COLOURS, verb_button
from bot.features.lessons.cards import (
    RECRUIT,
    TRIES,
    LessonProgress,
    finished_card,
    hint_text,
    learned_card,
    lesson_menu,
    practice_head,
    reading_card,
    reading_help,
    reading_hint,
    told_about,
)
from bot.features.lessons.progress import SETTLING, progress_of, show_position, watch_reading
from bot.features.lobby.commands import open_game, options_against
from bot.features.play import commands as play
from bot.games.record import GameInfo, Status
from bot.text.narrator import catalogue, title_name
from bot.ui.actions import NONE, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import TitleKey
from engine.kernel import LESSON
from engine.registry import KEYS
from engine.registry import title as find_title


def taught() -> list[str]:
    """Return the titles that have lessons."""
    return [key for key in KEYS if find_title(key).lessons]


@action("tutorial", needs=NONE)
async def tutorial(context: InteractionContext, title: TitleKey = "") -> None:
    """Resume the tutorial of a title, or choose a title."""
    if title in taught():
        learned = await context.games.practice.learned(context.user)
        left = [each.key for each in find_title(title).lessons if (title, each.key) not in learned]
        if left:
            await begin(context, title, left[0])
        else:
            await context.show(finished_card(title, context.lang, learned))
        return
    text = context.text()
    rows = tuple((Button(title_name(key, context.lang), action_id("tutorial", "", key), BLUE),) for key in taught())
    await context.show(Card((text.say("tutorial-choose"),), rows, colour=COLOURS["running"]))


@action("lesson", command="", needs=NONE)
async def lesson(context: InteractionContext, lesson: str) -> None:
    """Begin a lesson, or begin it again."""
    title, _, key = lesson.partition(".")
    if title not in taught() or key not in {each.key for each in find_title(title).lessons}:
        await context.say("error-unexpected")
        return
    await begin(context, title, key)


async def begin(context: InteractionContext, title: str, key: str) -> None:
    """Set up a lesson and show its introduction."""
    await context.defer()
    context.ui.hesitations.forget(context.user)
    game = await context.games.practice.begin(title, f"lesson/{key}", context.user, language=context.lang)
    await context.services.computers.settled(game.id, SETTLING)
    progress = await progress_of(context, game)
    assert progress is not None
    text = catalogue(title, context.lang, game.scenario)
    said = text.say("lesson-task", task=text.say(progress.goal))
    head = f"### {practice_head(title, progress.lesson, text)}\n{text.say(f'lesson-{key}')}"
    first = verb_button(text, "act", game.id, style=GREEN)
    others = lesson_menu(title, text, await context.games.practice.learned(context.user))
    card = Card((head, said), ((first,), (others,)), colour=COLOURS["running"])
    await show_position(context, game, progress.lesson.seat, card)


@action("lessonhint", command="")
async def lesson_hint(context: InteractionContext, game: GameInfo) -> None:
    """Show how to do what the lesson asks for."""
    progress, text = await progress_of(context, game), context.text(game)
    if is_read(context, game, progress):
        assert progress is not None and progress.asked is not None
        await show_reading(context, game, progress, reading_hint(progress, progress.asked[0], text))
        return
    question = await context.games.play.question(game.id, context.user) if game.status is Status.RUNNING else None
    if question is None or progress is None or progress.over or progress.lesson.kind != LESSON:
        await play.act(context, game)
        return
    await play.show_question(context, game, question, note=hint_text(progress, question, text))


def is_read(context: InteractionContext, game: GameInfo, progress: LessonProgress | None) -> bool:
    """Return whether this user's lesson has reached its final question."""
    return progress is not None and progress.asked is not None and context.user in game.users


async def show_reading(
    context: InteractionContext, game: GameInfo, progress: LessonProgress, note: str, tries: int = 0
) -> None:
    """Show the final question of a lesson again, with a note."""
    assert progress.asked is not None
    card = reading_card(progress, game, context.text(game), progress.asked[1], note, tries)
    watch_reading(context, game, progress, await context.show(card, word=True))


@action("reading", command="")
async def reading(context: InteractionContext, game: GameInfo, choice: int = 0) -> None:
    """Handle an answer to the final question of a lesson."""
    progress = await progress_of(context, game)
    if not is_read(context, game, progress):
        await play.act(context, game)
        return
    assert progress is not None and progress.asked is not None
    text, (right, offered) = context.text(game), progress.asked
    tries, place = divmod(choice, TRIES)
    given = offered[place] if place < len(offered) else ""
    if given != right:
        await show_reading(context, game, progress, reading_help(progress, given, tries, text), tries + 1)
        return
    await context.games.practice.note_learned(context.user, game.title, progress.lesson.key)
    await context.show(learned_card(progress, game, text, told_about(progress, text)))


@action("solo", command="", needs=NONE)
async def solo(context: InteractionContext, title: str) -> None:
    """Start a whole game against the easiest computer, playing the side of the lessons."""
    if title not in taught():
        await context.say("error-unexpected")
        return
    await context.games.practice.put_away(context.user)
    here = await context.games.index.at_channel(context.interaction.channel_id or 0)
    side = seat_after_lessons(title)
    await open_game(context, title, side=side, against=RECRUIT, thread=here is not None and here.open)


def seat_after_lessons(title: str) -> str:
    """Return the seat that plays the side of the lessons in a game against a computer."""
    found, scenario = find_title(title), find_title(title).scenarios[0]
    seats = found.seats(scenario, options_against(found, scenario, {}))
    learned = found.lessons[-1].seat
    return next((each for each in seats if found.side_of(each) == found.side_of(learned)), seats[0])
