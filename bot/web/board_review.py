"""The review of a finished game on its board: the curve, its turning points, and the steps that lead to them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.base import Json
from bot.features.board.question import bare
from bot.features.review.cards import curve_line, foot, point_head, point_line, summary, why
from bot.features.review.service import require_open
from bot.text.narrator import catalogue
from bot.web.board_gate import Serve
from bot.web.board_reads import require_past
from bot.web.board_state import BoardRequest
from engine.kernel.text import Text

if TYPE_CHECKING:
    from bot.services import Services


class BoardReview:
    """Shows reviews to those who may look back on a game, and makes one where a signed-in user asks for it."""

    def __init__(self, services: Services) -> None:
        self.services, self.games = services, services.games

    def reads(self) -> dict[str, Serve]:
        """Return the handlers that change nothing."""
        return {"review": self.look}

    def writes(self) -> dict[str, Serve]:
        """Return the handlers that may change something."""
        return {"review": self.make}

    async def look(self, asked: BoardRequest) -> Json:
        """Return the review of a game; if there is none, how much of it is done, or nothing."""
        require_past(asked)
        require_open(asked.game)
        review = await self.games.reviews.stored(asked.game)
        if review is not None:
            game = asked.game
            return review_plain(review, catalogue(game.title, asked.eyes.lang, game.scenario))
        done = self.services.reviewing.done.get(asked.game.id)
        return {} if done is None else {"done": round(100 * done)}

    async def make(self, asked: BoardRequest) -> Json:
        """Begin the review of a game, unless there is one."""
        found = await self.look(asked)
        if found:
            return found
        self.services.reviewing.begin(asked.game).add_done_callback(noted)
        return {"done": 0}


def noted(task: asyncio.Task[Json]) -> None:
    """Take note of how a review ended; what failed was logged, and can be asked for again."""
    if not task.cancelled():
        task.exception()


def review_plain(review: Json, text: Text) -> Json:
    """Return a review as plain data: the curve, the effects of luck and play, and the turning points."""
    kinds = {point["row"]: point["kind"] for point in review["points"]}
    return {
        "lines": [bare(line) for line in (curve_line(review, text), *summary(review, text))],
        "curve": [
            [each["row"], round(each["chance"], 4), round(each["error"], 4), kinds.get(each["row"], "")]
            for each in review["curve"]
        ],
        "points": [
            {
                "row": point["row"],
                "head": bare(point_head(point, text)),
                "say": bare(point_line(point, text, number)),
                "why": [bare(line) for line in why(point, text)],
            }
            for number, point in enumerate(review["points"], 1)
        ],
        "nothing": "" if review["points"] else bare(text.say("review-nothing")),
        "foot": bare(foot(review, text)),
    }
