"""The chronicle: the story of a game, told once when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cards.watching import chronicle_card, mark_of
from bot.tables.errors import OtherRules

if TYPE_CHECKING:
    from bot.delivery.posts.posting import Posting


async def chronicle(post: Posting) -> int | None:
    """A card with the story in brief and the whole page attached, made outside the event loop."""
    table, text = post.table, post.text
    file = await post.tables.files.export(table.id)
    try:
        written = await post.bot.chronicles.chronicle(
            file, lang=text.lang, theme=await post.theme(), players=await post.bot.names_of(table)
        )
    except OtherRules:
        return None  # it began under rules that are gone, and `/chronicle` says so to those who ask
    return await post.send(chronicle_card(table, written.lines, written.page, text, mark_of(post.row.id)))
