"""The dashboard with which a game begins and which is pinned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.cards.common import MOST_EVENTS, dashboard_card
from bot.features.lobby.service import Started
from bot.games.announce import Dashboard
from bot.outbox.messages import Delivered
from bot.outbox.sent import newest_message
from bot.text.narrator import in_dispatch, public_lines
from bot.ui.posting import GamePosting, builder, when_found
from bot.ui.sender import marked
from engine.kernel import Event
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.cards.card import Card

BOARD = Dashboard.post_kind


@builder(Started)
async def started(posting: GamePosting[Started]) -> int:
    """The game begins with its board; where nothing has happened since, this also calls those who are asked first."""
    current = posting.row.seq == posting.game.seq
    number = await posting.send(await board_card(posting, opening=True))
    posting.memory.posts[BOARD], posting.memory.board = number, posting.game
    await posting.sender.pin(posting.row, number)
    if current:
        posting.newly_called()
        posting.memory.called = posting.row.seq
    return number


@builder(Dashboard)
async def dashboard(posting: GamePosting[Dashboard]) -> int | None:
    """The pinned message of the game, with which it began; one that never began has none."""
    game, memory = posting.game, posting.memory
    if game.started_at is None:
        return None
    known = memory.posts.get(BOARD)
    if known is None:
        known = await newest_message(posting.games.store, game.id, ("started", BOARD), posting.row.target)
    if known is None or memory.board != game:  # else it was posted a moment ago, and says all this
        card = await board_card(posting)
        known = await posting.sender.send_or_edit(posting.row, card, known)
    memory.posts[BOARD], memory.board = known, None
    await posting.sender.pin(posting.row, known)
    return known


async def board_card(posting: GamePosting[Any], *, opening: bool = False) -> Card:
    """The board with its map; the one with which a game begins calls everybody who plays."""
    game, text = posting.game, posting.text
    view = await posting.games.views.view(game.id, None)
    recent = await posting.games.views.recent_events(game.id)
    view.moves, view.battles = posting.arrows(last_phase(recent))
    results = [event for event in recent if in_dispatch(text, event, find_title(game.title))]
    lines = public_lines(text, results[-MOST_EVENTS:])
    card = dashboard_card(game, view, lines, text, await result_link(posting), opening=opening)
    if link := await posting.ui.services.watch_link(game):
        card = replace(card, blocks=(*card.blocks, f"-# {text.say('web-link', link=link)}"))
    picture = await posting.snapshots.map(view, game.language, theme=await posting.theme())
    return marked(card.with_pictures(picture) if picture else card, posting.row)


async def result_link(posting: GamePosting[Any]) -> str:
    """The address of the card of the game's end, once it is posted."""
    if (
        posting.game.open
        or (number := await newest_message(posting.games.store, posting.game.id, ("ended",), posting.row.target))
        is None
    ):
        return ""
    return f"https://discord.com/channels/{posting.game.guild_id or '@me'}/{posting.game.channel_id}/{number}"


def last_phase(events: Sequence[Event]) -> list[Event]:
    """The events of the last phase in which anything moved."""
    recent: list[Event] = []
    for event in reversed(events):
        if event.key == "phase" and recent:
            break
        if event.key != "phase":
            recent.append(event)
    return recent[::-1]


@when_found(Started, Dashboard)
async def found_board(posting: GamePosting[Any], number: int, _: int | None) -> Delivered:
    """A board that arrived before a crash is pinned now if that was still to be done."""
    await posting.sender.pin(posting.row, number)
    posting.memory.posts[posting.row.kind] = number
    return Delivered(number)
