"""The post of the daily exercise, for servers that want one."""

from __future__ import annotations

from bot.features.exercises.cards import daily_card
from bot.features.exercises.service import ExercisePost, exercise_of
from bot.ui.delivery import Posting, builder
from engine.registry import title as find_title


@builder(ExercisePost)
async def daily_exercise(posting: Posting[ExercisePost]) -> int | None:
    """Post the daily exercise: the public view of its position, the task and the scores."""
    games, said = posting.games, posting.post
    daily = exercise_of(said.day)
    if daily is None:
        return None
    language = await games.settings.language_for(None, posting.row.target_id, said.guild)
    last = await games.exercises.results_of(said.guild, said.before) if said.before else None
    card = daily_card(daily, language, last, await games.exercises.scores(said.guild), posting.mark)
    theme = (await games.preferences.of("guild", said.guild)).theme or ""
    view = find_title(daily.title).opening_view(daily.start())
    picture = await posting.ui.services.pictures.map(view, language, theme=str(theme))
    return await posting.send(card.with_pictures(picture))
