"""The posts that stay: the lobby, the opening, and the board that is pinned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.cards.card import BLUE
from bot.cards.table import MOST_EVENTS, closed_lobby_card, dashboard_card, lobby_card, started_card, verb_button
from bot.delivery.posts.dispatch import next_text
from bot.delivery.sender import marked
from bot.narrator import in_dispatch, public_lines
from bot.store.posts import newest_message
from engine.kernel import Event
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.delivery.posts.posting import Posting


async def lobby(post: Posting) -> int:
    """The lobby post, edited as people sit down, and closed when the game begins."""
    build = lobby_card if post.table.status == "lobby" else closed_lobby_card
    return await post.sender.send_or_edit(post.row, marked(build(post.table, post.text), post.row))


async def started(post: Posting) -> int:
    """The game begins; where nothing has happened since, this also calls those who are asked first."""
    table, text = post.table, post.text
    current = post.row.seq == table.seq
    card = started_card(table, next_text(table, text) if current else "", text)
    buttons = (verb_button(text, "act", table.id, post.mark, BLUE), verb_button(text, "primer", table.id))
    number = await post.send(card.with_rows(buttons))
    if current:
        post.newly_called()
        post.memory.called = post.row.seq
    return number


async def dashboard(post: Posting) -> int | None:
    """The pinned message of the game; one that never began has none."""
    table, text = post.table, post.text
    if table.started_at is None:
        return None
    view = await post.tables.play.view(table.id, None)
    recent = await post.tables.play.recent_events(table.id)
    view.moves, view.battles = post.arrows(last_phase(recent))
    results = [event for event in recent if in_dispatch(text, event, find_title(table.title))]
    card = dashboard_card(table, view, public_lines(text, results[-MOST_EVENTS:]), text, await result_link(post))
    if link := await post.bot.watch_link(table):
        card = replace(card, blocks=(*card.blocks, f"-# {text.say('web-link', link=link)}"))
    picture = await post.snapshots.map(view, table.language, theme=await post.theme())
    if picture:
        card = card.with_pictures(picture)
    number = await post.sender.send_or_edit(post.row, marked(card, post.row))
    await post.sender.pin(post.row, number)
    return number


async def result_link(post: Posting) -> str:
    """The address of the card of the game's end, once it is posted."""
    if (
        post.table.open
        or (number := await newest_message(post.tables.store, post.table.id, "ended", post.row.target)) is None
    ):
        return ""
    return f"https://discord.com/channels/{post.table.guild_id or '@me'}/{post.table.channel_id}/{number}"


def last_phase(events: Sequence[Event]) -> list[Event]:
    """The events of the last phase in which anything moved."""
    recent: list[Event] = []
    for event in reversed(events):
        if event.key == "phase" and recent:
            break
        if event.key != "phase":
            recent.append(event)
    return recent[::-1]
