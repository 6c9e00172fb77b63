"""The review of a finished game, its turning points, and the positions that users keep as exercises."""

from __future__ import annotations

import asyncio
from typing import Annotated

from bot.base import Json
from bot.cards.card import Card
from bot.features.play import commands as play
from bot.features.replay.commands import complete_replay, looked_back, put_away
from bot.features.review.analysis import is_right
from bot.features.review.cards import (
    curve_request,
    line_card,
    nothing_due_card,
    own_answer_card,
    own_exercise_card,
    point_card,
    progress_card,
    review_card,
    shuffled,
)
from bot.features.review.runner import WHOLE, ReviewFailed
from bot.features.review.service import NoReview, choice_at, require_open
from bot.games.record import GameInfo
from bot.text.narrator import catalogue
from bot.ui.actions import MAYBE, NONE, action
from bot.ui.context import InteractionContext
from bot.ui.parameters import Completed
from engine.kernel.text import Text

OPPONENT = "strategos"
SHOWN_FOR = 13 * 60.0  # seconds for which the progress of a review is shown: an answer can be changed no longer
STEP = 0.04  # of the progress, at least, between two changes of the card


@action("review", needs=MAYBE)
async def review(
    context: InteractionContext, info: GameInfo | None, game: Annotated[str, Completed(complete_replay)] = ""
) -> None:
    """Show where luck and play decided a finished game; the first request starts the review in the background."""
    await context.defer()
    info = await looked_back(context, info, game)
    require_open(info)
    found = await context.games.reviews.stored(info)
    if found is None:
        found = await awaited_review(context, info)
    if found is not None:
        await show_review(context, info, found)


async def awaited_review(context: InteractionContext, game: GameInfo) -> Json | None:
    """Request a review and show its progress; return None if it takes longer than the response can be edited."""
    reviewing, text, shown = context.services.reviewing, context.text(game), 0.0
    task = reviewing.begin(game)
    await context.show(progress_card(game, 0.0, text))
    try:
        async with asyncio.timeout(SHOWN_FOR):
            while (done := await reviewing.progress(game.id, min(shown + STEP, WHOLE))) is not None:
                shown = done
                await context.change(progress_card(game, done, text))
            return await asyncio.shield(task)
    except TimeoutError:
        return None
    except asyncio.CancelledError as error:
        if task.cancelled():
            raise ReviewFailed(game=game.id) from error
        raise


async def show_review(context: InteractionContext, game: GameInfo, found: Json) -> None:
    """Show a whole review with its curve."""
    text = context.text(game)
    request = curve_request(found, text)
    picture = await context.services.pictures.win_curve(request, context.lang, theme=await context.theme())
    await context.show(review_card(game, found, text).with_pictures(picture))


async def reviewed(context: InteractionContext, game: GameInfo) -> Json:
    """Return the review of a game that this user may look back on."""
    await looked_back(context, game)
    require_open(game)
    found = await context.games.reviews.stored(game)
    if found is None:
        raise NoReview(game=game.id)
    return found


@action("reviewpoint", command="")
async def review_point(context: InteractionContext, game: GameInfo, row: int = 0) -> None:
    """Show a turning point over the position as the seat saw it."""
    await context.defer()
    found, text = await reviewed(context, game), context.text(game)
    point = await context.games.reviews.point(game, row)
    view = await context.games.views.view_at(game.id, row - 1, point["seat"])
    picture = await context.services.pictures.map(view, context.lang, theme=await context.theme())
    card = point_card(game, found, point, text, plays=len(game.seats) > 1)
    await context.show(card.with_pictures(picture))


@action("reviewline", command="")
async def review_line(context: InteractionContext, game: GameInfo, row: int = 0) -> None:
    """Show how a line continues after the better answer."""
    await reviewed(context, game)
    await context.show(line_card(game, await context.games.reviews.point(game, row), context.text(game)))


@action("reviewplay", command="")
async def review_play(context: InteractionContext, game: GameInfo, row: int = 0) -> None:
    """Play on from a turning point against a computer, in private."""
    await context.defer()
    await reviewed(context, game)
    place = await context.interaction.user.create_dm()
    await put_away(context, place.id)
    made = await context.games.reviews.play_on(game, row, context.user, level=OPPONENT, channel_id=place.id)
    context.services.computers.begin(made.id)
    context.add_note(
        context.text(made).say("review-plays-on", turn=made.turn or 0, level=context.text(made).name("level", OPPONENT))
    )
    await play.act(context, made)


@action("reviewkeep", command="")
async def review_keep(context: InteractionContext, game: GameInfo, row: int = 0) -> None:
    """Keep a turning point as a personal exercise."""
    await reviewed(context, game)
    await context.games.reviews.keep_exercise(game, row, context.user)
    context.add_note(context.text(game).say("own-kept"))
    await review_point(context, game, row)


# exercises of one's own


@action("ownnext", command="", needs=NONE)
async def own_next(context: InteractionContext) -> None:
    """Show the user's next personal exercise that is due."""
    await context.defer()
    kept, count, next_at = await context.games.reviews.due(context.user)
    if kept is None:
        await context.show(nothing_due_card(count, next_at, context.text()))
        return
    text = own_text(context, kept.title, kept.scenario)
    view = await context.games.views.view_at(kept.game_id, kept.row - 1, kept.point["seat"])
    picture = await context.services.pictures.map(view, context.lang, theme=await context.theme())
    await context.show(own_exercise_card(kept, count, text).with_pictures(picture))


def own_text(context: InteractionContext, title: str, scenario: str) -> Text:
    """Return the texts of a game in this user's language."""
    return catalogue(title, context.lang, scenario)


@action("ownanswer", command="")
async def own_answer(context: InteractionContext, game: GameInfo, choice: str = "") -> None:
    """Handle an answer to a personal exercise."""
    said, _, place = choice.partition(".")
    if not (said.isdecimal() and place.isdecimal() and len(choice) < 12):
        raise NoReview(game=game.id)
    kept = await context.games.reviews.exercise(context.user, game.id, int(said))
    order = shuffled(kept.point)
    number = order[int(place)] if int(place) < len(order) else len(order)
    answer = choice_at(kept.point, number)
    if answer is None:
        raise NoReview(game=game.id)
    right = is_right(kept.point, answer)
    after = await context.games.reviews.note_answer(kept, right)
    text = own_text(context, kept.title, kept.scenario)
    await context.show(own_answer_card(after, right, kept.point["choices"][number]["said"][context.lang], text))


@action("owndrop", command="")
async def own_drop(context: InteractionContext, game: GameInfo, row: int = 0) -> None:
    """Remove a position from the user's exercises."""
    await context.games.reviews.drop_exercise(context.user, game.id, row)
    await context.show(Card((context.text(game).say("own-dropped"),)))
