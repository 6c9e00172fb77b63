"""The welcome to a server."""

from __future__ import annotations

from bot.features.settings.service import Welcome
from bot.features.welcome.cards import welcome_card
from bot.ui.delivery import Posting, builder


@builder(Welcome)
async def welcome(posting: Posting[Welcome]) -> int:
    """Post the first message on a server."""
    return await posting.send(welcome_card(posting.post.language, posting.mark))
