"""One builder for each kind of post."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.features.chronicle import posts as ended
from bot.features.dashboard import calls as notices
from bot.features.dashboard import posts as board
from bot.features.dashboard import private_posts as private
from bot.features.dispatch import posts as dispatch
from bot.features.follow import posts as feed
from bot.features.seats import posts as seats
from bot.features.tournaments import posts as events
from bot.outbox import Delivered
from bot.ui import posts as other
from bot.ui.posting import Posting

__all__ = ["FOUND", "POSTS", "Posting"]

FOUND: dict[str, Callable[[Posting, int, int | None], Awaitable[Delivered]]] = {
    "dispatch": dispatch.found_dispatch,
    "ended": ended.found_end,
}
POSTS: dict[str, Callable[[Posting], Awaitable[Delivered | int | None]]] = {
    "lobby": board.lobby,
    "started": board.started,
    "dashboard": board.dashboard,
    "dispatch": dispatch.dispatch,
    "ended": ended.ended,
    "question-notice": notices.notice,
    "reminder": notices.reminder,
    "overdue": notices.overdue,
    "hand": private.hand,
    "private": private.private,
    "dm-closed": private.dm_closed,
    "permission-missing": other.permission_missing,
    "posting-worse": other.permission_missing,
    "chronicle": ended.chronicle,
    "feed": feed.feed,
    "feed-start": feed.start,
    "feed-divider": feed.divider,
    "feed-hands": feed.hands,
    "lobby-moderated": other.lobby_moderated,
    "proposal": other.proposal,
    "proposal-settled": other.proposal_settled,
    "match-call": events.match_call,
    "match-over": events.match_over,
    "muster-call": events.match_call,
    "judge-thread": events.judge_thread,
    "seat-free": seats.seat_free,
    "seat-note": seats.seat_note,
    "newcomer": seats.newcomer,
    "door-closed": seats.door_closed,
    "bids-opened": events.bids_opened,
}
