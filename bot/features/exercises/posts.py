"""The exercise of the day, in the channel of a server that wants one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.features.exercises.cards import daily_card
from bot.features.exercises.service import exercise_of
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.outbox import OutboxMessage
    from bot.ui.interface import Interface
    from bot.ui.sender import Sender


async def daily_exercise(ui: Interface, sender: Sender, row: OutboxMessage) -> int | None:
    """Post the exercise of a day: what everybody may see of its position, the task, the score table."""
    guild, day, before = int(row.payload["guild"]), row.payload["day"], row.payload["before"]
    daily = exercise_of(day)
    if daily is None:
        return None
    games = ui.services.games
    language = await games.settings.language_for(None, row.target_id, guild)
    last = await games.exercises.results_of(guild, before) if before else None
    card = daily_card(daily, language, last, await games.exercises.scores(guild), f"o{row.id}")
    theme = (await games.settings.preferences("guild", guild)).theme or ""
    view = find_title(daily.title).opening_view(daily.start())
    if (picture := await ui.services.pictures.map(view, language, theme=str(theme))) is not None:
        card = card.with_pictures(picture)
    return await sender.send(row, card)
