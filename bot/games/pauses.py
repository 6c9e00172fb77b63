"""Pauses before the bot answers a question that has a single answer because of a hidden hand.

Each pause is drawn from the user's own earlier response times, so that others cannot distinguish it from the time the
same user takes with something to play.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, select

from bot.store.schema import log
from bot.store.statements import Statement

KNOWN = 40  # latest times to draw from
ENOUGH = 8  # below this, everyone's times are added
HOUR = 3600.0
USUAL = (0.2 * HOUR, 0.5 * HOUR, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR)  # if no one has answered yet

ASKED = log.alias("asked")
#: From the answer of another player that led to the question until the person's own answer.
TIMES = (
    select(log.c.at - ASKED.c.at)
    .join(ASKED, (ASKED.c.game_id == log.c.game_id) & (ASKED.c.seq == log.c.asked))
    .where(log.c.kind == "answer", log.c.by == "player", log.c.user_id.is_distinct_from(ASKED.c.user_id))
    .order_by(log.c.at.desc())
    .limit(KNOWN)
)
OWN_TIMES = Statement(TIMES.where(log.c.user_id == bindparam("user")))
ALL_TIMES = Statement(TIMES)


def read_times(connection: Connection, user: int) -> list[float]:
    """Return the response times from which pauses of a user are drawn, newest first."""
    own = [row[0] for row in OWN_TIMES.all(connection, {"user": user})]
    if len(own) >= ENOUGH:
        return own
    others = [row[0] for row in ALL_TIMES.all(connection, {})]
    return [*own, *others] if len(own) + len(others) >= ENOUGH else [*own, *others, *USUAL]


def draw_pause(times: Sequence[float], left: float | None, rng: random.Random) -> float:
    """Return a pause in seconds; one that would pass the deadline is drawn from the second half of the time left."""
    pause = rng.choice(times)
    return pause if left is None or pause < left else left * rng.uniform(0.5, 0.95)
