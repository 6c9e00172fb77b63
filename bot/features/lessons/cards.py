"""Cards of lessons: the task above a question, what was learned or missed, and the list of lessons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.cards import limits
from bot.cards.card import BLUE, GREEN, Button, Card, Menu, MenuLine, action_id, custom_id, rows_of, weight
from bot.cards.common import COLOURS, packed, verb_button
from bot.features.lessons.reach import helpful
from bot.features.play.cards import answer_text
from bot.games.record import GameInfo, Question
from bot.text.narrator import catalogue, seen_lines, title_name
from engine.kernel import LESSON, Event, PracticePosition
from engine.kernel.text import Text
from engine.registry import title as find_title

TRIES = 100  # in the id of a choice of a reading: how many wrong ones came before
RECRUIT = "recruit"  # the level to beat after the lessons


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A player's progress in a lesson."""

    lesson: PracticePosition
    reached: int  # goals
    missed: bool  # the turn or game is over and goals are still open
    events: tuple[Event, ...]

    @property
    def done(self) -> bool:
        """Whether all goals have been reached."""
        return self.reached == len(self.lesson.goals)

    @property
    def over(self) -> bool:
        """Whether the lesson is over."""
        return self.done or self.missed

    @property
    def goal(self) -> str:
        """The message key of the current task."""
        last = min(self.reached, len(self.lesson.goals) - 1)
        return f"{self.lesson.kind}-{self.lesson.key}-{self.lesson.goals[last].key}"

    @property
    def asked(self) -> tuple[str, list[str]] | None:
        """The final question about the events, once all goals are reached: the right answer and all choices."""
        reading = self.lesson.reading
        return reading.answers(self.events) if self.done and reading is not None else None


def practice_name(prepared: PracticePosition, text: Text) -> str:
    """Return the name of a lesson or an exercise."""
    return text.say(f"{prepared.kind}-{prepared.key}-title")


def practice_head(title: str, prepared: PracticePosition, text: Text) -> str:
    """Return the number and name of a lesson or an exercise."""
    others = [each for each in find_title(title).practice.values() if each.kind == prepared.kind]
    number, name = others.index(prepared) + 1, practice_name(prepared, text)
    return text.say(f"{prepared.kind}-head", number=number, count=len(others), name=name)


def lesson_id(title: str, lesson: PracticePosition) -> str:
    """Return the custom id of a button that begins a lesson."""
    return action_id("lesson", "", f"{title}.{lesson.key}")


def lesson_menu(title: str, text: Text, learned: Collection[tuple[str, str]]) -> Menu:
    """Return a menu of a title's lessons; completed ones are marked."""
    lines = tuple(
        MenuLine(
            f"{number}. {practice_name(each, text)}{' ✓' if (title, each.key) in learned else ''}",
            f"{title}.{each.key}",
        )
        for number, each in enumerate(find_title(title).lessons, start=1)
    )
    return Menu(action_id("lesson"), lines, text.say("lesson-choose"))


def recruit_button(title: str, text: Text) -> Button:
    """Return the button for a whole game against the easiest computer."""
    return Button(text.say("button-against", level=RECRUIT), action_id("solo", "", title), GREEN)


# under way


def with_task(
    card: Card, progress: LessonProgress, game: GameInfo, verbs: Sequence[str], again: str, text: Text
) -> Card:
    """Return a question card with the task above it; below, ways to look at the position and a restart (`again`)."""
    kind = progress.lesson.kind
    goal = text.say(progress.goal)  # an exercise's goal is a full sentence
    task = text.say("lesson-task", task=goal) if kind == LESSON else goal
    leave = Button(text.say("button-again"), again)
    looks = [verb_button(text, verb, game.id) for verb in verbs]
    few = [verb_button(text, "lessonhint", game.id), leave] if kind == LESSON else [leave]
    many = [*few[:-1], *looks, leave]
    if kind != LESSON:
        few, many = [*few, verb_button(text, "giveup", game.id)], [*many, verb_button(text, "giveup", game.id)]
    card = replace(card, notes=(f"**{practice_head(game.title, progress.lesson, text)}**\n{task}", *card.notes))
    whole = card.with_rows(*packed(many))
    room = limits.COMPONENTS - 1  # leave room for a picture
    return whole if weight(whole) <= room else card.with_rows(*packed(few))


def hint_text(progress: LessonProgress, question: Question, text: Text) -> str:
    """Return how to do what the lesson asks for, with an answer that leads there."""
    lines = [text.say("lesson-hint", hint=text.say(f"{progress.goal}-hint"))]
    if (answer := helpful(progress.lesson, question.ask)) is not None:
        lines.append(text.say("lesson-answer", answer=answer_text(text, answer, question.ask)))
    return "\n".join(lines)


# the end


def missed_card(
    progress: LessonProgress, game: GameInfo, text: Text, happened: str, question: Question | None = None
) -> Card:
    """The thing was not done and can no longer be done: why, how it is done, and the way back to the last step."""
    why = [] if question is None else [text.say("lesson-out-of-reach")]
    blocks = (
        f"### {practice_head(game.title, progress.lesson, text)}",
        "\n".join([text.say("lesson-missed", task=text.say(progress.goal)), *why]),
        text.say("lesson-hint", hint=text.say(f"{progress.goal}-hint")),
    )
    again = Button(text.say("button-again"), lesson_id(game.title, progress.lesson))
    if question is not None and question.undoable:
        step = Button(text.say("button-last-step"), custom_id(question, "undo"), GREEN)
        return Card(blocks, packed([step, again]), colour=COLOURS["running"]).with_note(happened)
    return Card(blocks, ((replace(again, style=GREEN),),), colour=COLOURS["running"]).with_note(happened)


