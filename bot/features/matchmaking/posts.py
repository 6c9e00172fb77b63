"""The thread for two players matched in the queue."""

from __future__ import annotations

from bot.features.matchmaking.service import QueueThread
from bot.ui.delivery import Posting, builder
from bot.ui.threads import channel_of, known_thread, public_thread, shown_name

TABLE_OF_TWO = "Strategos"  # name of a thread for two unnamed players


@builder(QueueThread)
async def queue_thread(posting: Posting[QueueThread]) -> int:
    """Create a thread for two matched players, or find the one created by an earlier attempt."""
    game = posting.post.game
    place = await channel_of(posting.ui, posting.row.target_id)
    found_names = [await shown_name(place.guild, user) for user in posting.post.users]
    names = " – ".join(name for name in found_names if name)
    found = await known_thread(place, game) if posting.row.attempts > 1 else None
    return found if found is not None else await public_thread(place, f"{names or TABLE_OF_TWO} · {game}")
