"""Lessons under way: the task above a question, a hint after hesitation, and what is shown when a lesson ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.cards.card import BLUE, GREEN, Button, Card, rows_of
from bot.cards.custom_ids import table_id
from bot.cards.exercises import missed_card as failed_card
from bot.cards.exercises import solved_card
from bot.cards.question import answer_text
from bot.cards.table import COLOURS, verb_button
from bot.components.layout import layout
from bot.narrator import seen_lines
from bot.tasks import stop_task
from engine.kernel import EXERCISE, LESSON, Answer, Ask, Event, IllegalAnswer, PracticePosition
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.commands.context import InteractionContext
    from bot.tables.records import Question, Table
    from engine.kernel.text import Text

SETTLING = 5.0  # seconds that computers may take before the first question of a lesson
LATE = 60.0  # seconds after which a map that is not drawn yet is given up
HESITATION = 45.0  # seconds without an answer before a hint is offered


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """How far somebody has come in a lesson."""

    lesson: PracticePosition
    number: int  # of the lesson, from 1
    count: int  # of lessons
    reached: int  # goals
    missed: bool  # the turn, or the game, is over and not all goals are reached
    events: tuple[Event, ...]

    @property
    def done(self) -> bool:
        """Whether everything was really done."""
        return self.reached == len(self.lesson.goals)

    @property
    def over(self) -> bool:
        """Whether nothing more can be done in this lesson."""
        return self.done or self.missed

    @property
    def goal(self) -> str:
        """The message of the present task."""
        last = min(self.reached, len(self.lesson.goals) - 1)
        return f"{self.lesson.kind}-{self.lesson.key}-{self.lesson.goals[last].key}"


async def show_position(context: InteractionContext, table: Table, seat: str, card: Card) -> None:
    """Show the card with which a position for practice begins, over its map; a map drawn too late is put in later."""
    view, theme = await context.tables.play.view(table.id, seat), await context.theme()
    snapshots = context.bot.snapshots
    picture = await snapshots.map(view, context.lang, theme=theme, patience=snapshots.thumb)
    message = await context.show(card.with_pictures(picture) if picture is not None else card)
    if picture is None:
        late = partial(snapshots.map, view, context.lang, theme=theme, patience=LATE)
        context.bot.late_pictures.put_in(context, message, card, late)


async def progress_of(context: InteractionContext, table: Table) -> LessonProgress | None:
    """How far a lesson or an exercise has come; None where the table is none."""
    prepared = find_title(table.title).practice.get(table.origin or "")
    if prepared is None:
        return None
    lessons = [each for each in find_title(table.title).practice.values() if each.kind == prepared.kind]
    events = tuple(event for _, event in await context.tables.play.events(table.id, 0, prepared.seat))
    reached = prepared.reached(events, prepared.seat)
    turn = getattr(find_title(table.title).origin(prepared.origin), "turn", 0) + prepared.turns
    over = table.status != "running" or (table.turn or 0) > turn
    missed = over and reached < len(prepared.goals)
    return LessonProgress(prepared, lessons.index(prepared) + 1, len(lessons), reached, missed, events)


def lesson_head(progress: LessonProgress, text: Text) -> str:
    """The number and the name of a lesson."""
    kind, key = progress.lesson.kind, progress.lesson.key
    name = text.say(f"{kind}-{key}-title")
    return text.say(f"{kind}-head", number=progress.number, count=progress.count, name=name)


def with_task(card: Card, progress: LessonProgress, table: Table, text: Text) -> Card:
    """A question with the task above it, and the buttons of a lesson below."""
    goal = text.say(progress.goal)  # that of an exercise is a sentence by itself
    task = text.say("lesson-task", task=goal) if progress.lesson.kind == LESSON else goal
    rows: tuple[Button, ...] = (verb_button(text, "map", table.id),)
    if progress.lesson.kind == LESSON:
        again = Button(text.say("button-again"), lesson_id(table.title, progress.lesson))
        rows = (verb_button(text, "lessonhint", table.id), *rows, again)
    return replace(card, notes=(f"**{lesson_head(progress, text)}**\n{task}", *card.notes)).with_rows(rows)


def lesson_id(title: str, lesson: PracticePosition) -> str:
    """The custom id of a button that begins a lesson."""
    return table_id("lesson", "", f"{title}.{lesson.key}")


def hint_text(progress: LessonProgress, question: Question, text: Text) -> str:
    """How to do what the lesson wants, and an answer that leads there."""
    lines = [text.say("lesson-hint", hint=text.say(f"{progress.goal}-hint"))]
    if (answer := helpful(progress.lesson, question.ask)) is not None:
        lines.append(text.say("lesson-answer", answer=answer_text(text, answer, question.ask)))
    return "\n".join(lines)


def helpful(lesson: PracticePosition, ask: Ask) -> Answer | None:
    """The answer that the lesson has in mind for a question, where it is legal."""
    for wanted in lesson.way.get(ask.key, ()):
        with contextlib.suppress(IllegalAnswer):
            return ask.normalize(wanted)
    return None


async def lesson_end(context: InteractionContext, table: Table, happened: str = "") -> Card | None:
    """What is shown when a lesson has ended: a question about what was told, what was learned, or another try."""
    progress = await progress_of(context, table) if table.origin else None
    if progress is None or not progress.over:
        return None
    text = context.text(table)
    if progress.lesson.kind == EXERCISE:
        result = await context.tables.exercises.judge(table)
        end = solved_card if progress.done else failed_card
        return end(table, progress.lesson, result, happened, text)
    if progress.missed:
        return missed_card(progress, table, text, happened)
    reading = progress.lesson.reading
    if reading is not None and (asked := reading.answers(progress.events)) is not None:
        return reading_card(progress, table, text, asked[1])
    met = progress.lesson.met(progress.events, progress.lesson.seat)[-1:]
    return learned_card(progress, table, text, quoted(met, progress, text))


def missed_card(progress: LessonProgress, table: Table, text: Text, happened: str) -> Card:
    """The turn went by and the thing was not done."""
    hint = text.say("lesson-hint", hint=text.say(f"{progress.goal}-hint"))
    blocks = (f"### {lesson_head(progress, text)}", text.say("lesson-missed", task=text.say(progress.goal)), hint)
    again = Button(text.say("button-again"), lesson_id(table.title, progress.lesson), GREEN)
    return Card(blocks, ((again,),), colour=COLOURS["running"]).with_note(happened)


def told_about(progress: LessonProgress, text: Text) -> str:
    """The line in which stood what a reading asks for."""
    reading = progress.lesson.reading
    last = [event for event in progress.events if reading is not None and event.key == reading.event][-1:]
    return quoted(last, progress, text)


def quoted(events: Sequence[Event], progress: LessonProgress, text: Text) -> str:
    """What was told, as a quotation."""
    return "\n".join(f"> {line}" for line in seen_lines(text, events, progress.lesson.seat))


def reading_card(progress: LessonProgress, table: Table, text: Text, offered: list[str], wrong: str = "") -> Card:
    """What was told, and a question about it."""
    blocks = (
        f"### {lesson_head(progress, text)}",
        told_about(progress, text),
        text.say(f"lesson-{progress.lesson.key}-reading"),
    )
    buttons = [Button(choice, table_id("reading", table.id, place), BLUE) for place, choice in enumerate(offered)]
    return Card(blocks, rows_of(buttons, 3), colour=COLOURS["running"]).with_note(wrong)


def learned_card(progress: LessonProgress, table: Table, text: Text, happened: str) -> Card:
    """A lesson is done; the next one follows, and after the last a game."""
    blocks = [f"### {lesson_head(progress, text)} ✓", text.say(f"lesson-{progress.lesson.key}-done")]
    lessons = find_title(table.title).lessons
    if progress.number < progress.count:
        following = lessons[progress.number]
        label = text.say("button-lesson", name=text.say(f"lesson-{following.key}-title"))
        button = Button(label, lesson_id(table.title, following), GREEN)
    else:
        blocks.append(text.say("lesson-last"))
        label = text.say("button-against", level=text.name("level", "recruit"))
        button = Button(label, table_id("solo", "", table.title), GREEN)
    return Card(tuple(blocks), ((button,),), colour=COLOURS["running"]).with_note(happened)


class Hesitations:
    """Watches how long people take over a lesson, one clock for each."""

    def __init__(self, after: float = HESITATION) -> None:
        self.after = after
        self.clocks: dict[int, asyncio.Task[None]] = {}

    def watch(self, context: InteractionContext, table: Table, card: Card, hint: str) -> None:
        """Show a card again with a hint unless something happens in time."""
        self.forget(context.user)
        waiting = self._wait(context, table, card, hint)
        self.clocks[context.user] = asyncio.create_task(waiting, name=f"hesitation {table.id}")

    def forget(self, user: int) -> None:
        """Something has happened."""
        if (clock := self.clocks.pop(user, None)) is not None:
            clock.cancel()

    async def _wait(self, context: InteractionContext, table: Table, card: Card, hint: str) -> None:
        await asyncio.sleep(self.after)
        if (await context.tables.games.get(table.id)).seq == table.seq:
            with contextlib.suppress(discord.HTTPException):
                await context.interaction.edit_original_response(view=layout(card.with_note(hint)))

    async def close(self) -> None:
        """Stop watching."""
        for user in list(self.clocks):
            await stop_task(self.clocks.pop(user))