def put_away_card(
    game: GameInfo, progress: LessonProgress, again: str, present: GameInfo | None, text: Text, lang: str
) -> Card:
    """Return the card for a button of a closed lesson: it links to the current one and restarts this one (`again`)."""
    buttons = [Button(text.say("button-again"), again)]
    prepared = find_title(present.title).practice.get(present.origin or "") if present else None
    if present is not None and prepared is not None:
        name = practice_name(prepared, catalogue(present.title, lang, present.scenario))
        label = limits.clip(text.say("button-go-on", name=name), limits.LABEL)
        buttons.insert(0, Button(label, action_id("go", "", present.id), GREEN))
        said = text.say("lesson-put-away", name=name, title=title_name(present.title, lang))
    else:
        said = text.say("lesson-closed")
    return Card(
        (f"### {practice_head(game.title, progress.lesson, text)}", said), packed(buttons), colour=COLOURS["running"]
    )


def told_about(progress: LessonProgress, text: Text) -> str:
    """Return the line with the answer to the lesson's final question."""
    reading = progress.lesson.reading
    last = [event for event in progress.events if reading is not None and event.key == reading.event][-1:]
    return quoted(last, progress, text)


def deed_text(progress: LessonProgress, text: Text) -> str:
    """Return the line that reported the last goal."""
    return quoted(progress.lesson.met(progress.events, progress.lesson.seat)[-1:], progress, text)


def quoted(events: Sequence[Event], progress: LessonProgress, text: Text) -> str:
    """Return some events as a quotation."""
    return "\n".join(f"> {line}" for line in seen_lines(text, events, progress.lesson.seat))


def reading_card(
    progress: LessonProgress, game: GameInfo, text: Text, offered: Sequence[str], note: str = "", tries: int = 0
) -> Card:
    """What was told, and a question about it; `tries` wrong answers were given so far."""
    blocks = (
        f"### {practice_head(game.title, progress.lesson, text)}",
        told_about(progress, text),
        text.say(f"lesson-{progress.lesson.key}-reading"),
    )
    choices = [
        Button(choice, action_id("reading", game.id, place + TRIES * tries), BLUE)
        for place, choice in enumerate(offered)
    ]
    again = Button(text.say("button-again"), lesson_id(game.title, progress.lesson))
    verbs = [verb_button(text, verb, game.id) for verb in ("lessonhint", "why")]
    rows = (*rows_of(choices, 3), *packed([*verbs, again]))
    return Card(blocks, rows, colour=COLOURS["running"]).with_note(note)


def reading_help(progress: LessonProgress, given: str, tries: int, text: Text) -> str:
    """Return a different hint after each wrong answer: what it is not, where to look, then the solution."""
    assert progress.asked is not None
    lines = [text.say("lesson-wrong", answer=given)]
    own = f"lesson-{progress.lesson.key}-reading-hint"
    if tries == 1:
        lines.append(text.say("lesson-hint", hint=text.say(own)) if text.has(own) else text.say("lesson-wrong-again"))
    if tries > 1:
        lines.append(text.say("lesson-reading-answer", answer=progress.asked[0]))
    return "\n".join(lines)


def reading_hint(progress: LessonProgress, right: str, text: Text) -> str:
    """Return how to find the answer to the final question, in the lesson's words, with the answer."""
    own = f"lesson-{progress.lesson.key}-reading-hint"
    lines = [text.say("lesson-hint", hint=text.say(own))] if text.has(own) else []
    return "\n".join([*lines, text.say("lesson-reading-answer", answer=right)])


def learned_card(progress: LessonProgress, game: GameInfo, text: Text, happened: str) -> Card:
    """Return the card of a completed lesson, leading to the next one or, after the last, to a game."""
    blocks = [
        f"### {practice_head(game.title, progress.lesson, text)} ✓",
        text.say(f"lesson-{progress.lesson.key}-done"),
    ]
    lessons = find_title(game.title).lessons
    following = next(iter(lessons[lessons.index(progress.lesson) + 1 :]), None)
    if following is not None:
        label = text.say("button-lesson", name=practice_name(following, text))
        button = Button(label, lesson_id(game.title, following), GREEN)
    else:
        blocks.append(text.say("lesson-last"))
        button = recruit_button(game.title, text)
    thrown = any(event.facts.get("throw") is not None for event in progress.events)
    # After a reading, which offers it too, the back button would lead to that question again.
    why = [verb_button(text, "why", game.id)] if thrown and progress.lesson.reading is None else []
    return Card(blocks, packed([button, *why]), colour=COLOURS["running"]).with_note(happened)


def finished_card(title: str, lang: str, learned: Collection[tuple[str, str]]) -> Card:
    """Return the card of a completed tutorial: repeat a lesson, or play a game."""
    text = catalogue(title, lang)
    said = text.say("lesson-finished", title=title_name(title, lang))
    rows = ((recruit_button(title, text),), (lesson_menu(title, text, learned),))
    return Card((said,), rows, colour=COLOURS["running"])
