"""The cards of exercises: the list, the end of a try, and the daily exercise with its scores."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards.card import BLUE, GREEN, Button, Card, action_id, rows_of
from bot.cards.common import COLOURS, mention, verb_button
from bot.features.exercises.service import DailyExercise, ExerciseResult, ScoreLine
from bot.features.lessons.cards import practice_head, practice_name
from bot.games.record import GameInfo
from bot.text.narrator import catalogue, title_name
from engine.kernel import PracticePosition
from engine.kernel.text import Text
from engine.registry import title as find_title

MOST_LINES = 10  # in a score table
WIDE = 2  # exercises side by side: more do not fit a phone


def exercise_task(exercise: PracticePosition, text: Text) -> str:
    """Return the task of an exercise."""
    return text.say(f"exercise-{exercise.key}-goal")


def try_id(title: str, exercise: PracticePosition, day: str = "") -> str:
    """Return the custom id of a button that begins an exercise, for practice or for the scores of a day."""
    return action_id("try", "", f"{title}.{exercise.key}" + (f".{day}" if day else ""))


def titles_card(titles: Sequence[str], lang: str, scores: Sequence[ScoreLine]) -> Card:
    """Return a card to choose the title of an exercise, with the server's scores if there are any."""
    text = catalogue(None, lang)
    rows = tuple((Button(title_name(key, lang), action_id("exercise", "", key), BLUE),) for key in titles)
    rows = (*rows, (verb_button(text, "ownnext"),))
    blocks = (text.say("exercise-choose"), scores_text(scores, text))
    return Card(blocks, rows, colour=COLOURS["running"])


def list_card(title: str, lang: str, solved: set[tuple[str, str]]) -> Card:
    """Return the card with the exercises of a title; solved ones are marked."""
    text = catalogue(title, lang)
    exercises = find_title(title).exercises
    buttons = [
        Button(practice_name(each, text) + (" ✓" if (title, each.key) in solved else ""), try_id(title, each), BLUE)
        for each in exercises
    ]
    done = sum((title, each.key) in solved for each in exercises)
    said = text.say("exercise-list", title=title_name(title, lang), solved=done, count=len(exercises))
    return Card((said, f"-# {text.say('exercise-rules')}"), rows_of(buttons, WIDE), colour=COLOURS["running"])


def solved_card(game: GameInfo, exercise: PracticePosition, result: ExerciseResult, happened: str, text: Text) -> Card:
    """Return the card of a solved exercise: how it was solved, the chance of success, and the next exercise."""
    lines = [text.say(f"exercise-{exercise.key}-done"), chance_text(exercise, text)]
    if result.day:
        scored = "exercise-scored-looked" if result.looked else "exercise-scored"
        lines.append(text.say(scored, points=result.points, tries=result.tries))
    exercises = find_title(game.title).exercises
    following = exercises[(exercises.index(exercise) + 1) % len(exercises)]
    label = text.say("button-lesson", name=practice_name(following, text))
    rows = ((Button(label, try_id(game.title, following), GREEN), verb_button(text, "exercise")),)
    head = f"### {practice_head(game.title, exercise, text)} ✓"
    return Card((head, *lines), rows, colour=COLOURS["running"]).with_note(happened)


def missed_card(game: GameInfo, exercise: PracticePosition, result: ExerciseResult, happened: str, text: Text) -> Card:
    """Return the card shown when the turn ended without reaching the goal."""
    head, said = f"### {practice_head(game.title, exercise, text)}", text.say("exercise-missed")
    again = Button(text.say("button-again"), try_id(game.title, exercise, result.day), GREEN)
    rows = ((again, verb_button(text, "solution", game.id)),)
    return Card((head, said), rows, colour=COLOURS["running"]).with_note(happened)


def give_up_card(game: GameInfo, exercise: PracticePosition, text: Text) -> Card:
    """Return the card that asks for confirmation before the solution is shown."""
    rows = ((verb_button(text, "solution", game.id), verb_button(text, "act", game.id, style=GREEN)),)
    head = f"### {practice_head(game.title, exercise, text)}"
    return Card((head, text.say("exercise-give-up")), rows, colour=COLOURS["running"])


def solution_card(game: GameInfo, exercise: PracticePosition, result: ExerciseResult, text: Text) -> Card:
    """Return the card with the best line of play as text and a button to try it."""
    blocks = (
        f"### {practice_head(game.title, exercise, text)}",
        text.say(f"exercise-{exercise.key}-done"),
        chance_text(exercise, text),
    )
    again = Button(text.say("button-again"), try_id(game.title, exercise, result.day), GREEN)
    return Card(blocks, ((again, verb_button(text, "exercise")),), colour=COLOURS["running"])


def chance_text(exercise: PracticePosition, text: Text) -> str:
    """Return the text on how often the best line succeeds."""
    return f"-# {text.say('exercise-chance', percent=round(100 * exercise.chance))}"


def daily_card(
    daily: DailyExercise, lang: str, before: tuple[int, int] | None, scores: Sequence[ScoreLine], mark: str
) -> Card:
    """Return the card of the daily exercise for a channel: the task, the previous day's results, the scores."""
    text = catalogue(daily.title, lang, daily.scenario)
    head = text.say("exercise-daily", title=title_name(daily.title, lang), name=practice_name(daily.exercise, text))
    last = text.say("exercise-before", tried=before[0], solved=before[1]) if before and before[0] else ""
    rules = f"-# {text.say('exercise-rules')} {text.say('exercise-points')}"
    blocks = (f"## {head}\n{exercise_task(daily.exercise, text)}", rules, last, scores_text(scores, text))
    button = Button(text.say("button-try"), f"{try_id(daily.title, daily.exercise, daily.day)}:{mark}", GREEN)
    return Card(blocks, ((button, verb_button(text, "exercise")),), colour=COLOURS["running"])


def scores_text(scores: Sequence[ScoreLine], text: Text) -> str:
    """Return the scores as text; empty if no exercise has been solved yet."""
    lines = [
        text.say("exercise-score", place=place, user=mention(line.user), points=line.points, solved=line.solved)
        for place, line in enumerate(scores[:MOST_LINES], start=1)
    ]
    return "\n".join([f"**{text.say('exercise-scores')}**", *lines]) if lines else ""
