"""The posts that stay: the lobby, the opening, and the board that is pinned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.cards.table import closed_lobby_card, dashboard_card, lobby_card, started_card, verb_button
from bot.delivery.sender import marked
from bot.narrator import public_lines
from engine.kernel import Event
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.delivery.posts.posting import Posting

LOOKED_BACK = 60  # rows of the log in which the last events are looked for


async def lobby(post: Posting) -> int:
    """The lobby post, edited as people sit down, and closed when the game begins."""
    build = lobby_card if post.table.status == "lobby" else closed_lobby_card
    return await post.sender.send_or_edit(post.row, marked(build(post.table, post.text), post.row))


async def started(post: Posting) -> int:
    """The game begins."""
    card = started_card(post.table, post.text)
    return await post.send(card.with_rows((verb_button(post.text, "primer", post.table.id, post.mark),)))


async def dashboard(post: Posting) -> int:
    """The pinned message of the game."""
    table, text = post.table, post.text
    view = await post.tables.play.view(table.id, None)
    recent = [event for _, event in await post.tables.play.events(table.id, max(0, table.seq - LOOKED_BACK), None)]
    view.moves, view.battles = post.arrows(last_phase(recent))
    results = [event for event in recent if not find_title(table.title).is_minor(event)]
    card = dashboard_card(table, view, public_lines(text, results), text)
    picture = await post.snapshots.map(view, table.language, theme=await post.theme())
    if picture:
        card = card.with_pictures(picture)
    number = await post.sender.send_or_edit(post.row, marked(card, post.row))
    await post.sender.pin(post.row, number)
    return number


def last_phase(events: Sequence[Event]) -> list[Event]:
    """The events of the last phase in which anything moved."""
    recent: list[Event] = []
    for event in reversed(events):
        if event.key == "phase" and recent:
            break
        if event.key != "phase":
            recent.append(event)
    return recent[::-1]
