"""The posts that stay: the lobby, and the board with which a game begins and which is pinned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.cards.common import MOST_EVENTS, closed_lobby_card, dashboard_card, lobby_card
from bot.games.status import Status
from bot.outbox.sent import newest_message
from bot.text.narrator import in_dispatch, public_lines
from bot.ui.sender import marked
from engine.kernel import Event
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.cards.card import Card
    from bot.ui.posting import Posting

BOARD = "dashboard"  # the kind of the posts that change it


async def lobby(post: Posting) -> int:
    """The lobby post, edited as people sit down, and closed when the game begins."""
    build = lobby_card if post.game.status is Status.LOBBY else closed_lobby_card
    return await post.sender.send_or_edit(post.row, marked(build(post.game, post.text), post.row))


async def started(post: Posting) -> int:
    """The game begins with its board; where nothing has happened since, this also calls those who are asked first."""
    current = post.row.seq == post.game.seq
    number = await post.send(await board_card(post, opening=True))
    post.memory.posts[BOARD], post.memory.board = number, post.game
    await post.sender.pin(post.row, number)
    if current:
        post.newly_called()
        post.memory.called = post.row.seq
    return number


async def dashboard(post: Posting) -> int | None:
    """The pinned message of the game, with which it began; one that never began has none."""
    game, memory = post.game, post.memory
    if game.started_at is None:
        return None
    known = memory.posts.get(BOARD)
    if known is None:
        known = await newest_message(post.games.store, game.id, ("started", BOARD), post.row.target)
    if known is None or memory.board != game:  # else it was posted a moment ago, and says all this
        card = await board_card(post)
        known = await post.sender.send_or_edit(post.row, card, known)
    memory.posts[BOARD], memory.board = known, None
    await post.sender.pin(post.row, known)
    return known


async def board_card(post: Posting, *, opening: bool = False) -> Card:
    """The board with its map; the one with which a game begins calls everybody who plays."""
    game, text = post.game, post.text
    view = await post.games.views.view(game.id, None)
    recent = await post.games.views.recent_events(game.id)
    view.moves, view.battles = post.arrows(last_phase(recent))
    results = [event for event in recent if in_dispatch(text, event, find_title(game.title))]
    lines = public_lines(text, results[-MOST_EVENTS:])
    card = dashboard_card(game, view, lines, text, await result_link(post), opening=opening)
    if link := await post.ui.services.watch_link(game):
        card = replace(card, blocks=(*card.blocks, f"-# {text.say('web-link', link=link)}"))
    picture = await post.snapshots.map(view, game.language, theme=await post.theme())
    return marked(card.with_pictures(picture) if picture else card, post.row)


async def result_link(post: Posting) -> str:
    """The address of the card of the game's end, once it is posted."""
    if (
        post.game.open
        or (number := await newest_message(post.games.store, post.game.id, ("ended",), post.row.target)) is None
    ):
        return ""
    return f"https://discord.com/channels/{post.game.guild_id or '@me'}/{post.game.channel_id}/{number}"


def last_phase(events: Sequence[Event]) -> list[Event]:
    """The events of the last phase in which anything moved."""
    recent: list[Event] = []
    for event in reversed(events):
        if event.key == "phase" and recent:
            break
        if event.key != "phase":
            recent.append(event)
    return recent[::-1]
